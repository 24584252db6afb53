/* SPDX-License-Identifier: MIT */
/* The picture is read again by giflib. */
#include "view/view.h"

#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

enum { MATCH_TICKS = 1500, STEPS_MAX = 5000, FRAMES_MIN = 120, FRAMES_MAX = 160, BRIGHT = 300 };

typedef struct Bench {
    Match *match;
    Scene *scene;
    size_t length; /* Of its picture. */
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
    *state = &bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    match_scene_end(bench->match, bench->scene);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

/* The caller destroys the picture. */
static ShotPictureState make_picture(const Bench *bench, int bytes_max, ShotPicture **out_picture,
                                     Error *out_error)
{
    ShotPictureState state = SHOT_PICTURE_WORKS;
    if (!shot_picture_create(out_picture, bench->match, &bench->match->recording,
                             &bench->scene->shots.best, bytes_max, out_error))
        fail_msg("%s", out_error->text);
    double before = shot_picture_progress(*out_picture);
    assert_true(before == 0);
    int falls = 0; /* Half the frames are begun anew. */
    for (int i = 0; i < STEPS_MAX && state == SHOT_PICTURE_WORKS; i++) {
        state = shot_picture_step(*out_picture, TICKS_PER_SECOND, out_error);
        double progress = shot_picture_progress(*out_picture);
        falls += progress < before;
        if (progress < 0 || progress > 1 || falls > 1 || progress > before + 0.05)
            fail_msg("step %d: %g of the picture after %g", i, progress, before);
        before = progress;
    }
    assert_true(state != SHOT_PICTURE_DONE || before == 1);
    return state;
}

typedef struct Reading {
    const char *bytes;
    size_t left;
} Reading;

static int read_some(GifFileType *gif, GifByteType *out_bytes, int count)
{
    Reading *reading = gif->UserData;
    size_t length = (size_t)count < reading->left ? (size_t)count : reading->left;
    memcpy(out_bytes, reading->bytes, length);
    reading->bytes += length;
    reading->left -= length;
    return (int)length;
}

static int brightest(const GifFileType *gif, const SavedImage *image)
{
    int most = 0;
    for (int i = 0; i < image->ImageDesc.Width * image->ImageDesc.Height / 2; i++) {
        GifColorType color = gif->SColorMap->Colors[image->RasterBits[i]];
        int sum = color.Red + color.Green + color.Blue;
        most = sum > most ? sum : most;
    }
    return most;
}

/* Checks size and loop, that the first frame is no black one, and that all of it is shown in six to
 * eight seconds; returns how many frames there are. */
static int check_gif(const ShotPicture *picture)
{
    int code;
    int hundredths = 0;
    Reading reading;
    reading.bytes = shot_picture_bytes(picture, &reading.left);
    GifFileType *gif = DGifOpen(&reading, read_some, &code);
    assert_non_null(gif);
    assert_int_equal(DGifSlurp(gif), GIF_OK);
    assert_int_equal(reading.left, 0);
    assert_int_equal(gif->SWidth, SHOT_PICTURE_WIDTH);
    assert_int_equal(gif->SHeight, SHOT_PICTURE_HEIGHT);
    const SavedImage *first = &gif->SavedImages[0];
    assert_true(first->ExtensionBlockCount > 0);
    assert_memory_equal(first->ExtensionBlocks[0].Bytes, "NETSCAPE2.0", 11); /* It loops. */
    assert_in_range(brightest(gif, first), BRIGHT, 3 * 255);
    int count = gif->ImageCount;
    for (int i = 0; i < count; i++) {
        GraphicsControlBlock block;
        assert_int_equal(DGifSavedExtensionToGCB(gif, i, &block), GIF_OK);
        hundredths += block.DelayTime;
    }
    assert_in_range(hundredths, 600, 800);
    DGifCloseFile(gif, &code);
    return count;
}

TEST_WITH(picture, NULL, NULL)
{
    Bench *bench = *state;
    ShotPicture *pictures[2];
    const char *bytes[2];
    size_t lengths[2];
    Error error;
    for (int i = 0; i < 2; i++) {
        if (make_picture(bench, SHOT_PICTURE_BYTES_MAX, &pictures[i], &error) != SHOT_PICTURE_DONE)
            fail_msg("%s", error.text);
        bytes[i] = shot_picture_bytes(pictures[i], &lengths[i]);
    }
    assert_in_range(check_gif(pictures[0]), FRAMES_MIN, FRAMES_MAX);
    assert_in_range(lengths[0], 1, SHOT_PICTURE_BYTES_MAX - 1);
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(bytes[0], bytes[1], lengths[0]);
    bench->length = lengths[0];
    for (int i = 0; i < 2; i++)
        shot_picture_destroy(pictures[i]);
}

/* Just too large, it has half the frames; much too large, it is refused in words. */
TEST_WITH(too_large, NULL, NULL)
{
    const Bench *bench = *state;
    ShotPicture *picture;
    Error error;
    if (make_picture(bench, (int)bench->length, &picture, &error) != SHOT_PICTURE_DONE)
        fail_msg("%s", error.text);
    assert_in_range(check_gif(picture), FRAMES_MIN / 2, FRAMES_MAX / 2);
    shot_picture_destroy(picture);
    assert_int_equal(make_picture(bench, 20000, &picture, &error), SHOT_PICTURE_FAILED);
    assert_string_equal(error.text, "the picture would be larger than 20 kB");
    shot_picture_destroy(picture);
}
