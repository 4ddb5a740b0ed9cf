/** Calendar, new tasks, filters and timeline on a phone, by fingers alone; at a desk: views.test.ts. */
import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/date.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { day, namesOn } from './calendar.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

const today = new Date().toISOString().slice(0, 10);

describe('views', () => {
  const journey = stage();

  journey('on a phone, tasks are created, filtered, scheduled and read by fingers alone', async ({ member }) => {
    const ada = await member('Ada', PHONE);
    const own = { assignee: ada.account.id };
    for (let nth = 0; nth < 20; nth += 1)
      await ada.sends(createTask({ ...own, id: id(), name: `Day ${nth}`, deadline: daysAfter(today, nth) }));
    await ada.sends(
      createTask({ ...own, id: id(), name: 'Far', startDate: daysAfter(today, 40), deadline: daysAfter(today, 44) }),
    );
    await ada.goesTo('/tasks?layout=calendar');
    const { page } = ada;
    const finger = await Finger.on(page);

    // Days below each other, today first; a finger scrolls them, and a tap opens a task.
    await ada.card('Day 0').waitFor();
    expect((await day(ada, today).boundingBox())?.y).toBeLessThan(844 / 3);
    const top = async () => (await ada.card('Day 0').boundingBox())?.y ?? -Infinity;
    const before = await top();
    await finger.swipes({ x: 200, y: 640 }, 0, -300);
    await eventually(async () => (await top()) < before - 150).toBe(true);
    for (let turn = 0; turn < 4 && (await top()) < before - 20; turn += 1)
      await finger.swipes({ x: 200, y: 300 }, 0, 300);
    await eventually(top).toBeGreaterThan(before - 20);

    // A new task with its fields as chips.
    await page.getByRole('button', { name: 'New task' }).tap();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Call the plumber');
    await dialog.getByRole('button', { name: 'Priority' }).tap();
    await page.getByRole('option', { name: 'Urgent' }).tap();
    await dialog.getByRole('button', { name: 'Due date' }).tap();
    await page.getByRole('option', { name: 'Today' }).tap();
    await dialog.getByRole('button', { name: 'Create task' }).tap();
    await eventually(async () => (await namesOn(ada, today)).toSorted()).toEqual(['Call the plumber', 'Day 0']);

    // A filter, and away with it.
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Priority' }).tap();
    await page.getByRole('option', { name: /^Urgent/ }).tap();
    await page.keyboard.press('Escape');
    await eventually(() => namesOn(ada, today)).toEqual(['Call the plumber']);
    await ada.button('Clear all').tap();
    await eventually(async () => (await namesOn(ada, today)).length).toBe(2);

    // The timeline goes sideways under a finger, and names stay.
    await ada.button('Timeline').tap();
    const name = ada.card('Day 0').getByRole('link');
    await name.waitFor();
    const left = (await name.boundingBox())?.x;
    const bar = ada.card('Day 0').getByRole('img');
    const start = (await bar.boundingBox())?.x ?? 0;
    await finger.swipes({ x: 340, y: 420 }, -260, 4);
    await eventually(async () => ((await bar.boundingBox())?.x ?? -Infinity) < start - 150).toBe(true);
    expect((await name.boundingBox())?.x).toBe(left);
    await name.tap();
    await page.getByRole('dialog', { name: 'Day 0' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
