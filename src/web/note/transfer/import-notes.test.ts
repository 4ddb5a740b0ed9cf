import { describe, expect, it } from 'vitest';
import { Doc, applyUpdate } from 'yjs';
import type { Call } from '#domain/command.ts';
import { newId as idAt } from '#domain/id.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { fromBase64 } from '../editor/bytes.ts';
import { nextTurn } from '#web/ui/slices.ts';
import { importNotes } from './import-notes.ts';

const newId = () => idAt(0, Math.random);
const image = (name: string) => new File(['image'], name, { type: 'image/png' });

/** Imports, and returns what there is then: of each note, by its title, the text. */
async function imported(
  texts: Readonly<Record<string, string>>,
  others: Readonly<Record<string, File>> = {},
  refusedAtOnce = '',
) {
  const titles = new Map<string, string>();
  const docs = new Map<string, Doc>();
  const sent: { readonly noteId: string; readonly name: string; readonly id: string; readonly fails: () => void }[] =
    [];
  const run = ({ name, input }: Call) => {
    const { id, title, noteId, data } = input as Readonly<Record<string, string>>;
    if (name === 'note.create') {
      titles.set(id ?? '', title ?? '');
      docs.set(id ?? '', new Doc());
    }
    const doc = docs.get(noteId ?? '');
    if (name === 'note.write' && doc) applyUpdate(doc, fromBase64(data ?? ''));
    return { success: true } as never;
  };
  const filesOf = (noteId: string) => ({
    add: async (files: readonly File[], onFailed: (id: string) => void) =>
      files.map(({ name }) => {
        const id = newId();
        sent.push({ noteId, name, id, fails: () => onFailed(id) });
        if (name === refusedAtOnce) onFailed(id);
        return { id, name, width: 4, height: 3 };
      }),
  });
  const files = Object.entries(texts).map(([path, text]) => ({ path, title: path.replace('.md', ''), text }));
  const { notes: made, skipped } = await importNotes({ run, newId }, filesOf, {
    files,
    others: new Map(Object.entries(others)),
    skipped: [],
  });
  const textOf = (title: string) =>
    made
      .filter((id) => titles.get(id) === title)
      .map((id) => docs.get(id)?.getXmlFragment(TEXT_FIELD).toJSON())
      .join('');
  return { made, skipped, sent, textOf };
}

const figure = ({ id, name }: { readonly id: string; readonly name: string }) =>
  `<upload height="3" id="${id}" name="${name}" width="4"></upload>`;

describe('Markdown files with files beside them', () => {
  it('show these where they name them: alone in their place, below the line and the table that they are in', async () => {
    const { sent, skipped, textOf } = await imported(
      {
        'plans/Walls.md':
          '![Wall](files/The%20wall.png)\n\nSee [the plan](../plan.pdf) and ![](./files/b.png) here\n\n' +
          '| a |\n| - |\n| ![](files/b.png) |\n',
      },
      {
        'plans/files/The wall.png': image('The wall.png'),
        'plan.pdf': image('plan.pdf'),
        'plans/files/b.png': image('b.png'),
      },
    );
    expect(sent.map(({ name }) => name)).toEqual(['The wall.png', 'plan.pdf', 'b.png']);
    expect(skipped).toEqual([]);
    const [wall, plan, b] = sent.map(figure);
    const text = textOf('plans/Walls');
    expect(text).toContain(`${wall}<paragraph>See the plan and  here</paragraph>${plan}${b}<table>`);
    expect(text).toMatch(new RegExp(`</table>${b}$`));
  });

  it('have what is missing, empty or named by none said by its name, and everything else', async () => {
    const { made, sent, skipped, textOf } = await imported(
      { 'A.md': 'one ![gone](gone.png) ![](empty.png)', 'B.md': '![](b.png)\n\n[web](https://example.org/x.png)' },
      { 'empty.png': new File([], 'empty.png'), 'b.png': image('b.png'), 'unused.png': image('unused.png') },
    );
    expect(made).toHaveLength(2);
    expect(sent.map(({ name }) => name)).toEqual(['b.png']);
    expect(skipped).toEqual([
      { name: 'gone.png', why: 'not_found' },
      { name: 'empty.png', why: 'empty' },
      { name: 'unused.png', why: 'not_markdown' },
    ]);
    expect(textOf('A')).toBe('<paragraph>one gone empty.png</paragraph>');
    expect(textOf('B')).toContain('https://example.org/x.png');
  });

  it('lose a file that the server refuses, wherever it stands, and nothing else', async () => {
    const { sent, textOf } = await imported(
      { 'A.md': 'before\n\n- item ![](zip.png)\n\n![](zip.png)\n\n![](good.png)' },
      { 'zip.png': image('zip.png'), 'good.png': image('good.png') },
    );
    const [zip, good] = sent;
    zip?.fails();
    const text = textOf('A');
    expect(text).not.toContain('zip.png');
    expect(text).toContain('<paragraph>before</paragraph>');
    expect(text).toContain(good ? figure(good) : 'sent');
  });

  it('lose one that is refused while the next is still being added', async () => {
    const { sent, textOf } = await imported(
      { 'A.md': 'before ![](zip.png)\n\n![](good.png)' },
      { 'zip.png': image('zip.png'), 'good.png': image('good.png') },
      'zip.png',
    );
    const good = sent.find(({ name }) => name === 'good.png');
    expect(textOf('A')).toBe(`<paragraph>before zip.png</paragraph>${good ? figure(good) : 'sent'}`);
  });

  it('leave turns to everything else, after each note', async () => {
    const events: string[] = [];
    const run = ({ name }: Call) => {
      if (name === 'note.create') events.push('note');
      return { success: true } as never;
    };
    const files = ['A', 'B', 'C'].map((title) => ({ path: `${title}.md`, title, text: title }));
    const importing = importNotes({ run, newId }, () => ({ add: async () => [] }), {
      files,
      others: new Map(),
      skipped: [],
    });
    for (const turn of ['turn', 'turn']) {
      await nextTurn();
      events.push(turn);
    }
    await importing;
    expect(events.indexOf('turn')).toBeLessThan(events.lastIndexOf('note'));
  });

  it('have wiki links and pictures', async () => {
    const { made, sent, skipped, textOf } = await imported(
      { 'A.md': 'See [[Other page|that]]\n\n![[picture one.png|300]]', 'Other page.md': 'b' },
      { 'picture one.png': image('picture one.png') },
    );
    const [picture] = sent;
    expect(skipped).toEqual([]);
    expect(textOf('A')).toContain(`/notes/${made[1]}`);
    expect(textOf('A')).toContain(picture ? figure(picture) : 'sent');
  });

  it('that name each other are linked as notes', async () => {
    const { made, textOf } = await imported({ 'A.md': '[other](B.md#part)', 'B.md': 'b' });
    expect(textOf('A')).toContain(`/notes/${made[1]}`);
  });
});
