/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "lab/lab.h"

#include "sim/world.h"
#include "test.h"

#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CRUSHED "tests/scenarios/traps/13-crushed.scenario.json"

TEST(opens_and_steps)
{
    LabScenario lab = {.scenario = NULL};
    Error error;
    char words[LAB_TICK_WORDS_BYTES];
    assert_true(lab_scenario_open(&lab, CRUSHED, &error));
    const World *world = lab_scenario_world(&lab);
    Hash begin = world_hash(world);
    lab_scenario_step(&lab, -1);
    assert_int_equal(world->state.tick, 0);
    lab_scenario_go(&lab, 73);
    lab_scenario_events(&lab, words);
    assert_string_equal(words, "crush p by nobody");
    Hash crushed = world_hash(world);
    lab_scenario_step(&lab, 1);
    lab_scenario_step(&lab, -1);
    assert_true(world_hash(world) == crushed);
    lab_scenario_go(&lab, 0);
    assert_true(world_hash(world) == begin);
    lab_scenario_events(&lab, words);
    assert_string_equal(words, "nothing happens");
    lab_scenario_go(&lab, 1000);
    assert_int_equal(world->state.tick, 90);
    lab_scenario_verdict(&lab, words);
    assert_string_equal(words, "All that it expects holds.");
    lab_scenario_close(&lab);
}

TEST(plays_to_its_end)
{
    LabScenario lab = {.scenario = NULL};
    Error error;
    assert_true(lab_scenario_open_example(&lab, &error));
    assert_int_equal(lab.mismatches.count, 0);
    lab_scenario_toggle(&lab);
    for (int i = 0; i < 100; i++)
        lab_scenario_update(&lab, 0.1);
    assert_int_equal(lab_scenario_world(&lab)->state.tick, lab.scenario->ticks);
    assert_false(lab.is_playing);
    lab_scenario_toggle(&lab);
    assert_int_equal(lab_scenario_world(&lab)->state.tick, 0);
    lab_scenario_step(&lab, 5);
    assert_false(lab.is_playing);
    lab_scenario_close(&lab);
}

/* Both fire in the tenth tick, and two things are expected that do not come to be. */
static const char two_shots[] =
    "{\"format\":1,\"name\":\"two\",\"why\":\"two\",\"level\":{\"format\":1,\"name\":\"two\","
    "\"size\":[800,400],\"obstacles\":[],\"spawns\":[]},\"ticks\":30,\"players\":["
    "{\"id\":\"p\",\"at\":[100,100],\"inputs\":[{\"from\":9,\"to\":10,\"aim\":[0,1],\"fire\":true}]"
    "},"
    "{\"id\":\"q\",\"at\":[700,100],\"inputs\":[{\"from\":9,\"to\":10,\"aim\":[0,1],\"fire\":true}]"
    "}],"
    "\"expect\":[{\"tick\":5,\"player\":\"p\",\"at\":[1,1]},{\"tick\":20,\"player\":\"q\",\"at\":"
    "[2,2]}]}";

TEST(words)
{
    char path[] = "/tmp/clockwise-lab-XXXXXX";
    char words[LAB_TICK_WORDS_BYTES];
    LabScenario lab = {.scenario = NULL};
    Error error;
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, two_shots, sizeof two_shots - 1), sizeof two_shots - 1);
    close(file);
    bool is_open = lab_scenario_open(&lab, path, &error);
    unlink(path);
    if (!is_open)
        fail_msg("%s", error.text);
    lab_scenario_go(&lab, 10);
    lab_scenario_events(&lab, words);
    assert_string_equal(words, "shot p, shot q");
    lab_scenario_verdict(&lab, words);
    assert_int_equal(lab.mismatches.count, 2);
    if (strncmp(words, "Tick 5: ", 8) != 0)
        fail_msg("the verdict is '%s'", words);
    lab_scenario_close(&lab);
}

/* To the last tick, one back, and on again: the state is the same, and all holds. */
static int open_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)place;
    static const char ending[] = ".scenario.json";
    size_t length = strlen(path);
    char words[LAB_TICK_WORDS_BYTES];
    LabScenario lab = {.scenario = NULL};
    Error error;
    if (kind != FTW_F || length < sizeof ending ||
        strcmp(path + length - sizeof ending + 1, ending) != 0)
        return 0;
    if (!lab_scenario_open(&lab, path, &error))
        fail_msg("%s", error.text);
    lab_scenario_go(&lab, lab.scenario->ticks);
    Hash end = world_hash(lab_scenario_world(&lab));
    lab_scenario_step(&lab, -1);
    lab_scenario_step(&lab, 1);
    lab_scenario_verdict(&lab, words);
    if (world_hash(lab_scenario_world(&lab)) != end ||
        strcmp(words, "All that it expects holds.") != 0)
        fail_msg("%s: '%s'", path, words);
    lab_scenario_close(&lab);
    return 0;
}

TEST(all_of_the_corpus_opens)
{
    assert_int_equal(nftw("tests/scenarios", open_one, 8, FTW_PHYS), 0);
}

/* What is open stays where another file is none. */
TEST(bad_files)
{
    static const struct {
        const char *path;
        const char *says;
    } cases[] = {{"tests/nothing.scenario.json", "tests/nothing.scenario.json"},
                 {"levels/duel.json", "levels/duel.json:"},
                 {"README.md", "README.md:1:1"}};
    LabScenario lab = {.scenario = NULL};
    Error error;
    assert_true(lab_scenario_open(&lab, CRUSHED, &error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (lab_scenario_open(&lab, cases[i].path, &error) ||
            strncmp(error.text, cases[i].says, strlen(cases[i].says)) != 0)
            fail_msg("%s: '%s'", cases[i].path, error.text);
        assert_int_equal(lab.scenario->ticks, 90);
    }
    lab_scenario_close(&lab);
}
