/* SPDX-License-Identifier: MIT */
#include "cli/collide_stream.h"
#include "cli/commands.h"
#include "cli/option.h"

#include <getopt.h>

static const char help[] =
    "Usage: clockwise collide < QUESTIONS > ANSWERS\n"
    "Answers collision questions: one JSON object a line in, one a line out.\n"
    "\n"
    "A question has an id (any value, given back) and two shapes, a and b. A shape is a circle\n"
    "{\"at\":[x,y],\"radius\":r} or a convex polygon {\"points\":[[x,y],...]} of either winding.\n"
    "  "
    "{\"id\":1,\"a\":{\"at\":[12,5],\"radius\":3},\"b\":{\"points\":[[0,0],[0,10],[10,10],[10,0]]}}"
    "\n"
    "  {\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}\n"
    "Moving a by normal * depth is the shortest move that parts the shapes. Overlaps shallower\n"
    "than 0.0001 are no hit. With \"move\":[x,y] the circle a travels along it, and the answer is\n"
    "the first touch, with \"time\" from 0 to 1 in place of the depth.\n"
    "\n"
    "A line that can't be answered gives {\"id\":...,\"error\":\"...\"}; the rest go on, and the "
    "exit\n"
    "status is 1. A line may have 1 MiB, a polygon 4096 corners.\n"
    "\n"
    "  --help  this text\n";

int collide_command(int argc, char **argv)
{
    static const Option options[] = {{"help", .kind = OPTION_HELP}, {0}};
    int code = option_read("collide", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("collide", "it takes no file; the questions come on stdin");
    return collide_stream(stdin, stdout);
}
