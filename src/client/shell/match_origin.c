/* SPDX-License-Identifier: MIT */
#include "shell/match_origin.h"

#include "sim/mutators.h"

MatchOrigin match_origin(const Shell *shell, const Match *match)
{
    if (shell->rivals.is_on)
        return (MatchOrigin){ORIGIN_RIVALS, ROUTE_RIVALS, "Rivals", "Quit to Rivals"};
    if (match->options.daily != DAILY_NONE)
        return (MatchOrigin){ORIGIN_DAILY, ROUTE_DAILY, "Daily dial", "Quit to Daily dial"};
    if (match->options.tour_stop > 0)
        return (MatchOrigin){ORIGIN_TOUR, ROUTE_TOUR, "Tour", "Quit to Tour"};
    return (MatchOrigin){ORIGIN_SETUP, ROUTE_TITLE, "title", "Quit to title"};
}
