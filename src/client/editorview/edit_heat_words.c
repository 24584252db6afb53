/* SPDX-License-Identifier: MIT */
#include "editorview/edit_heat.h"

#include "scene/words.h"

const char *edit_heat_layer_name(EditHeatLayer layer)
{
    static const char *const names[EDIT_HEAT_LAYERS] = {
        /* TRANSLATORS: which colors lie over a level: where circles are; where opponents see them;
         * where they die. */
        [EDIT_HEAT_OFF] = "",
        [EDIT_HEAT_STAYS] = TR_IN("heat", "Where they stay"),
        [EDIT_HEAT_SEEN] = TR_IN("heat", "Where they are seen"),
        [EDIT_HEAT_DEATHS] = TR_IN("heat", "Where they die")};
    return tr_in("heat", names[layer]);
}

const char *edit_heat_layer_word(EditHeatLayer layer)
{
    static const char *const words[EDIT_HEAT_LAYERS] = {
        /* TRANSLATORS: the same in a word: "Heat: Seen". */
        [EDIT_HEAT_OFF] = TR_IN("heat", "Off"),
        [EDIT_HEAT_STAYS] = TR_IN("heat", "Presence"),
        [EDIT_HEAT_SEEN] = TR_IN("heat", "Seen"),
        [EDIT_HEAT_DEATHS] = TR_IN("heat", "Deaths")};
    return tr_in("heat", words[layer]);
}

/* The shape that is nearest to a place; false where there is none. */
static bool nearest_shape(const EditorDocument *document, Vec2 at, char out_words[EDIT_HEAD_BYTES])
{
    EditorRef best = {EDITOR_OBSTACLE, 0};
    double least = HUGE_VAL;
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        const EditorObject *object = document->items[EDITOR_OBSTACLE][i];
        double distance = polygon_segment_distance(object->points, object->point_count, at, at);
        if (distance >= least)
            continue;
        least = distance;
        best.index = i;
    }
    if (least < HUGE_VAL)
        edit_words_object(document, best, out_words);
    return least < HUGE_VAL;
}

static void sides_words(const HeatFinding *finding, char *out)
{
    int of = finding->total;
    const char *team = names_team(finding->index);
    double part = finding->share * 100;
    if (finding->kind == HEAT_SIDES_OPEN)
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: a team's name; so many of the matches that were not drawn. */
                 tr_count("%s wins %.0f %% of %d decided match: too few to tell.",
                          "%s wins %.0f %% of %d decided matches: too few to tell.", of),
                 team, part, of);
    else if (finding->kind == HEAT_SIDES_UNFAIR)
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: a team's name; so many of the matches that were not drawn. */
                 tr_count("%s wins %.0f %% of %d decided match: unfair.",
                          "%s wins %.0f %% of %d decided matches: unfair.", of),
                 team, part, of);
    else
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: a team's name; so many of the matches that were not drawn. */
                 tr_count("%s wins %.0f %% of %d decided match: no team is clearly ahead.",
                          "%s wins %.0f %% of %d decided matches: no team is clearly ahead.", of),
                 team, part, of);
}

static void place_words(const EditorDocument *document, const HeatFinding *finding, char *out)
{
    char shape[EDIT_HEAD_BYTES];
    double part = finding->share * 100;
    bool has_shape = nearest_shape(document, finding->at, shape);
    if (finding->kind == HEAT_STUCK && has_shape)
        /* TRANSLATORS: %s is "Shape 3" or so. */
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 tr("Bots were stuck %.1f %% of the time, most near %s."), part, shape);
    else if (finding->kind == HEAT_STUCK)
        tr_print(out, EDIT_HEAT_WORDS_BYTES, tr("Bots were stuck %.1f %% of the time."), part);
    else if (has_shape)
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: %s is "Shape 3" or so. */
                 tr("%.0f %% of deaths are within %.0f units of one place, near %s."), part,
                 HEAT_DEATHS_REACH, shape);
    else
        tr_print(out, EDIT_HEAT_WORDS_BYTES,
                 tr("%.0f %% of deaths are within %.0f units of one place."), part,
                 HEAT_DEATHS_REACH);
}

/* The sentence for a region, with the same format arguments as the example. */
static const char *empty_format(const char *example, int region) __attribute__((format_arg(1)));
static const char *empty_format(const char *example, int region)
{
    static const char *const formats[HEAT_REGIONS] = {
        TR("Nobody came to %.0f %% of the floor, most of it at the bottom left."),
        TR("Nobody came to %.0f %% of the floor, most of it at the bottom."),
        TR("Nobody came to %.0f %% of the floor, most of it at the bottom right."),
        TR("Nobody came to %.0f %% of the floor, most of it at the left."),
        TR("Nobody came to %.0f %% of the floor, most of it in the middle."),
        TR("Nobody came to %.0f %% of the floor, most of it at the right."),
        TR("Nobody came to %.0f %% of the floor, most of it at the top left."),
        TR("Nobody came to %.0f %% of the floor, most of it at the top."),
        TR("Nobody came to %.0f %% of the floor, most of it at the top right.")};
    (void)example;
    return tr(formats[region]);
}

void edit_heat_words(const EditorDocument *document, const HeatFinding *finding,
                     char out_words[EDIT_HEAT_WORDS_BYTES])
{
    char spawn[EDIT_HEAD_BYTES];
    double part = finding->share * 100;
    switch (finding->kind) {
    case HEAT_SIDES_OPEN:
    case HEAT_SIDES_UNFAIR:
    case HEAT_SIDES_FAIR:
        sides_words(finding, out_words);
        break;
    case HEAT_DEATHS:
    case HEAT_STUCK:
        place_words(document, finding, out_words);
        break;
    case HEAT_EMPTY:
        tr_print(out_words, EDIT_HEAT_WORDS_BYTES, empty_format("%.0f %%", finding->index), part);
        break;
    case HEAT_RETURNS:
        edit_words_object(document, (EditorRef){EDITOR_SPAWN, finding->index}, spawn);
        tr_print(out_words, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: %s is "Spawn 3" or so; so many of how many times somebody came back
                  * there. */
                 tr_count("%s: an enemy sees %.0f %% of %d circle as it comes back there.",
                          "%s: an enemy sees %.0f %% of %d circles as they come back there.",
                          finding->total),
                 spawn, part, finding->total);
        break;
    case HEAT_SEEN:
        tr_print(out_words, EDIT_HEAT_WORDS_BYTES,
                 tr("Circles are in an enemy's sight %.0f %% of the time."), part);
        break;
    case HEAT_MOVERS:
    case HEAT_FINDING_KINDS:
        tr_print(out_words, EDIT_HEAT_WORDS_BYTES,
                 /* TRANSLATORS: movers come between two circles that saw each other. */
                 tr("When an enemy loses sight of a circle, a mover is the reason %.0f %% of the "
                    "time."),
                 part);
        break;
    }
}

bool edit_heat_has_place(const EditHeat *heat, int line)
{
    HeatFindingKind kind = heat->findings[line > 0 ? line - 1 : 0].kind;
    return line > 0 && line <= heat->finding_count && (kind == HEAT_DEATHS || kind == HEAT_STUCK);
}

const char *edit_heat_line_help(const EditHeat *heat, int line)
{
    if (line == 0)
        return tr(
            "Shift+B or a click: where circles stay, where enemies see them, where they die.");
    if (edit_heat_has_place(heat, line))
        return tr("A click shows the place.");
    return tr("Veteran bots play matches of a minute, in two teams if the level allows it.");
}
