/* SPDX-License-Identifier: MIT */
#include "screens/pseudo_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define ELLIPSIS "\xe2\x80\xa6"

enum { WORD_LETTERS_MIN = 3 };

/* Words that stay as they are, and why. */
static const char *const names[] = {
    "Clockwise", /* The game. */
};

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

static bool is_name(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && strncmp(names[i], word, length) == 0)
            return true;
    return false;
}

/* The first word in ASCII letters alone that is no name, or NULL. */
static const char *english_word(const char *words, size_t *out_length)
{
    for (const char *at = words; *at != '\0';) {
        size_t length = 0, ascii = 0;
        for (; is_letter(at[length]); length++)
            ascii += isalpha((unsigned char)at[length]) != 0;
        if (length >= WORD_LETTERS_MIN && ascii == length && !is_name(at, length)) {
            *out_length = length;
            return at;
        }
        at += length > 0 ? length : 1;
    }
    return NULL;
}

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
