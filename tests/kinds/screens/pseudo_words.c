/* SPDX-License-Identifier: MIT */
#include "screens/pseudo_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define ELLIPSIS "\xe2\x80\xa6"

enum { WORD_LETTERS_MIN = 3 };

/* What stays as it is. Of longer ones a line may hold any part. */
static const char *const known[] = {
    /* The game, and bots. */
    "Clockwise",
    "Clockwork",
    "Foundry",
    "Lifts",
    "Duel",
    "Pallet",
    "Fusee",
    "Foliot",
    "Detent",
    "Remontoir",
    "Pinion",
    "Arbor",
    "Iris",
    "Anchor",
    "Escapement",
    "Pulley",
    "Regulator",
    "Recoil",
    "Hammer",
    /* People, what they name, write and type. */
    "Maximiliane-Josephine",
    "Wilhelmina von Straten",
    "Ben",
    "Hello!",
    "Anna",
    "Bartholomew of Wexford",
    "Cleo",
    "Dieter",
    "Ottoline the Unhurried",
    "Finn",
    "Wandering gears of Widdershins",
    ("I have never seen anybody bounce a bullet off that many mirrors and still hit me, how on "
     "earth did you aim there?"),
    "maximiliane-josephine.example.org",
    "no-such-host.invalid",
    "clockwork.example.org",
    "Player",
    "Player's game",
    "Maximiliane-Jose's game",
    /* Levels' files, what they say, places in them, and what is saved. */
    "An arena with a name of eighty bytes, which is as many as a name of one may have",
    "an-arena-with-a-name-of-eighty-bytes-wh",
    "a-recording-that-was-cut-short-in-its-middle",
    "the-mill-with-two-wheels-and-a-long-name.json",
    "torn.json",
    "pack.json",
    "sketch.png",
    "pinion",
    "gate",
    "duel.json",
    "new-level.json",
    "clockwork.json",
    "foundry.json",
    "lifts.json",
    "replay.json",
    "duel",
    "New level",
    "Caves of brass",
    "Ann Example",
    "Clockwise, seed 5",
    "Curiosity",
    "Somebody with a name that is as long as it may be: eighty letters, no more of it",
    "Two places that met, and did not part.",
    "Cave 1",
    "A pack with a name of eighty bytes, which is as many as a name of one may have!!",
    "abc:def0",
    "Nothing here was meant for anything else here.",
    "obstacles",
    "spawns",
    "points",
    "name",
    "clockwise",
    "tmp",
    "home",
    "/pad/",
    "left",
    "wall",
    "Brick walls give cover until they are shot away.",
    "Hide behind a great cross and",
    "Ride up and down behind four lifts.",
    "A long clock hand turns between",
    ("Trap 13: the press closes at 120 units per second, 1 per "
     "tick. There is room for 40 up to tick 60; pressed by more than 0.5 from tick 61 on, for more "
     "than 12 ticks: dead in tick 73."),
    ("Many circles, two walls and a gap too narrow for any of them: the crowd piles up and stays "
     "inside."),
    "a player between a mover and a wall dies instead of being squeezed through",
    "eight players pushed into one funnel: nobody leaves through its walls",
    ("The settings could not be read, so defaults are used. They are kept as "
     "/home/somebody/.local/share/clockwise/settings.damaged.json: settings.json:7:21: "
     "sound.master: must be 0 to 1"),
    /* Keys as SDL calls them, signs on controllers, and their names. */
    "Right Ctrl",
    "Right Shift",
    "Left Ctrl",
    "Left Shift",
    "Space",
    "Back",
    "Start",
    "Menu",
    "Options",
    "Create",
    "Share",
    "Pad",
    "Xbox Series X Controller",
    "Sony Interactive Entertainment Wireless Pad",
    "8BitDo SN30",
    "Fanatec ClubSport Pedals V3 inverted",
    "DragonRise Inc. Generic USB Joystick by anybody",
    "Microsoft Xbox Series S|X Controller",
    /* Languages are written in their own. */
    "English",
    "Deutsch",
};

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Whether the word at `at` of `words` is in a known text, and so is what is beside it, up to an end
 * of either. */
static bool is_part_of(const char *text, const char *words, const char *at, size_t length)
{
    for (const char *found = text; *found != '\0'; found++) {
        const char *low = found, *high = found + length, *from = at, *to = at + length;
        if (strncmp(found, at, length) != 0)
            continue;
        while (low > text && from > words && low[-1] == from[-1])
            low--, from--;
        while (*high != '\0' && *high == *to)
            high++, to++;
        bool begins = low == text || from == words || !is_letter(from[-1]);
        bool ends = *high == '\0' || *to == '\0' || !isalpha((unsigned char)*to);
        if (begins && ends)
            return true;
    }
    return false;
}

static bool is_known(const char *words, const char *at, size_t length)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_part_of(known[i], words, at, length))
            return true;
    return false;
}

/* The first word in ASCII letters alone, with a vowel to have an accent, or NULL. Letters beside a
 * digit are parts of numbers and addresses. */
static const char *english_word(const char *words, size_t *out_length)
{
    for (const char *at = words; *at != '\0';) {
        size_t length = 0;
        bool is_ascii = true;
        for (; is_letter(at[length]); length++)
            is_ascii = is_ascii && isalpha((unsigned char)at[length]);
        bool is_number =
            (at > words && isdigit((unsigned char)at[-1])) || isdigit((unsigned char)at[length]);
        if (length >= WORD_LETTERS_MIN && is_ascii && !is_number &&
            strcspn(at, "aeiouyAEIOUY") < length && !is_known(words, at, length)) {
            *out_length = length;
            return at;
        }
        at += length > 0 ? length : 1;
    }
    return NULL;
}

/* Names of levels' files and people have no brackets, and may be too long. */
static bool is_cut(const char *words)
{
    size_t length = strlen(words);
    size_t dots = strlen(ELLIPSIS);
    return length >= dots && strcmp(words + length - dots, ELLIPSIS) == 0 && words[0] == '[';
}

bool pseudo_words_check(const TextBoxes *boxes, char out_complaint[TEXT_BOXES_COMPLAINT_BYTES])
{
    for (int i = 0; i < boxes->count; i++) {
        const char *words = boxes->items[i].words;
        size_t length;
        const char *english = english_word(words, &length);
        if (english != NULL) {
            snprintf(out_complaint, TEXT_BOXES_COMPLAINT_BYTES, "'%s' has '%.*s', which is English",
                     words, (int)length, english);
            return false;
        }
        if (is_cut(words)) {
            snprintf(out_complaint, TEXT_BOXES_COMPLAINT_BYTES, "'%s' is cut", words);
            return false;
        }
    }
    return true;
}
