/* SPDX-License-Identifier: MIT */
/* Each kind of value, read from what it is and from what it is not; and the paths to values. */
#include "json/reader.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

typedef enum Kind { OBJECT, ARRAY, NUMBER, PAIR, WHOLE, TEXT, LABEL, CODED, NAME } Kind;

typedef struct ValueCase {
    Kind kind;
    const char *text;
    const char *wanted; /* The value, or the message. */
} ValueCase;

static const char *const names[] = {"back", "around"};

static const ValueCase cases[] = {
    {OBJECT, "{}", "read"},
    {OBJECT, "[]", "1:1 v: must be an object, not an array"},
    {ARRAY, "[1,2]", "2"},
    {ARRAY, "[1,2,3]", "3"},
    {ARRAY, "[1]", "1:1 v: has 1 things; at least 2 are needed"},
    {ARRAY, "[1,2,3,4]", "1:1 v: has 4 things; at most 3 are allowed"},
    {ARRAY, "\"a\"", "1:1 v: must be an array of things, not a string"},
    {NUMBER, "-1.5", "-1.5"},
    {NUMBER, "2.5", "2.5"},
    {NUMBER, "-1.51", "1:1 v: must be from -1.5 to 2.5, not -1.51"},
    {NUMBER, "2.51", "1:1 v: must be from -1.5 to 2.5, not 2.51"},
    {NUMBER, "false", "1:1 v: must be a number, not true or false"},
    {NUMBER, "null", "1:1 v: must be a number, not null"},
    {PAIR, "[-1.5,2.5]", "-1.5 2.5"},
    {PAIR, "[1]", "1:1 v: must be a pair of numbers, as [x, y]; this has 1"},
    {PAIR, "[1,1,1]", "1:1 v: must be a pair of numbers, as [x, y]; this has 3"},
    {PAIR, "[3,1]", "1:2 v[0]: must be from -1.5 to 2.5, not 3"},
    {PAIR, "[1,{}]", "1:4 v[1]: must be a number, not an object"},
    {PAIR, "{\"x\":1,\"y\":1}", "1:1 v: must be a pair of numbers, as [x, y], not an object"},
    {WHOLE, "-3", "-3"},
    {WHOLE, "3", "3"},
    {WHOLE, "2.5", "1:1 v: must be a whole number"},
    {WHOLE, "-2.5", "1:1 v: must be a whole number"},
    {WHOLE, "4", "1:1 v: must be from -3 to 3, not 4"},
    {WHOLE, "[]", "1:1 v: must be a number, not an array"},
    {TEXT, "\"a\"", "a"},
    {TEXT, "\"abcdefg\"", "abcdefg"},
    {TEXT, "\" ~\"", " ~"},
    {TEXT, "\"\"", "1:1 v: must not be empty"},
    {TEXT, "\"abcdefgh\"", "1:1 v: is 8 bytes long; at most 7 are allowed"},
    {TEXT, "\"a\\u001f\"", "1:1 v: must not hold line breaks or control characters"},
    {TEXT, "\"\x7f\"", "1:1 v: must not hold line breaks or control characters"},
    {TEXT, "7", "1:1 v: must be a string, not a number"},
    {LABEL, "\" ~\"", " ~"},
    {LABEL, "\"\"", "1:1 v: must not be empty"},
    {LABEL, "\"abcdefgh\"", "1:1 v: is 8 bytes long; at most 7 are allowed"},
    {LABEL, "\"a\\u001f\"", "1:1 v: must not hold line breaks or control characters"},
    {LABEL, "\"a\\u0085\"",
     "1:1 v: must not hold U+0085, a line break or a character that cannot be seen"},
    {LABEL, "\"\\u202ea\"",
     "1:1 v: must not hold U+202E, a line break or a character that cannot be seen"},
    {LABEL, "\"  \"", "1:1 v: must have a character that can be seen"},
    {LABEL, "\"\\u200d\"", "1:1 v: must have a character that can be seen"},
    {CODED, "\"%41%c3%A9\"", "A\303\251"},
    {CODED, "\"%41%42%43%44%45%46%47\"", "ABCDEFG"},
    {CODED, "\"%41%42%43%44%45%46%47%48\"", "1:1 v: is 8 bytes long; at most 7 are allowed"},
    {CODED, "\"a%00\"", "1:1 v: must not hold line breaks or control characters"},
    {NAME, "\"back\"", "0"},
    {NAME, "\"around\"", "1"},
    {NAME, "\"a\\u0001und\"", "1:1 v: unknown way \"a?und\"; the nearest known one is \"around\""},
    {NAME, "true", "1:1 v: must be the name of a way, not true or false"},
};

/* Writes what was read; where nothing was the outputs must be as they were. */
static bool read_value(Reader *reader, const cJSON *value, Kind kind, char *out_text, size_t room)
{
    int number = 77;
    double real = 77;
    Vec2 pair = {77, 77};
    char text[8] = "before";
    bool is_read = false;
    snprintf(out_text, room, "read");
    switch (kind) {
    case OBJECT:
        return reader_object(reader, value);
    case ARRAY:
        is_read = reader_array(reader, value, 2, 3, "things", &number);
        break;
    case NUMBER:
        is_read = reader_number(reader, value, -1.5, 2.5, &real);
        break;
    case PAIR:
        is_read = reader_pair(reader, value, -1.5, 2.5, &pair);
        break;
    case WHOLE:
        is_read = reader_whole(reader, value, -3, 3, &number);
        break;
    case TEXT:
        is_read = reader_text(reader, value, 1, text, sizeof text);
        break;
    case LABEL:
        is_read = reader_label(reader, value, 1, text, sizeof text);
        break;
    case CODED:
        is_read = reader_coded(reader, value, sizeof text, text);
        break;
    case NAME:
        is_read = reader_name(reader, value, "way", NAMES(names), &number);
        break;
    }
    if (!is_read)
        assert_true(number == 77 && real >= 77 && pair.x >= 77 && pair.y >= 77 &&
                    strcmp(text, "before") == 0);
    else if (kind == NUMBER)
        snprintf(out_text, room, "%g", real);
    else if (kind == PAIR)
        snprintf(out_text, room, "%g %g", pair.x, pair.y);
    else if (kind == TEXT || kind == LABEL || kind == CODED)
        snprintf(out_text, room, "%s", text);
    else
        snprintf(out_text, room, "%d", number);
    return is_read;
}

TEST(values)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cJSON *root;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        char got[700];
        assert_true(
            json_document_parse(&root, cases[i].text, strlen(cases[i].text), 4, &json_problem));
        Reader reader = {.problems = &problems};
        int mark = reader_enter_key(&reader, "v");
        bool is_read = read_value(&reader, root, cases[i].kind, got, sizeof got);
        assert_string_equal(reader.path, "v");
        reader_leave(&reader, mark);
        assert_string_equal(reader.path, "");
        assert_int_equal(problems.error_count, !is_read);
        if (!is_read) {
            const JsonProblem *problem = &problems.items[0];
            snprintf(got, sizeof got, "%d:%d %s: %s", problem->line, problem->column, problem->path,
                     problem->text);
        }
        if (strcmp(got, cases[i].wanted) != 0)
            fail_msg("%s: %s", cases[i].text, got);
        json_problems_destroy(&problems);
        cJSON_Delete(root);
    }
}

/* A path grows by keys and indexes, up to its room, never by half a character. */
TEST(paths)
{
    Reader reader = {.path_length = 0};
    char wanted[sizeof reader.path];
    assert_int_equal(reader_enter_key(&reader, "a"), 0);
    assert_int_equal(reader_enter_key(&reader, "b"), 1);
    assert_int_equal(reader_enter_index(&reader, 12), 3);
    assert_int_equal(reader_enter_index(&reader, 0), 7);
    assert_int_equal(reader_enter_key(&reader, "c"), 10);
    assert_string_equal(reader.path, "a.b[12][0].c");
    reader_leave(&reader, 3);
    assert_string_equal(reader.path, "a.b");
    reader_leave(&reader, 0);
    for (int used = (int)sizeof reader.path - 6; used < (int)sizeof reader.path; used++) {
        memset(reader.path, 'x', sizeof reader.path);
        reader_leave(&reader, used);
        memset(wanted, 'x', sizeof wanted);
        int room = (int)sizeof reader.path - 1 - used;
        /* The dot, two bytes of the first character, two of the second. */
        int taken = room >= 5 ? 5 : room >= 3 ? 3 : room >= 1 ? 1 : 0;
        memcpy(wanted + used, ".\xc3\xa9\xc3\xa9", (size_t)taken);
        wanted[used + taken] = '\0';
        assert_int_equal(reader_enter_key(&reader, "\xc3\xa9\xc3\xa9"), used);
        assert_string_equal(reader.path, wanted);
        assert_int_equal(reader.path_length, used + taken);
    }
}

TEST(nearest)
{
    static const char *const words[] = {"at", "team", "material", "points", "motion"};
    static const struct {
        const char *word;
        const char *wanted;
    } rows[] = {
        {"material", "material"}, {"materal", "material"}, {"materials", "material"},
        {"metirial", "material"}, {"taem", "team"},        {"ta", "at"},
        {"teams", "team"},        {"point", "points"},     {"Points", "points"},
        {"POINTS", "points"},     {"TAEM", "team"},        {"", NULL},
        {"potion", "motion"},     {"poitns", "points"},    {"xy", NULL},
        {"pointspoints", NULL},   {"pnits", "points"},     {"spawn", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *got = suggest_nearest(rows[i].word, words, 5);
        const char *wanted = rows[i].wanted != NULL ? rows[i].wanted : "none";
        got = got != NULL ? got : "none";
        if (strcmp(got, wanted) != 0)
            fail_msg("%s: %s instead of %s", rows[i].word, got, wanted);
    }
}

TEST(a_swap_is_one_step)
{
    static const char *const words[] = {"tam", "team"};
    /* "taem" is one deletion from "tam" and one swap from "team": of two equally near, the first.
     */
    assert_string_equal(suggest_nearest("taem", words, 2), "tam");
    assert_string_equal(suggest_nearest("taem", words + 1, 1), "team");
    static const char *const others[] = {"beam", "team"};
    assert_string_equal(suggest_nearest("etam", others, 2), "team");
}

TEST(a_very_long_word)
{
    static const char *const words[] = {"at", "team"};
    char word[5000];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_null(suggest_nearest(word, words, 2));
}
