/** Measures how long a check-in takes that is answered by one key: for the person, and for the lead who waits for it. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send } from '#test/client.ts';
import { movedClock } from '#test/moved-clock.ts';
import { startServer } from '#test/server.ts';
import { buildWeb } from '#tools/web.ts';
import type { Report } from '../report/figure.ts';
import { launchBrowser, newVisitor, openPage, seen, watch } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Level HIGH asks at these hours, from Monday to Friday. */
const MOMENTS = [0, 1, 2, 3, 4].flatMap((day) => [9.5, 14].map((hour) => ({ day, hour })));
const QUESTION = 'section li input[type="range"]';
const LATEST_ANSWER = 'section[aria-label="Check-ins"] ol > li:first-child';
/** By turns, so that each answer changes what the lead sees. */
const ANSWERS = [
  { key: '2', shown: `${LATEST_ANSWER} .text-warning-ink` },
  { key: '1', shown: `${LATEST_ANSWER} .text-primary-ink` },
] as const;

export async function measureAnswers(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const clock = movedClock();
  const server = await startServer({ env: clock.env });
  const browser = await launchBrowser();
  try {
    const [lead, person] = [await register(server.url, { name: 'Ada' }), await register(server.url, { name: 'Ben' })];
    const [projectId, task] = [id(), id()];
    await send(server.url, lead, createProject({ id: projectId, name: 'House', memberUids: [person.id] }));
    const of = { assignee: person.id, projectId, micromanagement: 'HIGH' } as const;
    await send(server.url, lead, createTask({ id: task, name: 'Roof', ...of }));

    const home = await openPage(await newVisitor(browser, server.url, person), null);
    await home.goto(new URL('/', server.url).href);
    const panel = await openPage(await newVisitor(browser, server.url, lead), null);
    await panel.goto(new URL(`/projects/${projectId}?taskId=${task}`, server.url).href);
    const [own, others]: [number[], number[]] = [[], []];
    for (const [turn, { day, hour }] of MOMENTS.entries()) {
      const { key, shown } = ANSWERS[turn % 2] ?? ANSWERS[0];
      clock.moveTo(day, hour);
      await home.locator(QUESTION).waitFor();
      await panel.evaluate((selector) => window.probe.expect(null, { selector }), shown);
      const here = await watch(home, 'keydown', { absent: QUESTION }, () => home.keyboard.press(key));
      const there = await seen(panel, { selector: shown });
      own.push(here.painted - here.from);
      others.push((await originOf(panel)) + there.painted - (await originOf(home)) - here.from);
    }
    report.add('a check-in answered by one key: away on home', 'ms', own, { target: 2_000 });
    report.add('a check-in answered by one key: shown to the lead', 'ms', others, { target: 2_000 });
  } finally {
    await browser.close();
    await server.stop();
    clock.remove();
  }
}

/** When the page's clock began, as the machine's clock says. */
async function originOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
