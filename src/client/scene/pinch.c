/* SPDX-License-Identifier: MIT */
#include "scene/pinch.h"

#include "arena/resolve.h"
#include "base/time.h"
#include "collide/sat.h"
#include "sim/breakables.h"
#include "sim/rules.h"

#include <string.h>

#define REACH 100.0 /* A mover farther from a circle does not reach it in that time. */
#define TOUCH 3.0   /* What is at most this far from a pinned circle pinches it. */
#define RISE_SECONDS 0.12
#define FALL_SECONDS 0.25

/* Looked at once in so many ticks; movers go on by STEP_TICKS at a time. */
enum { LOOK_TICKS = 4, STEP_TICKS = 2 };

bool pinch_create(Pinch *out_pinch, const Arena *arena, Error *out_error)
{
    out_pinch->arena = arena;
    pinch_forget(out_pinch);
    return movers_create(&out_pinch->movers, arena, out_error);
}

void pinch_destroy(Pinch *pinch)
{
    movers_destroy(&pinch->movers);
}

void pinch_forget(Pinch *pinch)
{
    memset(pinch->players, 0, sizeof pinch->players);
}

static bool is_near_mover(const World *world, Vec2 at)
{
    for (int i = 0; i < world->movers.count; i++)
        if (box_contains(box_grown(world->movers.pieces[i].bounds, REACH), at))
            return true;
    return false;
}

static void add_piece(PinchPlayer *player, int piece)
{
    if (player->piece_count < PINCH_PIECES)
        player->pieces[player->piece_count++] = piece;
}

/* All that touches a pinned circle. */
static void find_pieces(const Pinch *pinch, const World *world, PinchPlayer *player, Vec2 at)
{
    const Arena *arena = pinch->arena;
    Circle circle = {at, PLAYER_RADIUS + TOUCH};
    GridList near = grid_near(&world->grid, at);
    player->piece_count = 0;
    for (int i = 0; i < pinch->movers.count; i++)
        if (sat_circle_polygon(circle, &pinch->movers.pieces[i]).hit)
            add_piece(player, arena->standing_count + i);
    for (int i = 0; i < near.count; i++)
        if (sat_circle_polygon(circle, &arena->pieces[near.items[i]]).hit)
            add_piece(player, near.items[i]);
    for (int i = 0; i < PINCH_EDGES; i++) {
        HalfPlane edge = surroundings_edge(arena, i, circle.radius);
        if (vec2_dot(edge.normal, at) < edge.offset)
            add_piece(player, arena->piece_count + i);
    }
}

/* Moves the circles on to a time; those that get pinned then are in danger by `left`. */
static void push_all(Pinch *pinch, const World *world, Vec2 at[PLAYERS_MAX],
                     bool is_open[PLAYERS_MAX], double left)
{
    Surroundings around = {pinch->arena, &pinch->movers, &world->grid};
    Vec2 slip = vec2(0, 0);
    for (int i = 0; i < world->player_count; i++) {
        Circle from = {at[i], PLAYER_RADIUS};
        Rest rest;
        if (!is_open[i])
            continue;
        resolve_circle(&around, &from, &from.at, &slip, &rest);
        at[i] = rest.at;
        if (rest.mover_depth <= PINNED_DEPTH)
            continue;
        is_open[i] = false;
        pinch->players[i].danger = left;
        find_pieces(pinch, world, &pinch->players[i], at[i]);
    }
}

static void look_ahead(Pinch *pinch, const World *world)
{
    Vec2 at[PLAYERS_MAX];
    bool is_open[PLAYERS_MAX] = {false};
    int most = RULES_TICKS(PINCH_SECONDS);
    bool has_any = false;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        at[i] = player->at;
        is_open[i] = player->is_alive && is_near_mover(world, player->at);
        pinch->players[i].danger = 0;
        has_any = has_any || is_open[i];
    }
    for (int ticks = STEP_TICKS; ticks <= most && has_any; ticks += STEP_TICKS) {
        movers_place(&pinch->movers, pinch->arena, (world->state.tick + ticks) * SECONDS_PER_TICK);
        breakables_clear_movers(world, &pinch->movers);
        push_all(pinch, world, at, is_open, 1 - (double)(ticks - STEP_TICKS) / most);
    }
}

static void ease(PinchPlayer *player)
{
    double rise = SECONDS_PER_TICK / RISE_SECONDS;
    double fall = SECONDS_PER_TICK / FALL_SECONDS;
    player->shown = player->danger > player->shown ? fmin(player->danger, player->shown + rise)
                                                   : fmax(player->danger, player->shown - fall);
}

void pinch_step(Pinch *pinch, const World *world)
{
    bool is_looking = world->state.phase == PHASE_PLAY && world->state.tick % LOOK_TICKS == 0;
    bool was_in_danger[PLAYERS_MAX] = {false};
    for (int i = 0; i < world->player_count; i++)
        was_in_danger[i] = pinch->players[i].danger > 0 || pinch->players[i].shown > 0;
    if (is_looking)
        look_ahead(pinch, world);
    for (int i = 0; i < world->player_count; i++) {
        PinchPlayer *player = &pinch->players[i];
        if (!world->state.players[i].is_alive || world->state.phase != PHASE_PLAY)
            player->danger = 0;
        player->is_new = player->danger > 0 && !was_in_danger[i];
        ease(player);
    }
}
