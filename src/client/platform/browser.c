/* SPDX-License-Identifier: MIT */
#include "platform/browser.h"

#ifdef __EMSCRIPTEN__

#include "base/text.h"
#include "canvas/gpu_canvas.h"

#include <SDL.h>
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

bool browser_is_host(void)
{
    return true;
}

typedef struct BrowserLoop {
    bool (*round)(void *context);
    void *context;
} BrowserLoop;

static BrowserLoop *browser_loop(void)
{
    /* Static, because a JavaScript exception ends browser_run() and its stack. */
    static BrowserLoop loop;
    return &loop;
}

/* The page calls this, too: in the background, where the browser draws no frames, or to run a round
 * at once. */
EMSCRIPTEN_KEEPALIVE void browser_round(void)
{
    const BrowserLoop *loop = browser_loop();
    if (loop->round != NULL && !loop->round(loop->context))
        emscripten_cancel_main_loop();
}

void browser_run(bool (*round)(void *context), void *context)
{
    *browser_loop() = (BrowserLoop){round, context};
    /* Leaving the page sends SDL_QUIT, but the player may come back. */
    SDL_EventState(SDL_QUIT, SDL_IGNORE);
    emscripten_set_main_loop(browser_round, 0, true);
}

/* clang-format off */
EM_JS(void, js_gpu_name, (char *out_name, int room), {
    var gl = document.createElement("canvas").getContext("webgl", {failIfMajorPerformanceCaveat: true});
    var info = gl && gl.getExtension("WEBGL_debug_renderer_info");
    stringToUTF8(info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : "", out_name, room);
})

EM_JS(bool, browser_has_lost_gpu, (void), {
    return GL.currentContext && GL.currentContext.GLctx.isContextLost() ? 1 : 0;
})

/* A screen may have several pixels per point of the page, but drawing more than `most` takes too
 * long. */
EM_JS(void, browser_canvas_size, (int *out_width, int *out_height), {
    var most = 1920 * 1080;
    var box = Module["canvas"].getBoundingClientRect();
    var wanted = Math.max(1, window.devicePixelRatio || 1);
    var scale = Math.min(wanted, Math.sqrt(most / Math.max(1, box.width * box.height)));
    HEAP32[out_width >> 2] = Math.max(1, Math.round(box.width * scale));
    HEAP32[out_height >> 2] = Math.max(1, Math.round(box.height * scale));
})

/* A canvas that had a WebGL context cannot get a 2D one, so another canvas is put over it. */
EM_JS(void, js_show_pixels, (const void *bytes, int width, int height), {
    var context = Module["drawing"] || Module["canvas"].getContext("2d", {alpha: false});
    if (!context) {
        var cover = document.createElement("canvas");
        cover.style.pointerEvents = "none";
        Module["canvas"].after(cover);
        context = cover.getContext("2d", {alpha: false});
    }
    Module["drawing"] = context;
    var canvas = context.canvas;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    var view = new Uint8ClampedArray(HEAPU8.buffer, bytes, width * height * 4);
    context.putImageData(new ImageData(view, width, height), 0, 0);
})

/* What follows is the page's own: assets/web/page.js. */
EM_JS(void, browser_show_sticks, (bool is_shown), {
    Module["host"].showSticks(is_shown !== 0);
})

EM_JS(void, browser_draw_sticks, (bool are_drawn), {
    Module["host"].drawSticks(are_drawn !== 0);
})

EM_JS(void, browser_drag_touches, (bool are_dragged), {
    Module["host"].dragTouches(are_dragged !== 0);
})

EM_JS(bool, browser_has_touch, (void), {
    return Module["host"].hasTouch() ? 1 : 0;
})

EM_JS(void, browser_set_fullscreen, (bool is_wanted), {
    Module["host"].setFullscreen(is_wanted !== 0);
})

EM_JS(bool, browser_is_fullscreen, (void), {
    return Module["host"].isFullscreen() ? 1 : 0;
})

EM_JS(void, browser_copy_text, (const char *text), {
    Module["host"].copyText(UTF8ToString(text));
})

EM_JS(void, browser_offer_file, (const char *path), {
    Module["host"].offerFile(UTF8ToString(path));
})

EM_JS(void, browser_take_text, (bool is_wanted), {
    Module["host"].takeText(is_wanted !== 0);
})

EM_JS(void, browser_place_text, (const char *text, double left, double top, double width, double height), {
    Module["host"].placeText(UTF8ToString(text), left, top, width, height);
})

EM_JS(bool, browser_is_secure, (void), {
    return window.isSecureContext ? 1 : 0;
})

EM_JS(bool, browser_take_games, (char *out_text, int room), {
    var text = Module["host"].takeGames();
    if (text) stringToUTF8(text, out_text, room);
    return text ? 1 : 0;
})

EM_JS(void, browser_visit, (const char *link, const char *name), {
    var to = UTF8ToString(link);
    try {
        if (/^https?:/.test(to)) location.href = to + "#name=" + encodeURIComponent(UTF8ToString(name));
    } catch (error) {
        console.warn(error.message); /* No browser knows such an address; the game goes on. */
    }
})

EM_JS(void, browser_fetch, (const char *path), {
    Module["host"].fetchFile(UTF8ToString(path));
})

EM_JS(bool, browser_take_missed, (void), {
    return Module["host"].takeMissed() ? 1 : 0;
})

EM_JS(void, browser_speak, (const char *code), {
    Module["host"].speak(UTF8ToString(code));
})

EM_JS(void, browser_say, (const char *words), {
    Module["host"].say(UTF8ToString(words));
})

EM_JS(void, browser_stop, (const char *why), {
    Module["host"].stop(UTF8ToString(why));
})
/* clang-format on */

bool browser_has_gpu(void)
{
    char name[256];
    js_gpu_name(name, sizeof name);
    return name[0] != '\0' && !software_renderer_is_named(name);
}

/* The page's canvas expects red as the first byte. */
void browser_show_pixels(const uint32_t *pixels, int width, int height)
{
    static uint32_t *turned;
    static size_t room;
    size_t count = (size_t)width * (size_t)height;
    if (count > room) {
        free(turned);
        turned = malloc(count * sizeof *turned);
        room = turned != NULL ? count : 0;
    }
    if (turned == NULL)
        return;
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        turned[i] = 0xFF000000u | (pixel & 0xFFu) << 16 | (pixel & 0xFF00u) | (pixel >> 16 & 0xFFu);
    }
    js_show_pixels(turned, width, height);
}

/* Called by the page: opens a file that was dropped on it, by its path among the game's files. */
EMSCRIPTEN_KEEPALIVE void browser_open(const char *path)
{
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    if (SDL_PushEvent(&event) != 1)
        SDL_free(event.drop.file);
}

static void press_key(SDL_Scancode code, SDL_Keycode sym, Uint16 mod)
{
    SDL_Keysym key = {.scancode = code, .sym = sym, .mod = mod};
    SDL_Event down = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = key}};
    SDL_Event up = {.key = {.type = SDL_KEYUP, .state = SDL_RELEASED, .keysym = key}};
    SDL_PushEvent(&down);
    SDL_PushEvent(&up);
}

/* Called by the page: this is the whole text now in the field of a touch screen's keyboard. */
EMSCRIPTEN_KEEPALIVE void browser_type(const char *text)
{
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT}};
    press_key(SDL_SCANCODE_A, SDLK_a, KMOD_CTRL);
    press_key(SDL_SCANCODE_DELETE, SDLK_DELETE, KMOD_NONE);
    for (size_t length = 0; *text != '\0'; text += length) {
        length = utf8_cut(text, SDL_min(strlen(text), sizeof typed.text.text - 1));
        snprintf(typed.text.text, sizeof typed.text.text, "%.*s", (int)length, text);
        SDL_PushEvent(&typed);
    }
}

/* Called by the page: Ctrl+V was pressed, and this is in the clipboard of the player's system. */
EMSCRIPTEN_KEEPALIVE void browser_paste(const char *text)
{
    SDL_SetClipboardText(text);
    press_key(SDL_SCANCODE_V, SDLK_v, KMOD_CTRL);
}

#else

bool browser_is_host(void)
{
    return false;
}

void browser_run(bool (*round)(void *context), void *context)
{
    (void)round;
    (void)context;
}

bool browser_has_gpu(void)
{
    return false;
}

bool browser_has_lost_gpu(void)
{
    return false;
}

void browser_canvas_size(int *out_width, int *out_height)
{
    *out_width = *out_height = 1;
}

void browser_show_pixels(const uint32_t *pixels, int width, int height)
{
    (void)pixels;
    (void)width;
    (void)height;
}

void browser_fetch(const char *path)
{
    (void)path;
}

bool browser_take_missed(void)
{
    return false;
}

void browser_speak(const char *code)
{
    (void)code;
}

void browser_say(const char *words)
{
    (void)words;
}

void browser_show_sticks(bool is_shown)
{
    (void)is_shown;
}

void browser_draw_sticks(bool are_drawn)
{
    (void)are_drawn;
}

void browser_drag_touches(bool are_dragged)
{
    (void)are_dragged;
}

bool browser_has_touch(void)
{
    return false;
}

void browser_set_fullscreen(bool is_fullscreen)
{
    (void)is_fullscreen;
}

bool browser_is_fullscreen(void)
{
    return false;
}

void browser_copy_text(const char *text)
{
    (void)text;
}

void browser_offer_file(const char *path)
{
    (void)path;
}

void browser_take_text(bool is_wanted)
{
    (void)is_wanted;
}

void browser_place_text(const char *text, double left, double top, double width, double height)
{
    (void)text, (void)left, (void)top, (void)width, (void)height;
}

bool browser_is_secure(void)
{
    return false;
}

void browser_visit(const char *link, const char *name)
{
    (void)link;
    (void)name;
}

void browser_stop(const char *why)
{
    (void)why;
}

#endif
