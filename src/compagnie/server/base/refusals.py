"""What the server refuses. The sentences stand in the site's catalogue (`no-…` in site.ftl)."""

from compagnie.core.refusal import Refusals

CODES = (
    "no_such_table", "no_such_game", "no_such_bot", "options", "no_such_seat", "seat_taken", "one_seat_each",
    "seat_empty", "no_seat_free", "not_seated", "which_seat", "not_your_seat", "not_host", "seats_empty",
    "not_started", "already_started", "not_over", "game_over", "table_closed", "stale", "paused", "not_paused",
    "nothing_to_undo", "no_such_act", "already_proposed", "nothing_proposed", "answered_already", "bot_plays",
    "no_bot_plays", "rematch_exists", "guest_chat", "no_orders", "no_order_now", "no_outlook", "no_hints",
    "no_analysis", "no_adviser", "not_your_turn", "not_signed_in", "has_account", "login_taken", "wrong_password",
    "no_such_token", "too_many_tokens", "no_such_person", "no_such_channel", "too_many_channels", "no_mail_here",
    "address_refused",
    "no_provider", "provider_away", "provider_refused", "bad_identity", "identity_taken", "moderator_passkey",
    "not_confirmed", "bad_link", "foreign_page", "server_fault", "other_rules", "not_found", "wrong_method",
    "unreadable", "too_fast", "busy", "join_first", "no_voice", "bad_record", "not_offered", "stroke_under_way",
    "no_such_stroke", "not_your_stroke", "stroke_gap", "draw_it", "call_costs", "calls_not_live", "call_instead",
    "no_trade", "one_by_one", "move_unreadable", "rated_account", "rated_one_seat", "rated_pace", "rated_hints",
    "follow_yourself", "too_many_followed", "private_profile", "too_much_taken_back", "bad_name", "weak_password",
    "token_scope", "unknown_host", "restarting", "being_prepared", "no_such_club", "not_member", "not_organiser",
    "not_founder", "bad_invite", "club_full", "too_many_clubs", "members_only", "no_such_post", "no_such_date",
    "too_many_dates", "date_past", "date_far", "not_stored",
    "no_such_tournament", "not_in_tournament", "not_tournament_host", "too_many_tournaments", "tournament_account",
    "tournament_full", "tournament_over", "tournament_started", "tournament_too_few", "duplicate_days",
    "round_under_way", "same_chance_again", "no_such_zone", "hours_too_short", "hours_just_changed", "vacation_order",
    "vacation_far", "vacation_too_long",
    "muted", "suspended", "name_fixed", "not_moderator", "not_admin", "over_moderator", "over_yourself",
    "no_such_measure", "appealed_already", "lifted_already", "not_appealed", "no_such_report",
    "role_account", "passkey_account", "too_many_passkeys", "no_such_passkey", "passkey_known", "bad_passkey",
    "no_passkeys_here", "challenge_over", "last_way_in", "prove_yourself", "prove_in_browser", "too_many_tables",
)  # fmt: skip

refuse = Refusals(dict.fromkeys(CODES, ""))
