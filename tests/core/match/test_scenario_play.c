/* SPDX-License-Identifier: MIT */
/* Every scenario of the corpus, stepped forward and back, is in the same state as played straight.
 */
#define _XOPEN_SOURCE 700 /* For nftw(). */
#include "base/files.h"
#include "base/numbers.h"
#include "match/scenario.h"
#include "sim/world.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <ftw.h>

enum { FILES_MAX = 400, PATH_BYTES = 256, JUMPS = 24, TICKS_MAX = 4000 };

static char paths[FILES_MAX][PATH_BYTES];
static int path_count;

static int note_file(const char *path, const struct stat *about, int kind, struct FTW *place)
{
    (void)about, (void)place;
    if (kind == FTW_F && strstr(path, ".scenario.json") != NULL && path_count < FILES_MAX)
        snprintf(paths[path_count++], PATH_BYTES, "%s", path);
    return 0;
}

static void read_scenario(const char *path, Scenario *out_scenario)
{
    Error error;
    JsonProblems problems = {.items = NULL};
    char *text;
    size_t length;
    if (!text_file_read(path, SCENARIO_FILE_BYTES, &text, &length, &error))
        fail_msg("%s", error.text);
    if (!scenario_read_text(path, text, length, out_scenario, &problems))
        fail_msg("%s is not valid", path);
    json_problems_destroy(&problems);
    free(text);
}

static void check_scenario(const char *path, Random *random)
{
    static Hash straight[TICKS_MAX + 1];
    Error error;
    Scenario scenario;
    ScenarioPlay *play;
    read_scenario(path, &scenario);
    assert_true(scenario.ticks <= TICKS_MAX);
    if (!scenario_play_create(&play, &scenario, &error))
        fail_msg("%s: %s", path, error.text);
    straight[0] = world_hash(&play->stage->world);
    for (int tick = 1; tick <= scenario.ticks; tick++) {
        scenario_play_step(play);
        straight[tick] = world_hash(&play->stage->world);
    }
    for (int i = 0; i < JUMPS; i++) {
        int tick = random_index(random, scenario.ticks + 1);
        tick = i % 3 == 0 && play->stage->world.state.tick > 0 ? play->stage->world.state.tick - 1
                                                               : tick;
        scenario_play_go(play, tick);
        if (play->stage->world.state.tick != tick ||
            world_hash(&play->stage->world) != straight[tick])
            fail_msg("%s: tick %d differs after jump %d", path, tick, i);
    }
    scenario_play_destroy(play);
    scenario_destroy(&scenario);
}

TEST(forward_and_back)
{
    Random random = random_make(12, 1);
    assert_int_equal(nftw("tests/scenarios", note_file, 16, FTW_PHYS), 0);
    assert_true(path_count > 100);
    for (int i = 0; i < path_count; i++)
        check_scenario(paths[i], &random);
}
