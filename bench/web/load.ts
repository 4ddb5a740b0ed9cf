/** Measures from the start of a navigation to a usable board: in a new browser, and in one that has it stored. */
import type { BrowserContext, Page } from 'playwright-core';
import { timedInTurns } from '../report/samples.ts';
import { launchBrowser, loaded, newVisitor, openPage } from './browser.ts';
import type { BoardFixture } from './board-fixture.ts';
import type { PageKind } from './probe.ts';

/** A page that is loaded again and again. `board`: its address. */
export interface Loadable extends Pick<BoardFixture, 'server' | 'viewer' | 'counted' | 'board' | 'floor'> {
  /** A board, without it. */
  readonly kind?: PageKind;
  /** What the floor looks like: a board, without it. */
  readonly floorKind?: PageKind;
}

export interface Load {
  readonly usable: number[];
  readonly whole: number[];
}

/** Each by a new visitor, alternating with the floor; the first of each is not counted. */
export async function coldLoads(scene: Loadable, count: number): Promise<{ ours: Load; floor: Load }> {
  const ours: Load = { usable: [], whole: [] };
  const floor: Load = { usable: [], whole: [] };
  const browser = await launchBrowser();
  const visit = async (url: string, load: Load, kind?: PageKind) => {
    const context = await newVisitor(browser, scene.server.url, scene.viewer);
    const page = await openPage(context, scene.counted, kind);
    await page.goto(url, { waitUntil: 'commit' });
    note(load, await loaded(page));
    await context.close();
  };
  await timedInTurns(count + 1, {
    floor: () => visit(scene.floor.url, floor, scene.floorKind),
    ours: () => visit(scene.board, ours, scene.kind),
  });
  await browser.close();
  return { ours: withoutFirst(ours), floor: withoutFirst(floor) };
}

/** Again and again in one tab, once everything is stored in this browser. */
export async function warmReloads(page: Page, count: number): Promise<Load> {
  const load: Load = { usable: [], whole: [] };
  for (let done = 0; done <= count; done++) {
    await page.reload({ waitUntil: 'commit' });
    note(load, await loaded(page));
    await page.waitForTimeout(SETTLE_MS);
  }
  return withoutFirst(load);
}

/** The board in a tab, with everything stored that it shows. */
export async function settle(scene: Loadable, context: BrowserContext, url = scene.board): Promise<Page> {
  const page = await openPage(context, scene.counted, url === scene.board ? scene.kind : scene.floorKind);
  await page.goto(url, { waitUntil: 'commit' });
  await loaded(page);
  // Longer than writes are collected, and than what is fetched after the board.
  await page.waitForTimeout(REST_MS);
  return page;
}

const SETTLE_MS = 800;
const REST_MS = 5_000;

function note({ usable, whole }: Load, seen: { usable: number; whole: number }): void {
  usable.push(seen.usable);
  whole.push(seen.whole);
}

function withoutFirst({ usable, whole }: Load): Load {
  return { usable: usable.slice(1), whole: whole.slice(1) };
}
