import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

declare global {
  interface Window {
    awake?: boolean;
  }
}

describe('a reload while the browser reads its storage slowly', () => {
  const journey = stage();

  journey('shows the page with its rows, and announces none of them', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const [projectId, taskId, streamId] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createStream({ id: streamId, projectId, name: 'Walls' }));
    await ada.sends(
      createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId, streamId, deadline: '2026-01-02' }),
    );
    await ada.goesTo(`/projects/${projectId}`);
    await ada.card('Paint').waitFor();
    await eventually(() => isPersisted(ada, taskId)).toBe(true);
    await ada.page.addInitScript(keepBusy, `pulse:${ada.account.id}`);

    for (const path of ['/', '/tasks', `/projects/${projectId}`]) {
      await ada.goesTo(path);
      await ada.page.getByRole('link', { name: 'My tasks', exact: true }).waitFor();
      expect([path, (await ada.page.locator('main').innerText()).trim()]).toEqual([path, '']);
      await ada.page.evaluate(() => {
        window.awake = true;
      });
      await ada.page.locator('main').getByText('Paint').first().waitFor();
    }

    await ben.sends(moveTask({ id: taskId, status: 'DONE' }));
    const announcements = ada.page.locator('[aria-live=polite]').filter({ hasText: /\S/ });
    await eventually(() => announcements.allTextContents()).toEqual([expect.stringMatching(/^“Paint” is now in Done/)]);
  });
});

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
