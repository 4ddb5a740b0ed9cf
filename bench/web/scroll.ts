import type { Page } from 'playwright-core';

const STEPS = 40;

/** Scrolls every column far down and back with the wheel. */
export async function scrollAll(page: Page): Promise<void> {
  for (const column of await page.locator('[data-status]').all()) {
    const box = await column.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const delta of [700, -700]) {
      for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, delta);
    }
  }
}
