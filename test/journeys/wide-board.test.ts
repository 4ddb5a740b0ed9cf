import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { Column, Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 800 } };

describe('a board wider than the screen', () => {
  const journey = stage();

  journey('goes from column to column by a swipe over its cards', async ({ newcomer }) => {
    const ada = await newcomer('Ada', phone);
    await ada.addsTask('Paint the wall');
    expect(await isInView(ada, 'Backlog')).toBe(true);

    await swipes(ada, { from: 330, to: 60 });
    await eventually(async () => isInView(ada, 'In progress')).toBe(true);
    await swipes(ada, { from: 60, to: 330 });
    await eventually(async () => isInView(ada, 'Backlog')).toBe(true);

    // There is no column further left, so the browser must not swipe back to the previous page.
    const path = ada.page.url();
    await swipes(ada, { from: 60, to: 330 });
    await swipes(ada, { from: 330, to: 60 });
    await eventually(async () => isInView(ada, 'In progress')).toBe(true);
    await swipes(ada, { from: 60, to: 330 });
    await eventually(async () => isInView(ada, 'Backlog')).toBe(true);
    expect(await isInView(ada, 'Backlog')).toBe(true);
    expect(ada.page.url()).toBe(path);
  });

  journey('scrolls sideways under a wheel or a trackpad over a column', async ({ newcomer }) => {
    const ada = await newcomer('Ada', tablet);
    await ada.addsTask('Paint the wall');
    expect(await isInView(ada, 'On hold')).toBe(false);

    await ada.column('In progress').hover();
    await ada.page.mouse.wheel(2000, 0);
    await eventually(async () => isInView(ada, 'On hold')).toBe(true);
    await ada.page.mouse.wheel(-2000, 0);
    await eventually(async () => isInView(ada, 'Backlog')).toBe(true);
  });
});

/** The board's full width. */
async function isInView(ada: Person, column: Column): Promise<boolean> {
  const box = await ada.column(column).boundingBox();
  const width = ada.page.viewportSize()?.width ?? 0;
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}

/** Slow enough not to be a fling. */
async function swipes(ada: Person, { from, to }: { from: number; to: number }): Promise<void> {
  const y = 420;
  const touch = await ada.page.context().newCDPSession(ada.page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const x = from + ((to - from) * step) / 10;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
