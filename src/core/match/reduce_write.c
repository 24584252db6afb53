/* SPDX-License-Identifier: MIT */
#include "match/reduce_parts.h"

#include "base/system.h"

static void write_input(FILE *file, const ScenarioInput *input)
{
    fprintf(file, "{ \"from\": %d, \"to\": %d", input->from, input->to);
    if (input->move.x != 0 || input->move.y != 0) {
        fputs(", \"move\": ", file);
        json_print_pair(file, input->move.x, input->move.y);
    }
    if (input->has_aim) {
        Vec2 aim = angle_unit_of_aim(input->aim);
        fputs(", \"aim\": ", file);
        json_print_pair(file, aim.x, aim.y);
    }
    fprintf(file, "%s%s }", input->is_firing ? ", \"fire\": true" : "",
            input->is_dashing ? ", \"dash\": true" : "");
}

static void write_player(FILE *file, const ScenarioPlayer *player)
{
    fputs("    { \"id\": ", file);
    json_print_string(file, player->id);
    if (player->team != 0)
        fprintf(file, ", \"team\": %d", player->team);
    fputs(", \"at\": ", file);
    json_print_pair(file, player->at.x, player->at.y);
    if (player->velocity.x != 0 || player->velocity.y != 0) {
        fputs(", \"velocity\": ", file);
        json_print_pair(file, player->velocity.x, player->velocity.y);
    }
    if (player->weapon != WEAPON_PULSE)
        fprintf(file, ", \"weapon\": \"%s\"", level_weapon_name(player->weapon));
    if (player->ammunition >= 0)
        fprintf(file, ", \"ammunition\": %d", player->ammunition);
    const double values[] = {player->health, player->shield};
    for (int i = 0; i < 2; i++)
        if (values[i] >= 0) {
            fputs(i == 0 ? ", \"health\": " : ", \"shield\": ", file);
            json_print_number(file, values[i]);
        }
    for (int i = 0; i < player->input_count; i++) {
        fputs(i == 0 ? ",\n      \"inputs\": [ " : ",\n        ", file);
        write_input(file, &player->inputs[i]);
    }
    fputs(player->input_count > 0 ? " ] }" : " }", file);
}

static void write_places(FILE *file, const World *world, int tick)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive) {
            fprintf(file, ",\n    { \"tick\": %d, \"player\": ", tick);
            json_print_string(file, world->state.players[i].name);
            fputs(", \"at\": ", file);
            json_print_pair(file, world->state.players[i].at.x, world->state.players[i].at.y);
            fputs(" }", file);
        }
}

static void write_event(const Reduction *self, FILE *file, const World *world, int tick)
{
    char words[REDUCE_WORDS_BYTES];
    const Plan *plan = &self->plan;
    EventPattern pattern = {self->fault.event.kind,
                            reduce_player_in(plan, self->fault.event.player),
                            reduce_player_in(plan, self->fault.event.other)};
    const Event *event = world->events.items;
    while (!event_pattern_fits(&pattern, event))
        event++;
    fprintf(file, "    { \"tick\": %d, \"event\": ", tick);
    json_print_string(file, reduce_words(self, words));
    fputs(", \"at\": ", file);
    json_print_pair(file, event->at.x, event->at.y);
    fputs(" }", file);
    write_places(file, world, tick);
}

static void write_expectations(const Reduction *self, FILE *file, const World *world)
{
    char words[REDUCE_WORDS_BYTES];
    int tick = world->state.tick;
    switch (self->fault.kind) {
    case FAULT_EVENT:
        write_event(self, file, world, tick);
        break;
    case FAULT_RULE:
        fprintf(file,
                "    { \"always\": \"%s\", \"player\": ", scenario_always_names[self->fault.rule]);
        json_print_string(file, self->ids[self->fault.player]);
        fputs(", \"why\": ", file);
        json_print_string(file, reduce_words(self, words));
        fputs(" }", file);
        break;
    case FAULT_PLACE:
    default:
        fprintf(file, "    { \"tick\": %d, \"player\": ", tick);
        json_print_string(file, self->ids[self->fault.player]);
        fputs(", \"alive\": true }", file);
        write_places(file, world, tick);
    }
}

static void write_head(const Reduction *self, FILE *file, const char *name, const char *source,
                       const Scenario *scenario)
{
    char words[SCENARIO_WHY_BYTES];
    fputs("{\n  \"format\": 1,\n  \"name\": ", file);
    json_print_string(file, name);
    text_fit(words, sizeof words, "Cut from %.200s, ticks %d to %d.", source, self->plan.start,
             self->plan.start + self->plan.ticks);
    fputs(",\n  \"why\": ", file);
    json_print_string(file, words);
    fputs(",\n  \"level\": ", file);
    level_write(file, &scenario->level, 2);
    fprintf(file, ",\n  \"ticks\": %d,\n  \"seed\": %d", scenario->ticks, scenario->seed);
    if (scenario->movers_from > 0)
        fprintf(file, ",\n  \"movers_from\": %d", scenario->movers_from);
    if (scenario->mutators != 0) {
        fputs(",\n  \"mutators\": ", file);
        level_write_set(file, scenario->mutators, (Names){mutator_names, MUTATOR_COUNT});
    }
    fputs(",\n  \"players\": [\n", file);
    for (int i = 0; i < scenario->player_count; i++) {
        write_player(file, &scenario->players[i]);
        fputs(i + 1 < scenario->player_count ? ",\n" : "\n  ],\n  \"expect\": [\n", file);
    }
}

bool reduce_write(const Reduction *reduction, const char *name, const char *source, char **out_text,
                  size_t *out_length, Error *out_error)
{
    Scenario scenario;
    ScenarioPlay *play = NULL;
    *out_text = NULL;
    FILE *file = open_memstream(out_text, out_length);
    bool is_written = reduce_make_scenario(reduction, &reduction->plan, &scenario) &&
                      file != NULL && scenario_play_create(&play, &scenario, out_error);
    if (is_written) {
        scenario_play_go(play, scenario.ticks);
        write_head(reduction, file, name, source, &scenario);
        write_expectations(reduction, file, &play->stage->world);
        fputs("\n  ]\n}\n", file);
    }
    scenario_play_destroy(play);
    reduce_destroy_scenario(&scenario);
    is_written = text_stream_end(file, out_text) != NULL && is_written;
    return is_written || error_memory(out_error);
}
