/* SPDX-License-Identifier: MIT */
#include "editorview/edit_bars.h"

#include "editorview/edit_icons.h"
#include "editorview/edit_marks.h"
#include "ui/layout.h"
#include "ui/palette.h"
#include "ui/plural.h"

#include <stdio.h>

#define EDGE 16.0
#define TITLE 21.0
#define BUTTON 17.0
#define LINE 17.0
#define TURNS 15.0         /* In the corner of an icon, which does not grow, */
#define TURNS_ZOOM_MAX 1.4 /* so this only grows so far. */
#define ICON_PART 0.27     /* Of its box: its radius. */
#define PROBLEM_ROW 34.0
#define COUNT_WIDTH 230.0

enum { PROBLEM_ROWS = 7, STATUS_BYTES = 160 };

static double baseline_of(Box box, double size)
{
    return layout_middle(box).y + size * 0.36;
}

static void rule(const Ui *page, Vec2 from, Vec2 to)
{
    canvas_line(page->canvas, ui_to_screen(page, from.x, from.y), ui_to_screen(page, to.x, to.y),
                ui_line(page, 1), color_make(PALETTE_PLATE_EDGE, 0.3 * page->opacity));
}

static void ground(const Ui *page, Box box)
{
    ui_plate(page, box, 0, color_make(PALETTE_GROUND, page->opacity));
}

/* --- The top ---------------------------------------------------------------------------------- */

typedef struct ButtonWords {
    const char *name;
    const char *shortcut;
} ButtonWords;

static const ButtonWords buttons[EDIT_BUTTONS] = {
    [EDIT_NEW] = {"New", "Ctrl+N"},   [EDIT_OPEN] = {"Open", "Ctrl+O"},
    [EDIT_SAVE] = {"Save", "Ctrl+S"}, [EDIT_UNDO] = {"Undo", "Ctrl+Z"},
    [EDIT_REDO] = {"Redo", "Ctrl+Y"}, [EDIT_PLAY] = {"Play", "Tab"}};

static bool is_enabled(const EditState *state, EditButton button)
{
    if (button == EDIT_UNDO)
        return editor_history_can_undo(&state->editor.history);
    if (button == EDIT_REDO)
        return editor_history_can_redo(&state->editor.history);
    return true;
}

static void draw_button(const EditState *state, const Ui *page, const EditLayout *layout,
                        EditButton button)
{
    Box box = layout->buttons[button];
    bool is_hot = state->hover.kind == EDIT_SPOT_BUTTON && state->hover.index == (int)button;
    bool is_on = is_enabled(state, button);
    UiText text = {button == EDIT_PLAY ? FONT_SEMIBOLD : FONT_REGULAR, BUTTON * layout->zoom,
                   ALIGN_CENTER,
                   !is_on   ? PALETTE_TEXT_FAINT
                   : is_hot ? PALETTE_TEXT
                            : PALETTE_TEXT_SOFT,
                   1};
    if (button == EDIT_PLAY)
        text.rgb = PALETTE_TEXT;
    double opacity = button == EDIT_PLAY ? (is_hot ? 0.45 : 0.28) : is_hot && is_on ? 0.18 : 0.06;
    ui_plate(page, box, 7, color_make(PALETTE_ACCENT, opacity * page->opacity));
    ui_text_cut(page, &text, layout_middle(box).x, baseline_of(box, text.size),
                layout_width(box) - 4, buttons[button].name);
}

static void draw_top(const EditState *state, const Ui *page, const EditLayout *layout)
{
    UiText name = {FONT_SEMIBOLD, TITLE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText mark_text = {FONT_REGULAR, BUTTON * layout->zoom, ALIGN_LEFT, PALETTE_NOTICE, 1};
    const char *words = state->file.name;
    double baseline = baseline_of(layout->title, name.size);
    double room = layout_width(layout->title) - EDGE;
    ground(page, layout->top);
    bool is_changed = edit_file_is_changed(&state->file, &state->editor);
    double mark = is_changed ? ui_text_width(page, &mark_text, "not saved") + EDGE : 0;
    double width = fmin(ui_text_width(page, &name, words), room - mark);
    ui_text_cut(page, &name, layout->title.low.x, baseline, room - mark, words);
    if (is_changed)
        ui_text(page, &mark_text, layout->title.low.x + width + EDGE, baseline, "not saved");
    for (int i = 0; i < EDIT_BUTTONS; i++)
        draw_button(state, page, layout, (EditButton)i);
}

/* --- The tools -------------------------------------------------------------------------------- */

static Color icon_color(bool is_on, bool is_hot, double opacity)
{
    return color_make(is_on ? PALETTE_WHITE : is_hot ? PALETTE_TEXT : PALETTE_TEXT_SOFT, opacity);
}

static void draw_icon_plate(const Ui *page, Box box, bool is_on, bool is_hot)
{
    if (is_on || is_hot)
        ui_plate(page, box, 8, color_make(PALETTE_ACCENT, (is_on ? 0.34 : 0.12) * page->opacity));
    if (is_on)
        ui_outline(page, box, 8, 1, color_make(PALETTE_ACCENT, 0.8 * page->opacity));
}

static void draw_turns(const EditState *state, const Ui *page, Box box, double zoom)
{
    char words[8];
    UiText text = {FONT_SEMIBOLD, TURNS * fmin(zoom, TURNS_ZOOM_MAX), ALIGN_RIGHT, PALETTE_TEXT, 1};
    snprintf(words, sizeof words, "%d", state->editor.symmetry.turns);
    ui_text(page, &text, box.high.x - 3, box.high.y - 3, words);
}

static void draw_tools(const EditState *state, const Ui *page, const EditLayout *layout)
{
    double radius = ui_length(page, layout_width(layout->tool[0]) * ICON_PART);
    ground(page, layout->tools);
    for (int i = 0; i < EDIT_TOOLS; i++) {
        bool is_on = state->hand.tool == (EditTool)i;
        bool is_hot = state->hover.kind == EDIT_SPOT_TOOL && state->hover.index == i;
        Vec2 middle = layout_middle(layout->tool[i]);
        draw_icon_plate(page, layout->tool[i], is_on, is_hot);
        edit_icons_tool(page->canvas, (EditTool)i, ui_to_screen(page, middle.x, middle.y), radius,
                        icon_color(is_on, is_hot, page->opacity));
    }
    for (int i = 0; i < EDIT_SWITCHES; i++) {
        bool is_on = edit_state_is_on(state, (EditSwitch)i);
        bool is_hot = state->hover.kind == EDIT_SPOT_SWITCH && state->hover.index == i;
        Vec2 middle = layout_middle(layout->switches[i]);
        draw_icon_plate(page, layout->switches[i], is_on, is_hot);
        edit_icons_switch(page->canvas, (EditSwitch)i, ui_to_screen(page, middle.x, middle.y),
                          radius, icon_color(is_on, is_hot, page->opacity));
        if (i == EDIT_TURNS && is_on)
            draw_turns(state, page, layout->switches[i], layout->zoom);
    }
    double y = (layout->tool[EDIT_TOOLS - 1].high.y + layout->switches[0].low.y) / 2;
    rule(page, vec2(layout->tools.low.x + EDGE, y), vec2(layout->tools.high.x - EDGE, y));
}

/* --- The foot --------------------------------------------------------------------------------- */

/* What a button does; undo and redo name their step. */
static const char *button_line(const EditState *state, EditButton button)
{
    const EditorHistory *history = &state->editor.history;
    switch (button) {
    case EDIT_NEW:
        return "A new level, empty except for two spawns.";
    case EDIT_OPEN:
        return "Your levels, and copies of the game's.";
    case EDIT_SAVE:
        return "Ctrl+Shift+S saves under another name.";
    case EDIT_UNDO:
        return editor_history_can_undo(history) ? editor_history_undo_name(history) : "Nothing yet";
    case EDIT_REDO:
        return editor_history_can_redo(history) ? editor_history_redo_name(history) : "Nothing";
    case EDIT_PLAY:
        return "Plays the level at once against bots. Tab leads back.";
    case EDIT_BUTTONS:
        break;
    }
    return "";
}

/* About what is under the pointer, else about the tool in hand. */
static void line_words(const EditState *state, char out_name[64], const char **out_line)
{
    const EditToolWords *words = edit_tools_words(state->hand.tool);
    if (state->hover.kind == EDIT_SPOT_TOOL)
        words = edit_tools_words((EditTool)state->hover.index);
    if (state->hover.kind == EDIT_SPOT_SWITCH)
        words = edit_tools_switch_words((EditSwitch)state->hover.index);
    snprintf(out_name, 64, "%s  (%c)", words->name, words->key - 'a' + 'A');
    *out_line = words->line;
    if (state->hover.kind == EDIT_SPOT_BUTTON) {
        const ButtonWords *button = &buttons[state->hover.index];
        snprintf(out_name, 64, "%s  (%s)", button->name, button->shortcut);
        *out_line = button_line(state, (EditButton)state->hover.index);
    }
}

static void draw_line(const EditState *state, const Ui *page, const EditLayout *layout)
{
    char name[64];
    const char *line;
    UiText strong = {FONT_SEMIBOLD, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Box box = layout->line;
    ground(page, box);
    line_words(state, name, &line);
    double baseline = baseline_of(box, text.size);
    double x = box.low.x + EDGE;
    ui_text(page, &strong, x, baseline, name);
    x += ui_text_width(page, &strong, name) + EDGE;
    ui_text_fitting(page, &text, x, baseline, box.high.x - EDGE - x, line);
}

static void status_words(const EditState *state, char out_words[STATUS_BYTES])
{
    Vec2 at = editor_object_round_at(edit_camera_world(&state->camera, state->pointer));
    snprintf(out_words, STATUS_BYTES, "x %.0f  y %.0f     %.0f %%     Grid %.4g", at.x, at.y,
             state->camera.scale * 100, state->hand.grid);
}

static void count_words(const EditState *state, char out_words[STATUS_BYTES],
                        EditorSeverity *out_worst)
{
    const EditorReport *report = &state->check.report;
    int bad = report->error_count + report->warning_count;
    *out_worst = report->error_count > 0     ? EDITOR_ERROR
                 : report->warning_count > 0 ? EDITOR_WARNING
                                             : EDITOR_HINT;
    if (!state->check.has_report)
        snprintf(out_words, STATUS_BYTES, "Checking");
    else if (bad > 0)
        snprintf(out_words, STATUS_BYTES, "%d %s", bad, plural(bad, "problem", "problems"));
    else if (report->hint_count > 0)
        snprintf(out_words, STATUS_BYTES, "%d %s", report->hint_count,
                 plural(report->hint_count, "hint", "hints"));
    else
        snprintf(out_words, STATUS_BYTES, "No problems");
}

Box edit_bars_count_box(const EditLayout *layout)
{
    Box box = layout->status;
    box.low.x = box.high.x - COUNT_WIDTH * fmax(layout->zoom, 1);
    return box;
}

static void draw_status(const EditState *state, const Ui *page, const EditLayout *layout)
{
    char words[STATUS_BYTES];
    EditorSeverity worst;
    UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Box box = layout->status;
    ground(page, box);
    status_words(state, words);
    double baseline = baseline_of(box, text.size);
    ui_text(page, &text, box.low.x + EDGE, baseline, words);
    text.rgb = PALETTE_TEXT_FAINT;
    double x = box.low.x + EDGE + ui_text_width(page, &text, words) + 3 * EDGE;
    Box count = edit_bars_count_box(layout);
    const char *keys = "Space pans, wheel zooms, 0 shows all, Tab plays, Ctrl+S saves";
    if (ui_text_width(page, &text, keys) < count.low.x - EDGE - x)
        ui_text(page, &text, x, baseline, keys);
    count_words(state, words, &worst);
    bool is_fine = state->check.report.count == 0;
    text.align = ALIGN_RIGHT;
    text.rgb = state->hover.kind == EDIT_SPOT_STATUS ? PALETTE_TEXT
               : is_fine                             ? PALETTE_TEXT_SOFT
                                                     : edit_marks_color(worst);
    ui_text(page, &text, box.high.x - EDGE, baseline, words);
}

/* --- Problems --------------------------------------------------------------------------------- */

int edit_bars_problem_rows(const EditState *state)
{
    int count = state->check.report.count;
    return !state->shows_problems ? 0 : count < PROBLEM_ROWS ? count : PROBLEM_ROWS;
}

Box edit_bars_problem_box(const EditState *state, const EditLayout *layout, int row)
{
    double height = PROBLEM_ROW * layout->zoom;
    double top = layout->canvas.high.y - (edit_bars_problem_rows(state) - row) * height;
    return (Box){{layout->canvas.low.x, top}, {layout->canvas.high.x, top + height}};
}

static void draw_problem(const EditState *state, const Ui *page, const EditLayout *layout, int row)
{
    char words[720];
    int index = state->first_problem + row;
    const EditorProblem *problem = &state->check.report.problems[index];
    Box box = edit_bars_problem_box(state, layout, row);
    bool is_hot = state->hover.kind == EDIT_SPOT_PROBLEM && state->hover.index == index;
    double size = LINE * layout->zoom;
    UiText text = {FONT_REGULAR, size, ALIGN_LEFT, is_hot ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_plate(page, box, 0, color_make(PALETTE_GROUND, 0.94 * page->opacity));
    if (is_hot)
        ui_plate(page, box, 0, color_make(PALETTE_ACCENT, 0.14 * page->opacity));
    Vec2 dot = ui_to_screen(page, box.low.x + EDGE, layout_middle(box).y);
    canvas_disc(page->canvas, dot, ui_length(page, 4.5 * layout->zoom),
                color_make(edit_marks_color(problem->severity), page->opacity));
    snprintf(words, sizeof words, "%s%s%s", problem->path, problem->path[0] != '\0' ? ": " : "",
             problem->text);
    ui_text_fitting(page, &text, box.low.x + 2 * EDGE, baseline_of(box, size),
                    layout_width(box) - 3 * EDGE, words);
}

void edit_bars_draw(const EditState *state, const Ui *page, const EditLayout *layout)
{
    for (int i = 0; i < edit_bars_problem_rows(state); i++)
        draw_problem(state, page, layout, i);
    ground(page, layout->panel);
    draw_top(state, page, layout);
    draw_tools(state, page, layout);
    draw_line(state, page, layout);
    draw_status(state, page, layout);
    rule(page, vec2(0, layout->top.high.y), vec2(layout->size.x, layout->top.high.y));
    rule(page, vec2(0, layout->line.low.y), vec2(layout->size.x, layout->line.low.y));
    rule(page, layout->canvas.low, vec2(layout->canvas.low.x, layout->canvas.high.y));
    rule(page, vec2(layout->canvas.high.x, layout->canvas.low.y), layout->canvas.high);
}
