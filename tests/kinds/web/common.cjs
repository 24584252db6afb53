/* SPDX-License-Identifier: MIT */
/* What both tests of the page share: judging, waiting, and visiting it in a browser. */
"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const puppeteer = require("puppeteer-core");

const found = (...names) => names.map((name) => `/usr/bin/${name}`).find(fs.existsSync);
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

const launchers = {
  Chromium: (...flags) => puppeteer.launch({ executablePath: found("chromium", "chromium-browser", "google-chrome"), args: [...FLAGS, ...flags] }),
  Firefox: () => puppeteer.launch({ browser: "firefox", executablePath: found("firefox-esr", "firefox"), headless: true }),
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const counts = { passed: 0, failed: 0 };

function judge(what, wanted, got) {
  if (wanted === got) {
    counts.passed++;
    return;
  }
  counts.failed++;
  console.log(`not ok: ${what}\n--- wanted\n${wanted}\n--- got\n${got}`);
}

function finish() {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

function startServer(folder) {
  const server = spawn(process.execPath, ["assets/web/serve.mjs", folder, "0"]);
  return new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve({ server, address: String(line).trim() }));
    server.once("exit", () => reject(new Error("the server ended")));
  });
}

/* A host of files alone has no game.json, which the page asks for; Firefox calls lanes that end with their page failures. */
function note(page, problems) {
  const isAsked = (words) => /\/(game\.json$|lane\?)/.test(words);
  page.on("pageerror", (error) => { if (!isAsked(error.message)) problems.push(error.message); });
  page.on("requestfailed", (request) => { if (!isAsked(request.url())) problems.push(`${request.url()} failed`); });
  page.on("response", (response) => { if (response.status() >= 400 && !isAsked(response.url())) problems.push(`${response.url()}: ${response.status()}`); });
}

/* Returns how long it took, milliseconds. */
async function visit(page, go) {
  const before = performance.now();
  await go();
  await page.waitForFunction(() => document.documentElement.dataset.state === "playing", { timeout: 60000 });
  return performance.now() - before;
}

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 40 });
    await wait(250);
  }
}

const files = (page) => page.evaluate(() => window.clockwise.files());

/* Whether something comes to be true, in time for a slow machine. */
async function comes(test) {
  for (let tries = 0; tries < 300; tries++) {
    if (await test()) return true;
    await wait(100);
  }
  return false;
}

module.exports = { launchers, wait, judge, finish, startServer, note, visit, press, files, comes };
