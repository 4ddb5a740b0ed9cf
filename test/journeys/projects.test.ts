import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('project list', () => {
  const journey = stage();

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

    // Its rows are there before the connection is.
    await ada.isLive();
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

async function orders(person: Person, order: string): Promise<void> {
  await person.page.getByRole('button', { name: /^Sort:/ }).click();
  await person.page.getByRole('option', { name: order }).click();
}

/** Checks that none of its text is cut off. */
async function isWhole(at: Locator): Promise<boolean> {
  return at.evaluate((element) => element.clientWidth > 0 && element.scrollWidth <= element.clientWidth);
}
