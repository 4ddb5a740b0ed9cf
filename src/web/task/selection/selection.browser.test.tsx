import { describe, expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { coversName } from '#test/covers-name.ts';

const bar = page.getByRole('region', { name: 'Selected tasks' });

describe('selecting several tasks', () => {
  component('by mouse: drags them together and sets a status', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await hasTasks(ada, 'Sand', 'Paint', 'Tile', 'Sweep');
    await ada.finds('selection');
    const long = 'W'.repeat(60);
    const longId = id();
    await ada.sends(createTask({ id: longId, name: long, assignee: ada.id, status: 'ON_HOLD' }));
    await ada.card(long).hover();
    expect(coversName(ada.card(long).element())).toBe(false);
    await ada.sends(deleteTask({ id: longId }));

    await ada.link('Sand').click({ modifiers: ['ControlOrMeta'] });
    await ada.card('Sweep').hover();
    await ada.card('Sweep').getByRole('checkbox', { name: 'Select' }).click();
    await eventually(() => selected(ada)).toEqual(['Sand', 'Sweep']);
    await ada.sees(ada.says('2 selected').first());

    await ada.drags('Sweep', ada.column('Done').getByRole('list'));
    await eventually(() => ada.cards('Done')).toEqual(['Sand', 'Sweep']);
    await ada.sees(ada.toast('Moved 2 tasks to Done'));
    // They stay selected where they are now.
    await eventually(() => selected(ada)).toEqual(['Sand', 'Sweep']);

    await ada.button('Clear selection').click();
    await eventually(() => selected(ada)).toEqual([]);
    await ada.link('Paint').click({ modifiers: ['ControlOrMeta'] });
    await ada.link('Tile').click({ modifiers: ['Shift'] });
    await eventually(() => selected(ada)).toEqual(['Paint', 'Tile']);
    await bar.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'On hold' }).click();
    await eventually(() => ada.cards('On hold')).toEqual(['Paint', 'Tile']);

    // The menu of one of them applies to all of them; another card has its own menu.
    await ada.link('Paint').click({ button: 'right' });
    await ada.sees(page.getByRole('menu', { name: 'Actions for 2 tasks' }));
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await eventually(() => ada.cards('In progress')).toEqual(['Paint', 'Tile']);
    await ada.link('Sand').click({ button: 'right' });
    await ada.sees(page.getByRole('menu', { name: 'Actions for Sand' }));
    await ada.presses('Escape');
    await eventually(() => selected(ada)).toEqual(['Paint', 'Tile']);
  });

  component('by keyboard: moves, deletes and restores them', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await hasTasks(ada, 'Sand', 'Paint', 'Tile', 'Sweep');
    await ada.finds('selection');

    ada.link('Sand').element().focus();
    await ada.presses('x', 'Shift+ArrowDown');
    await eventually(() => selected(ada)).toEqual(['Sand', 'Paint']);
    await ada.presses('Shift+ArrowDown', 'Shift+ArrowUp');
    await eventually(() => selected(ada)).toEqual(['Sand', 'Paint']);
    await ada.presses('Alt+ArrowDown');
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sand', 'Paint', 'Sweep']);
    await ada.presses('Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Sand', 'Paint']);
    await getsFocus(ada.link('Paint'));

    // The keys of a single task apply to all selected ones.
    await ada.presses('p');
    await ada.sees(page.getByRole('listbox', { name: 'Priority' }));
    await ada.presses('1');
    await ada.sees(ada.toast('Set priority to Urgent on 2 tasks'));
    const urgent = ada.column('In progress').getByRole('img', { name: 'Priority: Urgent' });
    await eventually(() => urgent.length).toBe(2);

    await ada.presses('Escape');
    await eventually(() => selected(ada)).toEqual([]);
    ada.link('Tile').element().focus();
    await ada.presses('ControlOrMeta+a');
    await eventually(() => selected(ada)).toEqual(['Tile', 'Sweep']);
    await ada.presses('Delete');
    await eventually(() => ada.cards('Backlog')).toEqual([]);
    await ada.misses(bar);
    await ada.toast('Deleted 2 tasks').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sweep']);
  });

  component('waits for the code that moves them together, without losing a key', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/projects');
    for (const name of ['Sweep', 'Tile', 'Paint', 'Sand'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
    // The code is fetched when the page is idle, or the board is pointed at or gets the focus: here only the last.
    vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await ada.movesMouse({ to: [0, 0] });
    await ada.presses('g', 't');
    await ada.sees(ada.card('Sand'));
    await ada.finds('selection');

    // One task of the event loop: no import can have arrived before the last of these keys.
    keyDown(ada.link('Sand'), { key: 'x' });
    keyDown(ada.link('Paint'), { key: 'x' });
    keyDown(ada.link('Paint'), { key: 'ArrowDown', altKey: true });
    keyDown(ada.link('Paint'), { key: 'ArrowRight', altKey: true });
    await eventually(() => ada.cards('In progress')).toEqual(['Sand', 'Paint']);
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sweep']);
    await getsFocus(ada.link('Paint'));
  });

  component('moves them from lane to lane and from status to status together', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const [projectId, walls, floor] = [id(), id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
    await server.carriesOut(me.id, createStream({ id: walls, projectId, name: 'Walls' }));
    await server.carriesOut(me.id, createStream({ id: floor, projectId, name: 'Floor' }));
    for (const [name, streamId] of [
      ['Tile', walls],
      ['Paint', walls],
      ['Sand', walls],
      ['Sweep', floor],
    ] as const)
      await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, projectId, streamId }));
    const ada = await opens(me, `/projects/${projectId}`);
    await ada.sees(ada.card('Sweep'));
    await ada.finds('selection');

    ada.link('Sand').element().focus();
    await ada.presses('Shift+ArrowDown');
    await eventually(() => page.getByCss('[data-select][aria-checked="true"]').length).toBe(2);
    await ada.presses('Alt+ArrowRight');
    await eventually(() => ada.cardsIn('Walls', 'In progress')).toEqual(['Sand', 'Paint']);
    await getsFocus(ada.link('Paint'));
    await ada.drags('Paint', ada.card('Sweep'));
    await eventually(() => ada.cardsIn('Floor', 'Backlog')).toEqual(['Sand', 'Paint', 'Sweep']);
    await ada.toast('Moved 2 tasks to Backlog').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cardsIn('Walls', 'In progress')).toEqual(['Sand', 'Paint']);
  });

  component('stays in every view of a place, which has a view of its own', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const [kitchen, garden] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: kitchen, name: 'Kitchen' }));
    await server.carriesOut(me.id, createProject({ id: garden, name: 'Garden' }));
    const deadline = new Date().toISOString().slice(0, 10);
    for (const name of ['Sweep', 'Paint', 'Sand'])
      await server.carriesOut(
        me.id,
        createTask({ id: id(), name, assignee: me.id, projectId: kitchen, deadline, priority: 'LOW' }),
      );
    // As a device remembered it before each project had a view of its own.
    localStorage.setItem(`pulse:remembered:${me.id} project view`, 'list');
    const ada = await opens(me, `/projects/${kitchen}?priority=LOW`);
    await ada.sees(ada.button('Group: Status'));
    await ada.finds('selection');
    ada.link('Sand').element().focus();
    await ada.presses('x', 'Shift+ArrowDown');
    await eventually(chosen).toEqual(['Paint', 'Sand']);
    for (const view of ['Calendar', 'Timeline', 'Board', 'List', 'Calendar']) {
      await ada.button(view).click();
      await eventually(() => ada.button(view).element().ariaPressed).toBe('true');
      await ada.finds('selection');
      await eventually(chosen).toEqual(['Paint', 'Sand']);
      await ada.sees(bar.getByText('2 selected'));
    }
    expect(new URLSearchParams(location.search).get('priority')).toBe('LOW');
    expect(ada.says('Nothing selected').length).toBe(0);
    // The keys apply to them here, too.
    await ada.presses('p');
    await page.getByRole('option', { name: 'High' }).click();
    await eventually(() => server.all('task').filter(({ priority }) => priority === 'HIGH').length).toBe(2);

    await ada.goesTo(`/projects/${garden}`);
    await ada.sees(ada.button('Group: Status'));
    await ada.misses(bar);
    await ada.button('Board').click();
    await ada.sees(ada.column('Backlog'));
    await ada.goesTo(`/projects/${kitchen}`);
    await ada.sees(ada.button('Previous month'));
    expect(chosen()).toEqual([]);
    await ada.goesTo(`/projects/${garden}`);
    await ada.sees(ada.column('Backlog'));
  });

  component('changes those the person may change, and undo leaves later changes alone', async ({ server, opens }) => {
    const [ada, me] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, sand] = [id(), id()];
    await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
    for (const [taskId, name] of [
      [id(), 'Tile'],
      [id(), 'Paint'],
      [sand, 'Sand'],
    ] as const)
      await server.carriesOut(ada.id, createTask({ id: taskId, name, assignee: ada.id, projectId }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Sweep', assignee: me.id, projectId }));
    const ben = await opens(me, `/projects/${projectId}`);
    await ben.sees(ben.card('Sweep'));
    await ben.finds('selection');
    (ben.link('Sand').element() as HTMLElement).focus();
    await ben.presses('ControlOrMeta+a');
    await eventually(() => selected(ben)).toEqual(['Sweep', 'Sand', 'Paint', 'Tile']);

    await bar.getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    const changed = ben.toast('Set priority to High on 4 tasks');
    await ben.sees(changed);
    await server.carriesOut(ada.id, updateTask({ id: sand, priority: 'URGENT' }));
    await ben.sees(ben.card('Sand').getByRole('img', { name: 'Priority: Urgent' }));
    await changed.getByRole('button', { name: 'Undo' }).click();
    await ben.sees(
      ben.toast('Undid the change to 3 tasks').filter({ hasText: '1 of 4 weren’t undone: changed since' }),
    );
    await ben.misses(page.getByRole('img', { name: 'Priority: High' }));

    await bar.getByRole('button', { name: 'Estimate' }).click();
    await page.getByLabelText('Hours or minutes').fill('-1');
    await ben.presses('Enter');
    await ben.sees(page.getByText('Enter hours or minutes, like 3h or 90m'));
    await page.getByLabelText('Hours or minutes').fill('90m');
    await ben.presses('Enter');
    await ben.sees(ben.toast('Set the estimate of 4 tasks'));

    await bar.getByRole('button', { name: 'Delete' }).click();
    const refusal = '3 of 4 weren’t deleted: You don’t have permission to do this';
    await ben.sees(ben.toast('Deleted 1 task').filter({ hasText: refusal }));
    // Deleted cards are no longer selected.
    await eventually(() => selected(ben)).toEqual(['Sand', 'Paint', 'Tile']);
  });
});

/** Assigned to her, the first on top. */
async function hasTasks(ada: Person, ...names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
  await ada.sees(ada.card(names[0] ?? ''));
}

/** Dispatches a key at once, without waiting for the browser's driver. */
function keyDown(card: Locator, init: KeyboardEventInit): void {
  const link = card.element() as HTMLElement;
  link.focus();
  link.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
}

/** The names of the selected tasks of any view. */
function chosen(): string[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-task]:has([data-select][aria-checked="true"])');
  return [...rows].map(({ ariaLabel }) => ariaLabel ?? '').toSorted();
}

/** The names of the selected cards, column by column from the top. */
function selected(ada: Person): string[] {
  const names = (['Backlog', 'In progress', 'Done', 'On hold'] as const).flatMap((column) => ada.cards(column));
  return names.filter((name) => ada.card(name).getByCss('[data-select][aria-checked="true"]').length === 1);
}
