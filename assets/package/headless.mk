# SPDX-License-Identifier: MIT
# The program without SDL, X11 and sound: the commands that draw nothing, for servers and their containers. The Makefile
# includes it.

HEADLESS := $(BUILD)/headless/clockwise

$(BUILD)/headless/main.o: $(MAIN_SOURCE) $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(compile) $(ALL_ROOMS) -DCLOCKWISE_HEADLESS -MMD -MP -c -o $@ $<

HEADLESS_OWN := $(foreach name,system_places no_pictures,$(BUILD)/headless/$(name).o)

$(HEADLESS_OWN): $(BUILD)/headless/%.o: assets/server/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(compile) $(ALL_ROOMS) $(CJSON_CFLAGS) -MMD -MP -c -o $@ $<

$(HEADLESS): $(BUILD)/headless/main.o $(HEADLESS_OWN) $(CLIENT) $(CORE)
	$(call run,LINK)$(link) -o $@ $^ $(CURL_LIBS) $(ROUTER_LIBS) $(CORE_LIBS)

.PHONY: headless
headless: $(HEADLESS) ## Build build/headless/clockwise: serve and what else needs no window, without SDL

-include $(wildcard $(BUILD)/headless/*.d)
