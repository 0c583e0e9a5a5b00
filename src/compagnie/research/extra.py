"""What the adapters say where the packages of the extra `research` aren't installed."""


class MissingExtra(ModuleNotFoundError):
    """A package that the extra `research` brings isn't installed."""

    def __init__(self, adapter: str, missing: ModuleNotFoundError) -> None:
        super().__init__(
            f"{adapter} needs {missing.name}. Install it with: pip install 'compagnie[research]'", name=missing.name
        )
