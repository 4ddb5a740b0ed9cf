/** How the page starts when something is in its way: never blank. */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

declare global {
  interface Window {
    awake?: boolean;
  }
}

const away = 'The server isn’t responding. Retrying…';

describe('page load', () => {
  const journey = stage();

  journey('continues after whatever answers instead of the server or is in its way here', async (on) => {
    const ada = await on.stranger('Ada');
    ada.owns(await register(on.server.url, ada));
    ada.expected.push(/./);
    // A server that hangs, no network, a captive portal.
    let asked = 0;
    await ada.page.route('**/api/me', async (route) => {
      asked += 1;
      if (asked === 2) await route.abort();
      else if (asked > 2) await route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our café</h1>' });
    });
    await ada.goesTo('/login');
    await ada.says(away).waitFor();
    await eventually(() => asked).toBeGreaterThan(3);
    await ada.says(away).waitFor();
    const json = { success: false, code: 'database_not_initialized', error: 'Database is not initialized' };
    await ada.page.unrouteAll();
    await ada.page.route('**/api/me', (route) => route.fulfill({ status: 503, json }));
    await ada.heading('Database is not initialized').waitFor();
    expect(await ada.says(away).count()).toBe(0);
    await ada.page.unrouteAll();
    await ada.page.getByLabel('Password').waitFor();

    // Its script does not load.
    await ada.page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await ada.page.reload();
    await ada.page.getByText('Something went wrong').waitFor();
    await ada.page.unrouteAll();
    await ada.page.getByRole('link', { name: 'Try Again' }).click();
    await ada.page.getByLabel('Password').waitFor();

    // Unreadable local data, a part that breaks, and a database that goes away.
    ada.expected.splice(0, Infinity, /Broken/, /status of 503/);
    await ada.submits();
    await ada.isHome();
    await ada.goesToTasks();
    await ada.page.evaluate(() => localStorage.setItem('pulse:me', '{'));
    const body = `export default function Part() { throw new Error('Broken') }`;
    await ada.page.route(/\/toaster-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await ada.reloads();
    await ada.heading('My tasks').waitFor();
    // Of the preview, in development alone.
    expect(await ada.page.getByText(/^Preview backend/).count()).toBe(0);

    await ada.page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }));
    ada.goesOffline();
    await ada.says('Database is not initialized').waitFor();
    await ada.comesBack();
    await eventually(() => ada.says('Database is not initialized').count()).toBe(0);

    // Something around the pages fails.
    await ada.addsTask('Paint');
    await ada.card('Paint').getByRole('link').focus();
    await ada.page.keyboard.press('Delete');
    await ada.heading('Broken').waitFor();
    await ada.page.getByText('500', { exact: true }).waitFor();
    await ada.page.getByText('An internal server error occurred. Please try again later.').waitFor();
    await ada.page.unrouteAll();
    await ada.button('Try Again').click();
    await ada.isHome();
    await readsItsStorageSlowly(ada, await on.colleague('Ben'));
  });
});

/** A reload shows the page with its rows, and announces none of them. */
async function readsItsStorageSlowly(ada: Person, ben: Colleague): Promise<void> {
  const [projectId, taskId, streamId] = [id(), id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createStream({ id: streamId, projectId, name: 'Walls' }));
  await ada.sends(
    createTask({ id: taskId, name: 'Plaster', assignee: ada.account.id, projectId, streamId, deadline: '2026-01-02' }),
  );
  await ada.goesTo(`/projects/${projectId}`);
  await ada.card('Plaster').waitFor();
  await eventually(() => isPersisted(ada, taskId)).toBe(true);
  await ada.page.addInitScript(keepBusy, `pulse:${ada.account.id}`);

  for (const path of ['/', '/tasks', `/projects/${projectId}`]) {
    await ada.goesTo(path);
    await ada.page.getByRole('link', { name: 'My tasks', exact: true }).waitFor();
    expect([path, (await ada.page.locator('main').innerText()).trim()]).toEqual([path, '']);
    await ada.page.evaluate(() => {
      window.awake = true;
    });
    await ada.page.locator('main').getByText('Plaster').first().waitFor();
  }

  await ben.sends(moveTask({ id: taskId, status: 'DONE' }));
  const announcements = ada.page.locator('[aria-live=polite]').filter({ hasText: /\S/ });
  await eventually(() => announcements.allTextContents()).toEqual([expect.stringMatching(/^“Plaster” is now in Done/)]);
}

/** Whether the row is persisted in the person's browser. */
async function isPersisted(person: Person, rowId: string): Promise<boolean> {
  return person.page.evaluate(
    async ([name, wanted]) =>
      (await indexedDB.databases()).some(({ name: known }) => known === name) &&
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => {
          const texts = opened.result.transaction('records').objectStore('records').getAll();
          texts.onsuccess = () => {
            opened.result.close();
            resolve((texts.result as string[]).some((text) => text.includes(wanted)));
          };
        };
      }),
    [`pulse:${person.account.id}`, rowId] as const,
  );
}

/** In the page, before its scripts: keeps the database busy until the page is `awake`. */
function keepBusy(name: string): void {
  const opened = indexedDB.open(name);
  opened.onsuccess = () => {
    const records = opened.result.transaction('records', 'readwrite').objectStore('records');
    const hold = () => {
      if (!window.awake) records.count().onsuccess = hold;
    };
    hold();
  };
}
