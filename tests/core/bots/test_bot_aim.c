/* SPDX-License-Identifier: MIT */
/* Turning no faster than the hand, and firing only when there is something to hit. */
#include "bots/bot_parts.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

static const BotSkill steady = {0.3, 0, 360, 1, 0, 2, false, 0, 0, false};

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 900, 450);
}

static Bot bot_with_target(const BotSkill *skill, Vec2 at, Vec2 velocity)
{
    Bot bot = {.skill = skill, .random = random_make(2, 2), .target = 1, .engaged_target = 1};
    bot.sightings[1] = (Sighting){.is_visible = true,
                                  .was_noticed = true,
                                  .visible_ticks = 1000,
                                  .is_known = true,
                                  .at = at,
                                  .velocity = velocity};
    return bot;
}

/* A bot that pauses between its shots holds the trigger no longer than for one. */
TEST(pauses_between_shots)
{
    static const struct {
        double pause;
        int shots; /* In 2 s, of a weapon that is always ready. */
    } cases[] = {{0, 240}, {0.5, 4}, {0.25, 8}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        BotSkill skill = steady;
        skill.pause = cases[i].pause;
        Bot bot = bot_with_target(&skill, vec2(900, 450), vec2(0, 0));
        bot.shot.kind = SHOT_STRAIGHT;
        int shots = 0;
        for (int tick = 0; tick < 240; tick++) {
            bench.world.state.tick = tick;
            shots += bot_aim_fires(&bot, &bench.world);
        }
        if (shots != cases[i].shots)
            fail_msg("with a pause of %g s: %d shots in 2 s", cases[i].pause, shots);
        world_bench_end(&bench);
    }
}

TEST(turns_at_its_speed)
{
    WorldBench bench;
    start(&bench);
    for (int from = -175; from < 180; from += 10) {
        Bot bot = bot_with_target(&steady, vec2(900, 450), vec2(0, 0));
        bot.aim_degrees = from;
        for (int tick = 0; tick < 180; tick++) {
            double before = bot.aim_degrees;
            bot_aim_turn(&bot, &bench.world);
            double turned = angle_wrap_degrees(bot.aim_degrees - before);
            if (!(fabs(turned) <= 3 + 1e-9)) /* 360 degrees per second are 3 per tick. */
                fail_msg("from %d degrees, tick %d: turned by %g", from, tick, turned);
        }
        if (!(fabs(bot.aim_degrees) < 0.1))
            fail_msg("from %d degrees: points to %g", from, bot.aim_degrees);
    }
    world_bench_end(&bench);
}

typedef struct LeadCase {
    const char *name;
    double lead;
    double least_degrees, most_degrees;
} LeadCase;

/* The target walks up at 300 from 500 away: a bullet meets it 167 (and a little) further on. */
TEST(leads_its_target)
{
    static const LeadCase cases[] = {
        {"not at all", 0, -0.1, 0.1}, {"half", 0.5, 9, 10}, {"whole", 1, 18, 20}};
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        BotSkill skill = steady;
        skill.lead = cases[i].lead;
        Bot bot = bot_with_target(&skill, vec2(900, 450), vec2(0, 300));
        for (int tick = 0; tick < 100; tick++)
            bot_aim_turn(&bot, &bench.world);
        if (!(bot.aim_degrees > cases[i].least_degrees && bot.aim_degrees < cases[i].most_degrees))
            fail_msg("%s: points to %g degrees", cases[i].name, bot.aim_degrees);
    }
    world_bench_end(&bench);
}

typedef struct FireCase {
    const char *name;
    double aim_degrees;
    int visible_ticks;
    bool is_visible, is_guarded;
    int wall; /* 1 behind the target, 2 of glass before it. */
    int wait_ticks;
    bool fires;
} FireCase;

TEST(when_it_fires)
{
    static const FireCase cases[] = {
        {"on target", 0, 100, true, false, 0, 0, true},
        {"wide of it", 20, 100, true, false, 0, 0, false},
        {"the other way", 180, 100, true, false, 0, 0, false},
        {"before it could react", 0, 30, true, false, 0, 0, false},
        {"out of sight", 0, 100, false, false, 0, 0, false},
        {"a guarded one", 0, 100, true, true, 0, 0, false},
        {"with a wall behind it that sends the shot back", 0, 100, true, false, 1, 0, false},
        {"behind glass", 0, 100, true, false, 2, 0, false},
        {"while it has to wait", 0, 100, true, false, 0, 3, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const FireCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 3000, 900);
        if (c->wall == 1)
            world_bench_add_box(&bench, 1000, 300, 1100, 600);
        if (c->wall == 2)
            world_bench_add_box(&bench, 600, 300, 620, 600)->material = MATERIAL_GLASS;
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, 900, 450);
        bench.world.state.players[0].aim = angle_unit_degrees(c->aim_degrees);
        bench.world.state.players[0].fire_wait_ticks = c->wait_ticks;
        bench.world.state.players[1].guard_ticks = c->is_guarded ? 60 : 0;
        Bot bot = bot_with_target(&steady, vec2(900, 450), vec2(0, 0));
        bot.aim_degrees = c->aim_degrees;
        bot.sightings[1].visible_ticks = c->visible_ticks;
        bot.sightings[1].is_visible = c->is_visible;
        bot_shot_find(&bot, &bench.world);
        bool fires = bot_aim_fires(&bot, &bench.world);
        if (fires != c->fires)
            fail_msg("%s: fires %d", c->name, fires);
        world_bench_end(&bench);
    }
}

/* A level's error is its own: off by that much as a rule, and by three times at most. */
TEST(slips_by_its_error)
{
    WorldBench bench;
    start(&bench);
    BotSkill skill = steady;
    skill.aim_error_degrees = 5;
    Bot bot = bot_with_target(&skill, vec2(900, 450), vec2(0, 0));
    double sum = 0, most = 0;
    int slips = 0;
    for (int i = 0; i < 400; i++) {
        bench.world.state.tick = bot.aim_slip_until;
        bot_aim_turn(&bot, &bench.world);
        sum += bot.aim_slip_degrees * bot.aim_slip_degrees;
        most = fabs(bot.aim_slip_degrees) > most ? fabs(bot.aim_slip_degrees) : most;
        slips++;
    }
    double deviation = sqrt(sum / slips);
    if (!(deviation > 4 && deviation < 6 && most <= 15))
        fail_msg("deviation %g and at most %g degrees, of 5", deviation, most);
    world_bench_end(&bench);
}

/* Whether a charged shot comes back is asked when the charge begins, so it keeps its error. */
TEST(slips_no_more_while_it_charges)
{
    static const struct {
        const char *name;
        int charge_ticks;
        bool slips;
    } cases[] = {{"no charge", 0, true}, {"a charge", 20, false}, {"its last tick", 1, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        BotSkill skill = steady;
        skill.aim_error_degrees = 20;
        Bot bot = bot_with_target(&skill, vec2(900, 450), vec2(0, 0));
        bot.aim_slip_degrees = 1.25;
        bench.world.state.players[0].charge_ticks = cases[i].charge_ticks;
        bench.world.state.tick = bot.aim_slip_until;
        bot_aim_turn(&bot, &bench.world);
        bool slips = fabs(bot.aim_slip_degrees - 1.25) > 0;
        if (slips != cases[i].slips)
            fail_msg("%s: the error becomes %g", cases[i].name, bot.aim_slip_degrees);
        world_bench_end(&bench);
    }
}

/* Kind levels miss a new target once, by enough, and then aim as well as they can. */
TEST(misses_the_first_shot)
{
    WorldBench bench;
    start(&bench);
    BotSkill kind = steady;
    kind.misses_first_shot = true;
    Bot bot = bot_with_target(&kind, vec2(900, 450), vec2(0, 0));
    bot.engaged_target = NO_PLAYER;
    bot_aim_turn(&bot, &bench.world);
    if (!(fabs(bot.aim_slip_degrees) > 5))
        fail_msg("off by %g degrees", bot.aim_slip_degrees);
    bench.world.state.tick = bot.aim_slip_until;
    bot_aim_turn(&bot, &bench.world);
    if (!(fabs(bot.aim_slip_degrees) <= 0))
        fail_msg("still off by %g degrees", bot.aim_slip_degrees);
    world_bench_end(&bench);
}

typedef struct RangeCase {
    WeaponKind weapon;
    double distance;
    bool fires;
} RangeCase;

TEST(fires_each_weapon_at_its_range)
{
    static const RangeCase cases[] = {
        {WEAPON_PULSE, 100, true},    {WEAPON_PULSE, 1000, true},  {WEAPON_SCATTER, 100, true},
        {WEAPON_SCATTER, 500, false}, {WEAPON_MORTAR, 150, false}, {WEAPON_MORTAR, 500, true},
        {WEAPON_MORTAR, 1000, false}, {WEAPON_LANCE, 1000, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 3000, 3000);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 1000, 1300);
        bench.world.state.players[0].weapon = cases[i].weapon;
        bench.world.state.players[0].ammunition = 5;
        Vec2 way = angle_unit_degrees(20);
        Vec2 at = vec2_add_scaled(vec2(1000, 1300), way, cases[i].distance);
        world_bench_put(&bench, 1, at.x, at.y);
        bench.world.state.players[0].aim = way;
        Bot bot = bot_with_target(&steady, at, vec2(0, 0));
        bot.aim_degrees = 20;
        bot_shot_find(&bot, &bench.world);
        bool fires = bot_aim_fires(&bot, &bench.world);
        if (fires != cases[i].fires)
            fail_msg("%s from %g: fires %d", level_weapon_name(cases[i].weapon), cases[i].distance,
                     fires);
        world_bench_end(&bench);
    }
}

/* A lance charged straight at a wall: it is turned aside in time, or met in a dash. */
TEST(charges_harm_others)
{
    static const int turns_degrees[] = {600, 1};
    for (size_t i = 0; i < COUNT(turns_degrees); i++) {
        WorldBench bench;
        world_bench_init(&bench, 3000, 900);
        world_bench_add_box(&bench, 700, 300, 800, 600);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, 2900, 450);
        Player *self = &bench.world.state.players[0];
        BotSkill skill = steady;
        skill.turn = turns_degrees[i];
        Bot bot = bot_with_target(&skill, vec2(690, 450), vec2(0, 0));
        self->weapon = WEAPON_LANCE;
        self->ammunition = 5;
        self->charge_ticks = 40;
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        while (self->charge_ticks > 0) {
            bot_shot_find(&bot, &bench.world);
            bot_aim_turn(&bot, &bench.world);
            AimAngle aim = angle_aim_of(angle_unit_degrees(bot.aim_degrees));
            inputs[0] = input_make(vec2(0, 0), aim, false, bot_aim_wants_guard(&bot, &bench.world));
            world_step(&bench.world, inputs);
        }
        bool has_turned = fabs(bot.aim_degrees) > 3;
        if (self->shield < PLAYER_SHIELD || has_turned != (turns_degrees[i] > 1))
            fail_msg("at %d degrees per second: shield %g, aimed at %g", turns_degrees[i],
                     self->shield, bot.aim_degrees);
        world_bench_end(&bench);
    }
}
