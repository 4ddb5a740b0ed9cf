// What is recognized, and where: src/web/task/quick-add/fields.browser.test.tsx. What is wrong with a tag's name, and a
// deleted one's: src/web/task/tags/tags.browser.test.tsx.
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('tasks of one person', () => {
  const journey = stage();

  journey(
    'are added before the page is ready, keep drafts over a reload, are in the address, and are copied and printed',
    async ({ member }) => {
      const ada = await member('Ada');
      await addsEarly(ada);
      await editsOverReloads(ada);
      await goesBackAndForth(ada);
      await copiesAndPrints(ada);
    },
  );
});

const stored = async (person: Person) => {
  const rows = await person.reads(`assigned:${person.account.id}`);
  return rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []));
};

/** Quick add loses no key typed before it is loaded, and creates each task once. */
async function addsEarly(ada: Person): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await ada.page.route(/create-tasks-.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await ada.goesTo('/tasks');
  await ada.button('Add task to Backlog').click();
  await ada.page.keyboard.type('Sand fri');
  await ada.page.keyboard.press('Enter');
  await ada.page.keyboard.type('Paint !high');
  await ada.page.keyboard.press('Enter');
  await ada.page.keyboard.type('Pol');
  // The draft survives going to another page and back.
  await ada.page.getByRole('link', { name: 'Projects', exact: true }).click();
  await ada.heading('Projects').waitFor();
  await ada.goesToTasks();
  const field = ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' });
  expect(await field.inputValue()).toBe('Sand fri\nPaint !high\nPol');
  expect(await ada.cards('Backlog')).toEqual([]);
  arrive();
  await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint']);
  expect(await field.inputValue()).toBe('Pol');
  await field.focus();
  await ada.page.keyboard.press('End');
  await ada.page.keyboard.type('ish');
  await ada.page.keyboard.press('Enter');
  await ada.card('Polish').waitFor();
  await eventually(async () => (await stored(ada)).map(({ name }) => name).toSorted()).toEqual([
    'Paint',
    'Polish',
    'Sand',
  ]);
  await ada.page.keyboard.press('Escape');
}

/** An open task keeps drafts of its name, its description and a comment. */
async function editsOverReloads(ada: Person): Promise<void> {
  const panel = await ada.opensTask('Paint');
  await panel.at.getByRole('button', { name: 'Add a description…' }).click();
  await panel.at.getByRole('textbox', { name: 'Write a comment' }).fill('Half a com');
  // The page reloads while a field is being edited: the field is not left, so nothing is saved.
  await panel.at.getByRole('button', { name: 'Add a description…' }).click();
  await panel.at.getByRole('textbox', { name: 'Description' }).fill('Half a des');
  await ada.page.reload();
  await eventually(() => panel.at.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half a des');
  await eventually(() => panel.at.getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe('Half a com');
  await panel.at.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(() => panel.at.getByRole('group', { name: 'Description' }).innerText()).toBe('Half a des');
  await panel.at.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
  await ada.page.reload();
  await panel.at.getByRole('button', { name: 'Discard' }).click();
  await eventually(() => panel.at.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Paint');
  await ada.page.keyboard.press('Escape');
  await eventually(() => panel.at.count()).toBe(0);
}

/** Opening another task adds no history, closing goes back. */
async function goesBackAndForth(ada: Person): Promise<void> {
  const address = () => new URL(ada.page.url()).searchParams.get('taskId');
  const idOf = async (task: string) => (await stored(ada)).find(({ name }) => name === task)?.id;
  await ada.card('Sand').getByRole('link').click();
  await eventually(address).toBe(await idOf('Sand'));
  await ada.page.keyboard.press('j');
  await ada.panel('Paint').at.waitFor();
  await eventually(address).toBe(await idOf('Paint'));
  await ada.page.keyboard.press('Escape');
  await eventually(address).toBe(null);
  await ada.page.goBack();
  await ada.panel('Paint').at.waitFor();
  await ada.page.goBack();
  await eventually(() => ada.page.getByRole('dialog').count()).toBe(0);
  expect(address()).toBe(null);
  await ada.page.goForward();
  await ada.panel('Paint').at.waitFor();
  // Opened and closed again before the address was updated: the history is unchanged.
  const entries = await ada.page.evaluate(() => history.length);
  await ada.page.keyboard.press('k');
  await ada.page.keyboard.press('j');
  await ada.panel('Paint').at.waitFor();
  await eventually(address).toBe(await idOf('Paint'));
  expect(await ada.page.evaluate(() => history.length)).toBe(entries);
}

/** As Markdown and as CSV, filtered as the board is, and printed whole. */
async function copiesAndPrints(ada: Person): Promise<void> {
  await ada.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [projectId, tag] = [id(), id()];
  await ada.sends(createTag({ id: tag, name: `Walls ${tag.slice(-4)}` }));
  await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
  const mine = { assignee: ada.account.id, projectId };
  const paint = { name: 'Paint *all* of it', priority: 'URGENT', deadline: '2026-03-01' } as const;
  await ada.sends(createTask({ id: id(), ...mine, ...paint, tags: [tag] }));
  await ada.sends(createTask({ id: id(), ...mine, name: 'Plan, then "do"', priority: 'URGENT', status: 'DONE' }));
  await ada.goesTo('/tasks?priority=URGENT');
  await eventually(() => ada.cards('Backlog')).toEqual(['Paint *all* of it']);
  const number = async (name: string) => /#\d+/.exec(await ada.card(name).innerText())?.[0] ?? `${name} has no number`;
  const [first, second] = [await number('Paint *all* of it'), await number('Plan, then "do"')];

  expect(await copies(ada, 'Copy as Markdown')).toBe(
    [
      '## Backlog',
      '',
      String.raw`- [ ] Paint \*all\* of it · ${first} · Urgent · 2026-03-01 · Ada · Kitchen · Walls ${tag.slice(-4)}`,
      '',
      '## Done',
      '',
      `- [x] Plan, then "do" · ${second} · Urgent · Ada · Kitchen`,
      '',
    ].join('\n'),
  );
  const lines = (await copies(ada, 'Copy as CSV')).split('\r\n');
  expect(lines[0]).toBe('Number,Name,Status,Priority,Assignee,Creator,Project,Tags,Due date,Created,Updated');
  expect(lines[2]).toMatch(new RegExp(`^${second.slice(1)},"Plan, then ""do""",Done,Urgent,Ada,Ada,Kitchen,,,`));
  expect(lines.length).toBe(4);

  await ada.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await ada.page.emulateMedia({ media: 'print' });
  expect(await ada.page.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Paint *all* of it'),
    expect.stringContaining('Plan, then "do"'),
  ]);
  expect(await ada.page.getByRole('button').count()).toBe(0);
}

async function copies(person: Person, how: string): Promise<string> {
  await person.page.evaluate(() => navigator.clipboard.writeText(''));
  await person.button('Copy or print').click();
  await person.page.getByRole('menuitem', { name: how }).click();
  const copied = () => person.page.evaluate(() => navigator.clipboard.readText());
  await eventually(copied).not.toBe('');
  return copied();
}
