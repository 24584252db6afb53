/* SPDX-License-Identifier: MIT */
#include "screens/play_view.h"

#include "base/translate.h"
#include "sim/weapons.h"

#define CROSSHAIR_INSET 20.0 /* From the edge of a pane; points of the page. */
/* A hint has the opacity HINT_FAINT while a player is within HINT_FAINT_TO of it. Over the next
 * HINT_FADE of distance it becomes opaque. */
#define HINT_FAINT 0.2
#define HINT_FAINT_TO 60.0
#define HINT_FADE 60.0
/* For play_view_lead(), in ticks: the place between two ticks that frames are moved to, the largest
 * shift in one frame, and how far a frame's interval may be from a whole number. */
#define LED_TO 0.85
#define LEAD_MAX 0.02
#define WHOLE_WITHIN 0.02
#define CONTROLS_SECONDS 20.0 /* Of play, in which several people's controls are shown at most. */

void play_view_destroy(PlayView *view)
{
    scene_destroy(view->scene);
    match_destroy(view->match);
}

/* What an input does, USED_ bits. */
static unsigned used_by(PlayerInput input)
{
    unsigned used = input.move_x != 0 || input.move_y != 0 ? USED_MOVE : 0;
    used |= (input.buttons & INPUT_FIRE) != 0 ? USED_FIRE : 0;
    return used | ((input.buttons & INPUT_DASH) != 0 ? USED_DASH : 0);
}

/* Applies aim assist and automatic fire to a person's input. */
static PlayerInput assisted(const PlayView *view, int seat, int player, PlayerInput input)
{
    Shell *shell = view->shell;
    const Settings *settings = &shell->settings;
    const World *world = &view->match->world;
    bool has_mouse = device_input_has_mouse(&shell->devices, &shell->seats, seat);
    input.aim = aim_assist_bend(world, player, input.aim,
                                device_input_reach(&shell->devices, &shell->seats, seat),
                                has_mouse ? settings->mouse_assist : settings->aim_assist);
    if (world->state.phase != PHASE_PLAY || !world->state.players[player].is_alive) {
        device_input_stop_fire(&shell->devices, &shell->seats, seat);
        return input;
    }
    bool is_automatic = settings->fire_way == FIRE_AUTOMATIC;
    view->scene->has_automatic_fire |= is_automatic;
    bool would_hit = is_automatic && aim_would_hit(world, player, input.aim);
    if (would_hit)
        input.buttons |= INPUT_FIRE;
    if (would_hit || device_input_fires_on(&shell->devices, &shell->seats, seat))
        scene_fire_steadily(view->scene, player);
    shell_settings_used_keys(shell, seat, used_by(input) | (is_automatic ? USED_FIRE : 0));
    return input;
}

void play_view_read(const PlayView *view, PlayerInput inputs[PLAYERS_MAX])
{
    Shell *shell = view->shell;
    const Seats *seats = &shell->seats;
    for (int i = 0; i < seats->count; i++) {
        int player = match_seats_person(view->match, i);
        if (player == NO_PLAYER)
            break;
        const MatchFrame *frame = match_panes_frame(&view->panes, i);
        AimView aim = {frame->players[player].at, frame->steady};
        inputs[player] =
            assisted(view, i, player, device_input_read(&shell->devices, seats, i, &aim));
    }
}

static SeatShow show_of(const PlayView *view, int player)
{
    const Player *own = &view->match->world.state.players[player];
    int shots = weapons_row(own->weapon)->ammunition;
    return (SeatShow){.is_playing = true,
                      .is_alive = own->is_alive,
                      .color = sides_color(view->scene, player),
                      .circle = sides_circle(view->scene, player),
                      .health = own->health / PLAYER_HEALTH,
                      .shield = own->shield / PLAYER_SHIELD,
                      .shots = shots > 0 ? (double)own->ammunition / shots : 1,
                      .dash =
                          1 - (double)own->dash_wait_ticks / RULES_TICKS(DASH_COOLDOWN_SECONDS)};
}

void play_view_rumble(const PlayView *view)
{
    for (int i = 0; i < view->shell->seats.count; i++) {
        int player = match_seats_person(view->match, i);
        if (player == NO_PLAYER)
            continue;
        view->shell->rumble[i] = view->scene->rumble[player];
        view->shell->shown[i] = show_of(view, player);
    }
}

void play_view_look(PlayView *view)
{
    view->scene->accessibility = view->shell->settings.accessibility;
    match_panes_make(&view->panes, view->scene, &view->shell->ui,
                     tick_accumulator_fraction(&view->ticks));
}

double play_view_lead(const TickAccumulator *ticks, double round_seconds)
{
    double count = round_seconds * TICKS_PER_SECOND;
    bool is_whole = count > 1 - WHOLE_WITHIN && fabs(count - floor(count + 0.5)) < WHOLE_WITHIN;
    double left = LED_TO - tick_accumulator_fraction(ticks);
    return is_whole ? fmax(fmin(left, LEAD_MAX), -LEAD_MAX) / TICKS_PER_SECOND : 0;
}

int play_view_advance(PlayView *view, double seconds, double pace)
{
    double speed = view->shell->settings.game_speed * pace;
    shell_measure_page(view->shell);
    play_view_look(view);
    play_view_rumble(view);
    double led = play_view_lead(&view->ticks, view->shell->times.round_seconds * speed);
    return tick_accumulator_advance(&view->ticks, seconds * speed + led);
}

void play_view_step(PlayView *view)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    play_view_read(view, inputs);
    match_step(view->match, inputs);
    scene_step(view->scene, view->shell->sound);
}

void play_view_hand_over(const PlayView *view, const SeatDevice *device)
{
    Shell *shell = view->shell;
    if (seats_find(&shell->seats, device) != SEAT_NONE)
        return;
    Pad *pad = device->kind == DEVICE_PAD ? devices_pad(&shell->devices, device->pad) : NULL;
    int player = view->match != NULL ? match_seats_person(view->match, 0) : NO_PLAYER;
    if (pad != NULL && player != NO_PLAYER)
        pad->aim = angle_aim_of(view->match->world.state.players[player].aim);
    seats_take_over(&shell->seats, 0, device);
}

void play_view_take_over(const PlayView *view, const InputEvent *event)
{
    if (view->shell->seats.count == 1 && (event->is_fire || event->is_push))
        play_view_hand_over(view, &event->device);
}

bool play_view_switch_collision(PlayView *view, const InputEvent *event)
{
    bool is_for_it = devices_presses(&view->shell->devices, event, ACTION_HITBOXES);
    view->shows_collision ^= is_for_it;
    return is_for_it;
}

int play_view_taunter(const PlayView *view, const InputEvent *event)
{
    const Shell *shell = view->shell;
    int seat = devices_presser(&shell->devices, &shell->seats, event, ACTION_TAUNT);
    int player = seat != SEAT_NONE ? match_seats_person(view->match, seat) : NO_PLAYER;
    return player != NO_PLAYER && view->match->world.state.players[player].is_alive ? seat
                                                                                    : SEAT_NONE;
}

void play_view_taunt(const PlayView *view, const InputEvent *event)
{
    int seat = play_view_taunter(view, event);
    if (seat != SEAT_NONE)
        scene_taunt(view->scene, match_seats_person(view->match, seat));
}

void play_view_turn(const PlayView *view, int way)
{
    Scene *scene = view->scene;
    int count = view->match->world.player_count;
    if (scene->people == 0)
        scene->followed = (scene->followed + way + count) % count;
    else if (way != 0)
        (void)scene_spectate(scene, way);
}

bool play_view_has_lost_pad(const PlayView *view)
{
    int lost = seats_first_lost(&view->shell->seats);
    return lost != SEAT_NONE && lost < view->match->options.people;
}

bool play_view_pauses(const PlayView *view, const InputEvent *event)
{
    bool is_escape =
        event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_ESCAPE;
    return (is_escape && !event->window.is_repeat) ||
           devices_presses(&view->shell->devices, event, ACTION_PAUSE);
}

RouteKind play_view_overlay(const PlayView *view, const InputEvent *event)
{
    WindowEventKind kind = event->window.kind;
    if (kind == WINDOW_EVENT_PAD_REMOVED && play_view_has_lost_pad(view))
        return ROUTE_LOST_CONTROLLER;
    bool pauses = play_view_pauses(view, event) || kind == WINDOW_EVENT_FOCUS_LOST;
    return pauses ? ROUTE_PAUSE : ROUTE_BACK;
}

void play_view_draw(const PlayView *view, const Ui *ui)
{
    match_panes_draw(&view->panes, ui);
    if (view->shows_collision)
        match_panes_draw_collision(&view->panes);
}

static bool has_mouse_aim(const Shell *shell, const Match *match)
{
    const Seats *seats = &shell->seats;
    for (int i = 0; i < match->options.people && i < seats->count; i++)
        if (device_input_has_mouse(&shell->devices, seats, i))
            return true;
    return false;
}

void play_view_draw_crosshair(const PlayView *view, const Ui *ui)
{
    const Shell *shell = view->shell;
    const Seats *seats = &shell->seats;
    if (!has_mouse_aim(shell, view->match) || shell->devices.has_touch)
        return;
    int seat = seats_find(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    if (seat == SEAT_NONE)
        seat = seats_find(seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    Vec2 mouse = shell->devices.mouse;
    int player = seat != SEAT_NONE ? match_seats_person(view->match, seat) : NO_PLAYER;
    if (view->panes.count > 1 && player != NO_PLAYER) {
        const MatchFrame *frame = match_panes_frame(&view->panes, seat);
        Vec2 from = viewport_to_screen(&frame->steady, frame->players[player].at);
        mouse = match_frame_within(frame, from, mouse, ui_length(ui, CROSSHAIR_INSET));
    }
    hud_crosshair(ui, mouse);
}

static double hint_opacity(const PlayView *view, const Ui *ui, Box place)
{
    double nearest = HINT_FAINT_TO + HINT_FADE;
    for (int k = 0; k < view->panes.count; k++) {
        const MatchFrame *frame = &view->panes.frames[k];
        for (int i = 0; i < view->match->world.player_count; i++) {
            Vec2 at_px = viewport_to_screen(&frame->steady, frame->players[i].at);
            Vec2 at = ui_page(ui, at_px);
            Vec2 near_at = {clamp(at.x, place.low.x, place.high.x),
                            clamp(at.y, place.low.y, place.high.y)};
            if (frame->players[i].opacity > 0 && box_contains(frame->clip_px, at_px))
                nearest = fmin(nearest, vec2_distance(at, near_at));
        }
    }
    return HINT_FAINT + (1 - HINT_FAINT) * clamp_unit((nearest - HINT_FAINT_TO) / HINT_FADE);
}

/* Whether a person's controls are shown. It is not saved that others than the first know theirs, so
 * several people's are only shown for CONTROLS_SECONDS. */
static bool is_told(const PlayView *view, int seat)
{
    const Match *match = view->match;
    const WorldState *state = &match->world.state;
    int player = match_seats_person(match, seat);
    bool is_late = state->play_ticks > RULES_TICKS(CONTROLS_SECONDS);
    if (state->phase == PHASE_COUNTDOWN && !match->options.is_restart)
        return true;
    return state->phase == PHASE_PLAY && player != NO_PLAYER && state->players[player].is_alive &&
           match->options.people <= PANES_MAX && /* With more people their panels are there. */
           (match->options.people == 1 || !is_late) &&
           /* A phone shows its controls itself. */
           !view->shell->seats.items[seat].device.is_phone &&
           view->shell->used_keys[seat] != USED_ALL;
}

static unsigned told_seats(const PlayView *view)
{
    unsigned told = 0;
    for (int i = 0; i < view->shell->seats.count; i++)
        told |= is_told(view, i) ? 1u << i : 0;
    return told;
}

bool play_view_shows_controls(const PlayView *view)
{
    return told_seats(view) != 0;
}

Box play_view_draw_controls(const PlayView *view, const Ui *ui, const Ui *page)
{
    const MatchFrame *frame = &view->panes.frames[0];
    const Devices *devices = &view->shell->devices;
    const Seats *seats = &view->shell->seats;
    const HintedPeople people = {seats, view->match->options.people, told_seats(view)};
    Box box = hints_match_box(ui, devices, &people);
    Box countdown = match_panes_box(page, ui, hud_countdown_box(frame, page, 0));
    bool is_play = view->match->world.state.phase == PHASE_PLAY; /* Then it stays at its place. */
    Box place = is_play ? hud_place_off_targets(frame, ui, box)
                        : hud_place_foot(frame, ui, box, &countdown);
    Ui placed = ui_moved(ui, box, place);
    if (is_play)
        placed.opacity *= hint_opacity(view, ui, place);
    int circles[SEATS_MAX] = {0};
    for (int i = 0; i < seats->count && match_seats_person(view->match, i) != NO_PLAYER; i++)
        circles[i] = sides_circle(view->scene, match_seats_person(view->match, i));
    hints_draw_match(&placed, devices, &people, circles);
    return place;
}

Box play_view_draw_hints(const PlayView *view, const Ui *ui, double x, const Hint *hints, int count,
                         bool fades)
{
    Box box = hints_panel_box(ui, x, hints, count);
    Box place = hud_place_off_targets(&view->panes.frames[0], ui, box);
    Ui placed = ui_moved(ui, box, place);
    placed.opacity *= fades ? hint_opacity(view, ui, place) : 1;
    hints_draw_on_panel(&placed, x, hints, count);
    return place;
}

double play_view_frame_interval(const Screen *self)
{
    (void)self;
    return 0;
}

static bool is_offered(const Match *match)
{
    return match->options.mode == MODE_TRIALS && match->options.people > 0;
}

bool match_restart_is_pressed(const Shell *shell, const Match *match, const InputEvent *event)
{
    return devices_presses(&shell->devices, event, ACTION_RESTART) && is_offered(match);
}

bool match_restart_hint(const Shell *shell, const Match *match, Hint *out_hint)
{
    return is_offered(match) && shell->seats.count > 0 &&
           hints_of_action(&shell->devices.bindings, shell->seats.items[0].device.kind,
                           ACTION_RESTART, tr("restart"), out_hint);
}
