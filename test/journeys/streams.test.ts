import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('streams of a project', () => {
  const journey = stage();

  journey('are created, named, ordered, deleted and restored, seen live by others', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const projectId = await kitchen(ada, ben);
    for (const person of [ada, ben]) await person.goesTo(`/projects/${projectId}`);

    await opens(ada);
    for (const name of ['Walls', 'Floor', 'Roof']) await creates(ada, name);
    await eventually(() => chips(ben)).toEqual(['All', 'Walls', 'Floor', 'Roof', 'No stream']);

    await renames(ada, 'Floor', 'Floors');
    await ada.button('Move Roof up').click();
    await eventually(() => chips(ben)).toEqual(['All', 'Walls', 'Roof', 'Floors', 'No stream']);
    // By keyboard from the name; the focus moves with the stream.
    const walls = item(ada, 'Walls').getByRole('textbox');
    await walls.press('Alt+ArrowDown');
    await walls.press('Alt+ArrowDown');
    await eventually(() => chips(ben)).toEqual(['All', 'Roof', 'Floors', 'Walls', 'No stream']);
    await ada.page.getByText('Moved “Walls” to position 3 of 3').waitFor({ state: 'attached' });
    expect(await walls.evaluate((field) => field === document.activeElement)).toBe(true);

    await drags(ada, 'Walls', 'Roof');
    await eventually(() => chips(ben)).toEqual(['All', 'Walls', 'Roof', 'Floors', 'No stream']);
    await drags(ada, 'Roof', 'Walls');
    await ada.button('Move Walls down').click();
    await eventually(() => chips(ben)).toEqual(['All', 'Roof', 'Floors', 'Walls', 'No stream']);

    await ada.button('Delete Roof').click();
    await eventually(() => chips(ben)).toEqual(['All', 'Floors', 'Walls', 'No stream']);
    await ada.toast('Deleted “Roof”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => chips(ben)).toEqual(['All', 'Roof', 'Floors', 'Walls', 'No stream']);

    await opens(ben);
    await creates(ben, 'Garden');
    // This person is neither the owner nor the stream's creator.
    await ben.button('Delete Walls').click();
    await ben.toast('Only the project owner or its creator can delete a stream').waitFor();
    await eventually(() => chips(ada)).toContain('Garden');
    await ben.button('Delete Garden').click();
    await eventually(() => chips(ada)).toEqual(['All', 'Roof', 'Floors', 'Walls', 'No stream']);
  });

  journey('filter the board, and get the tasks added there', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const projectId = await kitchen(ada, ben);
    for (const name of ['Paint', 'Sweep']) {
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    }
    await ada.goesTo(`/projects/${projectId}`);

    const panel = await ada.opensTask('Paint');
    await panel.field('Stream').click();
    await ada.page.getByRole('combobox', { name: 'Stream' }).fill('Walls');
    await ada.page.getByRole('option', { name: 'Create stream “Walls”' }).click();
    await eventually(() => panel.values()).toMatchObject({ Stream: 'Walls' });
    await ada.page.keyboard.press('Escape');

    await chooses(ada, 'Walls');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await ada.addsTask('Plaster');
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Paint']);

    // The address has the view: another person sees the same, with tasks that are added.
    await eventually(() => new URL(ada.page.url()).searchParams.get('stream')).not.toBeNull();
    await ben.goesTo(ada.page.url().replace(ada.proxy.url, ben.proxy.url));
    await eventually(() => ben.cards('Backlog')).toEqual(['Plaster', 'Paint']);
    await (await ada.opensTask('Plaster')).picks('Stream', 'No stream');
    for (const person of [ada, ben]) await eventually(() => person.cards('Backlog')).toEqual(['Paint']);
    await ada.page.keyboard.press('Escape');

    await chooses(ada, 'No stream');
    await eventually(() => ada.cards('Backlog')).toEqual(['Plaster', 'Sweep']);

    // The tasks of a deleted stream have none; a person who had selected it sees all.
    await opens(ada);
    await ada.button('Delete Walls').click();
    await ada.page.keyboard.press('Escape');
    for (const person of [ada, ben]) {
      await eventually(() => person.cards('Backlog')).toEqual(['Plaster', 'Sweep', 'Paint']);
    }
  });
});

async function kitchen(ada: Person, ben: Person): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  return projectId;
}

async function opens(person: Person): Promise<void> {
  await person.button('Streams').click();
  await person.page.getByRole('dialog', { name: 'Streams' }).waitFor();
}

/** The field has the focus when the dialog opens, and keeps it. */
async function creates(person: Person, name: string): Promise<void> {
  await person.page.keyboard.type(name);
  await person.page.keyboard.press('Enter');
  await item(person, name).waitFor();
}

/** Drags the stream by its grip above another. */
async function drags({ page, ...person }: Person, name: string, above: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Streams' });
  const grip = await dialog.getByRole('listitem', { name, exact: true }).locator('[data-grip]').boundingBox();
  const target = await dialog.getByRole('listitem', { name: above, exact: true }).boundingBox();
  if (!grip || !target) throw new Error(`${person.name} sees no ${name} or no ${above}`);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 80, target.y + 4, { steps: 8 });
  await page.mouse.up();
}

async function renames(person: Person, name: string, to: string): Promise<void> {
  await item(person, name).getByRole('textbox').fill(to);
  await person.page.keyboard.press('Enter');
  await item(person, to).waitFor();
}

async function chooses(person: Person, chip: string): Promise<void> {
  await row(person).getByRole('button', { name: chip, exact: true }).click();
}

function chips(person: Person): Promise<string[]> {
  return row(person).getByRole('button', { includeHidden: true }).allTextContents();
}

function row(person: Person) {
  return person.page.getByRole('group', { name: 'Streams', includeHidden: true });
}

function item(person: Person, name: string) {
  return person.page.getByRole('dialog', { name: 'Streams' }).getByRole('listitem', { name, exact: true });
}
