/* SPDX-License-Identifier: MIT */
/*
 * A recording is edited in each of its parts. Every edit must be named with its line; where the
 * match or the recorded state differs too, so must be what differs there.
 */
#include "match/recording.h"
#include "match/recording_seal.h"

#include "json/json_print.h"
#include "support/recorded.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANY_TICK = -1 };

typedef struct EditCase {
    const char *name;
    const char *from;
    const char *to;   /* Or NULL: the digit behind `from` becomes another. */
    const char *part; /* As it is named; its line is that of the first `line_of`. */
    const char *line_of;
    int tick;
    const char *says; /* A mismatch of that tick; NULL where it still plays as recorded. */
} EditCase;

/* Where the players begin. */
#define FIRST "{\n      \"name\": \"One\""
#define SECOND "{\n      \"name\": \"Tw"

static const EditCase cases[] = {
    {"the mode", "\"mode\": \"deathmatch\"", "\"mode\": \"practice\"", "mode", "\"mode\"", 0,
     "hash"},
    {"the seed", "\"seed\": \"18446744073709551557\"", "\"seed\": \"5\"", "seed", "\"seed\"", 0,
     "the first that differs"},
    {"the countdown", "\"countdown_ticks\": 50", "\"countdown_ticks\": 40", "countdown_ticks",
     "\"countdown_ticks\"", 0, "hash"},
    {"where it is worth watching", "\"watch_from\": 300", "\"watch_from\": 1", "watch_from",
     "\"watch_from\"", 0, NULL},
    {"the level's name", "\"name\": \"Duel\"", "\"name\": \"Fuel\"", "level", "\"level\"", 0, NULL},
    {"the level's size", "\"size\": [900", "\"size\": [901", "level", "\"level\"", 0, "hash"},
    {"a player's name", "\"One\"", "\"Won\"", "players[0]", FIRST, 0, NULL},
    {"a player's team", "\"name\": \"One\",\n      \"team\": 0",
     "\"name\": \"One\",\n      \"team\": 1", "players[0]", FIRST, 0, "hash"},
    {"how good a bot was", "\"bot\": \"rookie\"", "\"bot\": \"master\"", "players[1]", SECOND, 0,
     NULL},
    {"what a player did", " f ", " d ", "players[0]", FIRST, ANY_TICK, "the first that differs"},
    {"a state's hash", "\"tick\": 120, \"hash\": \"", NULL, "states", "\"states\"", 120,
     "as recorded"},
    {"a state's check", "\"checks\": \"", NULL, "states", "\"states\"", 1,
     "the first that differs"},
    {"a state's check, and what comes after it", "\"checks\": \"", NULL, "states", "\"states\"",
     120, "the state is as recorded again"},
    {"a state's velocity", "\"velocity\": [0,", "\"velocity\": [5,", "states", "\"states\"", 0,
     "player 0 (One): velocity is [0, 0] instead of [5, 0]: off by 5"},
    {"a state's health", "\"health\": 100", "\"health\": 99.5", "states", "\"states\"", 0,
     "player 0 (One): health is 100 instead of 99.5: off by 0.5"},
    {"a state's shield", "\"shield\": 55", "\"shield\": 56", "states", "\"states\"", 0,
     "player 0 (One): shield is 55 instead of 56: off by -1"},
    {"a state's score", "\"score\": 0", "\"score\": 3", "states", "\"states\"", 0,
     "player 0 (One): score is 0 instead of 3: off by -3"},
    {"a state's bullets", "\"bullets\": 0", "\"bullets\": 7", "states", "\"states\"", 0,
     "0 bullets instead of 7"},
    {"a state's player who is not the first", "\"score\": 0 }\n", "\"score\": 1 }\n", "states",
     "\"states\"", 0, "player 2 (Dr\xc3\xa9i?): score is 0 instead of 1"},
    {"the state after the last tick", "\"tick\": 300, \"hash\": \"", NULL, "states", "\"states\"",
     300, "as recorded"},
};

static int line_of(const char *text, const char *word)
{
    int line = 1;
    for (const char *c = text, *at = strstr(text, word); c < at; c++)
        line += *c == '\n';
    return line;
}

static const char *find(const Mismatches *mismatches, int tick, const char *says)
{
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++)
        if ((tick == ANY_TICK || mismatches->items[i].tick == tick) &&
            strstr(mismatches->items[i].text, says) != NULL)
            return mismatches->items[i].text;
    return NULL;
}

/* Each mismatch knows the player whom its text names, if it names one. */
static void check_players(const EditCase *c, const Mismatches *mismatches)
{
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++) {
        const Mismatch *mismatch = &mismatches->items[i];
        int named = MISMATCH_NO_PLAYER;
        (void)sscanf(mismatch->text, "player %d (", &named);
        if (mismatch->player != named)
            fail_msg("%s: \"%s\" is of player %d", c->name, mismatch->text, mismatch->player);
    }
}

/* The text with the case's edit. The first state has no checks: those of the second are meant. */
static char *edit(const Recorded *recorded, const EditCase *c, size_t *out_length)
{
    char *text = recorded_edited(recorded, c->from, c->to ? c->to : c->from, out_length);
    char *digit = strstr(text, c->from);
    while (!c->to && digit != NULL && digit[strlen(c->from)] == '"')
        digit = strstr(digit + 1, c->from);
    if (!c->to && digit != NULL)
        digit[strlen(c->from)] = digit[strlen(c->from)] == '0' ? '1' : '0';
    return text;
}

static void check_case(const Recorded *recorded, const EditCase *c)
{
    Recording recording;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    size_t length;
    char wanted[128];
    char *text = edit(recorded, c, &length);
    snprintf(wanted, sizeof wanted, "edited after it was recorded: %s (line %d);", c->part,
             line_of(recorded->text, c->line_of));
    if (!recording_read_text(text, length, &recording, &problems))
        fail_msg("%s: %s", c->name, problems.items[0].text);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    if (find(&mismatches, 0, wanted) == NULL)
        fail_msg("%s: not \"%s\" but \"%s\"", c->name, wanted,
                 mismatches.count > 0 ? mismatches.items[0].text : "nothing");
    if (c->says == NULL && mismatches.count > 1)
        fail_msg("%s: also \"%s\"", c->name, mismatches.items[1].text);
    if (c->says != NULL && (mismatches.count < 2 || find(&mismatches, c->tick, c->says) == NULL))
        fail_msg("%s: %d mismatches, \"%s\" is not among those of tick %d", c->name,
                 mismatches.count, c->says, c->tick);
    check_players(c, &mismatches);
    /* Taken down anew it is what happens. */
    mismatches.count = 0;
    assert_true(recording_play_update(&recording, &error));
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    if (mismatches.count > 0)
        fail_msg("%s: taken down anew, %s", c->name, mismatches.items[0].text);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
}

TEST(every_edit_is_told)
{
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(&recorded, &cases[i]);
    recorded_release(&recorded);
}

/* Both places are told exactly; where the bot began is taken from the text. */
TEST(an_edited_place_is_told)
{
    static const char before[] = "\"players\": [\n        { \"at\": [";
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    const char *place = strstr(recorded.text, before);
    assert_non_null(place);
    place += strlen(before);
    int x_bytes = (int)strcspn(place, ",");
    const char *y = place + x_bytes + 1;
    int y_bytes = (int)strcspn(y, "]");
    /* Exact in binary, so that what it is off by is too. */
    static const double offs[] = {-0.5, 1000};
    for (size_t i = 0; i < COUNT(offs); i++) {
        char from[128];
        char to[128];
        char says[256];
        char x[JSON_NUMBER_BYTES];
        json_print_shortest(strtod(place, NULL) - offs[i], x);
        snprintf(from, sizeof from, "%s%.*s,", before, x_bytes, place);
        snprintf(to, sizeof to, "%s%s,", before, x);
        snprintf(says, sizeof says,
                 "player 0 (One): at is [%.*s, %.*s] instead of [%s, %.*s]: off by %g", x_bytes,
                 place, y_bytes, y, x, y_bytes, y, fabs(offs[i]));
        check_case(&recorded,
                   &(EditCase){"a state's place", from, to, "states", "\"states\"", 0, says});
    }
    recorded_release(&recorded);
}

/* Names that an older version took: such a recording still plays. */
TEST(names_of_older_versions)
{
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 10, 0);
    size_t length;
    Recording recording;
    JsonProblems problems;
    char *text =
        recorded_edited(&recorded, "\"name\": \"Duel\"", "\"name\": \"\\u202e \"", &length);
    bool is_read = recording_read_text(text, length, &recording, &problems);
    if (!is_read)
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    assert_string_equal(recording.level->name, "\xe2\x80\xae ");
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

/* Nothing is written past the room for it, however little that is. */
TEST(words_fit_their_room)
{
    static const char whole[] =
        "edited after it was recorded: mode (line 7), players[3] (line 123); put that back, or "
        "keep it with \"clockwise regress --update\"";
    const Recording recording = {.edits = {{"mode", 7}, {"players[3]", 123}}, .edit_count = 2};
    for (size_t room = 1; room <= sizeof whole + 1; room++) {
        char words[sizeof whole + 2];
        memset(words, '#', sizeof words);
        recording_seal_words(&recording, words, room);
        size_t length = room < sizeof whole ? room - 1 : sizeof whole - 1;
        if (strncmp(words, whole, length) != 0 || words[length] != '\0')
            fail_msg("in %zu bytes: %s", room, words);
        for (size_t i = room; i < sizeof words; i++)
            assert_int_equal(words[i], '#');
    }
}

/* Spaces are no edit: only what is read counts. */
TEST(another_layout_is_no_edit)
{
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    size_t length;
    recorded_make(&recorded, "levels/clockwork.json", 200, 0);
    char *text = recorded_edited(&recorded, "\"mode\": \"", "\"mode\"   :\n\n \"", &length);
    assert_true(recording_read_text(text, length, &recording, &problems));
    assert_int_equal(recording.edit_count, 0);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_int_equal(mismatches.count, 0);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}
