/* SPDX-License-Identifier: MIT */
#include "cli/pictures.h"

#include "base/files.h"
#include "base/system.h"
#include "platform/folders.h"
#include "sim/weapons.h"
#include "ui/palette.h"
#include "view/view.h"

#include <errno.h>

enum {
    WIDTH = 960,
    HEIGHT = 720,
    GIF_WIDTH = 640,
    GIF_HEIGHT = 480,
    GIF_BEFORE = 90, /* Ticks. */
    GIF_AFTER = 30,
    GIF_STEP = 3,       /* Ticks in a frame. */
    GIF_HUNDREDTHS = 5, /* Twice a frame's time: half as fast as play. */
    GIF_STOP = 120,     /* Hundredths at the mismatch. */
    LINES = 5
};
#define MARGIN 120.0   /* World units around what matters. */
#define VIEW_MIN 420.0 /* At least so much is shown. */
#define WORDS 0.024    /* Size of words, in the picture's height. */
#define ARROW 60.0
enum { EXPECTED_RGB = 0x7dff8a, WRONG_RGB = 0xff5a5a, FLOOR_RGB = 0x14161c, WALL_RGB = 0x3b4254 };

typedef struct Picture {
    Canvas *canvas;
    Viewport viewport;
    const Scenario *scenario;
    const Mismatches *mismatches;
    const World *world;
    double words;
    double top; /* Pixels of words above the view. */
    int tick;   /* Of the mismatch. */
} Picture;

static Vec2 place_of(const Picture *self, Vec2 at)
{
    return viewport_to_screen(&self->viewport, at);
}

static void write_words(const Picture *self, Vec2 at, uint32_t rgb, const char *words)
{
    TextStyle style = {FONT_SEMIBOLD, self->words, ALIGN_CENTER, color_make(rgb, 1)};
    canvas_text(self->canvas, &style, at.x, at.y, words);
}

/* --- What was expected ------------------------------------------------------------------------ */

static void draw_expected_place(const Picture *self, int player, Vec2 at, const char *label)
{
    Vec2 there = place_of(self, at);
    double radius = PLAYER_RADIUS * self->viewport.scale;
    Color color = color_make(EXPECTED_RGB, 1);
    canvas_dashed_ring(self->canvas, there, radius, 2, (RingDashes){12, 0, 0.6}, color);
    canvas_disc(self->canvas, there, 3, color);
    if (player >= 0)
        canvas_line(self->canvas, place_of(self, self->world->state.players[player].at), there, 2,
                    color_make(WRONG_RGB, 1));
    write_words(self, vec2(there.x, there.y - radius - self->words / 2), EXPECTED_RGB, label);
}

static void draw_arrow(const Picture *self, Vec2 from, Vec2 way)
{
    Vec2 unit = vec2_unit_or(way, vec2(0, 0));
    Vec2 tip = vec2_add_scaled(from, unit, ARROW);
    Color color = color_make(EXPECTED_RGB, 1);
    canvas_line(self->canvas, place_of(self, from), place_of(self, tip), 3, color);
    for (int side = -1; side <= 1; side += 2) {
        Vec2 barb = vec2_add_scaled(vec2_add_scaled(tip, unit, -12), vec2_left(unit), 8 * side);
        canvas_line(self->canvas, place_of(self, tip), place_of(self, barb), 3, color);
    }
}

static void draw_expected_state(const Picture *self, const Expectation *expected)
{
    char label[PLAYER_NAME_BYTES + 16];
    const Player *player = &self->world->state.players[expected->player];
    snprintf(label, sizeof label, "%s, expected", player->name);
    Vec2 at = expected->expects & EXPECTS_AT ? expected->values.at : player->at;
    if (expected->expects & EXPECTS_AT)
        draw_expected_place(self, expected->player, at, label);
    if (expected->expects & EXPECTS_VELOCITY)
        draw_arrow(self, at, expected->values.velocity);
    if (expected->expects & EXPECTS_NORMAL)
        draw_arrow(self, vec2_add_scaled(at, expected->values.normal, -PLAYER_RADIUS),
                   expected->values.normal);
}

static void draw_expected_event(const Picture *self, const Expectation *expected)
{
    if (!(expected->expects & EXPECTS_AT))
        return;
    Vec2 at = place_of(self, expected->values.at);
    for (int side = -1; side <= 1; side += 2)
        canvas_line(self->canvas, vec2(at.x - 9, at.y - 9.0 * side),
                    vec2(at.x + 9, at.y + 9.0 * side), 3, color_make(EXPECTED_RGB, 1));
    if (expected->expects & EXPECTS_DIRECTION)
        draw_arrow(self, expected->values.at, expected->values.direction);
    write_words(self, vec2(at.x, at.y - 14), EXPECTED_RGB,
                event_pattern_kind_name(expected->events->kind));
}

static void draw_expected(const Picture *self)
{
    for (int i = 0; i < self->scenario->expectation_count; i++) {
        const Expectation *expected = &self->scenario->expectations[i];
        bool is_due = expected->tick == self->tick;
        Box box = expected->box;
        if (expected->kind == EXPECT_PLAYER && is_due)
            draw_expected_state(self, expected);
        else if (expected->kind == EXPECT_EVENT && is_due)
            draw_expected_event(self, expected);
        else if (expected->kind == EXPECT_HASH && is_due && (expected->expects & EXPECTS_PLAYERS))
            for (int k = 0; k < self->world->player_count; k++)
                draw_expected_place(self, k, expected->players_at[k],
                                    self->world->state.players[k].name);
        else if (expected->kind == EXPECT_ALWAYS && expected->always == ALWAYS_INSIDE_BOX) {
            const Vec2 corners[4] = {
                place_of(self, box.low), place_of(self, vec2(box.low.x, box.high.y)),
                place_of(self, box.high), place_of(self, vec2(box.high.x, box.low.y))};
            canvas_polyline(self->canvas, corners, 4, true, 2, color_make(EXPECTED_RGB, 1));
        }
    }
}

/* --- What happened ---------------------------------------------------------------------------- */

static void draw_ground(const Picture *self)
{
    const Arena *arena = self->world->arena;
    Vec2 size = arena->level->size;
    const Vec2 corners[4] = {place_of(self, vec2(0, 0)), place_of(self, vec2(0, size.y)),
                             place_of(self, size), place_of(self, vec2(size.x, 0))};
    canvas_polygon(self->canvas, corners, 4, color_make(FLOOR_RGB, 1));
    canvas_polyline(self->canvas, corners, 4, true, 2, color_make(PALETTE_PLATE_EDGE, 1));
    for (int i = 0; i < arena->piece_count; i++) {
        const ConvexPolygon *piece = movers_piece(&self->world->movers, arena, i);
        if (!breakables_is_standing(self->world, arena->piece_obstacle[i]))
            continue;
        for (int k = 1; k + 1 < piece->count; k++) {
            const Vec2 triangle[3] = {place_of(self, convex_polygon_corner(piece, 0)),
                                      place_of(self, convex_polygon_corner(piece, k)),
                                      place_of(self, convex_polygon_corner(piece, k + 1))};
            canvas_polygon(self->canvas, triangle, 3, color_make(WALL_RGB, 1));
        }
    }
}

static void draw_players(const Picture *self)
{
    CollisionMarks marks = {.canvas = self->canvas,
                            .viewport = self->viewport,
                            .text_px = self->words * 0.7,
                            .world = self->world,
                            .movers = &self->world->movers};
    double radius = PLAYER_RADIUS * self->viewport.scale;
    for (int i = 0; i < self->world->player_count; i++) {
        const Player *player = &self->world->state.players[i];
        Vec2 at = place_of(self, player->at);
        Color color = palette_player(PALETTE_USUAL, i);
        marks.circles[i] = (CollisionCircle){player->at, player->is_alive, player->is_alive};
        canvas_disc(self->canvas, at, radius, color_fade(color, player->is_alive ? 0.5 : 0.15));
        write_words(self, vec2(at.x, at.y + radius + self->words), PALETTE_TEXT, player->name);
    }
    for (int i = 0; i < self->world->state.bullet_count; i++)
        canvas_disc(self->canvas, place_of(self, self->world->state.bullets[i].at),
                    BULLET_RADIUS * self->viewport.scale, color_make(PALETTE_FLAME, 1));
    collision_marks_draw(&marks);
}

/* As much of a text as fits into the picture's width. */
static void write_line(const Picture *self, int line, uint32_t rgb, const char *text)
{
    char words[sizeof self->mismatches->items[0].text + 32];
    TextStyle style = {FONT_REGULAR, self->words, ALIGN_LEFT, color_make(rgb, 1)};
    double room = canvas_width(self->canvas) - 2 * self->words;
    for (size_t bytes = sizeof words; bytes > 8; bytes -= 8) {
        text_fit(words, bytes, "%s", text);
        if (canvas_text_width(self->canvas, &style, words) <= room)
            break;
    }
    canvas_text(self->canvas, &style, self->words, self->words * (1.6 + 1.4 * line), words);
}

static void write_caption(const Picture *self)
{
    char words[sizeof self->mismatches->items[0].text + 32];
    int now = self->world->state.tick;
    write_line(self, 0, PALETTE_TEXT, self->scenario->name);
    snprintf(words, sizeof words, "tick %d%s%s", now,
             now < self->tick    ? ", before"
             : now == self->tick ? ", where it fails"
                                 : ", after",
             "; expected is green and dashed");
    write_line(self, 1, EXPECTED_RGB, words);
    for (int i = 0; i < LINES - 2 && i < self->mismatches->count; i++) {
        snprintf(words, sizeof words, "tick %d: %s", self->mismatches->items[i].tick,
                 self->mismatches->items[i].text);
        write_line(self, i + 2, WRONG_RGB, words);
    }
}

static void draw(const Picture *self)
{
    canvas_begin(self->canvas, color_make(PALETTE_BARS, 1));
    canvas_clip(self->canvas, 0, self->top, canvas_width(self->canvas),
                canvas_height(self->canvas) - self->top);
    draw_ground(self);
    draw_players(self);
    draw_expected(self);
    canvas_clip(self->canvas, 0, 0, 0, 0);
    write_caption(self);
}

/* --- Where to look ---------------------------------------------------------------------------- */

static void include(Box *box, bool *is_begun, Vec2 at)
{
    *box = *is_begun ? box_union(*box, (Box){at, at}) : (Box){at, at};
    *is_begun = true;
}

/* All who are there between two ticks, and where they were expected. */
static Box box_of(const Picture *self, ScenarioPlay *play, int from, int to)
{
    Box box = {{0, 0}, self->scenario->level.size};
    bool is_begun = false;
    for (int tick = from; tick <= to; tick++) {
        scenario_play_go(play, tick);
        for (int i = 0; i < self->world->player_count; i++)
            if (self->world->state.players[i].is_alive || tick == self->tick)
                include(&box, &is_begun, self->world->state.players[i].at);
    }
    for (int i = 0; i < self->scenario->expectation_count; i++) {
        const Expectation *expected = &self->scenario->expectations[i];
        if (expected->tick == self->tick && (expected->expects & EXPECTS_AT))
            include(&box, &is_begun, expected->values.at);
        for (int k = 0; k < self->world->player_count; k++)
            if (expected->tick == self->tick && (expected->expects & EXPECTS_PLAYERS))
                include(&box, &is_begun, expected->players_at[k]);
    }
    return box;
}

static void look_at(Picture *self, Box box)
{
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    Vec2 view = vec2_add(vec2_subtract(box.high, box.low), vec2(2 * MARGIN, 2 * MARGIN));
    view = vec2(larger_of(view.x, VIEW_MIN), larger_of(view.y, VIEW_MIN));
    int height = canvas_height(self->canvas);
    self->words = WORDS * height;
    self->top = self->words * (1.4 * LINES + 0.8);
    Box pane = {{0, self->top}, {canvas_width(self->canvas), height}};
    self->viewport = viewport_fit(view, pane, middle);
}

/* --- Files ------------------------------------------------------------------------------------ */

static bool create_canvas(int width, int height, Canvas **out_canvas, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    return folders_game_path("assets/fonts", fonts, out_error) &&
           canvas_create_offscreen(out_canvas, width, height, fonts, out_error);
}

static char *name_of(const char *folder, const char *path, const char *ending)
{
    int length = (int)strlen(folder);
    length -= length > 1 && folder[length - 1] == '/';
    path += strspn(path, "./");
    size_t stem = strcspn(path_file_name(path), ".") + path_folder_length(path);
    size_t room = strlen(folder) + stem + strlen(ending) + 2;
    char *name = malloc(room);
    if (name == NULL)
        return NULL;
    snprintf(name, room, "%.*s/%.*s%s", length, folder, (int)stem, path, ending);
    for (char *at = name + length + 1; *at != '\0'; at++)
        *at = *at == '/' ? '-' : *at;
    return name;
}

static bool write_pictures(Picture *self, ScenarioPlay *play, const char *folder, const char *path,
                           Error *out_error)
{
    static const char *const endings[] = {"-before.png", "-at.png", "-after.png"};
    int from = self->tick > 0 ? self->tick - 1 : 0;
    int to = self->tick < self->scenario->ticks ? self->tick + 1 : self->tick;
    if (!create_canvas(WIDTH, HEIGHT, &self->canvas, out_error))
        return false;
    look_at(self, box_of(self, play, from, to));
    bool is_written = true;
    for (int tick = from; tick <= to && is_written; tick++) {
        char *name = name_of(folder, path, endings[tick - self->tick + 1]);
        scenario_play_go(play, tick);
        draw(self);
        is_written = name != NULL ? canvas_write_png(self->canvas, name, out_error)
                                  : error_memory(out_error);
        free(name);
    }
    canvas_destroy(self->canvas);
    return is_written;
}

typedef struct Gif {
    GifPalette *palette;
    GifData *data; /* NULL: only colors are counted. */
    int from, to;
} Gif;

static bool draw_frames(Picture *self, ScenarioPlay *play, const Gif *gif, Error *out_error)
{
    bool is_drawn = true;
    size_t pixels = (size_t)GIF_WIDTH * GIF_HEIGHT;
    for (int tick = gif->from; tick <= gif->to && is_drawn; tick += GIF_STEP) {
        scenario_play_go(play, tick);
        draw(self);
        const uint32_t *rows = canvas_pixels(self->canvas);
        if (gif->data == NULL)
            gif_palette_sample(gif->palette, rows, pixels);
        else
            is_drawn = gif_data_add(gif->data, rows, tick == self->tick ? GIF_STOP : GIF_HUNDREDTHS,
                                    out_error);
    }
    return is_drawn && (!canvas_lacks_memory(self->canvas) || error_memory(out_error));
}

static bool write_gif(Picture *self, ScenarioPlay *play, const char *path, Error *out_error)
{
    Gif gif = {.from = self->tick - GIF_BEFORE, .to = self->tick + GIF_AFTER};
    while (gif.from < 0)
        gif.from += GIF_STEP; /* A frame is at the mismatch. */
    gif.to = gif.to < self->scenario->ticks ? gif.to : self->scenario->ticks;
    if (!create_canvas(GIF_WIDTH, GIF_HEIGHT, &self->canvas, out_error))
        return false;
    look_at(self, box_of(self, play, gif.from, gif.to));
    gif.palette = calloc(1, sizeof *gif.palette);
    bool is_drawn =
        gif.palette != NULL ? draw_frames(self, play, &gif, out_error) : error_memory(out_error);
    if (is_drawn)
        gif_palette_choose(gif.palette);
    is_drawn = is_drawn &&
               gif_data_create(&gif.data, GIF_WIDTH, GIF_HEIGHT, gif.palette, out_error) &&
               draw_frames(self, play, &gif, out_error) && gif_data_finish(gif.data, out_error);
    if (is_drawn)
        is_drawn = text_file_write(path, (const char *)gif_data_bytes(gif.data),
                                   gif_data_length(gif.data), out_error);
    gif_data_destroy(gif.data);
    free(gif.palette);
    canvas_destroy(self->canvas);
    return is_drawn;
}

bool pictures_write(const char *folder, const char *path, const Scenario *scenario,
                    const Mismatches *mismatches, char **out_picture, Error *out_error)
{
    ScenarioPlay *play;
    Picture picture = {
        .scenario = scenario, .mismatches = mismatches, .tick = mismatches->items[0].tick};
    *out_picture = NULL;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return error_set(out_error, "%s: %s", folder, error_reason(errno));
    if (!scenario_play_create(&play, scenario, out_error))
        return false;
    picture.world = &play->stage->world;
    char *gif = name_of(folder, path, ".gif");
    *out_picture = name_of(folder, path, "-at.png");
    bool is_written = gif != NULL && *out_picture != NULL ? true : error_memory(out_error);
    is_written = is_written && write_pictures(&picture, play, folder, path, out_error) &&
                 write_gif(&picture, play, gif, out_error);
    free(gif);
    scenario_play_destroy(play);
    if (!is_written) {
        free(*out_picture);
        *out_picture = NULL;
    }
    return is_written;
}
