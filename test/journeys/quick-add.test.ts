import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const today = ({ page }: Person) => page.evaluate(() => new Date().toLocaleDateString('sv'));
const understood = ({ page }: Person) => page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');
const questions = ({ page }: Person) => page.getByRole('list', { name: 'Kept as text' });
const chip = ({ page }: Person, name: RegExp) => page.getByRole('button', { name });
const unique = () => id().slice(-8);

async function taskIn(ada: Person, scope: string, name: string): Promise<TaskRow | undefined> {
  const rows = await ada.reads(scope);
  return rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : [])).find((each) => each.name === name);
}

describe('quick add', () => {
  const journey = stage();

  journey('recognizes fields anywhere on a board, and each can be removed', async ({ newcomer, colleague }) => {
    const ada = await newcomer('Ada');
    const ben = await colleague(`Ben${unique()}`);
    const [kitchen, garden, name] = [id(), id(), unique()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createProject({ id: garden, name: 'Garden' }));
    const day = await today(ada);
    await ada.goesTo(`/projects/${kitchen}`);
    await ada.isLive();
    await ada.button('Add task to Backlog').click();
    const field = ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' });
    await ada.page.keyboard.type(`!high Tile in 3 days @${ben.name} #new-${name} the wall, monday`);
    await eventually(() => understood(ada).allInnerTexts()).toEqual(['High', ben.name, expect.any(String)]);

    // An unknown tag is created on request, and typing continues.
    await tabTo(ada, questions(ada).getByRole('button', { name: `Create tag “new-${name}”` }));
    await ada.page.keyboard.press('Enter');
    await eventually(() => understood(ada).count()).toBe(4);
    await eventually(() => field.evaluate((at) => at === document.activeElement)).toBe(true);

    // By keyboard: the last day becomes text again, and the one before applies.
    await tabTo(ada, chip(ada, /: keep “monday” as text$/));
    await ada.page.keyboard.press('Enter');
    await eventually(() => field.evaluate((at) => at === document.activeElement)).toBe(true);
    await chip(ada, /: keep “in 3 days” as text$/).waitFor();
    expect(await faultsOf(ada, 'a quick add')).toEqual([]);
    await ada.page.keyboard.press('Enter');
    await ada.card('Tile the wall, monday').waitFor();
    await eventually(() => taskIn(ada, `project:${kitchen}`, 'Tile the wall, monday')).toMatchObject({
      priority: 'HIGH',
      deadline: daysAfter(day, 3),
      assignee: ben.account.id,
      tags: [expect.any(String)],
    });

    // Adding to another project shows a toast with a link. A person who is no member there can't be assigned.
    await ada.page.keyboard.type(`Dig the pond +garden @${ben.name}`);
    await questions(ada).getByText(`${ben.name} is not a member of Garden`).waitFor();
    await ada.page.keyboard.press('Enter');
    const dug = `Dig the pond @${ben.name}`;
    await ada.toast(`Added “${dug}” to Garden`).getByRole('button', { name: 'Open' }).click();
    await ada.panel(dug).at.waitFor();
    await eventually(() => taskIn(ada, `project:${garden}`, dug)).toMatchObject({ assignee: ada.account.id });
  });

  journey('loses no key typed before it is loaded, and creates each task once', async ({ member }) => {
    const ada = await member('Ada');
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
    await ada.reloads();
    await ada.card('Polish').waitFor();
    expect(await ada.cards('Backlog')).toHaveLength(3);
  });

  journey('is the same in a lane, in the dialog of `c` and on the share page', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const [kitchen, stream] = [id(), id()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen' }));
    await ada.sends(createStream({ id: stream, projectId: kitchen, name: 'Walls' }));
    const day = await today(ada);
    await ada.goesTo(`/projects/${kitchen}`);
    const lane = ada.page.getByRole('group', { name: 'Backlog, Walls' });
    await lane.hover();
    await lane.getByRole('button', { name: 'Add task to Backlog, Walls' }).click();
    await ada.page.keyboard.type('Sand tomorrow !urgent');
    await eventually(() => understood(ada).allInnerTexts()).toEqual(['Tomorrow', 'Urgent']);
    await ada.page.keyboard.press('Enter');
    await eventually(() => taskIn(ada, `project:${kitchen}`, 'Sand')).toMatchObject({
      streamId: stream,
      priority: 'URGENT',
      deadline: daysAfter(day, 1),
    });

    await ada.goesTo('/projects');
    await ada.heading('Projects').waitFor();
    await ada.page.keyboard.press('c');
    const dialog = ada.page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('Name').fill('Paint today +kitchen "not !high"');
    await eventually(() => understood(ada).allInnerTexts()).toEqual(['Today', 'Kitchen']);
    await dialog.getByRole('button', { name: 'Project: Kitchen' }).waitFor();
    expect(await faultsOf(ada, 'a new task')).toEqual([]);
    await ada.page.keyboard.press('Enter');
    const paint = 'Paint "not !high"';
    await eventually(() => taskIn(ada, `project:${kitchen}`, paint)).toMatchObject({ deadline: day });

    await ada.goesTo('/share?title=Polish+%2Bkitchen+tomorrow&text=With+wax');
    await eventually(() => understood(ada).allInnerTexts()).toEqual(['Kitchen', 'Tomorrow']);
    await ada.button('Create task').click();
    await ada.heading('Kitchen').waitFor();
    const shared = { deadline: daysAfter(day, 1), description: 'With wax' };
    await eventually(() => taskIn(ada, `project:${kitchen}`, 'Polish')).toMatchObject(shared);
  });

  journey('understands German, and reports what it did not understand in a pasted list', async ({ member }) => {
    const ada = await member('Ada', { locale: 'de-DE' });
    const day = await today(ada);
    await ada.goesTo('/');
    const field = ada.page.getByRole('textbox', { name: 'Neue Aufgabe' });
    await field.fill('Fliesen morgen !hoch so do');
    await ada.page.getByRole('list', { name: 'Erkannte Details' }).getByText('Morgen').waitFor();
    await ada.page.getByRole('button', { name: 'Hoch: „!hoch“ als Text lassen' }).waitFor();
    await field.press('Enter');
    const scope = `assigned:${ada.account.id}`;
    const tiles = { deadline: daysAfter(day, 1), priority: 'HIGH' };
    await eventually(() => taskIn(ada, scope, 'Fliesen so do')).toMatchObject(tiles);
    await ada.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '- Wand übermorgen @niemand\n- Boden !h\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await ada.page.getByText('Bleibt Text: @niemand').first().waitFor();
    await eventually(() => taskIn(ada, scope, 'Wand @niemand')).toMatchObject({ deadline: daysAfter(day, 2) });
    await eventually(() => taskIn(ada, scope, 'Boden')).toMatchObject({ priority: 'HIGH' });
  });
});
