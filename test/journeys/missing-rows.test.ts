import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const FAULT = 'An internal server error occurred. Please try again later.';
const SLOW = 'The server is slow to respond. What’s missing here will load by itself.';
const OFFLINE = 'You’re offline. Anything not saved on this device will load when you’re back online.';

describe('a board with missing rows', () => {
  const journey = stage();

  journey('reports a fault of the server, and shows the rows once it recovers', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const projectId = await kitchen(ada, ben);
    const scope = `project:${projectId}`;
    ada.proxy.injectFault({ scope, by: 'fault' });
    await ada.opensProject('Kitchen');
    await ada.says(FAULT).waitFor();
    // The page claims neither that the board is empty, nor that the person is offline.
    expect(await ada.page.getByText('No tasks yet. Use Add task').count()).toBe(0);
    expect(await ada.page.getByRole('region', { name: 'Backlog' }).locator('header').innerText()).toBe('Backlog');
    expect(await ada.page.getByText('You’re offline').count()).toBe(0);
    // Rows that have arrived can be worked with.
    await ada.page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await ada.card('Mine').waitFor();
    await ada.opensProject('Kitchen');
    await ada.says(FAULT).waitFor();

    ada.proxy.mend();
    await ada.card('Theirs').waitFor();
    await eventually(() => ada.says(FAULT).count()).toBe(0);
    await eventually(() => ada.says('Something’s wrong on the server').count()).toBe(0);
  });

  journey('reports a fault with one scope, and everything else works', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const projectId = await kitchen(ada, ben);
    ada.proxy.injectFault({ scope: `project:${projectId}`, by: 'failure' });
    await ada.opensProject('Kitchen');
    await ada.says(FAULT).waitFor();
    await ada.goesToTasks();
    await ada.addsTask('Sweep');
    const mine = async () => JSON.stringify(await ada.reads(`assigned:${ada.account.id}`));
    await eventually(mine).toContain('Sweep');
    expect(await ada.page.getByText(/You’re offline|Reconnecting|Something’s wrong on the server/).count()).toBe(0);

    await ada.opensProject('Kitchen');
    await ada.says(FAULT).waitFor();
    ada.proxy.mend();
    await ada.button('Try again').click();
    await ada.card('Theirs').waitFor();
    await eventually(() => ada.says(FAULT).count()).toBe(0);
  });

  journey('reports a slow server, and asks again on request', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const projectId = await kitchen(ada, ben);
    ada.proxy.injectFault({ scope: `project:${projectId}`, by: 'silence' });
    await ada.opensProject('Kitchen');
    await ada.says(SLOW).waitFor();
    // The session is alive, so it would not reconnect by itself.
    ada.proxy.mend();
    await ada.button('Try again').click();
    await ada.card('Theirs').waitFor();
    await eventually(() => ada.says(SLOW).count()).toBe(0);
  });

  journey('reports it for the person’s own tasks, too, on a new device', async ({ colleague, stranger }) => {
    const [ada, ben] = [await colleague('Ada'), await colleague('Ben')];
    await kitchen(ada, ben);
    const scope = `assigned:${ada.account.id}`;
    for (const by of ['silence', 'fault'] as const) {
      const fresh = await stranger('Ada', { viewport: { width: 390, height: 844 } });
      fresh.owns(ada.account);
      await fresh.bringsSession();
      fresh.proxy.injectFault({ scope, by });
      await fresh.goesTo('/tasks');
      await fresh.says(by === 'fault' ? FAULT : SLOW).waitFor();
      expect(await fresh.page.getByRole('navigation', { name: 'Columns' }).innerText()).not.toContain('0');
      fresh.proxy.mend();
      // After a fault the page connects again by itself, which may be before anybody could press it.
      if (by === 'silence') await fresh.button('Try again').click();
      await fresh.card('Mine').waitFor();
    }
  });

  journey('does not claim that a day is empty before it is known', async ({ colleague, stranger }) => {
    const [ada, ben] = [await colleague('Ada'), await colleague('Ben')];
    await kitchen(ada, ben);
    const fresh = await stranger('Ada');
    fresh.owns(ada.account);
    await fresh.bringsSession();
    // She was here before; the browser's data is gone.
    await fresh.page.addInitScript(
      (key) => localStorage.setItem(key, '1000 2000 again'),
      `pulse:remembered:${ada.account.id} home visit`,
    );
    await fresh.page.routeWebSocket(/\/socket$/, () => {});
    await fresh.goesTo('/');
    await fresh.says(SLOW).waitFor();
    for (const claim of ['Nothing yet', 'Nothing new', 'Nothing due', 'Create your first project'])
      expect([claim, await fresh.page.getByText(claim).count()]).toEqual([claim, 0]);
    await fresh.heading(/^Good \w+, Ada$/).waitFor();
  });

  journey('reports that the device is offline when that is why', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const projectId = await kitchen(ada, ben);
    ada.proxy.injectFault({ scope: `project:${projectId}`, by: 'silence' });
    await ada.opensProject('Kitchen');
    ada.goesOffline();
    await ada.says(OFFLINE).waitFor();
    await ada.comesBack();
    await ada.card('Theirs').waitFor();
    await eventually(() => ada.says(OFFLINE).count()).toBe(0);
  });
});

/** A task of Ada's, and a project with a task of Ben's that she sees only there. */
async function kitchen(ada: Colleague, ben: Colleague): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: id(), name: 'Mine', assignee: ada.account.id }));
  await ben.sends(createTask({ id: id(), name: 'Theirs', assignee: ben.account.id, projectId }));
  return projectId;
}
