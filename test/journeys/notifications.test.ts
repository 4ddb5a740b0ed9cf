import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTask, moveTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

/** Ada's project with Ben. */
async function kitchen(ada: Colleague, ben: Colleague): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  return projectId;
}

async function assigns(ada: Colleague, ben: Colleague, name: string, projectId: string | null = null): Promise<string> {
  const taskId = id();
  await ada.sends(createTask({ id: taskId, name, assignee: ben.account.id, projectId }));
  return taskId;
}

const bell = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
const lines = ({ page }: Person) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
/** The person's unread notifications, as the server has them. */
async function unreadOf(person: Person): Promise<unknown[]> {
  const rows = await person.reads(`user:${person.account.id}`);
  return rows.filter(([table, row]) => table === 'notification' && (row as { status: string }).status === 'unread');
}

const unread = (person: Person) => lines(person).getByRole('img', { name: 'Unread' });

describe('notifications', () => {
  const journey = stage();

  journey('arrive live at the bell, with a link to the task, and stay unread there', async (actors) => {
    const [ada, ben] = [await actors.newcomer('Ada'), await actors.newcomer('Ben')];
    const projectId = await kitchen(ada, ben);
    await bell(ben, 'Notifications').waitFor();
    // The code that announces notifications is loaded after the board.
    await ben.finds('arrivals');
    await assigns(ada, ben, 'Paint the walls', projectId);
    // First a toast, which closes by itself.
    const toast = ben.toast('Ada has assigned you a new task: "Paint the walls"');
    await toast.waitFor();
    await bell(ben, 'Notifications, 1 unread').waitFor();
    await eventually(() => ben.page.title()).toBe('(1) My tasks · Pulse');

    await bell(ben, 'Notifications, 1 unread').click();
    const glance = ben.page.getByRole('dialog', { name: 'Notifications' });
    await glance.getByText('New Task Assigned').waitFor();
    await ben.page.keyboard.press('Escape');
    await bell(ben, 'Notifications, 1 unread').waitFor();

    await toast.getByRole('button', { name: 'View' }).click();
    await ben.panel('Paint the walls').at.waitFor();
    await bell(ben, 'Notifications').waitFor();
    await eventually(() => ben.page.title()).toBe('My tasks · Pulse');

    // A person's own actions create no notifications.
    await ben.panel('Paint the walls').picks('Status', 'Done');
    await bell(ada, 'Notifications, 1 unread').click();
    await ada.page.getByRole('link', { name: /Task "Paint the walls" was completed by Ben/ }).click();
    await ada.panel('Paint the walls').at.waitFor();
    expect(new URL(ada.page.url()).pathname).toBe(`/projects/${projectId}`);
    expect(await bell(ben, 'Notifications').count()).toBe(1);
  });

  journey('are read when they have been shown, by pages of 10, and deleted with an undo', async (actors) => {
    const [ada, ben] = [await actors.colleague('Ada'), await actors.newcomer('Ben')];
    for (let count = 1; count <= 12; count += 1) await assigns(ada, ben, `Task ${count}`);
    await bell(ben, 'Notifications, 12 unread').click();
    await ben.page.getByRole('link', { name: 'See all' }).click();
    await ben.heading('Notifications').waitFor();
    await eventually(() => lines(ben).count()).toBe(10);
    const mark = (at: number) => lines(ben).nth(at).getByRole('img', { name: 'Unread' });
    for (const at of [9, 0]) {
      await lines(ben).nth(at).scrollIntoViewIfNeeded();
      await mark(at).waitFor({ state: 'detached' });
    }
    await eventually(() => unread(ben).count()).toBe(0);
    await bell(ben, 'Notifications, 2 unread').waitFor();

    await ben.button('Next page').click();
    await eventually(() => lines(ben).count()).toBe(2);
    expect(new URL(ben.page.url()).search).toBe('?page=2');
    await bell(ben, 'Notifications').waitFor();
    await ben.page.reload();
    await eventually(() => lines(ben).count()).toBe(2);

    // By keyboard: the last one of the page, and back.
    await ben.page.keyboard.press('j');
    await ben.page.keyboard.press('j');
    await ben.page.keyboard.press('Delete');
    await eventually(() => lines(ben).allTextContents()).toEqual([expect.stringContaining('"Task 2"')]);
    await eventually(() => ben.page.evaluate(() => document.activeElement?.textContent)).toContain('"Task 2"');
    await ben.toast('Notification deleted').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => lines(ben).count()).toBe(2);

    // A page number beyond the last shows the last page.
    await ben.goesTo('/notifications?page=7');
    await ben.page.getByText('Page 2 of 2').waitFor();
  });

  journey('stay in the unread list while it is open, until the page is left', async (actors) => {
    const [ada, ben] = [await actors.colleague('Ada'), await actors.member('Ben')];
    await assigns(ada, ben, 'Sand');
    await ben.goesTo('/notifications');
    await lines(ben).first().waitFor();
    await bell(ben, 'Notifications').waitFor();
    await ben.button('Unread').click();
    await eventually(() => ben.page.url()).toContain('show=unread');
    expect(await lines(ben).count()).toBe(1);
    await ben.button('Unread').click();
    await ben.button('Unread').click();
    expect(await lines(ben).count()).toBe(1);
    await ben.goesToTasks();
    await ben.page.goBack();
    await ben.heading('No unread notifications').waitFor();
  });

  journey('of a task are read when it is opened, and not created while it is in view', async (actors) => {
    const [ada, ben] = [await actors.colleague('Ada'), await actors.newcomer('Ben')];
    const projectId = await kitchen(ada, ben);
    const taskId = await assigns(ada, ben, 'Sand', projectId);
    await assigns(ada, ben, 'Paint', projectId);
    await ada.sends(createComment({ id: id(), taskId, text: 'First' }));
    await bell(ben, 'Notifications, 3 unread').waitFor();
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    await ben.panel('Sand').at.waitFor();
    await bell(ben, 'Notifications, 1 unread').waitFor();

    // Records every number that the bell shows from now on.
    await ben.page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const badge of document.querySelectorAll<HTMLElement>('[data-count]'))
          seen.add(badge.dataset['count'] ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await ada.sends(createComment({ id: id(), taskId, text: 'Second' }));
    await ben.panel('Sand').at.getByText('Second').waitFor();
    await eventually(async () => (await unreadOf(ben)).length).toBe(1);
    expect(await ben.page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['1']);
    await ben.goesToTasks();
    await ada.sends(createComment({ id: id(), taskId, text: 'Third' }));
    await bell(ben, 'Notifications, 2 unread').waitFor();
  });

  journey('do not move under a pointer while they are read in the unread list', async (actors) => {
    const [ada, ben] = [await actors.colleague('Ada'), await actors.member('Ben')];
    const projectId = await kitchen(ada, ben);
    await assigns(ada, ben, 'Sand', projectId);
    await ben.goesTo('/notifications?show=unread');
    await lines(ben).first().hover();
    await bell(ben, 'Notifications').waitFor();
    expect(await lines(ben).count()).toBe(1);

    await assigns(ada, ben, 'Paint');
    // By a key: the list may move once a pointer leaves it.
    await ben.button('Show 1 new notification').press('Enter');
    await eventually(() => lines(ben).count()).toBe(2);
    await bell(ben, 'Notifications').waitFor();
    await ben.page.reload();
    await ben.heading('No unread notifications').waitFor();

    // A notification whose target is gone says so.
    await ben.button('Show all').click();
    const taskId = await assigns(ben, ada, 'Sweep', projectId);
    await ada.sends(moveTask({ id: taskId, status: 'DONE' }));
    await ben.page.getByRole('link', { name: /"Sweep" was completed by Ada/ }).waitFor();
    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await ben.says('This project was deleted, or you no longer have access.').first().waitFor();
    await eventually(() => ben.page.getByRole('link', { name: /"Sweep"/ }).count()).toBe(0);
  });

  journey('mention a person, chosen by keyboard from those who may read the task', async (actors) => {
    const [ada, ben, eve] = [
      await actors.member('Ada Lovelace'),
      await actors.newcomer('Ben Bolt'),
      await actors.newcomer('Benita'),
    ];
    const projectId = await kitchen(ada, ben);
    const taskId = await assigns(ada, ada, 'Paint the walls', projectId);
    await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const panel = ada.panel('Paint the walls');
    const field = panel.at.getByRole('textbox', { name: 'Write a comment' });
    await field.click();
    await ada.page.keyboard.type('Hi @be');
    const options = ada.page.getByRole('listbox', { name: 'Mention someone' }).getByRole('option');
    await eventually(() => options.allTextContents()).toEqual(['Ben Bolt']);
    await ada.page.keyboard.press('Escape');
    await eventually(() => options.count()).toBe(0);
    await panel.at.waitFor();
    await ada.page.keyboard.type('n');
    await ada.page.keyboard.press('Backspace');
    await ada.page.keyboard.press('Backspace');
    await ada.page.keyboard.press('Backspace');
    await ada.page.keyboard.press('Backspace');
    await ada.page.keyboard.type('@BO');
    await options.first().waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.type('which white?');
    await eventually(() => field.inputValue()).toBe('Hi @Ben Bolt which white?');
    await ada.page.keyboard.press('Control+Enter');
    await panel.at.getByRole('listitem', { name: 'Comment by Ada Lovelace' }).getByText('@Ben Bolt').waitFor();

    await bell(ben, 'Notifications, 1 unread').click();
    const words = 'Ada Lovelace mentioned you on "Paint the walls": Hi @Ben Bolt which white?';
    await ben.page.getByRole('link', { name: words }).click();
    await ben.panel('Paint the walls').at.getByText('@Ben Bolt').waitFor();
    expect(await bell(eve, 'Notifications').count()).toBe(1);
  });

  journey('are not created for a kind that is turned off, and bursts are one', async (actors) => {
    const [ada, ben] = [await actors.colleague('Ada'), await actors.member('Ben')];
    const taskId = await assigns(ada, ben, 'Paint');
    await ben.goesTo('/notifications');
    await ben.button('Notification settings').click();
    await ben.page.getByRole('checkbox', { name: 'Assignments' }).uncheck();
    await ben.page.keyboard.press('Escape');
    await eventually(
      async () => (await ben.reads(`user:${ben.account.id}`)).find(([table]) => table === 'profile')?.[1],
    ).toMatchObject({ notify: { assignment: { app: false } } });
    await assigns(ada, ben, 'Sand');
    for (const text of ['one', 'two', 'three']) await ada.sends(createComment({ id: id(), taskId, text }));
    await ben.says('3 new comments on "Paint", most recently by Ada: three').waitFor();
    expect(await lines(ben).count()).toBe(2);
  });
});
