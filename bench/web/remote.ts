/** Measures from the moment one person sends a change to another person's page that shows it. */
import type { Page } from 'playwright-core';
import { moveTask } from '#domain/task/commands.ts';
import { STATUSES } from '#domain/task/row.ts';
import { seen } from './browser.ts';
import type { BoardFixture } from './board-fixture.ts';
import type { ExpectedDom } from './probe.ts';

const BETWEEN_MS = 60;
const CLOCK_READINGS = 30;

/** In milliseconds each, for a card that is in view before and after. */
export async function remoteChanges({ other }: BoardFixture, page: Page, count: number): Promise<number[]> {
  const cards = page.locator(`[data-status="${STATUSES[0]}"] [data-task]`);
  const id = (await cards.first().getAttribute('data-task')) ?? '';
  return changesOf(page, count, (turn) => {
    const status = STATUSES[1 - (turn % 2)] ?? 'BACKLOG';
    return {
      wanted: { selector: `[data-status="${status}"] [data-task="${id}"]` },
      send: () => other.client.send(moveTask({ id, status })),
    };
  });
}

interface RemoteChange {
  readonly wanted: ExpectedDom;
  readonly send: () => Promise<void>;
}

/** How long each takes to be in the page, in milliseconds; the first is not counted. */
export async function changesOf(page: Page, count: number, change: (turn: number) => RemoteChange): Promise<number[]> {
  const ahead = await clockOf(page);
  const times: number[] = [];
  for (let turn = 0; turn <= count; turn++) {
    const { wanted, send } = change(turn);
    await page.evaluate((wanted) => window.probe.expect(null, wanted), wanted);
    const sent = now();
    await send();
    const { shown } = await seen(page, wanted);
    times.push((await page.evaluate(() => performance.timeOrigin)) + shown - ahead - sent);
    await page.waitForTimeout(BETWEEN_MS);
  }
  return times.slice(1);
}

/** How far the page's clock is ahead of ours, by the fastest reading. */
export async function clockOf(page: Page): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let reading = 0; reading < CLOCK_READINGS; reading++) {
    const before = now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const took = now() - before;
    if (took < best.took) best = { took, ahead: there - before - took / 2 };
  }
  return best.ahead;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
