/* SPDX-License-Identifier: MIT */
/* site.cjs WEB PROGRAM SCRATCH: makes the home page around the page in WEB and tries it. Prints a line for each thing that is
 * wrong, what was measured, and "N passed, M failed". */
"use strict";

const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { DESKTOP, launchers, judge, finish, startServer, visit, wait } = require("./common.cjs");

const [web, , scratch] = process.argv.slice(2);
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 3 };
const LEAST = 95; /* By Lighthouse, of 100. */
const MOST_BYTES = 300e3; /* With all of its pictures. */
const VERSION = /CLOCKWISE_VERSION "(.*)"/.exec(fs.readFileSync("src/core/base/version.h", "utf8"))[1];
const FILE = `clockwise-${VERSION}-windows-x86_64.zip`;
const CONTENTS = "no program\n";

/* Each is made in a build of its own, which has the page and one file of a release. */
function make(name, ...addresses) {
  const build = path.join(scratch, `site-${name}`);
  fs.rmSync(build, { recursive: true, force: true });
  fs.mkdirSync(path.join(build, "release"), { recursive: true });
  fs.symlinkSync(path.resolve(web), path.join(build, "web"));
  fs.writeFileSync(path.join(build, "release", FILE), CONTENTS);
  const made = spawnSync("sh", ["assets/site/site.sh", build, ...addresses], { encoding: "utf8" });
  const site = path.join(build, "site");
  const read = (file) => { try { return fs.readFileSync(path.join(site, file), "utf8"); } catch { return ""; } };
  return { status: made.status, said: made.stderr, site, home: read("index.html"), play: read("play/index.html"), read };
}

const meta = (html, property) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];

/* The page names no address that it was not told. */
function checkMade(plain, addressed) {
  judge("the home page is made", "0 ", `${plain.status} ${plain.said}`);
  judge("no mark is left in it", null, /@[A-Z]+@/.exec(plain.home));
  judge("without addresses it names none", null, /https?:/.exec(plain.home));
  judge("a file of the release, by its sum", true, plain.home.includes(createHash("sha256").update(CONTENTS).digest("hex")));
  judge("the file itself", CONTENTS, plain.read(`download/${FILE}`));
  judge("all levels", 12, plain.home.match(/<li><img /g)?.length);

  judge("it is made with addresses", "0 ", `${addressed.status} ${addressed.said}`);
  judge("its own address", true, addressed.home.includes('<link rel="canonical" href="https://example.org/clockwise/">'));
  judge("the address on its card", "https://example.org/clockwise/", meta(addressed.home, "og:url"));
  judge("the picture on its card", "https://example.org/clockwise/assets/pictures/match.png", meta(addressed.home, "og:image"));
  judge("the address on the game's card", "https://example.org/clockwise/play/", meta(addressed.play, "og:url"));
  judge("the file where releases are", true, addressed.home.includes(`href="https://example.org/us/it/releases/download/v${VERSION}/${FILE}"`));
  judge("the file is not copied then", "", addressed.read(`download/${FILE}`));
  judge("where reports go", true, addressed.home.includes('href="https://example.org/us/it/issues/new/choose"'));
  for (const wrong of ["ftp://example.org/", "example.org", 'https://example.org/"', "https://a/ b"])
    judge(`refused: ${wrong}`, "2 true", `${make("wrong", wrong).status} ${make("wrong", wrong).said.includes(wrong.slice(0, 8))}`);
}

/* What the page names is in it: files, and places in the page. */
function checkLinks({ site, home }) {
  const named = [...home.matchAll(/ (?:href|src)="([^"]*)"/g), ...home.matchAll(/([^ ",]+\.webp) \d+w/g)].map(([, name]) => name);
  judge("it has links and pictures", true, named.length > 30);
  for (const name of new Set(named)) {
    const there = name.startsWith("#") ? home.includes(`id="${name.slice(1)}"`) : fs.existsSync(path.join(site, name, name.endsWith("/") ? "index.html" : ""));
    judge(`it leads to ${name}`, true, there);
  }
}

/* Nothing but its own files is asked for, and no more than a slow line takes well. */
async function checkLoad(browser, address, name, size) {
  const page = await browser.newPage();
  await page.setViewport(size);
  const others = [];
  page.on("request", (request) => { if (!request.url().startsWith(address)) others.push(request.url()); });
  await page.goto(address, { waitUntil: "networkidle0" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += size.height) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await wait(100);
  }
  await page.waitForNetworkIdle();
  const bytes = await page.evaluate(() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0));
  judge(`${name}: nothing is asked of others`, "", others.join(" "));
  judge(`${name}: ${bytes} bytes in all are at most ${MOST_BYTES}`, true, bytes <= MOST_BYTES);
  judge(`${name}: no wider than the window`, size.width, await page.evaluate(() => document.documentElement.scrollWidth));
  judge(`${name}: every picture is there`, true, await page.evaluate(() => [...document.images].every((image) => image.naturalWidth > 0)));
  judge(`${name}: nothing is kept`, "", await page.evaluate(() => document.cookie + Object.keys(localStorage).join()));
  console.log(`${name}: ${bytes} bytes with all pictures`);
  await page.close();
}

/* How fast it was on this machine is said, but nothing depends on it. */
async function checkLighthouse(browser, address, name, form) {
  const what = `Lighthouse, ${name}, ${form}`;
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(require.resolve("lighthouse")));
  const page = await browser.newPage();
  const { lhr } = await lighthouse(address, { logLevel: "silent", output: "json" }, form === "desktop" ? desktopConfig : undefined, page);
  for (const { title, id, score } of Object.values(lhr.categories)) {
    const points = Math.round(score * 100);
    console.log(`${what}: ${title} ${points}`);
    if (id !== "performance") judge(`${what}: ${title} has ${points}, at least ${LEAST}`, true, points >= LEAST);
  }
  judge(`${what}: nothing moves while it loads`, true, lhr.audits["cumulative-layout-shift"].numericValue < 0.01);
  await page.close();
}

async function main() {
  const plain = make("plain");
  checkMade(plain, make("addressed", "https://example.org/clockwise", "https://example.org/us/it/"));
  checkLinks(plain);
  const { server, address } = await startServer(plain.site);
  const browser = await launchers.Chromium();
  try {
    await checkLoad(browser, address, "desk", DESKTOP);
    await checkLoad(browser, address, "phone", PHONE);
    for (const form of ["phone", "desktop"]) await checkLighthouse(browser, address, "home", form);
    for (const name of ["help", "accessibility"]) await checkLighthouse(browser, `${address}play/${name}.html`, name, "phone");
    const page = await browser.newPage();
    await page.goto(address);
    await visit(page, () => page.click(".ways a"));
    judge("Play now plays", `${address}play/`, page.url());
  } finally {
    await browser.close();
    server.kill();
  }
  finish();
}

main();
