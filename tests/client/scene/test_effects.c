/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/numbers.h"
#include "base/time.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

static void happen(World *world, EventKind kind, int player, int other)
{
    events_clear(&world->events);
    events_add(
        &world->events,
        (Event){
            .kind = kind, .player = player, .other = other, .at = {100, 100}, .direction = {1, 0}});
}

static void take_tick(Effects *effects, const World *world, unsigned people)
{
    effects_age(effects, world);
    for (int i = 0; i < world->events.count; i++)
        effects_take(effects, &world->events.items[i], world, people);
    effects_add_dashes(effects, world);
}

static void idle(Effects *effects, WorldBench *bench, double seconds)
{
    events_clear(&bench->world.events);
    for (int tick = 0; tick < RULES_TICKS(seconds); tick++) {
        bench->world.state.tick++;
        take_tick(effects, &bench->world, 1);
    }
}

/* An eye opens within a moment of being seen, and closes as fast; a shield's return glows. */
TEST(signs_of_sight)
{
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    const PlayerEffect *you = &effects.players[0];
    bench.world.state.players[0].is_seen = true;
    idle(&effects, &bench, 0.05);
    if (you->seen <= 0 || you->seen >= 1)
        fail_msg("soon after being seen: %g", you->seen);
    idle(&effects, &bench, 0.2);
    if (you->seen < 1 || effects.players[1].seen > 0)
        fail_msg("seen: %g; the other, who is not: %g", you->seen, effects.players[1].seen);
    bench.world.state.players[0].is_seen = false;
    idle(&effects, &bench, 0.25);
    if (you->seen > 0 || you->shield_glow > 0)
        fail_msg("hidden: %g, glow %g", you->seen, you->shield_glow);
    bench.world.state.players[0].shield = 10;
    bench.world.state.players[0].unseen_ticks = RULES_TICKS(UNSEEN_SECONDS) - 1;
    idle(&effects, &bench, 0.25);
    double waiting = you->recovering;
    bench.world.state.players[0].unseen_ticks++;
    idle(&effects, &bench, 0.25);
    double recovering = you->recovering;
    bench.world.state.players[0].shield = PLAYER_SHIELD;
    idle(&effects, &bench, 0.25);
    if (waiting > 0 || recovering < 1 || you->recovering > 0)
        fail_msg("recovering: %g while it waits, then %g, with a whole shield %g", waiting,
                 recovering, you->recovering);
    happen(&bench.world, EVENT_SHIELD_UP, 0, NO_PLAYER);
    take_tick(&effects, &bench.world, 1);
    double glow = you->shield_glow;
    idle(&effects, &bench, 1);
    if (glow < 1 || you->shield_glow > 0)
        fail_msg("a shield's return glows %g, and a second later %g", glow, you->shield_glow);
    world_bench_end(&bench);
}

/* Where the pool is full, the newest particle takes the place of the oldest. */
TEST(a_full_pool_takes_the_newest)
{
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    while (effects.particle_count < EFFECTS_PARTICLES_MAX || effects.next_particle == 0) {
        happen(&bench.world, EVENT_KILL, 0, 0);
        take_tick(&effects, &bench.world, 0);
    }
    bench.world.state.players[0].at = vec2(900, 400);
    events_clear(&bench.world.events);
    events_add(&bench.world.events,
               (Event){.kind = EVENT_KILL, .player = 0, .other = NO_PLAYER, .at = {900, 400}});
    int first = effects.next_particle;
    take_tick(&effects, &bench.world, 0);
    if (first == effects.next_particle ||
        vec2_distance(effects.particles[first].at, vec2(900, 400)) > 100)
        fail_msg("from %d to %d: the first is at %g, %g", first, effects.next_particle,
                 effects.particles[first].at.x, effects.particles[first].at.y);
    world_bench_end(&bench);
}

TEST(the_pools_never_overflow)
{
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 8);
    effects_init(&effects, 1);
    for (int tick = 0; tick < 200; tick++) {
        events_clear(&bench.world.events);
        for (int i = 0; i < EVENTS_MAX; i++)
            events_add(&bench.world.events, (Event){.kind = EVENT_KILL,
                                                    .player = i % 8,
                                                    .other = NO_PLAYER,
                                                    .at = {1.0 * i, 2}});
        take_tick(&effects, &bench.world, 1);
        assert_in_range(effects.particle_count, 1, EFFECTS_PARTICLES_MAX);
        assert_in_range(effects.decal_count, 1, EFFECTS_DECALS_MAX);
    }
    assert_int_equal(effects.decal_count, EFFECTS_DECALS_MAX);
    idle(&effects, &bench, 1);
    assert_int_equal(effects.particle_count, 0);
    assert_int_equal(effects.decal_count, EFFECTS_DECALS_MAX);
    idle(&effects, &bench, EFFECTS_DECAL_SECONDS);
    assert_int_equal(effects.decal_count, 0);
    world_bench_end(&bench);
}

TEST(what_an_event_does)
{
    static const struct {
        const char *name;
        EventKind kind;
        int player, other;
        bool makes_particles, makes_decals;
        bool flashes;        /* Its player flashes. */
        bool flashes_screen; /* The whole screen flashes. */
    } cases[] = {
        {"a shot", EVENT_SHOT, 0, NO_PLAYER, true, true, false, false},
        {"a bounce", EVENT_BOUNCE, 0, NO_PLAYER, true, false, false, false},
        {"a bullet's end", EVENT_FIZZLE, 0, NO_PLAYER, true, true, false, false},
        {"being hit", EVENT_HIT, 0, 1, true, false, true, false},
        {"hitting", EVENT_HIT, 1, 0, true, false, true, false},
        {"killing", EVENT_KILL, 1, 0, true, true, false, false},
        {"being killed", EVENT_KILL, 0, 1, true, true, false, true},
        {"being crushed", EVENT_CRUSH, 0, NO_PLAYER, true, true, false, true},
        {"the border's victim", EVENT_BORDER_KILL, 0, NO_PLAYER, true, true, false, true},
        {"what would have killed, in practice", EVENT_REFILL, 0, 1, true, false, false, false},
        {"a blast", EVENT_BLAST, 0, NO_PLAYER, false, true, false, false},
        {"a broken wall", EVENT_BREAK, 0, 0, false, true, false, false},
        {"taking a flare", EVENT_PICKUP, 1, 0, false, false, false, true},
        {"taking health", EVENT_PICKUP, 1, 1, false, false, false, false},
        {"others' business", EVENT_KILL, 1, 2, true, true, false, false},
        {"a shield going", EVENT_SHIELD_DOWN, 0, 1, false, false, false, false},
        {"the end", EVENT_MATCH_END, NO_PLAYER, NO_PLAYER, false, false, false, false},
    };
    static WorldBench bench;
    static LevelPickup pickups[2] = {{.kind = PICKUP_FLARE}, {.kind = PICKUP_HEALTH}};
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 3);
    bench.level.pickups = pickups;
    bench.level.pickup_count = 2;
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Effects effects;
        effects_init(&effects, 1);
        happen(&bench.world, cases[i].kind, cases[i].player, cases[i].other);
        take_tick(&effects, &bench.world, 1);
        bool flashes = cases[i].player >= 0 && effects.players[cases[i].player].flash > 0;
        if ((effects.particle_count > 0) != cases[i].makes_particles ||
            (effects.decal_count > 0) != cases[i].makes_decals || flashes != cases[i].flashes ||
            (effects.screen_flash > 0) != cases[i].flashes_screen)
            fail_msg("%s: %d particles, %d decals, flash %d, screen flash %g", cases[i].name,
                     effects.particle_count, effects.decal_count, flashes, effects.screen_flash);
    }
    bench.level.pickups = NULL;
    bench.level.pickup_count = 0;
    world_bench_end(&bench);
}

/* How many ticks something lasts after the tick it began in. */
TEST(how_long_a_hit_is_seen)
{
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    bench.world.state.players[0].velocity = vec2(300, 0);
    happen(&bench.world, EVENT_HIT, 0, 1);
    take_tick(&effects, &bench.world, 1);
    events_clear(&bench.world.events);
    int flash = 0;
    int freeze = 0;
    for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
        flash += effects.players[0].flash > 0 ? 1 : 0;
        freeze += effects.players[0].freeze > 0 ? 1 : 0;
        take_tick(&effects, &bench.world, 1);
    }
    if (flash != RULES_TICKS(EFFECTS_HIT_FLASH_SECONDS) ||
        freeze != RULES_TICKS(effects_weapon_feel(WEAPON_PULSE).stop))
        fail_msg("a flash of %d ticks, a freeze of %d", flash, freeze);
    assert_true(vec2_length(effects.players[0].offset) < 0.01);
    world_bench_end(&bench);
}

/* The heavier the weapon, the longer its victim stands still in the picture; of several pellets in
 * a tick none cuts another's short. */
TEST(every_weapon_has_its_stop)
{
    static const struct {
        WeaponKind weapon;
        int ticks;
    } cases[] = {{WEAPON_PULSE, 3}, {WEAPON_SCATTER, 4}, {WEAPON_RICOCHET, 3},
                 {WEAPON_LANCE, 7}, {WEAPON_MORTAR, 6},  {WEAPON_DISC, 6}};
    assert_int_equal(COUNT(cases), WEAPON_COUNT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static WorldBench bench;
        static Effects effects;
        world_bench_init(&bench, 1000, 500);
        world_bench_start(&bench, 2);
        effects_init(&effects, 1);
        happen(&bench.world, EVENT_HIT, 0, 1);
        bench.world.events.items[0].weapon = cases[i].weapon;
        take_tick(&effects, &bench.world, 1);
        events_clear(&bench.world.events);
        int freeze = 0;
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
            freeze += effects.players[0].freeze > 0 ? 1 : 0;
            take_tick(&effects, &bench.world, 1);
        }
        if (freeze != cases[i].ticks)
            fail_msg("%s: a freeze of %d ticks, expected %d", level_weapon_name(cases[i].weapon),
                     freeze, cases[i].ticks);
        world_bench_end(&bench);
    }
}

/* While frozen, the picture stays where it was hit, however the player moves. */
TEST(a_frozen_picture_stands_still)
{
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    Player *player = &bench.world.state.players[0];
    player->at = vec2(400, 200);
    player->velocity = vec2(300, -120);
    happen(&bench.world, EVENT_HIT, 0, 1);
    take_tick(&effects, &bench.world, 1);
    events_clear(&bench.world.events);
    while (effects.players[0].freeze > 1e-9) {
        player->at = vec2_add_scaled(player->at, player->velocity, SECONDS_PER_TICK);
        take_tick(&effects, &bench.world, 1);
        Vec2 drawn = vec2_add(player->at, effects.players[0].offset);
        if (vec2_distance(drawn, vec2(400, 200)) > 1e-9)
            fail_msg("drawn at (%g, %g)", drawn.x, drawn.y);
    }
    world_bench_end(&bench);
}

/* Sixty deaths a second for ten seconds. */
TEST(the_picture_flashes_three_times_a_second)
{
    static WorldBench bench;
    static Effects effects;
    enum { TICKS = 10 * TICKS_PER_SECOND };
    static int begun[TICKS];
    int count = 0;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    for (int tick = 0; tick < TICKS; tick++) {
        double before = effects.screen_flash;
        bench.world.state.tick = tick;
        events_clear(&bench.world.events);
        if (tick % 2 == 0)
            happen(&bench.world, EVENT_KILL, 0, 1);
        take_tick(&effects, &bench.world, 1);
        if (effects.screen_flash > before)
            begun[count++] = tick;
    }
    assert_in_range(count, 28, 30);
    for (int i = 0; i + 3 < count; i++)
        if (begun[i + 3] - begun[i] <= TICKS_PER_SECOND)
            fail_msg("flashes at ticks %d and %d", begun[i], begun[i + 3]);
    world_bench_end(&bench);
}

/* Each sees the flash of their own death, not of the other's. */
TEST(whose_pictures_flash)
{
    static const struct {
        const char *name;
        int deaths[3]; /* Whose, in ticks one after the other; NO_PLAYER: nothing happens. */
        unsigned people;
    } cases[] = {
        {"the first's", {0, NO_PLAYER, NO_PLAYER}, 1},
        {"the second's", {NO_PLAYER, 1, NO_PLAYER}, 2},
        {"both", {0, 1, NO_PLAYER}, 3},
        {"a bot's", {2, NO_PLAYER, NO_PLAYER}, 0},
        {"the first's, then a bot's", {0, 2, NO_PLAYER}, 1},
    };
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 3);
    for (size_t i = 0; i < COUNT(cases); i++) {
        effects_init(&effects, 1);
        for (int k = 0; k < 3; k++) {
            events_clear(&bench.world.events);
            if (cases[i].deaths[k] != NO_PLAYER)
                happen(&bench.world, EVENT_KILL, cases[i].deaths[k], NO_PLAYER);
            take_tick(&effects, &bench.world, 3);
        }
        unsigned people = effects.screen_flash > 0 ? effects.screen_flash_people : 0;
        if (people != cases[i].people)
            fail_msg("%s: the pictures of %x", cases[i].name, people);
    }
    world_bench_end(&bench);
}

TEST(the_same_events_look_the_same)
{
    static WorldBench bench;
    static Effects effects[2];
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 3);
    for (int run = 0; run < 2; run++) {
        memset(&effects[run], 0, sizeof effects[run]);
        effects_init(&effects[run], 9);
        for (int tick = 0; tick < 100; tick++) {
            happen(&bench.world, tick % 7 == 0 ? EVENT_HIT : EVENT_SHOT, tick % 3, 0);
            take_tick(&effects[run], &bench.world, 1);
        }
    }
    assert_int_equal(effects[0].particle_count, effects[1].particle_count);
    assert_int_equal(effects[0].decal_count, effects[1].decal_count);
    for (int i = 0; i < effects[0].particle_count; i++)
        assert_true(vec2_distance(effects[0].particles[i].at, effects[1].particles[i].at) <= 0);
    for (int i = 0; i < effects[0].decal_count; i++)
        assert_true(vec2_distance(effects[0].decals[i].at, effects[1].decals[i].at) <= 0);
    world_bench_end(&bench);
}

/* Whether a person's death at a tick flashes the whole frame. */
static bool flashes_at(Effects *effects, World *world, int tick)
{
    world->state.tick = tick;
    effects->screen_flash = 0;
    happen(world, EVENT_KILL, 0, 1);
    effects_take(effects, &world->events.items[0], world, 1);
    return effects->screen_flash > 0;
}

TEST(which_flashes_are_let_through)
{
    static const struct {
        const char *name;
        int ticks[6];
        bool are_taken[6];
        int count;
    } cases[] = {
        {"at once", {5, 5, 5, 5, 5}, {true, true, true, false, false}, 5},
        {"the first of all, at tick 0", {0}, {true}, 1},
        {"the fourth a second after the first", {0, 1, 2, 120}, {true, true, true, false}, 4},
        {"and a tick later", {0, 1, 2, 121}, {true, true, true, true}, 4},
        {"the fifth waits for the second",
         {0, 60, 70, 121, 150, 181},
         {true, true, true, true, false, true},
         6},
        {"what was turned away does not count",
         {0, 0, 0, 60, 100, 121},
         {true, true, true, false, false, true},
         6},
    };
    static WorldBench bench;
    static Effects effects;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        effects_init(&effects, 1);
        for (int k = 0; k < cases[i].count; k++) {
            bool is_taken = flashes_at(&effects, &bench.world, cases[i].ticks[k]);
            if (is_taken != cases[i].are_taken[k])
                fail_msg("%s: at tick %d it says %d", cases[i].name, cases[i].ticks[k], is_taken);
        }
    }
    world_bench_end(&bench);
}

/* Whatever is asked, no span of a second holds a fourth. */
TEST(never_a_fourth_flash)
{
    enum { ASKED = 20000 };
    static int taken[ASKED];
    Random random = random_make(3, 3);
    static WorldBench bench;
    static Effects effects;
    int count = 0;
    int tick = 0;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    effects_init(&effects, 1);
    for (int i = 0; i < ASKED; i++) {
        tick += random_index(&random, 40) == 0 ? random_index(&random, 300) : 1;
        if (flashes_at(&effects, &bench.world, tick))
            taken[count++] = tick;
    }
    assert_in_range(count, 100, ASKED);
    for (int i = 0; i + FLASHES_PER_SECOND < count; i++)
        if (taken[i + FLASHES_PER_SECOND] - taken[i] <= TICKS_PER_SECOND)
            fail_msg("flashes at ticks %d and %d", taken[i], taken[i + FLASHES_PER_SECOND]);
    world_bench_end(&bench);
}

/* Beams, blasts and what was taken, for a moment. */

static WorldBench afterimages_bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&afterimages_bench, 800, 400);
    world_bench_start(&afterimages_bench, 2);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&afterimages_bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Afterimages *afterimages, Event event)
{
    afterimages_age(afterimages, &afterimages_bench.world);
    afterimages_take(afterimages, &event, &afterimages_bench.world);
}

TEST(what_leaves_one)
{
    Afterimages afterimages = {.count = 0};
    tell(&afterimages, (Event){.kind = EVENT_SHOT, .player = 1});
    assert_int_equal(afterimages.count, 0);
    tell(&afterimages,
         (Event){.kind = EVENT_BEAM, .player = 1, .at = {10, 20}, .direction = {300, -5}});
    assert_int_equal(afterimages.count, 1);
    assert_int_equal(afterimages.items[0].kind, AFTERIMAGE_BEAM);
    assert_float_equal(afterimages.items[0].to.x, 310, 1e-9);
    assert_float_equal(afterimages.items[0].to.y, 15, 1e-9);
    tell(&afterimages, (Event){.kind = EVENT_BLAST, .player = 1, .amount = 110});
    assert_int_equal(afterimages.items[1].kind, AFTERIMAGE_BLAST);
    assert_float_equal(afterimages.items[1].size, 110, 1e-9);
    for (int i = 0; i < RULES_TICKS(AFTERIMAGE_BLAST_SECONDS) - 4; i++)
        afterimages_age(&afterimages, &afterimages_bench.world);
    assert_int_equal(afterimages.count, 1);
    for (int i = 0; i < 6; i++)
        afterimages_age(&afterimages, &afterimages_bench.world);
    assert_int_equal(afterimages.count, 0);
}

TEST(the_oldest_gives_way)
{
    Afterimages afterimages = {.count = 0};
    for (int i = 0; i < AFTERIMAGES_MAX + 1; i++) {
        for (int k = 0; k < afterimages.count; k++)
            afterimages.items[k].age = 0;
        tell(&afterimages, (Event){.kind = EVENT_BLAST, .player = 1, .amount = 100 + i});
    }
    assert_int_equal(afterimages.count, AFTERIMAGES_MAX);
    for (int i = 0; i < AFTERIMAGES_MAX; i++)
        assert_int_equal((int)afterimages.items[i].size, 101 + i);
}

TEST(a_pads_wait_is_known_by_its_beginning)
{
    Afterimages afterimages = {.count = 0};
    afterimages_bench.world.pad_count = 1;
    static const int waits[] = {300, 200, 1, 0, 900, 450};
    static const int expected[] = {300, 300, 300, 0, 900, 900};
    for (int i = 0; i < 6; i++) {
        afterimages_bench.world.state.pads[0].wait_ticks = waits[i];
        afterimages_age(&afterimages, &afterimages_bench.world);
        if (afterimages.pad_ticks[0] != expected[i])
            fail_msg("%d left: the whole is %d, expected %d", waits[i], afterimages.pad_ticks[0],
                     expected[i]);
    }
    afterimages_bench.world.pad_count = 0;
}

TEST(hits_of_what_breaks)
{
    WorldBench walls;
    Afterimages afterimages = {.count = 0};
    world_bench_init(&walls, 800, 400);
    world_bench_add_box(&walls, 100, 100, 200, 140);
    world_bench_add_box(&walls, 300, 100, 400, 140)->material = MATERIAL_BREAKABLE;
    world_bench_start(&walls, 2);
    static const double healths[] = {150, 150, 90, 90, 0};
    static const int expected[] = {0, 0, 1, 0, 0};
    for (int i = 0; i < 5; i++) {
        walls.world.state.breakable_health[0] = healths[i];
        afterimages_age(&afterimages, &walls.world);
        if (afterimages.cracked_count != expected[i])
            fail_msg("tick %d: %d cracks, expected %d", i, afterimages.cracked_count, expected[i]);
        if (expected[i] == 1)
            assert_float_equal(afterimages.cracked[0].x, 350, 1e-9);
    }
    world_bench_end(&walls);
}
