/* SPDX-License-Identifier: MIT */
/*
 * No input keeps a reader busy for long. Every format's reader is given hostile texts of one size,
 * of twice and of four times that size. From the second doubling comes twice the work of the first
 * where the work is linear, four times where it is quadratic. Work is counted, not timed: see
 * work.h.
 */
#include "cli/commands.h"
#include "level/level_read.h"
#include "linear/work.h"
#include "match/recording.h"
#include "match/scenario.h"
#include "profile/records.h"
#include "profile/settings.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Small enough that even the largest text is within every limit of its format. */
enum { SMALLEST = 6000, SIZES = 3, HASH_DIGITS = 16 };

/** What the second doubling may take, in the first one's work: n log n is below it. */
#define GROWTH_MAX 2.6
/** Work that is never too much, for each byte. */
#define FREE_PER_BYTE 4.0
/** The most for each byte that comes with a doubling. */
#define A_BYTE_MAX 1000.0

typedef void ReadText(const char *text, size_t length);

static void read_level(const char *text, size_t length)
{
    Level level;
    JsonProblems problems;
    if (level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems))
        level_destroy(&level);
    json_problems_destroy(&problems);
}

static void read_recording(const char *text, size_t length)
{
    Recording recording;
    JsonProblems problems;
    RecordingSummary summary;
    Error error;
    SummaryReader reader = recording_summary_begin();
    (void)recording_summary_read(&reader, text, length);
    (void)recording_summary_end(&reader, &summary, &error);
    if (recording_read_text(text, length, false, &recording, &problems))
        recording_destroy(&recording);
    json_problems_destroy(&problems);
}

/* Every value that can be updated is, as if nothing had come out as expected. */
static void update(const Scenario *scenario, const char *text, size_t length)
{
    ScenarioUpdate updated;
    Error error;
    Outcome *outcomes = calloc((size_t)scenario->expectation_count, sizeof *outcomes);
    assert_non_null(outcomes);
    for (int i = 0; i < scenario->expectation_count; i++)
        outcomes[i].missed = scenario->expectations[i].expects & (EXPECTS_AT | EXPECTS_VELOCITY);
    if (scenario_update_text(text, length, scenario, outcomes, &updated, &error))
        free(updated.text);
    free(outcomes);
}

static void read_scenario(const char *text, size_t length)
{
    Scenario scenario;
    JsonProblems problems;
    if (scenario_read_text("a.scenario.json", text, length, &scenario, &problems)) {
        update(&scenario, text, length);
        scenario_destroy(&scenario);
    }
    json_problems_destroy(&problems);
}

static void read_settings(const char *text, size_t length)
{
    Settings settings;
    JsonProblems problems;
    (void)user_text_read(&settings_file_kind, text, length, &settings, &problems);
    json_problems_destroy(&problems);
}

static void read_records(const char *text, size_t length)
{
    Records *records = malloc(sizeof *records);
    JsonProblems problems;
    assert_non_null(records);
    (void)user_text_read(&records_file_kind, text, length, records, &problems);
    json_problems_destroy(&problems);
    free(records);
}

static void read_questions(const char *text, size_t length)
{
    char *copy = strndup(text, length);
    FILE *in = fmemopen(copy, length, "r");
    FILE *out = fopen("/dev/null", "w");
    assert_non_null(in);
    assert_non_null(out);
    (void)collide_stream(in, out);
    (void)fclose(in);
    (void)fclose(out);
    free(copy);
}

static void read_option(const char *text, size_t length)
{
    int number;
    uint64_t seed;
    Mode mode;
    BotLevel levels[PLAYERS_MAX];
    OptionSize size;
    const Option options[] = {{"bots", OPTION_INTEGER, .target = &number, .low = 0, .high = 7},
                              {"seed", OPTION_SEED, .target = &seed},
                              {"mode", OPTION_MODE, .target = &mode},
                              {"bot-level", OPTION_BOT_LEVELS, .target = levels},
                              {"size", OPTION_SIZE, .target = &size}};
    Error error;
    (void)length;
    for (size_t i = 0; i < COUNT(options); i++)
        (void)option_value_read(&options[i], text, &error);
}

/** The unit is repeated until the text is as long as wanted. In it # is the repetition's number,
 * and
 * @ the same in sixteen digits; in head and tail they are how many repetitions there are. */
typedef struct LinearCase {
    const char *name;
    const char *head;
    const char *unit;
    const char *tail;
} LinearCase;

typedef struct Format {
    const char *name;
    ReadText *read;
    const LinearCase *cases;
    size_t count;
} Format;

#define SPAWNS "\"spawns\":[{\"at\":[100,450]},{\"at\":[1500,450]}]"
#define LEVEL(name, obstacles)                                                                     \
    "{\"format\":1,\"name\":\"" name "\",\"size\":[1600,900],\"obstacles\":[" obstacles "]"        \
    "," SPAWNS
#define SQUARE "\"points\":[[300,300],[300,320],[320,320],[320,300]]"

/* Shapes that every JSON reader meets: `open` begins an object, to which members are added. */
#define JSON_CASES(open)                                                                           \
    {"unknown keys", open, ",\"k#\":0", "}"}, {"one key again and again", open, ",\"a\":0", "}"},  \
        {"keys that differ at the end", open, ",\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk#\":0",  \
         "}"},                                                                                     \
        {"escaped keys", open, ",\"\\u006b\\u00e9#\":0", "}"},                                     \
        {"a long key", open ",\"", "key", "\":0}"},                                                \
        {"a long string", open ",\"x\":\"", "word", "\"}"},                                        \
        {"escapes", open ",\"x\":\"", "\\u00e9\\ud83d\\ude00\\n", "\"}"},                          \
        {"a string without an end", open ",\"x\":\"", "word", ""},                                 \
        {"a long number", open ",\"x\":1", "0", "}"},                                              \
        {"a long fraction", open ",\"x\":0.", "0", "1}"},                                          \
        {"numbers past a double", open, ",\"k#\":1e999", "}"},                                     \
        {"deep arrays", open ",\"x\":", "[", ""}, {"deep objects", open ",\"x\":", "{\"a\":", ""}, \
        {"many objects", open ",\"x\":[0", ",{\"a\":{\"b\":[1]}}", "]}"},                          \
        {"many values", open ",\"x\":[0", ",1", "]}"}, {"many lines", open, "\n", "}"},            \
        {"mistakes after many lines", open, "\n",                                                  \
         ",\"a\":1e999,\"b\":1e999,\"c\":1e999,\"c\":1}"},                                         \
        {"more text behind", open "}", " x", ""}, {"bad UTF-8", open ",\"x\":\"", "\xc3", "\"}"},  \
    {                                                                                              \
        "commas", open, ",", "}"                                                                   \
    }

static const LinearCase level_cases[] = {
    JSON_CASES(LEVEL("n", "")),
    {"obstacles", "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{" SQUARE "}", "]," SPAWNS "}"},
    {"obstacles with ids",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"id\":\"an id that is rather long #\"," SQUARE "}", "]," SPAWNS "}"},
    {"ids alone", "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"id\":\"#\"}", "]," SPAWNS "}"},
    {"obstacles with one id",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"id\":\"a\"," SQUARE "}", "]," SPAWNS "}"},
    {"ids that the nameless would get",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"id\":\"obstacle-0-#\"," SQUARE "}", ",{\"id\":\"obstacle-0\"," SQUARE "}]," SPAWNS "}"},
    {"obstacles that slide",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{" SQUARE ",\"motion\":{\"path\":[[0,0],[9,9]],\"speed\":9,\"loop\":\"back\"}}",
     "]," SPAWNS "}"},
    {"wrong obstacles", "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[0",
     ",{\"material\":\"stone\"}", "]," SPAWNS "}"},
    {"obstacles that cross themselves",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[0",
     ",{\"points\":[[300,300],[320,320],[300,320],[320,300]]}", "]," SPAWNS "}"},
    {"corners", LEVEL("n", "{\"points\":[[300,300]"), ",[300,300]", "]}]}"},
    {"repeated corners",
     "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"points\":[[300,300],[300,300],[300,300],[300,300],[300,300],[300,320],[310,320],[320,320]"
     "]}",
     "]," SPAWNS "}"},
    {"spawns", "{\"format\":1,\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[],\"spawns\":[0",
     ",{\"at\":[100,450]}", "]}"},
    {"modes", LEVEL("n", "") ",\"modes\":[\"siege\"", ",\"siege\"", "]}"},
    {"a mode with a long name", LEVEL("n", "") ",\"modes\":[\"", "siege", "\"]}"},
    {"a long name", "{\"format\":1,\"name\":\"", "name", "\",\"size\":[1600,900]}"},
};

#define TEXT(number) #number
#define TEXT_OF(macro) TEXT(macro)
#define RECORDING(ticks)                                                                           \
    "{\"format\":1,\"version\":" TEXT_OF(REPLAY_VERSION) ",\"level\":" LEVEL(                      \
        "n", "") "},"                                                                              \
                 "\"mode\":\"deathmatch\",\"seed\":\"1\",\"countdown_ticks\":0,\"ticks\":" ticks
#define STATE                                                                                      \
    "{\"tick\":0,\"hash\":\"0123456789abcdef\",\"bullets\":0,\"checks\":\"\",\"players\":["        \
    "{\"at\":[0,0],\"velocity\":[0,0],\"health\":0,\"shield\":0,\"score\":0}]}"
#define MOVES RECORDING("40") ",\"players\":[{\"name\":\"a\",\"inputs\":{\"move\":[\""
#define REST "\"],\"aim\":[\"40*0\"],\"buttons\":[\"40*-\"]}}],\"states\":[" STATE "]}"

static const LinearCase recording_cases[] = {
    JSON_CASES(RECORDING("40")),
    {"zeros before a count", MOVES "40*", "0", "1,0" REST},
    {"zeros before a count, many ticks",
     RECORDING("4000") ",\"players\":[{\"name\":\"a\",\"inputs\":{\"move\":[\"4000*", "0",
     "1,0" REST},
    {"zeros in a count", MOVES, "0", "40*1,0" REST},
    {"runs", RECORDING("#") ",\"players\":[{\"name\":\"a\",\"inputs\":{\"aim\":[\"", "5 ",
     "\"]}}]}"},
    {"runs of one line each",
     RECORDING("#") ",\"players\":[{\"name\":\"a\",\"inputs\":{\"aim\":[\"\"", ",\"5\"", "]}}]}"},
    {"runs without a space", MOVES, "1,0", REST},
    {"too many runs", MOVES "40*0,0", " 1*0,0", REST},
    {"spaces", MOVES, " ", REST},
    {"empty lines", MOVES "\"", ",\"\"", ",\"" REST},
    {"players", RECORDING("40") ",\"players\":[{}", ",{}", "]}"},
    {"states", MOVES "40*0,0\"],\"aim\":[\"40*0\"],\"buttons\":[\"40*-\"]}}],\"states\":[" STATE,
     "," STATE, "]}"},
    {"checks",
     MOVES "40*0,0\"],\"aim\":[\"40*0\"],\"buttons\":[\"40*-\"]}}],\"states\":[{\"tick\":0,"
           "\"checks\":\"",
     "0", "\"}]}"},
    {"a long seed", RECORDING("40") ",\"seed\":\"", "0", "\"}"},
    {"obstacles",
     "{\"format\":1,\"version\":" TEXT_OF(
         REPLAY_VERSION) ",\"level\":{\"format\":1,"
                         "\"name\":\"n\",\"size\":[1600,900],\"obstacles\":[{" SQUARE "}",
     ",{\"id\":\"#\"," SQUARE "}", "]," SPAWNS "}}"},
};

#define SCENARIO                                                                                   \
    "{\"format\":1,\"name\":\"n\",\"level\":{\"format\":1,\"name\":\"n\",\"size\":[800,400],"      \
    "\"obstacles\":[],\"spawns\":[]},\"ticks\":10"
#define PLAYERS ",\"players\":[{\"id\":\"p\",\"at\":[100,200]}],\"expect\":["
#define EXPECT "{\"tick\":1,\"player\":\"p\",\"at\":[1,1],\"velocity\":[1,1]}"

static const LinearCase scenario_cases[] = {
    JSON_CASES(SCENARIO),
    {"inputs",
     SCENARIO ",\"players\":[{\"id\":\"p\",\"at\":[1,1],\"inputs\":[{\"from\":0,\"to\":0}",
     ",{\"move\":[1,0],\"aim\":[1,0]}", "]}],\"expect\":[" EXPECT "]}"},
    {"expectations", SCENARIO PLAYERS EXPECT, ",\n" EXPECT, "]}"},
    {"expectations behind many lines", SCENARIO, "\n", PLAYERS EXPECT "," EXPECT "," EXPECT "]}"},
    {"wrong expectations", SCENARIO PLAYERS EXPECT, ",{}", "]}"},
    {"orders", SCENARIO PLAYERS EXPECT, ",{\"order\":[\"kill p\",\"kill p\",\"kill p\"]}", "]}"},
    {"a long order", SCENARIO PLAYERS "{\"order\":[\"kill p\"", ",\"kill p\"", "]}]}"},
    {"a long event", SCENARIO PLAYERS "{\"tick\":1,\"event\":\"", "kill ", "\"}]}"},
    {"a long reason", SCENARIO PLAYERS EXPECT "],\"why\":\"", "because ", "\"}"},
    {"a long path", "{\"format\":1,\"name\":\"n\",\"level\":{\"file\":\"", "../",
     "x\"},\"ticks\":1}"},
    {"players by a hash", SCENARIO PLAYERS "{\"tick\":1,\"hash\":\"0\",\"players\":{\"p\":[0,0]",
     ",\"q#\":[0,0]", "}}]}"},
};

static const LinearCase settings_cases[] = {
    JSON_CASES("{\"format\":1"),
    {"unknown settings", "{\"format\":1,\"sound\":{\"master\":1", ",\"k#\":1", "}}"},
    {"unknown devices", "{\"format\":1,\"bindings\":{\"mouse\":{}", ",\"k#\":{}", "}}"},
    {"unknown actions", "{\"format\":1,\"bindings\":{\"mouse\":{\"k\":0", ",\"k#\":[\"key 1\"]",
     "}}}"},
    {"too many keys", "{\"format\":1,\"bindings\":{\"mouse\":{\"up\":[\"key 1\"", ",\"key 1\"",
     "]}}}"},
    {"a long key", "{\"format\":1,\"bindings\":{\"mouse\":{\"up\":[\"key ", "0", "1\"]}}}"},
};

#define TRIAL(hash) "{\"level\":\"a\",\"hash\":\"" hash "\",\"version\":1,\"ticks\":1,\"at\":1}"
#define SIEGE(wave)                                                                                \
    "{\"level\":\"a\",\"hash\":\"0123456789abcdef\",\"wave\":" wave                                \
    ",\"won\":false,\"ticks\":1,\"kills\":1,\"people\":1,\"at\":1}"

static const LinearCase records_cases[] = {
    JSON_CASES("{\"format\":1"),
    {"trials", "{\"format\":1,\"trials\":[" TRIAL("ffffffffffffffff"), "," TRIAL("@"), "]}"},
    {"one trial again and again", "{\"format\":1,\"trials\":[" TRIAL("ffffffffffffffff"),
     "," TRIAL("ffffffffffffffff"), "]}"},
    {"sieges, the best last", "{\"format\":1,\"siege\":[" SIEGE("0"), "," SIEGE("#"), "]}"},
    {"wrong runs", "{\"format\":1,\"trials\":[{}],\"siege\":[{}", ",{}", "]}"},
};

#define CIRCLE "{\"at\":[0,0],\"radius\":3}"
#define QUESTION "\"a\":" CIRCLE ",\"b\":" CIRCLE

static const LinearCase question_cases[] = {
    JSON_CASES("{" QUESTION),
    {"lines", "", "{\"id\":#," QUESTION "}\n", ""},
    {"wrong lines", "", "{\n", ""},
    {"empty lines", "", "\n", ""},
    {"a long id", "{\"id\":\"", "id", "\"," QUESTION "}\n"},
    {"a deep id", "{\"id\":", "[", ""},
    {"an id of many values", "{\"id\":[1", ",1", "]," QUESTION "}"},
    {"ids", "{\"id\":1", ",\"id\":1", "," QUESTION "}"},
    {"quotes", "", "\"", ""},
    {"corners", "{\"a\":" CIRCLE ",\"b\":{\"points\":[[0,0],[0,9],[9,9]", ",[9,#]", "]}}"},
    {"equal corners", "{\"a\":" CIRCLE ",\"b\":{\"points\":[[0,0],[0,9],[9,9]", ",[9,0]", "]}}"},
    {"backslashes", "{\"id\":\"", "\\\\", "\"," QUESTION "}"},
};

static const LinearCase option_cases[] = {
    {"zeros", "", "0", "1"},  {"nines", "", "9", ""},
    {"letters", "", "a", ""}, {"bot levels", "rookie", ",rookie", ""},
    {"commas", "", ",", ""},
};

static const Format formats[] = {
    {"levels", read_level, level_cases, COUNT(level_cases)},
    {"recordings", read_recording, recording_cases, COUNT(recording_cases)},
    {"scenarios", read_scenario, scenario_cases, COUNT(scenario_cases)},
    {"settings", read_settings, settings_cases, COUNT(settings_cases)},
    {"records", read_records, records_cases, COUNT(records_cases)},
    {"questions", read_questions, question_cases, COUNT(question_cases)},
    {"command lines", read_option, option_cases, COUNT(option_cases)},
};

static void put(FILE *file, const char *pattern, int number)
{
    for (const char *c = pattern; *c; c++) {
        if (*c == '#')
            fprintf(file, "%d", number);
        else if (*c == '@')
            fprintf(file, "%0*d", HASH_DIGITS, number);
        else
            fputc(*c, file);
    }
}

/* The text of the case, for the caller to free. */
static char *make_text(const LinearCase *c, size_t size, size_t *out_length)
{
    char *units;
    char *text;
    size_t units_length;
    FILE *file = open_memstream(&units, &units_length);
    assert_non_null(file);
    int count = 0;
    for (long at = 0; at < (long)size; at = ftell(file))
        put(file, c->unit, count++);
    (void)fclose(file);
    file = open_memstream(&text, out_length);
    assert_non_null(file);
    put(file, c->head, count);
    fwrite(units, 1, units_length, file);
    put(file, c->tail, count);
    (void)fclose(file);
    free(units);
    return text;
}

static bool is_linear(const char *format, const LinearCase *c, ReadText *read)
{
    long long work[SIZES];
    for (int i = 0; i < SIZES; i++) {
        size_t length;
        char *text = make_text(c, (size_t)SMALLEST << i, &length);
        work_begin();
        read(text, length);
        work[i] = work_end();
        free(text);
    }
    double first = (double)(work[1] - work[0]);
    double second = (double)(work[2] - work[1]);
    double bytes = 2.0 * SMALLEST;
    bool is_good = second <= GROWTH_MAX * (first > 0 ? first : 0) + FREE_PER_BYTE * bytes &&
                   second <= A_BYTE_MAX * bytes;
    if (!is_good || getenv("SHOW_WORK"))
        print_message("%s, %s: %lld, %lld, %lld: %.0f a byte\n", format, c->name, work[0], work[1],
                      work[2], second / bytes);
    return is_good;
}

TEST(readers_are_linear)
{
    int wrong = 0;
    for (size_t i = 0; i < COUNT(formats); i++)
        for (size_t k = 0; k < formats[i].count; k++)
            wrong += is_linear(formats[i].name, &formats[i].cases[k], formats[i].read) ? 0 : 1;
    assert_int_equal(wrong, 0);
}

/* A reader that the Makefile did not compile for counting would always seem to do nothing. */
TEST(work_is_counted)
{
    for (size_t i = 0; i < COUNT(formats); i++) {
        size_t length;
        char *text = make_text(&formats[i].cases[0], SMALLEST, &length);
        work_begin();
        formats[i].read(text, length);
        long long work = work_end();
        if (work < SMALLEST / 10)
            fail_msg("%s: %lld", formats[i].name, work);
        free(text);
    }
}
