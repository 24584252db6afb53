/* SPDX-License-Identifier: MIT */
/* Mismatches come in any order and are told by tick, the earliest first; what is too much is
 * counted.
 */
#include "match/recording.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

TEST(order)
{
    static const int ticks[] = {5, 1, 9, 5, 0};
    static const char wanted[] = "  tick 0: no. 4\n  tick 1: no. 1\n  tick 5: no. 0\n"
                                 "  tick 5: no. 3\n  tick 9: no. 2\n";
    Mismatches mismatches = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 0; i < 5; i++)
        mismatches_add(&mismatches, ticks[i], "no. %d", i);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    mismatches_print(file, &mismatches, "  ");
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, wanted);
    free(text);
}

TEST(too_many)
{
    Mismatches mismatches = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 100; i > 0; i--)
        mismatches_add(&mismatches, i, "%d", i);
    assert_int_equal(mismatches.count, 100);
    for (int i = 0; i < MISMATCHES_KEPT; i++)
        assert_int_equal(mismatches.items[i].tick, i + 1);
    mismatches_add(&mismatches, 200, "late");
    assert_int_equal(mismatches.items[MISMATCHES_KEPT - 1].tick, MISMATCHES_KEPT);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    mismatches_print(file, &mismatches, "");
    assert_int_equal(fclose(file), 0);
    assert_non_null(strstr(text, "and 77 more\n"));
    free(text);
}

/* Of several, the one to show alone. `players` are added in this order, all in the same tick. */
TEST(main)
{
    enum { MOST = 3, NOBODYS = MISMATCH_NO_PLAYER, NONE = -1 };
    static const struct {
        const char *name;
        int count;
        int players[MOST];
        int main; /* Its index, or NONE. */
    } cases[] = {
        {"none", 0, {0}, NONE},
        {"no player's", 2, {NOBODYS, NOBODYS}, 1},
        {"a player's", 3, {NOBODYS, 2, NOBODYS}, 1},
        {"player 0's", 2, {NOBODYS, 0}, 1},
        {"two players'", 3, {NOBODYS, 1, 0}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Mismatches mismatches = {.count = 0};
        for (int k = 0; k < cases[i].count; k++)
            if (cases[i].players[k] == NOBODYS)
                mismatches_add(&mismatches, 7, "player %d", k);
            else
                mismatches_add_player(&mismatches, 7, cases[i].players[k], "no. %d", k);
        const Mismatch *found = mismatches_main(&mismatches);
        int index = found != NULL ? (int)(found - mismatches.items) : NONE;
        if (index != cases[i].main)
            fail_msg("%s: %d, not %d", cases[i].name, index, cases[i].main);
        if (found != NULL)
            assert_int_equal(found->player, cases[i].players[index]);
    }
}

/* More than are kept: the last that was, or a player's among them. */
TEST(main_of_too_many)
{
    Mismatches mismatches = {.count = 0};
    for (int i = 0; i < 2 * MISMATCHES_KEPT; i++)
        mismatches_add(&mismatches, i, "%d", i);
    mismatches_add_player(&mismatches, 3 * MISMATCHES_KEPT, 0, "not kept");
    assert_ptr_equal(mismatches_main(&mismatches), &mismatches.items[MISMATCHES_KEPT - 1]);
    mismatches_add_player(&mismatches, 2, 5, "kept");
    assert_string_equal(mismatches_main(&mismatches)->text, "kept");
}
