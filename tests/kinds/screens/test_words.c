/* SPDX-License-Identifier: MIT */
/* What screens say, and what they do not, at every size of text. */
#include "screens/scene_lists.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <string.h>

#define TITLE_GAP 0.05 /* Of the window's height. */
#define CAPTION_PART 0.8
#define BOX_ABOVE 0.73 /* Of the font's size, the parts of a box: see text_boxes.c. */
#define BOX_BELOW 0.2
#define LINE_SLACK 0.5 /* Pixels. */

enum { WORDS_MAX = 14, WIDTH = 1280, HEIGHT = 720 };

static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};

static bool is_shown(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strstr(boxes->items[i].words, words) != NULL)
            return true;
    return false;
}

static void look(SceneBench *bench, TextBoxes *boxes)
{
    text_boxes_listen(boxes);
    scenes_look(bench); /* Lists find out how many rows there are. */
    boxes->count = 0;
    scenes_look(bench);
    text_boxes_listen(NULL);
}

static const Box *box_of(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strcmp(boxes->items[i].words, words) == 0)
            return &boxes->items[i].box;
    fail_msg("it does not say \"%s\"", words);
    return NULL;
}

/* From the lowest entry of the title's menu to the hints. */
TEST(the_title_keeps_clear_of_its_hints)
{
    static SceneBench bench;
    static TextBoxes boxes;
    Window *window = scenes_window(WIDTH, HEIGHT);
    scenes_build(&bench, scene_lists_find("title"), window);
    for (int size = 0; size < COUNT(text_scales); size++) {
        bench.game.shell.settings.text_scale = text_scales[size];
        look(&bench, &boxes);
        double lowest = 0;
        const Box *hint = box_of(&boxes, "choose");
        if (hint == NULL) {
            fail_msg("no hint");
            return;
        }
        for (int i = 0; i < boxes.count; i++) {
            const Box *box = &boxes.items[i].box;
            bool is_above = box->high.y < hint->low.y && box->low.x < 0.5 * WIDTH;
            if (is_above && boxes.items[i].words[0] != '\0')
                lowest = fmax(lowest, box->high.y);
        }
        if (hint->low.y - lowest < TITLE_GAP * HEIGHT)
            fail_msg("text size %g: only %g pixels", text_scales[size], hint->low.y - lowest);
    }
    scenes_end(&bench);
    window_destroy(window);
}

/* Headings grow with text, though not as far; cards keep their lines, and what one sees of an arena
 * is set without scrolling. */
TEST(large_text_leaves_nothing_out)
{
    static const struct {
        const char *scene, *heading, *words;
    } cases[] = {
        {"cards-play", "Play", "against ten waves."},
        {"settings-video", "Settings", "View"},
        {"replays", "Replays", "Delete"},
    };
    static SceneBench bench;
    static TextBoxes boxes;
    Window *window = scenes_window(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        double heights[2];
        scenes_build(&bench, scene_lists_find(cases[i].scene), window);
        for (int large = 0; large < 2; large++) {
            bench.game.shell.settings.text_scale = large ? 2 : 1;
            look(&bench, &boxes);
            const Box *heading = box_of(&boxes, cases[i].heading);
            heights[large] = heading->high.y - heading->low.y;
            if (text_boxes_height(&boxes, cases[i].words) <= 0)
                fail_msg("%s: it does not say \"%s\"", cases[i].scene, cases[i].words);
        }
        if (heights[1] < 1.3 * heights[0])
            fail_msg("%s: the heading is %g pixels high, and %g", cases[i].scene, heights[0],
                     heights[1]);
        scenes_end(&bench);
    }
    window_destroy(window);
}

/* The line about a level is not much smaller than the hints. */
TEST(captions_can_be_read)
{
    static SceneBench bench;
    static TextBoxes boxes;
    Window *window = scenes_window(WIDTH, HEIGHT);
    scenes_build(&bench, scene_lists_find("setup-practice"), window);
    for (int size = 0; size < COUNT(text_scales); size++) {
        bench.game.shell.settings.text_scale = text_scales[size];
        look(&bench, &boxes);
        const Box *hint = box_of(&boxes, "change");
        const Box *line = NULL;
        for (int i = 0; i < boxes.count && line == NULL; i++)
            if (strncmp(boxes.items[i].words, "A long clock", 12) == 0)
                line = &boxes.items[i].box;
        if (line == NULL || hint == NULL) {
            fail_msg("text size %g: a line is missing", text_scales[size]);
            return;
        }
        double part = (line->high.y - line->low.y) / (hint->high.y - hint->low.y);
        if (part < CAPTION_PART)
            fail_msg("text size %g: %.2f of the hints", text_scales[size], part);
    }
    scenes_end(&bench);
    window_destroy(window);
}

static double baseline_of(const TextBoxes *boxes, const char *words)
{
    const Box *box = box_of(boxes, words);
    bool has_tails = strpbrk(words, "g/") != NULL;
    double part = has_tails ? BOX_ABOVE / (BOX_ABOVE + BOX_BELOW) : 1;
    return box->low.y + part * (box->high.y - box->low.y);
}

/* Targets, clock, limit and medals of a run. */
TEST(the_row_of_a_run_is_one_line)
{
    static const char *const others[] = {"/ 60", "0/12 targets", "10.4", "13.5", "20.8"};
    static SceneBench bench;
    static TextBoxes boxes;
    Window *window = scenes_window(WIDTH, HEIGHT);
    scenes_build(&bench, scene_lists_find("daily-run"), window);
    for (int size = 0; size < COUNT(text_scales); size++) {
        bench.game.shell.settings.text_scale = text_scales[size];
        look(&bench, &boxes);
        double line = baseline_of(&boxes, "12.5");
        for (int i = 0; i < COUNT(others); i++) {
            double other = baseline_of(&boxes, others[i]);
            if (fabs(other - line) > LINE_SLACK)
                fail_msg("text size %g: the clock stands at %g, \"%s\" at %g", text_scales[size],
                         line, others[i], other);
        }
    }
    scenes_end(&bench);
    window_destroy(window);
}

TEST(words)
{
    static const struct {
        const char *scene;
        const char *shown[WORDS_MAX];
        const char *hidden[WORDS_MAX];
    } cases[] = {
        {"tour-new",
         {"Duel", "Raim", "Colonnade", "Lifts", "Foundry", "Gears", "Glasshouse", "Pinball",
          "Spiral", "Mirrors", "Islands", "Clockwork"},
         {"ircle at"}},
        {"tour-new", {"0 of 20 looks", "Your look", "0 of 36 stars"}, {"Rosette", "Opens with"}},
        {"looks-new", {"Plain", "0 of 20 looks", "Everybody", "You wear it."}, {"Not yet"}},
        {"looks-far", {"Cylinder", "Land 25 hits", "0 of 6"}, {"You wear", "Not yet"}},
        {"tour-locked", {"Regulator", "Knows every trick", "Opens with 8 more wins"}, {0}},
        {"tour-almost", {"Recoil", "Backs away", "Opens with 1 more win"}, {"more wins"}},
        {"tour-won", {"Your look", "of 20 looks"}, {"Opens with"}},
        {"statistics-one",
         {"match", "kill", "death", "1:52", "Tour stars", "favorite weapon"},
         {"matches", "kills", "deaths", "min"}},
        {"daily-run", {"12.5", "/ 60", "0/12 targets", "restart"}, {0}},
        {"daily-pause",
         {"0:48 left, 0/12 targets", "Restart run", "Quit to Daily dial"},
         {"Restart match", "Change set-up", "Quit to title"}},
        {"daily-failed",
         {"12 targets left", "Daily dial on Pinball, out of time", "for bronze", "restart"},
         {"None", "60.00", "Change set-up", "Next level"}},
        {"pause", {"left, You: 0, ", "Restart match", "Change set-up", "Quit to title"}, {0}},
        {"statistics-of-a-mode", {"Tour stars", "favorite weapon", "matches"}, {0}},
        {"setup-rivals-two",
         {"Best of five duels", "Player 1", "Player 2"},
         {"Play starts anew", "0"}},
        {"rivals-cards", {"Continue 1 : 1"}, {0}},
        {"setup-deathmatch-4", {"Player 2"}, {"right half", "Right-hand"}},
        {"learn-ride", {"Stay out of its sight"}, {"out of the light"}},
        {"learn-captions", {"Shot", "You are hit"}, {"Your shield breaks"}},
        {"rivals-new-set", {"Play starts anew"}, {"Best of five"}},
        {"rivals-results",
         {"Player 1 lost. Choose the rule for match 3:", "Tally", "Title"},
         {"Next match", "Continue"}},
        {"rivals-won-results",
         {"Rivals \xc2\xb7 match 2 of 5 \xc2\xb7 You 2 : 0 Pallet", "Next match", "Tally"},
         {"Choose the rule"}},
        {"rivals-pick-late",
         {"Tied", "Player 1 won", "Player 2 won", "Points: Player 1  10 : 8  Player 2.",
          "Player 2 lost. Choose the rule for match 5:", "another rule", "take this rule",
          "Right Ctrl", "title, the set is kept"},
         {"Enter"}},
        {"rivals-bot-picks",
         {"Pallet lost and chooses the rule for match 4:", "title, the set is kept"},
         {"another rule", "take this rule"}},
        {"rivals-bot-has-picked", {"Pallet's rule for match 4:", "Next match"}, {0}},
        {"rivals-four",
         {"Player 1", "Player 2", "Foliot", "Fusee",
          "Fusee came last and chooses the rule for match 5:"},
         {0}},
        {"rivals-kept", {"Player 2: press fire on your device to go on."}, {0}},
        {"tournament", {"Player 1", "Player 2", "Next match"}, {"Watch it"}},
        {"tournament-end", {"Rematch", "10", "8"}, {"Next match"}},
        {"setup-rivals-tournament",
         {"Tournament", "7", "A knock-out of 6 duels"},
         {"Best of five"}},
        {"rivals-countdown-card", {"Mirrors", "Rivals \xc2\xb7 match 3 of 5"}, {"keep bouncing"}},
        {"rivals-countdown-rules",
         {"Deathmatch \xc2\xb7 Mirrors", "First to 5 kills", "bullets keep bouncing."},
         {"match 3"}},
    };
    static SceneBench bench;
    static TextBoxes boxes;
    Window *window = scenes_window(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        scenes_build(&bench, scene_lists_find(cases[i].scene), window);
        for (int size = 0; size < COUNT(text_scales); size++) {
            double scale = text_scales[size];
            bench.game.shell.settings.text_scale = scale;
            look(&bench, &boxes);
            for (int k = 0; k < WORDS_MAX && cases[i].shown[k] != NULL; k++)
                if (!is_shown(&boxes, cases[i].shown[k]))
                    fail_msg("%s, text size %g: it does not say \"%s\"", cases[i].scene, scale,
                             cases[i].shown[k]);
            for (int k = 0; k < WORDS_MAX && cases[i].hidden[k] != NULL; k++)
                if (is_shown(&boxes, cases[i].hidden[k]))
                    fail_msg("%s, text size %g: it says \"%s\"", cases[i].scene, scale,
                             cases[i].hidden[k]);
        }
        scenes_end(&bench);
    }
    window_destroy(window);
}
