/* SPDX-License-Identifier: MIT */
/* Scenarios that are wrong in one thing each, and what is said about it. */
#include "replay/scenario_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define LEVEL                                                                                      \
    "\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],\"obstacles\":"                     \
    "[{\"id\":\"box\",\"points\":[[300,100],[300,200],[400,200],[400,100]]}]}"
#define PLAYERS "\"players\":[{\"id\":\"p\",\"at\":[100,200]},{\"id\":\"q\",\"at\":[600,200]}]"
#define HEAD "{\"format\":1,\"name\":\"n\"," LEVEL ",\"ticks\":10,"
#define EXPECT "\"expect\":[{\"tick\":10,\"player\":\"p\",\"at\":[100,200]}]}"
#define EXPECTING(text) HEAD PLAYERS ",\"expect\":[" text "]}"
#define PLAYING(text) HEAD "\"players\":[" text "]," EXPECT

typedef struct ReadCase {
    const char *name;
    const char *text;
    const char *path; /* Of the first problem; NULL where there is none. */
    const char *says; /* Part of it. */
} ReadCase;

static const ReadCase cases[] = {
    {"the least", HEAD PLAYERS "," EXPECT, NULL, ""},
    {"all kinds of expectations",
     EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"velocity\":[0,0],\"alive\":true,"
               "\"health\":100,\"shield\":50,\"touching\":\"box\",\"normal\":[1,0],\"within\":1},"
               "{\"tick\":2,\"hash\":\"0123456789abcdef\",\"players\":{\"p\":[1,2],\"q\":[3,4]}},"
               "{\"tick\":3,\"event\":\"hit p by q\",\"at\":[1,2],\"direction\":[0,1]},"
               "{\"always\":\"outside obstacles\",\"within\":0.01},"
               "{\"always\":\"inside box\",\"player\":\"q\",\"box\":[[0,0],[9,9]],\"from\":2},"
               "{\"order\":[\"shot\",\"kill p by nobody\"]},{\"never\":[\"crush\"],\"to\":5}"),
     NULL, ""},
    {"no JSON", "{\"format\":1,", "", ""},
    {"not an object", "[]", "", "object"},
    {"another format", "{\"format\":2}", "", "format 2; this program reads format 1"},
    {"an unknown key", HEAD PLAYERS ",\"expected\":[]," EXPECT, "expected", "unknown key"},
    {"no level", "{\"format\":1,\"name\":\"n\",\"ticks\":1," PLAYERS "," EXPECT, "level",
     "missing"},
    {"a level that is wrong",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,4],"
     "\"obstacles\":[]},\"ticks\":1," PLAYERS "," EXPECT,
     "level.size[1]", "must be from"},
    {"a level file that is not there",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"no/where.json\"},\"ticks\":1," PLAYERS
     "," EXPECT,
     "level", "tests/replay/no/where.json"},
    {"a level file by an absolute path",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"/etc/hosts\"},\"ticks\":1," PLAYERS
     "," EXPECT,
     "level", "relative"},
    {"a level file that is there",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"../../levels/"
     "duel.json\"},\"ticks\":10," PLAYERS "," EXPECT,
     NULL, ""},
    {"too many ticks",
     "{\"format\":1,\"name\":\"n\"," LEVEL ",\"ticks\":1000001," PLAYERS "," EXPECT, "ticks",
     "must be from"},
    {"half a tick", "{\"format\":1,\"name\":\"n\"," LEVEL ",\"ticks\":1.5," PLAYERS "," EXPECT,
     "ticks", "whole"},
    {"nobody", HEAD "\"players\":[]," EXPECT, "players", "at least 1"},
    {"an id twice", PLAYING("{\"id\":\"p\",\"at\":[1,2]},{\"id\":\"p\",\"at\":[1,2]}"),
     "players[1].id", "players[0] already"},
    {"an id of two words", PLAYING("{\"id\":\"p q\",\"at\":[1,2]}"), "players[0].id", "one word"},
    {"an id too long", PLAYING("{\"id\":\"a-name-of-thirty-bytes-and-so\",\"at\":[1,2]}"),
     "players[0].id", "at most 23"},
    {"nowhere", PLAYING("{\"id\":\"p\"}"), "players[0].at", "missing"},
    {"a weapon unheard of", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"weapon\":\"lanze\"}"),
     "players[0].weapon", "\"lance\""},
    {"any weapon", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"weapon\":\"any\"}"), "players[0].weapon",
     "unknown weapon"},
    {"inputs that overlap",
     PLAYING(
         "{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"from\":0,\"to\":5},{\"from\":4,\"to\":6}]}"),
     "players[0].inputs[1].from", "must be from 5"},
    {"inputs that end before they begin",
     PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"from\":5,\"to\":4}]}"),
     "players[0].inputs[0].to", "must be from 5"},
    {"an aim without a direction",
     PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"aim\":[0,0]}]}"),
     "players[0].inputs[0].aim", "direction"},
    {"a fire that is a number", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"fire\":1}]}"),
     "players[0].inputs[0].fire", "true or false"},
    {"a key of an input", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"mov\":[1,0]}]}"),
     "players[0].inputs[0].mov", "nearest known one is \"move\""},
    {"no expectation at all", HEAD PLAYERS ",\"expect\":[]}", "expect", "at least 1"},
    {"an expectation of nothing", EXPECTING("{}"), "expect[0]", "no expectation"},
    {"of nothing in particular", EXPECTING("{\"tick\":1,\"player\":\"p\"}"), "expect[0]",
     "expects nothing"},
    {"an unknown player", EXPECTING("{\"tick\":1,\"player\":\"r\",\"at\":[1,2]}"),
     "expect[0].player", "no player \"r\""},
    {"a tick past the end", EXPECTING("{\"tick\":11,\"player\":\"p\",\"at\":[1,2]}"),
     "expect[0].tick", "must be from 0 to 10"},
    {"a key unheard of", EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"wihtin\":1}"),
     "expect[0].wihtin", "\"within\""},
    {"a rule unheard of", EXPECTING("{\"always\":\"inside\"}"), "expect[0].always", "unknown rule"},
    {"a box without corners", EXPECTING("{\"always\":\"inside box\"}"), "expect[0].box", "missing"},
    {"a box upside down", EXPECTING("{\"always\":\"inside box\",\"box\":[[0,9],[9,0]]}"),
     "expect[0].box", "lower left"},
    {"a thing unheard of", EXPECTING("{\"tick\":1,\"player\":\"p\",\"touching\":\"wall\"}"),
     "expect[0].touching", "just one thing"},
    {"a normal of nothing",
     EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"normal\":[1,0]}"), "expect[0]",
     "\"touching\" is missing"},
    {"a weapon that nobody holds",
     EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"weapon\":7}"), "expect[0].weapon", ""},
    {"ammunition in words",
     EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"ammunition\":\"five\"}"),
     "expect[0].ammunition", "number"},
    {"a hash too short", EXPECTING("{\"tick\":1,\"hash\":\"12\"}"), "expect[0].hash",
     "16 hexadecimal"},
    {"a hash with a stranger",
     EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcdef\",\"players\":{\"p\":[1,2],\"q\":[1,2],"
               "\"r\":[1,2]}}"),
     "expect[0].players.r", "unknown key"},
    {"an event unheard of", EXPECTING("{\"order\":[\"jump p\"]}"), "expect[0].order[0]",
     "no event \"jump\""},
    {"an event of a stranger", EXPECTING("{\"never\":[\"hit r\"]}"), "expect[0].never[0]",
     "no player \"r\""},
    {"an event in bad words", EXPECTING("{\"tick\":1,\"event\":\"hit p from q\"}"),
     "expect[0].event", "KIND PLAYER by OTHER"},
    {"an order of nothing", EXPECTING("{\"order\":[]}"), "expect[0].order", "at least 1"},
};

static void test_cases(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scenario scenario;
        LevelProblems problems;
        const ReadCase *wanted = &cases[i];
        bool is_read = scenario_read_text("tests/replay/x.scenario.json", wanted->text,
                                          strlen(wanted->text), &scenario, &problems);
        const LevelProblem *first = problems.kept_count > 0 ? problems.items : NULL;
        bool is_right = wanted->path
                            ? !is_read && first && strstr(first->text, wanted->says) &&
                                  strncmp(first->path, wanted->path, strlen(wanted->path)) == 0
                            : is_read && !first;
        if (!is_right) {
            print_error("%s: wanted %s: …%s…, got %s: %s\n", wanted->name,
                        wanted->path ? wanted->path : "nothing", wanted->says,
                        first ? first->path : "nothing", first ? first->text : "");
            wrong++;
        }
        if (is_read)
            scenario_destroy(&scenario);
        level_problems_destroy(&problems);
    }
    assert_int_equal(wrong, 0);
}

/* Cut short anywhere, a scenario is refused. */
static void test_cut_short(void **state)
{
    (void)state;
    const char *text = cases[1].text;
    for (size_t length = 0; length < strlen(text); length++) {
        Scenario scenario;
        LevelProblems problems;
        if (scenario_read_text("x", text, length, &scenario, &problems))
            fail_msg("cut at byte %zu it was read", length);
        level_problems_destroy(&problems);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases),
                                       cmocka_unit_test(test_cut_short)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
