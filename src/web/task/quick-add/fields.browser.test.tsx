import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { getsFocus, tabTo } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { chooseLanguage, language } from '#web/ui/language.ts';

const day = () => new Date().toLocaleDateString('sv');
const taskOf = (server: Server, name: string) => server.all('task').find((task) => task.name === name);
const understood = () =>
  page
    .getByRole('list', { name: 'Recognized details' })
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLElement).innerText);
const questions = page.getByRole('list', { name: 'Kept as text' });

describe('quick add', () => {
  component('recognizes fields anywhere on a board, and each can be removed', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [kitchen, garden] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createProject({ id: garden, name: 'Garden' }));
    const ada = await opens(me, `/projects/${kitchen}`);
    await ada.button('Add task to Backlog').click();
    const field = page.getByRole('textbox', { name: 'Name of new task in Backlog' });
    await getsFocus(field);
    await ada.writes('!high Tile in 3 days @Ben #new the wall, monday');
    await eventually(understood).toEqual(['High', 'Ben', 'New tag: New', expect.any(String)]);

    // By keyboard: the last day becomes text again, and the one before applies.
    await tabTo(ada, page.getByRole('button', { name: /: keep “monday” as text$/ }));
    await ada.presses('Enter');
    await getsFocus(field);
    await ada.sees(page.getByRole('button', { name: /: keep “in 3 days” as text$/ }));
    await ada.presses('Enter');
    await ada.sees(ada.card('Tile the wall, monday'));
    await eventually(() => taskOf(server, 'Tile the wall, monday')).toMatchObject({
      priority: 'HIGH',
      deadline: daysAfter(day(), 3),
      assignee: ben.id,
      tags: [expect.any(String)],
    });

    // Adding to another project shows a toast with a link. A person who is no member there can't be assigned.
    await ada.writes('Dig the pond +garden @Ben');
    await ada.sees(questions.getByText('Ben is not a member of Garden'));
    await ada.presses('Enter');
    const dug = 'Dig the pond @Ben';
    await ada.toast(`Added “${dug}” to Garden`).getByRole('button', { name: 'Open' }).click();
    await ada.sees(ada.dialog(dug));
    await eventually(() => taskOf(server, dug)).toMatchObject({ assignee: ada.id, projectId: garden });
  });

  component('makes new tags with the task, says what it did not find, and takes all back at once', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada', '/');
    const field = page.getByRole('textbox', { name: 'New task' });
    await field.click();
    await ada.writes('Paint #fresh @bo 31 nov @me p1');
    await eventually(understood).toEqual(['New tag: Fresh', 'Ada', 'Urgent']);
    await ada.sees(questions.getByText('not found: @bo'));
    await ada.sees(questions.getByText('not a date: 31 nov'));
    expect(server.all('tag')).toEqual([]);
    await ada.presses('Enter');
    await eventually(() => server.all('tag')).toMatchObject([{ name: 'fresh', deletedAt: null }]);
    const tags = server.all('tag').map((tag) => tag.id);
    expect(server.all('task')).toMatchObject([{ name: 'Paint @bo 31 nov', priority: 'URGENT', tags }]);
    await ada.sees(page.getByRole('main').getByRole('link', { name: 'Paint @bo 31 nov' }));
    // In the field the key is the browser's.
    (document.activeElement as HTMLElement).blur();
    await ada.presses('ControlOrMeta+z');
    await eventually(() =>
      [...server.all('task'), ...server.all('tag')].map(({ deletedAt }) => deletedAt === null),
    ).toEqual([false, false]);
  });

  component('keeps typed lines in their order, above what was there', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.button('Add task to Backlog').click();
    for (const name of ['First', 'Second', 'Third']) {
      await ada.writes(name);
      await ada.presses('Enter');
      await ada.sees(ada.card(name));
    }
    expect(ada.cards('Backlog')).toEqual(['First', 'Second', 'Third']);
    await ada.presses('Escape', 'c');
    await ada.writes('Fourth');
    await ada.presses('Enter');
    await eventually(() => ada.cards('Backlog')).toEqual(['Fourth', 'First', 'Second', 'Third']);
  });

  component('is the same in a lane, in the dialog of `c` and on the share page', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const [kitchen, stream] = [id(), id()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen' }));
    await ada.sends(createStream({ id: stream, projectId: kitchen, name: 'Walls' }));
    await ada.goesTo(`/projects/${kitchen}`);
    const lane = page.getByRole('group', { name: 'Backlog, Walls' });
    await lane.hover();
    await lane.getByRole('button', { name: 'Add task to Backlog, Walls' }).click();
    await ada.writes('Sand tomorrow !urgent');
    await eventually(understood).toEqual(['Tomorrow', 'Urgent']);
    await ada.presses('Enter');
    await eventually(() => taskOf(server, 'Sand')).toMatchObject({
      projectId: kitchen,
      streamId: stream,
      priority: 'URGENT',
      deadline: daysAfter(day(), 1),
    });

    await ada.goesTo('/projects');
    await ada.presses('Escape', 'c');
    const dialog = ada.dialog('New task');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Paint today +kitchen "not !high"');
    await eventually(understood).toEqual(['Today', 'Kitchen']);
    await ada.sees(dialog.getByRole('button', { name: 'Project: Kitchen' }));
    await ada.presses('Enter');
    await eventually(() => taskOf(server, 'Paint "not !high"')).toMatchObject({ deadline: day(), projectId: kitchen });

    await ada.goesTo('/share?title=Polish+%2Bkitchen+tomorrow&text=With+wax');
    await eventually(understood).toEqual(['Kitchen', 'Tomorrow']);
    await ada.button('Create task').click();
    await ada.sees(ada.heading('Kitchen'));
    const shared = { deadline: daysAfter(day(), 1), description: 'With wax', projectId: kitchen };
    await eventually(() => taskOf(server, 'Polish')).toMatchObject(shared);
  });

  component('understands German, and reports what it did not understand in a pasted list', async (stage) => {
    const { server } = stage;
    const ada = await stage.newcomer('Ada', '/');
    chooseLanguage('de');
    try {
      const field = page.getByRole('textbox', { name: 'Neue Aufgabe' });
      await field.fill('Fliesen morgen !hoch so do');
      await ada.sees(page.getByRole('list', { name: 'Erkannte Details' }).getByText('Morgen'));
      await ada.sees(page.getByRole('button', { name: 'Hoch: „!hoch“ als Text lassen' }));
      await ada.presses('Enter');
      await eventually(() => taskOf(server, 'Fliesen so do')).toMatchObject({
        deadline: daysAfter(day(), 1),
        priority: 'HIGH',
      });
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '- Wand übermorgen @niemand\n- Boden !h\n');
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      field.element().dispatchEvent(pasted);
      await ada.sees(page.getByText('Bleibt Text: @niemand').first());
      await eventually(() => taskOf(server, 'Wand @niemand')).toMatchObject({ deadline: daysAfter(day(), 2) });
      await eventually(() => taskOf(server, 'Boden')).toMatchObject({ priority: 'HIGH' });
    } finally {
      chooseLanguage('en');
      await eventually(() => [language.get(), document.documentElement.lang]).toEqual(['en', 'en']);
    }
  });
});
