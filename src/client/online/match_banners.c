/* SPDX-License-Identifier: MIT */
#include "online/online_match.h"

#define TEXT_SIZE 22.0
#define LINE_STEP 30.0
#define PAD_ABOVE 7.0
#define PAD_BELOW 8.0
#define PAD_SIDE 18.0
#define GAP 8.0
/* Width of the words, which leaves room for the kill feed beside them, except with large text. */
#define WIDTH 600.0
#define WIDTH_MAX 1400.0
#define OPACITY 0.88

enum { LINES_MAX = 6 };

__attribute__((format(printf, 3, 4))) static MatchBanner *add(MatchBanners *banners, uint32_t rgb,
                                                              const char *format, ...)
{
    MatchBanner *banner = &banners->items[banners->count++];
    va_list arguments;
    *banner = (MatchBanner){.rgb = rgb};
    va_start(arguments, format);
    text_fit_list(banner->words, sizeof banner->words, format, arguments);
    va_end(arguments);
    return banner;
}

static void write_controls(const MatchFacts *facts, char *out_words, size_t size)
{
    char keys[2][CONTROL_TEXT_BYTES];
    if (facts->vote_keys == VOTE_BY_PAD) {
        bindings_action_control(facts->bindings, DEVICE_PAD, ACTION_QUICK_CHAT, keys[0]);
        /* TRANSLATORS: signs of buttons that are pressed one after the other. */
        snprintf(out_words, size, tr("%s, then %s: yes    %s, then %s: no"), keys[0], PAD_MARK_X,
                 keys[0], PAD_MARK_Y);
        return;
    }
    bindings_action_control(facts->bindings, DEVICE_MOUSE, ACTION_VOTE_YES, keys[0]);
    bindings_action_control(facts->bindings, DEVICE_MOUSE, ACTION_VOTE_NO, keys[1]);
    /* TRANSLATORS: two keys. */
    snprintf(out_words, size, tr("%s: yes    %s: no"), keys[0], keys[1]);
}

static void write_how_to_vote(const MatchFacts *facts, char *out_words, size_t size)
{
    const LobbyVote *vote = &facts->lobby->vote;
    bool may_vote = lobby_rights_of(facts->lobby, facts->own) & LOBBY_MAY_VOTE;
    bool has_voted = ((vote->ayes | vote->nays) >> facts->own & 1u) != 0;
    if (may_vote && !has_voted && facts->vote_keys != VOTE_BY_MENU) {
        write_controls(facts, out_words, size);
        return;
    }
    snprintf(out_words, size, "%s",
             vote->ayes >> facts->own & 1u ? tr("You voted yes")
             : has_voted                   ? tr("You voted no")
             : !may_vote                   ? ""
                                           : tr("Vote in the menu"));
}

static void add_spectating(MatchBanners *banners, const MatchFacts *facts)
{
    const LobbyMember *self = &facts->lobby->members[facts->own];
    bool may_play = lobby_rights_of(facts->lobby, facts->own) & LOBBY_MAY_PLAY;
    if (facts->is_over)
        return;
    if (self->is_idle) {
        add(banners, PALETTE_NOTICE, "%s",
            tr("You were idle and are spectating. Press any key to play"));
    } else if (facts->idle_left > 0 && !facts->is_spectating && !self->is_spectating) {
        /* TRANSLATORS: seconds. */
        add(banners, PALETTE_NOTICE, tr("Are you still there? You will become a spectator in %d s"),
            (int)ceil(facts->idle_left));
    } else if (facts->is_spectating) {
        /* TRANSLATORS: a player's name. */
        MatchBanner *banner =
            add(banners, PALETTE_TEXT_SOFT, tr("Spectating %s, 5 s behind"), facts->spectated);
        if (self->is_spectating && !may_play)
            snprintf(banner->more, sizeof banner->more, "%s",
                     tr("The match is full: you can play once a slot is free"));
    }
}

void match_banners_make(MatchBanners *out_banners, const MatchFacts *facts)
{
    out_banners->count = 0;
    char words[ONLINE_WORDS_BYTES];
    if (online_words_silence(facts->health, facts->silence, words))
        add(out_banners, PALETTE_NOTICE, "%s", words);
    if (facts->lobby == NULL)
        return;
    const LobbyVote *vote = &facts->lobby->vote;
    if (vote->kind != LOBBY_VOTE_NONE) {
        char what[ONLINE_WORDS_BYTES];
        online_words_vote(facts->lobby, what);
        MatchBanner *banner =
            /* TRANSLATORS: what is voted on, how many are for it, of how many, and seconds. */
            add(out_banners, PALETTE_TEXT, tr("%s: %d of %d yes, %d s"), what,
                state_count_players(vote->ayes & vote->voters), state_count_players(vote->voters),
                lobby_state_seconds_left(vote->ends_us, facts->now_us));
        write_how_to_vote(facts, banner->more, sizeof banner->more);
    }
    add_spectating(out_banners, facts);
}

void match_banners_hints(const Ui *ui, bool may_play, Hint hints[MATCH_SPECTATOR_HINTS])
{
    hints[0] = hint_of(hints_turn_key(ui), tr("switch player"));
    hints[1] = hint_of(hints_menu_key(ui), may_play ? tr("open the menu to play") : tr("menu"));
}

/* A banner as it is drawn: its box, and the width at which its words break. */
typedef struct Placed {
    Box box;
    double width;
} Placed;

static UiText text_of(const Ui *ui, uint32_t rgb)
{
    return (UiText){FONT_SEMIBOLD, TEXT_SIZE * ui->text_scale, ALIGN_CENTER, rgb, 1};
}

static Placed place(const MatchBanner *banner, const Ui *ui, double top)
{
    double z = ui->text_scale;
    UiText text = text_of(ui, banner->rgb);
    double room = fmin(WIDTH * z, WIDTH_MAX);
    Placed placed = {.width = ui_even_width(ui, &text, room, banner->words)};
    int lines =
        ui_lines(ui, &text, placed.width, LINES_MAX, banner->words) + (banner->more[0] != '\0');
    double widest = fmax(fmin(ui_text_width(ui, &text, banner->words), placed.width),
                         fmin(ui_text_width(ui, &text, banner->more), WIDTH_MAX));
    double half = widest / 2 + PAD_SIDE * z;
    double height = lines * LINE_STEP + PAD_ABOVE + PAD_BELOW;
    placed.box =
        (Box){{UI_PAGE_WIDTH / 2 - half, top}, {UI_PAGE_WIDTH / 2 + half, top + height * z}};
    return placed;
}

Box match_banners_box(const MatchBanners *banners, const Ui *ui, double top)
{
    Box all = {{UI_PAGE_WIDTH / 2, top}, {UI_PAGE_WIDTH / 2, top}};
    for (int i = 0; i < banners->count; i++) {
        Box box = place(&banners->items[i], ui, all.high.y + (i > 0 ? GAP : 0)).box;
        all.low.x = fmin(all.low.x, box.low.x);
        all.high = vec2(fmax(all.high.x, box.high.x), box.high.y);
    }
    return all;
}

void match_banners_draw(const MatchBanners *banners, const Ui *ui, double top)
{
    double z = ui->text_scale;
    for (int i = 0; i < banners->count; i++) {
        const MatchBanner *banner = &banners->items[i];
        UiText text = text_of(ui, banner->rgb);
        UiText more = text_of(ui, PALETTE_TEXT_SOFT);
        Placed placed = place(banner, ui, top);
        ui_plate(ui, placed.box, 8 * z, color_make(PALETTE_GROUND, OPACITY * ui->opacity));
        double baseline = ui_paragraph(ui, &text, UI_PAGE_WIDTH / 2,
                                       placed.box.low.y + (PAD_ABOVE + TEXT_SIZE) * z, placed.width,
                                       LINE_STEP * z, banner->words);
        more.size = ui_fitting_size(ui, &more, WIDTH_MAX, banner->more);
        ui_text(ui, &more, UI_PAGE_WIDTH / 2, baseline, banner->more);
        top = placed.box.high.y + GAP;
    }
}
