import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('board filters', () => {
  // The whole list of tags is compared, so the server must have no others.
  const journey = stage({ alone: true });

  journey('filter by tags, any or all, and by due date; the address keeps them', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const [bug, web] = [id(), id()];
    await ada.sends(createTag({ id: web, name: 'web' }));
    await ada.sends(createTag({ id: bug, name: 'bug' }));
    const assignee = ada.account.id;
    const today = await ada.page.evaluate(() => new Date().toLocaleDateString('sv'));
    await ada.sends(createTask({ id: id(), name: 'Both', assignee, tags: [bug, web], deadline: '2020-02-01' }));
    await ada.sends(createTask({ id: id(), name: 'Bug', assignee, tags: [bug], deadline: today }));
    await ada.sends(createTask({ id: id(), name: 'Neither', assignee, tags: [] }));
    await ada.sends(createTask({ id: id(), name: 'Half done', assignee, status: 'IN_PROGRESS' }));
    await ada.card('Neither').waitFor();
    await ada.card('Half done').waitFor();
    const columns = ['Backlog', 'In progress', 'Done', 'On hold'] as const;
    const headers = columns.map((name) => ada.column(name).locator('header'));
    const counts = async () =>
      (await Promise.all(headers.map((header) => header.innerText()))).map((text) => text.replace(/\s+/g, ' '));
    await eventually(counts).toEqual(['Backlog 3', 'In progress 1', 'Done 0', 'On hold 0']);

    // Tags are sorted by name, whichever was created first.
    await ada.button('Tags').click();
    await eventually(() => ada.page.getByRole('option').allInnerTexts()).toEqual(['Bug\n2 tasks', 'Web\n1 task']);
    await ada.page.keyboard.press('Escape');
    await chooses(ada, 'Tags', 'Bug', 'Web');
    await eventually(() => ada.cards('Backlog')).toEqual(['Bug', 'Both']);
    await ada.button('any of').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await eventually(counts).toEqual(['Backlog 1', 'In progress 0', 'Done 0', 'On hold 0']);
    await eventually(() => new URL(ada.page.url()).searchParams.get('tagged')).toBe('all');
    await ada.page.reload();
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await ada.button('Clear Tags').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);

    // By keyboard: first the field to filter by, then the value.
    await ada.page.keyboard.press('f');
    await ada.page.getByRole('menuitem', { name: 'Due' }).press('Enter');
    await ada.page.getByRole('listbox', { name: 'Due' }).waitFor();
    await ada.page.keyboard.press('1');
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await ada.page.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing like it');
    await ada.page.getByText('No tasks match these filters.').waitFor();
    await ada.button('Clear filters').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);
    await chooses(ada, 'Due', 'Today');
    await eventually(() => ada.cards('Backlog')).toEqual(['Bug']);
    await ada.button('Clear all').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);
    await eventually(() => new URL(ada.page.url()).search).toBe('');
  });

  journey('can sort newest first, and then cards move between columns only', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    for (const name of ['Old', 'Middle', 'New']) await ada.addsTask(name);
    await ada.movesByKeyboard('Old', 'Up');
    await eventually(() => ada.cards('Backlog')).toEqual(['New', 'Old', 'Middle']);
    await chooses(ada, 'Sort', 'Newest first');
    await eventually(() => ada.cards('Backlog')).toEqual(['New', 'Middle', 'Old']);

    await ada.movesByKeyboard('Old', 'Up');
    await ada.page.getByText('This board is sorted: cards only move between columns').waitFor({ state: 'attached' });
    await ada.dragsToTop('Old', 'Backlog');
    await ada.movesByKeyboard('New', 'Right');
    await eventually(() => ada.cards('In progress')).toEqual(['New']);
    await ada.dragsToTop('Old', 'In progress');
    await eventually(() => ada.cards('In progress')).toEqual(['New', 'Old']);
    await ada.page.reload();
    await eventually(() => ada.cards('In progress')).toEqual(['New', 'Old']);
    // The manual order is kept.
    await ada.button('Clear Sort').click();
    await ada.movesByKeyboard('Middle', 'Right');
    await eventually(async () => (await ada.cards('In progress')).length).toBe(3);
  });

  journey('can show tasks by author, with any assignee', async ({ newcomer, colleague }) => {
    // Other journeys have people on this server, too.
    const [ada, ben] = [await newcomer('Ada'), await colleague(`Ben ${id()}`)];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'For Ben', assignee: ben.account.id, projectId }));
    await ada.sends(createTask({ id: id(), name: 'For me', assignee: ada.account.id, status: 'DONE' }));
    await ben.sends(createTask({ id: id(), name: 'From Ben', assignee: ada.account.id, projectId }));
    await eventually(() => ada.cards('Backlog')).toEqual(['From Ben']);

    await ada.button('Created by me').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['For Ben']);
    await eventually(() => ada.cards('Done')).toEqual(['For me']);
    await ada.card('For Ben').getByRole('img', { name: ben.name }).waitFor();
    expect(new URL(ada.page.url()).search).toBe('?view=created');
    await chooses(ada, 'Assignee', ben.name);
    await eventually(() => ada.cards('Done')).toEqual([]);
    await ada.page.reload();
    await eventually(() => ada.cards('Backlog')).toEqual(['For Ben']);
    await (await ada.opensTask('For Ben')).at.waitFor();
    await eventually(() => new URL(ada.page.url()).searchParams.get('taskId')).not.toBeNull();
    expect(new URL(ada.page.url()).searchParams.get('view')).toBe('created');
    await ada.page.goBack();
    await ada.button('Assigned to me').click();
    // There is no filter by assignee there.
    await eventually(() => ada.cards('Backlog')).toEqual(['From Ben']);
  });
});

/** Chooses in a filter's popup; a multiple choice leaves it open. */
async function chooses({ page }: Person, facet: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${facet}`) }).click();
  for (const name of options) await page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click();
  await page.keyboard.press('Escape');
}
