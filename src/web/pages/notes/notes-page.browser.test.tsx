import { foundNote } from '#domain/finding/found.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createNote, updateNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const names = (list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .elements()
    .map(({ ariaLabel }) => ariaLabel);
const shows = async (which: string) =>
  page.getByRole('group', { name: 'Notes shown' }).getByRole('button', { name: which, exact: true }).click();

/** Of Ada: one of her own, one that she shares, one of a project, one of a team, and one that Ben shares with her. */
async function furnished(server: Server) {
  const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, teamId, shared, his, diary] = [id(), id(), id(), id(), id()];
  await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(ada.id, createTeam({ id: teamId, name: 'Builders' }));
  await server.carriesOut(ada.id, createNote({ id: diary, title: 'Diary' }));
  await server.carriesOut(ada.id, createNote({ id: shared, title: 'Gifts' }));
  await server.carriesOut(ada.id, inviteToNote({ id: shared, personId: ben.id, mayWrite: true }));
  await server.carriesOut(ada.id, createNote({ id: id(), title: 'Minutes', projectId }));
  await server.carriesOut(ada.id, createNote({ id: id(), title: 'Tools', teamId }));
  await server.carriesOut(ben.id, createNote({ id: his, title: 'Budget' }));
  await server.carriesOut(ben.id, inviteToNote({ id: his, personId: ada.id, mayWrite: false }));
  return { ada, diary };
}

component('notes are listed as recent with the pinned ones first, shared ones alone, and by place', async (stage) => {
  const { server, opens } = stage;
  const { ada, diary } = await furnished(server);
  const her = await opens(ada, '/notes');
  await eventually(() => names('Notes')).toEqual(['Budget', 'Tools', 'Minutes', 'Gifts', 'Diary']);
  expect(her.heading('Recent').query()).toBeNull();
  await server.carriesOut(ada.id, updateNote({ id: diary, isPinned: true }));
  await eventually(() => names('Pinned')).toEqual(['Diary']);
  await her.sees(her.heading('Recent'));
  expect(names('Notes')).toEqual(['Budget', 'Tools', 'Minutes', 'Gifts']);

  await shows('Shared');
  await eventually(() => names('Notes')).toEqual(['Budget', 'Tools', 'Minutes', 'Gifts']);
  expect(names('Pinned')).toEqual([]);

  await shows('By location');
  await eventually(() => names('Private')).toEqual(['Diary', 'Budget', 'Gifts']);
  expect([names('Builders'), names('Kitchen')]).toEqual([['Tools'], ['Minutes']]);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Private', 'Builders', 'Kitchen']);
});

component('a note is found by a word of its text, which the server knows', async (stage) => {
  const { server, opens } = stage;
  const { ada } = await furnished(server);
  // The server's search has contract tests.
  const asked: string[] = [];
  answersOverHttp({
    '/api/search': ({ search, searchParams }) => {
      asked.push(search);
      const notes = searchParams.get('q') === 'tiles' ? server.all('note') : [];
      const found = notes.filter(({ title }) => title === 'Tools');
      return { found: found.map((note) => ({ kind: 'note', note: foundNote(note), excerpt: null })) };
    },
  });
  const her = await opens(ada, '/notes');
  const field = page.getByRole('searchbox', { name: 'Find a note…' });
  await field.fill('tiles');
  await eventually(() => names('Notes')).toEqual(['Tools']);
  const status = page.getByRole('main').getByRole('status');
  await her.sees(status.getByText('1 result'));
  await field.fill('nothing like it');
  await her.sees(status.getByText('No matching notes'));
  expect(asked).toContain('?q=tiles&most=50&kind=note');
});

component(
  'a filled list has the full width of a phone, and nothing is beside it',
  async ({ server, opens }) => {
    const { ada } = await furnished(server);
    await opens(ada, '/notes');
    await eventually(() => names('Notes').length).toBe(5);
    expect(document.documentElement.scrollWidth).toBe(390);
    const lines = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem').elements();
    for (const { left, right } of lines.map((line) => line.getBoundingClientRect())) {
      expect(left).toBeLessThanOrEqual(16);
      expect(right).toBeGreaterThanOrEqual(374);
    }
  },
  { size: 'phone', colorScheme: 'light', touch: true },
);
