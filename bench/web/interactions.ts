/** Measures a person's actions on a board, from the event to the page that shows the result. */
import type { Page } from 'playwright-core';
import { STATUSES } from '#domain/task/row.ts';
import type { Observation } from './probe.ts';
import { watch } from './browser.ts';

/** Pause until an action is acknowledged and nothing is in progress. */
const BETWEEN_MS = 60;

/** Moves one card back and forth between the first two columns, with Alt and an arrow key. */
export async function moveByKey(page: Page, count: number): Promise<Observation[]> {
  const card = page.locator(`${column(0)} [data-task]`).first();
  const id = await card.getAttribute('data-task');
  await card.getByRole('link').focus();
  return repeat(page, count, async (turn) => {
    const [target, key] = turn % 2 === 0 ? ([1, 'Alt+ArrowRight'] as const) : ([0, 'Alt+ArrowLeft'] as const);
    return watch(page, 'keydown', { selector: `${column(target)} [data-task="${id}"]` }, () =>
      page.keyboard.press(key),
    );
  });
}

/** Drags the first card of a column to the top of the next. */
export async function drop(page: Page, count: number): Promise<Observation[]> {
  return repeat(page, count, async (turn) => {
    const [from, to] = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const card = page.locator(`${column(from)} [data-task]`).first();
    const id = await card.getAttribute('data-task');
    const start = await card.boundingBox();
    const target = await page
      .locator(`${column(to)} ul`)
      .first()
      .boundingBox();
    if (!start || !target) throw new Error('There is no card to drag');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + 4, { steps: 5 });
    return watch(page, 'drop', { selector: `${column(to)} [data-task="${id}"]` }, () => page.mouse.up());
  });
}

/** Opens the task of one card after another, and closes it again. */
export async function openTask(page: Page, count: number): Promise<Observation[]> {
  return repeat(page, count, async (turn) => {
    const card = page.locator(`${column(turn % 4)} [data-task]`).nth(turn % 3);
    const name = await card.getAttribute('aria-label');
    const selector = `[role="dialog"][aria-label="${quoted(name ?? '')}"]`;
    const seen = await watch(page, 'click', { selector }, () => card.getByRole('link').click());
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    return seen;
  });
}

/** Types into the search field; `matching` returns how many tasks have a text. */
export async function type(
  page: Page,
  texts: readonly string[],
  matching: (text: string) => number,
): Promise<Observation[]> {
  const field = page.getByRole('searchbox');
  // Where there is little room, the field is there once its key is pressed.
  if (!(await field.isVisible())) await page.keyboard.press('/');
  const all: Observation[] = [];
  for (const text of texts) {
    await field.fill('');
    await page.waitForTimeout(BETWEEN_MS);
    let before = matching('');
    for (let length = 1; length <= text.length; length++) {
      await page.waitForTimeout(BETWEEN_MS);
      const total = matching(text.slice(0, length));
      const press = () => page.keyboard.press(text[length - 1] ?? '');
      // A letter that changes nothing causes nothing to wait for.
      if (total === before) await press();
      else all.push(await watch(page, 'keydown', { total }, press));
      before = total;
    }
  }
  await field.fill('');
  return all.slice(1);
}

/** The first one is not counted. */
export async function repeat(
  page: Page,
  count: number,
  act: (turn: number) => Promise<Observation>,
): Promise<Observation[]> {
  const all: Observation[] = [];
  for (let turn = 0; turn <= count; turn++) {
    all.push(await act(turn));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return all.slice(1);
}

function column(at: number): string {
  return `[data-status="${STATUSES[at]}"]`;
}

function quoted(text: string): string {
  return text.replaceAll('"', '\\"');
}
