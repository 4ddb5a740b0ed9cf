import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

describe('on a phone', () => {
  const journey = stage();

  journey('tasks are completed and dated by swipes, bars scroll away, a pull refreshes', async ({ member }) => {
    const ada = await member('Ada', PHONE);
    for (let nth = 1; nth <= 24; nth += 1) await ada.sends(createTask({ ...own(ada), name: `Task ${nth}` }));
    await ada.goesTo('/tasks?layout=list');
    await ada.finds('touch');
    const finger = await Finger.on(ada.page);

    await finger.swipes(ada.card('Task 24'), 140, 6);
    await ada.toast('Completed “Task 24”').waitFor();
    await finger.swipes(ada.card('Task 22'), -140, 2);
    const date = ada.page.getByRole('dialog', { name: 'Due date' });
    await date.getByRole('option', { name: 'Tomorrow' }).tap();
    await date.waitFor({ state: 'detached' });
    await ada.card('Task 22').getByText('Tomorrow').waitFor();

    await finger.swipes({ x: 200, y: 640 }, 0, -460);
    await eventually(() => topOfList(ada)).toBeLessThan(844 * 0.05);
    await finger.swipes({ x: 200, y: 300 }, 0, 420);
    await eventually(() => topOfList(ada)).toBeGreaterThan(844 * 0.1);
    await finger.swipes({ x: 200, y: 300 }, 0, 420);
    await ada.page.getByText('Refreshed').waitFor({ state: 'attached' });

    // The keyboard of a phone makes the page smaller.
    await ada.card('Task 22').getByRole('link').tap();
    const field = ada.page.getByRole('textbox', { name: 'Write a comment' });
    await field.tap();
    await ada.page.setViewportSize({ width: 390, height: 480 });
    await eventually(async () => ((await field.boundingBox())?.y ?? Infinity) < 440).toBe(true);
    await ada.page.keyboard.type('On my way');
    await ada.button('Comment').tap();
    await ada.panel('Task 22').at.getByText('On my way').waitFor();
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

const own = (person: Person) => ({ id: id(), assignee: person.account.id });

/** How far down the screen the rows begin (px). */
async function topOfList({ page }: Person): Promise<number> {
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  return list.evaluate((element) => element.parentElement?.getBoundingClientRect().top ?? Infinity);
}
