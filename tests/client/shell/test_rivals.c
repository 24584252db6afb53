/* SPDX-License-Identifier: MIT */
/* A set of five: who wins it, who picks, what is offered, which levels follow. */
#include "shell/rivals.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 7, SEEDS = 200 };

static const unsigned all_mutators = (1u << MUTATOR_COUNT) - 1;

static const RivalsChoice duels = {RIVALS_SET, RIVALS_DUEL};

static void begin_as(Rivals *rivals, RivalsChoice choice, uint64_t seed, unsigned mutators)
{
    RivalsLevel levels[LEVELS];
    memset(levels, 0, sizeof levels);
    for (int i = 0; i < LEVELS; i++) {
        snprintf(levels[i].file, sizeof levels[i].file, "%d.json", i);
        levels[i].mutators = mutators;
    }
    rivals_begin(rivals, choice, seed, levels, LEVELS);
}

static void begin(Rivals *rivals, uint64_t seed, unsigned mutators)
{
    begin_as(rivals, duels, seed, mutators);
}

/* The level of the next match. */
static int next_level(const Rivals *rivals)
{
    return rivals_level(rivals, rivals->match_count)->file[0] - '0';
}

/* 'a' and 'b' win, 'd' is a draw. */
static void take(Rivals *rivals, char result)
{
    const int scores[RIVALS_SIDES_MAX] = {result == 'a' ? 5 : 2, result == 'b' ? 5 : 2};
    rivals_take(rivals, result == 'd' ? RIVALS_NONE : result - 'a', scores);
}

TEST(who_wins_and_who_picks)
{
    static const struct {
        const char *name;
        const char *results;
        int wins[RIVALS_DUEL];
        int picker, leader, winner, next_number;
    } cases[] = {
        {"nothing played", "", {0, 0}, RIVALS_NONE, RIVALS_NONE, RIVALS_NONE, 1},
        {"one won", "a", {1, 0}, 1, 0, RIVALS_NONE, 2},
        {"the other one won", "b", {0, 1}, 0, 1, RIVALS_NONE, 2},
        {"level", "ab", {1, 1}, 0, RIVALS_NONE, RIVALS_NONE, 3},
        {"a draw at first", "d", {0, 0}, RIVALS_NONE, RIVALS_NONE, RIVALS_NONE, 1},
        {"a draw keeps the pick made", "ad", {1, 0}, RIVALS_NONE, 0, RIVALS_NONE, 2},
        {"draws, then a win", "ddb", {0, 1}, 0, 1, RIVALS_NONE, 2},
        {"three in a row", "aaa", {3, 0}, RIVALS_NONE, 0, 0, 4},
        {"all five", "ababb", {2, 3}, RIVALS_NONE, 1, 1, 6},
        {"five and draws", "dadbdadbda", {3, 2}, RIVALS_NONE, 0, 0, 6},
        {"nothing counts after the end", "bbbaaa", {0, 3}, RIVALS_NONE, 1, 1, 4},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Rivals rivals;
        begin(&rivals, 5, all_mutators);
        for (const char *result = cases[i].results; *result != '\0'; result++) {
            if (rivals.picker != RIVALS_NONE)
                rivals_pick(&rivals, 0);
            take(&rivals, *result);
        }
        if (memcmp(rivals.wins, cases[i].wins, sizeof cases[i].wins) != 0 ||
            rivals.picker != cases[i].picker || rivals_leader(&rivals) != cases[i].leader ||
            rivals_winner(&rivals) != cases[i].winner ||
            rivals_next_number(&rivals) != cases[i].next_number)
            fail_msg("%s: %d : %d, picker %d, leader %d, winner %d, next %d", cases[i].name,
                     rivals.wins[0], rivals.wins[1], rivals.picker, rivals_leader(&rivals),
                     rivals_winner(&rivals), rivals_next_number(&rivals));
    }
}

/* What is picked holds for one match, and again where that one is drawn. */
TEST(a_pick_is_for_the_next_match)
{
    Rivals rivals;
    begin(&rivals, 9, all_mutators);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    rivals_pick(&rivals, 1);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    take(&rivals, 'b');
    int picked = rivals.offers[2];
    rivals_pick(&rivals, 2);
    assert_int_equal(rivals.mutator, picked);
    int level = next_level(&rivals);
    take(&rivals, 'd');
    assert_true(rivals.is_replayed);
    assert_int_equal(rivals.mutator, picked);
    assert_int_equal(next_level(&rivals), level);
    take(&rivals, 'a');
    assert_false(rivals.is_replayed);
    assert_int_equal(rivals.mutator, RIVALS_NONE);
    assert_int_equal(rivals.matches[1].mutator, picked);
    assert_int_equal(rivals_level(&rivals, 1)->file[0] - '0', level);
    assert_int_equal(rivals.matches[1].winner, 0);
    assert_int_equal(rivals.matches[1].scores[0], 5);
    assert_int_equal(rivals.matches[1].scores[1], 2);
}

static void expect_different(const Rivals *rivals, uint64_t seed)
{
    const int *offers = rivals->offers;
    for (int i = 0; i < RIVALS_OFFERS; i++) {
        int other = offers[(i + 1) % RIVALS_OFFERS];
        if (offers[i] < 0 || offers[i] >= MUTATOR_COUNT || offers[i] == other)
            fail_msg("seed %d, match %d: offers %d, %d, %d", (int)seed, rivals->match_count,
                     offers[0], offers[1], offers[2]);
    }
}

/* Three that differ, without what changes nothing on the level and without the last one. */
TEST(offers)
{
    const unsigned moving = all_mutators & ~(unsigned)MUTATOR_FROZEN_MOVERS;
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rivals rivals;
        begin(&rivals, seed, moving);
        int last = RIVALS_NONE;
        for (const char *result = "abab"; *result != '\0'; result++) {
            take(&rivals, *result);
            expect_different(&rivals, seed);
            for (int i = 0; i < RIVALS_OFFERS; i++) {
                seen |= 1u << rivals.offers[i];
                assert_int_not_equal(rivals.offers[i], last);
            }
            int pick = rivals_bot_pick(&rivals);
            assert_true(pick >= 0 && pick < RIVALS_OFFERS);
            last = rivals.offers[pick];
            rivals_pick(&rivals, pick);
        }
    }
    assert_int_equal(seen, moving);
}

/* Five different levels, in the same order for the same seed alone. */
TEST(levels)
{
    unsigned first = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Rivals rivals;
        Rivals again;
        unsigned played = 0;
        begin(&rivals, seed, all_mutators);
        begin(&again, seed, all_mutators);
        assert_memory_equal(&rivals, &again, sizeof rivals);
        first |= 1u << next_level(&rivals);
        for (const char *result = "abab"; *result != '\0'; result++) {
            played |= 1u << next_level(&rivals);
            take(&rivals, *result);
        }
        played |= 1u << next_level(&rivals);
        int count = 0;
        for (int i = 0; i < LEVELS; i++)
            count += (int)(played >> i & 1u);
        if (count != rivals_matches_most(&rivals))
            fail_msg("seed %d: %d different levels", (int)seed, count);
    }
    assert_int_equal(first, (1u << LEVELS) - 1);
}

/* Fewer levels than matches come again. */
TEST(two_levels)
{
    const RivalsLevel levels[] = {{"4", all_mutators}, {"8", all_mutators}};
    Rivals rivals;
    rivals_begin(&rivals, duels, 1, levels, 2);
    int before = next_level(&rivals);
    for (const char *result = "abab"; *result != '\0'; result++) {
        take(&rivals, *result);
        assert_int_equal(next_level(&rivals), 12 - before);
        before = next_level(&rivals);
    }
}

/* The shipped levels that are played in a set. */

static const RivalsLevel *find(LevelList *list, const RivalsLevel *levels, int count,
                               const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rivals_level_entry(list, &levels[i])->name, name) == 0)
            return &levels[i];
    return NULL;
}

TEST(levels_suit_two)
{
    LevelList list;
    Error error;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(level_list_create(&list, NULL, &error));
    assert_null(rivals_level_entry(&list, &(RivalsLevel){"gone.json", 0}));
    for (int players = RIVALS_DUEL; players <= RIVALS_SET_MOST; players++)
        if (rivals_levels_find(&list, players, levels) < RIVALS_WINS)
            fail_msg("too few levels suit %d", players);
    int count = rivals_levels_find(&list, RIVALS_DUEL, levels);
    if (count < RIVALS_DUEL * (RIVALS_WINS - 1) + 1)
        fail_msg("only %d levels suit two", count);
    assert_null(find(&list, levels, count, "Islands"));
    const RivalsLevel *duel = find(&list, levels, count, "Duel");
    const RivalsLevel *raim = find(&list, levels, count, "Raim");
    assert_non_null(duel);
    assert_non_null(raim);
    assert_true((duel->mutators & MUTATOR_FROZEN_MOVERS) != 0);
    assert_true((raim->mutators & MUTATOR_FROZEN_MOVERS) == 0); /* Nothing moves there. */
    assert_true((raim->mutators & MUTATOR_MIRRORS) != 0);
    level_list_destroy(&list);
}

/* What is said of a set: scores name both sides, the first player's on the left, whoever leads. */

#define DOT " \xc2\xb7 "
#define MINUS "\xe2\x88\x92"

enum { WORDS_SEED = 4 };

/* The sides won in this order, 5 to -1 in points; 'd' is a draw. */
static void play(Rivals *rivals, const char *results)
{
    begin(rivals, WORDS_SEED, all_mutators);
    for (; *results != '\0'; results++) {
        const int scores[RIVALS_SIDES_MAX] = {*results == 'a' ? 5 : -1, *results == 'b' ? 5 : -1};
        rivals_pick(rivals, 0);
        rivals_take(rivals, *results == 'd' ? RIVALS_NONE : *results - 'a', scores);
    }
}

static void write_match(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_match(rivals, people, rivals_last_number(rivals), out_words);
}

static void write_next(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_match(rivals, people, rivals_next_number(rivals), out_words);
}

static void write_winner(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_winner(&rivals->matches[rivals->match_count - 1], people, out_words);
}

static void write_picked(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    Rivals picked = *rivals;
    rivals_pick(&picked, 1);
    rivals_words_pick(&picked, people, out_words);
}

static void write_first_rules(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    (void)rivals;
    rivals_words_rules(NULL, duels, people, out_words);
}

static void write_rules(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    rivals_words_rules(rivals, duels, people, out_words);
}

static void write_note(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    (void)people;
    rivals_words_note(rivals, out_words);
}

TEST(words)
{
    static const struct {
        const char *results;
        int people;
        void (*write)(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);
        const char *words;
    } cases[] = {
        {"aaba", 1, rivals_words_last, "You 3 : 1 Pallet"},
        {"bbab", 1, rivals_words_last, "You 1 : 3 Pallet"},
        {"bbab", 2, rivals_words_last, "Player 1  1 : 3  Player 2"},
        {"ab", 1, write_match, "Rivals" DOT "match 2 of 5" DOT "You 1 : 1 Pallet"},
        {"ad", 1, write_match, "Rivals" DOT "match 2 of 5" DOT "You 1 : 0 Pallet"},
        {"ad", 1, write_next, "Rivals" DOT "match 2 of 5" DOT "You 1 : 0 Pallet"},
        {"bb", 2, write_next, "Rivals" DOT "match 3 of 5" DOT "Player 1  0 : 2  Player 2"},
        {"", 1, rivals_words_heading, "Best of five"},
        {"b", 1, rivals_words_heading, "Pallet leads"},
        {"a", 1, rivals_words_heading, "You lead"},
        {"ab", 1, rivals_words_heading, "Tied"},
        {"aaa", 2, rivals_words_heading, "Player 1 wins the set"},
        {"aaa", 1, rivals_words_heading, "You win the set"},
        {"bbb", 1, rivals_words_heading, "Pallet wins the set"},
        {"abb", 2, rivals_words_heading, "Player 2 leads"},
        {"a", 2, rivals_words_heading, "Player 1 leads"},
        {"b", 1, rivals_words_last,
         "Pallet won match 1. Points: You " MINUS "1 : 5 Pallet. Three wins take the set."},
        {"a", 1, rivals_words_last,
         "You won match 1. Points: You 5 : " MINUS "1 Pallet. Three wins take the set."},
        {"abab", 2, rivals_words_last,
         "Player 2 won match 4. Points: Player 1  " MINUS "1 : 5  Player 2. The next one decides."},
        {"d", 1, rivals_words_last, "A draw counts for nobody. The match is played again."},
        {"bbb", 1, rivals_words_last, "You 0 : 3 Pallet"},
        {"a", 1, write_winner, "You won"},
        {"b", 1, write_winner, "Pallet won"},
        {"b", 1, rivals_words_pick, "You lost. Choose the rule for match 2:"},
        {"a", 1, rivals_words_pick, "Pallet lost and chooses the rule for match 2:"},
        {"aba", 2, rivals_words_pick, "Player 2 lost. Choose the rule for match 4:"},
        {"b", 1, write_picked, "Your rule for match 2:"},
        {"a", 1, write_picked, "Pallet's rule for match 2:"},
        {"", 1, rivals_words_pick, "Standard rules"},
        {"ad", 1, rivals_words_pick, "The same rule again:"},
        {"ab", 1, write_rules, "Play starts anew and drops the old set: You 1 : 1 Pallet."},
        {"aab", 1, write_note, "Continue 2 : 1"},
        {"", 1, write_first_rules,
         "Best of five duels, each on another level. The loser of a match chooses the rule that "
         "changes in the next."},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Rivals rivals;
        char words[RIVALS_WORDS_BYTES];
        play(&rivals, cases[i].results);
        cases[i].write(&rivals, cases[i].people, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("after \"%s\", of %d people: \"%s\", not \"%s\"", cases[i].results,
                     cases[i].people, words, cases[i].words);
    }
}

/* --- More than two sides ---------------------------------------------------------------------- */

static const RivalsChoice four = {RIVALS_SET, RIVALS_SET_MOST};

/* Who comes last picks, of equals who has won less; three wins take the set, after nine matches at
 * most. */
TEST(sets_of_four)
{
    static const struct {
        const char *name;
        const char *winners;
        int scores[RIVALS_SET_MOST]; /* Of the last match. */
        int picker, leader, winner, next_number;
    } cases[] = {
        {"nothing played", "", {0}, RIVALS_NONE, RIVALS_NONE, RIVALS_NONE, 1},
        {"the last one picks", "a", {9, 3, 2, 4}, 2, 0, RIVALS_NONE, 2},
        {"of equals who has won less", "bac", {2, 2, 9, 2}, 3, RIVALS_NONE, RIVALS_NONE, 4},
        {"of equals all alike, the first", "d", {2, 2, 2, 9}, 0, 3, RIVALS_NONE, 2},
        {"three wins", "dcadd", {1, 2, 3, 9}, RIVALS_NONE, 3, 3, 6},
        {"nine matches", "aabbccdda", {9, 1, 1, 1}, RIVALS_NONE, 0, 0, 10},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Rivals rivals;
        begin_as(&rivals, four, 5, all_mutators);
        assert_int_equal(rivals_matches_most(&rivals), RIVALS_MATCHES);
        for (const char *winner = cases[i].winners; *winner != '\0'; winner++) {
            int scores[RIVALS_SIDES_MAX] = {0};
            memcpy(scores, cases[i].scores, sizeof cases[i].scores);
            rivals_pick(&rivals, 0);
            rivals_take(&rivals, *winner - 'a', scores);
        }
        if (rivals.picker != cases[i].picker || rivals_leader(&rivals) != cases[i].leader ||
            rivals_winner(&rivals) != cases[i].winner ||
            rivals_next_number(&rivals) != cases[i].next_number)
            fail_msg("%s: picker %d, leader %d, winner %d, next %d", cases[i].name, rivals.picker,
                     rivals_leader(&rivals), rivals_winner(&rivals), rivals_next_number(&rivals));
    }
}

/* The first of each pair wins. */
static void play_tournament(Rivals *rivals, int sides, int matches)
{
    begin_as(rivals, (RivalsChoice){RIVALS_TOURNAMENT, sides}, 11, all_mutators);
    for (int i = 0; i < matches; i++) {
        int pair[RIVALS_SIDES_MAX];
        int scores[RIVALS_SIDES_MAX] = {0};
        assert_int_equal(rivals_players(rivals, i, pair), RIVALS_DUEL);
        scores[pair[0]] = 5;
        scores[pair[1]] = 3;
        rivals_pick(rivals, 0);
        rivals_take(rivals, pair[0], scores);
    }
}

/* Whoever loses is out; everybody plays, and nobody waits for more than one round longer than
 * another. */
TEST(tournaments)
{
    for (int sides = RIVALS_DUEL + 1; sides <= RIVALS_SIDES_MAX; sides++) {
        Rivals rivals;
        int rounds[RIVALS_SIDES_MAX] = {0};
        bool is_out[RIVALS_SIDES_MAX] = {false};
        play_tournament(&rivals, sides, sides - 1);
        assert_int_equal(rivals_winner(&rivals), rivals.matches[sides - 2].winner);
        assert_int_equal(rivals_winner(&rivals), 0);
        for (int i = 0; i < sides - 1; i++) {
            int pair[RIVALS_SIDES_MAX];
            assert_int_equal(rivals_players(&rivals, i, pair), RIVALS_DUEL);
            if (is_out[pair[0]] || is_out[pair[1]] || pair[0] == pair[1] ||
                abs(rounds[pair[0]] - rounds[pair[1]]) > 1)
                fail_msg("%d sides: match %d of %d and %d, after %d and %d rounds", sides, i,
                         pair[0], pair[1], rounds[pair[0]], rounds[pair[1]]);
            rounds[pair[0]]++;
            is_out[pair[1]] = true;
        }
        for (int i = 1; i < sides; i++)
            if (!is_out[i])
                fail_msg("%d sides: %d never lost", sides, i);
        assert_int_equal(rivals_players(&rivals, sides - 1, (int[RIVALS_SIDES_MAX]){0}), 0);
    }
}

/* Who plays next is known, and later places by the match that decides them. */
TEST(who_is_next)
{
    Rivals rivals;
    play_tournament(&rivals, RIVALS_SIDES_MAX, 2);
    int pair[RIVALS_SIDES_MAX];
    assert_int_equal(rivals_players(&rivals, 2, pair), RIVALS_DUEL);
    assert_true(rivals_has_people_next(&rivals, pair[0] + 1));
    assert_false(rivals_has_people_next(&rivals, pair[0]));
    assert_int_equal(rivals_feeder(&rivals, 2, 0), RIVALS_NONE);
    assert_int_equal(rivals_feeder(&rivals, 4, 1), 1);
    assert_int_equal(rivals_in_place(&rivals, 4, 1), rivals.matches[1].winner);
    assert_int_equal(rivals_feeder(&rivals, 6, 0), 4);
    assert_int_equal(rivals_in_place(&rivals, 6, 0), RIVALS_NONE);
    assert_int_equal(rivals_players(&rivals, 6, pair), 0);
    assert_int_equal(rivals.picker, rivals_chooser(&rivals));
}

TEST(words_of_more)
{
    Rivals set, table;
    char words[RIVALS_WORDS_BYTES];
    const int scores[RIVALS_SIDES_MAX] = {5, 4, 3, 2};
    begin_as(&set, four, 5, all_mutators);
    rivals_take(&set, 0, scores);
    play_tournament(&table, 3, 1);
    int pair[RIVALS_SIDES_MAX];
    assert_int_equal(rivals_players(&table, 1, pair), RIVALS_DUEL);
    static const struct {
        bool is_table;
        void (*write)(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);
        const char *words;
    } cases[] = {
        {false, write_next, "Rivals" DOT "match 2" DOT "You: 1, Pallet: 0, Foliot: 0, Fusee: 0"},
        {false, rivals_words_heading, "You lead"},
        {false, rivals_words_last,
         "You won match 1. Points: You: 5, Pallet: 4, Foliot: 3, Fusee: 2."},
        {false, rivals_words_pick, "Fusee came last and chooses the rule for match 2:"},
        {false, write_note, "Continue 1 : 0 : 0 : 0"},
        {true, write_note, "Continue: final"},
        {true, write_rules, "Play starts anew and drops the tournament before its final."},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        cases[i].write(cases[i].is_table ? &table : &set, 1, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("\"%s\", not \"%s\"", words, cases[i].words);
    }
    char meeting[RIVALS_WORDS_BYTES];
    snprintf(meeting, sizeof meeting, "You meet %s", rivals_words_name(1, pair[1]));
    rivals_words_heading(&table, 1, words);
    assert_string_equal(words, meeting);
    snprintf(meeting, sizeof meeting, "Tournament" DOT "final" DOT "You meet %s",
             rivals_words_name(1, pair[1]));
    write_next(&table, 1, words);
    assert_string_equal(words, meeting);
}

/* --- The file --------------------------------------------------------------------------------- */

/* What is read goes on as what was written. */
TEST(kept_on_disk)
{
    static const struct {
        const char *name;
        RivalsChoice choice;
        int matches;
        bool is_drawn, is_picked;
    } cases[] = {
        {"just begun", {RIVALS_SET, 2}, 0, false, false},
        {"a pick is due", {RIVALS_SET, 2}, 1, false, false},
        {"a pick was made", {RIVALS_SET, 3}, 3, false, true},
        {"drawn", {RIVALS_SET, 4}, 2, true, true},
        {"a tournament", {RIVALS_TOURNAMENT, 8}, 5, false, true},
        {"a tournament that is over", {RIVALS_TOURNAMENT, 5}, 4, false, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        RivalsSaved saved = {.people = 2, .bot_level = BOT_SKILLED};
        RivalsSaved found;
        JsonProblems problems = {0};
        size_t length;
        Rivals *rivals = &saved.state;
        begin_as(rivals, cases[i].choice, 77, all_mutators);
        for (int k = 0; k < cases[i].matches; k++) {
            int sides[RIVALS_SIDES_MAX];
            int scores[RIVALS_SIDES_MAX] = {0};
            (void)rivals_players(rivals, k, sides);
            scores[sides[k % 2]] = 4 + k;
            rivals_pick(rivals, 1);
            rivals_take(rivals, sides[k % 2], scores);
        }
        if (cases[i].is_picked)
            rivals_pick(rivals, 2);
        if (cases[i].is_drawn)
            rivals_take(rivals, RIVALS_NONE, (int[RIVALS_SIDES_MAX]){0});
        char *text = user_text_write(&rivals_file_kind, &saved, &length);
        assert_non_null(text);
        UserFileState state = user_text_read(&rivals_file_kind, text, length, &found, &problems);
        if (state != USER_FILE_GOOD)
            fail_msg("%s: %s in %s", cases[i].name, problems.items[0].text, text);
        /* What is not offered any more need not be the same. */
        if (found.state.picker == RIVALS_NONE)
            memcpy(found.state.offers, rivals->offers, sizeof rivals->offers);
        if (memcmp(&found.state, rivals, sizeof *rivals) != 0 || found.people != 2 ||
            found.bot_level != BOT_SKILLED)
            fail_msg("%s: %d of %d matches, picker %d, rule %d, in %s", cases[i].name,
                     found.state.match_count, rivals->match_count, found.state.picker,
                     found.state.mutator, text);
        json_problems_destroy(&problems);
        free(text);
    }
}

#define HEAD(kind, sides, people)                                                                  \
    "{\"format\":1,\"kind\":\"" kind "\",\"sides\":" sides ",\"people\":" people                   \
    ",\"bot_skill\":\"rookie\",\"seed\":\"0000000000000001\",\"rule\":\"none\",\"drawn\":false,"
#define ONE_LEVEL "\"levels\":[{\"level\":\"duel.json\",\"rules\":127}],"

TEST(bad_files)
{
    static const struct {
        const char *name;
        const char *text;
        const char *why;
    } cases[] = {
        {"no JSON", "sets", ""},
        {"too many sides", HEAD("set", "5", "1") ONE_LEVEL "\"matches\":[]}", "has 5 sides"},
        {"more people than sides", HEAD("set", "2", "3") ONE_LEVEL "\"matches\":[]}",
         "has 2 sides"},
        {"a tournament of two", HEAD("tournament", "2", "1") ONE_LEVEL "\"matches\":[]}",
         "has 2 sides"},
        {"another kind", HEAD("league", "2", "1") ONE_LEVEL "\"matches\":[]}", "kind"},
        {"nothing to choose from",
         HEAD("set", "2", "1") "\"levels\":[{\"level\":\"a\",\"rules\":7}],\"matches\":[]}",
         "too few rules"},
        {"a winner who is not in it",
         HEAD("set", "2", "1") ONE_LEVEL "\"matches\":[{\"rule\":\"none\",\"winner\":2,"
                                         "\"score_1\":1,\"score_2\":0}]}",
         "cannot have been won"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        RivalsSaved found;
        JsonProblems problems = {0};
        UserFileState state = user_text_read(&rivals_file_kind, cases[i].text,
                                             strlen(cases[i].text), &found, &problems);
        if (state != USER_FILE_DAMAGED || found.state.level_count != 0 ||
            strstr(problems.items[0].text, cases[i].why) == NULL)
            fail_msg("%s: state %d, \"%s\"", cases[i].name, (int)state, problems.items[0].text);
        json_problems_destroy(&problems);
    }
}
