/* SPDX-License-Identifier: MIT */
/* Every line of text that the game asks for is typed by a controller alone, and by the pointer
 * alone, which is all that a touch screen has. */
#include "screens/scene_lists.h"
#include "screens/scenes.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 200, FILE_BYTES = 100000, SCENES_MAX = 4 };

/* Calls that open a line of text, by source; a new one needs a scene in which it is open. */
typedef struct Opener {
    const char *file; /* In src/client. */
    const char *call;
    int count;
    const char *scenes[SCENES_MAX];
} Opener;

static const Opener openers[] = {
    {"editorview/edit_state.c", "text_field_open(", 1, {"editor-save-as"}},
    {"editorview/edit_input.c", "text_field_open(", 1, {"editor-name", "editor-number"}},
#ifdef CLOCKWISE_HAS_SODIUM
    {"online/screen_online.c",
     "entry_box_open(",
     4,
     {"online, an address", "online, a wrong address", "online, a password",
      "online, a meeting server"}},
    {"online/screen_lobby.c", "entry_box_open(", 2, {"online, a password"}},
    {"online/screen_online_host.c", "entry_box_open(", 2, {"online, hosting with a password"}},
    {"online/screen_lobby.c", "chat_box_type(", 2, {"online lobby, full, typing"}},
    {"online/screen_online_match.c", "chat_box_type(", 2, {"online match, typing"}},
#endif
};

/* Where lines of text open that are none of these. */
static const char *const ways[] = {"online/online_parts.c", "online/chat.c", "ui/text_field.c"};
static bool takes_text(const SceneBench *bench)
{
    return bench->game.shell.caret_px.high.y > 0;
}

static const TextBox *find(SceneBench *bench, const char *words)
{
    static TextBoxes boxes;
    boxes.count = 0;
    text_boxes_listen(&boxes);
    scenes_look(bench);
    text_boxes_listen(NULL);
    for (int i = 0; i < boxes.count; i++)
        if (strcmp(boxes.items[i].words, words) == 0)
            return &boxes.items[i];
    return NULL;
}

static void press_pad(SceneBench *bench, PadButton button)
{
    enum { PAD_ID = 77 };
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED,
                                            .pad = PAD_ID,
                                            .pad_model = PAD_ID,
                                            .pad_name = "Controller"});
    for (int kind = WINDOW_EVENT_PAD_DOWN; kind <= WINDOW_EVENT_PAD_UP; kind++)
        game_event(
            &bench->game,
            &(WindowEvent){.kind = (WindowEventKind)kind, .pad = PAD_ID, .code = (int)button});
}

/* The key that is drawn for a button of the D-pad. */
static void click(SceneBench *bench, PadButton button)
{
    static const char *const signs[] = {"\xe2\x86\x91", "\xe2\x86\x93", "\xe2\x86\x90",
                                        "\xe2\x86\x92"};
    for (int i = 1; i <= 2; i++) /* So that the mouse was used last. */
        game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = vec2(i, i)});
    const TextBox *key = find(bench, signs[button - PAD_UP]);
    if (key == NULL) {
        fail_msg("no key %s is drawn", signs[button - PAD_UP]);
        return;
    }
    Vec2 at = vec2_mix(key->box.low, key->box.high, 0.5);
    for (int kind = WINDOW_EVENT_MOUSE_DOWN; kind <= WINDOW_EVENT_MOUSE_UP; kind++)
        game_event(&bench->game,
                   &(WindowEvent){
                       .kind = (WindowEventKind)kind, .code = MOUSE_LEFT, .clicks = 1, .at = at});
    scenes_look(bench);
}

static void type(SceneBench *bench, const char *scene, void (*press)(SceneBench *, PadButton))
{
    const char *means = press == press_pad ? "a controller" : "the pointer";
    press_pad(bench, PAD_LEFT); /* All of it, where it was not typed before. */
    for (int i = 0; i < LONGEST; i++)
        press_pad(bench, PAD_LEFT); /* Letter by letter, where it was. */
    press(bench, PAD_UP);
    press(bench, PAD_RIGHT);
    press(bench, PAD_UP);
    press(bench, PAD_UP);
    press(bench, PAD_DOWN);
    if (find(bench, "ab") == NULL)
        fail_msg("%s: %s does not type \"ab\"", scene, means);
}

/* Whether a line of text is open in a scene; it is typed, and let go. */
static bool type_in(const ScreenCase *scene, Window *window)
{
    static SceneBench bench;
    scenes_build(&bench, scene, window);
    scenes_look(&bench);
    bool is_open = takes_text(&bench);
    if (is_open) {
        type(&bench, scene->name, press_pad);
        type(&bench, scene->name, click);
        press_pad(&bench, PAD_B);
        scenes_look(&bench);
        if (takes_text(&bench))
            fail_msg("%s: B does not cancel", scene->name);
    }
    scenes_end(&bench);
    return is_open;
}

static int count_calls(const char *name, const char *call)
{
    static char text[FILE_BYTES];
    char path[128];
    int count = 0;
    snprintf(path, sizeof path, "src/client/%s", name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: not there", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (const char *at = strstr(text, call); at != NULL; at = strstr(at + 1, call))
        count++;
    return count;
}

#ifdef CLOCKWISE_HAS_SODIUM
static int count_in_all(const char *call)
{
    char command[128];
    int count = -1;
    snprintf(command, sizeof command, "grep -rhoF '%s' src/client --include='*.c' | wc -l", call);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}
#endif

/* A new place that opens a line of text fails here until it has a scene. */
TEST(every_place_is_known)
{
    static const char *const calls[] = {"text_field_open(", "entry_box_open(", "chat_box_type("};
    for (size_t i = 0; i < COUNT(calls); i++) {
        int known = 0;
        for (size_t k = 0; k < COUNT(openers); k++) {
            int count =
                strcmp(openers[k].call, calls[i]) == 0 ? count_calls(openers[k].file, calls[i]) : 0;
            if (strcmp(openers[k].call, calls[i]) == 0 && count != openers[k].count)
                fail_msg("%s: %d of %s, not %d", openers[k].file, count, calls[i],
                         openers[k].count);
            known += count;
        }
        for (size_t k = 0; k < COUNT(ways); k++)
            known += count_calls(ways[k], calls[i]);
#ifdef CLOCKWISE_HAS_SODIUM
        if (count_in_all(calls[i]) != known)
            fail_msg("%s: %d in src/client, %d known", calls[i], count_in_all(calls[i]), known);
#endif
    }
}

TEST(every_line_is_typed)
{
    Window *window = scenes_window(1280, 720);
    for (size_t i = 0; i < COUNT(openers); i++)
        for (int k = 0; k < SCENES_MAX && openers[i].scenes[k] != NULL; k++)
            if (!type_in(scene_lists_find(openers[i].scenes[k]), window))
                fail_msg("%s: no line is open", openers[i].scenes[k]);
    window_destroy(window);
}
