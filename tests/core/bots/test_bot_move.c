/* SPDX-License-Identifier: MIT */
/* Getting there: out of what is concave, past what moves, out of the way of what flies. */
#include "bots/bot_parts.h"

#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

static const BotSkill brave = {0.1, 0, 600, 1, 0, 4, false, 0, 0, false};
static const BotSkill runner = {0.1, 0, 600, 1, 0, 4, false, 0, 0, true};
static const BotSkill careful = {0.1, 0, 600, 1, 1, 4, false, 0, 0, false};

static Bot bot_with_goal(const BotSkill *skill, Vec2 goal)
{
    return (Bot){.skill = skill,
                 .random = random_make(1, 1),
                 .target = NO_PLAYER,
                 .plan = PLAN_ROAM,
                 .has_goal = true,
                 .goal = goal,
                 .circling = 1};
}

/* Walks as a match would have it; returns the ticks to within 40 units of the goal, or -1. */
static int walk_to_goal(World *world, Bot *bot, int most_ticks)
{
    Error error;
    Navigation *navigation;
    assert_true(navigation_create(&navigation, world->arena, &error));
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    int ticks = 0;
    while (ticks < most_ticks && vec2_distance(world->state.players[0].at, bot->goal) > 40) {
        if (world->state.tick % 24 == 0)
            navigation_mark_movers(navigation, world->state.tick * SECONDS_PER_TICK, 1);
        if (world->state.tick % 8 == 0)
            bot_move(bot, navigation, world);
        inputs[0] = input_make(bot->heading, 0, false, false);
        world_step(world, inputs);
        ticks++;
    }
    navigation_destroy(navigation);
    return ticks < most_ticks && world->state.players[0].is_alive ? ticks : -1;
}

static void add_spiral(WorldBench *bench)
{
    static const Vec2 spiral[] = {{300, 100},  {300, 800},  {1300, 800}, {1300, 200}, {500, 200},
                                  {500, 600},  {1000, 600}, {1000, 580}, {520, 580},  {520, 220},
                                  {1280, 220}, {1280, 780}, {320, 780},  {320, 100}};
    world_bench_add(bench, spiral, 14);
}

static void add_cup(WorldBench *bench)
{
    static const Vec2 cup[] = {{600, 260}, {600, 300}, {1000, 300}, {1000, 600},
                               {600, 600}, {600, 640}, {1040, 640}, {1040, 260}};
    world_bench_add(bench, cup, 8);
}

/* A hand as a clock's turns in the middle of the way. */
static void add_hand(WorldBench *bench)
{
    LevelObstacle *hand = world_bench_add_box(bench, 790, 250, 810, 650);
    world_bench_spin(hand, 40, vec2(800, 450));
}

typedef struct WayCase {
    const char *name;
    void (*add)(WorldBench *bench);
    Vec2 from, to;
    double seconds; /* Twice what the shortest way takes at full speed, or so. */
} WayCase;

TEST(finds_its_way)
{
    static const WayCase cases[] = {
        {"out of the spiral", add_spiral, {800, 400}, {100, 450}, 20},
        {"into the spiral", add_spiral, {100, 450}, {800, 400}, 20},
        {"out of the cup and behind it", add_cup, {950, 450}, {1200, 450}, 9},
        {"from behind into the cup", add_cup, {1200, 450}, {950, 450}, 9},
        {"past a turning hand", add_hand, {300, 450}, {1300, 450}, 9},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        cases[i].add(&bench);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, cases[i].from.x, cases[i].from.y);
        Bot bot = bot_with_goal(&brave, cases[i].to);
        if (walk_to_goal(&bench.world, &bot, RULES_TICKS(cases[i].seconds)) < 0)
            fail_msg("%s: after %g s at %g, %g", cases[i].name, cases[i].seconds,
                     bench.world.state.players[0].at.x, bench.world.state.players[0].at.y);
        world_bench_end(&bench);
    }
}

/* From every spawn to the farthest one, on every level that ships. */
TEST(crosses_every_level)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        BotMatch match;
        bot_match_start(&match, paths[i], 1, 1);
        Vec2 from = match.world.state.players[0].at, to = from;
        for (int k = 0; k < match.level.spawn_count; k++)
            if (vec2_distance(match.level.spawns[k].at, from) > vec2_distance(to, from))
                to = match.level.spawns[k].at;
        Bot bot = bot_with_goal(&brave, to);
        if (walk_to_goal(&match.world, &bot, RULES_TICKS(40)) < 0)
            fail_msg("%s: from %g, %g to %g, %g it got to %g, %g", paths[i], from.x, from.y, to.x,
                     to.y, match.world.state.players[0].at.x, match.world.state.players[0].at.y);
        bot_match_destroy(&match);
    }
}

typedef struct DodgeCase {
    const char *name;
    const BotSkill *skill;
    bool dodges;
} DodgeCase;

/* A bullet that a bot has judged makes it step aside, and only that. */
TEST(steps_out_of_a_bullets_way)
{
    static const DodgeCase cases[] = {{"careful", &careful, true}, {"brave", &brave, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        WorldBench bench;
        Navigation *navigation;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 800, 450);
        world_bench_put(&bench, 1, 100, 450);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        bench.world.state.bullets[0] = (Bullet){
            .owner = 1, .at = {600, 450}, .velocity = {900, 0}, .damage = 34, .flown_ticks = 40};
        bench.world.state.bullet_count = bench.world.state.players[1].shots = 1;
        Bot bot = bot_with_goal(cases[i].skill, vec2(800, 450));
        bot.judged_shots[1] = 1;
        bot.dodges[1] = cases[i].dodges;
        bot_move(&bot, navigation, &bench.world);
        double aside = fabs(bot.heading.y);
        if (cases[i].dodges ? aside < 0.3 : vec2_length(bot.heading) > 0)
            fail_msg("%s: heading %g, %g", cases[i].name, bot.heading.x, bot.heading.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

/* In a fight, at the right distance, it circles the opponent, and seen, it goes to cover that it
 * knows. */
TEST(fights_beside_cover)
{
    static const struct {
        const char *name;
        bool has_cover, is_seen;
        int leave_until; /* It gave up staying here: it goes to its goal, on its left. */
        Vec2 expected;   /* Heading. */
    } cases[] = {{"no cover", false, true, 0, {0, 1}},
                 {"cover below", true, true, 0, {0, -1}},
                 {"cover below, but nobody sees it", true, false, 0, {0, 1}},
                 {"leaving", true, true, 1, {-1, 0}}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        WorldBench bench;
        Navigation *navigation;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 600, 450);
        world_bench_put(&bench, 1, 1000, 450);
        bench.world.state.players[0].is_seen = cases[i].is_seen;
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Bot bot = {.skill = &brave,
                   .manner = {.distance = 1},
                   .random = random_make(1, 1),
                   .target = 1,
                   .plan = PLAN_FIGHT,
                   .shot = {.kind = SHOT_STRAIGHT},
                   .circling = 1,
                   .circling_until = 1000,
                   .has_cover = cases[i].has_cover,
                   .cover_at = {600, 200},
                   .leave_until = cases[i].leave_until,
                   .has_goal = true,
                   .goal = {200, 450}};
        bot.sightings[1].at = vec2(1000, 450);
        bot_move(&bot, navigation, &bench.world);
        if (vec2_dot(bot.heading, cases[i].expected) < 0.9)
            fail_msg("%s: heading %g, %g", cases[i].name, bot.heading.x, bot.heading.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

typedef struct DashCase {
    const char *name;
    const BotSkill *skill;
    double bullet_x; /* It flies right at 900 per second towards the bot at 800. */
    BotPlan plan;
    bool is_seen;
    int dash_wait_ticks;
    double goal_x; /* A wall is at 620 to 640: nearer than a dash. */
    bool wants_dash;
} DashCase;

TEST(when_it_dashes)
{
    static const DashCase cases[] = {
        {"a bullet about to strike", &careful, 690, PLAN_ROAM, false, 0, 1100, true},
        {"the same to one who does not look", &brave, 690, PLAN_ROAM, false, 0, 1100, false},
        {"a bullet a little farther off", &careful, 660, PLAN_ROAM, false, 0, 1100, false},
        {"about to strike, with no dash ready", &careful, 690, PLAN_ROAM, false, 1, 1100, false},
        {"seen, and hiding", &careful, 0, PLAN_HIDE, true, 0, 1100, true},
        {"seen, and hiding, with no dash ready", &careful, 0, PLAN_HIDE, true, 1, 1100, false},
        {"unseen, and hiding", &careful, 0, PLAN_HIDE, false, 0, 1100, false},
        {"seen, and roaming", &careful, 0, PLAN_ROAM, true, 0, 1100, false},
        {"hiding, the way shut", &careful, 0, PLAN_HIDE, true, 0, 720, false},
        {"hiding, where it wants to be", &careful, 0, PLAN_HIDE, true, 0, 800, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const DashCase *c = &cases[i];
        Error error;
        WorldBench bench;
        Navigation *navigation;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 620, 100, 640, 800);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 800, 450);
        world_bench_put(&bench, 1, 100, 450);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        Player *self = &bench.world.state.players[0];
        self->is_seen = c->is_seen;
        self->dash_wait_ticks = c->dash_wait_ticks;
        bench.world.state.bullets[0] = (Bullet){.owner = 1,
                                                .at = {c->bullet_x, 450},
                                                .velocity = {900, 0},
                                                .damage = 34,
                                                .flown_ticks = 40};
        bench.world.state.bullet_count = bench.world.state.players[1].shots = c->bullet_x > 0;
        Bot bot = bot_with_goal(c->skill, vec2(c->goal_x, 450));
        bot.plan = c->plan;
        bot.judged_shots[1] = 1;
        bot.dodges[1] = c->skill == &careful;
        bot_move(&bot, navigation, &bench.world);
        if (bot.wants_dash != c->wants_dash)
            fail_msg("%s: dashes %d, heading %g, %g", c->name, bot.wants_dash, bot.heading.x,
                     bot.heading.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

/* It stands where it wants to be, instead of running to and fro past it. */
TEST(stands_at_its_goal)
{
    Error error;
    WorldBench bench;
    Navigation *navigation;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    for (int first = 0; first < 8; first++) {
        Bot bot = bot_with_goal(&brave, vec2(800, 450));
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        double way = 0;
        world_bench_put(&bench, 0, 600 + 3 * first, 400);
        for (int tick = 0; tick < 360; tick++) {
            Vec2 before = bench.world.state.players[0].at;
            if (tick % 8 == first)
                bot_move(&bot, navigation, &bench.world);
            inputs[0] = input_make(bot.heading, 0, false, false);
            world_step(&bench.world, inputs);
            if (tick > 150)
                way += vec2_distance(before, bench.world.state.players[0].at);
        }
        double off = vec2_distance(bench.world.state.players[0].at, bot.goal);
        if (way > 1 || off > 20)
            fail_msg("start %d: it went %g units at its goal, and is %g off", first, way, off);
    }
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* Where there is something to run to and nothing to fear, only who is good at it dashes, straight
 * on and no farther than the goal; and not while a shield recovers, which a dash would stop. */
TEST(dashes_to_get_on)
{
    static const struct {
        const char *name;
        const BotSkill *skill;
        bool has_target, is_seen;
        double shield;
        int dash_wait_ticks;
        double goal_x; /* From 780. */
        bool wants_dash;
    } cases[] = {
        {"a long way", &runner, true, false, PLAYER_SHIELD, 0, 1100, true},
        {"of a level that does not", &brave, true, false, PLAYER_SHIELD, 0, 1100, false},
        {"seen and hurt in a trial", &runner, true, true, 10, 0, 1100, true},
        {"outside a trial", &runner, false, false, PLAYER_SHIELD, 0, 1100, true},
        {"where it is seen", &runner, false, true, PLAYER_SHIELD, 0, 1100, false},
        {"with a shield to recover", &runner, false, false, 49, 0, 1100, false},
        {"with no dash ready", &runner, true, false, PLAYER_SHIELD, 1, 1100, false},
        {"past the goal", &runner, true, false, PLAYER_SHIELD, 0, 900, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        WorldBench bench;
        Navigation *navigation;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 780, 450);
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        bench.world.state.players[0].dash_wait_ticks = cases[i].dash_wait_ticks;
        bench.world.state.players[0].is_seen = cases[i].is_seen;
        bench.world.state.players[0].shield = cases[i].shield;
        Bot bot = bot_with_goal(cases[i].skill, vec2(cases[i].goal_x, 450));
        bot.has_fixed_target = cases[i].has_target;
        bot_move(&bot, navigation, &bench.world);
        if (bot.wants_dash != cases[i].wants_dash)
            fail_msg("%s: dashes %d, heading %g, %g", cases[i].name, bot.wants_dash, bot.heading.x,
                     bot.heading.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}

/* Nobody walks through a mover, however thin: a bot does not push against one that comes. */
TEST(does_not_push_against_a_mover)
{
    static const struct {
        const char *name;
        double width;
        bool is_broken, pushes;
    } cases[] = {{"a thin bar", 6, false, false},
                 {"a thick one", 120, false, false},
                 {"a thin bar that is broken", 6, true, true},
                 {"a thick one that is broken", 120, true, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Navigation *navigation;
        Error error;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *bar = world_bench_add_box(&bench, 421, 0, 421 + cases[i].width, 900);
        bar->material = MATERIAL_BREAKABLE;
        world_bench_slide(bar, vec2(-300, 0), 45);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 400, 450);
        bench.world.state.breakable_health[0] = cases[i].is_broken ? 0 : 1;
        assert_true(navigation_create(&navigation, &bench.arena, &error));
        BotSkill skill = bot_skill_of(2);
        Bot bot = {.skill = &skill, .has_goal = true, .goal = {1200, 450}, .target = NO_PLAYER};
        bot_move(&bot, navigation, &bench.world);
        if ((bot.heading.x > 0.3) != cases[i].pushes)
            fail_msg("%s: heads for %g, %g", cases[i].name, bot.heading.x, bot.heading.y);
        navigation_destroy(navigation);
        world_bench_end(&bench);
    }
}
