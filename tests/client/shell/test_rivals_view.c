/* SPDX-License-Identifier: MIT */
#include "shell/rivals_view.h"
#include "test.h"

/* Cards are 100 high with 12 between them, or as high as the column has room for. */
TEST(which_card_is_there)
{
    static const Box high = {{100, 200}, {500, 900}};
    static const Box low = {{100, 200}, {500, 368}};
    static const struct {
        const char *name;
        const Box *column;
        Vec2 at;
        int card;
    } cases[] = {
        {"the first", &high, {300, 250}, 0},
        {"its upper left corner", &high, {101, 201}, 0},
        {"its lower right corner", &high, {499, 299}, 0},
        {"above it", &high, {300, 199}, RIVALS_NONE},
        {"left of it", &high, {99, 250}, RIVALS_NONE},
        {"right of it", &high, {501, 250}, RIVALS_NONE},
        {"between two", &high, {300, 306}, RIVALS_NONE},
        {"the second", &high, {300, 313}, 1},
        {"the last", &high, {300, 523}, RIVALS_OFFERS - 1},
        {"where one more would be", &high, {300, 586}, RIVALS_NONE},
        {"the first in a low column", &low, {300, 247}, 0},
        {"the second in a low column", &low, {300, 261}, 1},
        {"the last in a low column", &low, {300, 367}, RIVALS_OFFERS - 1},
        {"below a low column", &low, {300, 385}, RIVALS_NONE},
    };
    const Ui ui = {.height = UI_PAGE_HEIGHT, .text_scale = 1};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int card = rivals_cards_at(&ui, *cases[i].column, cases[i].at);
        if (card != cases[i].card)
            fail_msg("%s: card %d, not %d", cases[i].name, card, cases[i].card);
    }
}

/* In a match of a tournament the side with the lower number is the first player, and both have the
 * same color in the table: nobody is drawn in another than they play in. */
TEST(a_tournament_has_the_colors_of_its_matches)
{
    Rivals rivals;
    static RivalsLevel levels[RIVALS_SIDES_MAX];
    for (int i = 0; i < RIVALS_SIDES_MAX; i++)
        levels[i].mutators = (1u << MUTATOR_COUNT) - 1;
    rivals_begin(&rivals, (RivalsChoice){RIVALS_TOURNAMENT, RIVALS_SIDES_MAX}, 3, levels,
                 RIVALS_SIDES_MAX);
    for (int match = 0; match < RIVALS_SIDES_MAX - 1; match++) {
        int sides[RIVALS_SIDES_MAX];
        int scores[RIVALS_SIDES_MAX] = {0};
        assert_int_equal(rivals_players(&rivals, match, sides), RIVALS_DUEL);
        scores[sides[1]] = 5;
        rivals_pick(&rivals, 0);
        rivals_take(&rivals, sides[1], scores);
        for (int i = 0; i < RIVALS_DUEL; i++) {
            Color wanted = palette_player(PALETTE_USUAL, i);
            Color table = rivals_color(PALETTE_USUAL, &rivals, match, sides[i]);
            Color last = rivals_color_last(PALETTE_USUAL, &rivals, sides[i]);
            if (sides_rgb(table) != sides_rgb(wanted) || sides_rgb(last) != sides_rgb(wanted))
                fail_msg("match %d, side %d: %06x and %06x, not %06x", match, sides[i],
                         sides_rgb(table), sides_rgb(last), sides_rgb(wanted));
        }
    }
}
