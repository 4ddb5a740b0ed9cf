// Deleted projects, notifications and Retry: src/web/app/offline.browser.test.tsx.
import { describe, expect } from 'vitest';
import type { CommentRow } from '#domain/comment/row.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('offline', () => {
  const journey = stage();
  const prepared = stage({ ahead: true });

  journey('works on, over a reload too, and everything arrives; what is refused is undone', async (on) => {
    const [ada, ben] = [await on.colleague('Ada'), await on.member('Ben')];
    const [projectId, sand, walls] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createStream({ id: walls, projectId, name: 'Walls' }));
    for (const name of ['Paint', 'Plaster'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    await ada.sends(createTask({ id: sand, name: 'Sand', assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}?view=board`);
    await ben.card('Paint').waitFor();

    ben.goesOffline();
    await ben.says('You’re offline').waitFor();
    await ben.addsTask('Sweep');
    await ben.movesByKeyboard('Plaster', 'Right');
    const panel = await ben.opensTask('Paint');
    await panel.picks('Stream', 'Walls');
    await panel.writes('Name', 'Paint it white');
    await ben.panel('Paint it white').addsTag('Gusty');
    await ben.panel('Paint it white').comments('On Monday');
    await ben.says(/^7 changes? (will|waiting)/).waitFor();

    // Meanwhile elsewhere.
    await ada.sends(moveTask({ id: sand, status: 'IN_PROGRESS' }));
    await ada.sends(createTask({ id: id(), name: 'Buy brushes', assignee: ada.account.id, projectId }));
    await ada.sends(deleteStream({ id: walls }));

    await ben.page.reload();
    await ben.says(/^7 changes? (will|waiting)/).waitFor();
    await ben.panel('Paint it white').at.waitFor();
    await eventually(() => ben.cards('Backlog')).toEqual(['Sweep', 'Sand', 'Paint it white']);
    await eventually(() => ben.cards('In progress')).toEqual(['Plaster']);
    await ben.page.keyboard.press('Escape');
    await ben.addsTask('Air the room');
    await ben.says(/^8 changes? (will|waiting)/).waitFor();

    await ben.comesBack();
    await ben
      .toast('Stream not found')
      .filter({ hasText: 'Your change couldn’t be saved and was reverted.' })
      .waitFor();
    await eventually(() => ben.says(/changes? (will sync|waiting)/).count()).toBe(0);
    const backlog = ['Air the room', 'Buy brushes', 'Paint it white', 'Sweep'];
    await eventually(async () => (await ben.cards('Backlog')).toSorted()).toEqual(backlog);
    await eventually(async () => (await ben.cards('In progress')).toSorted()).toEqual(['Plaster', 'Sand']);
    // Others get each of them once.
    const tasks = async () => (await rowsOf(ada, `project:${projectId}`, 'task')) as TaskRow[];
    await eventually(async () => (await tasks()).map(({ name }) => name).toSorted()).toEqual(
      [...backlog, 'Plaster', 'Sand'].toSorted(),
    );
    await eventually(async () => (await tasks()).find(({ name }) => name === 'Paint it white')).toMatchObject({
      streamId: null,
      tags: [expect.any(String)],
    });
    const painted = (await tasks()).find(({ name }) => name === 'Paint it white')?.id ?? '';
    const comments = async () => (await rowsOf(ada, `task:${painted}`, 'comment')) as CommentRow[];
    await eventually(async () => (await comments()).map(({ text }) => text)).toEqual(['On Monday']);
  });

  prepared(
    'loses nothing when the network or the server goes before the page has loaded everything; later finds every part',
    async ({ member }) => {
      const ada = await member('Ada');
      const stored = async () => (await rowsOf(ada, `assigned:${ada.account.id}`, 'task')) as TaskRow[];
      const names = async () => (await stored()).map(({ name }) => name).toSorted();
      for (const [what, first, second] of [
        ['network', 'Paint', 'Sand'],
        ['server', 'Plaster', 'Tile'],
      ] as const) {
        const before = await names();
        await forgetsFiles(ada);
        await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.account.id }));
        // A slow machine would have them before the journey has cut the connection.
        ada.proxy.holdBack(FETCHED_AHEAD);
        await ada.goesTo('/tasks');
        await ada.isLive();
        await ada.card('Sweep').waitFor();
        // Without it, what is done is kept and not shown (fetched-later.test.ts).
        await ada.finds('commands');
        await ada.losesEverything(what);
        // There would be a toast if its code were loaded.
        await ada.card('Sweep').getByRole('link').focus();
        await ada.page.keyboard.press('Delete');
        await eventually(() => ada.card('Sweep').count()).toBe(0);
        await ada.says(/^1 changes? (will|waiting)/).waitFor();
        // The parser of lines is not loaded yet: until then, lines stay in the field.
        await ada.button('Add task to Backlog').click();
        await ada.page.keyboard.type(first);
        await ada.page.keyboard.press('Enter');
        await ada.page.keyboard.type(second);
        await ada.page.keyboard.press('Enter');
        await eventually(() =>
          ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' }).inputValue(),
        ).toBe(`${first}\n${second}\n`);
        // By now the page has tried to load the rest of its code while idle.
        await ada.page.waitForFunction(() => performance.now() > 4000, null, { polling: 500 });
        await ada.comesBack();
        await ada.card(second).waitFor();
        await ada.page.keyboard.press('Escape');
        await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
        // A part that failed to load is requested again when it is needed.
        await ada.page.keyboard.press('?');
        await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
        await eventually(names).toEqual([...before, first, second].toSorted());
      }

      await ada.reloads();
      await ada.finds('rest');
      await ada.losesEverything('network');
      const panel = await ada.opensTask('Paint');
      await panel.picks('Priority', 'High');
      await ada.page.keyboard.press('Escape');
      await ada.card('Paint').getByRole('link').focus();
      await ada.page.keyboard.press('Delete');
      await ada.toast('Deleted “Paint”').getByRole('button', { name: 'Undo' }).waitFor();
      await ada.createsProject('Kitchen');
      await ada.page.keyboard.press('?');
      await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await ada.page.keyboard.press('Escape');
      await ada.comesBack();
      await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
      await eventually(async () => JSON.stringify(await ada.reads(`user:${ada.account.id}`))).toContain('Kitchen');
    },
  );
});

/** What shows toasts, what makes tasks of lines, and all that comes with them. Commands need none of it. */
const FETCHED_AHEAD = /^\/assets\/(rest|toaster|create-tasks)-/;

/** The next page has to fetch its files again. */
async function forgetsFiles({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

async function rowsOf(person: Colleague, scope: string, wanted: string): Promise<unknown[]> {
  return (await person.reads(scope)).flatMap(([table, row]) => (table === wanted ? [row] : []));
}
