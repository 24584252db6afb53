/* SPDX-License-Identifier: MIT */
/*
 * Every layout for one hand, for the mouse alone and for half a controller can win the first three
 * stops of the Tour. A bot decides what to do, but has no say in how: it only presses what the
 * layout has, as events of the window, and what comes of that is read as in a match that is played.
 */
#include "bots/bot.h"
#include "profile/tour.h"
#include "screens/play_view.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>

enum { WIDTH = 1280, HEIGHT = 720, PAD = 3, STOPS = 3, TRIES = 3, TICKS_MAX = 21600 };

/* Degrees from the wanted aim: keys turn from there on. */
#define TURN_FROM 5.0
/* The mouse alone goes where it points within this. */
#define SAME_WAY 0.5
/* Nobody wins by standing still, even if that is enough. */
#define WAY_LEAST 1000.0

typedef struct Layouts {
    const char *name;
    DeviceKind device;
    Hands hands;
} Layouts;

typedef struct Hand {
    Shell *shell;
    DeviceKind device;
    bool is_held[ACTION_COUNT];
} Hand;

static void feed(const Hand *hand, WindowEvent event)
{
    event.pad = PAD;
    (void)devices_event(&hand->shell->devices, &event);
}

/* Presses or lets go of an action's first control; of an action without one nothing happens. */
static void hold(Hand *hand, Action action, bool is_held)
{
    static const WindowEventKind kinds[CONTROL_KIND_COUNT][2] = {
        [CONTROL_KEY] = {WINDOW_EVENT_KEY_UP, WINDOW_EVENT_KEY_DOWN},
        [CONTROL_MOUSE] = {WINDOW_EVENT_MOUSE_UP, WINDOW_EVENT_MOUSE_DOWN},
        [CONTROL_PAD] = {WINDOW_EVENT_PAD_UP, WINDOW_EVENT_PAD_DOWN},
        [CONTROL_PAD_TRIGGER] = {WINDOW_EVENT_PAD_AXIS, WINDOW_EVENT_PAD_AXIS},
    };
    Devices *devices = &hand->shell->devices;
    Control control = devices->bindings.controls[hand->device][action][0];
    if (hand->is_held[action] == is_held || control.kind == CONTROL_NONE)
        return;
    hand->is_held[action] = is_held;
    int code = control.kind == CONTROL_PAD_TRIGGER ? PAD_LEFT_TRIGGER + control.code : control.code;
    feed(hand, (WindowEvent){.kind = kinds[control.kind][is_held],
                             .code = code,
                             .value = is_held,
                             .at = devices->mouse});
}

static void tilt(const Hand *hand, Vec2 move)
{
    int stick =
        hand->shell->devices.bindings.hands[DEVICE_PAD] == HANDS_RIGHT ? PAD_RIGHT_X : PAD_LEFT_X;
    feed(hand, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .code = stick, .value = move.x});
    feed(hand, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .code = stick + 1, .value = -move.y});
}

/* Eight ways, as keys have. */
static void move_by_keys(Hand *hand, Vec2 move)
{
    hold(hand, ACTION_RIGHT, move.x > 0.38);
    hold(hand, ACTION_LEFT, move.x < -0.38);
    hold(hand, ACTION_UP, move.y > 0.38);
    hold(hand, ACTION_DOWN, move.y < -0.38);
}

static void turn(Hand *hand, const World *world, AimAngle aim)
{
    double now = angle_degrees_of(world->state.players[TOUR_PERSON].aim);
    double off = angle_wrap_degrees(angle_degrees_of(angle_unit_of_aim(aim)) - now);
    hold(hand, ACTION_TURN_LEFT, off > TURN_FROM);
    hold(hand, ACTION_TURN_RIGHT, off < -TURN_FROM);
}

/* The one pointer aims while somebody is to be shot, and leads the way otherwise. */
static void point(Hand *hand, const PlayView *view, PlayerInput wish, bool is_fight)
{
    Vec2 move = input_move(wish);
    Vec2 aim = angle_unit_of_aim(wish.aim);
    Vec2 way = is_fight || !(vec2_length(move) > 0) ? aim : move;
    const MatchFrame *frame = match_panes_frame(&view->panes, 0);
    Vec2 at = vec2_add_scaled(frame->players[TOUR_PERSON].at, way, 300);
    feed(hand, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                             .at = viewport_to_screen(&frame->steady, at)});
    hold(hand, ACTION_MOVE_TO, vec2_dot(move, way) > SAME_WAY);
}

static void do_as(Hand *hand, const PlayView *view, PlayerInput wish)
{
    const World *world = &view->match->world;
    Hands hands = hand->shell->devices.bindings.hands[hand->device];
    const Player *foe = &world->state.players[TOUR_CHAMPION];
    bool is_fight = foe->is_alive && (foe->visible_to >> TOUR_PERSON & 1u) != 0;
    if (hands == HANDS_MOUSE)
        point(hand, view, wish, is_fight);
    else if (hand->device == DEVICE_PAD)
        tilt(hand, input_move(wish));
    else
        move_by_keys(hand, input_move(wish));
    if (is_fight)
        turn(hand, world, wish.aim);
    else {
        hold(hand, ACTION_TURN_LEFT, false);
        hold(hand, ACTION_TURN_RIGHT, false);
    }
    AimAngle aim = angle_aim_of(world->state.players[TOUR_PERSON].aim);
    if (hand->shell->settings.fire_way != FIRE_AUTOMATIC)
        hold(hand, ACTION_FIRE, is_fight && aim_would_hit(world, TOUR_PERSON, aim));
    hold(hand, ACTION_DASH, (wish.buttons & INPUT_DASH) != 0);
}

/* Whether the person wins. */
static bool play(Shell *shell, const Layouts *layout, int stop, uint64_t seed, int *out_kills)
{
    char path[128];
    MatchOptions options;
    BotTeam *person;
    Error error;
    BotLevel levels[PLAYERS_MAX] = {BOT_MASTER};
    Hand hand = {.shell = shell, .device = layout->device};
    double way = 0;
    int dashes = 0;
    snprintf(path, sizeof path, "levels/%s", tour_stops_files[stop]);
    tour_stops_match(stop, path, TOUR_STANDARD, &options);
    options.seed = seed;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    PlayView view = {.shell = shell, .match = match, .scene = scene};
    if (!bot_team_create(&person, &match->world, 1u << TOUR_PERSON, levels, &error))
        fail_msg("%s", error.text);
    devices_settle(&shell->devices);
    while (match->world.state.phase != PHASE_OVER && match->world.state.tick < TICKS_MAX) {
        PlayerInput wishes[PLAYERS_MAX] = {{0, 0, 0, 0}};
        play_view_look(&view);
        bot_team_think(person, &match->world, wishes);
        do_as(&hand, &view, wishes[TOUR_PERSON]);
        Vec2 before = match->world.state.players[TOUR_PERSON].at;
        play_view_step(&view);
        way += vec2_distance(before, match->world.state.players[TOUR_PERSON].at);
        dashes += events_count(&match->world.events, EVENT_DASH, TOUR_PERSON);
    }
    if (way < WAY_LEAST || dashes == 0)
        fail_msg("%s, %s: it went %.0f units with %d dashes", layout->name, tour_stops_files[stop],
                 way, dashes);
    ModeOutcome outcome = mode_outcome(&match->world);
    bool is_won =
        match->world.state.phase == PHASE_OVER && !outcome.is_draw && outcome.player == TOUR_PERSON;
    for (int i = 0; i < 2; i++)
        out_kills[i] = match->world.state.players[i].kills;
    if (is_won && (layout->hands == HANDS_MOUSE) != scene->has_automatic_fire)
        fail_msg("%s: automatic fire is noted wrongly", layout->name);
    for (Action action = 0; action < ACTION_COUNT; action++)
        hold(&hand, action, false);
    bot_team_destroy(person);
    match_scene_end(match, scene);
    return is_won;
}

static void sit_down(Shell *shell, const Layouts *layout)
{
    SeatDevice device = {.kind = layout->device, .pad = PAD};
    const WindowEvent pad[] = {{.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD},
                               {.kind = WINDOW_EVENT_PAD_DOWN, .pad = PAD, .code = PAD_GUIDE},
                               {.kind = WINDOW_EVENT_PAD_UP, .pad = PAD, .code = PAD_GUIDE}};
    for (int i = 0; i < COUNT(pad) && layout->device == DEVICE_PAD; i++)
        (void)devices_event(&shell->devices, &pad[i]);
    shell_settings_set(shell, layout->device == DEVICE_PAD ? SETTING_PAD_HANDS : SETTING_HANDS,
                       layout->hands);
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
}

/* A change of the rules or the bots may lose one of these matches, but not all of a few. */
TEST(each_layout_wins_the_first_stops)
{
    static const Layouts layouts[] = {
        {"left hand", DEVICE_MOUSE, HANDS_LEFT},    {"right hand", DEVICE_MOUSE, HANDS_RIGHT},
        {"mouse alone", DEVICE_MOUSE, HANDS_MOUSE}, {"left half", DEVICE_PAD, HANDS_LEFT},
        {"right half", DEVICE_PAD, HANDS_RIGHT},
    };
    for (int i = 0; i < COUNT(layouts); i++) {
        Shell *shell = screen_bench_create(WIDTH, HEIGHT, screen_bench_note);
        shell_measure_page(shell);
        sit_down(shell, &layouts[i]);
        for (int stop = 0; stop < STOPS; stop++) {
            bool is_won = false;
            int kills[2] = {0};
            for (int seed = 1; seed <= TRIES && !is_won; seed++)
                is_won = play(shell, &layouts[i], stop, (uint64_t)seed, kills);
            if (!is_won)
                fail_msg("%s: %s is not won in %d matches; the last went %d to %d", layouts[i].name,
                         tour_stops_files[stop], TRIES, kills[0], kills[1]);
        }
        screen_bench_destroy(shell);
    }
}
