import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('filters', () => {
  const journey = stage();

  journey('are chosen by keyboard, kept by a reload, and shared as a view', async ({ newcomer, member }) => {
    const [ada, ben] = [await newcomer('Ada'), await member('Ben')];
    const [projectId, bug] = [id(), id()];
    await ada.sends(createTag({ id: bug, name: 'bug' }));
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    for (const [name, priority, tags, deadline] of [
      ['Paint', 'URGENT', [bug], '2026-03-01'],
      ['Sweep', 'URGENT', [], '2026-03-31'],
      ['Tile', 'LOW', [bug], '2026-04-01'],
    ] as const) {
      const task = { name, priority, tags: [...tags], deadline, assignee: ada.account.id, projectId };
      await ada.sends(createTask({ id: id(), ...task }));
    }
    // Of Ben's own, with all that Ada's have.
    const other = { name: 'Ben’s', priority: 'URGENT', tags: [bug], deadline: '2026-03-02' } as const;
    await ben.sends(createTask({ id: id(), ...other, tags: [bug], assignee: ben.account.id, projectId }));

    await ada.goesTo(`/projects/${projectId}`);
    await ada.card('Sweep').waitFor();
    await filters(ada, 'Priority');
    await ada.page.keyboard.press('1');
    await ada.page.keyboard.press('Escape');
    await filters(ada, 'Tags');
    await ada.page.keyboard.type('bug');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Escape');
    await filters(ada, 'Creator');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Escape');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    const wanted = { priority: 'URGENT', tags: bug, author: 'me' };
    const shown = (person: Person) => Object.fromEntries(new URL(person.page.url()).searchParams);
    await eventually(async () => shown(ada)).toEqual(wanted);
    await ada.page.reload();
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
    await ada.button('Creator: Me').waitFor();

    // A range instead of the tag.
    await ada.button('Clear Tags').click();
    await filters(ada, 'Due');
    await ada.page.getByRole('option', { name: 'Date range…' }).click();
    await ada.page.getByLabel('First day').fill('2026-03-01');
    await ada.page.getByLabel('Last day').fill('2026-03-31');
    await ada.page.keyboard.press('Enter');
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint']);

    await eventually(async () => shown(ada)).toMatchObject({ author: 'me', due: '2026-03-01..2026-03-31' });
    await ada.button('Save view').click();
    const dialog = ada.page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine in March');
    await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
    await dialog.getByRole('button', { name: 'Save view' }).click();

    // For the colleague, “me” is the colleague.
    await ben.goesTo('/tasks');
    await ben.page.getByRole('link', { name: 'Mine in March' }).click();
    await ben.heading('Kitchen').waitFor();
    await eventually(() => ben.cards('Backlog')).toEqual(['Ben’s']);
    expect(shown(ben)).toMatchObject({ author: 'me', due: '2026-03-01..2026-03-31' });
  });
});

async function filters(person: Person, facet: string): Promise<void> {
  await person.page.keyboard.press('f');
  await person.page.getByRole('menu', { name: 'Filter' }).waitFor();
  const entry = person.page.getByRole('menuitem', { name: facet, exact: true });
  for (let presses = 0; presses < 8 && !(await hasFocus(entry)); presses += 1)
    await person.page.keyboard.press('ArrowDown');
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('listbox', { name: facet }).waitFor();
}

function hasFocus(what: ReturnType<Person['button']>): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement);
}
