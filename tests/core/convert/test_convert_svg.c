/* SPDX-License-Identifier: MIT */
#include "convert_text.h"

#define BEFORE "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\">\n"

TEST(shapes)
{
    static const ConvertCase cases[] = {
        {"a rectangle, its y turned", "<rect id='a' x='10' y='20' width='30' height='40'/>",
         "a plain 40,240 10,240 10,280 40,280; "},
        {"a polygon of either winding",
         "<polygon id='a' points='0,0 100,0 0,100'/><polygon id='b' points='300,0 300,100 400,0'/>",
         "a plain 0,300 100,300 0,200; b plain 400,300 300,200 300,300; "},
        {"a path with relative lines", "<path id='a' d='m10 10h100v50l-100,0z'/>",
         "a plain 10,290 110,290 110,240 10,240; "},
        {"two outlines of one path are two",
         "<path id='a' d='M10 10h20v20h-20zM50 10h20v20h-20z'/>",
         "a plain 10,290 30,290 30,270 10,270; a-2 plain 50,290 70,290 70,270 50,270; "},
        {"a hole parts what is round it",
         "<path id='a' fill-rule='evenodd' d='M0 0H100V100H0ZM25 25V75H75V25Z'/>",
         "a plain 0,200 0,225 100,225 100,200; a-2 plain 0,225 0,275 25,275 25,225; a-3 plain "
         "75,225 75,275 100,275 100,225; a-4 plain 0,275 0,300 100,300 100,275; "},
        {"a second outline of the same winding fills",
         "<path id='a' d='M0 0H100V100H0ZM25 25H75V75H25Z'/>",
         "a plain 0,200 0,300 100,300 100,200; "},
        {"an outline that crosses itself", "<polygon id='a' points='0,0 100,100 100,0 0,100'/>",
         "a plain 0,300 50,250 0,200; a-2 plain 50,250 100,300 100,200; "},
        {"groups and transforms",
         "<g transform='translate(100 50)'><g transform='scale(2) rotate(90)'><rect id='a' "
         "width='10' "
         "height='20'/></g></g>",
         "a plain 60,230 60,250 100,250 100,230; "},
        {"a matrix, and what is skewed",
         "<rect id='a' width='10' height='10' transform='matrix(1 0 0 -1 50 60)'/><rect id='b' "
         "width='10' "
         "height='10' transform='translate(200) skewX(45)'/>",
         "a plain 60,240 50,240 50,250 60,250; b plain 220,290 210,290 200,300 210,300; "},
        {"used again",
         "<defs><rect id='a' width='10' height='10'/></defs><use href='#a' x='50'/><use href='#a' "
         "y='50'/>",
         "a plain 60,290 50,290 50,300 60,300; a-2 plain 10,240 0,240 0,250 10,250; "},
        {"units", "<rect id='a' width='1in' height='10px' x='7.5pt'/>",
         "a plain 106,290 10,290 10,300 106,300; "},
    };
    judge_cases(cases, COUNT(cases), ".svg", BEFORE, "</svg>", &usual_options);
}

TEST(curves)
{
    static const ConvertCase cases[] = {
        {"a circle", "<circle id='a' cx='100' cy='100' r='8'/>",
         "a plain 108,200 105.657,194.343 100,192 94.3431,194.343 92,200 94.3431,205.657 100,208 "
         "105.657,205.657; "},
        {"the same by arcs, without spaces between flags",
         "<path id='a' d='M92 100a8 8 0 1116 0a8 8 0 11-16 0z'/>",
         "a plain 92,200 96,206.928 104,206.928 108,200 104,193.072 96,193.072; "},
        {"arcs of either sweep and size",
         "<path id='a' d='M50 100A50 50 0 0 1 100 50V100Z'/><path id='b' d='M200 100A50 50 0 1 0 "
         "250 50V100Z'/>",
         "a plain 50,200 56.6987,225 75,243.301 100,250 100,200; b plain 250,200 250,250 "
         "275,243.301 293.301,225 300,200 293.301,175 275,156.699 250,150 225,156.699 206.699,175 "
         "200,200; "},
        {"a smooth curve mirrors the last handle",
         "<path id='a' d='M0 0C0 20 20 20 20 0S40-20 40 0V50H0Z'/>",
         "a plain 0,300 3.125,288.75 10,285 16.875,288.75 20,300 23.125,311.25 30,315 "
         "36.875,311.25 40,300 40,250 0,250; "},
        {"a quadratic curve", "<path id='a' d='M0 50Q20 0 40 50t40 0Z'/>",
         "a plain 50,231.25 40,250 80,250 70,231.25 60,225; a-2 plain 0,250 10,268.75 20,275 "
         "30,268.75 40,250; "},
        {"rounded corners", "<rect id='a' width='40' height='20' rx='4'/>",
         "a plain 40,284 36,280 4,280 0,284 0,296 4,300 36,300 40,296; "},
    };
    const ConvertOptions rough = {.tolerance = 2};
    judge_cases(cases, COUNT(cases), ".svg", BEFORE, "</svg>", &rough);
}

TEST(meanings)
{
    static const ConvertCase cases[] = {
        {"materials by class, of a group too, and by fill",
         "<g class='x mirror'><rect id='a' width='10' height='10'/><rect id='b' class='glass' "
         "x='20' "
         "width='10' height='10'/></g><rect id='c' x='40' width='10' height='10' "
         "style='stroke: red; fill: #CD853F'/>",
         "a mirror 10,290 0,290 0,300 10,300; b glass 30,290 20,290 20,300 30,300; c breakable "
         "50,290 40,290 40,300 50,300; "},
        {"places",
         "<circle class='spawn team-2' cx='50' cy='50' r='9'/><rect class='zone' x='100' y='100' "
         "width='60' height='40'/><circle class='pickup dash' data-every='9' cx='300' cy='200' "
         "r='5'/>",
         "spawn 50,250 team 2; dash 300,100 every 9; zone 130,180 radius 30; "},
        {"motions",
         "<rect id='a' width='10' height='20' data-spin='-30'/><rect id='b' x='50' width='10' "
         "height='20' "
         "data-spin='5' data-pivot='100,100' data-path='0,0 0,50' data-speed='20' data-wait='1' "
         "data-loop='around'/>",
         "a plain 10,280 0,280 0,300 10,300 spin -30 about 5,290; b plain 60,280 50,280 50,300 "
         "60,300 spin 5 about 100,200 path 0,0 0,-50 speed 20 wait 1 around; "},
        {"what is not seen is not there",
         "<g display='none'><rect width='10' height='10'/></g><rect style='display:none' "
         "width='10' "
         "height='10'/><rect class='ignore' width='10' height='10'/><rect fill='none' width='10' "
         "height='10'/><rect visibility='hidden' width='10' height='10'/>",
         ""},
        {"one id twice",
         "<rect id='a' width='10' height='10'/><rect id='a' x='50' width='10' height='10'/>",
         "a plain 10,290 0,290 0,300 10,300; a-2 plain 60,290 50,290 50,300 60,300; "},
    };
    judge_cases(cases, COUNT(cases), ".svg", BEFORE, "</svg>", &usual_options);
}

TEST(complaints)
{
    static const ConvertCase cases[] = {
        {"a text", "<text id='t'>Hello</text>",
         "error line 2 text #t: it has no outline that an obstacle could have; "},
        {"a line", "<line id='l' x2='50' y2='50'/>",
         "error line 2 line #l: it has no outline that an obstacle could have; "},
        {"only a stroke", "<g fill='none' stroke='black'><path id='p' d='M0 0L50 50'/></g>",
         "error line 2 path #p: it is only a line, which has no area: turn its stroke into a path, "
         "or fill it; "},
        {"no path data", "<path id='p' d='M0 0L50'/>",
         "error line 2 path #p: its data is no path from byte 4 on, at \"L50\"; "},
        {"no points", "<polygon id='p' points='0,0 50,50 7'/>",
         "error line 2 polygon #p: its points are no pairs of numbers; "},
        {"no transform", "<rect id='r' width='9' height='9' transform='turn(5)'/>",
         "error line 2 rect #r: its transform \"turn(5)\" is none; "},
        {"a part of the window", "<rect id='r' width='50%' height='9'/>",
         "error line 2 rect #r: its width is \"50%\": only numbers, with px, pt, pc, mm, cm or in, "
         "are taken; "},
        {"what is cut off", "<rect id='r' width='9' height='9' clip-path='url(#c)'/>",
         "error line 2 rect #r: it has a clip-path, which would cut a part of it off; "},
        {"nothing to use", "<use id='u' href='#x'/>",
         "error line 2 use #u: it uses \"#x\", which is not in this file; "},
        {"another's file", "<use id='u' href='http://example.org/a.svg#x'/>",
         "error line 2 use #u: it uses \"http://example.org/a.svg#x\", which is not in this "
         "file; "},
        {"used in a circle", "<g id='g'><use id='u' href='#g'/></g>",
         "error line 2 g #g: it is nested too deeply; "},
        {"unknown", "<star id='s'/>", "error line 2 star #s: this element is not known; "},
        {"a motion that no level has", "<rect id='r' width='9' height='9' data-spin='fast'/>",
         "error line 2 rect #r: motion: needs \"spin\" and \"pivot\", or \"path\", \"speed\" and "
         "\"loop\"; error line 2 rect #r: motion.spin: must be a number, not a string; "},
        {"no pivot", "<rect id='r' width='9' height='9' data-spin='5' data-pivot='middle'/>",
         "error line 2 rect #r: its pivot is no point, such as 400,300; "},
        {"outside", "<rect id='r' x='900' width='9' height='9'/>",
         "warning line 2 rect #r: it is wholly outside the arena, and is left out; "},
        {"a style sheet", "<style>.a{fill:none}</style>",
         "warning line 2 style: style sheets are not read: fills, hidden parts and transforms in "
         "it do not count; "},
    };
    judge_cases(cases, COUNT(cases), ".svg", BEFORE, "</svg>", &usual_options);
}

TEST(skipped)
{
    static const ConvertCase cases[] = {
        {"a text beside a rectangle",
         "<text id='t'>Hello</text><rect id='r' width='9' height='9'/>",
         "warning line 2 text #t: it has no outline that an obstacle could have; r plain 9,291 "
         "0,291 0,300 9,300; "},
    };
    const ConvertOptions skips = {.tolerance = CONVERT_TOLERANCE, .skips = true};
    judge_cases(cases, COUNT(cases), ".svg", BEFORE, "</svg>", &skips);
}

TEST(documents)
{
    static const ConvertCase cases[] = {
        {"no XML", "<svg",
         "refused: line 1: no valid XML: Couldn't find end of Start Tag svg line 1; "},
        {"no drawing", "<html/>", "refused: its root is <html>, not <svg>; "},
        {"no size", "<svg xmlns='http://www.w3.org/2000/svg'/>",
         "refused: it has no width and height in units: an SVG says them with viewBox, or width "
         "and height; "},
        {"entities that grow",
         "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><svg viewBox='0 0 "
         "400 "
         "300'><path d='&b;'/></svg>",
         "refused: it declares entities, which are not taken: save it without them; "},
        {"a file by entity",
         "<!DOCTYPE svg [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><svg viewBox='0 0 400 "
         "300'>&f;</svg>",
         "refused: it declares entities, which are not taken: save it without them; "},
        {"a document type elsewhere",
         "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://127.0.0.1:1/svg.dtd\"><svg "
         "viewBox='0 "
         "0 400 300'><rect id='a' width='9' height='9'/></svg>",
         "a plain 9,291 0,291 0,300 9,300; "},
        {"an icon is enlarged",
         "<svg width='16' height='16'><rect id='a' width='16' height='8'/></svg>",
         "a plain 900,450 0,450 0,900 900,900; "},
        {"a view box that begins elsewhere",
         "<svg viewBox='-100 -100 400 300'><rect id='a' width='10' height='10'/></svg>",
         "a plain 110,190 100,190 100,200 110,200; "},
    };
    judge_cases(cases, COUNT(cases), ".svg", "", "", &usual_options);
}

/** Depth, number and numbers: refused in words, not by a crash. */
TEST(floods)
{
    enum { MANY = 1 << 21 };
    static const struct {
        const char *name, *before, *again, *after, *said;
        int count;
    } cases[] = {
        {"nested deeply", BEFORE, "<g>", "", "no valid XML", 100000},
        {"nested too deeply", BEFORE "<g><g><g><g>", "<g><g/>", "", "no valid XML", 90},
        {"many elements", BEFORE, "<g/>", "</svg>", "refused: it has more than 200000 elements",
         200001},
        {"many corners", BEFORE "<path d='M0 0", "l1 1 1 0", "'/></svg>", "more than 8192 corners",
         5000},
        {"far away", BEFORE "<path d='M0 0L", "1e300 1e300 ", "'/></svg>", "reaches past 100000",
         3},
        {"no number", BEFORE "<path d='M0 0L", "1e999 ", "'/></svg>", "is no path from byte", 2},
        {"used often", BEFORE "<rect id='a' width='9' height='9'/>", "<use href='#a'/>", "</svg>",
         "or too often", 1001},
        {"used by those that are used", BEFORE "<g id='a'><rect width='9' height='9'/>",
         "<use href='#a'/>", "</g></svg>", "too deeply", 20},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char *text = malloc(MANY);
        size_t length = (size_t)snprintf(text, MANY, "%s", cases[i].before);
        for (int k = 0; k < cases[i].count; k++)
            length += (size_t)snprintf(text + length, MANY - length, "%s", cases[i].again);
        length += (size_t)snprintf(text + length, MANY - length, "%s", cases[i].after);
        char said[SAID_BYTES] = "";
        ConvertResult result;
        Error error;
        bool is_read = convert_bytes(".svg", text, length, &usual_options, &result, &error);
        say_result(is_read, &result, &error, said);
        convert_result_destroy(&result);
        free(text);
        if (is_read || !strstr(said, cases[i].said))
            fail_msg("%s: read %d, said %.300s", cases[i].name, is_read, said);
    }
}
