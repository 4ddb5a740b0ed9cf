import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('project list', () => {
  const journey = stage();

  for (const viewport of [undefined, { width: 390, height: 844 }]) {
    const size = viewport ? 'a phone' : 'a desktop';
    journey(`creates, edits, hands over and deletes projects, on ${size}`, async ({ member }) => {
      const look = viewport ? { viewport } : {};
      // The directory also lists people of other journeys.
      const [ada, ben] = [await member(`Ada ${id()}`, look), await member(`Ben ${id()}`, look)];
      await ada.goesTo('/projects');
      await ada.heading('Create your first project').waitFor();
      await ada.button('New project').first().click();
      await ada.page.getByLabel('Name').fill('Kitchen');
      await ada.page.getByLabel('Due date (optional)').fill('2030-12-18');
      expect(await ada.page.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
      expect(await ada.page.getByRole('radio', { name: 'Team' }).isDisabled()).toBe(true);
      await ada.page
        .getByLabel('Description (optional)')
        .fill('**Safety first**, then [the plan](https://example.org)');
      await ada.button('Add members').click();
      await ada.page.getByRole('option', { name: ben.name }).click();
      await ada.page.keyboard.press('Escape');
      await ada.button('Create project').click();
      await ada.heading('Kitchen').waitFor();
      await ada.button('Safety first, then the plan').click();
      const about = ada.page.getByRole('region', { name: 'Description' });
      await about.getByText('Safety first').and(about.locator('strong')).waitFor();
      await about.getByRole('link', { name: 'the plan' }).waitFor();

      for (const person of [ada, ben]) await person.goesTo('/projects');
      await line(ben, 'Kitchen').getByText('Due', { exact: false }).waitFor();
      await line(ben, 'Kitchen')
        .getByRole('img', { name: `Members: ${ada.name}, ${ben.name}` })
        .waitFor();

      await line(ben, 'Kitchen').getByText('Safety first, then the plan').waitFor();

      // The menu offers only what the person may do.
      expect(await offered(ben, 'Kitchen')).toEqual(['Members…', 'Pulse', 'Leave project']);
      expect(await offered(ada, 'Kitchen')).toEqual([
        'Members…',
        'Pulse',
        'Edit…',
        'Transfer ownership…',
        'Delete project',
      ]);

      await chooses(ada, 'Kitchen', 'Edit…');
      await ada.page.getByLabel('Name').fill('Bathroom');
      await ada.page.getByLabel('Due date (optional)').fill('');
      // The radio is covered by its circle, so it can't be clicked itself.
      await ada.page.getByRole('radio', { name: 'Violet' }).press('Space');
      await ada.button('Save').click();
      await line(ben, 'Bathroom').waitFor();
      await eventually(() => line(ben, 'Bathroom').getByText('Due', { exact: false }).count()).toBe(0);
      await line(ben, 'Bathroom').locator('[data-hue="8"]:not([data-initials])').waitFor();

      await chooses(ada, 'Bathroom', 'Transfer ownership…');
      await ada.page.getByRole('radio', { name: ben.name }).check();
      await ada.button('Offer ownership').click();
      // Ownership needs the new owner's consent.
      await eventually(() => offered(ben, 'Bathroom')).toContain('Accept ownership');
      await chooses(ben, 'Bathroom', 'Accept ownership');
      await line(ben, 'Bathroom')
        .getByRole('img', { name: `Members: ${ben.name}, ${ada.name}` })
        .waitFor();
      await chooses(ben, 'Bathroom', 'Delete project');
      await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
      await eventually(() => line(ada, 'Bathroom').count()).toBe(0);
      await ben.toast('Deleted “Bathroom”').getByRole('button', { name: 'Undo' }).click();
      for (const person of [ada, ben]) await line(person, 'Bathroom').waitFor();
    });
  }

  journey('has room for names on a tablet, and for the buttons of its dialog on any screen', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { viewport: { width: 820, height: 700 }, hasTouch: true });
    for (const name of ['Kitchen with a long name', 'Garden']) await ada.sends(createProject({ id: id(), name }));
    await ada.goesTo('/projects');
    const name = line(ada, 'Kitchen with a long name').getByRole('link');
    await eventually(() => isWhole(name)).toBe(true);
    expect(await isWhole(ada.heading('Projects'))).toBe(true);
    // The buttons are visible without scrolling.
    await ada.button('New project').click();
    const dialog = ada.page.getByRole('dialog', { name: 'New project' });
    const below = async () => {
      const [answers, edge] = await Promise.all(
        [dialog.getByRole('button', { name: 'Create project' }), dialog].map((at) => at.boundingBox()),
      );
      return answers && edge ? edge.y + edge.height - answers.y - answers.height : Number.NaN;
    };
    // The dialog grows while it opens.
    await eventually(async () => (await below()) > 0 && (await below()) < 24).toBe(true);
  });

  journey('lets a member leave a project, whose owner gets their unfinished tasks', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ben.account.id, projectId }));
    await ben.opensProject('Kitchen');
    await ben.button('Project actions').click();
    await ben.page.getByRole('menuitem', { name: 'Leave project' }).click();
    const question = ben.page.getByRole('alertdialog', { name: 'Leave Kitchen?' });
    await question.getByText('Your unfinished ones go to Ada, and only they can add you back.').waitFor();
    await question.getByRole('button', { name: 'Leave project' }).click();
    await ben.toast('You left “Kitchen”').waitFor();
    await ben.heading('Projects').waitFor();
    await eventually(() => line(ben, 'Kitchen').count()).toBe(0);
    expect(await ben.toast('no longer shared with you').count()).toBe(0);

    await ada.opensProject('Kitchen');
    await ada.card('Paint').waitFor();
    const rows = async () => JSON.stringify(await ada.reads(`user:${ada.account.id}`));
    await eventually(rows).toContain('Ben left \\"Kitchen\\". You now have their 1 unfinished task.');
  });

  journey('asks who takes over the tasks of a removed member, with an undo', async (on) => {
    const [ada, ben, cleo] = [await on.newcomer('Ada'), await on.newcomer('Ben'), await on.newcomer('Cleo')];
    const [projectId, taskId] = [id(), id()];
    const memberUids = [ben.account.id, cleo.account.id];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids }));
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ben.account.id, projectId }));
    const assignee = async () => {
      const rows = (await ada.reads(`project:${projectId}`)) as [string, { id: string; assignee?: string }][];
      return rows.find(([, row]) => row.id === taskId)?.[1].assignee;
    };
    await ada.opensProject('Kitchen');
    await ada.page.getByRole('button', { name: /^Members \(/ }).click();
    await ada.button('Remove Ben').click();
    const asked = ada.page.getByRole('alertdialog', { name: 'Remove Ben from Kitchen?' });
    await asked.getByText('Their 1 unfinished task').waitFor();
    expect(await asked.getByRole('radio', { name: 'Ada' }).isChecked()).toBe(true);
    await asked.getByRole('radio', { name: 'Cleo' }).check();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await eventually(assignee).toBe(cleo.account.id);
    await ada.toast('Ben is no longer a member').getByRole('button', { name: 'Undo' }).click();
    await eventually(assignee).toBe(ben.account.id);
    await ada.page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: 'Ben' }).waitFor();
  });

  journey('shows the progress of each in the chosen order, and retries on request', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
    const [attic, bath, cellar] = [id(), id(), id()];
    const dueAt = new Intl.DateTimeFormat('sv').format(Date.now() + 86_400_000);
    await ben.sends(createProject({ id: attic, name: 'Attic', memberUids: [ada.account.id] }));
    await ben.sends(createProject({ id: cellar, name: 'Cellar', memberUids: [ada.account.id], dueAt }));
    await ben.sends(createProject({ id: bath, name: 'Bath', memberUids: [ada.account.id] }));
    for (const status of ['DONE', 'BACKLOG', 'DONE', 'ON_HOLD'] as const) {
      await ben.sends(createTask({ id: id(), name: 'Paint', status, assignee: ben.account.id, projectId: attic }));
    }
    await ada.goesTo('/projects');
    await line(ada, 'Cellar').getByText('Due tomorrow', { exact: true }).waitFor();
    // None of these tasks is Ada's.
    await eventually(async () => (await line(ada, 'Attic').getByText('50%').count()) === 1).toBe(true);
    await line(ada, 'Bath').getByText('No tasks yet').waitFor();
    const last = createTask({ id: id(), name: 'Sweep', status: 'DONE', assignee: ben.account.id, projectId: bath });
    await ben.sends(last);
    await line(ada, 'Bath').getByText('100%').waitFor();
    await ben.sends(deleteTask({ id: last.input.id }));
    await line(ada, 'Bath').getByText('No tasks yet').waitFor();

    expect(await names(ada)).toEqual(['Bath', 'Cellar', 'Attic']);
    await orders(ada, 'Name');
    await eventually(() => names(ada)).toEqual(['Attic', 'Bath', 'Cellar']);
    await orders(ada, 'Due date');
    await eventually(() => names(ada)).toEqual(['Cellar', 'Bath', 'Attic']);
    await ada.page.reload();
    await eventually(() => names(ada)).toEqual(['Cellar', 'Bath', 'Attic']);

    await ada.button('Refresh').click();
    await ada.page.getByText('Refreshed').waitFor({ state: 'attached' });
    ada.goesOffline();
    await ada.button('Refresh').click();
    await ada.toast('Couldn’t refresh').waitFor();
    expect(await names(ada)).toEqual(['Cellar', 'Bath', 'Attic']);
  });
});

function list(person: Person) {
  return person.page.getByRole('main').getByRole('list', { name: 'Projects' });
}

function line(person: Person, name: string) {
  return list(person).getByRole('listitem', { name, exact: true });
}

async function names(person: Person): Promise<string[]> {
  return list(person)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
}

/** The items of a project's menu. */
async function offered(person: Person, project: string): Promise<string[]> {
  await line(person, project)
    .getByRole('button', { name: `Actions for ${project}` })
    .click();
  await person.page.getByRole('menu').waitFor();
  const labels = await person.page.getByRole('menuitem').allInnerTexts();
  await person.page.keyboard.press('Escape');
  return labels;
}

async function chooses(person: Person, project: string, action: string): Promise<void> {
  await line(person, project)
    .getByRole('button', { name: `Actions for ${project}` })
    .click();
  await person.page.getByRole('menuitem', { name: action }).click();
}

async function orders(person: Person, order: string): Promise<void> {
  await person.page.getByRole('button', { name: /^Sort:/ }).click();
  await person.page.getByRole('option', { name: order }).click();
}

/** Checks that none of its text is cut off. */
async function isWhole(at: Locator): Promise<boolean> {
  return at.evaluate((element) => element.clientWidth > 0 && element.scrollWidth <= element.clientWidth);
}
