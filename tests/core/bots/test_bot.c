/* SPDX-License-Identifier: MIT */
/* Bots as a whole: matches on every level that ships, and what a bot must not know. */
#include "bots/bot.h"

#include "base/text.h"
#include "bots/bot_parts.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

static bool is_finite_vector(Vec2 v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static void check_player(const BotMatch *match, const char *path, int id)
{
    const Player *player = &match->world.state.players[id];
    if (!player->is_alive)
        return;
    Vec2 at = player->at, size = match->level.size;
    Surroundings around = {&match->arena, &match->world.movers, &match->world.grid};
    double depth = surroundings_depth(&around, (Circle){at, PLAYER_RADIUS});
    bool is_finite = is_finite_vector(at) && is_finite_vector(player->velocity) &&
                     isfinite(player->health) && isfinite(player->shield);
    bool is_inside = at.x >= PLAYER_RADIUS - 0.01 && at.y >= PLAYER_RADIUS - 0.01 &&
                     at.x <= size.x - PLAYER_RADIUS + 0.01 && at.y <= size.y - PLAYER_RADIUS + 0.01;
    if (!is_finite || !is_inside || !(depth <= 0.01))
        fail_msg("%s, tick %d, player %d: at %.6f, %.6f, speed %g, %g deep", path,
                 match->world.state.tick, id, at.x, at.y, vec2_length(player->velocity), depth);
    if (!(player->health > 0 && player->health <= 100 && player->shield >= 0 &&
          player->shield <= PLAYER_SHIELD))
        fail_msg("%s, tick %d, player %d: health %g, shield %g", path, match->world.state.tick, id,
                 player->health, player->shield);
}

static void check_bullets(const BotMatch *match, const char *path)
{
    Vec2 size = match->level.size;
    for (int i = 0; i < match->world.state.bullet_count; i++) {
        const Bullet *bullet = &match->world.state.bullets[i];
        bool is_inside = bullet->at.x >= 5.99 && bullet->at.y >= 5.99 &&
                         bullet->at.x <= size.x - 5.99 && bullet->at.y <= size.y - 5.99;
        if (!is_inside || !is_finite_vector(bullet->velocity))
            fail_msg("%s, tick %d: bullet %d at %g, %g", path, match->world.state.tick, bullet->id,
                     bullet->at.x, bullet->at.y);
    }
}

/* Eight veterans for 25 s on each level: they fight, and no one gets where no player can be. */
TEST(every_level)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        BotMatch match;
        bot_match_start(&match, paths[i], PLAYERS_MAX, 3);
        int hits = 0;
        for (int tick = 0; tick < 3000; tick++) {
            bot_match_step(&match);
            for (int k = 0; k < PLAYERS_MAX; k++)
                check_player(&match, paths[i], k);
            check_bullets(&match, paths[i]);
            for (int k = 0; k < match.world.events.count; k++)
                hits += match.world.events.items[k].kind == EVENT_HIT;
        }
        if (hits == 0)
            fail_msg("%s: nobody was hurt in 25 s", paths[i]);
        bot_match_destroy(&match);
    }
}

static void start_apart(WorldBench *bench, BotTeam **team)
{
    Error error;
    const BotLevel levels[PLAYERS_MAX] = {BOT_MASTER, BOT_MASTER};
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 780, -100, 820, 1000);
    world_bench_add_box(bench, 300, 300, 400, 400);
    world_bench_add_pickup(bench, PICKUP_WEAPON, 1200, 800);
    world_bench_add_pickup(bench, PICKUP_HEALTH, 1200, 100);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 200, 450);
    world_bench_put(bench, 1, 1200, 450);
    assert_true(bot_team_create(team, &bench->world, 1u, levels, &error));
}

/*
 * One bot, twice, behind a wall. What the other player does on the far side, hurt or whole, here or
 * there, and what lies there, is no different to the bot: it does the same to the bit.
 */
TEST(knows_nothing_hidden)
{
    WorldBench scenes[2];
    BotTeam *teams[2];
    PlayerInput inputs[2][PLAYERS_MAX];
    memset(inputs, 0, sizeof inputs);
    for (int k = 0; k < 2; k++)
        start_apart(&scenes[k], &teams[k]);
    for (int tick = 0; tick < 1500; tick++) {
        Player *hidden = &scenes[1].world.state.players[1];
        hidden->at = vec2(900 + tick * 7 % 600, 100 + tick * 13 % 700);
        hidden->velocity = vec2(tick % 300, 100);
        hidden->health = 1 + tick % 100;
        scenes[1].world.state.pads[0] =
            (PickupPad){tick % 90, (WeaponKind)(tick / 90 % WEAPON_COUNT)};
        scenes[1].world.state.pads[1].wait_ticks = tick % 70;
        for (int k = 0; k < 2; k++) {
            scenes[k].world.state.players[1].linger_ticks = 0; /* Else it is revealed. */
            bot_team_think(teams[k], &scenes[k].world, inputs[k]);
            world_step(&scenes[k].world, inputs[k]);
        }
        const PlayerInput *a = &inputs[0][0], *b = &inputs[1][0];
        if (a->move_x != b->move_x || a->move_y != b->move_y || a->aim != b->aim ||
            a->buttons != b->buttons)
            fail_msg("tick %d: the bot did %d, %d, %d, %d and %d, %d, %d, %d", tick, a->move_x,
                     a->move_y, a->aim, a->buttons, b->move_x, b->move_y, b->aim, b->buttons);
    }
    for (int k = 0; k < 2; k++) {
        bot_team_destroy(teams[k]);
        world_bench_end(&scenes[k]);
    }
}

/* It moves, or the test above would be of nothing. */
TEST(roams_alone)
{
    WorldBench bench;
    BotTeam *team;
    start_apart(&bench, &team);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    double way = 0;
    for (int tick = 0; tick < 1200; tick++) {
        Vec2 before = bench.world.state.players[0].at;
        bot_team_think(team, &bench.world, inputs);
        world_step(&bench.world, inputs);
        way += vec2_distance(before, bench.world.state.players[0].at);
    }
    if (!(way > 1500))
        fail_msg("it went %g units in 10 s", way);
    bot_team_destroy(team);
    world_bench_end(&bench);
}

/* Only the team's players are thought for. */
TEST(leaves_people_alone)
{
    WorldBench bench;
    BotTeam *team;
    start_apart(&bench, &team);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[1] = (PlayerInput){12, 34, 5678, INPUT_FIRE};
    for (int tick = 0; tick < 100; tick++) {
        bot_team_think(team, &bench.world, inputs);
        if (inputs[1].move_x != 12 || inputs[1].move_y != 34 || inputs[1].aim != 5678 ||
            inputs[1].buttons != INPUT_FIRE || inputs[2].move_x != 0)
            fail_msg("tick %d: somebody else's input was touched", tick);
        world_step(&bench.world, inputs);
    }
    bot_team_destroy(team);
    world_bench_end(&bench);
}

/* It presses nothing, looks where its body does, and begins its next life with an empty mind. */
TEST(a_dead_bot_forgets)
{
    WorldBench bench;
    BotTeam *team;
    start_apart(&bench, &team);
    Bot *bot = &team->bots[0];
    bot->has_goal = bot->keeps_goal = bot->has_leash = bot->has_fixed_target = true;
    bot->sightings[1].is_known = true;
    bot->target = 1;
    bot->plan = PLAN_HUNT;
    bot->shot.kind = SHOT_STRAIGHT;
    bot->heading = vec2(1, 0);
    bot->aim_degrees = 77;
    world_bench_kill(&bench, 0, NO_PLAYER);
    bench.world.state.players[0].aim = vec2(0, -1);
    PlayerInput inputs[PLAYERS_MAX] = {{1, 2, 3, INPUT_FIRE | INPUT_DASH}};
    bot_team_think(team, &bench.world, inputs);
    if (inputs[0].move_x != 0 || inputs[0].move_y != 0 || inputs[0].buttons != 0 ||
        inputs[0].aim != angle_aim_of(vec2(0, -1)))
        fail_msg("it did %d, %d, %d, %d", inputs[0].move_x, inputs[0].move_y, inputs[0].aim,
                 inputs[0].buttons);
    assert_false(bot->has_goal || bot->keeps_goal || bot->has_leash || bot->has_fixed_target);
    assert_false(bot->sightings[1].is_known);
    assert_int_equal(bot->target, NO_PLAYER);
    assert_int_equal(bot->plan, PLAN_ROAM);
    assert_int_equal(bot->shot.kind, SHOT_NONE);
    assert_true(vec2_length(bot->heading) <= 0);
    assert_true(fabs(fabs(remainder(bot->aim_degrees, 360)) - 90) < 0.01);
    bot_team_destroy(team);
    world_bench_end(&bench);
}

/* Only the best take the next target in the tick after a hit, and set out for it; others when they
 * plan again. */
TEST(who_loses_no_time)
{
    static const struct {
        BotLevel level;
        bool is_at_once;
    } cases[] = {{BOT_MASTER, true}, {BOT_EXPERT, false}, {BOT_BEGINNER, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        WorldBench bench;
        BotTeam *team;
        const BotLevel levels[PLAYERS_MAX] = {cases[i].level};
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        assert_true(bot_team_create(&team, &bench.world, 1u, levels, &error));
        bench.world.state.tick = 0; /* It plans and moves in this tick and not in the next. */
        bot_team_think(team, &bench.world, inputs);
        team->bots[0].heading = vec2(0, 0);
        targets_hit(&bench.world, 0, 0);
        bench.world.state.tick = 1;
        bot_team_think(team, &bench.world, inputs);
        Vec2 at = team->bots[0].fixed_target;
        bool is_at_once = vec2_distance(at, bench.world.state.targets[1].at) <= 0;
        bool has_set_out = vec2_length(team->bots[0].heading) > 0;
        if (is_at_once != cases[i].is_at_once || has_set_out != cases[i].is_at_once)
            fail_msg("%s: aims at %g, %g, set out %d", bot_level_name(cases[i].level), at.x, at.y,
                     has_set_out);
        bot_team_destroy(team);
        world_bench_end(&bench);
    }
}

/* Bots of one seed must not all err the same way, nor take the world's own numbers. */
TEST(draw_from_streams_of_their_own)
{
    WorldBench bench;
    BotTeam *team;
    start_apart(&bench, &team);
    for (int i = 0; i < bench.world.player_count; i++) {
        uint64_t stream = team->bots[i].random.stream;
        if (stream == bench.world.state.random.stream)
            fail_msg("bot %d draws from the world's stream", i);
        for (int k = 0; k < i; k++)
            if (stream == team->bots[k].random.stream)
                fail_msg("bots %d and %d draw from one stream", k, i);
    }
    bot_team_destroy(team);
    world_bench_end(&bench);
}

TEST(level_names)
{
    static const char *const names[BOT_LEVEL_COUNT] = {"beginner", "rookie",  "casual",   "amateur",
                                                       "regular",  "skilled", "seasoned", "veteran",
                                                       "expert",   "master",  "adaptive"};
    static const char *const wrong[] = {"", "Rookie", "rookie ", "wizard", "master,rookie"};
    for (int i = 0; i < BOT_LEVEL_COUNT; i++) {
        assert_string_equal(bot_level_name((BotLevel)i), names[i]);
        int level = names_find(bot_level_names, BOT_LEVEL_COUNT, names[i]);
        if (level != i)
            fail_msg("%s: level %d", names[i], level);
    }
    for (size_t i = 0; i < COUNT(wrong); i++)
        if (names_find(bot_level_names, BOT_LEVEL_COUNT, wrong[i]) >= 0)
            fail_msg("'%s' is a level", wrong[i]);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        assert_true(strlen(bot_name(i)) > 0 && strlen(bot_name(i)) < PLAYER_NAME_BYTES);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(bot_name(i), bot_name(k));
    }
}
