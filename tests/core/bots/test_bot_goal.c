/* SPDX-License-Identifier: MIT */
/* What each mode makes bots do, in the mode and as watched from outside. */
#include "bots/bot_parts.h"

#include "sim/mode.h"
#include "sim/modes.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

typedef struct GoalCase {
    const char *name;
    Mode mode;
    int carrier; /* In torch. */
    bool has_teams;
    bool is_sent, has_leash, has_fixed_target, is_prey;
} GoalCase;

/* Of player 0; with teams player 2 is on its side and player 1 is not. */
TEST(goals)
{
    static const GoalCase cases[] = {
        {"deathmatch", MODE_DEATHMATCH, NO_PLAYER, false, false, false, false, false},
        {"beacon", MODE_BEACON, NO_PLAYER, false, true, true, false, false},
        {"a torch that lies", MODE_TORCH, NO_PLAYER, false, true, false, false, false},
        {"an opponent's torch", MODE_TORCH, 1, false, true, false, false, false},
        {"a friend's torch", MODE_TORCH, 2, true, true, true, false, false},
        {"its own torch", MODE_TORCH, 0, false, false, false, false, true},
        {"trials", MODE_TRIALS, NO_PLAYER, false, true, false, true, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const GoalCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, c->mode, 3, 3, c->has_teams);
        if (c->mode == MODE_TORCH)
            ((TorchState *)world_bench_mode_state(&bench.world))->carrier = c->carrier;
        const BotSkill skill = bot_skill_of(0);
        Bot bot = {.id = 0, .skill = &skill};
        Vec2 at, mark;
        double leash;
        bool is_sent = bot_goal_find(&bot, &bench.world, &at, &leash);
        bool has_fixed_target = bot_goal_fixed_target(&bot, &bench.world, &mark);
        bool is_prey = bot_goal_is_prey(&bot, &bench.world);
        if (is_sent != c->is_sent || (leash > 0) != c->has_leash ||
            has_fixed_target != c->has_fixed_target || is_prey != c->is_prey)
            fail_msg("%s: sent %d, leash %g, mark %d, prey %d", c->name, is_sent, leash,
                     has_fixed_target, is_prey);
        world_bench_end(&bench);
    }
}

typedef struct NextCase {
    const char *name;
    double strength;
    int owner;
    Vec2 bullet, velocity;
    int hit; /* So many targets from the second on are hit. */
    bool is_next;
} NextCase;

/* Targets at (500, 800), (600, 800), ..., a wall before the first one's right, the bot at (500,
 * 200). The best bots go on to the next while a bullet of theirs is about to hit the first. */
TEST(goes_on_while_its_shot_flies)
{
    static const NextCase cases[] = {
        {"on its way", BOT_STRENGTH_MAX, 0, {500, 400}, {0, 900}, 0, true},
        {"on its way to the rim", BOT_STRENGTH_MAX, 0, {475, 400}, {0, 900}, 0, true},
        {"past the rim", BOT_STRENGTH_MAX, 0, {465, 400}, {0, 900}, 0, false},
        {"the other way", BOT_STRENGTH_MAX, 0, {500, 400}, {0, -900}, 0, false},
        {"at the wall", BOT_STRENGTH_MAX, 0, {600, 700}, {-900, 900}, 0, false},
        {"somebody else's", BOT_STRENGTH_MAX, 1, {500, 400}, {0, 900}, 0, false},
        {"of an expert", 2.85, 0, {500, 400}, {0, 900}, 0, false},
        {"at the last", BOT_STRENGTH_MAX, 0, {500, 400}, {0, 900}, TARGETS_MAX - 1, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const NextCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1800, 900);
        world_bench_add_box(&bench, 540, 700, 560, 820);
        world_bench_start_mode(&bench, MODE_TRIALS, 2, 2, false);
        World *world = &bench.world;
        for (int k = 0; k < world->state.target_count; k++)
            world->state.targets[k] = (Target){vec2(500 + 100 * k, 800), k > 0 && k <= c->hit};
        world_bench_put(&bench, 0, 500, 200);
        world->state.bullets[world->state.bullet_count++] =
            (Bullet){.owner = c->owner, .at = c->bullet, .velocity = c->velocity};
        const BotSkill skill = bot_skill_of(c->strength);
        Bot bot = {.id = 0, .skill = &skill, .fixed_target = vec2(500, 800)};
        bool has_another = bot_goal_has_another_target(&bot, world);
        bot.has_fixed_target = true;
        Vec2 at = {0, 0}, mark = {0, 0};
        double leash;
        bool is_sent =
            bot_goal_find(&bot, world, &at, &leash) && bot_goal_fixed_target(&bot, world, &mark);
        double wanted = c->is_next ? 600 : 500;
        if (!is_sent || has_another || fabs(at.x - wanted) > 0 || fabs(mark.x - wanted) > 0 ||
            bot_goal_has_another_target(&bot, world) != c->is_next)
            fail_msg("%s: goes to %g, aims at %g", c->name, at.x, mark.x);
        world_bench_end(&bench);
    }
}

TEST(keeps_within_the_border)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    Vec2 corner = vec2(100, 100), middle = vec2(800, 450);
    Vec2 open = bot_goal_within_border(&bench.world, corner);
    if (vec2_distance(open, corner) > 0)
        fail_msg("no border, but %g, %g", open.x, open.y);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS) - 120;
    Box box;
    assert_true(mode_border(&bench.world, &box));
    Vec2 within = bot_goal_within_border(&bench.world, corner);
    if (!box_contains(box_grown(box, -PLAYER_RADIUS), within))
        fail_msg("%g, %g is not within the border", within.x, within.y);
    within = bot_goal_within_border(&bench.world, middle);
    if (vec2_distance(within, middle) > 0)
        fail_msg("the middle became %g, %g", within.x, within.y);
    world_bench_end(&bench);
}

/* What fills the middle of what the border leaves is no place to flee to. */
TEST(refuge_can_be_stood_on)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 600, 100, 1000, 550);
    world_bench_start(&bench, 2);
    Navigation *navigation;
    Error error;
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    Vec2 below = vec2(800, 60);
    Vec2 open = bot_goal_refuge(navigation, &bench.world, below, below);
    if (vec2_distance(open, below) > 0)
        fail_msg("no border, but %g, %g", open.x, open.y);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS) - 120;
    Vec2 refuge = bot_goal_refuge(navigation, &bench.world, below, below);
    if (!navigation_is_walkable(navigation, refuge, refuge) ||
        vec2_distance(refuge, bot_goal_within_border(&bench.world, refuge)) > 0)
        fail_msg("%g, %g is no refuge", refuge.x, refuge.y);
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* A square turns round (800, 450). */
TEST(goals_beside_movers)
{
    static const struct {
        const char *name;
        Vec2 place;
        double least, most; /* How far it is moved. */
    } cases[] = {{"under the mover", {800, 450}, 60, 140},
                 {"at its rim", {845, 450}, 15, 90},
                 {"far from it", {300, 300}, 0, 0}};
    Error error;
    WorldBench bench;
    Navigation *navigation;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *mover = world_bench_add_box(&bench, 750, 400, 850, 500);
    world_bench_spin(mover, 10, vec2(800, 450));
    world_bench_start(&bench, 2);
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    navigation_mark_movers(navigation, 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 place = bot_goal_beside_movers(navigation, cases[i].place, cases[i].place);
        double moved = vec2_distance(place, cases[i].place);
        if (navigation_is_covered(navigation, place) || !(moved >= cases[i].least) ||
            !(moved <= cases[i].most))
            fail_msg("%s: moved by %g to %g, %g", cases[i].name, moved, place.x, place.y);
    }
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* On a level of each kind at least one of four veterans scores. */
TEST(bots_play_for_the_goal)
{
    static const Mode modes[] = {MODE_BEACON, MODE_TORCH, MODE_TRIALS};
    static const char *const paths[] = {"levels/raim.json", "levels/spiral.json",
                                        "levels/lifts.json", "levels/foundry.json"};
    for (size_t i = 0; i < COUNT(modes); i++)
        for (size_t k = 0; k < COUNT(paths); k++) {
            BotMatch match;
            bot_match_start_mode(&match, paths[k], modes[i], 4, 6);
            int score = 0;
            for (int tick = 0; tick < 3600 && match.world.state.phase != PHASE_OVER; tick++)
                bot_match_step(&match);
            for (int id = 0; id < 4; id++)
                score += match.world.state.players[id].score;
            if (score < 8)
                fail_msg("%s in %s: %d points in 30 s", level_mode_name(modes[i]), paths[k], score);
            bot_match_destroy(&match);
        }
}
