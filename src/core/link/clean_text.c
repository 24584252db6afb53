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
        /* Full-width letters, as keyboards of East Asia type them, and fonts lack them. */
        bool is_wide = code_point >= 0xff01 && code_point <= 0xff5e;
        char narrow = (char)(is_wide ? code_point - 0xff01 + '!' : 0);
        /* A mark needs a character to stand on, and not too many stand there. */
        bool may_follow = !is_mark || (to.length > 0 && !to.is_apart && to.marks < MARKS_MAX);
        if (size > 0 && utf8_is_space(code_point))
            to.is_apart = to.length > 0;
        else if (size > 0 && !utf8_is_unseen(code_point) && may_follow &&
                 !append(&to, is_wide ? &narrow : bytes, is_wide ? 1 : (size_t)size, is_mark))
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

/* What code points look like, one after the other and then from the start again: a letter from a to
 * z, a digit, or '.' where it is neither. Capitals stand for letters that are none of Latin, but
 * have marks. Of Latin, Greek and Cyrillic all that Unicode decomposes is here, and of these and
 * Armenian, Cherokee, Coptic and Lisu most of what its confusables.txt has. */
typedef struct LookAlikes {
    unsigned first, last; /* 0: as many as there are letters. */
    const char *letters;
} LookAlikes;

#define DIGITS "0123456789"
#define LATIN "abcdefghijklmnopqrstuvwxyz"
#define GREEK "ab..ezhoik.mn.o.p..ty.x.O.aby.e.noik.uv.o.pcotu.x.w.eok.p."
#define CHEROKEE                                                                                   \
    "drt..i...yaje......w...m...h.y..g.hz..........4b..r.ws...vs...lc..p...kd......6....gb"

static const LookAlikes look_alikes[] = {
    {'0', '9', DIGITS},
    {'A', 'Z', LATIN},
    {'a', 'z', LATIN},
    {'|', '|', "l"},
    {0xaa, 0, "a"},
    {0xb2, 0,
     "23.u...1o.....aaaaaaaceeeeiiiidnooooo.ouuuuypbaaaaaaaceeeeiiii.nooooo.ouuuuy"
     "pyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllllnnnnnnn"
     "nnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsbbbbbb.ccdddd...effgy."
     "iikkl.wnnooo..ppr22..ttttuu.vyyzz3....55.pl"},
    {0x1cd, 0,
     "aaiioouuuuuuuuuu.aaaaaaggggkkoooo33j...gg..nnaaaaooaaaaeeeeiiiioooorrrruuuus"
     "stt..hhnd88zzaaeeooooooooyylntj..accltsz..bu.eejjqqrryy.a.b..dd...e....gggy."
     ".hhiiilll.w.mnnno......rrr.r.s.....tu.u...yzz3"},
    {0x299, 0, "b.ghj.lq"},
    {0x2b0, 0, "hhjr...wy"},
    {0x2e0, 0, "ylsx"},
    {0x386, 0,
     "a.ehi.o.yOiab..ezhoik.mn.o.p..ty.x.Oiyaeniuaby.e.noik.uv.o.pcotu.x.wiuouw.bo"
     "yyy"},
    {0x3f0, 0,
     "kpc.oe...c......ee.Gesiij...kIy.a.bG.eJ3IIk.mho.pcty.x.C...YbE..a6br.eJ3uuk."
     "mhonpcty.x.Cww.YbE..ee.resiij..hkuy"},
    {0x474, 0, "vvvv"},
    {0x490, 0, "GG"},
    {0x49a, 0, "kk"},
    {0x4ae, 0, "yy..xx......hh....iJJ"},
    {0x4cf, 0, "iaaaaaaeeAAAAJJ3333IuIuooooooEEyyyyyyCC..YY......dd"},
    {0x51a, 0, "qqww"},
    {0x53c, 0, "l"},
    {0x544, 0, "u...n....u.s.....o"},
    {0x561, 0, "w.q..q"},
    {0x570, 0, "h....j..n...nu...gi..o"},
    {0x13a0, 0, CHEROKEE},
    {0x1d00, 0, "a..bcd.e..jklm.o"},
    {0x1d18, 0, "p..tu...vwz"},
    {0x1d2c, 0, "aab.de.ghijklmn.o8prtuwa.a.bde.e.g.kmno...ptu.wv.by..xiruvbyp.x"},
    {0x1d78, 0, "h"},
    {0x1d9c, 0, "c...f.g.iii.jl.lm.nnno.s.tu.uu.zzz.o"},
    {0x1e00, 0,
     "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnn"
     "oooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzht"
     "wy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooo"
     "uuuuuuuuuuuuuuyyyyyyyy......aaaaaaaaaaaaaaaaeeeeee..eeeeee..nnnnnnnnhhhhhhhh"
     "iiiiiiiiiiiiiiiioooooo..oooooo..uuuuuuuu.y.y.y.ywwwwwwwwOOOOOOOOaaeenniioouu"
     "ww..aaaaaaaaaaaaaaaannnnnnnnhhhhhhhhwwwwwwwwOOOOOOOOaaaaa.aaaaaaa.i...nnn.nn"
     "eehhh...iiii..iiiiii....uuuuppuuyyyyp.....www.wwooOOO"},
    {0x2070, 0, "0i..456789.....n0123456789......aeox.hklmnpst"},
    {0x2102, 0, "c....e..ghhhhhiill.n...pqrrr......z.O.z.kabceeef.mo....i...y"},
    {0x2145, 0, "ddeij"},
    {0x2160, 0, "i...v....x..lcdmi...v....x..lcdm"},
    {0x2460, 0, "123456789"},
    {0x249c, 0x24b5, LATIN},
    {0x24b6, 0x24e9, LATIN},
    {0x24ea, 0, "0"},
    {0x2c7c, 0, "jv....bb"},
    {0x2c8e, 0, "hh..iikk..mmnn..oo..ppccttyy..xx"},
    {0xa4d0, 0, "bp.dt.gk.jc.zf.mnlsr..vh..wxy.a.e.iou"},
    {0xa69d, 0, "b"},
    {0xa7f2, 0, "cfq...ho"},
    {0xab70, 0xabbf, CHEROKEE},
    {0x1d400, 0x1d6a3, LATIN},
    {0x1d6a8, 0x1d7c9, GREEK},
    {0x1d7ce, 0x1d7ff, DIGITS},
    {0x1f130, 0x1f149, LATIN},
    {0x1f150, 0x1f169, LATIN},
    {0x1f170, 0x1f189, LATIN},
    {0x1f1e6, 0x1f1ff, LATIN},
};

/* The same where it is like several letters: with spaces between. */
static const LookAlikes ligatures[] = {
    {0x132, 0x133, "ij ij"},
    {0x1c4, 0x1cc, "dz dz dz lj lj lj nj nj nj"},
    {0x1f1, 0x1f3, "dz dz dz"},
    {0x2116, 0x2116, "no"},
    {0x2120, 0x2122, "sm tel tm"},
    {0x2161, 0x216b, "ii iii iv . vi vii . ix . xi xii"},
    {0x2171, 0x217b, "ii iii iv . vi vii . ix . xi xii"},
    {0xfb00, 0xfb06, "ff fi fl ffi ffl st st"},
};

/* The letters that a character looks like, never more than it has bytes; NULL: it is like no other.
 */
static const char *looks_like(unsigned code_point, size_t *out_count)
{
    *out_count = 1;
    for (size_t i = 0; i < sizeof look_alikes / sizeof *look_alikes; i++) {
        const LookAlikes *row = &look_alikes[i];
        size_t length = strlen(row->letters);
        size_t last = row->last != 0 ? row->last : row->first + length - 1;
        if (code_point < row->first || code_point > last)
            continue;
        const char *letter = row->letters + (code_point - row->first) % length;
        if (*letter != '.')
            return letter;
    }
    for (size_t i = 0; i < sizeof ligatures / sizeof *ligatures; i++) {
        const char *word = ligatures[i].letters;
        if (code_point < ligatures[i].first || code_point > ligatures[i].last)
            continue;
        for (unsigned at = ligatures[i].first; at < code_point; at++)
            word = strchr(word, ' ') + 1;
        *out_count = strcspn(word, " ");
        return *word != '.' ? word : NULL;
    }
    return NULL;
}

/* Letters that many fonts draw alike. */
static char drawn_as(char letter)
{
    return (char)(letter == '0' ? 'o' : letter == '1' || letter == 'i' ? 'l' : letter);
}

/* Spaces, marks and punctuation: nobody tells two names apart by them. */
static bool is_ignored(unsigned code_point)
{
    return code_point < 0x80 || (code_point >= 0x2010 && code_point < 0x2060) ||
           utf8_is_mark(code_point);
}

/* Appends a letter; returns how many there are then. */
static size_t add_letter(char *look, size_t count, char letter)
{
    char drawn = drawn_as(letter);
    bool is_pair = count > 0 && ((drawn == 'n' && look[count - 1] == 'r') ||
                                 (drawn == 'v' && look[count - 1] == 'v'));
    look[count - is_pair] = (char)(!is_pair ? drawn : drawn == 'n' ? 'm' : 'w');
    return count + !is_pair;
}

/* Writes a text as it looks at a glance. Texts that look alike get the same bytes. */
static void write_look(const char *text, char out_look[NAME_BYTES])
{
    const char *end = text + strlen(text);
    size_t count = 0;
    for (int size; text < end; text += size) {
        size = utf8_length(text, end);
        unsigned code_point = utf8_code_point(text, size);
        size_t letter_count;
        const char *letters = looks_like(code_point, &letter_count);
        if (letters == NULL && !is_ignored(code_point)) {
            memcpy(out_look + count, text, (size_t)size);
            count += (size_t)size;
        }
        for (size_t i = 0; letters != NULL && i < letter_count; i++)
            count = add_letter(out_look, count, letters[i]);
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
