"""Chance: the same seed and name give the same numbers anywhere, and they look like chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.playing.chance import Stream

names = st.lists(st.one_of(st.text(max_size=5), st.integers(0, 99)), max_size=3)


@given(st.one_of(st.integers(), st.text(max_size=8)), names)
def test_the_same_stream_gives_the_same_numbers(seed: int | str, parts: list[str | int]) -> None:
    one, other = Stream(seed, *parts), Stream(seed, *parts)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


def test_the_numbers_of_known_streams_never_change() -> None:
    assert Stream(2026, "dice").dice(10, 8) == (4, 3, 3, 3, 5, 4, 8, 7, 2, 2)
    assert Stream("pinned", "deck").shuffled(range(8)) == [5, 3, 6, 0, 4, 7, 2, 1]
    assert [Stream(7, "player", seat).below(1000) for seat in range(4)] == [600, 208, 383, 386]
    assert Stream(1).share() == 0.6645348669896806


@pytest.mark.parametrize(
    ("one", "other"),
    [(("a",), ("b",)), ((), ("a",)), (("a",), ("a", "b")), (("a", "b"), ("ab",)), (("a", 1), ("a", 2))],
)
def test_streams_of_different_names_are_independent(
    one: tuple[str | int, ...], other: tuple[str | int, ...]
) -> None:
    first, second = Stream(1, *one), Stream(1, *other)
    pairs = Counter((first.below(2), second.below(2)) for _ in range(4000))
    assert all(850 < pairs[pair] < 1150 for pair in ((0, 0), (0, 1), (1, 0), (1, 1)))


def test_drawing_from_one_stream_does_not_disturb_another() -> None:
    quiet = Stream(1, "quiet")
    expected = [Stream(1, "quiet").below(100)]
    Stream(1, "loud").dice(50, 6)
    assert [quiet.below(100)] == expected


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_a_shuffle_is_a_permutation_and_leaves_the_original_alone(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Stream(seed).shuffled(items)) == sorted(items)
    assert items == before


@given(st.integers(), st.integers(0, 12), st.integers(0, 12))
def test_a_sample_has_no_item_twice(seed: int, size: int, count: int) -> None:
    drawn = Stream(seed).sample(range(size), count)
    assert len(set(drawn)) == len(drawn) == min(size, count)


@given(st.integers(), st.integers(1, 1000))
def test_numbers_stay_within_their_range(seed: int, count: int) -> None:
    stream = Stream(seed)
    assert 0 <= stream.below(count) < count
    assert 1 <= stream.die(count) <= count
    assert 0 <= stream.share() < 1
    assert stream.choice(range(count)) in range(count)


@pytest.mark.parametrize("sides", [2, 6, 8, 10])
def test_dice_are_roughly_fair(sides: int) -> None:
    faces = Counter(Stream("fair", sides).dice(sides * 2000, sides))
    assert set(faces) == set(range(1, sides + 1))
    assert all(1800 < count < 2200 for count in faces.values())


def test_every_order_of_three_is_about_as_likely() -> None:
    stream = Stream("orders")
    orders = Counter(tuple(stream.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
