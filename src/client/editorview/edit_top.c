/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#define ICON_PART 0.27 /* Of the height of its button: its radius. */
#define TITLE 21.0
#define TITLE_GAP 16.0

bool edit_top_is_enabled(const EditState *state, EditButton button)
{
    bool draws = state->hand.pen.count > 0;
    if (button == EDIT_UNDO)
        return draws || editor_history_undo_name(&state->editor.history) != NULL;
    if (button == EDIT_REDO)
        return !draws && editor_history_redo_name(&state->editor.history) != NULL;
    if (button == EDIT_REVERT)
        return edit_file_can_revert(&state->file, &state->editor);
    return true;
}

const char *edit_top_words(const EditState *state, EditButton button,
                           char out_name[EDIT_HEAD_BYTES], char out_line[EDIT_STEP_BYTES])
{
    const EditorHistory *history = &state->editor.history;
    const EditButtonWords *words = edit_tools_button_words(button);
    snprintf(out_name, EDIT_HEAD_BYTES, "%s  (%s)", tr_in("button", words->name),
             tr(words->shortcut));
    if (button == EDIT_UNDO && state->hand.pen.count > 0)
        return tr("The last corner");
    if (button == EDIT_UNDO && edit_top_is_enabled(state, button))
        return edit_words_step(history, history->now, out_line);
    if (button == EDIT_REDO && edit_top_is_enabled(state, button))
        return edit_words_step(history, history->now + 1, out_line);
    return tr(words->line);
}

static void draw_button(const EditState *state, const Ui *page, const EditLayout *layout,
                        EditButton button)
{
    const EditButtonWords *words = edit_tools_button_words(button);
    Box box = layout->buttons[button];
    Vec2 middle = layout_middle(box);
    bool is_hot = state->hover.kind == EDIT_SPOT_BUTTON && state->hover.index == (int)button;
    bool is_play = button == EDIT_PLAY;
    bool is_on = button == EDIT_HISTORY && state->shows_history;
    bool is_enabled = edit_top_is_enabled(state, button);
    uint32_t rgb = !is_enabled                  ? PALETTE_TEXT_FAINT
                   : is_hot || is_play || is_on ? PALETTE_TEXT
                                                : PALETTE_TEXT_SOFT;
    double opacity = is_play                ? (is_hot ? 0.45 : 0.28)
                     : is_on                ? 0.34
                     : is_hot && is_enabled ? 0.18
                                            : 0.06;
    ui_plate(page, box, 7, ui_color(page, PALETTE_ACCENT, opacity));
    if (layout->has_icons) {
        double radius = fmin(layout_width(box), layout_height(box) * 1.3) * ICON_PART;
        edit_tools_draw_icon(page->canvas, words->icon, ui_to_screen(page, middle.x, middle.y),
                             ui_length(page, radius), ui_color(page, rgb, 1));
        return;
    }
    UiText text = {is_play ? FONT_SEMIBOLD : FONT_REGULAR, EDIT_LAYOUT_BUTTON * layout->zoom,
                   ALIGN_CENTER, rgb, 1};
    ui_text_fitting(page, &text, middle.x, edit_layout_baseline(box, text.size),
                    layout_width(box) - 4, tr_in("button", words->name));
}

void edit_top_draw(const EditState *state, const Ui *page, const EditLayout *layout)
{
    UiText name = {FONT_SEMIBOLD, TITLE * layout->zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText mark_text = {FONT_REGULAR, EDIT_LAYOUT_BUTTON * layout->zoom, ALIGN_LEFT, PALETTE_NOTICE,
                        1};
    const char *words = state->file.name, *unsaved = tr("not saved");
    double baseline = edit_layout_baseline(layout->title, name.size);
    double room = layout_width(layout->title) - TITLE_GAP;
    ui_plate(page, layout->top, 0, ui_color(page, PALETTE_GROUND, 1));
    bool is_changed = edit_file_is_changed(&state->file, &state->editor);
    double mark = is_changed ? ui_text_width(page, &mark_text, unsaved) + TITLE_GAP : 0;
    UiText fitting = name;
    fitting.size = ui_fitting_size(page, &name, room - mark, words);
    double width = fmin(ui_text_width(page, &fitting, words), room - mark);
    ui_text_fitting(page, &name, layout->title.low.x, baseline, room - mark, words);
    if (is_changed)
        ui_text(page, &mark_text, layout->title.low.x + width + TITLE_GAP, baseline, unsaved);
    for (int i = 0; i < EDIT_BUTTONS; i++)
        draw_button(state, page, layout, (EditButton)i);
}
