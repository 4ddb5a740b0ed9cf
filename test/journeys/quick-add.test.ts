// What is recognized, and where: src/web/task/quick-add/fields.browser.test.tsx.
import { describe, expect } from 'vitest';
import type { TaskRow } from '#domain/task/row.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('quick add', () => {
  const journey = stage();

  journey('loses no key typed before it is loaded, and creates each task once', async ({ member }) => {
    const ada = await member('Ada');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await ada.page.route(/create-tasks-.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await ada.goesTo('/tasks');
    await ada.button('Add task to Backlog').click();
    await ada.page.keyboard.type('Sand fri');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.type('Paint !high');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.type('Pol');
    // The draft survives going to another page and back.
    await ada.page.getByRole('link', { name: 'Projects', exact: true }).click();
    await ada.heading('Projects').waitFor();
    await ada.goesToTasks();
    const field = ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' });
    expect(await field.inputValue()).toBe('Sand fri\nPaint !high\nPol');
    expect(await ada.cards('Backlog')).toEqual([]);
    arrive();
    await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint']);
    expect(await field.inputValue()).toBe('Pol');
    await field.focus();
    await ada.page.keyboard.press('End');
    await ada.page.keyboard.type('ish');
    await ada.page.keyboard.press('Enter');
    await ada.card('Polish').waitFor();
    const stored = async () => {
      const rows = await ada.reads(`assigned:${ada.account.id}`);
      return rows.flatMap(([table, row]) => (table === 'task' ? [(row as TaskRow).name] : []));
    };
    await eventually(async () => (await stored()).toSorted()).toEqual(['Paint', 'Polish', 'Sand']);
  });
});
