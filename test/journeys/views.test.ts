/** Each view of tasks at a desk: list, calendar and timeline; the board: two-people.test.ts; on a phone: phone.test.ts. */
import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { daysOf } from '#web/task/calendar/days.ts';
import { day, namesOn } from './calendar.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const today = new Date().toISOString().slice(0, 10);
/** The second week that the month shows. */
const [monday = '', tuesday = '', wednesday = ''] = daysOf('month', today).slice(7);
/** The width of a day on the timeline. */
const DAY = 32;

describe('views', () => {
  const journey = stage();

  journey('list, calendar and timeline are worked in, and all of it is kept and seen by others', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
    const [projectId, sand, sweep] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    const inKitchen = { assignee: ada.account.id, projectId };
    await ada.sends(createTask({ ...inKitchen, id: sand, name: 'Sand', deadline: monday }));
    await ada.sends(createTask({ ...inKitchen, id: sweep, name: 'Sweep' }));
    const stored = async (task: string) => {
      const rows = await ben.reads(`project:${projectId}`);
      return rows.map(([, row]) => row as TaskRow).find((row) => row.id === task);
    };
    const { page } = ada;
    const { keyboard } = page;

    // A list: a task is renamed in its row, and the keys go on from there.
    await ada.goesTo(`/projects/${projectId}?view=list`);
    await ada.card('Sweep').getByRole('link').focus();
    await keyboard.press('F2');
    await keyboard.type('Sweep the floor');
    await keyboard.press('Enter');
    await eventually(async () => (await stored(sweep))?.name).toBe('Sweep the floor');
    await keyboard.press('ArrowDown');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sand');
    await ada.button('Columns').click();
    await page.getByRole('option', { name: 'Updated' }).click();
    await keyboard.press('Escape');
    const updated = ada.card('Sand').getByRole('img', { name: /^Updated/ });
    await updated.waitFor();

    // A calendar, reached by keys: from the tasks without a date to a day, and on to another.
    await ada.button('Calendar').focus();
    await keyboard.press('Enter');
    await eventually(() => namesOn(ada, monday)).toEqual(['Sand']);
    await ada.finds('drag');
    for (const to of [wednesday, tuesday]) {
      await ada.card('Sweep the floor').hover();
      await page.mouse.down();
      const box = await day(ada, to).boundingBox();
      if (!box) throw new Error('The day is not there');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
      await page.mouse.up();
      await eventually(() => namesOn(ada, to)).toEqual(['Sweep the floor']);
    }
    // By keys: to the next day, the next week, and back.
    await ada.card('Sand').getByRole('link').focus();
    await keyboard.press('Alt+ArrowRight');
    await eventually(async () => (await namesOn(ada, tuesday)).toSorted()).toEqual(['Sand', 'Sweep the floor']);
    await keyboard.press('Alt+ArrowDown');
    await eventually(() => namesOn(ada, daysAfter(tuesday, 7))).toEqual(['Sand']);
    await keyboard.press('ControlOrMeta+z');
    await eventually(async () => (await namesOn(ada, tuesday)).length).toBe(2);
    // A week has fewer days, the same tasks.
    await ada.button('Week').focus();
    await keyboard.press('Enter');
    await ada.button('Previous week').waitFor();
    expect(await page.locator('[data-cell][role="group"]').count()).toBe(8);

    // A timeline: a bar is dragged by two days.
    await ben.sends(updateTask({ id: sand, startDate: daysAfter(today, 1), deadline: daysAfter(today, 4) }));
    await ada.button('Timeline').click();
    const bar = ada.card('Sand').getByRole('img');
    await page.locator('[data-bars="ready"]').waitFor();
    // Where it was before his change has arrived, nothing would be dragged.
    await eventually(async () => Math.round(((await bar.boundingBox())?.width ?? 0) / DAY)).toBe(4);
    const box = await bar.boundingBox();
    if (!box) throw new Error('The bar is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2 * DAY, y, { steps: 8 });
    await page.mouse.up();
    await eventually(async () => (await stored(sand))?.startDate).toBe(daysAfter(today, 3));

    // The view, its columns and the dates are there again after a reload.
    await ada.goesTo(`/projects/${projectId}`);
    await bar.waitFor();
    expect((await bar.boundingBox())?.x).toBeCloseTo(box.x + 2 * DAY, 0);
    await ada.button('List').click();
    await updated.waitFor();
    await ada.button('Board').focus();
    await keyboard.press('Enter');
    await eventually(async () => (await ada.cards('Backlog')).toSorted()).toEqual(['Sand', 'Sweep the floor']);
  });
});
