/* SPDX-License-Identifier: MIT */
/* Scenarios that are wrong in one thing each, and what is said about it. */
#include "match/scenario.h"
#include "support/message.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEVEL                                                                                      \
    "\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],\"obstacles\":"                     \
    "[{\"id\":\"box\",\"points\":[[300,100],[300,200],[400,200],[400,100]]}]}"
#define PLAYERS "\"players\":[{\"id\":\"p\",\"at\":[100,200]},{\"id\":\"q\",\"at\":[600,200]}]"
#define HEAD "{\"format\":1,\"name\":\"n\"," LEVEL ",\"ticks\":10,"
#define EXPECT "\"expect\":[{\"tick\":10,\"player\":\"p\",\"at\":[100,200]}]}"
#define EXPECTING(text) HEAD PLAYERS ",\"expect\":[" text "]}"
#define TOUCHING(name) EXPECTING("{\"tick\":1,\"player\":\"p\",\"touching\":\"" name "\"}")
#define NAME_OF_80                                                                                 \
    "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
#define PLAYING(text) HEAD "\"players\":[" text "]," EXPECT

typedef struct ReadCase {
    const char *name;
    const char *text;
    const char *path; /* Of the first problem; NULL where there is none. */
    const char *says; /* Part of it. */
} ReadCase;

static const ReadCase read_cases[] = {
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
    {"no JSON", "{\"format\":1,", "format", "ends where a key"},
    {"not an object", "[]", "", "object"},
    {"another format", "{\"format\":2}", "format", "format 2; this program reads format 1"},
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
     "level", "tests/core/match/no/where.json"},
    {"a level file by an absolute path",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"/etc/hosts\"},\"ticks\":1," PLAYERS
     "," EXPECT,
     "level", "relative"},
    {"a level file that is there",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"../../../levels/"
     "duel.json\"},\"ticks\":10," PLAYERS "," EXPECT,
     NULL, ""},
    {"a level file with a key too many",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"../../../levels/duel.json\",\"name\":1},"
     "\"ticks\":10," PLAYERS "," EXPECT,
     "level.name", "unknown key \"name\""},
    {"a level file that is a number",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":7},\"ticks\":1," PLAYERS "," EXPECT, "level",
     "must be a path relative to this file's folder"},
    {"a level file without a name",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"\"},\"ticks\":1," PLAYERS "," EXPECT,
     "level", "must be a path relative to this file's folder"},
    {"a level file of one letter",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"x\"},\"ticks\":1," PLAYERS "," EXPECT,
     "level", "tests/core/match/x: No such file or directory"},
    {"a level file that is none",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"../../../levels/"
     "README.md\"},\"ticks\":1," PLAYERS "," EXPECT,
     "level",
     "tests/core/match/../../../levels/README.md:1:1: : expected a value; JSON has no comments"},
    {"a level that is no object",
     "{\"format\":1,\"name\":\"n\",\"level\":7,\"ticks\":1," PLAYERS "," EXPECT, "level",
     "must be an object, not a number"},
    {"a level with a warning and a mistake",
     "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"
     "\"obstacles\":[],\"spwns\":[],\"modes\":[]},\"ticks\":1," PLAYERS "," EXPECT,
     "level.modes", "has 0 modes; at least 1 are needed"},
    {"a format of the wrong type", "{\"format\":\"1\"}", "format", "must be a number"},
    {"a format that is no number of a format", "{\"format\":1000001}", "format", "must be from"},
    {"no format", "{}", "format", "the key \"format\" is missing"},
    {"a name that is a number",
     "{\"format\":1,\"name\":7," LEVEL ",\"ticks\":10," PLAYERS "," EXPECT, "name",
     "must be a string, not a number"},
    {"an empty name", "{\"format\":1,\"name\":\"\"," LEVEL ",\"ticks\":10," PLAYERS "," EXPECT,
     "name", "must not be empty"},
    {"a name of spaces", "{\"format\":1,\"name\":\"  \"," LEVEL ",\"ticks\":10," PLAYERS "," EXPECT,
     "name", "must have a character that can be seen"},
    {"an id that turns the direction", PLAYING("{\"id\":\"p\\u202e\",\"at\":[1,2]}"),
     "players[0].id", "must not hold U+202E"},
    {"a player that is a number", PLAYING("7"), "players[0]", "must be an object, not a number"},
    {"an id that is a number", PLAYING("{\"id\":7,\"at\":[1,2]}"), "players[0].id",
     "must be a string"},
    {"an id that means nobody", PLAYING("{\"id\":\"nobody\",\"at\":[1,2]}"), "players[0].id",
     "must be one word, and not \"nobody\""},
    {"an id twice, of the last two",
     PLAYING("{\"id\":\"p\",\"at\":[1,2]},{\"id\":\"r\",\"at\":[1,2]},{\"id\":\"r\",\"at\":[1,2]}"),
     "players[2].id", "is the id of players[1] already"},
    {"an input that is a number", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[7]}"),
     "players[0].inputs[0]", "must be an object"},
    {"inputs that are none", PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":7}"),
     "players[0].inputs", "must be an array of inputs"},
    {"a dash that is a string",
     PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"dash\":\"true\"}]}"),
     "players[0].inputs[0].dash", "must be true or false"},
    {"an event that is a number", EXPECTING("{\"never\":[7]}"), "expect[0].never[0]",
     "must be a string, not a number"},
    {"an expectation that is a number", EXPECTING("7"), "expect[0]", "must be an object"},
    {"a player of an expectation that is a number",
     EXPECTING("{\"tick\":1,\"player\":7,\"at\":[1,2]}"), "expect[0].player", "must be a string"},
    {"a thing that is a number",
     EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"touching\":7}"), "expect[0].touching",
     "must be a string"},
    {"alive that is a number", EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"alive\":1}"),
     "expect[0].alive", "must be true or false"},
    {"a hash of 15 digits", EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcde\"}"),
     "expect[0].hash", "must be a string of 16 hexadecimal digits, 0 to 9 and a to f"},
    {"a hash of 17 digits", EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcdef0\"}"),
     "expect[0].hash", "16 hexadecimal digits"},
    {"a hash in capitals", EXPECTING("{\"tick\":1,\"hash\":\"0123456789ABCDEF\"}"),
     "expect[0].hash", "16 hexadecimal digits"},
    {"a hash without someone",
     EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcdef\",\"players\":{\"p\":[1,2]}}"),
     "expect[0].players.q", "missing"},
    {"a hash with a list", EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcdef\",\"players\":[]}"),
     "expect[0].players", "must be an object"},
    {"a box where none belongs", EXPECTING("{\"always\":\"still\",\"box\":[[0,0],[9,9]]}"),
     "expect[0]", "\"box\" goes with \"always\": \"inside box\""},
    {"a box too far left", EXPECTING("{\"always\":\"inside box\",\"box\":[[9,0],[8,9]]}"),
     "expect[0].box", "the first corner must be the lower left one"},
    {"a box of no size", EXPECTING("{\"always\":\"inside box\",\"box\":[[9,9],[9,9]]}"), NULL, ""},
    {"a box of one corner", EXPECTING("{\"always\":\"inside box\",\"box\":[[9,9]]}"),
     "expect[0].box", "at least 2 are needed"},
    {"a box of three corners", EXPECTING("{\"always\":\"inside box\",\"box\":[[9,9],[9,9],[9,9]]}"),
     "expect[0].box", "has 3 corners, as [[0,0],[80,40]]; at most 2 are allowed"},
    {"always a stranger", EXPECTING("{\"always\":\"still\",\"player\":\"r\"}"), "expect[0].player",
     "there is no player \"r\""},
    {"an unknown key of each kind", EXPECTING("{\"never\":[\"hit\"],\"tick\":1}"), "expect[0].tick",
     "unknown key \"tick\""},
    {"a why that is empty", EXPECTING("{\"never\":[\"hit\"],\"why\":\"\"}"), "expect[0].why",
     "must not be empty"},
    {"a thing of two names",
     HEAD "\"players\":[{\"id\":\"p\",\"at\":[1,2]},{\"id\":\"box\",\"at\":[9,9]}],"
          "\"expect\":[{\"tick\":1,\"player\":\"p\",\"touching\":\"box\"}]}",
     "expect[0].touching", "\"box\" must be the name of just one thing"},
    {"a player called as the edge",
     HEAD "\"players\":[{\"id\":\"p\",\"at\":[1,2]},{\"id\":\"edge\",\"at\":[9,9]}],"
          "\"expect\":[{\"tick\":1,\"player\":\"p\",\"touching\":\"edge\"}]}",
     "expect[0].touching", "\"edge\" must be the name of just one thing"},
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
    {"a mutator", HEAD "\"mutators\":[\"frozen-movers\"]," PLAYERS "," EXPECT, NULL, NULL},
    {"a mutator unheard of", HEAD "\"mutators\":[\"low-gravity\"]," PLAYERS "," EXPECT,
     "mutators[0]", "unknown mutator"},
    {"a tick past the end", EXPECTING("{\"tick\":11,\"player\":\"p\",\"at\":[1,2]}"),
     "expect[0].tick", "must be from 0 to 10"},
    {"a key unheard of", EXPECTING("{\"tick\":1,\"player\":\"p\",\"at\":[1,2],\"wihtin\":1}"),
     "expect[0].wihtin", "\"within\""},
    {"a rule unheard of", EXPECTING("{\"always\":\"inside\"}"), "expect[0].always", "unknown rule"},
    {"a box without corners", EXPECTING("{\"always\":\"inside box\"}"), "expect[0].box", "missing"},
    {"a box upside down", EXPECTING("{\"always\":\"inside box\",\"box\":[[0,9],[9,0]]}"),
     "expect[0].box", "lower left"},
    {"a thing of a name that is as long as may be", TOUCHING(NAME_OF_80), "expect[0].touching",
     "just one thing"},
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

TEST(read_cases)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof read_cases / sizeof *read_cases; i++) {
        Scenario scenario;
        JsonProblems problems;
        const ReadCase *wanted = &read_cases[i];
        bool is_read = scenario_read_text("tests/core/match/x.scenario.json", wanted->text,
                                          strlen(wanted->text), &scenario, &problems);
        const JsonProblem *first = problems.kept_count > 0 ? problems.items : NULL;
        bool is_right = wanted->path
                            ? !is_read && first && strstr(first->text, wanted->says) &&
                                  problems.error_count == 1 && problems.warning_count == 0 &&
                                  first->is_error && strcmp(first->path, wanted->path) == 0
                            : is_read && !first;
        if (!is_right) {
            print_error("%s: wanted %s: …%s…, got %s: %s\n", wanted->name,
                        wanted->path ? wanted->path : "nothing", wanted->says,
                        first ? first->path : "nothing", first ? first->text : "");
            wrong++;
        }
        if (is_read)
            scenario_destroy(&scenario);
        json_problems_destroy(&problems);
    }
    assert_int_equal(wrong, 0);
}

/* A number in a scenario, written as its text has a #; what it may be, and what is just too little
 * and too much. */
typedef struct LimitCase {
    const char *text;
    const char *path;
    const char *low, *high;
    const char *too_low, *too_high;
} LimitCase;

#define SHOWN(text) EXPECTING("{\"tick\":1,\"player\":\"p\",\"alive\":true," text "}")
#define INPUT(text) PLAYING("{\"id\":\"p\",\"at\":[1,2],\"inputs\":[" text "]}")

static const LimitCase limits[] = {
    {"{\"format\":1,\"name\":\"n\"," LEVEL ",\"ticks\":#," PLAYERS
     ",\"expect\":[{\"tick\":0,\"player\":\"p\",\"at\":[1,2]}]}",
     "ticks", "0", "1000000", "-1", "1000001"},
    {HEAD "\"seed\":#," PLAYERS "," EXPECT, "seed", "0", "2147483647", "-1", "2147483648"},
    {PLAYING("{\"id\":\"p\",\"at\":[1,2],\"team\":#}"), "players[0].team", "0", "2", "-1", "3"},
    {PLAYING("{\"id\":\"p\",\"at\":[#,2]}"), "players[0].at[0]", "-100000", "100000", "-100001",
     "100001"},
    {INPUT("{\"from\":#}"), "players[0].inputs[0].from", "0", "10", "-1", "1000001"},
    {INPUT("{\"from\":3,\"to\":#}"), "players[0].inputs[0].to", "3", "1000000", "2", "1000001"},
    {INPUT("{\"to\":4},{\"from\":#}"), "players[0].inputs[1].from", "4", "10", "3", "1000001"},
    {INPUT("{\"to\":4},{\"to\":#}"), "players[0].inputs[1].to", "4", "1000000", "3", "1000001"},
    {INPUT("{\"to\":50},{\"to\":#}"), "players[0].inputs[1].to", "50", "1000000", "49", "1000001"},
    {INPUT("{\"move\":[0,#]}"), "players[0].inputs[0].move[1]", "-1e6", "1e6", "-1000001",
     "1000001"},
    {INPUT("{\"aim\":[#,0]}"), "players[0].inputs[0].aim[0]", "-1e6", "1e6", "-1000001", "1000001"},
    {EXPECTING("{\"tick\":#,\"player\":\"p\",\"at\":[1,2]}"), "expect[0].tick", "0", "10", "-1",
     "11"},
    {EXPECTING("{\"tick\":#,\"event\":\"hit\"}"), "expect[0].tick", "0", "10", "-1", "11"},
    {EXPECTING("{\"tick\":#,\"hash\":\"0123456789abcdef\"}"), "expect[0].tick", "0", "10", "-1",
     "11"},
    {SHOWN("\"at\":[#,0]"), "expect[0].at[0]", "-1e9", "1e9", "-1000000001", "1000000001"},
    {SHOWN("\"velocity\":[0,#]"), "expect[0].velocity[1]", "-1e9", "1e9", "-1000000001",
     "1000000001"},
    {SHOWN("\"health\":#"), "expect[0].health", "-1e6", "1e6", "-1000001", "1000001"},
    {SHOWN("\"shield\":#"), "expect[0].shield", "-1e6", "1e6", "-1000001", "1000001"},
    {SHOWN("\"overshield\":#"), "expect[0].overshield", "-1e6", "1e6", "-1000001", "1000001"},
    {SHOWN("\"ammunition\":#"), "expect[0].ammunition", "-1e6", "1e6", "-1000001", "1000001"},
    {SHOWN("\"touching\":\"edge\",\"normal\":[#,0]"), "expect[0].normal[0]", "-1.001", "1.001",
     "-1.002", "1.002"},
    {SHOWN("\"at\":[0,0],\"within\":#"), "expect[0].within", "0", "1e9", "-0.1", "1000000001"},
    {EXPECTING("{\"tick\":1,\"event\":\"hit\",\"at\":[0,#]}"), "expect[0].at[1]", "-1e9", "1e9",
     "-1000000001", "1000000001"},
    {EXPECTING("{\"tick\":1,\"event\":\"hit\",\"direction\":[#,0]}"), "expect[0].direction[0]",
     "-1.001", "1.001", "-1.002", "1.002"},
    {EXPECTING("{\"tick\":1,\"event\":\"hit\",\"within\":#}"), "expect[0].within", "0", "1e9",
     "-0.1", "1000000001"},
    {EXPECTING("{\"tick\":1,\"hash\":\"0123456789abcdef\",\"players\":{\"p\":[#,0],\"q\":[0,0]}}"),
     "expect[0].players.p[0]", "-1e9", "1e9", "-1000000001", "1000000001"},
    {EXPECTING("{\"always\":\"still\",\"from\":#}"), "expect[0].from", "0", "10", "-1", "11"},
    {EXPECTING("{\"always\":\"still\",\"from\":4,\"to\":#}"), "expect[0].to", "4", "10", "3", "11"},
    {EXPECTING("{\"always\":\"still\",\"to\":#}"), "expect[0].to", "1", "10", "0", "11"},
    {EXPECTING("{\"always\":\"still\",\"within\":#}"), "expect[0].within", "0", "1e9", "-0.1",
     "1000000001"},
    {EXPECTING("{\"never\":[\"hit\"],\"from\":#}"), "expect[0].from", "0", "10", "-1", "11"},
    {EXPECTING("{\"order\":[\"hit\"],\"from\":5,\"to\":#}"), "expect[0].to", "5", "10", "4", "11"},
    {EXPECTING("{\"always\":\"inside box\",\"box\":[[#,0],[1e9,1e9]]}"), "expect[0].box[0]", "-1e9",
     "1e9", "-1000000001", "1000000001"},
    {EXPECTING("{\"always\":\"inside box\",\"box\":[[-1e9,-1e9],[0,#]]}"), "expect[0].box[1]",
     "-1e9", "1e9", "-1000000001", "1000000001"},
};

/* The first problem of the text with this number in it, or nothing. */
static void first_problem(const LimitCase *c, const char *number, char *out_line, size_t room)
{
    char text[1000];
    Scenario scenario;
    JsonProblems problems;
    const char *place = strchr(c->text, '#');
    assert_non_null(place);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(place - c->text), c->text, number, place + 1);
    snprintf(out_line, room, "nothing");
    if (scenario_read_text("x", text, strlen(text), &scenario, &problems))
        scenario_destroy(&scenario);
    else
        snprintf(out_line, room, "%s: %s%s", problems.items[0].path, problems.items[0].text,
                 problems.error_count > 1 ? " and more" : "");
    json_problems_destroy(&problems);
}

TEST(limits)
{
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const LimitCase *c = &limits[i];
        const char *const good[] = {c->low, c->high};
        const char *const bad[] = {c->too_low, c->too_high};
        for (int k = 0; k < 2; k++) {
            char line[700];
            char start[100];
            first_problem(c, good[k], line, sizeof line);
            if (strcmp(line, "nothing") != 0)
                fail_msg("%s = %s: %s", c->path, good[k], line);
            snprintf(start, sizeof start, "%s: must be from ", c->path);
            first_problem(c, bad[k], line, sizeof line);
            size_t length = strlen(line);
            size_t tail = strlen(bad[k]);
            if (strncmp(line, start, strlen(start)) != 0 || length < tail ||
                strcmp(line + length - tail, bad[k]) != 0)
                fail_msg("%s = %s: %s", c->path, bad[k], line);
        }
    }
}

/* Texts as long as they may be, and one byte longer; lists likewise. */
TEST(lengths)
{
    static const struct {
        const char *name, *before, *item, *after;
        int most;
    } lengths[] = {
        {"a name", "{\"format\":1,\"name\":\"", "n",
         "\"," LEVEL ",\"ticks\":10," PLAYERS "," EXPECT, SCENARIO_NAME_BYTES - 1},
        {"a why", HEAD "\"why\":\"", "n", "\"," PLAYERS "," EXPECT, SCENARIO_WHY_BYTES - 1},
        {"a why of an expectation", HEAD PLAYERS ",\"expect\":[{\"why\":\"", "n",
         "\",\"never\":[\"hit\"]}]}", SCENARIO_WHY_BYTES - 1},
        {"a why of an input",
         HEAD "\"players\":[{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"why\":\"", "n",
         "\"}]}]," EXPECT, SCENARIO_WHY_BYTES - 1},
        {"a why of a player", HEAD "\"players\":[{\"id\":\"p\",\"at\":[1,2],\"why\":\"", "n",
         "\"}]," EXPECT, SCENARIO_WHY_BYTES - 1},
        {"events", HEAD PLAYERS ",\"expect\":[{\"never\":[\"hit\"", ",\"hit\"", "]}]}",
         SCENARIO_EVENTS - 1},
        {"inputs", HEAD "\"players\":[{\"id\":\"p\",\"at\":[1,2],\"inputs\":[{\"to\":0}",
         ",{\"to\":0}", "]}]," EXPECT, SCENARIO_INPUTS - 1},
        {"expectations", HEAD PLAYERS ",\"expect\":[{\"never\":[\"hit\"]}",
         ",{\"never\":[\"hit\"]}", "]}", SCENARIO_EXPECTATIONS - 1},
    };
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t room = strlen(lengths[i].before) + strlen(lengths[i].after) + 1 +
                      (size_t)(lengths[i].most + 1) * strlen(lengths[i].item);
        char *text = malloc(room);
        assert_non_null(text);
        for (int more = 0; more < 2; more++) {
            size_t length = (size_t)snprintf(text, room, "%s", lengths[i].before);
            for (int k = 0; k < lengths[i].most + more; k++)
                length += (size_t)snprintf(text + length, room - length, "%s", lengths[i].item);
            snprintf(text + length, room - length, "%s", lengths[i].after);
            Scenario scenario;
            JsonProblems problems;
            bool is_read = scenario_read_text("x", text, strlen(text), &scenario, &problems);
            if (is_read == more || problems.error_count != more ||
                (more && !strstr(problems.items[0].text, "are allowed")))
                fail_msg("%d more in %s: %s", more, lengths[i].name,
                         problems.kept_count > 0 ? problems.items[0].text : "nothing");
            if (is_read)
                scenario_destroy(&scenario);
            json_problems_destroy(&problems);
        }
        free(text);
    }
}

/* Cut short anywhere, a scenario is refused. */
TEST(cut_short)
{
    const char *text = read_cases[1].text;
    for (size_t length = 0; length < strlen(text); length++) {
        Scenario scenario;
        JsonProblems problems;
        if (scenario_read_text("x", text, length, &scenario, &problems))
            fail_msg("cut at byte %zu it was read", length);
        json_problems_destroy(&problems);
    }
}

typedef struct PatternCase {
    const char *text;
    bool is_good;
    EventPattern pattern;
} PatternCase;

TEST(read)
{
    static const char *const names[] = {"p", "q"};
    static const PatternCase cases[] = {
        {"bounce", true, {EVENT_BOUNCE, EVENT_ANYBODY, EVENT_ANYBODY}},
        {"hit q", true, {EVENT_HIT, 1, EVENT_ANYBODY}},
        {"kill q by p", true, {EVENT_KILL, 1, 0}},
        {"crush p by nobody", true, {EVENT_CRUSH, 0, NO_PLAYER}},
        {"", false, {EVENT_SHOT, 0, 0}},
        {"hits q", false, {EVENT_SHOT, 0, 0}},
        {"hit r", false, {EVENT_SHOT, 0, 0}},
        {"hit q by r", false, {EVENT_SHOT, 0, 0}},
        {"hit q by", false, {EVENT_SHOT, 0, 0}},
        {"hit  q", false, {EVENT_SHOT, 0, 0}},
        {"hit q by p p", false, {EVENT_SHOT, 0, 0}},
        {"hit a-player-with-a-name-that-is-far-too-long", false, {EVENT_SHOT, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EventPattern pattern;
        Error error;
        const EventPattern *wanted = &cases[i].pattern;
        if (event_pattern_read(cases[i].text, names, 2, &pattern, &error) != cases[i].is_good)
            fail_msg("'%s' is read wrongly", cases[i].text);
        if (cases[i].is_good && (pattern.kind != wanted->kind || pattern.player != wanted->player ||
                                 pattern.other != wanted->other))
            fail_msg("'%s': got %d %d %d", cases[i].text, (int)pattern.kind, pattern.player,
                     pattern.other);
    }
}

/* What is said of a text that is no pattern. */
TEST(errors)
{
    static const char *const names[] = {"p", "q", "a-name-of-thirty-one-bytes-here"};
    static const char form[] = "must be…KIND PLAYER by OTHER…";
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"hit q by p", NULL},
        {"hit p by q", NULL},
        {"hit a-name-of-thirty-one-bytes-here", NULL},
        {"hit a-name-of-thirty-two-bytes-there", form},
        {"hit a-name-of-thirty-one-bytes-herex", form},
        {"", form},
        {" hit", form},
        {"hit  p", form},
        {"hit p by", form},
        {"hit p from q", form},
        {"hit p by q q", form},
        {"hit by q", form},
        {"hit ", NULL},
        {"jump", "…\"jump\"…shot, charge, beam, bounce, fizzle, blast, "
                 "return, empty, hit, shield-down, shield-up, revealed, dash, catch, kill, crush, "
                 "pickup, break and spawn"},
        {"hit r", "…no player \"r\"…"},
        {"hit nobody", "…no player \"nobody\"…"},
        {"hit p by r", "…no player \"r\"…"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EventPattern pattern;
        Error error = {.text = ""};
        bool is_read = event_pattern_read(cases[i].text, names, 3, &pattern, &error);
        if (is_read != !cases[i].wanted ||
            (!is_read && !message_matches(error.text, cases[i].wanted)))
            fail_msg("'%s': %s", cases[i].text, is_read ? "read" : error.text);
    }
}

/* Each kind by its name, and there and back. */
TEST(words)
{
    static const struct {
        Event event;
        const char *wanted;
    } cases[] = {
        {{.kind = EVENT_SHOT, .player = 0, .other = 1}, "shot p"},
        {{.kind = EVENT_DASH, .player = 1, .other = 0}, "dash q"},
        {{.kind = EVENT_HIT, .player = 0, .other = 1}, "hit p by q"},
        {{.kind = EVENT_HIT, .player = 1, .other = 0}, "hit q by p"},
        {{.kind = EVENT_KILL, .player = 1, .other = NO_PLAYER}, "kill q by nobody"},
        {{.kind = EVENT_KILL, .player = 1, .other = 1}, "kill q by q"},
        {{.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER}, "crush p by nobody"},
        {{.kind = EVENT_CATCH, .player = 0, .other = 1}, "catch p by q"},
        {{.kind = EVENT_SPAWN, .player = 1, .other = NO_PLAYER}, "spawn q"},
        {{.kind = EVENT_BREAK, .player = NO_PLAYER, .other = 1}, ""},
        {{.kind = EVENT_BLAST, .player = 0, .other = NO_PLAYER}, "blast p"},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    snprintf(bench.world.state.players[0].name, PLAYER_NAME_BYTES, "p");
    snprintf(bench.world.state.players[1].name, PLAYER_NAME_BYTES, "q");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[EVENT_PATTERN_BYTES] = "before";
        const char *told = event_pattern_words(&bench.world, &cases[i].event, words);
        assert_ptr_equal(told, words);
        assert_string_equal(told, cases[i].wanted);
    }
    world_bench_end(&bench);
}

TEST(kind_names)
{
    int named = 0;
    for (int i = 0; i < 100; i++) {
        const char *name = event_pattern_kind_name((EventKind)i);
        EventPattern pattern;
        Error error;
        if (!name)
            continue;
        named++;
        assert_true(event_pattern_read(name, NULL, 0, &pattern, &error));
        assert_int_equal(pattern.kind, i);
        assert_int_equal(pattern.player, EVENT_ANYBODY);
        assert_int_equal(pattern.other, EVENT_ANYBODY);
    }
    assert_int_equal(named, 19);
}

typedef struct FitCase {
    const char *name;
    EventPattern pattern;
    Event event;
    bool fits;
} FitCase;

TEST(fits)
{
    static const FitCase cases[] = {
        {"any", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 3}, true},
        {"kind", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_KILL}, false},
        {"player", {EVENT_HIT, 1, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 2}, false},
        {"nobody",
         {EVENT_CRUSH, 1, NO_PLAYER},
         {EVENT_CRUSH, 1, NO_PLAYER, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         true},
        {"by the right one",
         {EVENT_HIT, EVENT_ANYBODY, 2},
         {EVENT_HIT, 1, 2, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         true},
        {"the right one by another",
         {EVENT_HIT, 1, 0},
         {EVENT_HIT, 1, 2, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         false},
        {"somebody",
         {EVENT_CRUSH, 1, NO_PLAYER},
         {EVENT_CRUSH, 1, 0, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (event_pattern_fits(&cases[i].pattern, &cases[i].event) != cases[i].fits)
            fail_msg("%s: should%s fit", cases[i].name, cases[i].fits ? "" : " not");
}
