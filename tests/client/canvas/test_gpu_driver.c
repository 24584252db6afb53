/* SPDX-License-Identifier: MIT */
/* SDL's renderer as what draws: which one is taken, what it is asked for, and when it counts as
 * lost. What SDL, OpenGL and the system say of cards is the test's: there is none here. */
#include "base/system.h"
#include "canvas/gpu_parts.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- In place of SDL and the system ----------------------------------------------------------- */

/* A display that is never shown a frame has no rate: 0 is then the rate. */
static struct {
    const char *video;       /* The video driver's name. */
    const char *adapter;     /* What the system calls the card. */
    const char *renderer;    /* NULL: there is none. */
    const char *gl_renderer; /* What OpenGL calls the card, or NULL. */
    const char *platform;
    const char *nodes[4]; /* Of /dev/dri; the first NULL: there is no such folder. */
    Uint32 flags;         /* The renderer's. */
    bool refuses_resets, has_no_info, has_no_blend, has_no_target, has_no_video, has_no_window;
    bool reports_resets; /* OpenGL has the extension. */
    bool has_focus;
    unsigned gl_error, gl_reset;
    int target_failed, upload_failed, triangles_failed, flush_failed, read_failed; /* 0 or -1. */
    Uint64 now; /* Milliseconds. */
    Uint64 frame_ms;
    int display_rate;
    int read_nodes;
    char log[4000];
} fake;

static void *as_own(int number)
{
    static char things[8];
    return &things[number];
}

#define WINDOW ((SDL_Window *)as_own(0))
#define HIDDEN_WINDOW ((SDL_Window *)as_own(1))
#define RENDERER ((SDL_Renderer *)as_own(2))
#define TEXTURE ((SDL_Texture *)as_own(3))

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(fake.log);
    va_start(arguments, format);
    vsnprintf(fake.log + length, sizeof fake.log - length, format, arguments);
    va_end(arguments);
}

static const unsigned char *get_string(unsigned name)
{
    return name == 0x1F01 ? (const unsigned char *)fake.gl_renderer : NULL;
}

static unsigned get_error(void)
{
    return fake.gl_error;
}

static unsigned get_reset(void)
{
    return fake.gl_reset;
}

/* NOLINTBEGIN(readability-identifier-naming) */
DIR *__wrap_opendir(const char *path);
struct dirent *__wrap_readdir(DIR *folder);
int __wrap_closedir(DIR *folder);
void __wrap_system_display_adapter(char *out_name, size_t bytes);
const char *__wrap_SDL_GetCurrentVideoDriver(void);
const char *__wrap_SDL_GetPlatform(void);
void *__wrap_SDL_GL_GetProcAddress(const char *name);
SDL_bool __wrap_SDL_GL_ExtensionSupported(const char *name);
int __wrap_SDL_GL_SetAttribute(SDL_GLattr attribute, int value);
int __wrap_SDL_InitSubSystem(Uint32 flags);
void __wrap_SDL_QuitSubSystem(Uint32 flags);
SDL_Window *__wrap_SDL_CreateWindow(const char *title, int x, int y, int width, int height,
                                    Uint32 flags);
void __wrap_SDL_DestroyWindow(SDL_Window *window);
SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags);
void __wrap_SDL_DestroyRenderer(SDL_Renderer *renderer);
int __wrap_SDL_GetRendererInfo(SDL_Renderer *renderer, SDL_RendererInfo *out_info);
int __wrap_SDL_GetRendererOutputSize(SDL_Renderer *renderer, int *out_width, int *out_height);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                                      int height);
int __wrap_SDL_SetTextureBlendMode(SDL_Texture *texture, SDL_BlendMode blend);
int __wrap_SDL_SetTextureScaleMode(SDL_Texture *texture, SDL_ScaleMode mode);
void __wrap_SDL_DestroyTexture(SDL_Texture *texture);
int __wrap_SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *to, const void *pixels,
                             int pitch);
int __wrap_SDL_SetRenderTarget(SDL_Renderer *renderer, SDL_Texture *texture);
int __wrap_SDL_RenderSetClipRect(SDL_Renderer *renderer, const SDL_Rect *rect);
int __wrap_SDL_SetRenderDrawColor(SDL_Renderer *renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a);
int __wrap_SDL_RenderClear(SDL_Renderer *renderer);
int __wrap_SDL_RenderGeometry(SDL_Renderer *renderer, SDL_Texture *texture,
                              const SDL_Vertex *vertices, int vertex_count, const int *indices,
                              int index_count);
int __wrap_SDL_RenderReadPixels(SDL_Renderer *renderer, const SDL_Rect *rect, Uint32 format,
                                void *pixels, int pitch);
int __wrap_SDL_RenderFlush(SDL_Renderer *renderer);
void __wrap_SDL_RenderPresent(SDL_Renderer *renderer);
SDL_Window *__wrap_SDL_GetKeyboardFocus(void);
int __wrap_SDL_GetWindowDisplayIndex(SDL_Window *window);
int __wrap_SDL_GetCurrentDisplayMode(int display, SDL_DisplayMode *out_mode);
Uint64 __wrap_SDL_GetPerformanceCounter(void);
Uint64 __wrap_SDL_GetPerformanceFrequency(void);

DIR *__wrap_opendir(const char *path)
{
    assert_string_equal(path, "/dev/dri");
    fake.read_nodes = 0;
    return fake.nodes[0] != NULL ? as_own(4) : NULL;
}

struct dirent *__wrap_readdir(DIR *folder)
{
    static struct dirent entry;
    (void)folder;
    const char *name = fake.nodes[fake.read_nodes];
    if (name == NULL)
        return NULL;
    fake.read_nodes++;
    snprintf(entry.d_name, sizeof entry.d_name, "%s", name);
    return &entry;
}

int __wrap_closedir(DIR *folder)
{
    (void)folder;
    note("closedir ");
    return 0;
}

void __wrap_system_display_adapter(char *out_name, size_t bytes)
{
    snprintf(out_name, bytes, "%s", fake.adapter);
}

const char *__wrap_SDL_GetCurrentVideoDriver(void)
{
    return fake.video;
}

const char *__wrap_SDL_GetPlatform(void)
{
    return fake.platform;
}

/* ISO C has no cast from a function pointer. */
void *__wrap_SDL_GL_GetProcAddress(const char *name)
{
    void *address = NULL;
    const unsigned char *(*string)(unsigned) = get_string;
    unsigned (*state)(void) =
        strcmp(name, "glGetGraphicsResetStatusARB") == 0 ? get_reset : get_error;
    if (strcmp(name, "glGetString") == 0)
        memcpy(&address, &string, sizeof address);
    else if (state == get_reset || strcmp(name, "glGetError") == 0)
        memcpy(&address, &state, sizeof address);
    return fake.gl_renderer != NULL ? address : NULL;
}

SDL_bool __wrap_SDL_GL_ExtensionSupported(const char *name)
{
    assert_string_equal(name, "GL_ARB_robustness");
    return fake.reports_resets ? SDL_TRUE : SDL_FALSE;
}

int __wrap_SDL_GL_SetAttribute(SDL_GLattr attribute, int value)
{
    note("%s %d ", attribute == SDL_GL_CONTEXT_FLAGS ? "flags" : "notification", value);
    return 0;
}

int __wrap_SDL_InitSubSystem(Uint32 flags)
{
    note("init %x ", flags);
    return fake.has_no_video ? -1 : 0;
}

void __wrap_SDL_QuitSubSystem(Uint32 flags)
{
    note("quit %x ", flags);
}

SDL_Window *__wrap_SDL_CreateWindow(const char *title, int x, int y, int width, int height,
                                    Uint32 flags)
{
    note("window %s %d %d %dx%d %x ", title, x, y, width, height, flags);
    return fake.has_no_window ? NULL : HIDDEN_WINDOW;
}

void __wrap_SDL_DestroyWindow(SDL_Window *window)
{
    assert_ptr_equal(window, HIDDEN_WINDOW);
    note("no window ");
}

SDL_Renderer *__wrap_SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags)
{
    bool is_told = strstr(fake.log, "flags 0 ") == NULL;
    note("renderer %s %d %x ", window == WINDOW ? "shown" : "hidden", index, flags);
    return fake.renderer == NULL || (is_told && fake.refuses_resets) ? NULL : RENDERER;
}

void __wrap_SDL_DestroyRenderer(SDL_Renderer *renderer)
{
    assert_ptr_equal(renderer, RENDERER);
    note("no renderer ");
}

int __wrap_SDL_GetRendererInfo(SDL_Renderer *renderer, SDL_RendererInfo *out_info)
{
    assert_ptr_equal(renderer, RENDERER);
    *out_info = (SDL_RendererInfo){.name = fake.renderer, .flags = fake.flags};
    return fake.has_no_info ? -1 : 0;
}

int __wrap_SDL_GetRendererOutputSize(SDL_Renderer *renderer, int *out_width, int *out_height)
{
    assert_ptr_equal(renderer, RENDERER);
    if (fake.has_no_info)
        return -1;
    *out_width = 640;
    *out_height = 360;
    return 0;
}

SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                                      int height)
{
    assert_ptr_equal(renderer, RENDERER);
    assert_int_equal(format, SDL_PIXELFORMAT_ARGB8888);
    note("%s %dx%d ", access == SDL_TEXTUREACCESS_TARGET ? "target" : "static", width, height);
    if (fake.has_no_target)
        SDL_SetError("it is gone");
    return fake.has_no_target ? NULL : TEXTURE;
}

int __wrap_SDL_SetTextureBlendMode(SDL_Texture *texture, SDL_BlendMode blend)
{
    SDL_BlendMode premultiplied = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
    assert_ptr_equal(texture, TEXTURE);
    assert_int_equal(blend, premultiplied);
    return fake.has_no_blend ? -1 : 0;
}

int __wrap_SDL_SetTextureScaleMode(SDL_Texture *texture, SDL_ScaleMode mode)
{
    assert_ptr_equal(texture, TEXTURE);
    note("scale %d ", mode);
    return 0;
}

void __wrap_SDL_DestroyTexture(SDL_Texture *texture)
{
    assert_ptr_equal(texture, TEXTURE);
    note("no texture ");
}

int __wrap_SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *to, const void *pixels,
                             int pitch)
{
    assert_ptr_equal(texture, TEXTURE);
    note("upload %d,%d %dx%d %d %x ", to->x, to->y, to->w, to->h, pitch, *(const Uint32 *)pixels);
    return fake.upload_failed;
}

int __wrap_SDL_SetRenderTarget(SDL_Renderer *renderer, SDL_Texture *texture)
{
    assert_ptr_equal(renderer, RENDERER);
    note("to %s ", texture == NULL ? "window" : "texture");
    return fake.target_failed;
}

int __wrap_SDL_RenderSetClipRect(SDL_Renderer *renderer, const SDL_Rect *rect)
{
    assert_ptr_equal(renderer, RENDERER);
    if (rect == NULL)
        note("no clip ");
    else
        note("clip %d,%d %dx%d ", rect->x, rect->y, rect->w, rect->h);
    return 0;
}

int __wrap_SDL_SetRenderDrawColor(SDL_Renderer *renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a)
{
    assert_ptr_equal(renderer, RENDERER);
    note("color %d %d %d %d ", r, g, b, a);
    return 0;
}

int __wrap_SDL_RenderClear(SDL_Renderer *renderer)
{
    assert_ptr_equal(renderer, RENDERER);
    note("clear ");
    return 0;
}

int __wrap_SDL_RenderGeometry(SDL_Renderer *renderer, SDL_Texture *texture,
                              const SDL_Vertex *vertices, int vertex_count, const int *indices,
                              int index_count)
{
    assert_ptr_equal(renderer, RENDERER);
    note("%s from %.0f: %d, index %d: %d ", texture == TEXTURE ? "triangles" : "plain triangles",
         (double)vertices->position.x, vertex_count, *indices, index_count);
    return fake.triangles_failed;
}

int __wrap_SDL_RenderReadPixels(SDL_Renderer *renderer, const SDL_Rect *rect, Uint32 format,
                                void *pixels, int pitch)
{
    assert_ptr_equal(renderer, RENDERER);
    assert_int_equal(format, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(pixels);
    note("read %d,%d %dx%d %d ", rect->x, rect->y, rect->w, rect->h, pitch);
    return fake.read_failed;
}

int __wrap_SDL_RenderFlush(SDL_Renderer *renderer)
{
    assert_ptr_equal(renderer, RENDERER);
    note("flush ");
    return fake.flush_failed;
}

void __wrap_SDL_RenderPresent(SDL_Renderer *renderer)
{
    assert_ptr_equal(renderer, RENDERER);
    note("present ");
    fake.now += fake.frame_ms;
}

SDL_Window *__wrap_SDL_GetKeyboardFocus(void)
{
    return fake.has_focus ? WINDOW : NULL;
}

int __wrap_SDL_GetWindowDisplayIndex(SDL_Window *window)
{
    assert_ptr_equal(window, WINDOW);
    return 3;
}

int __wrap_SDL_GetCurrentDisplayMode(int display, SDL_DisplayMode *out_mode)
{
    assert_int_equal(display, 3);
    out_mode->refresh_rate = fake.display_rate > 0 ? fake.display_rate : 1;
    return fake.display_rate > 0 ? 0 : -1;
}

Uint64 __wrap_SDL_GetPerformanceCounter(void)
{
    return fake.now;
}

Uint64 __wrap_SDL_GetPerformanceFrequency(void)
{
    return 1000;
}
/* NOLINTEND(readability-identifier-naming) */

/* --- What is there ---------------------------------------------------------------------------- */

/* A card that does everything, with OpenGL. */
static void use_card(void)
{
    SDL_setenv("SDL_RENDER_DRIVER", "", 1);
    memset(&fake, 0, sizeof fake);
    fake.video = "x11";
    fake.adapter = "";
    fake.renderer = "opengl";
    fake.gl_renderer = "Mesa Intel(R) Graphics";
    fake.platform = "Linux";
    fake.nodes[0] = "card0";
    fake.nodes[1] = "renderD128";
    fake.flags = SDL_RENDERER_TARGETTEXTURE | SDL_RENDERER_PRESENTVSYNC;
    fake.reports_resets = true;
    fake.has_focus = true;
    fake.now = 50000;
    fake.frame_ms = 16;
    fake.display_rate = 60;
}

static void drop(GpuDriver *driver)
{
    driver->destroy(driver->self);
    free(driver);
}

/* What is asked for when a renderer is made, with a report of resets and without. */
#define TOLD "flags 4 notification 1 "
#define UNTOLD "flags 0 notification 0 "
#define SHOWN "renderer shown -1 6 "

static void take_log(const char *name, const char *expected)
{
    if (strcmp(fake.log, expected) != 0)
        fail_msg("%s: SDL was asked\n  %s\nwanted\n  %s", name, fake.log, expected);
    fake.log[0] = '\0';
}

TEST(a_card_is_likely)
{
    static const struct {
        const char *name, *video, *asked;
        const char *nodes[3];
        bool is_likely;
    } cases[] = {
        {"a card", "x11", "", {"card0", "renderD128"}, true},
        {"its node is the first", "wayland", "", {"renderD128"}, true},
        {"a display without a renderer", "x11", "", {"card0", "by-path"}, false},
        {"a node of another kind", "x11", "", {"xrenderD1", "render"}, false},
        {"no folder", "x11", "", {NULL}, false},
        {"no display", "dummy", "", {"renderD128"}, false},
        {"no display, but another renderer", "offscreen", "opengl", {"renderD128"}, false},
        {"software is asked for", "x11", "software", {"renderD128"}, false},
        {"another renderer is asked for", "x11", "opengl", {NULL}, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        use_card();
        fake.video = cases[i].video;
        memcpy(fake.nodes, cases[i].nodes, sizeof cases[i].nodes);
        SDL_setenv("SDL_RENDER_DRIVER", cases[i].asked, 1);
        bool is_likely = gpu_canvas_is_likely();
        if (is_likely != cases[i].is_likely)
            fail_msg("%s: %s", cases[i].name, is_likely ? "likely" : "not likely");
        bool is_asked = cases[i].asked[0] != '\0';
        bool has_looked = strcmp(cases[i].video, "dummy") != 0 && !is_asked;
        take_log(cases[i].name, has_looked && cases[i].nodes[0] != NULL ? "closedir " : "");
    }
}

TEST(which_renderer_is_taken)
{
    const Uint32 usual = SDL_RENDERER_TARGETTEXTURE | SDL_RENDERER_ACCELERATED;
    static const char told_twice[] = TOLD SHOWN UNTOLD SHOWN;
    const struct {
        const char *name, *renderer, *asked, *adapter, *gl_renderer;
        Uint32 flags;
        bool refuses_resets, has_no_info, is_taken;
        const char *log;
    } cases[] = {
        {"OpenGL on a card", "opengl", "", "", "Mesa Intel", usual, false, false, true, TOLD SHOWN},
        {"no resets", "opengl", "", "", "Mesa Intel", usual, true, false, true, told_twice},
        {"none at all", NULL, "", "", "", usual, false, false, false, told_twice},
        {"it says nothing", "opengl", "", "", "Mesa Intel", usual, false, true, false, TOLD SHOWN},
        {"it cannot draw to textures", "opengl", "", "", "Mesa Intel", SDL_RENDERER_ACCELERATED,
         false, false, false, TOLD SHOWN},
        {"OpenGL in software", "opengl", "", "", "llvmpipe (LLVM 15)", usual, false, false, false,
         TOLD SHOWN},
        {"OpenGL ES in software", "opengles2", "", "", "softpipe", usual, false, false, false,
         TOLD SHOWN},
        {"one that is asked for", "opengl", "OpenGL", "", "llvmpipe", usual, false, false, true,
         TOLD SHOWN},
        {"another is asked for", "opengl", "vulkan", "", "llvmpipe", usual, false, false, false,
         TOLD SHOWN},
        {"OpenGL has no functions", "opengl", "", "", NULL, usual, false, false, true, TOLD SHOWN},
        {"Direct3D", "direct3d11", "", "", "llvmpipe", usual, false, false, true, TOLD SHOWN},
        {"Direct3D in software", "direct3d11", "", "Microsoft Basic Display Adapter", NULL, usual,
         false, false, false, TOLD SHOWN},
        {"SDL's own software", "software", "", "", NULL, usual | SDL_RENDERER_SOFTWARE, false,
         false, false, TOLD SHOWN},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        use_card();
        SDL_setenv("SDL_RENDER_DRIVER", cases[i].asked, 1);
        fake.renderer = cases[i].renderer;
        fake.adapter = cases[i].adapter;
        fake.gl_renderer = cases[i].gl_renderer;
        fake.flags = cases[i].flags;
        fake.refuses_resets = cases[i].refuses_resets;
        fake.has_no_info = cases[i].has_no_info;
        GpuDriver *driver = gpu_driver_create(WINDOW);
        if ((driver != NULL) != cases[i].is_taken)
            fail_msg("%s: it is %s", cases[i].name, driver != NULL ? "taken" : "not taken");
        if (driver != NULL) {
            char name[80];
            snprintf(name, sizeof name, "gpu (%s)", cases[i].renderer);
            assert_string_equal(driver->name(driver->self), name);
            assert_false(driver->is_paced(driver->self));
            assert_false(driver->is_lost(driver->self));
            drop(driver);
        }
        char expected[400];
        snprintf(expected, sizeof expected, "%s%s", cases[i].log,
                 cases[i].renderer != NULL ? "no renderer " : "");
        take_log(cases[i].name, expected);
    }
}

/* Everything that a driver can be asked for, itself or behind one that counts. */
TEST(what_it_is_asked_for)
{
    enum { PIXELS = 6 };
    static const Uint32 pixels[PIXELS] = {0x80402010, 1};
    int indices[] = {0, 1, 2, 7, 0, 0};
    static const Color background = {10, 20, 30, 40};
    SDL_Vertex vertices[5] = {{.position = {1, 0}}, {.position = {2, 0}}, {.position = {3, 0}}};
    GpuMesh mesh = {.vertices = vertices, .indices = indices};
    for (int is_counted = 0; is_counted < 2; is_counted++) {
        const char *name = is_counted ? "counted" : "itself";
        int width, height;
        use_card();
        GpuDriver *driver = gpu_driver_create(WINDOW);
        if (is_counted)
            driver = gpu_counter_create(driver, 100, 50);
        void *self = driver->self;
        fake.log[0] = '\0';
        driver->size(self, &width, &height);
        assert_int_equal(width, is_counted ? 100 : 640);
        assert_int_equal(height, is_counted ? 50 : 360);
        assert_ptr_equal(driver->create(self, 30, 20, true), TEXTURE);
        assert_ptr_equal(driver->create(self, 5, 6, false), TEXTURE);
        take_log(name, "target 30x20 scale 1 static 5x6 scale 1 ");
        driver->upload(self, TEXTURE, (SDL_Rect){3, 4, PIXELS / 2, 2}, pixels);
        take_log(name, "upload 3,4 3x2 12 80402010 ");
        driver->target(self, TEXTURE, NULL);
        driver->target(self, NULL, &background);
        driver->clip(self, (PixelBox){10, 20, 40, 90});
        take_log(name, "to texture to window no clip color 10 20 30 40 clear clip 10,20 30x70 ");
        driver->triangles(self, TEXTURE, &mesh, (GpuRange){2, 3, 3, 6});
        driver->triangles(self, NULL, &mesh, (GpuRange){0, 4, 0, 3});
        take_log(name, "triangles from 3: 3, index 7: 6 plain triangles from 1: 4, index 0: 3 ");
        driver->present(self);
        driver->drop(self, TEXTURE);
        take_log(name, "flush present no texture ");
        assert_string_equal(driver->name(self), "gpu (opengl)");
        assert_true(driver->is_paced(self));
        assert_false(driver->is_lost(self));
        if (is_counted) {
            GpuCounts counts = gpu_counter_counts(driver);
            assert_int_equal(counts.uploads, 1);
            assert_int_equal(counts.uploaded_pixels, PIXELS);
            assert_int_equal(counts.draw_calls, 2);
            assert_int_equal(counts.vertices, 7);
            assert_int_equal(counts.indices, 9);
            gpu_counter_reset(driver);
            assert_int_equal(gpu_counter_counts(driver).draw_calls, 0);
        }
        drop(driver);
        take_log(name, "no renderer ");
    }
}

TEST(a_counter_alone_draws_nothing)
{
    int width, height;
    use_card();
    GpuDriver *driver = gpu_counter_create(NULL, 100, 50);
    driver->size(driver->self, &width, &height);
    assert_int_equal(width * 1000 + height, 100050);
    assert_non_null(driver->create(driver->self, 1, 1, true));
    driver->target(driver->self, NULL, NULL);
    driver->present(driver->self);
    assert_string_equal(driver->name(driver->self), "none");
    assert_false(driver->is_paced(driver->self));
    assert_false(driver->is_lost(driver->self));
    drop(driver);
    take_log("alone", "");
}

TEST(a_size_that_is_not_known_is_the_least)
{
    int width = 7, height = 8;
    use_card();
    GpuDriver *driver = gpu_driver_create(WINDOW);
    fake.has_no_info = true;
    driver->size(driver->self, &width, &height);
    assert_int_equal(width, 1);
    assert_int_equal(height, 1);
    drop(driver);
}

/* Frames until a card counts as lost; at most `most`. */
static int frames_until_lost(GpuDriver *driver, int most)
{
    for (int i = 0; i < most; i++) {
        if (driver->is_lost(driver->self))
            return i;
        driver->target(driver->self, NULL, NULL);
        driver->present(driver->self);
    }
    return most;
}

TEST(when_a_card_is_lost)
{
    enum { MOST = 100, FAILED = 8, JUDGED = 31 };
    static const struct {
        const char *name;
        const char *renderer, *platform;
        int target_failed, flush_failed;
        bool has_focus, reports_resets;
        unsigned gl_error, gl_reset;
        int frames;
    } cases[] = {
        {"all is well", "opengl", "Linux", 0, 0, true, true, 0, 0, MOST},
        {"calls fail", "opengl", "Linux", -1, 0, true, true, 0, 0, FAILED},
        {"frames cannot be sent", "direct3d11", "Windows", 0, -1, true, true, 0, 0, FAILED},
        {"the desktop is locked", "direct3d11", "Windows", -1, -1, false, true, 0, 0, MOST},
        {"OpenGL says so", "opengl", "Linux", 0, 0, true, false, 0x0507, 0, JUDGED},
        {"another error", "opengl", "Linux", 0, 0, true, false, 0x0500, 0, MOST},
        {"a reset", "opengl", "Linux", 0, 0, true, true, 0, 0x8253, JUDGED},
        {"a reset that is not reported", "opengl", "Linux", 0, 0, true, false, 0, 0x8253, MOST},
        {"Direct3D is not asked", "direct3d11", "Windows", 0, 0, true, true, 0x0507, 1, MOST},
        {"a page says so itself", "opengles2", "Emscripten", 0, 0, true, true, 0x0507, 1, MOST},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        use_card();
        fake.renderer = cases[i].renderer;
        fake.platform = cases[i].platform;
        fake.reports_resets = cases[i].reports_resets;
        GpuDriver *driver = gpu_driver_create(WINDOW);
        fake.target_failed = cases[i].target_failed;
        fake.flush_failed = cases[i].flush_failed;
        fake.has_focus = cases[i].has_focus;
        fake.gl_error = cases[i].gl_error;
        fake.gl_reset = cases[i].gl_reset;
        int frames = frames_until_lost(driver, MOST);
        if (frames != cases[i].frames)
            fail_msg("%s: lost after %d frames, wanted %d", cases[i].name, frames, cases[i].frames);
        drop(driver);
    }
}

/* Each kind of call that can fail; one good frame makes up for those before it. */
TEST(calls_that_fail)
{
    enum { KINDS = 5, ALMOST = 7 };
    static const Uint32 pixel = 0;
    int index = 0;
    SDL_Vertex vertex = {.position = {0, 0}};
    GpuMesh mesh = {.vertices = &vertex, .indices = &index};
    for (int kind = 0; kind < KINDS; kind++) {
        use_card();
        GpuDriver *driver = gpu_driver_create(WINDOW);
        for (int i = 0; i < 2 * ALMOST + 2; i++) {
            bool is_bad = i != ALMOST;
            fake.upload_failed = is_bad && kind == 0 ? -1 : 0;
            fake.triangles_failed = is_bad && kind == 1 ? -1 : 0;
            fake.target_failed = is_bad && kind == 2 ? -1 : 0;
            fake.has_no_target = is_bad && kind == 3;
            fake.has_no_blend = is_bad && kind == 4;
            assert_false(driver->is_lost(driver->self));
            driver->upload(driver->self, TEXTURE, (SDL_Rect){0, 0, 1, 1}, &pixel);
            driver->triangles(driver->self, TEXTURE, &mesh, (GpuRange){0, 1, 0, 1});
            driver->target(driver->self, TEXTURE, NULL);
            SDL_Texture *made = driver->create(driver->self, 1, 1, true);
            assert_true((made == NULL) == (is_bad && kind >= 3));
            driver->present(driver->self);
        }
        if (!driver->is_lost(driver->self))
            fail_msg("kind %d: %d frames in a row failed, and nothing is lost", kind, ALMOST + 1);
        drop(driver);
    }
}

TEST(a_picture_that_is_too_large_is_no_fault)
{
    use_card();
    GpuDriver *driver = gpu_driver_create(WINDOW);
    fake.has_no_target = true;
    for (int i = 0; i < 20; i++) {
        assert_null(driver->create(driver->self, 9000, 9000, false));
        driver->present(driver->self);
    }
    assert_false(driver->is_lost(driver->self));
    fake.has_no_target = false;
    fake.has_no_blend = true;
    fake.log[0] = '\0';
    assert_null(driver->create(driver->self, 9, 9, false));
    take_log("no blending", "static 9x9 no texture ");
    drop(driver);
}

TEST(vertical_sync_that_does_not_work)
{
    static const struct {
        const char *name;
        Uint32 flags;
        int frame_ms, display_rate;
        bool is_paced;
    } cases[] = {
        {"frames come as the display shows them", SDL_RENDERER_PRESENTVSYNC, 16, 60, true},
        {"frames come at once", SDL_RENDERER_PRESENTVSYNC, 1, 60, false},
        {"a quick display", SDL_RENDERER_PRESENTVSYNC, 2, 400, true},
        {"a display that says nothing", SDL_RENDERER_PRESENTVSYNC, 2, 0, false},
        {"it was not granted", 0, 16, 60, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        use_card();
        fake.flags = SDL_RENDERER_TARGETTEXTURE | cases[i].flags;
        GpuDriver *driver = gpu_driver_create(WINDOW);
        fake.frame_ms = (Uint64)cases[i].frame_ms;
        fake.display_rate = cases[i].display_rate;
        (void)frames_until_lost(driver, 100);
        if (driver->is_paced(driver->self) != cases[i].is_paced)
            fail_msg("%s: it is %spaced", cases[i].name, cases[i].is_paced ? "not " : "");
        drop(driver);
    }
}

#define MEASURED "init 20 window Clockwise 0 0 64x64 8 "
#define HIDDEN TOLD "renderer hidden -1 2 "
#define GONE "no renderer no window quit 20 "

TEST(measured_unseen)
{
    static const struct {
        const char *name;
        bool has_no_video, has_no_window, has_no_target;
        const char *gl_renderer;
        const char *log, *problem;
    } cases[] = {
        {"a card", false, false, false, "Mesa Intel", MEASURED HIDDEN "target 320x200 scale 1 ",
         ""},
        {"no display", true, false, false, "Mesa Intel", "init 20 ", "no display: it is gone"},
        {"no window", false, true, false, "Mesa Intel", MEASURED,
         "no graphics card draws here: it is gone"},
        {"no texture", false, false, true, "Mesa Intel", MEASURED HIDDEN "target 320x200 " GONE,
         "no graphics card draws here: it is gone"},
        {"software", false, false, false, "llvmpipe", MEASURED HIDDEN GONE,
         "no graphics card draws here: OpenGL is software (SDL_RENDER_DRIVER=opengl takes it)"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        use_card();
        fake.has_no_video = cases[i].has_no_video;
        fake.has_no_window = cases[i].has_no_window;
        fake.has_no_target = cases[i].has_no_target;
        fake.gl_renderer = cases[i].gl_renderer;
        SDL_SetError("it is gone");
        GpuDriver *driver = gpu_driver_create_measured(320, 200, &error);
        take_log(cases[i].name, cases[i].log);
        if ((driver != NULL) != (cases[i].problem[0] == '\0') ||
            strcmp(error.text, cases[i].problem) != 0)
            fail_msg("%s: %s, \"%s\"", cases[i].name, driver != NULL ? "a driver" : "no driver",
                     error.text);
        if (driver == NULL)
            continue;
        driver->target(driver->self, NULL, NULL);
        driver->present(driver->self);
        take_log(cases[i].name, "to texture read 0,0 1x1 4 ");
        assert_false(driver->is_lost(driver->self));
        fake.read_failed = -1;
        driver->present(driver->self);
        assert_true(driver->is_lost(driver->self));
        take_log(cases[i].name, "read 0,0 1x1 4 ");
        drop(driver);
        take_log(cases[i].name, GONE);
    }
}
