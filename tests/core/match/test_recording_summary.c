/* SPDX-License-Identifier: MIT */
/* A summary must say of a recording what reading all of it says, in whatever pieces it comes. */
#include "match/recording.h"

#include "sim/rules.h"
#include "support/recorded.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool summarize(const char *text, size_t length, size_t piece, RecordingSummary *out_summary,
                      Error *out_error)
{
    SummaryReader reader = recording_summary_begin();
    for (size_t at = 0; at < length; at += piece)
        if (!recording_summary_read(&reader, text + at, length - at < piece ? length - at : piece))
            break;
    return recording_summary_end(&reader, out_summary, out_error);
}

TEST(says_what_reading_says)
{
    static const size_t pieces[] = {1, 7, 4096, SIZE_MAX / 2};
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    recorded_make(&recorded, "levels/clockwork.json", 300, 100);
    assert_true(recording_read_text(recorded.text, recorded.length, false, &recording, &problems));
    for (size_t i = 0; i < COUNT(pieces); i++) {
        RecordingSummary summary;
        Error error;
        if (!summarize(recorded.text, recorded.length, pieces[i], &summary, &error))
            fail_msg("in pieces of %zu: %s", pieces[i], error.text);
        assert_string_equal(summary.level, recording.level->name);
        assert_int_equal(summary.mode, recording.options.mode);
        assert_int_equal(summary.ticks, 300);
        assert_int_equal(summary.watch_from, 200);
        assert_int_equal(summary.player_count, RECORDED_BOTS);
        assert_int_equal(summary.bot_bits, recording.bot_bits);
        assert_int_equal(summary.mutators, recording.options.mutators);
        assert_false(summary.has_teams);
    }
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    recorded_release(&recorded);
}

#define TEXT(number) #number
#define TEXT_OF(macro) TEXT(macro)
#define HEAD "{\"format\":1,\"version\":" TEXT_OF(REPLAY_VERSION) ","
#define LEVEL "\"level\":{\"name\":\"a\",\"obstacles\":[{\"name\":\"b\",\"bot\":1}]},"
#define MODE "\"mode\":\"siege\",\"ticks\":9,"

typedef struct SummaryCase {
    const char *name;
    const char *text;
    const char *says; /* NULL: it is good. */
    int players;
    unsigned bots;
    const char *level;
} SummaryCase;

static const SummaryCase cases[] = {
    {"two players, the second a bot",
     HEAD LEVEL MODE
     "\"players\":[{\"name\":\"bot\"},{\"bot\":\"rookie\",\"inputs\":{\"bot\":[]}}]}",
     NULL, 2, 2, "a"},
    {"players elsewhere count for nothing",
     HEAD LEVEL MODE "\"players\":[{}],\"states\":[{\"players\":[{\"bot\":1},{},{}]}],"
                     "\"seals\":{\"players\":[{\"bot\":1},{}]}}",
     NULL, 1, 0, "a"},
    {"brackets, quotes and commas in strings",
     HEAD "\"level\":{\"name\":\"{[\\\"\\\\,:}\"}," MODE "\"players\":[{\"name\":\"]}\\\\\"}]}",
     NULL, 1, 0, "{[\"\\,:}"},
    {"escapes", HEAD "\"level\":{\"name\":\"\\u00e9\\u0041\"}," MODE "\"players\":[{}]}", NULL, 1,
     0,
     "\xc3\xa9"
     "A"},
    {"a number of another form", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":9.0e0,\"players\":[{}]}",
     NULL, 1, 0, "a"},
    {"hexadecimal ticks", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":0x10}", "whole number", 0, 0,
     NULL},
    {"half a tick", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":9.5}", "whole number", 0, 0, NULL},
    {"an endless number", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":1e999}", "whole number", 0, 0,
     NULL},
    {"deep arrays", HEAD LEVEL MODE "\"players\":[{}],\"x\":[[[[[[{\"bot\":1}]]]]]]}", NULL, 1, 0,
     "a"},
    {"nothing", "", "line 1: the text ends too early", 0, 0, NULL},
    {"cut short", HEAD LEVEL MODE "\n\"players\":[{}", "line 2: the text ends too early", 0, 0,
     NULL},
    {"cut short in a string", HEAD "\"level\":{\"name\":\"a}}}", "ends too early", 0, 0, NULL},
    {"no object", "[1]", "is no recording", 0, 0, NULL},
    {"no JSON", "hello", "is no recording", 0, 0, NULL},
    {"another object", "{}", "is missing", 0, 0, NULL},
    {"two objects", HEAD LEVEL MODE "\"players\":[{}]}{}", "is no recording", 0, 0, NULL},
    {"a bracket too many", HEAD LEVEL MODE "\"players\":[{}]}}", "closes nothing", 0, 0, NULL},
    {"an older version", "{\"format\":1,\n\"version\":1}", "line 2: is a recording of version 1;",
     0, 0, NULL},
    {"another format", "{\"format\":2,\"version\":1}", "format that this program", 0, 0, NULL},
    {"a mode unheard of", HEAD LEVEL "\"mode\":\"chess\",\"ticks\":9}", "no mode", 0, 0, NULL},
    {"ticks that are no number", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":-9}", "whole number", 0,
     0, NULL},
    {"too many ticks", HEAD LEVEL "\"mode\":\"siege\",\"ticks\":1000001}", "whole number", 0, 0,
     NULL},
    {"a name that is no string", HEAD "\"level\":{\"name\":17}}", "short string", 0, 0, NULL},
    {"nine players", HEAD LEVEL MODE "\"players\":[{},{},{},{},{},{},{},{},{}]}",
     "too many players", 0, 0, NULL},
    {"no players", HEAD LEVEL MODE "\"players\":[]}", "is missing", 0, 0, NULL},
};

TEST(teams_and_rules)
{
    static const struct {
        const char *name;
        const char *text;
        unsigned mutators;
        bool has_teams;
    } teams[] = {
        {"neither", HEAD LEVEL MODE "\"mutators\":[],\"players\":[{\"team\":0}]}", 0, false},
        {"two teams", HEAD LEVEL MODE "\"players\":[{\"team\":1},{\"team\":2}]}", 0, true},
        {"two mutators", HEAD LEVEL MODE "\"mutators\":[\"dark\", \"mirrors\"],\"players\":[{}]}",
         MUTATOR_DARK | MUTATOR_MIRRORS, false},
        {"a mutator unheard of", HEAD LEVEL MODE "\"mutators\":[\"x\"],\"players\":[{}]}", 0,
         false},
    };
    for (size_t i = 0; i < COUNT(teams); i++) {
        RecordingSummary summary;
        Error error;
        if (!summarize(teams[i].text, strlen(teams[i].text), 5, &summary, &error))
            fail_msg("%s: %s", teams[i].name, error.text);
        if (summary.mutators != teams[i].mutators || summary.has_teams != teams[i].has_teams)
            fail_msg("%s: mutators %u, teams %d", teams[i].name, summary.mutators,
                     summary.has_teams);
    }
}

TEST(texts)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SummaryCase *c = &cases[i];
        RecordingSummary summary;
        Error error;
        bool is_good = summarize(c->text, strlen(c->text), 1, &summary, &error);
        if (is_good != (c->says == NULL) || (c->says && strstr(error.text, c->says) == NULL))
            fail_msg("%s: \"%s\"", c->name, is_good ? "good" : error.text);
        if (is_good && (summary.player_count != c->players || summary.bot_bits != c->bots ||
                        strcmp(summary.level, c->level) != 0))
            fail_msg("%s: %d players, bots %x, level %s", c->name, summary.player_count,
                     summary.bot_bits, summary.level);
    }
}

/* A name that is too long is refused, and does not write past its room. */
TEST(long_names)
{
    static const int lengths[] = {80, 81, 599, 600, 601, 5000};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        char text[6000];
        RecordingSummary summary;
        Error error;
        int length =
            snprintf(text, sizeof text, HEAD MODE "\"players\":[{}],\"level\":{\"name\":\"%0*d\"}}",
                     lengths[i], 0);
        bool is_good = summarize(text, (size_t)length, 16, &summary, &error);
        if (is_good != (lengths[i] <= LEVEL_NAME_BYTES))
            fail_msg("a name of %d bytes: %s", lengths[i], is_good ? "good" : error.text);
    }
}
