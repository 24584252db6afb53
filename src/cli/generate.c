/* SPDX-License-Identifier: MIT */
/* `clockwise generate`: a level grown from a seed, as a file. */
#include "cli/commands.h"

#include "grow/grow.h"
#include "level/level_read.h"

#include <getopt.h>

static const char help[] =
    "Usage: clockwise generate [OPTION]... --out FILE\n"
    "Grows a level that nobody has seen and writes it as a level file. The same options\n"
    "grow the same level on every machine; check finds nothing to say about it.\n"
    "\n"
    "  --seed N       which of the levels: 0 to 2^64 - 1 (default 1)\n"
    "  --players P    the most players it is made for, 2 to 8 (default 6)\n"
    "  --size WxH     of the arena in world units, 900x600 to 4800x4800\n"
    "                 (default: by the seed, at most 1200x760 for 2 players, 1600x900,\n"
    "                 1920x1080 for 7 and 8)\n"
    "  --style S      gears, lanes, rings, pillars, glass or mixed (default: by the seed)\n"
    "  --out FILE     where to write the level\n"
    "  --help         this text\n";

static int write_level_file(const Level *level, const char *path)
{
    AtomicFile file;
    if (atomic_file_open(&file, path)) {
        level_write(file.stream, level, 0);
        fputc('\n', file.stream);
        if (atomic_file_commit(&file))
            return EXIT_DONE;
    }
    print_line(stderr, "clockwise generate: %s: %s", path, atomic_file_reason());
    return EXIT_MISSING;
}

int generate_command(int argc, char **argv)
{
    GrowPlan plan = {.seed = 1, .style = GROW_ANY, .players = 6};
    OptionSize size = {0, 0};
    int style = GROW_ANY;
    const char *path = NULL;
    Level level;
    Error error;
    const Option options[] = {
        {"seed", OPTION_SEED, .target = &plan.seed},
        {"players", OPTION_INTEGER, .target = &plan.players, .low = 2, .high = LEVEL_PLAYERS},
        {"size", OPTION_SIZE, .target = &size},
        {"style", OPTION_CHOICE, .target = &style, .names = NAMES(grow_style_names)},
        {"out", OPTION_OUTPUT, .target = &path},
        {0}};
    int stop = option_read("generate", help, options, argc, argv);
    if (stop >= 0)
        return stop;
    if (optind < argc)
        return option_misused("generate", "takes no file but that of --out");
    if (path == NULL)
        return option_misused("generate", "--out is missing: where to write the level");
    bool is_sized = size.width != 0;
    if (is_sized && (size.width < GROW_WIDTH_MIN || size.height < GROW_HEIGHT_MIN ||
                     size.width > GROW_SIDE_MAX || size.height > GROW_SIDE_MAX))
        return option_misused("generate", "--size is from 900x600 to 4800x4800");
    plan.size = vec2(size.width, size.height);
    plan.style = (GrowStyle)style;
    if (!grow_level(&plan, &level, &error))
        return option_missing("generate", error.text);
    int status = write_level_file(&level, path);
    level_destroy(&level);
    return status;
}
