/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "app/game.h"

#include <getopt.h>
#include <inttypes.h>

static const char help[] =
    "Usage: clockwise replay [OPTION]... FILE\n"
    "Plays a recording with no window and compares every state and hash in it; tells what was\n"
    "edited after it was recorded.\n"
    "\n"
    "  --watch       show it in the window instead; one of another version from its states\n"
    "  --trace FILE  write where everything is at every tick, as JSON lines\n"
    "  --shot FILE.gif  write its best shot in slow motion as an animated picture\n"
    "  --help        this text\n"
    "\n"
    "Exit status: 0 it played as recorded, 1 it did not: the first tick that differs and what\n"
    "differs there is printed, 3 the file is missing, damaged or of another version.\n";

typedef struct ReplayRequest {
    const char *path;
    const char *trace_path;
    const char *shot_path;
    bool is_watched;
} ReplayRequest;

/* Returns -1 to go on, or the exit code to stop with. */
static int replay_options(ReplayRequest *out_request, int argc, char **argv)
{
    const Option options[] = {{"trace", OPTION_OUTPUT, .target = &out_request->trace_path},
                              {"shot", OPTION_OUTPUT, .target = &out_request->shot_path},
                              {"watch", OPTION_FLAG, .target = &out_request->is_watched},
                              {0}};
    Error error;
    int code = option_read("replay", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind + 1 != argc)
        return option_misused("replay", "it takes one recording");
    if (out_request->is_watched && out_request->trace_path)
        return option_misused("replay", "--watch and --trace do not go together");
    if (out_request->shot_path && (out_request->is_watched || out_request->trace_path))
        return option_misused("replay", "--shot goes with neither --watch nor --trace");
    out_request->path = argv[optind];
    if (!option_apart(out_request->trace_path, argv[optind], "--trace and the recording", &error))
        return option_misused("replay", error.text);
    if (out_request->shot_path && option_is_other_picture(out_request->shot_path, ".gif"))
        return option_misused("replay", "--shot writes a GIF: name it FILE.gif");
    if (!option_apart(out_request->shot_path, argv[optind], "--shot and the recording", &error))
        return option_misused("replay", error.text);
    return -1;
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

static bool write_picture(const Match *match, const Shot *shot, const char *path, Error *out_error)
{
    ShotPicture *picture;
    if (!shot_picture_create(&picture, match, &match->recording, shot, SHOT_PICTURE_BYTES_MAX,
                             out_error))
        return false;
    SystemFonts *fonts = system_fonts_create(NULL);
    shot_picture_use_finder(picture, system_fonts_finder(fonts));
    ShotPictureState state = SHOT_PICTURE_WORKS;
    while (state == SHOT_PICTURE_WORKS)
        state = shot_picture_step(picture, TICKS_PER_SECOND, out_error);
    bool is_written = state == SHOT_PICTURE_DONE;
    if (is_written) {
        size_t length;
        const char *bytes = shot_picture_bytes(picture, &length);
        is_written = text_file_write(path, bytes, length, out_error);
    }
    shot_picture_destroy(picture);
    system_fonts_destroy(fonts);
    return is_written;
}

/* The recording is a match's by now. */
static int shoot_match(Match *match, const ReplayRequest *request)
{
    Error error;
    char words[SHOT_WORDS_BYTES];
    int code = replay_play(&match->recording, request->path, NULL);
    if (code != EXIT_DONE)
        return code;
    ShotFinder *finder = malloc(sizeof *finder);
    if (finder == NULL)
        return option_missing("replay", "out of memory");
    shot_finder_begin(finder, ~match->recording.bot_bits &
                                  ((1u << match->recording.options.player_count) - 1));
    while (match->world.state.tick < match->recording.tick_count &&
           match->world.state.phase != PHASE_OVER) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        recording_inputs_at(&match->recording, match->world.state.tick, inputs);
        match_step(match, inputs);
        shot_finder_step(finder, &match->world);
    }
    Shot shot = finder->best;
    free(finder);
    if (shot.kills == 0) {
        print_line(stdout, "%s: nobody was shot, so there is no picture", request->path);
        return EXIT_FAILED;
    }
    if (!write_picture(match, &shot, request->shot_path, &error))
        return option_missing("replay", error.text);
    shot_words(&shot, &match->world, words);
    print_line(stdout, "%s: tick %d: %s", request->shot_path, shot.tick, words);
    return EXIT_DONE;
}

/* Takes the recording over where it can be played. */
static int shoot(Recording *recording, const ReplayRequest *request)
{
    Match *match;
    Error error;
    if (!atomic_file_check(request->shot_path))
        error_set(&error, "%s: %s", request->shot_path, atomic_file_reason());
    else if (match_create_replay(&match, recording, &error) == MATCH_FINE) {
        int code = shoot_match(match, request);
        match_destroy(match);
        return code;
    }
    return option_missing("replay", error.text);
}

int replay_command(int argc, char **argv)
{
    ReplayRequest request = {.path = NULL};
    Recording recording;
    GameOptions options = {.watch = &recording, .match = {.mode = MODE_DEATHMATCH}};
    Error error;
    int code = replay_options(&request, argc, argv);
    if (code >= 0)
        return code;
    if (!option_read_recording("replay", request.path, request.is_watched, &recording))
        return EXIT_MISSING;
    if (request.shot_path)
        code = shoot(&recording, &request);
    else if (!request.is_watched)
        code = replay_play(&recording, request.path, request.trace_path);
    else if (game_loop_run(&options, &error) == GAME_DONE)
        code = EXIT_DONE;
    else
        code = option_missing("replay", error.text);
    recording_destroy(&recording);
    return code;
}
