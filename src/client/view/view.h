/* SPDX-License-Identifier: MIT */
/* Draws a match: the panes of its screen, and of each its arena and layers from the lowest up. */
#ifndef CLOCKWISE_VIEW_VIEW_H
#define CLOCKWISE_VIEW_VIEW_H

#include "canvas/canvas.h"
#include "collide/vec2.h"
#include "sim/state.h"
#include "ui/ui.h"
#include "view/match_frame.h"

/** The whole frame without text: every layer below, clipped to the frame's part of the canvas. */
void match_view_draw(const MatchFrame *frame);

/** Collision data over the frame: convex pieces with their normals, circles, contacts, aim lines.
 */
void view_collision_draw(const MatchFrame *frame);

/* The layers, in draw order. */

/** The ground with its grid and mark, lit where this screen's people see. */
void view_ground_draw(const MatchFrame *frame);
/** Effects on the ground: shells, scorch, shards, dash ghosts. */
void view_effects_draw_low(const MatchFrame *frame);
/** Rails and dials of movers. */
void view_obstacles_draw_tracks(const MatchFrame *frame);
/** For spectators: a line between opponents who could hit each other, cut by what comes between. */
void view_sight_draw(const MatchFrame *frame);
/** The mode's zone, torch or targets on the ground, and the ghost of the best run. */
void view_goals_draw_low(const MatchFrame *frame);
void view_pickups_draw(const MatchFrame *frame);
/** Below the obstacles, so that a trail does not show through the wall its bullet bounced off. */
void view_bullets_draw_trails(const MatchFrame *frame);
void view_obstacles_draw(const MatchFrame *frame);
/** The edges that are about to crush a player, in red. */
void view_pinch_draw(const MatchFrame *frame);
/** The darkened area outside the closing border. */
void view_border_draw_low(const MatchFrame *frame);
/** The hand of light of the last seconds. */
void view_midnight_draw(const MatchFrame *frame);
/** While a strike of the clock is on: a frame of brass round what is seen. */
void view_strike_draw(const MatchFrame *frame);
/** The aim lines of lances that charge. */
void view_weapons_draw_low(const MatchFrame *frame);
/** Light and rings around players, on the ground: who killed, where the people of this screen
 * begin, a shield that returns. */
void view_players_draw_low(const MatchFrame *frame);
/** On the ground: the rings of players who are revealed, and around an own circle the dial of one
 * who stays in one place. */
void view_linger_draw_low(const MatchFrame *frame);
/** Players; nothing of one lies outside its radius. */
void view_players_draw(const MatchFrame *frame);
/** What a player's body is filled with, opaque: an own one is lifted towards white. */
Color view_players_fill(const MatchFrame *frame, int player);
void view_bullets_draw(const MatchFrame *frame);
/** Beams, blasts and taken pickups. */
void view_weapons_draw_afterimages(const MatchFrame *frame);
/** The way of the shot or of the killer to each of the last deaths. */
void view_deaths_draw(const MatchFrame *frame);
/** The carried torch. */
void view_goals_draw_high(const MatchFrame *frame);
/** The border's line, or the arena's edge blinking shortly before it closes in. */
void view_border_draw_high(const MatchFrame *frame);
/** Effects in the air: particles, rings, flashes. */
void view_effects_draw_high(const MatchFrame *frame);
/** A flash of the whole frame. */
void view_effects_draw_screen_flash(const MatchFrame *frame);
/** Marks at the frame's edge for what is outside it: teammates, opponents who are seen, goals, and
 * bullets that will come in toward an own circle. */
void view_edges_draw(const MatchFrame *frame);
/** Whether such a bullet is marked, and in how many seconds it comes into view. */
bool view_edges_warns(const MatchFrame *frame, const DrawnBullet *drawn, double *out_seconds);

/** The names of pickups taken a moment ago, with `ui`'s text size; over the layers, and beside the
 * words on the HUD's page. */
void view_pickup_names_draw(const MatchFrame *frame, const Ui *ui, const Ui *hud);

/** Opacity of the plates behind words over the arena: mirrors and lit floor do not shine through.
 */
#define VIEW_PLATE_OPACITY 0.85

/* The match screen's panes: one shared frame, or a frame per person with the person's name, and
 * with three people a map in the free place. */

typedef struct MatchPanes {
    int count; /**< The scene's pane_count. */
    MatchFrame frames[PANES_MAX];
    bool has_map;
    MatchFrame map;
} MatchPanes;

/** The moment at `fraction` (0 to 1) between the last two ticks, on the page's whole canvas; the
 * arena keeps clear of the HUD's top row. */
void match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction);
/** Draws all panes with the lines between them and the names. */
void match_panes_draw(const MatchPanes *panes, const Ui *ui);
/** A box of one page in units of another. */
Box match_panes_box(const Ui *from, const Ui *to, Box box);

/** Draws the words in the arena, in each pane: see hud_marks_draw(). They keep out of `hints`, a
 * box of `ui`'s page, unless it is NULL. */
void match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints);
/** Draws what each person has at the foot of its pane, above `hints` as there. */
void match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints);
/** The page for the HUD: it begins at the window's top, also in a window taller than the page, and
 * the narrower a window is, the larger its words are. */
Ui match_panes_page(const Ui *ui);
/** The collision view over all panes. */
void match_panes_draw_collision(const MatchPanes *panes);
/** What a pane shows of the world, and how many pixels a world unit has there, without shake. */
Box match_panes_seen(const MatchPanes *panes, int pane, double *out_pixels_per_unit);
/* What a pane shows, and how well it stands out, for `shot --report` and for tests. */

typedef struct ViewCircle {
    int id;
    bool is_own;
    Vec2 at_px;
    double width_px;
    Color fill;
    Color floor;     /**< Around it, where the light is brightest. */
    double contrast; /**< Of both, by WCAG 2. */
} ViewCircle;

typedef struct ViewReport {
    Box view; /**< World units. */
    double pixels_per_unit;
    ViewCircle circles[PLAYERS_MAX];
    int circle_count;
    int wall_count;        /**< Of obstacles drawn; the least contrast of their fills */
    double walls_on_dark;  /**< against the unlit floor, */
    double walls_on_light; /**< and against the fully lit one. */
    double lit_to_dark;    /**< Contrast of the two floors. */
} ViewReport;

/** Of the first pane. Uses up what the canvas shows: draw the picture afterwards. */
void view_report_make(ViewReport *out_report, const MatchPanes *panes);

/** The frame in which a person aims. */
const MatchFrame *match_panes_frame(const MatchPanes *panes, int person);

/* The looks of the player's own circle, see profile/progress.h: dark lines on its body, and perhaps
 * a trail behind it. They change nothing else. */

/** What a look is drawn with. */
typedef struct LookPen {
    Canvas *canvas;
    Vec2 at;       /**< Pixels. */
    double radius; /**< Of the circle, pixels. */
    Color color;   /**< The player's, with its opacity. */
    double seconds;
} LookPen;

/** On the body, well inside the radius. */
void view_looks_draw(const LookPen *pen, PlayerLook look);
/** The trail behind a circle that has come from `back` pixels away. */
void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back);

/*
 * Draws what the collision code sees: convex pieces with the normals of their sides, circles, what
 * each touches, and how far the watched ones are from what is near. For F3 in a match, and for
 * scenarios in the SAT lab.
 */

typedef struct CollisionCircle {
    Vec2 at;
    bool is_drawn;
    bool is_watched; /**< Its gaps and overlaps are written beside it. */
} CollisionCircle;

typedef struct CollisionMarks {
    Canvas *canvas;
    Viewport viewport;
    double text_px;
    const World *world;   /**< What stands, and who plays. */
    const Movers *movers; /**< Where they are drawn. */
    CollisionCircle circles[PLAYERS_MAX];
} CollisionMarks;

void collision_marks_draw(const CollisionMarks *marks);

#endif
