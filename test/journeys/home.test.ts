import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask, moveTask, updateTask } from '#domain/task/commands.ts';
import { daysAfter } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const HOUR = 60 * 60_000;

const section = ({ page }: Person, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const rows = (person: Person, name: string) => section(person, name).getByRole('link').allInnerTexts();
const field = ({ page }: Person) => page.getByRole('textbox', { name: 'New task' });
const hasFocus = (at: Locator) => at.evaluate((element) => element === document.activeElement);

async function task(ada: Person, name: string, more: object = {}): Promise<string> {
  const taskId = id();
  await ada.sends(createTask({ id: taskId, name, assignee: ada.account.id, ...more }));
  return taskId;
}

async function taskOf(ada: Person, name: string): Promise<TaskRow | undefined> {
  const all = await ada.reads(`assigned:${ada.account.id}`);
  return all.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : [])).find((each) => each.name === name);
}

/** The browser's local day. */
const today = ({ page }: Person) => page.evaluate(() => new Date().toLocaleDateString('sv'));

describe('home', () => {
  const journey = stage();

  journey('shows a new person where to begin', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/');
    await ada.page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ada$/ }).waitFor();
    await ada.heading('Get started').waitFor();
    await eventually(() => ada.page.title()).toBe('Home · Pulse');
    expect(await section(ada, 'Since your last visit').count()).toBe(0);
    await ada.page.getByRole('button', { name: /^Create your first project/ }).click();
    await ada.page.getByRole('dialog', { name: 'New project' }).waitFor();
  });

  journey('shows what was just added, and keeps the first steps until they are closed', async (on) => {
    const ada = await on.member('Ada');
    await ada.goesTo('/');
    await field(ada).fill('Pay the rent');
    await field(ada).press('Enter');
    await field(ada).fill('Paint next year @1.1.2031');
    await field(ada).press('Enter');
    await eventually(async () => (await rows(ada, 'Added today')).length).toBe(2);
    expect((await rows(ada, 'Added today')).at(-1)).toBe('Pay the rent');
    expect(await ada.heading('Nothing due this week').count()).toBe(0);
    await ada.heading('Get started').waitFor();
    // Tasks that another person adds are not listed as added here.
    const ben = await on.colleague('Ben');
    await ben.sends(createTask({ id: id(), name: 'From Ben', assignee: ada.account.id }));
    await task(ada, 'Mine');
    await eventually(async () => (await rows(ada, 'Added today'))[0]).toBe('Mine');
    expect(await rows(ada, 'Added today')).toHaveLength(3);

    await ada.button('Hide these steps').click();
    await eventually(() => ada.heading('Get started').count()).toBe(0);
    await ada.reloads();
    await eventually(async () => (await rows(ada, 'Added today')).length).toBe(3);
    expect(await ada.heading('Get started').count()).toBe(0);
  });

  journey('lists the person’s own tasks by due date, live', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const day = await today(ada);
    const at = (days: number) => ({ deadline: daysAfter(day, days) });
    await ada.goesTo('/');
    await ada.isHome();
    await task(ada, 'Yesterday', at(-1));
    await task(ada, 'Long ago', at(-30));
    await task(ada, 'Done long ago', { ...at(-30), status: 'DONE' });
    const paint = await task(ada, 'Paint', at(0));
    await task(ada, 'In a week', at(7));
    await task(ada, 'Too far', at(8));
    await task(ada, 'Far but begun', { ...at(8), status: 'IN_PROGRESS' });
    await task(ada, 'Begun', { status: 'IN_PROGRESS' });
    await ben.sends(createTask({ id: id(), name: 'From Ben', assignee: ada.account.id, ...at(1) }));
    await ben.sends(createTask({ id: id(), name: "Ben's", assignee: ben.account.id, ...at(0) }));
    await eventually(() => rows(ada, 'Next 7 days')).toEqual(['From Ben', 'In a week']);
    expect(await rows(ada, 'Overdue')).toEqual(['Long ago', 'Yesterday']);
    expect(await rows(ada, 'Today')).toEqual(['Paint']);
    expect(await rows(ada, 'In progress · due later')).toEqual(['Far but begun']);
    expect(await rows(ada, 'In progress · no due date')).toEqual(['Begun']);

    await ada.sends(updateTask({ id: paint, ...at(-2) }));
    await eventually(() => rows(ada, 'Overdue')).toEqual(['Long ago', 'Paint', 'Yesterday']);
    expect(await section(ada, 'Today').count()).toBe(0);
  });

  journey('completes a task with one tap, and undoes it', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const deadline = await today(ada);
    await task(ada, 'Paint', { deadline, progress: 40, status: 'IN_PROGRESS' });
    await ada.goesTo('/');
    await ada.button('Complete “Paint”').click();
    await eventually(() => section(ada, 'Today').count()).toBe(0);
    await ada.heading('Nothing due this week').waitFor();
    await eventually(() => taskOf(ada, 'Paint')).toMatchObject({ status: 'DONE', progress: 100 });
    await ada.toast('Completed “Paint”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => rows(ada, 'Today')).toEqual(['Paint']);
    await eventually(() => taskOf(ada, 'Paint')).toMatchObject({ status: 'IN_PROGRESS', progress: 40 });
  });

  journey('adds a task in one line, with the fields in it', async ({ member }) => {
    const ada = await member('Ada');
    const { keyboard } = ada.page;
    const [projectId, tagId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'The flat' }));
    await ada.sends(createTag({ id: tagId, name: `money-${tagId}` }));
    await ada.goesTo('/');
    await section(ada, 'Projects').getByRole('link', { name: 'The flat' }).waitFor();
    await field(ada).focus();
    await keyboard.type(`!high Pay today #money-${tagId} +the flat the rent !low`);
    const understood = ada.page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');
    await eventually(() => understood.allInnerTexts()).toEqual([
      'Today',
      expect.stringMatching(/^Money/),
      'The flat',
      'Low',
    ]);

    // A piece dismissed by keyboard becomes text again, and the piece before it applies.
    for (const _ of ['Add', 'Today', 'Money', 'The flat', 'Low']) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await eventually(() => hasFocus(field(ada))).toBe(true);
    await eventually(() => understood.allInnerTexts()).toEqual([
      'High',
      'Today',
      expect.stringMatching(/^Money/),
      'The flat',
    ]);
    await keyboard.press('Enter');
    await eventually(() => rows(ada, 'Today')).toEqual(['Pay the rent !low']);
    expect(await field(ada).inputValue()).toBe('');
    const made = { priority: 'HIGH', status: 'BACKLOG', projectId, tags: [tagId], deadline: await today(ada) };
    await eventually(() => taskOf(ada, 'Pay the rent !low')).toMatchObject(made);
    await ada.toast('Added “Pay the rent !low” to your backlog').getByRole('button', { name: 'Open' }).click();
    await ada.panel('Pay the rent !low').at.waitFor();
    await keyboard.press('Escape');

    // A pasted list creates several tasks in order.
    await field(ada).focus();
    await ada.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '- Sand !u\n- Paint tomorrow\n');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await eventually(() => rows(ada, 'Next 7 days')).toEqual(['Paint']);
    await eventually(() => taskOf(ada, 'Sand')).toMatchObject({ priority: 'URGENT' });
    await ada.goesToTasks();
    await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint', 'Pay the rent !low']);
  });

  journey('lists what others have done since the last visit, by project', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const [kitchen, paint, mine] = [id(), id(), id()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: paint, name: 'Paint', assignee: ben.account.id, projectId: kitchen }));
    await ada.sends(createTask({ id: mine, name: 'Sand', assignee: ada.account.id, projectId: kitchen }));
    await ben.sends(moveTask({ id: paint, status: 'ON_HOLD' }));
    await ada.page.clock.install();
    await ada.goesTo('/');
    await ada.isHome();
    const news = section(ada, 'Since your last visit');
    expect(await news.count()).toBe(0);

    // Changes during the visit show up live; the person's own changes are not listed.
    await ada.sends(moveTask({ id: mine, status: 'IN_PROGRESS' }));
    await ben.sends(moveTask({ id: paint, status: 'IN_PROGRESS' }));
    await news.getByRole('link', { name: 'Ben started “Paint”' }).waitFor();
    await ada.goesToTasks();
    await ada.page.clock.fastForward(HOUR);
    await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
    await news.getByText('Nothing new since your last visit').waitFor();
    await ada.goesToTasks();

    // The page's clock is an hour ahead: what happens now is older than her last visit.
    await ada.page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `pulse:remembered:${ada.account.id} home visit`,
      `${Date.now() - 2 * HOUR} ${Date.now()} again`,
    ] as const);
    await ben.sends(moveTask({ id: paint, status: 'DONE' }));
    await ben.sends(createComment({ id: id(), taskId: mine, text: 'Done?' }));
    await ben.sends(createTask({ id: id(), name: 'Call me', assignee: ada.account.id }));
    await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
    await news.getByText('Ben finished “Paint”').waitFor();
    await news.getByText('Ben commented on "Sand": Done?').waitFor();
    await news.getByText('Ben has assigned you a new task: "Call me"').waitFor();
    expect(await news.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['No project', 'Kitchen']);
    expect(await news.getByText('Sand”').count()).toBe(0);

    await news.getByRole('link', { name: /Ben finished/ }).click();
    await ada.panel('Paint').at.waitFor();
    await ada.page.keyboard.press('Escape');
    await news.getByText('Ben finished “Paint”').waitFor();
  });

  journey(
    'misses nothing on a device whose clock is wrong, and shows no future dates',
    async ({ newcomer, colleague }) => {
      const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
      for (const wrong of [3 * HOUR, -3 * HOUR]) {
        await ada.page.clock.setSystemTime(Date.now() + wrong);
        await ada.page.evaluate(() => localStorage.removeItem('pulse:ahead'));
        await ada.goesTo('/');
        await ada.isHome();
        const name = `At ${wrong}`;
        await ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
        const line = section(ada, 'Since your last visit').getByRole('listitem').filter({ hasText: name });
        await line.waitFor();
        expect(await line.innerText()).toMatch(/now|1 min\. ago/);
      }
    },
  );

  journey('shows the latest notifications and the progress of projects, with links', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const [attic, cellar] = [id(), id()];
    await ben.sends(createProject({ id: attic, name: 'Attic', memberUids: [ada.account.id] }));
    await ben.sends(createProject({ id: cellar, name: 'Cellar', memberUids: [ada.account.id], dueAt: '2030-01-02' }));
    for (const status of ['DONE', 'BACKLOG'] as const)
      await ben.sends(createTask({ id: id(), name: 'Sweep', status, assignee: ben.account.id, projectId: attic }));
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
    await ada.goesTo('/');
    const lines = ada.page.getByRole('list', { name: 'Latest notifications' }).getByRole('listitem');
    await eventually(() => lines.count()).toBe(3);
    await eventually(() => lines.first().innerText()).toContain('"Four"');
    const projects = section(ada, 'Projects');
    await projects.getByRole('progressbar', { name: 'Progress of Attic' }).waitFor();
    await projects.getByText('50%').waitFor();
    expect(await projects.getByRole('link').allInnerTexts()).toEqual(['Cellar', 'Attic']);
    await projects.getByRole('link', { name: 'Attic' }).click();
    await ada.heading('Attic').waitFor();
  });
});
