/* SPDX-License-Identifier: MIT */
/*
 * The game on the screens of online play, with real servers on loopback: the game hosts and another
 * machine joins, or the other way round. Whatever does not work fails the test.
 */
#ifndef CLOCKWISE_TESTS_ONLINE_PLAY_H
#define CLOCKWISE_TESTS_ONLINE_PLAY_H

#include "online/online_session.h"
#include "screens/scenes.h"
#include "screens/text_boxes.h"

typedef struct OnlinePlay {
    SceneBench bench;
    Window *window;
    OnlineSession *other; /**< Another machine's, or NULL. */
    int people;           /**< At each machine; 0: one. */
    bool opens_router;    /**< When the game hosts. */
    bool serves_web;      /**< When the game hosts: browsers may join. */
    TextBoxes boxes;      /**< Of the last picture. */
    char end_words[ONLINE_WORDS_BYTES];
    int pad; /**< 0: none was plugged in yet. */
} OnlinePlay;

/** For TEST_WITH(): `*state` becomes an OnlinePlay with the title and the
 * Online screen. */
int online_play_setup(void **state);
int online_play_teardown(void **state);

/** Lets a moment go by for both machines, and draws. */
void online_play_step(OnlinePlay *play);
/** Steps until the picture has these words; fails if it never does. */
void online_play_wait(OnlinePlay *play, const char *words);
/** The same, until the game knows the lobby and who is in it. */
void online_play_wait_for_people(OnlinePlay *play, int members);

bool online_play_shows(const OnlinePlay *play, const char *words);
/** Fails, and lists what is shown, if the words are not there. */
void online_play_expect(const OnlinePlay *play, const char *when, const char *words);

/** The game hosts with these settings and is in its lobby. */
void online_play_host(OnlinePlay *play, Mode mode, bool has_teams);
/** At which the session's server is. */
int online_play_port(const OnlineSession *session);
/** The other machine hosts; `password` may be NULL. Its port. */
int online_play_let_host(OnlinePlay *play, Mode mode, bool has_teams, const char *password);
/** The other machine joins the game's server. */
void online_play_let_join(OnlinePlay *play, const char *name);
/** A request of the other machine. */
void online_play_let_ask(OnlinePlay *play, LobbyRequest request);
/** The game joins the other machine's server by the shell, as the Online screen does. */
void online_play_join(OnlinePlay *play, const char *password);

/** Both machines leave; the game returns to the Online screen. */
void online_play_part(OnlinePlay *play);

void online_play_press(OnlinePlay *play, int key);
void online_play_press_pad(OnlinePlay *play, PadButton button);
/** Types letters where a text is entered. */
void online_play_type(OnlinePlay *play, const char *text);
/** Clicks on these words of the last picture. */
void online_play_click(OnlinePlay *play, const char *words);
void online_play_right_click(OnlinePlay *play);

/** The words of the focused entry of a menu: the lowest in semibold on the left half. */
const char *online_play_focused(const OnlinePlay *play);

#endif
