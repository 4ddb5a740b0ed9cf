import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { id } from '#test/components/server.ts';
import { NoteArchive, type ArchivedNote, type NoteFormat } from './note-archive.ts';
import { noteSchema as schema } from './schema.ts';

const [wall, plan, gone] = [id(), id(), id()];
const upload = (of: string, name: string, size: object = {}) => schema.node('upload', { id: of, name, ...size });
const shown = schema.node('doc', null, [
  schema.node('paragraph', null, [schema.text('See')]),
  upload(wall, 'The wall (1).png', { width: 30, height: 20 }),
  upload(plan, 'plan.pdf'),
  upload(gone, 'gone.pdf'),
]);

afterEach(() => vi.restoreAllMocks());

it.each<[NoteFormat, string, string]>([
  [
    'markdown',
    'Walls.md',
    `# Walls\n\nSee\n\n![The wall (1).png](files/The%20wall%20%281%29.png)\n\n[plan.pdf](files/plan.pdf)\n\n[gone.pdf](/api/uploads/${gone})\n`,
  ],
  ['html', 'Walls.html', '<img src="files/The%20wall%20%281%29.png" alt="The wall (1).png" width="30" height="20">'],
])('a note as %s comes with its files, which it names beside it', async (format, name, text) => {
  stubFiles();
  const note = { id: id(), title: 'Walls' };
  const archive = new NoteArchive(format, [note]);
  await archive.add(note, shown);
  const file = archive.file('Walls');
  expect(file.name).toBe('Walls.zip');
  const files = unzipSync(new Uint8Array(await file.content.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([name, 'files/The wall (1).png', 'files/plan.pdf'].toSorted());
  expect(strFromU8(files[name] ?? new Uint8Array())).toContain(text);
  expect(strFromU8(files['files/plan.pdf'] ?? new Uint8Array())).toBe(`bytes of ${plan}`);
});

it('a note as HTML has the directions of its words, those of its title too', async () => {
  const note = { id: id(), title: 'תוכנית' };
  const archive = new NoteArchive('html', [note]);
  await archive.add(note, schema.node('doc', null, [schema.node('paragraph', null, [schema.text('שלום')])]));
  const html = await archive.file('Plan').content.text();
  expect(html).toContain('<h1 dir="auto">תוכנית</h1><p dir="auto">שלום</p>');
});

it('a note without files is a file; files of two notes with one name stay apart', async () => {
  stubFiles();
  const [one, other] = ['Walls', 'walls'].map((title) => ({ id: id(), title })) as [ArchivedNote, ArchivedNote];
  const alone = new NoteArchive('markdown', [one]);
  await alone.add(one, schema.node('doc', null, [schema.node('paragraph')]));
  expect(alone.file('Walls').name).toBe('Walls.md');
  expect(alone.file('Notes', true).name).toBe('Notes.zip');
  const both = new NoteArchive('markdown', [one, other]);
  await both.add(one, schema.node('doc', null, [upload(wall, 'a.png')]));
  await both.add(other, schema.node('doc', null, [upload(plan, 'a.png')]));
  const { content } = both.file('Notes', true);
  expect(Object.keys(unzipSync(new Uint8Array(await content.arrayBuffer())))).toEqual([
    'Walls.md',
    'walls (2).md',
    'files/a.png',
    'files/a (2).png',
  ]);
});

it('a file has one name in the text and beside it, whatever signs that has', async () => {
  stubFiles();
  const note = { id: id(), title: `${'W'.repeat(99)}🚀` };
  const archive = new NoteArchive('markdown', [note]);
  await archive.add(note, schema.node('doc', null, [upload(wall, `a$$b${'x'.repeat(95)}🚀.png`)]));
  const files = unzipSync(new Uint8Array(await archive.file('Walls').content.arrayBuffer()));
  const [path = ''] = Object.keys(files).filter((each) => each.startsWith('files/'));
  expect(path).toBe(`files/a$$b${'x'.repeat(95)}🚀.png`);
  expect(strFromU8(files[`${note.title}.md`] ?? new Uint8Array())).toContain(`(${encodeURI(path)})`);
});

it('a link to another note of the archive leads to its file; one to a note elsewhere stays', async () => {
  const [one, other] = ['One', 'The other'].map((title) => ({ id: id(), title })) as [ArchivedNote, ArchivedNote];
  const elsewhere = `${location.origin}/notes/${id()}`;
  const linkTo = (text: string, href: string) => schema.text(text, [schema.mark('link', { href })]);
  const words = [linkTo('there', `${location.origin}/notes/${other.id}`), schema.text(' '), linkTo('away', elsewhere)];
  const document = schema.node('doc', null, [schema.node('paragraph', null, words)]);
  for (const [format, text] of [
    ['markdown', `[there](The%20other.md) [away](${elsewhere})`],
    ['html', 'href="The%20other.html"'],
  ] as const) {
    const archive = new NoteArchive(format, [one, other]);
    await archive.add(one, document);
    expect(await archive.file('One').content.text()).toContain(text);
  }
});

it('a row of a table is written as headings, or as ordinary cells, as the row says', async () => {
  const row = (header: boolean | null, type: string, word: string) =>
    schema.node('tableRow', { header }, [schema.node(type, null, [schema.text(word)])]);
  const rows = [row(true, 'tableCell', 'a'), row(false, 'tableHeader', 'b'), row(null, 'tableHeader', 'c')];
  const note = { id: id(), title: 'Plan' };
  const archive = new NoteArchive('html', [note]);
  await archive.add(note, schema.node('doc', null, [schema.node('table', null, rows)]));
  const html = await archive.file('Plan').content.text();
  const read = new DOMParser().parseFromString(html, 'text/html');
  expect([...read.querySelectorAll('tr')].map((each) => each.innerHTML)).toEqual([
    '<th scope="col" dir="auto">a</th>',
    '<td dir="auto">b</td>',
    '<th dir="auto" scope="col">c</th>',
  ]);
});

function stubFiles(): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    const asked = (typeof path === 'string' ? path : '').replace('/api/uploads/', '');
    return asked === gone ? new Response(null, { status: 404 }) : new Response(`bytes of ${asked}`);
  });
}
