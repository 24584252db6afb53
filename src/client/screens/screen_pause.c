/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "ui/hints.h"

static void add_score(char out_words[PAUSE_WORDS_BYTES], const char *who, int score)
{
    char number[UI_NUMBER_BYTES];
    ui_number(score, number);
    tr_list(out_words, PAUSE_WORDS_BYTES, tr("%s: %s"), who, number);
}

static void add_clock(const World *world, char out_words[PAUSE_WORDS_BYTES])
{
    char clock[UI_CLOCK_BYTES];
    double left = mode_seconds_left(world);
    if (left < 0)
        return;
    ui_clock((int)(left + 0.999), clock);
    if (mode_is_sudden_death(world))
        tr_list(out_words, PAUSE_WORDS_BYTES, "%s", tr("Sudden death"));
    else /* TRANSLATORS: time, "1:23 left". */
        tr_list(out_words, PAUSE_WORDS_BYTES, tr("%s left"), clock);
}

/* First the scores of the people at this machine, always in the same order, then the best of the
 * others. With more than two people: only the overall leader, if there is one. */
static void add_scores(const Scene *scene, char out_words[PAUSE_WORDS_BYTES])
{
    const World *world = &scene->match->world;
    int ids[PLAYERS_MAX] = {0};
    const Player *players = world->state.players;
    bool is_crowd = scene->match->options.people > 2;
    for (int i = 0; i < world->player_count; i++)
        if (scene_is_person(scene, i) && !is_crowd)
            add_score(out_words, names_player(world, i), players[i].score);
    scene_ranking(scene, ids);
    bool is_tie = is_crowd && players[ids[0]].score == players[ids[1]].score;
    for (int i = 0; i < world->player_count; i++) {
        if (scene_is_person(scene, ids[i]) && !is_crowd)
            continue;
        /* TRANSLATORS: several players have the most points, "tied: 4". */
        add_score(out_words, is_tie ? tr("tied") : names_player(world, ids[i]),
                  players[ids[i]].score);
        return;
    }
}

void pause_words(const Scene *scene, char out_words[PAUSE_WORDS_BYTES])
{
    const World *world = &scene->match->world;
    const ModeWords *mode = mode_words(scene->match->options.mode);
    char top[MODE_WORDS_TOP_BYTES];
    out_words[0] = '\0';
    add_clock(world, out_words);
    if (mode->write_top != NULL) {
        for (int i = 0; i < 2; i++) {
            mode->write_top(world, i == 0, top);
            tr_list(out_words, PAUSE_WORDS_BYTES, "%s", top);
        }
    } else if (mode_has_teams(world)) {
        for (int team = 1; team <= 2; team++)
            add_score(out_words, names_team(team), world->state.team_scores[team]);
    } else {
        add_scores(scene, out_words);
    }
}

#define PAUSE_MENU_WIDTH 460.0
#define PAUSE_HEADING_BELOW 62.0
#define WORDS_BELOW 44.0
#define MENU_PART 0.6    /* Of the page's width, at most. */
#define HEADING_PART 0.7 /* Of the menu's width, at most where who paused is beside it. */
#define INSET_MIN 70.0   /* At the largest text. */
#define SOLID_PAST 34.0  /* The background is solid so far past the menu. */
#define FOOT_GAP 14.0
#define DIM 0.3
#define PLAYER_ROOM 60.0 /* Kept clear around an own circle. */
#define ZOOM_SLACK 0.999 /* So that rounding does not drop a row. */

/* Choices beside routes. */
enum { CHOICE_KEEP = ROUTE_QUIT + 1, CHOICE_SKIP, CHOICE_QUIT };

typedef struct PauseScreen {
    Screen base;
    Shell *shell;
    const Scene *scene; /* Owned by the screen beneath, as are the next two. */
    const Match *match;
    Lesson *lesson; /* NULL: a match. */
    int room;       /* The lesson may end while this fades out. */
    MatchOrigin origin;
    Menu menu;
    bool is_right;    /* At the right, where it hides no own circle. */
    MatchPanes panes; /* Where the match is drawn, to know that. */
    int pauser;       /* Of several people; NO_PLAYER where that is not known. */
} PauseScreen;

typedef struct PauseLayout {
    double left;     /* Of the text. */
    double baseline; /* Of the heading. */
    double words_baseline;
    double zoom; /* The text size, or less so that all entries fit. */
    Box menu;
} PauseLayout;

static void choose(PauseScreen *pause, int choice)
{
    Shell *shell = pause->shell;
    Route route = {.kind = (RouteKind)choice,
                   .options = &pause->match->options,
                   .setup = setup_kind_of(pause->match->options.mode)};
    if (choice == CHOICE_KEEP)
        shell_keep_recording(shell, pause->match);
    if (choice == CHOICE_SKIP && pause->lesson != NULL) {
        pause->lesson->is_skipped = true;
        route.kind = ROUTE_BACK;
    }
    if (choice == CHOICE_QUIT) {
        route.kind = pause->origin.back;
        if (pause->lesson != NULL)
            shell_settings_keep(shell, SETTING_HAS_LEARNED, 1);
    }
    if (choice != MENU_NOTHING && route.kind <= ROUTE_QUIT)
        shell_go(shell, route);
}

static bool pause_event(Screen *self, const InputEvent *event)
{
    PauseScreen *pause = (PauseScreen *)self;
    MenuAction action = menu_event(&pause->menu, event, shell_pointer(pause->shell, event));
    bool is_free = event->command == COMMAND_NONE; /* The menu's own keys come first. */
    const Devices *devices = &pause->shell->devices;
    if (event->command == COMMAND_BACK || event->command == COMMAND_PAUSE ||
        (is_free && devices_presses(devices, event, ACTION_PAUSE)))
        action.choice = ROUTE_BACK;
    if (pause->lesson == NULL && is_free && devices_presses(devices, event, ACTION_KEEP))
        action.choice = CHOICE_KEEP;
    choose(pause, action.choice);
    return action.needs_redraw || action.choice != MENU_NOTHING;
}

static PauseLayout pause_layout(const PauseScreen *pause, const Ui *ui)
{
    double larger = fmax(0, ui->text_scale - 1);
    double inset = UI_LEFT - (UI_LEFT - INSET_MIN) * fmin(larger, 1);
    double baseline = 300 - 210 * larger;
    double top = baseline + PAUSE_HEADING_BELOW + 20 * ui->text_scale;
    double fitting = (hints_top(ui) - FOOT_GAP - top) / (pause->menu.list.count * MENU_STEP);
    double zoom = fmin(ui->text_scale, fmax(1, ZOOM_SLACK * fitting));
    Ui sized = *ui;
    sized.text_scale = zoom;
    double width = fmin(fmax(PAUSE_MENU_WIDTH * zoom, menu_min_width(&pause->menu, &sized)),
                        UI_PAGE_WIDTH * MENU_PART);
    double outer = inset - MENU_OUTDENT;
    double low = pause->is_right ? UI_PAGE_WIDTH - outer - width : outer;
    return (PauseLayout){.left = low + MENU_OUTDENT,
                         .baseline = baseline,
                         .words_baseline = baseline + WORDS_BELOW * (1 + ui->text_scale) / 2,
                         .zoom = zoom,
                         .menu = {{low, top}, {low + width, hints_free_bottom(ui)}}};
}

/* Where the solid background ends on the page; it begins at the window's edge. */
static double solid_end(const PauseScreen *pause, const PauseLayout *layout)
{
    return pause->is_right ? layout->menu.low.x - SOLID_PAST : layout->menu.high.x + SOLID_PAST;
}

/* Puts the menu on the right if the left would hide an own circle and the right would not. */
static void choose_side(PauseScreen *pause, Scene *scene, const Ui *ui)
{
    double low = UI_PAGE_WIDTH;
    double high = 0;
    pause->is_right = false;
    Ui page = ui_tall(ui);
    PauseLayout layout = pause_layout(pause, &page);
    double hidden = solid_end(pause, &layout) + PLAYER_ROOM;
    match_panes_make(&pause->panes, scene, ui, 1);
    for (int i = 0; i < SEATS_MAX; i++) {
        int player = match_seats_person(pause->match, i);
        if (player == NO_PLAYER || !pause->match->world.state.players[player].is_alive)
            continue;
        const MatchFrame *frame = match_panes_frame(&pause->panes, i);
        Vec2 at = ui_page(ui, match_frame_to_screen(frame, frame->players[player].at));
        low = fmin(low, at.x);
        high = fmax(high, at.x);
    }
    pause->is_right = low < hidden && high < UI_PAGE_WIDTH - hidden;
}

/* The player who paused. With two people at one keyboard it is unknown, since they share Escape. */
static int find_pauser(const Shell *shell, const Match *match)
{
    const SeatDevice device = devices_last(&shell->devices);
    if (match->options.people < 2 || shell->lacks_focus ||
        (device.kind != DEVICE_PAD && seats_has_kind(&shell->seats, DEVICE_KEYBOARD)))
        return NO_PLAYER;
    return match_seats_person(match, seats_find(&shell->seats, &device));
}

static void add_choices(PauseScreen *pause)
{
    Menu *menu = &pause->menu;
    bool is_match = pause->lesson == NULL;
    bool is_trial = pause->match->options.mode == MODE_TRIALS;
    pause->origin = match_origin(pause->shell, pause->match);
    menu->list.count = 0;
    menu_add(menu, tr("Resume"), ROUTE_BACK);
    if (!is_match)
        menu_add(menu, tr("Skip this room"), CHOICE_SKIP);
    if (is_match && pause->origin.kind != ORIGIN_RIVALS) /* Sets have no second chances. */
        menu_add(menu, is_trial ? tr("Restart run") : tr("Restart match"), ROUTE_NEXT_MATCH);
    if (is_match)
        menu_add(menu, tr("Save the last 20 seconds"), CHOICE_KEEP);
    menu_add(menu, tr("Settings"), ROUTE_SETTINGS);
    if (is_match)
        seat_cards_add_phones(menu, ROUTE_PHONES);
    if (is_match && pause->origin.kind == ORIGIN_SETUP)
        menu_add(menu, tr("Change set-up"), ROUTE_CHANGE_SETUP);
    menu_add(menu, pause->origin.quit, CHOICE_QUIT);
}

/* The language may be another after the settings. */
static void pause_enter(Screen *self)
{
    shell_screen_enter_overlay(self);
    add_choices((PauseScreen *)self);
}

static void pause_draw(Screen *self, const Ui *ui)
{
    PauseScreen *pause = (PauseScreen *)self;
    char words[PAUSE_WORDS_BYTES];
    UiText heading = {FONT_SEMIBOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText text = {FONT_REGULAR, 24 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    PauseLayout layout = pause_layout(pause, ui);
    Ui sized = *ui;
    sized.text_scale = layout.zoom;
    ui_dim(ui, DIM);
    ui_side_ground(ui, solid_end(pause, &layout), pause->is_right, 1);
    double wide = fmax(layout.menu.high.x - layout.left, PAUSE_MENU_WIDTH);
    heading.size = ui_fitting_size(ui, &heading,
                                   pause->pauser != NO_PLAYER ? HEADING_PART * wide : UI_PAGE_WIDTH,
                                   tr("Paused"));
    ui_text(ui, &heading, layout.left - 3, layout.baseline, tr("Paused"));
    if (pause->pauser != NO_PLAYER) {
        snprintf(words, sizeof words, "%s ", tr("Paused"));
        double after = layout.left + ui_text_width(ui, &heading, words);
        /* TRANSLATORS: follows "Paused": who paused. */
        snprintf(words, sizeof words, tr("by %s"),
                 names_player(&pause->match->world, pause->pauser));
        ui_text_fitting(ui, &text, after, layout.baseline,
                        fmax(layout.menu.high.x, layout.left + PAUSE_MENU_WIDTH) - after, words);
    }
    /* Time left and score, or the sentence of Learn's room. */
    if (pause->lesson == NULL)
        pause_words(pause->scene, words);
    else
        /* TRANSLATORS: which of Learn's rooms. */
        snprintf(words, sizeof words, tr("Room %d of %d"), pause->room + 1, LEARN_ROOMS);
    ui_text_folding(ui, &text, layout.left, layout.words_baseline, layout.menu.high.x - layout.left,
                    words);
    menu_fit(&pause->menu, &sized, layout.menu);
    menu_draw(&pause->menu, ui);
    hints_draw_menu(ui, layout.left - 4, tr("choose"), NULL, tr("resume"));
}

Screen *screen_pause_create(Shell *shell, Scene *scene, Lesson *lesson, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .is_overlay = true,
        .enter = pause_enter,
        .event = pause_event,
        .draw = pause_draw,
    };
    PauseScreen *pause = shell_screen_create(shell, sizeof *pause, &callbacks, out_error);
    if (pause == NULL)
        return NULL;
    pause->scene = scene;
    pause->match = scene->match;
    pause->lesson = lesson;
    pause->pauser = find_pauser(shell, scene->match);
    pause->room = lesson != NULL ? lesson->number : 0;
    menu_init(&pause->menu, false);
    add_choices(pause);
    shell_measure_page(shell);
    choose_side(pause, scene, &shell->ui);
    return &pause->base;
}

/* --- A controller that was lost --------------------------------------------------------------- */

enum { TEXT_LINES_MAX = 8, LOST_BYTES = 640 };

#define TEXT_WIDTH 620.0 /* Times the text scale. */
#define TEXT_STEP 32.0
#define TOP 220.0
#define SHAPE_HEIGHT 60.0
#define HEADING_HEIGHT 70.0 /* From there to its baseline. */
#define LOST_HEADING_BELOW 30.0
#define TEXT_ABOVE 28.0 /* From there to the text's first baseline. */
#define TEXT_BELOW 40.0 /* From its last baseline to the menu. */
#define LOST_MENU_WIDTH 400.0

enum { CHOICE_PASS = 99 };

typedef struct LostScreen {
    Screen base;
    Shell *shell;
    const Scene *scene;
    int player; /* Whose controller was lost last. */
    Menu menu;
} LostScreen;

static void lost_refresh(LostScreen *lost)
{
    int seat = seats_first_lost(&lost->shell->seats);
    menu_entry(&lost->menu, ROUTE_BACK)->is_faint = seat != SEAT_NONE;
    if (seat != SEAT_NONE)
        lost->player = seat;
}

static bool lost_is_waiting(const LostScreen *lost)
{
    return seats_first_lost(&lost->shell->seats) != SEAT_NONE;
}

/* Gives the lost seat to a device without a seat that fires; true if it did. */
static bool lost_take_over(LostScreen *lost, const InputEvent *event)
{
    Seats *seats = &lost->shell->seats;
    int seat = seats_first_lost(seats);
    bool fires = event->is_fire && event->command != COMMAND_CLICK;
    bool confirms = event->device.kind == DEVICE_PAD && event->command == COMMAND_CONFIRM;
    if (seat == SEAT_NONE || !event->has_device || (!fires && !confirms) ||
        seats_find(seats, &event->device) != SEAT_NONE)
        return false;
    seats_take_over(seats, seat, &event->device);
    return true;
}

static bool lost_event(Screen *self, const InputEvent *event)
{
    LostScreen *lost = (LostScreen *)self;
    if (event->window.kind == WINDOW_EVENT_PAD_ADDED ||
        event->window.kind == WINDOW_EVENT_PAD_REMOVED || lost_take_over(lost, event))
        return true;
    MenuAction action = menu_event(&lost->menu, event, shell_pointer(lost->shell, event));
    if (action.choice == CHOICE_PASS) {
        if (lost_is_waiting(lost))
            lost->shell->seats.items[seats_first_lost(&lost->shell->seats)].is_passed = true;
        if (!lost_is_waiting(lost))
            action.choice = ROUTE_BACK;
    }
    if (action.choice != MENU_NOTHING && action.choice != CHOICE_PASS &&
        (action.choice != ROUTE_BACK || !lost_is_waiting(lost)))
        shell_go(lost->shell, (Route){.kind = (RouteKind)action.choice});
    return action.needs_redraw;
}

static void lost_write(const LostScreen *lost, char out_heading[LOST_BYTES],
                       char out_words[LOST_BYTES])
{
    const SeatDevice *device = &lost->shell->seats.items[lost->player].device;
    bool has_name = device->pad_name[0] != '\0';
    const char *what = has_name ? device->pad_name : tr(bindings_device_labels[device->kind]);
    char who[PAD_NAME_BYTES];
    snprintf(who, sizeof who, tr("Player %d"), lost->player + 1);
    if (device->is_phone && has_name) /* It bears its holder's name. */
        snprintf(who, sizeof who, "%s", what);
    if (!lost_is_waiting(lost)) {
        /* TRANSLATORS: a player, whose controller is there again. */
        snprintf(out_heading, LOST_BYTES, tr("%s is back"), who);
        /* TRANSLATORS: a controller's name. */
        snprintf(out_words, LOST_BYTES,
                 device->is_phone ? tr("Playing on a phone.") : tr("Playing on %s."), what);
    } else if (device->is_phone) {
        /* TRANSLATORS: a player. */
        snprintf(out_heading, LOST_BYTES, tr("%s's phone disconnected"), who);
        snprintf(out_words, LOST_BYTES, "%s",
                 tr("It reconnects by itself once it is awake and on this network. Or press fire "
                    "on another device to use that one."));
    } else {
        /* TRANSLATORS: a player. */
        snprintf(out_heading, LOST_BYTES, tr("%s's controller disconnected"), who);
        /* TRANSLATORS: a controller's name. */
        snprintf(out_words, LOST_BYTES,
                 tr("%s was unplugged. Plug it in again, or press fire on another device to use "
                    "that one."),
                 what);
    }
}

/* Returns the menu's room; large text begins higher. */
static Box lost_draw_words(const LostScreen *lost, const Ui *ui)
{
    double z = ui->text_scale;
    char heading[LOST_BYTES], words[LOST_BYTES];
    UiText big = {FONT_SEMIBOLD, 60, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    lost_write(lost, heading, words);
    int lines = ui_lines(ui, &small, TEXT_WIDTH * z, TEXT_LINES_MAX, words);
    double text_height = TEXT_ABOVE + (lines - 1) * TEXT_STEP + TEXT_BELOW;
    double height = SHAPE_HEIGHT + HEADING_HEIGHT + LOST_HEADING_BELOW + text_height * z +
                    lost->menu.list.count * menu_step(ui, z);
    double foot = hints_top(ui);
    Layout column = {{{MENU_LEFT, fmax(0, fmin(TOP, foot - height))}, {UI_PAGE_WIDTH, foot}}, 1};
    Box shape = layout_top(&column, SHAPE_HEIGHT);
    ui_circle(ui, sides_circle(lost->scene, lost->player),
              vec2(UI_LEFT + 14, layout_middle(shape).y), 18,
              color_fade(sides_color(lost->scene, lost->player), ui->opacity));
    ui_text_fitting(ui, &big, UI_LEFT - 2, layout_line(&column, HEADING_HEIGHT), UI_RIGHT - UI_LEFT,
                    heading);
    layout_top(&column, LOST_HEADING_BELOW);
    column.zoom = z;
    Box text = layout_top(&column, text_height);
    ui_paragraph(ui, &small, UI_LEFT, text.low.y + TEXT_ABOVE * z, TEXT_WIDTH * z, TEXT_STEP * z,
                 words);
    return layout_left(&column, fmax(LOST_MENU_WIDTH, menu_min_width(&lost->menu, ui) / z));
}

static void lost_draw(Screen *self, const Ui *ui)
{
    LostScreen *lost = (LostScreen *)self;
    lost_refresh(lost);
    ui_dim(ui, 0.93);
    menu_fit(&lost->menu, ui, lost_draw_words(lost, ui));
    menu_draw(&lost->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, NULL);
}

Screen *screen_lost_controller_create(Shell *shell, const Scene *scene, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_overlay = true,
        .enter = shell_screen_enter_overlay,
        .event = lost_event,
        .draw = lost_draw,
    };
    LostScreen *lost = shell_screen_create(shell, sizeof *lost, &callbacks, out_error);
    if (lost == NULL)
        return NULL;
    lost->scene = scene;
    menu_init(&lost->menu, false);
    menu_add(&lost->menu, tr("Resume"), ROUTE_BACK);
    /* Not the first entry, because other players may be pressing fire, which confirms. */
    if (shell->seats.count > 1)
        menu_add(&lost->menu, tr("Play on without it"), CHOICE_PASS);
    seat_cards_add_phones(&lost->menu, ROUTE_PHONES);
    menu_add(&lost->menu, tr("Quit to title"), ROUTE_TITLE);
    return &lost->base;
}
