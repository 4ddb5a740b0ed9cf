/** Measures a board of 10,000 tasks of which each says something in ten fields of its project, and the list that shows all of them. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb } from '#tools/web.ts';
import type { Report } from '../report/figure.ts';
import { launch } from '../server/launch.ts';
import { createTeam } from '../server/team.ts';
import { createBoardFixture, type BoardFixture } from './board-fixture.ts';
import { openBrowser, watch } from './browser.ts';
import { repeat } from './interactions.ts';
import { settle } from './load.ts';
import type { Observation } from './probe.ts';
import { FIELDS, loadRichProject, OPTIONS } from './rich-project.ts';
import { openView, VIEWS } from './views.ts';
import { addTimes, measureBoard, measureCold, shown } from './web.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEOPLE = 16;
const TASKS = 10_000;
const ACTS = 20;

export async function measureFields(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const server = await launch();
  try {
    const team = await createTeam(server.url, PEOPLE, 0);
    const scene = await createBoardFixture(server, team, TASKS, 0, loadRichProject);
    await measureCold(scene, 600, report);
    await measureBoard(scene, report);
    await measureOwn(scene, report);
    scene.floor.stop();
    for (const { client } of team) client.close();
  } finally {
    await server.stop();
  }
}

/** What only fields have: all of them as columns, an order by one, a filter by another. */
async function measureOwn(scene: BoardFixture, report: Report): Promise<void> {
  const context = await openBrowser(scene.server.url, scene.viewer);
  const page = await settle(scene, context);
  const name = `web, fields`;
  addTimes(report, `${name}: filtered by an option → DOM`, shown(await filterByOption(page)), { p95: 50 });
  const [list] = VIEWS;
  if (!list) throw new Error('There is no list');
  await page.getByRole('button', { name: list.name, exact: true }).click();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const field of FIELDS) await page.getByRole('option', { name: field.name, exact: true }).click();
  await page.keyboard.press('Escape');
  addTimes(report, `${name}: list with ten columns opened → DOM`, shown(await openView(page, list, ACTS)), { p50: 50 });
  addTimes(report, `${name}: sorted by a number → DOM`, shown(await sortByCost(page)), { p95: 100 });
  await context.close();
}

/** One option after another, each instead of the one before; each is said by a fifth of the tasks. */
async function filterByOption(page: Page): Promise<Observation[]> {
  const total = TASKS / OPTIONS.length;
  await page.keyboard.press('f');
  await page.getByRole('menuitem', { name: 'Room', exact: true }).click();
  const [first = ''] = OPTIONS;
  const option = page.getByRole('option', { name: new RegExp(`^${first}`) });
  const seen = await repeat(page, ACTS, async (turn) =>
    watch(page, 'click', { total: turn % 2 === 0 ? total : TASKS }, () => option.click()),
  );
  await page.keyboard.press('Escape');
  return seen;
}

/** By the number, and by hand again. */
async function sortByCost(page: Page): Promise<Observation[]> {
  const heading = page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Cost' });
  const on = '[aria-label="Sort by"] button[aria-pressed="true"]';
  return repeat(page, ACTS, async (turn) =>
    watch(page, 'click', turn % 2 === 0 ? { selector: on } : { absent: on }, () => heading.click()),
  );
}
