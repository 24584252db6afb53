/* SPDX-License-Identifier: MIT */
#include "online/online_match.h"

_Static_assert((int)NET_PARTY_MAX <= (int)PANES_MAX, "whoever plays at this client has a pane");

/* Half of a correction is gone after this time. A larger one is a jump, and is not smoothed. */
#define SLIDE_HALF_SECONDS 0.035
#define SLIDE_MAX 150.0

/* After a stall the scene skips ticks beyond this: nobody would see their effects. */
enum { STEPS_MAX = 8 };

/* A change of ticks this large is a change to or from the delayed match (NET_SPECTATE_TICKS). */
enum { JUMP_TICKS = NET_SPECTATE_TICKS / 2 };

void net_mirror_destroy(NetMirror *mirror)
{
    free(mirror->tape);
    scene_destroy(mirror->scene);
    match_destroy(mirror->match);
    memset(mirror, 0, sizeof *mirror);
}

static bool begin(NetMirror *mirror, const MatchClient *client, Error *out_error)
{
    const MatchClientView view = match_client_view(client);
    NetMirror past = *mirror;
    *mirror = (NetMirror){.match = NULL};
    bool is_begun = match_mirror_create(&mirror->match, view.world, view.seats, view.roster->people,
                                        out_error) &&
                    scene_create(&mirror->scene, mirror->match, out_error);
    /* Whether this match is the next round of the same set, and not the same round after a
     * reconnection. */
    if (is_begun && past.match != NULL && past.match->world.options.mode == MODE_BLITZ &&
        past.match->world.state.phase == PHASE_OVER && view.round == past.scene->rounds.count + 1)
        scene_carry(mirror->scene, past.scene);
    net_mirror_destroy(&past);
    mirror->tape = is_begun ? calloc(1, sizeof *mirror->tape) : NULL;
    if (is_begun && mirror->tape == NULL)
        is_begun = error_memory(out_error);
    if (!is_begun) {
        net_mirror_destroy(mirror);
        return false;
    }
    mirror->scene->is_for_spectators = mirror->scene->is_remote = true;
    mirror->scene->rounds.count = view.round; /* Right also for players who join during a set. */
    mirror->number = view.number;
    mirror->tick = view.predicted_tick;
    return true;
}

static void take_events(NetMirror *mirror, const MatchClient *client)
{
    const Events *events = match_client_view(client).events;
    for (; mirror->taken < events->count; mirror->taken++)
        events_add(&mirror->events, events->items[mirror->taken]);
}

bool net_mirror_follow(NetMirror *mirror, const MatchClient *client, bool *out_is_new,
                       Error *out_error)
{
    const MatchClientView view = match_client_view(client);
    *out_is_new = mirror->match == NULL || mirror->number != view.number;
    if (*out_is_new && !begin(mirror, client, out_error))
        return false;
    mirror->taken = 0;
    take_events(mirror, client);
    for (int i = 0; i < mirror->match->world.player_count; i++) {
        Vec2 offset = vec2_subtract(mirror->offsets[i], match_client_correction(client, i));
        mirror->offsets[i] = vec2_length(offset) < SLIDE_MAX ? offset : vec2(0, 0);
    }
    match_mirror_seat(mirror->match, view.seats, view.roster->people);
    return true;
}

/* A player who is out of the round sees the delayed match until the round ends. At both jumps in
 * time the tape of the last death is cleared, and the times of the counted flashes are shifted, so
 * that the limit of flashes still holds. */
static void note_jump(NetMirror *mirror, int ticks)
{
    FlashLimiter *limiter = &mirror->scene->effects.limiter;
    if (abs(ticks) < JUMP_TICKS)
        return;
    mirror->tape->count = mirror->tape->kill = 0;
    for (int i = 0; i < limiter->count; i++)
        limiter->begun[i] += ticks;
}

void net_mirror_step(NetMirror *mirror, const MatchClient *client, Sound *sound)
{
    const MatchClientView view = match_client_view(client);
    World *world = &mirror->match->world;
    int steps = view.predicted_tick - mirror->tick;
    int before = world->state.tick;
    take_events(mirror, client);
    match_mirror_show(mirror->match, view.world); /* It may have been corrected. */
    note_jump(mirror, world->state.tick - before - steps);
    match_client_feel(client, &world->state);
    for (int i = 0; i < steps && i < STEPS_MAX; i++) {
        world->events = mirror->events;
        scene_step(mirror->scene, sound);
        shot_tape_add(mirror->tape, mirror->scene);
        mirror->events.count = 0;
    }
    mirror->tick += steps; /* May go back: after a lost connection less may be predicted. */
}

void net_mirror_slide(NetMirror *mirror, double seconds)
{
    double part = pow(0.5, seconds / SLIDE_HALF_SECONDS);
    for (int i = 0; i < PLAYERS_MAX; i++)
        mirror->offsets[i] = vec2_scale(mirror->offsets[i], part);
}
