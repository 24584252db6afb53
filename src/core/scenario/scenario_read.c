/* SPDX-License-Identifier: MIT */
#include "scenario/scenario_read.h"

#include "replay/document.h"
#include "scenario/expectation_read.h"
#include "json/member.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define VECTOR_MAX 1e6 /* Of a move or an aim, of which only the direction counts past 1. */

static const char *const scenario_keys[] = {"$schema", "format", "name",    "why",   "level",
                                            "ticks",   "seed",   "players", "expect"};
static const char *const player_keys[] = {"id", "team", "at", "weapon", "inputs", "why"};
static const char *const input_keys[] = {"from", "to", "move", "aim", "fire", "dash", "why"};

static void read_input(Reader *reader, const cJSON *object, const Scenario *scenario,
                       ScenarioInput *input, int least)
{
    Vec2 aim = {1, 0};
    char why[SCENARIO_WHY_BYTES];
    input->from = least;
    input->to = scenario->ticks > least ? scenario->ticks : least;
    if (!reader_object(reader, object))
        return;
    reader_check_keys(reader, object, NAMES(input_keys));
    member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
    member_whole(reader, object, "from", MEMBER_OPTIONAL, least, SCENARIO_TICKS, &input->from);
    member_whole(reader, object, "to", MEMBER_OPTIONAL, input->from, SCENARIO_TICKS, &input->to);
    member_pair(reader, object, "move", MEMBER_OPTIONAL, -VECTOR_MAX, VECTOR_MAX, &input->move);
    input->has_aim =
        member_pair(reader, object, "aim", MEMBER_OPTIONAL, -VECTOR_MAX, VECTOR_MAX, &aim);
    if (input->has_aim && !(vec2_length(aim) > 0)) {
        member_error(reader, object, "aim", "must have a direction");
    } else {
        input->aim = angle_aim_of(aim);
    }
    member_flag(reader, object, "fire", MEMBER_OPTIONAL, &input->is_firing);
    member_flag(reader, object, "dash", MEMBER_OPTIONAL, &input->is_dashing);
}

static void read_inputs(Reader *reader, const cJSON *object, const Scenario *scenario,
                        ScenarioPlayer *player)
{
    Member array =
        member_array(reader, object, "inputs", MEMBER_OPTIONAL, 0, SCENARIO_INPUTS, "inputs");
    player->inputs = member_allocate(reader, &array, sizeof *player->inputs, &player->input_count);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        ScenarioInput *input = &player->inputs[items.index];
        read_input(reader, items.value, scenario, input, items.index > 0 ? input[-1].to : 0);
    }
    member_leave(reader, array);
}

static void check_id(Reader *reader, const cJSON *object, const Scenario *scenario, int player)
{
    const char *id = scenario->players[player].id;
    if (strchr(id, ' ') || strcmp(id, "nobody") == 0)
        member_error(reader, object, "id", "must be one word, and not \"nobody\"");
    for (int i = 0; i < player; i++)
        if (strcmp(scenario->players[i].id, id) == 0)
            member_error(reader, object, "id", "is the id of players[%d] already", i);
}

static void read_player(Reader *reader, const cJSON *object, Scenario *scenario)
{
    int index = scenario->player_count++;
    ScenarioPlayer *player = &scenario->players[index];
    char why[SCENARIO_WHY_BYTES];
    int weapon = WEAPON_PULSE;
    if (!reader_object(reader, object))
        return;
    reader_check_keys(reader, object, NAMES(player_keys));
    member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
    if (member_text(reader, object, "id", MEMBER_REQUIRED, 1, player->id, sizeof player->id))
        check_id(reader, object, scenario, index);
    member_whole(reader, object, "team", MEMBER_OPTIONAL, 0, 2, &player->team);
    member_pair(reader, object, "at", MEMBER_REQUIRED, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX,
                &player->at);
    member_name(reader, object, "weapon", MEMBER_OPTIONAL, "weapon", NAMES(level_weapon_names),
                &weapon);
    player->weapon = (WeaponKind)weapon;
    read_inputs(reader, object, scenario, player);
}

static void read_players(Reader *reader, const cJSON *root, Scenario *scenario)
{
    Member array =
        member_array(reader, root, "players", MEMBER_REQUIRED, 1, MAX_PLAYERS, "players");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_player(reader, items.value, scenario);
    member_leave(reader, array);
}

static bool read_format(Reader *reader, const cJSON *root)
{
    int format;
    if (!member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format))
        return false;
    if (format != SCENARIO_FORMAT)
        return reader_error(reader, reader_optional(root, "format"),
                            "is a scenario of format %d; this program reads format %d", format,
                            SCENARIO_FORMAT);
    return true;
}

static void read_scenario(Reader *reader, const cJSON *root, const char *path, Scenario *scenario)
{
    if (!reader_object(reader, root) || !read_format(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(scenario_keys));
    scenario->seed = 1;
    member_text(reader, root, "name", MEMBER_REQUIRED, 1, scenario->name, sizeof scenario->name);
    member_text(reader, root, "why", MEMBER_OPTIONAL, 0, scenario->why, sizeof scenario->why);
    document_read_level(reader, root, LEVEL_USE_SCENARIO, path, &scenario->level);
    member_whole(reader, root, "ticks", MEMBER_REQUIRED, 0, SCENARIO_TICKS, &scenario->ticks);
    member_whole(reader, root, "seed", MEMBER_OPTIONAL, 0, INT_MAX, &scenario->seed);
    read_players(reader, root, scenario);
    /* Names that a broken level or player would have had are not worth complaining about. */
    if (reader->problems->error_count == 0)
        expectation_read_all(reader, root, scenario);
}

bool scenario_read_text(const char *path, const char *text, size_t length, Scenario *out_scenario,
                        JsonProblems *out_problems)
{
    JsonDocument document;
    *out_scenario = (Scenario){.name = ""};
    if (!json_document_open(&document, text, length, SCENARIO_FILE_BYTES, SCENARIO_DEPTH,
                            out_problems))
        return false;
    Reader reader = {.document = &document, .problems = out_problems};
    read_scenario(&reader, document.root, path, out_scenario);
    json_document_destroy(&document);
    document_judge(out_problems);
    if (out_problems->error_count == 0)
        return true;
    scenario_destroy(out_scenario);
    return false;
}
