/** Measures the page of a team of 50 with 20,000 open tasks, as their lead has it open. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createProject } from '#domain/project/commands.ts';
import type { RowOf } from '#domain/registry.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTime } from '#domain/time/commands.ts';
import { daysAfter } from '#domain/date.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { id } from '#test/client.ts';
import type { TestServer } from '#test/server.ts';
import { buildWeb } from '#tools/web.ts';
import { startPageFloor } from '../floors/page.ts';
import { startTeamPageFloor } from '../floors/team-page.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile } from '../report/samples.ts';
import { joinTeam } from '../server/large-team.ts';
import { launch } from '../server/launch.ts';
import { createTeam, type Member } from '../server/team.ts';
import { longTasks, openBrowser, openPage, watch } from './browser.ts';
import { repeat } from './interactions.ts';
import { coldLoads, settle, warmReloads, type Loadable } from './load.ts';
import type { Observation } from './probe.ts';
import { changesOf } from './remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEOPLE = 50;
const OPEN_EACH = 400;
const DONE_EACH = 12;
/** How far back each person measured time, on two tasks a day. */
const MEASURED_DAYS = 60;
/** Of each person's tasks, those that the lead can read and move. */
const SHARED_EACH = 30;
const LOADS = 7;
const ACTS = 30;
const DROPS = 16;
const FORECASTS = 9;
const WINDOW = 32;

declare global {
  interface Window {
    /** How long the worker took for each forecast, in milliseconds. */
    forecastTimes: number[];
  }
}

interface TeamFixture extends Loadable {
  /** Whose tasks are dragged, and who gets them. */
  readonly from: Member;
  readonly to: Member;
  /** A task of `from`'s that the lead cannot read. */
  readonly hidden: string;
  readonly tasks: number;
}

export async function measureTeamPage(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const server = await launch();
  try {
    const scene = await createFixture(server);
    const name = `team of ${PEOPLE}, ${scene.tasks.toLocaleString('en-US')} open tasks`;
    const { ours, floor } = await coldLoads(scene, LOADS);
    report.add(`${name}: opened cold, floor: a static page with all of them`, 'ms', floor.whole);
    report.add(`${name}: opened cold, a person can be clicked`, 'ms', ours.usable, { target: 600 });
    report.add(`${name}: opened cold, all are counted`, 'ms', ours.whole, { floor: median(floor.whole), target: 600 });
    await measureOpen(scene, name, report);
    scene.floor.stop();
  } finally {
    await server.stop();
  }
}

async function measureOpen(scene: TeamFixture, name: string, report: Report): Promise<void> {
  const context = await openBrowser(scene.server.url, scene.viewer);
  await context.addInitScript(timeForecasts);
  const page = await settle(scene, context);
  const warm = await warmReloads(page, LOADS);
  report.add(`${name}: opened warm, a person can be clicked`, 'ms', warm.usable, { target: 300 });
  report.add(`${name}: opened warm, all are counted`, 'ms', warm.whole, { target: 300 });
  await page.waitForTimeout(2_000);
  const start = await page.evaluate(() => performance.now());
  const changes = await changesOf(page, ACTS, (turn) => {
    const isDone = turn % 2 === 0;
    return {
      wanted: { total: scene.tasks - (isDone ? 1 : 0) },
      send: () => scene.from.client.send(moveTask({ id: scene.hidden, status: isDone ? 'DONE' : 'BACKLOG' })),
    };
  });
  report.add(`${name}: another's change → DOM, p50`, 'ms', changes, { target: 20 });
  report.add(`${name}: another's change → DOM, p95`, 'ms', [percentile(changes, 0.95)], { target: 40 });

  const forecasts = await forecastTimes(page);
  report.add(`${name}: forecast of 10,000 runs, in its worker`, 'ms', forecasts, { target: 300 });
  const long = (await longTasks(page, start)).reduce((sum, each) => sum + each, 0);
  report.add(`${name}: tasks of more than 50 ms meanwhile, together`, 'ms', [long], { target: 0 });

  // The list of their tasks.
  await page.locator(`tr:has([data-person="${scene.from.account.id}"]) th button`).click();
  await page.locator('[data-item][draggable="true"]').first().waitFor();
  const floorPage = await startTeamPageFloor(page);
  const bare = await openPage(context, null, 'workload');

  await bare.goto(floorPage.url);
  const bareDrops = await dragToColleague(scene, bare);
  await bare.close();
  floorPage.stop();
  await page.bringToFront();
  const drops = await dragToColleague(scene, page);
  reportDrops(report, name, drops, bareDrops);
  await context.close();
}

/** With the layout, which the browser owes for either page: of the DOM alone, the floor is half a millisecond. */
function reportDrops(
  report: Report,
  name: string,
  drops: readonly Observation[],
  bareDrops: readonly Observation[],
): void {
  const floor = median(laidOut(bareDrops));
  report.add(`${name}: drop → DOM with layout, floor: the same elements without our code`, 'ms', laidOut(bareDrops));
  report.add(`${name}: drop → DOM with layout, p50`, 'ms', laidOut(drops), { floor, target: 2.5 * floor });
  report.add(`${name}: drop → DOM with layout, p95`, 'ms', [percentile(laidOut(drops), 0.95)], { floor });
  report.add(`${name}: drop → DOM, p50`, 'ms', shown(drops), { floor: median(shown(bareDrops)) });
}

/** Asks again and again with one task more, as a person does. */
async function forecastTimes(page: Page): Promise<number[]> {
  const more = page.getByRole('button', { name: 'One more task' }).last();
  for (let turn = 0; turn < FORECASTS; turn++) {
    const before = await page.evaluate(() => window.forecastTimes.length);
    await more.click();
    await page.waitForFunction((before) => window.forecastTimes.length > before, before);
  }
  return page.evaluate((count) => window.forecastTimes.slice(-count), FORECASTS);
}

/** Each drop takes a task out of the list of one person and into a week of another's. */
async function dragToColleague({ to }: TeamFixture, page: Page): Promise<Observation[]> {
  const target = page.locator(`[data-person="${to.account.id}"]`).nth(3);
  return repeat(page, DROPS, async () => {
    const item = page.locator('[data-item][draggable="true"]').first();
    await item.scrollIntoViewIfNeeded();
    const id = await item.getAttribute('data-item');
    const [start, end] = [await item.boundingBox(), await target.boundingBox()];
    if (!start || !end) throw new Error('There is no task to drag');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
    return watch(page, 'drop', { absent: `[data-item="${id}"]` }, () => page.mouse.up());
  });
}

/** Runs in the page before any of its scripts. */
function timeForecasts(): void {
  window.forecastTimes = [];
  const send = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function post(this: Worker, message: { id?: number; what?: string }) {
    const from = performance.now();
    const hear = ({ data }: MessageEvent<{ id?: number }>) => {
      if (data.id !== message.id) return;
      this.removeEventListener('message', hear);
      window.forecastTimes.push(performance.now() - from);
    };
    if (message.what === 'forecast') this.addEventListener('message', hear);
    send.call(this, message);
  };
}

async function createFixture(server: TestServer): Promise<TeamFixture> {
  const people = await createTeam(server.url, PEOPLE, 0);
  // Above the row of the colleague is room for what is said of the drops before.
  const [lead, from, , to] = people;
  if (!lead || !from || !to) throw new Error('Nobody is there');
  const teamId = await joinTeam(people, 'A large team');
  const shared = id();
  await lead.client.send(createProject({ id: shared, name: 'Shared work', visibility: 'TEAM', teamId }));
  const hidden = id();
  await Promise.all(
    people.map((member, nth) => {
      const isHidden = (at: number) => member === from && at === OPEN_EACH - 1;
      const ids = Array.from({ length: OPEN_EACH + DONE_EACH }, (_, at) => (isHidden(at) ? hidden : id()));
      const calls = ids.map((taskId, at) =>
        taskOf(taskId, member, at < SHARED_EACH ? shared : member.project, at, nth),
      );
      return member.client.pipeline([...calls, ...timeOn(ids)], WINDOW);
    }),
  );
  const { headers } = lead.account;
  const rows: unknown[] = [];
  for (const { account } of people) {
    const scope = await fetch(new URL(`/api/scopes/workload:${account.id}`, server.url), { headers });
    const read = (await scope.json()) as { rows: [table: string, row: RowOf<'workloadTask'>][] };
    for (const [table, row] of read.rows)
      if (table === 'workloadTask' && row.status !== 'DONE') rows.push(['task', { ...row, name: row.id }]);
  }
  const tasks = PEOPLE * OPEN_EACH;
  return {
    server,
    viewer: lead.account,
    counted: tasks,
    board: new URL(`/team/${teamId}?view=workload`, server.url).href,
    kind: 'workload',
    floor: await startPageFloor(JSON.stringify(rows)),
    from,
    to,
    hidden,
    tasks,
  };
}

/** Each day something of a task that is done, and of one that the lead can read. */
function timeOn(ids: readonly string[]) {
  const now = Date.now();
  return Array.from({ length: 2 * MEASURED_DAYS }, (_, at) => {
    const [day, nth] = [Math.floor(at / 2) + 1, at % 2 === 0 ? OPEN_EACH + ((at / 2) % DONE_EACH) : at % SHARED_EACH];
    const startedAt = now - day * DAY;
    const endedAt = startedAt + HOUR + (at % 60) * MINUTE;
    return addTime({ id: id(), taskId: ids[nth] ?? '', startedAt, endedAt });
  });
}

/** Those that the lead can read are due first; of the others a sixth has no deadline, and a third of all an estimate. */
function taskOf(taskId: string, { account }: Member, projectId: string, at: number, nth: number) {
  const today = new Date().toISOString().slice(0, 10);
  const due = at < SHARED_EACH ? at % 5 : 5 + ((at * 13 + nth) % 90);
  return createTask({
    id: taskId,
    projectId,
    assignee: account.id,
    name: `Task ${at}: agree with the others on what is to be done`,
    status: at < OPEN_EACH ? 'BACKLOG' : 'DONE',
    deadline: at >= SHARED_EACH && at % 6 === 0 ? null : daysAfter(today, due),
    ...(at % 3 === 0 && { estimate: 60 + (at % 8) * 60 }),
  });
}

function shown(acts: readonly Observation[]): number[] {
  return acts.map(({ from, shown }) => shown - from);
}

function laidOut(acts: readonly Observation[]): number[] {
  return acts.map(({ from, laidOut }) => laidOut - from);
}
