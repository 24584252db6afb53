/* SPDX-License-Identifier: MIT */
/* Inputs as words of a text: what each means, what is refused and in which words, and how they are
 * written. */
#include "match/recording_parts.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS = 3, STRIDE = 2, MANY = 100 };

#define NONE "\"move\":[\"3*0,0\"],\"aim\":[\"3*0\"],\"buttons\":[\"3*-\"]"
#define MOVES(words) "{\"move\":[" words "],\"aim\":[\"3*0\"],\"buttons\":[\"3*-\"]}"
#define AIMS(words) "{\"move\":[\"3*0,0\"],\"aim\":[" words "],\"buttons\":[\"3*-\"]}"
#define BUTTONS(words) "{\"move\":[\"3*0,0\"],\"aim\":[\"3*0\"],\"buttons\":[" words "]}"

#define AT_MOVE(bytes, tick)                                                                       \
    "move[0]: stops making sense " bytes " bytes in, for tick " tick " of 3: a word is "           \
    "\"127,0\", -128 to 127 each, or COUNT*VALUE; a number has at most 10 digits"
#define AT_AIM(bytes, tick)                                                                        \
    "aim[0]: stops making sense " bytes " bytes in, for tick " tick " of 3: a word is "            \
    "\"16384\", 0 to 65535, or COUNT*VALUE; a number has at most 10 digits"
#define AT_BUTTONS(bytes, tick)                                                                    \
    "buttons[0]: stops making sense " bytes " bytes in, for tick " tick " of 3: a word is "        \
    "\"-\", \"f\", \"d\" or \"fd\", or COUNT*VALUE; a number has at most 10 digits"

typedef struct ReadCase {
    const char *text;
    const char *wanted; /* The inputs, or the problems. */
} ReadCase;

static const ReadCase cases[] = {
    {"{" NONE "}", "0,0,0,0 0,0,0,0 0,0,0,0"},
    {MOVES("\"-128,127 2*1,-1\""), "-128,127,0,0 1,-1,0,0 1,-1,0,0"},
    {MOVES("\"127,-128\",\"\",\"2*0,0\""), "127,-128,0,0 0,0,0,0 0,0,0,0"},
    {MOVES("\"1,2\",\"3,4 5,6\""), "1,2,0,0 3,4,0,0 5,6,0,0"},
    {MOVES("\"1*0000000001,-0 0000000002*9,9\""), "1,0,0,0 9,9,0,0 9,9,0,0"},
    {AIMS("\"0 65535 1\""), "0,0,0,0 0,0,65535,0 0,0,1,0"},
    {BUTTONS("\"f d fd\""), "0,0,0,1 0,0,0,2 0,0,0,3"},
    {BUTTONS("\"df - d\""), "0,0,0,3 0,0,0,0 0,0,0,2"},
    {MOVES("\"-129,0 2*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"0,0 128,0 0,0\""), AT_MOVE("4", "1")},
    {MOVES("\"2*0,0 0,-129\""), AT_MOVE("6", "2")},
    {MOVES("\"2*0,0 0,128\""), AT_MOVE("6", "2")},
    {MOVES("\"4*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"2*0,0 2*0,0\""), AT_MOVE("6", "2")},
    {MOVES("\"3*0,0 0,0\""), AT_MOVE("6", "3")},
    {MOVES("\"3*0,0 \""), "0,0,0,0 0,0,0,0 0,0,0,0"},
    {MOVES("\"0*0,0 3*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"-1*0,0 3*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"1x*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"3*\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,\""), AT_MOVE("0", "0")},
    {MOVES("\"3*,0\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0;0\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,0,\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,-\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,/\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,:\""), AT_MOVE("0", "0")},
    {MOVES("\"3*0,0x\""), AT_MOVE("0", "0")},
    {MOVES("\" 3*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"0,0  2*0,0\""), AT_MOVE("4", "1")},
    {MOVES("\"00000000003*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"3*00000000001,0\""), AT_MOVE("0", "0")},
    {AIMS("\"3*65536\""), AT_AIM("0", "0")},
    {AIMS("\"2*7 -1\""), AT_AIM("4", "2")},
    {AIMS("\"3*7,7\""), AT_AIM("0", "0")},
    {AIMS("\"1000001 2*0\""), AT_AIM("0", "0")},
    {AIMS("\"4294967296 2*0\""), AT_AIM("0", "0")},
    {AIMS("\"4294967297*0 2*0\""), AT_AIM("0", "0")},
    {MOVES("\"-4294967296,0 2*0,0\""), AT_MOVE("0", "0")},
    {MOVES("\"9999999999*0,0\""), AT_MOVE("0", "0")},
    {BUTTONS("\"3*ff\""), AT_BUTTONS("0", "0")},
    {BUTTONS("\"3*dfd\""), AT_BUTTONS("0", "0")},
    {BUTTONS("\"3*x\""), AT_BUTTONS("0", "0")},
    {BUTTONS("\"3*f-\""), AT_BUTTONS("0", "0")},
    {BUTTONS("\"3*--\""), AT_BUTTONS("0", "0")},
    {BUTTONS("\"3*\""), AT_BUTTONS("0", "0")},
    {MOVES("\"0,0\""), "move: ends after 1 ticks of 3"},
    {AIMS(""), "aim: ends after 0 ticks of 3"},
    {MOVES("7"), "move[0]: must be a string of words as \"127,0\", -128 to 127 each"},
    {AIMS("\"3*0\",null"), "aim[1]: must be a string of words as \"16384\", 0 to 65535"},
    {"[]", ": must be an object, not an array"},
    {"{\"move\":7,\"aim\":[\"2*0\"]}", "buttons: the key \"buttons\" is missing; move: must be an "
                                       "array of strings; aim: ends after 2 "
                                       "ticks of 3"},
    {"{" NONE ",\"buttns\":1}",
     "buttns: unknown key \"buttns\"; the nearest known one is \"buttons\""},
};

/* Of every other input: between them are another player's, which stay as they are. */
static void tell_inputs(FILE *file, const PlayerInput inputs[TICKS * STRIDE])
{
    for (int i = 0; i < TICKS; i++) {
        const PlayerInput *input = &inputs[i * STRIDE];
        fprintf(file, "%s%d,%d,%u,%u", i > 0 ? " " : "", input->move_x, input->move_y,
                (unsigned)input->aim, (unsigned)input->buttons);
        assert_int_equal(inputs[i * STRIDE + 1].move_x, 99);
    }
}

TEST(reading)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PlayerInput inputs[TICKS * STRIDE] = {{0}};
        cJSON *root;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        char *told = NULL;
        size_t length = 0;
        for (int k = 0; k < TICKS; k++)
            inputs[k * STRIDE + 1].move_x = 99;
        assert_true(
            json_document_parse(&root, cases[i].text, strlen(cases[i].text), 4, &json_problem));
        Reader reader = {.problems = &problems};
        input_runs_read(&reader, root, (InputTrack){inputs, STRIDE, TICKS});
        json_problems_sort(&problems);
        FILE *file = open_memstream(&told, &length);
        assert_non_null(file);
        for (int k = 0; k < problems.kept_count; k++)
            fprintf(file, "%s%s: %s", k > 0 ? "; " : "", problems.items[k].path,
                    problems.items[k].text);
        if (problems.kept_count == 0)
            tell_inputs(file, inputs);
        assert_int_equal(fclose(file), 0);
        if (strcmp(told, cases[i].wanted) != 0)
            fail_msg("%s:\n  wanted %s\n  got    %s", cases[i].text, cases[i].wanted, told);
        free(told);
        json_problems_destroy(&problems);
        cJSON_Delete(root);
    }
}

/* In parts of different sizes, which must not matter. */
static char *written(InputTrack track, int indent)
{
    int words = 0;
    InputRunsWriter writer;
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    writer = input_runs_writer(file, track, indent);
    while (!input_runs_write_part(&writer, 1 + words % 5))
        words++;
    assert_int_equal(fclose(file), 0);
    return text;
}

TEST(writing)
{
    PlayerInput inputs[TICKS] = {
        {-128, 127, 65535, INPUT_FIRE}, {0, 0, 0, INPUT_DASH | INPUT_FIRE}, {0, 0, 0, 0}};
    char *text = written((InputTrack){inputs, 1, TICKS}, 6);
    assert_string_equal(text, "{\n        \"move\": [\"-128,127 2*0,0\"],\n        \"aim\": "
                              "[\"65535 2*0\"],\n        \"buttons\": [\"f fd -\"]\n      }");
    free(text);
    inputs[2].buttons = INPUT_DASH;
    text = written((InputTrack){inputs + 2, 1, 1}, 0);
    assert_string_equal(text, "{\n  \"move\": [\"0,0\"],\n  \"aim\": [\"0\"],\n  \"buttons\": "
                              "[\"d\"]\n}");
    free(text);
    text = written((InputTrack){inputs, 1, 0}, 0);
    assert_string_equal(text,
                        "{\n  \"move\": [\"\"],\n  \"aim\": [\"\"],\n  \"buttons\": [\"\"]\n}");
    free(text);
}

/* A line ends behind the word that takes it past 120 bytes, each with the space before the next. */
TEST(lines)
{
    for (int digits = 1; digits <= 5; digits++) {
        PlayerInput inputs[MANY] = {{0}};
        int number = 1;
        for (int i = 1; i < digits; i++)
            number *= 10;
        for (int i = 0; i < MANY; i++)
            inputs[i].aim = (AimAngle)(number + i % 2);
        char *text = written((InputTrack){inputs, 1, MANY}, 2);
        const char *line = strstr(text, "\"aim\": [\"") + strlen("\"aim\": [\"");
        int words = 120 / (digits + 1) + 1;
        for (int at = 0; at < MANY; at += words) {
            const char *end = strchr(line, '"');
            int count = MANY - at < words ? MANY - at : words;
            if (end - line != count * (digits + 1) - 1)
                fail_msg("%d digits: a line of %d bytes", digits, (int)(end - line));
            if (at + words < MANY) {
                assert_int_equal(strncmp(end, "\",\n      \"", 10), 0);
                line = end + 10;
            }
        }
        free(text);
    }
}
