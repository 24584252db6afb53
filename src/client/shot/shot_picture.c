/* SPDX-License-Identifier: MIT */
#include "shot/shot_picture.h"

#include "base/tick.h"
#include "canvas/gif_file.h"
#include "platform/folders.h"
#include "shot/shot_view.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <stdlib.h>

/* Every so many frames are looked at for the colors. */
enum { SAMPLE_STEP = 6 };

#define TITLE_LEFT 44.0
#define TITLE_BASE 846.0
#define NAME_RIGHT (UI_PAGE_WIDTH - TITLE_LEFT)

struct ShotPicture {
    ShotReel *reel;
    Canvas *canvas;
    GifPalette *palette;
    GifFile *file; /* NULL until the colors are known. */
    int frame;     /* The next. */
    char path[FOLDERS_PATH_BYTES];
};

static bool create_parts(ShotPicture *picture, const Match *match, const Recording *recording,
                         const Shot *shot, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    picture->palette = calloc(1, sizeof *picture->palette);
    if (picture->palette == NULL)
        return error_set_memory(out_error, "out of memory");
    return shot_reel_create(&picture->reel, match, recording, shot, out_error) &&
           folders_game_path("assets/fonts", fonts, out_error) &&
           canvas_create_offscreen(&picture->canvas, SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT, fonts,
                                   out_error);
}

bool shot_picture_create(ShotPicture **out_picture, const Match *match, const Recording *recording,
                         const Shot *shot, const char *path, Error *out_error)
{
    ShotPicture *picture = calloc(1, sizeof *picture);
    *out_picture = NULL;
    if (picture == NULL)
        return error_set_memory(out_error, "out of memory");
    snprintf(picture->path, sizeof picture->path, "%s", path);
    if (!create_parts(picture, match, recording, shot, out_error)) {
        shot_picture_destroy(picture);
        return false;
    }
    *out_picture = picture;
    return true;
}

void shot_picture_destroy(ShotPicture *picture)
{
    if (picture == NULL)
        return;
    gif_file_discard(picture->file);
    if (picture->canvas != NULL)
        canvas_destroy(picture->canvas);
    shot_reel_destroy(picture->reel);
    free(picture->palette);
    free(picture);
}

/* Match ticks from one frame to the next. */
static double frame_ticks(void)
{
    return SHOT_PICTURE_HUNDREDTHS / 100.0 * TICKS_PER_SECOND / SHOT_REEL_SLOWNESS;
}

int shot_picture_frames(const ShotReel *reel)
{
    return (int)(shot_reel_length(reel) / frame_ticks());
}

static void draw_frame(ShotPicture *picture, int frame)
{
    char words[SHOT_WORDS_BYTES];
    Ui ui = ui_make(picture->canvas, 1);
    const UiText title = {FONT_SEMIBOLD, 40, ALIGN_LEFT, PALETTE_TEXT, 1};
    const UiText name = {FONT_SEMIBOLD, 32, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    Box whole = {{0, 0}, {SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT}};
    shot_finder_words(&picture->reel->shot, words);
    shot_reel_go(picture->reel, frame * frame_ticks());
    canvas_begin(picture->canvas, color_make(PALETTE_BARS, 1));
    shot_view_draw(picture->reel, picture->canvas, whole, shot_view_presence(picture->reel));
    ui_text(&ui, &title, TITLE_LEFT, TITLE_BASE, words);
    ui_text(&ui, &name, NAME_RIGHT, TITLE_BASE, "Clockwise");
}

/* First some frames for their colors, then all again to be written. */
static bool sample_frame(ShotPicture *picture, Error *out_error)
{
    draw_frame(picture, picture->frame);
    gif_palette_sample(picture->palette, canvas_pixels(picture->canvas),
                       (size_t)SHOT_PICTURE_WIDTH * SHOT_PICTURE_HEIGHT);
    picture->frame += SAMPLE_STEP;
    if (picture->frame < shot_picture_frames(picture->reel))
        return true;
    picture->frame = 0;
    gif_palette_choose(picture->palette);
    return gif_file_create(&picture->file, picture->path, SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT,
                           picture->palette, out_error);
}

static bool add_frame(ShotPicture *picture, Error *out_error)
{
    draw_frame(picture, picture->frame++);
    if (canvas_lacks_memory(picture->canvas))
        return error_set_memory(out_error, "%s: out of memory", picture->path);
    if (!gif_file_add(picture->file, canvas_pixels(picture->canvas), SHOT_PICTURE_HUNDREDTHS,
                      out_error))
        return false;
    return gif_file_bytes(picture->file) < SHOT_PICTURE_BYTES_MAX ||
           error_set(out_error, "%s: the picture would be larger than %d MB", picture->path,
                     SHOT_PICTURE_BYTES_MAX / 1000000);
}

ShotPictureState shot_picture_step(ShotPicture *picture, int ticks, Error *out_error)
{
    bool is_fine = true;
    if (!picture->reel->is_ready)
        (void)shot_reel_prepare(picture->reel, ticks);
    else if (picture->file == NULL)
        is_fine = sample_frame(picture, out_error);
    else
        is_fine = add_frame(picture, out_error);
    if (!is_fine)
        return SHOT_PICTURE_FAILED;
    if (picture->file == NULL || picture->frame < shot_picture_frames(picture->reel))
        return SHOT_PICTURE_WORKS;
    is_fine = gif_file_finish(picture->file, out_error);
    picture->file = NULL;
    return is_fine ? SHOT_PICTURE_DONE : SHOT_PICTURE_FAILED;
}

const char *shot_picture_path(const ShotPicture *picture)
{
    return picture->path;
}
