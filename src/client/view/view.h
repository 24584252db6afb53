/* SPDX-License-Identifier: MIT */
/* Draws a match: the panes of its screen, in each its arena and layers from the lowest up. */
#pragma once

#include "scene/scene.h"
#include "ui/ui.h"
#include "view/view_pen.h"

/* A frame of a match: a moment between its last two ticks and the transform to the canvas. All
 * layers draw from it and show the same moment. */

/** The `pane` of a frame that shows the whole arena instead. */
enum { MATCH_FRAME_MAP = -1 };

typedef struct DrawnPlayer {
    Vec2 at; /**< World units. */
    Vec2 aim;
    double opacity; /**< 0: not to be drawn. */
    bool is_own;    /**< A person at this screen, or the watched player if there are none. */
    /** The circle shows whether the player is seen or hidden: for own players, and for all while
     * spectating. */
    bool shows_sight;
} DrawnPlayer;

typedef struct DrawnBullet {
    Vec2 at;
    const Bullet *bullet;
} DrawnBullet;

typedef struct MatchFrame {
    const Match *match;
    Scene *scene; /**< Read only, except for the buffers in its `vision`. */
    Canvas *canvas;
    int pane;             /**< A camera of the scene, or MATCH_FRAME_MAP. */
    Viewport steady;      /**< Without shake: for the mouse. */
    Viewport viewport;    /**< With shake and turn: for drawing. */
    double mover_seconds; /**< The time of the movers: see sim/world.h. */
    Box clip_px;          /**< The part of the canvas that is drawn in. */
    Box clear_px;         /**< The part of `clip_px` that the HUD does not cover. */
    double covered_px; /**< Nothing is drawn to the left of this x, because it will be covered. */
    double seconds;    /**< The match's time. */
    /** Quick chat is open below the countdown, which therefore keeps its usual place. */
    bool has_quick_chat;
    DrawnPlayer players[PLAYERS_MAX];
    /** Where this screen's people are on the canvas, each in its own pane. */
    Vec2 people_px[PLAYERS_MAX];
    DrawnBullet bullets[BULLETS_MAX];
    int bullet_count;
} MatchFrame;

/** The moment at `fraction` (0 to 1) between the last two ticks, on the whole canvas. */
void match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction);
/** The same for a camera and a part of the canvas. */
void match_frame_make_pane(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                           int pane, FrameBox box);
/** The same for the whole arena. */
void match_frame_make_map(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                          Box box_px);
/** Clips drawing to the frame, until the next canvas_clip(); false if nothing of it is visible. */
bool match_frame_clip(const MatchFrame *frame);
/** The frame as a pen for what an arena is made of. */
ViewPen match_frame_pen(const MatchFrame *frame);
Vec2 match_frame_to_screen(const MatchFrame *frame, Vec2 world);
/** A unit vector from world to canvas, whose y points down. */
Vec2 match_frame_way(const MatchFrame *frame, Vec2 direction);
/** The point nearest to `to_px` on the line from `from_px` (moved to the edge, if outside) inside
 * the frame, `margin_px` from its edge. */
Vec2 match_frame_within(const MatchFrame *frame, Vec2 from_px, Vec2 to_px, double margin_px);
/** World units to pixels. */
double match_frame_length(const MatchFrame *frame, double units);
/** World units of a player's drawing to pixels, with the setting for the size of circles. */
double match_frame_circle(const MatchFrame *frame, double units);
/** A line's width in pixels, at least 1. */
double match_frame_line(const MatchFrame *frame, double units);
/* Places of the canvas, sizes in world units; lines are at least a pixel wide. */
void frame_disc(const MatchFrame *frame, Vec2 at, double radius, Color color);
/** Nothing in high contrast. */
void frame_glow(const MatchFrame *frame, Vec2 at, double radius, Color color);
void frame_ring(const MatchFrame *frame, Vec2 at, double radius, double width, Color color);
void frame_line(const MatchFrame *frame, Vec2 from, Vec2 to, double width, Color color);
/** Whether it is drawn in high contrast. */
static inline bool match_frame_has_contrast(const MatchFrame *frame)
{
    return frame->scene->accessibility.has_high_contrast;
}
/** The strength of glows by the setting for flashes, 0 to 1. */
double match_frame_flash_part(const MatchFrame *frame);
/** Whether the arena is shown whole. */
bool match_frame_is_whole(const MatchFrame *frame);
/** Whether a circle of the world overlaps the view. */
bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius);
/** The same for the circle around a box, roughly. */
bool match_frame_shows_box(const MatchFrame *frame, Box box);
/** What two boxes share. */
Box match_frame_box_within(Box box, Box bounds);

/** The whole frame without text: every layer below, clipped to the frame's part of the canvas. */
void match_view_draw(const MatchFrame *frame);

/** Collision data over the frame: convex pieces with normals, circles, contacts, aim lines. */
void view_collision_draw(const MatchFrame *frame);

/* The layers, in draw order. */

/** The ground with its grid and mark, lit where this screen's people see. */
void view_ground_draw(const MatchFrame *frame);
/** Effects on the ground: shells, scorch, shards, dash ghosts. */
void view_effects_draw_low(const MatchFrame *frame);
/** Rails and dials of movers. */
void view_obstacles_draw_tracks(const MatchFrame *frame);
/** For spectators: lines between opponents who could hit each other, cut by what is between. */
void view_sight_draw(const MatchFrame *frame);
/** The mode's zone, torch or targets, and the best run's ghost. */
void view_goals_draw_low(const MatchFrame *frame);
void view_pickups_draw(const MatchFrame *frame);
/** Drawn below obstacles, so that no trail shows through the wall that its bullet bounced off. */
void view_bullets_draw_trails(const MatchFrame *frame);
void view_obstacles_draw(const MatchFrame *frame);
/** Edges about to crush a player, in red. */
void view_pinch_draw(const MatchFrame *frame);
/** The dark area outside the closing border. */
void view_border_draw_low(const MatchFrame *frame);
/** The hand of light of the last seconds. */
void view_midnight_draw(const MatchFrame *frame);
/** During a strike of the clock: a brass frame round what is seen. */
void view_strike_draw(const MatchFrame *frame);
/** The aim lines of lances that charge. */
void view_weapons_draw_low(const MatchFrame *frame);
/** Light and rings around players on the ground: who killed, where people here begin, returning
 * shields. */
void view_players_draw_low(const MatchFrame *frame);
/** Rings of revealed players, and around an own circle the dial of one who stays in a place. */
void view_linger_draw_low(const MatchFrame *frame);
/** Players; nothing of one lies outside its radius. */
void view_players_draw(const MatchFrame *frame);
/** What a player's body is filled with, opaque: an own one is lifted towards white. */
Color view_players_fill(const MatchFrame *frame, int player);
void view_bullets_draw(const MatchFrame *frame);
/** Beams, blasts and taken pickups. */
void view_weapons_draw_afterimages(const MatchFrame *frame);
/** The path of the shot or of the killer to each of the last deaths. */
void view_deaths_draw(const MatchFrame *frame);
/** The carried torch. */
void view_goals_draw_high(const MatchFrame *frame);
/** The border's line, or the arena's edge blinking before it closes in. */
void view_border_draw_high(const MatchFrame *frame);
/** Effects in the air: particles, rings, flashes. */
void view_effects_draw_high(const MatchFrame *frame);
void view_effects_draw_screen_flash(const MatchFrame *frame);
/** Marks at the frame's edge for what is outside: teammates, visible opponents, goals, and bullets
 * that will come toward an own circle. */
void view_edges_draw(const MatchFrame *frame);
/** Around own circles: marks toward where sounds come from, see scene/captions.h. */
void view_captions_draw(const MatchFrame *frame);
/** Beside own circles: the sign of automatic or toggled fire. */
void view_steady_fire_draw(const MatchFrame *frame);
/** Whether view_edges_draw() marks a bullet, and the seconds until it is in view. */
bool view_edges_warns(const MatchFrame *frame, const DrawnBullet *drawn, double *out_seconds);

/** The names of pickups taken a moment ago, with `ui`'s text size; over the layers, and beside the
 * words on the HUD's page. */
void view_pickup_names_draw(const MatchFrame *frame, const Ui *ui, const Ui *hud);

/** Opacity of plates behind words over the arena: mirrors and lit floor do not shine through. */
#define VIEW_PLATE_OPACITY 0.85

/* The match screen's panes: one shared frame, or a frame per person with the person's name, and
 * with three people a map in the free place. */

typedef struct MatchPanes {
    int count; /**< The scene's pane_count. */
    MatchFrame frames[PANES_MAX];
    bool has_map;
    MatchFrame map;
} MatchPanes;

enum { MATCH_PANES_COVERED_MAX = 3 };

/** The moment at `fraction` (0 to 1) between the last two ticks, on the page's whole canvas; the
 * arena keeps clear of the HUD's top row. */
void match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction);
/** Draws all panes with the lines between them and the names. */
void match_panes_draw(const MatchPanes *panes, const Ui *ui);
/** A box of one page in units of another. */
Box match_panes_box(const Ui *from, const Ui *to, Box box);

/** Each pane's words: see hud_marks_draw(). They keep out of `hints`, a box of `ui`'s page or
 * NULL, and of `count` more such boxes, at most MATCH_PANES_COVERED_MAX. */
void match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                            const Box *covered, int count);
/** Only the captions. They keep out of both boxes, which are on `ui`'s page. */
void match_panes_draw_captions(const MatchPanes *panes, const Ui *ui, const Box *hints,
                               const Box *words);
/** Draws the status panels at the foot of each pane, above `hints`: see hud_status_draw(). */
void match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints);
/** The page for the HUD. It begins at the window's top, even if the window is taller than the page.
 * Its text is larger in narrow windows. */
Ui match_panes_page(const Ui *ui);
void match_panes_draw_collision(const MatchPanes *panes);
/** What a pane shows of the world, and how many pixels a world unit has there, without shake. */
Box match_panes_seen(const MatchPanes *panes, int pane, double *out_pixels_per_unit);
/* What a pane shows and how it stands out, for `shot --report` and tests. */

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
    int wall_count;        /**< Obstacles drawn. */
    double walls_on_dark;  /**< The least contrast of their fills against the unlit floor. */
    double walls_on_light; /**< The least contrast of their fills against the fully lit floor. */
    double lit_to_dark;    /**< Contrast of the two floors. */
} ViewReport;

/** Makes the report of the first pane. It draws on the canvas, so draw the picture afterwards. */
void view_report_make(ViewReport *out_report, const MatchPanes *panes);

/** The frame in which a person aims. */
const MatchFrame *match_panes_frame(const MatchPanes *panes, int person);

/* The looks of the player's own circle, see profile/progress.h: dark lines on its body, and perhaps
 * a trail behind it. They change nothing else. */

typedef struct LookPen {
    Canvas *canvas;
    Vec2 at;       /**< Pixels. */
    double radius; /**< Of the circle, pixels. */
    Color color;   /**< The player's, with its opacity. */
    double seconds;
} LookPen;

/** Draws a circle with full health: its outline in the pen's color within a rim, as in a match. */
void view_circle_draw(const LookPen *pen, int circle, Color rim);
/** Draws a look on the body, well inside the radius. */
void view_looks_draw(const LookPen *pen, PlayerLook look);
/** The trail behind a circle that has come from `back` pixels away. */
void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back);

/* What the collision code works with: convex pieces with the normals of their sides, circles, what
 * each touches, and the distances of watched circles to what is near. For F3, and scenarios of the
 * SAT lab. */

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

/* The best shot of a match in slow motion, from the recording, in a world of its own. The match
 * must outlive it and is not changed. */

/** How much slower than the match it is. */
#define SHOT_REEL_SLOWNESS 3.0

/** The end of a match that this machine has no recording of: what the server sent until a moment
 * after the death that ended it. All zero at first. */
enum { SHOT_TAPE_TICKS = 160, SHOT_TAPE_AFTER = 45 };

typedef struct ShotTape {
    WorldState states[SHOT_TAPE_TICKS]; /**< A ring buffer, as the next. */
    Events events[SHOT_TAPE_TICKS];
    int count; /**< Ticks so far. */
    int kill;  /**< How many there were with that death; 0 before it. */
} ShotTape;

/** Comes after each tick of the scene. */
void shot_tape_add(ShotTape *tape, const Scene *scene);

typedef struct ShotReel {
    Match match; /**< Shares level and arena with the match it is of; owns only its world. */
    const Recording *recording; /**< Not owned, and NULL where there is a tape. */
    const ShotTape *tape;       /**< Not owned. Its ticks are counted as the tape does. */
    Scene *scene;
    Shot shot;
    WorldState start; /**< Where each loop starts, before the first tick that is shown. */
    int from;         /**< The ticks that are shown. */
    int to;
    int tick;      /**< It keeps counting after the end of the match. */
    bool is_ready; /**< The start is reached. */
    double ticks;  /**< Shown, since `from`; with a fraction. */
    double nearer; /**< How many times as large the kill is shown; 1 at first. */
} ShotReel;

/** A reel of a shot with kills. Fails only without memory. */
bool shot_reel_create(ShotReel **out_reel, const Match *match, const Recording *recording,
                      const Shot *shot, Error *out_error);
/** A reel of the death on a tape. */
bool shot_reel_create_told(ShotReel **out_reel, const Match *match, const ShotTape *tape,
                           const Shot *shot, Error *out_error);
void shot_reel_destroy(ShotReel *reel);
/** Shows at most `before` ticks before the kill and `after` ticks after it. Call it before
 * shot_reel_prepare(). */
void shot_reel_trim(ShotReel *reel, int before, int after);
/** Plays up to `ticks` before the start; true once it is reached. */
bool shot_reel_prepare(ShotReel *reel, int ticks);
/** Shows a time of the loop: `ticks` since its start, 0 up to shot_reel_length(). */
void shot_reel_go(ShotReel *reel, double ticks);
/** Ticks of the match that a loop shows. */
double shot_reel_length(const ShotReel *reel);
/** The part of the world to show; `aspect` is its width by its height. */
Box shot_reel_view(const ShotReel *reel, double aspect);
/** The path up to the current time. Returns the number of points. */
int shot_reel_path(const ShotReel *reel, Vec2 out_points[SHOT_POINTS_MAX]);

/* The best shot: the arena around it, and its path as it grows. */

/** Draws a reel that is ready into a part of the canvas, faded to `opacity` of itself. */
void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity);
/** The opacity of a loop's picture at its present time: rising at its start, falling at its end. */
double shot_view_fade_in(const ShotReel *reel);
double shot_view_fade_out(const ShotReel *reel);

/* A GIF of the best shot, made a frame at a time. The same recording gives the same bytes, but for
 * names in letters that the game's fonts lack. */

enum {
    SHOT_PICTURE_WIDTH = 640,
    SHOT_PICTURE_HEIGHT = 360,
    SHOT_PICTURE_BYTES_MAX = 5000000,
    SHOT_PICTURE_HUNDREDTHS = 5 /* Each frame is shown so long. */
};

typedef struct ShotPicture ShotPicture;

typedef enum ShotPictureState {
    SHOT_PICTURE_WORKS,
    SHOT_PICTURE_DONE,
    SHOT_PICTURE_FAILED /**< The error says why. */
} ShotPictureState;

/** Begins a picture of a shot with kills, of less than `bytes_max` bytes. One that gets larger is
 * made again with half the frames, and only fails if that is still too large. The match must
 * outlive it. */
bool shot_picture_create(ShotPicture **out_picture, const Match *match, const Recording *recording,
                         const Shot *shot, int bytes_max, Error *out_error);
/** NULL is allowed. */
void shot_picture_destroy(ShotPicture *picture);
/** Where to find fonts for names that the game's own lack. The finder must live as long. */
void shot_picture_use_finder(ShotPicture *picture, const FontFinder *finder);
/** Plays up to `ticks` or draws one frame. */
ShotPictureState shot_picture_step(ShotPicture *picture, int ticks, Error *out_error);
/** How much is done, 0 to 1. */
double shot_picture_progress(const ShotPicture *picture);
/** The file's bytes, once it is done; they stay the picture's. */
const char *shot_picture_bytes(const ShotPicture *picture, size_t *out_length);

/** Whether the level's name card is shown: for a moment at the start of the first countdown. */
bool hud_card_is_shown(const Match *match);
void hud_card_draw(const MatchFrame *frame, const Ui *ui);
/** Scores, clock, kill feed, countdown and announcements. */
void hud_draw(const MatchFrame *frame, const Ui *ui);
/** The same if the caller draws more below the top row, down to `below`. */
void hud_draw_below(const MatchFrame *frame, const Ui *ui, double below);
/** The sign of a strike from `below` on: what comes or is on, and a dial of the time left. Returns
 * its box, or an empty one. */
Box hud_strike_draw(const MatchFrame *frame, const Ui *ui, double below);
/** The same without drawing. */
Box hud_strike_measure(const MatchFrame *frame, const Ui *ui, double below);
/** The box of the countdown's number and words on the page, if there is more below the top row,
 * down to `below`. */
Box hud_countdown_box(const MatchFrame *frame, const Ui *ui, double below);
enum { HUD_TAKEN_MAX = 5 + MATCH_PANES_COVERED_MAX };

/** Written over the arena, not to be covered; units of the page. */
typedef struct HudTaken {
    double top;               /**< The bottom of the top row. */
    Box boxes[HUD_TAKEN_MAX]; /**< The feed, the countdown or a strike, hints, what covers the
                                 match, and in a pane its name and one more. */
    int count;
} HudTaken;

/** What the HUD takes. Room is left in `boxes` for hints, what covers the match, a name, and
 * captions or the panels that these keep out of. */
HudTaken hud_taken(const MatchFrame *frame, const Ui *ui);
/** Draws an announcement for the person of a pane alone, at the pane's top, below other words
 * there. */
void hud_announce_in_pane(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** In one pane: names of this screen's people at the start, what killed them where they died, and
 * lost points. */
void hud_marks_draw(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** A lost point: "-1", with a real minus sign. */
#define HUD_LOSS "\xe2\x88\x92\x31"
/** At a pane's foot, for each person in it: weapon and shots, shield, health, dash. Above `hints`,
 * a box of the page or NULL. */
void hud_status_draw(const MatchFrame *frame, const Ui *ui, const Box *hints);
/** The box of these panels on the page, including those of dead players; empty for none. */
Box hud_status_box(const MatchFrame *frame, const Ui *ui, const Box *hints);
/** At a pane's foot: captions of what its people hear, beside what is taken. */
void hud_captions_draw(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** What they take of the page; empty for none. */
Box hud_captions_box(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** The crosshair in place of the mouse cursor. */
void hud_crosshair(const Ui *ui, Vec2 at_px);

/** How far down the top row reaches, units of the page. */
typedef struct HudTop {
    double bottom;
    double right; /**< The row's right end. */
} HudTop;

/** The opacity of words on a plate: less over a circle, so that the circle shows through. */
double hud_top_opacity_over_players(const MatchFrame *frame, const Ui *ui, Box plate);
/** The same over pickups and bullets too. */
double hud_top_opacity_over_all(const MatchFrame *frame, const Ui *ui, Box plate);
/** How far down the page the top row reaches at any time of a match. */
double hud_top_bottom(const World *world, const Ui *ui);
/** The top row: the clock, with scores and names, rounds, waves or targets beside it. */
HudTop hud_top_draw(const MatchFrame *frame, const Ui *ui);
/** The same without drawing. */
HudTop hud_top_measure(const MatchFrame *frame, const Ui *ui);
enum { SHORT_NAME_BYTES = 24 };
/** A name as it fits into `room`. "Player 1" of a person without a name becomes "P1" if it would be
 * cut. */
const char *hud_top_name(const Ui *ui, const UiText *text, double room, const char *name,
                         char out_short[SHORT_NAME_BYTES]);
/** In trials: the medals' times, in the top row's box right of the clock. */
void hud_trials_draw_medals(const MatchFrame *frame, const Ui *ui, Box box, double baseline);
/** Trials' split against the best run, from `below` on, and the next target's label. */
void hud_trials_draw(const MatchFrame *frame, const Ui *ui, double below);
/** The last deaths at the upper right, fading; `top` in units of the page. */
void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top);
/** What that takes of the page; empty without lines. */
Box hud_feed_box(const MatchFrame *frame, const Ui *ui, double top);
/** How far left its lines may reach in this match. */
double hud_feed_left(const MatchFrame *frame, const Ui *ui);

/* Finds places for words over the arena at a match's start, when nobody moves: never over a
 * person's circle, and preferably not where obstacles are or will be. */

/** The index of the best of `count` boxes of the page, 1 or more; the first of equally good ones.
 * Depends on the level and on where players stand, not on the time. `avoided`, which may be NULL,
 * is taken already. */
int hud_place(const MatchFrame *frame, const Ui *ui, const Box *boxes, int count,
              const Box *avoided);
/** The arena on the page. */
Box hud_place_arena(const MatchFrame *frame, const Ui *ui);

/** A box of the page that would lie across the arena's edge, or touch it, moved inside as far as it
 * fits. On a split screen boxes stay. */
Box hud_place_inside(const MatchFrame *frame, const Ui *ui, Box box);
/** The same, but moved to the other side or higher if it would cover a target or the place where a
 * trial begins. Only if the whole arena is shown, because then these places do not move. */
Box hud_place_off_targets(const MatchFrame *frame, const Ui *ui, Box box);

/** Where a box at the foot of the page goes: in its middle or at a side, or higher, and not across
 * the arena's edge. */
Box hud_place_foot(const MatchFrame *frame, const Ui *ui, Box box, const Box *avoided);

typedef struct LevelPreview {
    DemoMatch demo; /**< Empty until there is something to show. */
    TickAccumulator ticks;
    char path[FOLDERS_PATH_BYTES]; /**< The level shown, or to be shown. */
    Mode mode;
    int daily;            /**< Day of the Daily dial shown, or 0. */
    unsigned mutators;    /**< Change them by level_preview_change(). */
    int bots;             /**< How many play; 0 for as many as behind the title. */
    bool stands_still;    /**< It is not stepped once it is shown. */
    bool is_due;          /**< `demo` is not of that level and mode yet. */
    double wait_seconds;  /**< Until it is created, so that browsing stays quick. */
    double shown_seconds; /**< Since there is something of this level to show. */
    uint64_t seed;
} LevelPreview;

/** Shows nothing at first; `seed` is the first match's. */
void level_preview_init(LevelPreview *preview, uint64_t seed);
void level_preview_destroy(LevelPreview *preview);
/** Changes level and mode; an empty path shows nothing. */
void level_preview_show(LevelPreview *preview, const char *path, Mode mode);
/** Shows the level by changed rules; see sim/rules.h. */
void level_preview_change(LevelPreview *preview, unsigned mutators);
void level_preview_update(LevelPreview *preview, double seconds);
/** Draws a scene's whole arena as large as fits into a box of the page, at `fraction` of its tick.
 * `opacity` is for fading in. */
void level_preview_draw_scene(Scene *scene, const Ui *ui, Box box,
                              const Accessibility *accessibility, double fraction, double opacity);
/** The same of a preview. */
void level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                        const Accessibility *accessibility);
