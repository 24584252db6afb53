/* SPDX-License-Identifier: MIT */
/* Maps of Tiled: objects are obstacles and places, tile layers are walls where the layer, its tiles
 * or the command say so. */
#include "convert/convert_parts.h"

#include <limits.h>

enum { MAP_SIDE = 4096, MAP_CELLS = 1 << 22, TILES = 1 << 16, FLIPS = 28 };

typedef struct Tiled {
    Builder *builder;
    const char *path;
    Vec2 tile;
    int columns;
    int rows;
    signed char *tiles; /* The material of each tile's number in the map, or NO_WALL. */
} Tiled;

enum { NO_WALL = -1 };

/* --- Members, which are texts where the map was XML ------------------------------------------- */

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *text_of(const cJSON *object, const char *key)
{
    return cJSON_GetStringValue(member(object, key));
}

static double number_of(const cJSON *object, const char *key, double otherwise)
{
    const cJSON *value = member(object, key);
    const char *text = cJSON_GetStringValue(value);
    double number;
    if (text && text_number(&text, &number) && *text == '\0')
        return number;
    return cJSON_IsNumber(value) ? value->valuedouble : otherwise;
}

static bool has_flag(const cJSON *object, const char *key, bool otherwise)
{
    const cJSON *value = member(object, key);
    const char *text = cJSON_GetStringValue(value);
    if (text)
        return strcmp(text, "1") == 0 || strcmp(text, "true") == 0;
    return cJSON_IsBool(value) ? cJSON_IsTrue(value) : otherwise;
}

static const cJSON *property(const cJSON *object, const char *name)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, member(object, "properties"))
    {
        const char *key = text_of(item, "name");
        if (key && strcmp(key, name) == 0)
            return item;
    }
    return NULL;
}

/* The property's value as a text: numbers of a map in JSON are written into the map for that. */
static const char *property_text(Builder *builder, const cJSON *object, const char *name)
{
    cJSON *item = (cJSON *)(uintptr_t)property(object, name);
    const cJSON *value = item ? member(item, "value") : NULL;
    if (value && cJSON_IsNumber(value) && isfinite(value->valuedouble)) {
        char text[JSON_NUMBER_BYTES];
        json_print_shortest(value->valuedouble, text);
        cJSON *written = cJSON_CreateString(text);
        if (!written || !cJSON_ReplaceItemInObjectCaseSensitive(item, "value", written))
            cJSON_Delete(written);
        /* Without memory for its key cJSON says nothing. */
        builder->is_out_of_memory |= text_of(item, "value") == NULL;
    }
    return item ? text_of(item, "value") : NULL;
}

/* --- What layers and objects say -------------------------------------------------------------- */

static void take_part(Builder *builder, Part *part, const cJSON *object, const char *what)
{
    const char *name = text_of(object, "name");
    const char *class = text_of(object, "class");
    double id = number_of(object, "id", -1);
    double line = number_of(object, TMX_LINE, 0);
    part->line = line > 0 ? clamp_to_int(line, 1, INT_MAX) : json_document_place(object).line;
    bool is_layer = strcmp(what, "object") != 0;
    part->id = name && name[0] != '\0' && !is_layer ? name : NULL;
    char label[CONVERT_LABEL_BYTES];
    text_fit(label, sizeof label, id >= 0 ? "%s %.0f" : "%s", what, id);
    text_fit(part->label, sizeof part->label, name && name[0] != '\0' ? "%s \"%s\"" : "%s", label,
             name);
    part_take_words(part, class);
    if (!is_layer)
        part_take_words(part, text_of(object, "type"));
    part_take_words(part, property_text(builder, object, "class"));
    for (int i = 0; i < PART_VALUES; i++) {
        const char *value = property_text(builder, object, part_value_names[i]);
        if (value)
            part->values[i] = value;
    }
    part_take_words(part, property_text(builder, object, "material"));
}

/* A layer may be moved by an offset. */
static void take_offset(Part *part, const cJSON *layer)
{
    const Affine moved = {
        1, 0, 0, 1, number_of(layer, "offsetx", 0), number_of(layer, "offsety", 0)};
    part->affine = affine_join(&part->affine, &moved);
}

/* --- Objects ---------------------------------------------------------------------------------- */

static void draw_object(const cJSON *object, OutlinePen *pen, Vec2 size)
{
    const cJSON *point;
    const cJSON *polygon = member(object, "polygon");
    if (has_flag(object, "point", false)) {
        pen_ellipse(pen, vec2(0, 0), vec2(1, 1));
    } else if (has_flag(object, "ellipse", false)) {
        pen_ellipse(pen, vec2_scale(size, 0.5), vec2_scale(size, 0.5));
    } else if (polygon) {
        cJSON_ArrayForEach(point, polygon)
            pen_line(pen, vec2(number_of(point, "x", 0), number_of(point, "y", 0)));
        outlines_end(pen->outlines);
    } else if (size.x > 0 && size.y > 0) {
        pen_rectangle(pen, vec2(0, 0), size, vec2(0, 0));
    }
}

static const char *why_not(const cJSON *object, const Part *part)
{
    if (member(object, "template"))
        return tr("it comes from a template: detach it in Tiled");
    if (member(object, "gid"))
        return tr("it is a picture of a tile, which has no outline");
    if (member(object, "text"))
        return tr("it is a text, which has no outline");
    if (member(object, "polyline"))
        return tr("it is an open line, which has no area: draw a polygon");
    if (has_flag(object, "capsule", false))
        return tr("it is a capsule: draw a polygon");
    if (has_flag(object, "point", false) && part->kind == PART_OBSTACLE)
        return tr("it is a point without a class: spawn, pickup and zone are places");
    return NULL;
}

static void take_object(Tiled *tiled, const Part *above, const cJSON *object)
{
    Part part = *above;
    Outlines outlines = {0};
    take_part(tiled->builder, &part, object, "object");
    if (!has_flag(object, "visible", true) || part.kind == PART_IGNORED)
        return;
    const char *reason = why_not(object, &part);
    if (reason) {
        builder_refuse(tiled->builder, &part, "%s", reason);
        return;
    }
    Vec2 size = {number_of(object, "width", 0), number_of(object, "height", 0)};
    Vec2 turn = angle_unit_degrees(fmod(clamp(number_of(object, "rotation", 0), -1e6, 1e6), 360));
    const Affine placed = {
        turn.x, turn.y, -turn.y, turn.x, number_of(object, "x", 0), number_of(object, "y", 0)};
    OutlinePen pen = {&outlines,
                      affine_join(&part.affine, &placed),
                      tiled->builder->options->tolerance,
                      {0, 0},
                      {0, 0}};
    draw_object(object, &pen, size);
    builder_add(tiled->builder, &part, &outlines, false);
    outlines_destroy(&outlines);
}

/* --- Tiles ------------------------------------------------------------------------------------ */

static void take_tileset(Tiled *tiled, const cJSON *tileset, int first)
{
    const cJSON *tile;
    cJSON_ArrayForEach(tile, member(tileset, "tiles"))
    {
        double id = number_of(tile, "id", -1);
        Part part = {.kind = PART_IGNORED};
        part_take_words(&part, text_of(tile, "class"));
        part_take_words(&part, text_of(tile, "type"));
        const char *material = property_text(tiled->builder, tile, "material");
        if (material)
            part.kind = PART_OBSTACLE;
        part_take_words(&part, material);
        if (part.kind == PART_OBSTACLE && id >= 0 && first + id < TILES)
            tiled->tiles[first + (int)id] = (signed char)part.material;
    }
}

/* A tile set in a file of its own, beside the map or in a folder near it. */
static bool open_tileset(Tiled *tiled, const char *source, cJSON **out_tileset, Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    bool is_xml = path_ends_with(source, ".tsx");
    JsonProblem problem = {.is_memory = false};
    *out_tileset = NULL;
    if (source[0] == '/' || strchr(source, ':') || strchr(source, '\\') ||
        !(is_xml || path_ends_with(source, ".tsj") || path_ends_with(source, ".json")))
        return error_set(out_error, tr("\"%.80s\" is no tile set (.tsx, .tsj) near the map"),
                         source);
    char *path = output_path_join(tiled->path, path_folder_length(tiled->path), source);
    bool is_read = path ? text_file_read(path, CONVERT_FILE_BYTES, &text, &length, out_error)
                        : error_memory(out_error);
    if (is_read && is_xml)
        is_read = tmx_parse(text, length, "tileset", out_tileset, out_error);
    else if (is_read && !json_document_parse(out_tileset, text, length, CONVERT_DEPTH, &problem))
        is_read = problem.is_memory ? error_memory(out_error)
                                    : error_set(out_error, "%s:%d:%d: %s", path, problem.line,
                                                problem.column, problem.text);
    free(path);
    free(text);
    return is_read;
}

static void take_tilesets(Tiled *tiled, const cJSON *map)
{
    const cJSON *tileset;
    cJSON_ArrayForEach(tileset, member(map, "tilesets"))
    {
        Error error;
        cJSON *other = NULL;
        const char *source = text_of(tileset, "source");
        int first = clamp_to_int(number_of(tileset, "firstgid", 1), 0, TILES);
        Part part = {.label = "tileset"};
        if (source && !open_tileset(tiled, source, &other, &error)) {
            builder_warn(tiled->builder, &part, tr("%s; none of its tiles is a wall"), error.text);
            tiled->builder->is_out_of_memory |= error.is_memory;
        }
        take_tileset(tiled, source ? other : tileset, first);
        cJSON_Delete(other);
    }
}

typedef struct TileTaking {
    Builder *builder;
    const Part *part;
} TileTaking;

static bool take_tiles(void *context, const Vec2 *points, int count)
{
    TileTaking *taking = context;
    return builder_add_piece(taking->builder, taking->part, points, count);
}

/* The runs of cells with a material in a row; x in world units. */
static int find_runs(const Tiled *tiled, const Part *part, const signed char *cells, int material,
                     Span *out_spans)
{
    int count = 0;
    for (int x = 0; x < tiled->columns; x++) {
        if (cells[x] != material)
            continue;
        int from = x;
        while (x + 1 < tiled->columns && cells[x + 1] == material)
            x++;
        double left = affine_apply(&part->affine, vec2(from * tiled->tile.x, 0)).x;
        double right = affine_apply(&part->affine, vec2((x + 1) * tiled->tile.x, 0)).x;
        out_spans[count++] = (Span){left, right, left, right};
    }
    return count;
}

static void weave_tiles(Tiled *tiled, Part *part, const signed char *cells, int material)
{
    TileTaking taking = {tiled->builder, part};
    Weaver *weaver = weaver_create(take_tiles, &taking);
    Span *spans = malloc(sizeof *spans * ((size_t)tiled->columns + 1));
    part->material = (Material)material;
    for (int y = tiled->rows; weaver && spans && y-- > 0;) {
        double low = affine_apply(&part->affine, vec2(0, (y + 1) * tiled->tile.y)).y;
        double high = affine_apply(&part->affine, vec2(0, y * tiled->tile.y)).y;
        int count =
            find_runs(tiled, part, cells + (size_t)y * (size_t)tiled->columns, material, spans);
        if (!weaver_row(weaver, low, high, spans, count))
            break;
    }
    bool is_woven = weaver && weaver_destroy(weaver) && spans;
    tiled->builder->is_out_of_memory = tiled->builder->is_out_of_memory || !is_woven;
    free(spans);
}

/* Whether all of a layer's tiles are walls. */
static bool is_wall(const Tiled *tiled, const cJSON *layer)
{
    const ConvertOptions *options = tiled->builder->options;
    const char *name = text_of(layer, "name");
    for (int i = 0; name && i < options->wall_count; i++)
        if (strcmp(options->walls[i], name) == 0)
            return true;
    Part part = {.kind = PART_IGNORED};
    part_take_words(&part, text_of(layer, "class"));
    return part.kind == PART_OBSTACLE || property_text(tiled->builder, layer, "material");
}

static void take_tile_layer(Tiled *tiled, Part *part, const cJSON *layer)
{
    Error error;
    bool are_walls = is_wall(tiled, layer);
    unsigned found = 0;
    int count = tiled->columns * tiled->rows;
    int own = part->material;
    if (part->kind != PART_OBSTACLE)
        return;
    uint32_t *gids = tiled_cells(member(layer, "data"), text_of(layer, "encoding"),
                                 text_of(layer, "compression"), count, &error);
    signed char *cells = malloc((size_t)count);
    if (!gids)
        builder_refuse(tiled->builder, part, "%s", error.text);
    tiled->builder->is_out_of_memory |= !cells || (!gids && error.is_memory);
    for (int i = 0; gids && cells && i < count; i++) {
        uint32_t gid = gids[i] & ((UINT32_C(1) << FLIPS) - 1);
        int material = gid == 0 ? NO_WALL : gid < TILES ? tiled->tiles[gid] : NO_WALL;
        if (gid != 0 && are_walls && (material == NO_WALL || own != MATERIAL_PLAIN))
            material = own;
        cells[i] = (signed char)material;
        if (material != NO_WALL)
            found |= 1u << material;
    }
    for (int i = 0; cells && i < MATERIAL_COUNT; i++)
        if ((found >> i & 1) != 0)
            weave_tiles(tiled, part, cells, i);
    if (gids && found == 0)
        builder_warn(
            tiled->builder, part,
            tr("none of its tiles is a wall: give the layer or its tiles the property material, or "
               "convert with --walls"));
    free(gids);
    free(cells);
}

/* --- Layers ----------------------------------------------------------------------------------- */

static void take_layers(Tiled *tiled, const Part *above, const cJSON *layers, int depth)
{
    const cJSON *layer;
    cJSON_ArrayForEach(layer, layers)
    {
        const cJSON *object;
        const char *type = text_of(layer, "type");
        Part part = *above;
        take_part(tiled->builder, &part, layer, "layer");
        take_offset(&part, layer);
        if (!type || !has_flag(layer, "visible", true) || part.kind == PART_IGNORED)
            continue;
        if (strcmp(type, "tilelayer") == 0)
            take_tile_layer(tiled, &part, layer);
        else if (strcmp(type, "group") == 0 && depth < CONVERT_DEPTH)
            take_layers(tiled, &part, member(layer, "layers"), depth + 1);
        else if (strcmp(type, "objectgroup") == 0)
            cJSON_ArrayForEach(object, member(layer, "objects")) take_object(tiled, &part, object);
        else
            builder_warn(tiled->builder, &part, tr("it is a picture, and is left out"));
    }
}

static bool are_cells(double columns, double rows)
{
    return columns >= 1 && columns <= MAP_SIDE && rows >= 1 && rows <= MAP_SIDE &&
           columns * rows <= MAP_CELLS;
}

bool tiled_build(const char *path, const cJSON *map, Builder *builder, Error *out_error)
{
    const char *orientation = text_of(map, "orientation");
    double columns = number_of(map, "width", 0);
    double rows = number_of(map, "height", 0);
    Tiled tiled = {.builder = builder,
                   .path = path,
                   .tile = {number_of(map, "tilewidth", 0), number_of(map, "tileheight", 0)}};
    Part part = {.label = "map"};
    if (orientation && strcmp(orientation, "orthogonal") != 0)
        return error_set(out_error, tr("its orientation is %.20s: only orthogonal maps are taken"),
                         orientation);
    if (has_flag(map, "infinite", false))
        return error_set(out_error,
                         tr("it is an infinite map: switch that off in the properties of the map"));
    if (!are_cells(columns, rows))
        return error_set(out_error,
                         tr("it has no cells, or more than %d, or a side of more than %d"),
                         MAP_CELLS, MAP_SIDE);
    tiled.columns = (int)columns;
    tiled.rows = (int)rows;
    if (!builder_start(builder, vec2(0, 0), vec2(columns * tiled.tile.x, rows * tiled.tile.y),
                       &part.affine, out_error))
        return false;
    tiled.tiles = malloc(TILES);
    if (!tiled.tiles)
        return error_memory(out_error);
    memset(tiled.tiles, NO_WALL, TILES);
    builder_head(builder, property_text(builder, map, "level"),
                 property_text(builder, map, "name"));
    take_tilesets(&tiled, map);
    take_layers(&tiled, &part, member(map, "layers"), 0);
    free(tiled.tiles);
    return true;
}

bool tmj_read(const char *path, const char *text, size_t length, Builder *builder, Error *out_error)
{
    cJSON *map;
    JsonProblem problem;
    if (!json_document_parse(&map, text, length, CONVERT_DEPTH, &problem))
        return error_set(out_error, "%d:%d: %s", problem.line, problem.column, problem.text);
    bool is_built = cJSON_IsObject(map) ? tiled_build(path, map, builder, out_error)
                                        : error_set(out_error, tr("it is no map of Tiled"));
    cJSON_Delete(map);
    return is_built;
}
