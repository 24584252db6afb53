/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "ui/hints.h"

#define COUNT_X (UI_PAGE_WIDTH / 2)
#define COUNT_Y 232.0
#define GO_SECONDS 0.5
#define FEED_AT 46.0 /* The feed's first line, if nothing is above it. */
/* From what is above the feed to its first line, at text size 1. */
#define FEED_BELOW 31.0
#define FEED_APART 12.0  /* To what is left of the feed. */
#define BELOW_HALF 318.0 /* Half the widest banner below the top row. */
#define SAID_GAP 28.0    /* From the top row to the plate. */
#define SAID_ABOVE 36.0  /* From there to the baseline. */
#define SAID_HEIGHT 50.0
#define EDGE_CLEAR 12.0 /* To the plate, from the arena's edge. */
#define COUNT_RADIUS 78.0
#define COUNT_CLEAR 26.0 /* To the ring, which comes in larger. */
#define ABOUT_Y 390.0
#define ABOUT_STEP 42.0 /* To the second line. */
#define ABOUT_RULE 30.0 /* To a third one, which tells a changed rule. */
#define ABOUT_END 24.0  /* Below the last. */
#define ABOUT_ABOVE 44.0
#define ABOUT_HALF 330.0
#define ABOUT_PAD 34.0
#define ABOUT_ROUND 14.0
#define ABOUT_OPACITY 0.86
#define COUNT_STEP 60.0 /* Between two places that are tried. */
#define COUNT_UP 50.0   /* How much higher another place is. */
#define HINTS_FOOT 840.0
#define HINTS_STEP 50.0 /* A line of the hints below. */
#define SAID_SECONDS 0.12
#define SAID_SCALE_MAX 1.6
#define FOOT_Y 872.0

#define PACE_ABOVE 44.0

#define PANE_PART 0.95 /* Of a pane's width that words in it take at most. */

enum { COUNT_PLACES = 6 };

static Box said_plate(const Ui *ui, const UiText *text, double baseline, const char *words)
{
    double width = ui_text_width(ui, text, words) + 2 * text->size;
    double top = baseline - 1.2 * text->size;
    return (Box){{COUNT_X - width / 2, top}, {COUNT_X + width / 2, top + 1.67 * text->size}};
}

/* Centered text on a dark plate. */
static void draw_said(const Ui *ui, const UiText *text, double baseline, const char *words)
{
    Box plate = said_plate(ui, text, baseline, words);
    ui_plate(ui, plate, (plate.high.y - plate.low.y) / 2,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * text->opacity));
    ui_text(ui, text, COUNT_X, baseline, words);
}

/* The lines that the countdown says about the mode. */
typedef struct ModeLines {
    char named[160], about[MODE_WORDS_LINE_BYTES];
    const char *rule; /* "" for none. */
    double size;      /* Of `about`. */
    double half;      /* Of their width, with the panel's rim. */
} ModeLines;

static ModeLines mode_lines(const MatchFrame *frame, const Ui *ui)
{
    char rules[MUTATOR_WORDS_SUFFIX_BYTES];
    ModeLines lines;
    const World *world = &frame->match->world;
    const MutatorWords *changed = mutator_words_of(world->options.mutators);
    UiText title = {FONT_SEMIBOLD, 30, ALIGN_CENTER, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, 21, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    mutator_words_suffix(world->options.mutators, rules);
    snprintf(lines.named, sizeof lines.named, "%s%s", tr(mode_words(world->options.mode)->title),
             rules);
    mode_words_line(world->options.mode, mode_score_to_win(world), lines.about, sizeof lines.about);
    lines.rule = changed != NULL ? tr(changed->line) : "";
    double room = (UI_PAGE_WIDTH - 2 * ABOUT_PAD) / fmin(ui->text_scale, SAID_SCALE_MAX);
    lines.size = ui_fitting_size(ui, &line, room - 2 * ABOUT_PAD, lines.about);
    double rule = ui_text_width(ui, &line, lines.rule);
    line.size = lines.size;
    lines.half = ABOUT_PAD + fmax(rule, fmax(ui_text_width(ui, &title, lines.named),
                                             ui_text_width(ui, &line, lines.about))) /
                                 2;
    return lines;
}

/* The countdown's number and words, `down` from where they usually are. */
static Box countdown_box(const MatchFrame *frame, const Ui *ui, double down)
{
    double zoom = fmin(ui->text_scale, SAID_SCALE_MAX);
    Ui zoomed = ui_zoom(ui, COUNT_X, ABOUT_Y, zoom);
    double half = fmin(UI_PAGE_WIDTH / 2, fmax(ABOUT_HALF, mode_lines(frame, &zoomed).half) * zoom);
    double rule = mutator_words_of(frame->match->world.options.mutators) != NULL ? ABOUT_RULE : 0;
    return (Box){{COUNT_X - half, COUNT_Y - COUNT_RADIUS + down},
                 {COUNT_X + half, ABOUT_Y + (ABOUT_STEP + rule + ABOUT_END) * zoom + down}};
}

static bool is_over_person(const MatchFrame *frame, const Ui *ui, Box box)
{
    bool is_over = false;
    for (int i = 0; i < frame->match->world.player_count; i++)
        is_over = is_over ||
                  (scene_is_person(frame->scene, i) &&
                   box_contains(box_grown(box, PLAYER_RADIUS), ui_page(ui, frame->people_px[i])));
    return is_over;
}

/* How far down to move the countdown's words so that they cover the least, above the hints. They
 * only move up, nearer to the top row, if every other place covers a person's circle. */
static double countdown_down(const MatchFrame *frame, const Ui *ui)
{
    Box boxes[COUNT_PLACES];
    int count = 1;
    int lines = clamp_to_int(frame->match->options.people, 1, HINTS_LINES_MAX);
    double foot = HINTS_FOOT - HINTS_STEP * ui->text_scale * lines;
    if (frame->has_quick_chat)
        return 0;
    boxes[0] = countdown_box(frame, ui, 0);
    for (; count < COUNT_PLACES; count++) {
        boxes[count] = countdown_box(frame, ui, count * COUNT_STEP);
        if (boxes[count].high.y > foot)
            break;
    }
    int best = hud_place(frame, ui, boxes, count, NULL);
    Box higher = countdown_box(frame, ui, -COUNT_UP);
    bool is_higher = is_over_person(frame, ui, boxes[best]) && !is_over_person(frame, ui, higher) &&
                     higher.low.y > hud_top_measure(frame, ui).bottom + COUNT_CLEAR;
    return is_higher ? -COUNT_UP : COUNT_STEP * best;
}

Box hud_countdown_box(const MatchFrame *frame, const Ui *ui, double below)
{
    Box box = countdown_box(frame, ui, countdown_down(frame, ui));
    double clear = fmax(0, below + COUNT_CLEAR - box.low.y);
    return (Box){{box.low.x, box.low.y + clear}, {box.high.x, box.high.y + clear}};
}

/* The mode, what it is about, and a changed rule, on one panel: no arena shows between lines. */
static void draw_mode(const MatchFrame *frame, const Ui *ui)
{
    ModeLines lines = mode_lines(frame, ui);
    UiText title = {FONT_SEMIBOLD, 30, ALIGN_CENTER, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, lines.size, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    UiText rule = {FONT_REGULAR, 21, ALIGN_CENTER, PALETTE_BRASS, 1};
    double last = ABOUT_Y + ABOUT_STEP + (lines.rule[0] != '\0' ? ABOUT_RULE : 0);
    Box panel = {{COUNT_X - lines.half, ABOUT_Y - ABOUT_ABOVE},
                 {COUNT_X + lines.half, last + ABOUT_END}};
    ui_plate(ui, panel, ABOUT_ROUND, color_make(PALETTE_GROUND, ABOUT_OPACITY));
    ui_text(ui, &title, COUNT_X, ABOUT_Y, lines.named);
    ui_text(ui, &line, COUNT_X, ABOUT_Y + ABOUT_STEP, lines.about);
    ui_text(ui, &rule, COUNT_X, last, lines.rule);
}

/* During the countdown: the round, or the mode. */
static void draw_about(const MatchFrame *frame, const Ui *ui)
{
    char round[64];
    const World *world = &frame->match->world;
    Ui zoomed = ui_zoom(ui, COUNT_X, ABOUT_Y, fmin(ui->text_scale, SAID_SCALE_MAX));
    UiText title = {FONT_SEMIBOLD, 30, ALIGN_CENTER, PALETTE_TEXT, 1};
    if (mode_round(world) <= 1) {
        draw_mode(frame, &zoomed);
        return;
    }
    snprintf(round, sizeof round, tr("Round %d"), mode_round(world));
    draw_said(&zoomed, &title, ABOUT_Y, round);
}

/* The countdown's number in a ring that empties once per second. */
static void draw_count(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    double left = world->state.countdown_ticks * SECONDS_PER_TICK;
    int number = (int)left + (left > (int)left ? 1 : 0);
    double part = 1 - (number - left);
    char words[8];
    snprintf(words, sizeof words, "%d", number);
    double arrived = fmin(1, (1 - part) / 0.2);
    double eased = 1 - (1 - arrived) * (1 - arrived);
    UiText text = {FONT_SEMIBOLD, 84, ALIGN_CENTER, PALETTE_TEXT, eased * fmin(1, part / 0.25)};
    Vec2 middle = ui_to_screen(ui, COUNT_X, COUNT_Y);
    double radius = ui_length(ui, COUNT_RADIUS + 22 * (1 - eased));
    canvas_disc(ui->canvas, middle, radius, color_make(PALETTE_GROUND, 0.85));
    canvas_ring(ui->canvas, middle, radius, ui_line(ui, 2), color_make(PALETTE_DIAL, 0.3));
    canvas_arc(ui->canvas, middle, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_make(PALETTE_ACCENT, 0.9 * eased));
    ui_text(ui, &text, COUNT_X, COUNT_Y + 30, words);
}

static void draw_countdown(const MatchFrame *frame, const Ui *ui, double below)
{
    Ui placed = *ui;
    double usual = COUNT_Y - COUNT_RADIUS;
    placed.corner_px.y += ui_length(ui, hud_countdown_box(frame, ui, below).low.y - usual);
    draw_count(frame, &placed);
    if (hud_card_is_shown(frame->match))
        hud_card_draw(frame, &placed);
    else
        draw_about(frame, &placed);
}

static void draw_go(const MatchFrame *frame, const Ui *ui)
{
    double age = frame->match->world.state.play_ticks * SECONDS_PER_TICK;
    bool had_countdown = frame->match->options.countdown_ticks > 0;
    if (!had_countdown || age > GO_SECONDS)
        return;
    double left = 1 - age / GO_SECONDS;
    double y = COUNT_Y + countdown_down(frame, ui);
    ui_ring(ui, vec2(COUNT_X, y), COUNT_RADIUS + 70 * (1 - left * left), 3,
            color_make(PALETTE_ACCENT, left));
}

static void draw_end(const MatchFrame *frame, const Ui *ui, double below)
{
    if (match_is_done(frame->match))
        return;
    char words[OUTCOME_BYTES];
    Color color = outcome_color(frame->scene, color_make(PALETTE_TEXT, 1));
    outcome_words(frame->scene, words);
    UiText text = {FONT_SEMIBOLD, 60, ALIGN_CENTER, sides_rgb(color), 1};
    draw_said(ui, &text, fmax(COUNT_Y, below + SAID_GAP + 1.2 * text.size), words);
}

/* Below the top row, and the arena's upper edge if the plate would lie across it. A scrolling edge
 * would make words jump. */
static double announcement_baseline(const MatchFrame *frame, const Ui *ui, double below)
{
    const Level *level = &frame->match->level;
    double zoom = fmin(ui->text_scale, SAID_SCALE_MAX);
    double top = below + SAID_GAP;
    double edge = ui_page(ui, viewport_to_screen(&frame->steady, vec2(0, level->size.y))).y;
    bool is_across = edge > top - EDGE_CLEAR && edge < top + SAID_HEIGHT * zoom + EDGE_CLEAR;
    if (is_across && frame->scene->pane_count == 1 && match_frame_is_whole(frame))
        top = edge + EDGE_CLEAR;
    return top + SAID_ABOVE * zoom;
}

static UiText announcement_text(void)
{
    return (UiText){FONT_SEMIBOLD, 30, ALIGN_CENTER, PALETTE_TEXT, 1};
}

/* Whether the announcement is for one of several people who have panes of their own. */
static bool is_for_pane(const Scene *scene)
{
    return scene->pane_count > 1 && scene->announcer.event.kind == EVENT_REVEALED;
}

/* The right end of the announcement that is shown; the middle without one. */
static double announcement_right(const MatchFrame *frame, const Ui *ui)
{
    char words[ANNOUNCER_BYTES];
    UiText text = announcement_text();
    if (is_for_pane(frame->scene) ||
        !announcer_words(&frame->scene->announcer, &frame->match->world, words, sizeof words))
        return COUNT_X;
    return said_plate(ui, &text, 0, words).high.x;
}

/* The feed begins beside the words at the top, or below them if its lines are too long for that.
 * Large text leaves no room beside an announcement: there the feed is always below it. */
static double feed_baseline(const MatchFrame *frame, const Ui *ui, const HudTop *top, double below)
{
    double zoom = ui->text_scale;
    double left = hud_feed_left(frame, ui) - FEED_APART;
    Box strike = hud_strike_measure(frame, ui, fmax(top->bottom, below));
    double said_from = fmax(fmax(top->bottom, below), strike.high.y);
    double said = announcement_baseline(frame, ui, said_from) + FEED_BELOW * zoom;
    double baseline = FEED_AT;
    if (left < top->right)
        baseline = fmax(baseline, top->bottom + FEED_BELOW * zoom);
    if (below > 0 && left < COUNT_X + BELOW_HALF)
        baseline = fmax(baseline, below + FEED_BELOW * zoom);
    double said_right = fmax(announcement_right(frame, ui), strike.high.x);
    return zoom > 1 || left < said_right ? fmax(baseline, said) : baseline;
}

/* Appears quickly, and fades. */
static void draw_announced(const MatchFrame *frame, const Ui *ui, double baseline, double zoom)
{
    char words[ANNOUNCER_BYTES];
    const Announcer *announcer = &frame->scene->announcer;
    if (!announcer_words(announcer, &frame->match->world, words, sizeof words))
        return;
    double left = 1 - announcer->age / ANNOUNCER_SECONDS;
    double came = fmin(1, announcer->age / SAID_SECONDS);
    Ui zoomed = ui_zoom(ui, COUNT_X, baseline, zoom);
    UiText text = announcement_text();
    text.opacity = fmin(came, left / 0.3);
    draw_said(&zoomed, &text, baseline, words);
}

void hud_announce_in_pane(const MatchFrame *frame, const Ui *ui, const HudTaken *taken)
{
    char words[ANNOUNCER_BYTES];
    const Scene *scene = frame->scene;
    unsigned people = scene_people_of(scene, frame->pane);
    UiText text = announcement_text();
    if (!is_for_pane(scene) || (people >> scene->announcer.event.player & 1u) == 0 ||
        !announcer_words(&scene->announcer, &frame->match->world, words, sizeof words))
        return;
    Vec2 low = ui_page(ui, frame->clear_px.low);
    Vec2 high = ui_page(ui, frame->clear_px.high);
    Box plate = said_plate(ui, &text, 0, words);
    double room = (high.x - low.x) / (plate.high.x - plate.low.x);
    double zoom = fmin(fmin(ui->text_scale, SAID_SCALE_MAX), PANE_PART * room);
    double top = fmax(low.y, taken->top) + SAID_GAP;
    for (int i = 0; i < taken->count; i++) { /* Of the feed, say. */
        const Box *other = &taken->boxes[i];
        if (other->high.x > low.x && other->low.x < high.x &&
            other->low.y < top + SAID_HEIGHT * zoom)
            top = fmax(top, other->high.y + SAID_GAP / 2);
    }
    Ui placed = *ui;
    placed.corner_px.x += ui_length(ui, (low.x + high.x) / 2 - COUNT_X);
    draw_announced(frame, &placed, top + SAID_ABOVE * zoom, zoom);
}

/* How much faster than usual the match runs. */
static void draw_pace(const MatchFrame *frame, const Ui *ui, double below)
{
    char words[64];
    double pace = scene_pace(frame->scene);
    UiText text = {FONT_SEMIBOLD, 18, ALIGN_CENTER, PALETTE_BRASS, fmin(1, pace - 1)};
    if (pace <= 1)
        return;
    /* TRANSLATORS: how much faster than usual the match runs: "2x speed" */
    snprintf(words, sizeof words, tr("%.0f\xc3\x97 speed"), ceil(pace));
    draw_said(ui, &text, below - PACE_ABOVE, words);
}

/* The left half of a controller has no right shoulder button, so its D-pad does the same. */
static const char *next_player_mark(const Ui *ui)
{
    return ui->is_left_half ? "\xe2\x86\x92" : PAD_MARK_RIGHT_SHOULDER;
}

/* Whom the people spectate while out of a round. */
static void draw_spectated(const MatchFrame *frame, const Ui *ui)
{
    char words[PLAYER_NAME_BYTES + 120];
    const Player *player = &frame->match->world.state.players[frame->scene->spectated];
    if (!scene_is_spectating(frame->scene) || !player->is_alive)
        return;
    Ui zoomed = ui_zoom(ui, COUNT_X, FOOT_Y, fmin(ui->text_scale, SAID_SCALE_MAX));
    UiText text = {FONT_REGULAR, 21, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    /* TRANSLATORS: a player, and a key or button */
    snprintf(words, sizeof words, tr("Spectating %s    %s: next player"),
             names_player(&frame->match->world, frame->scene->spectated),
             ui->is_touch                         ? tr("Tap")
             : ui->is_pad                         ? next_player_mark(ui)
             : ui->is_mouse || ui->is_mouse_alone ? tr_in("key", "Click")
                                                  : tr_in("key", "Tab"));
    Box plate = said_plate(&zoomed, &text, FOOT_Y, words);
    double foot = FOOT_Y + hud_place_inside(frame, &zoomed, plate).low.y - plate.low.y;
    draw_said(&zoomed, &text, foot, words);
    draw_pace(frame, &zoomed, foot);
}

HudTaken hud_taken(const MatchFrame *frame, const Ui *ui)
{
    HudTop top = hud_top_measure(frame, ui);
    HudTaken taken = {.top = top.bottom, .count = 1};
    taken.boxes[0] = hud_feed_box(frame, ui, feed_baseline(frame, ui, &top, 0));
    if (frame->match->world.state.phase == PHASE_COUNTDOWN)
        taken.boxes[taken.count++] = hud_countdown_box(frame, ui, 0);
    else
        taken.boxes[taken.count++] = hud_strike_measure(frame, ui, top.bottom);
    return taken;
}

void hud_draw(const MatchFrame *frame, const Ui *ui)
{
    hud_draw_below(frame, ui, 0);
}

void hud_draw_below(const MatchFrame *frame, const Ui *ui, double below)
{
    HudTop top = hud_top_draw(frame, ui);
    hud_feed_draw(frame, ui, feed_baseline(frame, ui, &top, below));
    top.bottom = fmax(top.bottom, below);
    switch (frame->match->world.state.phase) {
    case PHASE_COUNTDOWN:
        if (!frame->match->options.is_restart || hud_card_is_shown(frame->match))
            draw_countdown(frame, ui, below);
        else
            draw_count(frame, ui);
        break;
    case PHASE_PLAY:
        draw_go(frame, ui);
        hud_trials_draw(frame, ui, top.bottom);
        top.bottom = fmax(top.bottom, hud_strike_draw(frame, ui, top.bottom).high.y);
        if (!is_for_pane(frame->scene))
            draw_announced(frame, ui, announcement_baseline(frame, ui, top.bottom),
                           fmin(ui->text_scale, SAID_SCALE_MAX));
        draw_spectated(frame, ui);
        break;
    case PHASE_OVER:
        draw_end(frame, ui, below);
        break;
    }
}

#define DOT_RADIUS 4.5
#define DOT_RIM 6.5

void hud_crosshair(const Ui *ui, Vec2 at_px)
{
    Crosshair shape = ui->accessibility.crosshair;
    double times = accessibility_times(ui->accessibility.crosshair_size);
    double width = ui_line(ui, 2 * times);
    Color color = color_make(PALETTE_WHITE, 0.95);
    if (shape == CROSSHAIR_DOT) {
        canvas_disc(ui->canvas, at_px, ui_length(ui, DOT_RIM * times),
                    color_make(PALETTE_GROUND, 0.8));
        canvas_disc(ui->canvas, at_px, ui_length(ui, DOT_RADIUS * times), color);
    }
    if (shape == CROSSHAIR_USUAL || shape == CROSSHAIR_RING)
        canvas_ring(ui->canvas, at_px, ui_length(ui, 10 * times), width, color);
    for (int i = 0; i < 4 && (shape == CROSSHAIR_USUAL || shape == CROSSHAIR_CROSS); i++) {
        Vec2 way = angle_unit_degrees(90.0 * i);
        canvas_line(ui->canvas, vec2_add_scaled(at_px, way, ui_length(ui, 6 * times)),
                    vec2_add_scaled(at_px, way, ui_length(ui, 18 * times)), width, color);
    }
}
