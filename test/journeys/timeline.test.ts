import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { daysAfter } from '#domain/date.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };
const today = new Date().toISOString().slice(0, 10);
const day = (days: number) => daysAfter(today, days);

describe('the timeline', () => {
  const journey = stage();

  journey('is remembered, and a bar that was dragged is there after a reload', async ({ member }) => {
    const ada = await member('Ada');
    const [sand, sweep] = [id(), id()];
    const own = { assignee: ada.account.id };
    await ada.sends(createTask({ ...own, id: sand, name: 'Sand', startDate: day(1), deadline: day(4) }));
    await ada.sends(createTask({ ...own, id: sweep, name: 'Sweep' }));
    await ada.goesTo('/tasks');
    await ada.button('Timeline').click();
    const bar = ada.card('Sand').getByRole('img');
    await ada.page.locator('[data-bars="ready"]').waitFor();
    await bar.waitFor();
    const before = await bar.getAttribute('aria-label');
    const box = await bar.boundingBox();
    if (!box) throw new Error('The bar is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await ada.page.mouse.move(x, y);
    await ada.page.mouse.down();
    await ada.page.mouse.move(x + 2 * 32, y, { steps: 8 });
    await ada.page.mouse.up();
    await eventually(() => bar.getAttribute('aria-label')).not.toBe(before);
    const after = await bar.getAttribute('aria-label');

    await ada.goesTo('/tasks');
    await bar.waitFor();
    expect(await bar.getAttribute('aria-label')).toBe(after);
    expect((await bar.boundingBox())?.x).toBeCloseTo(box.x + 2 * 32, 0);
  });

  journey('is scrolled sideways on a phone, and names stay in view', async ({ member }) => {
    const ada = await member('Ada', { viewport: phone, hasTouch: true, isMobile: true });
    const own = { assignee: ada.account.id };
    await ada.sends(createTask({ ...own, id: id(), name: 'Sand', startDate: day(40), deadline: day(44) }));
    await ada.sends(createTask({ ...own, id: id(), name: 'Sweep' }));
    await ada.goesTo('/tasks?layout=timeline');
    const name = ada.card('Sand').getByRole('link');
    const bar = ada.card('Sand').getByRole('img');
    await name.waitFor();
    expect((await bar.boundingBox())?.x).toBeGreaterThan(phone.width);
    const left = (await name.boundingBox())?.x;
    await ada.page.locator('[data-scrolls]').evaluate((scroller) => scroller.scrollBy(40 * 32, 0));
    await eventually(async () => (await bar.boundingBox())?.x).toBeLessThan(phone.width);
    expect((await name.boundingBox())?.x).toBe(left);
    // Those without a date are below the lanes.
    await ada.page.getByRole('button', { name: /^No due date/ }).waitFor();
    await ada.card('Sweep').getByRole('link').tap();
    await ada.page.getByRole('dialog', { name: 'Sweep' }).waitFor();
  });
});
