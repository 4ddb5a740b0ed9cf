import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { touched } from '#test/components/look.ts';
import { eventually, type Person } from '#test/components/person.ts';
import type { ScopeFault } from '#test/components/scope-fault.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const FAULT = 'An internal server error occurred. Please try again later.';
const SLOW = 'The server is slow to respond. What’s missing here will load by itself.';
const OFFLINE = 'You’re offline. Anything not saved on this device will load when you’re back online.';
/** Until a page that lacks rows says so. */
const PATIENCE_MS = 3000;
/** Longer than a page waits between two attempts to connect. */
const RETRY_MS = 20_000;

describe('a board with missing rows', () => {
  component('reports a fault of the server, and shows the rows once it recovers', async (stage) => {
    const { me, scope } = await kitchen(stage);
    const ada = await stage.opens(me);
    stopTheClock();
    stage.server.injectFault(me.id, { scope, by: 'fault' });
    await opensKitchen(ada);
    await says(ada, FAULT);
    // The page claims neither that the board is empty, nor that the person is offline.
    expect(page.getByText('No tasks yet. Use Add task').length).toBe(0);
    expect((ada.column('Backlog').getByCss('header').element() as HTMLElement).innerText).toBe('Backlog');
    expect(page.getByText('You’re offline').length).toBe(0);
    // Rows that have arrived can be worked with.
    await page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await ada.sees(ada.card('Mine'));
    await opensKitchen(ada);
    await says(ada, FAULT);

    stage.server.mend(me.id);
    await passes(RETRY_MS);
    await ada.sees(ada.card('Theirs'));
    await ada.misses(ada.says(FAULT));
    await ada.misses(ada.says('Something’s wrong on the server'));
  });

  component('reports a fault with one scope, and everything else works', async (stage) => {
    const { me, scope } = await kitchen(stage);
    const ada = await stage.opens(me);
    stopTheClock();
    stage.server.injectFault(me.id, { scope, by: 'failure' });
    await opensKitchen(ada);
    await says(ada, FAULT);
    await page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await ada.button('Add task to Backlog').click();
    await ada.writes('Sweep');
    await ada.presses('Enter', 'Escape');
    await eventually(() => stage.server.all('task').map(({ name }) => name)).toContain('Sweep');
    expect(page.getByText(/You’re offline|Reconnecting|Something’s wrong on the server/).length).toBe(0);

    await opensKitchen(ada);
    await says(ada, FAULT);
    stage.server.mend(me.id);
    await ada.button('Try again').click();
    await ada.sees(ada.card('Theirs'));
    await ada.misses(ada.says(FAULT));
  });

  component('reports a slow server or a missing network, and asks again on request', async (stage) => {
    const { me, scope } = await kitchen(stage);
    const { server } = stage;
    const ada = await stage.opens(me);
    stopTheClock();
    server.injectFault(me.id, { scope, by: 'silence' });
    await opensKitchen(ada);
    await passes(RETRY_MS);
    await says(ada, SLOW);
    server.setOnline(me.id, false);
    await ada.sees(ada.says(OFFLINE));
    server.setOnline(me.id, true);
    await says(ada, SLOW);
    // The session is alive, so it would not reconnect by itself.
    server.mend(me.id);
    await ada.button('Try again').click();
    await ada.sees(ada.card('Theirs'));
    await ada.misses(ada.says(SLOW));
  });

  for (const by of ['silence', 'fault'] as const) {
    component(
      `reports ${by} for the person’s own tasks, too, on a new device`,
      async (stage) => {
        const { me } = await kitchen(stage);
        const { server } = stage;
        server.injectFault(me.id, { scope: `assigned:${me.id}`, by });
        const ada = await stage.opens(me, '/projects');
        stopTheClock();
        await ada.goesTo('/tasks');
        await says(ada, by === 'fault' ? FAULT : SLOW);
        const columns = page.getByRole('navigation', { name: 'Columns' }).element() as HTMLElement;
        expect(columns.innerText).not.toContain('0');
        server.mend(me.id);
        // After a fault the page connects again by itself.
        if (by === 'silence') await ada.button('Try again').click();
        else await passes(RETRY_MS);
        await ada.sees(ada.card('Mine'));
      },
      touched,
    );
  }

  component('does not claim that a day is empty before it is known', async (stage) => {
    const { me } = await kitchen(stage);
    // She was here before; the browser's data is gone.
    localStorage.setItem(`pulse:remembered:${me.id} home visit`, '1000 2000 again');
    stage.server.injectFault(me.id, { scope: `assigned:${me.id}`, by: 'silence' });
    const ada = await stage.opens(me, '/projects');
    stopTheClock();
    await ada.goesTo('/');
    await says(ada, SLOW);
    for (const claim of ['Nothing yet', 'Nothing new', 'Nothing due', 'Create your first project'])
      expect([claim, page.getByText(claim).length]).toEqual([claim, 0]);
    await ada.sees(ada.heading(/^Good \w+, Ada$/));
  });
});

/** Once rows have been missing for long enough; reconnecting may take a while before. */
async function says(ada: Person, text: string): Promise<void> {
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    return ada.says(text).length;
  }).toBe(1);
}

async function opensKitchen(ada: Person): Promise<void> {
  await page.getByRole('region', { name: 'Your projects' }).getByRole('link', { name: 'Kitchen', exact: true }).click();
  await ada.sees(ada.heading('Kitchen'));
}

/** A task of Ada's, and a project with a task of Ben's that she sees only there. */
async function kitchen({ server }: Stage) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createTask({ id: id(), name: 'Mine', assignee: me.id }));
  await server.carriesOut(ben.id, createTask({ id: id(), name: 'Theirs', assignee: ben.id, projectId }));
  const scope: ScopeFault['scope'] = `project:${projectId}`;
  return { me, scope };
}
