/* SPDX-License-Identifier: MIT */
/* Mouse positions are in output pixels, like positions on the canvas. */
#pragma once

#include "canvas/canvas.h"
#include "platform/window_event.h"

/* The controllers that are plugged in: makes them shake, reads them raw, and gives SDL mappings for
 * unknown ones. Their events come with the window's. */

/** Of a window, see window_pads(). */
typedef struct PadList PadList;

/** Makes a controller shake for a quarter of a second at most: call it again to go on. Does nothing
 * if it cannot shake or is gone. */
void pads_rumble(PadList *pads, int pad, Rumble rumble);

/** The controllers as they are now, mapped or not; returns how many. */
int pads_read(const PadList *pads, RawPad out_pads[WINDOW_PADS_MAX]);

/** Uses a mapping, a line in SDL's format (pad_mapping_write()). If it is for an unknown controller
 * that is plugged in, an event adds that. */
bool pads_map(const PadList *pads, const char *mapping, Error *out_error);

/** This system's name in SDL's mappings. */
const char *pads_platform(void);

/* What a window opens with, and where it is outside fullscreen, as the settings keep it. */

enum { WINDOW_DISPLAY_BYTES = 64 };

/** All zero: the middle of the first display. */
typedef struct WindowPlace {
    bool is_known; /**< The place is valid. Some desktops do not tell it (Wayland). */
    /** The upper left corner of the window's inside, relative to its display's; points. */
    int x, y;
    bool is_maximized;
    int display;                             /**< Its display, from 0. */
    char display_name[WINDOW_DISPLAY_BYTES]; /**< That display's name, since numbers change. */
} WindowPlace;

typedef struct WindowOptions {
    const char *title;
    int width; /**< Points. */
    int height;
    bool is_fullscreen;
    const char *font_folder;
    uint32_t *icon; /**< Rows of 0xAARRGGBB with straight alpha; NULL for none. Only read. */
    int icon_px;    /**< Its width and height. */
    WindowPlace place;
} WindowOptions;

/** The display of that number and name, or else of that name, or else the first. `name_of` may give
 * NULL. */
int window_place_display(const WindowPlace *place, int count, const char *(*name_of)(int display));

/** Whether enough of a window's upper edge is on one of the displays to take hold of it there.
 * Points, y down. */
bool window_place_is_reachable(Box window, const Box *displays, int count);

/** Where to place a window's inside of `size` so that the window with its frame is centered in a
 * display's usable area. If it is too large, its upper left corner is the area's. `frame` holds the
 * frame's widths: left and top in `low`, right and bottom in `high`. */
Vec2 window_place_middle(Box usable, Box frame, Vec2 size);

typedef struct Window Window;

/** Opens the window; fails where there is no display. One window at a time. */
bool window_create(Window **out_window, const WindowOptions *options, Error *out_error);
void window_destroy(Window *window);

/** Calls `round` again and again until it says false; in a web page it does so once for each frame,
 * and does not return. False if the connection to the display broke: `round` was left in the middle
 * of a call to the window, which can then only be destroyed. */
bool window_run(Window *window, bool (*round)(void *context), void *context);
/** Memory ran out while drawing, now or earlier: the frame is incomplete. */
bool window_lacks_memory(const Window *window);

/** The canvas for this frame. It has the window's current size. */
Canvas *window_canvas(Window *window);
/** Shows the frame. Waits for the display if window_is_paced(). */
void window_present(Window *window);

/** Draws with fonts for a language; see system_fonts_use_language(). */
void window_use_language(Window *window, const char *code);
/** The font finder of this window's canvas, for other canvases that draw the same texts. */
const FontFinder *window_font_finder(const Window *window);

/** Takes the next event; false where there is none. Restores the floating-point mode
 * (base/numbers.h), which drivers may change. */
bool window_poll(Window *window, WindowEvent *out_event);
/** Sleeps until an event comes, at most `seconds`. Not at all in a web page. */
void window_wait(Window *window, double seconds);

/** Ends window_wait(); from any thread. */
void window_wake(void);

/** Pixels per point. */
double window_density(const Window *window);
void window_set_fullscreen(Window *window, bool is_fullscreen);
bool window_is_fullscreen(const Window *window);
/** In points; the size outside fullscreen, or as much of it as the display has room for. A web page
 * has its own. */
void window_set_size(Window *window, int width, int height);
/** Its place and size; in fullscreen, those that it will have afterwards. */
void window_place(Window *window, WindowPlace *out_place, int *out_width, int *out_height);
/** The largest window that the display has room for, in points. */
void window_room(const Window *window, int *out_width, int *out_height);
void window_size(const Window *window, int *out_width, int *out_height);
int window_displays(void);
/** A display's name, never NULL. */
const char *window_display_name(int display);
/** The display that the window is on, from 0 on. */
int window_display(const Window *window);
/** Moves the window to the middle of a display, or to all of it in fullscreen. */
void window_set_display(Window *window, int display);
/** The display's frame rate; 60 if unknown. */
double window_display_frames(const Window *window);
/** False while it is minimized or hidden, when nothing need be drawn. */
bool window_is_seen(const Window *window);
/** Whether the screen saver is kept from starting; at first it is not. */
void window_hold_screen_saver(Window *window, bool is_held);
void window_show_cursor(Window *window, bool is_shown);
/** Confines the mouse to the window while it has the focus. */
void window_grab_mouse(Window *window, bool is_grabbed);
/** For every frame: how long the work for it took, and the wanted time from one to the next.
 * Without a GPU large outputs are drawn with fewer pixels if frames take too long. Positions and
 * sizes that the canvas takes or gives stay the same. */
void window_keep_pace(Window *window, double work_seconds, double interval_seconds);
/** Whether frames have all of the output's pixels, however long that takes: for canvas_copy(). */
void window_draw_exactly(Window *window, bool is_exact);
/** Whether the display decides when the next frame is due: window_present() waits for it (vsync),
 * or a web page calls once for each frame. */
bool window_is_paced(const Window *window);
/** "gpu (opengl)" or "software". */
const char *window_renderer(const Window *window);

/** Whether keys also give WINDOW_EVENT_TEXT and WINDOW_EVENT_COMPOSITION: while a text is being
 * edited. */
void window_take_text(Window *window, bool is_wanted);
/** Where text is typed, in pixels of the canvas: input methods show their candidates there. */
void window_place_text(Window *window, Box caret_px);

PadList *window_pads(Window *window);

/* The desktop's clipboard, for text. It needs a window. */

/** What to say if clipboard_read() fails; for tr(). */
#define CLIPBOARD_UNREADABLE TR("The clipboard's text can't be read: it may be too long.")

/** False where the desktop refuses. */
bool clipboard_write(const char *text);

/** Its text, cut where it is longer than `room`; empty where there is none. False, with an empty
 * text, where there is one that cannot be read: X11 hands over a long one in parts, which SDL does
 * not take. */
bool clipboard_read(char *out_text, size_t room);

/** Seconds on a monotonic clock. */
double window_clock_seconds(void);

/** Sleeps at least that long, without spinning. Not in a web page. */
void window_clock_sleep(double seconds);

/** Returns at that time of the clock, more precisely than the system's sleep: it spins for the last
 * moment. Not in a web page. */
void window_clock_sleep_until(double seconds);

/* Work that would make a frame late, done in a thread of its own. */

typedef struct Worker Worker;

/** Runs `run` in a thread, then wakes the window. `run` must touch nothing that the caller touches
 * before worker_end(). NULL where there is no thread or memory. */
Worker *worker_start(void (*run)(void *context), void *context);

bool worker_is_done(const Worker *worker);

/** Waits for the end, and frees the worker. */
void worker_end(Worker *worker);

/* Notices when a file is created, removed or written, in whatever way an editor writes it (in
 * place, by renaming a new file over it, or through a link). A thread looks a few times a
 * second. */

typedef struct FileWatch FileWatch;

/** Begins to watch a file, which need not be there. `wake` may be NULL; else it is called, in the
 * watch's thread, after each change. */
bool file_watch_create(FileWatch **out_watch, const char *path, void (*wake)(void),
                       Error *out_error);
/** NULL is allowed. */
void file_watch_destroy(FileWatch *watch);

/** Whether the file has changed since the last call. A change counts once the file has stayed the
 * same for a moment, or keeps changing for a fifth of a second. */
bool file_watch_take(FileWatch *watch);

/* Which of the system's fonts have a character. Asks fontconfig, if that is installed; on Windows
 * it has a list of the fonts that come with it; in a web page there are none. Nothing is loaded
 * before the first question. */

typedef struct SystemFonts SystemFonts;

/** NULL without memory. The fonts are listed in a thread, which takes from 20 ms to many seconds
 * and then calls `tell`. If that is NULL, the first question waits for the list. */
SystemFonts *system_fonts_create(void (*tell)(void));
/** Whatever uses its finder must be gone. NULL is fine. */
void system_fonts_destroy(SystemFonts *fonts);

/** Prefers fonts for a language, by its code; first of all the font that the game has for it, such
 * as "languages/ja.otf". Fonts that were found before have to be found again. */
void system_fonts_use_language(SystemFonts *fonts, const char *code);

/** NULL for NULL. */
const FontFinder *system_fonts_finder(const SystemFonts *fonts);

/* Turns SIGINT, SIGQUIT, SIGHUP and SIGTERM into a flag, so that the match can be saved first. */

/** Installs the handlers; a signal that was ignored (nohup) stays ignored. SIGPIPE is ignored. */
void stop_signals_catch(void);
/** Restores the handlers from before stop_signals_catch(). */
void stop_signals_release(void);

/** Whether a SIGHUP came, and forgets it. A program may use this if it need not end at SIGHUP. */
bool stop_signals_take_hang_up(void);
/** Whether a signal came since the last stop_signals_take(). SIGHUP only counts `with_hang_up`. */
bool stop_signals_are_waiting(bool with_hang_up);
/** Whether any of the signals came, and forgets it. */
bool stop_signals_take(void);
