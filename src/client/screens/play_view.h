/* SPDX-License-Identifier: MIT */
/* A match in the window, played or spectated: its panes, the inputs of the people at this machine,
 * what pauses it, and the texts over it. */
#pragma once

#include "shell/shell.h"
#include "ui/hints.h"

/** The owner fills in the first three members, and may replace match and scene between frames. */
typedef struct PlayView {
    Shell *shell;
    Match *match;
    Scene *scene;
    TickAccumulator ticks;
    MatchPanes panes;     /**< The parts of the window. Players aim by what these show. */
    bool shows_collision; /**< See play_view_switch_collision(). */
} PlayView;

/** Destroys the match and its scene. Only for an owner of both. */
void play_view_destroy(PlayView *view);

/** Makes the panes for the moment between the last two ticks. */
void play_view_look(PlayView *view);

/** Seconds of play to add to a frame's, or to take away. A frame shows the world interpolated
 * between its last two ticks. If frames come a whole number of ticks apart, a small shift in each
 * frame moves them to shortly before the next tick. Then less of the last tick is delayed, and a
 * press shows in the next frame. */
double play_view_lead(const TickAccumulator *ticks, double round_seconds);

/** Adds a frame's time, times `pace` (1: the usual speed), and returns how many ticks to play. Also
 * makes the panes, since the window's size may have changed, and makes controllers shake. */
int play_view_advance(PlayView *view, double seconds, double pace);

/** Plays one tick with what the people do. */
void play_view_step(PlayView *view);

/** Makes the controllers of all seats shake in this frame, as the scene says. */
void play_view_rumble(const PlayView *view);

/** Reads the devices of all seats for one tick, and helps sticks and keys aim. */
void play_view_read(const PlayView *view, PlayerInput inputs[PLAYERS_MAX]);

/** The person in the first seat continues with another device and keeps the direction of aim. */
void play_view_hand_over(const PlayView *view, const SeatDevice *device);
/** A person who plays alone continues with any device that fires, or any controller whose stick is
 * pushed. */
void play_view_take_over(const PlayView *view, const InputEvent *event);

/** Switches the collision view by its control; true if the event was for it. */
bool play_view_switch_collision(PlayView *view, const InputEvent *event);

/** The seat whose player taunts by this event and is alive, or SEAT_NONE. */
int play_view_taunter(const PlayView *view, const InputEvent *event);
/** Lets that player taunt. Only for local matches. */
void play_view_taunt(const PlayView *view, const InputEvent *event);

/** Spectates the next player (1) or the previous one (-1): at any time if nobody at this machine
 * plays, else only once all of them are out of the round. */
void play_view_turn(const PlayView *view, int way);

bool play_view_has_lost_pad(const PlayView *view);

/** Whether an event opens the menu: by Escape always, and by what is bound to it. */
bool play_view_pauses(const PlayView *view, const InputEvent *event);

/** Which overlay an event opens over the match; ROUTE_BACK for none. */
RouteKind play_view_overlay(const PlayView *view, const InputEvent *event);

void play_view_draw(const PlayView *view, const Ui *ui);

/** Draws the crosshair if the mouse aims for someone. With split screen it stays inside its
 * player's pane, on the line of aim. */
void play_view_draw_crosshair(const PlayView *view, const Ui *ui);

/** Whether the controls are shown: in a countdown, and for each person at this machine until they
 * have moved, fired and dashed at least once. With several people only for a limited time. */
bool play_view_shows_controls(const PlayView *view);

/** Draws the controls, beside people's circles and the countdown; `page` is the HUD's. Once the
 * match is played they are faint while a player is near. Returns what they cover. */
Box play_view_draw_controls(const PlayView *view, const Ui *ui, const Ui *page);

enum { PLAY_VIEW_INSET = 40 /**< Of a hint in play, from the page's edge. */ };

/** Draws hints on a panel that begins at `x`, inside the arena, or elsewhere if they would cover a
 * target there. With `fades` they are faint while a player is near. Returns the box that they
 * cover, in units of the page. */
Box play_view_draw_hints(const PlayView *view, const Ui *ui, double x, const Hint *hints, int count,
                         bool fades);

/** A screen's callback: as many frames as the display shows. */
double play_view_frame_interval(const Screen *self);

/** Whether a press begins a trial anew, and the hint at it. */
bool match_restart_is_pressed(const Shell *shell, const Match *match, const InputEvent *event);
bool match_restart_hint(const Shell *shell, const Match *match, Hint *out_hint);
