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
    (void)self;
    (void)is_target;
    return as_sdl(make_texture(width, height));
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

static Vec2 place_of(const SDL_Vertex *vertex)
{
    return (Vec2){(double)vertex->position.x, (double)vertex->position.y};
}

static void blend(const SoftCard *card, const CardTexture *texture, int x, int y,
                  const SDL_Vertex *const corners[3], const double parts[3])
{
    uint32_t *pixel = &card->target->pixels[y * card->target->width + x];
    Shade4 below = unpack(*pixel);
    double u = 0, v = 0;
    Shade4 color = {{0}};
    for (int i = 0; i < 3; i++) {
        const SDL_Color *own = &corners[i]->color;
        const double channels[4] = {own->r, own->g, own->b, own->a};
        u += parts[i] * (double)corners[i]->tex_coord.x;
        v += parts[i] * (double)corners[i]->tex_coord.y;
        for (int k = 0; k < 4; k++)
            color.channel[k] += parts[i] * channels[k];
    }
    Shade4 shade = texel(texture, u, v);
    for (int k = 0; k < 4; k++)
        shade.channel[k] *= color.channel[k] / 255;
    double left = 1 - shade.channel[3] / 255;
    for (int k = 0; k < 4; k++)
        below.channel[k] = below.channel[k] * left + shade.channel[k];
    *pixel = pack(below);
}

/* Whether a pixel on a side counts as inside: on one of two triangles that share it. */
static bool owns_side(Vec2 side)
{
    return side.y > 0 || (side.y >= 0 && side.x < 0);
}

static void draw_triangle(const SoftCard *card, const CardTexture *texture,
                          const SDL_Vertex *const given[3])
{
    const SDL_Vertex *corners[3] = {given[0], given[1], given[2]};
    Vec2 at[3] = {place_of(corners[0]), place_of(corners[1]), place_of(corners[2])};
    double area = vec2_cross(vec2_subtract(at[1], at[0]), vec2_subtract(at[2], at[0]));
    if (fabs(area) < 1e-9)
        return;
    if (area < 0) {
        corners[1] = given[2];
        corners[2] = given[1];
        Vec2 second = at[1];
        at[1] = at[2];
        at[2] = second;
        area = -area;
    }
    Box around = box_around(at, 3);
    PixelBox box = pixel_box(around.low, around.high, 0, card->clip);
    for (int y = box.top; y < box.bottom; y++) {
        for (int x = box.left; x < box.right; x++) {
            double parts[3];
            bool is_inside = true;
            for (int i = 0; i < 3; i++) {
                Vec2 from = at[(i + 1) % 3];
                Vec2 side = vec2_subtract(at[(i + 2) % 3], from);
                double away = vec2_cross(side, vec2_subtract((Vec2){x + 0.5, y + 0.5}, from));
                is_inside = is_inside && (away > 0 || (away >= 0 && owns_side(side)));
                parts[i] = away / area;
            }
            if (is_inside)
                blend(card, texture, x, y, corners, parts);
        }
    }
}

static void card_triangles(void *self, SDL_Texture *texture, const GpuMesh *mesh, GpuRange range)
{
    const SoftCard *card = self;
    const SDL_Vertex *vertices = mesh->vertices + range.first_vertex;
    for (int i = range.first_index; i < range.first_index + range.index_count; i += 3) {
        const SDL_Vertex *corners[3];
        for (int k = 0; k < 3; k++) {
            assert_in_range(mesh->indices[i + k], 0, range.vertex_count - 1);
            corners[k] = &vertices[mesh->indices[i + k]];
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
                          .is_paced = card_is_paced};
    return driver;
}

const uint32_t *soft_card_pixels(const GpuDriver *driver)
{
    return ((const SoftCard *)driver->self)->window->pixels;
}
