/** Measures from the moment one person sends a change to another person's page that shows it. */
import type { Page } from 'playwright-core';
import { moveTask } from '#domain/task/commands.ts';
import { STATUSES } from '#domain/task/row.ts';
import { seen } from './browser.ts';
import type { BoardFixture } from './board-fixture.ts';

const BETWEEN_MS = 60;
const CLOCK_READINGS = 30;

/** In milliseconds each, for a card that is in view before and after. */
export async function remoteChanges({ other }: BoardFixture, page: Page, count: number): Promise<number[]> {
  const ahead = await clockOf(page);
  const cards = page.locator(`[data-status="${STATUSES[0]}"] [data-task]`);
  const id = (await cards.first().getAttribute('data-task')) ?? '';
  const times: number[] = [];
  for (let turn = 0; turn <= count; turn++) {
    const status = STATUSES[1 - (turn % 2)] ?? 'BACKLOG';
    const selector = `[data-status="${status}"] [data-task="${id}"]`;
    await page.evaluate((selector) => window.probe.expect(null, { selector }), selector);
    const sent = now();
    await other.client.send(moveTask({ id, status }));
    const { shown } = await seen(page, { selector });
    times.push((await page.evaluate(() => performance.timeOrigin)) + shown - ahead - sent);
    await page.waitForTimeout(BETWEEN_MS);
  }
  return times.slice(1);
}

/** How far the page's clock is ahead of ours, by the fastest reading. */
async function clockOf(page: Page): Promise<number> {
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
