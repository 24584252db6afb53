/* SPDX-License-Identifier: MIT */
#include "screens/setup_words.h"

#include "scene/mode_words.h"
#include "scene/mutator_words.h"
#include "shell/rivals_words.h"
#include "shell/shell_records.h"
#include "shell/shell_rivals.h"
#include "sim/modes.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

static const char *bot_level_title(BotLevel level)
{
    static const char *const titles[BOT_LEVEL_COUNT] = {
        [BOT_BEGINNER] = "Beginner", [BOT_ROOKIE] = "Rookie",         [BOT_CASUAL] = "Casual",
        [BOT_AMATEUR] = "Amateur",   [BOT_REGULAR] = "Regular",       [BOT_SKILLED] = "Skilled",
        [BOT_SEASONED] = "Seasoned", [BOT_VETERAN] = "Veteran",       [BOT_EXPERT] = "Expert",
        [BOT_MASTER] = "Master",     [BOT_ADAPTIVE] = "Adapts to you"};
    return titles[level];
}

void setup_words_bot_level(BotLevel level, char out_words[SETUP_WORDS_LEVEL_BYTES])
{
    if (level < BOT_ADAPTIVE)
        snprintf(out_words, SETUP_WORDS_LEVEL_BYTES, "%s, %d/%d", bot_level_title(level),
                 (int)level + 1, (int)BOT_ADAPTIVE);
    else
        snprintf(out_words, SETUP_WORDS_LEVEL_BYTES, "%s", bot_level_title(level));
}

void setup_words_bots(const Setup *setup, int people, char out_words[SETUP_WORDS_BOTS_BYTES])
{
    bool come_in_waves = modes_players(setup->options.mode).fills_up;
    snprintf(out_words, SETUP_WORDS_BOTS_BYTES, come_in_waves ? "up to %d at once" : "%d",
             setup_bots(setup, people));
}

const char *setup_words_rules(const Setup *setup)
{
    int mutator = mutators_first(setup->options.mutators);
    return mutator < MUTATOR_COUNT ? mutator_words(mutator)->title : "Standard rules";
}

/* For how many players the level is made, where more or fewer would play. */
static void write_crowd(const LevelEntry *level, int crowd, char *out_words, size_t size)
{
    const char *end = crowd > 0 ? "so it will be crowded" : "so it will be empty";
    LevelPlayers players = level->players;
    if (players.least == players.most)
        snprintf(out_words, size, " %s is made for %d %s, %s.", level->name, players.most,
                 plural(players.most, "player", "players"), end);
    else
        snprintf(out_words, size, " %s is made for %d to %d players, %s.", level->name,
                 players.least, players.most, end);
}

/* What the chosen rules change. */
static void write_rules(const Setup *setup, char *out_words, size_t size)
{
    int mutator = mutators_first(setup->options.mutators);
    if (mutator < MUTATOR_COUNT)
        snprintf(out_words, size, " %s: %s", mutator_words(mutator)->title,
                 mutator_words(mutator)->line);
    else
        snprintf(out_words, size, " Standard rules. Choose one change here.");
}

static void write_best(const Setup *setup, const LevelEntry *level, const Records *records,
                       char *out_words, size_t size)
{
    char best[RECORDS_WORDS_BYTES];
    shell_records_words(records, level, setup->options.mode, best);
    out_words[0] = '\0';
    if (best[0] != '\0')
        snprintf(out_words, size, " %s: %s.", level->name, best);
}

/* Matches with changed rules set no records. */
static void write_remark(const Setup *setup, const LevelEntry *level, int people,
                         const Records *records, bool is_on_rules, char *out_words, size_t size)
{
    int crowd = setup_crowd(setup, people);
    if (is_on_rules || (crowd == 0 && mutators_first(setup->options.mutators) < MUTATOR_COUNT))
        write_rules(setup, out_words, size);
    else if (crowd != 0)
        write_crowd(level, crowd, out_words, size);
    else
        write_best(setup, level, records, out_words, size);
}

static void write_set(const Shell *shell, char out_words[SETUP_WORDS_BYTES])
{
    char words[RIVALS_WORDS_BYTES];
    const Rivals *old = shell_rivals_is_under_way(shell) ? &shell->rivals.state : NULL;
    rivals_words_rules(old, shell->rivals.options.people, words);
    snprintf(out_words, SETUP_WORDS_BYTES, "%s", words);
}

void setup_words_write(const Setup *setup, const Shell *shell, bool is_on_rules,
                       char out_words[SETUP_WORDS_BYTES])
{
    const LevelEntry *level = setup_level(setup);
    int people = shell->seats.count;
    int players = setup_people(setup, people) + setup_bots(setup, people);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    int needed = modes_score_to_win(setup->options.mode, players, has_teams);
    char line[MODE_WORDS_LINE_BYTES];
    char remark[RECORDS_WORDS_BYTES + LEVEL_NAME_BYTES + 64];
    if (level->is_broken) {
        snprintf(out_words, SETUP_WORDS_BYTES, "%s", level->problem.text);
        return;
    }
    if (setup->kind == SETUP_RIVALS) {
        write_set(shell, out_words);
        return;
    }
    mode_words_line(setup->options.mode, needed, line, sizeof line);
    write_remark(setup, level, people, &shell->records, is_on_rules, remark, sizeof remark);
    snprintf(out_words, SETUP_WORDS_BYTES, "%s%s", line, remark);
}
