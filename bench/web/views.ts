/** Measures a board's other views: how soon one is shown instead of the board, and shows another person's change. */
import type { Page } from 'playwright-core';
import { updateTask } from '#domain/task/commands.ts';
import type { BoardFixture } from './board-fixture.ts';
import { watch } from './browser.ts';
import { repeat } from './interactions.ts';
import type { Observation } from './probe.ts';
import { changesOf } from './remote.ts';

export interface View {
  /** On the button that shows it. */
  readonly name: string;
  /** Selects its tasks, and nothing of a board. */
  readonly tasks: string;
}

export const VIEWS: readonly View[] = [
  { name: 'List', tasks: '[data-place][data-task]' },
  { name: 'Calendar', tasks: '[data-cell] [data-task]' },
  { name: 'Timeline', tasks: '[data-chart] ~ [role="list"] [data-task]' },
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

/** Another person renames the task in view that comes first. In milliseconds each. */
export async function renameIn({ other }: BoardFixture, page: Page, { tasks }: View, count: number): Promise<number[]> {
  const id = (await page.locator(tasks).first().getAttribute('data-task')) ?? '';
  return changesOf(page, count, (turn) => {
    const name = `Renamed ${turn}`;
    return {
      wanted: { selector: `[data-task="${id}"][aria-label*="${name}"]` },
      send: () => other.client.send(updateTask({ id, name })),
    };
  });
}
