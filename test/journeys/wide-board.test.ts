import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { Column, Person } from './person.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

const tablet = { viewport: { width: 820, height: 800 } };

describe('a board wider than the screen', () => {
  const journey = stage();

  journey('goes from column to column by a swipe over its cards', async ({ newcomer }) => {
    const ada = await newcomer('Ada', PHONE);
    await ada.addsTask('Paint the wall');
    expect(await isInView(ada, 'Backlog')).toBe(true);
    const finger = await Finger.on(ada.page);

    await finger.swipes({ x: 330, y: 420 }, -270, 0);
    await eventually(async () => isInView(ada, 'In progress')).toBe(true);
    await finger.swipes({ x: 60, y: 420 }, 270, 0);
    await eventually(async () => isInView(ada, 'Backlog')).toBe(true);

    // There is no column further left, so the browser must not swipe back to the previous page.
    const path = ada.page.url();
    await finger.swipes({ x: 60, y: 420 }, 270, 0);
    await finger.swipes({ x: 330, y: 420 }, -270, 0);
    await eventually(async () => isInView(ada, 'In progress')).toBe(true);
    await finger.swipes({ x: 60, y: 420 }, 270, 0);
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
