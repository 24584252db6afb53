/* SPDX-License-Identifier: MIT */
/*
 * What every screen draws in its first moments, but for those in real time, which
 * test_online_drawings has.
 */
#include "screens/kept_drawings.h"
#include "screens/scenes_editor.h"
#include "shell/lesson.h"
#include "support/learn_play.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FRAMES = 24, NAME_BYTES = 64 };

static void wait_for_check(SceneBench *bench, const ScreenCase *scene)
{
    if (strncmp(scene->name, "editor", strlen("editor")) == 0)
        scenes_editor_wait_for_check(bench);
}

/* The others talk to servers, which take their time, or say when a file was written. */
static bool is_timeless(const ScreenCase *scene)
{
    static const char *const begins[] = {"online", "replays"};
    for (int i = 0; i < COUNT(begins); i++)
        if (strncmp(scene->name, begins[i], strlen(begins[i])) == 0)
            return false;
    return true;
}

/* A room of Learn while somebody does what it says, and a moment longer. */
static DrawFigures draw_room(Canvas *canvas, int number)
{
    enum { EVERY = 20, LONGEST = 60 * TICKS_PER_SECOND };
    static MatchFrame frame;
    DrawFigures figures;
    Bindings bindings;
    Error error;
    Lesson lesson = {.number = 0};
    bindings_init(&bindings);
    if (!lesson_open(&lesson, number, &error))
        fail_msg("%s", error.text);
    draw_recorder_listen(&figures);
    for (int i = 0; i < LONGEST && lesson.done_ticks < TICKS_PER_SECOND; i++) {
        lesson_step(&lesson, learn_play_obey(&lesson), NULL);
        if (i % EVERY != 0)
            continue;
        Ui ui = ui_make(canvas, 1);
        match_frame_make(&frame, lesson.scene, canvas, 1);
        learn_marks_draw(&lesson, &frame);
        learn_hud_draw(&lesson, &bindings, (LearnDevice){.kind = DEVICE_MOUSE}, &ui);
    }
    draw_recorder_listen(NULL);
    lesson_close(&lesson);
    return figures;
}

static void compare_rooms(KeptDrawings *kept)
{
    Window *window = scenes_window(draw_looks[0].width, draw_looks[0].height);
    for (int i = 0; i < LEARN_ROOMS; i++) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "room %d of Learn", i + 1);
        if (kept_drawings_wants(kept, name))
            kept_drawings_take(kept, name, draw_room(window_canvas(window), i));
    }
    window_destroy(window);
}

TEST(screens_draw_what_is_kept)
{
    const DrawnScenes scenes = {FRAMES, is_timeless, wait_for_check, NULL};
    KeptDrawings kept;
    kept_drawings_open(&kept, "tests/kinds/screens/drawings.txt", "test_drawings");
    kept_drawings_compare(&kept, &scenes);
    compare_rooms(&kept);
    kept_drawings_close(&kept);
}
