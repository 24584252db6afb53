/* SPDX-License-Identifier: MIT */
/* Parts of several screens, as their tests ask for them. */
#ifndef CLOCKWISE_SCREENS_SCREENS_PARTS_H
#define CLOCKWISE_SCREENS_SCREENS_PARTS_H

#include "shell/shell.h"

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

/* The pause. */

enum { PAUSE_WORDS_BYTES = 160 };

/** The time left, if any, and the score, people's first: "1:23 left, You 4, Verge 7". */
void pause_words(const Scene *scene, char out_words[PAUSE_WORDS_BYTES]);

/* The Daily dial. */

enum { DAILY_WORDS_BYTES = 256 };

/** "Sunday, 22 November 2026 (UTC)". */
void daily_words_date(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Sun 22": short, for a list of days. */
void daily_words_day(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Hit every target on Duel within 60 seconds. You start with the Lance, and weapon pads have it
 * too." Where the run has pads for the dash, they are told of as well. */
void daily_words_task(int day, const World *world, char out_words[DAILY_WORDS_BYTES]);

/* The statistics. */

enum { STATISTICS_ALL_MODES = -1, STATISTICS_OVERALL = 2, STATISTICS_OF_MODE = 9 };

typedef struct StatisticsFigure {
    char words[32];
    const char *meaning; /**< Follows the figure, as "matches". */
} StatisticsFigure;

/** Of all modes together. */
void statistics_figures_overall(const Progress *progress,
                                StatisticsFigure out_figures[STATISTICS_OVERALL]);

/** Of a Mode, or of STATISTICS_ALL_MODES. */
void statistics_figures_of_mode(const Progress *progress, int mode,
                                StatisticsFigure out_figures[STATISTICS_OF_MODE]);

/* The title's hand of light: it turns clockwise from twelve to three, lights the letters that it
 * passes one after another, and rests before it comes again. */

/** Seconds from one turn to the next. */
#define TITLE_HAND_SECONDS 14.0

/** The game's name as it is written on the title screen. */
typedef struct TitleName {
    UiText text;
    double x; /**< Units of the page. */
    double baseline;
    const char *words;
} TitleName;

/** The name, letter by letter. With flashes off all letters are fully lit, always. */
void title_hand_draw_name(const Ui *ui, const TitleName *name, double seconds, FlashLevel flashes);

/* Facts beside the list of recordings. */

/* The rows of each settings page: labels, values, and what a change does. */

/* The bars around a replay's frame: title and players above it; time, speed and a timeline with all
 * deaths below it. Also tells which part the pointer is on. */

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
    int tick; /**< On the timeline, wherever the pointer is: for dragging. */
    int player;
} ReplaySpot;

/** The part at a position of the page. */
ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at_page);

/** The canvas area left for the frame; `low` is the upper left corner. */
Box replay_bar_frame_px(const Ui *ui);

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui, bool has_tick);

#endif
