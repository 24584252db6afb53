/* SPDX-License-Identifier: MIT */
#include "screens/results.h"

/* The ticks shown. */
#define TICKS_BEFORE 95.0
#define TICKS_AFTER 42.0
/* How much slower than the match it is shown; slowest about the kill. */
#define SLOW 1.6
#define SLOWEST 4.0
#define SLOWEST_FROM 26.0 /* Ticks before the kill. */
#define SLOWEST_TO 14.0   /* Ticks after the kill. */
#define NEARER 0.22       /* How much the camera zooms in up to the kill. */
/* Presses this soon after its start were meant for the match and are ignored. */
#define LOCK_SECONDS 0.3
/* How long it may take to be ready after it is due; then it is left out. */
#define PATIENCE_SECONDS 1.5

#define FOOT 850.0 /* Of the words; as far from the top if the kill is low. */
#define TITLE_SIZE 40.0
#define WORDS_SIZE 26.0
#define KEY_SIZE 20.0
#define PAD 34.0
#define SCALE_MAX 1.5
#define PLATE_OPACITY 0.8

enum { PREPARE_TICKS = 400 };

/* Players who switched off both shaking and flashes see the results at once. */
static bool shows_final_kill(const FinalKill *final)
{
    const Accessibility *wished = &final->shell->settings.accessibility;
    return accessibility_shake(wished) > 0 || wished->flashes != FLASHES_OFF;
}

static bool make_reel(ShotReel **out_reel, const Scene *scene, const ShotTape *tape)
{
    Error ignored; /* The results do without. */
    const Match *match = scene->match;
    const Shot *last = &scene->shots.last;
    if (tape != NULL)
        return tape->kill > 0 && shot_reel_create_told(out_reel, match, tape, last, &ignored);
    return last->kills > 0 && !match->is_changed && match->recording.tick_count >= last->tick &&
           shot_reel_create(out_reel, match, &match->recording, last, &ignored);
}

void final_kill_init(FinalKill *out_final, Shell *shell, const Scene *scene, const ShotTape *tape)
{
    *out_final = (FinalKill){.shell = shell, .is_done = true};
    if (!shows_final_kill(out_final) || !make_reel(&out_final->reel, scene, tape))
        return;
    shot_reel_trim(out_final->reel, (int)TICKS_BEFORE, (int)TICKS_AFTER);
    out_final->is_done = false;
}

void final_kill_destroy(FinalKill *final)
{
    shot_reel_destroy(final->reel);
    final->reel = NULL;
}

bool final_kill_is_shown(const FinalKill *final)
{
    return !final->is_done && final->seconds > 0;
}

/* In ticks from the kill. */
static double kill_ticks(const ShotReel *reel)
{
    return reel->from + reel->ticks - reel->shot.tick;
}

bool final_kill_update(FinalKill *final, double seconds, bool is_due)
{
    if (final->is_done)
        return false;
    bool is_ready = shot_reel_prepare(final->reel, PREPARE_TICKS);
    if (!is_due)
        return true;
    if (is_ready) {
        ShotReel *reel = final->reel;
        double before = kill_ticks(reel);
        double goal =
            reel->ticks + seconds * TICKS_PER_SECOND /
                              (before > -SLOWEST_FROM && before < SLOWEST_TO ? SLOWEST : SLOW);
        final->seconds += seconds;
        shot_reel_go(reel, goal);
        if (before < 0 && kill_ticks(reel) >= 0)
            sound_click(final->shell->sound, reel->shot.is_by_person ? SOUND_KILL_OWN : SOUND_KILL);
        final->is_done = goal >= shot_reel_length(reel);
    } else
        final->waited += seconds;
    final->is_done = final->is_done || final->waited > PATIENCE_SECONDS;
    return !final->is_done;
}

bool final_kill_event(FinalKill *final, const InputEvent *event)
{
    if (!final_kill_is_shown(final))
        return false;
    if (event->pressed.kind != CONTROL_NONE && event->window.kind != WINDOW_EVENT_MOUSE_WHEEL &&
        final->seconds >= LOCK_SECONDS)
        final->is_done = true;
    return true;
}

static void draw_words(const FinalKill *final, const Ui *ui)
{
    char words[SHOT_WORDS_BYTES];
    const ShotReel *reel = final->reel;
    double zoom = fmin(ui->text_scale, SCALE_MAX);
    const char *skip = ui->is_touch ? tr("Tap to skip") : tr("Press any key or button to skip");
    const UiText title = {FONT_SEMIBOLD, TITLE_SIZE * zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    const UiText line = {FONT_REGULAR, WORDS_SIZE * zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    const UiText key = {FONT_REGULAR, KEY_SIZE * zoom, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    shot_words(&reel->shot, &reel->match.world, words);
    double most = UI_PAGE_WIDTH - 4 * PAD;
    double width = fmin(fmax(ui_text_width(ui, &line, words), ui_text_width(ui, &key, skip)), most);
    double middle = UI_PAGE_WIDTH / 2;
    double height = (TITLE_SIZE + WORDS_SIZE + KEY_SIZE + 2.4 * PAD) * zoom;
    const ShotPath *path = &reel->shot.path;
    Box view = shot_reel_view(reel, UI_PAGE_WIDTH / UI_PAGE_HEIGHT);
    double top = path->points[path->count - 1].y < (view.low.y + view.high.y) / 2
                     ? UI_PAGE_HEIGHT - FOOT
                     : FOOT - height;
    double foot = top + height;
    Box plate = {{middle - width / 2 - PAD, top}, {middle + width / 2 + PAD, foot}};
    ui_plate(ui, plate, 14, color_make(PALETTE_GROUND, PLATE_OPACITY));
    ui_text(ui, &title, middle, top + (TITLE_SIZE + 0.3 * PAD) * zoom, tr("Final kill"));
    ui_text_fitting(ui, &line, middle, top + (TITLE_SIZE + WORDS_SIZE + PAD) * zoom, width, words);
    ui_text_fitting(ui, &key, middle, foot - 0.5 * PAD * zoom, width, skip);
}

void final_kill_draw(FinalKill *final, const Ui *ui)
{
    ShotReel *reel = final->reel;
    const Accessibility *wished = &final->shell->settings.accessibility;
    Box window_px = {{0, 0}, {canvas_width(ui->canvas), canvas_height(ui->canvas)}};
    double part = clamp_unit(reel->ticks / (reel->shot.tick - reel->from));
    reel->scene->accessibility = *wished;
    reel->nearer = 1 + NEARER * accessibility_shake(wished) * smooth_step(part);
    shot_view_draw(reel, ui->canvas, window_px, shot_view_fade_in(reel) * ui->opacity);
    draw_words(final, ui);
}
