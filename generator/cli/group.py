"""The commands by name. In: a command's name; out: the command, its module imported only now.

`papersky --help` needs the names and what they do, and nothing else: it imports no command.
"""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "games": "List the games, what each prints and how much content it has.",
    "check": "Validate content and let the solvers prove it.",
    "build": "Print games as PDF, SVG or PNG.",
    "show": "Show an item in the terminal with its measured facts.",
    "solve": "Show how an item is achieved, move by move.",
    "play": "Let bots play one game and tell what happens.",
    "playtest": "Let bots play many games and sum them up.",
    "score": "Score a finished sheet.",
}


class LazyGroup(click.Group):
    """A group that imports a command when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"generator.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from generator.cli.choosing import unknown

            raise click.UsageError(unknown("command", name, COMMANDS), ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            # click would report it as a failure of the content; `main` knows better. Its own handler looks for
            # the error's number, which a fresh one does not have.
            raise BrokenPipeError from None


@click.group(
    cls=LazyGroup,
    epilog="Try “papersky games” first, then “papersky build”. “papersky COMMAND --help” explains a command.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(None, "--version", package_name="papersky", message="papersky %(version)s")
def papersky() -> None:
    """Night-sky tabletop games, written as YAML, proved by solvers, printed as beautiful pages."""
