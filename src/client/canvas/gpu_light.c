/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

/* A light is drawn like light_mask.c has it: what each source sees, with its falloff, in cells of
 * some pixels; then blurred, across and down. */

enum {
    FALLOFF_PX = 256,
    /* The falloff's picture reaches so many radii, and is clear beyond the first. */
    REACH = 4,
    TAPS_MAX = 16, /* Of a blur, each way from the middle. */
    STEP_MIN = 2
};

/* The blur's standard deviation in cells. The step is doubled until it is below twice that: enough
 * cells for smooth edges, few enough to be quick. The sharpest lights have the smaller one. */
#define CELLS_DEVIATION 1.5
#define CELLS_DEVIATION_MIN 0.6

/* How many deviations a blur reaches. */
#define BLUR_DEVIATIONS 2.6

typedef struct LightTarget {
    SDL_Texture *seen;   /* In the end blurred across and down. */
    SDL_Texture *across; /* Blurred across. */
    int columns, rows;
} LightTarget;

struct GpuLights {
    const GpuDriver *driver;
    SDL_Texture *falloff;
    LightTarget targets[GPU_LIGHTS_MAX];
    GpuMesh mesh;
    bool lacks_memory;
};

/* A sample that a blur takes of the cells. */
typedef struct Tap {
    double offset;  /* From the middle, in cells. */
    uint8_t weight; /* Of 255. */
} Tap;

/* A light as it is drawn: cell (0, 0) begins at `low`. */
typedef struct LightCast {
    Vec2 low;
    int step; /* Pixels to a cell. */
    int columns, rows;
    double deviation; /* Of the blur, in cells. */
} LightCast;

static const Color NO_LIGHT = {0, 0, 0, 0};

GpuLights *gpu_lights_create(const GpuDriver *driver)
{
    GpuLights *lights = calloc(1, sizeof *lights);
    if (lights != NULL)
        lights->driver = driver;
    return lights;
}

static void drop_texture(const GpuLights *lights, SDL_Texture **texture)
{
    if (*texture != NULL)
        lights->driver->drop(lights->driver->self, *texture);
    *texture = NULL;
}

static void drop_target(const GpuLights *lights, LightTarget *target)
{
    drop_texture(lights, &target->seen);
    drop_texture(lights, &target->across);
    *target = (LightTarget){0};
}

void gpu_lights_forget(GpuLights *lights)
{
    drop_texture(lights, &lights->falloff);
    for (int i = 0; i < GPU_LIGHTS_MAX; i++)
        drop_target(lights, &lights->targets[i]);
}

void gpu_lights_destroy(GpuLights *lights)
{
    if (lights == NULL)
        return;
    gpu_lights_forget(lights);
    gpu_mesh_free(&lights->mesh);
    free(lights);
}

bool gpu_lights_lack_memory(const GpuLights *lights)
{
    return lights->lacks_memory || lights->mesh.lacks_memory;
}

/* How light falls off, white, as in light_mask.c. */
static bool make_falloff(GpuLights *lights)
{
    const GpuDriver *driver = lights->driver;
    if (lights->falloff != NULL)
        return true;
    Uint32 *pixels = malloc(sizeof *pixels * FALLOFF_PX * FALLOFF_PX);
    lights->lacks_memory |= pixels == NULL;
    if (pixels != NULL)
        lights->falloff = driver->create(driver->self, FALLOFF_PX, FALLOFF_PX, false);
    if (lights->falloff == NULL) {
        free(pixels);
        return false;
    }
    for (int y = 0; y < FALLOFF_PX; y++) {
        for (int x = 0; x < FALLOFF_PX; x++) {
            double dx = ((x + 0.5) * 2 / FALLOFF_PX - 1) * REACH;
            double dy = ((y + 0.5) * 2 / FALLOFF_PX - 1) * REACH;
            double t = dx * dx + dy * dy;
            pixels[y * FALLOFF_PX + x] = gpu_white(light_falloff(t));
        }
    }
    SDL_Rect all = {0, 0, FALLOFF_PX, FALLOFF_PX};
    driver->upload(driver->self, lights->falloff, all, pixels);
    free(pixels);
    return true;
}

/* --- What a source sees ----------------------------------------------------------------------- */

typedef struct Fan {
    GpuMesh *mesh;
    const LightCast *cast;
    const LightSource *source;
    SDL_Color color;
    int hub;
} Fan;

/* A vertex so far from the source's origin. */
static int fan_vertex(const Fan *fan, Vec2 from_origin)
{
    Vec2 at = vec2_subtract(vec2_add(fan->source->origin, from_origin), fan->cast->low);
    double scale = 1 / (2 * REACH * fan->source->radius);
    SDL_FPoint texture = {(float)clamp_unit(0.5 + from_origin.x * scale),
                          (float)clamp_unit(0.5 + from_origin.y * scale)};
    return gpu_mesh_vertex(fan->mesh, vec2_scale(at, 1.0 / fan->cast->step), fan->color, texture);
}

/* Where the falloff's picture ends, in the direction of a point beyond. */
static Vec2 pulled_in(Vec2 from_origin, double reach)
{
    double length = vec2_length(from_origin);
    return length > reach ? vec2_scale(from_origin, reach / length) : from_origin;
}

/* Adds the triangle between the origin and a side. Beyond the picture's circle nothing is lit, so
 * where a side crosses it, the crossing takes the place of what is outside. */
static void fan_side(const Fan *fan, Vec2 a, Vec2 b)
{
    double reach = REACH * fan->source->radius * 0.999;
    Vec2 side = vec2_subtract(b, a);
    double square = vec2_dot(side, side);
    double along = vec2_dot(a, side);
    double under = along * along - square * (vec2_dot(a, a) - reach * reach);
    Vec2 corners[4] = {pulled_in(a, reach)};
    int count = 1;
    if (square > 0 && under > 0) {
        const double crossings[2] = {(-along - sqrt(under)) / square,
                                     (-along + sqrt(under)) / square};
        for (int i = 0; i < 2; i++)
            if (crossings[i] > 0 && crossings[i] < 1)
                corners[count++] = vec2_add_scaled(a, side, crossings[i]);
    }
    corners[count++] = pulled_in(b, reach);
    int last = fan_vertex(fan, corners[0]);
    for (int i = 1; i < count; i++) {
        int next = fan_vertex(fan, corners[i]);
        gpu_mesh_triangle(fan->mesh, fan->hub, last, next);
        last = next;
    }
}

static void add_source(GpuMesh *mesh, const LightCast *cast, const LightSource *source)
{
    uint8_t strength = (uint8_t)(fmin(1, source->strength) * 255 + 0.5);
    Fan fan = {mesh, cast, source, {strength, strength, strength, 0}, 0};
    fan.hub = fan_vertex(&fan, (Vec2){0, 0});
    Vec2 before = vec2_subtract(source->points[source->count - 1], source->origin);
    for (int i = 0; i < source->count; i++) {
        Vec2 point = vec2_subtract(source->points[i], source->origin);
        fan_side(&fan, before, point);
        before = point;
    }
}

/* --- The blur --------------------------------------------------------------------------------- */

/* A Gaussian's weights, the middle first, of 255 in all. Two neighboring cells are read at once: a
 * texture between them gives their mean. */
static int blur_taps(double deviation, Tap taps[TAPS_MAX + 1])
{
    double weights[2 * TAPS_MAX + 1];
    int reach = clamp_to_int(ceil(deviation * BLUR_DEVIATIONS), 1, 2 * TAPS_MAX);
    double sum = 0;
    for (int i = 0; i <= reach; i++) {
        weights[i] = exp(-i * i / (2 * deviation * deviation));
        sum += i == 0 ? weights[i] : 2 * weights[i];
    }
    int count = 1;
    int left = 255;
    for (int i = 1; i <= reach; i += 2) {
        double second = i < reach ? weights[i + 1] : 0;
        double both = weights[i] + second;
        int weight = (int)(both / sum * 255 + 0.5);
        if (weight > 0)
            taps[count++] = (Tap){i + second / both, (uint8_t)weight};
        left -= 2 * weight;
    }
    taps[0] = (Tap){0, (uint8_t)clamp_to_int(left, 0, 255)};
    return count;
}

static void add_tap(GpuMesh *mesh, const LightCast *cast, TexturePart all, Vec2 by, uint8_t weight)
{
    Vec2 size = {cast->columns, cast->rows};
    gpu_mesh_picture(mesh, by, vec2_add(by, size), all, (SDL_Color){weight, weight, weight, 0});
}

static void draw_mesh(GpuLights *lights, SDL_Texture *to, SDL_Texture *with)
{
    const GpuDriver *driver = lights->driver;
    const GpuMesh *mesh = &lights->mesh;
    GpuRange all = {0, mesh->vertex_count, 0, mesh->index_count};
    driver->target(driver->self, to, &NO_LIGHT);
    if (!mesh->lacks_memory && mesh->index_count > 0)
        driver->triangles(driver->self, with, mesh, all);
    gpu_mesh_clear(&lights->mesh);
}

static void blur(GpuLights *lights, const LightCast *cast, TexturePart all, Vec2 direction,
                 SDL_Texture *to, SDL_Texture *from)
{
    Tap taps[TAPS_MAX + 1];
    int count = blur_taps(cast->deviation, taps);
    add_tap(&lights->mesh, cast, all, (Vec2){0, 0}, taps[0].weight);
    for (int i = 1; i < count; i++) {
        Vec2 by = vec2_scale(direction, taps[i].offset);
        add_tap(&lights->mesh, cast, all, by, taps[i].weight);
        add_tap(&lights->mesh, cast, all, vec2_scale(by, -1), taps[i].weight);
    }
    draw_mesh(lights, to, from);
}

/* --- A light ---------------------------------------------------------------------------------- */

static bool reserve(GpuLights *lights, LightTarget *target, const LightCast *cast)
{
    const GpuDriver *driver = lights->driver;
    if (cast->columns <= target->columns && cast->rows <= target->rows)
        return true;
    int columns = SDL_max(cast->columns, target->columns);
    int rows = SDL_max(cast->rows, target->rows);
    drop_target(lights, target);
    target->seen = driver->create(driver->self, columns, rows, true);
    target->across = driver->create(driver->self, columns, rows, true);
    if (target->seen == NULL || target->across == NULL) {
        drop_target(lights, target);
        return false;
    }
    target->columns = columns;
    target->rows = rows;
    return true;
}

/* The cells for the pixels of `box`, with a margin for what a blur brings in. */
static LightCast cast_over(PixelBox box, double softness_px)
{
    double deviation_px = light_deviation(softness_px);
    int step = STEP_MIN;
    while (deviation_px / (2 * step) >= CELLS_DEVIATION)
        step *= 2;
    LightCast cast = {.step = step, .deviation = fmax(deviation_px / step, CELLS_DEVIATION_MIN)};
    int margin = (int)ceil(cast.deviation * BLUR_DEVIATIONS) + 1;
    cast.low = (Vec2){box.left - margin * step, box.top - margin * step};
    cast.columns = (box.right - box.left + step - 1) / step + 2 * margin;
    cast.rows = (box.bottom - box.top + step - 1) / step + 2 * margin;
    return cast;
}

GpuGlare gpu_lights_draw(GpuLights *lights, int index, const Light *light, PixelBox clip)
{
    GpuGlare nothing = {.texture = NULL};
    Box reach = light_reach(&light->sources[0], light->softness_px);
    for (int i = 1; i < light->count; i++)
        reach = box_union(reach, light_reach(&light->sources[i], light->softness_px));
    PixelBox box = pixel_box(reach.low, reach.high, 0, clip);
    if (box.left >= box.right || box.top >= box.bottom)
        return nothing;
    LightCast cast = cast_over(box, light->softness_px);
    LightTarget *target = &lights->targets[index];
    if (!make_falloff(lights) || !reserve(lights, target, &cast))
        return nothing;
    for (int i = 0; i < light->count; i++)
        add_source(&lights->mesh, &cast, &light->sources[i]);
    draw_mesh(lights, target->seen, lights->falloff);
    TexturePart all = {
        {0, 0},
        {(float)cast.columns / (float)target->columns, (float)cast.rows / (float)target->rows}};
    blur(lights, &cast, all, (Vec2){1, 0}, target->across, target->seen);
    blur(lights, &cast, all, (Vec2){0, 1}, target->seen, target->across);
    Vec2 size = {cast.columns * cast.step, cast.rows * cast.step};
    return (GpuGlare){target->seen, all, cast.low, vec2_add(cast.low, size)};
}
