/* SPDX-License-Identifier: MIT */
#include "screens/fake_links.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online_session.h"

#include <string.h>

static int shown;

void fake_links_set(int count)
{
    shown = count;
}

/* NOLINTBEGIN(readability-identifier-naming) */
int __wrap_online_session_links(const OnlineSession *session,
                                OnlineLink out_links[ONLINE_LINKS_MAX]);

int __wrap_online_session_links(const OnlineSession *session,
                                OnlineLink out_links[ONLINE_LINKS_MAX])
{
    static const OnlineLink all[] = {
        {"http://192.168.1.5:7777/", false},
        {"http://10.0.0.5:7777/", false},
        {"http://[2001:db8:1234:5678:9abc:def0:1234:5678]:7777/", false},
        {"http://203.0.113.55:7777/", true},
    };
    (void)session;
    memcpy(out_links, all, (size_t)shown * sizeof *all);
    return shown;
}
/* NOLINTEND(readability-identifier-naming) */

#endif
