/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PROFILE_PLAYER_LOOK_H
#define CLOCKWISE_PROFILE_PLAYER_LOOK_H

/** The looks of the player's own circle, in the order in which stars open them. */
typedef enum PlayerLook {
    PLAYER_LOOK_NONE,  /**< None chosen: the newest that is open is worn. */
    PLAYER_LOOK_PLAIN, /**< Always open. */
    PLAYER_LOOK_HOURS,
    PLAYER_LOOK_ROSETTE,
    PLAYER_LOOK_COMET,
    PLAYER_LOOK_WHEEL,
    PLAYER_LOOK_MOON,
    PLAYER_LOOK_CROWN,
    PLAYER_LOOK_COUNT
} PlayerLook;

/** The names in files. */
extern const char *const player_look_names[PLAYER_LOOK_COUNT];

/** How many stars open a look; 0 for PLAYER_LOOK_PLAIN. */
int player_look_stars(PlayerLook look);
/** The newest look that so many stars open. */
PlayerLook player_look_newest(int stars);

#endif
