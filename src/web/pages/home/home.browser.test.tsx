import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { daysAfter } from '#domain/date.ts';
import { HOUR } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { saveDevicePreference } from '#web/ui/device-preference.ts';
import { updateServerTime } from '#web/ui/server-time.ts';
import { keptAs } from './visit.ts';

const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const rows = (name: string) =>
  section(name)
    .getByRole('link')
    .elements()
    .map((row) => (row as HTMLElement).innerText);
const field = page.getByRole('textbox', { name: 'New task' });
const today = () => new Date().toLocaleDateString('sv');
const inAWeek = () =>
  new Date(daysAfter(today(), 7)).toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const due = (days: number) => ({ deadline: daysAfter(today(), days) });

async function task(ada: Person, name: string, more: object = {}): Promise<string> {
  const taskId = id();
  await ada.sends(createTask({ id: taskId, name, assignee: ada.id, ...more }));
  return taskId;
}

describe('home', () => {
  component('shows what was just added, and keeps the first steps until they are closed', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada', '/');
    for (const line of ['Pay the rent', 'Paint next year @1.1.2031']) {
      await field.fill(line);
      await ada.presses('Enter');
    }
    await eventually(() => rows('Added today').length).toBe(2);
    expect(rows('Added today').at(-1)).toBe('Pay the rent');
    await ada.misses(ada.heading('Nothing due this week'));
    await ada.sees(ada.heading('Get started'));
    // Tasks that another person adds are not listed as added here.
    const ben = await server.joins('Ben');
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'From Ben', assignee: ada.id }));
    await task(ada, 'Mine');
    await eventually(() => rows('Added today')[0]).toBe('Mine');
    expect(rows('Added today')).toHaveLength(3);

    await ada.button('Hide these steps').click();
    await ada.misses(ada.heading('Get started'));
    // It is kept on the device.
    expect(JSON.stringify(Object.entries(localStorage))).toContain('first steps');
    await ada.goesTo('/tasks');
    await ada.goesTo('/');
    await eventually(() => rows('Added today').length).toBe(3);
    expect(ada.heading('Get started').elements()).toEqual([]);
  });

  component('lists what others have done since the last visit, by project', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [kitchen, paint, mine] = [id(), id(), id()];
    await server.carriesOut(me.id, createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTask({ id: paint, name: 'Paint', assignee: ben.id, projectId: kitchen }));
    await server.carriesOut(me.id, createTask({ id: mine, name: 'Sand', assignee: me.id, projectId: kitchen }));
    await server.carriesOut(ben.id, moveTask({ id: paint, status: 'ON_HOLD' }));
    const ada = await opens(me, '/');
    const news = section('Since your last visit');
    expect(news.elements()).toEqual([]);

    // Changes during the visit show up live; the person's own changes are not listed.
    await ada.sends(moveTask({ id: mine, status: 'IN_PROGRESS' }));
    await server.carriesOut(ben.id, moveTask({ id: paint, status: 'IN_PROGRESS' }));
    await ada.sees(news.getByRole('link', { name: 'Ben started “Paint”' }));
    await ada.goesTo('/tasks');
    try {
      updateServerTime(HOUR);
      await ada.goesTo('/');
      await ada.sees(news.getByText('Nothing new since your last visit'));
      await ada.goesTo('/tasks');

      // She left before what happens now.
      saveDevicePreference(`${me.id} home visit`, keptAs({ since: 0, left: Date.now(), isFirst: false }));
      await server.carriesOut(ben.id, moveTask({ id: paint, status: 'DONE' }));
      await server.carriesOut(ben.id, createComment({ id: id(), taskId: mine, text: 'Done?' }));
      await server.carriesOut(ben.id, createTask({ id: id(), name: 'Call me', assignee: me.id }));
      await ada.goesTo('/');
      await ada.sees(news.getByText('Ben finished “Paint”'));
      await ada.sees(news.getByText('Ben commented · Sand: Done?'));
      await ada.sees(news.getByText('Ben assigned you a task · Call me'));
      const groups = news.getByRole('heading', { level: 3 }).elements();
      expect(groups.map(({ textContent }) => textContent)).toEqual(['No project', 'Kitchen']);
      expect(news.getByText('Sand”').elements()).toEqual([]);

      await news.getByRole('link', { name: /Ben finished/ }).click();
      await ada.sees(ada.dialog('Paint'));
      await ada.presses('Escape');
      await ada.sees(news.getByText('Ben finished “Paint”'));
    } finally {
      updateServerTime(0);
    }
  });

  component('shows a new person where to begin, and sample data if the server offers it', async ({ newcomer }) => {
    let [isPossible, asked] = [false, 0];
    answersOverHttp({
      '/api/demo': () => {
        asked += 1;
        return { isPossible };
      },
    });
    const ada = await newcomer('Ada Lovelace', '/');
    await ada.sees(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ada$/ }));
    await ada.sees(ada.heading('Get started'));
    await eventually(() => document.title).toBe('Home · Pulse');
    expect(section('Since your last visit').length).toBe(0);
    const sample = page.getByRole('button', { name: /^Try it with sample data/ });
    await eventually(() => asked).toBe(1);
    expect(sample.elements()).toEqual([]);
    isPossible = true;
    await ada.goesTo('/tasks');
    await ada.sees(sample);
    await ada.goesTo('/');
    await page.getByRole('button', { name: /^Create your first project/ }).click();
    await ada.sees(ada.dialog('New project'));
  });

  component('says in place that the last task of today is done', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/');
    await task(ada, 'Yesterday', due(-1));
    await task(ada, 'Paint', due(0));
    await ada.button('Complete “Paint”').click();
    await ada.sees(ada.toast('Completed “Paint”'));
    expect(ada.says('All done for today.').length).toBe(0);
    await ada.button('Complete “Yesterday”').click();
    await ada.sees(section('Today').getByText('All done for today.'));
    await ada.sees(section('Today').getByText('2 done'));
    expect(ada.toast('All done').length).toBe(0);
    await task(ada, 'Sand', due(0));
    await ada.misses(section('Today').getByText('All done for today.'));
  });

  component('says the day in one sentence, and moves what is overdue to today by a key', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada', '/');
    await ada.sees(ada.says(/^Nothing due today/));
    await task(ada, 'Yesterday', due(-1));
    await task(ada, 'Long ago', due(-30));
    await task(ada, 'Paint', due(0));
    await ada.sees(ada.says(/^1 due today, 2 late · /));
    await ada.presses('t');
    await ada.sees(ada.says(/^3 due today · /));
    expect(section('Overdue').elements()).toEqual([]);
    await eventually(() => server.all('task').filter(({ deadline }) => deadline === today()).length).toBe(3);
    await ada.toast('Moved 2 tasks to today').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => rows('Overdue')).toEqual(['Long ago', 'Yesterday']);
    // The heading stands on the edge of its card.
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
    const heading = section('Overdue').getByRole('heading').element();
    expect(left(heading.firstElementChild)).toBe(left(section('Overdue').getByRole('list').element()));
    await section('Overdue').getByRole('button', { name: 'Move to today' }).click();
    await ada.sees(ada.says(/^3 due today · /));
  });

  component('says what comes next in each project', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const [kitchen, garden] = [id(), id()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen' }));
    await ada.sends(createProject({ id: garden, name: 'Garden' }));
    await task(ada, 'Someday', { projectId: kitchen });
    await task(ada, 'Sand', { projectId: kitchen, ...due(3) });
    const paint = await task(ada, 'Paint', { projectId: kitchen, ...due(2) });
    await ada.sees(section('Projects').getByText('Next: Paint'));
    expect(section('Projects').getByText(/^Next:/).length).toBe(1);
    await ada.sends(updateTask({ id: paint, ...due(9) }));
    await ada.sees(section('Projects').getByText('Next: Sand'));
  });

  component('lists the person’s own tasks by due date, live', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const ben = await server.joins('Ben');
    await task(ada, 'Yesterday', due(-1));
    await task(ada, 'Long ago', due(-30));
    await task(ada, 'Done long ago', { ...due(-30), status: 'DONE' });
    const paint = await task(ada, 'Paint', due(0));
    await task(ada, 'In a week', due(7));
    await task(ada, 'Too far', due(8));
    await task(ada, 'Far but begun', { ...due(8), status: 'IN_PROGRESS' });
    await task(ada, 'Begun', { status: 'IN_PROGRESS' });
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'From Ben', assignee: ada.id, ...due(1) }));
    await server.carriesOut(ben.id, createTask({ id: id(), name: "Ben's", assignee: ben.id, ...due(0) }));
    await eventually(() => rows('Tomorrow')).toEqual(['From Ben']);
    expect(rows(inAWeek())).toEqual(['In a week']);
    // A heading that is a date says it once.
    expect((section(inAWeek()).getByRole('heading').element() as HTMLElement).innerText).toBe(`${inAWeek()}\n1`);
    expect(rows('Overdue')).toEqual(['Long ago', 'Yesterday']);
    expect(rows('Today')).toEqual(['Paint']);
    expect(rows('In progress · due later')).toEqual(['Far but begun']);
    expect(rows('In progress · no due date')).toEqual(['Begun']);

    await ada.sends(updateTask({ id: paint, ...due(-2) }));
    await eventually(() => rows('Overdue')).toEqual(['Long ago', 'Paint', 'Yesterday']);
    expect(section('Today').length).toBe(0);
  });

  component('completes a task with one click, and undoes it', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    await task(ada, 'Paint', { ...due(0), progress: 40, status: 'IN_PROGRESS' });
    await ada.button('Complete “Paint”').click();
    await ada.misses(section('Today').getByRole('link'));
    await ada.sees(ada.heading('Nothing due this week'));
    await eventually(() => server.all('task')).toMatchObject([{ status: 'DONE', progress: 100 }]);
    await ada.toast('Completed “Paint”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => rows('Today')).toEqual(['Paint']);
    await eventually(() => server.all('task')).toMatchObject([{ status: 'IN_PROGRESS', progress: 40 }]);
  });

  component('adds a task in one line, with the fields in it', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const [projectId, tagId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'The flat' }));
    await ada.sends(createTag({ id: tagId, name: 'money' }));
    await ada.sees(section('Projects').getByRole('link', { name: 'The flat' }));
    await field.click();
    await ada.writes('!high Pay today #money +the flat the rent !low');
    const understood = page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');
    const pieces = () => understood.elements().map((piece) => (piece as HTMLElement).innerText);
    await eventually(pieces).toEqual(['Today', 'Money', 'The flat', 'Low']);

    // A piece dismissed by keyboard becomes text again, and the piece before it applies.
    for (const _ of ['Add', 'Today', 'Money', 'The flat', 'Low']) await ada.presses('Tab');
    await ada.presses('Enter');
    await getsFocus(field);
    await eventually(pieces).toEqual(['High', 'Today', 'Money', 'The flat']);
    await ada.presses('Enter');
    await eventually(() => rows('Today')).toEqual(['Pay the rent !low']);
    await expect.element(field).toHaveValue('');
    const made = { priority: 'HIGH', status: 'BACKLOG', projectId, tags: [tagId], ...due(0) };
    await eventually(() => server.all('task')).toMatchObject([made]);
    // It is shown where it stands, without a toast.
    expect(page.getByRole('region', { name: /^Toasts/ }).getByRole('listitem').length).toBe(0);
    await section('Today').getByRole('link', { name: 'Pay the rent !low' }).click();
    await ada.sees(ada.dialog('Pay the rent !low'));
  });

  component('shows the latest notifications and the progress of projects, with links', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [attic, cellar] = [id(), id()];
    const memberUids = [me.id];
    await server.carriesOut(ben.id, createProject({ id: attic, name: 'Attic', memberUids }));
    await server.carriesOut(ben.id, createProject({ id: cellar, name: 'Cellar', memberUids, dueAt: '2030-01-02' }));
    for (const status of ['DONE', 'BACKLOG'] as const) {
      const sweep = { id: id(), name: 'Sweep', status, assignee: ben.id, projectId: attic };
      await server.carriesOut(ben.id, createTask(sweep));
    }
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await server.carriesOut(ben.id, createTask({ id: id(), name, assignee: me.id }));
    const ada = await opens(me, '/');
    const lines = page.getByRole('list', { name: 'Latest notifications' }).getByRole('listitem');
    await eventually(() => lines.length).toBe(4);
    expect(lines.first().element().clientHeight).toBeLessThan(48);
    await eventually(() => lines.first().element().textContent).toContain('Four');
    await ada.sees(section('Projects').getByRole('img', { name: '1 task completed in the last 7 days' }));
    await ada.sees(section('Projects').getByText('50%'));
    expect(rows('Projects')).toEqual(['Cellar', 'Attic']);
    await section('Projects').getByRole('link', { name: 'Attic' }).click();
    await ada.sees(ada.heading('Attic'));
  });
});
