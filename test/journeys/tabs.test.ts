import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('two tabs of one person', () => {
  const journey = stage();

  journey('are both live, send what one had not sent when it was closed, and sign out together', async (on) => {
    const [first, ben] = [await on.member('Ada'), await on.colleague('Ben')];
    const projectId = id();
    await first.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await first.sends(createTask({ id: id(), name: 'Paint', assignee: first.account.id, projectId }));
    const path = `/projects/${projectId}`;
    await first.goesTo(path);
    await first.card('Paint').waitFor();
    const second = await first.opensTab(path);
    await second.card('Paint').waitFor();

    await first.movesByKeyboard('Paint', 'Right');
    await eventually(() => second.cards('In progress')).toEqual(['Paint']);
    await second.addsTask('Sand');
    await eventually(() => first.cards('Backlog')).toEqual(['Sand']);

    /** Closes a tab with two unsent edits while both are offline; the other one has one. */
    const closes = async (tab: Person, other: Person, name: string, kept: string) => {
      first.goesOffline();
      await tab.movesByKeyboard('Paint', 'Right');
      await tab.addsTask(name);
      await tab.says(/^2 changes? (will|waiting)/).waitFor();
      await other.addsTask(kept);
      await tab.page.close();
    };
    const isSent = async (backlog: readonly string[], status: TaskRow['status']) => {
      const tasks = async () => {
        const rows = await ben.reads(`project:${projectId}`);
        return rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []));
      };
      await eventually(async () => (await tasks()).map(({ name }) => name).toSorted()).toEqual(
        ['Paint', ...backlog].toSorted(),
      );
      await eventually(async () => (await tasks()).find(({ name }) => name === 'Paint')?.status).toBe(status);
    };

    await closes(second, first, 'Sweep', 'Plaster');
    // Later tabs find the outbox, too: an open tab looks for it only now and then.
    const third = await first.opensTab(path);
    await third.card('Paint').waitFor();
    await first.comesBack();
    await isSent(['Sand', 'Sweep', 'Plaster'], 'DONE');
    for (const tab of [first, third]) {
      await eventually(async () => (await tab.cards('Backlog')).toSorted()).toEqual(['Plaster', 'Sand', 'Sweep']);
      await eventually(() => tab.says(/waiting|offline/).count()).toBe(0);
    }

    // The first tab writes rows to storage; the other has to take that over as well.
    await closes(first, third, 'Tile', 'Grout');
    await third.comesBack();
    await isSent(['Sand', 'Sweep', 'Plaster', 'Tile', 'Grout'], 'ON_HOLD');
    await eventually(() => third.says(/waiting|offline/).count()).toBe(0);

    const fourth = await third.opensTab(path);
    await fourth.card('Grout').waitFor();
    await third.signsOut();
    for (const tab of [third, fourth]) await tab.heading('Sign in').waitFor();
  });
});
