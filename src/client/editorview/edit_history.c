/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#define HEAD 52.0
#define HEAD_WORDS 19.0
#define ROW 32.0
#define WORDS 17.0
#define EDGE 16.0
#define ROW_INSET 6.0 /* Of a row's plate, beside the panel's edge. */
#define FOOT 10.0
#define WHEEL_ROWS 3.0

/* How many rows there is room for. */
static int room_for(const EditLayout *layout)
{
    double room = layout_height(layout->panel) - (HEAD + FOOT) * layout->zoom;
    return clamp_to_int(room / (ROW * layout->zoom), 1, EDITOR_STEPS_MAX);
}

static int last_first(const EditState *state, const EditLayout *layout)
{
    int last = state->editor.history.count - room_for(layout);
    return last > 0 ? last : 0;
}

int edit_history_first(const EditState *state, const EditLayout *layout)
{
    return clamp_to_int(state->first_step, 0, last_first(state, layout));
}

int edit_history_rows(const EditState *state, const EditLayout *layout)
{
    int left = state->editor.history.count - edit_history_first(state, layout);
    int room = room_for(layout);
    return !state->shows_history ? 0 : left < room ? left : room;
}

Box edit_history_box(const EditState *state, const EditLayout *layout, int step)
{
    Box panel = layout->panel;
    int row = step - edit_history_first(state, layout);
    double top = panel.low.y + (HEAD + row * ROW) * layout->zoom;
    return (Box){{panel.low.x + ROW_INSET, top},
                 {panel.high.x - ROW_INSET, top + ROW * layout->zoom}};
}

void edit_history_show(EditState *state, const EditLayout *layout, int step)
{
    int first = edit_history_first(state, layout);
    int rows = room_for(layout);
    state->first_step = step < first ? step : step >= first + rows ? step - rows + 1 : first;
}

/* Scrolls the current step into the middle if the history has changed. */
static void follow(EditState *state, const EditLayout *layout)
{
    const EditorHistory *history = &state->editor.history;
    if (state->listed_now == history->now && state->listed_count == history->count)
        return;
    state->listed_now = history->now;
    state->listed_count = history->count;
    int above = room_for(layout) / 2;
    state->first_step = clamp_to_int(history->now - above, 0, last_first(state, layout));
}

void edit_history_wheel(EditState *state, const EditLayout *layout, double notches)
{
    state->first_step = clamp_to_int(edit_history_first(state, layout) - notches * WHEEL_ROWS, 0,
                                     last_first(state, layout));
}

void edit_history_go(EditState *state, int step)
{
    edit_hand_let_go(&state->hand);
    state->hand.pen.count = 0;
    edit_state_tell(state, editor_go_to(&state->editor, step, &state->error));
}

static void draw_row(const EditState *state, const Ui *page, const EditLayout *layout, int step)
{
    char words[EDIT_STEP_BYTES];
    double z = layout->zoom;
    int now = state->editor.history.now;
    bool is_hot = state->hover.kind == EDIT_SPOT_STEP && state->hover.index == step;
    Box box = edit_history_box(state, layout, step);
    UiText text = {step == now ? FONT_SEMIBOLD : FONT_REGULAR, WORDS * z, ALIGN_LEFT,
                   step == now || is_hot ? PALETTE_TEXT
                   : step > now          ? PALETTE_TEXT_FAINT
                                         : PALETTE_TEXT_SOFT,
                   1};
    if (step == now || is_hot)
        ui_plate(page, box, 6, ui_color(page, PALETTE_ACCENT, step == now ? 0.3 : 0.12));
    double left = box.low.x + EDGE - ROW_INSET;
    ui_text_fitting(page, &text, left, edit_layout_baseline(box, text.size),
                    box.high.x - EDGE - left, edit_words_step(&state->editor.history, step, words));
}

void edit_history_draw(EditState *state, const Ui *page, const EditLayout *layout)
{
    double z = layout->zoom;
    Box panel = layout->panel;
    UiText head = {FONT_SEMIBOLD, HEAD_WORDS * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    follow(state, layout);
    int first = edit_history_first(state, layout);
    int rows = edit_history_rows(state, layout);
    int count = state->editor.history.count;
    ui_text(page, &head, panel.low.x + EDGE, panel.low.y + HEAD * 0.65 * z,
            tr_in("heading", "History"));
    for (int i = first; i < first + rows; i++)
        draw_row(state, page, layout, i);
    double top = panel.low.y + HEAD * z;
    Box track = {{panel.high.x - 5, top}, {panel.high.x - 2, top + rows * ROW * z}};
    edit_layout_draw_bar(page, track, (double)first / count, (double)rows / count);
}
