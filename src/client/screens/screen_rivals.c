/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "shell/rivals_view.h"
#include "ui/hints.h"

#define TOP 30.0
#define HEADING_SIZE 60.0
#define HEADING_LARGE 84.0 /* At a set's end. */
#define LINE_SIZE 23.0
#define LINE_BELOW 22.0
#define GAP 30.0
#define GAP_MORE 14.0 /* At the usual text size. */
#define COLUMNS_GAP 64.0
#define PICK_SIZE 24.0
#define CAPTION_SIZE 26.0
#define CAPTION_LINE_SIZE 19.0
#define PICTURE_SHAPE (16.0 / 9)
#define TABLE_ZOOM_MAX 1.1
#define MENU_HEIGHT 220.0
#define MATCHES_PART 0.62 /* Of the width, at the end. */
/* Time between two moves of a bot's focus before it picks. */
#define BOT_STEP_SECONDS 0.55

enum { BOT_STEPS = 4 };
/* Choices beside routes. */
enum { CHOICE_WATCH = ROUTE_QUIT + 1, CHOICE_REMATCH };

typedef struct RivalsScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    LevelPreview preview; /* The next match's level, by the focused mutator. */
    Menu menu;            /* Empty while somebody picks. */
    int focus;            /* Of the offers. */
    double seconds;       /* Since it was opened. */
} RivalsScreen;

typedef struct RivalsLayout {
    double heading; /* Baselines. */
    double line;
    Box tally;
    Box pick;    /* The line above the cards, or above the mutator that was picked. */
    Box cards;   /* At the end: the matches. */
    Box caption; /* Of the picture. */
    Box picture, menu;
} RivalsLayout;

static const Rivals *set_of(const RivalsScreen *screen)
{
    return &screen->shell->rivals.state;
}

static int people_of(const RivalsScreen *screen)
{
    return screen->shell->rivals.options.people;
}

static bool is_over(const RivalsScreen *screen)
{
    return rivals_winner(set_of(screen)) != RIVALS_NONE;
}

static bool is_bot_picking(const RivalsScreen *screen)
{
    return set_of(screen)->picker >= people_of(screen);
}

static void follow(RivalsScreen *screen)
{
    const Rivals *rivals = set_of(screen);
    int mutator = rivals->picker != RIVALS_NONE ? rivals->offers[screen->focus] : rivals->mutator;
    level_preview_change(&screen->preview, mutator != RIVALS_NONE ? 1u << mutator : 0);
}

static void fill_menu(RivalsScreen *screen)
{
    Menu *menu = &screen->menu;
    menu_init(menu, false);
    if (set_of(screen)->picker != RIVALS_NONE)
        return;
    if (!is_over(screen)) {
        menu_add(menu, tr("Next match"), ROUTE_NEXT_MATCH);
        if (!rivals_has_people_next(set_of(screen), people_of(screen)))
            menu_add(menu, tr("Watch it"), CHOICE_WATCH);
        menu_add(menu, tr("Start over"), ROUTE_SETUP);
        return;
    }
    menu_add(menu, tr("Rematch"), CHOICE_REMATCH);
    menu_add(menu, tr("Title"), ROUTE_TITLE);
}

static void rivals_screen_pick(RivalsScreen *screen, int offer)
{
    screen->focus = offer;
    shell_rivals_pick(screen->shell, offer);
    fill_menu(screen);
    follow(screen);
}

/* Picking also opens the next match, so that one press leads from match to match. */
static void pick_and_play(RivalsScreen *screen, int offer)
{
    rivals_screen_pick(screen, offer);
    (void)shell_rivals_play(screen->shell, &screen->levels);
}

static void rivals_screen_enter(Screen *self)
{
    RivalsScreen *screen = (RivalsScreen *)self;
    shell_screen_enter_overlay(self);
    shell_rivals_take_seats(screen->shell); /* Another match had others. */
    sound_click(screen->shell->sound, is_over(screen) ? SOUND_MEDAL_LAST : SOUND_ROUND);
}

static void rivals_screen_exit(Screen *self)
{
    RivalsScreen *screen = (RivalsScreen *)self;
    level_preview_destroy(&screen->preview);
    level_list_destroy(&screen->levels);
}

/* The offers: up and down move, confirm or fire picks. True to draw again. */
static bool pick_event(RivalsScreen *screen, const InputEvent *event, Box cards)
{
    int pointed = rivals_cards_at(&screen->shell->page, cards, shell_pointer(screen->shell, event));
    bool is_pad_start = event->command == COMMAND_PAUSE && event->device.kind == DEVICE_PAD;
    bool fires = event->is_fire && event->window.kind != WINDOW_EVENT_MOUSE_DOWN;
    int step = event->command == COMMAND_DOWN ? 1 : event->command == COMMAND_UP ? -1 : 0;
    if (is_bot_picking(screen) || !shell_rivals_is_pickers(screen->shell, event))
        return false;
    if (event->command == COMMAND_CONFIRM || is_pad_start || fires) {
        pick_and_play(screen, screen->focus);
        return true;
    }
    if (event->command == COMMAND_CLICK && pointed != RIVALS_NONE) {
        pick_and_play(screen, pointed);
        return true;
    }
    int focus = screen->focus;
    screen->focus = (focus + step + RIVALS_OFFERS) % RIVALS_OFFERS;
    if (event->command == COMMAND_POINT && pointed != RIVALS_NONE)
        screen->focus = pointed;
    follow(screen);
    return focus != screen->focus;
}

static void choose(RivalsScreen *screen, int choice)
{
    Shell *shell = screen->shell;
    if (choice == ROUTE_NEXT_MATCH)
        (void)shell_rivals_play(shell, &screen->levels);
    else if (choice == CHOICE_WATCH)
        (void)shell_rivals_watch(shell, &screen->levels);
    else if (choice == CHOICE_REMATCH)
        (void)shell_rivals_rematch(shell, &screen->levels);
    else if (choice != MENU_NOTHING)
        shell_go(shell, (Route){.kind = (RouteKind)choice, .setup = SETUP_RIVALS});
}

/* Whether the tally is shown. A tournament's is left out at the end, where the matches show the
 * same table, and with large text while a rule is chosen. */
static bool has_tally(const RivalsScreen *screen, double zoom)
{
    const Rivals *rivals = set_of(screen);
    bool is_large = zoom > TABLE_ZOOM_MAX && rivals->picker != RIVALS_NONE;
    return rivals->kind == RIVALS_SET || (!is_over(screen) && !is_large);
}

/* At the end the matches and the menu lie side by side, before it the pick and the next level. */
static RivalsLayout rivals_screen_layout(const RivalsScreen *screen, const Ui *ui)
{
    double z = ui->text_scale;
    bool is_end = is_over(screen);
    double gap = GAP + GAP_MORE * clamp_unit(2 - z);
    RivalsLayout layout = {.tally = {{0, 0}, {0, 0}}};
    Layout page = {{{UI_LEFT, TOP + gap}, {UI_RIGHT, hints_free_bottom(ui) - GAP}}, 1};
    layout.heading = layout_line(&page, is_end ? HEADING_LARGE : HEADING_SIZE);
    layout.line = layout_line(&page, LINE_BELOW + LINE_SIZE * z);
    layout_top(&page, gap);
    if (has_tally(screen, z)) {
        layout.tally = layout_top(&page, rivals_tally_height(ui, set_of(screen)));
        layout_top(&page, gap);
    }
    double width = layout_width(page.rest);
    /* In an upright window one below the other. */
    if (is_end && layout_height(page.rest) > width) {
        layout.menu = layout_top(&page, MENU_HEIGHT * fmax(z, 1));
        layout_top(&page, gap);
        layout.cards = page.rest;
        return layout;
    }
    double left = is_end ? MATCHES_PART * width : (width - COLUMNS_GAP) / 2;
    Layout column = {layout_left(&page, left), z};
    layout_left(&page, COLUMNS_GAP);
    layout.menu = page.rest;
    layout.pick = is_end ? (Box){{0, 0}, {0, 0}} : layout_top(&column, PICK_SIZE + 14);
    layout.cards = column.rest;
    page.zoom = z;
    layout.caption = layout_top(&page, CAPTION_SIZE + CAPTION_LINE_SIZE + 24);
    double high = fmin(layout_height(page.rest), layout_width(page.rest) / PICTURE_SHAPE);
    layout.picture = page.rest;
    layout.picture.high.y = layout.picture.low.y + high;
    layout.picture.high.x = layout.picture.low.x + high * PICTURE_SHAPE;
    return layout;
}

static bool rivals_screen_event(Screen *self, const InputEvent *event)
{
    RivalsScreen *screen = (RivalsScreen *)self;
    if (event->command == COMMAND_BACK) {
        choose(screen, ROUTE_TITLE);
        return true;
    }
    if (shell_rivals_join(screen->shell, event))
        return true;
    if (set_of(screen)->picker != RIVALS_NONE) {
        RivalsLayout layout = rivals_screen_layout(screen, &screen->shell->page);
        return pick_event(screen, event, layout.cards);
    }
    InputEvent meant = *event;
    if (event->command == COMMAND_PAUSE && event->device.kind == DEVICE_PAD)
        meant.command = COMMAND_CONFIRM;
    MenuAction action = menu_event(&screen->menu, &meant, shell_pointer(screen->shell, event));
    choose(screen, action.choice);
    return action.needs_redraw;
}

/* Its focus goes from card to card and ends on the one that it picks. */
static void let_bot_pick(RivalsScreen *screen)
{
    int pick = rivals_bot_pick(set_of(screen));
    int step = (int)(screen->seconds / BOT_STEP_SECONDS);
    if (step > BOT_STEPS) {
        rivals_screen_pick(screen, pick);
        sound_click(screen->shell->sound, SOUND_CONFIRM);
        return;
    }
    int focus = (pick + BOT_STEPS - step) % RIVALS_OFFERS;
    if (focus != screen->focus)
        sound_click(screen->shell->sound, SOUND_FOCUS);
    screen->focus = focus;
    follow(screen);
}

static void rivals_screen_update(Screen *self, double seconds)
{
    RivalsScreen *screen = (RivalsScreen *)self;
    screen->seconds += seconds;
    if (is_bot_picking(screen))
        let_bot_pick(screen);
    if (!is_over(screen))
        level_preview_update(&screen->preview, seconds);
}

static void draw_head(const RivalsScreen *screen, const Ui *ui, const RivalsLayout *layout)
{
    char words[RIVALS_WORDS_BYTES];
    bool is_end = is_over(screen);
    UiText big = {FONT_SEMIBOLD, is_end ? HEADING_LARGE : HEADING_SIZE, ALIGN_LEFT, PALETTE_TEXT,
                  1};
    UiText line = {FONT_REGULAR, LINE_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int leader = rivals_leader(set_of(screen));
    if (leader != RIVALS_NONE)
        big.rgb = sides_rgb(rivals_color_last(ui->accessibility.palette, set_of(screen), leader));
    rivals_words_heading(set_of(screen), people_of(screen), words);
    ui_text_fitting(ui, &big, UI_LEFT - 3, layout->heading, UI_RIGHT - UI_LEFT, words);
    int missing = shell_rivals_missing(screen->shell);
    rivals_words_last(set_of(screen), people_of(screen), words);
    if (missing != RIVALS_NONE && !is_over(screen))
        /* TRANSLATORS: a player's name. */
        text_fit(words, sizeof words, tr("%.48s: press fire on your device to go on."),
                 rivals_words_name(people_of(screen), missing));
    ui_text_folding(ui, &line, UI_LEFT, layout->line, UI_RIGHT - UI_LEFT, words);
}

/* Cards while picking, then the pick with the menu. */
static void draw_pick(RivalsScreen *screen, const Ui *ui, const RivalsLayout *layout)
{
    const Rivals *rivals = set_of(screen);
    char words[RIVALS_WORDS_BYTES];
    Color color = color_make(PALETTE_ACCENT, 1);
    UiText text = {FONT_SEMIBOLD, PICK_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
    rivals_words_pick(rivals, people_of(screen), words);
    if (rivals->picker != RIVALS_NONE)
        text.rgb = sides_rgb(rivals_color_last(ui->accessibility.palette, rivals, rivals->picker));
    double baseline = layout->pick.low.y + text.size;
    double width = layout_width(layout->pick);
    UiText small = text;
    small.size = ui_fitting_size(ui, &text, width, words);
    if (ui_text_width(ui, &small, words) <= width)
        ui_text(ui, &small, layout->pick.low.x, baseline, words);
    else
        ui_text_folding(ui, &text, layout->pick.low.x, baseline, width, words);
    if (rivals->picker != RIVALS_NONE) {
        color = rivals_color_last(ui->accessibility.palette, rivals, rivals->picker);
        rivals_cards_draw(ui, layout->cards, rivals->offers, screen->focus, color);
        return;
    }
    Box menu = layout->cards;
    if (rivals->match_count > 0)
        color = rivals_color_last(ui->accessibility.palette, rivals, rivals_chooser(rivals));
    if (rivals->mutator != RIVALS_NONE)
        menu.low.y = rivals_cards_draw_one(ui, layout->cards, rivals->mutator, color) + GAP;
    menu_fit(&screen->menu, ui, menu);
    menu_draw(&screen->menu, ui);
}

static const LevelEntry *next_level(RivalsScreen *screen)
{
    const Rivals *rivals = set_of(screen);
    return rivals_level_entry(&screen->levels, rivals_level(rivals, rivals->match_count));
}

static void draw_next(RivalsScreen *screen, const Ui *ui, const RivalsLayout *layout)
{
    const Rivals *rivals = set_of(screen);
    const LevelEntry *level = next_level(screen);
    double z = ui->text_scale;
    double left = layout->caption.low.x;
    double width = layout_width(layout->caption);
    char words[LEVEL_NAME_BYTES + 80];
    UiText name = {FONT_SEMIBOLD, CAPTION_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, CAPTION_LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = layout->caption.low.y + PICK_SIZE * z;
    if (level == NULL)
        return;
    /* TRANSLATORS: the number of a match of several, and its level's name. */
    snprintf(words, sizeof words, tr("Match %d: %s"), rivals_next_number(rivals), tr(level->name));
    ui_text_fitting(ui, &name, left, baseline, width, words);
    ui_text_folding(ui, &line, left, baseline + 1.5 * line.size, width, tr(level->line));
    level_preview_draw(&screen->preview, ui, layout->picture,
                       &screen->shell->settings.accessibility);
}

/* The one who picks sees its own device's keys. */
static void draw_hints(const RivalsScreen *screen, const Ui *ui)
{
    const char *move = tr("another rule"), *confirm = tr("take this rule");
    const Shell *shell = screen->shell;
    const char *back = is_over(screen) ? tr("title")
                       : set_of(screen)->kind == RIVALS_TOURNAMENT
                           ? tr("title, the tournament is kept")
                           : tr("title, the set is kept");
    double x = HINTS_LEFT;
    int picker = set_of(screen)->picker;
    int seat = shell_rivals_picker(shell);
    Ui own = *ui;
    if (picker == RIVALS_NONE || is_bot_picking(screen))
        hints_draw_menu(ui, x, picker == RIVALS_NONE ? tr("choose") : NULL, NULL, back);
    else if (seat != SEAT_NONE) {
        const SeatDevice *device = &shell->seats.items[seat].device;
        own.pad_signs = device->signs;
        hints_draw_list_of(&own, x, &shell->devices.bindings, device->kind, move, confirm, back);
    } else
        hints_draw_list(ui, x, move, confirm, back);
}

static void rivals_screen_draw(Screen *self, const Ui *ui)
{
    RivalsScreen *screen = (RivalsScreen *)self;
    RivalsLayout layout = rivals_screen_layout(screen, ui);
    RivalsTally tally = {
        .rivals = set_of(screen), .people = people_of(screen), .seconds = screen->seconds};
    shell_rivals_circles(screen->shell, tally.people, tally.circles);
    ui_ground(ui);
    bool shows_tally = has_tally(screen, ui->text_scale);
    rivals_tally_draw_rays(ui, &tally, shows_tally ? layout.tally : layout.cards,
                           screen->shell->settings.accessibility.flashes);
    draw_head(screen, ui, &layout);
    if (shows_tally)
        rivals_tally_draw(ui, &tally, layout.tally);
    if (is_over(screen)) {
        rivals_matches_draw(ui, layout.cards, &tally, &screen->levels);
        menu_fit(&screen->menu, ui, layout.menu);
        menu_draw(&screen->menu, ui);
    } else {
        draw_pick(screen, ui, &layout);
        draw_next(screen, ui, &layout);
    }
    draw_hints(screen, ui);
}

Screen *screen_rivals_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = rivals_screen_enter,
        .exit = rivals_screen_exit,
        .event = rivals_screen_event,
        .update = rivals_screen_update,
        .draw = rivals_screen_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    RivalsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    if (!level_list_create(&screen->levels, NULL, out_error))
        return screen_discard(&screen->base);
    int sides[RIVALS_SIDES_MAX];
    const LevelEntry *level = next_level(screen);
    level_preview_init(&screen->preview, shell->next_seed++);
    screen->preview.bots = rivals_players(set_of(screen), set_of(screen)->match_count, sides);
    if (level != NULL && !is_over(screen))
        level_preview_show(&screen->preview, level->path, MODE_DEATHMATCH);
    fill_menu(screen);
    follow(screen);
    return &screen->base;
}
