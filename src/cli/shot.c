/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "editorview/edit_state.h"
#include "editorview/lab_view.h"
#include "profile/level_list.h"
#include "view/view.h"

#include <getopt.h>

enum {
    DEFAULT_TICKS = 600,
    DEFAULT_BOTS = 4,
    DEFAULT_WIDTH = 1280,
    DEFAULT_HEIGHT = 720,
    TICKS_MAX = 1000000
};

/* The options that a page of the lab knows nothing of. */
enum { OF_MATCHES = 8 };
static const char *const of_matches[OF_MATCHES] = {"mode",   "teams",   "bots",   "seed",
                                                   "people", "overlay", "report", "strikes"};

typedef struct ShotRequest {
    MatchOptions match;
    const char *out_path;
    OptionSize size;
    int ticks;
    bool has_ticks;
    bool has_size;
    bool has_of_matches[OF_MATCHES];
    int people;
    const char *overlay;
    const char *report_path;
    const char *lab;
    const char *editor;
    int icon; /* Its side in pixels; 0 for another picture. */
    SystemFonts *fonts;
} ShotRequest;

static const char help[] =
    "Usage: clockwise shot LEVEL --out FILE.png [OPTION]...\n"
    "       clockwise shot --lab PAGE --out FILE.png [--size WxH] [--ticks N]\n"
    "       clockwise shot --editor LEVEL --out FILE.png [--size WxH]\n"
    "       clockwise shot --icon SIZE --out FILE.png|FILE.svg\n"
    "Plays bots on a level and draws a frame as the game does; needs no display.\n"
    "LEVEL is a file, or the name of one of the game's levels or your own, such as duel.\n"
    "With --lab it draws a page of the SAT lab, or a scenario's tick by its file.\n"
    "\n"
    "  --out FILE.png       where to write the image\n"
    "  --size WxH           its size in pixels (default 1280x720)\n"
    "  --mode M             deathmatch (default), last-light, beacon, torch, siege,\n"
    "                       trials, practice or blitz\n"
    "  --teams              two teams; siege and trials have teams of their own, blitz has none\n"
    "  --strikes            the clock strikes: see simulate\n"
    "  --ticks N            the tick to draw, 120 to the second (default 600;\n"
    "                       of a scenario in the lab 0)\n"
    "  --bots N             1 to 8 (default 4)\n"
    "  --seed S             seed of the random numbers (default 1)\n"
    "  --people N           as 1 to 4 of the players see it; without it the whole arena\n"
    "  --lab PAGE           a page of the lab, such as circle, or a *.scenario.json\n"
    "  --editor LEVEL       the level editor on a level\n"
    "  --icon SIZE          the game's icon, 16 to 1024 pixels each way\n"
    "  --report FILE.json   also write what the picture shows: the view in world units,\n"
    "                       each circle's place, width, fill and floor, and by WCAG 2 the\n"
    "                       contrast of circles and of walls; of split screens the first\n"
    "  --overlay collision  draw convex pieces, normals, circles and contacts on top\n"
    "  --help               this text\n";

/* The option of a picture without a match; NULL for a match. */
static const char *option_without_match(const ShotRequest *request)
{
    return request->lab != NULL      ? "--lab"
           : request->editor != NULL ? "--editor"
           : request->icon > 0       ? "--icon"
                                     : NULL;
}

static bool check_picture_without_match(const ShotRequest *request, int argc, char **argv,
                                        Error *out_error)
{
    const char *option = option_without_match(request);
    if (optind < argc)
        return error_set(out_error, "%s draws %s; leave '%s' out", option,
                         request->editor != NULL ? "one level" : "no level", argv[optind]);
    for (int i = 0; i < OF_MATCHES; i++)
        if (request->has_of_matches[i])
            return error_set(out_error, "%s plays no match; leave --%s out", option, of_matches[i]);
    if (request->lab == NULL && request->has_ticks)
        return error_set(out_error, "%s plays no match; leave --ticks out", option);
    if (request->icon > 0 && request->has_size)
        return error_set(out_error, "--icon says its size itself; leave --size out");
    return option_apart(request->out_path, request->lab, "--out and the scenario", out_error);
}

static bool check_request(ShotRequest *request, int argc, char **argv, Error *out_error)
{
    if (request->overlay && strcmp(request->overlay, "collision") != 0)
        return error_set(out_error, "--overlay knows 'collision' only, not '%s'", request->overlay);
    if (request->out_path == NULL)
        return error_set(out_error, "--out FILE.png is missing");
    if (option_is_other_picture(request->out_path, request->icon > 0 ? ".png .svg" : ".png"))
        return error_set(out_error, "--out: '%s' is another kind of picture than %s",
                         path_file_name(request->out_path),
                         request->icon > 0 ? "FILE.png and FILE.svg" : "FILE.png");
    if ((request->lab != NULL) + (request->editor != NULL) + (request->icon > 0) > 1)
        return error_set(out_error, "--lab, --editor and --icon are pictures of their own; leave "
                                    "one out");
    if (option_without_match(request) != NULL)
        return check_picture_without_match(request, argc, argv, out_error);
    if (optind != argc - 1)
        return error_set(out_error, optind == argc ? "a level file is missing"
                                                   : "only one level file can be drawn");
    if (request->report_path != NULL && option_is_other_picture(request->report_path, ""))
        return error_set(out_error, "--report: '%s' is a picture; a report is FILE.json",
                         path_file_name(request->report_path));
    if (!option_apart(request->report_path, request->out_path, "--out and --report", out_error))
        return false;
    if (!option_teams_fit(request->match.mode, request->match.has_teams, out_error))
        return false;
    return request->people <= request->match.bots ||
           error_set(out_error, "--people %d are more than --bots %d", request->people,
                     request->match.bots);
}

/* Returns -1 to go on, or the exit code to stop with. */
static int choose_level(ShotRequest *request, const char *name)
{
    Error error;
    if (!level_list_named(name, request->match.level_path, &error))
        return option_missing("shot", error.text);
    const char *level = request->match.level_path;
    bool is_apart = option_apart(request->out_path, level, "--out and the level", &error) &&
                    option_apart(request->report_path, level, "--report and the level", &error);
    return is_apart ? -1 : option_misused("shot", error.text);
}

static void draw_shot(Scene *scene, Canvas *canvas, bool shows_collision, ViewReport *out_report)
{
    MatchPanes panes;
    Ui ui = ui_make(canvas, 1);
    match_panes_make(&panes, scene, &ui, 1);
    view_report_make(out_report, &panes);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_panes_draw(&panes, &ui);
    if (shows_collision) {
        match_panes_draw_collision(&panes);
    } else {
        Ui page = match_panes_page(&ui);
        match_panes_draw_status(&panes, &ui, NULL);
        match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
        hud_draw(&panes.frames[0], &page);
    }
}

static bool create_canvas(const ShotRequest *request, Canvas **out_canvas, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    if (!folders_game_path("assets/fonts", fonts, out_error) ||
        !canvas_create_offscreen(out_canvas, request->size.width, request->size.height, fonts,
                                 out_error))
        return false;
    canvas_use_finder(*out_canvas, system_fonts_finder(request->fonts), 0);
    return true;
}

static Ui begin_picture(Canvas *canvas)
{
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    return ui_make(canvas, 1);
}

/* Writes and destroys it. */
static bool end_picture(Canvas *canvas, const ShotRequest *request, Error *out_error)
{
    bool is_written = canvas_write_png(canvas, request->out_path, out_error);
    canvas_destroy(canvas);
    return is_written;
}

static void print_color(FILE *file, const char *key, Color color)
{
    fprintf(file, "\"%s\":\"#%02x%02x%02x\",", key, color.r, color.g, color.b);
}

static void print_report(FILE *file, const ViewReport *report)
{
    Vec2 size = vec2_subtract(report->view.high, report->view.low);
    const double view[] = {report->view.low.x, report->view.low.y, size.x, size.y};
    for (int i = 0; i < 4; i++) {
        fputs(i == 0 ? "{\"view\":[" : ",", file);
        json_print_number(file, view[i]);
    }
    fputs("],\"pixels_per_unit\":", file);
    json_print_number(file, report->pixels_per_unit);
    fputs(",\"circles\":[", file);
    for (int i = 0; i < report->circle_count; i++) {
        fputs(i > 0 ? "," : "", file);
        const ViewCircle *circle = &report->circles[i];
        fprintf(file, "{\"id\":%d,\"own\":%s,\"at_px\":", circle->id,
                circle->is_own ? "true" : "false");
        json_print_pair(file, circle->at_px.x, circle->at_px.y);
        fputs(",\"width_px\":", file);
        json_print_number(file, circle->width_px);
        fputc(',', file);
        print_color(file, "fill", circle->fill);
        print_color(file, "floor", circle->floor);
        fputs("\"contrast\":", file);
        json_print_number(file, circle->contrast);
        fputc('}', file);
    }
    fputs("],\"walls\":{", file);
    for (int i = 0; i < 2; i++) {
        fputs(i == 0 ? "\"on_dark\":" : ",\"on_light\":", file);
        if (report->wall_count == 0) /* No obstacle is drawn. */
            fputs("null", file);
        else
            json_print_number(file, i == 0 ? report->walls_on_dark : report->walls_on_light);
    }
    fputs("}}\n", file);
}

static bool write_report(const ViewReport *report, const char *path, Error *out_error)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return error_set(out_error, "%s: %s", path, atomic_file_reason());
    print_report(file.stream, report);
    return atomic_file_commit(&file) || error_set(out_error, "%s: %s", path, atomic_file_reason());
}

/* Checks that the image can be written before the match is played. */
static bool play_shot(const ShotRequest *request, Match *match, Scene *scene, Error *out_error)
{
    if (!atomic_file_check(request->out_path))
        return error_set(out_error, "%s: %s", request->out_path, atomic_file_reason());
    if (request->report_path != NULL && !atomic_file_check(request->report_path))
        return error_set(out_error, "%s: %s", request->report_path, atomic_file_reason());
    scene_share(scene, (1u << request->people) - 1);
    for (int i = 0; i < request->ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        scene_step(scene, NULL);
    }
    return true;
}

static int take_shot(const ShotRequest *request)
{
    Match *match;
    Scene *scene;
    Canvas *canvas;
    ViewReport report;
    Error error;
    MatchFault fault = match_create(&match, &request->match, &error);
    if (fault != MATCH_FINE) {
        int code = option_missing("shot", error.text);
        return fault == MATCH_BAD_OPTIONS ? EXIT_USAGE : code;
    }
    bool is_written = scene_create(&scene, match, &error) &&
                      play_shot(request, match, scene, &error) &&
                      create_canvas(request, &canvas, &error);
    if (is_written) {
        draw_shot(scene, canvas, request->overlay != NULL, &report);
        is_written =
            end_picture(canvas, request, &error) &&
            (request->report_path == NULL || write_report(&report, request->report_path, &error));
    }
    scene_destroy(scene);
    match_destroy(match);
    return is_written ? EXIT_DONE : option_missing("shot", error.text);
}

static int take_lab_shot(const ShotRequest *request)
{
    Error error;
    Canvas *canvas;
    LabView view = {.list = {.count = 0}};
    bool is_open = lab_view_open(&view, request->lab, &error);
    bool is_asked_well = is_open;
    if (is_open && request->has_ticks && !lab_view_is_scenario(&view))
        is_asked_well =
            error_set(&error, "the lab's page '%s' has no ticks; leave --ticks out", request->lab);
    else if (is_open && request->has_ticks && request->ticks > view.scenario.scenario->ticks)
        is_asked_well = error_set(&error, "--ticks %d is past the scenario's last tick, %d",
                                  request->ticks, view.scenario.scenario->ticks);
    bool is_written = is_asked_well && create_canvas(request, &canvas, &error);
    if (is_written) {
        Ui ui = begin_picture(canvas);
        if (lab_view_is_scenario(&view) && request->has_ticks)
            lab_scenario_go(&view.scenario, request->ticks);
        lab_view_draw(&view, &ui);
        is_written = end_picture(canvas, request, &error);
    }
    lab_view_close(&view);
    if (is_written)
        return EXIT_DONE;
    if (is_asked_well || (!is_open && lab_view_is_path(request->lab)))
        return option_missing("shot", error.text);
    return option_misused("shot", error.text);
}

static int take_editor_shot(const ShotRequest *request)
{
    static const Accessibility usual = {.brightness = 1};
    Error error;
    Canvas *canvas;
    EditState *view = calloc(1, sizeof *view);
    if (view == NULL)
        return option_missing("shot", "out of memory");
    bool is_written = edit_state_open(view, request->match.level_path, true, &error);
    if (is_written) {
        is_written = create_canvas(request, &canvas, &error);
        if (is_written) {
            Ui ui = begin_picture(canvas);
            edit_state_settle(view);
            edit_view_draw(view, &ui, &usual);
            is_written = end_picture(canvas, request, &error);
        }
        edit_state_close(view);
    }
    free(view);
    return is_written ? EXIT_DONE : option_missing("shot", error.text);
}

int shot_command(int argc, char **argv)
{
    ShotRequest request = {.match = {.mode = MODE_DEATHMATCH, .bots = DEFAULT_BOTS, .seed = 1},
                           .size = {DEFAULT_WIDTH, DEFAULT_HEIGHT},
                           .ticks = DEFAULT_TICKS};
    match_set_bot_levels(&request.match, BOT_VETERAN);
    bool *given = request.has_of_matches;
    char fonts[FOLDERS_PATH_BYTES];
    const Option options[] = {
        {"out", OPTION_OUTPUT, .target = &request.out_path},
        {"size", OPTION_SIZE, .target = &request.size, .out_is_given = &request.has_size},
        {of_matches[0], OPTION_MODE, .target = &request.match.mode, .out_is_given = &given[0]},
        {of_matches[1], OPTION_FLAG, .target = &request.match.has_teams, .out_is_given = &given[1]},
        {of_matches[2], OPTION_INTEGER, .target = &request.match.bots, .low = 1,
         .high = PLAYERS_MAX, .out_is_given = &given[2]},
        {of_matches[3], OPTION_SEED, .target = &request.match.seed, .out_is_given = &given[3]},
        {of_matches[4], OPTION_INTEGER, .target = &request.people, .low = 1, .high = PANES_MAX,
         .out_is_given = &given[4]},
        {of_matches[5], OPTION_TEXT, .target = &request.overlay, .out_is_given = &given[5]},
        {of_matches[6], OPTION_OUTPUT, .target = &request.report_path, .out_is_given = &given[6]},
        {of_matches[7], OPTION_FLAG, .target = &given[7], .out_is_given = NULL},
        {"ticks", OPTION_INTEGER, .target = &request.ticks, .low = 0, .high = TICKS_MAX,
         .out_is_given = &request.has_ticks},
        {"editor", OPTION_TEXT, .target = &request.editor},
        {"lab", OPTION_TEXT, .target = &request.lab},
        {"icon", OPTION_INTEGER, .target = &request.icon, .low = ICON_SIZE_MIN_PX,
         .high = ICON_SIZE_MAX_PX},
        {0}};
    Error error;
    int code = option_read("shot", help, options, argc, argv);
    if (code >= 0)
        return code;
    request.match.mutators = given[7] ? MUTATOR_STRIKES : 0;
    if (!check_request(&request, argc, argv, &error))
        return option_misused("shot", error.text);
    if (request.icon > 0)
        return folders_game_path("assets/fonts", fonts, &error) &&
                       icon_write(request.out_path, request.icon, fonts, &error)
                   ? EXIT_DONE
                   : option_missing("shot", error.text);
    if (request.lab == NULL)
        code = choose_level(&request, request.editor != NULL ? request.editor : argv[optind]);
    if (code >= 0)
        return code;
    request.fonts = system_fonts_create(NULL);
    code = request.lab != NULL      ? take_lab_shot(&request)
           : request.editor != NULL ? take_editor_shot(&request)
                                    : take_shot(&request);
    system_fonts_destroy(request.fonts);
    return code;
}
