/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOINER 0x200d

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

int utf8_length(const char *at, const char *end)
{
    static const struct {
        unsigned char first_low, first_high, second_low, second_high;
        int length;
    } forms[] = {
        {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
        {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
        {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    const unsigned char *bytes = (const unsigned char *)at;
    if (at < end && bytes[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0] && at < end; i++) {
        if (bytes[0] < forms[i].first_low || bytes[0] > forms[i].first_high)
            continue;
        int length = forms[i].length;
        if (end - at < length || bytes[1] < forms[i].second_low || bytes[1] > forms[i].second_high)
            return 0;
        for (int k = 2; k < length; k++) {
            if (!is_continuation(at[k]))
                return 0;
        }
        return length;
    }
    return 0;
}

unsigned utf8_code_point(const char *at, int length)
{
    static const unsigned masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned code_point = (unsigned char)at[0] & masks[length];
    for (int i = 1; i < length; i++)
        code_point = code_point << 6 | ((unsigned char)at[i] & 0x3f);
    return code_point;
}

/* Ascending. */
typedef struct CodeRange {
    unsigned first, last;
} CodeRange;

static bool is_in(const CodeRange *ranges, size_t count, unsigned code_point)
{
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code_point > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && code_point >= ranges[low].first;
}

#define IS_IN(ranges, code_point) is_in((ranges), sizeof(ranges) / sizeof *(ranges), (code_point))

bool utf8_is_printable(unsigned code_point)
{
    static const CodeRange hidden[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x061c, 0x061c}, {0x200b, 0x200b},
        {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x2060}, {0x2066, 0x2069}, {0xfeff, 0xfeff},
    };
    bool is_frequent = code_point >= 0x20 && code_point < 0x7f; /* By far. */
    return is_frequent || !IS_IN(hidden, code_point);
}

size_t utf8_cut(const char *text, size_t bytes)
{
    /* A character has at most four bytes: more continuation bytes in a row are not UTF-8. */
    for (size_t back = 0; back < 4 && back <= bytes; back++) {
        if (!is_continuation(text[bytes - back]))
            return bytes - back;
    }
    return bytes;
}

size_t utf8_whole(const char *text, size_t most)
{
    size_t length = strnlen(text, most);
    for (size_t back = 1; back < 4 && back <= length; back++) {
        unsigned char byte = (unsigned char)text[length - back];
        if (byte >= 0xc0) {
            size_t wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return wanted > back ? length - back : length;
        }
        if (byte < 0x80)
            break;
    }
    return length;
}

/* Unicode's simple capitals of Latin letters below U+017F, of modern Greek and of Cyrillic. */
static unsigned capital_of(unsigned small)
{
    bool is_next_to_it = (small >= 0x100 && small <= 0x137) || (small >= 0x14a && small <= 0x177) ||
                         (small >= 0x460 && small <= 0x481) || (small >= 0x48a && small <= 0x4bf) ||
                         (small >= 0x4d0 && small <= 0x52f);
    bool is_turned = (small >= 0x139 && small <= 0x148) || (small >= 0x179 && small <= 0x17e) ||
                     (small >= 0x4c1 && small <= 0x4ce);
    if ((small >= 'a' && small <= 'z') || (small >= 0xe0 && small <= 0xfe && small != 0xf7) ||
        (small >= 0x3b1 && small <= 0x3cb && small != 0x3c2) || (small >= 0x430 && small <= 0x44f))
        return small - 0x20;
    if (small == 0x131 || small == 0x4cf)
        return small == 0x131 ? 'I' : 0x4c0;
    if (small == 0xff || small == 0x3ac || small == 0x3cc)
        return small == 0xff ? 0x178 : small == 0x3ac ? 0x386 : 0x38c;
    if (small >= 0x3ad && small <= 0x3af)
        return small - 0x25;
    if (small == 0x3cd || small == 0x3ce)
        return small - 0x3f;
    if (small >= 0x450 && small <= 0x45f)
        return small - 0x50;
    return (is_next_to_it && small % 2 == 1) || (is_turned && small % 2 == 0) ? small - 1 : small;
}

void utf8_capitalize(char *text, size_t room, bool has_dotted_capital)
{
    size_t bytes = strlen(text);
    int length = utf8_length(text, text + bytes);
    if (length == 0 || length > 2)
        return;
    unsigned small = utf8_code_point(text, length);
    unsigned capital = small == 'i' && has_dotted_capital ? 0x130 : capital_of(small);
    int wanted = capital < 0x80 ? 1 : 2;
    if (bytes + (size_t)(wanted - length) >= room)
        return;
    memmove(text + wanted, text + length, bytes - (size_t)length + 1);
    text[0] = (char)(wanted == 1 ? capital : 0xc0 | capital >> 6);
    if (wanted == 2)
        text[1] = (char)(0x80 | (capital & 0x3f));
}

/* The general categories Mn, Mc and Me of Unicode 14 (DerivedGeneralCategory.txt), in order; ranges
 * between which nothing is assigned are one. */
static const CodeRange marks[] = {
    {0x0300, 0x036f},   {0x0483, 0x0489},   {0x0591, 0x05bd},   {0x05bf, 0x05bf},
    {0x05c1, 0x05c2},   {0x05c4, 0x05c5},   {0x05c7, 0x05c7},   {0x0610, 0x061a},
    {0x064b, 0x065f},   {0x0670, 0x0670},   {0x06d6, 0x06dc},   {0x06df, 0x06e4},
    {0x06e7, 0x06e8},   {0x06ea, 0x06ed},   {0x0711, 0x0711},   {0x0730, 0x074a},
    {0x07a6, 0x07b0},   {0x07eb, 0x07f3},   {0x07fd, 0x07fd},   {0x0816, 0x0819},
    {0x081b, 0x0823},   {0x0825, 0x0827},   {0x0829, 0x082d},   {0x0859, 0x085b},
    {0x0898, 0x089f},   {0x08ca, 0x08e1},   {0x08e3, 0x0903},   {0x093a, 0x093c},
    {0x093e, 0x094f},   {0x0951, 0x0957},   {0x0962, 0x0963},   {0x0981, 0x0983},
    {0x09bc, 0x09bc},   {0x09be, 0x09cd},   {0x09d7, 0x09d7},   {0x09e2, 0x09e3},
    {0x09fe, 0x0a03},   {0x0a3c, 0x0a51},   {0x0a70, 0x0a71},   {0x0a75, 0x0a75},
    {0x0a81, 0x0a83},   {0x0abc, 0x0abc},   {0x0abe, 0x0acd},   {0x0ae2, 0x0ae3},
    {0x0afa, 0x0b03},   {0x0b3c, 0x0b3c},   {0x0b3e, 0x0b57},   {0x0b62, 0x0b63},
    {0x0b82, 0x0b82},   {0x0bbe, 0x0bcd},   {0x0bd7, 0x0bd7},   {0x0c00, 0x0c04},
    {0x0c3c, 0x0c3c},   {0x0c3e, 0x0c56},   {0x0c62, 0x0c63},   {0x0c81, 0x0c83},
    {0x0cbc, 0x0cbc},   {0x0cbe, 0x0cd6},   {0x0ce2, 0x0ce3},   {0x0d00, 0x0d03},
    {0x0d3b, 0x0d3c},   {0x0d3e, 0x0d4d},   {0x0d57, 0x0d57},   {0x0d62, 0x0d63},
    {0x0d81, 0x0d83},   {0x0dca, 0x0ddf},   {0x0df2, 0x0df3},   {0x0e31, 0x0e31},
    {0x0e34, 0x0e3a},   {0x0e47, 0x0e4e},   {0x0eb1, 0x0eb1},   {0x0eb4, 0x0ebc},
    {0x0ec8, 0x0ecd},   {0x0f18, 0x0f19},   {0x0f35, 0x0f35},   {0x0f37, 0x0f37},
    {0x0f39, 0x0f39},   {0x0f3e, 0x0f3f},   {0x0f71, 0x0f84},   {0x0f86, 0x0f87},
    {0x0f8d, 0x0fbc},   {0x0fc6, 0x0fc6},   {0x102b, 0x103e},   {0x1056, 0x1059},
    {0x105e, 0x1060},   {0x1062, 0x1064},   {0x1067, 0x106d},   {0x1071, 0x1074},
    {0x1082, 0x108d},   {0x108f, 0x108f},   {0x109a, 0x109d},   {0x135d, 0x135f},
    {0x1712, 0x1715},   {0x1732, 0x1734},   {0x1752, 0x1753},   {0x1772, 0x1773},
    {0x17b4, 0x17d3},   {0x17dd, 0x17dd},   {0x180b, 0x180d},   {0x180f, 0x180f},
    {0x1885, 0x1886},   {0x18a9, 0x18a9},   {0x1920, 0x193b},   {0x1a17, 0x1a1b},
    {0x1a55, 0x1a7f},   {0x1ab0, 0x1b04},   {0x1b34, 0x1b44},   {0x1b6b, 0x1b73},
    {0x1b80, 0x1b82},   {0x1ba1, 0x1bad},   {0x1be6, 0x1bf3},   {0x1c24, 0x1c37},
    {0x1cd0, 0x1cd2},   {0x1cd4, 0x1ce8},   {0x1ced, 0x1ced},   {0x1cf4, 0x1cf4},
    {0x1cf7, 0x1cf9},   {0x1dc0, 0x1dff},   {0x20d0, 0x20f0},   {0x2cef, 0x2cf1},
    {0x2d7f, 0x2d7f},   {0x2de0, 0x2dff},   {0x302a, 0x302f},   {0x3099, 0x309a},
    {0xa66f, 0xa672},   {0xa674, 0xa67d},   {0xa69e, 0xa69f},   {0xa6f0, 0xa6f1},
    {0xa802, 0xa802},   {0xa806, 0xa806},   {0xa80b, 0xa80b},   {0xa823, 0xa827},
    {0xa82c, 0xa82c},   {0xa880, 0xa881},   {0xa8b4, 0xa8c5},   {0xa8e0, 0xa8f1},
    {0xa8ff, 0xa8ff},   {0xa926, 0xa92d},   {0xa947, 0xa953},   {0xa980, 0xa983},
    {0xa9b3, 0xa9c0},   {0xa9e5, 0xa9e5},   {0xaa29, 0xaa36},   {0xaa43, 0xaa43},
    {0xaa4c, 0xaa4d},   {0xaa7b, 0xaa7d},   {0xaab0, 0xaab0},   {0xaab2, 0xaab4},
    {0xaab7, 0xaab8},   {0xaabe, 0xaabf},   {0xaac1, 0xaac1},   {0xaaeb, 0xaaef},
    {0xaaf5, 0xaaf6},   {0xabe3, 0xabea},   {0xabec, 0xabed},   {0xfb1e, 0xfb1e},
    {0xfe00, 0xfe0f},   {0xfe20, 0xfe2f},   {0x101fd, 0x101fd}, {0x102e0, 0x102e0},
    {0x10376, 0x1037a}, {0x10a01, 0x10a0f}, {0x10a38, 0x10a3f}, {0x10ae5, 0x10ae6},
    {0x10d24, 0x10d27}, {0x10eab, 0x10eac}, {0x10f46, 0x10f50}, {0x10f82, 0x10f85},
    {0x11000, 0x11002}, {0x11038, 0x11046}, {0x11070, 0x11070}, {0x11073, 0x11074},
    {0x1107f, 0x11082}, {0x110b0, 0x110ba}, {0x110c2, 0x110c2}, {0x11100, 0x11102},
    {0x11127, 0x11134}, {0x11145, 0x11146}, {0x11173, 0x11173}, {0x11180, 0x11182},
    {0x111b3, 0x111c0}, {0x111c9, 0x111cc}, {0x111ce, 0x111cf}, {0x1122c, 0x11237},
    {0x1123e, 0x1123e}, {0x112df, 0x112ea}, {0x11300, 0x11303}, {0x1133b, 0x1133c},
    {0x1133e, 0x1134d}, {0x11357, 0x11357}, {0x11362, 0x11374}, {0x11435, 0x11446},
    {0x1145e, 0x1145e}, {0x114b0, 0x114c3}, {0x115af, 0x115c0}, {0x115dc, 0x115dd},
    {0x11630, 0x11640}, {0x116ab, 0x116b7}, {0x1171d, 0x1172b}, {0x1182c, 0x1183a},
    {0x11930, 0x1193e}, {0x11940, 0x11940}, {0x11942, 0x11943}, {0x119d1, 0x119e0},
    {0x119e4, 0x119e4}, {0x11a01, 0x11a0a}, {0x11a33, 0x11a39}, {0x11a3b, 0x11a3e},
    {0x11a47, 0x11a47}, {0x11a51, 0x11a5b}, {0x11a8a, 0x11a99}, {0x11c2f, 0x11c3f},
    {0x11c92, 0x11cb6}, {0x11d31, 0x11d45}, {0x11d47, 0x11d47}, {0x11d8a, 0x11d97},
    {0x11ef3, 0x11ef6}, {0x16af0, 0x16af4}, {0x16b30, 0x16b36}, {0x16f4f, 0x16f4f},
    {0x16f51, 0x16f92}, {0x16fe4, 0x16ff1}, {0x1bc9d, 0x1bc9e}, {0x1cf00, 0x1cf46},
    {0x1d165, 0x1d169}, {0x1d16d, 0x1d172}, {0x1d17b, 0x1d182}, {0x1d185, 0x1d18b},
    {0x1d1aa, 0x1d1ad}, {0x1d242, 0x1d244}, {0x1da00, 0x1da36}, {0x1da3b, 0x1da6c},
    {0x1da75, 0x1da75}, {0x1da84, 0x1da84}, {0x1da9b, 0x1daaf}, {0x1e000, 0x1e02a},
    {0x1e130, 0x1e136}, {0x1e2ae, 0x1e2ae}, {0x1e2ec, 0x1e2ef}, {0x1e8d0, 0x1e8d6},
    {0x1e944, 0x1e94a}, {0xe0100, 0xe01ef},
};

bool utf8_is_mark(unsigned code_point)
{
    return IS_IN(marks, code_point);
}

/* Whether a character is drawn as one with the one before it. */
static bool is_joined(unsigned before, unsigned code_point)
{
    if (code_point < 0x300)
        return false;
    return utf8_is_mark(code_point) || (code_point | 1) == JOINER || before == JOINER ||
           (code_point >= 0x1160 && code_point <= 0x11ff) ||   /* Jamo: vowels, finals. */
           (code_point >= 0x1f3fb && code_point <= 0x1f3ff) || /* Skin tones. */
           (code_point >= 0xe0020 && code_point <= 0xe007f);   /* Tags, of flags of regions. */
}

/* Flags of countries are two of these. */
static bool is_flag_half(unsigned code_point)
{
    return code_point >= 0x1f1e6 && code_point <= 0x1f1ff;
}

static unsigned take_character(const char **at, const char *end)
{
    int length = utf8_length(*at, end);
    unsigned code_point = length > 0 ? utf8_code_point(*at, length) : 0;
    *at += length > 0 ? length : *at < end;
    return code_point;
}

size_t utf8_letter(const char *at)
{
    const char *next = at;
    const char *end = at + strlen(at);
    unsigned before = take_character(&next, end);
    bool is_half = is_flag_half(before);
    while (next < end) {
        const char *after = next;
        unsigned code_point = take_character(&after, end);
        bool completes_flag = is_half && is_flag_half(code_point);
        if (!completes_flag && !is_joined(before, code_point))
            break;
        is_half = false;
        before = code_point;
        next = after;
    }
    return (size_t)(next - at);
}

/* Chinese characters, kana, and their wide signs: a line may break before and after each. */
static bool is_ideograph(unsigned code_point)
{
    return (code_point >= 0x2e80 && code_point <= 0x9fff) ||
           (code_point >= 0xf900 && code_point <= 0xfaff) ||
           (code_point >= 0xff01 && code_point <= 0xff60) ||
           (code_point >= 0x20000 && code_point <= 0x3ffff);
}

/* What ends a bracket or a clause, small kana, and signs of repetition or length. */
static bool may_begin_line(unsigned code_point)
{
    static const unsigned none[] = {
        '!',    '%',    ')',    ',',    '.',    ':',    ';',    '?',    ']',    '}',    0xb7,
        0x2019, 0x201d, 0x2025, 0x2026, 0x3001, 0x3002, 0x3005, 0x3009, 0x300b, 0x300d, 0x300f,
        0x3011, 0x3015, 0x3017, 0x3019, 0x301b, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063,
        0x3083, 0x3085, 0x3087, 0x308e, 0x309d, 0x309e, 0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9,
        0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30f5, 0x30f6, 0x30fb, 0x30fc, 0x30fd, 0x30fe,
        0xff01, 0xff05, 0xff09, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f, 0xff3d, 0xff5d};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (none[i] == code_point)
            return false;
    return true;
}

/* Opening brackets and quotes. */
static bool may_end_line(unsigned code_point)
{
    static const unsigned none[] = {'(',    '[',    '{',    0x2018, 0x201c, 0x3008,
                                    0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016,
                                    0x3018, 0x301a, 0xff08, 0xff3b, 0xff5b};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (none[i] == code_point)
            return false;
    return true;
}

size_t utf8_unbroken(const char *text)
{
    const char *end = text + strcspn(text, " ");
    const char *at = text;
    unsigned before = ' ';
    size_t length = 0;
    while (at < end) {
        unsigned code_point = take_character(&at, end);
        bool is_break = (is_ideograph(before) || is_ideograph(code_point)) &&
                        may_begin_line(code_point) && may_end_line(before);
        if (length > 0 && is_break && !is_joined(before, code_point))
            break;
        length = (size_t)(at - text);
        before = code_point;
    }
    return length;
}

size_t utf8_cut_letters(const char *text, size_t bytes)
{
    size_t cut = 0;
    for (size_t next = 0; next <= bytes; next += utf8_letter(text + next)) {
        cut = next;
        if (text[next] == '\0')
            break;
    }
    return cut;
}

/* Unseen are the general categories Cc, Cf, Cs, Co, Zl and Zp and the property
 * Default_Ignorable_Code_Point of Unicode 14 (DerivedGeneralCategory.txt and
 * DerivedCoreProperties.txt), noncharacters, the format controls of hieroglyphs and the characters
 * that are drawn as nothing: U+2800, U+16FE4, U+1D159 and U+FFFC. */
bool utf8_is_unseen(unsigned code_point)
{
    static const CodeRange unseen[] = {
        {0x0000, 0x001f},   {0x007f, 0x009f},    {0x00ad, 0x00ad},   {0x034f, 0x034f},
        {0x0600, 0x0605},   {0x061c, 0x061c},    {0x06dd, 0x06dd},   {0x070f, 0x070f},
        {0x0890, 0x0891},   {0x08e2, 0x08e2},    {0x115f, 0x1160},   {0x17b4, 0x17b5},
        {0x180b, 0x180f},   {0x200b, 0x200f},    {0x2028, 0x202e},   {0x2060, 0x206f},
        {0x2800, 0x2800},   {0x3164, 0x3164},    {0xd800, 0xf8ff},   {0xfdd0, 0xfdef},
        {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},    {0xffa0, 0xffa0},   {0xfff0, 0xfffc},
        {0xfffe, 0xffff},   {0x110bd, 0x110bd},  {0x110cd, 0x110cd}, {0x13430, 0x1345f},
        {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3},  {0x1d159, 0x1d159}, {0x1d173, 0x1d17a},
        {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
    };
    /* The second are the noncharacters at the end of each plane. */
    return IS_IN(unseen, code_point) || (code_point & 0xfffe) == 0xfffe;
}

bool utf8_is_space(unsigned code_point)
{
    return code_point == ' ' || code_point == '\t' || code_point == '\n' || code_point == 0xa0 ||
           code_point == 0x1680 || (code_point >= 0x2000 && code_point <= 0x200a) ||
           code_point == 0x202f || code_point == 0x205f || code_point == 0x3000;
}

bool utf8_is_name(const char *text, unsigned *out_hidden)
{
    const char *end = text + strlen(text);
    bool is_seen = false;
    *out_hidden = 0;
    while (text < end) {
        unsigned code_point = take_character(&text, end);
        if (!utf8_is_printable(code_point)) {
            *out_hidden = code_point;
            return false;
        }
        is_seen = is_seen || !(utf8_is_space(code_point) || utf8_is_unseen(code_point) ||
                               utf8_is_mark(code_point));
    }
    return is_seen;
}

void utf8_make_printable(char *text)
{
    const char *end = text + strlen(text);
    while (text < end) {
        int length = utf8_length(text, end);
        bool is_shown = length > 0 && utf8_is_printable(utf8_code_point(text, length));
        length += length == 0;
        if (!is_shown)
            memset(text, '?', (size_t)length);
        text += length;
    }
}

/* --- Percent signs ---------------------------------------------------------------------------- */

/* The byte that `%XX` stands for; -1 where `at` is not of that form. */
static int byte_at(const char *at)
{
    if (at[0] != '%' || !isxdigit((unsigned char)at[1]) || !isxdigit((unsigned char)at[2]))
        return -1;
    return (int)strtol((char[]){at[1], at[2], '\0'}, NULL, 16);
}

void percent_encode(const char *text, char *out_text, size_t room)
{
    const char *end = text + strlen(text);
    size_t done = 0;
    while (text < end) {
        char piece[5] = "";
        /* The bytes to copy unchanged; 0 where the next one must be encoded. */
        unsigned char c = (unsigned char)*text;
        int length = c < 0x20 || c == 0x7f || byte_at(text) >= 0 ? 0 : utf8_length(text, end);
        if (length > 0)
            memcpy(piece, text, (size_t)length);
        else
            snprintf(piece, sizeof piece, "%%%02X", (unsigned)(unsigned char)*text);
        text += length > 0 ? length : 1;
        size_t size = strlen(piece);
        if (done + size >= room)
            break;
        memcpy(out_text + done, piece, size);
        done += size;
    }
    out_text[done] = '\0';
}

bool percent_decode(const char *text, char *out_text, size_t room)
{
    size_t done = 0;
    while (*text != '\0') {
        int byte = byte_at(text);
        if (byte == 0 || done + 1 >= room) {
            out_text[0] = '\0';
            return false;
        }
        out_text[done++] = byte > 0 ? (char)byte : *text;
        text += byte > 0 ? 3 : 1;
    }
    out_text[done] = '\0';
    return true;
}

/* --- Words ------------------------------------------------------------------------------------ */

int names_find(const char *const *names, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return -1;
}

/* --- base64url -------------------------------------------------------------------------------- */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t base64url_length(size_t count)
{
    return (count * 4 + 2) / 3;
}

void base64url_write(const unsigned char *bytes, size_t count, char *out_text)
{
    for (size_t i = 0; i < count; i += 3) {
        unsigned group = 0;
        size_t in_group = count - i < 3 ? count - i : 3;
        for (size_t k = 0; k < 3; k++)
            group = group << 8 | (k < in_group ? bytes[i + k] : 0u);
        for (size_t k = 0; k <= in_group; k++)
            *out_text++ = digits[group >> (18 - 6 * k) & 63];
    }
    *out_text = '\0';
}

int base64url_digit(char letter)
{
    const char *digit = letter != '\0' ? strchr(digits, letter) : NULL;
    return digit != NULL ? (int)(digit - digits) : BASE64URL_NO_DIGIT;
}
