"""How Alembic runs our migrations: on the connection that it is handed."""

from alembic import context

from compagnie.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
