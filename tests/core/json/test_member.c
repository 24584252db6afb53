/* SPDX-License-Identifier: MIT */
/* Each kind of member: there, missing, needed or not, and of the wrong kind. What is not read stays
 * as it was, and the path is that of the object again. */
#include "json/reader.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Kind { WHOLE, NUMBER, PAIR, FLAG, TEXT, NAME, HASH, SEED, ARRAY, ERROR } Kind;

typedef struct MemberCase {
    Kind kind;
    MemberNeed need;
    const char *object;
    const char
        *wanted; /* The value, "-" where it stays as it was; and the message after a space. */
} MemberCase;

static const MemberCase cases[] = {
    {WHOLE, MEMBER_REQUIRED, "{\"m\":-3}", "-3"},
    {WHOLE, MEMBER_REQUIRED, "{\"m\":4}", "- m: must be from -3 to 3, not 4"},
    {WHOLE, MEMBER_REQUIRED, "{\"n\":3}", "- m: the key \"m\" is missing"},
    {WHOLE, MEMBER_OPTIONAL, "{\"n\":3}", "-"},
    {WHOLE, MEMBER_OPTIONAL, "{\"m\":null}", "- m: must be a number, not null"},
    {NUMBER, MEMBER_REQUIRED, "{\"m\":2.5}", "2.5"},
    {NUMBER, MEMBER_OPTIONAL, "{\"m\":\"2\"}", "- m: must be a number, not a string"},
    {NUMBER, MEMBER_OPTIONAL, "{}", "-"},
    {NUMBER, MEMBER_REQUIRED, "{}", "- m: the key \"m\" is missing"},
    {PAIR, MEMBER_OPTIONAL, "{\"m\":[1,-1]}", "1,-1"},
    {PAIR, MEMBER_OPTIONAL, "{\"m\":[1,9]}", "- m[1]: must be from -3 to 3, not 9"},
    {PAIR, MEMBER_REQUIRED, "{}", "- m: the key \"m\" is missing"},
    {FLAG, MEMBER_OPTIONAL, "{\"m\":true}", "1"},
    {FLAG, MEMBER_OPTIONAL, "{\"m\":1}", "- m: must be true or false"},
    {FLAG, MEMBER_REQUIRED, "{}", "- m: the key \"m\" is missing"},
    {TEXT, MEMBER_REQUIRED, "{\"m\":\"abc\"}", "abc"},
    {TEXT, MEMBER_REQUIRED, "{\"m\":\"\"}", "- m: must not be empty"},
    {TEXT, MEMBER_OPTIONAL, "{}", "-"},
    {NAME, MEMBER_REQUIRED, "{\"m\":\"two\"}", "1"},
    {NAME, MEMBER_REQUIRED, "{\"m\":\"too\"}",
     "- m: unknown number \"too\"; the nearest known one is \"two\""},
    {NAME, MEMBER_OPTIONAL, "{}", "-"},
    {HASH, MEMBER_REQUIRED, "{\"m\":\"00000000000000ff\"}", "255"},
    {HASH, MEMBER_REQUIRED, "{\"m\":\"ffffffffffffffff\"}", "18446744073709551615"},
    {HASH, MEMBER_REQUIRED, "{\"m\":\"0000000000000ff\"}",
     "- m: must be a string of 16 hexadecimal digits, 0 to 9 and a to f"},
    {HASH, MEMBER_REQUIRED, "{\"m\":\"00000000000000fF\"}",
     "- m: must be a string of 16 hexadecimal digits, 0 to 9 and a to f"},
    {HASH, MEMBER_OPTIONAL, "{\"m\":255}",
     "- m: must be a string of 16 hexadecimal digits, 0 to 9 and a to f"},
    {HASH, MEMBER_OPTIONAL, "{}", "-"},
    {SEED, MEMBER_REQUIRED, "{\"m\":\"0\"}", "0"},
    {SEED, MEMBER_REQUIRED, "{\"m\":\"18446744073709551615\"}", "18446744073709551615"},
    {SEED, MEMBER_REQUIRED, "{\"m\":\"18446744073709551616\"}",
     "- m: must be a string of digits, from \"0\" to 2^64 - 1"},
    {SEED, MEMBER_REQUIRED, "{\"m\":\"\"}",
     "- m: must be a string of digits, from \"0\" to 2^64 - 1"},
    {SEED, MEMBER_REQUIRED, "{\"m\":\"1x\"}",
     "- m: must be a string of digits, from \"0\" to 2^64 - 1"},
    {SEED, MEMBER_REQUIRED, "{}", "- m: the key \"m\" is missing"},
    {SEED, MEMBER_OPTIONAL, "{}", "-"},
    {ARRAY, MEMBER_REQUIRED, "{\"m\":[1,2]}", "2"},
    {ARRAY, MEMBER_REQUIRED, "{\"m\":[]}", "0"},
    {ARRAY, MEMBER_REQUIRED, "{\"m\":[1,2,3,4]}", "- m: has 4 things; at most 3 are allowed"},
    {ARRAY, MEMBER_OPTIONAL, "{}", "-"},
    {ARRAY, MEMBER_REQUIRED, "{}", "- m: the key \"m\" is missing"},
    {ERROR, MEMBER_OPTIONAL, "{\"m\":1}", "- m: is 1 too many"},
};

/* The value as text, or "-". */
static void read_member(Reader *reader, const cJSON *object, const MemberCase *c, char *out_text,
                        size_t room)
{
    static const char *const names[] = {"one", "two"};
    int whole = -99;
    double number = -99;
    Vec2 pair = {-99, -99};
    bool flag = false;
    char text[8] = "before";
    uint64_t wide = 99;
    bool is_read = false;
    snprintf(out_text, room, "-");
    switch (c->kind) {
    case WHOLE:
        is_read = member_whole(reader, object, "m", c->need, -3, 3, &whole);
        break;
    case NUMBER:
        is_read = member_number(reader, object, "m", c->need, -3, 3, &number);
        break;
    case PAIR:
        is_read = member_pair(reader, object, "m", c->need, -3, 3, &pair);
        break;
    case FLAG:
        is_read = member_flag(reader, object, "m", c->need, &flag);
        break;
    case TEXT:
        is_read = member_text(reader, object, "m", c->need, 1, text, sizeof text);
        break;
    case NAME:
        is_read = member_name(reader, object, "m", c->need, "number", NAMES(names), &whole);
        break;
    case HASH:
        is_read = member_hash(reader, object, "m", c->need, &wide);
        break;
    case SEED:
        member_seed(reader, object, "m", c->need, &wide);
        is_read = wide != 99;
        break;
    case ARRAY: {
        ReaderItems array = member_items(reader, object, "m", c->need, 0, 3, "things");
        is_read = array.array != NULL;
        int *items = member_allocate(&array, sizeof *items, &whole);
        for (int i = 0; i < whole; i++)
            assert_int_equal(items[i], 0);
        assert_int_equal(items != NULL, whole > 0);
        while (reader_next(&array))
            ;
        whole = is_read ? whole : -99;
        free(items);
        break;
    }
    case ERROR:
        is_read = member_error(reader, object, "m", "is %d too %s", 1, "many");
        break;
    }
    bool is_changed = whole != -99 || number > -99 || pair.x > -99 || pair.y > -99 || flag ||
                      strcmp(text, "before") != 0 || wide != 99;
    if (is_read != is_changed)
        fail_msg("%s: read %d, changed %d", c->object, is_read, is_changed);
    if (!is_read)
        return;
    if (c->kind == PAIR)
        snprintf(out_text, room, "%g,%g", pair.x, pair.y);
    else if (c->kind == NUMBER)
        snprintf(out_text, room, "%g", number);
    else if (c->kind == TEXT)
        snprintf(out_text, room, "%s", text);
    else if (c->kind == HASH || c->kind == SEED)
        snprintf(out_text, room, "%" PRIu64, wide);
    else
        snprintf(out_text, room, "%d", c->kind == FLAG ? flag : whole);
}

TEST(members)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cJSON *root;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        char got[700];
        assert_true(
            json_document_parse(&root, cases[i].object, strlen(cases[i].object), 4, &json_problem));
        Reader reader = {.problems = &problems};
        read_member(&reader, root, &cases[i], got, sizeof got);
        assert_string_equal(reader.path, "");
        for (int k = 0; k < problems.kept_count; k++) {
            size_t used = strlen(got);
            snprintf(got + used, sizeof got - used, " %s: %s", problems.items[k].path,
                     problems.items[k].text);
        }
        if (strcmp(got, cases[i].wanted) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].object, got, cases[i].wanted);
        json_problems_destroy(&problems);
        cJSON_Delete(root);
    }
}
