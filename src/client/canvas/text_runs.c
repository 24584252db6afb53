/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "base/text.h"

enum { HIGHEST_LEVEL = 2 };

/* Unicode's bidirectional classes, by their names there. */
typedef enum Direction {
    BIDI_L,
    BIDI_R,
    BIDI_AL,  /* Arabic letters: digits after them change too. */
    BIDI_EN,  /* European digits. */
    BIDI_AN,  /* Arabic digits. */
    BIDI_ES,  /* Plus and minus. */
    BIDI_CS,  /* Separators of the parts of a number. */
    BIDI_ET,  /* Units, such as currencies and percent. */
    BIDI_NSM, /* Marks. */
    BIDI_ON   /* What is neutral, white space included. */
} Direction;

typedef struct DirectionRange {
    unsigned first, last;
    Direction direction;
} DirectionRange;

/* In order; characters between the ranges go from left to right. A range is a whole block where
 * that has few exceptions, or scripts that nobody writes names in. */
static const DirectionRange directions[] = {
    {0x00, 0x22, BIDI_ON},       {0x23, 0x25, BIDI_ET},       {0x26, 0x2a, BIDI_ON},
    {0x2b, 0x2b, BIDI_ES},       {0x2c, 0x2c, BIDI_CS},       {0x2d, 0x2d, BIDI_ES},
    {0x2e, 0x2f, BIDI_CS},       {0x30, 0x39, BIDI_EN},       {0x3a, 0x3a, BIDI_CS},
    {0x3b, 0x40, BIDI_ON},       {0x5b, 0x60, BIDI_ON},       {0x7b, 0x9f, BIDI_ON},
    {0xa0, 0xa0, BIDI_CS},       {0xa1, 0xa1, BIDI_ON},       {0xa2, 0xa5, BIDI_ET},
    {0xa6, 0xa9, BIDI_ON},       {0xab, 0xaf, BIDI_ON},       {0xb0, 0xb1, BIDI_ET},
    {0xb2, 0xb3, BIDI_EN},       {0xb4, 0xb4, BIDI_ON},       {0xb6, 0xb8, BIDI_ON},
    {0xb9, 0xb9, BIDI_EN},       {0xbb, 0xbf, BIDI_ON},       {0xd7, 0xd7, BIDI_ON},
    {0xf7, 0xf7, BIDI_ON},       {0x590, 0x5ff, BIDI_R},      {0x600, 0x605, BIDI_AN},
    {0x606, 0x607, BIDI_ON},     {0x608, 0x608, BIDI_AL},     {0x609, 0x60a, BIDI_ET},
    {0x60b, 0x60b, BIDI_AL},     {0x60c, 0x60c, BIDI_CS},     {0x60d, 0x60d, BIDI_AL},
    {0x60e, 0x60f, BIDI_ON},     {0x610, 0x65f, BIDI_AL},     {0x660, 0x669, BIDI_AN},
    {0x66a, 0x66a, BIDI_ET},     {0x66b, 0x66c, BIDI_AN},     {0x66d, 0x6dc, BIDI_AL},
    {0x6dd, 0x6dd, BIDI_AN},     {0x6de, 0x6de, BIDI_ON},     {0x6df, 0x6e8, BIDI_AL},
    {0x6e9, 0x6e9, BIDI_ON},     {0x6ea, 0x6ef, BIDI_AL},     {0x6f0, 0x6f9, BIDI_EN},
    {0x6fa, 0x7bf, BIDI_AL},     {0x7c0, 0x85f, BIDI_R},      {0x860, 0x8ff, BIDI_AL},
    {0x2000, 0x200a, BIDI_ON},   {0x200b, 0x200d, BIDI_NSM},  {0x2010, 0x202e, BIDI_ON},
    {0x202f, 0x202f, BIDI_CS},   {0x2030, 0x2034, BIDI_ET},   {0x2035, 0x2043, BIDI_ON},
    {0x2044, 0x2044, BIDI_CS},   {0x2045, 0x206f, BIDI_ON},   {0x2070, 0x2070, BIDI_EN},
    {0x2074, 0x2079, BIDI_EN},   {0x207a, 0x207b, BIDI_ES},   {0x207c, 0x207e, BIDI_ON},
    {0x2080, 0x2089, BIDI_EN},   {0x208a, 0x208b, BIDI_ES},   {0x20a0, 0x20cf, BIDI_ET},
    {0x2190, 0x2211, BIDI_ON},   {0x2212, 0x2212, BIDI_ES},   {0x2213, 0x2213, BIDI_ET},
    {0x2214, 0x2335, BIDI_ON},   {0x237b, 0x2394, BIDI_ON},   {0x2396, 0x249b, BIDI_ON},
    {0x24ea, 0x26ab, BIDI_ON},   {0x26ad, 0x27ff, BIDI_ON},   {0x2900, 0x2bff, BIDI_ON},
    {0x2e00, 0x3004, BIDI_ON},   {0x3008, 0x3020, BIDI_ON},   {0x3030, 0x3030, BIDI_ON},
    {0x30fb, 0x30fb, BIDI_ON},   {0xfb1d, 0xfb4f, BIDI_R},    {0xfb50, 0xfd3d, BIDI_AL},
    {0xfd3e, 0xfd4f, BIDI_ON},   {0xfd50, 0xfdff, BIDI_AL},   {0xfe10, 0xfe6f, BIDI_ON},
    {0xfe70, 0xfefe, BIDI_AL},   {0xff01, 0xff0f, BIDI_ON},   {0xff10, 0xff19, BIDI_EN},
    {0xff1a, 0xff20, BIDI_ON},   {0xff3b, 0xff40, BIDI_ON},   {0xff5b, 0xff65, BIDI_ON},
    {0x10800, 0x10fff, BIDI_R},  {0x1e800, 0x1edff, BIDI_R},  {0x1ee00, 0x1eeff, BIDI_AL},
    {0x1f000, 0x1f10f, BIDI_ON}, {0x1f300, 0x1faff, BIDI_ON},
};

typedef struct ScriptRange {
    unsigned first, last;
    const char *name;
} ScriptRange;

/* Scripts whose letters change with their neighbors, in order. */
static const ScriptRange scripts[] = {
    {0x590, 0x5ff, "Hebr"},     {0x600, 0x6ff, "Arab"},   {0x700, 0x74f, "Syrc"},
    {0x750, 0x77f, "Arab"},     {0x780, 0x7bf, "Thaa"},   {0x7c0, 0x7ff, "Nkoo"},
    {0x860, 0x86f, "Syrc"},     {0x870, 0x8ff, "Arab"},   {0x900, 0x97f, "Deva"},
    {0x980, 0x9ff, "Beng"},     {0xa00, 0xa7f, "Guru"},   {0xa80, 0xaff, "Gujr"},
    {0xb00, 0xb7f, "Orya"},     {0xb80, 0xbff, "Taml"},   {0xc00, 0xc7f, "Telu"},
    {0xc80, 0xcff, "Knda"},     {0xd00, 0xd7f, "Mlym"},   {0xd80, 0xdff, "Sinh"},
    {0xe00, 0xe7f, "Thai"},     {0xe80, 0xeff, "Laoo"},   {0xf00, 0xfff, "Tibt"},
    {0x1000, 0x109f, "Mymr"},   {0x1100, 0x11ff, "Hang"}, {0x1780, 0x17ff, "Khmr"},
    {0x1800, 0x18af, "Mong"},   {0x1b00, 0x1b7f, "Bali"}, {0xa980, 0xa9df, "Java"},
    {0xfb1d, 0xfb4f, "Hebr"},   {0xfb50, 0xfdff, "Arab"}, {0xfe70, 0xfefe, "Arab"},
    {0x1e900, 0x1e95f, "Adlm"},
};

int text_runs_read(const char *text, TextCharacter *out_characters)
{
    const char *end = text + strlen(text);
    int count = 0;
    while (text < end) {
        int length = utf8_length(text, end);
        unsigned code_point = length > 0 ? utf8_code_point(text, length) : 0xfffd;
        int bytes = length > 0 ? length : 1;
        out_characters[count++] =
            (TextCharacter){.code_point = code_point, .bytes = bytes, .at = text};
        text += bytes;
    }
    return count;
}

static Direction direction_of(unsigned code_point)
{
    if (code_point >= 0x300 && utf8_is_mark(code_point))
        return BIDI_NSM;
    for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++)
        if (code_point >= directions[i].first && code_point <= directions[i].last)
            return directions[i].direction;
    return BIDI_L;
}

static const char *script_of(unsigned code_point)
{
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++)
        if (code_point >= scripts[i].first && code_point <= scripts[i].last)
            return scripts[i].name;
    return NULL;
}

/* A text goes from right to left if it begins and ends so, and most of its letters do: a name that
 * does must not turn a sentence of the game. */
static Direction main_direction(const TextCharacter *characters, int count)
{
    int rightward = 0, leftward = 0;
    bool begins_leftward = false, ends_leftward = false;
    for (int i = 0; i < count; i++) {
        int direction = characters[i].level;
        bool goes_left = direction == BIDI_R || direction == BIDI_AL;
        if (!goes_left && direction != BIDI_L)
            continue;
        begins_leftward = rightward + leftward == 0 ? goes_left : begins_leftward;
        ends_leftward = goes_left;
        leftward += goes_left;
        rightward += !goes_left;
    }
    return begins_leftward && ends_leftward && leftward > rightward ? BIDI_R : BIDI_L;
}

/* Rules W1 and W2: marks go as the character they are on, digits as the letters before them. */
static void settle_digits(TextCharacter *characters, int count, Direction base)
{
    int before = (int)base;
    int letter = (int)base;
    for (int i = 0; i < count; i++) {
        int *own = &characters[i].level;
        if (*own == BIDI_NSM)
            *own = before;
        if (*own == BIDI_EN && letter == BIDI_AL)
            *own = BIDI_AN;
        if (*own == BIDI_L || *own == BIDI_R || *own == BIDI_AL)
            letter = *own;
        before = *own;
    }
}

static bool is_digit(int direction)
{
    return direction == BIDI_EN || direction == BIDI_AN;
}

/* Rules W4 to W6: separators in a number and units beside one belong to it. */
static void settle_numbers(TextCharacter *characters, int count)
{
    for (int i = 1; i + 1 < count; i++) {
        int before = characters[i - 1].level;
        int *own = &characters[i].level;
        bool is_inside = is_digit(before) && before == characters[i + 1].level;
        if (is_inside && (*own == BIDI_CS || (*own == BIDI_ES && before == BIDI_EN)))
            *own = before;
    }
    for (int i = 1; i < count; i++)
        if (characters[i].level == BIDI_ET && characters[i - 1].level == BIDI_EN)
            characters[i].level = BIDI_EN;
    for (int i = count - 2; i >= 0; i--)
        if (characters[i].level == BIDI_ET && characters[i + 1].level == BIDI_EN)
            characters[i].level = BIDI_EN;
    for (int i = 0; i < count; i++)
        if (characters[i].level >= BIDI_ES)
            characters[i].level = BIDI_ON;
}

/* Rules W3 and W7: Arabic letters go as other leftward ones, digits as Latin letters before. */
static void settle_letters(TextCharacter *characters, int count, Direction base)
{
    int letter = (int)base;
    for (int i = 0; i < count; i++) {
        int *own = &characters[i].level;
        if (*own == BIDI_AL)
            *own = BIDI_R;
        if (*own == BIDI_EN && letter == BIDI_L)
            *own = BIDI_L;
        if (*own == BIDI_L || *own == BIDI_R)
            letter = *own;
    }
}

/* The direction of a letter or digit as rule N0 sees it, as a bit; 0 for others. */
static unsigned side_of(int direction)
{
    return direction == BIDI_ON ? 0 : direction == BIDI_L ? 1u << BIDI_L : 1u << BIDI_R;
}

/* Where the bracket at `from` is closed; `from` where there is none, or it is not closed. */
static int closing_of(const TextCharacter *characters, int count, int from)
{
    static const char opening[] = "([{";
    static const char closing[] = ")]}";
    unsigned code_point = characters[from].code_point;
    const char *kind =
        code_point > 0 && code_point < 0x80 ? strchr(opening, (int)code_point) : NULL;
    int depth = 0;
    for (int i = from; kind != NULL && i < count; i++) {
        depth += characters[i].code_point == code_point;
        depth -= characters[i].code_point == (unsigned char)closing[kind - opening];
        if (depth == 0)
            return i;
    }
    return from;
}

/* Rule N0: a pair of brackets goes as the text if something in it does; else the other way, if both
 * what is in it and what is before it do. */
static void settle_brackets(TextCharacter *characters, int count, Direction base)
{
    unsigned before = 1u << base;
    for (int from = 0; from < count; from++) {
        int to = closing_of(characters, count, from);
        unsigned inside = 0;
        for (int i = from + 1; i < to; i++)
            inside |= side_of(characters[i].level);
        bool goes_as_text = (inside & 1u << base) != 0 || before == 1u << base;
        if (inside != 0)
            characters[from].level = characters[to].level =
                goes_as_text ? (int)base : (base == BIDI_L ? BIDI_R : BIDI_L);
        unsigned own = side_of(characters[from].level);
        before = own != 0 ? own : before;
    }
}

/* Rules N1 and N2: what stands between two of one direction goes with them, else with the text. */
static void settle_others(TextCharacter *characters, int count, Direction base)
{
    for (int from = 0, to; from < count; from = to + 1) {
        for (to = from; to < count && characters[to].level == BIDI_ON; to++)
            ;
        bool begins_rightward = from > 0 ? characters[from - 1].level == BIDI_L : base == BIDI_L;
        bool ends_rightward = to < count ? characters[to].level == BIDI_L : base == BIDI_L;
        for (int i = from; i < to; i++)
            characters[i].level = begins_rightward == ends_rightward
                                      ? (begins_rightward ? BIDI_L : BIDI_R)
                                      : (int)base;
    }
}

static void find_levels(TextCharacter *characters, int count)
{
    for (int i = 0; i < count; i++)
        characters[i].level = (int)direction_of(characters[i].code_point);
    Direction base = main_direction(characters, count);
    settle_digits(characters, count, base);
    settle_numbers(characters, count);
    settle_letters(characters, count, base);
    settle_brackets(characters, count, base);
    settle_others(characters, count, base);
    for (int i = 0; i < count; i++) {
        int direction = characters[i].level;
        bool is_second = is_digit(direction) || base == BIDI_R;
        characters[i].level = direction == BIDI_R ? 1 : is_second ? 2 : 0;
    }
}

static int find_runs(const TextCharacter *characters, int count, TextRun *out_runs)
{
    int runs = 0;
    for (int i = 0; i < count; i++) {
        const TextCharacter *own = &characters[i];
        const char *script = script_of(own->code_point);
        TextRun *run = runs > 0 ? &out_runs[runs - 1] : NULL;
        bool goes_on = run != NULL && own->font == run->font && own->level == own[-1].level &&
                       (script == NULL || run->script == NULL || script == run->script);
        if (!goes_on) {
            run = &out_runs[runs++];
            *run = (TextRun){i, 0, own->font, own->level % 2 == 1, NULL};
        }
        run->count++;
        run->script = script != NULL ? script : run->script;
    }
    return runs;
}

static void reverse(TextRun *runs, int count)
{
    for (int i = 0; i < count / 2; i++) {
        TextRun other = runs[i];
        runs[i] = runs[count - 1 - i];
        runs[count - 1 - i] = other;
    }
}

int text_runs_split(TextCharacter *characters, int count, TextRun *out_runs)
{
    find_levels(characters, count);
    int runs = find_runs(characters, count, out_runs);
    /* L2: from the highest level down, runs at it or above are reversed. */
    for (int level = HIGHEST_LEVEL; level > 0; level--) {
        for (int from = 0, to; from < runs; from = to + 1) {
            for (to = from; to < runs && characters[out_runs[to].first].level >= level; to++)
                ;
            reverse(out_runs + from, to - from);
        }
    }
    return runs;
}
