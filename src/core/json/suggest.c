/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "json/suggest.h"

#include "base/ascii.h"
#include "base/assert.h"

#include <stdbool.h>
#include <string.h>

enum { WORD_BYTES = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* In any capitals: whoever writes DUEL knows how it is spelled. */
static bool is_same_letter(char a, char b)
{
    return ascii_lower(a) == ascii_lower(b);
}

/* Both words are shorter than WORD_BYTES. */
static int word_distance(const char *a, int a_length, const char *b, int b_length)
{
    int table[WORD_BYTES + 1][WORD_BYTES + 1];
    for (int i = 0; i <= a_length; i++)
        table[i][0] = i;
    for (int j = 0; j <= b_length; j++)
        table[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        for (int j = 1; j <= b_length; j++) {
            int cost = is_same_letter(a[i - 1], b[j - 1]) ? 0 : 1;
            table[i][j] =
                least(table[i - 1][j] + 1, least(table[i][j - 1] + 1, table[i - 1][j - 1] + cost));
            if (i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                is_same_letter(a[i - 2], b[j - 1]))
                table[i][j] = least(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a_length][b_length];
}

/* About one letter in three may be wrong. */
static bool is_near(int distance, int length)
{
    return distance <= (length + 2) / 3;
}

const char *suggest_nearest(const char *word, const char *const *names, int count)
{
    ASSERT(count > 0);
    /* Names are short: the rest of a long word is equally far from all of them. */
    size_t word_length = strnlen(word, WORD_BYTES - 1);
    const char *nearest = NULL;
    int nearest_distance = 0;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]);
        ASSERT(length < WORD_BYTES);
        int distance = word_distance(word, (int)word_length, names[i], (int)length);
        if (!nearest || distance < nearest_distance) {
            nearest = names[i];
            nearest_distance = distance;
        }
    }
    return is_near(nearest_distance, (int)word_length) ? nearest : NULL;
}
