import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const circle = (person: Person, name: string) => person.card(name).locator('[data-circle]');

async function hasTasks(ada: Person, ...names: string[]): Promise<void> {
  for (const name of names.toReversed())
    await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, progress: 40 }));
  await ada.card(names[0] ?? '').waitFor();
}

describe('completing', () => {
  const journey = stage();

  journey('on a phone: a tap on the circle, and a long press that opens the menu', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await hasTasks(ada, 'Sand', 'Paint');
    await ada.finds('selection');
    await longPress(ada, circle(ada, 'Sand'), ada.page.getByRole('listbox', { name: 'Status' }));
    await ada.page.getByRole('option', { name: 'On hold' }).tap();
    await eventually(() => ada.cards('On hold')).toEqual(['Sand']);
    expect(await ada.page.getByRole('region', { name: 'Selected tasks' }).count()).toBe(0);
    await circle(ada, 'Paint').tap();
    await ada.toast('Completed “Paint”').waitFor();
    await eventually(() => ada.cards('Done')).toEqual(['Paint']);
  });
});

/** A long press, until its effect shows. */
async function longPress({ page, context }: Person, at: Locator, expected: Locator): Promise<void> {
  const box = await at.boundingBox();
  if (!box) throw new Error('It is not there');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expected.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
