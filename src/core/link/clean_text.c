/* SPDX-License-Identifier: MIT */
#include "link/bytes.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* Marks on one character: written languages need up to three, as Hebrew and Tibetan do. More of
 * them cover the lines above and below. */
enum { MARKS_MAX = 3 };

/* A cleaned text as far as it is written. */
typedef struct CleanText {
    char *text;
    size_t room;
    size_t length;
    bool is_apart; /* A space is due before the next character. */
    int marks;     /* On the last character. */
} CleanText;

/* False where there is no room for the character. */
static bool append(CleanText *to, const char *bytes, size_t size, bool is_mark)
{
    if (to->length + size + to->is_apart >= to->room)
        return false;
    if (to->is_apart)
        to->text[to->length++] = ' ';
    memcpy(to->text + to->length, bytes, size);
    to->length += size;
    to->is_apart = false;
    to->marks = is_mark ? to->marks + 1 : 0;
    return true;
}

bool clean_text_line(const char *bytes, size_t count, char *out_text, size_t room)
{
    const char *end = bytes + count;
    CleanText to = {.text = out_text, .room = room};
    while (bytes < end) {
        int size = utf8_length(bytes, end);
        unsigned code_point = size > 0 ? utf8_code_point(bytes, size) : 0;
        bool is_mark = utf8_is_mark(code_point);
        /* A mark needs a character to stand on, and not too many stand there. */
        bool may_follow = !is_mark || (to.length > 0 && !to.is_apart && to.marks < MARKS_MAX);
        if (size > 0 && utf8_is_space(code_point))
            to.is_apart = to.length > 0;
        else if (size > 0 && !utf8_is_unseen(code_point) && may_follow &&
                 !append(&to, bytes, (size_t)size, is_mark))
            break;
        bytes += size > 0 ? size : 1;
    }
    out_text[to.length] = '\0';
    return to.length > 0;
}

void clean_text_name(const char *bytes, size_t count, char out_name[NAME_BYTES])
{
    if (!clean_text_line(bytes, count, out_name, NAME_BYTES))
        snprintf(out_name, NAME_BYTES, "Player");
}

bool clean_text_chat(const char *bytes, size_t count, char out_line[CHAT_BYTES])
{
    return clean_text_line(bytes, count, out_line, CHAT_BYTES);
}

/* --- Names that are taken for others ---------------------------------------------------------- */

/* What consecutive code points look like: a letter from a to z, a digit, or '.' where it is
 * neither. Latin letters with marks are as Unicode decomposes them; the rest is what its
 * confusables.txt has of Latin, Greek and Cyrillic. */
typedef struct LookAlikes {
    unsigned first;
    const char *letters;
} LookAlikes;

static const LookAlikes look_alikes[] = {
    {0xc0, "aaaaaaaceeeeiiiidnooooo.ouuuuypbaaaaaaaceeeeiiii.nooooo.ouuuuypy"},
    {0x100, "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllllnnnnnnnnn"
            "oooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    {0x251, "a"},
    {0x261, "gg"},
    {0x269, "ii"},
    {0x274, "n"},
    {0x280, "r"},
    {0x28f, "y"},
    {0x299, "b"},
    {0x29c, "h"},
    {0x29f, "l"},
    {0x391, "ab..ezhoik.mn.o.p..ty.x.."},
    {0x3b1, "aby.e.noik.uv.o.pcotu.x.w"},
    {0x3f2, "c"},
    {0x3f9, "c"},
    {0x400, "ee..esiij...k.y.a.b..e.3..k.mho.pcty.x......b...a6br.e.3u.k.mhonpcty.x..ww.."
            "b...ee..esiij..hk.y."},
    {0x4ae, "yy"},
    {0x4ba, "hh"},
    {0x4c0, "i"},
    {0x4cf, "i"},
    {0x500, "dd"},
    {0x51a, "qqww"},
    {0x1d00, "a..bcd.e..jklm.o........p..tu...vwz"},
    {0x1e00, "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnn"
             "oooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzht"
             "wy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooo"
             "uuuuuuuuuuuuuuyyyyyyyy......"},
    {0x2113, "l"},
    {0x2160, "i...v....x..lcdm"},
    {0x2170, "i...v....x..lcdm"},
};

/* Letters and digits of other shapes, one alphabet after the other. */
typedef struct Alphabets {
    unsigned first, last; /* Code points. */
    char first_letter;
    unsigned size; /* Letters of each alphabet. */
} Alphabets;

static const Alphabets alphabets[] = {
    {0x249c, 0x24b5, 'a', 26},   {0x24b6, 0x24e9, 'a', 26},   {0x1d400, 0x1d6a3, 'a', 26},
    {0x1d7ce, 0x1d7ff, '0', 10}, {0x1f130, 0x1f149, 'a', 26}, {0x1f150, 0x1f169, 'a', 26},
    {0x1f170, 0x1f189, 'a', 26}, {0x1f1e6, 0x1f1ff, 'a', 26}, {0xff10, 0xff19, '0', 10},
    {0xff21, 0xff3a, 'a', 26},   {0xff41, 0xff5a, 'a', 26},   {'A', 'Z', 'a', 26},
};

/* The letter or digit that a character looks like, or itself. */
static unsigned looks_like(unsigned code_point)
{
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++) {
        const Alphabets *row = &alphabets[i];
        if (code_point >= row->first && code_point <= row->last)
            return (unsigned)row->first_letter + (code_point - row->first) % row->size;
    }
    for (size_t i = 0; i < sizeof look_alikes / sizeof *look_alikes; i++) {
        const LookAlikes *row = &look_alikes[i];
        unsigned at = code_point - row->first;
        if (code_point >= row->first && at < strlen(row->letters) && row->letters[at] != '.')
            return (unsigned)row->letters[at];
    }
    return code_point;
}

/* Letters that many fonts draw alike. */
static char drawn_as(unsigned letter)
{
    return (char)(letter == '0' ? 'o' : letter == '1' || letter == 'i' ? 'l' : letter);
}

/* Spaces, marks and punctuation: nobody tells two names apart by them. */
static bool is_ignored(unsigned letter)
{
    bool is_letter = (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z');
    return (letter < 0x80 && !is_letter) || (letter >= 0x2010 && letter < 0x2060) ||
           utf8_is_mark(letter);
}

/* Writes a text as it looks at a glance. Texts that look alike get the same bytes. */
static void write_look(const char *text, char out_look[NAME_BYTES])
{
    const char *end = text + strlen(text);
    size_t count = 0;
    for (int size; text < end; text += size) {
        size = utf8_length(text, end);
        unsigned code_point = utf8_code_point(text, size);
        unsigned letter = looks_like(code_point == '|' ? 'l' : code_point);
        if (is_ignored(letter))
            continue;
        if (letter >= 0x80) {
            memcpy(out_look + count, text, (size_t)size);
            count += (size_t)size;
            continue;
        }
        char drawn = drawn_as(letter);
        bool is_pair = count > 0 && ((drawn == 'n' && out_look[count - 1] == 'r') ||
                                     (drawn == 'v' && out_look[count - 1] == 'v'));
        out_look[count - is_pair] = (char)(!is_pair ? drawn : drawn == 'n' ? 'm' : 'w');
        count += !is_pair;
    }
    out_look[count] = '\0';
}

static bool looks_the_same(const char *a, const char *b)
{
    char look[NAME_BYTES];
    char other[NAME_BYTES];
    write_look(a, look);
    write_look(b, other);
    return strcmp(look, other) == 0;
}

/* Whether a name could be read as the game's words: "Ann joined", or, before chat, "Server". */
static bool is_notice(const char *name)
{
    static const char *const ends[] = {"joined",     "left",   "kicked", "host",
                                       "spectating", "passed", "failed"};
    const char *last = strrchr(name, ' ');
    for (size_t i = 0; last != NULL && i < sizeof ends / sizeof *ends; i++)
        if (looks_the_same(last, ends[i]))
            return true;
    return looks_the_same(name, "Server");
}

static bool is_taken(const char *name, const char *const *others, int count)
{
    for (int i = 0; i < count; i++)
        if (others[i] != NULL && looks_the_same(name, others[i]))
            return true;
    return is_notice(name);
}

/* What stands before a colon is read as who says what follows. */
static void drop_colons(char name[NAME_BYTES])
{
    static const char *const colons[] = {":",
                                         "\xcb\x90",
                                         "\xd6\x89",
                                         "\xd7\x83",
                                         "\xe2\x88\xb6",
                                         "\xea\x9e\x89",
                                         "\xef\xb8\x93",
                                         "\xef\xb9\x95",
                                         "\xef\xbc\x9a"};
    char spaced[NAME_BYTES];
    memcpy(spaced, name, sizeof spaced);
    for (size_t i = 0; i < sizeof colons / sizeof *colons; i++)
        for (char *at; (at = strstr(spaced, colons[i])) != NULL;)
            memset(at, ' ', strlen(colons[i]));
    clean_text_name(spaced, strlen(spaced), name);
}

void clean_text_make_unique(char name[NAME_BYTES], const char *const *others, int count)
{
    char wanted[NAME_BYTES];
    drop_colons(name);
    memcpy(wanted, name, sizeof wanted);
    for (int number = 2; is_taken(name, others, count); number++) {
        char ending[16];
        size_t length = (size_t)snprintf(ending, sizeof ending, " %d", number);
        size_t kept = strlen(wanted);
        if (kept + length >= NAME_BYTES)
            kept = utf8_cut(wanted, NAME_BYTES - 1 - length);
        while (kept > 0 && wanted[kept - 1] == ' ')
            kept--; /* Two spaces in a row are not clean, and readers reject unclean names. */
        snprintf(name, NAME_BYTES, "%.*s%s", (int)kept, wanted, ending);
    }
}
