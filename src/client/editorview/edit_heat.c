/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "platform/browser.h"

#include <stdatomic.h>

#define POLL_SECONDS 0.05
#define SLICE_SECONDS 0.006 /* Of a frame, where there are no threads. */

enum { STEP_TICKS = 30 }; /* Ticks between two checks of the clock and of `stops`. */

/* The main thread has `worker`. While it runs, only it may use the other members; both may use
 * `stops`. */
struct EditHeatRun {
    atomic_bool stops;
    Worker *worker;
    char *text; /* Until it is read. */
    size_t length;
    Heat *heat;
    HeatStep last;
    Error error;
};

/* The copy that is played. */
static bool read_level(struct EditHeatRun *run)
{
    Level level;
    bool is_read = edit_tryout_read(run->text, run->length, tr("Bots can't play this level yet"),
                                    &level, &run->error);
    free(run->text);
    run->text = NULL;
    return is_read && heat_create(&run->heat, &level, &run->error);
}

static bool play_on(struct EditHeatRun *run)
{
    if (run->heat == NULL && !read_level(run))
        run->last = HEAT_FAILED;
    else
        run->last = heat_step(run->heat, STEP_TICKS, &run->error);
    return run->last == HEAT_GOES_ON;
}

static void play_in_thread(void *context)
{
    struct EditHeatRun *run = context;
    while (!atomic_load(&run->stops) && play_on(run))
        continue;
}

static void play_slice(struct EditHeatRun *run)
{
    double end = window_clock_seconds() + SLICE_SECONDS;
    while (play_on(run) && window_clock_seconds() < end)
        continue;
}

static void end_worker(struct EditHeatRun *run)
{
    if (run->worker != NULL)
        worker_end(run->worker);
    run->worker = NULL;
}

/* One match, or the rest of one. */
static void begin_match(struct EditHeatRun *run)
{
    atomic_store(&run->stops, false);
    run->last = HEAT_GOES_ON;
    run->worker = browser_is_host() ? NULL : worker_start(play_in_thread, run);
}

static void end_run(EditHeat *heat)
{
    struct EditHeatRun *run = heat->run;
    edit_heat_stop(heat);
    if (run == NULL)
        return;
    heat_destroy(run->heat);
    free(run->text);
    free(run);
    heat->run = NULL;
}

void edit_heat_stop(EditHeat *heat)
{
    heat->is_playing = false;
    if (heat->run == NULL)
        return;
    atomic_store(&heat->run->stops, true);
    end_worker(heat->run);
}

void edit_heat_destroy(EditHeat *heat)
{
    end_run(heat);
    free(heat->sums);
    free(heat->patches);
    editor_document_destroy(&heat->played);
    memset(heat, 0, sizeof *heat);
}

bool edit_heat_is_old(const EditHeat *heat, const Editor *editor)
{
    return heat->played.head != NULL && !editor_document_is_same(&heat->played, &editor->document);
}

static bool begin_run(EditHeat *heat, const Editor *editor, Error *out_error)
{
    EditHeatLayer layer = heat->layer;
    edit_heat_destroy(heat);
    heat->layer = layer;
    heat->run = calloc(1, sizeof *heat->run);
    if (heat->run != NULL)
        heat->run->text = editor_text(editor, &heat->run->length);
    if (heat->run != NULL && heat->run->text != NULL &&
        editor_document_copy(&heat->played, &editor->document))
        return true;
    end_run(heat);
    return error_memory(out_error);
}

bool edit_heat_press(EditHeat *heat, const Editor *editor, Error *out_error)
{
    if (heat->is_playing) {
        edit_heat_stop(heat);
        /* A match may have ended just now. */
        bool ignored;
        return edit_heat_update(heat, &ignored, out_error);
    }
    if ((heat->run == NULL || edit_heat_is_old(heat, editor)) &&
        !begin_run(heat, editor, out_error))
        return false;
    int played = heat->sums != NULL ? heat->sums->matches : 0;
    heat->wanted = played < EDIT_HEAT_FIRST ? EDIT_HEAT_FIRST : played + EDIT_HEAT_MORE;
    heat->is_playing = true;
    if (heat->layer == EDIT_HEAT_OFF)
        heat->layer = EDIT_HEAT_STAYS;
    begin_match(heat->run);
    return true;
}

static bool take_match(EditHeat *heat, Error *out_error)
{
    if (heat->sums == NULL)
        heat->sums = calloc(1, sizeof *heat->sums);
    if (heat->sums == NULL)
        return error_memory(out_error);
    heat_add(heat->sums, heat_sums(heat->run->heat));
    heat->run->last = HEAT_GOES_ON;
    heat->finding_count = heat_findings(heat->sums, heat->findings);
    if (heat->finding_room < heat->finding_count)
        heat->finding_room = heat->finding_count;
    for (int i = 0; i < heat->finding_count; i++)
        edit_heat_words(&heat->played, &heat->findings[i], heat->words[i]);
    return true;
}

bool edit_heat_update(EditHeat *heat, bool *out_is_new, Error *out_error)
{
    struct EditHeatRun *run = heat->run;
    *out_is_new = false;
    if (run == NULL || (run->worker != NULL && !worker_is_done(run->worker)))
        return true;
    if (heat->is_playing && run->worker == NULL)
        play_slice(run);
    end_worker(run);
    if (run->last == HEAT_GOES_ON)
        return true;
    *out_is_new = true;
    if (run->last == HEAT_FAILED) {
        *out_error = run->error;
        edit_heat_destroy(heat);
        return false;
    }
    if (!take_match(heat, out_error)) {
        edit_heat_destroy(heat);
        return false;
    }
    heat->is_playing = heat->is_playing && heat->sums->matches < heat->wanted;
    if (heat->is_playing)
        begin_match(run);
    return true;
}

double edit_heat_interval(const EditHeat *heat)
{
    if (!heat->is_playing)
        return -1;
    return heat->run->worker != NULL ? POLL_SECONDS : 0;
}

void edit_heat_turn(EditHeat *heat, int by)
{
    int next = ((int)heat->layer + by + EDIT_HEAT_LAYERS) % EDIT_HEAT_LAYERS;
    heat->layer = (EditHeatLayer)next;
}

bool edit_heat_is_shown(const EditHeat *heat)
{
    return heat->layer != EDIT_HEAT_OFF && (heat->is_playing || heat->sums != NULL);
}

void edit_heat_add_rows(const EditHeat *heat, const Editor *editor, EditRows *rows)
{
    int at = edit_rows_find(rows, EDIT_HEAT);
    if (at < 0)
        return;
    bool is_more = heat->sums != NULL && heat->sums->matches >= EDIT_HEAT_FIRST &&
                   !edit_heat_is_old(heat, editor);
    if (heat->is_playing)
        /* TRANSLATORS: a button: bots, which play in the background, stop. */
        rows->items[at].label = tr_in("button", "Stop the bots");
    else if (is_more)
        rows->items[at].label = tr_in("button", "200 more matches");
    if (heat->sums == NULL)
        return;
    rows->items[at].kind = EDIT_ROW_PAIR; /* A separate row would move the rows below. */
    /* TRANSLATORS: colors over a level, where circles are often. */
    const char *heat_word = tr("Heat");
    snprintf(rows->items[at].value, EDIT_ROW_BYTES, "%s",
             heat->layer == EDIT_HEAT_OFF ? heat_word : edit_heat_layer_word(heat->layer));
}
