/** Measures what a person at a browser waits for, on boards of 1,000, 10,000 and 100,000 tasks. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb } from '#tools/web.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile } from '../report/samples.ts';
import { launch } from '../server/launch.ts';
import { createTeam } from '../server/team.ts';
import { countOf, drop, moveByKey, openTask, type } from './interactions.ts';
import { heap, longTasks, openBrowser } from './browser.ts';
import { coldLoads, settle, warmReloads } from './load.ts';
import type { Observation } from './probe.ts';
import { remoteChanges } from './remote.ts';
import { createBoardFixture, type BoardFixture } from './board-fixture.ts';
import { scriptBytes } from './script.ts';
import { scrollAll } from './scroll.ts';
import { completeByKey, openView, renameIn, typeIn, VIEWS, type View } from './views.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEOPLE = 16;
const STREAMS = 8;
const LOADS = 7;
const ACTS = 30;
const DROPS = 16;
/** Digits narrow a list one by one. */
const TEXTS = ['123', '77', '604', 'meeting', '31', '9', '58', 'what was said', '240', '86'];
const TIMES_FLOOR = 2.5;
const FRAME_MS = 16;

export async function measureWeb(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const server = await launch();
  try {
    const team = await createTeam(server.url, PEOPLE, 0);
    const small = await createBoardFixture(server, team, 1_000);
    const scripts = await scriptBytes(small.board, small.viewer);
    report.add('web: JavaScript that the first board needs, gzip', 'KB', [scripts / 1_000], { target: 180 });
    await measureCold(small, 350, report);
    small.floor.stop();
    const large = await createBoardFixture(server, team, 10_000);
    await measureCold(large, 600, report);
    await measureBoard(large, report);
    large.floor.stop();
    const lanes = await createBoardFixture(server, team, 10_000, STREAMS);
    await measureLanes(lanes, report);
    lanes.floor.stop();
    const huge = await createBoardFixture(server, team, 100_000);
    await measureHuge(huge, report);
    huge.floor.stop();
    for (const { client } of team) client.close();
  } finally {
    await server.stop();
  }
}

export async function measureCold(scene: BoardFixture, target: number, report: Report): Promise<void> {
  const { ours, floor } = await coldLoads(scene, LOADS);
  const name = `web, ${tasks(scene)}: cold load`;
  report.add(`${name}, floor: a static page with all of them`, 'ms', floor.whole);
  report.add(`${name}, a card can be clicked`, 'ms', ours.usable, { floor: median(floor.usable), target });
  report.add(`${name}, all in the replica`, 'ms', ours.whole, { floor: median(floor.whole), target });
}

export async function measureBoard(scene: BoardFixture, report: Report): Promise<void> {
  const name = `web, ${tasks(scene)}`;
  const context = await openBrowser(scene.server.url, scene.viewer);
  const bare = await settle(scene, context, scene.floor.url);
  const bareHeap = await heap(bare);
  const moveFloor = await moveByKey(bare, ACTS);
  const dropFloor = await drop(bare, DROPS);
  await bare.close();

  const page = await settle(scene, context);
  report.add(`${name}: heap, floor: its rows in a bare page`, 'MB', [bareHeap]);
  report.add(`${name}: heap, just loaded`, 'MB', [await heap(page)], { floor: bareHeap, target: 40 });
  const warm = await warmReloads(page, LOADS);
  report.add(`${name}: warm reload, a card can be clicked`, 'ms', warm.usable, { target: 300 });
  report.add(`${name}: warm reload, all in the replica`, 'ms', warm.whole, { target: 300 });

  await page.waitForTimeout(2_000);
  report.add(`${name}: heap, from what rested`, 'MB', [await heap(page)], { floor: bareHeap, target: 40 });
  const start = await page.evaluate(() => performance.now());
  await page.bringToFront();
  addActs(report, `${name}: status change`, await moveByKey(page, ACTS), moveFloor);
  addActs(report, `${name}: drop`, await drop(page, DROPS), dropFloor);
  addTimes(report, `${name}: open a task → DOM`, shown(await openTask(page, ACTS)), { p50: 12, p95: 25 });
  const typed = await type(page, TEXTS, countOf(scene.matching));
  addTimes(report, `${name}: filter keystroke → DOM`, shown(typed), { p50: 6, p95: FRAME_MS });
  addTimes(report, `${name}: filter keystroke → painted`, painted(typed));
  addTimes(report, `${name}: another's change → DOM`, await remoteChanges(scene, page, ACTS), { p50: 20, p95: 40 });
  await scrollAll(page);
  for (const view of VIEWS) await measureView(scene, page, view, { moveFloor, dropFloor }, report);
  addLongTasks(report, name, await longTasks(page, start));
  report.add(`${name}: heap, after all of this`, 'MB', [await heap(page)], { floor: bareHeap, target: 40 });
  await context.close();
}

interface Floors {
  readonly moveFloor: readonly Observation[];
  readonly dropFloor: readonly Observation[];
}

/** The same tasks in another view, beside the floors of the board. */
async function measureView(
  scene: BoardFixture,
  page: Page,
  view: View,
  { moveFloor, dropFloor }: Floors,
  report: Report,
): Promise<void> {
  const name = `web, ${tasks(scene)}, ${view.name.toLowerCase()}`;
  addTimes(report, `${name}: opened → DOM`, shown(await openView(page, view, DROPS)), { p50: 50 });
  if (view.drop) addChanges(report, `${name}: drop`, await view.drop(page, DROPS), dropFloor);
  const typed = await typeIn(scene, page, view, TEXTS);
  addTimes(report, `${name}: filter keystroke → DOM`, shown(typed), { p50: 6, p95: FRAME_MS });
  // After what is dragged: each one shows a toast above the view, and one that it is undone.
  addChanges(report, `${name}: status change`, await completeByKey(page, view, ACTS), moveFloor);
  addTimes(report, `${name}: another's change → DOM`, await renameIn(scene, page, view, ACTS), { p50: 20, p95: 40 });
}

/** The same tasks in lanes. */
async function measureLanes(scene: BoardFixture, report: Report): Promise<void> {
  const name = `web, ${tasks(scene)} in ${STREAMS + 1} lanes`;
  const context = await openBrowser(scene.server.url, scene.viewer);
  const bare = await settle(scene, context, scene.floor.url);
  const moveFloor = await moveByKey(bare, ACTS);
  const dropFloor = await drop(bare, DROPS);
  await bare.close();
  const page = await settle(scene, context);
  const warm = await warmReloads(page, LOADS);
  report.add(`${name}: warm reload, a card can be clicked`, 'ms', warm.usable, { target: 300 });
  const start = await page.evaluate(() => performance.now());
  addActs(report, `${name}: status change`, await moveByKey(page, ACTS), moveFloor);
  addActs(report, `${name}: drop`, await drop(page, DROPS), dropFloor);
  addLongTasks(report, name, await longTasks(page, start));
  await context.close();
}

async function measureHuge(scene: BoardFixture, report: Report): Promise<void> {
  const name = `web, ${tasks(scene)}`;
  const context = await openBrowser(scene.server.url, scene.viewer);
  const bare = await settle(scene, context, scene.floor.url);
  const moveFloor = await moveByKey(bare, ACTS);
  await bare.close();
  const page = await settle(scene, context);
  const moves = await moveByKey(page, ACTS);
  addTimes(report, `${name}: status change → DOM`, shown(moves), { floor: median(shown(moveFloor)) });
  const typed = await type(page, TEXTS, countOf(scene.matching));
  addTimes(report, `${name}: filter keystroke → DOM`, shown(typed), { p95: 32 });
  report.add(`${name}: heap`, 'MB', [await heap(page)]);
  await context.close();
}

function addActs(report: Report, name: string, acts: readonly Observation[], bare: readonly Observation[]): void {
  report.add(`${name}, floor: in a static page`, 'ms', shown(bare));
  addChanges(report, name, acts, bare);
}

function addChanges(report: Report, name: string, acts: readonly Observation[], bare: readonly Observation[]): void {
  const floor = median(shown(bare));
  addTimes(report, `${name} → DOM`, shown(acts), { floor, p50: TIMES_FLOOR * floor, p95: FRAME_MS });
  addTimes(report, `${name} → painted`, painted(acts), { floor: median(painted(bare)) });
}

export function addTimes(
  report: Report,
  name: string,
  times: readonly number[],
  { floor, p50, p95 }: { readonly floor?: number; readonly p50?: number; readonly p95?: number } = {},
): void {
  report.add(`${name}, p50`, 'ms', times, { floor: floor ?? null, target: p50 ?? null });
  report.add(`${name}, p95`, 'ms', [percentile(times, 0.95)], { target: p95 ?? null });
}

function addLongTasks(report: Report, name: string, durations: readonly number[]): void {
  const total = durations.reduce((sum, each) => sum + each, 0);
  report.add(`${name}: tasks of more than 50 ms after the load, together`, 'ms', [total], { target: 0 });
}

export function shown(acts: readonly Observation[]): number[] {
  return acts.map(({ from, shown }) => shown - from);
}

function painted(acts: readonly Observation[]): number[] {
  return acts.map(({ from, painted }) => painted - from);
}

function tasks({ tasks }: BoardFixture): string {
  return `${tasks.toLocaleString('en-US')} tasks`;
}
