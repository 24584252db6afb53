/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 64 };

/* One digit a character. The levels are those of GNU FriBidi. */
TEST(levels)
{
    static const struct {
        const char *name;
        const char *text;
        const char *levels;
    } cases[] = {
        {"one way", "abc 1", "00000"},
        {"Hebrew", "שלום", "1111"},
        {"two words", "אב גד", "11111"},
        {"a name in a sentence", "דוד wins", "11100000"},
        {"a word in a name", "שלום abc עולם", "1111122211111"},
        {"a number behind a name", "דוד 2", "11112"},
        {"a number in a sentence with a name", "hello דוד 2", "00000011112"},
        {"a number behind a word", "abc 12 דוד", "0000000111"},
        {"a sign at the end", "שלום!", "11111"},
        {"a sign at the end of a sentence", "say דוד!", "00001110"},
        {"a price", "אבג 12.50$", "1111222222"},
        {"minus between digits", "אב 3-4", "111222"},
        {"a minus alone", "אב -4", "11112"},
        {"a date in Arabic", "في 1/2", "111222"},
        {"Arabic digits", "ابج ٣٤٥", "1111222"},
        {"digits only", "12:30", "00000"},
        {"brackets about Latin", "שלום (abc) 2 ם", "11111122211211"},
        {"brackets about Latin at the end", "שלום (abc) 2", "111100000000"},
        {"brackets about Hebrew", "abc (דוד) 2", "00000111002"},
        {"brackets that go on", "abcdef דוד (אב) ג", "00000001111111111"},
        {"a bracket alone", "אבג (a", "111000"},
        {"marks", "שָׁל", "1111"},
        {"a mark on Latin", "דוד e\xcc\x81 ד", "11112211"},
        {"a long name in a sentence", "אבגדה joined", "111110000000"},
        {"a long name and what it says", "אבגדה: hi", "111110000"},
        {"two names in a sentence", "אבג greets דה", "1110000000011"},
        {"no letters", "...", "000"},
        {"not UTF-8",
         "\xff"
         "a",
         "00"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextCharacter characters[ROOM];
        TextRun runs[ROOM];
        char levels[ROOM + 1] = "";
        int count = text_runs_read(cases[i].text, characters);
        (void)text_runs_split(characters, count, runs);
        for (int k = 0; k < count; k++)
            levels[k] = (char)('0' + characters[k].level);
        if (strcmp(levels, cases[i].levels) != 0)
            print_error("%s: levels %s, wanted %s\n", cases[i].name, levels, cases[i].levels);
        assert_string_equal(levels, cases[i].levels);
    }
}

/* The runs from left to right, as "<" or ">" with the script and the bytes' place. */
static void describe(const char *text, int font_from, char out_text[256])
{
    TextCharacter characters[ROOM];
    TextRun runs[ROOM];
    size_t length = 0;
    int count = text_runs_read(text, characters);
    for (int i = 0; i < count; i++)
        characters[i].font = i >= font_from;
    int run_count = text_runs_split(characters, count, runs);
    out_text[0] = '\0';
    for (int i = 0; i < run_count; i++)
        length += (size_t)snprintf(out_text + length, 256 - length, "%s%s%d+%d", i > 0 ? " " : "",
                                   runs[i].is_leftward ? "<" : ">", runs[i].first, runs[i].count);
    for (int i = 0; i < run_count; i++)
        if (runs[i].script != NULL)
            length += (size_t)snprintf(out_text + length, 256 - length, " %s", runs[i].script);
}

TEST(runs)
{
    static const struct {
        const char *name;
        const char *text;
        int font_from; /* The characters from here on have another font. */
        const char *runs;
    } cases[] = {
        {"one", "abc def", 9, ">0+7"},
        {"another font", "abc", 1, ">0+1 >1+2"},
        {"leftward", "אב", 9, "<0+2 Hebr"},
        {"another font, leftward", "אבג", 1, "<1+2 <0+1 Hebr Hebr"},
        {"two scripts", "ابאב", 9, "<2+2 <0+2 Hebr Arab"},
        {"a space takes no part", "नम सत", 9, ">0+5 Deva"},
        {"a number in a name", "אב 12 גד", 9, "<5+3 >3+2 <0+3 Hebr Hebr"},
        {"a name in a sentence", "a אב b", 9, ">0+2 <2+2 >4+2 Hebr"},
        {"a word in a name", "אבג a ד", 9, "<5+2 >4+1 <0+4 Hebr Hebr"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char runs[256];
        describe(cases[i].text, cases[i].font_from, runs);
        if (strcmp(runs, cases[i].runs) != 0)
            print_error("%s: %s, wanted %s\n", cases[i].name, runs, cases[i].runs);
        assert_string_equal(runs, cases[i].runs);
    }
}
