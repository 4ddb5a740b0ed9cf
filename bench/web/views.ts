/** Measures what people do in a board's other views, and how soon those show another person's change. */
import type { Locator, Page } from 'playwright-core';
import { updateTask } from '#domain/task/commands.ts';
import type { BoardFixture } from './board-fixture.ts';
import { watch } from './browser.ts';
import { dragTo, quoted, repeat, type, type Narrowed } from './interactions.ts';
import type { Observation } from './probe.ts';
import { changesOf } from './remote.ts';

export interface View {
  /** On the button that shows it. */
  readonly name: string;
  /** Selects its tasks, and nothing of a board. */
  readonly tasks: string;
  /** Drags tasks to other days, if they have a place of their own there. */
  readonly drop?: (page: Page, count: number) => Promise<Observation[]>;
}

export const VIEWS: readonly View[] = [
  { name: 'List', tasks: '[data-place][data-task]' },
  { name: 'Calendar', tasks: '[data-cell] [data-task]', drop: dropOnDay },
  { name: 'Timeline', tasks: '[data-chart] ~ [role="list"] [data-task]', drop: dropBar },
];

/** From the click until a task is there; the board is shown again in between. */
export async function openView(page: Page, { name, tasks }: View, count: number): Promise<Observation[]> {
  const view = page.getByRole('button', { name, exact: true });
  const board = page.getByRole('button', { name: 'Board', exact: true });
  return repeat(page, count, async () => {
    await board.click();
    await page.locator(tasks).first().waitFor({ state: 'detached' });
    return watch(page, 'click', { selector: tasks }, () => view.click());
  });
}

/** Completes the open task that is in view first, by its key; that is undone in between. */
export async function completeByKey(page: Page, { tasks }: View, count: number): Promise<Observation[]> {
  // The circle of a done task opens a menu.
  const circle = '[data-circle]:not([aria-haspopup])';
  return repeat(page, count, async () => {
    const task = page.locator(`${tasks}:has(${circle})`).first();
    const open = `[data-task="${await idOf(task)}"] ${circle}`;
    await task.getByRole('link').focus();
    const seen = await watch(page, 'keydown', { absent: open }, () => page.keyboard.press('e'));
    await page.keyboard.press('Control+z');
    await page.locator(open).waitFor();
    return seen;
  });
}

/** Types into the search field, until the last of the tasks in view that do not have the text is gone. */
export async function typeIn(
  { matching }: BoardFixture,
  page: Page,
  { tasks }: View,
  texts: readonly string[],
): Promise<Observation[]> {
  const narrowed: Narrowed = async (text) => {
    const left = matching(text);
    const ids = await page.locator(tasks).evaluateAll((all) => all.map((each) => each.getAttribute('data-task') ?? ''));
    const last = ids.findLast((id) => !left.has(id));
    return last === undefined ? null : { absent: `[data-task="${last}"]` };
  };
  return type(page, texts, narrowed);
}

/** Another person renames the task in view that comes first, and then calls it as before. In milliseconds each. */
export async function renameIn({ other }: BoardFixture, page: Page, { tasks }: View, count: number): Promise<number[]> {
  const task = page.locator(tasks).first();
  const id = await idOf(task);
  const before = (await task.getAttribute('aria-label')) ?? '';
  const times = await changesOf(page, count, (turn) => {
    const name = `Renamed ${turn}`;
    return {
      wanted: { selector: `[data-task="${id}"][aria-label*="${name}"]` },
      send: () => other.client.send(updateTask({ id, name })),
    };
  });
  await other.client.send(updateTask({ id, name: before }));
  return times;
}

/** Drags the first task of a day to the next day with tasks, and one of those back. */
async function dropOnDay(page: Page, count: number): Promise<Observation[]> {
  const days = await page
    .locator('[data-cell]:has([data-task])')
    .evaluateAll((cells) => cells.slice(0, 2).map((cell) => `[data-cell="${cell.getAttribute('data-cell')}"]`));
  return repeat(page, count, async (turn) => {
    const [from = '', to = ''] = turn % 2 === 0 ? days : days.toReversed();
    const task = page.locator(`${from} [data-task]`).first();
    const id = await idOf(task);
    const target = await page.locator(to).boundingBox();
    if (!target) throw new Error('There is no day to drag to');
    await dragTo(page, task, { x: target.x + target.width / 2, y: target.y + target.height / 2 });
    return watch(page, 'drop', { absent: `${from} [data-task="${id}"]` }, () => page.mouse.up());
  });
}

const DAY_PX = 32;

/** Drags the bar of the first row to the next day. */
async function dropBar(page: Page, count: number): Promise<Observation[]> {
  return repeat(page, count, async () => {
    const row = page.locator('[data-task]:has([data-bar])').first();
    const bar = row.locator('[data-bar]');
    await bar.scrollIntoViewIfNeeded();
    const [id, dates] = [await idOf(row), (await bar.getAttribute('aria-label')) ?? ''];
    const box = await bar.boundingBox();
    if (!box) throw new Error('There is no bar to drag');
    await dragTo(page, bar, { x: box.x + box.width / 2 + DAY_PX, y: box.y + box.height / 2 });
    const absent = `[data-task="${id}"] [data-bar][aria-label="${quoted(dates)}"]`;
    return watch(page, 'pointerup', { absent }, () => page.mouse.up());
  });
}

async function idOf(task: Locator): Promise<string> {
  return (await task.getAttribute('data-task')) ?? '';
}
