/* SPDX-License-Identifier: MIT */
/*
 * One small scenario, and expectations that hold or do not: what is found, at which tick and in
 * which words; and what --update makes of those that do not.
 */
#include "replay/scenario_run.h"

#include "replay/scenario_read.h"
#include "replay/scenario_update.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* p walks right into a wall whose face is at 300, and is there after a second; q stands still and
 * is shot at by r. */
#define HEAD                                                                                       \
    "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"      \
    "\"obstacles\":[{\"id\":\"wall\",\"points\":[[300,50],[300,350],[400,350],[400,50]]}]},"       \
    "\"ticks\":120,\"players\":[{\"id\":\"p\",\"at\":[200,200],\"inputs\":[{\"to\":120,"           \
    "\"move\":[1,0]}]},{\"id\":\"q\",\"at\":[600,200]},{\"id\":\"r\",\"at\":[700,200],"            \
    "\"inputs\":[{\"to\":1,\"aim\":[-1,0],\"fire\":true}]}],\"expect\":["

typedef struct RunCase {
    const char *name;
    const char *expectation;
    int tick;           /* Of the first finding. */
    const char *says;   /* Part of it; NULL where all holds. */
    const char *update; /* What --update makes of the expectation; NULL where it leaves it. */
} RunCase;

static const RunCase cases[] = {
    {"a place", "{\"tick\":120,\"player\":\"p\",\"at\":[280,200],\"within\":0.001}", 0, NULL, NULL},
    {"a wrong place", "{\"tick\":120,\"player\":\"p\",\"at\":[281,200],\"within\":0.5}", 120,
     "1 away from [281, 200] (within 0.5)",
     "{\"tick\":120,\"player\":\"p\",\"at\":[280, 200],\"within\":0.5}"},
    {"a place with room", "{\"tick\":120,\"player\":\"p\",\"at\":[281,200],\"within\":1.1}", 0,
     NULL, NULL},
    {"a velocity", "{\"tick\":120,\"player\":\"p\",\"velocity\":[0,0]}", 0, NULL, NULL},
    {"a wrong velocity", "{ \"velocity\" : [ 5 , 0 ] , \"tick\":120,\"player\":\"p\"}", 120,
     "velocity is [0, 0], 5 away", "{ \"velocity\" : [0, 0] , \"tick\":120,\"player\":\"p\"}"},
    {"alive", "{\"tick\":5,\"player\":\"q\",\"alive\":true}", 0, NULL, NULL},
    {"not dead", "{\"tick\":5,\"player\":\"q\",\"alive\":false}", 5, "q is alive",
     "{\"tick\":5,\"player\":\"q\",\"alive\":true}"},
    {"health and shield", "{\"tick\":120,\"player\":\"q\",\"health\":99,\"shield\":15}", 120,
     "q's health is 100, not 99", "{\"tick\":120,\"player\":\"q\",\"health\":100,\"shield\":16}"},
    {"a touch", "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[-1,0]}", 0, NULL,
     NULL},
    {"a wrong normal", "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[1,0]}",
     120, "p touches wall with normal [-1, 0]",
     "{\"tick\":120,\"player\":\"p\",\"touching\":\"wall\",\"normal\":[-1, 0]}"},
    {"a wrong touch", "{\"tick\":120,\"player\":\"p\",\"touching\":\"edge\"}", 120,
     "p touches wall with normal [-1, 0], not edge", NULL},
    {"touching nothing", "{\"tick\":1,\"player\":\"p\",\"touching\":\"nothing\"}", 0, NULL, NULL},
    {"not touching nothing", "{\"tick\":120,\"player\":\"p\",\"touching\":\"nothing\"}", 120,
     "p touches wall", NULL},
    {"not touching", "{\"tick\":1,\"player\":\"q\",\"touching\":\"p\"}", 1,
     "q touches nothing, not p", NULL},
    {"a wrong hash", "{\"tick\":0,\"hash\":\"0000000000000000\"}", 0, "the hash is", "…"},
    {"always outside", "{\"always\":\"outside obstacles\",\"within\":0.01}", 0, NULL, NULL},
    {"always apart", "{\"always\":\"outside players\",\"within\":0}", 0, NULL, NULL},
    {"always inside a box",
     "{\"always\":\"inside box\",\"player\":\"p\",\"box\":[[200,200],"
     "[280,200]]}",
     0, NULL, NULL},
    {"not inside a smaller box",
     "{\"always\":\"inside box\",\"player\":\"p\",\"box\":[[200,200],"
     "[270,200]],\"from\":100}",
     100, "off by 10", NULL},
    {"still", "{\"always\":\"still\",\"player\":\"p\",\"from\":60,\"within\":0}", 0, NULL, NULL},
    {"not still", "{\"always\":\"still\",\"player\":\"p\",\"to\":60}", 1, "not always still", NULL},
    {"always alive", "{\"always\":\"alive\"}", 0, NULL, NULL},
    {"an event", "{\"tick\":1,\"event\":\"shot r\",\"at\":[680,200],\"within\":1}", 0, NULL, NULL},
    {"an event elsewhere", "{\"tick\":1,\"event\":\"shot r\",\"at\":[600,200],\"within\":1}", 1,
     "the event's place is", "…"},
    {"an event at another time", "{\"tick\":2,\"event\":\"shot r\"}", 2, "what did: nothing", NULL},
    {"an order", "{\"order\":[\"shot r\",\"hit q by r\"]}", 0, NULL, NULL},
    {"another order", "{\"order\":[\"hit q\",\"shot r\"]}", 120, "only 1 came; then \"shot r\"",
     NULL},
    {"never", "{\"never\":[\"hit p\",\"kill\"]}", 0, NULL, NULL},
    {"never, but it was", "{\"never\":[\"hit q\"],\"to\":60}", 8, "\"hit q by r\" happened", NULL},
};

static char *text_of(const RunCase *c)
{
    size_t bytes = strlen(HEAD) + strlen(c->expectation) + 8;
    char *text = malloc(bytes);
    assert_non_null(text);
    snprintf(text, bytes, "%s%s]}", HEAD, c->expectation);
    return text;
}

static void test_findings(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scenario scenario;
        LevelProblems problems;
        Findings findings = {.count = 0};
        Error error;
        char *text = text_of(&cases[i]);
        if (!scenario_read_text("x", text, strlen(text), &scenario, &problems))
            fail_msg("%s: %s: %s", cases[i].name, problems.items[0].path, problems.items[0].text);
        assert_true(scenario_run(&scenario, NULL, &findings, NULL, &error));
        const Finding *first = findings.count > 0 ? findings.items : NULL;
        bool is_right = cases[i].says ? first && first->tick == cases[i].tick &&
                                            strstr(first->text, cases[i].says)
                                      : !first;
        if (!is_right) {
            print_error("%s: wanted tick %d: %s, got tick %d: %s\n", cases[i].name, cases[i].tick,
                        cases[i].says ? cases[i].says : "nothing", first ? first->tick : 0,
                        first ? first->text : "nothing");
            wrong++;
        }
        scenario_destroy(&scenario);
        level_problems_destroy(&problems);
        free(text);
    }
    assert_int_equal(wrong, 0);
}

/* What an updated text expects holds, and nothing but the expectation is changed. */
static void check_update(const RunCase *c)
{
    Scenario scenario;
    LevelProblems problems;
    Outcome outcome = {0};
    Findings findings = {.count = 0};
    Error error;
    char *updated;
    size_t length;
    int changes;
    char *text = text_of(c);
    assert_true(scenario_read_text("x", text, strlen(text), &scenario, &problems));
    level_problems_destroy(&problems);
    assert_true(scenario_run(&scenario, NULL, &findings, &outcome, &error));
    assert_true(scenario_update_text(text, strlen(text), &scenario, &outcome, &updated, &length,
                                     &changes, &error));
    scenario_destroy(&scenario);
    assert_memory_equal(updated, HEAD, strlen(HEAD));
    bool is_shown = c->update && strcmp(c->update, "…") == 0;
    const char *wanted = c->update && !is_shown ? c->update : c->expectation;
    if (!is_shown && strncmp(updated + strlen(HEAD), wanted, strlen(wanted)) != 0)
        fail_msg("%s: updated to %s", c->name, updated + strlen(HEAD));
    assert_int_equal(changes > 0, c->update != NULL);
    if (c->update) {
        findings.count = 0;
        assert_true(scenario_read_text("x", updated, length, &scenario, &problems));
        level_problems_destroy(&problems);
        assert_true(scenario_run(&scenario, NULL, &findings, NULL, &error));
        if (findings.count > 0)
            fail_msg("%s: updated, but %s", c->name, findings.items[0].text);
        scenario_destroy(&scenario);
    }
    free(updated);
    free(text);
}

static void test_updates(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_update(&cases[i]);
}

/* A hash that is wrong names who is elsewhere, as soon as places are there to compare with. */
static void test_hash_names_the_player(void **state)
{
    (void)state;
    static const RunCase wrong = {
        .expectation = "{\"tick\":120,\"hash\":\"0000000000000000\",\"players\":{\"p\":[280,200.5],"
                       "\"q\":[600,200],\"r\":[700,200]}}"};
    Scenario scenario;
    LevelProblems problems;
    Findings findings = {.count = 0};
    Error error;
    char *text = text_of(&wrong);
    assert_true(scenario_read_text("x", text, strlen(text), &scenario, &problems));
    assert_true(scenario_run(&scenario, NULL, &findings, NULL, &error));
    assert_true(findings.count >= 2);
    assert_non_null(strstr(findings.items[1].text, "p is at [280, 200], 0.5 away from"));
    scenario_destroy(&scenario);
    level_problems_destroy(&problems);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_findings),
                                       cmocka_unit_test(test_updates),
                                       cmocka_unit_test(test_hash_names_the_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
