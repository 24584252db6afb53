/* SPDX-License-Identifier: MIT */
/* What the results say, and how their entries are spaced. */
#include "screens/scene_lists.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define MINUS "\xe2\x88\x92"
#define GAP_TOLERANCE_PX 8.0 /* The focused entry's words are wider. */

static void look(const char *scene, Window *window, TextBoxes *boxes)
{
    static SceneBench bench;
    scenes_build(&bench, scene_lists_find(scene), window);
    boxes->count = 0;
    text_boxes_listen(boxes);
    scenes_look(&bench);
    text_boxes_listen(NULL);
    scenes_end(&bench);
}

static const TextBox *find(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strcmp(boxes->items[i].words, words) == 0)
            return &boxes->items[i];
    return NULL;
}

/* Kills less self-kills are the score, where they count. Nothing is said twice. */
TEST(words)
{
    static const struct {
        const char *scene;
        const char *words;
        bool is_said;
    } cases[] = {
        {"results-self-kills", "Penalty", true},
        {"results-self-kills", MINUS "3", true},
        {"results-free-self-kills", "Penalty", false},
        {"results-free-self-kills", MINUS "3", false},
        {"results-no-shot", "Penalty", false},
        {"results-no-shot", "Score", true},
        {"results-siege", "Score", false}, /* It would be the kills once more. */
        {"results-siege", "Kills", true},
        {"results-siege", "wave", false}, /* The heading says how far it went. */
        {"results-deathmatch", "Shot of the match", true},
    };
    static TextBoxes boxes;
    Window *window = scenes_window(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        look(cases[i].scene, window, &boxes);
        bool is_said = find(&boxes, cases[i].words) != NULL;
        if (is_said != cases[i].is_said)
            fail_msg("%s: it says \"%s\": %d", cases[i].scene, cases[i].words, is_said);
    }
    window_destroy(window);
}

/* Of many players people are named before bots, however few points they have. */
TEST(a_replay_names_people_first)
{
    static TextBoxes boxes;
    Window *window = scenes_window(1280, 720);
    int first = 0, second = 0;
    int found = 0;
    look("replays-scores", window, &boxes);
    for (int i = 0; i < boxes.count && found < 2; i++)
        found = sscanf(boxes.items[i].words, "You %d, %*[A-Za-z] %d", &first, &second);
    if (found < 2 || first >= second)
        fail_msg("%d scores are told after the person's: %d, then %d", found, first, second);
    window_destroy(window);
}

/* Rules to choose from say so, and stand apart from what else there is to do. */
TEST(rules_stand_apart_from_actions)
{
    static TextBoxes boxes;
    Window *window = scenes_window(1280, 720);
    look("rivals-lost-results", window, &boxes);
    const TextBox *label = find(&boxes, "Choose the next match's rule");
    const TextBox *rules[] = {find(&boxes, "Strikes"), find(&boxes, "Dark")};
    const TextBox *actions[] = {find(&boxes, "Tally"), find(&boxes, "Watch")};
    if (label == NULL || rules[0] == NULL || rules[1] == NULL || actions[0] == NULL ||
        actions[1] == NULL) {
        fail_msg("a rule, an action or what the rules are is not said");
        return;
    }
    double within = actions[1]->box.low.x - actions[0]->box.high.x;
    double between = actions[0]->box.low.x - rules[1]->box.high.x;
    if (between < 1.4 * within || label->box.high.y > rules[0]->box.low.y)
        fail_msg("%g pixels between actions, %g between rules and actions", within, between);
    window_destroy(window);
}

/* A siege's people have a side, but no teams. */
TEST(who_played_in_teams)
{
    static const struct {
        const char *scene;
        bool is_in_teams;
    } cases[] = {
        {"results-deathmatch", false}, {"results-teams", true},  {"results-last-light", false},
        {"results-beacon", true},      {"results-torch", false}, {"results-siege", false},
        {"results-trials", false},
    };
    static TextBoxes boxes;
    Window *window = scenes_window(1280, 720);
    for (int i = 0; i < COUNT(cases); i++) {
        look(cases[i].scene, window, &boxes);
        bool is_said = text_boxes_height(&boxes, ", in teams") > 0;
        if (is_said != cases[i].is_in_teams)
            fail_msg("%s: it says that it was in teams: %d", cases[i].scene, is_said);
    }
    window_destroy(window);
}

TEST(gaps_are_even)
{
    static const char *const entries[] = {"Play again", "Next level", "Change set-up", "Watch",
                                          "Title"};
    static TextBoxes boxes;
    Window *window = scenes_window(1280, 720);
    double first = 0;
    look("results-deathmatch", window, &boxes);
    for (int i = 1; i < COUNT(entries); i++) {
        const TextBox *before = find(&boxes, entries[i - 1]);
        const TextBox *after = find(&boxes, entries[i]);
        if (before == NULL || after == NULL) {
            fail_msg("%s or %s is missing", entries[i - 1], entries[i]);
            return;
        }
        double gap = after->box.low.x - before->box.high.x;
        if (i == 1)
            first = gap;
        if (gap < first - GAP_TOLERANCE_PX || gap > first + GAP_TOLERANCE_PX)
            fail_msg("%g pixels before \"%s\", not %g", gap, entries[i], first);
    }
    window_destroy(window);
}
