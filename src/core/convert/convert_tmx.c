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
                     tr("this build reads no TMX and TSX: libxml2 was missing when it was made. "
                        "Tiled can save the map as JSON (.tmj)"));
}

#else

#include "convert/convert_xml.h"

/* The first thing that went wrong. */
typedef enum TmxFault { TMX_FINE, TMX_MALFORMED, TMX_NO_MEMORY } TmxFault;

static cJSON *element_of(const xmlNode *node, int depth, TmxFault *fault);

static void set_fault(TmxFault *fault, bool is_fine, TmxFault otherwise)
{
    if (!is_fine && *fault == TMX_FINE)
        *fault = otherwise;
}

/* Adds a member. */
static void put(cJSON *object, const char *key, cJSON *item, TmxFault *fault)
{
    if (item && cJSON_AddItemToObject(object, key, item))
        return;
    cJSON_Delete(item);
    set_fault(fault, false, TMX_NO_MEMORY);
}

/* "0,0 10,5" as a list of objects. */
static cJSON *points_of(const char *text, TmxFault *fault)
{
    cJSON *list = cJSON_CreateArray();
    Vec2 at = {0, 0};
    while (text && *text != '\0' && *fault == TMX_FINE) {
        set_fault(fault, text_number(&text, &at.x) && text_number(&text, &at.y), TMX_MALFORMED);
        cJSON *point = cJSON_CreateObject();
        bool is_added = cJSON_AddNumberToObject(point, "x", at.x) &&
                        cJSON_AddNumberToObject(point, "y", at.y) &&
                        cJSON_AddItemToArray(list, point);
        set_fault(fault, is_added, TMX_NO_MEMORY);
        if (!is_added)
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
static void add_to(cJSON *object, const char *list_name, cJSON *item, TmxFault *fault)
{
    cJSON *list = cJSON_GetObjectItemCaseSensitive(object, list_name);
    if (!list)
        list = cJSON_AddArrayToObject(object, list_name);
    if (!list || !cJSON_AddItemToArray(list, item)) {
        cJSON_Delete(item);
        set_fault(fault, false, TMX_NO_MEMORY);
    }
}

static void take_data(const xmlNode *node, cJSON *object, TmxFault *fault)
{
    const char *encoding = xml_get(node, "encoding");
    const char *compression = xml_get(node, "compression");
    put(object, "encoding", cJSON_CreateString(encoding ? encoding : "xml"), fault);
    put(object, "compression", cJSON_CreateString(compression ? compression : ""), fault);
    if (encoding) {
        put(object, "data", cJSON_CreateString(content_of(node)), fault);
        return;
    }
    cJSON *cells = cJSON_AddArrayToObject(object, "data");
    for (const xmlNode *child = node->children; child; child = child->next)
        if (xml_is(child, "tile")) {
            const char *gid = xml_get(child, "gid");
            cJSON *cell = cJSON_CreateNumber(gid ? strtod(gid, NULL) : 0);
            bool is_added = cell && cJSON_AddItemToArray(cells, cell);
            set_fault(fault, is_added, TMX_NO_MEMORY);
            if (!is_added)
                cJSON_Delete(cell);
        }
}

static void take_child(const xmlNode *node, cJSON *object, int depth, TmxFault *fault)
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
            cJSON *item = element_of(node, depth + 1, fault);
            if (item && lists[i].type)
                put(item, "type", cJSON_CreateString(lists[i].type), fault);
            add_to(object, lists[i].list, item, fault);
            return;
        }
    for (int i = 0; i < 3; i++)
        if (xml_is(node, flags[i]))
            put(object, flags[i], cJSON_CreateTrue(), fault);
    if (xml_is(node, "polygon") || xml_is(node, "polyline"))
        put(object, (const char *)node->name, points_of(xml_get(node, "points"), fault), fault);
    else if (xml_is(node, "data"))
        take_data(node, object, fault);
    else if (xml_is(node, "properties"))
        for (const xmlNode *child = node->children; child; child = child->next)
            take_child(child, object, depth, fault);
}

static cJSON *element_of(const xmlNode *node, int depth, TmxFault *fault)
{
    cJSON *object = cJSON_CreateObject();
    set_fault(fault, cJSON_AddNumberToObject(object, TMX_LINE, (double)xmlGetLineNo(node)),
              TMX_NO_MEMORY);
    set_fault(fault, depth <= CONVERT_DEPTH, TMX_MALFORMED);
    if (*fault != TMX_FINE)
        return object;
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        const char *name = (const char *)attribute->name;
        const char *value = xml_get(node, name);
        put(object, name, cJSON_CreateString(value ? value : ""), fault);
    }
    if (xml_is(node, "property") && !xml_get(node, "value"))
        put(object, "value", cJSON_CreateString(content_of(node)), fault);
    for (const xmlNode *child = node->children; child && *fault == TMX_FINE; child = child->next)
        if (child->type == XML_ELEMENT_NODE)
            take_child(child, object, depth, fault);
    return object;
}

bool tmx_parse(const char *text, size_t length, const char *root_name, cJSON **out_root,
               Error *out_error)
{
    TmxFault fault = TMX_FINE;
    *out_root = NULL;
    xmlDoc *document = xml_open(text, length, root_name, out_error);
    if (!document)
        return false;
    *out_root = element_of(xmlDocGetRootElement(document), 0, &fault);
    xmlFreeDoc(document);
    if (fault == TMX_FINE)
        return true;
    cJSON_Delete(*out_root);
    *out_root = NULL;
    return fault == TMX_NO_MEMORY
               ? error_memory(out_error)
               : error_set(
                     out_error,
                     tr("a polygon's points are no pairs of numbers, or it is nested too deeply"));
}

#endif
