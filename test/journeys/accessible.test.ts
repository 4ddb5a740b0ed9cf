import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask, moveTask } from '#domain/task/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { judging } from './axe.ts';
import { trelloBoard } from '#test/trello.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };

describe('every screen is accessible', () => {
  const journey = stage();

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [undefined, phone]) {
      const size = viewport ? 'phone' : 'desktop';
      const faultsOf = judging(colorScheme, viewport);
      journey(`pass axe, ${colorScheme} on a ${size}`, async (on) => {
        const look = { colorScheme, ...(viewport && { viewport }) };
        const [ada, eve] = [await on.member('Ada', look), await on.stranger('Eve', look)];
        const [projectId, taskId] = await furnish(ada);
        const faults: string[] = [];

        await eve.goesTo('/login');
        await eve.heading('Sign in').waitFor();
        faults.push(...(await faultsOf(eve, 'login')));
        await ada.goesTo('/');
        await ada.page.getByRole('region', { name: 'Overdue' }).getByRole('link').waitFor();
        await ada.page.getByRole('textbox', { name: 'New task' }).fill('Tile !high tomorrow +kitchen @nobody #new');
        await ada.page.getByRole('list', { name: 'Recognized details' }).waitFor();
        await ada.page.getByRole('progressbar', { name: 'Progress of Kitchen' }).waitFor();
        faults.push(...(await faultsOf(ada, 'home')));
        await ada.goesTo('/tasks');
        await ada.card('Paint the walls').waitFor();
        faults.push(...(await faultsOf(ada, 'my tasks')));
        await ada.card('Paint the walls').getByRole('link').focus();
        await ada.finds('selection');
        await ada.page.keyboard.press('x');
        await ada.page.getByRole('region', { name: 'Selected tasks' }).waitFor();
        faults.push(...(await faultsOf(ada, 'a selection')));
        await ada.goesTo('/tasks?view=created&due=none&priority=HIGH&order=newest');
        await ada.page.getByText('No tasks match these filters.').waitFor();
        faults.push(...(await faultsOf(ada, 'created by me')));
        await ada.goesTo('/projects');
        await ada.page.getByRole('list', { name: 'Projects' }).waitFor();
        faults.push(...(await faultsOf(ada, 'projects')));
        await ada.button('Import from Trello').first().click();
        const file = { name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(trelloBoard()) };
        await ada.page.getByLabel('Trello file').setInputFiles(file);
        await ada.page.getByLabel('Import To Do as').waitFor();
        faults.push(...(await faultsOf(ada, 'import')));
        await ada.page.keyboard.press('Escape');
        await ada.page.getByRole('button', { name: 'New project' }).first().click();
        await ada.page.getByRole('dialog', { name: 'New project' }).waitFor();
        faults.push(...(await faultsOf(ada, 'new project')));
        await ada.goesTo(`/projects/${projectId}?view=lanes`);
        await ada.page.getByRole('region', { name: 'Walls' }).waitFor();
        faults.push(...(await faultsOf(ada, 'lanes')));
        await ada.goesTo(`/projects/${projectId}?view=list`);
        await ada.card('Paint the walls').waitFor();
        faults.push(...(await faultsOf(ada, 'list')));
        await ada.goesTo(`/projects/${projectId}?view=board`);
        await ada.card('Paint the walls').waitFor();
        faults.push(...(await faultsOf(ada, 'project')));
        await ada.goesTo(`/projects/${projectId}?view=pulse`);
        await ada.page.getByRole('region', { name: 'Not answered yet' }).waitFor();
        faults.push(...(await faultsOf(ada, 'pulse')));
        await ada.goesTo(`/projects/${projectId}?view=board`);
        await ada.card('Paint the walls').waitFor();
        await ada.page.getByRole('button', { name: /^Members \(/ }).click();
        await ada.page.getByRole('list', { name: 'Members' }).waitFor();
        faults.push(...(await faultsOf(ada, 'members')));
        await ada.goesTo(`/projects/${projectId}`);
        await ada.button('Streams').click();
        await ada.page.getByRole('list', { name: 'Streams' }).waitFor();
        faults.push(...(await faultsOf(ada, 'streams')));
        await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
        const panel = ada.panel('Paint the walls');
        await panel.at.getByText('Which white?').waitFor();
        faults.push(...(await faultsOf(ada, 'task')));
        await panel.field('Priority').click();
        await ada.page.getByRole('listbox', { name: 'Priority' }).waitFor();
        faults.push(...(await faultsOf(ada, 'a choice')));
        await ada.goesTo('/share?text=Paint+the+door');
        await ada.button('Create task').waitFor();
        faults.push(...(await faultsOf(ada, 'shared')));
        await ada.goesTo('/notifications');
        await ada.heading('You’re all caught up').waitFor();
        faults.push(...(await faultsOf(ada, 'no notifications')));
        const ben = await on.colleague('Ben');
        for (const name of ['Sand', 'Sweep', 'Paint', 'Polish']) {
          await ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
        }
        await ada.page
          .getByRole('list', { name: 'Notifications' })
          .getByText(/"Polish"/)
          .waitFor();
        faults.push(...(await faultsOf(ada, 'notifications')));
        await ada.button('Notification settings').click();
        await ada.page.getByRole('checkbox', { name: 'Comments' }).waitFor();
        faults.push(...(await faultsOf(ada, 'preferences')));
        await ada.page.keyboard.press('Escape');
        await ada.page
          .getByRole('button', { name: /^(Inbox|Notifications)/ })
          .filter({ visible: true })
          .click();
        await ada.page.getByRole('list', { name: 'Latest notifications' }).waitFor();
        faults.push(...(await faultsOf(ada, 'latest notifications')));
        await ada.goesTo('/nowhere');
        await ada.heading('Page Not Found: /nowhere').waitFor();
        faults.push(...(await faultsOf(ada, 'not found')));
        expect(faults).toEqual([]);
      });

      journey(`pass axe with menus, dialogs and empty states, ${colorScheme} on a ${size}`, async ({ newcomer }) => {
        const look = { colorScheme, ...(viewport && { viewport }) };
        const ada = await newcomer('Ada', look);
        const faults: string[] = [];
        const judge = async (screen: string, opened: Locator) => {
          await opened.first().waitFor();
          faults.push(...(await faultsOf(ada, screen)));
        };
        const opens = async (name: string, opened: Locator) => {
          await judge(name, opened);
          await ada.page.keyboard.press('Escape');
          await eventually(() => opened.count()).toBe(0);
        };
        const dialog = (name: string) => ada.page.getByRole('dialog', { name, exact: true });
        const menu = ada.page.getByRole('menu');

        await judge('no tasks', ada.heading('Get started'));
        await ada.goesTo('/');
        await judge('nothing at home', ada.heading('Get started'));
        await ada.goesTo('/projects');
        await judge('no projects', ada.heading('Create your first project'));
        await ada.goesTo('/team');
        await judge('no team', ada.heading('Create your first team'));
        const [projectId] = await furnish(ada);
        await ada.goesTo(await workloadOf(ada));
        await judge('workload', ada.page.getByRole('region', { name: 'Ada: All open tasks' }).getByRole('listitem'));
        await ada.button('Move “Paint the walls”').click();
        await opens('move a task', menu);
        await ada.goesTo(`/projects/${projectId}`);
        await ada.card('Paint the walls').waitFor();
        await ada.page.keyboard.press('Control+k');
        await opens('palette', dialog('Search or jump to…'));
        await ada.page.keyboard.press('?');
        await opens('keys', dialog('Keyboard shortcuts'));
        await ada.page.keyboard.press('n');
        await ada.page.keyboard.press('p');
        await opens('new project', dialog('New project'));
        await ada.page
          .getByRole('button', { name: /^Account/ })
          .filter({ visible: true })
          .click();
        await opens('account', menu);
        await ada.button('Project actions').click();
        await opens('project actions', menu);
        await ada.card('Paint the walls').getByRole('link').focus();
        await ada.page.keyboard.press('m');
        await opens('card', menu);

        await ada.goesTo('/ui');
        await ada.heading('Components').waitFor();
        await ada.page.keyboard.press('c');
        await opens('new task', dialog('New task'));
        await ada.button('Dialog').click();
        await opens('dialog', dialog('A dialog'));
        await ada.button('Choice').click();
        await opens('choice', ada.page.getByRole('listbox', { name: 'Choice' }));
        for (const name of ['Toast', 'Toast with an action', 'Error toast']) await ada.button(name).click();
        await judge('parts and toasts', ada.toast('Only project owner'));

        ada.expected.push(/Broken/);
        await ada.page.route(/projects-page-.*\.js$/, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: `export function ProjectsPage() { throw Object.assign(new Error('Broken'), { status: 500 }) }`,
          }),
        );
        await ada.goesTo('/projects');
        await judge('an error', ada.heading('Broken'));
        expect(faults).toEqual([]);
      });
    }
  }

  journey('reflow at 320 px, which is 1280 px at 400 %', async ({ newcomer, stranger }) => {
    const viewport = { width: 320, height: 640 };
    const [ada, eve] = [await newcomer('Ada', { viewport }), await stranger('Eve', { viewport })];
    const [projectId, taskId] = await furnish(ada);
    const workload = await workloadOf(ada);
    const cut: string[] = [];
    for (const [person, path, there] of [
      [eve, '/login', eve.heading('Sign in')],
      [ada, '/', ada.page.getByRole('region', { name: 'Overdue' }).getByRole('link')],
      [ada, '/tasks', ada.card('Paint the walls')],
      [ada, '/tasks?layout=list', ada.card('Paint the walls')],
      [ada, '/projects', ada.page.getByRole('list', { name: 'Projects' })],
      [ada, `/projects/${projectId}`, ada.card('Paint the walls')],
      [ada, `/projects/${projectId}?taskId=${taskId}`, ada.panel('Paint the walls').at],
      [ada, workload, ada.page.getByRole('region', { name: 'Ada: All open tasks' })],
      [ada, '/ui', ada.heading('Components')],
      [ada, '/nowhere', ada.heading('Page Not Found: /nowhere')],
    ] as const) {
      await person.goesTo(path);
      await there.waitFor();
      cut.push(...(await person.page.evaluate(outOfReach)).map((each) => `${path}: ${each}`));
    }
    expect(cut).toEqual([]);
  });

  journey('have a skip link, and show the theme from the first paint', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { colorScheme: 'light' });
    await ada.heading('My tasks').waitFor();
    await ada.page.keyboard.press('Tab');
    const skip = ada.page.getByRole('link', { name: 'Skip to content' });
    await eventually(() =>
      skip.evaluate((each) => each === document.activeElement && each.getBoundingClientRect().width > 1),
    ).toBe(true);
    await ada.page.keyboard.press('Enter');
    await eventually(() => ada.page.evaluate(() => document.activeElement?.id)).toBe('main');

    const ground = () => ada.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    /** The first of these bars around the page that is there. */
    const around = () =>
      ada.page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return metas.find(({ media }) => matchMedia(media).matches)?.content;
      });
    const light = await ground();
    const lightAround = await around();
    await ada.page
      .getByRole('button', { name: /^Account/ })
      .filter({ visible: true })
      .click();
    await ada.page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await eventually(ground).not.toBe(light);
    const dark = await ground();
    const darkAround = await around();
    expect(darkAround).not.toBe(lightAround);
    // Before the app runs, after the device has changed its setting, and in another tab.
    await ada.page.route(/assets\/.*\.js$/, (route) => route.abort());
    ada.expected.push(/net::ERR_/);
    await ada.page.reload();
    // Without scripts the page shows only its own message.
    expect([await ground(), await ada.page.locator('#root > :not(h1, a)').count()]).toEqual([dark, 0]);
    expect(await around()).toBe(darkAround);
    await ada.page.unrouteAll();
    await ada.page.reload();
    await ada.heading('My tasks').waitFor();
    const tab = await ada.opensTab('/tasks');
    await tab.page.evaluate(() => {
      localStorage.setItem('pulse:colour-mode', 'system');
    });
    await eventually(ground).toBe(light);
    expect(await around()).toBe(lightAround);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    await eventually(ground).toBe(dark);
    expect(await around()).toBe(darkAround);
  });

  journey('announce other people’s changes to screen readers once', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const [projectId, taskId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.card('Paint').waitFor();
    const announcements = ada.page.locator('[aria-live=polite]').filter({ hasText: /\S/ });
    // Rows that were there at the start are not announced; the person's own move is announced once.
    await ada.movesByKeyboard('Paint', 'Right');
    await eventually(() => announcements.allTextContents()).toEqual([
      expect.stringMatching(/^Moved “Paint” to In progress/),
    ]);
    await ben.sends(moveTask({ id: taskId, status: 'DONE' }));
    await eventually(() => announcements.allTextContents()).toEqual([
      expect.stringMatching(/^Moved “Paint” to In progress/),
      expect.stringMatching(/^“Paint” is now in Done/),
    ]);
  });
});

/** In the page: whether it scrolls sideways, and the controls that are out of reach. */
function outOfReach(): string[] {
  const page = document.documentElement;
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
  const lost = [...document.querySelectorAll('a[href], button, input, textarea')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    if (width <= 1 || (left >= 0 && right <= innerWidth)) return false;
    // Controls in a row or a board that scrolls by itself are reachable.
    for (let around = each.parentElement; around; around = around.parentElement) if (scrolls(around)) return false;
    return true;
  });
  return [
    ...(page.scrollWidth > innerWidth ? [`${page.scrollWidth} px wide`] : []),
    ...lost.map((each) => each.outerHTML.slice(0, 120)),
  ];
}

/** The page of a new team with the tasks of the one who made it, as its address. */
async function workloadOf(person: Person): Promise<string> {
  const teamId = id();
  await person.sends(createTeam({ id: teamId, name: 'Design' }));
  return `/team/${teamId}?person=${person.account.id}`;
}

/** A project with every kind of badge. */
async function furnish(ada: Person): Promise<[projectId: string, taskId: string]> {
  const [projectId, taskId, tagId] = [id(), id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', description: 'All of it', dueAt: '2027-03-01' }));
  await ada.sends(createStream({ id: id(), projectId, name: 'Walls' }));
  await ada.sends(createTag({ id: tagId, name: `messy ${tagId}` }));
  const task = { assignee: ada.account.id, projectId };
  const marks = {
    priority: 'URGENT' as const,
    micromanagement: 'HIGH' as const,
    deadline: '2020-01-01',
    tags: [tagId],
    description: '## To do\n\n- [ ] Sand\n- [x] Paint\n\n|a|b|\n|-|-|\n|c|https://example.org|\n\n```\ncode\n```',
  };
  await ada.sends(createTask({ ...task, ...marks, id: taskId, name: 'Paint the walls', progress: 40 }));
  await ada.sends(createTask({ ...task, id: id(), name: 'Plaster', status: 'IN_PROGRESS', progress: 40 }));
  await ada.sends(createTask({ ...task, id: id(), name: 'Sand', status: 'DONE' }));
  await ada.sends(createTask({ ...task, id: id(), name: 'Sweep', status: 'ON_HOLD', priority: 'LOW' }));
  await ada.sends(createComment({ id: id(), taskId, text: '# Which white?\n\n- [ ] This' }));
  return [projectId, taskId];
}
