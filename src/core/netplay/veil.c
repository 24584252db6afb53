/* SPDX-License-Identifier: MIT */
#include "netplay/veil.h"

#include "sim/damage.h"
#include "sim/mode.h"
#include "sim/mutators.h"
#include "sim/players.h"
#include "sim/rules.h"
#include "sim/sight.h"

#include <string.h>

/* Lines of sight are tested at the present and at steps up to the horizon, one step in each
 * tick. */
enum { STEPS = 4, STEP_TICKS = VEIL_HORIZON_MAX / (STEPS - 1), LONG_AGO = -1000000 };

/* How fast a player may come out of cover, as a multiple of running speed: some dash. It trades
 * late players for hidden ones. Measured at a round trip of 100 ms: with 1.5, 94% are shown in time
 * and 41% of all are hidden; with 2.2, 97% and 35%. */
#define ASIDE 1.9

bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error)
{
    memset(out_veil, 0, sizeof *out_veil);
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            out_veil->seen_tick[i][k] = LONG_AGO;
    return movers_create(&out_veil->ahead, arena, out_error);
}

void veil_destroy(Veil *veil)
{
    movers_destroy(&veil->ahead);
}

/* Where a player could be after some time. */
typedef struct Reach {
    Vec2 places[3]; /* With its present velocity, and to either side of the line to the other
                     * player. */
    int count;
} Reach;

static void add_place(Reach *reach, const World *truth, Vec2 from, Vec2 move)
{
    for (int halving = 0; halving < 3; halving++) {
        Vec2 at = vec2_add_scaled(from, move, 1.0 / (1 << halving));
        if (sight_is_clear_of_standing(truth, from, at)) {
            reach->places[reach->count++] = at;
            return;
        }
    }
}

/* Only where its present velocity leads. */
static Reach straight_of(const World *truth, int player, double seconds)
{
    const Player *self = &truth->state.players[player];
    Reach reach = {.count = 0};
    if (self->is_alive)
        add_place(&reach, truth, self->at, vec2_scale(self->velocity, seconds));
    return reach;
}

static void add_aside(Reach *reach, const World *truth, int player, Vec2 toward, double seconds)
{
    const Player *self = &truth->state.players[player];
    Vec2 way = vec2_unit_or(vec2_subtract(toward, self->at), vec2(1, 0));
    double speed = ASIDE * PLAYER_SPEED * mutators_pace(truth->options.mutators);
    Vec2 aside = vec2_scale(vec2_left(way), speed * seconds);
    add_place(reach, truth, self->at, aside);
    add_place(reach, truth, self->at, vec2_scale(aside, -1));
}

static bool have_line(const Veil *veil, const World *truth, const Reach *a, const Reach *b)
{
    for (int m = 0; m < a->count; m++)
        for (int n = 0; n < b->count; n++)
            if (sight_reaches(truth, a->places[m], b->places[n]) &&
                sight_has_line(truth, &veil->ahead, a->places[m], b->places[n]))
                return true;
    return false;
}

/* Whether two players could see each other `ticks` from now. The places to the side cost the most,
 * so they are tried last. */
static bool will_see(const Veil *veil, const World *truth, int i, int k, int ticks,
                     const Reach straight[PLAYERS_MAX])
{
    double seconds = ticks * SECONDS_PER_TICK;
    Reach a = straight[i];
    Reach b = straight[k];
    if (have_line(veil, truth, &a, &b))
        return true;
    add_aside(&a, truth, i, truth->state.players[k].at, seconds);
    add_aside(&b, truth, k, truth->state.players[i].at, seconds);
    return have_line(veil, truth, &a, &b);
}

static bool is_line_clear(const Veil *veil, const World *truth, int i, int k, int ticks,
                          const Reach straight[PLAYERS_MAX])
{
    const Player *a = &truth->state.players[i];
    const Player *b = &truth->state.players[k];
    if (!a->is_alive || !b->is_alive || !state_are_opponents(truth, i, k))
        return false;
    if (ticks == 0)
        return sight_reaches(truth, a->at, b->at) &&
               sight_has_line(truth, &truth->movers, a->at, b->at);
    return will_see(veil, truth, i, k, ticks, straight);
}

/* Sight is mutual. */
static void look_along(Veil *veil, const World *truth, int step)
{
    unsigned bit = 1u << step;
    int ticks = step * STEP_TICKS;
    Reach straight[PLAYERS_MAX];
    for (int i = 0; i < truth->player_count; i++)
        straight[i] = straight_of(truth, i, ticks * SECONDS_PER_TICK);
    for (int i = 0; i < truth->player_count; i++)
        for (int k = i + 1; k < truth->player_count; k++) {
            bool is_clear = is_line_clear(veil, truth, i, k, ticks, straight);
            veil->lines[i][k] = is_clear ? veil->lines[i][k] | bit : veil->lines[i][k] & ~bit;
            veil->lines[k][i] = veil->lines[i][k];
        }
}

/* A player is out if it will not respawn. */
static void count_out(Veil *veil, const World *truth)
{
    for (int i = 0; i < truth->player_count; i++) {
        bool is_out = !truth->state.players[i].is_alive && !mode_may_return(truth, i);
        veil->out_ticks[i] = is_out ? veil->out_ticks[i] + 1 : 0;
    }
}

void veil_look(Veil *veil, const World *truth)
{
    int step = truth->state.tick % STEPS;
    if (step > 0) {
        movers_place(&veil->ahead, truth->arena,
                     (truth->state.tick + step * STEP_TICKS) * SECONDS_PER_TICK);
        breakables_clear_movers(truth, &veil->ahead);
    }
    look_along(veil, truth, step);
    count_out(veil, truth);
    for (int i = 0; i < truth->player_count; i++)
        for (int k = 0; k < truth->player_count; k++)
            if (truth->state.players[k].visible_to >> i & 1u)
                veil->seen_tick[i][k] = truth->state.tick;
}

/* A cloak hides from opponents as long as it lasts. */
static bool is_cloaked(const Player *player, int horizon)
{
    return player->cloak_ticks > horizon;
}

static bool sees(const Veil *veil, const World *truth, int viewer, int player, int horizon)
{
    const Player *other = &truth->state.players[player];
    unsigned steps = (2u << (horizon + STEP_TICKS - 1) / STEP_TICKS) - 1;
    bool was_seen =
        truth->state.tick - veil->seen_tick[viewer][player] <= RULES_TICKS(VEIL_AFTER_SECONDS);
    bool has_line = (veil->lines[viewer][player] & steps) && !is_cloaked(other, horizon);
    return other->is_alive && (was_seen || has_line);
}

static bool is_of_side(const World *truth, unsigned seats, int player)
{
    for (int i = 0; i < truth->player_count; i++)
        if ((seats >> i & 1u) && !state_are_opponents(truth, i, player))
            return true;
    return false;
}

static bool is_public(const World *truth, int player)
{
    const Player *self = &truth->state.players[player];
    bool is_lit =
        self->lit_ticks > 0 || linger_is_revealed(truth, player) || mode_is_lit(truth, player);
    return self->is_alive && (is_lit || (truth->state.flare_ticks > 0 && self->cloak_ticks == 0));
}

/* Whether its whole side is out: then it can help nobody with what it sees. */
static bool is_side_out(const Veil *veil, const World *truth, unsigned seats)
{
    for (int i = 0; i < truth->player_count; i++)
        if (is_of_side(truth, seats, i) && veil->out_ticks[i] <= RULES_TICKS(VEIL_SPECTATE_SECONDS))
            return false;
    return seats != 0;
}

static bool is_shown(const Veil *veil, const World *truth, const VeilClient *client, int player)
{
    if (is_public(truth, player) || is_of_side(truth, client->seats, player))
        return true;
    for (int i = 0; i < truth->player_count; i++)
        if ((client->seats >> i & 1u) && sees(veil, truth, i, player, client->horizon))
            return true;
    return false;
}

unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client)
{
    bool shows_all = truth->state.phase == PHASE_OVER || is_side_out(veil, truth, client->seats);
    unsigned shown = 0;
    int new_count = 0;
    for (int i = 0; i < truth->player_count; i++) {
        unsigned bit = 1u << i;
        bool is_own = is_of_side(truth, client->seats, i);
        if (!is_own && !shows_all && !is_shown(veil, truth, client, i))
            continue;
        if (!is_own && !(client->shown & bit) && new_count++ >= VEIL_NEW_MAX)
            continue;
        shown |= bit;
    }
    client->shown = shown;
    return shown;
}
