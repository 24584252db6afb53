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
        {"an empty id", "<text id=''>Hello</text>",
         "error line 2 text: it has no outline that an obstacle could have; "},
        {"no id", "<text>Hello</text>",
         "error line 2 text: it has no outline that an obstacle could have; "},
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
        {"no width, height or radius",
         "<rect width='0' height='60'/><rect width='60' height='0'/><ellipse rx='0' "
         "ry='9'/><ellipse rx='9' ry='0'/><circle r='0'/>",
         "warning line 2 rect: it covers nothing, and is left out; warning line 2 rect: it covers "
         "nothing, and is left out; warning line 2 ellipse: it covers nothing, and is left out; "
         "warning line 2 ellipse: it covers nothing, and is left out; warning line 2 circle: it "
         "covers nothing, and is left out; "},
        {"smaller than an obstacle can be, or flat",
         "<circle cx='100' cy='100' r='0.2'/><path d='M100 100L200 200 300 300z'/><circle r='9' "
         "transform='matrix(1 0 0 0 0 99)'/>",
         "warning line 2 circle: it covers nothing, and is left out; warning line 2 path: it "
         "covers "
         "nothing, and is left out; warning line 2 circle: it covers nothing, and is left out; "},
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
        {"too wide to be a size", "<svg viewBox='0 0 10000001 300'/>",
         "refused: it has no width and height in units: an SVG says them with viewBox, or width "
         "and height; "},
        {"too high to be a size", "<svg viewBox='0 0 300 10000001'/>",
         "refused: it has no width and height in units: an SVG says them with viewBox, or width "
         "and height; "},
        {"as wide as nothing", "<svg viewBox='0 0 0 300'/>",
         "refused: it has no width and height in units: an SVG says them with viewBox, or width "
         "and height; "},
        {"as high as nothing", "<svg viewBox='0 0 300 0'/>",
         "refused: it has no width and height in units: an SVG says them with viewBox, or width "
         "and height; "},
        {"half a view box", "<svg viewBox='0 0 300' width='300' height='300'/>",
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

#define TEN(text) text text text text text text text text text text

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
        {"many elements by use", BEFORE "<g id='a'>" TEN(TEN("<g/><g/><g/>")) "</g>",
         "<use href='#a'/>", "</svg>", "by use it has more than 200000 elements", 900},
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

/** What SVG lets one say in several ways comes to the same. */
TEST(other_ways)
{
    static const struct {
        const char *name, *text, *same;
    } cases[] = {
        {"every unit of a length",
         "<rect id='a' x='2.54cm' y='25.4mm' width='6pc' height='72pt'/><rect id='b' x='200px' "
         "y='1in' width='96' height='96.0'/>",
         "<rect id='a' x='96' y='96' width='96' height='96'/><rect id='b' x='200' y='96' "
         "width='96' "
         "height='96'/>"},
        {"spaces round a number", "<rect id='a' x=' 10 ' y='\n20' width=' 30' height='40 '/>",
         "<rect id='a' x='10' y='20' width='30' height='40'/>"},
        {"spaces before points", "<polygon id='a' points=' 10,20  30,20\n10 60 '/>",
         "<polygon id='a' points='10,20 30,20 10,60'/>"},
        {"an open line of points is closed", "<polyline id='a' points='10,20 30,20 10,60'/>",
         "<polygon id='a' points='10,20 30,20 10,60'/>"},
        {"one rounding is both", "<rect id='a' width='90' height='60' rx='20'/>",
         "<rect id='a' width='90' height='60' rx='20' ry='20'/>"},
        {"the other rounding is both", "<rect id='a' width='90' height='60' ry='20'/>",
         "<rect id='a' width='90' height='60' rx='20' ry='20'/>"},
        {"no rounding across is none", "<rect id='a' width='90' height='60' rx='0' ry='20'/>",
         "<rect id='a' width='90' height='60'/>"},
        {"no rounding down is none", "<rect id='a' width='90' height='60' rx='20' ry='0'/>",
         "<rect id='a' width='90' height='60'/>"},
        {"a rounding ends in the middle", "<rect id='a' width='90' height='60' rx='70' ry='80'/>",
         "<rect id='a' width='90' height='60' rx='45' ry='30'/>"},
        {"a rounded one by arcs",
         "<rect id='a' x='100' y='50' width='90' height='60' rx='30' ry='20'/>",
         "<path id='a' d='M190 90A30 20 0 0 1 160 110H130A30 20 0 0 1 100 90V70A30 20 0 0 1 130 "
         "50H160A30 20 0 0 1 190 70Z'/>"},
        {"a circle is an ellipse", "<circle id='a' cx='90' cy='70' r='40'/>",
         "<ellipse id='a' cx='90' cy='70' rx='40' ry='40'/>"},
        {"an ellipse is a circle that is stretched",
         "<ellipse id='a' cx='90' cy='80' rx='40' ry='20'/>",
         "<circle id='a' cx='90' cy='160' r='40' transform='scale(1 .5)'/>"},
        {"moved across only", "<rect id='a' width='9' height='8' transform='translate(70)'/>",
         "<rect id='a' x='70' width='9' height='8'/>"},
        {"moved", "<rect id='a' width='9' height='8' transform='translate(70,50)'/>",
         "<rect id='a' x='70' y='50' width='9' height='8'/>"},
        {"scaled in both by one",
         "<rect id='a' x='3' y='5' width='9' height='8' transform='scale(7)'/>",
         "<rect id='a' x='21' y='35' width='63' height='56'/>"},
        {"scaled by two",
         "<rect id='a' x='3' y='5' width='9' height='8' transform=' scale ( 7 , 2 ) '/>",
         "<rect id='a' x='21' y='10' width='63' height='16'/>"},
        {"turned about a place",
         "<rect id='a' x='100' y='100' width='40' height='20' transform='rotate(90 150 130)'/>",
         "<polygon id='a' points='160,120 160,80 180,80 180,120'/>"},
        {"turned by more than a turn",
         "<rect id='a' x='100' y='100' width='40' height='20' transform='rotate(750 150 130)'/>",
         "<rect id='a' x='100' y='100' width='40' height='20' transform='rotate(30 150 130)'/>"},
        {"turned about a place by three steps",
         "<rect id='a' x='100' y='100' width='40' height='20' transform='rotate(30 150 130)'/>",
         "<rect id='a' x='100' y='100' width='40' height='20' transform='translate(150 "
         "130),rotate(30)translate(-150 -130)'/>"},
        {"skewed down", "<rect id='a' x='40' y='10' width='20' height='30' transform='skewY(45)'/>",
         "<polygon id='a' points='60,100 40,80 40,50 60,70'/>"},
        {"skewed across",
         "<rect id='a' x='40' y='10' width='20' height='30' transform='skewX(45)'/>",
         "<polygon id='a' points='100,40 80,40 50,10 70,10'/>"},
        {"a matrix",
         "<rect id='a' x='4' y='1' width='2' height='3' transform='matrix(10 2 3 20 7 5)'/>",
         "<polygon id='a' points='79,97 59,93 50,33 70,37'/>"},
        {"a fill of a style",
         "<rect id='a' width='9' height='8' style=' stroke:red ; fill : SkyBlue;x:y'/>",
         "<rect id='a' class='glass' width='9' height='8'/>"},
        {"a style is stronger than an attribute",
         "<rect id='a' width='9' height='8' fill='none' style='fill:peru'/>",
         "<rect id='a' class='breakable' width='9' height='8'/>"},
        {"a property whose name only begins so",
         "<rect id='a' width='9' height='8' style='fill-opacity:0;fill:silver'/>",
         "<rect id='a' class='mirror' width='9' height='8'/>"},
        {"a fill that is handed down",
         "<g fill='#87CEEB'><rect id='a' width='9' height='8' fill='inherit'/></g>",
         "<rect id='a' class='glass' width='9' height='8'/>"},
        {"a fill of its own ends a group's",
         "<g fill='#87CEEB'><rect id='a' width='9' height='8' fill='red'/></g>",
         "<rect id='a' width='9' height='8'/>"},
        {"a class is stronger than a fill",
         "<rect id='a' class='mirror' width='9' height='8' fill='peru'/>",
         "<rect id='a' class='mirror' width='9' height='8'/>"},
        {"a material that is said", "<rect id='a' data-material='glass' width='9' height='8'/>",
         "<rect id='a' class='glass' width='9' height='8'/>"},
        {"a team that is said", "<circle class='spawn' data-team='2' cx='50' cy='60' r='9'/>",
         "<circle class='spawn,team-2' cx='50' cy='60' r='9'/>"},
        {"words by any separator",
         "<circle class='  pickup;\tteam-1,cloak ' cx='50' cy='60' r='9'/>",
         "<circle class='pickup cloak' cx='50' cy='60' r='9'/>"},
        {"a zone as wide as it is high",
         "<rect class='zone' x='90' y='50' width='20' height='80'/>",
         "<rect class='zone' x='60' y='80' width='80' height='20'/>"},
        {"a place may be only a line",
         "<circle class='spawn' fill='none' stroke='red' cx='50' cy='60' r='9'/>",
         "<circle class='spawn' cx='50' cy='60' r='9'/>"},
        {"seen in what is hidden",
         "<g visibility='hidden'><rect id='a' width='9' height='8' visibility='visible'/></g>",
         "<rect id='a' width='9' height='8'/>"},
        {"the rule for holes is handed down",
         "<g fill-rule='evenodd'><path id='a' d='M0 0H100V100H0ZM25 25H75V75H25Z'/></g>",
         "<path id='a' d='M0 0H100V100H0ZM25 25V75H75V25Z'/>"},
        {"a link is a group", "<a href='x'><rect id='a' width='9' height='8'/></a>",
         "<rect id='a' width='9' height='8'/>"},
        {"used by the old name",
         "<defs><rect id='a' width='9' height='8'/></defs><use "
         "xmlns:x='http://www.w3.org/1999/xlink' x:href='#a' x='30' y='40'/>",
         "<rect id='a' x='30' y='40' width='9' height='8'/>"},
        {"a group that is used deep inside",
         "<defs><g><g/><g id='u'><rect id='a' width='9' height='8'/></g></g></defs><use href='#u' "
         "transform='scale(2)' x='30' y='40'/>",
         "<rect id='a' x='60' y='80' width='18' height='16'/>"},
        {"another's elements and what is never seen",
         "<o:grid xmlns:o='urn:o'/><title>x</title><desc/><metadata/><script/><symbol><rect "
         "width='9' height='9'/></symbol><clipPath id='c'><rect width='9' height='9'/></clipPath>",
         ""},
        {"a clip that is none", "<rect id='a' clip-path='none' mask='none' width='9' height='8'/>",
         "<rect id='a' width='9' height='8'/>"},
        {"a way turns with what it is in, and is not moved",
         "<g transform='translate(50 60) rotate(90) scale(2)'><rect id='a' width='10' height='10' "
         "data-path='0,0 10,5' data-speed='9'/></g>",
         "<polygon id='a' points='30,80 30,60 50,60 50,80' data-path='0,0 -10,20' data-speed='9' "
         "data-loop='back'/>"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char said[2][SAID_BYTES] = {"", ""};
        for (int k = 0; k < 2; k++) {
            char text[2048];
            ConvertResult result;
            Error error;
            snprintf(text, sizeof text, BEFORE "%s</svg>", k == 0 ? cases[i].text : cases[i].same);
            bool is_read =
                convert_bytes(".svg", text, strlen(text), &usual_options, &result, &error);
            say_result(is_read, &result, &error, said[k]);
            convert_result_destroy(&result);
        }
        if (strcmp(said[0], said[1]) != 0 || strstr(said[0], "error"))
            fail_msg("%s: said\n  %s\nnot\n  %s", cases[i].name, said[0], said[1]);
    }
}

/** A drawing that fits an arena keeps its size; any other becomes as high, or as wide where that is
 * less, as the usual arena. What is asked for is done. */
TEST(sizes)
{
    static const struct {
        const char *name;
        double width, height, asked, scale;
        double view_width, view_height;
    } cases[] = {
        {"the smallest", 200, 200, 0, 1, 200, 200},
        {"the largest", 20000, 20000, 0, 1, 1600, 900},
        {"too narrow", 100, 300, 0, 9, 900, 900},
        {"too low", 300, 100, 0, 9, 1600, 900},
        {"a little too low", 300, 180, 0, 5, 1500, 900},
        {"too wide", 30000, 1800, 0, 0.5, 1600, 900},
        {"too high", 1800, 30000, 0, 0.5, 900, 900},
        {"as large as a drawing may be", 1e7, 1e7, 0, 0.00009, 900, 900},
        {"wide", 1000, 400, 0, 1, 1000, 400},
        {"as asked", 1000, 400, 2, 2, 1600, 800},
        {"smaller, as asked", 1000, 800, 0.5, 0.5, 500, 400},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const ConvertOptions options = {.tolerance = CONVERT_TOLERANCE, .scale = cases[i].asked};
        char text[200];
        ConvertResult result;
        Error error;
        snprintf(text, sizeof text, "<svg viewBox='7 9 %.9g %.9g'/>", cases[i].width,
                 cases[i].height);
        if (!convert_bytes(".svg", text, strlen(text), &options, &result, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        const Level *level = &result.level;
        Vec2 size = vec2(cases[i].width * cases[i].scale, cases[i].height * cases[i].scale);
        if (result.scale != cases[i].scale || level->size.x != size.x || level->size.y != size.y ||
            level->view.x != cases[i].view_width || level->view.y != cases[i].view_height)
            fail_msg("%s: scaled by %g, %g x %g, view %g x %g", cases[i].name, result.scale,
                     level->size.x, level->size.y, level->view.x, level->view.y);
        convert_result_destroy(&result);
    }
}

/** What a level has beside its parts: from the drawing's own head, its title, or its file's name;
 * keys that belong to the drawing itself are not taken from the head. */
TEST(heads)
{
    static const struct {
        const char *name, *text, *said;
    } cases[] = {
        {"a title", "<svg viewBox='0 0 400 300'><title>My &lt;level&gt;</title></svg>",
         "\"My <level>\" 400x300 par 0"},
        {"a title with a picture's part first",
         "<svg viewBox='0 0 400 300'><rect width='9' height='9'/><title>Last</title></svg>",
         "\"Last\" 400x300 par 0"},
        {"a head is stronger than a title",
         "<svg viewBox='0 0 400 300' "
         "data-level='{\"name\":\"Head\",\"par\":5.5}'><title>T</title></svg>",
         "\"Head\" 400x300 par 5.5"},
        {"a head without a name",
         "<svg viewBox='0 0 400 300' data-level='{\"par\":7}'><title>T</title></svg>",
         "\"T\" 400x300 par 7"},
        {"a head cannot say size and parts",
         "<svg viewBox='0 0 400 300' "
         "data-level='{\"name\":\"H\",\"size\":[900,900],\"spawns\":[{\"at\":[9,9]}],\"view\":[300,"
         "200]}'/>",
         "\"H\" 400x300 par 0 view 300x200"},
        {"a head that is none",
         "<svg viewBox='0 0 400 300' data-level='{\"par\":'><title>T</title></svg>",
         "\"T\" 400x300 par 0"},
        {"a title that is none", "<svg viewBox='0 0 400 300'><title> </title></svg>", NULL},
        {"no title", "<svg viewBox='0 0 400 300'/>", NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ConvertResult result;
        Error error;
        if (!convert_bytes(".svg", cases[i].text, strlen(cases[i].text), &usual_options, &result,
                           &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        const Level *level = &result.level;
        char said[300];
        int length = snprintf(said, sizeof said, "\"%s\" %gx%g par %g", level->name, level->size.x,
                              level->size.y, level->par);
        if (level->view.x != level->size.x || level->view.y != level->size.y)
            snprintf(said + length, sizeof said - (size_t)length, " view %gx%g", level->view.x,
                     level->view.y);
        char named[300];
        snprintf(named, sizeof named, "\"convert-%ld\" 400x300 par 0", (long)getpid());
        if (strcmp(said, cases[i].said ? cases[i].said : named) != 0 || level->spawn_count > 0)
            fail_msg("%s: %s, not %s", cases[i].name, said, cases[i].said ? cases[i].said : named);
        convert_result_destroy(&result);
    }
}
