import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { eventually, top, type Person } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import type { Me } from '#web/data/identity.ts';

const PHONE = [390, 844] as const;

describe('streams as lanes', () => {
  component('are walked through and rearranged by keyboard only', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const ada = await opens(me, `/projects/${await house(server, me)}`);
    await ada.sees(ada.card('Paint'));
    focuses(ada, 'Paint');

    for (const name of ['Plaster', 'Sweep']) {
      await ada.presses('ArrowDown');
      await getsFocus(ada.link(name));
    }
    await ada.presses('ArrowUp');
    await getsFocus(ada.link('Plaster'));

    // At the end of the cell it goes on to the next lane, and on.
    await ada.presses('Alt+ArrowDown');
    await eventually(() => ada.cardsIn('Floor', 'Backlog')).toEqual(['Plaster']);
    await hears('Moved “Plaster” to Floor, Backlog, position 1 of 1');
    await getsFocus(ada.link('Plaster'));
    await ada.presses('Alt+ArrowRight');
    await eventually(() => ada.cardsIn('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);
    await ada.presses('Alt+ArrowUp');
    await eventually(() => ada.cardsIn('Walls', 'In progress')).toEqual(['Plaster']);
    await getsFocus(ada.link('Plaster'));

    // From its menu into a lane that is folded up, which opens for it.
    await header('No stream')
      .getByRole('button', { name: /^No stream / })
      .click();
    await ada.misses(ada.card('Sweep'));
    focuses(ada, 'Plaster');
    await ada.presses('m');
    await page.getByRole('menuitem', { name: 'Stream…' }).click();
    await page.getByRole('combobox', { name: 'Stream' }).fill('No');
    await ada.presses('Enter');
    await eventually(() => ada.cardsIn('No stream', 'In progress')).toEqual(['Plaster']);
    await getsFocus(ada.link('Plaster'));

    await ada.presses('c');
    await getsFocus(page.getByRole('textbox', { name: /^Name of new task/ }));
    await ada.writes('Hoover');
    await ada.presses('Enter');
    await eventually(() => ada.cardsIn('No stream', 'In progress')).toEqual(['Hoover', 'Plaster']);
  });

  component('are stacked in the chosen column on a phone', async ({ server, opens }) => {
    await page.viewport(...PHONE);
    const me = await server.joins('Ada');
    const ada = await opens(me, `/projects/${await house(server, me)}`);
    await eventually(laneNames).toEqual(['Walls', 'Floor', 'No stream']);
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    expect(ada.card('Sand').length).toBe(0);

    await page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: 'In progress' }).click();
    await eventually(() => ada.cardsIn('Floor', 'In progress')).toEqual(['Sand']);
    expect(ada.card('Paint').length).toBe(0);
    await ada.button('Add task to Walls').click();
    await ada.writes('Grout');
    await ada.presses('Enter', 'Escape');
    await eventually(() => ada.cardsIn('Walls', 'In progress')).toEqual(['Grout']);
    expect(document.documentElement.scrollWidth).toBe(PHONE[0]);
  });

  component('are dragged between, created in, folded and arranged', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = await house(server, me);
    await server.carriesOut(me.id, addMember({ id: projectId, personId: ben.id }));
    const ada = await opens(me, `/projects/${projectId}`);
    await eventually(laneNames).toEqual(['Walls', 'Floor', 'No stream']);
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);

    // One drag sets stream, status and position; one undo reverts all of it.
    await ada.drags('Plaster', ada.card('Sand'));
    await eventually(() => ada.cardsIn('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Paint']);
    await hears('Moved “Plaster” to Floor, In progress, position 1 of 2');
    const stored = (name: string) => server.all('task').find((task) => task.name === name);
    await eventually(() => stored('Plaster')).toMatchObject({
      status: 'IN_PROGRESS',
      streamId: stored('Sand')?.streamId,
    });
    await ada.presses('ControlOrMeta+z');
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Paint', 'Plaster']);
    await ada.drags('Plaster', ada.card('Sand'));
    await eventually(() => ada.cardsIn('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);
    // Escape changes nothing.
    await ada.holds(ada.card('Plaster'), ada.card('Sweep'), top);
    await ada.presses('Escape');
    await ada.movesMouse('up');
    await ada.drags('Sweep', ada.card('Paint'));
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Sweep', 'Paint']);
    expect(ada.cardsIn('Floor', 'In progress')).toEqual(['Plaster', 'Sand']);

    await page.getByRole('group', { name: 'Done, Floor', exact: true }).hover();
    await ada.button('Add task to Done, Floor').click();
    await ada.writes('Varnish');
    await ada.presses('Enter', 'Escape');
    await eventually(() => ada.cardsIn('Floor', 'Done')).toEqual(['Varnish']);
    await header('Floor').getByRole('button', { name: 'Add task to Floor', exact: true }).click();
    await ada.writes('Measure');
    await ada.presses('Enter', 'Escape');
    await eventually(() => ada.cardsIn('Floor', 'Backlog')).toEqual(['Measure']);

    // Which lanes are closed is kept on this device.
    const folds = async () =>
      header('Walls')
        .getByRole('button', { name: /^Walls / })
        .click();
    await folds();
    await ada.misses(ada.card('Paint'));
    await ada.goesTo('/projects');
    await ada.goesTo(`/projects/${projectId}`);
    await ada.sees(ada.card('Sand'));
    await ada.misses(ada.card('Paint'));
    await folds();
    await ada.sees(ada.card('Paint'));

    await chooses('Floor', 'Move up');
    await eventually(laneNames).toEqual(['Floor', 'Walls', 'No stream']);
    await chooses('Floor', 'Rename…');
    await page.getByRole('textbox', { name: 'Stream name' }).fill('Floors');
    await ada.button('Save').click();
    await eventually(laneNames).toEqual(['Floors', 'Walls', 'No stream']);
    // The tasks of a deleted stream have none until the deletion is undone.
    await chooses('Floors', 'Delete stream');
    await eventually(() => ada.cardsIn('No stream', 'In progress')).toEqual(['Plaster', 'Sand']);
    await ada.toast('Deleted “Floors”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cardsIn('Floors', 'In progress')).toEqual(['Plaster', 'Sand']);

    // The other view, by address and as a preference of this device.
    await ada.button('Board').click();
    await eventually(() => ada.cards('In progress')).toEqual(['Plaster', 'Sand']);
    await ada.goesTo('/projects');
    await ada.goesTo(`/projects/${projectId}`);
    await eventually(() => ada.cards('In progress')).toEqual(['Plaster', 'Sand']);
    await ada.goesTo(`/projects/${projectId}?view=lanes`);
    await eventually(() => ada.cardsIn('Walls', 'Backlog')).toEqual(['Sweep', 'Paint']);
  });

  component(
    'without open tasks are last and folded, take what is dropped on them, and are opened',
    async ({ server, opens }) => {
      const me = await server.joins('Ada');
      const projectId = await house(server, me);
      for (const name of ['Roof', 'Cellar'])
        await server.carriesOut(me.id, createStream({ id: id(), projectId, name }));
      const ada = await opens(me, `/projects/${projectId}`);
      await ada.sees(ada.card('Paint'));
      const cell = (lane: string) => page.getByRole('group', { name: `Backlog, ${lane}`, exact: true });
      await ada.misses(cell('Roof'));
      await ada.drags('Paint', header('Roof').getByRole('button', { name: 'Roof 0' }));
      await eventually(() => ada.cardsIn('Roof', 'Backlog')).toEqual(['Paint']);
      await ada.misses(cell('Cellar'));
      await header('Cellar').getByRole('button', { name: 'Cellar 0' }).click();
      await ada.sees(cell('Cellar'));
      await header('Cellar').getByRole('button', { name: 'Cellar 0' }).click();
      await ada.misses(cell('Cellar'));
      await header('Cellar').getByRole('button', { name: 'Add task to Cellar', exact: true }).click();
      await ada.writes('Dig');
      await ada.presses('Enter', 'Escape');
      await eventually(() => ada.cardsIn('Cellar', 'Backlog')).toEqual(['Dig']);
    },
  );

  component('get narrower beside an open task, so that three columns stay in view', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const ada = await opens(me, `/projects/${await house(server, me)}`);
    await page.viewport(1440, 900);
    await ada.link('Paint').click();
    await ada.sees(ada.dialog('Paint'));
    const panel = () => ada.dialog('Paint').element().getBoundingClientRect().left;
    const done = () => page.getByRole('group', { name: 'Done, Walls', exact: true }).element().getBoundingClientRect();
    await eventually(() => done().right <= panel()).toBe(true);
  });

  component('are deleted by their creators and the project’s owner only', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = await house(server, me);
    await server.carriesOut(me.id, addMember({ id: projectId, personId: ben.id }));
    const his = await opens(ben, `/projects/${projectId}`);
    await his.sees(his.card('Paint'));
    await chooses('Walls', 'Delete stream');
    await his.sees(his.toast('Only the project owner or its creator can delete a stream'));
    expect(laneNames()).toEqual(['Walls', 'Floor', 'No stream']);
  });

  component('cost nothing far away, and are reachable by keyboard', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = await house(server, me);
    const streamId = id();
    await server.carriesOut(me.id, createStream({ id: streamId, projectId, name: 'Roof' }));
    for (let at = 0; at < 120; at += 1) {
      const task = createTask({ id: id(), name: `Tile ${at}`, assignee: me.id, projectId, streamId });
      await server.carriesOut(me.id, task);
    }
    const ada = await opens(me, `/projects/${projectId}`);
    const roof = page.getByRole('region', { name: 'Roof', exact: true });
    // By far not all of its cards are drawn.
    await ada.sees(roof);
    await eventually(() => roof.getByCss('[data-task]').length).toBeLessThan(30);

    focuses(ada, 'Paint');
    await ada.presses('ArrowDown');
    await getsFocus(ada.link('Plaster'));
    await ada.presses('ArrowDown');
    await eventually(() => focused()?.ariaLabel).toMatch(/^Tile/);
    await ada.presses('End');
    await eventually(place).toBe(119);
    await ada.presses('ArrowDown');
    await getsFocus(ada.link('Sweep'));
    // The header of the lane stays in view while any of it is.
    await ada.presses('ArrowUp');
    await eventually(place).toBe(119);
    const { y } = header('Roof').element().getBoundingClientRect();
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(400);
  });
});

/** The line that names a lane. */
function header(lane: string) {
  return page.getByRole('region', { name: lane, exact: true }).getByCss(':scope > div').first();
}

async function chooses(lane: string, action: string): Promise<void> {
  await header(lane)
    .getByRole('button', { name: `Actions for ${lane}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** From the top. */
function laneNames(): string[] {
  const lanes = [...document.querySelectorAll('[data-lane]')];
  const top = (lane: Element) => lane.getBoundingClientRect().top;
  return lanes.toSorted((one, other) => top(one) - top(other)).map(({ ariaLabel }) => ariaLabel ?? '');
}

/** The card that has the focus. */
function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-task]') ?? null;
}

/** Where in its cell the card with the focus stands, from 0. */
function place(): number {
  return Number(focused()?.dataset['index'] ?? -1);
}

function focuses(ada: Person, card: string): void {
  (ada.link(card).element() as HTMLElement).focus();
}

/** Walls: Paint, Plaster in the backlog; floor: Sand in progress; without a stream: Sweep in the backlog. */
async function house(server: Server, me: Me): Promise<string> {
  const [projectId, walls, floor] = [id(), id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'House' }));
  await server.carriesOut(me.id, createStream({ id: walls, projectId, name: 'Walls' }));
  await server.carriesOut(me.id, createStream({ id: floor, projectId, name: 'Floor' }));
  const task = async (name: string, status: TaskStatus, streamId: string | null) => {
    const made = createTask({ id: id(), name, status, assignee: me.id, projectId, streamId });
    await server.carriesOut(me.id, made);
  };
  await task('Plaster', 'BACKLOG', walls);
  await task('Paint', 'BACKLOG', walls);
  await task('Sand', 'IN_PROGRESS', floor);
  await task('Sweep', 'BACKLOG', null);
  return projectId;
}
