/* SPDX-License-Identifier: MIT */
/* Pictures of scenarios that failed: every shape and word that is drawn, where, and how. Calls go
 * through the functions below, which write them down. */
#include "cli/pictures.h"

#include "canvas/canvas.h"
#include "platform/folders.h"
#include "support/command_run.h"
#include "support/kept_lines.h"
#include "support/scratch_folder.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was drawn; nothing is written down where it is NULL. */
static FILE *drawn;
static int frames, samples, stop_at;
static bool lacks_width; /* Every text is too wide. */

static void note_color(Color color)
{
    (void)fprintf(drawn, " #%02x%02x%02x %d\n", color.r, color.g, color.b, color.a);
}

static void note_point(Vec2 at)
{
    (void)fprintf(drawn, " %.2f,%.2f", at.x, at.y);
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
bool __real_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error);
bool __wrap_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error);
bool __wrap_canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                                    const char *font_folder, Error *out_error)
{
    if (drawn != NULL)
        (void)fprintf(drawn, "canvas %dx%d\n", width_px, height_px);
    return __real_canvas_create_offscreen(out_canvas, width_px, height_px, font_folder, out_error);
}

void __real_canvas_begin(Canvas *canvas, Color background);
void __wrap_canvas_begin(Canvas *canvas, Color background);
void __wrap_canvas_begin(Canvas *canvas, Color background)
{
    __real_canvas_begin(canvas, background);
    if (drawn == NULL)
        return;
    (void)fputs("begin", drawn);
    note_color(background);
}

void __wrap_canvas_clip(Canvas *canvas, double x, double y, double width, double height);
void __wrap_canvas_clip(Canvas *canvas, double x, double y, double width, double height)
{
    (void)canvas;
    if (drawn != NULL)
        (void)fprintf(drawn, "clip %.2f %.2f %.2f %.2f\n", x, y, width, height);
}

void __wrap_canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color);
void __wrap_canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color)
{
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fputs("polygon", drawn);
    for (int i = 0; i < count; i++)
        note_point(points[i]);
    note_color(color);
}

void __wrap_canvas_polyline(Canvas *canvas, const Vec2 *points, int count, bool is_closed,
                            double width, Color color);
void __wrap_canvas_polyline(Canvas *canvas, const Vec2 *points, int count, bool is_closed,
                            double width, Color color)
{
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "%s of %g", is_closed ? "outline" : "lines", width);
    for (int i = 0; i < count; i++)
        note_point(points[i]);
    note_color(color);
}

void __wrap_canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
void __wrap_canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color)
{
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "line of %g", width);
    note_point(from);
    note_point(to);
    note_color(color);
}

void __wrap_canvas_disc(Canvas *canvas, Vec2 center, double radius, Color color);
void __wrap_canvas_disc(Canvas *canvas, Vec2 center, double radius, Color color)
{
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "disc of %.2f", radius);
    note_point(center);
    note_color(color);
}

void __wrap_canvas_dashed_ring(Canvas *canvas, Vec2 center, double radius, double width,
                               RingDashes dashes, Color color);
void __wrap_canvas_dashed_ring(Canvas *canvas, Vec2 center, double radius, double width,
                               RingDashes dashes, Color color)
{
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "%d dashes of %g from %g of %.2f %g", dashes.count, dashes.part,
                  dashes.start, radius, width);
    note_point(center);
    note_color(color);
}

void __wrap_canvas_text(Canvas *canvas, const TextStyle *style, double x, double baseline_y,
                        const char *text);
void __wrap_canvas_text(Canvas *canvas, const TextStyle *style, double x, double baseline_y,
                        const char *text)
{
    static const char *const aligns[] = {"left", "center", "right"};
    (void)canvas;
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "'%s' of %.2f %s %s %.2f,%.2f", text, style->size_px,
                  style->weight == FONT_SEMIBOLD ? "bold" : "regular", aligns[style->align], x,
                  baseline_y);
    note_color(style->color);
}

/* A byte is as wide as nine tenths of a letter's size, on every machine. */
double __wrap_canvas_text_width(Canvas *canvas, const TextStyle *style, const char *text);
double __wrap_canvas_text_width(Canvas *canvas, const TextStyle *style, const char *text)
{
    (void)canvas;
    return lacks_width ? 1e9 : 0.9 * style->size_px * (double)strlen(text);
}

void __wrap_collision_marks_draw(const CollisionMarks *marks);
void __wrap_collision_marks_draw(const CollisionMarks *marks)
{
    if (drawn == NULL)
        return;
    (void)fprintf(drawn, "marks of %.3f at scale %.3f:", marks->text_px, marks->viewport.scale);
    for (int i = 0; i < marks->world->player_count; i++)
        (void)fprintf(drawn, " %g,%g%s%s", marks->circles[i].at.x, marks->circles[i].at.y,
                      marks->circles[i].is_drawn ? "" : " hidden",
                      marks->circles[i].is_watched ? "" : " unwatched");
    (void)fputs("\n", drawn);
}

bool __real_canvas_write_png(const Canvas *canvas, const char *path, Error *out_error);
bool __wrap_canvas_write_png(const Canvas *canvas, const char *path, Error *out_error);
bool __wrap_canvas_write_png(const Canvas *canvas, const char *path, Error *out_error)
{
    if (drawn != NULL)
        (void)fprintf(drawn, "to %s\n", strrchr(path, '/') + 1);
    return __real_canvas_write_png(canvas, path, out_error);
}

void __real_gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count);
void __wrap_gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count);
void __wrap_gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count)
{
    assert_int_equal(count, 640 * 480);
    samples++;
    __real_gif_palette_sample(palette, pixels, count);
}

bool __wrap_gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error);
bool __real_gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error);
bool __wrap_gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error)
{
    if (hundredths == 120 && stop_at < 0)
        stop_at = frames;
    else
        assert_int_equal(hundredths, 5);
    frames++;
    return __real_gif_data_add(data, pixels, hundredths, out_error);
}

/* A scenario that failed at `tick`; what failed it is these words. */
typedef struct Failure {
    const char *path;
    const char *text;
    int tick;
    const char *words[5];
} Failure;

static bool try_draw(const char *folder, const Failure *failure, char **out_log, char **out_picture,
                     Error *out_error)
{
    Scenario scenario;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    size_t length = 0;
    if (!scenario_read_text(failure->path, failure->text, strlen(failure->text), &scenario,
                            &problems))
        fail_msg("%s: %s", failure->path, problems.items[0].text);
    json_problems_destroy(&problems);
    for (; mismatches.count < 5 && failure->words[mismatches.count] != NULL; mismatches.count++) {
        Mismatch *mismatch = &mismatches.items[mismatches.count];
        mismatch->tick = failure->tick + mismatches.count;
        snprintf(mismatch->text, sizeof mismatch->text, "%s", failure->words[mismatches.count]);
    }
    setenv("CLOCKWISE_DATA", ".", 1);
    frames = samples = 0;
    stop_at = -1;
    drawn = open_memstream(out_log, &length);
    bool is_drawn =
        pictures_write(folder, failure->path, &scenario, &mismatches, out_picture, out_error);
    (void)fclose(drawn);
    drawn = NULL;
    scenario_destroy(&scenario);
    return is_drawn;
}

static char *draw(const char *folder, const Failure *failure, char **out_picture)
{
    Error error;
    char *log;
    if (!try_draw(folder, failure, &log, out_picture, &error))
        fail_msg("%s: %s", failure->path, error.text);
    return log;
}

/* Of a picture's log: all still pictures, and of the animation its frame at the failure. */
static void keep_part(FILE *file, const Failure *failure, const char *picture, const char *log)
{
    const char *animated = strstr(log, "canvas 640x480\n");
    assert_non_null(animated);
    const char *frame = animated;
    for (int i = 0; i <= stop_at; i++)
        frame = strstr(frame + 1, "begin");
    const char *end = strstr(frame + 1, "begin");
    (void)fprintf(file, "-- %s: %s\n%.*scanvas 640x480\n%.*s", failure->path,
                  strrchr(picture, '/') + 1, (int)(animated - log), log, (int)(end - frame), frame);
    (void)fprintf(file, "%d frames, %d sampled, stops at %d\n", frames, samples, stop_at);
}

/* a and b are 720 apart and 120 is shown beside them, so a unit is a pixel, and the middle of the
 * picture below its words is at 400, 200. */
static const Failure wide = {
    "./some/place.d/wide.scenario.json",
    "{\"format\":1,\"name\":\"wide\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[800,400],"
    "\"obstacles\":[{\"id\":\"w\",\"points\":[[300,300],[300,350],[330,350],[340,300]]},"
    "{\"id\":\"g\",\"material\":\"breakable\",\"health\":1,"
    "\"points\":[[700,0],[700,60],[720,60],[720,0]]}],\"spawns\":[]},\"ticks\":60,"
    "\"players\":[{\"id\":\"a\",\"at\":[40,200]},{\"id\":\"b\",\"at\":[760,170]},"
    "{\"id\":\"c\",\"at\":[650,30],\"inputs\":[{\"from\":0,\"to\":1,\"aim\":[1,0],\"fire\":true},"
    "{\"from\":46,\"to\":47,\"aim\":[0,1],\"fire\":true}]}],\"expect\":["
    "{\"tick\":50,\"player\":\"a\",\"at\":[60,230],\"velocity\":[0,30],\"touching\":\"edge\","
    "\"normal\":[1,0]},"
    "{\"tick\":50,\"player\":\"b\",\"velocity\":[-30,0]},"
    "{\"tick\":49,\"player\":\"b\",\"at\":[0,0]},"
    "{\"tick\":50,\"event\":\"bounce a\",\"at\":[400,225],\"direction\":[-1,0]},"
    "{\"tick\":50,\"event\":\"hit b\"},"
    "{\"tick\":49,\"event\":\"hit b\",\"at\":[0,0]},"
    "{\"always\":\"inside box\",\"box\":[[10,20],[790,390]]},"
    "{\"always\":\"still\"},"
    "{\"tick\":50,\"hash\":\"0000000000000000\",\"players\":{\"a\":[50,200],\"b\":[760,160],"
    "\"c\":[600,10]}},"
    "{\"tick\":49,\"hash\":\"0000000000000000\",\"players\":{\"a\":[0,0],\"b\":[0,0],\"c\":[0,0]}}"
    "]}",
    50,
    {"one", "two is so long that it does not fit into the width of a picture of this size", "three",
     "four"}};

#define TALL_LEVEL                                                                                 \
    "{\"format\":1,\"name\":\"tall\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[500,900],"   \
    "\"obstacles\":[],\"spawns\":[]},\"ticks\":"

/* They are 680 apart from below to above, so that is what decides the scale: 920 units high. */
static const Failure tall = {
    "tall.scenario.json",
    TALL_LEVEL "130,\"players\":[{\"id\":\"a\",\"at\":[200,100]},{\"id\":\"b\",\"at\":[220,780]}],"
               "\"expect\":[{\"tick\":95,\"player\":\"b\",\"at\":[210,780]}]}",
    95,
    {"one", "two"}};
static const Failure first = {"first.scenario.json",
                              TALL_LEVEL
                              "1,\"players\":[{\"id\":\"a\",\"at\":[200,100]}],"
                              "\"expect\":[{\"tick\":0,\"player\":\"a\",\"at\":[200,110]}]}",
                              0,
                              {"one"}};
static const Failure last = {"last.scenario.json",
                             TALL_LEVEL
                             "1,\"players\":[{\"id\":\"a\",\"at\":[200,100]}],"
                             "\"expect\":[{\"tick\":1,\"player\":\"a\",\"at\":[200,110]}]}",
                             1,
                             {"one"}};
static const Failure quick = {"",
                              TALL_LEVEL
                              "2,\"players\":[{\"id\":\"a\",\"at\":[200,100]}],"
                              "\"expect\":[{\"tick\":1,\"player\":\"a\",\"at\":[200,110]}]}",
                              1,
                              {"one"}};
/* c is shot before tick 60. */
static const Failure dead = {
    "dead.scenario.json",
    "{\"format\":1,\"name\":\"dead\",\"level\":{\"format\":1,\"name\":\"l\",\"size\":[900,400],"
    "\"obstacles\":[],\"spawns\":[]},\"ticks\":70,\"players\":["
    "{\"id\":\"b\",\"at\":[100,200],\"inputs\":[{\"from\":0,\"to\":1,\"aim\":[1,0],\"fire\":true}]}"
    ","
    "{\"id\":\"c\",\"at\":[400,200],\"health\":1,\"shield\":0}],"
    "\"expect\":[{\"tick\":60,\"player\":\"c\",\"alive\":true}]}",
    60,
    {"one"}};

TEST_WITH(all_is_drawn_where_it_is, scratch_home_make, scratch_home_remove)
{
    static const Failure *const failures[] = {&wide, &tall, &first, &last, &dead, &first};
    char folder[128];
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    snprintf(folder, sizeof folder, "%spictures", scratch_home);
    for (int i = 0; i < 6; i++) {
        char *picture;
        lacks_width = i == 5; /* Then as little as can be is left of every line. */
        char *log = draw(folder, failures[i], &picture);
        keep_part(file, failures[i], picture, log);
        free(picture);
        free(log);
    }
    lacks_width = false;
    (void)fclose(file);
    KeptLines kept = kept_lines_open("tests/cli/pictures_drawn.txt", "cli/test_pictures");
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        kept_lines_take(&kept, "%s", line);
    kept_lines_close(&kept);
    free(text);
}

/* Each file is named after its scenario, with all of its folders. */
TEST_WITH(names, scratch_home_make, scratch_home_remove)
{
    static const struct {
        const char *folder; /* Below the test's. */
        const char *path;
        const char *stem;
    } cases[] = {
        {"a", "wall.scenario.json", "wall"},
        {"a/", "wall.scenario.json", "wall"},
        {"b", "./some/place.d/wall.v2.scenario.json", "some-place.d-wall"},
        {"b", "../../up/wall.scenario.json", "up-wall"},
        {"b", "/abs/wall.scenario.json", "abs-wall"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        static const char *const endings[] = {"-before.png", "-at.png", "-after.png", ".gif"};
        char folder[128], path[512];
        char *picture;
        Failure failure = quick;
        failure.path = cases[i].path;
        snprintf(folder, sizeof folder, "%s%s", scratch_home, cases[i].folder);
        free(draw(folder, &failure, &picture));
        for (int k = 0; k < COUNT(endings); k++) {
            snprintf(path, sizeof path, "%s%c/%s%s", scratch_home, cases[i].folder[0],
                     cases[i].stem, endings[k]);
            char *text = command_file_text(path);
            const char *start = k < 3 ? "\x89PNG" : "GIF89a";
            if (strncmp(text, start, strlen(start)) != 0)
                fail_msg("%s: no such picture", path);
            free(text);
            if (k == 1)
                assert_string_equal(picture, path);
        }
        free(picture);
    }
}

TEST_WITH(what_cannot_be_written, scratch_home_make, scratch_home_remove)
{
    char path[128], in_it[160];
    char *log, *picture;
    Error error;
    snprintf(path, sizeof path, "%staken", scratch_home);
    snprintf(in_it, sizeof in_it, "%s/below", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    (void)fclose(file);
    picture = path;
    assert_false(try_draw(in_it, &last, &log, &picture, &error));
    free(log);
    assert_null(picture);
    assert_non_null(strstr(error.text, "taken/below: Not a directory"));
    in_it[strlen(in_it) - strlen("/below")] = '\0';
    assert_false(try_draw(in_it, &last, &log, &picture, &error));
    free(log);
    assert_null(picture);
    assert_non_null(strstr(error.text, "taken/last-before.png: Not a directory"));
}

/* NOLINTEND(readability-identifier-naming) */
