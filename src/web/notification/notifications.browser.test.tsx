import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { mentionInNote } from '#domain/note/mentioning.ts';
import { snoozeNotification } from '#domain/notification/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import type { Me } from '#web/data/identity.ts';
import { updateServerTime } from '#web/ui/server-time.ts';

const lines = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const bell = (name: string) => page.getByRole('button', { name, exact: true });

/** Ben is at the page; Ada acts elsewhere. */
async function people(server: Server) {
  return { ada: await server.joins('Ada'), me: await server.joins('Ben') };
}

async function kitchen(server: Server, { ada, me }: { ada: Me; me: Me }): Promise<string> {
  const projectId = id();
  await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
  return projectId;
}

async function assigns(server: Server, by: Me, to: Me, name: string, projectId: string | null = null): Promise<string> {
  const taskId = id();
  await server.carriesOut(by.id, createTask({ id: taskId, name, assignee: to.id, projectId }));
  return taskId;
}

/** Chosen by the person: only what is shown for a moment counts as read. */
async function areRead(ben: Person): Promise<void> {
  await ben.sends(updateProfile({ readsWhenShown: true }));
  await ben.sees(lines.first());
  await ben.misses(lines.getByRole('img', { name: 'Unread' }));
}

const unreadOf = (server: Server, me: Me) =>
  server.all('notification').filter(({ userId, status }) => userId === me.id && status === 'unread').length;

describe('notifications', () => {
  component(
    'are seen, and read where one wants it when they were shown, by pages of 10; deleted with an undo',
    async (stage) => {
      const { server, opens } = stage;
      const { ada, me } = await people(server);
      for (let count = 1; count <= 12; count += 1) await assigns(server, ada, me, `Task ${count}`);
      // The number on the icon of the installed app.
      const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
      const ben = await opens(me);
      await ben.sees(bell('Notifications, 12 new'));
      await eventually(() => badge.mock.lastCall).toEqual([12]);
      await bell('Notifications, 12 new').click();
      // A look clears the number, and reads none.
      await ben.sees(bell('Notifications'));
      await eventually(() => badge.mock.lastCall).toEqual([0]);
      await page.getByRole('link', { name: 'See all' }).click();
      // The person first: with a face.
      await eventually(() =>
        lines.first().element().querySelector('[data-initials]')?.getAttribute('data-initials'),
      ).toBe('A');
      await ben.sees(ben.heading('Notifications'));
      await eventually(() => lines.length).toBe(10);
      const mark = (at: number) => lines.nth(at).getByRole('img', { name: 'Unread' });
      await ben.sees(mark(0));
      await ben.button('Notification settings').click();
      await ben.button('When shown in the list').click();
      await ben.presses('Escape');
      for (const at of [9, 0]) {
        lines.nth(at).element().scrollIntoView();
        await ben.misses(mark(at));
      }
      await ben.misses(lines.getByRole('img', { name: 'Unread' }));
      await eventually(() => unreadOf(server, me)).toBe(2);

      await ben.button('Next page').click();
      await eventually(() => lines.length).toBe(2);
      expect(location.search).toBe('?page=2');
      await eventually(() => unreadOf(server, me)).toBe(0);

      // By keyboard: the last one of the page, and back.
      await ben.presses('j', 'j', 'Delete');
      await eventually(() => lines.elements().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Task 2'),
      ]);
      await eventually(() => document.activeElement?.textContent).toContain('Task 2');
      await ben.toast('Notification deleted').getByRole('button', { name: 'Undo' }).click();
      await eventually(() => lines.length).toBe(2);

      // A page number beyond the last shows the last page.
      await ben.goesTo('/notifications?page=7');
      await ben.sees(ben.says('Page 2 of 2'));
    },
  );

  component('are displayed beside the list, which reads them, one after the other by keys', async (stage) => {
    const { server, opens } = stage;
    const { ada, me } = await people(server);
    const [projectId, noteId] = [await kitchen(server, { ada, me }), id()];
    for (const name of ['Sand', 'Paint']) await assigns(server, ada, me, name, projectId);
    await server.carriesOut(ada.id, createNote({ id: noteId, title: 'Plan', projectId }));
    await server.carriesOut(ada.id, mentionInNote({ id: noteId, personId: me.id }));
    const ben = await opens(me, '/notifications');
    await ben.sees(ben.says('Select a notification to read it here.'));
    await ben.sees(bell('Notifications'));
    expect(unreadOf(server, me)).toBe(3);

    await lines.nth(1).getByRole('link').click();
    await ben.sees(ben.dialog('Paint'));
    expect(location.pathname).toBe('/notifications');
    await eventually(() => unreadOf(server, me)).toBe(2);
    await ben.presses('j');
    await ben.sees(ben.dialog('Sand'));
    await eventually(() => unreadOf(server, me)).toBe(1);
    await ben.presses('k', 'k');
    const pane = page.getByRole('region', { name: 'Notification', exact: true });
    await ben.sees(pane.getByText('Plan'));
    await eventually(() => unreadOf(server, me)).toBe(0);
    await ben.presses('Escape');
    await ben.misses(pane);
    await ben.sees(ben.says('Select a notification to read it here.'));
  });

  component('stay in the unread list while it is open, until the page is left', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    await assigns(server, ada, me, 'Sand');
    const ben = await opens(me, '/notifications');
    await areRead(ben);
    await ben.button('Unread').click();
    await eventually(() => location.search).toContain('show=unread');
    expect(lines.length).toBe(1);
    await ben.button('Unread').click();
    await ben.button('Unread').click();
    expect(lines.length).toBe(1);
    await ben.goesTo('/tasks');
    await ben.goesTo('/notifications?show=unread');
    await ben.sees(ben.heading('No unread notifications'));
  });

  component('of a task are read when it is opened, and not created while it is in view', async (stage) => {
    const { server, opens } = stage;
    const { ada, me } = await people(server);
    const projectId = await kitchen(server, { ada, me });
    const taskId = await assigns(server, ada, me, 'Sand', projectId);
    await assigns(server, ada, me, 'Paint', projectId);
    const comments = (text: string) => server.carriesOut(ada.id, createComment({ id: id(), taskId, text }));
    await comments('First');
    const ben = await opens(me);
    // One entry for each task.
    await ben.sees(bell('Notifications, 2 new'));
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    await ben.sees(ben.dialog('Sand'));
    await ben.sees(bell('Notifications, 1 new'));

    // Every number that the bell shows from now on.
    const seen = new Set<string>();
    let looks = true;
    const look = () => {
      for (const badge of document.querySelectorAll<HTMLElement>('[data-count]'))
        seen.add(badge.dataset['count'] ?? '');
      if (looks) requestAnimationFrame(look);
    };
    look();
    await comments('Second');
    await ben.sees(ben.dialog('Sand').getByText('Second'));
    const unread = () =>
      server.all('notification').filter(({ userId, status }) => userId === me.id && status === 'unread');
    await eventually(() => unread().length).toBe(1);
    looks = false;
    expect([...seen]).toEqual(['1']);
    await ben.goesTo('/tasks');
    await comments('Third');
    await ben.sees(bell('Notifications, 2 new'));
  });

  component('of a task are one entry, snoozed by key and unread once they come back', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    const projectId = await kitchen(server, { ada, me });
    const taskId = await assigns(server, ada, me, 'Sand', projectId);
    await assigns(server, ada, me, 'Paint');
    await server.carriesOut(ada.id, createComment({ id: id(), taskId, text: '**Which** grain?' }));
    const ben = await opens(me, '/notifications');
    await eventually(() => lines.length).toBe(2);
    await ben.sees(lines.first().getByRole('link', { name: 'Ada commented Sand · Kitchen Which grain?' }));
    await ben.sees(lines.first().getByText('2 notifications'));
    await areRead(ben);

    await ben.presses('j', 'h');
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await ben.sees(ben.toast(/^Snoozed until/));
    await eventually(() => lines.length).toBe(1);
    await eventually(() => document.activeElement?.closest('li')?.textContent).toContain('Paint');
    const later = () => server.all('notification').filter(({ snoozedUntil }) => (snoozedUntil ?? 0) > Date.now());
    await eventually(() => later().map(({ status }) => status)).toEqual(['unread', 'unread']);
    await ben.sees(bell('Notifications'));

    await ben.button('Snoozed').click();
    await ben.sees(lines.getByRole('link', { name: /^Ada commented Sand/ }));
    await lines.first().hover();
    await lines.getByRole('button', { name: /^Unsnooze/ }).click();
    await ben.sees(ben.heading('No snoozed notifications'));
    await ben.sees(bell('Notifications, 1 new'));
    await ben.button('Show all').click();
    await eventually(() => lines.length).toBe(2);
    await areRead(ben);

    // The page goes ahead of the server below, which would take a reading for one before its time.
    await ben.sends(updateProfile({ readsWhenShown: false }));
    // On another device; it comes back without any command.
    for (const row of server.all('notification').filter((each) => each.taskId === taskId))
      await ben.sends(snoozeNotification({ id: row.id, until: Date.now() + 30 * 60_000 }));
    await eventually(() => lines.length).toBe(1);
    updateServerTime(31 * 60_000);
    await eventually(() => lines.length).toBe(2);

    // Snoozed once more and taken back, it stands where it stood.
    const times = () => server.all('notification').map(({ snoozedUntil }) => snoozedUntil);
    const before = times();
    await ben.presses('j', 'h');
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await eventually(() => lines.length).toBe(1);
    await ben
      .toast(/^Snoozed until/)
      .getByRole('button', { name: 'Undo' })
      .last()
      .click();
    await eventually(() => lines.length).toBe(2);
    await eventually(times).toEqual(before);
    updateServerTime(0);
  });

  component('of a task can be muted but for mentions, and followed by others', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    const projectId = await kitchen(server, { ada, me });
    const taskId = await assigns(server, ada, ada, 'Sand', projectId);
    const ben = await opens(me, `/projects/${projectId}?taskId=${taskId}`);
    const panel = ben.dialog('Sand');
    const kinds = () => server.all('subscription').map(({ kind, deletedAt }) => (deletedAt === null ? kind : null));
    await ben.sees(panel.getByRole('button', { name: 'Follow or mute' }));
    await ben.presses('w');
    await page.getByRole('menuitem', { name: 'Follow' }).click();
    await ben.sees(panel.getByRole('button', { name: 'Follow or mute: Following' }));
    await eventually(kinds).toEqual(['follow']);
    await ben.presses('w');
    await page.getByRole('menuitem', { name: /^Mute/ }).click();
    await ben.sees(panel.getByRole('button', { name: 'Follow or mute: Muted' }));
    await panel.getByRole('button', { name: 'Follow or mute: Muted' }).click();
    await page.getByRole('menuitem', { name: 'Unmute' }).click();
    await eventually(kinds).toEqual([null]);
    await ben.sees(panel.getByRole('button', { name: 'Follow or mute' }));
  });

  component('do not move under a pointer while they are read in the unread list', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    const projectId = await kitchen(server, { ada, me });
    await assigns(server, ada, me, 'Sand', projectId);
    const ben = await opens(me, '/notifications?show=unread');
    await lines.first().hover();
    await areRead(ben);
    expect(lines.length).toBe(1);

    await assigns(server, ada, me, 'Paint');
    // By a key: the list may move once a pointer leaves it.
    const more = ben.button('Show 1 new notification');
    await ben.sees(more);
    (more.element() as HTMLElement).focus();
    await ben.presses('Enter');
    await eventually(() => lines.length).toBe(2);
    await areRead(ben);
    await ben.goesTo('/tasks');
    await ben.goesTo('/notifications?show=unread');
    await ben.sees(ben.heading('No unread notifications'));

    // A notification whose target is gone says so.
    await ben.button('Show all').click();
    const taskId = await assigns(server, me, ada, 'Sweep', projectId);
    await server.carriesOut(ada.id, moveTask({ id: taskId, status: 'DONE' }));
    // The focus has moved into the list.
    await more.click();
    const sweep = page.getByRole('main').getByRole('link', { name: 'Ada completed a task Sweep' });
    await ben.sees(sweep);
    await server.carriesOut(ada.id, removeMember({ id: projectId, personId: me.id }));
    await ben.sees(ben.says('This project was deleted, or you no longer have access.').first());
    await ben.misses(sweep);
  });

  component('mention a person, chosen by keyboard from those who may read the task', async ({ server, opens }) => {
    const me = await server.joins('Ada Lovelace');
    const [ben] = [await server.joins('Ben Bolt'), await server.joins('Benita')];
    const [projectId, taskId] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
    const ada = await opens(me, `/projects/${projectId}?taskId=${taskId}`);
    const panel = ada.dialog('Paint');
    const field = panel.getByRole('textbox', { name: 'Write a comment' });
    await field.click();
    await ada.writes('Hi @be');
    const options = page.getByRole('listbox', { name: 'Mention someone' }).getByRole('option');
    await eventually(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Ben Bolt']);
    await ada.presses('Escape');
    await ada.misses(options);
    await ada.sees(panel);
    await ada.writes('n');
    await ada.presses('Backspace', 'Backspace', 'Backspace', 'Backspace');
    await ada.writes('@BO');
    await ada.sees(options.first());
    await ada.presses('Enter');
    await ada.writes('which white?');
    await expect.element(field).toHaveValue('Hi @Ben Bolt which white?');
    await ada.presses('Control+Enter');
    await ada.sees(panel.getByRole('listitem', { name: 'Comment by Ada Lovelace' }).getByText('@Ben Bolt'));
    await eventually(() => server.all('notification').map(({ userId }) => userId)).toEqual([ben.id]);
    const words = 'Ada Lovelace mentioned you on \\"Paint\\": Hi @Ben Bolt which white?';
    expect(JSON.stringify(server.all('notification'))).toContain(words);
  });

  component('of a note lead to the note, from a toast and from home', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    const [projectId, noteId] = [await kitchen(server, { ada, me }), id()];
    await server.carriesOut(ada.id, createNote({ id: noteId, title: 'Plan', projectId }));
    const ben = await opens(me, '/');
    await eventually(() => document.documentElement.dataset['arrivals']).toBe('ready');
    await ben.goesTo('/tasks');
    await server.carriesOut(ada.id, mentionInNote({ id: noteId, personId: me.id }));
    await ben
      .toast(/^Ada mentioned you in a note/)
      .getByRole('button', { name: 'View' })
      .click();
    await eventually(() => location.pathname).toBe(`/notes/${noteId}`);
    await ben.goesTo('/');
    await page
      .getByRole('region', { name: 'Since your last visit' })
      .getByRole('link', { name: 'Ada mentioned you in a note · Plan' })
      .click();
    await eventually(() => location.pathname).toBe(`/notes/${noteId}`);
  });

  component('are not created for a kind that is turned off, and bursts are one', async ({ server, opens }) => {
    const { ada, me } = await people(server);
    const taskId = await assigns(server, ada, me, 'Paint');
    const ben = await opens(me, '/notifications');
    await ben.button('Notification settings').click();
    await page.getByRole('checkbox', { name: 'Assignments' }).click();
    await ben.presses('Escape');
    const stored = () => server.all('profile').find(({ id: person }) => person === me.id);
    await eventually(stored).toMatchObject({ notify: { assignment: { app: false } } });
    await assigns(server, ada, me, 'Sand');
    for (const text of ['one', 'two', 'three'])
      await server.carriesOut(ada.id, createComment({ id: id(), taskId, text }));
    await eventually(() => lines.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ada commented Paint three44 notifications/),
    ]);
  });
});
