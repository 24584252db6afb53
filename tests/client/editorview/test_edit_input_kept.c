/* SPDX-License-Identifier: MIT */
/*
 * Every key, alone and with Shift and Ctrl, every button of the mouse on every part of the editor,
 * every button of a controller, and the answers to what the editor asks, against kept lines: what
 * each one changed. Most change nothing and have no line. UPDATE_HASHES=1 writes them anew. What
 * keys have to do, the other tests of this room say; this one notices that one does something else,
 * or that one more does something.
 */
#include "editorview/edit_state.h"

#include "support/edit_state_bench.h"
#include "support/kept_lines.h"
#include "test.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACTS_MAX = 32, FACT_BYTES = 48, PAD = 5 };

/* What can be told of the editor: a name and how that is. */
typedef struct Facts {
    char items[FACTS_MAX][FACT_BYTES];
    int count;
} Facts;

static KeptLines kept;

static void __attribute__((format(printf, 2, 3))) add(Facts *facts, const char *format, ...)
{
    va_list arguments;
    assert_true(facts->count < FACTS_MAX);
    va_start(arguments, format);
    vsnprintf(facts->items[facts->count++], FACT_BYTES, format, arguments);
    va_end(arguments);
}

static Facts facts_of(const EditState *state)
{
    const Editor *editor = &state->editor;
    const char *step = editor_history_undo_name(&editor->history);
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    char switches[EDIT_SWITCHES + 1] = "";
    Facts facts = {.count = 0};
    for (EditSwitch i = 0; i < EDIT_SWITCHES; i++)
        switches[i] = edit_state_is_on(state, i) ? '1' : '0';
    add(&facts, "tool %s", edit_tools_words(state->hand.tool)->name);
    add(&facts, "switches %s %d", switches, editor->symmetry.turns);
    add(&facts, "drag %d", (int)state->hand.drag);
    add(&facts, "pen %d", state->hand.pen.count);
    add(&facts, "grid %g", state->hand.grid);
    add(&facts, "selected %d", editor->selection.count);
    if (editor->selection.count > 0)
        add(&facts, "at %g %g %g %g", box.low.x, box.low.y, box.high.x, box.high.y);
    add(&facts, "step %d of %d, %s", editor->history.now, editor->history.count,
        step != NULL ? step : "-");
    add(&facts, "scale %.3f", state->camera.scale);
    add(&facts, "center %.1f %.1f", state->camera.center.x, state->camera.center.y);
    add(&facts, "pointer %.0f %.0f", state->pointer.x, state->pointer.y);
    add(&facts, "panning %d", state->is_panning);
    add(&facts, "keys %d %d %d", state->keys.is_leading, state->keys.is_held, state->keys.is_fine);
    add(&facts, "time %s %.3f", state->time.is_paused ? "held" : "runs", state->time.seconds);
    add(&facts, "sheet %d", state->keys_sheet);
    add(&facts, "problems %d", state->shows_problems);
    add(&facts, "history %d", state->shows_history);
    add(&facts, "scroll %g", state->panel.scroll);
    add(&facts, "field %d \"%.20s\"", state->field.is_open,
        state->field.is_open ? state->field.text : "");
    add(&facts, "asks %.30s",
        state->dialog.kind == EDIT_DIALOG_NONE    ? "nothing"
        : state->dialog.kind == EDIT_DIALOG_FOUND ? "what was found"
        : state->dialog.heading != NULL           ? state->dialog.heading
                                                  : "?");
    /* Folders are the test's own. */
    add(&facts, "names %.24s",
        state->dialog.field.is_open ? path_file_name(state->dialog.field.text) : "nothing");
    add(&facts, "unsaved %d", edit_file_is_changed(&state->file, editor));
    add(&facts, "wish %d", (int)state->wish);
    add(&facts, "plays %d %d", state->tryout.is_trial, state->tryout.has_place);
    add(&facts, "asks where %d", state->asks_place);
    add(&facts, "heat %d", (int)state->heat.layer);
    add(&facts, "%s %.*s", state->is_bad ? "warns" : "says", (int)strcspn(state->say, "/"),
        state->say); /* No folder. */
    return facts;
}

/* Without a picture. */
static void send(EditStateBench *bench, WindowEvent window)
{
    InputEvent event = devices_event(&bench->devices, &window);
    (void)edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
}

static void send_mouse(EditStateBench *bench, WindowEventKind kind, int button, Vec2 at)
{
    send(bench, (WindowEvent){.kind = kind, .code = button, .at = at, .clicks = 1});
}

static void click(EditStateBench *bench, Vec2 at)
{
    send_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0, at);
    send_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, MOUSE_LEFT, at);
    send_mouse(bench, WINDOW_EVENT_MOUSE_UP, MOUSE_LEFT, at);
}

/* What is there before something is pressed. */
typedef struct Subject {
    const char *name;
    void (*prepare)(EditStateBench *);
} Subject;

static void a_new_level(EditStateBench *bench)
{
    (void)bench;
}

/* Selected, in motion that is shown, below the pointer. */
static void a_mover(EditStateBench *bench)
{
    Editor *editor = &bench->state.editor;
    assert_true(editor_draw_rectangle(editor, vec2(500, 300), vec2(700, 400), &bench->error));
    assert_true(editor_property_set(editor, PROPERTY_SPINS, 1, &bench->error));
    edit_state_turn(&bench->state, EDIT_MOTION, 1);
    send_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0, edit_state_bench_px(bench, 600, 350));
}

static void a_polygon(EditStateBench *bench)
{
    edit_hand_choose_tool(&bench->state.hand, &bench->state.editor, EDIT_POLYGON);
    click(bench, edit_state_bench_px(bench, 500, 300));
    click(bench, edit_state_bench_px(bench, 700, 300));
}

static void the_history(EditStateBench *bench)
{
    a_mover(bench);
    assert_true(editor_undo(&bench->state.editor, &bench->error));
    bench->state.shows_history = true;
}

static void begin(EditStateBench *bench, const Subject *subject)
{
    devices_init(&bench->devices);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD, .pad_name = "Pad"});
    subject->prepare(bench);
    edit_state_bench_draw(bench); /* Places rows. */
}

/* A new level again, where something was changed. */
static void begin_anew(EditStateBench *bench, const Subject *subject)
{
    EditState *state = &bench->state;
    while (edit_hand_cancel(&state->hand, &state->editor))
        continue;
    if (edit_file_is_changed(&state->file, &state->editor))
        assert_true(edit_file_save(&state->file, &state->editor, &bench->error));
    char saved_as[FOLDERS_PATH_BYTES];
    text_fit(saved_as, sizeof saved_as, "%s", state->file.path);
    edit_state_close(state);
    (void)remove(saved_as);
    (void)remove(bench->scratch.path);
    edit_state_bench_open(bench, bench->scratch.path, false);
    begin(bench, subject);
}

/* Only what is another fact than before. */
static void take(EditStateBench *bench, const Subject *subject, const Facts *before,
                 const char *what)
{
    Facts after = facts_of(&bench->state);
    char words[KEPT_LINE_BYTES - 48] = "";
    for (int i = 0; i < after.count; i++) {
        bool is_known = false;
        for (int k = 0; k < before->count; k++)
            is_known = is_known || strcmp(after.items[i], before->items[k]) == 0;
        if (!is_known)
            text_append(words, sizeof words, "; %s", after.items[i]);
    }
    if (words[0] == '\0' && after.count == before->count)
        return;
    kept_lines_take(&kept, "%s: %s%s", subject->name, what, words);
    begin_anew(bench, subject);
}

typedef struct Chord {
    const char *name;
    bool has_shift, has_control;
} Chord;

static void hold(EditStateBench *bench, const Chord *chord, WindowEventKind kind)
{
    if (chord->has_shift)
        send(bench, (WindowEvent){.kind = kind, .code = KEY_LEFT_SHIFT});
    if (chord->has_control)
        send(bench, (WindowEvent){.kind = kind, .code = KEY_LEFT_CONTROL});
}

static void take_key(EditStateBench *bench, const Subject *subject, const Chord *chord,
                     const char *name, Key key, char letter)
{
    char what[FACT_BYTES];
    Facts before = facts_of(&bench->state);
    hold(bench, chord, WINDOW_EVENT_KEY_DOWN);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                              .code = (int)key,
                              .letter = letter,
                              .has_shift = chord->has_shift,
                              .has_control = chord->has_control});
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = (int)key});
    hold(bench, chord, WINDOW_EVENT_KEY_UP);
    snprintf(what, sizeof what, "%s%s", chord->name, name);
    take(bench, subject, &before, what);
}

TEST_WITH(keys_as_kept, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const Subject subjects[] = {
        {"new", a_new_level}, {"shape", a_mover}, {"pen", a_polygon}, {"history", the_history}};
    static const Chord chords[] = {{"", false, false},
                                   {"Shift ", true, false},
                                   {"Ctrl ", false, true},
                                   {"Ctrl Shift ", true, true}};
    static const struct {
        const char *name;
        Key key;
    } keys[] = {{"Return", KEY_RETURN},
                {"Escape", KEY_ESCAPE},
                {"Backspace", KEY_BACKSPACE},
                {"Tab", KEY_TAB},
                {"Space", KEY_SPACE},
                {"Minus", KEY_MINUS},
                {"Equals", KEY_EQUALS},
                {"Comma", KEY_COMMA},
                {"Period", KEY_PERIOD},
                {"Delete", KEY_DELETE},
                {"Left bracket", KEY_LEFT_BRACKET},
                {"Right bracket", KEY_RIGHT_BRACKET},
                {"F1", KEY_F1},
                {"F2", KEY_F2},
                {"F3", KEY_F3},
                {"F6", KEY_F6},
                {"Home", KEY_HOME},
                {"End", KEY_END},
                {"Enter", KEY_ENTER},
                {"Left", KEY_LEFT},
                {"Right", KEY_RIGHT},
                {"Up", KEY_UP},
                {"Down", KEY_DOWN},
                {"Page up", KEY_PAGE_UP},
                {"Page down", KEY_PAGE_DOWN}};
    /* Without those of the system's clipboard, and of bots in the background. */
    static const char letters[] = "adefghijklmnopqrstuwyz0123456789";
    EditStateBench *bench = *state;
    kept = kept_lines_open("tests/client/editorview/keys_pressed.txt",
                           "client/test_editorview test_edit_input_kept.keys");
    for (int i = 0; i < COUNT(subjects); i++) {
        begin_anew(bench, &subjects[i]);
        for (int k = 0; k < COUNT(chords); k++) {
            for (int n = 0; n < COUNT(keys); n++)
                take_key(bench, &subjects[i], &chords[k], keys[n].name, keys[n].key, '\0');
            for (int n = 0; letters[n] != '\0'; n++) {
                bool is_letter = letters[n] >= 'a';
                take_key(bench, &subjects[i], &chords[k], (const char[]){letters[n], '\0'},
                         is_letter ? (Key)(KEY_A + letters[n] - 'a') : (Key)0, letters[n]);
            }
        }
    }
    kept_lines_close(&kept);
}

/* With each button, Shift and the wheel. */
static void take_place(EditStateBench *bench, const Subject *subject, const char *name, int index,
                       Vec2 at)
{
    static const struct {
        const char *name;
        int button;
        double notches;
        Chord chord;
    } presses[] = {
        {"left", MOUSE_LEFT, 0, {"", false, false}},
        {"Shift left", MOUSE_LEFT, 0, {"", true, false}},
        {"middle", MOUSE_MIDDLE, 0, {"", false, false}},
        {"right", MOUSE_RIGHT, 0, {"", false, false}},
        {"wheel up", 0, 1, {"", false, false}},
        {"wheel down", 0, -2, {"", false, false}},
    };
    for (int i = 0; i < COUNT(presses); i++) {
        char what[FACT_BYTES];
        send_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0, at);
        Facts before = facts_of(&bench->state);
        hold(bench, &presses[i].chord, WINDOW_EVENT_KEY_DOWN);
        if (presses[i].button == 0)
            send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL,
                                      .value = presses[i].notches,
                                      .at = at});
        else
            send_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, presses[i].button, at);
        snprintf(what, sizeof what, "%s on %s %d", presses[i].name, name, index);
        hold(bench, &presses[i].chord, WINDOW_EVENT_KEY_UP);
        take(bench, subject, &before, what);
        if (presses[i].button != 0)
            send_mouse(bench, WINDOW_EVENT_MOUSE_UP, presses[i].button, at);
    }
}

static void take_boxes(EditStateBench *bench, const Subject *subject, const char *name,
                       const Box *boxes, int count)
{
    Ui page = edit_layout_page(&bench->ui);
    for (int i = 0; i < count; i++) {
        Vec2 middle = vec2_mix(boxes[i].low, boxes[i].high, 0.5);
        take_place(bench, subject, name, i, ui_to_screen(&page, middle.x, middle.y));
    }
}

TEST_WITH(clicks_as_kept, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const Subject subject = {"shape", a_mover};
    static Box stops[EDIT_PANEL_STOPS];
    EditStateBench *bench = *state;
    begin_anew(bench, &subject);
    EditLayout layout = edit_state_bench_layout(bench);
    Box count = edit_bars_count_box(&layout), time[EDIT_TIME_PARTS];
    assert_true(edit_time_boxes(&bench->state, &layout, time));
    int rows = edit_panel_stops(&bench->state.panel, stops, EDIT_PANEL_STOPS);
    kept = kept_lines_open("tests/client/editorview/clicks_pressed.txt",
                           "client/test_editorview test_edit_input_kept.clicks");
    take_boxes(bench, &subject, "tool", layout.tool, EDIT_TOOLS);
    take_boxes(bench, &subject, "switch", layout.switches, EDIT_SWITCHES);
    take_boxes(bench, &subject, "button", layout.buttons, EDIT_BUTTONS);
    take_boxes(bench, &subject, "count", &count, 1);
    take_boxes(bench, &subject, "time", time, EDIT_TIME_PARTS);
    take_boxes(bench, &subject, "row", stops, rows);
    take_place(bench, &subject, "ground", 0, edit_state_bench_px(bench, 900, 600));
    take_place(bench, &subject, "shape", 0, edit_state_bench_px(bench, 610, 380));
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        char what[FACT_BYTES];
        /* A controller takes part from its first press on. */
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_GUIDE, .pad = PAD});
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .code = PAD_GUIDE, .pad = PAD});
        Facts before = facts_of(&bench->state);
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = button, .pad = PAD});
        snprintf(what, sizeof what, "controller's button %d", button);
        take(bench, &subject, &before, what);
    }
    kept_lines_close(&kept);
}

static void leaving(EditStateBench *bench)
{
    a_mover(bench);
    edit_state_ask(&bench->state, EDIT_WISH_LEAVE);
}

static void beginning_anew(EditStateBench *bench)
{
    a_mover(bench);
    edit_state_ask(&bench->state, EDIT_WISH_NEW);
}

static void saving_as(EditStateBench *bench)
{
    a_mover(bench);
    edit_state_save_as(&bench->state);
}

static void a_time(EditStateBench *bench)
{
    edit_state_offer(&bench->state, 1200);
}

/* By another program, after the level was saved here. */
static void write_by_others(EditStateBench *bench)
{
    assert_true(edit_file_save(&bench->state.file, &bench->state.editor, &bench->error));
    FILE *file = fopen(bench->scratch.path, "a");
    assert_non_null(file);
    fputs("\n\n", file);
    assert_int_equal(fclose(file), 0);
    a_mover(bench);
}

static void saving_over_others(EditStateBench *bench)
{
    write_by_others(bench);
    edit_state_save(&bench->state);
}

static void news_of_others(EditStateBench *bench)
{
    write_by_others(bench);
    (void)edit_state_look_at_file(&bench->state);
}

/* Whatever is asked: each answer by the keys, and the ways out of it. */
TEST_WITH(answers_as_kept, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const Subject subjects[] = {
        {"leaving", leaving},
        {"beginning anew", beginning_anew},
        {"saving as", saving_as},
        {"a time", a_time},
        {"saving over others", saving_over_others},
        {"news of others", news_of_others},
    };
    static const struct {
        const char *name;
        Key key;
        int down; /* So many entries below the first. */
    } answers[] = {
        {"the first", KEY_RETURN, 0},
        {"the second", KEY_RETURN, 1},
        {"the third", KEY_RETURN, 2},
        {"the fourth", KEY_RETURN, 3},
        {"Space", KEY_SPACE, 0},
        {"Escape", KEY_ESCAPE, 0},
        {"Up", KEY_UP, 0},
        {"Delete", KEY_DELETE, 0},
        {"Tab", KEY_TAB, 0},
    };
    EditStateBench *bench = *state;
    kept = kept_lines_open("tests/client/editorview/questions_answered.txt",
                           "client/test_editorview test_edit_input_kept.answers");
    for (int i = 0; i < COUNT(subjects); i++)
        for (int k = 0; k < COUNT(answers); k++) {
            begin_anew(bench, &subjects[i]);
            if (k == 0)
                kept_lines_take(
                    &kept, "-- %s: %s; %.60s", subjects[i].name,
                    bench->state.dialog.heading != NULL ? bench->state.dialog.heading : "nothing",
                    strchr(bench->state.dialog.words, '/') == NULL ? bench->state.dialog.words
                                                                   : "names a file");
            Facts before = facts_of(&bench->state);
            for (int step = 0; step < answers[k].down; step++) {
                send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_DOWN});
                send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = KEY_DOWN});
            }
            send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = (int)answers[k].key});
            take(bench, &subjects[i], &before, answers[k].name);
        }
    kept_lines_close(&kept);
}
