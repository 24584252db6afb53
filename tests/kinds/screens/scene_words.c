/* SPDX-License-Identifier: MIT */
#include "screens/scene_words.h"

#include "screens/scene_lists.h"

#include <string.h>

void scene_words_begin(SceneBench *bench, const char *name)
{
    static Window *window;
    if (window == NULL)
        window = scenes_window(1280, 720);
    scenes_build(bench, scene_lists_find(name), window);
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
