/* SPDX-License-Identifier: MIT */
/* Parts of several screens, as their tests ask for them. */
#pragma once

#include "shell/shell.h"
#include "ui/widgets.h"

/* The cards of Play and of Create, in their order. */

typedef enum CardId {
    CARD_MATCH,
    CARD_SIEGE,
    CARD_RIVALS,
    CARD_DAILY,
    CARD_TRIALS,
    CARD_PRACTICE,
    CARD_LEARN,
    CARD_EDITOR,
    CARD_LAB,
    CARD_LEVELS,
    CARD_COUNT
} CardId;

/** The picture of a CardId; it is a CardPicture. */
void card_picture_draw(const Ui *ui, Box box, int choice, double seconds, double glow);

/* Rows of the settings that stand for no SettingId. */

void settings_size_add(Widgets *widgets, const Shell *shell, int id);
/** The next larger or smaller of the usual sizes that fit on the display. */
void settings_size_step(Shell *shell, int way);
void settings_display_add(Widgets *widgets, const Shell *shell, int id);
/** A row for each controller; its id is `first_id` and its place in Devices. */
void settings_pads_add(Widgets *widgets, const Devices *devices, int first_id);
/** Maps a controller that is unknown; uses or ignores another. */
void settings_pad_step(Shell *shell, const Pad *pad);

/** Bindings and way to fire of the layouts that a player stepped past, so that they come back with
 * their layout. All zero at first. */
typedef struct LayoutsKept {
    bool has_bindings[HANDS_COUNT];
    Bindings bindings[HANDS_COUNT]; /**< By the layout that the device had. */
    bool has_fire_way[2];
    FireWay fire_ways[2]; /**< Index 0: any other layout; 1: the mouse alone. */
} LayoutsKept;

/** Sets a device's layout, with the bindings that were kept for it. */
void layouts_kept_use(LayoutsKept *kept, Shell *shell, DeviceKind device, Hands next);

/* Pages of the settings: their rows, and what changing them does. */

typedef enum SettingsPage {
    SETTINGS_SOUND,
    SETTINGS_VIDEO,
    SETTINGS_CONTROLS,
    SETTINGS_ACCESSIBILITY,
    SETTINGS_PAGE_COUNT,
    SETTINGS_WELCOME = SETTINGS_PAGE_COUNT /**< No tab: what one is asked at the first start. */
} SettingsPage;

/* Ids of rows that have no SettingId. A binding's id is SETTINGS_ROW_BINDING + its Action. */
enum {
    SETTINGS_ROW_SIZE = 100,
    SETTINGS_ROW_DISPLAY,
    SETTINGS_ROW_DEVICE,
    SETTINGS_ROW_RESET,
    SETTINGS_ROW_RESET_NOW,
    SETTINGS_ROW_KEEP,
    SETTINGS_ROW_MAP,
    SETTINGS_ROW_LANGUAGE,
    SETTINGS_ROW_CONTINUE,
    SETTINGS_ROW_PAD = 120, /**< + its place in Devices. */
    SETTINGS_ROW_BINDING = 200
};

enum { SETTINGS_HELP_BYTES = 256 };

typedef struct SettingsPageState {
    SettingsPage page;
    DeviceKind device;                     /**< Whose keys are shown. */
    LayoutsKept layouts;                   /**< Of that device. */
    char button_help[SETTINGS_HELP_BYTES]; /**< On a row of a controller's button. */
    bool asks_reset; /**< The page asks whether to reset; its rows are the answers. */
} SettingsPageState;

/** The rows of the page that is open. */
void settings_page_fill(Widgets *widgets, const Shell *shell, SettingsPageState *state);
/** Left (-1) or right (1) on a row. */
void settings_page_step(Shell *shell, SettingsPageState *state, int id, int way);
/** Moves a slider to a part (0 to 1) of its range. */
void settings_page_slide(Shell *shell, int id, double part);
/** Resets the page to the defaults; on the controls' page only the shown device. */
void settings_page_reset(Shell *shell, SettingsPageState *state);
/** Whether the layout has no button that clears a binding: the left half of a controller lacks X.
 */
bool settings_page_lacks_clear(DeviceKind device, Hands hands);

enum { PAUSE_WORDS_BYTES = 400 };

/** Time left, if any, and the score, people's first: "1:23 left, You 4, Foliot 7". */
void pause_words(const Scene *scene, char out_words[PAUSE_WORDS_BYTES]);

enum { DAILY_WORDS_BYTES = 640 };

/** "Sunday, 22 November 2026 (UTC)". */
void daily_words_date(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Sun 22": short, for a list of days. */
void daily_words_day(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Hit every target on Duel within 60 seconds. You start with the Lance, and weapon pads have it
 * too." Where the run has pads for the dash, they are told of as well. */
void daily_words_task(int day, const World *world, char out_words[DAILY_WORDS_BYTES]);

/* The stars of a stop of the Tour: what each asks for. */

/** Height of a line at text size 1. */
#define STAR_LINES_STEP 42.0

typedef struct StarLine {
    int stop;
    TourStar star;
    TourDifficulty won_on; /**< Of the win. */
    double won;            /**< From 0, not won, to 1. */
} StarLine;

/** Draws one into a row of the page, in up to two lines of text; `zoom` is the size of the text. */
void star_lines_draw(const Ui *ui, Box row, double zoom, const StarLine *line);

enum { STATISTICS_ALL_MODES = -1, STATISTICS_OVERALL = 2, STATISTICS_OF_MODE = 9 };

typedef struct StatisticsFigure {
    char words[64];
    const char *meaning; /**< Follows the figure, as "matches". */
} StatisticsFigure;

/** Of all modes together. */
void statistics_figures_overall(const Progress *progress,
                                StatisticsFigure out_figures[STATISTICS_OVERALL]);

/** Of a Mode or STATISTICS_ALL_MODES. */
void statistics_figures_of_mode(const Progress *progress, int mode,
                                StatisticsFigure out_figures[STATISTICS_OF_MODE]);

/* The title's beam of light, like a clock's hand: it turns clockwise from twelve to three, lights
 * the letters that it passes, and then rests. */

/** Seconds from one turn to the next. */
#define TITLE_HAND_SECONDS 14.0

typedef struct TitleName {
    UiText text;
    double x; /**< Units of the page. */
    double baseline;
    const char *words;
} TitleName;

/** The name, letter by letter. With flashes off all letters are fully lit, always. */
void title_hand_draw_name(const Ui *ui, const TitleName *name, double seconds, FlashLevel flashes);

/* Around a replay's frame: title and players above it; time, speed and a timeline with all deaths
 * below it. */

typedef enum ReplayPart {
    REPLAY_PART_NONE,
    REPLAY_PART_TOGGLE,
    REPLAY_PART_TIMELINE, /**< At `tick`. */
    REPLAY_PART_SLOWER,
    REPLAY_PART_FASTER,
    REPLAY_PART_PLAYER /**< On `player`. */
} ReplayPart;

typedef struct ReplaySpot {
    ReplayPart part;
    int tick; /**< The tick at the pointer's x, also beside the timeline: for dragging. */
    int player;
} ReplaySpot;

/** The part at a position of the page. */
ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at_page);

/** The canvas area left for the frame; `low` is the upper left corner. */
Box replay_bar_frame_px(const Ui *ui);

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui, bool has_tick);

/* The levels as a grid of tiles. Each tile is a small live match with the level's name, its number
 * of players, and a line about it. Matches of visible tiles begin one after another, so that no
 * frame waits for all. */

enum { LEVEL_GRID_PICTURES = 16, LEVEL_GRID_NONE = -1 };

typedef struct LevelGrid {
    const Setup *setup; /**< Not owned. */
    Box box;            /**< Of the last draw. */
    double zoom;        /**< The text size then. */
    int first_row;      /**< The first visible one. */
    int seen_level;     /**< The level that was chosen at the last draw. */
    bool is_scrolled;   /**< By the wheel, since a level was chosen or a key pressed. */
    int pointed;        /**< The level under the pointer, or LEVEL_GRID_NONE. */
    bool is_focused;    /**< The arrow keys move in it. */
    bool is_for_editing;
    const bool *unsaved; /**< To be edited: by levels. Not owned. */
    LevelPreview pictures[LEVEL_GRID_PICTURES];
    int levels[LEVEL_GRID_PICTURES]; /**< Whose picture it is, or LEVEL_GRID_NONE. */
} LevelGrid;

void level_grid_init(LevelGrid *grid, const Setup *setup, uint64_t seed);
/** Call this after the levels were listed again. */
void level_grid_forget(LevelGrid *grid);

/** Reads one more level and steps the visible pictures. To take less of a core, only the chosen
 * one and the one that is pointed at play; the others stand still. */
void level_grid_update(LevelGrid *grid, double seconds);

/** What the pointer does: points at a level, scrolls by the wheel, and clicks. True if it was for
 * the grid: then `out_clicked` is the level, or LEVEL_GRID_NONE. */
bool level_grid_event(LevelGrid *grid, Shell *shell, const InputEvent *event, int *out_clicked);
/** From now on the arrow keys move in it. Shows the chosen level, wherever the wheel has scrolled,
 * as do the next two. */
void level_grid_focus(LevelGrid *grid);
/** The level `right` tiles to the right and `down` tiles below the chosen one; the chosen one if
 * there is none. */
int level_grid_beside(LevelGrid *grid, int right, int down);
/** The level `down` pages of visible rows below the chosen one, or the last or first level. */
int level_grid_page(LevelGrid *grid, int down);

void level_grid_draw(LevelGrid *grid, const Ui *ui, Box box, const Accessibility *accessibility);

/** The box of a picture, by its index; false if it is not visible. */
bool level_grid_picture(const LevelGrid *grid, int index, Box *out_box);

/* Cards in a row of four, on a tall page of two, or in several: each a player with their device, or
 * a free seat. */

typedef struct SeatCards {
    Box box;
    int rows; /**< The number of columns follows from this. */
    int count;
} SeatCards;

/** How many rows so many cards are. */
int seat_cards_rows(int count, bool is_tall);

/** Adds the entry that shows how a phone becomes a controller; in a browser, which cannot await
 * phones, there is none. */
void seat_cards_add_phones(Menu *menu, int choice);

/** The card at a position of the page, or SEAT_NONE. */
int seat_cards_at(const SeatCards *cards, Vec2 at_page);

/** Back: the player on the event's device leaves (of two at one keyboard, the right one) if others
 * stay. False if nobody left. */
bool seat_cards_leave(Seats *seats, const InputEvent *event);

/** Free seats past `most` offer nothing; past `playing` people spectate. Teams alternate, as in
 * modes_deal_sides(). */
void seat_cards_draw(const Ui *ui, const SeatCards *cards, const Shell *shell, int most,
                     int playing, bool has_teams);

/** Saves a level given as text (level/level_read.h) among the player's own, unless the same level
 * is there already; `out_path` is its file. A notice tells the result. False if it fails. */
bool setup_share_take(Shell *shell, LevelList *levels, const char *text,
                      char out_path[FOLDERS_PATH_BYTES]);

enum { SETUP_WORDS_BYTES = 1024 };

/** Why the level can't be played; else how the mode is won, with a remark: what the rules change,
 * for how many players the level is, or the record to beat. Of the row of rules or strikes what
 * these change; of Rivals how it goes, or that it ends one under way. */
void setup_words_write(const Setup *setup, const Shell *shell, MatchRow row,
                       char out_words[SETUP_WORDS_BYTES]);
