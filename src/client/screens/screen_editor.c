/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "editorview/edit_state.h"
#include "ui/hints.h"

#define NOTICE_GAP 10.0

typedef struct EditorScreen {
    Screen base;
    Shell *shell;
    EditState view;
    bool takes_text;
    FileWatch *watch; /* Of the level's file, or NULL. */
    char watched[FOLDERS_PATH_BYTES];
    bool has_news; /* The file has changed and was not checked yet. */
} EditorScreen;

/* A match from the command line is silent meanwhile. */
static void editor_enter(Screen *self)
{
    EditorScreen *screen = (EditorScreen *)self;
    shell_screen_enter(self);
    if (!screen->shell->has_title)
        sound_be_still(screen->shell->sound);
    screen->view.wish = EDIT_WISH_NOTHING;
    if (screen->shell->trial_ticks > 0)
        edit_state_offer(&screen->view, screen->shell->trial_ticks);
    screen->shell->trial_ticks = 0;
}

static void follow_text(EditorScreen *screen, bool takes_text)
{
    if (takes_text != screen->takes_text)
        window_take_text(screen->shell->window, takes_text);
    screen->takes_text = takes_text;
}

static void editor_exit(Screen *self)
{
    EditorScreen *screen = (EditorScreen *)self;
    follow_text(screen, false);
    screen->shell->notice.foot = 0;
    file_watch_destroy(screen->watch);
    edit_state_close(&screen->view);
}

/* The editor does not run during the match, so unsaved work is autosaved before. */
static bool play(EditorScreen *screen)
{
    Level level;
    Error error;
    edit_state_autosave(&screen->view);
    if (!edit_tryout_level(&screen->view.editor, &level, &error)) {
        char words[NOTICE_BYTES];
        edit_words_name(&screen->view.editor.document, error.text, words, sizeof words);
        shell_say(screen->shell, true, words);
        return false;
    }
    return shell_go(screen->shell,
                    (Route){.kind = ROUTE_TRYOUT, .level = &level, .tryout = &screen->view.tryout});
}

static void tell(EditorScreen *screen)
{
    EditState *view = &screen->view;
    if (view->say[0] != '\0')
        shell_say(screen->shell, view->is_bad, view->say);
    view->say[0] = '\0';
}

/* From a fresh seed. */
static void grow(EditorScreen *screen)
{
    char path[SURPRISE_PATH_BYTES];
    surprise_path(surprise_seed(screen->shell->next_seed++), SURPRISE_PLAYERS, path);
    edit_state_grow(&screen->view, path);
    tell(screen);
}

/* Returns whether the editor is left. */
static bool fulfil(EditorScreen *screen, EditWish wish)
{
    Shell *shell = screen->shell;
    switch (wish) {
    case EDIT_WISH_NOTHING:
        return false;
    case EDIT_WISH_PLAY:
        (void)play(screen);
        return false;
    case EDIT_WISH_NEW:
        return shell_go(shell, (Route){.kind = ROUTE_EDIT});
    case EDIT_WISH_SURPRISE:
        grow(screen);
        return false;
    case EDIT_WISH_OPEN:
        return shell_go(shell, (Route){.kind = ROUTE_OPEN_LEVEL});
    case EDIT_WISH_DROPPED:
        return shell_go(shell,
                        (Route){.kind = ROUTE_EDIT, .edit = screen->view.dropped, .is_copy = true});
    case EDIT_WISH_LEAVE:
        return shell_go(shell, (Route){.kind = shell->has_title ? ROUTE_EDITOR : ROUTE_TITLE});
    }
    return false;
}

static bool editor_event(Screen *self, const InputEvent *event)
{
    EditorScreen *screen = (EditorScreen *)self;
    Shell *shell = screen->shell;
    bool is_seen = edit_input_event(&screen->view, &shell->ui, &shell->devices, event);
    EditState *view = &screen->view;
    tell(screen);
    follow_text(screen, edit_state_takes_text(view));
    if (!fulfil(screen, view->wish))
        view->wish = EDIT_WISH_NOTHING;
    if (is_seen)
        shell->needs_redraw = true;
    return false; /* Drawing does not click. */
}

static bool editor_drop(Screen *self, const char *path)
{
    EditorScreen *screen = (EditorScreen *)self;
    if (!edit_state_drop(&screen->view, path))
        return false;
    tell(screen);
    if (!fulfil(screen, screen->view.wish))
        screen->view.wish = EDIT_WISH_NOTHING;
    screen->shell->needs_redraw = true;
    return true;
}

/* Saved under another name, the level has another file. */
static void follow_file(EditorScreen *screen)
{
    Error ignored;
    const char *path = screen->view.file.path;
    if (strcmp(screen->watched, path) != 0) {
        file_watch_destroy(screen->watch);
        screen->watch = NULL;
        memcpy(screen->watched, path, sizeof screen->watched);
        if (path[0] != '\0')
            (void)file_watch_create(&screen->watch, path, window_wake, &ignored);
    }
    if (screen->watch != NULL && file_watch_take(screen->watch))
        screen->has_news = true;
    if (screen->has_news && edit_state_look_at_file(&screen->view)) {
        screen->has_news = false;
        screen->shell->needs_redraw = true;
    }
}

static void editor_update(Screen *self, double seconds)
{
    EditorScreen *screen = (EditorScreen *)self;
    bool must_redraw;
    edit_input_update(&screen->view, &screen->shell->ui, &screen->shell->devices, seconds);
    edit_state_update(&screen->view, seconds, &must_redraw);
    follow_file(screen);
    tell(screen);
    if (must_redraw)
        screen->shell->needs_redraw = true;
}

static void editor_draw(Screen *self, const Ui *ui)
{
    EditorScreen *screen = (EditorScreen *)self;
    edit_view_draw(&screen->view, ui, &screen->shell->settings.accessibility);
    screen->shell->notice.foot = edit_view_foot(&screen->view, ui) - NOTICE_GAP;
}

static double editor_frame_interval(const Screen *self)
{
    return edit_state_frame_interval(&((const EditorScreen *)self)->view);
}

Screen *screen_editor_create(Shell *shell, const char *path, bool is_copy, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_dragged = true,
        .is_exact = true,
        .enter = editor_enter,
        .exit = editor_exit,
        .event = editor_event,
        .drop = editor_drop,
        .update = editor_update,
        .draw = editor_draw,
        .frame_interval = editor_frame_interval,
    };
    EditorScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    if (edit_state_open(&screen->view, path, is_copy, out_error))
        return &screen->base;
    free(screen);
    return NULL;
}
