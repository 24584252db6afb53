/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "screens/recording_facts.h"

#include "base/system.h"
#include "scene/mode_words.h"
#include "scene/mutator_words.h"
#include "sim/modes.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

void recording_facts_moment(long long seconds, char out_words[RECORDING_FACT_BYTES])
{
    time_t moment = (time_t)seconds;
    struct tm local;
    out_words[0] = '\0';
    if (localtime_r(&moment, &local) != NULL)
        (void)strftime(out_words, RECORDING_FACT_BYTES, "%Y-%m-%d  %H:%M:%S", &local);
}

static void length_words(int ticks, char out_words[RECORDING_FACT_BYTES])
{
    ui_clock(ticks / TICKS_PER_SECOND, out_words);
}

static void player_words(const RecordingEntry *entry, char out_words[RECORDING_FACT_BYTES])
{
    int bots = 0;
    for (int i = 0; i < entry->summary.player_count; i++)
        bots += (entry->summary.bot_bits & 1u << i) != 0 ? 1 : 0;
    int people = entry->summary.player_count - bots;
    const char *words = plural(bots, "bot", "bots");
    const char *persons = plural(people, "person", "people");
    if (people == 0)
        snprintf(out_words, RECORDING_FACT_BYTES, "%d %s", bots, words);
    else if (bots == 0)
        snprintf(out_words, RECORDING_FACT_BYTES, "%d %s", people, persons);
    else
        snprintf(out_words, RECORDING_FACT_BYTES, "%d %s and %d %s", people, persons, bots, words);
}

static void write_mode(const RecordingSummary *summary, char out_words[RECORDING_FACT_BYTES])
{
    bool is_in_teams = summary->has_teams && modes_players(summary->mode).can_have_teams;
    snprintf(out_words, RECORDING_FACT_BYTES, "%s%s", mode_words(summary->mode)->title,
             is_in_teams ? ", in teams" : "");
}

static void write_rules(const RecordingSummary *summary, char out_words[RECORDING_FACT_BYTES])
{
    out_words[0] = '\0';
    for (int i = 0; i < MUTATOR_COUNT; i++) {
        size_t length = strlen(out_words);
        if (summary->mutators >> i & 1u)
            snprintf(out_words + length, RECORDING_FACT_BYTES - length, "%s%s",
                     length > 0 ? ", " : "", mutator_words(i)->title);
    }
}

int recording_facts_of(const RecordingEntry *entry, RecordingFact out_facts[RECORDING_FACTS])
{
    RecordingFact *fact = out_facts;
    if (entry->is_good) {
        fact->name = "Mode";
        write_mode(&entry->summary, fact++->words);
        if (entry->summary.mutators != 0) {
            fact->name = "Rules";
            write_rules(&entry->summary, fact++->words);
        }
        fact->name = "Players";
        player_words(entry, fact++->words);
        fact->name = "Length";
        length_words(entry->summary.ticks, fact++->words);
    }
    if (entry->is_good && entry->summary.watch_from > 0) {
        fact->name = "Plays from";
        length_words(entry->summary.watch_from, fact++->words);
    }
    fact->name = "Saved";
    recording_facts_moment(entry->seconds, fact++->words);
    return (int)(fact - out_facts);
}
