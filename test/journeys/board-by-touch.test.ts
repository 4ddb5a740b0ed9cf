/** @module-tag long */
/** A board on a phone, by fingers alone: with streams, then without. Rows and calendars: phone and views-by-touch. */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { coversName } from '#test/covers-name.ts';
import { eventually } from './eventually.ts';
import { Lanes } from './lanes.ts';
import type { Column, Person } from './person.ts';
import { stage } from './stage.ts';
import { Finger, PHONE } from './touch.ts';

const LONG = 'W'.repeat(60);

describe('a board on a phone', () => {
  const journey = stage();

  journey('is swiped, added to, selected from and completed by fingers alone', async ({ member }) => {
    const ada = await member('Ada', PHONE);
    const projectId = await house(ada);
    await ada.goesTo(`/projects/${projectId}`);
    const { page } = ada;
    const lanes = new Lanes(ada);
    const finger = await Finger.on(page);
    const swipes = async (across: number, down: number) => finger.swipes({ x: 200, y: 400 }, across, down);
    const current = page.getByRole('navigation', { name: 'Columns' }).locator('[aria-current="true"]');

    // From column to column of the streams, and another is added below them.
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    await swipes(-150, 10);
    await eventually(() => lanes.cards('Floor', 'In progress')).toEqual(['Sand']);
    await swipes(-20, -120);
    await swipes(150, -10);
    await eventually(() => lanes.cards('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    // There is no column further left.
    await swipes(150, 0);
    await eventually(() => current.innerText()).toMatch(/Backlog/);
    await ada.button('Add stream').tap();
    await page.getByLabel('New stream').fill('Roof');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await eventually(() => lanes.names()).toEqual(['Walls', 'Floor', 'No stream', 'Roof']);

    // Without streams a finger goes over the cards.
    for (const name of ['Grout', LONG, 'Tile'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, progress: 40 }));
    await ada.goesTo('/tasks');
    await ada.card('Tile').waitFor();
    expect(await isInView(ada, 'Backlog')).toBe(true);
    const path = page.url();
    for (const isFirst of [true, false]) {
      await finger.swipes({ x: 330, y: 420 }, -270, 0);
      await eventually(async () => isInView(ada, 'In progress')).toBe(true);
      await finger.swipes({ x: 60, y: 420 }, 270, 0);
      await eventually(async () => isInView(ada, 'Backlog')).toBe(true);
      // There is no column further left, so the browser must not swipe back to the previous page.
      if (isFirst) await finger.swipes({ x: 60, y: 420 }, 270, 0);
    }
    expect(page.url()).toBe(path);

    // A long press selects, taps continue.
    await ada.finds('selection');
    await longPress(ada, ada.card('Tile'), ada.card('Tile').locator('[data-select][aria-checked="true"]'));
    await ada.card(LONG).tap();
    await eventually(() => page.locator('[data-select][aria-checked="true"]').count()).toBe(2);
    expect(await ada.card(LONG).evaluate(coversName)).toBe(false);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const bar = page.getByRole('region', { name: 'Selected tasks' });
    await bar.getByRole('button', { name: 'Status' }).tap();
    await page.getByRole('option', { name: 'Done' }).tap();
    await eventually(() => ada.cards('Done')).toEqual(['Tile', LONG]);
    await ada.button('Clear selection').tap();
    await ada.card('Grout').tap();
    await ada.panel('Grout').at.waitFor();
    await page.keyboard.press('Escape');

    // One on its circle opens the choice of a status, and a tap there completes.
    const circle = (name: string) => ada.card(name).locator('[data-circle]');
    await longPress(ada, circle('Grout'), page.getByRole('listbox', { name: 'Status' }));
    await page.getByRole('option', { name: 'On hold' }).tap();
    await eventually(() => ada.cards('On hold')).toEqual(['Grout']);
    expect(await bar.count()).toBe(0);
    await circle('Sweep').tap();
    await ada.toast('Completed “Sweep”').waitFor();
    await eventually(async () => (await ada.cards('Done')).toSorted()).toEqual(['Sweep', 'Tile', LONG].toSorted());
  });
});

/** Walls: Paint, Plaster in the backlog; floor: Sand in progress; without a stream: Sweep in the backlog. */
async function house(ada: Person): Promise<string> {
  const projectId = id();
  const [walls, floor] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'House' }));
  await ada.sends(createStream({ id: walls, projectId, name: 'Walls' }));
  await ada.sends(createStream({ id: floor, projectId, name: 'Floor' }));
  const task = async (name: string, status: TaskStatus, streamId: string | null) => {
    await ada.sends(createTask({ id: id(), name, status, assignee: ada.account.id, projectId, streamId }));
  };
  await task('Plaster', 'BACKLOG', walls);
  await task('Paint', 'BACKLOG', walls);
  await task('Sand', 'IN_PROGRESS', floor);
  await task('Sweep', 'BACKLOG', null);
  return projectId;
}

/** The board's full width. */
async function isInView(ada: Person, column: Column): Promise<boolean> {
  const box = await ada.column(column).boundingBox();
  const width = ada.page.viewportSize()?.width ?? 0;
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}

/** A finger that rests, until its effect shows. */
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
