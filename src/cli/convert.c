/* SPDX-License-Identifier: MIT */
/* `clockwise convert`: between levels, drawings and maps of Tiled. */
#include "cli/commands.h"

#include "base/system_streams.h"
#include "convert/convert.h"
#include "profile/level_list.h"

#include <getopt.h>

static const char help[] =
    "Usage: clockwise convert [OPTION]... IN OUT\n"
    "Turns a drawing (.svg), a map of Tiled (.tmx, .tmj) or a level (.json) into another of these, "
    "by\n"
    "the files' endings. levels/README.md says what stands for what: fills and classes choose the\n"
    "material, data-... attributes and properties the motion, classes the spawns.\n"
    "What cannot be taken is an error that names the element, and nothing is written. A level "
    "that\n"
    "cannot be played yet, for lack of spawns say, is written for the editor to be finished, and "
    "what\n"
    "is missing is said: then the exit status is 1.\n"
    "\n"
    "  --scale N      world units to a unit of IN (default: 1, or what makes an arena of it)\n"
    "  --tolerance N  how far straight lines may be from the curve they stand for (default 0.5)\n"
    "  --skip         leave out what cannot be taken, with a warning\n"
    "  --walls L[,L]  names of a map's tile layers in which every tile is a wall\n"
    "  --help         show this help\n"
    "\n"
    "Exit status: 0 written and fit to play, 1 written but not fit to play, 2 wrong usage, 3 IN "
    "is\n"
    "missing or cannot be taken, or OUT cannot be written.\n";

static void print_problems(const char *path, const JsonProblems *problems, const char *as)
{
    for (int i = 0; i < problems->kept_count; i++) {
        const JsonProblem *problem = &problems->items[i];
        if (as && !problem->is_error)
            continue;
        print_line(stderr, "%s:%d:%d: %s: %s: %s", path, problem->line, problem->column,
                   as                  ? as
                   : problem->is_error ? "error"
                                       : "warning",
                   problem->path[0] ? problem->path : "$", problem->text);
    }
    int more = problems->error_count + problems->warning_count - problems->kept_count;
    if (more > 0 && !as)
        print_line(stderr, "%s: %d more problem%s, not shown", path, more, more == 1 ? "" : "s");
}

static bool write_level(const Level *level, const char *path, ConvertForm form, Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    bool is_written = file && convert_write(file, level, form);
    is_written = text_stream_end(file, &text) != NULL && is_written;
    is_written =
        is_written ? text_file_write(path, text, length, out_error) : error_memory(out_error);
    free(text);
    return is_written;
}

static bool read_any(const char *path, const ConvertOptions *options, ConvertResult *result,
                     Error *out_error)
{
    char found[FOLDERS_PATH_BYTES];
    if (convert_takes(path))
        return convert_read(path, convert_form(path), options, result, out_error);
    *result = (ConvertResult){.scale = 1};
    return level_list_named(path, found, out_error) &&
           surprise_level(found, &result->level, out_error);
}

static int convert_file(const char *in, const char *out, const ConvertOptions *options)
{
    ConvertResult result;
    Error error = {.text = ""};
    bool is_read = read_any(in, options, &result, &error);
    int code = EXIT_DONE;
    print_problems(in, &result.problems, NULL);
    if (!is_read || !write_level(&result.level, out, convert_form(out), &error)) {
        if (error.text[0] != '\0')
            (void)option_missing("convert", error.text);
        code = EXIT_MISSING;
    } else {
        const Level *level = &result.level;
        print_problems(in, &result.missing, "not ready to play");
        code = result.missing.error_count > 0 ? EXIT_FAILED : EXIT_DONE;
        print_line(stdout, "%s: %gx%g, obstacles %d, spawns %d, pickups %d, zones %d", out,
                   level->size.x, level->size.y, level->obstacle_count, level->spawn_count,
                   level->pickup_count, level->zone_count);
        if (result.scale > 1 || result.scale < 1)
            print_line(stdout, "scaled by %g", result.scale);
    }
    convert_result_destroy(&result);
    return code;
}

/* A number of an option, which has decimals. */
static bool read_number(const char *text, double low, double high, double *out_number)
{
    char *end;
    double number = text ? strtod(text, &end) : *out_number;
    if (text && (*end != '\0' || !(number >= low && number <= high)))
        return false;
    *out_number = number;
    return true;
}

int convert_command(int argc, char **argv)
{
    const char *scale = NULL;
    const char *tolerance = NULL;
    OptionList walls = {0};
    ConvertOptions request = {.tolerance = CONVERT_TOLERANCE};
    const Option options[] = {{"scale", OPTION_TEXT, .target = &scale},
                              {"tolerance", OPTION_TEXT, .target = &tolerance},
                              {"skip", OPTION_FLAG, .target = &request.skips},
                              {"walls", OPTION_LIST, .target = &walls},
                              {0}};
    int code = option_read("convert", help, options, argc, argv);
    Error error;
    if (code >= 0)
        return code;
    request.walls = walls.items;
    request.wall_count = walls.count;
    if (argc - optind != 2)
        code = option_misused("convert", "it takes two files, IN and OUT");
    else if (!read_number(scale, 1e-4, 1e4, &request.scale))
        code = option_misused("convert", "--scale is a number from 0.0001 to 10000");
    else if (!read_number(tolerance, 0.01, 100, &request.tolerance))
        code = option_misused("convert", "--tolerance is a number from 0.01 to 100");
    else if (convert_form(argv[optind + 1]) == CONVERT_FORMS)
        code = option_misused("convert", "OUT ends with .json, .svg, .tmx or .tmj");
    else if (!option_apart(argv[optind], argv[optind + 1], "IN and OUT", &error))
        code = option_misused("convert", error.text);
    else
        code = convert_file(argv[optind], argv[optind + 1], &request);
    option_list_destroy(&walls);
    return code;
}
