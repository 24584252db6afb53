/* SPDX-License-Identifier: MIT */
/* The words of the network graph are beside or below its plot, at any size of text. */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online_match.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <string.h>

enum { WIDTH = 1600, HEIGHT = 900, FOOT = 810, SIDE = 48, CLEAR = 3, WORD_RED = 0x90 };

static uint32_t plotted[WIDTH * HEIGHT];
static uint32_t flat[WIDTH * HEIGHT];

/* The newest sample, whose figures are written, is the same. */
static void draw(Canvas *canvas, double text_scale, double top, double predicted, uint32_t *out)
{
    NetGraph graph = {.count = NET_GRAPH_SAMPLES};
    Ui ui = ui_make(canvas, 1);
    ui.text_scale = text_scale;
    for (int i = 0; i < NET_GRAPH_SAMPLES - 1; i++)
        graph.samples[i].predicted = i % 2 == 0 ? predicted : 0;
    canvas_begin(canvas, color_make(0, 1));
    net_graph_draw(&graph, &ui, false, (Box){{SIDE, top}, {WIDTH - SIDE, FOOT}});
    memcpy(out, canvas_pixels(canvas), sizeof plotted);
}

static bool is_word(const uint32_t *pixels, int at)
{
    return (pixels[at] >> 16 & 0xff) > WORD_RED;
}

/* Where the two pictures differ there is the plot. */
static void check(Canvas *canvas, const char *name, double text_scale, double top)
{
    int count = 0;
    draw(canvas, text_scale, top, NET_PREDICT_MAX, plotted);
    draw(canvas, text_scale, top, 0, flat);
    for (int i = CLEAR; i < WIDTH * HEIGHT - CLEAR; i++) {
        if (plotted[i] == flat[i])
            continue;
        count++;
        for (int k = -CLEAR; k <= CLEAR; k++)
            if (is_word(flat, i + k))
                fail_msg("%s, text of %g: the plot crosses words at %d, %d", name, text_scale,
                         i % WIDTH, i / WIDTH);
    }
    if (count == 0)
        fail_msg("%s, text of %g: there is no plot", name, text_scale);
}

TEST(the_plot_crosses_no_words)
{
    static const struct {
        const char *name;
        double top, top_largest; /* The room's, at text of size 1 and 2. */
    } cases[] = {
        {"a match", 85, 160},
        {"with a banner", 140, 270},
        {"with several banners", 200, 400},
    };
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++)
        for (int k = 0; k < COUNT(text_scales); k++) {
            double part = text_scales[k] - 1;
            double top = cases[i].top + part * (cases[i].top_largest - cases[i].top);
            check(canvas, cases[i].name, text_scales[k], top);
        }
    canvas_destroy(canvas);
}

#endif
