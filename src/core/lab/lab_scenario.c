/* SPDX-License-Identifier: MIT */
#include "lab/lab_scenario.h"

#include "base/error.h"
#include "base/files.h"
#include "base/numbers.h"

#include <stdlib.h>
#include <string.h>

static const char example[] =
    "{\"format\":1,\"name\":\"A press and a wall\",\"why\":\"A press pushes p along the floor "
    "until "
    "there is no room left, while q's shot bounces off the wall. Drop a scenario on the window to "
    "see "
    "yours.\",\"level\":{\"format\":1,\"name\":\"press\",\"size\":[800,400],\"obstacles\":["
    "{\"id\":\"wall\",\"points\":[[600,60],[600,300],[660,300],[660,60]]},"
    "{\"id\":\"press\",\"points\":[[200,80],[200,200],[280,200],[280,80]],"
    "\"motion\":{\"path\":[[0,0],[320,0]],\"speed\":120,\"wait\":0.5,\"loop\":\"back\"}}],"
    "\"spawns\":[]},\"ticks\":420,\"players\":[{\"id\":\"p\",\"at\":[340,130]},"
    "{\"id\":\"q\",\"at\":[120,330],\"inputs\":[{\"from\":60,\"to\":62,\"aim\":[1,-0.2],"
    "\"fire\":true}]}],\"expect\":[{\"order\":[\"shot q\",\"crush p by nobody\"]}]}";

static bool take_text(LabScenario *lab, const char *path, const char *text, size_t length,
                      Error *out_error)
{
    JsonProblems problems = {.items = NULL};
    LabScenario new = {.scenario = calloc(1, sizeof *new.scenario)};
    if (!new.scenario)
        return error_set_memory(out_error, "out of memory");
    bool is_read = scenario_read_text(path, text, length, new.scenario, &problems);
    if (!is_read)
        json_problems_tell(&problems, path, out_error);
    json_problems_destroy(&problems);
    bool is_fine = is_read && scenario_run(new.scenario, NULL, &new.mismatches, NULL, out_error) &&
                   scenario_play_create(&new.play, new.scenario, out_error);
    if (!is_fine) {
        lab_scenario_close(&new);
        return false;
    }
    lab_scenario_close(lab);
    *lab = new;
    return true;
}

bool lab_scenario_open(LabScenario *lab, const char *path, Error *out_error)
{
    char *text;
    size_t length;
    if (!text_file_read(path, SCENARIO_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_taken = take_text(lab, path, text, length, out_error);
    free(text);
    return is_taken;
}

bool lab_scenario_open_example(LabScenario *lab, Error *out_error)
{
    return take_text(lab, "the example", example, sizeof example - 1, out_error);
}

void lab_scenario_close(LabScenario *lab)
{
    scenario_play_destroy(lab->play);
    if (lab->scenario)
        scenario_destroy(lab->scenario);
    free(lab->scenario);
    *lab = (LabScenario){.scenario = NULL};
}

const World *lab_scenario_world(const LabScenario *lab)
{
    return &lab->play->stage->world;
}

void lab_scenario_go(LabScenario *lab, int tick)
{
    scenario_play_go(lab->play, clamp_to_int(tick, 0, lab->scenario->ticks));
}

void lab_scenario_step(LabScenario *lab, int by)
{
    lab->is_playing = false;
    lab_scenario_go(lab, lab_scenario_world(lab)->state.tick + by);
}

void lab_scenario_toggle(LabScenario *lab)
{
    lab->is_playing = !lab->is_playing;
    if (lab->is_playing && lab_scenario_world(lab)->state.tick == lab->scenario->ticks)
        lab_scenario_go(lab, 0);
}

void lab_scenario_update(LabScenario *lab, double seconds)
{
    if (!lab->is_playing)
        return;
    lab_scenario_go(lab, lab_scenario_world(lab)->state.tick +
                             tick_accumulator_advance(&lab->ticks, seconds));
    lab->is_playing = lab_scenario_world(lab)->state.tick < lab->scenario->ticks;
}

void lab_scenario_events(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES])
{
    const World *world = lab_scenario_world(lab);
    size_t length = 0;
    out_words[0] = '\0';
    for (int i = 0; i < world->events.count; i++) {
        char words[EVENT_PATTERN_BYTES];
        event_pattern_words(world, &world->events.items[i], words);
        if (words[0] == '\0' || length + strlen(words) + 3 > LAB_TICK_WORDS_BYTES)
            continue;
        length += (size_t)snprintf(out_words + length, LAB_TICK_WORDS_BYTES - length, "%s%s",
                                   length > 0 ? ", " : "", words);
    }
    if (length == 0)
        snprintf(out_words, LAB_TICK_WORDS_BYTES, "nothing happens");
}

void lab_scenario_verdict(const LabScenario *lab, char out_words[LAB_TICK_WORDS_BYTES])
{
    const Mismatch *first = &lab->mismatches.items[0];
    if (lab->mismatches.count > 0)
        text_fit(out_words, LAB_TICK_WORDS_BYTES, "Tick %d: %s", first->tick, first->text);
    else
        snprintf(out_words, LAB_TICK_WORDS_BYTES, "All that it expects holds.");
}
