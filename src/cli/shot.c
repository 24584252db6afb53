/* SPDX-License-Identifier: MIT */
#include "cli/shot.h"

#include "base/atomic_file.h"
#include "base/print_line.h"
#include "cli/option.h"
#include "platform/place.h"
#include "ui/palette.h"
#include "view/match_panes.h"
#include "view/view.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum {
    DEFAULT_TICKS = 600,
    DEFAULT_BOTS = 4,
    DEFAULT_WIDTH = 1280,
    DEFAULT_HEIGHT = 720,
    TICKS_MAX = 1000000
};

typedef struct ShotRequest {
    MatchOptions match;
    const char *out_path;
    int width;
    int height;
    int ticks;
    int people;
    bool shows_collision;
    bool wants_help;
} ShotRequest;

enum {
    OPTION_OUT = 256,
    OPTION_SIZE,
    OPTION_MODE,
    OPTION_TEAMS,
    OPTION_TICKS,
    OPTION_BOTS,
    OPTION_SEED,
    OPTION_PEOPLE,
    OPTION_OVERLAY,
    OPTION_HELP
};

static const struct option shot_options[] = {{"out", required_argument, NULL, OPTION_OUT},
                                             {"size", required_argument, NULL, OPTION_SIZE},
                                             {"mode", required_argument, NULL, OPTION_MODE},
                                             {"teams", no_argument, NULL, OPTION_TEAMS},
                                             {"ticks", required_argument, NULL, OPTION_TICKS},
                                             {"bots", required_argument, NULL, OPTION_BOTS},
                                             {"seed", required_argument, NULL, OPTION_SEED},
                                             {"people", required_argument, NULL, OPTION_PEOPLE},
                                             {"overlay", required_argument, NULL, OPTION_OVERLAY},
                                             {"help", no_argument, NULL, OPTION_HELP},
                                             {NULL, 0, NULL, 0}};

static bool take_option(ShotRequest *request, int code, const char *value, Error *out_error)
{
    switch (code) {
    case OPTION_OUT:
        request->out_path = value;
        return true;
    case OPTION_SIZE:
        return option_size(value, &request->width, &request->height, out_error);
    case OPTION_MODE:
        return option_mode(value, &request->match.mode, out_error);
    case OPTION_TEAMS:
        request->match.has_teams = true;
        return true;
    case OPTION_TICKS:
        return option_integer("--ticks", value, 0, TICKS_MAX, &request->ticks, out_error);
    case OPTION_BOTS:
        return option_integer("--bots", value, 1, MAX_PLAYERS, &request->match.bots, out_error);
    case OPTION_SEED:
        return option_seed(value, &request->match.seed, out_error);
    case OPTION_PEOPLE:
        return option_integer("--people", value, 1, PANES_MAX, &request->people, out_error);
    case OPTION_OVERLAY:
        request->shows_collision = true;
        return strcmp(value, "collision") == 0 ||
               error_set(out_error, "--overlay knows 'collision' only, not '%s'", value);
    default:
        request->wants_help = true;
        return true;
    }
}

static int print_help(void)
{
    fputs("Usage: clockwise shot LEVEL --out FILE.png [OPTION]...\n"
          "Plays bots on a level and draws one moment as the game does; needs no display.\n"
          "\n"
          "  --out FILE.png       where to write the picture\n"
          "  --size WxH           its size in pixels; 1280x720 where left out\n"
          "  --mode M             deathmatch (the default), last-light, beacon, torch, siege,\n"
          "                       trials or practice\n"
          "  --teams              two teams; in siege and trials sides are as the mode wants them\n"
          "  --ticks N            the moment, in ticks of 1/120 s; 600 where left out\n"
          "  --bots N             1 to 8; 4 where left out\n"
          "  --seed S             another match\n"
          "  --people N           as 1 to 4 of them see it who share a screen\n"
          "  --overlay collision  pieces, normals, circles and contacts over it\n"
          "  --help               this\n",
          stdout);
    return EXIT_DONE;
}

static bool check_request(ShotRequest *request, int argc, char **argv, Error *out_error)
{
    if (optind != argc - 1)
        return error_set(out_error, optind == argc ? "a level file is missing"
                                                   : "only one level file can be drawn");
    if (request->out_path == NULL)
        return error_set(out_error, "--out FILE.png is missing");
    if (strlen(argv[optind]) >= MATCH_PATH_BYTES)
        return error_set(out_error, "the level's path is longer than %d bytes",
                         MATCH_PATH_BYTES - 1);
    if (request->people > request->match.bots)
        return error_set(out_error, "--people %d are more than --bots %d", request->people,
                         request->match.bots);
    snprintf(request->match.level_path, MATCH_PATH_BYTES, "%s", argv[optind]);
    return option_apart(request->out_path, argv[optind], "--out and the level", out_error);
}

static void draw_shot(Scene *scene, Canvas *canvas, bool shows_collision)
{
    MatchPanes panes;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_panes_make(&panes, scene, canvas, 1);
    match_panes_draw(&panes, &ui);
    if (shows_collision) {
        match_panes_draw_collision(&panes);
    } else {
        Ui page = match_panes_page(&panes, &ui);
        hud_draw(&panes.frames[0], &page);
    }
}

static bool write_picture(const ShotRequest *request, Scene *scene, Error *out_error)
{
    char fonts[PLACE_BYTES];
    Canvas *canvas;
    if (!place_of_data("assets/fonts", fonts, out_error))
        return false;
    if (!canvas_create_offscreen(&canvas, request->width, request->height, fonts, out_error))
        return false;
    draw_shot(scene, canvas, request->shows_collision);
    bool is_written = canvas_write_png(canvas, request->out_path, out_error);
    canvas_destroy(canvas);
    return is_written;
}

/* Looks whether the picture can be written before the match is played for it. */
static bool play_shot(const ShotRequest *request, Match *match, Scene *scene, Error *out_error)
{
    if (!atomic_file_check(request->out_path))
        return error_set(out_error, "%s: %s", request->out_path, atomic_file_reason());
    scene_share(scene, request->people);
    for (int i = 0; i < request->ticks; i++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        scene_step(scene, NULL);
    }
    return true;
}

static int shoot(const ShotRequest *request)
{
    Match *match;
    Scene *scene;
    Error error;
    MatchFault fault = match_create(&match, &request->match, &error);
    if (fault != MATCH_FINE) {
        print_line(stderr, "clockwise shot: %s", error.text);
        return fault == MATCH_BAD_OPTIONS ? EXIT_USAGE : EXIT_MISSING;
    }
    bool is_written = scene_create(&scene, match, &error) &&
                      play_shot(request, match, scene, &error) &&
                      write_picture(request, scene, &error);
    scene_destroy(scene);
    match_destroy(match);
    if (is_written)
        return EXIT_DONE;
    print_line(stderr, "clockwise shot: %s", error.text);
    return EXIT_MISSING;
}

int shot_command(int argc, char **argv)
{
    ShotRequest request = {.match = {.mode = MODE_DEATHMATCH, .bots = DEFAULT_BOTS, .seed = 1},
                           .width = DEFAULT_WIDTH,
                           .height = DEFAULT_HEIGHT,
                           .ticks = DEFAULT_TICKS};
    for (int i = 0; i < MAX_PLAYERS; i++)
        request.match.bot_levels[i] = BOT_VETERAN;
    Error error;
    int code;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":", shot_options, NULL)) != -1) {
        if (code == '?' || code == ':')
            return option_unknown("shot", argc, argv, code);
        if (!take_option(&request, code, optarg, &error))
            return option_misused("shot", error.text);
    }
    if (request.wants_help)
        return print_help();
    if (!check_request(&request, argc, argv, &error))
        return option_misused("shot", error.text);
    return shoot(&request);
}
