import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { DAY } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import type { Deleted } from '#domain/trash/deleted.ts';
import { isStill, Judge } from '#test/components/axe.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { looks, named, plain } from '#test/components/look.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { inLongRun } from '#test/long-run.ts';

const region = (name: string) => page.getByRole('region', { name });
const list = (name: string) => page.getByRole('list', { name });

describe('every screen is accessible', () => {
  for (const look of looks) {
    component(
      `passes axe, ${named(look)}`,
      async ({ server, opens }) => {
        const me = await server.joins('Ada');
        const { projectId, taskId } = await furnish(server, me.id);
        const ada = await opens(me, '/');
        const judge = new Judge(ada, look);
        await ada.sees(region('Overdue').getByRole('link'));
        await page.getByRole('textbox', { name: 'New task' }).fill('Tile !high tomorrow +kitchen @nobody #new');
        const projects = page.getByRole('region', { name: 'Projects', exact: true });
        await ada.sees(projects.getByRole('img', { name: /^(1 task|No tasks) completed/ }));
        await judge.sees('home', list('Recognized details'));
        await ada.goesTo('/tasks');
        await judge.sees('my tasks', ada.card('Paint the walls'));
        await ada.presses('f');
        await judge.seesOpen('filters', page.getByRole('menu', { name: 'Filter' }));
        await ada.presses('Escape');
        await ada.goesTo('/tasks?layout=calendar');
        await judge.sees('my tasks as a calendar', page.getByRole('group', { name: 'No due date' }));
        await ada.goesTo('/tasks?layout=board');
        await ada.finds('selection');
        focus(ada.link('Paint the walls'));
        await ada.presses('x');
        await judge.sees('a selection', region('Selected tasks'));
        await ada.goesTo('/tasks?view=created&due=none&priority=HIGH&order=newest');
        await judge.sees('created by me', page.getByText('No tasks match these filters.'));
        await ada.goesTo('/projects');
        await judge.sees('projects', page.getByRole('main').getByRole('list', { name: 'Projects' }));
        await ada.button('New project').first().click();
        await judge.seesOpen('new project', ada.dialog('New project'));
        await ada.goesTo(`/projects/${projectId}?view=lanes`);
        await judge.sees('lanes', region('Walls'));
        await ada.goesTo(`/projects/${projectId}?view=list`);
        await judge.sees('list', ada.card('Paint the walls'));
        await ada.goesTo(`/projects/${projectId}?layout=board&group=priority`);
        await judge.sees('a board by priority', region('Urgent'));
        await ada.goesTo(`/projects/${projectId}?view=timeline`);
        await judge.sees('timeline', page.getByCss('[data-today]'));
        await ada.goesTo(`/projects/${projectId}?view=pulse`);
        await judge.sees('pulse', region('At risk'));
        await ada.goesTo(`/projects/${projectId}?view=board`);
        await judge.sees('project', ada.card('Paint the walls'));
        await ada.goesTo(`/projects/${projectId}?view=pulse`);
        await page.getByRole('button', { name: /^Members \(/ }).click();
        await judge.seesOpen('members', list('Members'));
        await ada.button('Streams').click();
        await judge.seesOpen('streams', list('Streams'));
        await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
        const task = ada.dialog('Paint the walls');
        await judge.sees('task', task.getByText('Which white?'));
        await task.getByRole('button', { name: /^Priority:/ }).click();
        await judge.seesOpen('a choice', page.getByRole('listbox', { name: 'Priority' }));
        await ada.goesTo('/share?text=Paint+the+door');
        await judge.sees('shared', ada.button('Create task'));
        await ada.goesTo('/notifications');
        await judge.sees('no notifications', ada.heading('You’re all caught up'));
        const ben = await server.joins('Ben');
        for (const name of ['Sand', 'Sweep', 'Paint', 'Polish'])
          await server.carriesOut(ben.id, createTask({ id: id(), name, assignee: ada.id }));
        await judge.sees('notifications', list('Notifications').getByText('Polish'));
        await ada.button('Notification settings').click();
        await judge.seesOpen('preferences', page.getByRole('checkbox', { name: 'Comments' }));
        await seen(page.getByRole('button', { name: /^(Inbox|Notifications)/ })).click();
        await judge.seesOpen('latest notifications', list('Latest notifications'));
        await ada.goesTo('/nowhere');
        await judge.sees('not found', ada.heading('Page Not Found: /nowhere'));
        judge.findsNothing();
      },
      look,
      inLongRun(look === plain),
    );

    component(
      `passes axe with menus, dialogs and empty states, ${named(look)}`,
      async ({ server, opens }) => {
        const me = await server.joins('Ada');
        const ada = await opens(me);
        const judge = new Judge(ada, look);
        const menu = page.getByRole('menu');
        await judge.sees('no tasks', ada.heading('Get started'));
        await ada.goesTo('/');
        await judge.sees('nothing at home', ada.heading('Get started'));
        await ada.goesTo('/projects');
        await judge.sees('no projects', ada.heading('Create your first project'));
        await ada.goesTo('/team');
        await judge.sees('no team', ada.heading('Create your first team'));
        await ada.goesTo('/notes');
        await judge.sees('no notes', ada.heading('Write your first note'));
        await ada.button('New note').click();
        await judge.sees('note', page.getByRole('textbox', { name: 'Text of the note' }));

        const { projectId } = await furnish(server, me.id);
        await ada.goesTo(await workloadOf(ada));
        await judge.sees('workload', region('Ada: All open tasks').getByRole('listitem'));
        await ada.button('Move “Paint the walls”').click();
        await judge.seesOpen('move a task', menu);
        await ada.goesTo(`/projects/${projectId}`);
        await ada.sees(ada.card('Paint the walls'));
        await ada.presses('Control+k');
        await judge.seesOpen('palette', ada.dialog('Search or jump to…'));
        await ada.presses('?');
        await judge.seesOpen('keys', ada.dialog('Keyboard shortcuts'));
        await ada.presses('n', 'p');
        await judge.seesOpen('new project', ada.dialog('New project'));
        await seen(page.getByRole('button', { name: /^Account/ })).click();
        await judge.seesOpen('account', menu);
        await ada.button('Project actions').click();
        await judge.seesOpen('project actions', menu);
        focus(ada.link('Paint the walls'));
        await ada.presses('m');
        await judge.seesOpen('card', menu);
        await hasTagsAndTrash(server, ada);
        await ada.link('Paint the walls').click();
        await ada.button('All tags').click();
        await judge.sees('tags', list('Tags').getByText('On 1 task'));
        await ada.button('Merge Messy').click();
        await judge.seesOpen('merging tags', ada.dialog('Merge Messy into another tag'));
        await ada.presses('Escape');
        await ada.misses(ada.dialog('Tags'));
        await ada.goesTo('/trash');
        await judge.sees('the trash', list('Trash').getByText('Garden'));
        await ada.button('Delete Garden now').click();
        await judge.seesOpen('the question before a deletion for good', page.getByRole('alertdialog'));
        answersOverHttp({ '/api/trash': () => ({ items: [], next: null }) });
        await ada.button('Refresh').click();
        await judge.sees('the empty trash', ada.heading('Trash is empty'));

        await ada.goesTo('/ui');
        await ada.sees(ada.heading('Components'));
        await ada.presses('c');
        await judge.seesOpen('new task', ada.dialog('New task'));
        await ada.button('Dialog').click();
        await judge.seesOpen('dialog', ada.dialog('A dialog'));
        await ada.button('Choice').click();
        await judge.seesOpen('choice', page.getByRole('listbox', { name: 'Choice' }));
        for (const name of ['Toast', 'Toast with an action', 'Error toast']) await ada.button(name).click();
        await judge.sees('parts and toasts', ada.toast('Only project owner'));
        judge.findsNothing();
      },
      look,
      inLongRun(look !== plain),
    );
  }

  component(
    'reflows at 320 px, which is 1280 px at 400 %',
    async ({ server, opens }) => {
      const me = await server.joins('Ada');
      const { projectId, taskId } = await furnish(server, me.id);
      const ada = await opens(me, '/');
      const workload = await workloadOf(ada);
      const cut: string[] = [];
      for (const [path, there] of [
        ['/', region('Overdue').getByRole('link')],
        ['/tasks', ada.card('Paint the walls')],
        ['/tasks?layout=list', ada.card('Paint the walls')],
        ['/projects', page.getByRole('main').getByRole('list', { name: 'Projects' })],
        [`/projects/${projectId}`, region('Walls')],
        [`/projects/${projectId}?taskId=${taskId}`, ada.dialog('Paint the walls')],
        [workload, region('Ada: All open tasks')],
        ['/help/operate/settings', ada.heading('Address and data')],
        ['/ui', ada.heading('Components')],
        ['/nowhere', ada.heading('Page Not Found: /nowhere')],
      ] as const) {
        await ada.goesTo(path);
        await ada.sees(there);
        await isStill();
        cut.push(...outOfReach().map((each) => `${path}: ${each}`));
      }
      expect(cut).toEqual([]);
    },
    { size: 'zoomed', colorScheme: 'light' },
  );

  component('announces other people’s changes to screen readers once', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, taskId] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
    const ada = await opens(me, `/projects/${projectId}`);
    await ada.sees(ada.card('Paint'));
    const announcements = () => {
      const all = [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
      return all.filter((text) => /\S/.test(text));
    };
    const own = expect.stringMatching(/^Moved “Paint” to In progress/) as string;
    // Rows that were there at the start are not announced; the person's own move is announced once.
    focus(ada.link('Paint'));
    await ada.presses('Alt+ArrowRight');
    await eventually(announcements).toEqual([own]);
    await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }));
    await eventually(announcements).toEqual([own, expect.stringMatching(/^“Paint” is now in Done/)]);
  });
});

function focus(at: Locator): void {
  (at.element() as HTMLElement).focus();
}

/** Of the bars of wide and of narrow screens, one is shown. */
function seen(all: Locator): Locator {
  return all.and(page.getByCss(':visible'));
}

/** Whether the page scrolls sideways, and the controls that are out of reach. */
function outOfReach(): string[] {
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
  const lost = [...document.querySelectorAll('a[href], button, input, textarea')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    if (width <= 1 || (left >= 0 && right <= innerWidth)) return false;
    // Controls in a row or a board that scrolls by itself are reachable.
    for (let around = each.parentElement; around; around = around.parentElement) if (scrolls(around)) return false;
    return true;
  });
  const { scrollWidth } = document.documentElement;
  return [...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []), ...lost.map(({ outerHTML }) => outerHTML)];
}

/** What only a server's answers show: tags that are on one task each, and two lines in the trash. */
async function hasTagsAndTrash(server: Server, ada: Person): Promise<void> {
  await ada.sends(createTag({ id: id(), name: 'urgent' }));
  const counts = Object.fromEntries(server.all('tag').map(({ id: tag }) => [tag, 1]));
  const at = {
    deletedAt: Date.now(),
    deletedBy: ada.id,
    goesAt: Date.now() + 30 * DAY,
    number: null,
    within: null,
    status: null,
  };
  const garden: Deleted = { ...at, kind: 'project', id: id(), name: 'Garden', tasks: 2 };
  const sand: Deleted = { ...at, kind: 'task', id: id(), name: 'Sand', number: 3, within: 'Kitchen', tasks: null };
  answersOverHttp({
    '/api/tags': () => ({ counts }),
    '/api/trash': () => ({ items: [garden, sand], next: null }),
  });
}

/** The page of a new team with the tasks of the one who made it, as its address. */
async function workloadOf(ada: Person): Promise<string> {
  const teamId = id();
  await ada.sends(createTeam({ id: teamId, name: 'Design' }));
  return `/team/${teamId}?person=${ada.id}`;
}

/** A project with every kind of badge. */
async function furnish(server: Server, ada: string) {
  const [projectId, taskId, tagId] = [id(), id(), id()];
  const sends: Parameters<Server['carriesOut']>[1][] = [];
  sends.push(createProject({ id: projectId, name: 'Kitchen', description: 'All of it', dueAt: '2027-03-01' }));
  sends.push(createStream({ id: id(), projectId, name: 'Walls' }));
  sends.push(createTag({ id: tagId, name: 'messy' }));
  const task = { assignee: ada, projectId };
  const marks = {
    priority: 'URGENT' as const,
    micromanagement: 'HIGH' as const,
    deadline: '2020-01-01',
    tags: [tagId],
    description: '## To do\n\n- [ ] Sand\n- [x] Paint\n\n|a|b|\n|-|-|\n|c|https://example.org|\n\n```\ncode\n```',
  };
  sends.push(createTask({ ...task, ...marks, id: taskId, name: 'Paint the walls', progress: 40 }));
  sends.push(createTask({ ...task, id: id(), name: 'Plaster', status: 'IN_PROGRESS', progress: 40 }));
  sends.push(createTask({ ...task, id: id(), name: 'Sand', status: 'DONE' }));
  sends.push(createTask({ ...task, id: id(), name: 'Sweep', status: 'ON_HOLD', priority: 'LOW' }));
  sends.push(createComment({ id: id(), taskId, text: '# Which white?\n\n- [ ] This' }));
  for (const each of sends) await server.carriesOut(ada, each);
  return { projectId, taskId };
}
