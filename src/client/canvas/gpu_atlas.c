/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

#include "base/array.h"

enum {
    SIDE = ATLAS_SIDE_PX,
    GAP_PX = 1, /* Between two pictures, clear. */
    GLOW_PX = 64,
    WHITE_PX = 8,
    /* How far a line covers pixels across it: for each width a row. */
    PROFILE_STEPS = 8, /* Of widths, to a pixel. */
    PROFILES = ATLAS_LINE_PX * PROFILE_STEPS,
    PROFILE_PX = 32,
    PROFILE_LEFT = GLOW_PX + GAP_PX + WHITE_PX + GAP_PX,
    DISC_STEPS = 8, /* Of radii, to a pixel. */
    DISCS = ATLAS_DISC_PX * DISC_STEPS,
    /* Texts and discs lie in shelves, side by side. */
    SHELVES_MAX = 256,
    FIRST_SHELF = PROFILES + GAP_PX
};

_Static_assert(PROFILES >= GLOW_PX, "the glow lies beside the profiles");

typedef struct Shelf {
    int top, height;
    int used; /* Columns. */
} Shelf;

struct GpuAtlas {
    const GpuDriver *driver;
    SDL_Texture *texture;
    Shelf shelves[SHELVES_MAX];
    int shelf_count;
    unsigned generation; /* What is of an earlier one is gone. */
    AtlasPlace discs[DISCS];
    Uint32 *pixels; /* Memory for one text. */
    int pixel_room;
    bool lacks_memory;
};

/* White, falling off as the software back end's. */
static void upload_glow(GpuAtlas *atlas)
{
    Uint32 pixels[GLOW_PX * GLOW_PX];
    for (int y = 0; y < GLOW_PX; y++) {
        for (int x = 0; x < GLOW_PX; x++) {
            double dx = x * 2.0 / (GLOW_PX - 1) - 1;
            double dy = y * 2.0 / (GLOW_PX - 1) - 1;
            double left = fmax(1 - dx * dx - dy * dy, 0);
            pixels[y * GLOW_PX + x] = gpu_white(left * left * left);
        }
    }
    SDL_Rect to = {0, 0, GLOW_PX, GLOW_PX};
    atlas->driver->upload(atlas->driver->self, atlas->texture, to, pixels);
}

static void upload_white(GpuAtlas *atlas)
{
    Uint32 pixels[WHITE_PX * WHITE_PX];
    for (int i = 0; i < WHITE_PX * WHITE_PX; i++)
        pixels[i] = gpu_white(1);
    SDL_Rect to = {GLOW_PX + GAP_PX, 0, WHITE_PX, WHITE_PX};
    atlas->driver->upload(atlas->driver->self, atlas->texture, to, pixels);
}

/* How much of a pixel is covered whose middle is so far from a line's. */
static double line_coverage(double width, double away)
{
    return fmax(fmin(away + 0.5, width / 2) - fmax(away - 0.5, -width / 2), 0);
}

static void upload_profiles(GpuAtlas *atlas)
{
    Uint32 pixels[PROFILES * PROFILE_PX];
    for (int y = 0; y < PROFILES; y++) {
        double width = (double)(y + 1) / PROFILE_STEPS;
        for (int x = 0; x < PROFILE_PX; x++) {
            double part = x * 2.0 / (PROFILE_PX - 1) - 1;
            double away = part * (width / 2 + ATLAS_LINE_MARGIN_PX);
            pixels[y * PROFILE_PX + x] = gpu_white(line_coverage(width, away));
        }
    }
    SDL_Rect to = {PROFILE_LEFT, 0, PROFILE_PX, PROFILES};
    atlas->driver->upload(atlas->driver->self, atlas->texture, to, pixels);
}

bool gpu_atlas_restore(GpuAtlas *atlas)
{
    const GpuDriver *driver = atlas->driver;
    if (atlas->texture != NULL)
        driver->drop(driver->self, atlas->texture);
    atlas->texture = driver->create(driver->self, SIDE, SIDE, false);
    if (atlas->texture == NULL)
        return false;
    upload_glow(atlas);
    upload_white(atlas);
    upload_profiles(atlas);
    gpu_atlas_clear(atlas);
    return true;
}

GpuAtlas *gpu_atlas_create(const GpuDriver *driver)
{
    GpuAtlas *atlas = calloc(1, sizeof *atlas);
    if (atlas == NULL)
        return NULL;
    atlas->driver = driver;
    if (!gpu_atlas_restore(atlas)) {
        gpu_atlas_destroy(atlas);
        return NULL;
    }
    return atlas;
}

void gpu_atlas_destroy(GpuAtlas *atlas)
{
    if (atlas == NULL)
        return;
    if (atlas->texture != NULL)
        atlas->driver->drop(atlas->driver->self, atlas->texture);
    free(atlas->pixels);
    free(atlas);
}

SDL_Texture *gpu_atlas_texture(const GpuAtlas *atlas)
{
    return atlas->texture;
}

static SDL_FPoint place_of(double x, double y)
{
    return (SDL_FPoint){(float)(x / SIDE), (float)(y / SIDE)};
}

SDL_FPoint gpu_atlas_white(void)
{
    return place_of(GLOW_PX + GAP_PX + WHITE_PX / 2.0, WHITE_PX / 2.0);
}

TexturePart gpu_atlas_glow(void)
{
    /* From the middle of the outer pixels, which are clear. */
    return (TexturePart){place_of(0.5, 0.5), place_of(GLOW_PX - 0.5, GLOW_PX - 0.5)};
}

void gpu_atlas_clear(GpuAtlas *atlas)
{
    atlas->generation++;
    atlas->shelf_count = 0;
}

bool gpu_atlas_lacks_memory(const GpuAtlas *atlas)
{
    return atlas->lacks_memory;
}

/* The lowest shelf that is high enough and has room, or a new one; NULL where the atlas is full. */
static Shelf *shelf_for(GpuAtlas *atlas, int width, int height)
{
    Shelf *best = NULL;
    int top = FIRST_SHELF;
    for (int i = 0; i < atlas->shelf_count; i++) {
        Shelf *shelf = &atlas->shelves[i];
        bool fits = height <= shelf->height && width <= SIDE - shelf->used;
        if (fits && (best == NULL || shelf->height < best->height))
            best = shelf;
        top = shelf->top + shelf->height + GAP_PX;
    }
    bool wastes = best == NULL || best->height > height + height / 4 + 2;
    bool has_room = top + height <= SIDE && atlas->shelf_count < SHELVES_MAX;
    if (!wastes || !has_room)
        return best;
    best = &atlas->shelves[atlas->shelf_count++];
    *best = (Shelf){top, height, 0};
    return best;
}

/* Memory for the pixels of a picture; NULL where there is none. */
static Uint32 *pixels_for(GpuAtlas *atlas, int count)
{
    if (array_grow(&atlas->pixels, &atlas->pixel_room, count, sizeof *atlas->pixels))
        return atlas->pixels;
    atlas->lacks_memory = true;
    return NULL;
}

static TexturePart part_of(int left, int top, int width, int height)
{
    return (TexturePart){place_of(left, top), place_of(left + width, top + height)};
}

/* Puts the picture that `pixels` has into the atlas. */
static bool place_pixels(GpuAtlas *atlas, int width, int height, AtlasPlace *out_place)
{
    Shelf *shelf = shelf_for(atlas, width, height);
    if (shelf == NULL)
        return false;
    *out_place = (AtlasPlace){atlas->generation, shelf->used, shelf->top};
    SDL_Rect to = {shelf->used, shelf->top, width, height};
    atlas->driver->upload(atlas->driver->self, atlas->texture, to, atlas->pixels);
    shelf->used += width + GAP_PX;
    return true;
}

bool gpu_atlas_text(GpuAtlas *atlas, TextBitmap *bitmap, int first, TexturePart *out_part)
{
    int width = gpu_atlas_text_width(bitmap, first);
    int height = bitmap->height;
    int index = first / ATLAS_TEXT_PX;
    AtlasPlace forgotten = {.generation = 0};
    AtlasPlace *place = index < TEXT_PLACES ? &bitmap->places[index] : &forgotten;
    if (place->generation != atlas->generation) {
        Uint32 *out = pixels_for(atlas, width * height);
        if (out == NULL)
            return false;
        for (int row = 0; row < height; row++) {
            const uint8_t *coverage =
                bitmap->coverage + (size_t)row * (size_t)bitmap->width + first;
            for (int column = 0; column < width; column++)
                *out++ = coverage[column] * 0x01010101u;
        }
        if (!place_pixels(atlas, width, height, place))
            return false;
    }
    *out_part = part_of(place->left, place->top, width, height);
    return true;
}

/* How much a disc about (0, 0) covers of the pixel whose upper left corner is there. */
static double disc_coverage(double radius, int left, int top)
{
    enum { SAMPLES = 8 };
    double away = hypot(left + 0.5, top + 0.5);
    int inside = 0;
    if (away < radius - 0.75 || away > radius + 0.75)
        return away < radius ? 1 : 0;
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        double x = left + (i % SAMPLES + 0.5) / SAMPLES;
        double y = top + ((double)(i / SAMPLES) + 0.5) / SAMPLES;
        inside += x * x + y * y < radius * radius;
    }
    return (double)inside / (SAMPLES * SAMPLES);
}

bool gpu_atlas_disc(GpuAtlas *atlas, double *radius, TexturePart *out_part)
{
    int number = clamp_to_int(floor(*radius * DISC_STEPS + 0.5), 1, DISCS) - 1;
    AtlasPlace *place = &atlas->discs[number];
    double drawn = (double)(number + 1) / DISC_STEPS;
    int side = 2 * (int)ceil(drawn + 1);
    if (place->generation != atlas->generation) {
        Uint32 *out = pixels_for(atlas, side * side);
        if (out == NULL)
            return false;
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++)
                *out++ = gpu_white(disc_coverage(drawn, x - side / 2, y - side / 2));
        }
        if (!place_pixels(atlas, side, side, place))
            return false;
    }
    *radius = side / 2.0;
    *out_part = part_of(place->left, place->top, side, side);
    return true;
}

TexturePart gpu_atlas_line(double width)
{
    int number = clamp_to_int(floor(width * PROFILE_STEPS + 0.5), 1, PROFILES) - 1;
    double row = number + 0.5;
    return (TexturePart){place_of(PROFILE_LEFT + 0.5, row),
                         place_of(PROFILE_LEFT + PROFILE_PX - 0.5, row)};
}
