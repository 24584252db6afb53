/* SPDX-License-Identifier: MIT */
/* `clockwise convert` in this process: all that it says, of numbers that differ from each other. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Two obstacles, four spawns, three pickups, one zone. */
#define LEVEL                                                                                      \
    "{\"format\":1,\"name\":\"l\",\"size\":[900,600],\"obstacles\":["                              \
    "{\"points\":[[300,100],[300,200],[400,200],[400,100]]},"                                      \
    "{\"points\":[[500,100],[500,200],[600,200],[600,100]]}],"                                     \
    "\"spawns\":[{\"at\":[100,100]},{\"at\":[700,300]},{\"at\":[100,500]},{\"at\":[700,500]}],"    \
    "\"pickups\":[{\"at\":[450,300],\"kind\":\"health\"},{\"at\":[450,400],\"kind\":\"health\"},"  \
    "{\"at\":[450,500],\"kind\":\"health\"}],"                                                     \
    "\"zones\":[{\"at\":[200,300],\"radius\":60}]}"
#define TRY_HELP "Try 'clockwise convert --help'.\n"

typedef struct ConvertCase {
    const char *words;
    int code;
    const char *out, *err; /* Prose is "…". */
} ConvertCase;

static void write_files(void)
{
    command_file_write("l.json", LEVEL);
    command_file_write("bad.json", "{\"format\":1,\"zz\":1}");
    command_file_write("l.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                "viewBox=\"0 0 900 600\">\n<rect x=\"100\" y=\"100\" "
                                "width=\"50\" height=\"50\"/><text id=\"hello\">Hello</text>\n"
                                "<text>Bye</text></svg>");
    FILE *file = fopen("many.svg", "w");
    assert_non_null(file);
    (void)fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 600\">\n", file);
    for (int i = 0; i < 201; i++)
        (void)fputs("<text>Bye</text>\n", file);
    (void)fputs("</svg>", file);
    (void)fclose(file);
}

static void check(const ConvertCase *cases, int count)
{
    for (int i = 0; i < count; i++)
        command_run_check(convert_command, cases[i].words, cases[i].code, cases[i].out,
                          cases[i].err);
}

TEST_WITH(levels, command_folder_enter, command_folder_leave)
{
    static const ConvertCase cases[] = {
        {"convert l.json m.json", 0, "m.json: 900x600, obstacles 2, spawns 4, pickups 3, zones 1\n",
         ""},
        {"convert --scale 0.0001 --tolerance 0.01 l.json m.tmj", 0,
         "m.tmj: 900x600, obstacles 2, spawns 4, pickups 3, zones 1\n", ""},
        {"convert --scale 10000 --tolerance 100 m.tmj n.json", 3, "",
         "m.tmj:5:1: error: object 1 …100000\n…"},
        {"convert m.tmj n.json", 0, "n.json: 900x600, obstacles 2, spawns 4, pickups 3, zones 1\n",
         ""},
        {"convert duel m.json", 0, "m.json: 900x600, obstacles 5, spawns 10, pickups 4, zones 1\n",
         ""},
        {"convert surprise-7 m.json", 0, "m.json: …x…, obstacles …\n", ""},
        {"convert surprise m.json", 3, "", "clockwise convert: 'surprise' …surprise-7\n"},
        {"convert bad.json n.json", 3, "", "clockwise convert: bad.json:1:1: name: …\"name\"…\n"},
        {"convert none n.json", 3, "", "clockwise convert: there is no level 'none': …\n"},
        {"convert l.json no/n.json", 3, "",
         "clockwise convert: no/n.json: No such file or directory\n"},
        {"convert", 2, "", "clockwise convert: it takes two files, IN and OUT\n" TRY_HELP},
        {"convert l.json", 2, "", "clockwise convert: it takes two files, IN and OUT\n" TRY_HELP},
        {"convert a b c", 2, "", "clockwise convert: it takes two files, IN and OUT\n" TRY_HELP},
        {"convert l.json m.png", 2, "",
         "clockwise convert: OUT ends with .json, .svg, .tmx or .tmj\n" TRY_HELP},
        {"convert l.json ./l.json", 2, "",
         "clockwise convert: IN and OUT name the same file, l.json\n" TRY_HELP},
        {"convert --scale 0.00009 l.json n.json", 2, "",
         "clockwise convert: --scale is a number from 0.0001 to 10000\n" TRY_HELP},
        {"convert --scale 10001 l.json n.json", 2, "",
         "clockwise convert: --scale is a number from 0.0001 to 10000\n" TRY_HELP},
        {"convert --scale 2x l.json n.json", 2, "",
         "clockwise convert: --scale is a number from 0.0001 to 10000\n" TRY_HELP},
        {"convert --scale nan l.json n.json", 2, "",
         "clockwise convert: --scale is a number from 0.0001 to 10000\n" TRY_HELP},
        {"convert --tolerance 0.009 l.json n.json", 2, "",
         "clockwise convert: --tolerance is a number from 0.01 to 100\n" TRY_HELP},
        {"convert --tolerance 100.1 l.json n.json", 2, "",
         "clockwise convert: --tolerance is a number from 0.01 to 100\n" TRY_HELP},
    };
    write_files();
    check(cases, COUNT(cases));
    command_run_check(check_command, "check m.json", 0, "…0 errors, 0 warnings\n", "");
}

/* Of a drawing what cannot be taken is an error, or left out with a warning. */
TEST_WITH(drawings, command_folder_enter, command_folder_leave)
{
    static const ConvertCase cases[] = {
        {"convert l.svg m.json", 3, "",
         "l.svg:2:1: error: text #hello: …\nl.svg:3:1: error: text: …\n"},
        {"convert --skip l.svg m.json", 1,
         "m.json: 900x600, obstacles 1, spawns 0, pickups 0, zones 0\n",
         "l.svg:2:1: warning: text #hello: …\nl.svg:3:1: warning: text: …\n"
         "l.svg:1:1: not ready to play: spawns: …\n"},
        {"convert --skip --scale 2 l.svg m.json", 1,
         "m.json: 1800x1200, obstacles 1, spawns 0, pickups 0, zones 0\nscaled by 2\n", NULL},
        {"convert --skip --scale 0.5 l.svg m.json", 1,
         "m.json: 450x300, obstacles 1, spawns 0, pickups 0, zones 0\nscaled by 0.5\n", NULL},
        {"convert --skip many.svg m.json", 1,
         "m.json: 900x600, obstacles 0, spawns 0, pickups 0, zones 0\n",
         "…many.svg:201:1: warning: text: …\nmany.svg: 1 more problem, not shown\n"
         "many.svg:1:1: not ready to play: spawns: …\n"},
    };
    write_files();
    CommandRun run = command_run(convert_command, "convert l.svg m.json");
    bool reads_none = strstr(run.err, "libxml2 was missing") != NULL;
    command_run_destroy(&run);
    if (!reads_none)
        check(cases, COUNT(cases));
    assert_int_equal(access("n.json", F_OK), -1);
}
