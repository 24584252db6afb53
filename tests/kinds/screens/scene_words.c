/* SPDX-License-Identifier: MIT */
#include "screens/scene_words.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

void scene_words_begin(SceneBench *bench, const char *name)
{
    static Window *window;
    Error error;
    int count;
    const WindowOptions options = {
        .title = "Clockwise", .width = 1280, .height = 720, .font_folder = "assets/fonts"};
    const ScreenCase *scenes = scenes_online(&count);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    if (window == NULL && !window_create(&window, &options, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < count; i++)
        if (strcmp(scenes[i].name, name) == 0) {
            scenes_build(bench, &scenes[i], window);
            return;
        }
    fail_msg("there is no scene %s", name);
}

const TextBox *scene_words_find_in(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strstr(boxes->items[i].words, words) != NULL)
            return &boxes->items[i];
    return NULL;
}

const TextBox *scene_words_find(SceneBench *bench, const char *words)
{
    static TextBoxes boxes;
    boxes.count = 0;
    text_boxes_listen(&boxes);
    scenes_look(bench);
    text_boxes_listen(NULL);
    return scene_words_find_in(&boxes, words);
}
