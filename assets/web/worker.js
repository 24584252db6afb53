/* SPDX-License-Identifier: MIT */
/* Keeps the files of one build of the game, so that it also starts without a network. */
"use strict";

const STATE = "clockwise-@STATE@";
const FILES = ["./", "help.html", "accessibility.html", "help.css", "page.css", "start.js", "page.js", "cover.js", "files.js", "keyboard.js", "lanes.js", "outside.js", "stick.js", "touch.js", "words.js", "words.json",
  "clockwise.js", "clockwise.wasm", "clockwise.data", "clockwise.svg", "manifest.webmanifest"];

/* A language's catalog and font are loaded when it is chosen, and kept from then on. */
const isOfLanguage = (url) => /\.(mo|otf)$/.test(new URL(url).pathname);

/* The browser's own cache may hold files of an older build. */
const fresh = (file) => new Request(file, { cache: "no-cache" });

/* An update has the languages that the build before it kept; one that cannot be had now is loaded when it is used. */
async function keepLanguages(cache) {
  for (const name of await caches.keys()) {
    if (!name.startsWith("clockwise-") || name === STATE) continue;
    const kept = await (await caches.open(name)).keys();
    await Promise.all(kept.filter(({ url }) => isOfLanguage(url)).map(({ url }) => cache.add(fresh(url)).catch(() => {})));
  }
}

/* From the network; the cache gets a copy of what belongs to a language. */
async function load(cache, request) {
  const response = await fetch(request);
  if (response.ok && isOfLanguage(request.url)) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STATE).then((cache) => cache.addAll(FILES.map(fresh)).then(() => keepLanguages(cache))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("clockwise-") && name !== STATE).map((name) => caches.delete(name))))
    /* Also for the page that is open: a language that is chosen at the first visit is kept. */
    .then(() => self.clients.claim()));
});

/* All from one build: kept files first, so that an update waits until the page is opened anew. */
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(STATE).then((cache) => cache.match(event.request, { ignoreSearch: true })
    .then((kept) => kept || load(cache, event.request))));
});
