/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/version.h"
#include "platform/browser.h"
#include "screens/screens_parts.h"
#include "ui/hints.h"

/* The hand's pivot on the page, below the name's first letter. */
#define PIVOT_X 110.0
#define PIVOT_Y 800.0
#define REACH 1500.0
#define FIRST_DEGREES 102.0
#define LAST_DEGREES 4.0
#define SWEEP_SECONDS 8.5
#define FADE_DEGREES 12.0 /* It comes and goes over these at both ends. */
#define RAY_DEGREES 2.2   /* To both sides. */
#define LIT_DEGREES 11.0  /* The letters that it lights, to both sides. */
#define RAY_SOFTNESS 26.0
#define DIM_LETTER 0.76 /* The opacity of a letter in the dark. */
#define RAY_COLOR 0x243a58

enum { NAME_BYTES = 32 };

static double hand_degrees(double seconds)
{
    double turn = seconds - floor(seconds / TITLE_HAND_SECONDS) * TITLE_HAND_SECONDS;
    double eased = smooth_step(turn / SWEEP_SECONDS);
    return FIRST_DEGREES + (LAST_DEGREES - FIRST_DEGREES) * eased;
}

/* 0 at both ends of its way and while it rests. */
static double hand_strength(double degrees, FlashLevel flashes)
{
    static const double parts[FLASH_LEVEL_COUNT] = {
        [FLASHES_FULL] = 1, [FLASHES_REDUCED] = FLASHES_REDUCED_PART, [FLASHES_OFF] = 0};
    double inside = fmin(FIRST_DEGREES - degrees, degrees - LAST_DEGREES);
    return parts[flashes] * clamp_unit(inside / FADE_DEGREES);
}

static Vec2 ray_point(const Ui *ui, double degrees)
{
    Vec2 way = angle_unit_degrees(degrees);
    return ui_to_screen(ui, PIVOT_X + way.x * REACH, PIVOT_Y - way.y * REACH);
}

/* The ray itself, below all text. None with flashes off. */
static void hand_draw_ray(const Ui *ui, double seconds, FlashLevel flashes)
{
    double hand = hand_degrees(seconds);
    double strength = hand_strength(hand, flashes);
    if (strength <= 0)
        return;
    Vec2 pivot = ui_to_screen(ui, PIVOT_X, PIVOT_Y);
    const Vec2 points[4] = {pivot, ray_point(ui, hand + RAY_DEGREES), ray_point(ui, hand),
                            ray_point(ui, hand - RAY_DEGREES)};
    LightSource ray = {.origin = pivot,
                       .radius = ui_length(ui, REACH),
                       .points = points,
                       .count = 4,
                       .strength = strength};
    canvas_light(ui->canvas, &ray, 1, ui_length(ui, RAY_SOFTNESS), color_make(RAY_COLOR, 1));
}

/* Its letters are ASCII: a byte each. Prefixes are measured, so that kerning is kept. */
void title_hand_draw_name(const Ui *ui, const TitleName *name, double seconds, FlashLevel flashes)
{
    char prefix[NAME_BYTES];
    size_t count = strlen(name->words);
    double left = 0;
    for (size_t i = 0; i < count && i + 1 < sizeof prefix; i++) {
        char letter[2] = {name->words[i], '\0'};
        memcpy(prefix, name->words, i + 1);
        prefix[i + 1] = '\0';
        double right = ui_text_width(ui, &name->text, prefix);
        Vec2 middle = {name->x + (left + right) / 2, name->baseline - name->text.size / 3};
        /* How bright the hand lights the letter, 0 to 1. */
        double hand = hand_degrees(seconds);
        double away = angle_degrees_of(vec2(middle.x - PIVOT_X, PIVOT_Y - middle.y)) - hand;
        double lit = flashes == FLASHES_OFF
                         ? 1
                         : hand_strength(hand, flashes) * smooth_step(1 - fabs(away) / LIT_DEGREES);
        UiText text = name->text;
        text.opacity *= DIM_LETTER + (1 - DIM_LETTER) * lit;
        ui_text(ui, &text, name->x + left, name->baseline, letter);
        left = right;
    }
}

#define MENU_WIDTH 420.0
#define MENU_ZOOM_PART 0.75 /* Of large text, where that shows more entries. */
#define MENU_ABOVE 34.0
#define MENU_BELOW 28.0 /* To the hints. */
#define NAME_BELOW 14.0
#define NAME_TALL 250.0 /* The name's size on a tall page, and its baseline. */
#define NAME_TALL_BASELINE 330.0
#define ARENA_BELOW 40.0 /* Below the menu, on a tall page. */
#define DIM 0.3
#define SOLID_TO 560.0 /* The background is solid up to here: nothing moves behind the text. */
#define CLEAR_FROM 1240.0
#define WIDER_BY 400.0
#define VERSION_ABOVE_FOOT 13.0 /* Larger text grows up from the foot. */
#define VERSION_PAD 16.0
#define VERSION_ABOVE 22.0
#define VERSION_HEIGHT 32.0
#define WATCHED_FROM 0.5 /* Of the arena's width. */

enum { WARM_UP_TICKS = 200 };
typedef struct TitleScreen {
    Screen base;
    Shell *shell;
    DemoMatch demo;
    TickAccumulator ticks;
    Menu menu;     /* A choice is a route; that of a quick match is ROUTE_MATCH. */
    Menu question; /* Whether to quit, in place of the menu. */
    bool is_asking;
    double shown_seconds; /* For the hand of light. */
} TitleScreen;

typedef struct TitleLayout {
    TitleName name;
    double first_line; /* Baselines below it; 0 where there is no room for the first. */
    double second_line;
    Box menu;
} TitleLayout;

/* Large text moves the name up; it is larger on a tall page. */
static TitleLayout title_layout(const Ui *ui)
{
    double z = ui->text_scale;
    double larger = fmax(0, z - 1);
    bool is_tall = ui_is_tall(ui);
    bool has_room = z < UI_LARGE_TEXT || is_tall;
    Layout column = {{{MENU_LEFT, 0}, {UI_PAGE_WIDTH, hints_free_bottom(ui)}}, 1};
    double size = is_tall ? NAME_TALL : 104 - 20 * larger;
    double baseline = layout_line(&column, is_tall ? NAME_TALL_BASELINE : 140 - 40 * larger);
    TitleLayout layout = {.name = {{FONT_SEMIBOLD, size, ALIGN_LEFT, PALETTE_TEXT, 1},
                                   UI_LEFT - size / 20,
                                   baseline,
                                   "Clockwise"}};
    layout_top(&column, NAME_BELOW);
    column.zoom = z;
    if (has_room)
        layout.first_line = layout_line(&column, 38);
    layout.second_line = layout_line(&column, has_room ? 32 : 36);
    column.zoom = 1;
    layout_top(&column, MENU_ABOVE);
    layout_bottom(&column, MENU_BELOW);
    column.zoom = z;
    layout.menu = layout_left(&column, MENU_WIDTH);
    return layout;
}

/* Spectates a bot in the right part of the arena, away from the text, until it leaves that part or
 * dies. */
static void choose_watched(Scene *scene)
{
    const World *world = &scene->match->world;
    const Player *watched = &world->state.players[scene->followed];
    if (watched->is_alive && watched->at.x > scene->match->level.size.x * WATCHED_FROM)
        return;
    int best = scene->followed;
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive &&
            world->state.players[i].at.x > world->state.players[best].at.x)
            best = i;
    scene->followed = best;
}

/* Begins a match of bots some ticks after its start. If that fails, the previous match goes on, if
 * there is one. */
static MatchFault begin_match(TitleScreen *title, Error *out_error)
{
    MatchOptions options = demo_match_options(MODE_DEATHMATCH, title->shell->next_seed++);
    if (!level_list_default(options.level_path, out_error))
        return MATCH_BAD_LEVEL;
    MatchFault fault = demo_match_begin(&title->demo, &options, WARM_UP_TICKS, out_error);
    if (fault != MATCH_FINE)
        return fault;
    title->demo.scene->sound_mood = SOUND_MOOD_TITLE;
    choose_watched(title->demo.scene);
    return MATCH_FINE;
}

/* Until Learn was finished or left once, it is the first entry. */
static void offer_first(TitleScreen *title)
{
    const LastMatch *last = &title->shell->settings.match;
    MenuEntry *first = &title->menu.entries[0];
    first->choice = last->has_learned ? ROUTE_MATCH : ROUTE_LEARN;
    first->label = last->has_learned ? tr("Quick match") : tr("Learn");
    first->note = last->has_learned || last->has_played ? NULL : tr("Start here");
}

/* In the present language. */
static void fill_menus(TitleScreen *title)
{
    Menu *menu = &title->menu, *question = &title->question;
    menu->list.count = question->list.count = 0;
    menu_add(menu, "", ROUTE_MATCH);
    offer_first(title);
    menu_add(menu, tr("Play"), ROUTE_PLAY);
    menu_add(menu, tr("Tour"), ROUTE_TOUR);
    menu_add(menu, tr("Online"), ROUTE_ONLINE);
    menu_add(menu, tr("Create"), ROUTE_CREATE);
    menu_add(menu, tr("Replays"), ROUTE_REPLAYS);
    menu_add(menu, tr("Settings"), ROUTE_SETTINGS);
    if (!browser_is_host())
        menu_add(menu, tr("Quit"), ROUTE_QUIT);
    /* TRANSLATORS: an answer to "Quit the game?". */
    menu_add(question, tr("Stay"), ROUTE_BACK);
    menu_add(question, tr("Quit"), ROUTE_QUIT);
}

static void title_enter(Screen *self)
{
    TitleScreen *title = (TitleScreen *)self;
    title->is_asking = false;
    fill_menus(title);
    shell_use_cursor(title->shell, true);
}

static void title_exit(Screen *self)
{
    TitleScreen *title = (TitleScreen *)self;
    demo_match_destroy(&title->demo);
}

static void choose(TitleScreen *title, int choice)
{
    if (choice == ROUTE_MATCH)
        (void)shell_quick_match(title->shell, ROUTE_MATCH);
    else if (choice != MENU_NOTHING)
        shell_go(title->shell, (Route){.kind = (RouteKind)choice});
}

/* Back asks whether to quit. The focus is on the answer to stay, and pressing back again means that
 * answer, so that one press too many does not end the game. */
static bool title_event(Screen *self, const InputEvent *event)
{
    TitleScreen *title = (TitleScreen *)self;
    bool is_back = event->command == COMMAND_BACK && !browser_is_host();
    MenuAction action = menu_event(title->is_asking ? &title->question : &title->menu, event,
                                   shell_pointer(title->shell, event));
    if (is_back || action.choice == ROUTE_BACK) {
        title->is_asking = is_back && !title->is_asking;
        list_focus(&title->question.list, 0);
    } else {
        choose(title, action.choice);
    }
    return action.needs_redraw || is_back;
}

static void title_update(Screen *self, double seconds)
{
    TitleScreen *title = (TitleScreen *)self;
    Error ignored;
    fill_menus(title); /* In a web page the language's files may come later. */
    title->shown_seconds += seconds;
    int ticks = tick_accumulator_advance(&title->ticks, seconds);
    if (title->demo.match == NULL)
        return;
    demo_match_step(&title->demo, ticks, title->shell->sound);
    choose_watched(title->demo.scene);
    if (match_is_done(title->demo.match))
        (void)begin_match(title, &ignored);
}

static void fill(const Ui *ui, double left, double right, Color color)
{
    double height = canvas_height(ui->canvas);
    const Vec2 corners[4] = {{left, 0}, {right, 0}, {right, height}, {left, height}};
    canvas_polygon(ui->canvas, corners, 4, color);
}

static void draw_background(const TitleScreen *title, const Ui *ui, double top)
{
    MatchFrame frame;
    Color ground = color_make(ui_rgb(ui, PALETTE_GROUND), 1);
    Color dimmed = color_make(ui_rgb(ui, PALETTE_GROUND), DIM);
    double wider = fmax(0, ui->text_scale - 1) * WIDER_BY; /* Larger text, wider ground. */
    if (title->demo.match == NULL) {
        fill(ui, 0, canvas_width(ui->canvas), ground);
        return;
    }
    double solid = floor(ui_to_screen(ui, SOLID_TO + wider, 0).x);
    double clear = floor(ui_to_screen(ui, CLEAR_FROM + wider / 2, 0).x);
    title->demo.scene->accessibility = title->shell->settings.accessibility;
    double top_px = ui_is_tall(ui) ? ui_to_screen(ui, 0, top + ARENA_BELOW).y : 0;
    FrameBox box =
        frame_view_box((Box){{0, top_px}, {canvas_width(ui->canvas), canvas_height(ui->canvas)}});
    double version_top = hints_foot(ui) - (VERSION_ABOVE_FOOT + VERSION_ABOVE) * ui->text_scale;
    box.clear_px.high.y = ui_to_screen(ui, 0, version_top).y;
    match_frame_make_pane(&frame, title->demo.scene, ui->canvas,
                          tick_accumulator_fraction(&title->ticks), 0, box);
    if (ui_is_tall(ui)) {
        fill(ui, 0, canvas_width(ui->canvas), ground);
        match_view_draw(&frame);
        fill(ui, 0, canvas_width(ui->canvas), dimmed);
        return;
    }
    frame.covered_px = solid;
    fill(ui, 0, canvas_width(ui->canvas), ground);
    match_view_draw(&frame);
    canvas_shade(ui->canvas, solid, 0, clear - solid, canvas_height(ui->canvas), ground, dimmed);
    fill(ui, clear, canvas_width(ui->canvas), dimmed);
}

static void title_draw(Screen *self, const Ui *ui)
{
    TitleScreen *title = (TitleScreen *)self;
    TitleLayout layout = title_layout(ui);
    Ui sized = *ui;
    Menu *menu = title->is_asking ? &title->question : &title->menu;
    int count = title->menu.list.count;                             /* The background stays. */
    double height = layout_height(layout.menu) + ui->notice_height; /* Notices move nothing. */
    double fitting = height / (count * MENU_STEP);
    sized.text_scale = clamp(fitting, MENU_ZOOM_PART * ui->text_scale, ui->text_scale);
    draw_background(title, ui, layout.menu.low.y + count * menu_step(ui, sized.text_scale));
    /* High contrast has no light. */
    FlashLevel flashes =
        ui->accessibility.has_high_contrast ? FLASHES_OFF : ui->accessibility.flashes;
    hand_draw_ray(ui, title->shown_seconds, flashes);
    UiText line = {FONT_REGULAR, 23 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    title_hand_draw_name(ui, &layout.name, title->shown_seconds, flashes);
    if (layout.first_line > 0)
        ui_text(ui, &line, UI_LEFT, layout.first_line, tr("Circles fight among clockwork."));
    ui_text(ui, &line, UI_LEFT, layout.second_line,
            title->is_asking ? tr("Quit the game?") : tr("Out of sight is where you recover."));
    menu_fit(menu, &sized, layout.menu);
    menu_draw(menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, title->is_asking ? tr("stay") : NULL);
    /* On a plate, because the match goes on behind it; a notice takes its place. */
    if (ui->has_notice)
        return;
    UiText text = {FONT_REGULAR, 18, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    double baseline = hints_foot(ui) - VERSION_ABOVE_FOOT;
    Ui page = ui_zoom(ui, MENU_RIGHT, hints_foot(ui), ui->text_scale);
    double width = ui_text_width(&page, &text, CLOCKWISE_VERSION) + 2 * VERSION_PAD;
    double top = baseline - VERSION_ABOVE;
    Box plate = {{MENU_RIGHT - width, top}, {MENU_RIGHT, top + VERSION_HEIGHT}};
    ui_plate(&page, plate, VERSION_HEIGHT / 2, ui_color(ui, PALETTE_GROUND, 0.85));
    ui_text(&page, &text, MENU_RIGHT - VERSION_PAD, baseline, CLOCKWISE_VERSION);
}

MatchFault screen_title_create(Shell *shell, Screen **out_screen, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .is_home = true,
        .enter = title_enter,
        .exit = title_exit,
        .event = title_event,
        .update = title_update,
        .draw = title_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    TitleScreen *title = shell_screen_create(shell, sizeof *title, &callbacks, out_error);
    if (title == NULL)
        return MATCH_NO_MEMORY;
    menu_init(&title->menu, false);
    menu_init(&title->question, false);
    fill_menus(title);
    MatchFault fault = begin_match(title, out_error);
    if (fault == MATCH_NO_MEMORY) {
        (void)screen_discard(&title->base);
        return fault;
    }
    if (fault != MATCH_FINE) /* A broken level must not matter here. */
        shell_say_more(shell, out_error->text);
    *out_screen = &title->base;
    return MATCH_FINE;
}
