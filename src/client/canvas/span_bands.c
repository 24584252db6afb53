/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"

#include "base/array.h"

/* Each band keeps a hash of the commands that draw it. Where the hash is that of the last frame,
 * the pixels are still right and are not drawn again. */

/* Knuth's multiplier for 64 bits. */
#define MIX_FACTOR UINT64_C(6364136223846793005)

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * MIX_FACTOR;
    return sum ^ sum >> 29;
}

static uint64_t mix_bytes(uint64_t sum, const void *data, size_t bytes)
{
    const unsigned char *next = data;
    uint64_t word = 0;
    for (; bytes >= sizeof word; bytes -= sizeof word, next += sizeof word) {
        memcpy(&word, next, sizeof word);
        sum = mix(sum, word);
    }
    word = 0;
    for (size_t i = 0; i < bytes; i++)
        word = word << 8 | next[i];
    return mix(sum, word);
}

/* Adds what only some kinds have. Fields are added one by one where a struct has padding. */
static uint64_t mix_shape(uint64_t sum, const DrawCommand *command)
{
    const DrawShape *shape = &command->shape;
    const Arc *arc = &shape->of.arc;
    switch (shape->kind) {
    case DRAW_TRAIL:
        return mix_bytes(sum, &shape->of.trail, sizeof shape->of.trail);
    case DRAW_DISC:
    case DRAW_GLOW:
        return mix_bytes(sum, &shape->of.disc, sizeof shape->of.disc);
    case DRAW_ARC:
        sum = mix_bytes(sum, &arc->center, sizeof arc->center);
        sum = mix_bytes(sum, &(Vec2){arc->radius, arc->width}, sizeof(Vec2));
        sum = mix_bytes(sum, &arc->from, sizeof arc->from);
        sum = mix_bytes(sum, &arc->to, sizeof arc->to);
        return mix(sum, (uint64_t)arc->is_whole << 1 | arc->is_wide);
    case DRAW_TEXT:
        sum = mix(sum, (uint64_t)(uint32_t)shape->of.text.x << 32 | (uint32_t)shape->of.text.y);
        return mix(sum, (uint64_t)command->with.width);
    case DRAW_FILL:
    case DRAW_POLYGON:
    case DRAW_STRIP:
    case DRAW_SHADE:
    case DRAW_LIGHT:
    case DRAW_IMAGE:
    case DRAW_COPY:
    case DRAW_STRETCH:
    case DRAW_OVERLAY:
    case DRAW_KIND_COUNT:
        break;
    }
    return sum;
}

static uint64_t sum_of(const DrawCommand *command, size_t data_bytes)
{
    const DrawShape *shape = &command->shape;
    uint64_t sum = mix((uint64_t)shape->kind, pixel_of(shape->color));
    sum = mix(sum, (uint64_t)shape->color.a << 32 | (uint32_t)shape->count);
    sum = mix_bytes(sum, &command->box, sizeof command->box);
    sum = mix_shape(sum, command);
    return data_bytes > 0 ? mix_bytes(sum, shape->data, data_bytes) : sum;
}

/* Whether the command refers to data that may change while the command stays the same. */
static bool has_unknown_content(const DrawCommand *command)
{
    DrawKind kind = command->shape.kind;
    return kind == DRAW_LIGHT || kind == DRAW_IMAGE || kind == DRAW_COPY || kind == DRAW_STRETCH ||
           kind == DRAW_OVERLAY;
}

bool draw_bands_fit(DrawBands *bands, int height)
{
    int count = (height + BAND_ROWS - 1) / BAND_ROWS;
    bands->count = 0;
    if (!array_resize(&bands->items, (size_t)(count > 0 ? count : 1), sizeof *bands->items))
        return false;
    bands->count = count;
    draw_bands_forget(bands);
    return true;
}

void draw_bands_forget(DrawBands *bands)
{
    for (int i = 0; i < bands->count; i++)
        bands->items[i] = (DrawBand){0, 0, true};
}

void draw_bands_begin(DrawBands *bands)
{
    for (int i = 0; i < bands->count; i++)
        bands->items[i].listed = 1;
}

void draw_bands_add(DrawBands *bands, const DrawCommand *command, size_t data_bytes)
{
    uint64_t sum = 0;
    int end = (command->box.bottom + BAND_ROWS - 1) / BAND_ROWS;
    end = end < bands->count ? end : bands->count;
    for (int i = command->box.top / BAND_ROWS; i < end; i++) {
        DrawBand *band = &bands->items[i];
        if (band->listed == 0)
            continue;
        if (sum == 0 && !has_unknown_content(command))
            sum = sum_of(command, data_bytes) | 1;
        band->listed = sum == 0 ? 0 : mix(band->listed, sum) | 1;
    }
}

bool draw_bands_change(DrawBands *bands, DrawRows *rows)
{
    DrawRows changed = {rows->bottom, rows->top};
    for (int i = rows->top / BAND_ROWS; i < bands->count && i * BAND_ROWS < rows->bottom; i++) {
        DrawBand *band = &bands->items[i];
        if (band->listed != 0 && band->listed == band->drawn)
            continue;
        band->drawn = band->listed;
        band->is_new = true;
        changed.top = i * BAND_ROWS < changed.top ? i * BAND_ROWS : changed.top;
        changed.bottom = (i + 1) * BAND_ROWS;
    }
    if (bands->count == 0) /* Without memory. */
        return true;
    changed.bottom = changed.bottom < rows->bottom ? changed.bottom : rows->bottom;
    *rows = changed;
    return changed.top < changed.bottom;
}

bool draw_bands_are_new(const DrawBands *bands, DrawRows rows)
{
    bool are_new = bands->count == 0;
    for (int i = rows.top / BAND_ROWS; i < bands->count && i * BAND_ROWS < rows.bottom; i++)
        are_new = are_new || bands->items[i].is_new;
    return are_new;
}

void draw_bands_settle(DrawBands *bands)
{
    for (int i = 0; i < bands->count; i++)
        bands->items[i].is_new = false;
}
