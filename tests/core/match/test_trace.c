/* SPDX-License-Identifier: MIT */
/* A trace's lines, read back by another's JSON reader and compared with the world to the bit. */
#include "match/recording.h"

#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The present line, parsed; it must be one line. */
static cJSON *trace_of(const World *world)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    trace_write(file, world);
    assert_int_equal(fclose(file), 0);
    char *end = strchr(text, '\n');
    if (!end || end != text + length - 1)
        fail_msg("not one line: %s", text);
    cJSON *line = cJSON_Parse(text);
    if (!line)
        fail_msg("not JSON: %s", text);
    free(text);
    return line;
}

static const cJSON *member(const cJSON *object, const char *key)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!value)
        fail_msg("no \"%s\"", key);
    return value;
}

/* Doubles must come back as they were: compared by their bits, so that -0 and 0 differ. */
static void check_number(const char *what, int tick, const cJSON *value, double expected)
{
    double number = cJSON_GetNumberValue(value);
    uint64_t bits, expected_bits;
    memcpy(&bits, &number, sizeof bits);
    memcpy(&expected_bits, &expected, sizeof expected_bits);
    if (bits != expected_bits)
        fail_msg("tick %d, %s: %.17g and not %.17g", tick, what, number, expected);
}

static void check_pair(const char *what, int tick, const cJSON *value, Vec2 expected)
{
    assert_int_equal(cJSON_GetArraySize(value), 2);
    check_number(what, tick, cJSON_GetArrayItem(value, 0), expected.x);
    check_number(what, tick, cJSON_GetArrayItem(value, 1), expected.y);
}

static void check_player(const cJSON *object, const World *world, int id)
{
    const Player *player = &world->state.players[id];
    check_number("id", world->state.tick, member(object, "id"), id);
    check_pair("at", world->state.tick, member(object, "at"), player->at);
    check_pair("velocity", world->state.tick, member(object, "velocity"), player->velocity);
    check_number("radius", world->state.tick, member(object, "radius"), PLAYER_RADIUS);
    check_number("health", world->state.tick, member(object, "health"), player->health);
    assert_int_equal(cJSON_IsTrue(member(object, "alive")), player->is_alive);
}

static void check_bullet(const cJSON *object, const World *world, int place)
{
    const Bullet *bullet = &world->state.bullets[place];
    check_number("bullet's id", world->state.tick, member(object, "id"), bullet->id);
    check_number("owner", world->state.tick, member(object, "owner"), bullet->owner);
    check_pair("bullet", world->state.tick, member(object, "at"), bullet->at);
    check_number("bullet's radius", world->state.tick, member(object, "radius"), BULLET_RADIUS);
}

static void check_mover(const cJSON *object, const World *world, int place)
{
    const Arena *arena = world->arena;
    const ConvexPolygon *piece = &world->movers.pieces[place];
    int obstacle = arena->piece_obstacle[arena->standing_count + place];
    assert_string_equal(cJSON_GetStringValue(member(object, "obstacle")),
                        arena->level->obstacles[obstacle].id);
    const cJSON *points = member(object, "points");
    assert_int_equal(cJSON_GetArraySize(points), piece->count);
    for (int i = 0; i < piece->count; i++)
        check_pair("corner", world->state.tick, cJSON_GetArrayItem(points, i),
                   convex_polygon_corner(piece, i));
}

/* The bullets that are on their way back, or those that are not; left out where there are none. */
static void check_bullets(const cJSON *line, const char *key, const World *world, bool is_returning)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(line, key);
    int count = 0;
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].is_returning == is_returning)
            check_bullet(cJSON_GetArrayItem(list, count++), world, i);
    if (cJSON_GetArraySize(list) != count || (is_returning && list && count == 0))
        fail_msg("tick %d: %d %s and not %d", world->state.tick, cJSON_GetArraySize(list), key,
                 count);
}

typedef void (*CheckItem)(const cJSON *object, const World *world, int place);

static void check_all(const cJSON *line, const char *key, const World *world, int count,
                      CheckItem check)
{
    const cJSON *list = member(line, key);
    if (!cJSON_IsArray(list) || cJSON_GetArraySize(list) != count)
        fail_msg("tick %d: %d %s and not %d", world->state.tick, cJSON_GetArraySize(list), key,
                 count);
    for (int i = 0; i < count; i++)
        check(cJSON_GetArrayItem(list, i), world, i);
}

static void check_line(const World *world)
{
    cJSON *line = trace_of(world);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, world_hash(world));
    check_number("tick", world->state.tick, member(line, "tick"), world->state.tick);
    assert_string_equal(cJSON_GetStringValue(member(line, "hash")), hash);
    check_all(line, "players", world, world->player_count, check_player);
    assert_true(cJSON_IsArray(member(line, "bullets")));
    check_bullets(line, "bullets", world, false);
    check_bullets(line, "returning", world, true);
    check_all(line, "moving", world, world->movers.count, check_mover);
    cJSON_Delete(line);
}

TEST(reads_back_the_same)
{
    BotMatch match;
    int most_bullets = 0;
    bot_match_start(&match, "levels/duel.json", PLAYERS_MAX, 1);
    check_line(&match.world);
    for (int tick = 0; tick < 900; tick++) {
        bot_match_step(&match);
        if (tick % 3 == 0)
            check_line(&match.world);
        most_bullets = match.world.state.bullet_count > most_bullets
                           ? match.world.state.bullet_count
                           : most_bullets;
    }
    assert_true(match.world.movers.count > 0);
    assert_true(most_bullets > 1);
    bot_match_destroy(&match);
}

/* What printf and careless readers get wrong. */
TEST(awkward_values)
{
    static const double values[] = {0.1,
                                    1.0 / 3,
                                    -0.0,
                                    5e-324,
                                    1.7976931348623157e308,
                                    1e-17,
                                    123456789.123456789,
                                    299.99999999999994};
    for (size_t i = 0; i < COUNT(values); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *odd = world_bench_add_box(&bench, 600, 300, 700, 400);
        snprintf(odd->id, sizeof odd->id, "a \"quoted\" \\ name,\ttab, \xc3\xa9");
        odd->motion.has_spin = true;
        odd->motion.spin = 7;
        world_bench_start(&bench, 1);
        bench.world.state.players[0].at = vec2(values[i], -values[i]);
        bench.world.state.players[0].health = values[i];
        check_line(&bench.world);
        world_bench_end(&bench);
    }
}

/* As many bullets as there can be, of which none is left out. */
TEST(as_many_bullets_as_there_can_be)
{
    static const int counts[] = {99, 100, 101, 128, BULLETS_MAX - 1, BULLETS_MAX};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    for (size_t i = 0; i < COUNT(counts); i++) {
        for (int k = 0; k < counts[i]; k++)
            bench.world.state.bullets[k] = (Bullet){
                .id = k, .at = {k, 100}, .is_returning = i % 2 == 1 && k % 2 == 1, .damage = 1};
        bench.world.state.bullet_count = counts[i];
        check_line(&bench.world);
    }
    world_bench_end(&bench);
}

/* A disc on its way back stands apart; what is broken is told by its id, and moves no more. */
TEST(returning_and_broken)
{
    static Vec2 path[] = {{0, 0}, {0, 100}};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 600, 300, 700, 400)->material = MATERIAL_BREAKABLE;
    LevelObstacle *car = world_bench_add_box(&bench, 900, 300, 1000, 400);
    car->material = MATERIAL_BREAKABLE;
    car->motion = (LevelMotion){.path = path, .path_count = 2, .speed = 60};
    world_bench_start(&bench, 1);
    for (int i = 0; i < 3; i++)
        bench.world.state.bullets[i] =
            (Bullet){.id = i, .at = {100 * i, 100}, .is_returning = i == 1, .damage = 1};
    bench.world.state.bullet_count = 3;
    cJSON *line = trace_of(&bench.world);
    check_bullets(line, "bullets", &bench.world, false);
    check_bullets(line, "returning", &bench.world, true);
    assert_null(cJSON_GetObjectItemCaseSensitive(line, "broken"));
    assert_int_equal(cJSON_GetArraySize(member(line, "moving")), 1);
    cJSON_Delete(line);
    for (int i = 0; i < 2; i++) {
        breakables_hurt(&bench.world, i, 150, 0);
        line = trace_of(&bench.world);
        assert_int_equal(cJSON_GetArraySize(member(line, "broken")), i + 1);
        assert_int_equal(cJSON_GetArraySize(member(line, "moving")), 1 - i);
        for (int k = 0; k <= i; k++)
            assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(member(line, "broken"), k)),
                                bench.level.obstacles[k].id);
        cJSON_Delete(line);
    }
    car->motion.path = NULL; /* Not the level's own. */
    world_bench_end(&bench);
}
