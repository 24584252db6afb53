/* SPDX-License-Identifier: MIT */
#include "cli/help.h"

#include "base/version.h"
#include "canvas/sdl.h"
#include "cli/option.h"

#include <cjson/cJSON.h>
#include <stdio.h>

int help_print(void)
{
    fputs(
        "Clockwise: circles fight among clockwork. Out of sight is where you recover.\n"
        "\n"
        "Usage: clockwise [OPTION]...          play in a window\n"
        "       clockwise COMMAND [OPTION]...  do something without one\n"
        "\n"
        "Commands (each has --help):\n"
        "  check      validate level files\n"
        "  simulate   play a match of bots and say how it went\n"
        "  replay     play a recording and compare it\n"
        "  regress    run collision scenarios and recordings as tests\n"
        "  collide    answer collision questions, JSON lines in and out\n"
        "  bench      measure how fast collision and simulation are\n"
        "  shot       draw one picture of a level as PNG\n"
        "\n"
        "Options:\n"
        "  --level FILE         straight into a match on this level\n"
        "  --mode MODE          deathmatch (the default), last-light, beacon, torch, siege, trials "
        "or\n"
        "                       practice\n"
        "  --teams              two teams\n"
        "  --players N          people: two share the keyboard, more need pads\n"
        "  --bots N             bots; 3 where left out, none in trials, all there is room for in "
        "siege\n"
        "  --bot-level B[,B]... rookie, regular, veteran or master, for all or in turn\n"
        "  --seed S             the same numbers every time\n"
        "  --record FILE        write the match as *.replay.json when it is over or the window "
        "closes\n"
        "  --fullscreen         begin on the whole screen (F11 switches)\n"
        "  --size WxH           size of the window; as the settings say where left out\n"
        "  --version            versions of the game and what it is built on\n"
        "  --help               this\n"
        "\n"
        "Keys: W A S D or arrows move, the mouse aims, its left button or F fires, Space, Shift "
        "or\n"
        "the right button dashes, Esc pauses, F11 switches fullscreen, F3 shows the collision,\n"
        "F9 keeps a recording of the match.\n"
        "Pad: left stick moves, right stick aims, RT or RB fires, LT, LB or A dashes, Start "
        "pauses.\n"
        "\n"
        "Exit status: 0 all well, 1 something did not hold, 2 wrong usage, 3 something is missing\n"
        "or not valid.\n",
        stdout);
    return EXIT_DONE;
}

int help_print_version(void)
{
    printf("Clockwise %s\n", CLOCKWISE_VERSION);
    sdl_print_versions(stdout);
    printf("cJSON: compiled %d.%d.%d, linked %s\n", CJSON_VERSION_MAJOR, CJSON_VERSION_MINOR,
           CJSON_VERSION_PATCH, cJSON_Version());
    return EXIT_DONE;
}
