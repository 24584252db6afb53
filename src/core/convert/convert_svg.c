/* SPDX-License-Identifier: MIT */
/* SVG (1.1, and of 2 what drawing programs write): what is filled becomes obstacles. */
#include "convert/convert_parts.h"

#ifndef CLOCKWISE_HAS_XML

bool svg_read(const char *text, size_t length, Builder *builder, Error *out_error)
{
    (void)text;
    (void)length;
    (void)builder;
    return error_set(out_error,
                     tr("this build reads no SVG: libxml2 was missing when it was made"));
}

#else

#include "convert/convert_xml.h"

#define SVG_SPACE "http://www.w3.org/2000/svg"

enum { USES = 1000, STYLE_BYTES = 128 };

/* What is drawn, as far as it is inherited. */
typedef struct Look {
    Part part;
    bool is_filled;
    bool is_stroked;
    bool is_hidden;
    bool is_even_odd;
} Look;

typedef struct Svg {
    Builder *builder;
    xmlNode *root;
    int uses;
    int elements; /* With those that are used again. */
} Svg;

/* --- Attributes ------------------------------------------------------------------------------- */

/* A property: of the style attribute, or an attribute of its own. */
static const char *property(const xmlNode *node, const char *name, char out_text[STYLE_BYTES])
{
    const char *style = xml_get(node, "style");
    size_t length = strlen(name);
    for (const char *at = style; at && *at != '\0'; at += *at != '\0') {
        at += strspn(at, " \t\r\n");
        const char *end = at + strcspn(at, ";");
        if (strncmp(at, name, length) == 0) {
            const char *value = at + length + strspn(at + length, " \t\r\n");
            if (*value == ':') {
                value += 1 + strspn(value + 1, " \t\r\n");
                size_t bytes = value < end ? (size_t)(end - value) : 0;
                bytes = bytes < STYLE_BYTES ? bytes : STYLE_BYTES - 1;
                while (bytes > 0 && strchr(" \t\r\n", value[bytes - 1]))
                    bytes--;
                memcpy(out_text, value, bytes);
                out_text[bytes] = '\0';
                return out_text;
            }
        }
        at = end;
    }
    return xml_get(node, name);
}

/* A length in user units; false where it is none, such as a part of the window. */
static bool read_length(const char *text, double *out_length)
{
    static const struct {
        const char *name;
        double px;
    } units[] = {{"", 1},           {"px", 1},         {"pt", 96 / 72.0}, {"pc", 16},
                 {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}};
    if (!text || !text_number(&text, out_length))
        return false;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strcmp(text, units[i].name) == 0) {
            *out_length *= units[i].px;
            return true;
        }
    return false;
}

/* An element's length; 0 where it is not given. False, with a complaint, where it is no length. */
static bool length_of(Svg *svg, const Look *look, const xmlNode *node, const char *name,
                      double *out_length)
{
    const char *text = xml_get(node, name);
    *out_length = 0;
    if (!text || read_length(text, out_length))
        return true;
    builder_refuse(
        svg->builder, &look->part,
        tr("its %s is \"%.40s\": only numbers, with px, pt, pc, mm, cm or in, are taken"), name,
        text);
    return false;
}

/* --- Transforms ------------------------------------------------------------------------------- */

static bool make_transform(const char *name, size_t length, const double *n, int count,
                           Affine *out_affine)
{
    Vec2 turn = angle_unit_degrees(count > 0 ? fmod(n[0], 360) : 0);
    *out_affine = (Affine){1, 0, 0, 1, 0, 0};
    if (length == 6 && memcmp(name, "matrix", 6) == 0 && count == 6) {
        *out_affine = (Affine){n[0], n[1], n[2], n[3], n[4], n[5]};
    } else if (length == 9 && memcmp(name, "translate", 9) == 0 && (count == 1 || count == 2)) {
        out_affine->e = n[0];
        out_affine->f = count == 2 ? n[1] : 0;
    } else if (length == 5 && memcmp(name, "scale", 5) == 0 && (count == 1 || count == 2)) {
        out_affine->a = n[0];
        out_affine->d = count == 2 ? n[1] : n[0];
    } else if (length == 6 && memcmp(name, "rotate", 6) == 0 && (count == 1 || count == 3)) {
        Vec2 about = count == 3 ? vec2(n[1], n[2]) : vec2(0, 0);
        Vec2 moved = angle_turn(about, turn);
        *out_affine =
            (Affine){turn.x, turn.y, -turn.y, turn.x, about.x - moved.x, about.y - moved.y};
    } else if (length == 5 && memcmp(name, "skewX", 5) == 0 && count == 1 && fabs(turn.x) > 1e-9) {
        out_affine->c = turn.y / turn.x;
    } else if (length == 5 && memcmp(name, "skewY", 5) == 0 && count == 1 && fabs(turn.x) > 1e-9) {
        out_affine->b = turn.y / turn.x;
    } else {
        return false;
    }
    return true;
}

static bool read_transform(const char *text, Affine *affine)
{
    text += strspn(text, " \t\r\n,");
    while (*text != '\0') {
        double n[6];
        int count = 0;
        size_t length = strcspn(text, " \t\r\n(");
        const char *at = text + length + strspn(text + length, " \t\r\n");
        if (*at++ != '(')
            return false;
        while (count < 6 && text_number(&at, &n[count]))
            count++;
        Affine step;
        if (*at != ')' || !make_transform(text, length, n, count, &step))
            return false;
        *affine = affine_join(affine, &step);
        text = at + 1 + strspn(at + 1, " \t\r\n,");
    }
    return true;
}

/* --- What an element looks like --------------------------------------------------------------- */

/* The fills that convert_write() gives, and their names in CSS. */
static const struct {
    const char *fill, *name;
    Material material;
} fills[] = {{"#c0c0c0", "silver", MATERIAL_MIRROR},
             {"#87ceeb", "skyblue", MATERIAL_GLASS},
             {"#cd853f", "peru", MATERIAL_BREAKABLE}};

static void take_fill(Look *look, const char *fill)
{
    look->is_filled = strcmp(fill, "none") != 0 && strcmp(fill, "transparent") != 0;
    look->part.material = MATERIAL_PLAIN;
    for (size_t i = 0; i < sizeof fills / sizeof fills[0]; i++)
        if (ascii_is_same(fill, fills[i].fill) || ascii_is_same(fill, fills[i].name))
            look->part.material = fills[i].material;
}

/* Takes what an element says into a copy of its group's look; false where nothing of it is drawn.
 */
static bool take_look(Svg *svg, Look *look, const xmlNode *node)
{
    char text[STYLE_BYTES];
    const char *id = xml_get(node, "id");
    Part *part = &look->part;
    part->line = (int)xmlGetLineNo(node);
    id = id && id[0] != '\0' ? id : NULL;
    part->id = id;
    text_fit(part->label, sizeof part->label, id ? "%s #%s" : "%s", (const char *)node->name, id);
    const char *value = property(node, "display", text);
    if (value && strcmp(value, "none") == 0)
        return false;
    value = property(node, "visibility", text);
    if (value)
        look->is_hidden = strcmp(value, "visible") != 0;
    value = property(node, "fill", text);
    if (value && strcmp(value, "inherit") != 0)
        take_fill(look, value);
    value = property(node, "stroke", text);
    if (value)
        look->is_stroked = strcmp(value, "none") != 0;
    value = property(node, "fill-rule", text);
    if (value)
        look->is_even_odd = strcmp(value, "evenodd") == 0;
    part_take_words(part, xml_get(node, "class"));
    for (int i = 0; i < PART_VALUES; i++) {
        char name[32];
        snprintf(name, sizeof name, "data-%s", part_value_names[i]);
        value = xml_get(node, name);
        if (value)
            part->values[i] = value;
        if (value && i == PART_MATERIAL)
            part_take_words(part, value);
    }
    static const char *const cutting[] = {"clip-path", "mask"};
    for (int i = 0; i < 2; i++) {
        value = property(node, cutting[i], text);
        if (value && strcmp(value, "none") != 0 && part->kind != PART_IGNORED)
            builder_refuse(svg->builder, part, tr("it has a %s, which would cut a part of it off"),
                           cutting[i]);
    }
    value = xml_get(node, "transform");
    if (value && !read_transform(value, &part->affine))
        builder_refuse(svg->builder, part, tr("its transform \"%.60s\" is none"), value);
    return true;
}

/* --- Shapes ----------------------------------------------------------------------------------- */

static bool draw_points(OutlinePen *pen, const char *text)
{
    Vec2 at;
    text = text ? text : "";
    text += strspn(text, " \t\r\n");
    while (*text != '\0') {
        if (!text_number(&text, &at.x) || !text_number(&text, &at.y))
            return false;
        pen_line(pen, at);
    }
    outlines_end(pen->outlines);
    return true;
}

static bool draw_rectangle(Svg *svg, const Look *look, const xmlNode *node, OutlinePen *pen)
{
    Vec2 low;
    Vec2 size;
    Vec2 round;
    if (!length_of(svg, look, node, "x", &low.x) || !length_of(svg, look, node, "y", &low.y) ||
        !length_of(svg, look, node, "width", &size.x) ||
        !length_of(svg, look, node, "height", &size.y) ||
        !length_of(svg, look, node, "rx", &round.x) || !length_of(svg, look, node, "ry", &round.y))
        return false;
    round.x = xml_get(node, "rx") ? round.x : round.y;
    round.y = xml_get(node, "ry") ? round.y : round.x;
    if (size.x > 0 && size.y > 0)
        pen_rectangle(pen, low, size, round);
    return true;
}

static bool draw_ellipse(Svg *svg, const Look *look, const xmlNode *node, OutlinePen *pen)
{
    Vec2 center;
    Vec2 radii;
    bool is_circle = xml_is(node, "circle");
    if (!length_of(svg, look, node, "cx", &center.x) ||
        !length_of(svg, look, node, "cy", &center.y) ||
        !length_of(svg, look, node, is_circle ? "r" : "rx", &radii.x) ||
        !length_of(svg, look, node, is_circle ? "r" : "ry", &radii.y))
        return false;
    if (radii.x > 0 && radii.y > 0)
        pen_ellipse(pen, center, radii);
    return true;
}

static bool draw(Svg *svg, const Look *look, const xmlNode *node, OutlinePen *pen)
{
    const char *data = xml_get(node, "d");
    const char *at = "";
    if (xml_is(node, "rect"))
        return draw_rectangle(svg, look, node, pen);
    if (xml_is(node, "circle") || xml_is(node, "ellipse"))
        return draw_ellipse(svg, look, node, pen);
    if (xml_is(node, "path")) {
        if (!data || path_draw(pen, data, &at))
            return true;
        builder_refuse(svg->builder, &look->part,
                       tr("its data is no path from byte %d on, at \"%.20s\""), (int)(at - data),
                       at);
        return false;
    }
    if (draw_points(pen, xml_get(node, "points")))
        return true;
    builder_refuse(svg->builder, &look->part, tr("its points are no pairs of numbers"));
    return false;
}

static void take_shape(Svg *svg, const Look *look, const xmlNode *node)
{
    Outlines outlines = {0};
    OutlinePen pen = {
        &outlines, look->part.affine, svg->builder->options->tolerance, {0, 0}, {0, 0}};
    bool is_place = look->part.kind != PART_OBSTACLE;
    if (look->part.kind == PART_IGNORED || look->is_hidden)
        return;
    if (!look->is_filled && look->is_stroked && !is_place)
        builder_refuse(
            svg->builder, &look->part,
            tr("it is only a line, which has no area: turn its stroke into a path, or fill it"));
    else if ((look->is_filled || is_place) && draw(svg, look, node, &pen))
        builder_add(svg->builder, &look->part, &outlines, look->is_even_odd);
    outlines_destroy(&outlines);
}

/* --- The tree --------------------------------------------------------------------------------- */

static void take_children(Svg *svg, const Look *look, const xmlNode *node, int depth);

static xmlNode *find_id(xmlNode *root, const char *id)
{
    for (xmlNode *node = root; node;) {
        const char *here = node->type == XML_ELEMENT_NODE ? xml_get(node, "id") : NULL;
        if (here && strcmp(here, id) == 0)
            return node;
        if (node->children && node->type == XML_ELEMENT_NODE) {
            node = node->children;
            continue;
        }
        while (node && node != root && !node->next)
            node = node->parent;
        node = node && node != root ? node->next : NULL;
    }
    return NULL;
}

static void take_element(Svg *svg, const Look *above, xmlNode *node, int depth);

static void take_use(Svg *svg, Look *look, const xmlNode *node, int depth)
{
    const char *link = xml_get(node, "href");
    Vec2 at;
    if (!link)
        link = (const char *)xmlGetNsProp(node, (const xmlChar *)"href",
                                          (const xmlChar *)"http://www.w3.org/1999/xlink");
    else
        link = (const char *)xmlStrdup((const xmlChar *)link);
    xmlNode *target = link && link[0] == '#' ? find_id(svg->root, link + 1) : NULL;
    if (!target)
        builder_refuse(svg->builder, &look->part,
                       tr("it uses \"%.60s\", which is not in this file"), link ? link : "");
    else if (depth >= CONVERT_DEPTH || ++svg->uses > USES)
        builder_refuse(svg->builder, &look->part, tr("it uses others too deeply, or too often"));
    else if (length_of(svg, look, node, "x", &at.x) && length_of(svg, look, node, "y", &at.y)) {
        const Affine moved = {1, 0, 0, 1, at.x, at.y};
        look->part.affine = affine_join(&look->part.affine, &moved);
        if (xml_is(target, "symbol"))
            builder_refuse(svg->builder, &look->part,
                           tr("it uses a symbol, whose size is another's"));
        else
            take_element(svg, look, target, depth + 1);
    }
    xmlFree((xmlChar *)(uintptr_t)link);
}

static void take_element(Svg *svg, const Look *above, xmlNode *node, int depth)
{
    static const char *const groups[] = {"g", "a"};
    static const char *const shapes[] = {"path",    "rect",    "circle",
                                         "ellipse", "polygon", "polyline"};
    static const char *const unfit[] = {"text", "image", "foreignObject", "switch", "svg", "line"};
    static const char *const unseen[] = {"defs",
                                         "title",
                                         "desc",
                                         "metadata",
                                         "style",
                                         "script",
                                         "symbol",
                                         "clipPath",
                                         "mask",
                                         "filter",
                                         "pattern",
                                         "marker",
                                         "linearGradient",
                                         "radialGradient",
                                         "meshgradient",
                                         "font",
                                         "view",
                                         "cursor",
                                         "animate",
                                         "set",
                                         "animateTransform"};
    const char *name = (const char *)node->name;
    Look look = *above;
    if (++svg->elements > CONVERT_ELEMENTS) {
        if (svg->elements == CONVERT_ELEMENTS + 1)
            builder_refuse(svg->builder, &look.part, tr("by use it has more than %d elements"),
                           CONVERT_ELEMENTS);
        return;
    }
    bool is_svg = !node->ns || strcmp((const char *)node->ns->href, SVG_SPACE) == 0;
    if (!is_svg || names_find(unseen, sizeof unseen / sizeof *unseen, name) >= 0 ||
        !take_look(svg, &look, node))
        return;
    if (names_find(groups, 2, name) >= 0)
        take_children(svg, &look, node, depth + 1);
    else if (names_find(shapes, 6, name) >= 0)
        take_shape(svg, &look, node);
    else if (strcmp(name, "use") == 0)
        take_use(svg, &look, node, depth);
    else if (look.part.kind != PART_IGNORED && !look.is_hidden)
        builder_refuse(svg->builder, &look.part,
                       names_find(unfit, 6, name) >= 0
                           ? tr("it has no outline that an obstacle could have")
                           : tr("this element is not known"));
}

static void take_children(Svg *svg, const Look *look, const xmlNode *node, int depth)
{
    if (depth > CONVERT_DEPTH) {
        builder_refuse(svg->builder, &look->part, tr("it is nested too deeply"));
        return;
    }
    for (xmlNode *child = node->children; child; child = child->next)
        if (child->type == XML_ELEMENT_NODE)
            take_element(svg, look, child, depth);
}

static bool read_view(const xmlNode *root, Vec2 *out_low, Vec2 *out_size)
{
    const char *text = xml_get(root, "viewBox");
    *out_low = vec2(0, 0);
    if (text)
        return text_number(&text, &out_low->x) && text_number(&text, &out_low->y) &&
               text_number(&text, &out_size->x) && text_number(&text, &out_size->y);
    return read_length(xml_get(root, "width"), &out_size->x) &&
           read_length(xml_get(root, "height"), &out_size->y);
}

static void warn_of_styles(Svg *svg, const xmlNode *node, int depth)
{
    Part part = {.label = "style"};
    for (; node && depth < CONVERT_DEPTH; node = node->next) {
        part.line = (int)xmlGetLineNo(node);
        if (xml_is(node, "style"))
            builder_warn(svg->builder, &part,
                         tr("style sheets are not read: fills, hidden parts and transforms in it "
                            "do not count"));
        else if (xml_is(node, "defs") || xml_is(node, "g"))
            warn_of_styles(svg, node->children, depth + 1);
    }
}

bool svg_read(const char *text, size_t length, Builder *builder, Error *out_error)
{
    xmlDoc *document = xml_open(text, length, "svg", out_error);
    if (!document)
        return false;
    Vec2 low;
    Vec2 size = {0, 0};
    Svg svg = {builder, xmlDocGetRootElement(document), 0, 0};
    Look look = {.is_filled = true};
    if (!read_view(svg.root, &low, &size))
        size = vec2(0, 0);
    bool is_started = builder_start(builder, low, size, &look.part.affine, out_error);
    if (is_started) {
        const char *title = NULL;
        for (const xmlNode *child = svg.root->children; child; child = child->next)
            if (xml_is(child, "title") && child->children && child->children->content)
                title = (const char *)child->children->content;
        builder_head(builder, xml_get(svg.root, "data-level"), title);
        warn_of_styles(&svg, svg.root->children, 0);
        if (take_look(&svg, &look, svg.root)) {
            look.part.id = NULL;
            take_children(&svg, &look, svg.root, 0);
        }
    }
    xmlFreeDoc(document);
    return is_started;
}

#endif
