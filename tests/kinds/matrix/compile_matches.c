/* SPDX-License-Identifier: MIT */
/*
 * Turns levels and scenarios into C source on stdout, with every number as a hexadecimal literal,
 * so that the compiler reads back the very same double:
 *
 *   compile_matches levels/duel.json tests/scenarios/seams/floor-of-05.scenario.json > matches.c
 */
#include "base/files.h"
#include "level/level_read.h"
#include "match/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_vec2(Vec2 vector)
{
    printf("{%a, %a}", vector.x, vector.y);
}

static void print_points(const char *what, int match, int obstacle, const Vec2 *points, int count)
{
    if (count == 0)
        return;
    printf("static Vec2 %s_%d_%d[] = {", what, match, obstacle);
    for (int i = 0; i < count; i++) {
        print_vec2(points[i]);
        printf(",");
    }
    printf("};\n");
}

static void print_motion(const LevelMotion *motion, int match, int obstacle)
{
    printf(".motion = {.has_spin = %d, .spin = %a, .pivot = ", motion->has_spin, motion->spin);
    print_vec2(motion->pivot);
    if (motion->path_count > 0)
        printf(", .path = path_%d_%d", match, obstacle);
    printf(", .path_count = %d, .speed = %a, .wait = %a, .is_loop = %d}", motion->path_count,
           motion->speed, motion->wait, motion->is_loop);
}

static void print_obstacles(const Level *level, int match)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        print_points("points", match, i, obstacle->points, obstacle->point_count);
        print_points("path", match, i, obstacle->motion.path, obstacle->motion.path_count);
    }
    /* C has no empty arrays, so there is one more than needed. */
    printf("static LevelObstacle obstacles_%d[] = {", match);
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        printf("{.material = (Material)%d, .points = points_%d_%d, .point_count = %d, ",
               (int)obstacle->material, match, i, obstacle->point_count);
        print_motion(&obstacle->motion, match, i);
        printf("},\n");
    }
    printf("{.points = NULL}};\n");
}

static void print_places(const Level *level, int match)
{
    printf("static LevelSpawn spawns_%d[] = {", match);
    for (int i = 0; i < level->spawn_count; i++) {
        printf("{");
        print_vec2(level->spawns[i].at);
        printf(", %d},", level->spawns[i].team);
    }
    printf("{{0, 0}, 0}};\nstatic LevelPickup pickups_%d[] = {", match);
    for (int i = 0; i < level->pickup_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        printf("{.kind = (PickupKind)%d, .weapon = (WeaponKind)%d, .at = ", (int)pickup->kind,
               (int)pickup->weapon);
        print_vec2(pickup->at);
        printf(", .every = %a},", pickup->every);
    }
    printf("{.every = 0}};\nstatic LevelZone zones_%d[] = {", match);
    for (int i = 0; i < level->zone_count; i++) {
        printf("{");
        print_vec2(level->zones[i].at);
        printf(", %a},", level->zones[i].radius);
    }
    printf("{{0, 0}, 0}};\n");
}

static void print_inputs(const ScenarioPlayer *player, int match, int id)
{
    printf("static ScenarioInput inputs_%d_%d[] = {", match, id);
    for (int i = 0; i < player->input_count; i++) {
        const ScenarioInput *input = &player->inputs[i];
        printf("{%d, %d, ", input->from, input->to);
        print_vec2(input->move);
        printf(", %d, %d, %d, %d},\n", input->has_aim, input->aim, input->is_firing,
               input->is_dashing);
    }
    printf("{.from = 0}};\n");
}

/* What the table points at has to stand before it. */
static void print_arrays(const Scenario *scenario, int match)
{
    print_obstacles(&scenario->level, match);
    print_places(&scenario->level, match);
    for (int i = 0; i < scenario->player_count; i++)
        print_inputs(&scenario->players[i], match, i);
    printf("static Expectation expectation_%d = {.kind = EXPECT_HASH, .tick = %d};\n", match,
           scenario->ticks);
}

static void print_level(const Level *level, int match)
{
    printf("{.size = ");
    print_vec2(level->size);
    printf(", .view = ");
    print_vec2(level->view);
    printf(", .obstacles = obstacles_%d, .obstacle_count = %d, .spawns = spawns_%d, "
           ".spawn_count = %d, .pickups = pickups_%d, .pickup_count = %d, .zones = zones_%d, "
           ".zone_count = %d, .modes = %uu}",
           match, level->obstacle_count, match, level->spawn_count, match, level->pickup_count,
           match, level->zone_count, level->modes);
}

static void print_players(const Scenario *scenario, int match)
{
    printf("{");
    for (int i = 0; i < scenario->player_count; i++) {
        const ScenarioPlayer *player = &scenario->players[i];
        printf("{.team = %d, .at = ", player->team);
        print_vec2(player->at);
        printf(", .inputs = inputs_%d_%d, .input_count = %d},", match, i, player->input_count);
    }
    /* C has no empty braces. */
    printf("%s}", scenario->player_count == 0 ? "{.team = 0}" : "");
}

/* The last part of a path, or the folder before it; the ending is dropped. */
static void print_part(const char *path, bool is_folder)
{
    const char *end = strrchr(path, '/');
    const char *name = end ? end + 1 : path;
    if (is_folder && end) {
        for (name = end; name > path && name[-1] != '/';)
            name--;
        printf("\"%.*s\", ", (int)(end - name), name);
    } else {
        printf("\"%.*s\", ", (int)strcspn(name, "."), name);
    }
}

static bool is_scenario_path(const char *path)
{
    return strstr(path, ".scenario.json") != NULL;
}

static void print_match(const char *path, const Scenario *scenario, int match)
{
    printf("{");
    print_part(path, is_scenario_path(path));
    print_part(path, false);
    printf("{.ticks = %d, .seed = %d, .mutators = %uu, .expectations = &expectation_%d, "
           ".expectation_count = 1, "
           ".player_count = %d, .players = ",
           scenario->ticks, scenario->seed, scenario->mutators, match, scenario->player_count);
    print_players(scenario, match);
    printf(", .level = ");
    print_level(&scenario->level, match);
    printf("}},\n");
}

static bool read_scenario(const char *path, Scenario *out_scenario, Error *out_error)
{
    char *text;
    size_t length;
    if (!text_file_read(path, SCENARIO_FILE_BYTES, &text, &length, out_error))
        return false;
    JsonProblems problems;
    bool is_good = scenario_read_text(path, text, length, out_scenario, &problems);
    if (!is_good)
        error_set(out_error, "%s: not a scenario; `clockwise regress` says why", path);
    json_problems_destroy(&problems);
    free(text);
    return is_good;
}

static bool print_all(char **paths, int count, bool is_table)
{
    static Scenario scenario;
    for (int i = 0; i < count; i++) {
        Error error;
        scenario = (Scenario){.name = ""};
        bool is_read = is_scenario_path(paths[i])
                           ? read_scenario(paths[i], &scenario, &error)
                           : level_read_file(paths[i], &scenario.level, &error);
        if (!is_read) {
            fprintf(stderr, "%s\n", error.text);
            return false;
        }
        if (is_table)
            print_match(paths[i], &scenario, i);
        else
            print_arrays(&scenario, i);
        scenario_destroy(&scenario);
    }
    return true;
}

int main(int argc, char **argv)
{
    int count = argc - 1;
    if (count < 1) {
        fprintf(stderr, "usage: compile_matches FILE...\n");
        return 2;
    }
    printf("#include \"compiled_match.h\"\n\n#include <stddef.h>\n\n");
    if (!print_all(argv + 1, count, false))
        return 3;
    printf("\nCompiledMatch compiled_matches[] = {\n");
    if (!print_all(argv + 1, count, true))
        return 3;
    printf("};\nconst int compiled_match_count = %d;\n", count);
    return ferror(stdout) ? 3 : 0;
}
