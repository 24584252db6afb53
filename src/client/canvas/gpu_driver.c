/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

#include "base/system.h"

bool software_renderer_is_named(const char *name)
{
    /* Mesa's, Chromium's, Windows' and Apple's. */
    static const char *const SOFTWARE_NAMES[] = {"llvmpipe",        "softpipe",
                                                 "swrast",          "OpenSWR",
                                                 "SwiftShader",     "Software Rasterizer",
                                                 "Apple Software",  "GDI Generic",
                                                 "Microsoft Basic", "Hyper-V Video"};
    for (size_t i = 0; i < sizeof SOFTWARE_NAMES / sizeof SOFTWARE_NAMES[0]; i++)
        if (strstr(name, SOFTWARE_NAMES[i]) != NULL)
            return true;
    return false;
}

/* So many frames are judged together. */
enum { JUDGED_FRAMES = 30 };

/* Vsync does not work, whatever the driver says, if the mean frame takes less than both. */
#define QUICK_SECONDS 0.003
#define QUICK_PART 0.6 /* Of the time that the display takes for a frame. */

bool gpu_vsync_count(GpuVsync *vsync, double now, double display_frames)
{
    if (vsync->frames == 0)
        vsync->began_at = now;
    if (vsync->frames++ < JUDGED_FRAMES)
        return false;
    double shown = display_frames > 0 ? QUICK_PART / display_frames : QUICK_SECONDS;
    double quick = shown < QUICK_SECONDS ? shown : QUICK_SECONDS;
    vsync->is_broken = vsync->is_broken || now - vsync->began_at < JUDGED_FRAMES * quick;
    vsync->frames = 0;
    return true;
}

/* So many frames in a row with calls that failed mean that the card is lost. */
enum { FAILED_FRAMES = 8 };

typedef unsigned int GetState(void);

typedef struct Sdl {
    SDL_Renderer *renderer;
    SDL_Window *window;   /* Which the renderer draws. */
    SDL_Window *measured; /* Of a driver that is measured; else NULL. */
    SDL_Texture *unseen;  /* What such a driver draws on; else NULL. */
    SDL_BlendMode blend;
    char name[64];
    bool has_vsync;
    GpuVsync vsync;
    bool has_failed; /* Of this frame a call. */
    int failed_frames;
    bool is_lost;
    GetState *get_error; /* OpenGL's, or NULL. */
    GetState *get_reset;
} Sdl;

static const char *asked_renderer(void)
{
    const char *asked = SDL_getenv("SDL_RENDER_DRIVER");
    return asked != NULL && asked[0] != '\0' ? asked : NULL;
}

/* SDL takes another renderer where it does not know the name. */
static bool is_asked_for(const SDL_RendererInfo *info)
{
    return asked_renderer() != NULL && SDL_strcasecmp(asked_renderer(), info->name) == 0;
}

#ifdef __linux__
static bool has_render_node(void)
{
    DIR *folder = opendir("/dev/dri");
    if (folder == NULL)
        return false;
    bool found = false;
    for (const struct dirent *entry = readdir(folder); entry != NULL && !found;
         entry = readdir(folder))
        found = strncmp(entry->d_name, "renderD", 7) == 0;
    closedir(folder);
    return found;
}
#else
static bool has_render_node(void)
{
    return true;
}
#endif

bool gpu_canvas_is_likely(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    if (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0)
        return false;
    if (asked_renderer() != NULL)
        return strcmp(asked_renderer(), "software") != 0;
    return has_render_node();
}

/* Whether the renderer is software after all. */
static bool is_software(const SDL_RendererInfo *info)
{
    enum { GL_RENDERER = 0x1F01, ADAPTER_BYTES = 128 };
    typedef const unsigned char *GetString(unsigned int name);
    char adapter[ADAPTER_BYTES];
    system_display_adapter(adapter, sizeof adapter); /* Direct3D itself does not say. */
    if ((info->flags & SDL_RENDERER_SOFTWARE) != 0 || software_renderer_is_named(adapter))
        return true;
    if (strncmp(info->name, "opengl", 6) != 0)
        return false;
    GetString *get_string = NULL;
    void *address = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get_string, &address, sizeof get_string); /* ISO C has no cast to a function pointer. */
    const unsigned char *name = get_string != NULL ? get_string(GL_RENDERER) : NULL;
    SDL_ClearError(); /* A later message must not show an older error. */
    return name != NULL && software_renderer_is_named((const char *)name);
}

/* Of OpenGL; a page says itself whether it has lost it. */
static void find_states(Sdl *sdl, const SDL_RendererInfo *info)
{
    if (strncmp(info->name, "opengl", 6) != 0 || strcmp(SDL_GetPlatform(), "Emscripten") == 0)
        return;
    void *error = SDL_GL_GetProcAddress("glGetError");
    memcpy(&sdl->get_error, &error, sizeof sdl->get_error);
    bool has_reset = SDL_GL_ExtensionSupported("GL_ARB_robustness") == SDL_TRUE;
    void *reset = has_reset ? SDL_GL_GetProcAddress("glGetGraphicsResetStatusARB") : NULL;
    memcpy(&sdl->get_reset, &reset, sizeof sdl->get_reset);
}

/* Asks OpenGL to report a lost card; without that, some drivers end the program. */
static void ask_for_resets(bool are_told)
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, are_told ? SDL_GL_CONTEXT_ROBUST_ACCESS_FLAG : 0);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION,
                        are_told ? SDL_GL_CONTEXT_RESET_LOSE_CONTEXT
                                 : SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
}

static void sdl_destroy(void *self)
{
    Sdl *sdl = self;
    if (sdl->renderer != NULL)
        SDL_DestroyRenderer(sdl->renderer); /* Its textures go, too. */
    if (sdl->measured != NULL) {
        SDL_DestroyWindow(sdl->measured);
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    free(sdl);
}

static void sdl_size(void *self, int *out_width, int *out_height)
{
    const Sdl *sdl = self;
    *out_width = *out_height = 1;
    SDL_GetRendererOutputSize(sdl->renderer, out_width, out_height);
}

static SDL_Texture *sdl_create(void *self, int width, int height, bool is_target)
{
    Sdl *sdl = self;
    SDL_Texture *texture = SDL_CreateTexture(
        sdl->renderer, SDL_PIXELFORMAT_ARGB8888,
        is_target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC, width, height);
    if (texture != NULL && SDL_SetTextureBlendMode(texture, sdl->blend) != 0) {
        SDL_DestroyTexture(texture);
        texture = NULL;
    }
    if (texture != NULL)
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    /* Without targets there is no light; a picture may just be too large for the card. */
    sdl->has_failed |= is_target && texture == NULL;
    return texture;
}

static void sdl_drop(void *self, SDL_Texture *texture)
{
    (void)self;
    SDL_DestroyTexture(texture);
}

static void sdl_upload(void *self, SDL_Texture *texture, SDL_Rect to, const Uint32 *pixels)
{
    Sdl *sdl = self;
    sdl->has_failed |= SDL_UpdateTexture(texture, &to, pixels, to.w * (int)sizeof *pixels) != 0;
}

static void sdl_target(void *self, SDL_Texture *texture, const Color *background)
{
    Sdl *sdl = self;
    SDL_Texture *target = texture != NULL ? texture : sdl->unseen;
    sdl->has_failed |= SDL_SetRenderTarget(sdl->renderer, target) != 0;
    if (background == NULL)
        return;
    SDL_RenderSetClipRect(sdl->renderer, NULL);
    SDL_SetRenderDrawColor(sdl->renderer, background->r, background->g, background->b,
                           background->a);
    SDL_RenderClear(sdl->renderer);
}

static void sdl_clip(void *self, PixelBox box)
{
    const Sdl *sdl = self;
    SDL_Rect rect = {box.left, box.top, box.right - box.left, box.bottom - box.top};
    SDL_RenderSetClipRect(sdl->renderer, &rect);
}

static void sdl_triangles(void *self, SDL_Texture *texture, const GpuMesh *mesh, GpuRange range)
{
    Sdl *sdl = self;
    sdl->has_failed |=
        SDL_RenderGeometry(sdl->renderer, texture, mesh->vertices + range.first_vertex,
                           range.vertex_count, mesh->indices + range.first_index,
                           range.index_count) != 0;
}

/* Reading a pixel waits until all is drawn. False if that failed. */
static bool wait_for_card(const Sdl *sdl)
{
    Uint32 pixel;
    SDL_Rect corner = {0, 0, 1, 1};
    return SDL_RenderReadPixels(sdl->renderer, &corner, SDL_PIXELFORMAT_ARGB8888, &pixel,
                                sizeof pixel) == 0;
}

static double display_frames(const Sdl *sdl)
{
    SDL_DisplayMode mode = {.refresh_rate = 0};
    int display = SDL_GetWindowDisplayIndex(sdl->window);
    return SDL_GetCurrentDisplayMode(display, &mode) == 0 ? mode.refresh_rate : 0;
}

/* Asked seldom: drivers that draw in a thread of their own wait for it. */
static bool has_lost_context(const Sdl *sdl)
{
    enum { GL_CONTEXT_LOST = 0x0507 };
    return (sdl->get_error != NULL && sdl->get_error() == GL_CONTEXT_LOST) ||
           (sdl->get_reset != NULL && sdl->get_reset() != 0);
}

static void sdl_present(void *self)
{
    Sdl *sdl = self;
    if (sdl->unseen != NULL) {
        sdl->is_lost |= sdl->has_failed || !wait_for_card(sdl);
        return;
    }
    sdl->has_failed |= SDL_RenderFlush(sdl->renderer) != 0;
    SDL_RenderPresent(sdl->renderer);
    if (!sdl->has_failed)
        sdl->failed_frames = 0;
    else if (SDL_GetKeyboardFocus() != NULL) /* Direct3D fails, too, while the desktop is locked. */
        sdl->failed_frames++;
    sdl->has_failed = false;
    double now = (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
    if (gpu_vsync_count(&sdl->vsync, now, display_frames(sdl)))
        sdl->is_lost = sdl->is_lost || has_lost_context(sdl);
    sdl->is_lost = sdl->is_lost || sdl->failed_frames >= FAILED_FRAMES;
}

static const char *sdl_name(void *self)
{
    const Sdl *sdl = self;
    return sdl->name;
}

static bool sdl_is_paced(void *self)
{
    const Sdl *sdl = self;
    return sdl->has_vsync && !sdl->vsync.is_broken;
}

static bool sdl_is_lost(void *self)
{
    const Sdl *sdl = self;
    return sdl->is_lost;
}

/* A driver of that kind, which owns `self`; destroys it without memory. */
static GpuDriver *make_driver(GpuDriver driver)
{
    GpuDriver *made = malloc(sizeof *made);
    if (made == NULL)
        driver.destroy(driver.self);
    else
        *made = driver;
    return made;
}

static SDL_Renderer *create_renderer(SDL_Window *window, Uint32 flags, bool are_resets_told)
{
    ask_for_resets(are_resets_told);
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | flags);
}

/* Makes the renderer; false where there is none that will do. */
static bool open_renderer(Sdl *sdl, SDL_Window *window, Uint32 flags)
{
    SDL_RendererInfo info;
    sdl->window = window;
    sdl->renderer = create_renderer(window, flags, true);
    if (sdl->renderer == NULL) /* Some drivers refuse to report resets. */
        sdl->renderer = create_renderer(window, flags, false);
    sdl->blend = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
    if (sdl->renderer == NULL || SDL_GetRendererInfo(sdl->renderer, &info) != 0 ||
        (info.flags & SDL_RENDERER_TARGETTEXTURE) == 0 ||
        (is_software(&info) && !is_asked_for(&info)))
        return false;
    find_states(sdl, &info);
    sdl->has_vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    SDL_snprintf(sdl->name, sizeof sdl->name, "gpu (%s)", info.name);
    return true;
}

static GpuDriver *sdl_driver(Sdl *sdl)
{
    return make_driver((GpuDriver){.self = sdl,
                                   .destroy = sdl_destroy,
                                   .size = sdl_size,
                                   .create = sdl_create,
                                   .drop = sdl_drop,
                                   .upload = sdl_upload,
                                   .target = sdl_target,
                                   .clip = sdl_clip,
                                   .triangles = sdl_triangles,
                                   .present = sdl_present,
                                   .name = sdl_name,
                                   .is_paced = sdl_is_paced,
                                   .is_lost = sdl_is_lost});
}

GpuDriver *gpu_driver_create(SDL_Window *window)
{
    Sdl *sdl = calloc(1, sizeof *sdl);
    if (sdl == NULL)
        return NULL;
    if (open_renderer(sdl, window, SDL_RENDERER_PRESENTVSYNC))
        return sdl_driver(sdl);
    sdl_destroy(sdl);
    return NULL;
}

GpuDriver *gpu_driver_create_measured(int width, int height, Error *out_error)
{
    enum { WINDOW_PX = 64 };
    Sdl *sdl = calloc(1, sizeof *sdl);
    if (sdl == NULL) {
        error_memory(out_error);
        return NULL;
    }
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        free(sdl);
        error_set(out_error, "no display: %s", SDL_GetError());
        return NULL;
    }
    sdl->measured = SDL_CreateWindow("Clockwise", 0, 0, WINDOW_PX, WINDOW_PX, SDL_WINDOW_HIDDEN);
    if (sdl->measured != NULL && open_renderer(sdl, sdl->measured, 0))
        sdl->unseen = sdl_create(sdl, width, height, true);
    if (sdl->unseen != NULL) {
        GpuDriver *driver = sdl_driver(sdl);
        if (driver == NULL)
            error_memory(out_error);
        return driver;
    }
    error_set(out_error, "no graphics card draws here: %s",
              SDL_GetError()[0] != '\0' ? SDL_GetError()
                                        : "OpenGL is software (SDL_RENDER_DRIVER=opengl takes it)");
    sdl_destroy(sdl);
    return NULL;
}

/* --- Counting --------------------------------------------------------------------------------- */

typedef struct Counter {
    GpuCounts counts;
    GpuDriver *inner; /* NULL: nothing is drawn. */
    int width, height;
} Counter;

static void counter_destroy(void *self)
{
    Counter *counter = self;
    if (counter->inner != NULL)
        counter->inner->destroy(counter->inner->self);
    free(counter->inner);
    free(counter);
}

static void counter_size(void *self, int *out_width, int *out_height)
{
    const Counter *counter = self;
    *out_width = counter->width;
    *out_height = counter->height;
}

static SDL_Texture *counter_create(void *self, int width, int height, bool is_target)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    /* One that nobody looks into. */
    return inner != NULL ? inner->create(inner->self, width, height, is_target) : self;
}

static void counter_drop(void *self, SDL_Texture *texture)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    if (inner != NULL)
        inner->drop(inner->self, texture);
}

static void counter_upload(void *self, SDL_Texture *texture, SDL_Rect to, const Uint32 *pixels)
{
    Counter *counter = self;
    counter->counts.uploads++;
    counter->counts.uploaded_pixels += to.w * to.h;
    if (counter->inner != NULL)
        counter->inner->upload(counter->inner->self, texture, to, pixels);
}

static void counter_target(void *self, SDL_Texture *texture, const Color *background)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    if (inner != NULL)
        inner->target(inner->self, texture, background);
}

static void counter_clip(void *self, PixelBox box)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    if (inner != NULL)
        inner->clip(inner->self, box);
}

static void counter_triangles(void *self, SDL_Texture *texture, const GpuMesh *mesh, GpuRange range)
{
    Counter *counter = self;
    counter->counts.draw_calls++;
    counter->counts.vertices += range.vertex_count;
    counter->counts.indices += range.index_count;
    if (counter->inner != NULL)
        counter->inner->triangles(counter->inner->self, texture, mesh, range);
}

static void counter_present(void *self)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    if (inner != NULL)
        inner->present(inner->self);
}

static const char *counter_name(void *self)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    return inner != NULL ? inner->name(inner->self) : "none";
}

static bool counter_is_paced(void *self)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    return inner != NULL && inner->is_paced(inner->self);
}

static bool counter_is_lost(void *self)
{
    const GpuDriver *inner = ((const Counter *)self)->inner;
    return inner != NULL && inner->is_lost(inner->self);
}

GpuDriver *gpu_counter_create(GpuDriver *inner, int width, int height)
{
    Counter *counter = calloc(1, sizeof *counter);
    if (counter == NULL) {
        if (inner != NULL)
            inner->destroy(inner->self);
        free(inner);
        return NULL;
    }
    *counter = (Counter){.inner = inner, .width = width, .height = height};
    return make_driver((GpuDriver){.self = counter,
                                   .destroy = counter_destroy,
                                   .size = counter_size,
                                   .create = counter_create,
                                   .drop = counter_drop,
                                   .upload = counter_upload,
                                   .target = counter_target,
                                   .clip = counter_clip,
                                   .triangles = counter_triangles,
                                   .present = counter_present,
                                   .name = counter_name,
                                   .is_paced = counter_is_paced,
                                   .is_lost = counter_is_lost});
}

GpuCounts gpu_counter_counts(const GpuDriver *driver)
{
    return ((const Counter *)driver->self)->counts;
}

void gpu_counter_reset(GpuDriver *driver)
{
    ((Counter *)driver->self)->counts = (GpuCounts){0};
}
