/* SPDX-License-Identifier: MIT */
/* Phones as controllers, from the page `/pad/`: what their thumbs do, and what they are to show. A
 * web server has the connections, a game reads and shows; each in a thread of its own.
 *
 * A phone comes with a token, which is good once, and gets a secret, by which it comes back to its
 * place. The page of this room has the messages. */
#pragma once

#include "base/error.h"
#include "link/bytes.h"

enum {
    PADS_MAX = 8,
    PADS_NONE = -1,
    PADS_TOKEN_BYTES = 11, /**< 10 hexadecimal digits. */
    PADS_KEY_BYTES = 33,   /**< A token, or a secret of 32 digits. */
    PADS_AXES = 4,         /**< Left x, y, right x, y, y down. */
    PADS_OUTLINE_MAX = 24,
    PADS_MESSAGE_BYTES = 64, /**< At most so long is one to a phone. */
    PADS_IDLE_US = 3000000   /**< A phone tells its state more often, or is gone. */
};

/** What is pressed, bits. */
enum {
    PADS_FIRE = 1,
    PADS_DASH = 2,
    PADS_TAUNT = 4,
    PADS_PAUSE = 8,
    PADS_CONFIRM = 16,
    PADS_BACK = 32,
    PADS_BUTTONS = 6
};

typedef struct PadView {
    bool is_here;
    unsigned visit; /**< Another one for each connection. */
    uint64_t model; /**< The same for all connections of a phone. */
    char name[NAME_BYTES];
    double axes[PADS_AXES]; /**< -1 to 1. */
    unsigned held;
    unsigned pressed; /**< Since this was read last, if only for a moment. */
} PadView;

/** Parts are 0 to 1. */
typedef struct PadShow {
    int number; /**< Of the player, from 1 on; 0: none. */
    uint32_t rgb;
    int outline_count;
    double outline[PADS_OUTLINE_MAX][2]; /**< Of the circle's shape, within a radius of 1. */
    bool is_menu;                        /**< Taps confirm. */
    bool is_alive;
    double health, shield, shots, dash;
} PadShow;

typedef struct Pads Pads;

/** False with an error where memory is short. */
bool web_pads_create(Pads **out_pads, Error *out_error);
/** No server may use them any more. NULL is allowed. */
void web_pads_destroy(Pads *pads);

/* For the game. */

/** The token of the code to show now. */
void web_pads_token(Pads *pads, char out_token[PADS_TOKEN_BYTES]);

/** What a phone does, by its place. */
void web_pads_look(Pads *pads, int place, PadView *out_view);

/** What a phone shows from now on, and for how long it buzzes, or 0. */
void web_pads_show(Pads *pads, int place, const PadShow *show, int buzz_ms);

/* For the server: times are those of game_now(). */

typedef void PadsWake(void *self);

/** Has a function called, from the other's thread, when a phone did something, and when there is
 * something to write. NULL: none. */
void web_pads_on_news(Pads *pads, PadsWake *wake, void *self);
void web_pads_on_show(Pads *pads, PadsWake *wake, void *self);

typedef enum PadsWelcome {
    PADS_WELCOME,
    PADS_USED, /**< The token is not good any more, nor is this a secret. */
    PADS_FULL
} PadsWelcome;

/** A phone with a token or a secret: where it is welcome, its place and visit. */
PadsWelcome web_pads_open(Pads *pads, const char *key, uint64_t now_us, int *out_place,
                          unsigned *out_visit);

/** The message that says to a phone why it is not welcome; returns its length. */
int web_pads_refuse(PadsWelcome why, unsigned char out_bytes[PADS_MESSAGE_BYTES]);

/** A whole message. False: the connection must be closed. */
bool web_pads_receive(Pads *pads, int place, unsigned visit, const unsigned char *bytes,
                      size_t count, uint64_t now_us);

/** The next message to write; 0: none. -1: another connection has this place now, or it was silent
 * for too long. */
int web_pads_write(Pads *pads, int place, unsigned visit, uint64_t now_us,
                   unsigned char out_bytes[PADS_MESSAGE_BYTES]);

void web_pads_close(Pads *pads, int place, unsigned visit);
