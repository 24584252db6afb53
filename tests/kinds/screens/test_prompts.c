/* SPDX-License-Identifier: MIT */
/* What asks for an answer goes when it is answered, whatever the answer is. */
#include "screens/scene_lists.h"
#include "screens/scenes.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <string.h>

static bool is_shown(SceneBench *bench, const char *words)
{
    static TextBoxes boxes;
    bool is_there = false;
    boxes.count = 0;
    text_boxes_listen(&boxes);
    scenes_look(bench);
    text_boxes_listen(NULL);
    for (int i = 0; i < boxes.count; i++)
        is_there = is_there || strstr(boxes.items[i].words, words) != NULL;
    return is_there;
}

TEST(prompts_go)
{
    static const struct {
        const char *scene;
        int ask;    /* The key that asks; 0: the scene does already. */
        int answer; /* The key that answers. */
        const char *words;
    } cases[] = {
        {"settings-binding", 0, KEY_ESCAPE, "Press the new"},
        {"settings-binding", 0, KEY_T, "Press the new"},
        {"replays-delete", 0, KEY_ESCAPE, "for good?"},
        {"replays-delete", 0, KEY_RETURN, "for good?"},
    };
    Window *window = scenes_window(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        static SceneBench bench;
        scenes_build(&bench, scene_lists_find(cases[i].scene), window);
        if (cases[i].ask != 0)
            scenes_press(&bench, cases[i].ask);
        if (!is_shown(&bench, cases[i].words))
            fail_msg("%s: it does not say \"%s\"", cases[i].scene, cases[i].words);
        scenes_press(&bench, cases[i].answer);
        if (is_shown(&bench, cases[i].words))
            fail_msg("%s, answer %d: it still says \"%s\"", cases[i].scene, cases[i].answer,
                     cases[i].words);
        scenes_end(&bench);
    }
    window_destroy(window);
}

/* An Xbox pad's button for the menu is called Menu: its hint says so once. */
TEST(a_word_is_not_said_twice)
{
    static const struct {
        const char *scene;
        const char *key;
        bool has_word;
    } cases[] = {{"pads-countdown-xbox", "Menu", false}, {"pads-countdown-ps4", "Options", true}};
    static SceneBench bench;
    Window *window = scenes_window(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        scenes_build(&bench, scene_lists_find(cases[i].scene), window);
        bool has_key = is_shown(&bench, cases[i].key);
        bool has_word = is_shown(&bench, "menu");
        if (!has_key || has_word != cases[i].has_word)
            fail_msg("%s: \"%s\" %d, \"menu\" %d", cases[i].scene, cases[i].key, has_key, has_word);
        scenes_end(&bench);
    }
    window_destroy(window);
}
