/* SPDX-License-Identifier: MIT */
#include "support/soft_card.h"

#include "canvas/gpu_parts.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

typedef struct CardTexture {
    int width, height;
    uint32_t pixels[];
} CardTexture;

typedef struct SoftCard {
    CardTexture *window;
    CardTexture *target;
    PixelBox clip;
    bool is_lost;
} SoftCard;

/* Red, green, blue, alpha, 0 to 255. */
typedef struct Shade4 {
    double channel[4];
} Shade4;

static CardTexture *make_texture(int width, int height)
{
    CardTexture *texture =
        calloc(1, sizeof *texture + (size_t)width * (size_t)height * sizeof *texture->pixels);
    assert_non_null(texture);
    texture->width = width;
    texture->height = height;
    return texture;
}

/* SDL's type has no parts that are seen: a texture here is only called one. */
static SDL_Texture *as_sdl(CardTexture *texture)
{
    return (SDL_Texture *)(void *)texture;
}

static CardTexture *of_sdl(SDL_Texture *texture)
{
    return (CardTexture *)(void *)texture;
}

static Shade4 unpack(uint32_t pixel)
{
    return (Shade4){{pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24}};
}

static uint32_t pack(Shade4 shade)
{
    uint32_t bytes[4];
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint32_t)(fmin(fmax(shade.channel[i], 0), 255) + 0.5);
    return bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2];
}

static void card_destroy(void *self)
{
    SoftCard *card = self;
    free(card->window);
    free(card);
}

static void card_size(void *self, int *out_width, int *out_height)
{
    const SoftCard *card = self;
    *out_width = card->window->width;
    *out_height = card->window->height;
}

static SDL_Texture *card_create(void *self, int width, int height, bool is_target)
{
    (void)is_target;
    return ((const SoftCard *)self)->is_lost ? NULL : as_sdl(make_texture(width, height));
}

static void card_drop(void *self, SDL_Texture *texture)
{
    (void)self;
    free(of_sdl(texture));
}

static void card_upload(void *self, SDL_Texture *texture, SDL_Rect to, const Uint32 *pixels)
{
    CardTexture *own = of_sdl(texture);
    (void)self;
    assert_true(to.x >= 0 && to.y >= 0 && to.x + to.w <= own->width && to.y + to.h <= own->height);
    for (int y = 0; y < to.h; y++)
        memcpy(own->pixels + (to.y + y) * own->width + to.x, pixels + y * to.w,
               (size_t)to.w * sizeof *pixels);
}

static void card_target(void *self, SDL_Texture *texture, const Color *background)
{
    SoftCard *card = self;
    card->target = texture != NULL ? of_sdl(texture) : card->window;
    if (background == NULL)
        return;
    card->clip = (PixelBox){0, 0, card->target->width, card->target->height};
    Color color = *background;
    uint32_t pixel = (uint32_t)color.a << 24 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 |
                     (uint32_t)color.b;
    for (int i = 0; i < card->target->width * card->target->height; i++)
        card->target->pixels[i] = pixel;
}

static void card_clip(void *self, PixelBox box)
{
    SoftCard *card = self;
    card->clip = box;
}

/* The texture between its pixels' middles. */
static Shade4 texel(const CardTexture *texture, double u, double v)
{
    double x = u * texture->width - 0.5;
    double y = v * texture->height - 0.5;
    Shade4 sum = {{0}};
    for (int i = 0; i < 4; i++) {
        int column = (int)floor(x) + i % 2;
        int row = (int)floor(y) + i / 2;
        double part = (1 - fabs(x - column)) * (1 - fabs(y - row));
        int inside_x = clamp_to_int(column, 0, texture->width - 1);
        int inside_y = clamp_to_int(row, 0, texture->height - 1);
        Shade4 shade = unpack(texture->pixels[inside_y * texture->width + inside_x]);
        for (int k = 0; k < 4; k++)
            sum.channel[k] += part * shade.channel[k];
    }
    return sum;
}

/* What goes evenly over a triangle: a corner's texture coordinates and color. */
enum { EVEN = 6 };

typedef struct Corner {
    Vec2 at;
    double even[EVEN];
} Corner;

static Corner corner_of(const SDL_Vertex *vertex)
{
    SDL_Color color = vertex->color;
    return (Corner){{(double)vertex->position.x, (double)vertex->position.y},
                    {(double)vertex->tex_coord.x, (double)vertex->tex_coord.y, color.r, color.g,
                     color.b, color.a}};
}

static void blend(uint32_t *pixel, Shade4 texture, const double even[EVEN])
{
    Shade4 below = unpack(*pixel);
    double left = 1 - texture.channel[3] * even[5] / (255 * 255);
    for (int k = 0; k < 4; k++)
        below.channel[k] = below.channel[k] * left + texture.channel[k] * even[2 + k] / 255;
    *pixel = pack(below);
}

/* Whether a pixel on a side counts as inside: on one of two triangles that share it. */
static bool owns_side(Vec2 side)
{
    return side.y > 0 || (side.y >= 0 && side.x < 0);
}

/* The pixels of a row, [*from, *to), whose middles are inside; corners turn the positive way. */
static void row_inside(const Corner corners[3], int y, int *from, int *to)
{
    for (int i = 0; i < 3; i++) {
        Vec2 start = corners[i].at;
        Vec2 side = vec2_subtract(corners[(i + 1) % 3].at, start);
        /* Inside: side.x * (y - start.y) - side.y * (x - start.x) > 0. */
        double level = side.x * (y + 0.5 - start.y);
        if (side.y == 0) {
            if (level < 0 || (level <= 0 && !owns_side(side)))
                *to = *from;
            continue;
        }
        double border = start.x + level / side.y - 0.5; /* In pixels' numbers. */
        if (side.y > 0) {
            int last = (int)(owns_side(side) ? floor(border) : ceil(border) - 1);
            *to = last + 1 < *to ? last + 1 : *to;
        } else {
            int first = (int)(owns_side(side) ? ceil(border) : floor(border) + 1);
            *from = first > *from ? first : *from;
        }
    }
}

/* How much of each corner's is at the middle of a pixel. */
static void parts_at(const Corner corners[3], double area, int x, int y, double parts[3])
{
    for (int i = 0; i < 3; i++) {
        Vec2 from = corners[(i + 1) % 3].at;
        Vec2 side = vec2_subtract(corners[(i + 2) % 3].at, from);
        parts[i] = vec2_cross(side, vec2_subtract((Vec2){x + 0.5, y + 0.5}, from)) / area;
    }
}

static void draw_triangle(const SoftCard *card, const CardTexture *texture, Corner corners[3])
{
    double area = vec2_cross(vec2_subtract(corners[1].at, corners[0].at),
                             vec2_subtract(corners[2].at, corners[0].at));
    if (fabs(area) < 1e-9)
        return;
    if (area < 0) {
        Corner second = corners[1];
        corners[1] = corners[2];
        corners[2] = second;
        area = -area;
    }
    const Vec2 at[3] = {corners[0].at, corners[1].at, corners[2].at};
    Box around = box_around(at, 3);
    PixelBox box = pixel_box(around.low, around.high, 1, card->clip);
    bool is_plain = memcmp(corners[0].even, corners[1].even, 2 * sizeof(double)) == 0 &&
                    memcmp(corners[0].even, corners[2].even, 2 * sizeof(double)) == 0;
    Shade4 shade = texel(texture, corners[0].even[0], corners[0].even[1]);
    for (int y = box.top; y < box.bottom; y++) {
        int from = box.left, to = box.right;
        row_inside(corners, y, &from, &to);
        for (int x = from; x < to; x++) {
            double parts[3];
            double even[EVEN];
            parts_at(corners, area, x, y, parts);
            for (int k = 0; k < EVEN; k++)
                even[k] = parts[0] * corners[0].even[k] + parts[1] * corners[1].even[k] +
                          parts[2] * corners[2].even[k];
            if (!is_plain)
                shade = texel(texture, even[0], even[1]);
            blend(&card->target->pixels[y * card->target->width + x], shade, even);
        }
    }
}

static void card_triangles(void *self, SDL_Texture *texture, const GpuMesh *mesh, GpuRange range)
{
    const SoftCard *card = self;
    const SDL_Vertex *vertices = mesh->vertices + range.first_vertex;
    for (int i = range.first_index; i < range.first_index + range.index_count; i += 3) {
        Corner corners[3];
        for (int k = 0; k < 3; k++) {
            assert_in_range(mesh->indices[i + k], 0, range.vertex_count - 1);
            corners[k] = corner_of(&vertices[mesh->indices[i + k]]);
        }
        draw_triangle(card, of_sdl(texture), corners);
    }
}

static void card_present(void *self)
{
    (void)self;
}

static const char *card_name(void *self)
{
    (void)self;
    return "soft card";
}

static bool card_is_paced(void *self)
{
    (void)self;
    return false;
}

static bool card_is_lost(void *self)
{
    return ((const SoftCard *)self)->is_lost;
}

void soft_card_lose(const GpuDriver *driver)
{
    ((SoftCard *)driver->self)->is_lost = true;
}

GpuDriver *soft_card_create(int width, int height)
{
    SoftCard *card = calloc(1, sizeof *card);
    GpuDriver *driver = malloc(sizeof *driver);
    assert_non_null(card);
    assert_non_null(driver);
    card->window = card->target = make_texture(width, height);
    *driver = (GpuDriver){.self = card,
                          .destroy = card_destroy,
                          .size = card_size,
                          .create = card_create,
                          .drop = card_drop,
                          .upload = card_upload,
                          .target = card_target,
                          .clip = card_clip,
                          .triangles = card_triangles,
                          .present = card_present,
                          .name = card_name,
                          .is_paced = card_is_paced,
                          .is_lost = card_is_lost};
    return driver;
}

const uint32_t *soft_card_pixels(const GpuDriver *driver)
{
    return ((const SoftCard *)driver->self)->window->pixels;
}
