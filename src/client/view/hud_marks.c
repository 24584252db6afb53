/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/text.h"

#define NAME_SIZE 22.0
#define NAME_ABOVE 44.0  /* From the circle's middle to the baseline above it, world units. */
#define NAME_SECONDS 1.4 /* Of play, in which names fade. */
#define CAUSE_SIZE 24.0
#define CAUSE_ABOVE 34.0
#define CAUSE_FADE_SECONDS 0.5
#define MARK_ABOVE 1.1 /* From the baseline to the plate's edges, of the size. */
#define MARK_BELOW 0.42
#define LOSS_RISE 26.0 /* World units. */
#define CALLOUT_RISE 20.0
#define CALLOUT_SIZE 22.0
#define WORDS_SCALE_MAX 1.6
#define PATH_STEP 6.0  /* Units of the page, as the next. */
#define PATH_CLEAR 6.0 /* From a plate to the way of a shot. */
/* Steps along a leg of that way; on a longer one they are longer. */
#define PATH_STEPS_MAX 512
/* What a place costs in addition to the path that it covers. */
#define OUTSIDE_COST 1e6
#define TAKEN_COST 1e5
#define EDGE_COST 1.0
#define INSET 12.0 /* From the edges of pane and arena, units of the page. */

/* Words on a dark plate. */
typedef struct Mark {
    Vec2 at;                /**< World units: the place they are about. */
    double above;           /**< How far the baseline is above it, or the words are beside it. */
    double rise_left;       /**< How far words that rise still are from there. */
    const char *name;       /**< In `color`; may be empty. */
    const char *words;      /**< After the name. */
    const DeathMark *death; /**< Its shot's way stays free; or NULL. */
    Color color;
    double size, opacity;
} Mark;

enum {
    TAKEN_MAX = DEATHS_MAX + PLAYERS_MAX + CALLOUTS_MAX + HUD_TAKEN_MAX,
    MARK_TRIES = 6,
    MARK_SIDES = 4
};

typedef struct MarkLayer {
    const MatchFrame *frame;
    const Ui *ui;
    Box pane;             /**< Of the page, below the top row. */
    Box room;             /**< The arena in it. */
    Box taken[TAKEN_MAX]; /**< Not to be covered, then marks. */
    int count;
} MarkLayer;

typedef struct MarkPlace {
    int side; /**< Above, below, right or left. */
    Box room;
} MarkPlace;

static Box mark_plate(const Mark *mark, Vec2 at, double width)
{
    return (Box){{at.x - width / 2, at.y - MARK_ABOVE * mark->size},
                 {at.x + width / 2, at.y + MARK_BELOW * mark->size}};
}

static const Box *find_taken(const MarkLayer *layer, Box box)
{
    for (int i = 0; i < layer->count; i++)
        if (box_overlaps(layer->taken[i], box))
            return &layer->taken[i];
    return NULL;
}

/* How much of the shot's path a box covers, units of the page. */
static double covered_path(const MarkLayer *layer, const DeathMark *death, Box box)
{
    double covered = 0;
    for (int i = 1; death != NULL && i < death->path_count; i++) {
        Vec2 from = ui_page(layer->ui, match_frame_to_screen(layer->frame, death->path[i - 1]));
        Vec2 to = ui_page(layer->ui, match_frame_to_screen(layer->frame, death->path[i]));
        double length = vec2_distance(from, to);
        double step = fmax(PATH_STEP, length / PATH_STEPS_MAX);
        for (double along = 0; along < length; along += step)
            covered += box_contains(box, vec2_mix(from, to, along / length)) ? step : 0;
    }
    return covered;
}

/* The middle of the baseline above, below, right or left of the place, so far away, as far as that
 * is within the room. */
static Vec2 mark_beside(const MarkLayer *layer, const Mark *mark, double units, double width,
                        MarkPlace place)
{
    Box room = place.room;
    Vec2 at = ui_page(layer->ui, match_frame_to_screen(layer->frame, mark->at));
    double away = match_frame_length(layer->frame, units) / layer->ui->scale;
    double half = width / 2;
    bool is_narrow = width > room.high.x - room.low.x;
    double x = is_narrow ? (room.low.x + room.high.x) / 2
                         : clamp(at.x, room.low.x + half, room.high.x - half);
    double y = clamp(at.y + 0.34 * mark->size, room.low.y + MARK_ABOVE * mark->size,
                     room.high.y - MARK_BELOW * mark->size);
    if (place.side == 0)
        return vec2(x, at.y - away);
    if (place.side == 1)
        return vec2(x, at.y + away + 0.7 * mark->size);
    return vec2(place.side == 2 ? at.x + away + half : at.x - away - half, y);
}

static bool is_inside(Box box, Box room)
{
    return box.low.y >= room.low.y && box.high.y <= room.high.y && box.low.x >= room.low.x - 1 &&
           box.high.x <= room.high.x + 1;
}

/* Beside the shot's way, in the pane, best also in the arena. Rising words stay on one side. */
static MarkPlace mark_choose(const MarkLayer *layer, const Mark *mark, double width)
{
    MarkPlace best = {0, layer->room};
    double least = HUGE_VAL;
    for (int i = 0; i < 2 * MARK_SIDES && least > 0; i++) {
        MarkPlace place = {i % MARK_SIDES, i < MARK_SIDES ? layer->room : layer->pane};
        Vec2 at = mark_beside(layer, mark, mark->above, width, place);
        Box plate = mark_plate(mark, at, width);
        double cost = (is_inside(plate, layer->pane) ? 0 : OUTSIDE_COST) +
                      (is_inside(plate, layer->room) ? 0 : EDGE_COST) +
                      (find_taken(layer, plate) != NULL ? TAKEN_COST : 0) +
                      covered_path(layer, mark->death, box_grown(plate, PATH_CLEAR));
        if (cost >= least)
            continue;
        best = place;
        least = cost;
    }
    return best;
}

static void mark_draw(MarkLayer *layer, const Mark *mark)
{
    const Ui *ui = layer->ui;
    UiText name = {FONT_SEMIBOLD, mark->size, ALIGN_LEFT, sides_rgb(mark->color), mark->opacity};
    UiText words = {FONT_SEMIBOLD, mark->size, ALIGN_LEFT, PALETTE_TEXT, mark->opacity};
    double name_width = mark->name[0] != 0 ? ui_text_width(ui, &name, mark->name) : 0;
    double width = name_width + ui_text_width(ui, &words, mark->words) + mark->size;
    /* The middle of the baseline: below other words where there is no free side. */
    MarkPlace chosen = mark_choose(layer, mark, width);
    Vec2 at = mark_beside(layer, mark, mark->above - mark->rise_left, width, chosen);
    for (int i = 0; i < MARK_TRIES; i++) {
        const Box *taken = find_taken(layer, mark_plate(mark, at, width));
        if (taken == NULL)
            break;
        at.y = taken->high.y + 1.3 * mark->size;
    }
    Box plate = mark_plate(mark, at, width);
    double left = plate.low.x + mark->size / 2;
    if (layer->count == TAKEN_MAX || plate.high.y > layer->pane.high.y ||
        find_taken(layer, plate) != NULL)
        return; /* No place is free. */
    layer->taken[layer->count++] = plate;
    ui_plate(ui, plate, 0.4 * mark->size,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * mark->opacity));
    if (name_width > 0)
        ui_text(ui, &name, left, at.y, mark->name);
    ui_text(ui, &words, left + name_width, at.y, mark->words);
}

static double text_zoom(const Ui *ui)
{
    return fmin(ui->text_scale, WORDS_SCALE_MAX);
}

/* During the countdown and a moment longer. */
static void draw_names(MarkLayer *layer)
{
    const MatchFrame *frame = layer->frame;
    const World *world = &frame->match->world;
    double age = world->state.play_ticks * SECONDS_PER_TICK;
    bool is_beginning = frame->match->options.countdown_ticks > 0 && age < NAME_SECONDS &&
                        world->state.phase != PHASE_OVER;
    for (int i = 0; i < world->player_count && is_beginning; i++) {
        if ((scene_people_of(frame->scene, frame->pane) >> i & 1u) == 0 ||
            !world->state.players[i].is_alive)
            continue;
        Mark mark = {.at = frame->players[i].at,
                     .above = NAME_ABOVE,
                     .name = names_player(world, i),
                     .words = "",
                     .color = sides_color(frame->scene, i),
                     .size = NAME_SIZE * text_zoom(layer->ui),
                     .opacity = fmin(1, 2 * (1 - age / NAME_SECONDS))};
        mark_draw(layer, &mark);
    }
}

/* Tells the people of this screen who killed them, and with what. */
static void draw_cause(MarkLayer *layer, const DeathMark *death)
{
    const MatchFrame *frame = layer->frame;
    char cause[DEATHS_WORDS_BYTES], words[2 * DEATHS_WORDS_BYTES];
    bool is_lost = death->loser == death->event.player;
    int killer = death->event.other;
    bool has_killer = killer != NO_PLAYER && killer != death->event.player;
    deaths_cause(death, cause, sizeof cause);
    /* TRANSLATORS: follows the killer's name: the weapon */
    snprintf(words, sizeof words, has_killer ? tr(", %s") : "%s", cause);
    if (is_lost)
        /* TRANSLATORS: follows what killed; %s is "-1" */
        text_append(words, sizeof words, tr("  %s point"), HUD_LOSS);
    Mark mark = {.at = death->event.at,
                 .above = CAUSE_ABOVE,
                 .name = has_killer ? names_player(&frame->match->world, killer) : "",
                 .words = words,
                 .death = death,
                 .color = sides_color(frame->scene, has_killer ? killer : death->event.player),
                 .size = CAUSE_SIZE * text_zoom(layer->ui),
                 .opacity = clamp_unit((DEATHS_SECONDS - death->age) / CAUSE_FADE_SECONDS)};
    mark_draw(layer, &mark);
}

/* A lost point, rising from where it was lost. */
static void draw_loss(MarkLayer *layer, const DeathMark *death)
{
    double part = death->age / DEATHS_SECONDS;
    Mark mark = {.at = death->event.at,
                 .above = CAUSE_ABOVE + LOSS_RISE,
                 .rise_left = LOSS_RISE * (1 - part) * (1 - part),
                 .name = HUD_LOSS,
                 .words = "",
                 .death = death,
                 .color = sides_color(layer->frame->scene, death->loser),
                 .size = CAUSE_SIZE * text_zoom(layer->ui),
                 .opacity = clamp_unit((DEATHS_SECONDS - death->age) / CAUSE_FADE_SECONDS)};
    mark_draw(layer, &mark);
}

/* A callout appears at once, rises ever more slowly, and fades. The words on a weapon do not move,
 * so that they can be read. */
static void draw_callout(MarkLayer *layer, const Callout *callout)
{
    char words[CALLOUT_BYTES];
    bool is_weapon = callout->kind == CALLOUT_WEAPON;
    double left = callout_seconds(callout->kind) - callout->age;
    double part = callout->age / callout_seconds(callout->kind);
    callout_words(callout, words);
    Mark mark = {.at = callout->at,
                 .above = CAUSE_ABOVE + CALLOUT_RISE,
                 .rise_left = is_weapon ? 0 : CALLOUT_RISE * (1 - part) * (1 - part),
                 .name = is_weapon ? names_weapon(callout->weapon) : words,
                 .words = is_weapon ? words : "",
                 .color = is_weapon ? palette_pickup(layer->frame->scene->accessibility.palette,
                                                     PICKUP_WEAPON)
                                    : sides_color(layer->frame->scene, callout->player),
                 .size = CALLOUT_SIZE * text_zoom(layer->ui),
                 .opacity = clamp_unit(left / CAUSE_FADE_SECONDS)};
    mark_draw(layer, &mark);
}

void hud_marks_draw(const MatchFrame *frame, const Ui *ui, const HudTaken *taken)
{
    const Scene *scene = frame->scene;
    const Viewport *steady = &frame->steady;
    Box pane = {ui_page(ui, steady->corner_px),
                ui_page(ui, vec2_add(steady->corner_px, steady->size_px))};
    pane.low.y = fmax(pane.low.y, taken->top);
    Box room = match_frame_box_within(pane, hud_place_arena(frame, ui));
    MarkLayer layer = {
        .frame = frame, .ui = ui, .pane = box_grown(pane, -INSET), .room = box_grown(room, -INSET)};
    for (; layer.count < taken->count; layer.count++)
        layer.taken[layer.count] = taken->boxes[layer.count];
    canvas_clip(frame->canvas, steady->corner_px.x, steady->corner_px.y, steady->size_px.x,
                steady->size_px.y);
    if (scene->pane_count == 1) /* Else each pane has its name, and its player in the middle. */
        draw_names(&layer);
    for (int i = 0; i < scene->deaths.count; i++) {
        const DeathMark *death = &scene->deaths.marks[i];
        bool is_own = (scene_people_of(scene, frame->pane) >> death->event.player & 1u) != 0;
        if (!match_frame_shows(frame, death->event.at, 0))
            continue;
        if (is_own)
            draw_cause(&layer, death);
        else if (death->loser != NO_PLAYER && death->is_witnessed)
            draw_loss(&layer, death);
    }
    for (int i = 0; i < scene->callouts.count; i++)
        if (match_frame_shows(frame, scene->callouts.items[i].at, 0))
            draw_callout(&layer, &scene->callouts.items[i]);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

/* A level's name card at the start of a match. */

#define CARD_X (UI_PAGE_WIDTH / 2)
#define NAME_BASELINE 396.0
#define LINE_BASELINE 440.0
#define CARD_TOP 346.0
#define CARD_BOTTOM 462.0
#define CARD_BOTTOM_BARE 418.0 /* Without a line. */
#define CARD_PAD 40.0
#define CARD_WIDTH_MAX 880.0
#define CARD_SCALE_MAX 1.6
#define CARD_SECONDS 1.7
#define CARD_FADE_SECONDS 0.25

enum { CARD_LINE_BYTES = LEVEL_LINE_BYTES + SCENE_OCCASION_BYTES };

/* How much of the card is seen, 0 to 1. */
static double card_opacity(const Match *match)
{
    double whole = match->options.countdown_ticks * SECONDS_PER_TICK;
    double age = whole - match->world.state.countdown_ticks * SECONDS_PER_TICK;
    return fmin(1, (CARD_SECONDS - age) / CARD_FADE_SECONDS);
}

bool hud_card_is_shown(const Match *match)
{
    return match->world.state.phase == PHASE_COUNTDOWN && mode_round(&match->world) <= 1 &&
           card_opacity(match) > 0;
}

void hud_card_draw(const MatchFrame *frame, const Ui *ui)
{
    const Level *level = &frame->match->level;
    double opacity = card_opacity(frame->match);
    Ui zoomed = ui_zoom(ui, CARD_X, NAME_BASELINE, fmin(ui->text_scale, CARD_SCALE_MAX));
    Color hue = palette_floor(level->face.hue, 1).mark;
    UiText name = {FONT_SEMIBOLD, 48, ALIGN_CENTER, PALETTE_TEXT, opacity};
    UiText line = {FONT_REGULAR, 22, ALIGN_CENTER, PALETTE_TEXT_SOFT, opacity};
    char words[CARD_LINE_BYTES];
    /* What the match is part of, or the feat of a match of the Tour, or the level's own line. */
    const Match *match = frame->scene->match;
    int stop = match->options.tour_stop - 1;
    if (frame->scene->occasion[0] != '\0')
        snprintf(words, CARD_LINE_BYTES, "%s", frame->scene->occasion);
    else if (stop >= 0)
        /* TRANSLATORS: %s is what earns a star of the Tour */
        snprintf(words, CARD_LINE_BYTES, tr("Star: %s"), tr(tour_stops_get(stop)->feat));
    else
        snprintf(words, CARD_LINE_BYTES, "%s", tr(match->level.face.line));
    double width =
        fmax(ui_text_width(&zoomed, &name, tr(level->name)), ui_text_width(&zoomed, &line, words));
    double half = (fmin(width, CARD_WIDTH_MAX) + 2 * CARD_PAD) / 2;
    bool has_line = words[0] != '\0';
    Box plate = {{CARD_X - half, CARD_TOP},
                 {CARD_X + half, has_line ? CARD_BOTTOM : CARD_BOTTOM_BARE}};
    ui_plate(&zoomed, plate, 14, color_make(PALETTE_GROUND, 0.86 * opacity));
    canvas_line(ui->canvas, ui_to_screen(&zoomed, CARD_X - half + CARD_PAD, plate.high.y),
                ui_to_screen(&zoomed, CARD_X + half - CARD_PAD, plate.high.y), ui_line(&zoomed, 3),
                color_fade(hue, opacity));
    ui_text_fitting(&zoomed, &name, CARD_X, NAME_BASELINE, CARD_WIDTH_MAX, tr(level->name));
    if (has_line)
        ui_text_fitting(&zoomed, &line, CARD_X, LINE_BASELINE, CARD_WIDTH_MAX, words);
}

#define FEED_STEP 29.0
#define LINE_UP 21.0 /* From a line's baseline to its top. */
#define FEED_FADE_SECONDS 1.2
#define FEED_RIGHT (UI_PAGE_WIDTH - 32)
#define WORD_GAP 6.0
#define TEXT_SIZE 19.0
#define WORDS_MAX 275.0 /* Besides names: "peppered", "after 10 bounces", and a lost point. */
#define PANE_FOOT 72.0  /* Of a split screen's panes, where their players' names are. */
#define FEED_PAD 16.0   /* Left and right of the words, on their plate. */

/* A name, or what stands between names. */
typedef struct FeedPart {
    FontWeight font;
    Color color;
    char words[FEED_WORDS_BYTES];
    double gap; /* Left of it, to the part before. */
} FeedPart;

/* Two names, what is around them, and a lost point; laid out from right to left. */
typedef struct FeedParts {
    FeedPart items[6];
    int count;
} FeedParts;

static void add_part(FeedParts *parts, double gap, FontWeight font, Color color, const char *words,
                     size_t length)
{
    if (parts->count == (int)(sizeof parts->items / sizeof *parts->items))
        return;
    FeedPart *part = &parts->items[parts->count++];
    part->font = font;
    part->color = color;
    part->gap = gap;
    length = length < sizeof part->words ? length : utf8_cut(words, sizeof part->words - 1);
    memcpy(part->words, words, length);
    part->words[length] = '\0';
}

static void add_name(FeedParts *parts, double gap, const MatchFrame *frame, const FeedLine *line,
                     bool is_killer)
{
    const World *world = &frame->match->world;
    bool is_object = !is_killer && line->killer != NO_PLAYER;
    int player = is_killer ? line->killer : line->victim;
    const char *name = is_object ? names_object(world, player) : names_player(world, player);
    add_part(parts, gap, FONT_SEMIBOLD, sides_color(frame->scene, player), name, strlen(name));
}

static void feed_parts(const MatchFrame *frame, const FeedLine *line, FeedParts *out_parts)
{
    static const char names[] = FEED_KILLER FEED_VICTIM;
    const char *at = line->words;
    out_parts->count = 0;
    while (*at != '\0') {
        size_t spaces = strspn(at, " "), length = strcspn(at, names);
        double gap = spaces > 0 ? WORD_GAP : 0;
        at += spaces;
        if (*at != '\0' && strchr(names, *at) != NULL) {
            add_name(out_parts, gap, frame, line, *at == *FEED_KILLER);
            at++;
            continue;
        }
        for (length -= spaces; length > 0 && at[length - 1] == ' ';)
            length--;
        if (length > 0)
            add_part(out_parts, gap, FONT_REGULAR, color_make(PALETTE_TEXT, 1), at, length);
        at += length;
    }
    if (line->loser != NO_PLAYER)
        add_part(out_parts, WORD_GAP, FONT_SEMIBOLD, color_make(PALETTE_NOTICE, 1), HUD_LOSS,
                 strlen(HUD_LOSS));
}

/* Where a part begins that ends at `right`. */
static double part_left(const Ui *ui, const FeedPart *part, double right)
{
    UiText text = {part->font, TEXT_SIZE, ALIGN_RIGHT, PALETTE_TEXT, 1};
    return right - ui_text_width(ui, &text, part->words);
}

static double line_left(const Ui *ui, const FeedParts *parts)
{
    double left = FEED_RIGHT;
    for (int i = parts->count - 1; i >= 0; i--)
        left = part_left(ui, &parts->items[i], left) - parts->items[i].gap;
    return left;
}

/* The widest of the first lines decides how wide the plate behind all of them is. */
static double lines_left(const MatchFrame *frame, const Ui *ui, int count)
{
    double left = FEED_RIGHT;
    for (int i = 0; i < count; i++) {
        FeedParts parts;
        feed_parts(frame, &frame->scene->feed.lines[i], &parts);
        left = fmin(left, line_left(ui, &parts));
    }
    return left - FEED_PAD;
}

static void feed_draw_line(const MatchFrame *frame, const Ui *ui, const FeedLine *line, double left,
                           double baseline)
{
    FeedParts parts;
    double opacity = fmin(1, (FEED_SECONDS - line->age) / FEED_FADE_SECONDS);
    if (opacity <= 0)
        return;
    feed_parts(frame, line, &parts);
    Box box = {{left, baseline - LINE_UP}, {FEED_RIGHT + FEED_PAD, baseline - LINE_UP + FEED_STEP}};
    opacity *= hud_top_opacity_over_players(frame, ui, box);
    ui_plate(ui, box, 0, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * opacity));
    double right = FEED_RIGHT;
    for (int i = parts.count - 1; i >= 0; i--) {
        const FeedPart *part = &parts.items[i];
        UiText text = {part->font, TEXT_SIZE, ALIGN_RIGHT, sides_rgb(part->color), opacity};
        ui_text(ui, &text, right, baseline, part->words);
        right = part_left(ui, part, right) - part->gap;
    }
}

/* Computed from the two widest names instead of the current lines, which would make it jump. Only
 * longer lines, as in some languages, count as well. */
double hud_feed_left(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    UiText name = {FONT_SEMIBOLD, TEXT_SIZE, ALIGN_RIGHT, PALETTE_TEXT, 1};
    double widest[2] = {0, 0};
    for (int i = 0; i < world->player_count; i++) {
        double width = ui_text_width(ui, &name, names_player(world, i));
        widest[1] = fmax(widest[1], fmin(widest[0], width));
        widest[0] = fmax(widest[0], width);
    }
    double width = UI_PAGE_WIDTH - FEED_RIGHT + widest[0] + widest[1] + WORDS_MAX;
    width = fmax(width, UI_PAGE_WIDTH - FEED_PAD - lines_left(frame, ui, frame->scene->feed.count));
    return UI_PAGE_WIDTH - width * ui->text_scale;
}

/* On a split screen only the newest, above the pane's foot. */
static int lines_shown(const MatchFrame *frame, const Ui *ui, double top)
{
    int count = frame->scene->feed.count;
    if (frame->scene->pane_count == 1)
        return count;
    const Viewport *pane = &frame->steady;
    double bottom = ui_page(ui, vec2_add(pane->corner_px, pane->size_px)).y - PANE_FOOT;
    double lines = floor((bottom - top) / (FEED_STEP * ui->text_scale)) + 1;
    return clamp_to_int(count, 0, (int)fmax(lines, 0));
}

Box hud_feed_box(const MatchFrame *frame, const Ui *ui, double top)
{
    double zoom = ui->text_scale;
    int count = lines_shown(frame, ui, top);
    if (count == 0)
        return (Box){{UI_PAGE_WIDTH, top}, {UI_PAGE_WIDTH, top}};
    double left = lines_left(frame, ui, count);
    return (Box){{UI_PAGE_WIDTH - (UI_PAGE_WIDTH - left) * zoom, top - LINE_UP * zoom},
                 {UI_PAGE_WIDTH, top + (count * FEED_STEP - LINE_UP) * zoom}};
}

void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top)
{
    const Feed *feed = &frame->scene->feed;
    int count = lines_shown(frame, ui, top);
    Ui zoomed = ui_zoom(ui, UI_PAGE_WIDTH, 0, ui->text_scale);
    double left = lines_left(frame, &zoomed, count);
    for (int i = 0; i < count; i++)
        feed_draw_line(frame, &zoomed, &feed->lines[i], left, top / ui->text_scale + i * FEED_STEP);
}
