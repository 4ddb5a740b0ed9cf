/** Measures the page of a note of fifty pages: opened cold and warm, and from a key to the text on both screens. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { register } from '#test/client.ts';
import type { TestServer } from '#test/server.ts';
import { buildWeb } from '#tools/web.ts';
import { startTextFloor } from '../floors/text.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile } from '../report/samples.ts';
import { connect } from '../server/client.ts';
import { launch } from '../server/launch.ts';
import { openBrowser, seen, watch } from '../web/browser.ts';
import { coldLoads, settle, warmReloads, type Loadable } from '../web/load.ts';
import { clockOf } from '../web/remote.ts';
import { longText, newNote } from './text.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = 50;
const LOADS = 7;
const KEYS = 60;
/** As a person types: five keys a second; and a fast one, whose keys share updates. */
const PACES = [200, 100] as const;
/** In the middle of what is in view at first. */
const PARAGRAPH = 3;
const TYPED = `.note-text > :nth-child(${PARAGRAPH})`;

interface NoteFixture extends Loadable {
  readonly reader: Loadable['viewer'];
}

export async function measureNotePage(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const server = await launch();
  try {
    const scene = await createFixture(server);
    const name = `note of ${PAGES} pages`;
    const { ours, floor } = await coldLoads(scene, LOADS);
    report.add(`${name}: opened cold, floor: a static page with its text`, 'ms', floor.whole);
    report.add(`${name}: opened cold, all of it`, 'ms', ours.whole, { floor: median(floor.whole), target: 500 });
    await measureTyping(scene, name, report);
    scene.floor.stop();
  } finally {
    await server.stop();
  }
}

async function measureTyping(scene: NoteFixture, name: string, report: Report): Promise<void> {
  const context = await openBrowser(scene.server.url, scene.viewer);
  const bare = await settle(scene, context, scene.floor.url);
  const least = await typeAlone(bare);
  await bare.close();

  const page = await settle(scene, context);
  const warm = await warmReloads(page, LOADS);
  report.add(`${name}: opened warm, all of it`, 'ms', warm.whole, { target: 250 });
  const own = await typeAlone(page);
  report.add(`${name}: key → own screen, floor: the browser’s own editing, p95`, 'ms', [percentile(least, 0.95)]);
  report.add(`${name}: key → own screen, p50`, 'ms', [percentile(own, 0.5)], { floor: percentile(least, 0.5) });
  report.add(`${name}: key → own screen, p95`, 'ms', [percentile(own, 0.95)], {
    floor: percentile(least, 0.95),
    target: 16,
  });

  const others = await openBrowser(scene.server.url, scene.reader);
  const other = await settle({ ...scene, viewer: scene.reader }, others);
  for (const pace of PACES) {
    const times = await typeTogether(page, other, pace);
    const speed = `${1000 / pace} keys a second`;
    report.add(`${name}: key → other’s screen at ${speed}, p50`, 'ms', [percentile(times, 0.5)], { target: 60 });
    report.add(`${name}: key → other’s screen at ${speed}, p95`, 'ms', [percentile(times, 0.95)]);
  }
  await others.close();
  await context.close();
}

/** From the event to the DOM, in milliseconds; the first key is not counted. */
async function typeAlone(page: Page): Promise<number[]> {
  const times: number[] = [];
  await focus(page);
  for (let nth = 0; nth <= KEYS; nth++) {
    const wanted = { ends: { selector: TYPED, with: await endWith(page, nth) } };
    const { from, shown } = await watch(page, 'keydown', wanted, () => page.keyboard.press(characterOf(nth)));
    times.push(shown - from);
    await page.waitForTimeout(PACES[0]);
  }
  return times.slice(1);
}

/** From the event in one page to the DOM of the other, in milliseconds. */
async function typeTogether(page: Page, other: Page, pace: number): Promise<number[]> {
  const times: number[] = [];
  await focus(page);
  await page.waitForTimeout(1000);
  const [ahead, othersAhead] = [await clockOf(page), await clockOf(other)];
  for (let nth = 0; nth <= KEYS; nth++) {
    const wanted = { ends: { selector: TYPED, with: await endWith(page, nth) } };
    await other.evaluate((expected) => window.probe.expect(null, expected), wanted);
    const begun = performance.now();
    const { from } = await watch(page, 'keydown', wanted, () => page.keyboard.press(characterOf(nth)));
    const { shown } = await seen(other, wanted);
    const [here, there] = await Promise.all([originOf(page), originOf(other)]);
    times.push(there + shown - othersAhead - (here + from - ahead));
    await page.waitForTimeout(Math.max(0, pace - (performance.now() - begun)));
  }
  return times.slice(1);
}

async function focus(page: Page): Promise<void> {
  await page.locator(TYPED).click();
  await page.keyboard.press('End');
  // The end of its last line.
  for (let line = 0; line < 10; line++) await page.keyboard.press('ArrowDown');
  await page.locator(TYPED).evaluate((paragraph) => {
    getSelection()?.setBaseAndExtent(paragraph, paragraph.childNodes.length, paragraph, paragraph.childNodes.length);
  });
}

/** How the paragraph ends once the key has been typed. */
async function endWith(page: Page, nth: number): Promise<string> {
  const text = await page.locator(TYPED).textContent();
  return (text ?? '').slice(-4) + characterOf(nth);
}

const characterOf = (nth: number): string => String.fromCodePoint(97 + (nth % 26));

async function originOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

async function createFixture(server: TestServer): Promise<NoteFixture> {
  const [viewer, reader] = [await register(server.url), await register(server.url)];
  const { updates, paragraphs } = longText(PAGES);
  const client = await connect(server.url, viewer);
  const noteId = await newNote(client, [reader.id], updates);
  client.close();
  return {
    server,
    viewer,
    reader,
    counted: paragraphs.length,
    board: new URL(`/notes/${noteId}`, server.url).href,
    kind: 'note',
    floorKind: 'note',
    floor: await startTextFloor(paragraphs),
  };
}
