/* SPDX-License-Identifier: MIT */
#include "netplay/veil_mask.h"

#include "collide/vec2.h"
#include "sim/mode.h"
#include "sim/weapons.h"
#include "sim/world.h"

WorldOptions veil_mask_options(const WorldOptions *options)
{
    WorldOptions told = *options;
    told.seed = 0;
    told.is_partial = true;
    return told;
}

/* Stepping a world leaves such a player as it is, so that no patch is needed for it. */
static Player absent(const Player *player)
{
    Player told = {.aim = angle_unit_of_aim(0),
                   .respawn_ticks = player->is_alive ? RESPAWN_HIDDEN : player->respawn_ticks,
                   .credit_player = NO_PLAYER};
    state_field_copy_marked(world_fields_table(WORLD_LIST_PLAYERS), &told, player, FIELD_PUBLIC);
    return told;
}

static void mask_player(Player *player, unsigned shown)
{
    player->visible_to &= shown;
    player->exposed_to &= shown;
    if (player->credit_player != NO_PLAYER && !(shown >> player->credit_player & 1u))
        player->credit_player = NO_PLAYER;
}

/* A returning disc flies straight to its owner, and so reveals it. */
static bool is_pointing_home(const Bullet *bullet, unsigned shown)
{
    return bullet->is_returning && !(shown >> bullet->owner & 1u);
}

static void mask_bullets(WorldState *told, unsigned shown)
{
    int count = 0;
    for (int i = 0; i < told->bullet_count; i++)
        if (!is_pointing_home(&told->bullets[i], shown))
            told->bullets[count++] = told->bullets[i];
    told->bullet_count = count;
}

/* --- Events ----------------------------------------------------------------------------------- */

/* How an event of a hidden player is sent. */
typedef enum Telling {
    TELL_NOT,     /* Not at all: it would reveal a position or equipment. */
    TELL_HEARD,   /* From a rounded place. */
    TELL_FARTHER, /* A beam begins at its player's center: only the far part of it. */
    TELL_ALL      /* Unchanged: everyone can see it. */
} Telling;

static Telling telling_of(EventKind kind)
{
    switch (kind) {
    case EVENT_CHARGE:
    case EVENT_RETURN:
    case EVENT_EMPTY:
    case EVENT_SHIELD_DOWN:
    case EVENT_SHIELD_UP:
    case EVENT_SPAWN:
        return TELL_NOT;
    case EVENT_SHOT:
    case EVENT_HIT:
    case EVENT_DASH:
    case EVENT_CATCH:
    case EVENT_KILL:
    case EVENT_CRUSH:
    case EVENT_BORDER_KILL:
    case EVENT_REFILL:
    case EVENT_SCORE:
    case EVENT_REVEALED:
        return TELL_HEARD;
    case EVENT_BEAM:
        return TELL_FARTHER;
    case EVENT_BOUNCE:
    case EVENT_FIZZLE:
    case EVENT_BLAST:
    case EVENT_PICKUP:
    case EVENT_BREAK:
    case EVENT_MATCH_START:
    case EVENT_MATCH_END:
    case EVENT_ROUND_START:
    case EVENT_ROUND_END:
    case EVENT_BEACON_MOVE:
    case EVENT_TORCH_TAKE:
    case EVENT_TORCH_DROP:
    case EVENT_WAVE_START:
    case EVENT_WAVE_END:
    case EVENT_TARGET:
    case EVENT_BORDER:
    case EVENT_SUDDEN_DEATH:
    case EVENT_COUNT:
    default:
        return TELL_ALL;
    }
}

static double on_grid(double length)
{
    return (floor(length / VEIL_SOUND_GRID) + 0.5) * VEIL_SOUND_GRID;
}

static void hear(Event *event)
{
    event->at = vec2(on_grid(event->at.x), on_grid(event->at.y));
    event->direction = vec2(0, 0);
}

/* What is told has a length of whole steps from its far end, so that the player may be anywhere
 * within a step before it. A part cut off by a fixed length could be put back. After a bounce the
 * beam begins at a wall, which anybody may know. */
static void cut_beam(Event *event)
{
    double length = vec2_length(event->direction);
    double told = floor(length / VEIL_SOUND_GRID) * VEIL_SOUND_GRID;
    Vec2 end = vec2_add(event->at, event->direction);
    if (event->bounces > 0)
        return;
    event->direction = vec2_scale(event->direction, length > 0 ? told / length : 0);
    event->at = vec2_subtract(end, event->direction);
}

/* The sound of a beam's shot comes from where the part that is told begins: a rounded place would
 * tell more, together with the line of the beam. */
static void hear_shot(Event *event, const Events *events, int index)
{
    for (int i = index + 1; i < events->count; i++) {
        Event beam = events->items[i];
        if (beam.kind != EVENT_BEAM || beam.player != event->player)
            continue;
        cut_beam(&beam);
        event->at = beam.at;
        event->direction = vec2(0, 0);
        return;
    }
    hear(event);
}

static Telling telling_to(const Event *event, unsigned shown)
{
    bool is_hidden = event->player != NO_PLAYER && !(shown >> event->player & 1u);
    if (!is_hidden)
        return TELL_ALL;
    /* The disc may have ended on the way back to its owner. */
    bool is_of_disc = weapons_row(event->weapon)->flight == FLIGHT_DISC;
    return event->kind == EVENT_FIZZLE && is_of_disc ? TELL_NOT : telling_of(event->kind);
}

static void mask_events(Events *out_events, const World *truth, unsigned shown)
{
    events_clear(out_events);
    for (int i = 0; i < truth->events.count; i++) {
        Event event = truth->events.items[i];
        Telling telling = telling_to(&event, shown);
        if (telling == TELL_NOT)
            continue;
        if (telling == TELL_HEARD && event.kind == EVENT_SHOT)
            hear_shot(&event, &truth->events, i);
        else if (telling == TELL_HEARD)
            hear(&event);
        else if (telling == TELL_FARTHER)
            cut_beam(&event);
        events_add(out_events, event);
    }
}

void veil_mask(World *out_told, const World *truth, unsigned shown)
{
    static const WorldState blank;
    WorldState *told = &out_told->state;
    world_copy_used(told, &truth->state, truth->arena);
    state_field_copy_marked(world_fields_table(WORLD_LIST_WORLD), told, &blank, FIELD_SECRET);
    mask_bullets(told, shown);
    for (int i = 0; i < truth->player_count; i++) {
        if (!(shown >> i & 1u))
            told->players[i] = absent(&truth->state.players[i]);
        mask_player(&told->players[i], shown);
    }
    if (truth->rules->hide_secrets)
        truth->rules->hide_secrets(out_told);
    mask_events(&out_told->events, truth, shown);
}
