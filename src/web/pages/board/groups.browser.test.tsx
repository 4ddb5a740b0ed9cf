import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTag } from '#domain/task/tagging.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const column = (name: string) => page.getByRole('region', { name, exact: true });

/** The columns with their cards. */
function reads(): string[] {
  const columns = [...document.querySelectorAll<HTMLElement>('section[data-status]')];
  return columns.map((each) =>
    [each.ariaLabel, ...[...each.querySelectorAll('[data-task]')].map(({ ariaLabel }) => ariaLabel)].join(' '),
  );
}

async function groupsBy(ada: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Group: / }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function focuses(link: Locator): Promise<void> {
  const element = link.element();
  if (element instanceof HTMLElement) element.focus();
  await getsFocus(link);
}

describe('a board by something else than the status', () => {
  component('has columns of people: moved, undone and added there, a task is theirs', async ({ server, opens }) => {
    const [me, bo] = [await server.joins('Ada'), await server.joins('Bo')];
    const project = id();
    await server.carriesOut(me.id, createProject({ id: project, name: 'House' }));
    await server.carriesOut(me.id, addMember({ id: project, personId: bo.id }));
    for (const name of ['Sand', 'Paint'])
      await server.carriesOut(me.id, createTask({ id: id(), name, projectId: project, assignee: me.id }));
    const ada = await opens(me, `/projects/${project}`);
    await ada.sees(ada.card('Paint'));
    await groupsBy(ada, 'Assignee');
    await eventually(reads).toEqual(['Ada Paint Sand', 'Bo']);
    expect(new URLSearchParams(location.search).get('group')).toBe('assignee');

    await focuses(ada.link('Paint'));
    await ada.presses('Alt+ArrowRight');
    await eventually(reads).toEqual(['Ada Sand', 'Bo Paint']);
    await hears('Moved “Paint” to Bo, position 1 of 1');
    await getsFocus(ada.link('Paint'));
    await ada.presses('Control+z');
    await eventually(reads).toEqual(['Ada Paint Sand', 'Bo']);
    await ada.drags('Sand', column('Bo').getByRole('list'));
    await eventually(reads).toEqual(['Ada Paint', 'Bo Sand']);
    // Within a column it is put anywhere, as by status.
    await ada.presses('Escape');
    await ada.button('Add task to Bo').click();
    await ada.writes('Sweep');
    await ada.presses('Enter');
    await eventually(reads).toEqual(['Ada Paint', 'Bo Sweep Sand']);
    await ada.presses('Escape');
    await focuses(ada.link('Sand'));
    await ada.presses('Alt+ArrowUp');
    await eventually(reads).toEqual(['Ada Paint', 'Bo Sand Sweep']);

    // The list has the same groups, and takes what is moved into them.
    await ada.button('List').click();
    await ada.sees(page.getByRole('button', { name: 'Bo 2', exact: true }));
    await focuses(ada.link('Paint'));
    await ada.presses('Alt+ArrowDown');
    await ada.sees(page.getByRole('button', { name: 'Bo 3', exact: true }));
    await ada.presses('Control+z');
    await ada.button('Board').click();
    await eventually(reads).toEqual(['Ada Paint', 'Bo Sand Sweep']);
  });

  component('has columns of tags and priorities, also for several tasks at once', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const [bug, web, paint, sand] = [id(), id(), id(), id()];
    await ada.sends(createTag({ id: bug, name: 'bug' }));
    await ada.sends(createTag({ id: web, name: 'web' }));
    for (const [task, name] of [
      [sand, 'Sand'],
      [paint, 'Paint'],
    ] as const)
      await ada.sends(createTask({ id: task, name, assignee: ada.id, tags: [bug] }));
    await ada.sends(addTag({ id: sand, tagId: web }));
    await ada.sees(ada.card('Paint'));
    await groupsBy(ada, 'Tag');
    await eventually(reads).toEqual(['Bug Paint', 'Web Sand']);
    // The old tag goes, the other one stays.
    await focuses(ada.link('Paint'));
    await ada.presses('Alt+ArrowRight');
    await eventually(reads).toEqual(['Web Paint Sand']);
    await ada.presses('Control+z');
    await eventually(reads).toEqual(['Bug Paint', 'Web Sand']);

    await groupsBy(ada, 'Priority');
    await eventually(reads).toEqual(['Urgent', 'High', 'Normal Paint Sand', 'Low']);
    await ada.finds('selection');
    await focuses(ada.link('Paint'));
    await ada.presses('Shift+ArrowDown');
    await ada.sees(page.getByRole('region', { name: 'Selected tasks' }));
    await ada.presses('Alt+ArrowLeft');
    await eventually(reads).toEqual(['Urgent', 'High Paint Sand', 'Normal', 'Low']);
    await ada.sees(ada.toast('Moved 2 tasks to High'));

    // A group that is no single value takes nothing.
    await groupsBy(ada, 'Due date');
    await eventually(reads).toEqual(['Today', 'Tomorrow', 'No due date Paint Sand']);
  });
});
