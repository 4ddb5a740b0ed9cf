import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Column, Person } from './person.ts';
import { stage } from './stage.ts';

describe('selecting several tasks', () => {
  const journey = stage();

  journey('works by touch: a long press starts, taps continue', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const tile = 'W'.repeat(60);
    await hasTasks(ada, 'Sand', 'Paint', tile);
    await canSelect(ada);
    await longPress(ada, ada.card('Sand'));
    await eventually(() => selected(ada)).toEqual(['Sand']);
    await ada.card(tile).tap();
    await eventually(() => selected(ada)).toEqual(['Sand', tile]);
    expect(await coversName(ada, tile)).toBe(false);
    expect(await ada.page.getByRole('dialog').count()).toBe(0);
    await bar(ada).getByRole('button', { name: 'Status' }).tap();
    await ada.page.getByRole('option', { name: 'Done' }).tap();
    await eventually(() => ada.cards('Done')).toEqual(['Sand', tile]);
    await ada.button('Clear selection').tap();
    await ada.card('Paint').tap();
    await ada.panel('Paint').at.waitFor();
  });
});

/** Creates tasks of the person, the first on top. */
async function hasTasks(person: Person, ...names: string[]): Promise<void> {
  for (const name of names.toReversed())
    await person.sends(createTask({ id: id(), name, assignee: person.account.id }));
  await person.card(names[0] ?? '').waitFor();
}

/** Selection is loaded after the board is rendered. */
async function canSelect(person: Person): Promise<void> {
  await person.finds('selection');
}

function bar(person: Person): Locator {
  return person.page.getByRole('region', { name: 'Selected tasks' });
}

/** The names of the selected cards, column by column from the top. */
async function selected(person: Person): Promise<string[]> {
  const columns: Column[] = ['Backlog', 'In progress', 'Done', 'On hold'];
  const names = (await Promise.all(columns.map(async (column) => person.cards(column)))).flat();
  const checked = await Promise.all(
    names.map(async (name) => person.card(name).locator('[data-select][aria-checked="true"]').count()),
  );
  return names.filter((_, at) => checked[at] === 1);
}

/** A long press. */
async function longPress({ page, context }: Person, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not there');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await card.locator('[data-select][aria-checked="true"]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The checkbox, by a part of its name. */
async function coversName(person: Person, name: string): Promise<boolean> {
  return person.card(name).evaluate((card) => {
    const [text, box] = [card.querySelector('a[data-open]'), card.querySelector('[data-select]')];
    if (!text || !box) throw new Error('There is no card');
    const range = document.createRange();
    range.selectNodeContents(text);
    // The visible part of the checkbox: its touch target is larger.
    const around = 4;
    const mark = box.getBoundingClientRect();
    return [...range.getClientRects()].some(
      ({ right, top }) => right > mark.left + around && top < mark.bottom - around,
    );
  });
}
