/* SPDX-License-Identifier: MIT */
/* XML from strangers, by libxml2: UTF-8, without entities, limited in depth and number, and nothing
 * else is opened for it. */
#pragma once

#include "convert/convert_parts.h"

#include <libxml/tree.h>

/** Parses a text whose root has that name, for xmlFreeDoc(); NULL with an error. */
xmlDoc *xml_open(const char *text, size_t length, const char *root_name, Error *out_error);

/** Whether it is an element of that name, in no namespace or in `space`. */
bool xml_is(const xmlNode *node, const char *name);

/** An attribute without a namespace, in the document's memory; NULL where there is none. */
const char *xml_get(const xmlNode *node, const char *name);
