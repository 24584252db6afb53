/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

/* A strike of the clock: a sign at the top of what comes or is on with a dial of the time left, and
 * a brass frame round the arena. Once the strike is on, the sign is small and lets circles show
 * through: it stays long. */

#define MIDDLE (UI_PAGE_WIDTH / 2)
#define SIGN_GAP 10.0 /* From the top row to the sign. */
#define SIGN_HEIGHT 48.0
#define SIGN_PAD 16.0
#define SIGN_SIZE 24.0
#define SIGN_SCALE_MAX 1.6
#define DIAL_RADIUS 19.0
#define DIAL_GAP 12.0 /* From the dial to the words. */
#define DIAL_SIZE 22.0
#define SIGN_SMALL 0.7 /* Of its size, while the strike is on. */
#define SHRINK_SECONDS 0.3

#define EASE_SECONDS 0.5 /* In which the frame comes and goes. */
#define FRAME_LINE 5.0   /* World units. */
#define FRAME_OPACITY 0.7
#define WASH_OPACITY 0.05

static const char *strike_sign(const MatchFrame *frame)
{
    /* A person's bullet is gone, which no weapon shows. */
    return frame->match->options.people == 1 &&
                   strikes_is(&frame->match->world, STRIKE_ONE_BULLET) &&
                   !strikes_may_shoot(&frame->match->world, frame->scene->followed)
               ? tr("No bullet left: a kill brings one")
               : strike_words(frame->match->world.state.strike.kind);
}

static UiText strike_text(const World *world)
{
    uint32_t rgb = strikes_is_announced(world) ? PALETTE_BRASS : PALETTE_TEXT;
    return (UiText){FONT_SEMIBOLD, SIGN_SIZE, ALIGN_LEFT, rgb, 1};
}

static double sign_zoom(const World *world, const Ui *ui)
{
    double seconds = STRIKE_SECONDS - strikes_seconds_left(world);
    double small = strikes_is_announced(world) ? 0 : clamp_unit(seconds / SHRINK_SECONDS);
    return fmin(ui->text_scale, SIGN_SCALE_MAX) * (1 - (1 - SIGN_SMALL) * small);
}

Box hud_strike_measure(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    if (strikes_seconds_left(world) <= 0 || world->state.phase != PHASE_PLAY)
        return (Box){{MIDDLE, 0}, {MIDDLE, 0}};
    double zoom = sign_zoom(world, ui);
    UiText text = strike_text(world);
    Ui zoomed = ui_zoom(ui, MIDDLE, below, zoom);
    double width = 2 * SIGN_PAD + 2 * DIAL_RADIUS + DIAL_GAP +
                   ui_text_width(&zoomed, &text, strike_sign(frame));
    double top = below + SIGN_GAP * zoom;
    return (Box){{MIDDLE - zoom * width / 2, top},
                 {MIDDLE + zoom * width / 2, top + zoom * SIGN_HEIGHT}};
}

/* The time left as a ring that closes, and in whole seconds. */
static void draw_strike_dial(const World *world, const Ui *ui, Vec2 at, uint32_t rgb)
{
    char words[8];
    double left = strikes_seconds_left(world);
    double whole = strikes_is_announced(world) ? STRIKE_NOTICE_SECONDS : STRIKE_SECONDS;
    UiText text = {FONT_SEMIBOLD, DIAL_SIZE, ALIGN_CENTER, rgb, 1};
    Vec2 center = ui_to_screen(ui, at.x, at.y);
    double radius = ui_length(ui, DIAL_RADIUS);
    canvas_ring(ui->canvas, center, radius, ui_line(ui, 2),
                color_make(PALETTE_DIAL, 0.3 * ui->opacity));
    canvas_arc(ui->canvas, center, radius, ui_line(ui, 3), -ANGLE_PI / 2,
               2 * ANGLE_PI * left / whole, ui_color(ui, rgb, 0.9));
    snprintf(words, sizeof words, "%d", (int)ceil(left));
    ui_text(ui, &text, at.x, at.y + 0.36 * DIAL_SIZE, words);
}

Box hud_strike_draw(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    Box box = hud_strike_measure(frame, ui, below);
    if (strikes_seconds_left(world) <= 0 || !(box.high.y > box.low.y))
        return box;
    double zoom = sign_zoom(world, ui);
    Ui zoomed = ui_zoom(ui, MIDDLE, box.low.y, zoom);
    if (!strikes_is_announced(world))
        zoomed.opacity *= hud_top_opacity_over_all(frame, ui, box);
    UiText text = strike_text(world);
    double half = (box.high.x - box.low.x) / zoom / 2;
    Box plate = {{MIDDLE - half, box.low.y}, {MIDDLE + half, box.low.y + SIGN_HEIGHT}};
    Vec2 dial = {plate.low.x + SIGN_PAD + DIAL_RADIUS, box.low.y + SIGN_HEIGHT / 2};
    ui_plate(&zoomed, plate, SIGN_HEIGHT / 2,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * zoomed.opacity));
    draw_strike_dial(world, &zoomed, dial, text.rgb);
    ui_text(&zoomed, &text, dial.x + DIAL_RADIUS + DIAL_GAP, dial.y + 0.36 * SIGN_SIZE,
            strike_sign(frame));
    return box;
}

void view_strike_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    if (strikes_seconds_left(world) <= 0 || strikes_is_announced(world))
        return;
    double left = strikes_seconds_left(world);
    double share = clamp_unit(fmin(left, STRIKE_SECONDS - left) / EASE_SECONDS);
    double inset = match_frame_length(frame, FRAME_LINE) / 2;
    Vec2 low = vec2_add(frame->clip_px.low, vec2(inset, inset));
    Vec2 size = vec2_subtract(vec2_subtract(frame->clip_px.high, vec2(inset, inset)), low);
    canvas_rounded(frame->canvas, low.x, low.y, size.x, size.y, 0,
                   color_make(PALETTE_BRASS, WASH_OPACITY * share));
    canvas_rounded_outline(
        frame->canvas, low.x, low.y, size.x, size.y,
        (OutlineStyle){0, 2 * inset, color_make(PALETTE_BRASS, FRAME_OPACITY * share)});
}

/* What the HUD has of its own in trials: the medals' times, the split, and which target is next. */

#define MEDAL_INSET 4.0 /* From the box; on its right they may reach past it. */
#define MEDAL_PAST 20.0
#define MEDAL_RADIUS 10.0
#define MEDAL_UP 7.0  /* From the baseline to the medal's middle: half a figure. */
#define MEDAL_GAP 6.0 /* Between a medal and its time. */
#define MISSED 0.75   /* Opacity of a medal whose time is over. */
#define LATER 0.75    /* Opacity of a medal that is not the best one still in reach. */
#define SPLIT_SIZE 34.0
#define SPLIT_GAP 28.0   /* From the top row to the plate. */
#define SPLIT_ABOVE 40.0 /* From there to the baseline. */
#define SPLIT_SCALE_MAX 1.6
#define COME_SECONDS 0.1
#define LABEL_SIZE 19.0
#define LABEL_BELOW 50.0 /* World units below a target. */

/* The label is shown until this many targets are hit. */
enum { LABEL_HITS = 2 };

static void draw_medal(const MatchFrame *frame, const Ui *ui, Vec2 at, TrialsMedal medal)
{
    const World *world = &frame->match->world;
    char words[16];
    double seconds = trials_medal_ticks(world, medal) * SECONDS_PER_TICK;
    TrialsMedal best = trials_medal(world, world->state.play_ticks);
    double opacity = medal > best ? MISSED : medal < best ? LATER : 1;
    tr_print(words, sizeof words, "%.1f", seconds);
    UiText text = {FONT_SEMIBOLD, 19, ALIGN_LEFT, PALETTE_TEXT, opacity};
    double x = at.x + MEDAL_RADIUS;
    /* The rank among the medals is also the number of the sign's dots. */
    static const uint32_t colors[TRIALS_MEDALS] = {[TRIALS_BRONZE] = PALETTE_BRONZE,
                                                   [TRIALS_SILVER] = PALETTE_SILVER,
                                                   [TRIALS_GOLD] = PALETTE_GOLD};
    glyph_medal(ui->canvas, (int)medal, ui_to_screen(ui, x, at.y - MEDAL_UP),
                ui_length(ui, MEDAL_RADIUS), ui_color(ui, colors[medal], opacity));
    ui_text(ui, &text, x + MEDAL_RADIUS + MEDAL_GAP, at.y, words);
}

void hud_trials_draw_medals(const MatchFrame *frame, const Ui *ui, Box box, double baseline)
{
    double step = (box.high.x + MEDAL_PAST - box.low.x - MEDAL_INSET) / (TRIALS_MEDALS - 1);
    Vec2 at = {box.low.x + MEDAL_INSET, baseline};
    for (TrialsMedal medal = TRIALS_GOLD; medal > TRIALS_NO_MEDAL; medal--) {
        draw_medal(frame, ui, at, medal);
        at.x += step;
    }
}

/* Below the top row, as announcements. */
static void draw_split(const MatchFrame *frame, const Ui *ui, double below)
{
    const Split *split = &frame->scene->split;
    char words[SPLIT_BYTES];
    if (!split->has_value)
        return;
    double zoom = fmin(ui->text_scale, SPLIT_SCALE_MAX);
    double baseline = below + SPLIT_GAP + SPLIT_ABOVE * zoom;
    double left = 1 - split->age / SPLIT_SECONDS;
    double opacity = fmin(fmin(1, split->age / COME_SECONDS), left / 0.3);
    uint32_t rgb = split->ticks <= 0 ? PALETTE_AHEAD : PALETTE_TEXT;
    UiText text = {FONT_SEMIBOLD, SPLIT_SIZE, ALIGN_CENTER, rgb, opacity};
    Ui zoomed = ui_zoom(ui, MIDDLE, baseline, zoom);
    split_words(split, words);
    double half = ui_text_width(&zoomed, &text, words) / 2 + 24;
    Box plate = {{MIDDLE - half, baseline - 1.15 * SPLIT_SIZE},
                 {MIDDLE + half, baseline + 0.45 * SPLIT_SIZE}};
    ui_plate(&zoomed, plate, 0.8 * SPLIT_SIZE,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * opacity));
    ui_text(&zoomed, &text, MIDDLE, baseline, words);
}

static void draw_label(const MatchFrame *frame, const Ui *ui, double below)
{
    const World *world = &frame->match->world;
    ModeGoal next = mode_goal(world, frame->scene->followed);
    int hits = world->state.target_count - world->state.targets_left;
    if (next.kind != GOAL_TARGET || hits >= LABEL_HITS || world->state.phase != PHASE_PLAY)
        return;
    Vec2 at = match_frame_to_screen(frame, next.at);
    at.y += match_frame_length(frame, LABEL_BELOW);
    Vec2 page = ui_page(ui, at);
    double zoom = fmin(ui->text_scale, SPLIT_SCALE_MAX);
    page.y += 0.75 * LABEL_SIZE * zoom;
    if (page.y - LABEL_SIZE * zoom < below || page.y > UI_PAGE_HEIGHT - 100)
        return;
    Ui zoomed = ui_zoom(ui, page.x, page.y, zoom);
    UiText text = {FONT_SEMIBOLD, LABEL_SIZE, ALIGN_CENTER, PALETTE_BRASS, 1};
    /* TRANSLATORS: at the target to be hit next */
    double half = ui_text_width(&zoomed, &text, tr("next")) / 2 + 0.6 * LABEL_SIZE;
    Box plate = {{page.x - half, page.y - LABEL_SIZE}, {page.x + half, page.y + 0.4 * LABEL_SIZE}};
    ui_plate(&zoomed, plate, 0.7 * LABEL_SIZE, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY));
    ui_text(&zoomed, &text, page.x, page.y, tr("next"));
}

void hud_trials_draw(const MatchFrame *frame, const Ui *ui, double below)
{
    if (frame->match->world.options.mode != MODE_TRIALS)
        return;
    draw_label(frame, ui, below);
    draw_split(frame, ui, below);
}

/* The top row: clock and scores. */

#define BASELINE 44.0
#define NAME_BASELINE 65.0
#define WORDS_BASELINE 52.0 /* Of a row of words, which has no names below. */
#define NAME_SIZE 15.0
#define NAME_MARGIN 6.0  /* Left and right of a name, in its field. */
#define OWN_OPACITY 0.16 /* Of the plate behind the scores of this screen's people. */
#define CROWN_HALF 6.5
#define TEAM_CROWN_AWAY 96.0
#define CROWN_AWAY 21.0        /* From the leader's shape. */
#define POINT_RADIUS 11.5      /* Of a ring around a shape. */
#define TEAM_POINT_RADIUS 18.0 /* Of a ring around a team's sign. */
#define CLOCK_HALF 74.0        /* From the clock's middle to where scores begin. */
#define CLOCK_SIZE 34.0
#define LIMIT_SIZE 19.0 /* Of a limit after the clock. */
#define LIMIT_GAP 6.0
#define LIMITED_RIGHT 4.0 /* Where such a clock ends, right of the middle. */
#define SCORE_WIDTH 105.0
#define DOTS_WIDTH 118.0 /* For the most rounds. */
#define TEAM_WIDTH 150.0
#define WORDS_WIDTH 262.0
#define WORDS_MARGIN 8.0 /* Left and right of words, in their field. */
#define SCORE_WIDTH_MIN 76.0
#define DOTS_WIDTH_MIN 106.0
#define PAD 20.0 /* Of the plate, left and right. */
#define DOT_STEP 13.0
#define DOTS_AWAY 22.0  /* From a player's shape to the first dot. */
#define FAINT_WORDS 0.8 /* Of their names. */
#define FAINT 0.35      /* Opacity of players out of the round. */
#define PLATE_UP 34.0   /* From the baseline to the plate's ends. */
#define PLATE_DOWN 29.0
#define PLATE_CORNER 25.0
#define CAPTION_SIZE 17.0
#define CAPTIONED_BASELINE 43.0 /* Of a clock with a caption below it. */
#define COVERING 0.4            /* Opacity of the row over a circle near it. */
#define COVER_FROM 24.0         /* Near is at most this far from the plate. */
#define COVER_UP_TO 90.0        /* The row is opaque from this distance on. */

/* The number of equally wide fields left and right of the clock. */
typedef struct Row {
    int left, right;
    double width;
    double least; /* Minimum of the width. */
} Row;

typedef struct Field {
    const MatchFrame *frame;
    const Ui *ui;
    Box box;
} Field;

static const ModeWords *top_words(const World *world)
{
    return mode_words(world->options.mode);
}

static Row top_row(const World *world)
{
    if (top_words(world)->write_top != NULL)
        return (Row){1, 1, WORDS_WIDTH, WORDS_WIDTH};
    if (mode_has_teams(world))
        return (Row){1, 1, TEAM_WIDTH, TEAM_WIDTH};
    int left = (world->player_count + 1) / 2;
    if (top_words(world)->has_rounds)
        return (Row){left, world->player_count - left, DOTS_WIDTH, DOTS_WIDTH_MIN};
    return (Row){left, world->player_count - left, SCORE_WIDTH, SCORE_WIDTH_MIN};
}

/* The player's text size if it fits; fields narrow first. */
static Ui top_fit(const Ui *ui, Row *row)
{
    double factor = ui->text_scale;
    double room = MIDDLE / factor - CLOCK_HALF - PAD;
    if (row->width * row->left > room)
        row->width = fmax(row->least, room / row->left);
    double half = CLOCK_HALF + row->width * row->left + PAD;
    factor = fmin(factor, MIDDLE / half);
    return ui_zoom(ui, MIDDLE, 0, factor);
}

static Box top_plate(const Row *row)
{
    return (Box){{MIDDLE - CLOCK_HALF - row->left * row->width - PAD, BASELINE - PLATE_UP},
                 {MIDDLE + CLOCK_HALF + row->right * row->width + PAD, BASELINE + PLATE_DOWN}};
}

/* How much a plate covers of what is at a place, 0 to 1. */
static double covered_part(const Ui *ui, Box plate, Vec2 at_px)
{
    Vec2 at = ui_page(ui, at_px);
    Vec2 nearest = {clamp(at.x, plate.low.x, plate.high.x), clamp(at.y, plate.low.y, plate.high.y)};
    return 1 - clamp_unit((vec2_distance(at, nearest) - COVER_FROM) / (COVER_UP_TO - COVER_FROM));
}

double hud_top_opacity_over_players(const MatchFrame *frame, const Ui *ui, Box plate)
{
    double covered = 0;
    for (int i = 0; i < frame->match->world.player_count; i++) {
        const DrawnPlayer *drawn = &frame->players[i];
        bool is_person = scene_is_person(frame->scene, i);
        Vec2 at_px = is_person ? frame->people_px[i] : match_frame_to_screen(frame, drawn->at);
        if (!is_person && !box_contains(frame->clip_px, at_px))
            continue;
        covered = fmax(covered, drawn->opacity * covered_part(ui, plate, at_px));
    }
    return 1 - (1 - COVERING) * covered;
}

double hud_top_opacity_over_all(const MatchFrame *frame, const Ui *ui, Box plate)
{
    const World *world = &frame->match->world;
    double covered = 0;
    for (int i = 0; i < world->pad_count + frame->bullet_count; i++) {
        bool is_pad = i < world->pad_count;
        Vec2 at =
            is_pad ? frame->match->level.pickups[i].at : frame->bullets[i - world->pad_count].at;
        if (!is_pad || pickups_is_placed(world, i))
            covered = fmax(covered, covered_part(ui, plate, match_frame_to_screen(frame, at)));
    }
    return fmin(1 - (1 - COVERING) * covered, hud_top_opacity_over_players(frame, ui, plate));
}

/* What the clock counts, below it. */
static void top_draw_caption(const World *world, const Ui *ui)
{
    char words[MODE_WORDS_TOP_BYTES];
    UiText text = {FONT_REGULAR, CAPTION_SIZE, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    if (top_words(world)->write_caption == NULL)
        return;
    top_words(world)->write_caption(world, words);
    ui_text_fitting(ui, &text, MIDDLE, NAME_BASELINE, 2 * (CLOCK_HALF - NAME_MARGIN), words);
}

static double clock_baseline(const World *world)
{
    if (top_words(world)->write_caption != NULL)
        return CAPTIONED_BASELINE;
    return top_words(world)->write_top != NULL ? WORDS_BASELINE : BASELINE + 2;
}

static UiText clock_style(const World *world)
{
    double left = mode_seconds_left(world);
    uint32_t rgb = (left >= 0 && left <= BORDER_SECONDS && world->state.phase == PHASE_PLAY)
                       ? PALETTE_NOTICE
                       : PALETTE_TEXT;
    return (UiText){FONT_SEMIBOLD, CLOCK_SIZE, ALIGN_CENTER, rgb, 1};
}

/* The words of a mode whose clock does not show the time left. */
static void top_draw_own_clock(const World *world, const Ui *ui)
{
    char words[MODE_WORDS_CLOCK_BYTES];
    UiText text = clock_style(world);
    top_words(world)->write_clock(world, words);
    if (top_words(world)->has_limit) {
        /* "12.3 / 60": it ends at a fixed place, so that the limit stays where it is. */
        char limit[MODE_WORDS_CLOCK_BYTES];
        UiText small = {FONT_SEMIBOLD, LIMIT_SIZE, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
        double right = MIDDLE + LIMITED_RIGHT;
        snprintf(limit, sizeof limit, "/ %.0f", world->rules->seconds);
        text.align = ALIGN_RIGHT;
        ui_text(ui, &text, right, clock_baseline(world), words);
        ui_text(ui, &small, right + LIMIT_GAP, clock_baseline(world), limit);
    } else
        ui_text(ui, &text, MIDDLE, clock_baseline(world), words);
}

static void top_draw_clock(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    double left = mode_seconds_left(world);
    if (top_words(world)->write_clock != NULL) {
        top_draw_own_clock(world, ui);
        return;
    }
    if (left < 0) {
        UiText name = {FONT_SEMIBOLD, 24, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
        ui_text_fitting(ui, &name, MIDDLE, BASELINE - 2, 2 * (CLOCK_HALF - NAME_MARGIN),
                        tr(mode_words(world->options.mode)->title));
        return;
    }
    if (mode_is_sudden_death(world)) {
        UiText name = {FONT_SEMIBOLD, 20, ALIGN_CENTER, PALETTE_NOTICE, 1};
        const char *words = tr("Sudden death");
        name.size = ui_fitting_size(ui, &name, 2 * (CLOCK_HALF - NAME_MARGIN), words);
        ui_text(ui, &name, MIDDLE, BASELINE - 3, words);
        return;
    }
    char clock[UI_CLOCK_BYTES];
    UiText text = clock_style(world);
    ui_clock((int)(left + 0.999), clock);
    ui_text(ui, &text, MIDDLE, clock_baseline(world), clock);
}

/* A dot per round to win, filled for each round won. */
static void top_draw_dots(const Field *field, double x, int filled, int count, Color color)
{
    for (int i = 0; i < count; i++) {
        Vec2 at = ui_to_screen(field->ui, x + i * DOT_STEP, BASELINE - 11);
        if (i < filled)
            canvas_disc(field->ui->canvas, at, ui_length(field->ui, 4.2), color);
        else
            canvas_ring(field->ui->canvas, at, ui_length(field->ui, 3.5), ui_line(field->ui, 1.4),
                        color_fade(color, 0.5));
    }
}

/* Marks the leader. */
static void top_draw_crown(const Field *field, double x)
{
    static const Vec2 crown[] = {{-1, 0.55}, {-1, -0.55}, {-0.45, 0}, {0, -0.8},
                                 {0.45, 0},  {1, -0.55},  {1, 0.55}};
    Vec2 points[sizeof crown / sizeof *crown];
    int count = sizeof crown / sizeof *crown;
    for (int i = 0; i < count; i++)
        points[i] = ui_to_screen(field->ui, x + CROWN_HALF * crown[i].x,
                                 BASELINE - 11 + CROWN_HALF * crown[i].y);
    canvas_polygon(field->ui->canvas, points, count, color_make(PALETTE_BRASS, field->ui->opacity));
}

/* Draws a ring around the sign of a side that needs only one more point. */
static void top_draw_match_point(const Field *field, int score, Vec2 at, double radius,
                                 double opacity)
{
    if (scene_is_match_point(&field->frame->match->world, score))
        canvas_ring(field->ui->canvas, at, radius, ui_line(field->ui, 2),
                    color_make(PALETTE_BRASS, opacity * field->ui->opacity));
}

const char *hud_top_name(const Ui *ui, const UiText *text, double room, const char *name,
                         char out_short[SHORT_NAME_BYTES])
{
    char unnamed[PLAYER_NAME_BYTES];
    UiText smallest = *text;
    smallest.size *= ui_fitting_least(ui);
    if (ui_text_width(ui, &smallest, name) <= room)
        return name;
    for (int i = 1; i <= PLAYERS_MAX; i++) {
        text_fit(unnamed, sizeof unnamed, tr("Player %d"), i);
        /* TRANSLATORS: short for "Player %d" */
        text_fit(out_short, SHORT_NAME_BYTES, tr("P%d"), i);
        if (strcmp(name, unnamed) == 0)
            return out_short;
    }
    return name;
}

/* Under a score; the leader's is in brass. */
static void top_draw_name(const Field *field, const char *name, bool is_own, bool is_leading,
                          double opacity)
{
    uint32_t rgb = is_leading ? PALETTE_BRASS : is_own ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
    double room = field->box.high.x - field->box.low.x - 2 * NAME_MARGIN;
    UiText text = {is_own || is_leading ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE, ALIGN_CENTER,
                   rgb, opacity};
    char number[SHORT_NAME_BYTES];
    ui_text_fitting(field->ui, &text, layout_middle(field->box).x, NAME_BASELINE, room,
                    hud_top_name(field->ui, &text, room, name, number));
}

/* Behind the scores of this screen's people. */
static void top_draw_own_plate(const Field *field, Color color)
{
    Box box = {{field->box.low.x + 1, BASELINE - PLATE_UP + 3},
               {field->box.high.x - 1, BASELINE + PLATE_DOWN - 3}};
    ui_plate(field->ui, box, PLATE_CORNER / 2, color_fade(color, OWN_OPACITY));
}

/* Nobody is marked as leader before there is a score, or while several share the lead. */
static bool is_leader(const World *world, int player)
{
    int score = world->state.players[player].score;
    for (int i = 0; i < world->player_count; i++)
        if (i != player && world->state.players[i].score >= score)
            return false;
    return score > 0 && world->player_count > 1;
}

static void draw_player_score(const Field *field, int id)
{
    const World *world = &field->frame->match->world;
    const Player *player = &world->state.players[id];
    bool is_out = top_words(world)->has_rounds && !player->is_alive;
    double opacity = is_out ? FAINT : 1;
    Color color = color_fade(sides_color(field->frame->scene, id), opacity * field->ui->opacity);
    bool has_dots = top_words(world)->has_rounds;
    int needed = mode_score_to_win(world);
    double half = has_dots ? (DOTS_AWAY + (needed - 1) * DOT_STEP) / 2 + 1 : 22;
    double x = layout_middle(field->box).x - half;
    bool is_own = scene_is_person(field->frame->scene, id);
    if (is_own)
        top_draw_own_plate(field, color);
    top_draw_name(field, names_player(world, id), is_own, is_leader(world, id),
                  is_out ? FAINT_WORDS : 1);
    if (is_leader(world, id))
        top_draw_crown(field, x - CROWN_AWAY);
    Vec2 sign = ui_to_screen(field->ui, x, BASELINE - 11);
    palette_circle_draw(field->ui->canvas, player->circle, sign, ui_length(field->ui, 8), color);
    top_draw_match_point(field, player->score, sign, ui_length(field->ui, POINT_RADIUS), opacity);
    if (has_dots)
        top_draw_dots(field, x + DOTS_AWAY, player->score, needed, color);
    else {
        char words[UI_NUMBER_BYTES];
        ui_number(player->score, words);
        UiText text = {FONT_SEMIBOLD, 30, ALIGN_LEFT, sides_rgb(color), opacity};
        ui_text(field->ui, &text, x + 18, BASELINE, words);
    }
}

static bool has_people_in(const Scene *scene, int team)
{
    for (int i = 0; i < scene->match->world.player_count; i++)
        if (scene_is_person(scene, i) && scene->match->world.state.players[i].team == team)
            return true;
    return false;
}

/* The team's icon is on the clock's side. */
static void draw_team_score(const Field *field, int team)
{
    const World *world = &field->frame->match->world;
    Color color = color_fade(sides_team_color(field->frame->scene->accessibility.palette, team),
                             field->ui->opacity);
    bool is_left = team == 1;
    int score = world->state.team_scores[team];
    bool is_own = has_people_in(field->frame->scene, team);
    if (is_own)
        top_draw_own_plate(field, color);
    bool is_leading = score > world->state.team_scores[3 - team];
    top_draw_name(field, names_team(team), is_own, is_leading, 1);
    double sign = is_left ? field->box.high.x - 34 : field->box.low.x + 34;
    if (is_leading)
        top_draw_crown(field, is_left ? sign - TEAM_CROWN_AWAY : sign + TEAM_CROWN_AWAY);
    glyph_team(field->ui->canvas, team, ui_to_screen(field->ui, sign, BASELINE - 11),
               ui_length(field->ui, 14), color);
    top_draw_match_point(field, score, ui_to_screen(field->ui, sign, BASELINE - 11),
                         ui_length(field->ui, TEAM_POINT_RADIUS), 1);
    if (top_words(world)->has_rounds) {
        int needed = mode_score_to_win(world);
        double dots = (needed - 1) * DOT_STEP;
        top_draw_dots(field, is_left ? sign - 30 - dots : sign + 30, score, needed, color);
        return;
    }
    char words[UI_NUMBER_BYTES];
    ui_number(score, words);
    UiText text = {FONT_SEMIBOLD, 34, is_left ? ALIGN_RIGHT : ALIGN_LEFT, sides_rgb(color), 1};
    ui_text(field->ui, &text, is_left ? sign - 26 : sign + 26, BASELINE + 2, words);
}

static void top_draw_field(const Field *field, int index, bool is_left)
{
    const World *world = &field->frame->match->world;
    if (world->options.mode == MODE_TRIALS && !is_left)
        hud_trials_draw_medals(field->frame, field->ui, field->box, WORDS_BASELINE);
    else if (top_words(world)->write_top != NULL) {
        char words[MODE_WORDS_TOP_BYTES];
        double room = field->box.high.x - field->box.low.x - 2 * WORDS_MARGIN;
        UiText text = {FONT_SEMIBOLD, 26, ALIGN_CENTER, PALETTE_TEXT, 1};
        top_words(world)->write_top(world, is_left, words);
        ui_text_folding(field->ui, &text, layout_middle(field->box).x, WORDS_BASELINE, room, words);
    } else if (mode_has_teams(world))
        draw_team_score(field, is_left ? 1 : 2);
    else
        draw_player_score(field, index);
}

static HudTop top_reach(const Ui *ui, const Ui *zoomed, const Row *row)
{
    double zoom = zoomed->scale / ui->scale;
    double reach = CLOCK_HALF + row->right * row->width + PAD;
    return (HudTop){(BASELINE + PLATE_DOWN) * zoom, MIDDLE + reach * zoom};
}

HudTop hud_top_measure(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    Row row = top_row(world);
    Ui zoomed = top_fit(ui, &row);
    return top_reach(ui, &zoomed, &row);
}

double hud_top_bottom(const World *world, const Ui *ui)
{
    Row row = top_row(world);
    Ui zoomed = top_fit(ui, &row);
    return top_reach(ui, &zoomed, &row).bottom;
}

HudTop hud_top_draw(const MatchFrame *frame, const Ui *ui)
{
    Row row = top_row(&frame->match->world);
    Ui zoomed = top_fit(ui, &row);
    zoomed.opacity *= hud_top_opacity_over_players(frame, &zoomed, top_plate(&row));
    ui_plate(&zoomed, top_plate(&row), PLATE_CORNER, ui_color(&zoomed, PALETTE_GROUND, 0.72));
    top_draw_clock(frame, &zoomed);
    top_draw_caption(&frame->match->world, &zoomed);
    Layout rest = {top_plate(&row), 1};
    layout_left(&rest, PAD);
    for (int i = 0; i < row.left + row.right; i++) {
        if (i == row.left)
            layout_left(&rest, 2 * CLOCK_HALF);
        Field field = {frame, &zoomed, layout_left(&rest, row.width)};
        top_draw_field(&field, i, i < row.left);
    }
    return top_reach(ui, &zoomed, &row);
}
