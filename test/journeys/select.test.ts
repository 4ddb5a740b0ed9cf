import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask, updateTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { Lanes } from './lanes.ts';
import type { Column, Person } from './person.ts';
import { stage } from './stage.ts';

describe('several tasks at once', () => {
  const journey = stage();

  journey('are selected with a mouse, dragged together and given a status', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await hasTasks(ada, 'Sand', 'Paint', 'Tile', 'Sweep');
    await canSelect(ada);
    const long = 'W'.repeat(60);
    const longId = id();
    await ada.sends(createTask({ id: longId, name: long, assignee: ada.account.id, status: 'ON_HOLD' }));
    await ada.card(long).hover();
    expect(await coversName(ada, long)).toBe(false);
    await ada.sends(deleteTask({ id: longId }));

    await ada
      .card('Sand')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await ada.card('Sweep').hover();
    await markOf(ada, 'Sweep').click();
    await eventually(() => selected(ada)).toEqual(['Sand', 'Sweep']);
    await ada.says('2 selected').first().waitFor();

    await ada.dragsToTop('Sweep', 'Done');
    await eventually(() => ada.cards('Done')).toEqual(['Sand', 'Sweep']);
    await ada.toast('Moved 2 tasks to Done').waitFor();
    // They stay selected, also where they are now.
    await eventually(() => selected(ada)).toEqual(['Sand', 'Sweep']);

    await ada.button('Clear selection').click();
    await eventually(() => selected(ada)).toEqual([]);
    await ada
      .card('Paint')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] });
    await ada
      .card('Tile')
      .getByRole('link')
      .click({ modifiers: ['Shift'] });
    await eventually(() => selected(ada)).toEqual(['Paint', 'Tile']);
    await bar(ada).getByRole('button', { name: 'Status' }).click();
    await ada.page.getByRole('option', { name: 'On hold' }).click();
    await eventually(() => ada.cards('On hold')).toEqual(['Paint', 'Tile']);

    // The menu of one of them is that of all of them; of another card it is its own.
    await ada.card('Paint').getByRole('link').click({ button: 'right' });
    await ada.page.getByRole('menu', { name: 'Actions for 2 tasks' }).waitFor();
    await ada.page.getByRole('menuitem', { name: 'Status' }).click();
    await ada.page.getByRole('option', { name: 'In progress' }).click();
    await eventually(() => ada.cards('In progress')).toEqual(['Paint', 'Tile']);
    await ada.card('Sand').getByRole('link').click({ button: 'right' });
    await ada.page.getByRole('menu', { name: 'Actions for Sand' }).waitFor();
    await ada.page.keyboard.press('Escape');
    await eventually(() => selected(ada)).toEqual(['Paint', 'Tile']);
  });

  journey('are selected, moved, deleted and brought back with the keyboard alone', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await hasTasks(ada, 'Sand', 'Paint', 'Tile', 'Sweep');
    await canSelect(ada);
    const { keyboard } = ada.page;

    await ada.card('Sand').getByRole('link').focus();
    await keyboard.press('x');
    await keyboard.press('Shift+ArrowDown');
    await eventually(() => selected(ada)).toEqual(['Sand', 'Paint']);
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowUp');
    await eventually(() => selected(ada)).toEqual(['Sand', 'Paint']);
    await keyboard.press('Alt+ArrowDown');
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sand', 'Paint', 'Sweep']);
    await keyboard.press('Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Sand', 'Paint']);
    await eventually(async () => hasFocus(ada.card('Paint').getByRole('link'))).toBe(true);

    // The keys of one task are those of all that is selected.
    await keyboard.press('p');
    await ada.page.getByRole('listbox', { name: 'Priority' }).waitFor();
    await keyboard.press('1');
    await ada.toast('Set priority to Urgent on 2 tasks').waitFor();
    await eventually(() => ada.column('In progress').getByRole('img', { name: 'Priority: Urgent' }).count()).toBe(2);

    await keyboard.press('Escape');
    await eventually(() => selected(ada)).toEqual([]);
    await ada.card('Tile').getByRole('link').focus();
    await keyboard.press('ControlOrMeta+a');
    await eventually(() => selected(ada)).toEqual(['Tile', 'Sweep']);
    await keyboard.press('Delete');
    await eventually(() => ada.cards('Backlog')).toEqual([]);
    await eventually(() => bar(ada).count()).toBe(0);
    await ada.toast('Deleted 2 tasks').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sweep']);
  });

  journey('are changed as far as one may, and an undo leaves alone what has changed since', async (on) => {
    const [ada, ben] = [await on.newcomer('Ada'), await on.member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    const ids = await hasTasks(ada, 'Sand', 'Paint', 'Tile', projectId);
    await ben.sends(createTask({ id: id(), name: 'Sweep', assignee: ben.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}`);
    await ben.card('Sweep').waitFor();
    await ben.card('Sand').waitFor();
    await canSelect(ben);
    await ben.card('Sand').getByRole('link').focus();
    await ben.page.keyboard.press('ControlOrMeta+a');
    await eventually(() => selected(ben)).toEqual(['Sweep', 'Sand', 'Paint', 'Tile']);

    await bar(ben).getByRole('button', { name: 'Priority' }).click();
    await ben.page.getByRole('option', { name: 'High' }).click();
    const changed = ben.toast('Set priority to High on 4 tasks');
    await changed.waitFor();
    await ada.sends(updateTask({ id: ids[0] ?? '', priority: 'URGENT' }));
    await ben.card('Sand').getByRole('img', { name: 'Priority: Urgent' }).waitFor();
    await changed.getByRole('button', { name: 'Undo' }).click();
    await ben.toast('Undone on 3 tasks').filter({ hasText: '1 of 4 weren’t undone: changed since' }).waitFor();
    await eventually(() => ben.page.getByRole('img', { name: 'Priority: High' }).count()).toBe(0);

    await bar(ben).getByRole('button', { name: 'Delete' }).click();
    await ben
      .toast('Deleted 1 task')
      .filter({ hasText: '3 of 4 weren’t deleted: You don’t have permission to do this' })
      .waitFor();
    // What is gone is no longer selected.
    await eventually(() => selected(ben)).toEqual(['Sand', 'Paint', 'Tile']);
  });

  journey('go from lane to lane and from status to status together', async ({ member }) => {
    const ada = await member('Ada');
    const [projectId, walls, floor] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.sends(createStream({ id: walls, projectId, name: 'Walls' }));
    await ada.sends(createStream({ id: floor, projectId, name: 'Floor' }));
    const assignee = ada.account.id;
    for (const name of ['Tile', 'Paint', 'Sand'])
      await ada.sends(createTask({ id: id(), name, assignee, projectId, streamId: walls }));
    await ada.sends(createTask({ id: id(), name: 'Sweep', assignee, projectId, streamId: floor }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.card('Sweep').waitFor();
    await canSelect(ada);
    const lanes = new Lanes(ada);

    await ada.card('Sand').getByRole('link').focus();
    await ada.page.keyboard.press('Shift+ArrowDown');
    await ada.page.keyboard.press('Alt+ArrowRight');
    await eventually(() => lanes.cards('Walls', 'In progress')).toEqual(['Sand', 'Paint']);
    await lanes.drags('Paint', { lane: 'Floor', column: 'Backlog', above: 'Sweep' });
    await eventually(() => lanes.cards('Floor', 'Backlog')).toEqual(['Sand', 'Paint', 'Sweep']);
    const moved = ada.toast('Moved 2 tasks to Backlog');
    await moved.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => lanes.cards('Walls', 'In progress')).toEqual(['Sand', 'Paint']);
  });

  journey('are selected with a thumb: a long press begins, taps go on', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const tile = 'W'.repeat(60);
    await hasTasks(ada, 'Sand', 'Paint', tile);
    await canSelect(ada);
    await rests(ada, ada.card('Sand'));
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

/** Of one's own, the first on top; the last name may be the id of a project. */
async function hasTasks(person: Person, ...names: string[]): Promise<string[]> {
  const last = names.at(-1) ?? '';
  const projectId = /^[0-9a-f-]{36}$/.test(last) ? last : null;
  const ids: string[] = [];
  for (const name of (projectId ? names.slice(0, -1) : names).toReversed()) {
    const taskId = id();
    ids.unshift(taskId);
    await person.sends(createTask({ id: taskId, name, assignee: person.account.id, projectId }));
  }
  if (!projectId) await person.card(names[0] ?? '').waitFor();
  return ids;
}

/** Selecting is fetched after the board is drawn. */
async function canSelect(person: Person): Promise<void> {
  await person.finds('selection');
}

function bar(person: Person): Locator {
  return person.page.getByRole('region', { name: 'Selected tasks' });
}

function markOf(person: Person, name: string): Locator {
  return person.card(name).getByRole('checkbox', { name: 'Select' });
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

async function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** A finger that stays for a while. */
async function rests({ page, context }: Person, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not there');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await card.locator('[data-select][aria-checked="true"]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The box to tick, part of the name. */
async function coversName(person: Person, name: string): Promise<boolean> {
  return person.card(name).evaluate((card) => {
    const [text, box] = [card.querySelector('a[data-open]'), card.querySelector('[data-select]')];
    if (!text || !box) throw new Error('There is no card');
    const range = document.createRange();
    range.selectNodeContents(text);
    // What is drawn of it: there is room for a finger around that.
    const around = 4;
    const mark = box.getBoundingClientRect();
    return [...range.getClientRects()].some(
      ({ right, top }) => right > mark.left + around && top < mark.bottom - around,
    );
  });
}
