/* SPDX-License-Identifier: MIT */
/* Tiled's maps in XML become what they are in JSON, so that one reader takes both. */
#include "convert/convert_parts.h"

#ifndef CLOCKWISE_HAS_XML

bool tmx_parse(const char *text, size_t length, const char *root_name, cJSON **out_root,
               Error *out_error)
{
    (void)text;
    (void)length;
    (void)root_name;
    *out_root = NULL;
    return error_set(out_error,
                     "this build reads no TMX and TSX: libxml2 was missing when it was made. "
                     "Tiled can save the map as JSON (.tmj)");
}

#else

#include "convert/convert_xml.h"

static cJSON *element_of(const xmlNode *node, int depth, bool *is_fine);

/* Adds a member; not fine without memory. */
static void put(cJSON *object, const char *key, cJSON *item, bool *is_fine)
{
    if (item && cJSON_AddItemToObject(object, key, item))
        return;
    cJSON_Delete(item);
    *is_fine = false;
}

/* "0,0 10,5" as a list of objects. */
static cJSON *points_of(const char *text, bool *is_fine)
{
    cJSON *list = cJSON_CreateArray();
    Vec2 at;
    while (text && *text != '\0' && *is_fine) {
        cJSON *point = cJSON_CreateObject();
        *is_fine = text_number(&text, &at.x) && text_number(&text, &at.y) &&
                   cJSON_AddNumberToObject(point, "x", at.x) &&
                   cJSON_AddNumberToObject(point, "y", at.y) && cJSON_AddItemToArray(list, point);
        if (!*is_fine)
            cJSON_Delete(point);
    }
    return list;
}

static const char *content_of(const xmlNode *node)
{
    const xmlNode *child = node->children;
    while (child && child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE)
        child = child->next;
    return child && child->content ? (const char *)child->content : "";
}

/* Adds an item to the list of that name, which is made where it is missing. */
static void add_to(cJSON *object, const char *list_name, cJSON *item, bool *is_fine)
{
    cJSON *list = cJSON_GetObjectItemCaseSensitive(object, list_name);
    if (!list)
        list = cJSON_AddArrayToObject(object, list_name);
    if (!list || !cJSON_AddItemToArray(list, item)) {
        cJSON_Delete(item);
        *is_fine = false;
    }
}

static void take_data(const xmlNode *node, cJSON *object, bool *is_fine)
{
    const char *encoding = xml_get(node, "encoding");
    const char *compression = xml_get(node, "compression");
    put(object, "encoding", cJSON_CreateString(encoding ? encoding : "xml"), is_fine);
    put(object, "compression", cJSON_CreateString(compression ? compression : ""), is_fine);
    if (encoding) {
        put(object, "data", cJSON_CreateString(content_of(node)), is_fine);
        return;
    }
    cJSON *cells = cJSON_AddArrayToObject(object, "data");
    for (const xmlNode *child = node->children; child; child = child->next)
        if (xml_is(child, "tile")) {
            const char *gid = xml_get(child, "gid");
            *is_fine =
                cJSON_AddItemToArray(cells, cJSON_CreateNumber(gid ? strtod(gid, NULL) : 0)) &&
                *is_fine;
        }
}

static void take_child(const xmlNode *node, cJSON *object, int depth, bool *is_fine)
{
    static const struct {
        const char *name, *list, *type;
    } lists[] = {{"layer", "layers", "tilelayer"},
                 {"objectgroup", "layers", "objectgroup"},
                 {"imagelayer", "layers", "imagelayer"},
                 {"group", "layers", "group"},
                 {"tileset", "tilesets", NULL},
                 {"tile", "tiles", NULL},
                 {"object", "objects", NULL},
                 {"property", "properties", NULL}};
    static const char *const flags[] = {"ellipse", "point", "text"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (xml_is(node, lists[i].name)) {
            cJSON *item = element_of(node, depth + 1, is_fine);
            if (item && lists[i].type)
                put(item, "type", cJSON_CreateString(lists[i].type), is_fine);
            add_to(object, lists[i].list, item, is_fine);
            return;
        }
    for (int i = 0; i < 3; i++)
        if (xml_is(node, flags[i]))
            put(object, flags[i], cJSON_CreateTrue(), is_fine);
    if (xml_is(node, "polygon") || xml_is(node, "polyline"))
        put(object, (const char *)node->name, points_of(xml_get(node, "points"), is_fine), is_fine);
    else if (xml_is(node, "data"))
        take_data(node, object, is_fine);
    else if (xml_is(node, "properties"))
        for (const xmlNode *child = node->children; child; child = child->next)
            take_child(child, object, depth, is_fine);
}

static cJSON *element_of(const xmlNode *node, int depth, bool *is_fine)
{
    cJSON *object = cJSON_CreateObject();
    *is_fine = cJSON_AddNumberToObject(object, TMX_LINE, (double)xmlGetLineNo(node)) &&
               depth <= CONVERT_DEPTH && *is_fine;
    if (!*is_fine)
        return object;
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        const char *name = (const char *)attribute->name;
        const char *value = xml_get(node, name);
        put(object, name, cJSON_CreateString(value ? value : ""), is_fine);
    }
    if (xml_is(node, "property") && !xml_get(node, "value"))
        put(object, "value", cJSON_CreateString(content_of(node)), is_fine);
    for (const xmlNode *child = node->children; child && *is_fine; child = child->next)
        if (child->type == XML_ELEMENT_NODE)
            take_child(child, object, depth, is_fine);
    return object;
}

bool tmx_parse(const char *text, size_t length, const char *root_name, cJSON **out_root,
               Error *out_error)
{
    bool is_fine = true;
    *out_root = NULL;
    xmlDoc *document = xml_open(text, length, root_name, out_error);
    if (!document)
        return false;
    *out_root = element_of(xmlDocGetRootElement(document), 0, &is_fine);
    xmlFreeDoc(document);
    if (is_fine)
        return true;
    cJSON_Delete(*out_root);
    *out_root = NULL;
    return error_set(out_error,
                     "a polygon's points are no pairs of numbers, or it is nested too deeply");
}

#endif
