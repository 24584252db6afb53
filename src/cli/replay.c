/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/commands.h"

#include "app/game_loop.h"
#include "base/print_line.h"
#include "base/text_file.h"
#include "cli/option.h"
#include "json/json_problems.h"
#include "replay/recording.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: clockwise replay [OPTION]... FILE\n"
    "Plays a recording with no window and compares every state and hash in it; tells what was\n"
    "edited after it was recorded.\n"
    "\n"
    "  --watch       show it in the window instead\n"
    "  --trace FILE  write where everything is at every tick, as JSON lines\n"
    "  --help        this text\n"
    "\n"
    "Exit status: 0 it played as recorded, 1 it did not: the first tick that differs and what\n"
    "differs there is printed, 3 the file is missing, damaged or of another version.\n";

typedef struct ReplayRequest {
    const char *path;
    const char *trace_path;
    bool is_watched;
} ReplayRequest;

/* Returns -1 to go on, or the exit code to stop with. */
static int replay_options(ReplayRequest *out_request, int argc, char **argv)
{
    const Option options[] = {{"trace", OPTION_TEXT, .target = &out_request->trace_path},
                              {"watch", OPTION_FLAG, .target = &out_request->is_watched},
                              {"help", .kind = OPTION_HELP},
                              {0}};
    Error error;
    int code = option_read("replay", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind + 1 != argc)
        return option_misused("replay", "it takes one recording");
    if (out_request->is_watched && out_request->trace_path)
        return option_misused("replay", "--watch and --trace do not go together");
    out_request->path = argv[optind];
    if (!option_apart(out_request->trace_path, argv[optind], "--trace and the recording", &error))
        return option_misused("replay", error.text);
    return -1;
}

static bool read_recording(const char *path, Recording *out_recording)
{
    char *text;
    size_t length;
    Error error;
    JsonProblems problems;
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error)) {
        (void)option_missing("replay", error.text);
        return false;
    }
    bool is_read = recording_read_text(text, length, out_recording, &problems);
    if (!is_read)
        json_problems_print(stderr, path, &problems, "");
    json_problems_destroy(&problems);
    free(text);
    return is_read;
}

static int replay_play(const Recording *recording, const char *path, const char *trace_path)
{
    AtomicFile trace;
    Error error;
    Mismatches mismatches = {.count = 0};
    if (!option_open_trace("replay", trace_path, &trace))
        return EXIT_MISSING;
    bool is_played = recording_play(recording, trace.stream, &mismatches, &error);
    if (!is_played)
        print_line(stderr, "clockwise replay: %s: %s", path, error.text);
    if (!option_close_trace("replay", trace_path, &trace) || !is_played)
        return EXIT_MISSING;
    if (mismatches.count > 0) {
        print_line(stdout, "%s: does not play as recorded", path);
        mismatches_print(stdout, &mismatches, "  ");
        return EXIT_FAILED;
    }
    print_line(stdout, "%s: %d ticks as recorded, hash %016" PRIx64, path, recording->tick_count,
               recording->last.hash);
    return EXIT_DONE;
}

static int replay_watch(Recording *recording)
{
    Error error;
    GameOptions options = {.watch = recording, .match = {.mode = MODE_DEATHMATCH}};
    if (game_loop_run(&options, &error) == GAME_DONE)
        return EXIT_DONE;
    return option_missing("replay", error.text);
}

int replay_command(int argc, char **argv)
{
    ReplayRequest request = {.path = NULL};
    Recording recording;
    int code = replay_options(&request, argc, argv);
    if (code >= 0)
        return code;
    if (!read_recording(request.path, &recording))
        return EXIT_MISSING;
    code = request.is_watched ? replay_watch(&recording)
                              : replay_play(&recording, request.path, request.trace_path);
    recording_destroy(&recording);
    return code;
}
