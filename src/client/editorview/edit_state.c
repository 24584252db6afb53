/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "editor/editor_clipboard.h"
#include "level/level_text.h"
#include "platform/window.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AUTOSAVE_NOW 1e6 /* Seconds: any autosave is due. */
#define GO_TO_SCALE 0.7

enum { CLIPBOARD_BYTES = 2 << 20 };

/* --- Opening and closing ---------------------------------------------------------------------- */

static void say(EditState *state, bool is_bad, const char *words)
{
    snprintf(state->say, sizeof state->say, "%.2000s", words);
    state->is_bad = is_bad;
}

bool edit_state_tell(EditState *state, bool is_done, const Error *error)
{
    if (!is_done) {
        say(state, true, error->text);
        state->say[0] = (char)toupper((unsigned char)state->say[0]);
    }
    return is_done;
}

/* Returns whether the file is gone since it was looked at before. */
static bool tell_gone(EditState *state)
{
    char words[NOTICE_BYTES];
    bool is_news = edit_file_find_gone(&state->file);
    snprintf(words, sizeof words,
             "The file %s is gone: this level is only here now. Ctrl+S writes it anew.",
             state->file.name);
    if (is_news)
        say(state, true, words);
    return is_news;
}

static void ask_found(EditState *state)
{
    edit_dialog_open_found(&state->dialog, &state->file, state->asked);
}

bool edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error)
{
    JsonProblems problems;
    Error notice = {.text = ""};
    if (!is_copy)
        edit_state_tell(state, edit_file_rename_damaged(path, &notice), &notice);
    bool is_open =
        edit_file_open(&state->file, &state->editor, path, is_copy, &problems, out_error);
    json_problems_destroy(&problems);
    if (!is_open)
        return false;
    edit_hand_init(&state->hand);
    state->shows_grid = true;
    if (state->file.found.count > 0)
        ask_found(state);
    return true;
}

static void autosave(EditState *state, double seconds)
{
    Error error;
    edit_state_tell(
        state, edit_file_autosave(&state->file, &state->editor, &state->hand.pen, seconds, &error),
        &error);
}

void edit_state_autosave(EditState *state)
{
    Error error;
    if (state->hand.drag != EDIT_DRAG_NONE)
        (void)edit_hand_release(&state->hand, &state->editor, state->hand.point, &error);
    (void)tell_gone(state); /* Where nothing told of it. */
    autosave(state, AUTOSAVE_NOW);
}

void edit_state_close(EditState *state)
{
    edit_check_destroy(&state->check);
    edit_layer_destroy(&state->layer);
    editor_light_destroy(state->light);
    if (state->wish != EDIT_WISH_LEAVE && state->wish != EDIT_WISH_NEW &&
        state->wish != EDIT_WISH_OPEN)
        edit_state_autosave(state);
    editor_destroy(&state->editor);
    edit_file_close(&state->file);
}

bool edit_state_takes_text(const EditState *state)
{
    return state->field.is_open || state->dialog.field.is_open;
}

/* --- Switches --------------------------------------------------------------------------------- */

bool edit_state_is_on(const EditState *state, EditSwitch which)
{
    const EditorSymmetry *symmetry = &state->editor.symmetry;
    switch (which) {
    case EDIT_GRID:
        return state->shows_grid;
    case EDIT_SNAP:
        return state->hand.snaps;
    case EDIT_MIRROR_X:
        return symmetry->is_left_right;
    case EDIT_MIRROR_Y:
        return symmetry->is_top_bottom;
    case EDIT_TURNS:
        return symmetry->turns >= 2;
    case EDIT_MOTION:
        return state->shows_motion;
    case EDIT_LIGHT:
        return state->shows_light;
    case EDIT_SWITCHES:
        break;
    }
    return false;
}

/* Mirrors and repeating do not go together: says what has gone off. */
static void turn_symmetry(EditState *state, EditSwitch which, int by)
{
    EditorSymmetry before = state->editor.symmetry;
    edit_tools_turn_symmetry(&state->editor.symmetry, &state->turns_before, which, by);
    if (which != EDIT_TURNS && before.turns > 0)
        say(state, false, "Repeat around the center is off beside a mirror. T brings it back.");
    if (which == EDIT_TURNS && (before.is_left_right || before.is_top_bottom))
        say(state, false, "The mirrors are off now: they do not go with Repeat around the center.");
}

void edit_state_turn(EditState *state, EditSwitch which, int by)
{
    switch (which) {
    case EDIT_GRID:
        state->shows_grid = !state->shows_grid;
        break;
    case EDIT_SNAP:
        state->hand.snaps = !state->hand.snaps;
        break;
    case EDIT_MIRROR_X:
    case EDIT_MIRROR_Y:
    case EDIT_TURNS:
        turn_symmetry(state, which, by);
        break;
    case EDIT_MOTION:
        state->shows_motion = !state->shows_motion;
        state->seconds = 0;
        break;
    case EDIT_LIGHT:
        state->shows_light = !state->shows_light;
        break;
    case EDIT_SWITCHES:
        break;
    }
}

/* --- Saving, leaving, copying ----------------------------------------------------------------- */

static void finish_save(EditState *state, bool is_saved, const Error *error)
{
    char words[FOLDERS_PATH_BYTES + 64];
    char shown[FOLDERS_PATH_BYTES];
    if (!edit_state_tell(state, is_saved, error)) {
        state->after = EDIT_WISH_NOTHING;
        return;
    }
    folders_display_path(state->file.path, shown);
    snprintf(words, sizeof words, "Saved %s", shown);
    bool is_playable =
        !edit_check_now(&state->check, &state->editor) || state->check.report.error_count == 0;
    if (!is_playable)
        snprintf(words, sizeof words, "Saved %s. It can't be played until its errors are gone.",
                 shown);
    say(state, false, words);
    state->wish = state->after;
    state->after = EDIT_WISH_NOTHING;
}

void edit_state_save_as(EditState *state)
{
    char name[EDIT_FILE_NAME_BYTES];
    edit_file_suggest(&state->editor, name);
    edit_dialog_open(&state->dialog, EDIT_DIALOG_SAVE_AS,
                     state->file.path[0] != '\0' ? state->file.path : name);
}

void edit_state_save(EditState *state)
{
    Error error = {.text = ""};
    if (state->file.path[0] == '\0')
        edit_state_save_as(state);
    else if (edit_file_is_changed_on_disk(&state->file))
        edit_dialog_open(&state->dialog, EDIT_DIALOG_CHANGED_ON_DISK,
                         "Something else has written to it since it was opened here. "
                         "To keep both, cancel, and save this one under another name.");
    else
        finish_save(state, edit_file_save(&state->file, &state->editor, &error), &error);
}

static void tell_broken(EditState *state, const Error *error)
{
    char words[NOTICE_BYTES];
    snprintf(words, sizeof words,
             "The file %s is broken: this level is only here now. Ctrl+S writes it anew. (%s)",
             state->file.name, error->text);
    edit_file_leave_apart(&state->file, EDIT_FILE_BROKEN);
    say(state, true, words);
}

static void load(EditState *state)
{
    Error error = {.text = ""};
    edit_hand_let_go(&state->hand);
    if (edit_file_load(&state->file, &state->editor, &error))
        say(state, false, "Loaded the file as it is now. Ctrl+Z brings back what was here.");
    else if (error.is_memory)
        edit_state_tell(state, false, &error);
    else if (!tell_gone(state))
        tell_broken(state, &error);
}

bool edit_state_look_at_file(EditState *state)
{
    if (state->dialog.kind != EDIT_DIALOG_NONE || state->editor.open_gestures > 0)
        return false;
    if (tell_gone(state) || !edit_file_is_changed_on_disk(&state->file))
        return true;
    if (edit_file_has_edits(&state->file, &state->editor) || state->hand.pen.count > 0)
        edit_dialog_open(&state->dialog, EDIT_DIALOG_NEWS,
                         "Something else has written to it, and you have changes that are not "
                         "saved. Ctrl+Z brings them back if you load it.");
    else
        load(state);
    return true;
}

void edit_state_ask(EditState *state, EditWish wish)
{
    (void)tell_gone(state);
    if (!edit_file_is_changed(&state->file, &state->editor)) {
        edit_file_remove_recovery(&state->file); /* At most a polygon that was begun. */
        state->wish = wish;
        return;
    }
    state->after = wish;
    edit_dialog_open(&state->dialog, EDIT_DIALOG_LEAVE, state->file.name);
}

/* Under the path that is wanted; the question for a name stays where it fails. */
static void save_there(EditState *state)
{
    Error error = {.text = ""};
    EditWish after = state->after;
    bool is_saved = edit_file_save_as(&state->file, &state->editor, state->wanted, &error);
    if (!is_saved)
        edit_dialog_open(&state->dialog, EDIT_DIALOG_SAVE_AS, state->wanted);
    finish_save(state, is_saved, &error);
    if (!is_saved)
        state->after = after;
}

static void save_by_name(EditState *state)
{
    Error error = {.text = ""};
    if (!edit_state_tell(state, edit_file_path_of(state->dialog.field.text, state->wanted, &error),
                         &error))
        return;
    state->dialog.kind = EDIT_DIALOG_NONE;
    state->dialog.field.is_open = false;
    if (edit_file_is_taken(&state->file, state->wanted)) {
        char shown[FOLDERS_PATH_BYTES];
        folders_display_path(state->wanted, shown);
        edit_dialog_open(&state->dialog, EDIT_DIALOG_TAKEN, shown);
    } else {
        save_there(state);
    }
}

/* Without work to go on with: there is nothing to edit where the level's file is broken. */
static void go_on_with_file(EditState *state)
{
    edit_file_leave_found(&state->file);
    if (state->file.broken.text[0] == '\0')
        return;
    edit_state_tell(state, false, &state->file.broken);
    state->wish = EDIT_WISH_LEAVE;
}

/* A polygon that was being drawn goes on. */
static void recover(EditState *state)
{
    Error error = {.text = ""};
    EditHand *hand = &state->hand;
    int others = state->file.found.count - 1;
    edit_hand_let_go(hand);
    if (!edit_file_recover(&state->file, state->asked, &state->editor, &hand->pen, &error)) {
        go_on_with_file(state);
        edit_state_tell(state, false, &error);
        return;
    }
    if (hand->pen.count > 0)
        hand->tool = EDIT_POLYGON;
    if (others > 0)
        say(state, false, "Other unsaved work of this level is kept. Open the level again for it.");
}

static void answer_found(EditState *state, EditChoice choice)
{
    int *asked = &state->asked;
    if (choice == EDIT_CHOICE_RECOVER) {
        recover(state);
        return;
    }
    if (choice == EDIT_CHOICE_DISCARD)
        edit_file_discard_found(&state->file, *asked);
    else if (choice == EDIT_CHOICE_NEXT)
        ++*asked;
    if (*asked >= state->file.found.count)
        *asked = 0;
    if (choice != EDIT_CHOICE_CANCEL && state->file.found.count > 0)
        ask_found(state);
    else
        go_on_with_file(state);
}

static void answer_dialog(EditState *state, EditChoice choice)
{
    EditDialogKind kind = state->dialog.kind;
    Error error = {.text = ""};
    if (choice == EDIT_CHOICE_NAME) {
        save_by_name(state);
        return;
    }
    state->dialog.kind = EDIT_DIALOG_NONE;
    state->dialog.field.is_open = false;
    if (kind == EDIT_DIALOG_FOUND) {
        answer_found(state, choice);
    } else if (choice == EDIT_CHOICE_LOAD) {
        load(state);
    } else if (choice == EDIT_CHOICE_CANCEL) {
        if (kind == EDIT_DIALOG_NEWS)
            edit_file_leave_apart(&state->file, EDIT_FILE_OTHERS);
        state->after = EDIT_WISH_NOTHING;
    } else if (choice == EDIT_CHOICE_DISCARD) {
        edit_file_remove_recovery(&state->file);
        state->wish = state->after;
        state->after = EDIT_WISH_NOTHING;
    } else if (kind == EDIT_DIALOG_TAKEN) {
        save_there(state);
    } else if (kind == EDIT_DIALOG_CHANGED_ON_DISK) {
        finish_save(state, edit_file_save(&state->file, &state->editor, &error), &error);
    } else {
        edit_state_save(state);
    }
}

void edit_state_answer(EditState *state, const InputEvent *event, Vec2 at)
{
    EditChoice choice = edit_dialog_event(&state->dialog, event, at);
    if (choice != EDIT_CHOICE_NONE)
        answer_dialog(state, choice);
}

void edit_state_copy_level(EditState *state)
{
    size_t length;
    char *text = NULL;
    Error error = {.text = "out of memory"};
    char *json = editor_text(&state->editor, &length);
    bool is_done = json != NULL && level_text_write(json, length, &text, &error);
    if (is_done && !clipboard_write(text))
        is_done = error_set(&error, "The clipboard can't be used.");
    if (edit_state_tell(state, is_done, &error))
        say(state, false,
            "Copied the level. Whoever you send it to pastes it on the set-up screen: Ctrl+V.");
    free(text);
    free(json);
}

void edit_state_copy(EditState *state, bool is_cut)
{
    size_t length;
    Error error = {.text = "Nothing is selected."};
    char words[32];
    char said[64];
    snprintf(said, sizeof said, "%s %s", is_cut ? "Cut" : "Copied",
             editor_selected_words(&state->editor, words));
    char *text = is_cut ? editor_clipboard_cut(&state->editor, &length, &error)
                        : editor_clipboard_copy(&state->editor, &length);
    bool is_done = text != NULL;
    if (is_done && !clipboard_write(text))
        is_done = error_set(&error, "The clipboard can't be used.");
    if (edit_state_tell(state, is_done, &error))
        say(state, false, said);
    free(text);
}

void edit_state_paste(EditState *state)
{
    Error error = {.text = "out of memory"};
    EditorSnapped how;
    EditPoint point = state->hand.point;
    point.is_free = false; /* Ctrl is down for Ctrl+V. */
    Vec2 at = edit_hand_snapped(&state->hand, &state->editor, point, &how);
    bool is_inside = box_contains(state->camera.box_px, state->pointer);
    char *text = malloc(CLIPBOARD_BYTES);
    if (text != NULL)
        clipboard_read(text, CLIPBOARD_BYTES);
    bool is_done = text != NULL && editor_clipboard_paste(&state->editor, text, strlen(text),
                                                          is_inside ? &at : NULL, &error);
    edit_state_tell(state, is_done, &error);
    free(text);
}

/* --- Looking ---------------------------------------------------------------------------------- */

void edit_state_fit(EditState *state)
{
    edit_camera_fit(&state->camera, (Box){{0, 0}, state->editor.document.head->level.size});
}

void edit_state_go_to(EditState *state, int problem)
{
    const EditorHit *place = &state->check.report.problems[problem].place;
    const EditorHit *other = &state->check.report.problems[problem].other;
    Vec2 at;
    Vec2 other_at;
    state->hand.tool = EDIT_SELECT;
    editor_select_none(&state->editor.selection);
    if (!editor_check_point(&state->editor.document, *place, &at))
        return;
    editor_select_set(&state->editor.selection, place->ref, true);
    if (editor_check_point(&state->editor.document, *other, &other_at))
        editor_select_set(&state->editor.selection, other->ref, true);
    state->camera.center = at;
    state->camera.scale = fmax(state->camera.scale, GO_TO_SCALE);
}

static bool needs_light(const EditState *state)
{
    return state->shows_light || editor_first_selected(&state->editor, EDITOR_SPAWN) != NULL;
}

/* Only made anew when edits pause: it takes a while for a large level. */
static bool update_light(EditState *state)
{
    Error ignored;
    if (!needs_light(state) || state->editor.open_gestures > 0 || state->layer.is_rough ||
        (state->light != NULL && state->lit == state->editor.revision))
        return false;
    editor_light_destroy(state->light);
    state->light = editor_light_create(&state->editor.document, &ignored);
    state->lit = state->editor.revision;
    return state->light != NULL;
}

void edit_state_settle(EditState *state)
{
    (void)edit_check_now(&state->check, &state->editor);
    (void)update_light(state);
}

static bool shows_something_moving(const EditState *state)
{
    const EditorDocument *document = &state->editor.document;
    for (int i = 0; state->shows_motion && i < document->counts[EDITOR_OBSTACLE]; i++)
        if (editor_object_moves(document->items[EDITOR_OBSTACLE][i]))
            return true;
    return false;
}

void edit_state_update(EditState *state, const Devices *devices, double seconds, bool *out_redraw)
{
    bool is_new = edit_check_update(&state->check, &state->editor, seconds);
    bool is_lit = state->check.settled_seconds > 0 && update_light(state);
    autosave(state, seconds);
    if (state->shows_motion)
        state->seconds += seconds;
    state->is_looking = state->dialog.kind == EDIT_DIALOG_NONE &&
                        edit_camera_follow_pad(&state->camera, devices, seconds);
    *out_redraw = is_new || is_lit || edit_state_frame_interval(state) <= 0;
}

double edit_state_frame_interval(const EditState *state)
{
    bool is_moving = state->is_looking || state->layer.is_rough || state->layer.was_rough ||
                     shows_something_moving(state);
    return is_moving ? 0 : edit_check_wait(&state->check, &state->editor);
}
