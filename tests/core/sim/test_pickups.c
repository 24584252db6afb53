/* SPDX-License-Identifier: MIT */
#include "sim/pickups.h"

#include "sim/weapons.h"
#include "sim/loadout.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* One pad in the middle of a hall, players well away from it. */
static void start(WorldBench *bench, PickupKind kind, WeaponKind weapon, double every)
{
    world_bench_init(bench, 1600, 900);
    bench->level.pickups = calloc(1, sizeof *bench->level.pickups);
    assert_non_null(bench->level.pickups);
    bench->level.pickups[0] =
        (LevelPickup){.kind = kind, .weapon = weapon, .at = {800, 450}, .every = every};
    bench->level.pickup_count = 1;
    world_bench_start(bench, 3);
    for (int i = 0; i < 3; i++)
        world_bench_put(bench, i, 100, 100 + 200 * i);
}

static PickupPad *pad_of(WorldBench *bench)
{
    return &bench->world.state.pads[0];
}

/* As after the first wait. */
static void lay_out(WorldBench *bench)
{
    pad_of(bench)->wait_ticks = 0;
}

/* The first comes 2 s into play, each further one so long after the last was taken. */
TEST(when_they_come)
{
    static const struct {
        const char *name;
        PickupKind kind;
        WeaponKind weapon;
        double every;
        int ticks;
    } cases[] = {
        {"a weapon", PICKUP_WEAPON, WEAPON_LANCE, 0, 10 * 120},
        {"any weapon", PICKUP_WEAPON, WEAPON_ANY, 0, 10 * 120},
        {"health", PICKUP_HEALTH, WEAPON_ANY, 0, 15 * 120},
        {"overshield", PICKUP_OVERSHIELD, WEAPON_ANY, 0, 30 * 120},
        {"a flare", PICKUP_FLARE, WEAPON_ANY, 0, 25 * 120},
        {"a cloak", PICKUP_CLOAK, WEAPON_ANY, 0, 30 * 120},
        {"a dash", PICKUP_DASH, WEAPON_ANY, 0, 10 * 120},
        {"as the level says", PICKUP_HEALTH, WEAPON_ANY, 7.5, 900},
        {"any weapon, soon", PICKUP_WEAPON, WEAPON_ANY, 1, 120},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, cases[i].kind, cases[i].weapon, cases[i].every);
        Player *player = &bench.world.state.players[0];
        int taken[2] = {-1, -1};
        int count = 0;
        for (int tick = 1; tick < 5000 && count < 2; tick++) {
            world_bench_put(&bench, 0, 800, 450);
            player->health = 10;
            player->dash_wait_ticks = 100;
            world_bench_idle(&bench, 1);
            if (world_bench_event(&bench, EVENT_PICKUP))
                taken[count++] = tick;
        }
        if (taken[0] != 240 || taken[1] - taken[0] != cases[i].ticks)
            fail_msg("%s: taken at ticks %d and %d", cases[i].name, taken[0], taken[1]);
        world_bench_end(&bench);
    }
}

/* Nothing comes while the countdown runs. */
TEST(not_before_play)
{
    WorldBench bench;
    start(&bench, PICKUP_HEALTH, WEAPON_ANY, 0);
    int before = pad_of(&bench)->wait_ticks;
    bench.world.state.phase = PHASE_COUNTDOWN;
    bench.world.state.countdown_ticks = 100;
    world_bench_idle(&bench, 50);
    assert_int_equal(pad_of(&bench)->wait_ticks, before);
    world_bench_end(&bench);
}

/* Any weapon: never Pulse, never twice the same, every one sooner or later; known 1 s ahead. */
TEST(any_weapon)
{
    WorldBench bench;
    start(&bench, PICKUP_WEAPON, WEAPON_ANY, 2);
    WeaponKind last = WEAPON_PULSE;
    unsigned seen = 0;
    for (int round = 0; round < 60; round++) {
        world_bench_put(&bench, 0, 100, 100);
        int notice = 0;
        for (int tick = 0; tick < 600 && !pickups_is_there(pad_of(&bench)); tick++) {
            WeaponKind before = pad_of(&bench)->weapon;
            bool was_shown = pickups_is_shown(pad_of(&bench));
            world_bench_idle(&bench, 1);
            notice += pickups_is_shown(pad_of(&bench));
            if (was_shown && round > 0 && tick > 0 && notice > 1 &&
                pad_of(&bench)->weapon != before)
                fail_msg("round %d: it changed while it was shown", round);
        }
        WeaponKind weapon = pad_of(&bench)->weapon;
        if (weapon == WEAPON_PULSE || weapon >= WEAPON_COUNT || weapon == last)
            fail_msg("round %d: weapon %d after %d", round, (int)weapon, (int)last);
        if (notice != 121)
            fail_msg("round %d: shown for %d ticks before it could be taken", round, notice - 1);
        last = weapon;
        seen |= 1u << weapon;
        loadout_take(&bench.world, 0, WEAPON_PULSE);
        world_bench_put(&bench, 0, 800, 450);
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        assert_non_null(event);
        if (event->weapon != weapon || bench.world.state.players[0].weapon != weapon ||
            bench.world.state.players[0].ammunition != weapons_row(weapon)->ammunition)
            fail_msg("round %d: took %s with %d shots", round,
                     level_weapon_name(bench.world.state.players[0].weapon),
                     bench.world.state.players[0].ammunition);
    }
    assert_int_equal(seen, 0x3e);
    world_bench_end(&bench);
}

typedef struct TakeCase {
    const char *name;
    PickupKind kind;
    double health, shield, overshield;
    int dash_wait;
    bool is_taken;
    double health_after, overshield_after;
    int dash_wait_after;
} TakeCase;

TEST(what_they_give)
{
    static const TakeCase cases[] = {
        {"health", PICKUP_HEALTH, 30, 0, 0, 0, true, 70, 0, 0},
        {"health to the brim", PICKUP_HEALTH, 80, 0, 0, 0, true, 100, 0, 0},
        {"health of the whole", PICKUP_HEALTH, 100, 0, 0, 0, false, 100, 0, 0},
        {"overshield", PICKUP_OVERSHIELD, 30, 0, 0, 0, true, 30, 50, 0},
        {"overshield on the rest of one", PICKUP_OVERSHIELD, 30, 0, 20, 0, true, 30, 50, 0},
        {"overshield on a whole one", PICKUP_OVERSHIELD, 30, 0, 50, 0, false, 30, 50, 0},
        {"a dash", PICKUP_DASH, 30, 0, 0, 90, true, 30, 0, 0},
        {"a dash for one that is ready", PICKUP_DASH, 30, 0, 0, 0, false, 30, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const TakeCase *c = &cases[i];
        WorldBench bench;
        start(&bench, c->kind, WEAPON_ANY, 0);
        lay_out(&bench);
        world_bench_put(&bench, 1, 800, 450);
        Player *player = &bench.world.state.players[1];
        player->health = c->health;
        player->shield = c->shield;
        player->overshield = c->overshield;
        player->dash_wait_ticks = c->dash_wait;
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        if ((event != NULL) != c->is_taken || (event && (event->player != 1 || event->other != 0)))
            fail_msg("%s: taken %d", c->name, event != NULL);
        if (fabs(player->health - c->health_after) > 1e-9 ||
            fabs(player->overshield - c->overshield_after) > 1e-9 ||
            player->dash_wait_ticks != c->dash_wait_after)
            fail_msg("%s: health %g, overshield %g, dash in %d", c->name, player->health,
                     player->overshield, player->dash_wait_ticks);
        world_bench_end(&bench);
    }
}

/* A weapon with shots missing is filled up; a full one of the same kind stays where it lies. */
TEST(weapons_wanted)
{
    static const struct {
        const char *name;
        WeaponKind held;
        int ammunition;
        bool is_wanted;
    } cases[] = {
        {"with Pulse", WEAPON_PULSE, 0, true},
        {"with another", WEAPON_LANCE, 6, true},
        {"with a full one", WEAPON_SCATTER, 12, false},
        {"with a shot missing", WEAPON_SCATTER, 11, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, PICKUP_WEAPON, WEAPON_SCATTER, 0);
        lay_out(&bench);
        world_bench_put(&bench, 0, 800, 450);
        loadout_take(&bench.world, 0, cases[i].held);
        bench.world.state.players[0].ammunition = cases[i].ammunition;
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        if ((world_bench_event(&bench, EVENT_PICKUP) != NULL) != cases[i].is_wanted ||
            (cases[i].is_wanted && (player->weapon != WEAPON_SCATTER || player->ammunition != 12)))
            fail_msg("%s: holds %s with %d shots", cases[i].name, level_weapon_name(player->weapon),
                     player->ammunition);
        world_bench_end(&bench);
    }
}

/* Who is near enough, alive and nearest. */
TEST(who_takes_it)
{
    static const struct {
        const char *name;
        double first, second; /* How far right of it players 0 and 1 stand. */
        bool is_first_dead;
        int taker;
    } cases[] = {
        {"within reach", 34, 400, false, 0},
        {"a little too far", 34.01, 400, false, NO_PLAYER},
        {"the nearer", 33, -30, false, 1},
        {"equally near", 30, -30, false, 0},
        {"the dead take nothing", 10, -30, true, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, PICKUP_HEALTH, WEAPON_ANY, 0);
        lay_out(&bench);
        world_bench_put(&bench, 0, 800 + cases[i].first, 450);
        world_bench_put(&bench, 1, 800 + cases[i].second, 450);
        world_bench_put(&bench, bench.world.player_count, 800, 450); /* Not a player. */
        for (int k = 0; k <= bench.world.player_count; k++)
            bench.world.state.players[k].health = 10;
        if (cases[i].is_first_dead) {
            bench.world.state.players[0].is_alive = false;
            bench.world.state.players[0].respawn_ticks = 100;
        }
        world_bench_idle(&bench, 1);
        const Event *event = world_bench_event(&bench, EVENT_PICKUP);
        int taker = event ? event->player : NO_PLAYER;
        if (taker != cases[i].taker)
            fail_msg("%s: taken by %d", cases[i].name, taker);
        world_bench_end(&bench);
    }
}

/* The overshield goes first, then the shield, and never comes back by itself. */
TEST(overshield)
{
    WorldBench bench;
    start(&bench, PICKUP_OVERSHIELD, WEAPON_ANY, 0);
    Player *player = &bench.world.state.players[0];
    player->overshield = 50;
    player->shield = 40;
    player->at = vec2(800, 200);
    bench.world.state.bullets[0] =
        (Bullet){.owner = 1, .at = {800, 230}, .velocity = {0, -900}, .damage = 60};
    bench.world.state.bullet_count = 1;
    world_bench_idle(&bench, 1);
    if (player->overshield > 0 || fabs(player->shield - 30) > 1e-9 || player->health < 100)
        fail_msg("overshield %g, shield %g, health %g", player->overshield, player->shield,
                 player->health);
    player->unseen_ticks = 100;
    for (int i = 1; i < 3; i++) {
        bench.world.state.players[i].is_alive = false;
        bench.world.state.players[i].respawn_ticks = 1000;
    }
    world_bench_idle(&bench, 240);
    assert_true(fabs(player->shield - PLAYER_SHIELD) < 1e-9);
    assert_true(player->overshield <= 0);
    world_bench_end(&bench);
}

/* Three players, each behind a wall from the others. */
static void start_behind_walls(WorldBench *bench, PickupKind kind)
{
    world_bench_init(bench, 1600, 900);
    bench->level.pickups = calloc(1, sizeof *bench->level.pickups);
    assert_non_null(bench->level.pickups);
    bench->level.pickups[0] = (LevelPickup){.kind = kind, .weapon = WEAPON_ANY, .at = {200, 450}};
    bench->level.pickup_count = 1;
    world_bench_add_box(bench, 500, 0, 520, 900);
    world_bench_add_box(bench, 1000, 0, 1020, 900);
    world_bench_start(bench, 3);
    world_bench_put(bench, 0, 200, 450);
    world_bench_put(bench, 1, 800, 450);
    world_bench_put(bench, 2, 1300, 450);
    lay_out(bench);
}

/* For 6 s all players are visible, the taker too; then none is. */
TEST(flare)
{
    WorldBench bench;
    start_behind_walls(&bench, PICKUP_FLARE);
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_PICKUP));
    int lit = 0;
    for (int tick = 0; tick < 800; tick++) {
        for (int i = 0; i < 3; i++)
            bench.world.state.players[i].linger_ticks = 0; /* Which would show them too. */
        world_bench_idle(&bench, 1);
        const Player *players = bench.world.state.players;
        bool is_seen = players[0].is_seen;
        bool is_over = bench.world.state.flare_ticks == 0;
        if (!is_over && (players[0].visible_to != 6 || players[1].visible_to != 5 ||
                         players[2].visible_to != 3 || !is_seen))
            fail_msg("tick %d: seen by %x, %x and %x", tick, players[0].visible_to,
                     players[1].visible_to, players[2].visible_to);
        lit += is_seen;
    }
    /* Each pair looks anew once in four ticks. */
    if (lit < 720 || lit > 724)
        fail_msg("lit for %d ticks", lit);
    world_bench_end(&bench);
}

/* For 5 s opponents do not see it, a mate does; not even in a flare. */
TEST(cloak)
{
    for (int is_flare = 0; is_flare < 2; is_flare++) {
        WorldBench bench;
        start(&bench, PICKUP_CLOAK, WEAPON_ANY, 0);
        lay_out(&bench);
        bench.world.state.players[0].team = bench.world.state.players[1].team = 1;
        bench.world.state.players[2].team = 2;
        world_bench_put(&bench, 0, 800, 450);
        world_bench_idle(&bench, 1);
        bench.world.state.flare_ticks = is_flare ? 10000 : 0;
        int hidden = 0;
        for (int tick = 0; tick < 700; tick++) {
            bench.world.state.players[0].linger_ticks =
                0; /* Else it is shown in spite of the cloak. */
            world_bench_idle(&bench, 1);
            const Player *player = &bench.world.state.players[0];
            hidden += !player->is_seen;
            if (!player->is_seen != !(player->visible_to & 4u) ||
                (tick > 4 && !(player->visible_to & 2u)))
                fail_msg("tick %d: seen by %x", tick, player->visible_to);
            if (!bench.world.state.players[2].is_seen && tick > 4)
                fail_msg("tick %d: the cloak hides another", tick);
        }
        if (hidden < 600 || hidden > 604)
            fail_msg("hidden for %d ticks", hidden);
        world_bench_end(&bench);
    }
}

/* A mode without pickups of a kind: they never come, show or count down, and nobody takes them. */
TEST(a_mode_leaves_kinds_out)
{
    for (PickupKind kind = 0; kind < PICKUP_COUNT; kind++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_pickup(&bench, kind, 800, 450);
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        bool is_placed = kind == PICKUP_WEAPON || kind == PICKUP_DASH;
        world_bench_put(&bench, 0, 800, 450);
        bench.world.state.players[0].health = 50;
        bench.world.state.players[0].dash_wait_ticks = 1200;
        bool was_taken = false;
        bool was_shown = false;
        for (int tick = 0; tick < 40 * TICKS_PER_SECOND && !was_taken; tick++) {
            pickups_step(&bench.world);
            was_taken = world_bench_event(&bench, EVENT_PICKUP) != NULL;
            was_shown |= pickups_is_shown(pad_of(&bench));
        }
        if (pickups_is_placed(&bench.world, 0) != is_placed || was_taken != is_placed ||
            was_shown != is_placed)
            fail_msg("kind %d: placed %d, shown %d, taken %d", (int)kind,
                     pickups_is_placed(&bench.world, 0), was_shown, was_taken);
        world_bench_end(&bench);
    }
}
