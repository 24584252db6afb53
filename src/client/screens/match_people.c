/* SPDX-License-Identifier: MIT */
#include "screens/match_people.h"

#include "input/device_input.h"
#include "ui/hints.h"
#include "view/hud.h"
#include "view/hud_place.h"
#include "view/view.h"

#define CROSSHAIR_INSET 20.0 /* From the edge of a pane; points of the page. */

/* The angle of aim assist for a seat in degrees; 0 for the mouse. */
static double assist_reach(const Devices *devices, const Seats *seats, int seat)
{
    if (seats->items[seat].device.kind == DEVICE_PAD)
        return AIM_ASSIST_STICK_DEGREES;
    return device_input_has_mouse(devices, seats, seat) ? 0 : AIM_ASSIST_KEYS_DEGREES;
}

void match_people_read(Shell *shell, const Match *match, const MatchPanes *panes,
                       PlayerInput inputs[PLAYERS_MAX])
{
    const Seats *seats = &shell->seats;
    for (int i = 0; i < seats->count; i++) {
        int player = match_seats_person(match, i);
        if (player == NO_PLAYER)
            break;
        const MatchFrame *frame = match_panes_frame(panes, i);
        AimView view = {frame->players[player].at, frame->steady};
        PlayerInput *input = &inputs[player];
        *input = device_input_read(&shell->devices, seats, i, &view);
        double reach = assist_reach(&shell->devices, seats, i);
        if (reach > 0)
            input->aim = aim_assist_bend(&match->world, player, input->aim, reach,
                                         shell->settings.aim_assist);
    }
}

void match_people_rumble(Shell *shell, const Scene *scene)
{
    for (int i = 0; i < shell->seats.count; i++) {
        int player = match_seats_person(scene->match, i);
        if (player != NO_PLAYER)
            shell->rumble[i] = scene->rumble[player];
    }
}

void match_people_look(Shell *shell, PlayedMatch *played)
{
    played->scene->accessibility = shell->settings.accessibility;
    match_panes_make(&played->panes, played->scene, &shell->ui,
                     tick_accumulator_fraction(&played->ticks));
}

int match_people_advance(Shell *shell, PlayedMatch *played, double seconds)
{
    shell_measure_page(shell);
    match_people_look(shell, played);
    match_people_rumble(shell, played->scene);
    double pace = shell->settings.game_speed * scene_pace(played->scene);
    return tick_accumulator_advance(&played->ticks, seconds * pace);
}

void match_people_step(Shell *shell, PlayedMatch *played)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    match_people_read(shell, played->match, &played->panes, inputs);
    match_step(played->match, inputs);
    scene_step(played->scene, shell->sound);
}

static bool has_mouse_aim(const Shell *shell, const Match *match)
{
    const Seats *seats = &shell->seats;
    for (int i = 0; i < match->options.people && i < seats->count; i++)
        if (device_input_has_mouse(&shell->devices, seats, i))
            return true;
    return false;
}

void match_people_draw_crosshair(const Shell *shell, const Match *match, const MatchPanes *panes,
                                 const Ui *ui)
{
    const Seats *seats = &shell->seats;
    if (!has_mouse_aim(shell, match) || shell->devices.has_touch)
        return;
    int seat = seats_find(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    if (seat == SEAT_NONE)
        seat = seats_find(seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    Vec2 mouse = shell->devices.mouse;
    int player = seat != SEAT_NONE ? match_seats_person(match, seat) : NO_PLAYER;
    if (panes->count > 1 && player != NO_PLAYER) {
        const MatchFrame *frame = match_panes_frame(panes, seat);
        Vec2 from = viewport_to_screen(&frame->steady, frame->players[player].at);
        mouse = match_frame_within(frame, from, mouse, ui_length(ui, CROSSHAIR_INSET));
    }
    hud_crosshair(ui, mouse);
}

Box match_people_draw_controls(const Shell *shell, const Match *match, const MatchPanes *panes,
                               const Ui *ui, const Ui *page)
{
    const MatchFrame *frame = &panes->frames[0];
    const Bindings *bindings = &shell->devices.bindings;
    int people = match->options.people;
    Box box = hints_match_box(ui, bindings, &shell->seats, people);
    Box countdown = match_panes_box(page, ui, hud_countdown_box(frame, page));
    Box place = hud_place_foot(frame, ui, box, &countdown);
    Ui placed = ui_moved(ui, box, place);
    hints_draw_match(&placed, bindings, &shell->seats, people);
    return place;
}

bool match_people_have_lost_pad(const Shell *shell, const Match *match)
{
    int lost = seats_first_lost(&shell->seats);
    return lost != SEAT_NONE && lost < match->options.people;
}
