/* SPDX-License-Identifier: MIT */
#include "screens/results.h"

/* At text size 1. */
#define HEAD 46.0
#define HEAD_BASELINE 20.0
#define FOOT 30.0 /* For the times. */
#define TIME_BASELINE 24.0
#define INSET 18.0
#define LABEL_ROOM 44.0 /* For scores at the left. */
#define SIGN_GAP 5.0    /* From the plot to signs at the right. */
#define SIGN 8.0
#define SIGN_STEP (2 * SIGN + 4) /* Between the middles of two that would meet. */
#define WORDS 18.0
#define LINE 2.0
#define OWN_LINE 3.5
#define FAINT 0.6 /* Of the lines of others. */

enum { STEPS_MAX = 2 * COURSE_POINTS + 2 };

typedef struct CourseLayout {
    const Scene *scene;
    Box plot; /* Units of the page. */
    int lines;
    bool has_teams;
    int least, most;
    /* The column of the line's sign. Signs that would overlap are in different columns. */
    int columns[PLAYERS_MAX];
} CourseLayout;

static bool has_teams(const Scene *scene)
{
    return mode_has_teams(&scene->match->world);
}

/* The last point is the end of the match. */
static int score_at(const CourseLayout *layout, int line, int point)
{
    const Course *course = &layout->scene->course;
    const WorldState *state = &layout->scene->match->world.state;
    if (point >= course->count)
        return layout->has_teams ? state->team_scores[line + 1] : state->players[line].score;
    return layout->has_teams ? course->teams[point][line] : course->players[point][line];
}

bool results_course_is_there(const Scene *scene)
{
    const World *world = &scene->match->world;
    return scene->course.count > 1 && world->player_count > 1 && !mode_outcome(world).is_coop &&
           !mode_words(scene->match->options.mode)->is_peaceful;
}

static double score_y(const CourseLayout *layout, double score)
{
    double up = (score - layout->least) / (layout->most - layout->least);
    return layout->plot.high.y - up * layout_height(layout->plot);
}

/* Puts each sign into the first column without another sign too near to it. Returns the number of
 * columns. */
static int place_signs(CourseLayout *layout, double z)
{
    int most = 0;
    int last = layout->scene->course.count;
    for (int line = 0; line < layout->lines; line++) {
        unsigned taken = 0;
        int column = 0;
        for (int i = 0; i < line; i++) {
            double apart = score_y(layout, score_at(layout, i, last)) -
                           score_y(layout, score_at(layout, line, last));
            taken |= fabs(apart) < SIGN_STEP * z ? 1u << layout->columns[i] : 0;
        }
        while (taken >> column & 1u)
            column++;
        layout->columns[line] = column;
        most = column > most ? column : most;
    }
    return most + 1;
}

static CourseLayout course_layout(const Scene *scene, const Ui *ui, Box room)
{
    double z = ui->text_scale;
    CourseLayout layout = {.scene = scene, .has_teams = has_teams(scene), .most = 1};
    layout.lines = layout.has_teams ? 2 : scene->match->world.player_count;
    layout.plot = (Box){{room.low.x + (INSET + LABEL_ROOM) * z, room.low.y + HEAD * z},
                        {room.high.x - SIGN_GAP * z, room.high.y - FOOT * z}};
    for (int line = 0; line < layout.lines; line++)
        for (int i = 0; i <= scene->course.count; i++) {
            int score = score_at(&layout, line, i);
            layout.least = score < layout.least ? score : layout.least;
            layout.most = score > layout.most ? score : layout.most;
        }
    layout.plot.high.x -= place_signs(&layout, z) * SIGN_STEP * z;
    return layout;
}

static Vec2 place(const CourseLayout *layout, const Ui *ui, double point, double score)
{
    double across = point / layout->scene->course.count;
    Box plot = layout->plot;
    return ui_to_screen(ui, plot.low.x + across * layout_width(plot), score_y(layout, score));
}

static void draw_level(const CourseLayout *layout, const Ui *ui, int score)
{
    char words[UI_NUMBER_BYTES];
    double z = ui->text_scale;
    UiText text = {FONT_REGULAR, WORDS * z, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    Vec2 from = place(layout, ui, 0, score);
    ui_number(score, words);
    canvas_line(ui->canvas, from, place(layout, ui, layout->scene->course.count, score), 1,
                ui_color(ui, PALETTE_DIAL, 0.25));
    ui_text(ui, &text, layout->plot.low.x - 14 * z, ui_page(ui, from).y + 6 * z, words);
}

static Color color_of(const CourseLayout *layout, const Ui *ui, int line)
{
    return layout->has_teams ? sides_team_color(ui->accessibility.palette, line + 1)
                             : sides_color(layout->scene, line);
}

static bool is_own(const CourseLayout *layout, int line)
{
    return !layout->has_teams && scene_is_person(layout->scene, line);
}

/* A step for each change of the score. */
static void draw_line(const CourseLayout *layout, const Ui *ui, int line)
{
    Vec2 points[STEPS_MAX];
    int count = 0;
    int last = layout->scene->course.count;
    int before = score_at(layout, line, 0);
    points[count++] = place(layout, ui, 0, before);
    for (int i = 1; i <= last; i++) {
        int score = score_at(layout, line, i);
        if (score == before)
            continue;
        points[count++] = place(layout, ui, i - 0.6, before);
        points[count++] = place(layout, ui, i, score);
        before = score;
    }
    points[count++] = place(layout, ui, last, before);
    double opacity = (is_own(layout, line) || layout->has_teams ? 1 : FAINT) * ui->opacity;
    double width = ui_line(ui, is_own(layout, line) || layout->has_teams ? OWN_LINE : LINE);
    canvas_polyline(ui->canvas, points, count, false, width,
                    color_fade(color_of(layout, ui, line), opacity));
}

static void draw_times(const CourseLayout *layout, const Ui *ui)
{
    char words[64];
    double z = ui->text_scale;
    UiText text = {FONT_REGULAR, WORDS * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = layout->plot.high.y + TIME_BASELINE * z;
    bool has_rounds = layout->scene->match->options.mode == MODE_BLITZ;
    snprintf(words, sizeof words, has_rounds ? tr("Round %d") : "0:00", 1);
    ui_text(ui, &text, layout->plot.low.x, baseline, words);
    ui_clock(layout->scene->match->world.state.play_ticks / TICKS_PER_SECOND, words);
    if (has_rounds)
        snprintf(words, sizeof words, tr("Round %d"), layout->scene->rounds.count + 1);
    text.align = ALIGN_RIGHT;
    ui_text(ui, &text, layout->plot.high.x, baseline, words);
}

void results_course_draw(const Scene *scene, const Ui *ui, Box room)
{
    double z = ui->text_scale;
    CourseLayout layout = course_layout(scene, ui, room);
    UiText heading = {FONT_REGULAR, 20 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    ui_text(ui, &heading, room.low.x + INSET * z, room.low.y + HEAD_BASELINE * z,
            tr("How the scores went"));
    draw_level(&layout, ui, layout.most);
    draw_level(&layout, ui, layout.least);
    for (int pass = 0; pass < 2; pass++) /* One's own last, over all others. */
        for (int line = 0; line < layout.lines; line++)
            if (is_own(&layout, line) == (pass == 1))
                draw_line(&layout, ui, line);
    for (int line = 0; line < layout.lines && !layout.has_teams; line++) {
        /* At the line's end, or right of the signs of lines that end at the same height. */
        int last = layout.scene->course.count;
        Vec2 at = place(&layout, ui, last, score_at(&layout, line, last));
        at.x += ui_length(ui, (SIGN_GAP + SIGN + layout.columns[line] * SIGN_STEP) * z);
        palette_circle_draw(ui->canvas, sides_circle(layout.scene, line), at,
                            ui_length(ui, SIGN * z),
                            color_fade(color_of(&layout, ui, line), ui->opacity));
    }
    draw_times(&layout, ui);
}
