/* SPDX-License-Identifier: MIT */
/* The written picture is read again by giflib. */
#define _POSIX_C_SOURCE 200809L
#include "shot/shot_picture.h"

#include "base/text_file.h"
#include "support/match_bench.h"
#include "support/match_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <gif_lib.h>

enum { MATCH_TICKS = 1500, STEPS_MAX = 5000 };

typedef struct Bench {
    Match *match;
    Scene *scene;
    char folder[32];
} Bench;

static int setup(void **state)
{
    static Bench bench;
    MatchOptions options = match_bench_options("levels/duel.json", 0, 5);
    options.is_recorded = true;
    setenv("CLOCKWISE_DATA", ".", 1);
    bench.match = match_bench_create(&options);
    bench.scene = match_scene_create(bench.match);
    match_scene_idle(bench.match, bench.scene, MATCH_TICKS);
    snprintf(bench.folder, sizeof bench.folder, "/tmp/clockwise-shot-XXXXXX");
    assert_non_null(mkdtemp(bench.folder));
    *state = &bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    scene_destroy(bench->scene);
    match_destroy(bench->match);
    return rmdir(bench->folder);
}

static ShotPictureState write_picture(const Bench *bench, const char *path, Error *out_error)
{
    ShotPicture *picture;
    ShotPictureState state = SHOT_PICTURE_WORKS;
    if (!shot_picture_create(&picture, bench->match, &bench->match->recording,
                             &bench->scene->shots.best, path, out_error))
        fail_msg("%s", out_error->text);
    for (int i = 0; i < STEPS_MAX && state == SHOT_PICTURE_WORKS; i++)
        state = shot_picture_step(picture, TICKS_PER_SECOND, out_error);
    shot_picture_destroy(picture);
    return state;
}

static void check_gif(const char *path)
{
    int code;
    GifFileType *gif = DGifOpenFileName(path, &code);
    assert_non_null(gif);
    assert_int_equal(DGifSlurp(gif), GIF_OK);
    assert_int_equal(gif->SWidth, SHOT_PICTURE_WIDTH);
    assert_int_equal(gif->SHeight, SHOT_PICTURE_HEIGHT);
    assert_in_range(gif->ImageCount, 120, 160); /* Of 5/100 s: six to eight seconds. */
    const SavedImage *first = &gif->SavedImages[0];
    assert_true(first->ExtensionBlockCount > 0);
    assert_memory_equal(first->ExtensionBlocks[0].Bytes, "NETSCAPE2.0", 11); /* It loops. */
    DGifCloseFile(gif, &code);
}

static void test_picture(void **state)
{
    const Bench *bench = *state;
    char paths[2][64];
    char *bytes[2];
    size_t lengths[2];
    Error error;
    for (int i = 0; i < 2; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%d.gif", bench->folder, i);
        if (write_picture(bench, paths[i], &error) != SHOT_PICTURE_DONE)
            fail_msg("%s", error.text);
        if (!text_file_read(paths[i], SHOT_PICTURE_BYTES_MAX, &bytes[i], &lengths[i], &error))
            fail_msg("%s", error.text);
    }
    check_gif(paths[0]);
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(bytes[0], bytes[1], lengths[0]);
    for (int i = 0; i < 2; i++) {
        free(bytes[i]);
        unlink(paths[i]);
    }
}

/* Where it cannot be written, the error says so and nothing is left. */
static void test_failure(void **state)
{
    const Bench *bench = *state;
    Error error;
    char path[64];
    snprintf(path, sizeof path, "%s/missing/shot.gif", bench->folder);
    assert_int_equal(write_picture(bench, path, &error), SHOT_PICTURE_FAILED);
    assert_non_null(strstr(error.text, path));
    assert_int_equal(write_picture(bench, "/dev/full", &error), SHOT_PICTURE_FAILED);
    assert_non_null(strstr(error.text, "/dev/full"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_picture),
                                       cmocka_unit_test(test_failure)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
