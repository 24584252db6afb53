/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define SQUARE "{\"points\":[[0,0],[0,10],[10,10],[10,0]]}"
#define DISC "{\"at\":[12,5],\"radius\":3}"
#define ASKED(a) "{\"id\":1,\"a\":" a ",\"b\":" DISC "}"

typedef struct AnswerCase {
    const char *name;
    const char *question;
    const char *answer; /**< Of an error only how it begins. */
} AnswerCase;

static void check_answer(const AnswerCase *tried)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    bool is_answered = collide_question_answer(tried->question, strlen(tried->question), out);
    fclose(out);
    bool is_error = strstr(tried->answer, "\"error\"") != NULL;
    bool is_same =
        is_error ? strncmp(text, tried->answer, strlen(tried->answer)) == 0
                 : strncmp(text, tried->answer, size - 1) == 0 && strlen(tried->answer) == size - 1;
    if (!is_same || is_answered == is_error || text[size - 1] != '\n' || strlen(text) != size)
        fail_msg("%s: answered %d with %snot %s", tried->name, is_answered, text, tried->answer);
    free(text);
}

TEST(answers_questions)
{
    static const AnswerCase cases[] = {
        {"circle out of polygon", "{\"id\":1,\"a\":" DISC ",\"b\":" SQUARE "}",
         "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}"},
        {"polygon out of circle", "{\"id\":1,\"a\":" SQUARE ",\"b\":" DISC "}",
         "{\"id\":1,\"hit\":true,\"normal\":[-1,0],\"depth\":1}"},
        {"circle out of circle", "{\"id\":1,\"a\":" DISC ",\"b\":{\"at\":[8,5],\"radius\":2}}",
         "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}"},
        {"polygon out of polygon",
         "{\"id\":1,\"a\":{\"points\":[[9,0],[9,10],[19,10],[19,0]]},\"b\":" SQUARE "}",
         "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}"},
        {"polygon inside polygon",
         "{\"id\":1,\"a\":{\"points\":[[2,3],[2,4],[3,4],[3,3]]},\"b\":" SQUARE "}",
         "{\"id\":1,\"hit\":true,\"normal\":[-1,0],\"depth\":3}"},
        {"apart", "{\"id\":1,\"a\":{\"at\":[20,20],\"radius\":1},\"b\":" SQUARE "}",
         "{\"id\":1,\"hit\":false}"},
        {"too shallow", "{\"id\":1,\"a\":{\"at\":[12.99995,5],\"radius\":3},\"b\":" SQUARE "}",
         "{\"id\":1,\"hit\":false}"},
        {"a move",
         "{\"id\":1,\"a\":{\"at\":[-10,5],\"radius\":3},\"b\":" SQUARE ",\"move\":[28,0]}",
         "{\"id\":1,\"hit\":true,\"time\":0.25,\"normal\":[-1,0]}"},
        {"a move that misses",
         "{\"id\":1,\"a\":{\"at\":[-10,5],\"radius\":3},\"b\":" SQUARE ",\"move\":[0,28]}",
         "{\"id\":1,\"hit\":false}"},
        {"a move onto a circle",
         "{\"id\":1,\"a\":{\"at\":[0,5],\"radius\":1},\"b\":" DISC ",\"move\":[16,0]}",
         "{\"id\":1,\"hit\":true,\"time\":0.5,\"normal\":[-1,0]}"},
        {"a move from an overlap", "{\"id\":1,\"a\":" DISC ",\"b\":" SQUARE ",\"move\":[0,28]}",
         "{\"id\":1,\"hit\":true,\"time\":0,\"normal\":[1,0]}"},
        {"no move at all", "{\"id\":1,\"a\":" DISC ",\"b\":" SQUARE ",\"move\":[0,0]}",
         "{\"id\":1,\"hit\":true,\"time\":0,\"normal\":[1,0]}"},
        {"counter-clockwise, repeated and straight corners",
         "{\"id\":1,\"a\":" DISC
         ",\"b\":{\"points\":[[0,0],[5,0],[10,0],[10,0],[10,10],[0,10],[0,0]]}}",
         "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}"},
        {"the id as it stands",
         "{\"a\":" DISC ", \"id\" : [1.50, {\"x\": \"}\\u00e9\"} ,null] ,\"b\":" SQUARE "}",
         "{\"id\":[1.50, {\"x\": \"}\\u00e9\"} ,null],\"hit\":true,\"normal\":[1,0],\"depth\":1}"},
        {"a number no double holds as id",
         "{\"id\":12345678901234567890,\"a\":" DISC ",\"b\":" DISC "}",
         "{\"id\":12345678901234567890,\"hit\":true,\"normal\":[1,0],\"depth\":6}"},
        {"no id", "{\"a\":" DISC ",\"b\":" DISC "}",
         "{\"id\":null,\"hit\":true,\"normal\":[1,0],\"depth\":6}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_answer(&cases[i]);
}

/** One question is answered, one refused: both give the same id back. */
TEST(gives_any_id_back)
{
    static const struct {
        const char *name;
        const char *member;
        const char *back; /**< NULL: as it stands behind the colon. */
    } cases[] = {
        {"a whole number with a point", "\"id\":1.0", NULL},
        {"a number with an exponent", "\"id\":1e2", NULL},
        {"minus zero", "\"id\":-0", NULL},
        {"past 2^53", "\"id\":9007199254740993", NULL},
        {"past a double", "\"id\":1e999", NULL},
        {"two numbers past a double", "\"id\":[-1e999,1E+400]", NULL},
        {"more digits than a number of ours may have",
         "\"id\":12345678901234567890123456789012345678901234567890123456789012345678901234567890",
         NULL},
        {"null", "\"id\":null", NULL},
        {"no text", "\"id\":\"\"", NULL},
        {"an escaped letter", "\"id\":\"\\u0041\\/\"", NULL},
        {"NUL", "\"id\":\"a\\u0000b\"", NULL},
        {"half a surrogate pair", "\"id\":\"\\ud800\"", NULL},
        {"quotes and brackets", "\"id\":\"\\\"}],\\\\\"", NULL},
        {"a letter of four bytes", "\"id\":\"\xf0\x9f\x95\xb0\"", NULL},
        {"odd spacing", "\"id\":[1 ,\t{ \"a\" : [ ] } , { }\t]", NULL},
        {"a key twice in it", "\"id\":{\"a\":1,\"a\":2}", NULL},
        {"an id in it", "\"id\":{\"id\":[{\"id\":3}]}", NULL},
        {"deeper than a question may be",
         "\"id\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[7]]]]]]]]]]]]]"
         "]]]]]]]]]]]]]]"
         "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
         NULL},
        {"a key in escapes", "\"\\u0069\\u0064\":7", "7"},
        {"half a key in escapes", "\"i\\u0064\":7", "7"},
        {"carriage returns between values", "\"id\":[1\r,\r2]", "[1 , 2]"},
        {"what a terminal should not get", "\"id\":\"\x7f\xc2\x9b\xe2\x80\xae\"",
         "\"\\u007f\\u009b\\u202e\""},
        {"a bare word", "\"id\":yes", "null"},
        {"a needless zero", "\"id\":01", "null"},
        {"a point and nothing", "\"id\":1.", "null"},
        {"a comma too many", "\"id\":[1,]", "null"},
        {"brackets crossed", "\"id\":[{\"a\":1]}", "null"},
        {"an unknown escape", "\"id\":\"\\x41\"", "null"},
        {"a control character in a string", "\"id\":\"a\tb\"", "null"},
        {"not UTF-8", "\"id\":\"\xff\"", "null"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool is_given = !cases[i].back || strcmp(cases[i].back, "null") != 0;
        const char *back = cases[i].back ? cases[i].back : cases[i].member + strlen("\"id\":");
        char question[512];
        char answer[512];
        snprintf(question, sizeof question, "{%s , \"a\":" DISC ",\"b\":" DISC "}",
                 cases[i].member);
        snprintf(answer, sizeof answer, "{\"id\":%s,%s", back,
                 is_given ? "\"hit\":true,\"normal\":[1,0],\"depth\":6}" : "\"error\":\"");
        check_answer(&(AnswerCase){cases[i].name, question, answer});
        snprintf(question, sizeof question, "{ \"a\":" DISC ",%s}", cases[i].member);
        snprintf(answer, sizeof answer, "{\"id\":%s,\"error\":\"", back);
        check_answer(&(AnswerCase){cases[i].name, question, answer});
    }
}

TEST(refuses_what_it_cannot_answer)
{
    static const AnswerCase cases[] = {
        {"not JSON", "hello", "{\"id\":null,\"error\":\"column 1: "},
        {"cut short", "{\"id\":1,\"a\":", "{\"id\":null,\"error\":\""},
        {"not an object", "[1]", "{\"id\":null,\"error\":\"a question must be an object"},
        {"more after it", ASKED(SQUARE) " {}", "{\"id\":null,\"error\":\""},
        {"infinite", ASKED("{\"at\":[1e999,0],\"radius\":1}"), "{\"id\":1,\"error\":\""},
        {"not a number", ASKED("{\"at\":[NaN,0],\"radius\":1}"), "{\"id\":1,\"error\":\""},
        {"an id that is no JSON", "{\"id\":NaN,\"a\":" DISC ",\"b\":" DISC "}",
         "{\"id\":null,\"error\":\""},
        {"no a", "{\"id\":1,\"b\":" DISC "}", "{\"id\":1,\"error\":\"a: must be a shape"},
        {"no b", "{\"id\":\"x\",\"a\":" DISC "}", "{\"id\":\"x\",\"error\":\"b: must be a shape"},
        {"no radius", ASKED("{\"at\":[1,0]}"), "{\"id\":1,\"error\":\"a.radius: "},
        {"radius zero", ASKED("{\"at\":[1,0],\"radius\":0}"), "{\"id\":1,\"error\":\"a.radius: "},
        {"radius below zero", ASKED("{\"at\":[1,0],\"radius\":-2}"),
         "{\"id\":1,\"error\":\"a.radius: "},
        {"radius in words", ASKED("{\"at\":[1,0],\"radius\":\"2\"}"),
         "{\"id\":1,\"error\":\"a.radius: "},
        {"place of three numbers", ASKED("{\"at\":[1,0,0],\"radius\":1}"),
         "{\"id\":1,\"error\":\"a.at: "},
        {"place in words", ASKED("{\"at\":[1,\"0\"],\"radius\":1}"),
         "{\"id\":1,\"error\":\"a.at: "},
        {"far out", ASKED("{\"at\":[1e10,0],\"radius\":1}"), "{\"id\":1,\"error\":\"a.at: "},
        {"two corners", ASKED("{\"points\":[[0,0],[1,1]]}"), "{\"id\":1,\"error\":\"a.points: "},
        {"two distinct corners", ASKED("{\"points\":[[0,0],[1,1],[0,0],[1,1]]}"),
         "{\"id\":1,\"error\":\"a.points: fewer than three"},
        {"no area", ASKED("{\"points\":[[0,0],[1,1],[5,5]]}"),
         "{\"id\":1,\"error\":\"a.points: the polygon has no area"},
        {"not convex", ASKED("{\"points\":[[0,0],[0,9],[9,9],[1,2]]}"),
         "{\"id\":1,\"error\":\"a.points: the polygon is not convex"},
        {"a star", ASKED("{\"points\":[[0,10],[6,-8],[-9.5,3],[9.5,3],[-6,-8]]}"),
         "{\"id\":1,\"error\":\"a.points: the polygon is not convex"},
        {"a bad corner", ASKED("{\"points\":[[0,0],[0,9],[9]]}"),
         "{\"id\":1,\"error\":\"a.points[2]: "},
        {"circle and polygon at once", ASKED("{\"at\":[1,0],\"points\":[[0,0],[0,9],[9,9]]}"),
         "{\"id\":1,\"error\":\"a: unknown key \\\"at\\\""},
        {"an unknown key", "{\"id\":1,\"a\":" DISC ",\"b\":" DISC ",\"mov\":[1,1]}",
         "{\"id\":1,\"error\":\"the question: unknown key \\\"mov\\\"; did you mean \\\"move\\\"?"},
        {"a moving polygon", "{\"id\":1,\"a\":" SQUARE ",\"b\":" DISC ",\"move\":[1,1]}",
         "{\"id\":1,\"error\":\"move: "},
        {"a move in words", "{\"id\":1,\"a\":" DISC ",\"b\":" DISC ",\"move\":\"up\"}",
         "{\"id\":1,\"error\":\"move: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_answer(&cases[i]);
}

/** Runs a whole input through the command; the answers are the caller's to free. */
static char *run_stream(const char *input, size_t length, int *out_code)
{
    FILE *in = tmpfile();
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(in);
    assert_non_null(out);
    fwrite(input, 1, length, in);
    rewind(in);
    *out_code = collide_stream(in, out);
    fclose(in);
    fclose(out);
    return text;
}

TEST(goes_on_after_an_error)
{
    static const char input[] = "\n{\"id\":1,\"a\":" DISC ",\"b\":" SQUARE "}\r\n"
                                "oops\n"
                                "  \n"
                                "{\"id\":2,\"a\":{\"at\":[99,0],\"radius\":1},\"b\":" SQUARE "}";
    int code;
    char *text = run_stream(input, sizeof input - 1, &code);
    assert_int_equal(code, 1);
    assert_non_null(
        strstr(text, "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}\n{\"id\":null,"));
    assert_non_null(strstr(text, "\n{\"id\":2,\"hit\":false}\n"));
    free(text);
    text = run_stream(input, 1, &code);
    assert_int_equal(code, 0);
    assert_string_equal(text, "");
    free(text);
}

TEST(takes_long_lines_up_to_its_limit)
{
    static const char question[] = "{\"id\":1,\"a\":" DISC ",\"b\":" SQUARE "}";
    size_t length = COLLIDE_LINE_BYTES + 1 + sizeof question;
    char *input = malloc(length);
    assert_non_null(input);
    memset(input, ' ', length);
    memcpy(input + COLLIDE_LINE_BYTES - (sizeof question - 1), question, sizeof question - 1);
    int code;
    char *text = run_stream(input, COLLIDE_LINE_BYTES, &code);
    assert_string_equal(text, "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}\n");
    assert_int_equal(code, 0);
    free(text);
    input[COLLIDE_LINE_BYTES + 1] = '\n';
    memcpy(input + COLLIDE_LINE_BYTES + 2, question, sizeof question - 1);
    text = run_stream(input, length, &code);
    assert_string_equal(text, "{\"id\":null,\"error\":\"the line is longer than 1048576 bytes\"}\n"
                              "{\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}\n");
    assert_int_equal(code, 1);
    free(text);
    free(input);
}
