/* SPDX-License-Identifier: MIT */
/* What is different where the game runs in a web page: it may never wait, has no threads, and ends
 * with the page alone. Everywhere else browser_is_host() is false, and the rest does nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

bool browser_is_host(void);

/** Calls `round` once for each frame of the page, while the page stands. Does not return. */
void browser_run(bool (*round)(void *context), void *context);

/** Whether the page draws by a graphics card: WebGL that is not itself software. */
bool browser_has_gpu(void);

/** Whether the page drew by WebGL and its context is lost. */
bool browser_has_lost_gpu(void);

/** How large to draw for the page, pixels: as fine as the screen, or as is fast enough. */
void browser_canvas_size(int *out_width, int *out_height);

/** Shows a frame of that size: rows of 0xAARRGGBB, opaque. */
void browser_show_pixels(const uint32_t *pixels, int width, int height);

/** Shows the player's thumbs on a touch screen as sticks, or leaves touches to the game. */
void browser_show_sticks(bool is_shown);

/** Whether shown sticks are drawn: who watches only taps. */
void browser_draw_sticks(bool are_drawn);

/** Whether a finger that goes over a menu drags as a mouse does, or scrolls. */
void browser_drag_touches(bool are_dragged);

/** Whether the player uses a touch screen: by what was used last, at first by what there is. */
bool browser_has_touch(void);

/** Shows all of the page in full screen, if the browser allows it, which takes a moment. */
void browser_set_fullscreen(bool is_fullscreen);
bool browser_is_fullscreen(void);

void browser_copy_text(const char *text);

/** Offers a file that the player saved as a download. */
void browser_offer_file(const char *path);

/** Whether text is typed now: a touch screen shows its keyboard then. */
void browser_take_text(bool is_wanted);

/** Where a field is drawn, in parts of the canvas: the page's own lies over it. */
void browser_place_text(const char *text, double left, double top, double width, double height);

/** Whether nobody could change the page on its way: it came by https, or from this machine. */
bool browser_is_secure(void);

/** Whether a new list of games, see meet_server_print(), has come. */
bool browser_take_games(char *out_text, int room);

/** Leaves for a game's page, under that name or "". */
void browser_visit(const char *link, const char *name);

/** Fetches a file beside the page's others, and puts it under its path in the game's folder. */
void browser_fetch(const char *path);

/** Whether a file could not be fetched since this was asked last. */
bool browser_take_missed(void);

/** Says the page's own words in a language, by its code. */
void browser_speak(const char *code);

/** Tells screen readers what is in focus now. */
void browser_say(const char *words);

/** Tells the player why the game ends. */
void browser_stop(const char *why);
