import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually, top, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const dialog = page.getByRole('dialog', { name: 'Streams' });
const item = (name: string) => dialog.getByRole('listitem', { name, exact: true });

describe('streams of a project', () => {
  component('are created, named, ordered, deleted and restored', async (stage) => {
    const { ada, ben, projectId } = await atKitchen(stage);
    await ada.button('Streams').click();
    await ada.sees(dialog);
    // The field has the focus when the dialog opens, and keeps it.
    await getsFocus(dialog.getByLabelText('New stream'));
    for (const name of ['Walls', 'Floor', 'Roof']) {
      await ada.writes(name);
      await ada.presses('Enter');
      await ada.sees(item(name));
    }
    await eventually(streams).toEqual(['Walls', 'Floor', 'Roof']);

    await item('Floor').getByRole('textbox').fill('Floors');
    await ada.presses('Enter');
    await ada.sees(item('Floors'));
    await ada.button('Move Roof up').click();
    await eventually(streams).toEqual(['Walls', 'Roof', 'Floors']);
    // By keyboard from the name; the focus moves with the stream.
    const walls = item('Walls').getByRole('textbox');
    (walls.element() as HTMLElement).focus();
    await ada.presses('Alt+ArrowDown', 'Alt+ArrowDown');
    await eventually(streams).toEqual(['Roof', 'Floors', 'Walls']);
    await hears('Moved “Walls” to position 3 of 3');
    await getsFocus(walls);

    await drags(ada, 'Walls', 'Roof');
    await eventually(streams).toEqual(['Walls', 'Roof', 'Floors']);
    await drags(ada, 'Roof', 'Walls');
    await ada.button('Move Walls down').click();
    await eventually(streams).toEqual(['Roof', 'Floors', 'Walls']);

    await ada.button('Delete Roof').click();
    await eventually(streams).toEqual(['Floors', 'Walls']);
    await ada.toast('Deleted “Roof”').getByRole('button', { name: 'Undo' }).click();
    await eventually(streams).toEqual(['Roof', 'Floors', 'Walls']);

    // Another person's, live.
    const garden = id();
    await stage.server.carriesOut(ben.id, createStream({ id: garden, projectId, name: 'Garden' }));
    await eventually(streams).toContain('Garden');
    await stage.server.carriesOut(ben.id, deleteStream({ id: garden }));
    await eventually(streams).toEqual(['Roof', 'Floors', 'Walls']);
  });

  component('filter the board, and get the tasks added there', async (stage) => {
    const { ada, projectId } = await atKitchen(stage, 'Paint', 'Sweep');
    await ada.sees(ada.card('Sweep'));
    await ada.link('Paint').click();
    const paint = new Panel(ada, 'Paint');
    await paint.field('Stream').click();
    await page.getByRole('combobox', { name: 'Stream' }).fill('Walls');
    await page.getByRole('option', { name: 'Create stream “Walls”' }).click();
    await paint.shows({ Stream: 'Walls' });
    await ada.presses('Escape');

    await chooses('Walls');
    await ada.sees(ada.button('Stream: Walls'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await ada.button('Add task to Backlog').click();
    await ada.writes('Plaster');
    await ada.presses('Enter', 'Escape');
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Paint']);

    // The address has the view.
    await eventually(() => new URLSearchParams(location.search).get('stream')).not.toBeNull();
    const { search: address } = location;
    await ada.goesTo('/projects');
    await ada.goesTo(`/projects/${projectId}${address}`);
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Paint']);
    await ada.link('Plaster').click();
    await new Panel(ada, 'Plaster').picks('Stream', 'No stream');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await ada.presses('Escape');
    await chooses('No stream');
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Sweep']);

    // The tasks of a deleted stream have none; a person who had selected it sees all.
    await chooses('Walls');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    const walls = stage.server.all('stream').find(({ name }) => name === 'Walls');
    await ada.sends(deleteStream({ id: walls?.id ?? '' }));
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Sweep', 'Paint']);
    expect(ada.dialog('Plaster').length).toBe(0);
  });
});

/** Ada on the board of a project with Ben, with tasks of hers. */
async function atKitchen({ server, opens }: Stage, ...tasks: readonly string[]) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  for (const name of tasks) await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, projectId }));
  return { ada: await opens(me, `/projects/${projectId}`), ben, projectId };
}

/** Drags the stream by its grip above another. */
async function drags(ada: Person, name: string, above: string): Promise<void> {
  await ada.holds(item(name).getByCss('[data-grip]'), item(above), top);
  await ada.movesMouse('up');
}

/** From the popup of the project's line. */
async function chooses(stream: string): Promise<void> {
  await page.getByRole('button', { name: /^(All streams|Stream: .*)$/ }).click();
  await page.getByRole('option', { name: stream, exact: true }).click();
}

/** As the dialog lists them. */
function streams(): string[] {
  const items = dialog.getByRole('listitem').elements();
  return items.map(({ ariaLabel }) => ariaLabel ?? '');
}
