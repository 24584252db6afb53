/* SPDX-License-Identifier: MIT */
/* `clockwise pack`: one zip file of a folder with levels. */
#include "cli/commands.h"

#include "pack/pack.h"

#include <getopt.h>

static const char help[] =
    "Usage: clockwise pack FOLDER OUT.zip\n"
    "Makes one file of a pack of levels, for others: dropped on the window of the game, it shows\n"
    "what is inside and is installed. FOLDER has levels and a pack.json, and nothing else:\n"
    "\n"
    "    { \"format\": 1, \"name\": \"N\", \"author\": \"A\", \"license\": \"L\",\n"
    "      \"levels\": [\"first.json\", \"second.json\"], \"picture\": \"first.json\" }\n"
    "\n"
    "The levels are listed in that order; picture, which may be left out, is the one that is "
    "shown\n"
    "for the pack. The same folder makes the same bytes each time. clockwise check FOLDER says\n"
    "all that is wrong with it.\n"
    "\n"
    "  --help  this text\n"
    "\n"
    "Exit status: 0 written, 2 wrong usage, 3 FOLDER is no pack that can be played, or OUT cannot "
    "be\n"
    "written.\n";

static bool write_pack(const char *folder, const char *out, Error *out_error)
{
    PackFiles files;
    PackInfo info;
    Error inner;
    if (pack_form(folder) != PACK_FORM_FOLDER)
        return error_set(out_error, "%s: this is no folder with a pack.json", folder);
    bool is_read = pack_files_read(folder, &files, out_error);
    bool is_sound = is_read && pack_is_sound(&files, &info, &inner);
    if (is_read && !is_sound)
        error_set(out_error, "%s/%s", folder, inner.text);
    bool is_written = is_sound && pack_files_write_zip(&files, out, out_error);
    pack_files_destroy(&files);
    if (is_written)
        print_line(stdout, "%s: %s by %s, %s, %d level%s", out, info.name, info.author,
                   info.license, info.level_count, info.level_count == 1 ? "" : "s");
    return is_written;
}

int pack_command(int argc, char **argv)
{
    const Option options[] = {{0}};
    Error error;
    int stop = option_read("pack", help, options, argc, argv);
    if (stop >= 0)
        return stop;
    if (argc - optind != 2)
        return option_misused("pack", "it takes a folder and a file, FOLDER and OUT.zip");
    if (!path_ends_with(argv[optind + 1], ".zip"))
        return option_misused("pack", "OUT ends with .zip");
    return write_pack(argv[optind], argv[optind + 1], &error) ? EXIT_DONE
                                                              : option_missing("pack", error.text);
}
