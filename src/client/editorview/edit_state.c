/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "base/system.h"
#include "convert/convert.h"
#include "match/surprise.h"

#define SETTLE_SECONDS 0.25
#define POLL_SECONDS 0.05
#define NEVER 1e9

static void run_check(void *context)
{
    EditCheck *check = context;
    char *text = check->text;
    check->text = NULL;
    editor_check_text(text, check->length, &check->next);
    free(text);
}

static void take_report(EditCheck *check)
{
    if (check->has_report)
        editor_check_destroy(&check->report);
    check->report = check->next;
    check->next = (EditorReport){.problems = NULL};
    check->revision = check->asked;
    check->objects = check->asked_objects;
    check->has_report = true;
}

/* Waits for the thread, where there is one. */
static void end_worker(EditCheck *check)
{
    if (check->worker == NULL)
        return;
    worker_end(check->worker);
    check->worker = NULL;
    take_report(check);
}

static int objects_of(const Editor *editor)
{
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        count += editor->document.counts[kind];
    return count;
}

static bool prepare(EditCheck *check, const Editor *editor)
{
    check->text = editor_text(editor, &check->length);
    check->asked = editor->revision;
    check->asked_objects = objects_of(editor);
    return check->text != NULL;
}

static bool is_new_report(const EditCheck *check, const Editor *editor)
{
    return check->has_report && check->revision == editor->revision;
}

bool edit_check_fits(const EditCheck *check, const Editor *editor)
{
    return check->has_report && check->objects == objects_of(editor);
}

static bool is_due(const EditCheck *check, const Editor *editor)
{
    return !is_new_report(check, editor) && editor->open_gestures == 0 && check->worker == NULL;
}

/* Begins a check where one is due, and takes in one that is done: true where the report is new.
 * While a gesture is open it waits. */
static bool update_check(EditCheck *check, const Editor *editor, double seconds)
{
    bool is_new = check->worker != NULL && worker_is_done(check->worker);
    if (is_new)
        end_worker(check);
    check->settled_seconds = check->seen == editor->revision ? check->settled_seconds + seconds : 0;
    check->seen = editor->revision;
    if (!is_due(check, editor) || (check->has_report && check->settled_seconds < SETTLE_SECONDS))
        return is_new;
    if (!prepare(check, editor))
        return is_new;
    check->worker = worker_start(run_check, check);
    if (check->worker != NULL)
        return is_new;
    run_check(check);
    take_report(check);
    return true;
}

/* False when out of memory. */
static bool check_now(EditCheck *check, const Editor *editor)
{
    end_worker(check);
    if (is_new_report(check, editor))
        return true;
    if (!prepare(check, editor))
        return false;
    run_check(check);
    take_report(check);
    return !check->report.is_out_of_memory;
}

/* `words` is what to say about it, and for a name the one to begin with. */
static void open_dialog(EditDialog *dialog, EditDialogKind kind, const char *words)
{
    static const struct {
        const char *heading;
        struct {
            const char *words;
            EditChoice choice;
        } entries[3];
    } dialogs[] = {
        [EDIT_DIALOG_LEAVE] = {TR("Save your changes?"),
                               {{TR("Save"), EDIT_CHOICE_SAVE},
                                /* TRANSLATORS: a button, as the next: throws unsaved work away. */
                                {TR("Discard"), EDIT_CHOICE_DISCARD},
                                {TR("Cancel"), EDIT_CHOICE_CANCEL}}},
        [EDIT_DIALOG_FOUND] = {TR("Unsaved work was found"),
                               /* TRANSLATORS: a button: opens unsaved work. */
                               {{TR("Recover"), EDIT_CHOICE_RECOVER},
                                {TR_IN("recovery", "Discard"), EDIT_CHOICE_DISCARD},
                                {TR("Not now"), EDIT_CHOICE_CANCEL}}},
        [EDIT_DIALOG_NEWS] = {TR("The file has changed on disk"),
                              {{TR("Load it"), EDIT_CHOICE_LOAD},
                               {TR("Keep mine"), EDIT_CHOICE_CANCEL}}},
        [EDIT_DIALOG_CHANGED_ON_DISK] = {TR("The file has changed on disk"),
                                         {{TR("Cancel"), EDIT_CHOICE_CANCEL},
                                          {TR("Load it"), EDIT_CHOICE_LOAD},
                                          {TR("Overwrite it"), EDIT_CHOICE_SAVE}}},
        [EDIT_DIALOG_TAKEN] = {TR("This file already exists"),
                               {{TR("Cancel"), EDIT_CHOICE_CANCEL},
                                {TR("Replace it"), EDIT_CHOICE_SAVE}}},
        [EDIT_DIALOG_TRIAL] = {TR("You hit every target"),
                               {{TR("Make it the author's time"), EDIT_CHOICE_AUTHOR},
                                {TR("Not now"), EDIT_CHOICE_CANCEL}}},
        [EDIT_DIALOG_SAVE_AS] = {
            TR("Save as"), {{TR("Save"), EDIT_CHOICE_NAME}, {TR("Cancel"), EDIT_CHOICE_CANCEL}}}};
    dialog->kind = kind;
    dialog->heading = tr(dialogs[kind].heading);
    dialog->field.is_open = false;
    menu_init(&dialog->menu, false);
    for (int i = 0; i < 3 && dialogs[kind].entries[i].words != NULL; i++)
        menu_add(&dialog->menu, tr(dialogs[kind].entries[i].words),
                 dialogs[kind].entries[i].choice);
    if (kind == EDIT_DIALOG_SAVE_AS) {
        text_field_open(&dialog->field, 0, words);
        words = tr("Enter a name for your levels folder, or a path.");
    }
    text_fit(dialog->words, sizeof dialog->words, "%.*s", (int)sizeof dialog->words - 1, words);
}

static void close_dialog(EditDialog *dialog)
{
    dialog->kind = EDIT_DIALOG_NONE;
    dialog->field.is_open = false;
}

/* About one of the works that were found. */
static void ask_found(EditDialog *dialog, const EditFile *file, int asked)
{
    const EditRecovery *recovery = &file->found.items[asked];
    char words[sizeof dialog->words], why[400], day[TR_DATE_BYTES] = "?", hour[TR_TIME_BYTES] = "?";
    struct tm local;
    time_t written = (time_t)recovery->written;
    if (localtime_r(&written, &local) != NULL) {
        tr_date(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, day);
        tr_time(local.tm_hour, local.tm_min, -1, hour);
    }
    if (file->found.count > 1)
        /* TRANSLATORS: unsaved work; its day, its time; which of how many. */
        snprintf(words, sizeof words, tr("Last changed on %s at %s (%d of %d)."), day, hour,
                 asked + 1, file->found.count);
    else
        /* TRANSLATORS: unsaved work; its day, its time. */
        snprintf(words, sizeof words, tr("Last changed on %s at %s."), day, hour);
    bool is_broken = file->broken.text[0] != '\0';
    if (is_broken || recovery->has_changed_since)
        text_append(words, sizeof words, " ");
    if (is_broken)
        text_append(words, sizeof words, tr("The level's file can't be opened now: %s"),
                    text_fit(why, sizeof why, "%s", file->broken.text));
    else if (recovery->has_changed_since)
        text_append(words, sizeof words, "%s",
                    text_file_is_missing(file->path)
                        ? tr("The level's file is gone.")
                        : tr("The level's file has changed since then."));
    open_dialog(dialog, EDIT_DIALOG_FOUND, words);
    if (file->found.count > 1)
        menu_add(&dialog->menu, tr("Show the next"), EDIT_CHOICE_NEXT);
}

/* What an event chose. `at` is its pointer on the page. */
static EditChoice dialog_event(EditDialog *dialog, const InputEvent *event, Vec2 at)
{
    if (dialog->field.is_open) {
        /* Typing goes to the name: Enter saves, wherever the pointer is. */
        TextFieldAnswer answer = text_field_event(&dialog->field, event);
        if (answer != TEXT_FIELD_NOTHING) {
            dialog->menu.list.focus = 0;
            return answer == TEXT_FIELD_DONE     ? EDIT_CHOICE_NAME
                   : answer == TEXT_FIELD_CANCEL ? EDIT_CHOICE_CANCEL
                                                 : EDIT_CHOICE_NONE;
        }
    }
    MenuAction action = menu_event(&dialog->menu, event, at);
    if (action.choice != MENU_NOTHING)
        return (EditChoice)action.choice;
    return event->command == COMMAND_BACK ? EDIT_CHOICE_CANCEL : EDIT_CHOICE_NONE;
}

#define AUTOSAVE_NOW 1e6 /* Seconds: any autosave is due. */
#define GO_TO_SCALE 0.7

enum { CLIPBOARD_BYTES = 2 << 20 };

__attribute__((format(printf, 3, 4))) static void say(EditState *state, bool is_bad,
                                                      const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(state->say, sizeof state->say, format, arguments);
    va_end(arguments);
    state->is_bad = is_bad;
}

bool edit_state_tell(EditState *state, bool is_done)
{
    if (!is_done) {
        say(state, true, "%s", state->error.text);
        tr_capitalize(state->say, sizeof state->say);
    }
    return is_done;
}

/* Returns whether the file is gone since it was looked at before. */
static bool tell_gone(EditState *state)
{
    bool is_news = edit_file_find_gone(&state->file);
    if (is_news)
        say(state, true,
            tr("The file %s is gone: this level is only here now. Ctrl+S writes it anew."),
            state->file.name);
    return is_news;
}

/* What of another tool's file is not in the level. */
static void tell_left_out(EditState *state, const char *path, const JsonProblems *problems)
{
    Error first;
    int count = problems->warning_count;
    if (count == 0)
        return;
    json_problems_tell(problems, path_file_name(path), &first);
    say(state, true,
        /* TRANSLATORS: parts of a drawing; what is wrong with the first one. */
        tr_count("%d part was left out. %s", "%d parts were left out. The first: %s", count), count,
        first.text);
}

/* Tells the player if a prefab's file is newer than the level's instances. */
static void tell_older(EditState *state)
{
    int older = edit_prefabs_look(state);
    if (older < 0)
        return;
    say(state, false,
        /* TRANSLATORS: the name of a prefab. */
        tr("The prefab \"%s\" is newer than what this level has of it. The panel updates it."),
        editor_prefab_title(&state->editor, state->editor.prefabs.items[older].file.name));
}

bool edit_state_open(EditState *state, const char *path, bool is_copy, Error *out_error)
{
    JsonProblems problems;
    if (!is_copy)
        edit_state_tell(state, edit_file_rename_damaged(path, &state->error));
    bool is_open =
        edit_file_open(&state->file, &state->editor, path, is_copy, &problems, out_error);
    if (is_open && path != NULL && convert_takes(path))
        tell_left_out(state, path, &problems);
    json_problems_destroy(&problems);
    if (!is_open)
        return false;
    edit_hand_init(&state->hand);
    state->shows_grid = true;
    tell_older(state);
    if (state->file.found.count > 0)
        ask_found(&state->dialog, &state->file, state->asked);
    return true;
}

static void autosave(EditState *state, double seconds)
{
    edit_state_tell(state, edit_file_autosave(&state->file, &state->editor, &state->hand.pen,
                                              seconds, &state->error));
}

void edit_state_autosave(EditState *state)
{
    Error error;
    if (state->hand.drag != EDIT_DRAG_NONE)
        (void)edit_hand_release(&state->hand, &state->editor, state->hand.point, &error);
    (void)tell_gone(state); /* If nothing told of it. */
    autosave(state, AUTOSAVE_NOW);
}

void edit_state_close(EditState *state)
{
    EditCheck *check = &state->check;
    end_worker(check);
    if (check->has_report)
        editor_check_destroy(&check->report);
    free(check->text);
    *check = (EditCheck){.has_report = false};
    edit_heat_destroy(&state->heat);
    edit_layer_destroy(&state->layer);
    edit_trace_remove(&state->trace);
    edit_hand_destroy(&state->hand);
    editor_light_destroy(state->light);
    if (state->wish != EDIT_WISH_LEAVE && state->wish != EDIT_WISH_NEW &&
        state->wish != EDIT_WISH_OPEN && state->wish != EDIT_WISH_DROPPED)
        edit_state_autosave(state);
    editor_destroy(&state->editor);
    edit_file_close(&state->file);
}

bool edit_state_takes_text(const EditState *state)
{
    return state->field.is_open || state->dialog.field.is_open;
}

/* Where the flag of each switch is; EDIT_TURNS has a number instead. */
static const size_t flags[EDIT_SWITCHES] = {
    [EDIT_GRID] = offsetof(EditState, shows_grid),
    [EDIT_SNAP] = offsetof(EditState, hand.snaps),
    [EDIT_MIRROR_X] = offsetof(EditState, editor.symmetry.is_left_right),
    [EDIT_MIRROR_Y] = offsetof(EditState, editor.symmetry.is_top_bottom),
    [EDIT_MOTION] = offsetof(EditState, shows_motion),
    [EDIT_LIGHT] = offsetof(EditState, shows_light)};

bool edit_state_is_on(const EditState *state, EditSwitch which)
{
    return which == EDIT_TURNS ? state->editor.symmetry.turns >= 2
                               : *(const bool *)((const char *)state + flags[which]);
}

void edit_state_turn(EditState *state, EditSwitch which, int by)
{
    bool *flag = (bool *)((char *)state + flags[which]);
    if (which == EDIT_MIRROR_X || which == EDIT_MIRROR_Y || which == EDIT_TURNS) {
        EditorSymmetry before = state->editor.symmetry;
        edit_tools_turn_symmetry(&state->editor.symmetry, &state->turns_before, which, by);
        if (which != EDIT_TURNS && before.turns > 0)
            say(state, false,
                tr("Repeat around the center is off beside a mirror. T brings it back."));
        if (which == EDIT_TURNS && (before.is_left_right || before.is_top_bottom))
            say(state, false,
                tr("The mirrors are off now: they do not go with Repeat around the center."));
    } else
        *flag = !*flag;
    if (which == EDIT_MOTION)
        state->time = (EditTime){.seconds = 0};
}

static void finish_save(EditState *state, bool is_saved)
{
    char shown[FOLDERS_PATH_BYTES];
    if (!edit_state_tell(state, is_saved)) {
        state->after = EDIT_WISH_NOTHING;
        return;
    }
    folders_display_path(state->file.path, shown);
    bool is_playable =
        !check_now(&state->check, &state->editor) || state->check.report.error_count == 0;
    say(state, false,
        is_playable ? tr("Saved %s")
                    : tr("Saved %s. It can't be played until its errors are gone."),
        shown);
    state->wish = state->after;
    state->after = EDIT_WISH_NOTHING;
}

void edit_state_save_as(EditState *state)
{
    char name[EDIT_FILE_NAME_BYTES];
    edit_file_suggest(&state->editor, name);
    open_dialog(&state->dialog, EDIT_DIALOG_SAVE_AS,
                state->file.path[0] != '\0' ? state->file.path : name);
}

void edit_state_save(EditState *state)
{
    if (state->file.path[0] == '\0')
        edit_state_save_as(state);
    else if (edit_file_is_changed_on_disk(&state->file))
        open_dialog(&state->dialog, EDIT_DIALOG_CHANGED_ON_DISK,
                    tr("Something else has written to it since it was opened here. "
                       "To keep both, cancel, and save this one under another name."));
    else
        finish_save(state, edit_file_save(&state->file, &state->editor, &state->error));
}

static void load(EditState *state)
{
    edit_hand_let_go(&state->hand);
    if (edit_file_load(&state->file, &state->editor, &state->error)) {
        say(state, false, tr("Loaded the file as it is now. Ctrl+Z brings back what was here."));
    } else if (state->error.is_memory) {
        edit_state_tell(state, false);
    } else if (!tell_gone(state)) {
        edit_file_leave_apart(&state->file, EDIT_FILE_BROKEN);
        say(state, true,
            /* TRANSLATORS: a file's name; what is wrong with it. */
            tr("The file %s is broken: this level is only here now. Ctrl+S writes it anew. (%s)"),
            state->file.name, state->error.text);
    }
}

/* Drops unfinished drags and polygons, because they belong to the level that is replaced. */
static void drop_begun(EditState *state)
{
    state->hand.pen.count = 0;
    state->placed[0] = '\0';
    edit_hand_let_go(&state->hand);
}

void edit_state_revert(EditState *state)
{
    if (!edit_file_can_revert(&state->file, &state->editor))
        return;
    drop_begun(state);
    if (edit_state_tell(state, edit_file_revert(&state->file, &state->editor, &state->error)))
        say(state, false, tr("Reverted. Ctrl+Z brings back what was here."));
}

void edit_state_grow(EditState *state, const char *path)
{
    size_t length;
    char *text;
    JsonProblems problems = {.items = NULL};
    drop_begun(state);
    bool is_grown = surprise_text(path, &text, &length, &state->error);
    if (is_grown) {
        is_grown = editor_replace(&state->editor, text, length, tr(SURPRISE_TITLE), &problems);
        (void)json_problems_end(&problems, is_grown, path, &state->error);
        free(text);
    }
    if (!edit_state_tell(state, is_grown))
        return;
    edit_state_fit(state);
    say(state, false, tr("Grew another level. Ctrl+Z brings back what was here."));
}

bool edit_state_look_at_file(EditState *state)
{
    if (state->dialog.kind != EDIT_DIALOG_NONE || state->editor.open_gestures > 0)
        return false;
    if (tell_gone(state) || !edit_file_is_changed_on_disk(&state->file))
        return true;
    if (edit_file_has_edits(&state->file, &state->editor) || state->hand.pen.count > 0)
        open_dialog(&state->dialog, EDIT_DIALOG_NEWS,
                    tr("Something else has written to it, and you have changes that are not "
                       "saved. Ctrl+Z brings them back if you load it."));
    else
        load(state);
    return true;
}

void edit_state_offer(EditState *state, int ticks)
{
    char words[NOTICE_BYTES];
    state->trial_ticks = ticks;
    if (edit_tryout_offers(&state->editor, ticks, words, sizeof words))
        open_dialog(&state->dialog, EDIT_DIALOG_TRIAL, words);
    else
        say(state, false, "%s", words);
}

void edit_state_ask(EditState *state, EditWish wish)
{
    (void)tell_gone(state);
    if (!edit_file_is_changed(&state->file, &state->editor)) {
        edit_file_remove_recovery(&state->file); /* At most a begun polygon. */
        state->wish = wish;
        return;
    }
    state->after = wish;
    open_dialog(&state->dialog, EDIT_DIALOG_LEAVE, state->file.name);
}

static void lay_picture(EditState *state, const char *path)
{
    Editor *editor = &state->editor;
    Vec2 arena = editor->document.head->level.size;
    if (!edit_trace_read(&state->trace, path, arena, &state->error)) {
        say(state, true, "%s", state->error.text);
        return;
    }
    if (state->hand.pen.count == 0 && editor->open_gestures == 0) { /* The panel shows its rows. */
        edit_hand_choose_tool(&state->hand, editor, EDIT_SELECT);
        editor_select_none(&editor->selection);
    }
    say(state, false,
        tr("The picture lies under the level to be traced. Move and resize it in the panel."));
}

void edit_state_trace(EditState *state, const char *name)
{
    char folder[FOLDERS_PATH_BYTES] = "", given[FOLDERS_PATH_BYTES], path[2 * FOLDERS_PATH_BYTES];
    bool is_known = folders_written_path(name, given, &state->error);
    if (is_known && strchr(given, '/') == NULL)
        is_known = folders_user_subfolder("levels", folder, &state->error);
    if (!edit_state_tell(state, is_known))
        return;
    snprintf(path, sizeof path, "%s%s%s", folder, folder[0] != '\0' ? "/" : "", given);
    if (name[0] != '\0')
        lay_picture(state, path);
    else
        edit_trace_remove(&state->trace);
}

bool edit_state_drop(EditState *state, const char *path)
{
    if (image_takes(path)) {
        lay_picture(state, path);
        return true;
    }
    if (!convert_takes(path) || strlen(path) >= sizeof state->dropped)
        return false;
    snprintf(state->dropped, sizeof state->dropped, "%s", path);
    system_plain_path(state->dropped);
    /* Nobody saves or discards for a file that then does not open. */
    if (edit_file_is_changed(&state->file, &state->editor) &&
        !edit_file_converts(state->dropped, &state->error))
        say(state, true, "%s", state->error.text);
    else
        edit_state_ask(state, EDIT_WISH_DROPPED);
    return true;
}

/* Saves under the wanted path. If that fails, the dialog that asks for a name stays open. */
static void save_there(EditState *state)
{
    EditWish after = state->after;
    bool is_saved = edit_file_save_as(&state->file, &state->editor, state->wanted, &state->error);
    if (!is_saved)
        open_dialog(&state->dialog, EDIT_DIALOG_SAVE_AS, state->wanted);
    finish_save(state, is_saved);
    if (!is_saved)
        state->after = after;
}

static void save_by_name(EditState *state)
{
    if (!edit_state_tell(state,
                         edit_file_path_of(state->dialog.field.text, state->wanted, &state->error)))
        return;
    close_dialog(&state->dialog);
    if (edit_file_is_taken(&state->file, state->wanted)) {
        char shown[FOLDERS_PATH_BYTES];
        folders_display_path(state->wanted, shown);
        open_dialog(&state->dialog, EDIT_DIALOG_TAKEN, shown);
    } else {
        save_there(state);
    }
}

/* Goes on without recovered work: if the level's file is broken, there is nothing to edit. */
static void go_on_with_file(EditState *state)
{
    edit_file_leave_found(&state->file);
    if (state->file.broken.text[0] == '\0')
        return;
    state->error = state->file.broken;
    edit_state_tell(state, false);
    state->wish = EDIT_WISH_LEAVE;
}

/* A polygon that was being drawn goes on. */
static void recover(EditState *state)
{
    Error error;
    EditHand *hand = &state->hand;
    int others = state->file.found.count - 1;
    edit_hand_let_go(hand);
    if (!edit_file_recover(&state->file, state->asked, &state->editor, &hand->pen, &error)) {
        go_on_with_file(state);
        state->error = error;
        edit_state_tell(state, false);
        return;
    }
    tell_older(state);
    if (hand->pen.count > 0)
        hand->tool = EDIT_POLYGON;
    if (others > 0)
        say(state, false,
            tr("Other unsaved work of this level is kept. Open the level again for it."));
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
        ask_found(&state->dialog, &state->file, state->asked);
    else
        go_on_with_file(state);
}

static void answer_dialog(EditState *state, EditChoice choice)
{
    EditDialogKind kind = state->dialog.kind;
    if (choice == EDIT_CHOICE_NAME) {
        save_by_name(state);
        return;
    }
    close_dialog(&state->dialog);
    if (kind == EDIT_DIALOG_FOUND) {
        answer_found(state, choice);
    } else if (choice == EDIT_CHOICE_LOAD) {
        load(state);
    } else if (choice == EDIT_CHOICE_AUTHOR) {
        edit_state_tell(state, edit_tryout_keep(&state->editor, state->trial_ticks, &state->error));
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
        finish_save(state, edit_file_save(&state->file, &state->editor, &state->error));
    } else {
        edit_state_save(state);
    }
}

void edit_state_answer(EditState *state, const InputEvent *event, Vec2 at)
{
    EditChoice choice = dialog_event(&state->dialog, event, at);
    if (choice != EDIT_CHOICE_NONE)
        answer_dialog(state, choice);
}

/* Puts a text on the clipboard, and frees it; where it is NULL, tells of the error. */
static void put_on_clipboard(EditState *state, char *text, const char *said)
{
    bool is_done = text != NULL;
    if (is_done && !clipboard_write(text))
        is_done = error_set(&state->error, tr("The clipboard can't be used."));
    if (edit_state_tell(state, is_done))
        say(state, false, "%s", said);
    free(text);
}

void edit_state_copy_level(EditState *state)
{
    size_t length;
    char *text = NULL;
    char *json = editor_text(&state->editor, &length);
    if (json != NULL)
        (void)level_text_write(json, length, &text, &state->error);
    else
        error_memory(&state->error);
    put_on_clipboard(
        state, text,
        tr("Copied the level. Whoever you send it to pastes it on the set-up screen: Ctrl+V."));
    free(json);
}

void edit_state_copy(EditState *state, bool is_cut)
{
    size_t length;
    char words[EDITOR_WORDS_BYTES], said[EDITOR_STEP_NAME_BYTES];
    /* TRANSLATORS: %s is "3 shapes" or so, which were cut or copied. */
    snprintf(said, sizeof said, is_cut ? tr_in("done", "Cut %s") : tr_in("done", "Copied %s"),
             editor_selected_words(&state->editor, words));
    error_set(&state->error, tr("nothing is selected"));
    char *text = is_cut ? editor_clipboard_cut(&state->editor, &length, &state->error)
                        : editor_clipboard_copy(&state->editor, &length);
    put_on_clipboard(state, text, said);
}

void edit_state_paste(EditState *state)
{
    EditorSnapping snapping;
    EditPoint point = state->hand.point;
    point.is_free = false; /* Ctrl is down for Ctrl+V. */
    if (!edit_state_tell(state, edit_hand_look(&state->hand, &state->editor, &state->error)))
        return;
    Vec2 at = edit_hand_snapped(&state->hand, point, &snapping);
    bool is_inside = box_contains(state->camera.box_px, state->pointer);
    char *text = malloc(CLIPBOARD_BYTES);
    bool is_read = text != NULL && clipboard_read(text, CLIPBOARD_BYTES);
    bool is_done = is_read && editor_clipboard_paste(&state->editor, text, strlen(text),
                                                     is_inside ? &at : NULL, &state->error);
    if (text == NULL)
        error_memory(&state->error);
    else if (!is_read)
        error_set(&state->error, tr(CLIPBOARD_UNREADABLE));
    edit_state_tell(state, is_done);
    free(text);
}

void edit_state_fit(EditState *state)
{
    edit_camera_fit(&state->camera, (Box){{0, 0}, state->editor.document.head->level.size});
}

void edit_state_go_to(EditState *state, int problem)
{
    const EditorHit *place = &state->check.report.problems[problem].place;
    const EditorHit *other = &state->check.report.problems[problem].other;
    Vec2 at, other_at;
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

/* Shows an error of the heat, with the names of shapes in the place of their paths. */
static void tell_heat(EditState *state, bool is_fine)
{
    char words[NOTICE_BYTES];
    if (is_fine)
        return;
    edit_words_name(&state->editor.document, state->error.text, words, sizeof words);
    say(state, true, "%s", words);
}

void edit_state_play_heat(EditState *state)
{
    tell_heat(state, edit_heat_press(&state->heat, &state->editor, &state->error));
}

static bool update_heat(EditState *state)
{
    bool is_new;
    tell_heat(state, edit_heat_update(&state->heat, &is_new, &state->error));
    return is_new;
}

void edit_state_follow_heat(EditState *state, int line)
{
    if (line == 0)
        edit_heat_turn(&state->heat, 1);
    else if (edit_heat_has_place(&state->heat, line)) {
        state->camera.center = state->heat.findings[line - 1].at;
        state->camera.scale = fmax(state->camera.scale, GO_TO_SCALE);
    }
}

/* The light is only computed again when edits pause, because that is slow for large levels. */
static bool update_light(EditState *state)
{
    Error ignored;
    bool is_needed =
        state->shows_light || editor_first_selected(&state->editor, EDITOR_SPAWN) != NULL;
    if (!is_needed || state->editor.open_gestures > 0 || state->layer.is_rough ||
        (state->light != NULL && state->lit == state->editor.revision))
        return false;
    editor_light_destroy(state->light);
    state->light = editor_light_create(&state->editor.document, &ignored);
    state->lit = state->editor.revision;
    return state->light != NULL;
}

void edit_state_settle(EditState *state)
{
    (void)check_now(&state->check, &state->editor);
    (void)update_light(state);
}

static bool shows_something_moving(const EditState *state)
{
    const EditorDocument *document = &state->editor.document;
    for (int i = 0;
         state->shows_motion && !state->time.is_paused && i < document->counts[EDITOR_OBSTACLE];
         i++)
        if (editor_object_moves(document->items[EDITOR_OBSTACLE][i]))
            return true;
    return false;
}

void edit_state_update(EditState *state, double seconds, bool *out_redraw)
{
    bool is_new = update_check(&state->check, &state->editor, seconds);
    bool is_played = update_heat(state);
    bool is_lit = state->check.settled_seconds > 0 && update_light(state);
    autosave(state, seconds);
    edit_time_pass(state, seconds);
    *out_redraw = is_new || is_lit || is_played || edit_state_frame_interval(state) <= 0;
}

double edit_state_frame_interval(const EditState *state)
{
    bool is_moving = state->is_led || state->layer.is_rough || state->layer.was_rough ||
                     shows_something_moving(state);
    double heat = edit_heat_interval(&state->heat);
    if (is_moving)
        return 0;
    double check =
        state->check.worker != NULL || is_due(&state->check, &state->editor) ? POLL_SECONDS : NEVER;
    return heat >= 0 ? fmin(heat, check) : check;
}
