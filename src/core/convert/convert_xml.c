/* SPDX-License-Identifier: MIT */
#include "convert/convert_parts.h"

#ifdef CLOCKWISE_HAS_XML

#include "convert/convert_xml.h"

#include <libxml/parser.h>
#include <limits.h>

/* The library itself stops at a depth of 256 and at texts of 10 MB, and nothing is fetched.
 * Entities are refused before it sees them: they are what documents grow a thousandfold by. */
static bool is_harmless(const char *text, size_t length, Error *out_error)
{
    if (length > INT_MAX || memchr(text, '\0', length))
        return error_set(out_error, tr("it is no XML in UTF-8: it has a NUL byte"));
    if (strstr(text, "<!ENTITY"))
        return error_set(out_error,
                         tr("it declares entities, which are not taken: save it without them"));
    return true;
}

static bool count_elements(const xmlNode *root, Error *out_error)
{
    int count = 0;
    int depth = 0;
    for (const xmlNode *node = root; node && depth >= 0;) {
        if (++count > CONVERT_ELEMENTS)
            return error_set(out_error, tr("it has more than %d elements"), CONVERT_ELEMENTS);
        if (depth > CONVERT_DEPTH)
            return error_set(out_error, tr("line %ld: elements are nested more than %d deep"),
                             xmlGetLineNo(node), CONVERT_DEPTH);
        if (node->children && node->type == XML_ELEMENT_NODE) {
            node = node->children;
            depth++;
            continue;
        }
        while (node && !node->next && depth-- > 0)
            node = node->parent;
        node = node && depth >= 0 && node != root ? node->next : NULL;
    }
    return true;
}

xmlDoc *xml_open(const char *text, size_t length, const char *root_name, Error *out_error)
{
    if (!is_harmless(text, length, out_error))
        return NULL;
    xmlParserCtxt *context = xmlNewParserCtxt();
    if (!context) {
        error_memory(out_error);
        return NULL;
    }
    xmlDoc *document = xmlCtxtReadMemory(context, text, (int)length, NULL, "UTF-8",
                                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                             XML_PARSE_NOCDATA | XML_PARSE_COMPACT);
    if (!document) {
        const xmlError *wrong = xmlCtxtGetLastError(context);
        char reason[200];
        text_fit(reason, sizeof reason, "%s",
                 wrong && wrong->message ? wrong->message : tr("it cannot be read"));
        reason[strcspn(reason, "\n")] = '\0';
        error_set(out_error, "line %d: no valid XML: %s", wrong ? wrong->line : 1, reason);
    }
    xmlFreeParserCtxt(context);
    const xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    if (root && !xml_is(root, root_name))
        error_set(out_error, tr("its root is <%s>, not <%s>"), (const char *)root->name, root_name);
    else if (!root || count_elements(root, out_error))
        return document;
    xmlFreeDoc(document);
    return NULL;
}

bool xml_is(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

const char *xml_get(const xmlNode *node, const char *name)
{
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
        if (!attribute->ns && strcmp((const char *)attribute->name, name) == 0)
            return attribute->children && attribute->children->content
                       ? (const char *)attribute->children->content
                       : "";
    return NULL;
}

#endif
