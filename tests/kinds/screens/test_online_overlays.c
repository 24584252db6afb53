/* SPDX-License-Identifier: MIT */
/* What is drawn over an online match is complete and readable. */
#include "online/online_match.h"
#include "online/online_parts.h"
#include "screens/scene_words.h"
#include "test.h"

#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM

TEST(scores_show_everyone)
{
    static const struct {
        const char *name;
        WindowEvent down, up;
    } cases[] = {
        {"Tab", {WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB}, {WINDOW_EVENT_KEY_UP, .code = KEY_TAB}},
        {"the left stick",
         {WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_STICK},
         {WINDOW_EVENT_PAD_UP, .code = PAD_LEFT_STICK}},
    };
    static const char *const words[] = {"Score", "Kills",   "Deaths",       "Ping",
                                        "bot",   "9999 ms", "reconnecting", "Spectating:"};
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        scene_words_begin(&bench, "online match, long chat");
        game_event(&bench.game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
        game_event(&bench.game, &cases[i].down);
        for (int k = 0; k < COUNT(words); k++)
            if (scene_words_find(&bench, words[k]) == NULL)
                fail_msg("%s: \"%s\" is missing", cases[i].name, words[k]);
        game_event(&bench.game, &cases[i].up);
        if (scene_words_find(&bench, "Deaths") != NULL)
            fail_msg("%s: the scores stay", cases[i].name);
        scenes_end(&bench);
    }
}

/* A long line of chat is as large as a short one, and whole. */
TEST(long_chat_is_readable)
{
    static const char *const scenes[] = {"online match, long chat", "online lobby, long chat"};
    for (int i = 0; i < COUNT(scenes); i++) {
        SceneBench bench;
        scene_words_begin(&bench, scenes[i]);
        const TextBox *found = scene_words_find(&bench, "Hello!");
        assert_non_null(found);
        double height = found->box.high.y - found->box.low.y;
        found = scene_words_find(&bench, "I have never");
        assert_non_null(found);
        if (found->box.high.y - found->box.low.y < height - 1.5)
            fail_msg("%s: %.1f px high, not %.1f", scenes[i], found->box.high.y - found->box.low.y,
                     height);
        if (scene_words_find(&bench, "aim there?") == NULL)
            fail_msg("%s: the end is missing", scenes[i]);
        scenes_end(&bench);
    }
}

/* Five rows stand beside a match; an administrator's answer has more. */
TEST(chat_is_read_back_while_typing)
{
    SceneBench bench;
    scene_words_begin(&bench, "online match, long chat");
    ChatLog *log = online_session_chat(bench.game.shell.online);
    log->count = 12;
    for (int i = 0; i < log->count; i++) {
        log->lines[i] = (ChatLogLine){.is_notice = true, .heard_us = log->now_us};
        snprintf(log->lines[i].words, sizeof log->lines[i].words, "row %c", 'A' + i);
    }
    assert_null(scene_words_find(&bench, "row A"));
    game_event(&bench.game,
               &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_T, .letter = 't'});
    assert_non_null(scene_words_find(&bench, "row A"));
    assert_non_null(scene_words_find(&bench, "row L"));
    scenes_end(&bench);
}

/* All banners that there can be: a lost connection during a vote, while spectating. */
TEST(banners_do_not_meet)
{
    static const double scales[] = {0.75, 1, 1.3, 1.5, 2};
    static const LobbyState lobby = {
        .members = {{.is_here = true, .is_spectating = true, .people = 1},
                    {.is_here = true, .people = 1, .person = {{.name = "Wilhelmina von Straten"}}}},
        .level_count = 1,
        .people_max = 1,
        .levels = {{.name = "Wandering gears of Widd"}},
        .vote = {.kind = LOBBY_VOTE_LEVEL,
                 .caller = 1,
                 .voters = 7,
                 .ayes = 2,
                 .parties = 3,
                 .parties_yes = 1,
                 .ends_us = 12}};
    Bindings bindings;
    bindings_init(&bindings);
    const MatchFacts facts = {.bindings = &bindings,
                              .lobby = &lobby,
                              .health = LINK_AWAY,
                              .silence = 8,
                              .is_spectating = true,
                              .now_us = 1};
    SceneBench bench;
    MatchBanners banners;
    scene_words_begin(&bench, "online");
    match_banners_make(&banners, &facts);
    assert_int_equal(banners.count, MATCH_BANNERS_MAX);
    for (int i = 0; i < COUNT(scales); i++) {
        static TextBoxes boxes;
        char complaint[TEXT_BOXES_COMPLAINT_BYTES];
        Ui ui = ui_make(window_canvas(bench.game.shell.window), 1);
        double top = 80 * scales[i];
        ui.text_scale = scales[i];
        boxes.count = 0;
        text_boxes_listen(&boxes);
        match_banners_draw(&banners, &ui, top);
        text_boxes_listen(NULL);
        if (!text_boxes_check(&boxes, 1280, 720, complaint))
            fail_msg("words at %.0f %%: %s", 100 * scales[i], complaint);
        for (int k = 0; k < banners.count; k++) { /* A plate over words would hide them. */
            const char *last = strrchr(banners.items[k].words, ' ');
            if (scene_words_find_in(&boxes, last) == NULL ||
                scene_words_find_in(&boxes, banners.items[k].more) == NULL)
                fail_msg("words at %.0f %%: \"%s\" is covered", 100 * scales[i],
                         banners.items[k].words);
        }
        Box box = match_banners_box(&banners, &ui, top);
        for (int k = 0; k < boxes.count; k++) {
            double foot = ui_page(&ui, boxes.items[k].box.high).y;
            if (foot > box.high.y)
                fail_msg("words at %.0f %%: \"%s\" end at %.0f, the banners at %.0f",
                         100 * scales[i], boxes.items[k].words, foot, box.high.y);
        }
    }
    scenes_end(&bench);
}

/* Whatever is behind it. */
TEST(the_menu_is_readable_over_light)
{
    enum { DARK = 0x40, MARGIN = 72 };
    static const double scales[] = {0.75, 1, 1.5, 2};
    static SceneBench bench;
    scene_words_begin(&bench, "online match, menu");
    Canvas *canvas = window_canvas(bench.game.shell.window);
    for (int i = 0; i < COUNT(scales); i++) {
        OnlineMenu menu = {.page = ONLINE_MENU_CLOSED};
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = scales[i];
        online_menu_open(&menu, &bench.game.shell);
        canvas_begin(canvas, color_make(0xffffff, 1));
        online_menu_draw(&menu, &ui);
        for (int y = 0; y < canvas_height(canvas); y++) {
            uint32_t pixel = canvas_pixels(canvas)[y * canvas_width(canvas) + MARGIN];
            if ((pixel & 0xff) > DARK || (pixel >> 8 & 0xff) > DARK)
                fail_msg("words at %.0f %%: beside them it is %06x", 100 * scales[i],
                         pixel & 0xffffff);
        }
    }
    scenes_end(&bench);
}

TEST(the_graph_has_the_ping_of_the_player_list)
{
    static SceneBench bench;
    scene_words_begin(&bench, "online match, network graph");
    LobbyClient *lobby = scenes_online_lobby(&bench);
    lobby->state.members[lobby->own].ping_ms = 137;
    screen_stack_update(&bench.game.shell.screens, 0.11);
    if (scene_words_find(&bench, "137 ms") == NULL)
        fail_msg("the graph has another ping");
    scenes_end(&bench);
}

#endif
