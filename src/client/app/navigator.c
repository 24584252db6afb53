/* SPDX-License-Identifier: MIT */
#include "app/game.h"

#include "screens/screens.h"

#ifdef CLOCKWISE_HAS_SODIUM
#include "online/online.h"
#endif

#ifndef CLOCKWISE_HAS_SODIUM
static bool is_left_out(Error *out_error)
{
    return error_set(out_error, "%s",
                     tr("This build cannot play online: it was made without libsodium. Install "
                        "libsodium's development files and build it again."));
}
#endif

Screen *app_online_screen(Shell *shell, RouteKind kind, Error *out_error)
{
#ifdef CLOCKWISE_HAS_SODIUM
    if (kind == ROUTE_ONLINE)
        return screen_online_create(shell, out_error);
    if (kind == ROUTE_ONLINE_HOST)
        return screen_online_host_create(shell, out_error);
    if (kind == ROUTE_LOBBY)
        return screen_lobby_create(shell, out_error);
    if (kind == ROUTE_PHONES)
        return screen_phones_create(shell, out_error);
    return screen_online_match_create(shell, out_error);
#else
    (void)shell, (void)kind, is_left_out(out_error);
    return NULL;
#endif
}

bool app_online_join(Shell *shell, const char *address, Error *out_error)
{
#ifdef CLOCKWISE_HAS_SODIUM
    return online_start_join(shell, address, NULL, out_error);
#else
    (void)shell, (void)address;
    return is_left_out(out_error);
#endif
}

static bool push_screen(Shell *shell, Screen *screen)
{
    if (screen != NULL)
        screen_stack_push(&shell->screens, screen);
    return screen != NULL;
}

/* Takes the match, also where it fails. `before` is the last round's scene, or NULL. */
static Screen *create_match_screen(Shell *shell, Match *match, const Scene *before,
                                   Error *out_error)
{
    Scene *scene;
    if (!scene_create(&scene, match, out_error)) {
        match_destroy(match);
        return NULL;
    }
    if (before != NULL)
        scene_carry(scene, before);
    return screen_match_create(shell, match, scene, out_error);
}

static bool go_to_match(Shell *shell, const Route *route, Error *out_error)
{
    Match *match = NULL;
    MatchOptions options = *route->options;
    options.seed = shell->next_seed++;
    options.rating = shell->settings.match.rating;
    if (!route->is_of_set) {
        shell_settings_circles(shell, options.people, options.circles);
        shell_settings_names(shell, options.people, options.names);
    }
    options.is_restart = route->kind == ROUTE_RESTART;
    options.is_recorded = true;
    if (match_create(&match, &options, out_error) != MATCH_FINE ||
        !push_screen(shell, create_match_screen(shell, match, route->scene, out_error)))
        return false;
    shell->rivals.is_on = route->is_of_set;
    if (route->kind == ROUTE_OPENED_MATCH)
        screen_stack_pop_to(&shell->screens, shell->has_title ? 1 : 0);
    else if (route->kind != ROUTE_MATCH) {
        /* How many screens lie below the match. */
        int count = shell->screens.count;
        while (count > 0 && shell->screens.items[count - 1]->callbacks->is_overlay)
            count--;
        screen_stack_pop_to(&shell->screens, count > 0 ? count - 1 : 0);
    }
    return true;
}

/* With a match on the command line there is no title screen yet. */
static bool go_to_title(Shell *shell, Error *out_error)
{
    Screen *title = NULL;
    if (shell->has_title) {
        screen_stack_pop_to(&shell->screens, 1);
        return true;
    }
    if (screen_title_create(shell, &title, out_error) != MATCH_FINE)
        return false;
    screen_stack_pop_to(&shell->screens, 0);
    shell->has_title = true;
    return push_screen(shell, title);
}

/* For the Tour, the Daily dial, Rivals and the editor: back from each leads to the title, which may
 * not be there yet, or to the cards from which it was opened. */
static bool push_on_home(Shell *shell, Screen *screen)
{
    if (screen != NULL)
        screen_stack_pop_to(&shell->screens, screen_stack_homes(&shell->screens));
    return push_screen(shell, screen);
}

/* For what was opened from outside: over a match or lesson, which is paused as where the window
 * loses the focus, and is returned to; else on the first screen, with the cards over it. */
static bool push_over_play(Shell *shell, Screen *screen)
{
    ScreenStack *screens = &shell->screens;
    const InputEvent focus_lost = {.window = {.kind = WINDOW_EVENT_FOCUS_LOST}};
    if (screen == NULL)
        return false;
    (void)screen_stack_event(screens, &focus_lost);
    (void)screen_stack_settle(screens);
    int count = screens->count;
    int homes = screen_stack_homes(screens);
    int least = homes > 1 ? homes : 1;
    while (count > least && !screens->items[count - 1]->callbacks->is_overlay)
        count--;
    screen_stack_pop_to(screens, count);
    return push_screen(shell, screen);
}

static bool go_over_match(Shell *shell, const Route *route, Error *out_error)
{
    Screen *screen = NULL;
    if (route->kind == ROUTE_PAUSE)
        screen = screen_pause_create(shell, route->scene, route->lesson, out_error);
    else if (route->kind == ROUTE_LOST_CONTROLLER)
        screen = screen_lost_controller_create(shell, route->scene, out_error);
    else
        screen = screen_results_create(shell, route->scene, out_error);
    /* A match cannot go on without the overlay it asked for. */
    if (screen == NULL)
        shell_fail(shell, out_error->text);
    return push_screen(shell, screen);
}

typedef Screen *Create(Shell *shell, Error *out_error);

/* The screens that lie over any other. */
static Create *const pages[] = {[ROUTE_PLAY] = screen_play_create,
                                [ROUTE_CREATE] = screen_create_create,
                                [ROUTE_REPLAYS] = screen_replays_create,
                                [ROUTE_SETTINGS] = screen_settings_create,
                                [ROUTE_OPEN_LEVEL] = screen_editor_list_create,
                                [ROUTE_WELCOME] = screen_welcome_create,
                                [ROUTE_MAP_PAD] = screen_map_pad_create,
                                [ROUTE_CIRCLES] = screen_circles_create,
                                [ROUTE_LOOKS] = screen_looks_create,
                                [ROUTE_STATISTICS] = screen_statistics_create,
                                [ROUTE_QUIT] = NULL};

/* Those from which one comes back to the title. */
static Create *const homes[] = {[ROUTE_DAILY] = screen_daily_create,
                                [ROUTE_EDITOR] = screen_editor_list_create,
                                [ROUTE_TOUR] = screen_tour_create,
                                [ROUTE_RIVALS] = screen_rivals_create,
                                [ROUTE_QUIT] = NULL};

bool navigator_go(Shell *shell, const Route *route, Error *out_error)
{
    RouteKind kind = route->kind;
    if (pages[kind] != NULL)
        return push_screen(shell, pages[kind](shell, out_error));
    if (homes[kind] != NULL)
        return push_on_home(shell, homes[kind](shell, out_error));
    switch ((int)kind) {
    case ROUTE_BACK:
        screen_stack_pop(&shell->screens);
        return true;
    case ROUTE_TITLE:
        return go_to_title(shell, out_error);
    case ROUTE_SETUP:
        return push_screen(shell, screen_setup_create(shell, route->setup, out_error));
    case ROUTE_CHANGE_SETUP:
        return push_on_home(shell, screen_setup_create(shell, route->setup, out_error));
    case ROUTE_LAB:
        return push_over_play(shell, screen_lab_create(shell, route->lab, out_error));
    case ROUTE_EDIT:
        return push_on_home(shell,
                            screen_editor_create(shell, route->edit, route->is_copy, out_error));
    case ROUTE_PACK:
        return push_over_play(shell, screen_pack_create(shell, route->pack, false, out_error));
    case ROUTE_INSTALLED_PACK:
        return push_screen(shell, screen_pack_create(shell, route->pack, true, out_error));
    case ROUTE_TRYOUT:
        shell->rivals.is_on = false;
        return push_screen(shell,
                           screen_tryout_create(shell, route->level, route->tryout, out_error));
    case ROUTE_LEARN:
        shell->rivals.is_on = false;
        return push_screen(shell, screen_learn_create(shell, out_error));
    case ROUTE_ONLINE:
        return push_on_home(shell, app_online_screen(shell, kind, out_error));
    case ROUTE_PHONES:
    case ROUTE_ONLINE_HOST:
    case ROUTE_LOBBY:
    case ROUTE_ONLINE_MATCH:
        return push_screen(shell, app_online_screen(shell, kind, out_error));
    case ROUTE_REPLAY:
        return push_screen(shell, screen_replay_create(shell, route->recording, out_error));
    case ROUTE_OPENED_REPLAY:
        return push_over_play(shell, screen_replay_create(shell, route->recording, out_error));
    case ROUTE_PAUSE:
    case ROUTE_LOST_CONTROLLER:
    case ROUTE_RESULTS:
        return go_over_match(shell, route, out_error);
    case ROUTE_QUIT:
        shell->is_quitting = true;
        return true;
    case ROUTE_MATCH:
    case ROUTE_NEXT_MATCH:
    case ROUTE_RESTART:
    case ROUTE_OPENED_MATCH:
        return go_to_match(shell, route, out_error);
    default:
        return false;
    }
}

MatchFault navigator_begin(Shell *shell, const FirstScreen *first, Error *out_error)
{
    Screen *screen = NULL;
    MatchFault fault = MATCH_NO_MEMORY;
    if (first->recording != NULL)
        screen = screen_replay_create(shell, first->recording, out_error);
    else if (first->lab != NULL)
        screen = screen_lab_create(shell, first->lab, out_error);
    else if (first->edit != NULL)
        screen = screen_editor_create(shell, first->edit, false, out_error);
    else if (first->joins)
        screen = app_online_screen(shell, ROUTE_LOBBY, out_error);
    else if (first->match != NULL)
        screen = create_match_screen(shell, first->match, NULL, out_error);
    else
        fault = screen_title_create(shell, &screen, out_error);
    if (screen == NULL)
        return fault;
    shell->has_title = first->recording == NULL && first->lab == NULL && first->edit == NULL &&
                       !first->joins && first->match == NULL;
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
    return MATCH_FINE;
}
