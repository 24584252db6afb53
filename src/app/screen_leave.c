/* SPDX-License-Identifier: MIT */
#include "app/screen_leave.h"

#include "app/screen_match.h"
#include "app/screen_title.h"

#include <stddef.h>

/* A match is the only screen, or lies on the title, or on the set-up over that; its overlays lie on
 * it. */
static int count_below_match(const Game *game)
{
    const ScreenStack *screens = &game->screens;
    int count = screens->count;
    while (count > 0 && screens->items[count - 1]->verbs->is_overlay)
        count--;
    return count > 0 ? count - 1 : 0;
}

bool screen_leave_to_match(Game *game, const MatchOptions *options, Error *out_error)
{
    Match *match = NULL;
    if (game_create_match(game, options, &match, out_error) != MATCH_FINE)
        return false;
    Screen *screen = screen_match_create(game, match, out_error);
    if (screen == NULL)
        return false;
    screen_stack_pop_to(&game->screens, count_below_match(game));
    screen_stack_push(&game->screens, screen);
    return true;
}

bool screen_leave_to_title(Game *game, Error *out_error)
{
    int below = game->has_title ? 1 : 0;
    if (below == 0) {
        Screen *title = NULL;
        if (screen_title_create(game, &title, out_error) != MATCH_FINE)
            return false;
        game->has_title = true;
        screen_stack_push(&game->screens, title);
    }
    screen_stack_pop_to(&game->screens, below);
    return true;
}
