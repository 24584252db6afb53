/* SPDX-License-Identifier: MIT */
#include "convert_text.h"

#define BEFORE                                                                                     \
    "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"100\" "                  \
    "tileheight=\"100\" infinite=\"0\">\n"

TEST(objects)
{
    static const ConvertCase cases[] = {
        {"a rectangle and a polygon",
         "<objectgroup id='1'><object id='1' name='a' x='10' y='20' width='30' "
         "height='40'/><object "
         "id='2' name='b' class='glass' x='100' y='100'><polygon points='0,0 50,0 "
         "0,50'/></object></objectgroup>",
         "a plain 40,240 10,240 10,280 40,280; b glass 100,200 150,200 100,150; "},
        {"a rotated one, and the class of its layer",
         "<objectgroup id='1' class='mirror'><object id='1' name='a' x='100' y='100' width='30' "
         "height='40' "
         "rotation='90'/></objectgroup>",
         "a mirror 60,170 60,200 100,200 100,170; "},
        {"places",
         "<objectgroup id='1'><object id='1' class='spawn' x='50' y='60'><point/></object><object "
         "id='2' "
         "type='spawn team-1' x='100' y='100' width='40' height='40'><ellipse/></object><object "
         "id='3' "
         "class='zone' x='200' y='200' width='80' height='80'><ellipse/></object><object id='4' "
         "class='pickup' x='300' y='100'><properties><property name='kind' "
         "value='cloak'/><property "
         "name='every' type='float' value='8'/></properties><point/></object></objectgroup>",
         "spawn 50,240 team 0; spawn 120,180 team 1; cloak 300,200 every 8; zone 240,60 radius "
         "40; "},
        {"motions",
         "<objectgroup id='1'><object id='1' name='a' x='0' y='0' width='10' "
         "height='20'><properties><property "
         "name='spin' type='float' value='-30'/><property name='path' value='0,0 0,50'/><property "
         "name='speed' "
         "type='float' value='20'/></properties></object></objectgroup>",
         "a plain 10,280 0,280 0,300 10,300 spin -30 about 5,290 path 0,0 0,-50 speed 20 wait 0 "
         "back; "},
        {"groups and offsets",
         "<group id='1' offsetx='10'><objectgroup id='2' offsety='5'><object id='1' name='a' "
         "width='10' "
         "height='10'/></objectgroup></group>",
         "a plain 20,285 10,285 10,295 20,295; "},
        {"what is not seen",
         "<objectgroup id='1' visible='0'><object id='1' width='10' "
         "height='10'/></objectgroup><objectgroup "
         "id='2'><object id='2' visible='0' width='10' height='10'/><object id='3' class='ignore' "
         "width='10' "
         "height='10'/></objectgroup>",
         ""},
        {"a picture of a tile, a text, a line and a bare point",
         "<objectgroup id='1' name='L'><object id='1' gid='7' width='10' height='10'/><object "
         "id='2' "
         "name='t' width='10' height='10'><text>Hi</text></object><object id='3'><polyline "
         "points='0,0 "
         "5,5'/></object><object id='4' x='5' y='5'><point/></object><object id='5' "
         "template='a.tx'/></objectgroup>",
         "error line 2 object 1: it is a picture of a tile, which has no outline; error line 2 "
         "object 2 \"t\": it is a text, which has no outline; error line 2 object 3: it is an open "
         "line, which has no area: draw a polygon; error line 2 object 4: it is a point without a "
         "class: spawn, pickup and zone are places; error line 2 object 5: it comes from a "
         "template: detach it in Tiled; "},
        {"no points",
         "<objectgroup id='1'><object id='1'><polygon points='0,0 5'/></object></objectgroup>",
         "refused: a polygon's points are no pairs of numbers, or it is nested too deeply; "},
    };
    judge_cases(cases, COUNT(cases), ".tmx", BEFORE, "</map>", &usual_options);
}

TEST(tiles)
{
    static const ConvertCase cases[] = {
        {"an L is one, in CSV",
         "<layer id='1' class='obstacle'><data "
         "encoding='csv'>1,0,0,0,1,0,0,0,1,1,0,1</data></layer>",
         " plain 300,0 300,100 400,100 400,0;  plain 0,0 0,300 100,300 100,100 200,100 200,0; "},
        {"a ring parts",
         "<layer id='1' class='glass obstacle'><data "
         "encoding='csv'>1,1,1,0,1,0,1,0,1,1,1,0</data></layer>",
         " glass 0,0 0,100 300,100 300,0;  glass 0,100 0,200 100,200 100,100;  glass 200,100 "
         "200,200 300,200 300,100;  glass 0,200 0,300 300,300 300,200; "},
        {"as elements",
         "<layer id='1'><properties><property name='material' "
         "value='mirror'/></properties><data><tile/><tile "
         "gid='2'/><tile/><tile/><tile/><tile/><tile/><tile/><tile/><tile/><tile/><tile/></data></"
         "layer>",
         " mirror 100,200 100,300 200,300 200,200; "},
        {"flipped, in base64",
         "<layer id='1' class='obstacle'><data "
         "encoding='base64'>AQAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA</"
         "data></layer>",
         " plain 0,200 0,300 100,300 100,200; "},
        {"compressed",
         "<layer id='1' class='obstacle'><data encoding='base64' "
         "compression='zlib'>eJxjZEAFjAT4AACQAAQ=</data></layer>",
         " plain 0,0 0,300 100,300 100,0; "},
        {"tiles say what they are",
         "<tileset firstgid='1'><tile id='1' class='breakable obstacle'/><tile "
         "id='2'><properties><property "
         "name='material' value='plain'/></properties></tile></tileset><layer id='1'><data "
         "encoding='csv'>1,2,3,0,0,0,0,0,0,0,0,0</data></layer>",
         " plain 200,200 200,300 300,300 300,200;  breakable 100,200 100,300 200,300 200,200; "},
        {"the first tile of a set, and of a set that begins later",
         "<tileset firstgid='1'><tile id='0' class='mirror obstacle'/></tileset><tileset "
         "firstgid='5'><tile id='0' class='glass obstacle'/><tile id='2' type='obstacle'/><tile "
         "class='glass obstacle'/></tileset><layer id='1'><data "
         "encoding='csv'>1,0,5,0,0,2,0,7,6,0,0,0</data></layer>",
         " plain 300,100 300,200 400,200 400,100;  mirror 0,200 0,300 100,300 100,200;  glass "
         "200,200 200,300 300,300 300,200; "},
        {"of a flipped tile, too",
         "<tileset firstgid='1'><tile id='1' class='breakable obstacle'/></tileset><layer "
         "id='1'><data encoding='csv'>2147483650,0,0,0,0,0,0,0,0,0,0,0</data></layer>",
         " breakable 0,200 0,300 100,300 100,200; "},
        {"too few bytes",
         "<layer id='1' class='obstacle'><data encoding='base64'>AQAAAAEA</data></layer>",
         "error line 2 layer 1: its data are not its 12 cells; "},
        {"named on the command line",
         "<layer id='1' name='Rocks'><data encoding='csv'>1,0,0,0,0,0,0,0,0,0,0,0</data></layer>",
         " plain 0,200 0,300 100,300 100,200; "},
        {"no walls",
         "<layer id='1' name='Floor'><data encoding='csv'>1,0,0,0,0,0,0,0,0,0,0,0</data></layer>",
         "warning line 2 layer 1 \"Floor\": none of its tiles is a wall: give the layer or its "
         "tiles the property material, or convert with --walls; "},
        {"too few cells",
         "<layer id='1' class='obstacle'><data encoding='csv'>1,0,0</data></layer>",
         "error line 2 layer 1: its data are not its 12 cells; "},
        {"too many cells",
         "<layer id='1' class='obstacle'><data "
         "encoding='csv'>1,0,0,0,0,0,0,0,0,0,0,0,1</data></layer>",
         "error line 2 layer 1: its data are not its 12 cells; "},
        {"an encoding of tomorrow",
         "<layer id='1' class='obstacle'><data encoding='base64' "
         "compression='zstd'>AAAA</data></layer>",
         "error line 2 layer 1: its cells are in chunks, or as \"base64\" compressed by \"zstd\", "
         "which this build does not read: choose CSV as the tile layer format of the map; "},
        {"a tile set elsewhere", "<tileset firstgid='1' source='/etc/passwd.tsx'/>",
         "warning line 1 tileset: \"/etc/passwd.tsx\" is no tile set (.tsx, .tsj) near the map; "
         "none "
         "of its tiles is a wall; "},
        {"a tile set that is not there", "<tileset firstgid='1' source='none/such.tsx'/>",
         "warning line 1 tileset: /tmp/none/such.tsx: No such file or directory; none of its tiles "
         "is a wall; "},
    };
    static const char *const walls[] = {"Rocks"};
    const ConvertOptions options = {
        .tolerance = CONVERT_TOLERANCE, .walls = walls, .wall_count = 1};
    judge_cases(cases, COUNT(cases), ".tmx", BEFORE, "</map>", &options);
}

TEST(maps)
{
    static const ConvertCase cases[] = {
        {"isometric",
         "<map orientation='isometric' width='4' height='3' tilewidth='9' tileheight='9'/>",
         "refused: its orientation is isometric: only orthogonal maps are taken; "},
        {"infinite", "<map width='4' height='3' tilewidth='9' tileheight='9' infinite='1'/>",
         "refused: it is an infinite map: switch that off in the properties of the map; "},
        {"no cells", "<map/>",
         "refused: it has no cells, or more than 4194304, or a side of more than 4096; "},
        {"too many", "<map width='4000' height='3000' tilewidth='9' tileheight='9'/>",
         "refused: it has no cells, or more than 4194304, or a side of more than 4096; "},
        {"more than numbers", "<map width='1e99' height='nan' tilewidth='9' tileheight='9'/>",
         "refused: it has no cells, or more than 4194304, or a side of more than 4096; "},
        {"a drawing", "<svg/>", "refused: its root is <svg>, not <map>; "},
    };
    judge_cases(cases, COUNT(cases), ".tmx", "", "", &usual_options);
}

TEST(json)
{
    static const ConvertCase cases[] = {
        {"an object and tiles",
         "{\"width\":4,\"height\":3,\"tilewidth\":100,\"tileheight\":100,\"orientation\":"
         "\"orthogonal\",\"infinite\":"
         "false,\"layers\":[{\"id\":1,\"type\":\"objectgroup\",\"objects\":[{\"id\":1,\"name\":"
         "\"a\",\"type\":"
         "\"mirror\",\"x\":10,\"y\":20,\"width\":30,\"height\":40,\"properties\":[{\"name\":"
         "\"spin\",\"type\":"
         "\"float\",\"value\":5}]}]},{\"id\":2,\"type\":\"tilelayer\",\"class\":\"obstacle\","
         "\"data\":[0,0,0,0,0,0,0,"
         "0,0,0,0,1]}]}",
         "a mirror 40,240 10,240 10,280 40,280 spin 5 about 25,260;  plain 300,0 300,100 400,100 "
         "400,0; "},
        {"no map", "[1,2]", "refused: it is no map of Tiled; "},
        {"no JSON", "{\"width\":4,}",
         "refused: 1:11: a comma after the last member; leave it out; "},
        {"another's types", "{\"width\":[4],\"height\":{},\"layers\":7}",
         "refused: it has no cells, or more than 4194304, or a side of more than 4096; "},
        {"layers of wrong types",
         "{\"width\":4,\"height\":3,\"tilewidth\":100,\"tileheight\":100,\"layers\":[7,{\"type\":"
         "\"objectgroup\",\"objects\":[7,{\"polygon\":[1,\"a\"]}]},{\"type\":\"tilelayer\","
         "\"class\":\"obstacle\",\"data\":[\"a\"]}]}",
         "warning line 1 object: it covers nothing, and is left out; warning line 1 object: it "
         "covers nothing, and is left out; error line 1 layer: its data are not its 12 cells; "},
        {"a line beyond all numbers",
         "{\"width\":4,\"height\":3,\"tilewidth\":100,\"tileheight\":100,\"layers\":[{\"type\":"
         "\"objectgroup\",\"objects\":[{\" line\":1e300,\"polygon\":[1,\"a\"]}]}]}",
         "warning line 2147483647 object: it covers nothing, and is left out; "},
    };
    judge_cases(cases, COUNT(cases), ".tmj", "", "", &usual_options);
}

/** Tile sets in files of their own, beside the map, in every form that Tiled writes. */
TEST(tile_sets_in_files)
{
    static const char *const xml =
        "<tileset><tile id='2' class='glass obstacle'/><tile id='0' class='obstacle'/></tileset>";
    static const char *const json = "{\"tiles\":[{\"id\":2,\"class\":\"glass obstacle\"},"
                                    "{\"id\":0,\"type\":\"obstacle\"}]}";
    static const struct {
        const char *ending, *text, *said;
    } cases[] = {
        {".tsx", xml, NULL},
        {".tsj", json, NULL},
        {".json", json, NULL},
        {".tsj", "{\"tiles\":[", "warning line 1 tileset: "},
        {".tsx", "<map/>", "warning line 1 tileset: "},
        {".txt", xml, "warning line 1 tileset: "},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char source[64];
        char path[80];
        char text[512];
        char said[SAID_BYTES] = "";
        ConvertResult result;
        Error error;
        snprintf(source, sizeof source, "convert-set-%ld%s", (long)getpid(), cases[i].ending);
        snprintf(path, sizeof path, "/tmp/%s", source);
        assert_true(text_file_write(path, cases[i].text, strlen(cases[i].text), &error));
        snprintf(text, sizeof text,
                 BEFORE "<tileset firstgid='1' source='%s'/><layer id='1'><data "
                        "encoding='csv'>1,0,0,3,0,0,0,0,0,0,0,0</data></layer></map>",
                 source);
        bool is_read = convert_bytes(".tmx", text, strlen(text), &usual_options, &result, &error);
        unlink(path);
        say_result(is_read, &result, &error, said);
        convert_result_destroy(&result);
        const char *wanted = cases[i].said ? cases[i].said
                                           : " plain 0,200 0,300 100,300 100,200;  glass 300,200 "
                                             "300,300 400,300 400,200; ";
        if (cases[i].said ? strncmp(said, wanted, strlen(wanted)) != 0 : strcmp(said, wanted) != 0)
            fail_msg("%s: said\n  %s\nnot\n  %s", source, said, wanted);
    }
}
