/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#define FADE_TICKS 14.0
#define PATH_WIDTH 2.5
#define PATH_OPACITY 0.8

static void draw_path(const MatchFrame *frame, const ShotReel *reel)
{
    Vec2 points[SHOT_POINTS_MAX];
    int count = shot_reel_path(reel, points);
    Color color = color_fade(sides_color(reel->scene, reel->shot.killer), PATH_OPACITY);
    if (count < 2 || !match_frame_clip(frame))
        return;
    for (int i = 0; i < count; i++)
        points[i] = match_frame_to_screen(frame, points[i]);
    double width = match_frame_line(frame, PATH_WIDTH);
    for (int i = 1; i < count; i++)
        canvas_line(frame->canvas, points[i - 1], points[i], width, color);
    for (int i = 1; i + 1 < count; i++)
        canvas_disc(frame->canvas, points[i], 2 * width, color);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity)
{
    MatchFrame frame;
    double width = box_px.high.x - box_px.low.x;
    double height = box_px.high.y - box_px.low.y;
    canvas_rounded(canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, opacity));
    /* Like a frame of the whole arena, but nearer. */
    Vec2 size_px = vec2_subtract(box_px.high, box_px.low);
    Box view = shot_reel_view(reel, size_px.x / size_px.y);
    match_frame_make_map(&frame, reel->scene, canvas, 1 - (ceil(reel->ticks) - reel->ticks),
                         box_px);
    frame.steady = viewport_fit(vec2_subtract(view.high, view.low), box_px,
                                vec2_mix(view.low, view.high, 0.5));
    frame.viewport = frame.steady;
    match_view_draw(&frame);
    draw_path(&frame, reel);
    canvas_rounded(canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, 1 - opacity));
}

double shot_view_fade_in(const ShotReel *reel)
{
    return smooth_step(reel->ticks / FADE_TICKS);
}

double shot_view_fade_out(const ShotReel *reel)
{
    return smooth_step((shot_reel_length(reel) - reel->ticks) / FADE_TICKS);
}

/* Every so many frames are looked at for the colors. */
enum { SAMPLE_STEP = 6 };

#define TITLE_LEFT 44.0
#define TITLE_BASE 864.0
#define BAND_HEIGHT 44 /* Of the words below the arena, pixels. */
#define NAME_RIGHT (UI_PAGE_WIDTH - TITLE_LEFT)

struct ShotPicture {
    ShotReel *reel;
    Canvas *canvas;
    GifPalette *palette;
    GifData *gif;  /* NULL until the colors are known. */
    int frame;     /* The next. */
    int step;      /* From one frame to the next: 2 leaves out every other one. */
    int bytes_max; /* The file's. */
};

static bool create_parts(ShotPicture *picture, const Match *match, const Recording *recording,
                         const Shot *shot, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    picture->palette = calloc(1, sizeof *picture->palette);
    if (picture->palette == NULL)
        return error_memory(out_error);
    return shot_reel_create(&picture->reel, match, recording, shot, out_error) &&
           folders_game_path("assets/fonts", fonts, out_error) &&
           canvas_create_offscreen(&picture->canvas, SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT, fonts,
                                   out_error);
}

bool shot_picture_create(ShotPicture **out_picture, const Match *match, const Recording *recording,
                         const Shot *shot, int bytes_max, Error *out_error)
{
    ShotPicture *picture = calloc(1, sizeof *picture);
    *out_picture = NULL;
    if (picture == NULL)
        return error_memory(out_error);
    picture->step = 1;
    picture->bytes_max = bytes_max;
    if (!create_parts(picture, match, recording, shot, out_error)) {
        shot_picture_destroy(picture);
        return false;
    }
    *out_picture = picture;
    return true;
}

void shot_picture_use_finder(ShotPicture *picture, const FontFinder *finder)
{
    canvas_use_finder(picture->canvas, finder, 0);
}

void shot_picture_destroy(ShotPicture *picture)
{
    if (picture == NULL)
        return;
    gif_data_destroy(picture->gif);
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

static int count_frames(const ShotReel *reel)
{
    return (int)(shot_reel_length(reel) / frame_ticks());
}

static void draw_frame(ShotPicture *picture, int frame)
{
    char words[SHOT_WORDS_BYTES];
    const ShotReel *reel = picture->reel;
    Ui ui = ui_make(picture->canvas, 1);
    const UiText title = {FONT_SEMIBOLD, 38, ALIGN_LEFT, PALETTE_TEXT, 1};
    const UiText name = {FONT_SEMIBOLD, 32, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    Box arena = {{0, 0}, {SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT - BAND_HEIGHT}};
    shot_words(&reel->shot, &reel->match.world, words);
    shot_reel_go(picture->reel, frame * frame_ticks());
    canvas_begin(picture->canvas, color_make(PALETTE_BARS, 1));
    /* Where pictures stand still, the first frame shows: no fade in. */
    shot_view_draw(picture->reel, picture->canvas, arena, shot_view_fade_out(picture->reel));
    double room = NAME_RIGHT - TITLE_LEFT - ui_text_width(&ui, &name, "Clockwise") - TITLE_LEFT;
    ui_text_fitting(&ui, &title, TITLE_LEFT, TITLE_BASE, room, words);
    ui_text(&ui, &name, NAME_RIGHT, TITLE_BASE, "Clockwise");
}

static bool begin_gif(ShotPicture *picture, int step, Error *out_error)
{
    gif_data_destroy(picture->gif);
    picture->frame = 0;
    picture->step = step;
    return gif_data_create(&picture->gif, SHOT_PICTURE_WIDTH, SHOT_PICTURE_HEIGHT, picture->palette,
                           out_error);
}

/* First some frames for their colors, then all again to be written. */
static bool sample_frame(ShotPicture *picture, Error *out_error)
{
    draw_frame(picture, picture->frame);
    gif_palette_sample(picture->palette, canvas_pixels(picture->canvas),
                       (size_t)SHOT_PICTURE_WIDTH * SHOT_PICTURE_HEIGHT);
    picture->frame += SAMPLE_STEP;
    if (picture->frame < count_frames(picture->reel))
        return true;
    gif_palette_choose(picture->palette);
    return begin_gif(picture, 1, out_error);
}

static bool add_frame(ShotPicture *picture, Error *out_error)
{
    draw_frame(picture, picture->frame);
    if (canvas_lacks_memory(picture->canvas))
        return error_memory(out_error);
    if (!gif_data_add(picture->gif, canvas_pixels(picture->canvas),
                      SHOT_PICTURE_HUNDREDTHS * picture->step, out_error))
        return false;
    picture->frame += picture->step;
    return picture->frame < count_frames(picture->reel) || gif_data_finish(picture->gif, out_error);
}

/* Too large: again with half the frames. */
static bool add_within_limit(ShotPicture *picture, Error *out_error)
{
    if (!add_frame(picture, out_error))
        return false;
    if (gif_data_length(picture->gif) < (size_t)picture->bytes_max)
        return true;
    if (picture->step == 1)
        return begin_gif(picture, 2, out_error);
    return error_set(out_error, tr("the picture would be larger than %d kB"),
                     picture->bytes_max / 1000);
}

ShotPictureState shot_picture_step(ShotPicture *picture, int ticks, Error *out_error)
{
    bool is_fine = true;
    if (!picture->reel->is_ready)
        (void)shot_reel_prepare(picture->reel, ticks);
    else if (picture->gif == NULL)
        is_fine = sample_frame(picture, out_error);
    else
        is_fine = add_within_limit(picture, out_error);
    if (!is_fine)
        return SHOT_PICTURE_FAILED;
    bool is_done = picture->gif != NULL && picture->frame >= count_frames(picture->reel);
    return is_done ? SHOT_PICTURE_DONE : SHOT_PICTURE_WORKS;
}

double shot_picture_progress(const ShotPicture *picture)
{
    if (picture->gif == NULL)
        return 0;
    return fmin(1, (double)picture->frame / count_frames(picture->reel));
}

const char *shot_picture_bytes(const ShotPicture *picture, size_t *out_length)
{
    *out_length = gif_data_length(picture->gif);
    return (const char *)gif_data_bytes(picture->gif);
}
