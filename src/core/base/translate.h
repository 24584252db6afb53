/* SPDX-License-Identifier: MIT */
/* The player's language. Texts in the sources are English, and are looked up in a catalog, one of
 * GNU gettext's .mo files, where they are shown. The commands choose no language and stay English.
 * gettext itself goes by the C library's locale, which a small system may lack, which Windows names
 * otherwise, and which changes how numbers are printed into files. */
#pragma once

#include "base/error.h"

/** Marks a text of a table for xgettext; tr() translates it where it is shown. TR_IN() is for
 * tr_in(), with the same context. */
#define TR(text) text
#define TR_IN(context, text) text

/** The text in the language in use. Without a translation: `text` itself. */
const char *tr(const char *text) __attribute__((format_arg(1)));

/** For a text that other languages say differently in different places; `context` names the place.
 */
const char *tr_in(const char *context, const char *text) __attribute__((format_arg(2)));

/** The form of the text for so many, by the language's rule; `one` is its key. */
const char *tr_count(const char *one, const char *many, int count)
    __attribute__((format_arg(1), format_arg(2)));

typedef struct Catalog Catalog;

/** Reads a .mo file, which it copies. Leaves out translations whose printf() directives are not
 * those of their text. NULL if the file is damaged, or out of memory. */
Catalog *catalog_read(const void *bytes, size_t count, Error *out_error);
void catalog_destroy(Catalog *catalog);

/** Writes a field of its header, such as "Language"; false, with an empty text, without it. */
bool catalog_header(const Catalog *catalog, const char *field, char *out_text, size_t room);

/** The language from now on, NULL for English. Other threads may still show texts of the catalog
 * before it, so that one is to be kept, too. */
void translate_with(const Catalog *catalog);
/** Whether there is one. */
bool translate_is_on(void);

/** The rule of a "Plural-Forms" field, a C expression of n: the number of the form for `count`, or
 * -1 where it is none or computes none of `forms`. */
int plural_form(const char *rule, unsigned long count, int forms);

/* Numbers, dates and capitals as the language in use writes them. Files and commands use
 * none of these. */

enum { TR_NUMBER_BYTES = 40, TR_DATE_BYTES = 40, TR_TIME_BYTES = 16 };

/** snprintf() with the language's decimal separator, cut between characters where the room ends. */
char *tr_print(char *out_text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Reads a number with the language's decimal separator or a point; false where a text is none. */
bool tr_read(const char *text, double *out_number);

/** A whole number with a real minus sign, its thousands apart from 10 000 on. */
char *tr_number(long long number, char out_text[TR_NUMBER_BYTES]);

/** A day of the calendar. */
char *tr_date(int year, int month, int day, char out_text[TR_DATE_BYTES]);

/** A time of day, of 24 hours, which every language of the game reads. Seconds below 0: without. */
char *tr_time(int hours, int minutes, int seconds, char out_text[TR_TIME_BYTES]);

/** Adds to a list, after a comma where it is not the first; an empty text adds nothing. Cut between
 * characters where the room ends. */
void tr_list(char *list, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Makes a translated text's first letter a capital, where its alphabet has them. */
void tr_capitalize(char *text, size_t room);
