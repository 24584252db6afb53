/* SPDX-License-Identifier: MIT */
/* What `clockwise shot` has drawn for which words: the calls are written down by the functions
 * below, and nothing is drawn. */
#include "cli/commands.h"
#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include "editorview/edit_state.h"
#include "editorview/lab_view.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *text;
static size_t text_length;
static FILE *drawn;
static int ticks, steps;
static bool fails_to_write;
static const Canvas *canvas_made;

/* So many of them are alive. */
static int fonts, canvases, scenes, matches, editors, lab_views;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
MatchFault __real_match_create(Match **out_match, const MatchOptions *options, Error *out_error);
MatchFault __wrap_match_create(Match **out_match, const MatchOptions *options, Error *out_error);
MatchFault __wrap_match_create(Match **out_match, const MatchOptions *options, Error *out_error)
{
    (void)fprintf(drawn, "match on %s: %s%s, %d bots", path_file_name(options->level_path),
                  level_mode_name(options->mode), options->has_teams ? " in teams" : "",
                  options->bots);
    for (int i = 0; i < PLAYERS_MAX; i++)
        assert_int_equal(options->bot_levels[i], BOT_VETERAN);
    assert_int_equal(options->people, 0);
    (void)fprintf(drawn, ", seed %d, mutators %u\n", (int)options->seed, options->mutators);
    MatchFault fault = __real_match_create(out_match, options, out_error);
    matches += fault == MATCH_FINE;
    return fault;
}

void __real_match_destroy(Match *match);
void __wrap_match_destroy(Match *match);
void __wrap_match_destroy(Match *match)
{
    matches--;
    __real_match_destroy(match);
}

bool __real_scene_create(Scene **out_scene, const Match *match, Error *out_error);
bool __wrap_scene_create(Scene **out_scene, const Match *match, Error *out_error);
bool __wrap_scene_create(Scene **out_scene, const Match *match, Error *out_error)
{
    ticks = steps = 0;
    scenes++;
    return __real_scene_create(out_scene, match, out_error);
}

void __real_scene_destroy(Scene *scene);
void __wrap_scene_destroy(Scene *scene);
void __wrap_scene_destroy(Scene *scene)
{
    scenes--;
    __real_scene_destroy(scene);
}

void __wrap_scene_share(Scene *scene, unsigned people);
void __wrap_scene_share(Scene *scene, unsigned people)
{
    (void)scene;
    (void)fprintf(drawn, "seen by %x\n", people);
}

void __wrap_match_step(Match *match, const PlayerInput *inputs);
void __wrap_match_step(Match *match, const PlayerInput *inputs)
{
    static const PlayerInput nothing[PLAYERS_MAX] = {{0}};
    (void)match;
    assert_memory_equal(inputs, nothing, sizeof nothing);
    ticks++;
}

void __wrap_scene_step(Scene *scene, Sound *sound);
void __wrap_scene_step(Scene *scene, Sound *sound)
{
    (void)scene;
    assert_null(sound);
    assert_int_equal(++steps, ticks);
}

SystemFonts *__wrap_system_fonts_create(void (*tell)(void));
SystemFonts *__wrap_system_fonts_create(void (*tell)(void))
{
    assert_true(tell == NULL);
    fonts++;
    return NULL;
}

void __wrap_system_fonts_destroy(SystemFonts *fonts_);
void __wrap_system_fonts_destroy(SystemFonts *fonts_)
{
    assert_null(fonts_);
    fonts--;
}

const FontFinder *__wrap_system_fonts_finder(const SystemFonts *fonts_);
const FontFinder *__wrap_system_fonts_finder(const SystemFonts *fonts_)
{
    assert_null(fonts_);
    return NULL;
}

bool __real_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error);
bool __wrap_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error);
bool __wrap_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error)
{
    (void)fprintf(drawn, "%d ticks\n%dx%d\n", ticks, width_px, height_px);
    bool is_made =
        __real_canvas_create_offscreen(out_canvas, width_px, height_px, font_folder, out_error);
    canvas_made = *out_canvas;
    canvases++;
    return is_made;
}

void __wrap_canvas_use_finder(Canvas *canvas, const FontFinder *finder, int openings_per_frame);
void __wrap_canvas_use_finder(Canvas *canvas, const FontFinder *finder, int openings_per_frame)
{
    (void)canvas, (void)finder;
    (void)fprintf(drawn, "fonts, %d in a frame\n", openings_per_frame);
}

void __real_canvas_destroy(Canvas *canvas);
void __wrap_canvas_destroy(Canvas *canvas);
void __wrap_canvas_destroy(Canvas *canvas)
{
    canvases -= canvas == canvas_made && canvas != NULL;
    __real_canvas_destroy(canvas);
}

void __wrap_canvas_begin(Canvas *canvas, Color background);
void __wrap_canvas_begin(Canvas *canvas, Color background)
{
    (void)canvas;
    (void)fprintf(drawn, "on #%02x%02x%02x\n", background.r, background.g, background.b);
}

void __wrap_match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction);
void __wrap_match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction)
{
    (void)out_panes, (void)scene, (void)ui;
    (void)fprintf(drawn, "panes at %g\n", fraction);
}

void __wrap_view_report_make(ViewReport *out_report, const MatchPanes *panes);
void __wrap_view_report_make(ViewReport *out_report, const MatchPanes *panes)
{
    (void)panes;
    *out_report = (ViewReport){
        .view = {{10, 20}, {110, 70}},
        .pixels_per_unit = 1.5,
        .circles = {{3, true, {7, 8.5}, 40, {1, 2, 3, 255}, {0xa, 0xb, 0xcd, 255}, 4.5},
                    {5, false, {9, 10}, 20, {255, 0, 128, 255}, {16, 32, 64, 255}, 12}},
        .circle_count = 2,
        .wall_count = ticks,
        .walls_on_dark = 2.25,
        .walls_on_light = 3.5};
    (void)fputs("report\n", drawn);
}

void __wrap_match_panes_draw(const MatchPanes *panes, const Ui *ui);
void __wrap_match_panes_draw(const MatchPanes *panes, const Ui *ui)
{
    (void)panes, (void)ui;
    (void)fputs("panes drawn\n", drawn);
}

void __wrap_match_panes_draw_collision(const MatchPanes *panes);
void __wrap_match_panes_draw_collision(const MatchPanes *panes)
{
    (void)panes;
    (void)fputs("collision\n", drawn);
}

Ui __wrap_match_panes_page(const Ui *ui);
Ui __wrap_match_panes_page(const Ui *ui)
{
    (void)fputs("page\n", drawn);
    return *ui;
}

void __wrap_match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints);
void __wrap_match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints)
{
    (void)panes, (void)ui;
    assert_null(hints);
    (void)fputs("status\n", drawn);
}

void __wrap_match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                                   const Box *covered, int count);
void __wrap_match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                                   const Box *covered, int count)
{
    (void)panes, (void)ui;
    assert_null(hints);
    assert_null(covered);
    (void)fprintf(drawn, "marks beside %d\n", count);
}

void __wrap_hud_draw(const MatchFrame *frame, const Ui *ui);
void __wrap_hud_draw(const MatchFrame *frame, const Ui *ui)
{
    (void)frame, (void)ui;
    (void)fputs("hud\n", drawn);
}

bool __wrap_canvas_write_png(const Canvas *canvas, const char *path, Error *out_error);
bool __wrap_canvas_write_png(const Canvas *canvas, const char *path, Error *out_error)
{
    (void)canvas;
    if (fails_to_write)
        return error_set(out_error, "%s: no room", path);
    (void)fprintf(drawn, "to %s\n", path);
    return true;
}

bool __real_lab_view_open(LabView *view, const char *name, Error *out_error);
bool __wrap_lab_view_open(LabView *view, const char *name, Error *out_error);
bool __wrap_lab_view_open(LabView *view, const char *name, Error *out_error)
{
    bool is_open = __real_lab_view_open(view, name, out_error);
    (void)fprintf(drawn, "lab %s\n", name);
    lab_views++;
    ticks = 0;
    return is_open;
}

void __real_lab_view_close(LabView *view);
void __wrap_lab_view_close(LabView *view);
void __wrap_lab_view_close(LabView *view)
{
    lab_views--;
    __real_lab_view_close(view);
}

void __wrap_lab_view_draw(LabView *view, const Ui *ui);
void __wrap_lab_view_draw(LabView *view, const Ui *ui)
{
    (void)view, (void)ui;
    (void)fputs("lab drawn\n", drawn);
}

void __wrap_lab_scenario_go(LabScenario *lab, int tick);
void __wrap_lab_scenario_go(LabScenario *lab, int tick)
{
    (void)lab;
    (void)fprintf(drawn, "goes to %d\n", tick);
}

bool __real_edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error);
bool __wrap_edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error);
bool __wrap_edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error)
{
    bool is_open = __real_edit_state_open(state, path, is_copy, out_error);
    (void)fprintf(drawn, "editor of %s%s\n", is_copy ? "a copy of " : "", path_file_name(path));
    editors += is_open;
    ticks = 0;
    return is_open;
}

void __real_edit_state_close(EditState *state);
void __wrap_edit_state_close(EditState *state);
void __wrap_edit_state_close(EditState *state)
{
    editors--;
    __real_edit_state_close(state);
}

void __wrap_edit_state_settle(EditState *state);
void __wrap_edit_state_settle(EditState *state)
{
    (void)state;
    (void)fputs("settled\n", drawn);
}

void __wrap_edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility);
void __wrap_edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility)
{
    static const Accessibility usual = {.brightness = 1};
    (void)state, (void)ui;
    assert_memory_equal(accessibility, &usual, sizeof usual);
    (void)fputs("editor drawn\n", drawn);
}

bool __wrap_icon_write(const char *path, int size_px, const char *font_folder, Error *out_error);
bool __wrap_icon_write(const char *path, int size_px, const char *font_folder, Error *out_error)
{
    (void)fprintf(drawn, "icon of %d to %s, fonts of …/%s\n", size_px, path,
                  path_file_name(font_folder));
    return !fails_to_write || error_set(out_error, "%s: no room", path);
}

/* --- Tests ------------------------------------------------------------------------------------ */

/* Pictures of a whole arena have the marks, of a match with the collision only that. */
#define FRAME(ticks, size) ticks " ticks\n" size "\nfonts, 0 in a frame\n"
#define MATCH "panes at 1\nreport\non #03060a\npanes drawn\n"
#define WORDS "page\nstatus\nmarks beside 0\nhud\n"
#define TRY_HELP "Try 'clockwise shot --help'.\n"

typedef struct ShotCase {
    const char *words;
    int code;
    const char *drawn;
    const char *err;
} ShotCase;

static void check(const ShotCase *one)
{
    drawn = open_memstream(&text, &text_length);
    command_run_check(shot_command, one->words, one->code, "", one->err);
    (void)fclose(drawn);
    if (!message_matches(text, one->drawn))
        fail_msg("%s: drawn is\n%s--- wanted\n%s", one->words, text, one->drawn);
    free(text);
    if (fonts + canvases + scenes + matches + editors + lab_views != 0)
        fail_msg("%s: left are %d fonts, %d canvases, %d scenes, %d matches, %d editors, %d labs",
                 one->words, fonts, canvases, scenes, matches, editors, lab_views);
}

#define DUEL "shot levels/duel.json --out /tmp/clockwise-none.png"
#define SEAM "tests/scenarios/traps/12-seam.scenario.json"

TEST(pictures)
{
    static const ShotCase cases[] = {
        {DUEL, 0,
         "match on duel.json: deathmatch, 4 bots, seed 1, mutators 0\n"
         "seen by 0\n" FRAME("600", "1280x720") MATCH WORDS "to /tmp/clockwise-none.png\n",
         ""},
        {DUEL " --ticks 7 --size 640x360 --mode beacon --teams --bots 6 --seed 9 --people 4", 0,
         "match on duel.json: beacon in teams, 6 bots, seed 9, mutators 0\n"
         "seen by f\n" FRAME("7", "640x360") MATCH WORDS "to /tmp/clockwise-none.png\n",
         ""},
        {DUEL " --ticks 0 --people 1 --bots 1", 0,
         "match on duel.json: deathmatch, 1 bots, seed 1, mutators 0\n"
         "seen by 1\n" FRAME("0", "1280x720") MATCH WORDS "to /tmp/clockwise-none.png\n",
         ""},
        {DUEL " --ticks 1 --overlay collision --strikes", 0,
         "match on duel.json: deathmatch, 4 bots, seed 1, mutators 128\n"
         "seen by 0\n" FRAME("1", "1280x720") MATCH "collision\nto /tmp/clockwise-none.png\n",
         ""},
        {"shot --lab circle --out /tmp/clockwise-none.png", 0,
         "lab circle\n" FRAME("0", "1280x720") "on #03060a\nlab drawn\n"
                                               "to /tmp/clockwise-none.png\n",
         ""},
        {"shot --lab " SEAM " --out /tmp/clockwise-none.png --size 300x200", 0,
         "lab " SEAM "\n" FRAME("0", "300x200") "on #03060a\nlab drawn\n"
                                                "to /tmp/clockwise-none.png\n",
         ""},
        {"shot --lab " SEAM " --out /tmp/clockwise-none.png --ticks 240", 0,
         "lab " SEAM "\n" FRAME("0", "1280x720") "on #03060a\ngoes to 240\nlab drawn\n"
                                                 "to /tmp/clockwise-none.png\n",
         ""},
        {"shot --editor levels/duel.json --out /tmp/clockwise-none.png", 0,
         "editor of a copy of duel.json\n" FRAME(
             "0", "1280x720") "on #03060a\nsettled\neditor drawn\nto /tmp/clockwise-none.png\n",
         ""},
        {"shot --icon 16 --out /tmp/clockwise-none.svg", 0,
         "icon of 16 to /tmp/clockwise-none.svg, fonts of …/fonts\n", ""},
        {"shot --icon 1024 --out /tmp/clockwise-none.png", 0,
         "icon of 1024 to /tmp/clockwise-none.png, fonts of …/fonts\n", ""},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i]);
}

TEST(what_is_refused)
{
    static const ShotCase cases[] = {
        {"shot --out a.png", 2, "", "clockwise shot: a level file is missing\n" TRY_HELP},
        {"shot duel raim --out a.png", 2, "",
         "clockwise shot: only one level file can be drawn\n" TRY_HELP},
        {"shot duel", 2, "", "clockwise shot: --out FILE.png is missing\n" TRY_HELP},
        {"shot duel --out a.svg", 2, "",
         "clockwise shot: --out: 'a.svg' is another kind of picture than FILE.png\n" TRY_HELP},
        {"shot --icon 16 --out x/a.gif", 2, "",
         "clockwise shot: --out: 'a.gif' is another kind of picture than FILE.png and "
         "FILE.svg\n" TRY_HELP},
        {"shot duel --out a.png --overlay light", 2, "",
         "clockwise shot: --overlay knows 'collision' only, not 'light'\n" TRY_HELP},
        {"shot duel --out a.png --people 3 --bots 2", 2, "",
         "clockwise shot: --people 3 are more than --bots 2\n" TRY_HELP},
        {"shot duel --out a.png --mode blitz --teams", 2, "",
         "clockwise shot: blitz is played without teams; leave --teams out\n" TRY_HELP},
        {"shot duel --out a.png --report b.svg", 2, "",
         "clockwise shot: --report: 'b.svg' is a picture; a report is FILE.json\n" TRY_HELP},
        {"shot duel --out a.png --report ./a.png", 2, "", "clockwise shot: --report…" TRY_HELP},
        {"shot duel --out a --report ./a", 2, "",
         "clockwise shot: --out and --report name the same file, ./a\n" TRY_HELP},
        {"shot levels/duel.json --out levels/../levels/duel.json", 2, "",
         "clockwise shot: --out and the level name the same file, "
         "levels/../levels/duel.json\n" TRY_HELP},
        {"shot levels/duel.json --out a.png --report levels/../levels/duel.json", 2, "",
         "clockwise shot: --report and the level name the same file, "
         "levels/../levels/duel.json\n" TRY_HELP},
        {"shot --lab circle duel --out a.png", 2, "",
         "clockwise shot: --lab draws no level; leave 'duel' out\n" TRY_HELP},
        {"shot --editor duel duel --out a.png", 2, "",
         "clockwise shot: --editor draws one level; leave 'duel' out\n" TRY_HELP},
        {"shot --icon 16 duel --out a.png", 2, "",
         "clockwise shot: --icon draws no level; leave 'duel' out\n" TRY_HELP},
        {"shot --icon 16 --lab circle --out a.png", 2, "",
         "clockwise shot: --lab, --editor and --icon are pictures of their own; leave one "
         "out\n" TRY_HELP},
        {"shot --editor duel --lab circle --out a.png", 2, "",
         "clockwise shot: --lab, --editor and --icon are pictures of their own; leave one "
         "out\n" TRY_HELP},
        {"shot --editor duel --icon 16 --out a.png", 2, "",
         "clockwise shot: --lab, --editor and --icon are pictures of their own; leave one "
         "out\n" TRY_HELP},
        {"shot --editor duel --ticks 4 --out a.png", 2, "",
         "clockwise shot: --editor plays no match; leave --ticks out\n" TRY_HELP},
        {"shot --icon 16 --ticks 4 --out a.png", 2, "",
         "clockwise shot: --icon plays no match; leave --ticks out\n" TRY_HELP},
        {"shot --icon 16 --size 640x360 --out a.png", 2, "",
         "clockwise shot: --icon says its size itself; leave --size out\n" TRY_HELP},
        {"shot --lab " SEAM " --out ./" SEAM, 2, "",
         "clockwise shot: --out and the scenario name the same file, ./" SEAM "\n" TRY_HELP},
        {"shot --lab circle --mode siege --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --mode out\n" TRY_HELP},
        {"shot --lab circle --teams --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --teams out\n" TRY_HELP},
        {"shot --lab circle --bots 3 --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --bots out\n" TRY_HELP},
        {"shot --lab circle --seed 3 --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --seed out\n" TRY_HELP},
        {"shot --lab circle --people 3 --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --people out\n" TRY_HELP},
        {"shot --lab circle --overlay collision --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --overlay out\n" TRY_HELP},
        {"shot --lab circle --report b.json --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --report out\n" TRY_HELP},
        {"shot --lab circle --strikes --out a.png", 2, "",
         "clockwise shot: --lab plays no match; leave --strikes out\n" TRY_HELP},
        {"shot --lab circle --out a.png --ticks 1", 2, "lab circle\n",
         "clockwise shot: the lab's page 'circle' has no ticks; leave --ticks out\n" TRY_HELP},
        {"shot --lab " SEAM " --out a.png --ticks 241", 2, "lab " SEAM "\n",
         "clockwise shot: --ticks 241 is past the scenario's last tick, 240\n" TRY_HELP},
        {"shot --lab cicle --out a.png", 2, "lab cicle\n",
         "clockwise shot: …'cicle'; its pages are …\n" TRY_HELP},
        {"shot --lab no/x.scenario.json --out a.png", 3, "lab no/x.scenario.json\n",
         "clockwise shot: no/x.scenario.json: …\n"},
        {"shot deul --out a.png", 3, "", "clockwise shot: there is no level 'deul': …\n"},
        {"shot --editor Makefile --out a.png", 3, "editor of a copy of Makefile\n",
         "clockwise shot: …\n"},
        {"shot levels/duel.json --out no/a.png", 3,
         "match on duel.json: deathmatch, 4 bots, seed 1, mutators 0\n",
         "clockwise shot: no/a.png: No such file or directory\n"},
        {"shot levels/duel.json --out a.png --report no/b.json", 3,
         "match on duel.json: deathmatch, 4 bots, seed 1, mutators 0\n",
         "clockwise shot: no/b.json: No such file or directory\n"},
        {"shot Makefile --out a.png", 3, "…", "…"},
        {"shot duel --mode blitz --out a.png --bots 1", 2,
         "match on duel.json: blitz, 1 bots, seed 1, mutators 0\n", "clockwise shot: …\n"},
        {"shot duel --ticks 1000001 --out a.png", 2, "",
         "clockwise shot: --ticks takes a whole number from 0 to 1000000, not "
         "'1000001'\n" TRY_HELP},
        {"shot duel --bots 9 --out a.png", 2, "",
         "clockwise shot: --bots takes a whole number from 1 to 8, not '9'\n" TRY_HELP},
        {"shot duel --people 5 --out a.png", 2, "",
         "clockwise shot: --people takes a whole number from 1 to 4, not '5'\n" TRY_HELP},
        {"shot --icon 15 --out a.png", 2, "",
         "clockwise shot: --icon takes a whole number from 16 to 1024, not '15'\n" TRY_HELP},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i]);
}

TEST(what_cannot_be_written)
{
    static const ShotCase cases[] = {
        {DUEL, 3,
         "match on duel.json: deathmatch, 4 bots, seed 1, mutators 0\n"
         "seen by 0\n" FRAME("600", "1280x720") MATCH WORDS,
         "clockwise shot: /tmp/clockwise-none.png: no room\n"},
        {"shot --lab circle --out a.png", 3,
         "lab circle\n" FRAME("0", "1280x720") "on #03060a\nlab drawn\n",
         "clockwise shot: a.png: no room\n"},
        {"shot --editor levels/duel.json --out a.png", 3,
         "editor of a copy of duel.json\n" FRAME("0",
                                                 "1280x720") "on #03060a\nsettled\neditor drawn\n",
         "clockwise shot: a.png: no room\n"},
        {"shot --icon 16 --out a.png", 3, "icon of 16 to a.png, fonts of …/fonts\n",
         "clockwise shot: a.png: no room\n"},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    fails_to_write = true;
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i]);
    fails_to_write = false;
}

/* All that is in a report; where no obstacle is drawn, there is no contrast of walls. */
TEST(reports)
{
#define CIRCLES                                                                                    \
    "{\"view\":[10,20,100,50],\"pixels_per_unit\":1.5,\"circles\":[{\"id\":3,\"own\":true,"        \
    "\"at_px\":[7,8.5],\"width_px\":40,\"fill\":\"#010203\",\"floor\":\"#0a0bcd\","                \
    "\"contrast\":4.5},{\"id\":5,\"own\":false,\"at_px\":[9,10],\"width_px\":20,"                  \
    "\"fill\":\"#ff0080\",\"floor\":\"#102040\",\"contrast\":12}],\"walls\":"
    static const struct {
        const char *words;
        const char *report;
    } cases[] = {
        {DUEL " --ticks 1 --report /tmp/clockwise-none.json",
         CIRCLES "{\"on_dark\":2.25,\"on_light\":3.5}}\n"},
        {DUEL " --ticks 0 --report /tmp/clockwise-none.json",
         CIRCLES "{\"on_dark\":null,\"on_light\":null}}\n"},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    for (int i = 0; i < COUNT(cases); i++) {
        drawn = open_memstream(&text, &text_length);
        command_run_check(shot_command, cases[i].words, 0, "", "");
        (void)fclose(drawn);
        free(text);
        command_file_check("/tmp/clockwise-none.json", cases[i].report);
        (void)remove("/tmp/clockwise-none.json");
    }
    drawn = open_memstream(&text, &text_length);
    command_run_check(shot_command, DUEL " --ticks 0 --report /dev/full", 3, "",
                      "clockwise shot: /dev/full: No space left on device\n");
    (void)fclose(drawn);
    free(text);
}

/* NOLINTEND(readability-identifier-naming) */
