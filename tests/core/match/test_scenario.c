/* SPDX-License-Identifier: MIT */
/*
 * One small scenario, and expectations that hold or do not: what is found, at which tick and in
 * which words; and what --update makes of those that do not.
 */
#define _XOPEN_SOURCE 700 /* For nftw(). */
#include "match/scenario.h"

#include "base/files.h"
#include "base/numbers.h"
#include "sim/world.h"
#include "support/message.h"
#include "test.h"

#include <ftw.h>
#include <stdlib.h>
#include <string.h>

/* Of these players p walks right into a wall whose face is at 300, and is there after a second; q
 * stands still and is shot at by r. */
#define HEAD                                                                                       \
    "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"      \
    "\"obstacles\":[{\"id\":\"wall\",\"points\":[[300,50],[300,350],[400,350],[400,50]]}]},"       \
    "\"ticks\":120,\"players\":[{\"id\":\"p\",\"at\":[200,200],\"inputs\":[{\"to\":120,"           \
    "\"move\":[1,0]}]},{\"id\":\"q\",\"at\":[600,200]},{\"id\":\"r\",\"at\":[700,200],"            \
    "\"inputs\":[{\"to\":1,\"aim\":[-1,0],\"fire\":true}]}],\"expect\":["

typedef struct RunCase {
    const char *name;
    const char *expectation;
    int tick;           /* Of the first mismatch. */
    const char *says;   /* All that is said; NULL where all holds. */
    const char *update; /* What --update makes of the expectation; NULL where it leaves it. */
} RunCase;

static const RunCase cases[] = {
    {"a place", "{\"tick\":120,\"player\":\"p\",\"at\":[280,200],\"within\":0.001}", 0, NULL, NULL},
    {"a wrong place", "{\"tick\":120,\"player\":\"p\",\"at\":[281,200],\"within\":0.5}", 120,
     "p's place is [280, 200], 1 away from [281, 200] (within 0.5)",
     "{\"tick\":120,\"player\":\"p\",\"at\":[280, 200],\"within\":0.5}"},
    {"a place with room", "{\"tick\":120,\"player\":\"p\",\"at\":[281,200],\"within\":1.1}", 0,
     NULL, NULL},
    {"a velocity", "{\"tick\":120,\"player\":\"p\",\"velocity\":[0,0]}", 0, NULL, NULL},
    {"a wrong velocity", "{ \"velocity\" : [ 5 , 0 ] , \"tick\":120,\"player\":\"p\"}", 120,
     "p's velocity is [0, 0], 5 away from [5, 0] (within 0.001)",
     "{ \"velocity\" : [0, 0] , \"tick\":120,\"player\":\"p\"}"},
    {"alive", "{\"tick\":5,\"player\":\"q\",\"alive\":true}", 0, NULL, NULL},
    {"not dead", "{\"tick\":5,\"player\":\"q\",\"alive\":false}", 5, "q is alive",
     "{\"tick\":5,\"player\":\"q\",\"alive\":true}"},
    {"health and shield", "{\"tick\":120,\"player\":\"q\",\"health\":99,\"shield\":20}", 120,
     "q's health is 100, not 99 (within 0.001); q's shield is 21, not 20 (within 0.001)",
     "{\"tick\":120,\"player\":\"q\",\"health\":100,\"shield\":21}"},
    {"a touch", "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[-1,0]}", 0, NULL,
     NULL},
    {"a wrong normal", "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[1,0]}",
     120, "p touches wall…[-1, 0]…not wall with that normal",
     "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[-1, 0]}"},
    {"a wrong touch", "{\"tick\":120,\"player\":\"p\",\"touching\":\"edge\"}", 120,
     "p touches wall…[-1, 0]…not edge", NULL},
    {"touching nothing", "{\"tick\":1,\"player\":\"p\",\"touching\":\"nothing\"}", 0, NULL, NULL},
    {"not touching nothing", "{\"tick\":120,\"player\":\"p\",\"touching\":\"nothing\"}", 120,
     "p touches wall…[-1, 0]…not nothing", NULL},
    {"not touching", "{\"tick\":1,\"player\":\"q\",\"touching\":\"p\"}", 1,
     "q touches nothing…not p", NULL},
    {"a wrong hash", "{\"tick\":0,\"hash\":\"0000000000000000\"}", 0,
     "the hash is ################, not ################", "…"},
    {"always outside", "{\"always\":\"outside obstacles\",\"within\":0.01}", 0, NULL, NULL},
    {"always apart", "{\"always\":\"outside players\",\"within\":0}", 0, NULL, NULL},
    {"always inside a box",
     "{\"always\":\"inside box\",\"player\":\"p\",\"box\":[[200,200],"
     "[280,200]]}",
     0, NULL, NULL},
    {"not inside a smaller box",
     "{\"always\":\"inside box\",\"player\":\"p\",\"box\":[[200,200],"
     "[270,200]],\"from\":100}",
     100, "…inside box…tick 100…p is off by 10 …0.01)", NULL},
    {"still", "{\"always\":\"still\",\"player\":\"p\",\"from\":60,\"within\":0}", 0, NULL, NULL},
    {"not still", "{\"always\":\"still\",\"player\":\"p\",\"to\":60}", 1,
     "…still…tick 10…p is off by 2.5 …0.01)", NULL},
    {"always alive", "{\"always\":\"alive\"}", 0, NULL, NULL},
    {"an event", "{\"tick\":1,\"event\":\"shot r\",\"at\":[680,200],\"within\":1}", 0, NULL, NULL},
    {"an event elsewhere", "{\"tick\":1,\"event\":\"shot r\",\"at\":[600,200],\"within\":1}", 1,
     "…place…[680, 200]…80 …[600, 200]…1)", "…"},
    {"an event at another time", "{\"tick\":2,\"event\":\"shot r\"}", 2, "…\"shot\"…: nothing",
     NULL},
    {"an order", "{\"order\":[\"shot r\",\"hit q by r\"]}", 0, NULL, NULL},
    {"another order", "{\"order\":[\"hit q\",\"shot r\"]}", 120,
     "…2 events…1 came…\"shot r\"…missing", NULL},
    {"never", "{\"never\":[\"hit p\",\"kill\"]}", 0, NULL, NULL},
    {"a hair within", "{\"tick\":120,\"player\":\"p\",\"at\":[280.001,200]}", 0, NULL, NULL},
    {"a hair too far", "{\"tick\":120,\"player\":\"p\",\"at\":[280.0011,200]}", 120,
     "p's place…[280, 200]…0.0011 …[280.0011, 200]…0.001)",
     "{\"tick\":120,\"player\":\"p\",\"at\":[280, 200]}"},
    {"a weapon", "{\"tick\":5,\"player\":\"q\",\"weapon\":\"pulse\"}", 0, NULL, NULL},
    {"another weapon", "{\"tick\":5,\"player\":\"q\",\"weapon\":\"disc\"}", 5,
     "q holds a pulse, not a disc", NULL},
    {"everything wrong about one",
     "{\"tick\":3,\"player\":\"q\",\"at\":[1,2],\"velocity\":[3,4],\"alive\":false,\"health\":1,"
     "\"shield\":2,\"overshield\":3,\"ammunition\":4}",
     3,
     "q's place is [600, 200], 630.876 away from [1, 2] (within 0.001); q's velocity is [0, 0], 5 "
     "away from [3, 4] (within 0.001); q's health is 100, not 1 (within 0.001); q's shield is 55, "
     "not 2 (within 0.001); q's overshield is 0, not 3 (within 0.001); q's ammunition is 0, not 4 "
     "(within 0.001); q is alive",
     "…"},
    {"an event of nobody in particular", "{\"tick\":2,\"event\":\"kill\"}", 2,
     "…\"kill\"…: nothing", NULL},
    {"another event in a tick of some", "{\"tick\":1,\"event\":\"shot p\"}", 1,
     "…\"shot\"…: shot r", NULL},
    {"an event's wrong direction", "{\"tick\":1,\"event\":\"shot r\",\"direction\":[0,1]}", 1,
     "…direction…[-1, -0]…1.41421 …[0, 1]…0.001)",
     "{\"tick\":1,\"event\":\"shot r\",\"direction\":[-1, -0]}"},
    {"everyone's place at a hash",
     "{\"tick\":0,\"hash\":\"0000000000000000\",\"players\":"
     "{\"p\":[200,200.5],\"q\":[600,200],\"r\":[704,197]}}",
     0,
     "the hash is ################, not ################; p is at [200, 200], 0.5 away from [200, "
     "200.5]; r is at [700, 200], 5 away from [704, 197]",
     "…"},
    {"never outside players", "{\"always\":\"outside players\",\"within\":0,\"to\":9}", 0, NULL,
     NULL},
    {"an order of three", "{\"order\":[\"shot r\",\"shield-down q\",\"hit q by r\"]}", 120,
     "…3 events…1 came…\"shield-down q\"…missing", NULL},
    {"an order that ends too early", "{\"order\":[\"shot r\",\"hit q by r\"],\"to\":7}", 120,
     "…2 events…1 came…\"hit q\"…missing", NULL},
    {"an order that begins too late", "{\"order\":[\"shot\"],\"from\":2}", 120,
     "…1 events…0 came…\"shot\"…missing", NULL},
    {"an order from its first tick", "{\"order\":[\"shot\"],\"from\":1,\"to\":1}", 0, NULL, NULL},
    {"no event before the first tick", "{\"tick\":0,\"event\":\"spawn p\"}", 0,
     "…\"spawn\"…: nothing", NULL},
    {"never two things", "{\"never\":[\"shot\",\"hit q\"]}", 1,
     "\"shot r\"…never…; \"hit q by r\"…never…", NULL},
    {"never one thing twice over", "{\"never\":[\"hit\",\"hit q by r\"]}", 8,
     "\"hit q by r\"…never…; \"hit q by r\"…never…", NULL},
    {"never, but it was", "{\"never\":[\"hit q\"],\"to\":60}", 8, "\"hit q by r\"…never…", NULL},
};

static char *text_of(const RunCase *c)
{
    size_t bytes = strlen(HEAD) + strlen(c->expectation) + 8;
    char *text = malloc(bytes);
    assert_non_null(text);
    snprintf(text, bytes, "%s%s]}", HEAD, c->expectation);
    return text;
}

/* All mismatches, one after the other, without the digits of hashes. */
static char *told_by(const Mismatches *mismatches)
{
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++)
        fprintf(file, "%s%s", i > 0 ? "; " : "", mismatches->items[i].text);
    assert_int_equal(fclose(file), 0);
    for (char *c = text; *c; c++)
        if (strspn(c, "0123456789abcdef") == 16)
            memset(c, '#', 16);
    return text;
}

TEST(mismatches)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scenario scenario;
        JsonProblems problems;
        Mismatches mismatches = {.count = 0};
        Error error;
        char *text = text_of(&cases[i]);
        if (!scenario_read_text("x", text, strlen(text), &scenario, &problems))
            fail_msg("%s: %s: %s", cases[i].name, problems.items[0].path, problems.items[0].text);
        assert_true(scenario_run(&scenario, NULL, &mismatches, NULL, &error));
        char *told = told_by(&mismatches);
        const char *wanted = cases[i].says ? cases[i].says : "";
        int tick = mismatches.count > 0 ? mismatches.items[0].tick : 0;
        if (!message_matches(told, wanted) || tick != cases[i].tick) {
            print_error("%s: wanted tick %d: %s, got tick %d:\n@@%s@@\n", cases[i].name,
                        cases[i].tick, wanted, tick, told);
            wrong++;
        }
        free(told);
        scenario_destroy(&scenario);
        json_problems_destroy(&problems);
        free(text);
    }
    assert_int_equal(wrong, 0);
}

/* What an updated text expects holds, and nothing but the expectation is changed. */
static void check_update(const RunCase *c)
{
    Scenario scenario;
    JsonProblems problems;
    Outcome outcome = {0};
    Mismatches mismatches = {.count = 0};
    Error error;
    ScenarioUpdate updated;
    char *text = text_of(c);
    assert_true(scenario_read_text("x", text, strlen(text), &scenario, &problems));
    json_problems_destroy(&problems);
    assert_true(scenario_run(&scenario, NULL, &mismatches, &outcome, &error));
    assert_true(scenario_update_text(text, strlen(text), &scenario, &outcome, &updated, &error));
    scenario_destroy(&scenario);
    assert_memory_equal(updated.text, HEAD, strlen(HEAD));
    bool is_shown = c->update && strcmp(c->update, "…") == 0;
    const char *wanted = c->update && !is_shown ? c->update : c->expectation;
    if (!is_shown && strncmp(updated.text + strlen(HEAD), wanted, strlen(wanted)) != 0)
        fail_msg("%s: updated to %s", c->name, updated.text + strlen(HEAD));
    assert_int_equal(updated.changes > 0, c->update != NULL);
    if (c->update) {
        mismatches.count = 0;
        assert_true(scenario_read_text("x", updated.text, updated.length, &scenario, &problems));
        json_problems_destroy(&problems);
        assert_true(scenario_run(&scenario, NULL, &mismatches, NULL, &error));
        if (mismatches.count > 0)
            fail_msg("%s: updated, but %s", c->name, mismatches.items[0].text);
        scenario_destroy(&scenario);
    }
    free(updated.text);
    free(text);
}

TEST(updates)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_update(&cases[i]);
}

/* A hash that is wrong names who is elsewhere, as soon as places are there to compare with. */
TEST(hash_names_the_player)
{
    static const RunCase wrong = {
        .expectation = "{\"tick\":120,\"hash\":\"0000000000000000\",\"players\":{\"p\":[280,200.5],"
                       "\"q\":[600,200],\"r\":[700,200]}}"};
    Scenario scenario;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    char *text = text_of(&wrong);
    assert_true(scenario_read_text("x", text, strlen(text), &scenario, &problems));
    assert_true(scenario_run(&scenario, NULL, &mismatches, NULL, &error));
    assert_true(mismatches.count >= 2);
    assert_non_null(strstr(mismatches.items[1].text, "p is at [280, 200], 0.5 away from"));
    scenario_destroy(&scenario);
    json_problems_destroy(&problems);
    free(text);
}

/* After longer than any match a player still moves, and no border has closed in on it. */
TEST(never_ends)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"
        "\"obstacles\":[]},\"ticks\":24000,\"players\":[{\"id\":\"p\",\"at\":[40,40],\"inputs\":"
        "[{\"from\":23760,\"to\":24000,\"move\":[-1,0]}]},{\"id\":\"q\",\"at\":[600,200]}],"
        "\"expect\":["
        "{\"tick\":23760,\"player\":\"p\",\"at\":[40,40],\"health\":100,\"shield\":55},"
        "{\"tick\":24000,\"player\":\"p\",\"at\":[20,40],\"health\":100,\"shield\":55}]}";
    Scenario scenario;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    assert_true(scenario_read_text("x", text, strlen(text), &scenario, &problems));
    assert_true(scenario_run(&scenario, NULL, &mismatches, NULL, &error));
    if (mismatches.count > 0)
        fail_msg("tick %d: %s", mismatches.items[0].tick, mismatches.items[0].text);
    scenario_destroy(&scenario);
    json_problems_destroy(&problems);
}

/* Every scenario of the corpus, stepped forward and back, is in the same state as played straight.
 */

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
        scenario_play_go(play, tick);
        straight[tick] = world_hash(&play->stage->world);
    }
    /* Another one, which has kept no copies on its way. */
    scenario_play_destroy(play);
    if (!scenario_play_create(&play, &scenario, &error))
        fail_msg("%s: %s", path, error.text);
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
