/* SPDX-License-Identifier: MIT */
#include "sim/state.h"

#include "base/text.h"
#include "sim/rules.h"

EventNames events_names(EventKind kind)
{
    static const EventNames rows[EVENT_COUNT] = {
        [EVENT_SHOT] = {"shot", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_CHARGE] = {"charge", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_BEAM] = {"beam", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_BOUNCE] = {"bounce", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_FIZZLE] = {"fizzle", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_BLAST] = {"blast", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_RETURN] = {"return", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_EMPTY] = {"empty", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_HIT] = {"hit", NAMES_PLAYER, NAMES_PLAYER},
        [EVENT_SHIELD_DOWN] = {"shield-down", NAMES_PLAYER, NAMES_ANYBODY},
        [EVENT_SHIELD_UP] = {"shield-up", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_DASH] = {"dash", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_CATCH] = {"catch", NAMES_PLAYER, NAMES_PLAYER},
        [EVENT_KILL] = {"kill", NAMES_PLAYER, NAMES_ANYBODY},
        [EVENT_CRUSH] = {"crush", NAMES_PLAYER, NAMES_ANYBODY},
        [EVENT_PICKUP] = {"pickup", NAMES_PLAYER, NAMES_PAD},
        [EVENT_BREAK] = {"break", NAMES_PLAYER, NAMES_OBSTACLE},
        [EVENT_SPAWN] = {"spawn", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_MATCH_START] = {"match-start", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_MATCH_END] = {"match-end", NAMES_ANYBODY, NAMES_NOBODY},
        [EVENT_ROUND_START] = {"round-start", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_ROUND_END] = {"round-end", NAMES_ANYBODY, NAMES_NOBODY},
        [EVENT_SCORE] = {"score", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_BEACON_MOVE] = {"beacon-move", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_TORCH_TAKE] = {"torch-take", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_TORCH_DROP] = {"torch-drop", NAMES_ANYBODY, NAMES_NOBODY},
        [EVENT_WAVE_START] = {"wave-start", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_WAVE_END] = {"wave-end", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_TARGET] = {"target", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_BORDER] = {"border", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_REVEALED] = {"revealed", NAMES_PLAYER, NAMES_NOBODY},
        [EVENT_SUDDEN_DEATH] = {"sudden-death", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_BORDER_KILL] = {"border-kill", NAMES_PLAYER, NAMES_ANYBODY},
        [EVENT_REFILL] = {"refill", NAMES_PLAYER, NAMES_ANYBODY},
        [EVENT_BELL] = {"bell", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_STRIKE] = {"strike", NAMES_NOBODY, NAMES_NOBODY},
        [EVENT_STRIKE_END] = {"strike-end", NAMES_NOBODY, NAMES_NOBODY},
    };
    return rows[kind];
}

bool events_is_death(EventKind kind)
{
    return kind == EVENT_KILL || kind == EVENT_CRUSH || kind == EVENT_BORDER_KILL ||
           kind == EVENT_REFILL;
}

int events_count(const Events *events, EventKind kind, int player)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->items[i].kind == kind && events->items[i].player == player ? 1 : 0;
    return count;
}

void events_clear(Events *events)
{
    events->count = 0;
}

void events_add(Events *events, Event event)
{
    if (events->count < EVENTS_MAX)
        events->items[events->count++] = event;
}

void events_tell(Events *events, EventKind kind, int player, Vec2 at, int amount)
{
    events_add(
        events,
        (Event){.kind = kind, .player = player, .other = NO_PLAYER, .at = at, .amount = amount});
}

/* --- Input ------------------------------------------------------------------------------------ */

static int8_t in_127ths(double part)
{
    return (int8_t)floor(part * 127 + 0.5);
}

static Vec2 cut_to_unit(Vec2 move)
{
    double length = vec2_length(move);
    return length > 1 ? vec2_scale(move, 1 / length) : move;
}

PlayerInput input_make(Vec2 move, AimAngle aim, bool is_firing, bool is_dashing)
{
    Vec2 cut = cut_to_unit(move);
    uint8_t buttons = (uint8_t)((is_firing ? INPUT_FIRE : 0) | (is_dashing ? INPUT_DASH : 0));
    return (PlayerInput){in_127ths(cut.x), in_127ths(cut.y), aim, buttons};
}

Vec2 input_move(PlayerInput input)
{
    return cut_to_unit(vec2(input.move_x / 127.0, input.move_y / 127.0));
}

/* --- Bots' levels ----------------------------------------------------------------------------- */

const char *const bot_level_names[BOT_LEVEL_COUNT] = {
    [BOT_BEGINNER] = "beginner", [BOT_ROOKIE] = "rookie",    [BOT_CASUAL] = "casual",
    [BOT_AMATEUR] = "amateur",   [BOT_REGULAR] = "regular",  [BOT_SKILLED] = "skilled",
    [BOT_SEASONED] = "seasoned", [BOT_VETERAN] = "veteran",  [BOT_EXPERT] = "expert",
    [BOT_MASTER] = "master",     [BOT_ADAPTIVE] = "adaptive"};

bool bot_level_of_name(const char *name, BotLevel *out_level)
{
    int found = names_find(bot_level_names, BOT_LEVEL_COUNT, name);
    if (found >= 0)
        *out_level = (BotLevel)found;
    return found >= 0;
}

const char *bot_level_name(BotLevel level)
{
    return bot_level_names[level];
}
