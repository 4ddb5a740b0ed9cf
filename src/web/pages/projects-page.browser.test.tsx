import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject, deleteProject, restoreProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTask } from '#domain/task/create.ts';
import { named, plain, type Look } from '#test/components/look.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const list = page.getByRole('main').getByRole('list', { name: 'Projects' });
const line = (name: string) => list.getByRole('listitem', { name, exact: true });
const actions = (project: string) => line(project).getByRole('button', { name: `Actions for ${project}` });
const phone: Look = { size: 'phone', colorScheme: 'light' };

describe('project list', () => {
  for (const look of [plain, phone]) {
    component(
      `creates, edits and hands over projects, ${named(look)}`,
      async ({ server, opens }) => {
        const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
        const ada = await opens(me, '/projects');
        await ada.sees(ada.heading('Create your first project'));
        await ada.button('New project').first().click();
        await page.getByLabelText('Name').fill('Kitchen');
        await page.getByLabelText('Due date (optional)').fill('2030-12-18');
        await expect.element(page.getByRole('radio', { name: 'Private' })).toBeChecked();
        await expect.element(page.getByRole('radio', { name: 'Team' })).toBeDisabled();
        const description = '**Safety first**, then [the plan](https://example.org)';
        await page.getByLabelText('Description (optional)').fill(description);
        await ada.button('Add members').click();
        await page.getByRole('option', { name: 'Ben' }).click();
        await ada.presses('Escape');
        await ada.button('Create project').click();
        await ada.sees(ada.heading('Kitchen'));
        await ada.button('Project actions').click();
        await page.getByRole('menuitem', { name: 'Overview' }).click();
        const about = page.getByRole('region', { name: 'Description' });
        await ada.sees(about.getByText('Safety first').and(about.getByCss('strong')));
        await ada.sees(about.getByRole('link', { name: 'the plan' }));

        await ada.goesTo('/projects');
        await ada.sees(line('Kitchen').getByText('Due', { exact: false }));
        await ada.sees(line('Kitchen').getByRole('img', { name: 'Members: Ada, Ben' }));
        await ada.sees(line('Kitchen').getByText('Safety first, then the plan'));
        const own = ['Members…', 'Overview', 'Pulse', 'Add to favorites', 'Edit…'];
        expect(await offered(ada, 'Kitchen')).toEqual([
          ...own,
          'Description history…',
          'Transfer ownership…',
          'Save as template…',
          'Archive project',
          'Delete project',
        ]);

        await chooses('Kitchen', 'Edit…');
        await page.getByLabelText('Name').fill('Bathroom');
        await page.getByLabelText('Due date (optional)').fill('');
        // The radio is covered by its circle, so it can't be clicked itself.
        (page.getByRole('radio', { name: 'Violet' }).element() as HTMLElement).focus();
        await ada.presses('Space');
        await ada.button('Save').click();
        await ada.sees(line('Bathroom'));
        await ada.misses(line('Bathroom').getByText('Due', { exact: false }));
        await ada.sees(line('Bathroom').getByCss('[data-hue="8"]:not([data-initials])'));

        await chooses('Bathroom', 'Transfer ownership…');
        await page.getByRole('radio', { name: 'Ben' }).click();
        await ada.button('Offer ownership').click();
        // Ownership needs the new owner's consent.
        const projectId = () => server.all('project')[0]?.id ?? '';
        await eventually(() => server.all('project')).toMatchObject([{ ownerUid: me.id, offeredTo: ben.id }]);
        await server.carriesOut(ben.id, acceptOwnership({ id: projectId() }));
        await ada.sees(line('Bathroom').getByRole('img', { name: 'Members: Ben, Ada' }));
        await server.carriesOut(ben.id, deleteProject({ id: projectId() }));
        await ada.misses(line('Bathroom'));
        await server.carriesOut(ben.id, restoreProject({ id: projectId() }));
        await ada.sees(line('Bathroom'));
      },
      look,
    );
  }

  component('offers only what a person may do; ownership is accepted, and the project deleted', async (stage) => {
    const { server, opens } = stage;
    const [owner, me] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(owner.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
    const ben = await opens(me, '/projects');
    expect(await offered(ben, 'Kitchen')).toEqual([
      'Members…',
      'Overview',
      'Pulse',
      'Add to favorites',
      'Description history…',
      'Save as template…',
      'Leave project',
    ]);
    await server.carriesOut(owner.id, offerOwnership({ id: projectId, personId: me.id }));
    await eventually(() => offered(ben, 'Kitchen')).toContain('Accept ownership');
    await chooses('Kitchen', 'Accept ownership');
    await ben.sees(line('Kitchen').getByRole('img', { name: 'Members: Ben, Ada' }));
    await chooses('Kitchen', 'Delete project');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
    await ben.misses(line('Kitchen'));
    await ben.toast('Deleted “Kitchen”').getByRole('button', { name: 'Undo' }).click();
    await ben.sees(line('Kitchen'));
  });

  component('archives a project, whose tasks leave boards and choices, and brings it back', async (stage) => {
    const { server, opens } = stage;
    const me = await server.joins('Ada');
    const [projectId, house] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
    await server.carriesOut(me.id, createProject({ id: house, name: 'House' }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Paint', assignee: me.id, projectId }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Roof', assignee: me.id, projectId: house }));
    const ada = await opens(me, '/projects');
    await chooses('Kitchen', 'Archive project');
    await ada.sees(ada.toast('Archived “Kitchen”'));
    await ada.misses(line('Kitchen'));
    await ada.misses(page.getByRole('region', { name: 'Your projects' }).getByRole('link', { name: 'Kitchen' }));
    await ada.goesTo('/tasks');
    await ada.sees(ada.card('Roof'));
    await ada.misses(ada.card('Paint'));

    await ada.goesTo('/projects');
    await ada.button('Archived').click();
    await line('Kitchen').getByRole('link', { name: 'Kitchen' }).click();
    await ada.sees(ada.card('Paint'));
    await ada.sees(page.getByRole('note').getByText('Archived:', { exact: false }));
    await ada.button('Unarchive').click();
    await ada.misses(page.getByRole('note'));
    await ada.goesTo('/tasks');
    await ada.sees(ada.card('Paint'));
    await ada.presses('ControlOrMeta+z');
    await ada.sees(ada.toast('Undone: Unarchived “Kitchen”'));
    await ada.misses(ada.card('Paint'));
  });

  component('lets a member leave a project, whose owner gets their unfinished tasks', async ({ server, opens }) => {
    const [owner, me] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(owner.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
    await server.carriesOut(owner.id, createTask({ id: id(), name: 'Paint', assignee: me.id, projectId }));
    const ben = await opens(me, `/projects/${projectId}`);
    await ben.sees(ben.card('Paint'));
    await ben.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Leave project' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave Kitchen?' });
    await ben.sees(question.getByText('Your unfinished ones go to Ada, and only they can add you back.'));
    await question.getByRole('button', { name: 'Leave project' }).click();
    await ben.sees(ben.toast('You left “Kitchen”'));
    await ben.sees(ben.heading('Projects'));
    await ben.misses(line('Kitchen'));
    expect(ben.toast('no longer shared with you').length).toBe(0);
    await eventually(() => server.all('task')).toMatchObject([{ assignee: owner.id }]);
    const heard = () => JSON.stringify(server.all('notification').filter(({ userId }) => userId === owner.id));
    await eventually(heard).toContain('Ben left \\"Kitchen\\". You now have their 1 unfinished task.');
  });

  component('asks who takes over the tasks of a removed member, with an undo', async ({ server, opens }) => {
    const [me, ben, cleo] = [await server.joins('Ada'), await server.joins('Ben'), await server.joins('Cleo')];
    const projectId = id();
    const memberUids = [ben.id, cleo.id];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Paint', assignee: ben.id, projectId }));
    const assignee = () => server.all('task')[0]?.assignee;
    const ada = await opens(me, `/projects/${projectId}`);
    await page.getByRole('button', { name: /^Members \(/ }).click();
    await ada.button('Remove Ben').click();
    const asked = page.getByRole('alertdialog', { name: 'Remove Ben from Kitchen?' });
    await ada.sees(asked.getByText('Their 1 unfinished task'));
    await expect.element(asked.getByRole('radio', { name: 'Ada' })).toBeChecked();
    await asked.getByRole('radio', { name: 'Cleo' }).click();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await eventually(assignee).toBe(cleo.id);
    await ada.toast('Ben is no longer a member').getByRole('button', { name: 'Undo' }).click();
    await eventually(assignee).toBe(ben.id);
    await ada.sees(page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: 'Ben' }));
  });
});

/** The items of a project's menu. */
async function offered(person: Person, project: string): Promise<string[]> {
  await actions(project).click();
  const menu = page.getByRole('menu');
  await person.sees(menu.getByRole('menuitem').first());
  const items = menu.getByRole('menuitem').elements() as HTMLElement[];
  const labels = items.map(({ innerText }) => innerText);
  await person.presses('Escape');
  await person.misses(menu);
  return labels;
}

async function chooses(project: string, action: string): Promise<void> {
  await actions(project).click();
  await page.getByRole('menuitem', { name: action }).click();
}
