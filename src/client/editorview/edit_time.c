/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "base/time.h"

#define LENGTH_MAX 120.0  /* Seconds of a period in which everything comes back. */
#define LENGTH_USUAL 60.0 /* Where there is none. */
#define STEP 0.1
#define NEARLY SECONDS_PER_TICK
#define HEIGHT 38.0
#define EDGE 10.0
#define INSET 14.0
#define WORDS 17.0
#define WORDS_ROOM 74.0
#define TRACK 5.0
#define KNOB 8.0

/* --- Time ------------------------------------------------------------------------------------- */

/* The periods of what a shape does. */
static int periods_of(const EditorObject *object, double out_periods[2])
{
    LevelMotion motion = edit_scene_motion(object);
    double trip = motion_trip_seconds(&motion);
    int count = 0;
    if (motion.has_spin && fabs(motion.spin) > 0)
        out_periods[count++] = 360 / fabs(motion.spin);
    if (trip > 0)
        out_periods[count++] = trip;
    return count;
}

static double longest_period(const EditorDocument *document)
{
    double longest = 0;
    double periods[2];
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++)
        for (int k = periods_of(document->items[EDITOR_OBSTACLE][i], periods); k > 0; k--)
            longest = fmax(longest, periods[k - 1]);
    return longest;
}

static bool all_come_back(const EditorDocument *document, double seconds)
{
    double periods[2];
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++)
        for (int k = periods_of(document->items[EDITOR_OBSTACLE][i], periods); k > 0; k--)
            if (fabs(remainder(seconds, periods[k - 1])) > NEARLY)
                return false;
    return true;
}

double edit_time_length(const EditorDocument *document)
{
    double longest = longest_period(document);
    if (!(longest > 0))
        return 0;
    for (int laps = 1; laps * longest <= LENGTH_MAX; laps++)
        if (all_come_back(document, laps * longest))
            return laps * longest;
    return LENGTH_USUAL;
}

/* Time goes round. */
static void set_seconds(EditState *state, double seconds)
{
    double length = edit_time_length(&state->editor.document);
    state->time.seconds = length > 0 ? seconds - floor(seconds / length) * length : 0;
}

void edit_time_pass(EditState *state, double seconds)
{
    if (state->shows_motion && !state->time.is_paused)
        set_seconds(state, state->time.seconds + seconds);
}

void edit_time_hold(EditState *state)
{
    state->time.is_paused = !state->shows_motion || !state->time.is_paused;
    state->shows_motion = true;
}

void edit_time_step(EditState *state, int way, bool is_tick)
{
    state->shows_motion = state->time.is_paused = true;
    set_seconds(state, state->time.seconds + way * (is_tick ? SECONDS_PER_TICK : STEP));
}

/* --- The bar ---------------------------------------------------------------------------------- */

static Box bar_box(const EditLayout *layout)
{
    double edge = EDGE * layout->zoom;
    Vec2 low = {layout->canvas.low.x + edge, layout->canvas.high.y - edge - HEIGHT * layout->zoom};
    return (Box){low, vec2(layout->canvas.high.x - edge, layout->canvas.high.y - edge)};
}

double edit_time_height(const EditState *state, const EditLayout *layout)
{
    return state->shows_motion ? (HEIGHT + 2 * EDGE) * layout->zoom : 0;
}

bool edit_time_boxes(const EditState *state, const EditLayout *layout,
                     Box out_boxes[EDIT_TIME_PARTS])
{
    double z = layout->zoom;
    Box bar = bar_box(layout);
    Box button = bar, slider = bar;
    button.high.x = bar.low.x + HEIGHT * z;
    slider.low.x = button.high.x;
    slider.high.x = bar.high.x - WORDS_ROOM * z - INSET * z;
    out_boxes[EDIT_TIME_BUTTON] = button;
    out_boxes[EDIT_TIME_SLIDER] = slider;
    return state->shows_motion && edit_time_length(&state->editor.document) > 0;
}

/* Where its knob can be. */
static Box track_box(const EditLayout *layout, Box slider)
{
    double inset = INSET * layout->zoom;
    return (Box){vec2(slider.low.x + inset, slider.low.y),
                 vec2(slider.high.x - inset, slider.high.y)};
}

void edit_time_drag(EditState *state, const EditLayout *layout, Vec2 at)
{
    Box boxes[EDIT_TIME_PARTS];
    if (!edit_time_boxes(state, layout, boxes))
        return;
    Box track = track_box(layout, boxes[EDIT_TIME_SLIDER]);
    double part = clamp((at.x - track.low.x) / layout_width(track), 0, 1);
    /* The end of the period looks like its beginning, so the slider stops one tick before. */
    double last = edit_time_length(&state->editor.document) - SECONDS_PER_TICK;
    set_seconds(state, part * last);
}

void edit_time_press(EditState *state, const EditLayout *layout, EditTimePart part, Vec2 at)
{
    if (part == EDIT_TIME_BUTTON) {
        edit_time_hold(state);
        return;
    }
    state->time.is_paused = state->time.is_held = true;
    edit_time_drag(state, layout, at);
}

/* A play sign while time is paused, else a pause sign. */
static void draw_button(const EditState *state, const Ui *page, Box box, double z)
{
    bool is_hot = state->hover.kind == EDIT_SPOT_TIME && state->hover.index == EDIT_TIME_BUTTON;
    Color color = ui_color(page, is_hot ? PALETTE_WHITE : PALETTE_TEXT, 1);
    Vec2 middle = layout_middle(box);
    double r = KNOB * z;
    if (is_hot)
        ui_plate(page, box, 8, ui_color(page, PALETTE_ACCENT, 0.22));
    if (state->time.is_paused) {
        const Vec2 corners[3] = {ui_to_screen(page, middle.x - 0.7 * r, middle.y - r),
                                 ui_to_screen(page, middle.x + r, middle.y),
                                 ui_to_screen(page, middle.x - 0.7 * r, middle.y + r)};
        canvas_polygon(page->canvas, corners, 3, color);
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        double x = middle.x + side * 0.5 * r;
        ui_plate(page, (Box){{x - 0.22 * r, middle.y - r}, {x + 0.22 * r, middle.y + r}}, 1, color);
    }
}

static void draw_slider(const EditState *state, const Ui *page, Box track, double z, double length)
{
    bool is_hot = state->time.is_held ||
                  (state->hover.kind == EDIT_SPOT_TIME && state->hover.index == EDIT_TIME_SLIDER);
    double y = layout_middle(track).y;
    double x = track.low.x + layout_width(track) * fmin(state->time.seconds / length, 1);
    double half = TRACK * z / 2;
    Vec2 knob = ui_to_screen(page, x, y);
    ui_plate(page, (Box){{track.low.x, y - half}, {track.high.x, y + half}}, half,
             ui_color(page, PALETTE_PLATE_EDGE, 0.4));
    ui_plate(page, (Box){{track.low.x, y - half}, {x, y + half}}, half,
             ui_color(page, PALETTE_ACCENT, 0.9));
    canvas_disc(page->canvas, knob, ui_length(page, KNOB * z),
                ui_color(page, is_hot ? PALETTE_WHITE : PALETTE_TEXT, 1));
}

void edit_time_draw(const EditState *state, const Ui *page, const EditLayout *layout)
{
    Box boxes[EDIT_TIME_PARTS];
    Box bar = bar_box(layout);
    double z = layout->zoom;
    char words[32];
    UiText text = {FONT_REGULAR, WORDS * z, ALIGN_RIGHT, PALETTE_TEXT, 1};
    bool has_parts = edit_time_boxes(state, layout, boxes);
    if (!state->shows_motion)
        return;
    ui_plate(page, bar, 8, ui_color(page, PALETTE_BARS, 0.92));
    ui_outline(page, bar, 8, 1, ui_color(page, PALETTE_PLATE_EDGE, 0.4));
    if (!has_parts) {
        text.align = ALIGN_CENTER;
        ui_text_fitting(page, &text, layout_middle(bar).x, edit_layout_baseline(bar, text.size),
                        layout_width(bar) - 2 * INSET * z, tr("Nothing moves in this level yet."));
        return;
    }
    draw_button(state, page, boxes[EDIT_TIME_BUTTON], z);
    draw_slider(state, page, track_box(layout, boxes[EDIT_TIME_SLIDER]), z,
                edit_time_length(&state->editor.document));
    /* TRANSLATORS: seconds since a match's beginning. */
    tr_print(words, sizeof words, tr("%.2f s"), state->time.seconds);
    ui_text_fitting(page, &text, bar.high.x - INSET * z, edit_layout_baseline(bar, text.size),
                    WORDS_ROOM * z, words);
}
