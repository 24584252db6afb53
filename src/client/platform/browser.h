/* SPDX-License-Identifier: MIT */
/* What differs in a web page: the game may never block, has no threads, and only ends when the page
 * is closed. On other systems browser_is_host() is false and all other functions do nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

bool browser_is_host(void);

/** Calls `round` once for each frame of the page, until it returns false. Does not return. */
void browser_run(bool (*round)(void *context), void *context);

/** Whether the page draws with a GPU: with WebGL that is not emulated in software. */
bool browser_has_gpu(void);

/** Whether the page drew by WebGL and its context is lost. */
bool browser_has_lost_gpu(void);

/** The canvas size in pixels: the screen's resolution, or less if that would be too slow. */
void browser_canvas_size(int *out_width, int *out_height);

/** Shows a frame of that size: rows of 0xAARRGGBB, opaque. */
void browser_show_pixels(const uint32_t *pixels, int width, int height);

/** Shows the player's thumbs on a touch screen as sticks, or leaves touches to the game. */
void browser_show_sticks(bool is_shown);

/** Whether shown sticks are drawn. Spectators only tap, so they need none. */
void browser_draw_sticks(bool are_drawn);

/** Whether a finger that moves over a menu drags like a mouse; otherwise it scrolls. */
void browser_drag_touches(bool are_dragged);

/** Whether the player uses a touch screen: the device used last decides, and before any was used,
 * whether there is one. */
bool browser_has_touch(void);

/** Shows all of the page in full screen, if the browser allows it, which takes a moment. */
void browser_set_fullscreen(bool is_fullscreen);
bool browser_is_fullscreen(void);

void browser_copy_text(const char *text);

/** Offers a file that the player saved as a download. */
void browser_offer_file(const char *path);

/** Whether text is typed now: a touch screen shows its keyboard then. */
void browser_take_text(bool is_wanted);

/** Puts the page's own text field over the one that the game draws. The box is in parts of the
 * canvas, 0 to 1. */
void browser_place_text(const char *text, double left, double top, double width, double height);

/** Whether the page came by https or from this machine, so that nobody could change it on the
 * network. */
bool browser_is_secure(void);

/** Whether a new list of games, see meet_server_print(), has come. */
bool browser_take_games(char *out_text, int room);

/** Leaves for a game's page, under that name or "". */
void browser_visit(const char *link, const char *name);

/** Downloads a file of the game from the page's server and stores it at its path in the game's
 * folder. */
void browser_fetch(const char *path);

/** Whether a file could not be fetched since this was asked last. */
bool browser_take_missed(void);

/** Shows the page's own texts in a language, by its code. */
void browser_speak(const char *code);

/** Tells screen readers what is in focus now. */
void browser_say(const char *words);

/** Tells the player why the game ends. */
void browser_stop(const char *why);
