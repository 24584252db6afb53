/* SPDX-License-Identifier: MIT */
#include "screens/results_stars.h"

#include "base/clamp.h"
#include "shell/star_lines.h"
#include "ui/ui.h"

#define ABOVE 20.0
#define INSET 18.0
#define FIRST 0.3 /* Seconds until the first new star, */
#define NEXT 0.35 /* and from one to the next. */
#define EASE 0.4

double results_stars_height(const ResultsStars *stars, const Ui *ui)
{
    return stars->news.stop > 0 ? (ABOVE + TOUR_STAR_COUNT * STAR_LINES_STEP) * ui->text_scale : 0;
}

/* When a star that was just won begins to appear; negative for others. */
static double start_of(const TourNews *news, int star)
{
    unsigned fresh = news->now & ~news->before;
    int before = 0;
    for (int i = 0; i < star; i++)
        before += fresh >> i & 1u ? 1 : 0;
    return fresh >> star & 1u ? FIRST + NEXT * before : -1;
}

void results_stars_update(ResultsStars *stars, Sound *sound, double seconds)
{
    double before = stars->seconds;
    stars->seconds += seconds;
    for (int i = 0; i < TOUR_STAR_COUNT && stars->news.stop > 0; i++) {
        double start = start_of(&stars->news, i);
        if (start > before && start <= stars->seconds)
            sound_click(sound, (SoundId)(SOUND_MEDAL + i));
    }
}

static double won_part(const ResultsStars *stars, int star)
{
    double start = start_of(&stars->news, star);
    double part = clamp_unit((stars->seconds - start) / EASE);
    if (start < 0)
        return stars->news.now >> star & 1u ? 1 : 0;
    return ui_ease_out(part);
}

void results_stars_draw(const ResultsStars *stars, const Ui *ui, Box box)
{
    double room = layout_height(box) / (ABOVE + TOUR_STAR_COUNT * STAR_LINES_STEP);
    double zoom = fmin(ui->text_scale, room);
    Layout column = {box, zoom};
    if (stars->news.stop == 0)
        return;
    layout_top(&column, ABOVE);
    column.rest.low.x += INSET * zoom;
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        star_lines_draw(ui, layout_top(&column, STAR_LINES_STEP), zoom, stars->news.stop - 1,
                        (TourStar)i, won_part(stars, i));
}
