/** Measures a person's actions on a board, from the event to the page that shows the result. */
import type { Locator, Page } from 'playwright-core';
import { STATUSES } from '#domain/task/row.ts';
import type { ExpectedDom, Observation } from './probe.ts';
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
    const target = await page
      .locator(`${column(to)} ul`)
      .first()
      .boundingBox();
    if (!target) throw new Error('There is no column to drag to');
    await dragTo(page, card, { x: target.x + target.width / 2, y: target.y + 4 });
    return watch(page, 'drop', { selector: `${column(to)} [data-task="${id}"]` }, () => page.mouse.up());
  });
}

/** Holds the middle of something and moves it over a point of the page. */
export async function dragTo(page: Page, held: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const start = await held.boundingBox();
  if (!start) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
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

/** What the page is to show once a text is in the search field that had another before; null: what it shows already. */
export type Narrowed = (text: string, before: string) => ExpectedDom | null | Promise<ExpectedDom | null>;

/** A board counts all tasks that a text leaves. */
export function countOf(matching: (text: string) => ReadonlySet<string>): Narrowed {
  return (text, before) => {
    const total = matching(text).size;
    return total === matching(before).size ? null : { total };
  };
}

/** Types into the search field, letter by letter. */
export async function type(page: Page, texts: readonly string[], narrowed: Narrowed): Promise<Observation[]> {
  const field = page.getByRole('searchbox');
  // Where there is little room, the field is there once its key is pressed.
  if (!(await field.isVisible())) await page.keyboard.press('/');
  const all: Observation[] = [];
  for (const text of texts) {
    await field.fill('');
    await page.waitForTimeout(BETWEEN_MS);
    for (let length = 1; length <= text.length; length++) {
      await page.waitForTimeout(BETWEEN_MS);
      const wanted = await narrowed(text.slice(0, length), text.slice(0, length - 1));
      const press = () => page.keyboard.press(text[length - 1] ?? '');
      // A letter that changes nothing causes nothing to wait for.
      if (wanted) all.push(await watch(page, 'keydown', wanted, press));
      else await press();
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

/** For an attribute's value in a selector. */
export function quoted(text: string): string {
  return text.replaceAll('"', '\\"');
}
