/** Measures the list of a board: how soon it is shown instead of it, and how soon it shows another person's change. */
import type { Page } from 'playwright-core';
import { updateTask } from '#domain/task/commands.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { BoardFixture } from './board-fixture.ts';
import { watch } from './browser.ts';
import { repeat } from './interactions.ts';
import type { Observation } from './probe.ts';
import { changesOf } from './remote.ts';

const ROW = '[data-place]';
/** The row on top. */
const FIRST = `[data-section="${STATUSES[0]}"][data-place="0"]`;

/** From the click until the first row is there; the board is shown again in between. */
export async function openList(page: Page, count: number): Promise<Observation[]> {
  const list = page.getByRole('button', { name: 'List', exact: true });
  const board = page.getByRole('button', { name: 'Board', exact: true });
  return repeat(page, count, async () => {
    await board.click();
    await page.locator(ROW).first().waitFor({ state: 'detached' });
    return watch(page, 'click', { selector: ROW }, () => list.click());
  });
}

/** Another person renames the first row's task. In milliseconds each. */
export async function renameRow({ other }: BoardFixture, page: Page, count: number): Promise<number[]> {
  const id = (await page.locator(FIRST).getAttribute('data-task')) ?? '';
  return changesOf(page, count, (turn) => {
    const name = `Renamed ${turn}`;
    return {
      wanted: { selector: `[data-task="${id}"][aria-label="${name}"]` },
      send: () => other.client.send(updateTask({ id, name })),
    };
  });
}
