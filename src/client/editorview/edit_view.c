/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "ui/hints.h"
#include "view/view.h"

#define EDGE 16.0
#define LINE 17.0
#define TURNS 15.0         /* Size of the number in an icon's corner. */
#define TURNS_ZOOM_MAX 1.4 /* A larger number would not fit: the corner does not grow. */
#define ICON_PART 0.27     /* Of its box: its radius. */
#define PROBLEM_ROW 34.0
#define LIST_PART 0.34 /* Of the level's height, for problems. */
#define COUNT_WIDTH 230.0
#define PLACE_WIDTH 170.0 /* Of the place and the scale: what follows them stands still. */
#define SCALE_WIDTH 190.0
#define WIDEST_PLACE (-9999.0)
#define WIDEST_SCALE 999.0

enum { PROBLEM_ROWS = 7, STATUS_BYTES = EDIT_STEP_BYTES };

static void rule(const Ui *page, Vec2 from, Vec2 to)
{
    ui_stroke(page, from, to, 1, ui_color(page, PALETTE_PLATE_EDGE, 0.3));
}

static bool is_hot(const EditState *state, EditSpotKind kind, int index)
{
    return state->hover.kind == kind && state->hover.index == index;
}

static void ground(const Ui *page, Box box)
{
    ui_plate(page, box, 0, ui_color(page, PALETTE_GROUND, 1));
}

static void draw_icon(const Ui *page, Box box, const Stroke *icon, bool is_on, bool is_pointed_at)
{
    Vec2 middle = layout_middle(box);
    uint32_t rgb = is_on ? PALETTE_WHITE : is_pointed_at ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
    if (is_on || is_pointed_at)
        ui_plate(page, box, 8, ui_color(page, PALETTE_ACCENT, is_on ? 0.34 : 0.12));
    if (is_on)
        ui_outline(page, box, 8, 1, ui_color(page, PALETTE_ACCENT, 0.8));
    edit_tools_draw_icon(page->canvas, icon, ui_to_screen(page, middle.x, middle.y),
                         ui_length(page, layout_width(box) * ICON_PART), ui_color(page, rgb, 1));
}

static void draw_tools(const EditState *state, const Ui *page, const EditLayout *layout)
{
    ground(page, layout->tools);
    for (int i = 0; i < EDIT_TOOLS; i++)
        draw_icon(page, layout->tool[i], edit_tools_words((EditTool)i)->icon,
                  state->hand.tool == (EditTool)i, is_hot(state, EDIT_SPOT_TOOL, i));
    for (int i = 0; i < EDIT_SWITCHES; i++) {
        bool is_on = edit_state_is_on(state, (EditSwitch)i);
        draw_icon(page, layout->switches[i], edit_tools_switch_words((EditSwitch)i)->icon, is_on,
                  is_hot(state, EDIT_SPOT_SWITCH, i));
        if (i == EDIT_TURNS && is_on) {
            char words[8];
            UiText text = {FONT_SEMIBOLD, TURNS * fmin(layout->zoom, TURNS_ZOOM_MAX), ALIGN_RIGHT,
                           PALETTE_TEXT, 1};
            snprintf(words, sizeof words, "%d", state->editor.symmetry.turns);
            ui_text(page, &text, layout->switches[i].high.x - 3, layout->switches[i].high.y - 3,
                    words);
        }
    }
    double y = (layout->tool[EDIT_TOOLS - 1].high.y + layout->switches[0].low.y) / 2;
    rule(page, vec2(layout->tools.low.x + EDGE, y), vec2(layout->tools.high.x - EDGE, y));
}

/* While something is dragged: how far. */
static const char *drag_line(const EditHand *hand, char out_words[STATUS_BYTES])
{
    if (hand->drag == EDIT_DRAG_PART || hand->drag == EDIT_DRAG_DRAW ||
        hand->drag == EDIT_DRAG_MEASURE)
        return tr("Hold Ctrl to place it without snapping.");
    if (hand->drag == EDIT_DRAG_MOVE)
        /* TRANSLATORS: to the right and up. */
        tr_print(out_words, STATUS_BYTES, tr("Moved by %.10g, %.10g. Ctrl: without snapping."),
                 editor_object_round(hand->moved.x), editor_object_round(hand->moved.y));
    else if (hand->drag == EDIT_DRAG_SCALE)
        snprintf(out_words, STATUS_BYTES,
                 /* TRANSLATORS: while it is scaled: its size now. */
                 tr("%.0f %% wide, %.0f %% high. Shift: evenly. Ctrl: without snapping."),
                 fabs(hand->factors.x) * 100, fabs(hand->factors.y) * 100);
    else if (hand->drag == EDIT_DRAG_TURN)
        tr_print(out_words, STATUS_BYTES,
                 hand->degrees < 0
                     ? tr("Turned %.10g degrees to the right. In steps of 15; Ctrl: freely.")
                     : tr("Turned %.10g degrees to the left. In steps of 15; Ctrl: freely."),
                 fabs(editor_object_round(hand->degrees)));
    else
        return NULL;
    return out_words;
}

/* What can be done with the part of what is selected that is under the pointer. */
static const char *part_line(const EditState *state)
{
    static const char *const lines[] = {
        [EDITOR_PART_CORNER] = TR("A corner: drag it, or click it and press Delete."),
        [EDITOR_PART_SIDE] = TR("Double-click to add a corner here."),
        [EDITOR_PART_PIVOT] =
            TR("The pivot it turns about: drag it. Shift+drag: a path point below it."),
        [EDITOR_PART_PATH] = TR("A point of its path: drag it, or click it and press Delete."),
        [EDITOR_PART_RIM] = TR("The zone's rim: drag it to size the zone.")};
    const Editor *editor = &state->editor;
    const EditPoint *point = &state->hand.point;
    double reach = EDIT_HAND_REACH * point->unit;
    EditHandles handles = edit_handles_make(editor, point->unit);
    EditorHit hit = editor_select_part_at(&editor->document, &editor->selection, point->at, reach);
    bool has_parts = edit_hand_has_parts(editor);
    if (has_parts && hit.part != EDITOR_PART_SIDE && lines[hit.part] != NULL)
        return tr(lines[hit.part]);
    int handle = edit_handles_at(&handles, point->at, reach);
    if (handle == EDIT_HANDLE_TURN)
        return tr("Turns it, in steps of 15 degrees; Ctrl: freely.");
    if (handle != EDIT_NO_HANDLE)
        return tr("Scales it; Shift: evenly.");
    return has_parts && lines[hit.part] != NULL ? tr(lines[hit.part]) : NULL;
}

static const char *selection_line(const EditState *state)
{
    const Editor *editor = &state->editor;
    const char *part = state->hover.kind == EDIT_SPOT_CANVAS ? part_line(state) : NULL;
    if (part != NULL)
        return part;
    if (!edit_hand_may_change(editor))
        return edit_rows_line(EDIT_OF_GROUPS + 1);
    return edit_handles_make(editor, 1).is_shown
               ? tr("Drag moves, square handles scale, the round one turns. Delete removes, Ctrl+D "
                    "duplicates, Ctrl+C copies.")
               : tr("Drag moves. Delete removes, Ctrl+D duplicates, Ctrl+C copies, Shift+click "
                    "adds.");
}

/* The row of the panel that is typed in or pointed at; false for none. */
static bool row_words(const EditState *state, char out_name[EDIT_HEAD_BYTES], const char **out_line)
{
    EditPanelSpot spot = state->hover.panel;
    bool is_hot = state->hover.kind == EDIT_SPOT_PANEL && spot.row < state->panel.rows.count;
    for (int i = 0; i < state->panel.rows.count; i++) {
        const EditRow *row = &state->panel.rows.items[i];
        bool is_typed = state->field.is_open && state->field.id == row->id;
        bool is_between = row->kind == EDIT_ROW_ARRANGE && spot.part == EDIT_PANEL_NONE;
        if (row->kind == EDIT_ROW_HEAD || is_between || (!is_typed && (!is_hot || spot.row != i)))
            continue;
        int id = edit_panel_id(row, spot.part);
        snprintf(out_name, EDIT_HEAD_BYTES, "%s", edit_rows_name(row, id));
        *out_line = edit_rows_line(id);
        return true;
    }
    return false;
}

/* About what is dragged, else what is under the pointer or selected, else about the tool. */
static void line_words(const EditState *state, char room[STATUS_BYTES],
                       char out_name[EDIT_HEAD_BYTES], const char **out_line)
{
    const char *dragged = drag_line(&state->hand, room);
    bool is_tool = state->hover.kind == EDIT_SPOT_TOOL || state->hover.kind == EDIT_SPOT_SWITCH ||
                   state->hover.kind == EDIT_SPOT_TIME;
    if (dragged != NULL && state->keys.is_held)
        dragged = tr("Arrows move it, Shift+arrow by 1. D drops it, Esc leaves it as it was.");
    if (dragged == NULL && row_words(state, out_name, out_line))
        return;
    if (dragged == NULL && state->hover.kind == EDIT_SPOT_STEP) {
        snprintf(out_name, EDIT_HEAD_BYTES, "%s", tr_in("heading", "History"));
        *out_line = edit_words_step(&state->editor.history, state->hover.index, room);
        return;
    }
    if (dragged == NULL && state->hover.kind == EDIT_SPOT_BUTTON) {
        *out_line = edit_top_words(state, (EditButton)state->hover.index, out_name, room);
        return;
    }
    if (dragged == NULL && state->hover.kind == EDIT_SPOT_HEAT) {
        snprintf(out_name, EDIT_HEAD_BYTES, "%s", tr("Heat"));
        *out_line = edit_heat_line_help(&state->heat, state->hover.index);
        return;
    }
    if (dragged == NULL && state->asks_place) {
        (void)edit_top_words(state, EDIT_PLAY, out_name, room);
        *out_line = tr("Click where your circle should begin. Esc cancels.");
        return;
    }
    if (dragged == NULL && state->placed[0] != '\0') {
        snprintf(out_name, EDIT_HEAD_BYTES, "%s",
                 editor_prefab_title(&state->editor, state->placed));
        *out_line = tr("Click where it should go. Esc cancels.");
        return;
    }
    const EditToolWords *words = edit_tools_words(state->hand.tool);
    if (state->hover.kind == EDIT_SPOT_TOOL)
        words = edit_tools_words((EditTool)state->hover.index);
    if (state->hover.kind == EDIT_SPOT_SWITCH)
        words = edit_tools_switch_words((EditSwitch)state->hover.index);
    if (state->hover.kind == EDIT_SPOT_TIME)
        words = edit_tools_switch_words(EDIT_MOTION);
    snprintf(out_name, EDIT_HEAD_BYTES, "%s  (%c)", tr(words->name), words->key - 'a' + 'A');
    *out_line = tr(words->line);
    if (dragged == NULL &&
        (is_tool || state->hand.tool != EDIT_SELECT || state->editor.selection.count == 0))
        return;
    if (state->hand.tool == EDIT_SELECT)
        (void)edit_rows_head(&state->editor, out_name);
    *out_line = dragged != NULL ? dragged : selection_line(state);
}

static void draw_line(const EditState *state, const Ui *page, const EditLayout *layout)
{
    char name[EDIT_HEAD_BYTES], room[STATUS_BYTES];
    const char *line;
    UiText strong = {FONT_SEMIBOLD, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Box box = layout->line;
    ground(page, box);
    line_words(state, room, name, &line);
    double baseline = edit_layout_baseline(box, text.size);
    double x = box.low.x + EDGE;
    ui_text(page, &strong, x, baseline, name);
    x += ui_text_width(page, &strong, name) + EDGE;
    ui_text_folding(page, &text, x, baseline, box.high.x - EDGE - x, line);
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
        /* TRANSLATORS: for problems of a level, just now. */
        snprintf(out_words, STATUS_BYTES, "%s", tr("Checking"));
    else if (bad > 0)
        snprintf(out_words, STATUS_BYTES, tr_count("%d problem", "%d problems", bad), bad);
    else if (report->hint_count > 0)
        snprintf(out_words, STATUS_BYTES, tr_count("%d hint", "%d hints", report->hint_count),
                 report->hint_count);
    else
        snprintf(out_words, STATUS_BYTES, "%s", tr("No problems"));
}

Box edit_bars_count_box(const EditLayout *layout)
{
    Box box = layout->status;
    box.low.x = box.high.x - COUNT_WIDTH * fmax(layout->zoom, 1);
    return box;
}

enum { KEY_LINES = 3 };

/* From the longest to the shortest. */
static void key_lines(const Ui *page, bool is_led, char out_lines[KEY_LINES][STATUS_BYTES])
{
    const char *confirm = hints_confirm_key(page);
    const char *back = hints_back_key(page);
    if (is_led) {
        snprintf(out_lines[0], STATUS_BYTES, "%s",
                 tr("F1: all keys.  Arrows point, Space clicks, D drags, F6: panel, Tab plays"));
        snprintf(out_lines[1], STATUS_BYTES, "%s",
                 tr("F1: all keys.  Arrows point, Space clicks, D drags"));
        snprintf(out_lines[2], STATUS_BYTES, "%s", tr("F1: all keys"));
        return;
    }
    if (page->is_left_half) {
        for (int i = 0; i < KEY_LINES; i++)
            /* TRANSLATORS: each %s is a button of a controller. */
            snprintf(out_lines[i], STATUS_BYTES, tr("%s draws   %s ends it, leaves"), confirm,
                     back);
        return;
    }
    if (page->is_pad) {
        /* TRANSLATORS: each %s is a button of a controller. */
        snprintf(out_lines[0], STATUS_BYTES,
                 tr("%s draws   %s ends it, leaves   %s plays   %s opens   Sticks point and pan"),
                 confirm, back, PAD_MARK_START, PAD_MARK_BACK);
        /* TRANSLATORS: each %s is a button of a controller. */
        snprintf(out_lines[1], STATUS_BYTES, tr("%s draws   %s ends it, leaves   %s plays"),
                 confirm, back, PAD_MARK_START);
        /* TRANSLATORS: %s is a button of a controller. */
        snprintf(out_lines[2], STATUS_BYTES, tr("%s leaves"), back);
        return;
    }
    snprintf(out_lines[0], STATUS_BYTES, "%s",
             tr("F1: all keys.  Space pans, wheel zooms, 0 shows all, Tab plays, Ctrl+S saves"));
    snprintf(out_lines[1], STATUS_BYTES, "%s",
             tr("F1: all keys.  Space pans, wheel zooms, Tab plays"));
    snprintf(out_lines[2], STATUS_BYTES, "%s", tr("F1: all keys"));
}

/* As much as has room; F1 shows all of them. */
static void draw_keys(const EditState *state, const Ui *page, const EditLayout *layout, double x,
                      double baseline)
{
    char lines[KEY_LINES][STATUS_BYTES];
    UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    double room = edit_bars_count_box(layout).low.x - EDGE - x;
    key_lines(page, state->keys.is_leading, lines);
    for (int i = 0; i < KEY_LINES; i++)
        if (ui_text_width(page, &text, lines[i]) < room) {
            ui_text(page, &text, x, baseline, lines[i]);
            return;
        }
    if (room > 0)
        ui_text_fitting(page, &text, x, baseline, room, lines[KEY_LINES - 1]);
}

/* The width of a part of the status: its usual width, or more if a language needs it. */
static double status_width(const Ui *page, const UiText *text, double width, const char *widest)
{
    return fmax(width, ui_text_width(page, text, widest) + EDGE);
}

static void draw_status(const EditState *state, const Ui *page, const EditLayout *layout)
{
    char words[STATUS_BYTES];
    EditorSeverity worst;
    UiText text = {FONT_REGULAR, LINE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Box box = layout->status;
    ground(page, box);
    char widest[STATUS_BYTES];
    Vec2 at = editor_object_round_at(edit_camera_world(&state->camera, state->pointer));
    /* TRANSLATORS: where the pointer is. */
    snprintf(words, sizeof words, tr("x %.0f  y %.0f"), at.x, at.y);
    double baseline = edit_layout_baseline(box, text.size);
    ui_text(page, &text, box.low.x + EDGE, baseline, words);
    /* TRANSLATORS: the scale of the picture; the grid's size. */
    tr_print(words, sizeof words, tr("%.0f %%     Grid %.4g"), state->camera.scale * 100,
             state->hand.grid);
    snprintf(widest, sizeof widest, tr("x %.0f  y %.0f"), WIDEST_PLACE, WIDEST_PLACE);
    double x = box.low.x + EDGE + status_width(page, &text, PLACE_WIDTH * layout->zoom, widest);
    ui_text(page, &text, x, baseline, words);
    snprintf(widest, sizeof widest, tr("%.0f %%     Grid %.4g"), WIDEST_SCALE, WIDEST_SCALE);
    x += status_width(page, &text, SCALE_WIDTH * layout->zoom, widest);
    draw_keys(state, page, layout, x, baseline);
    count_words(state, words, &worst);
    bool is_fine = state->check.report.count == 0;
    text.align = ALIGN_RIGHT;
    text.rgb = state->hover.kind == EDIT_SPOT_STATUS ? PALETTE_TEXT
               : is_fine                             ? PALETTE_TEXT_SOFT
                                                     : edit_marks_color(worst);
    ui_text(page, &text, box.high.x - EDGE, baseline, words);
}

int edit_bars_problem_rows(const EditState *state, const EditLayout *layout)
{
    int count = state->check.report.count;
    double room = layout_height(layout->canvas) * LIST_PART / (PROBLEM_ROW * layout->zoom);
    int most = clamp_to_int(room, 1, PROBLEM_ROWS);
    return !state->shows_problems ? 0 : count < most ? count : most;
}

Box edit_bars_problem_box(const EditState *state, const EditLayout *layout, int row)
{
    double height = PROBLEM_ROW * layout->zoom;
    double bottom = layout->canvas.high.y - edit_time_height(state, layout);
    double top = bottom - (edit_bars_problem_rows(state, layout) - row) * height;
    return (Box){{layout->canvas.low.x, top}, {layout->canvas.high.x, top + height}};
}

/* There may be fewer problems now than when the list was scrolled. */
int edit_bars_problem(const EditState *state, const EditLayout *layout, int row)
{
    int last = state->check.report.count - edit_bars_problem_rows(state, layout);
    return (state->first_problem < last ? state->first_problem : last) + row;
}

static void draw_problem(const EditState *state, const Ui *page, const EditLayout *layout, int row)
{
    int index = edit_bars_problem(state, layout, row);
    const EditorProblem *problem = &state->check.report.problems[index];
    char words[EDIT_PROBLEM_BYTES];
    Box box = edit_bars_problem_box(state, layout, row);
    bool is_pointed_at = is_hot(state, EDIT_SPOT_PROBLEM, index);
    double size = LINE * layout->zoom;
    UiText text = {FONT_REGULAR, size, ALIGN_LEFT, is_pointed_at ? PALETTE_TEXT : PALETTE_TEXT_SOFT,
                   1};
    ui_plate(page, box, 0, ui_color(page, PALETTE_GROUND, 0.94));
    if (is_pointed_at)
        ui_plate(page, box, 0, ui_color(page, PALETTE_ACCENT, 0.14));
    double inset = EDGE * fmax(layout->zoom, 1);
    Vec2 dot = ui_to_screen(page, box.low.x + inset, layout_middle(box).y);
    canvas_disc(page->canvas, dot, ui_length(page, 4.5 * layout->zoom),
                ui_color(page, edit_marks_color(problem->severity), 1));
    edit_words_problem(&state->editor.document, problem, words, sizeof words);
    ui_text_fitting(page, &text, box.low.x + 2 * inset, edit_layout_baseline(box, size),
                    layout_width(box) - 3 * inset, words);
}

static void draw_bars(const EditState *state, const Ui *page, const EditLayout *layout)
{
    for (int i = 0; i < edit_bars_problem_rows(state, layout); i++)
        draw_problem(state, page, layout, i);
    edit_heat_draw_lines(state, page, layout);
    ground(page, layout->panel);
    edit_top_draw(state, page, layout);
    draw_tools(state, page, layout);
    draw_line(state, page, layout);
    draw_status(state, page, layout);
    rule(page, vec2(0, layout->top.high.y), vec2(layout->size.x, layout->top.high.y));
    rule(page, vec2(0, layout->line.low.y), vec2(layout->size.x, layout->line.low.y));
    rule(page, layout->canvas.low, vec2(layout->canvas.low.x, layout->canvas.high.y));
    rule(page, vec2(layout->canvas.high.x, layout->canvas.low.y), layout->canvas.high);
}

#define HINT_SIZE 17.0
#define PROBLEM_REACH 15.0

static void draw_light(EditState *state, const ViewPen *pen)
{
    Vec2 from[LEVEL_SPAWNS];
    int count = 0;
    const Editor *editor = &state->editor;
    int spawns = editor->document.counts[EDITOR_SPAWN];
    for (int i = 0; i < spawns && state->light != NULL; i++)
        if (state->shows_light ||
            editor_select_is(&editor->selection, (EditorRef){EDITOR_SPAWN, i}))
            from[count++] = editor->document.items[EDITOR_SPAWN][i]->spot.at;
    if (count > 0)
        edit_scene_draw_light(pen, state->light, editor->document.head, from, count);
    for (int i = 0; i < spawns && count > 0 && editor->open_gestures == 0; i++)
        if (editor_select_is(&editor->selection, (EditorRef){EDITOR_SPAWN, i}))
            edit_scene_draw_shadows(pen, state->light,
                                    editor->document.items[EDITOR_SPAWN][i]->spot.at);
}

/* The words of the problem that is pointed at, there or in the list, which may cut them. */
static void draw_problem_words(const EditState *state, const Ui *page, const EditLayout *layout)
{
    Vec2 world = edit_camera_world(&state->camera, state->pointer);
    double reach = ui_length(page, PROBLEM_REACH) / state->camera.scale;
    int index = state->hover.kind == EDIT_SPOT_CANVAS
                    ? edit_marks_problem_at(&state->editor, &state->check.report, world, reach)
                : state->hover.kind == EDIT_SPOT_PROBLEM ? state->hover.index
                                                         : -1;
    if (index < 0 || index >= state->check.report.count)
        return;
    double bottom = edit_bars_problem_rows(state, layout) > 0
                        ? edit_bars_problem_box(state, layout, 0).low.y
                        : layout->canvas.high.y - edit_time_height(state, layout);
    const EditorProblem *problem = &state->check.report.problems[index];
    char words[EDIT_PROBLEM_BYTES];
    edit_words_name(&state->editor.document, problem->text, words, sizeof words);
    double z = layout->zoom;
    UiText text = {FONT_REGULAR, HINT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    double width = fmin(420 * z, layout_width(layout->canvas) - 60);
    double step = 24 * z;
    width = ui_even_width(page, &text, fmin(width, ui_text_width(page, &text, words) + 1), words);
    int lines = ui_lines(page, &text, width, 8, words);
    Vec2 at = ui_page(page, state->pointer);
    double height = lines * step + 20;
    double left = fmin(at.x + 18, layout->canvas.high.x - width - 40);
    double top = fmin(at.y + 18, bottom - height - 10);
    Box box = {{left, top}, {left + width + 28, top + height}};
    ui_plate(page, box, 8, ui_color(page, PALETTE_BARS, 0.95));
    ui_outline(page, box, 8, 1, color_make(edit_marks_color(problem->severity), 0.7));
    ui_paragraph(page, &text, left + 14, top + 10 + 17 * z, width, step, words);
}

/* Beside the middle of what is measured. */
static void draw_ruler_words(const EditState *state, const Ui *page, const EditLayout *layout)
{
    const EditRuler *ruler = &state->hand.ruler;
    Viewport viewport = edit_camera_viewport(&state->camera);
    Vec2 middle = viewport_to_screen(&viewport, vec2_mix(ruler->from, ruler->to, 0.5));
    edit_ruler_draw_words(page, layout, &state->editor.document, ruler, ui_page(page, middle));
}

#define DIALOG_WIDTH 620.0
#define DIALOG_INSET 34.0
#define DIALOG_HEADING 27.0
#define DIALOG_WORDS 19.0
#define DIALOG_LINE 27.0
#define DIALOG_FIELD 40.0
#define DIALOG_FIELD_BELOW 14.0

/* Places its entries too. */
static void draw_dialog(EditDialog *dialog, const Ui *page)
{
    double z = page->text_scale;
    double wide = fmax(z, 1);
    UiText heading = {FONT_SEMIBOLD, DIALOG_HEADING * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText words = {FONT_REGULAR, DIALOG_WORDS * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Vec2 size = {canvas_width(page->canvas) / page->scale,
                 canvas_height(page->canvas) / page->scale};
    double width = fmin(DIALOG_WIDTH * wide, size.x - 2 * DIALOG_INSET);
    double inner = width - 2 * DIALOG_INSET;
    int lines = ui_lines(page, &words, inner, 8, dialog->words);
    double field =
        dialog->kind == EDIT_DIALOG_SAVE_AS ? (DIALOG_FIELD + DIALOG_FIELD_BELOW) * z : 0;
    double menu = field + dialog->menu.list.count * menu_step(page, z);
    double head = DIALOG_INSET + DIALOG_HEADING * z + 14;
    double text = lines * DIALOG_LINE * z + 18;
    double height = head + text + menu + DIALOG_INSET;
    Box box = {{(size.x - width) / 2, (size.y - height) / 2},
               {(size.x + width) / 2, (size.y + height) / 2}};
    ui_dim(page, 0.6);
    ui_plate(page, box, 12, ui_color(page, PALETTE_GROUND, 1));
    ui_outline(page, box, 12, 1, ui_color(page, PALETTE_PLATE_EDGE, 0.5));
    double left = box.low.x + DIALOG_INSET;
    ui_text_fitting(page, &heading, left, box.low.y + DIALOG_INSET + DIALOG_HEADING * z * 0.75,
                    inner, dialog->heading);
    ui_paragraph(page, &words, left, box.low.y + head + DIALOG_WORDS * z, inner, DIALOG_LINE * z,
                 dialog->words);
    Box rest = {{left, box.low.y + head + text}, {left + inner, box.high.y - DIALOG_INSET + 1}};
    if (dialog->kind == EDIT_DIALOG_SAVE_AS)
        field += text_field_draw(&dialog->field, page,
                                 (Box){rest.low, {rest.high.x, rest.low.y + DIALOG_FIELD * z}},
                                 DIALOG_WORDS * z);
    rest.low.y += field;
    rest.low.x -= MENU_OUTDENT; /* What is chosen stands out as far at both sides. */
    rest.high.x += MENU_OUTDENT;
    menu_fit(&dialog->menu, page, rest);
    menu_draw(&dialog->menu, page);
}

static void draw_level(EditState *state, const Ui *page, const Accessibility *accessibility)
{
    Viewport viewport = edit_camera_viewport(&state->camera);
    ViewPen pen = view_pen_make(page->canvas, &viewport, accessibility);
    Box box = state->camera.box_px;
    double px = page->scale;
    const EditLayer *layer = &state->layer;
    int hot = state->hover.kind == EDIT_SPOT_PROBLEM ? state->hover.index : -1;
    edit_layer_draw(&state->layer, &pen, &state->editor, &state->trace,
                    state->shows_grid ? state->hand.grid : 0, state->hand.drag == EDIT_DRAG_MOVE);
    canvas_clip(page->canvas, box.low.x, box.low.y, layout_width(box), layout_height(box));
    draw_light(state, &pen);
    edit_heat_draw(&state->heat, &pen, edit_heat_is_old(&state->heat, &state->editor));
    edit_scene_draw_live(&pen, &state->editor.document, state->time.seconds);
    edit_marks_draw_axes(&pen, &state->editor, px);
    if (edit_check_fits(&state->check, &state->editor))
        edit_marks_draw_problems(&pen, &state->editor, &state->check.report, hot, px);
    edit_marks_draw_selected(&pen, &state->editor, &state->hand,
                             layer->is_rough || layer->was_rough, px);
    edit_marks_draw_hand(&pen, &state->editor, &state->hand, px);
    canvas_clip(page->canvas, 0, 0, 0, 0);
}

double edit_view_foot(const EditState *state, const Ui *ui)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    double y = layout.line.low.y - edit_time_height(state, &layout);
    if (edit_bars_problem_rows(state, &layout) > 0)
        y = edit_bars_problem_box(state, &layout, 0).low.y;
    else if (edit_heat_lines(state, &layout) > 0)
        y = edit_heat_line_box(state, &layout, 0).low.y;
    return ui_page(ui, ui_to_screen(&page, 0, y)).y;
}

void edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility)
{
    Ui page = edit_layout_page(ui);
    EditLayout layout = edit_layout_make(&page);
    EditPanelSpot hover = {0, EDIT_PANEL_NONE};
    Vec2 low = ui_to_screen(&page, layout.canvas.low.x, layout.canvas.low.y);
    /* What bots' matches say stands below the level, which does not move while it is dragged. */
    double foot = edit_heat_lines(state, &layout) > 0 ? edit_heat_line_box(state, &layout, 0).low.y
                                                      : layout.canvas.high.y;
    Vec2 high = ui_to_screen(&page, layout.canvas.high.x, foot);
    if (state->hand.drag == EDIT_DRAG_NONE || state->camera.scale == 0)
        edit_camera_place(&state->camera,
                          (Box){{floor(low.x), floor(low.y)}, {ceil(high.x), ceil(high.y)}},
                          (Box){{0, 0}, state->editor.document.head->level.size});
    edit_rows_make(&state->panel.rows, &state->editor, &state->hand);
    edit_heat_add_rows(&state->heat, &state->editor, &state->panel.rows);
    edit_trace_add_rows(&state->trace, &state->panel.rows);
    edit_panel_place(&state->panel, layout.panel, layout.zoom);
    draw_level(state, &page, accessibility);
    if (state->dialog.kind != EDIT_DIALOG_NONE) { /* A question stands alone. */
        draw_dialog(&state->dialog, &page);
        return;
    }
    draw_ruler_words(state, &page, &layout);
    draw_bars(state, &page, &layout);
    if (state->hover.kind == EDIT_SPOT_PANEL)
        hover = state->hover.panel;
    if (state->shows_history)
        edit_history_draw(state, &page, &layout);
    else
        edit_panel_draw(&state->panel, &page, &state->field, hover);
    edit_time_draw(state, &page, &layout);
    draw_problem_words(state, &page, &layout);
    /* Outside the level the focused control is highlighted instead, so that no crosshair covers its
     * words. */
    if (ui->is_pad || (state->keys.is_leading && state->hover.kind == EDIT_SPOT_CANVAS))
        hud_crosshair(&page, state->pointer);
    if (state->keys_sheet > 0) {
        int sheets = key_sheet_count(&page, edit_tools_keys, EDIT_KEY_COLUMNS);
        key_sheet_draw(&page, edit_tools_keys, EDIT_KEY_COLUMNS, state->keys_sheet - 1,
                       state->keys_sheet < sheets ? tr("Any key or click shows more.")
                                                  : tr("Any key or click closes this."));
    }
}
