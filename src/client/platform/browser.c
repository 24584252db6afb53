/* SPDX-License-Identifier: MIT */
#include "platform/browser.h"

#ifdef __EMSCRIPTEN__

#include <SDL.h>
#include <emscripten.h>

bool browser_is_host(void)
{
    return true;
}

typedef struct BrowserLoop {
    bool (*round)(void *context);
    void *context;
} BrowserLoop;

static void run_once(void *data)
{
    const BrowserLoop *loop = data;
    if (!loop->round(loop->context))
        emscripten_cancel_main_loop();
}

void browser_run(bool (*round)(void *context), void *context)
{
    static BrowserLoop loop; /* Outlives this call, which ends by an exception of JavaScript. */
    loop = (BrowserLoop){round, context};
    emscripten_set_main_loop_arg(run_once, &loop, 0, true);
}

/* clang-format off */
EM_JS(int, js_has_gpu, (void), {
    var gl = document.createElement("canvas").getContext("webgl");
    var info = gl && gl.getExtension("WEBGL_debug_renderer_info");
    var name = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : "";
    return name !== "" && !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? 1 : 0;
})

EM_JS(void, js_copy, (const char *text), {
    if (navigator.clipboard) navigator.clipboard.writeText(UTF8ToString(text)).catch(function () {});
})
/* clang-format on */

bool browser_has_gpu(void)
{
    return js_has_gpu() != 0;
}

void browser_copy_text(const char *text)
{
    js_copy(text);
}

/** Called by the page: opens a file that was dropped on it, by its path among the game's files. */
EMSCRIPTEN_KEEPALIVE void browser_open(const char *path)
{
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    if (SDL_PushEvent(&event) != 1)
        SDL_free(event.drop.file);
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

void browser_copy_text(const char *text)
{
    (void)text;
}

#endif
