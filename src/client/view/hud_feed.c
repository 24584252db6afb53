/* SPDX-License-Identifier: MIT */
#include "view/hud.h"

#include "base/clamp.h"
#include "scene/scene.h"
#include "scene/words.h"
#include "ui/palette.h"

#define FEED_STEP 29.0
#define LINE_UP 21.0 /* From a line's baseline to its top. */
#define FEED_FADE_SECONDS 1.2
#define FEED_RIGHT (UI_PAGE_WIDTH - 32)
#define WORD_GAP 6.0
#define TEXT_SIZE 19.0
#define WORDS_MAX 275.0   /* Besides names: "peppered", "after 10 bounces", and a lost point. */
#define COVER_WIDTH 380.0 /* How far a line covers circles. */
#define PANE_FOOT 72.0    /* Of a split screen's panes, where their players' names are. */
#define SHADE_OPACITY 0.75
#define SHADE_WIDTH 460.0 /* Of the darkened background of a line, or more. */
#define SHADE_PAST 60.0   /* How far the background reaches past a longer line. */

/* A part of a line. Lines are laid out from right to left. */
typedef struct FeedPart {
    FontWeight font;
    uint32_t rgb;
    const char *words;
} FeedPart;

enum { FEED_PARTS = 5 };

static FeedPart name_part(const MatchFrame *frame, int player, const char *words)
{
    return (FeedPart){FONT_SEMIBOLD, sides_rgb(sides_color(frame->scene, player)), words};
}

static void feed_parts(const MatchFrame *frame, const FeedLine *line, FeedPart parts[FEED_PARTS])
{
    const World *world = &frame->match->world;
    const FeedPart nothing = {FONT_REGULAR, PALETTE_TEXT, ""};
    bool is_alone = line->killer == NO_PLAYER;
    FeedPart victim =
        name_part(frame, line->victim,
                  is_alone ? names_player(world, line->victim) : names_object(world, line->victim));
    parts[0] = (FeedPart){FONT_SEMIBOLD, PALETTE_NOTICE, line->loser == NO_PLAYER ? "" : HUD_LOSS};
    parts[1] = (FeedPart){FONT_REGULAR, PALETTE_TEXT, line->rest};
    parts[2] = is_alone ? nothing : victim;
    parts[3] = (FeedPart){FONT_REGULAR, PALETTE_TEXT, line->verb};
    parts[4] =
        is_alone ? victim : name_part(frame, line->killer, names_player(world, line->killer));
}

static UiText feed_text(const FeedPart *part, double opacity)
{
    return (UiText){part->font, TEXT_SIZE, ALIGN_RIGHT, part->rgb, opacity};
}

/* Where a part begins that ends at `right`. */
static double part_left(const Ui *ui, const FeedPart *part, double right)
{
    UiText text = feed_text(part, 1);
    return right - ui_text_width(ui, &text, part->words);
}

static double line_left(const Ui *ui, const FeedPart parts[FEED_PARTS])
{
    double left = FEED_RIGHT + WORD_GAP;
    for (int i = 0; i < FEED_PARTS; i++)
        if (parts[i].words[0] != '\0')
            left = part_left(ui, &parts[i], left - WORD_GAP);
    return left;
}

static void feed_draw_line(const MatchFrame *frame, const Ui *ui, const FeedLine *line,
                           double baseline)
{
    FeedPart parts[FEED_PARTS];
    double opacity = fmin(1, (FEED_SECONDS - line->age) / FEED_FADE_SECONDS);
    if (opacity <= 0)
        return;
    feed_parts(frame, line, parts);
    double left = fmin(UI_PAGE_WIDTH - SHADE_WIDTH, line_left(ui, parts) - SHADE_PAST);
    Box box = {{fmin(UI_PAGE_WIDTH - COVER_WIDTH, left + SHADE_PAST), baseline - LINE_UP},
               {UI_PAGE_WIDTH, baseline - LINE_UP + FEED_STEP}};
    opacity *= hud_top_opacity_over_players(frame, ui, box);
    Vec2 corner = ui_to_screen(ui, left, baseline - LINE_UP);
    canvas_shade(ui->canvas, corner.x, corner.y, ui_length(ui, UI_PAGE_WIDTH - left),
                 ui_length(ui, FEED_STEP), color_make(PALETTE_GROUND, 0),
                 color_make(PALETTE_GROUND, SHADE_OPACITY * opacity));
    double right = FEED_RIGHT;
    for (int i = 0; i < FEED_PARTS; i++) {
        if (parts[i].words[0] == '\0')
            continue;
        UiText text = feed_text(&parts[i], opacity);
        ui_text(ui, &text, right, baseline, parts[i].words);
        right = part_left(ui, &parts[i], right) - WORD_GAP;
    }
}

/* The two widest names decide it, not the lines that are there: those would make it jump. */
double hud_feed_left(const MatchFrame *frame, const Ui *ui)
{
    const World *world = &frame->match->world;
    UiText name = {FONT_SEMIBOLD, TEXT_SIZE, ALIGN_RIGHT, PALETTE_TEXT, 1};
    double widest[2] = {0, 0};
    for (int i = 0; i < world->player_count; i++) {
        double width = ui_text_width(ui, &name, world->state.players[i].name);
        widest[1] = fmax(widest[1], fmin(widest[0], width));
        widest[0] = fmax(widest[0], width);
    }
    double width = UI_PAGE_WIDTH - FEED_RIGHT + widest[0] + widest[1] + WORDS_MAX;
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
    double left = UI_PAGE_WIDTH - SHADE_WIDTH * zoom;
    for (int i = 0; i < count; i++) {
        FeedPart parts[FEED_PARTS];
        feed_parts(frame, &frame->scene->feed.lines[i], parts);
        left = fmin(left, UI_PAGE_WIDTH - (UI_PAGE_WIDTH - line_left(ui, parts)) * zoom);
    }
    return (Box){{left, top - LINE_UP * zoom},
                 {UI_PAGE_WIDTH, top + (count * FEED_STEP - LINE_UP) * zoom}};
}

void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top)
{
    const Feed *feed = &frame->scene->feed;
    int count = lines_shown(frame, ui, top);
    Ui zoomed = ui_zoom(ui, UI_PAGE_WIDTH, 0, ui->text_scale);
    for (int i = 0; i < count; i++)
        feed_draw_line(frame, &zoomed, &feed->lines[i], top / ui->text_scale + i * FEED_STEP);
}
