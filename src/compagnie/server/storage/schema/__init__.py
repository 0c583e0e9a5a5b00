"""The database's tables, all of them: a new database has them, whoever makes it. They are imported from here.

A change needs a migration (migrations/versions): a test compares the two.
"""

from compagnie.server.storage.schema.base import ID, metadata
from compagnie.server.storage.schema.clubs import (
    club_announcements,
    club_dates,
    club_hooks,
    club_members,
    club_posts,
    clubs,
)
from compagnie.server.storage.schema.moderation import measures, reports
from compagnie.server.storage.schema.notices import channels, notices
from compagnie.server.storage.schema.people import blocks, follows, people, playing_hours, visits
from compagnie.server.storage.schema.results import analyses, rating_steps, ratings, result_seats, results, results_due
from compagnie.server.storage.schema.server import server_clock
from compagnie.server.storage.schema.sign_ins import challenges, identities, passkeys, quotas, sessions
from compagnie.server.storage.schema.tables import acts, notes, offers, orders, seats, secrets, snapshots, tables, words
from compagnie.server.storage.schema.tournaments import (
    decisions,
    duplicate_rounds,
    tournament_people,
    tournament_pods,
    tournaments,
)

__all__ = [
    "ID",
    "acts",
    "analyses",
    "blocks",
    "challenges",
    "channels",
    "club_announcements",
    "club_dates",
    "club_hooks",
    "club_members",
    "club_posts",
    "clubs",
    "decisions",
    "duplicate_rounds",
    "follows",
    "identities",
    "measures",
    "metadata",
    "notes",
    "notices",
    "offers",
    "orders",
    "passkeys",
    "people",
    "playing_hours",
    "quotas",
    "rating_steps",
    "ratings",
    "reports",
    "result_seats",
    "results",
    "results_due",
    "seats",
    "secrets",
    "server_clock",
    "sessions",
    "snapshots",
    "tables",
    "tournament_people",
    "tournament_pods",
    "tournaments",
    "visits",
    "words",
]
