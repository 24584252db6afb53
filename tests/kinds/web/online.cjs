/* SPDX-License-Identifier: MIT */
/* online.cjs FOLDER PROGRAM SCRATCH: plays over a network in the page, against a server of the native PROGRAM, in Chromium and in
 * Firefox. Prints as web.cjs does. */
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { DESKTOP, launchers, wait, judge, finish, startServer, startProgram, visit, openPage, press, write, comes, says } = require("./common.cjs");

const [folder, program, scratch] = process.argv.slice(2);
const PHONE = { width: 844, height: 390, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const MATCH_MS = 240000;
const HIDDEN_MS = 15000;

/* A service that lists games, and its page. */
async function startMeet() {
  const meet = await startProgram(program, ["meet", "--bind", "127.0.0.1", "--port", "0", "--web", "0"], /list at port (\d+)[^]*port (\d+)/);
  return { ...meet, address: `http://127.0.0.1:${meet.found[1]}/`, place: `127.0.0.1:${meet.found[2]}` };
}

/* Listed at the service, and resolves then. */
async function startGame(meet, name, ...web) {
  const recordings = fs.mkdtempSync(path.join(scratch, "recordings-"));
  const game = await startProgram(program, ["serve", "duel", "--bots", "8", "--mode", "last-light", "--bot-level", "master", "--bind", "127.0.0.1", "--port", "0", "--per-address", "15", "--people-per-address", "8",
    ...web, "--record", recordings, "--socket", path.join(recordings, "socket"), "--meet", meet.place, "--name", name], /code [A-Z]{5}/);
  return Object.assign(game, { recordings, address: `http://127.0.0.1:${/page at http:.*:(\d+)/.exec(game.log)?.[1]}/` });
}

/* The page of the game's own server asks for a name, once; after a reload the seat is there. */
async function checkOwnServer(browser, game, name, problems) {
  const page = await openPage(browser, game.address, DESKTOP, problems);
  await wait(1000);
  await page.screenshot({ path: path.join(scratch, `${name}-name.png`) });
  await write(page, name);
  judge(`${name} joins by the page's own server`, true, await says(game, `${name} joined`));
  await wait(2500);
  await visit(page, () => page.reload());
  judge(`${name} is back after a reload`, true, await says(game, `${name} rejoined`));
  return page;
}

/* From another host, under the name in the address. */
async function checkAddress(browser, game, files, name, problems) {
  const host = new URL(game.address).host;
  const page = await openPage(browser, `${files}#join=${host}&name=${name}`, DESKTOP, problems);
  judge(`${name} joins by #join= and #name=`, true, await says(game, `${name} joined`));
  await wait(1000);
  await press(page, "t");
  await write(page, `I am ${name}`);
  judge(`${name} chats`, true, await says(game, `${name} said: I am ${name}`));
  return page;
}

/* The recording is offered as a download, and plays as the server's does. */
async function checkRecording(page, game, name) {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    window.offered = [];
    URL.createObjectURL = (blob) => { blob.text().then((text) => window.offered.push(text)); return make(blob); };
  });
  const isOffered = () => page.evaluate(() => {
    const button = document.querySelector("#note.shown button:not([hidden])");
    button?.click();
    return button !== null;
  });
  const end = performance.now() + MATCH_MS;
  while (!await isOffered() && performance.now() < end) await press(page, "d"); /* Who is idle for two minutes plays no more. */
  await wait(500);
  const text = await page.evaluate(() => window.offered[0] ?? "");
  const file = path.join(scratch, `${name}.replay.json`);
  fs.writeFileSync(file, text);
  const hash = (one) => { try { return / ticks as recorded, hash .*/.exec(execFileSync(program, ["replay", one]))[0]; } catch (error) { return error.message; } };
  const stored = fs.readdirSync(game.recordings).filter((one) => one.endsWith(".replay.json")).map((one) => hash(path.join(game.recordings, one)));
  const got = text ? hash(file) : "nothing was offered";
  judge(`${name}'s recording is one of the server's`, got, stored.find((one) => one === got) ?? stored.join(" "));
  await page.screenshot({ path: path.join(scratch, `${name}-results.png`) });
}

/* In the background a page gets no frames, but its player stays connected. */
async function checkBackground(browser, page, game, name) {
  const other = await browser.newPage();
  await other.bringToFront();
  const isHidden = await page.evaluate(() => document.hidden);
  const before = game.log.length;
  await wait(HIDDEN_MS);
  await page.bringToFront();
  await other.close();
  const news = game.log.slice(before).split("\n").filter((line) => line.startsWith(`${name} lost`) || line.startsWith(`${name} left`));
  console.log(`${name} was ${isHidden ? "hidden" : "not even hidden"} for ${HIDDEN_MS / 1000} s`);
  judge(`${name} stays connected in the background`, "", news.join("\n"));
}

/* On a phone the name is typed in a field of the page, which its keyboard follows. */
async function checkPhone(browser, game, problems) {
  const page = await openPage(await browser.createBrowserContext(), game.address, PHONE, problems);
  await wait(1000);
  judge("a phone shows a field for the name", "typed", await page.evaluate(() => document.activeElement.id));
  await page.evaluate(() => {
    const field = document.getElementById("typed");
    field.value = "Zoë with her phone";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await wait(500);
  await page.screenshot({ path: path.join(scratch, "phone-name.png") });
  await press(page, "Enter");
  judge("and joins with what was typed there", true, await says(game, "Zoë with her phone joined"));
  await wait(2500);
  judge("thumbs are taken for sticks", false, await page.evaluate(() => document.getElementById("touch").hidden));
  await page.screenshot({ path: path.join(scratch, "phone-match.png") });
  await page.close();
}

/* The page of a `clockwise meet` lists the games with a page of their own, and leads there, by name. */
async function checkList(browser, meet, game, name, problems) {
  const listed = async () => (await (await fetch(`${meet.address}games.txt`)).text()).replace(/\d+ \d+ \d+ /, "");
  const wanted = `A page\nDuel\nlast-light\n${game.address}\n`;
  await comes(async () => await listed() === wanted); /* What a game says of itself comes with its second call. */
  judge("the service lists the game that a browser can join", wanted, await listed());
  const page = await openPage(await browser.createBrowserContext(), meet.address, DESKTOP, problems); /* Which has no name yet. */
  await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
  await wait(4000);
  await page.screenshot({ path: path.join(scratch, `${name}-list.png`) });
  await visit(page, async () => { await press(page, "ArrowUp", "Enter"); await page.waitForFunction((to) => location.href.startsWith(to), { timeout: 10000 }, game.address); });
  await wait(1000);
  await write(page, `${name}L`);
  judge(`${name} joins from the list`, true, await says(game, `${name}L joined`));
  await page.close();
}

async function tell(name, launch, game, host, meet) {
  const problems = [];
  const browser = await launch();
  try {
    await checkList(browser, meet, game, name, problems);
    const own = await checkOwnServer(browser, game, name, problems);
    const other = await checkAddress(browser, game, host, `${name}B`, problems);
    await own.close();
    await checkBackground(browser, other, game, `${name}B`);
    await checkRecording(other, game, name);
    await other.close();
    if (name === "Chromium") await checkPhone(browser, game, problems);
  } catch (error) {
    problems.push(error.stack);
  }
  judge(`nothing goes wrong in ${name}`, "", problems.join("\n"));
  await browser.close();
}

async function main() {
  const { server, address } = await startServer(folder);
  const meet = await startMeet();
  const other = await startGame(meet, "No page");
  const game = await startGame(meet, "A page", "--web", "0", "--web-names", "localhost");
  for (const [name, launch] of Object.entries(launchers)) await tell(name, launch, game, address, meet);
  for (const { child } of [game, other, meet]) {
    child.removeAllListeners("exit");
    child.kill();
  }
  server.kill();
  fs.writeFileSync(path.join(scratch, "server.log"), game.log);
  for (const { recordings } of [game, other]) fs.rmSync(recordings, { recursive: true });
  finish();
}

main();
