/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"

typedef struct CardsScreen {
    Screen base;
    Shell *shell;
    const char *heading;
    Cards cards;
    char set_note[RIVALS_WORDS_BYTES]; /* How the set that was left stands. */
} CardsScreen;

static const struct {
    const char *name, *line;
    Route route;
} cards[CARD_COUNT] = {
    [CARD_MATCH] = {TR("Match"),
                    TR("All against all, or in teams."),
                    {ROUTE_SETUP, .setup = SETUP_MATCH}},
    [CARD_SIEGE] = {TR("Siege"),
                    TR("Hold out together against ten waves."),
                    {ROUTE_SETUP, .setup = SETUP_SIEGE}},
    [CARD_RIVALS] = {TR("Rivals"),
                     TR("First to win three, or a knock-out."),
                     {ROUTE_SETUP, .setup = SETUP_RIVALS}},
    [CARD_DAILY] = {TR("Daily dial"),
                    TR("One run for today, the same for everybody."),
                    {.kind = ROUTE_DAILY}},
    [CARD_TRIALS] = {TR("Trials"),
                     TR("Hit every target, faster than your ghost."),
                     {ROUTE_SETUP, .setup = SETUP_TRIALS}},
    [CARD_PRACTICE] = {TR("Practice"),
                       TR("No clock, no deaths. Try things out."),
                       {ROUTE_SETUP, .setup = SETUP_PRACTICE}},
    [CARD_LEARN] = {TR("Learn"), TR("The whole game in six short rooms."), {.kind = ROUTE_LEARN}},
    [CARD_EDITOR] = {TR("Editor"), TR("Draw a level, and play it at once."), {.kind = ROUTE_EDIT}},
    [CARD_LAB] = {TR("SAT lab"), TR("See how shapes collide, axis by axis."), {.kind = ROUTE_LAB}},
    [CARD_LEVELS] = {TR("Levels"),
                     TR("Go on with yours, or change the game's."),
                     {.kind = ROUTE_EDITOR}},
};

static void add(CardsScreen *screen, CardId id)
{
    bool has_set = id == CARD_RIVALS && screen->set_note[0] != '\0';
    cards_add(&screen->cards, has_set ? screen->set_note : tr(cards[id].name),
              has_set ? tr("Go on where you left off.") : tr(cards[id].line), id);
}

/* A set that was left continues here. */
static void list_cards(CardsScreen *screen, CardId first, CardId last)
{
    const Shell *shell = screen->shell;
    screen->set_note[0] = '\0';
    if (rivals_is_under_way(&shell->rivals.state))
        rivals_words_note(&shell->rivals.state, screen->set_note);
    screen->cards.count = 0;
    for (CardId id = first; id <= last; id++)
        add(screen, id);
}

static void cards_screen_enter(Screen *self)
{
    CardsScreen *screen = (CardsScreen *)self;
    shell_screen_enter(self);
    if (screen->cards.items[0].choice == CARD_MATCH)
        list_cards(screen, CARD_MATCH, CARD_LEARN);
}

static bool cards_screen_event(Screen *self, const InputEvent *event)
{
    CardsScreen *screen = (CardsScreen *)self;
    MenuAction action = cards_event(&screen->cards, event, shell_pointer(screen->shell, event));
    if (event->command == COMMAND_BACK)
        shell_go_back(screen->shell);
    if (action.choice == CARD_RIVALS && rivals_is_under_way(&screen->shell->rivals.state))
        shell_rivals_resume(screen->shell);
    else if (action.choice != MENU_NOTHING)
        shell_go(screen->shell, cards[action.choice].route);
    return action.needs_redraw || event->command == COMMAND_BACK;
}

static void cards_screen_update(Screen *self, double seconds)
{
    cards_update(&((CardsScreen *)self)->cards, seconds);
}

static void cards_screen_draw(Screen *self, const Ui *ui)
{
    CardsScreen *screen = (CardsScreen *)self;
    cards_draw_page(&screen->cards, ui, tr_in("heading", screen->heading), "", card_picture_draw);
}

static Screen *create(Shell *shell, const char *heading, CardId first, CardId last,
                      Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .is_home = true,
        .enter = cards_screen_enter,
        .event = cards_screen_event,
        .update = cards_screen_update,
        .draw = cards_screen_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    CardsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->heading = heading;
    list_cards(screen, first, last);
    screen->cards.glow[0] = 1;
    return &screen->base;
}

Screen *screen_play_create(Shell *shell, Error *out_error)
{
    return create(shell, TR_IN("heading", "Play"), CARD_MATCH, CARD_LEARN, out_error);
}

Screen *screen_create_create(Shell *shell, Error *out_error)
{
    return create(shell, TR_IN("heading", "Create"), CARD_EDITOR, CARD_LEVELS, out_error);
}
