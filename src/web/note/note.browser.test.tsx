import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { archiveNote, createNote } from '#domain/note/commands.ts';
import { NOTE_MAX } from '#domain/note/limits.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { breaking } from '#test/broken-update.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import * as Y from 'yjs';
import { toBase64, fromBase64 } from './editor/bytes.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const item = (name: string) => page.getByRole('listitem', { name, exact: true });

component(
  'a note is created, named, written with Markdown, and is there after the page was left',
  async ({ server, opens }) => {
    const ada = await opens(await server.joins('Ada'), '/notes');
    await ada.sees(ada.heading('Write your first note'));
    await ada.button('New note').click();
    await ada.sees(text());
    await page.getByRole('textbox', { name: 'Title' }).fill('Minutes');
    // Enter goes on in the text.
    await userEvent.keyboard('{Enter}# Decisions{Enter}- Paint it **blue** today{Enter}{Enter}[[ ] Buy paint');
    await ada.sees(text().getByRole('heading', { name: 'Decisions' }));
    await ada.sees(text().getByText('blue'));
    await ada.sees(page.getByText('7 words'));
    await page.getByRole('link', { name: 'All notes' }).click();
    await ada.sees(item('Minutes'));
    await eventually(() => textOf(server)).toContain('Buy paint');
    await item('Minutes').getByRole('link').click();
    await ada.sees(text().getByRole('checkbox', { name: 'Done: Buy paint' }));
    await text().getByRole('checkbox').click();
    await eventually(() => textOf(server)).toContain('checked="true"');
    expect(text().element().querySelector('strong')?.textContent).toBe('blue');
  },
);

component(
  'a note is created and written without a connection, and sent once there is one',
  async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const ada = await opens(me, '/notes');
    await ada.sees(ada.heading('Write your first note'));
    server.setOnline(me.id, false);
    await ada.button('New note').click();
    await text().click();
    await userEvent.keyboard('written on a train');
    expect(server.all('note')).toEqual([]);
    server.setOnline(me.id, true);
    await eventually(() => textOf(server)).toContain('written on a train');
    await ada.sees(text().getByText('written on a train'));
  },
);

component('a checklist is typed as Markdown has it', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('- [[ ] Press release{Enter}Photos{Enter}{Enter}- [[x] Plan');
  await ada.sees(text().getByRole('checkbox', { name: 'Done: Press release' }));
  await ada.sees(text().getByRole('checkbox', { name: 'Done: Photos' }));
  await eventually(
    () => (text().getByRole('checkbox', { name: 'Done: Plan' }).element() as HTMLInputElement).checked,
  ).toBe(true);
  expect(text().element().textContent).not.toContain('[');
});

component('another person’s words appear, and undo leaves them alone', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('mine');
  await eventually(() => textOf(server)).toContain('mine');
  await ada.sends(writeNote({ id: id(), noteId, data: paragraph('theirs') }));
  await ada.sees(text().getByText('theirs'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await ada.misses(text().getByText('mine'));
  await ada.sees(text().getByText('theirs'));
});

component('a note that is opened, and what others write in it, make one write nothing', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  // Typed here, its last word would become a link.
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: paragraph('see https://pulse.example') }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text().getByText('see https://pulse.example'));
  await ada.sends(writeNote({ id: id(), noteId, data: paragraph('theirs') }));
  await ada.sees(text().getByText('theirs'));
  expect(text().element().querySelector('a')).toBeNull();
  // Leaving the page writes what was gathered.
  await page.getByRole('link', { name: 'All notes' }).click();
  await ada.sees(item('Plan'));
  expect(server.all('noteUpdate')).toHaveLength(2);
});

component('known parts that do not go together are mended when the note is opened', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const doc = new Y.Doc();
  const [line, row, cell] = ['paragraph', 'tableRow', 'tableCell'].map((name) => new Y.XmlElement(name));
  line?.insert(0, [new Y.XmlText('kept')]);
  if (row && cell) row.insert(0, [cell]);
  doc.getXmlFragment('text').insert(
    0,
    [line, row].flatMap((block) => block ?? []),
  );
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: toBase64(Y.encodeStateAsUpdate(doc)) }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text().getByText('kept'));
  await text().getByText('kept').click();
  await userEvent.keyboard('{End} and changed');
  await eventually(() => textOf(server)).toContain('kept and changed');
});

component(
  'an update that breaks the text is left out, while the note is open and when it is opened',
  async ({ server, opens }) => {
    const { me, noteId } = await noteOf(server);
    const ada = await opens(me, `/notes/${noteId}`);
    await text().click();
    // Words within a paragraph: what is written into it names its parts.
    for (const word of ['sound ', 'and ', 'safe']) {
      await userEvent.keyboard(word);
      await eventually(() => textOf(server)).toContain(word.trim());
    }
    const updates = server.all('noteUpdate').map(({ data }) => fromBase64(data));
    await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: toBase64(breaking(updates)) }));
    await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: paragraph('later') }));
    await ada.sees(text().getByText('later'));
    await ada.sees(text().getByText('sound and safe'));
    await page.getByRole('link', { name: 'All notes' }).click();
    await ada.goesTo(`/notes/${noteId}`);
    await ada.sees(text().getByText('later'));
  },
);

component(
  'who may only read sees no toolbar and cannot type; without access the text is gone',
  async ({ server, opens }) => {
    const { me, noteId } = await noteOf(server);
    const ben = await server.joins('Ben');
    await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: paragraph('secret') }));
    await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
    const his = await opens(ben, `/notes/${noteId}`);
    await his.sees(text().getByText('secret'));
    expect(page.getByRole('toolbar').length).toBe(0);
    expect(text().element().getAttribute('contenteditable')).toBe('false');
    await his.button('Note actions').click();
    await page.getByRole('menuitem', { name: 'Version history…' }).click();
    await his.sees(his.dialog('Version history'));
    await server.carriesOut(me.id, removeFromNote({ id: noteId, personId: ben.id }));
    await his.sees(his.heading('Write your first note'));
    await his.misses(his.dialog('Version history'));
    expect(document.body.textContent).not.toContain('secret');
  },
);

component('a script in a link and what a note has no form for come to nothing', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const doc = new Y.Doc();
  const line = new Y.XmlElement('paragraph');
  const words = new Y.XmlText();
  words.insert(0, 'press me', { link: { href: 'javascript:alert(1)' } });
  line.insert(0, [words]);
  const frame = new Y.XmlElement('iframe');
  frame.setAttribute('src', 'https://evil.example');
  doc.getXmlFragment('text').insert(0, [line, frame]);
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: toBase64(Y.encodeStateAsUpdate(doc)) }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text().getByText('press me'));
  expect(text().element().innerHTML).not.toMatch(/javascript|iframe|evil/);
});

component(
  'what a full note has no room for is offered as text, and the note stays as it was',
  async ({ server, opens }) => {
    const { me, noteId } = await noteOf(server);
    await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: paragraph('kept') }));
    // Of a part that nobody sees.
    const filling = new Y.Doc();
    filling.getText('elsewhere').insert(0, 'x'.repeat(195_000));
    const data = toBase64(Y.encodeStateAsUpdate(filling));
    const count = Math.floor((NOTE_MAX - 400) / data.length);
    for (let at = 0; at < count; at += 1) await server.carriesOut(me.id, writeNote({ id: id(), noteId, data }));
    const rest = new Y.Doc();
    rest.getText('elsewhere').insert(0, 'x'.repeat(Math.floor(((NOTE_MAX - count * data.length) * 3) / 4) - 400));
    await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: toBase64(Y.encodeStateAsUpdate(rest)) }));
    const ada = await opens(me, `/notes/${noteId}`);
    await text().getByText('kept').click();
    server.setOnline(me.id, false);
    await userEvent.keyboard('{End} ');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'and more '.repeat(60));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    text().element().dispatchEvent(paste);
    await userEvent.keyboard(' ');
    // For what is sent after that there is room, and it would wait for the rest for ever.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await userEvent.keyboard('at last');
    server.setOnline(me.id, true);
    const refused = ada.toast('Your changes to “Plan” couldn’t be saved');
    await ada.sees(refused.getByText('This note is full. Continue in a new one.'));
    await eventually(() => text().element().textContent).toBe('kept');
    expect(textOf(server)).toBe('<paragraph>kept</paragraph>');
    await refused.getByRole('button', { name: 'Show what you wrote' }).click();
    await eventually(offered).toMatch(/^and more and more.* at last$/);
  },
);

/** What is offered of what was refused. */
function offered(): string | undefined {
  const field = page.getByRole('dialog', { name: 'What you wrote' }).getByRole('textbox', { name: 'Markdown' });
  return field.elements().map((each) => (each as HTMLTextAreaElement).value)[0];
}

component('what was written while access was lost is offered as Markdown, and nothing else', async (stage) => {
  const { server, opens } = stage;
  const { me, noteId } = await noteOf(server);
  const ben = await server.joins('Ben');
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: paragraph('secret') }));
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: true }));
  const his = await opens(ben, `/notes/${noteId}`);
  await his.sees(text().getByText('secret'));
  server.setOnline(ben.id, false);
  await text().getByText('secret').click();
  await userEvent.keyboard('{End}{Enter}# On a train{Enter}[[ ] Ask **Ada** first');
  // More than one update: what is typed alone is sent every two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await userEvent.keyboard('{Enter}And Cleo');
  await server.carriesOut(me.id, removeFromNote({ id: noteId, personId: ben.id }));
  server.setOnline(ben.id, true);
  await his.sees(his.heading('Write your first note'));
  const refused = his.toast('Your changes to “Plan” couldn’t be saved').or(his.toast('Your changes to a note'));
  await refused.getByRole('button', { name: 'Show what you wrote' }).click();
  await eventually(offered).toBe('# On a train\n\n- [ ] Ask **Ada** first\n- [ ] And Cleo');
  await his.button('Close').click();
  await his.misses(refused);
  expect(document.body.textContent).not.toContain('On a train');
  expect(document.body.textContent).not.toContain('secret');
  expect(textOf(server)).toBe('<paragraph>secret</paragraph>');
});

component(
  'notes are found by title and by whose they are, pinned, archived and brought back',
  async ({ server, opens }) => {
    const { me, noteId } = await noteOf(server, 'Plan');
    const ben = await server.joins('Ben');
    const theirs = id();
    await server.carriesOut(ben.id, createNote({ id: theirs, title: 'Budget' }));
    await server.carriesOut(ben.id, inviteToNote({ id: theirs, personId: me.id, mayWrite: true }));
    await server.carriesOut(me.id, createNote({ id: id() }));
    const ada = await opens(me, '/notes');
    await ada.sees(item('Untitled'));
    await page.getByRole('searchbox', { name: 'Find a note…' }).fill('bud');
    await ada.misses(item('Plan'));
    await ada.sees(item('Budget'));
    // Nobody answers for the texts of notes here.
    await page.getByRole('searchbox', { name: 'Find a note…' }).fill('nothing like it');
    await ada.sees(page.getByText('No results on this device, and the server can’t be reached right now'));
    await page.getByRole('searchbox', { name: 'Find a note…' }).fill('');
    await shows('Mine');
    await ada.misses(item('Budget'));
    await shows('All');
    await acts(ada, 'Plan', 'Pin');
    await ada.sees(page.getByRole('list', { name: 'Pinned' }).getByRole('listitem', { name: 'Plan' }));
    await acts(ada, 'Plan', 'Archive');
    await ada.misses(item('Plan'));
    await ada.toast('Archived “Plan”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(item('Plan'));
    await server.carriesOut(me.id, archiveNote({ id: noteId, isArchived: true }));
    await ada.misses(item('Plan'));
    await shows('Archive');
    await ada.sees(item('Plan'));
  },
);

component('a note is shared with a person, who may only read it at last', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ben = await server.joins('Ben');
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.button('Share').click();
  await ada.button('Add people').click();
  await page.getByRole('option', { name: 'Ben' }).click();
  await eventually(() => server.all('note')[0]?.writerUids).toEqual([ben.id]);
  await page.getByRole('combobox', { name: 'Access for Ben' }).selectOptions('Can read');
  await eventually(() => server.all('note')[0]?.writerUids).toEqual([]);
  expect(server.all('note')[0]?.readerUids).toEqual([me.id, ben.id]);
});

const UNKNOWN = '<paragraph>kept</paragraph><gallery><paragraph>inside</paragraph></gallery>';

component('content of a newer version survives that a note is opened, until it is removed', async (stage) => {
  const { server, opens } = stage;
  const { me, noteId } = await noteOf(server);
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: withUnknown() }));
  const ada = await opens(me, `/notes/${noteId}`);
  const notice = page.getByText('This note has content that this version of Pulse can’t show.');
  await ada.sees(notice);
  await ada.sees(text().getByText('kept'));
  expect(text().element().getAttribute('aria-readonly')).toBe('true');
  expect(text().element().getAttribute('contenteditable')).toBe('false');
  // Leaving the page writes what was gathered.
  await page.getByRole('link', { name: 'All notes' }).click();
  await ada.sees(item('Plan'));
  expect(server.all('noteUpdate')).toHaveLength(1);
  expect(textOf(server)).toBe(UNKNOWN);
  await item('Plan').getByRole('link').click();
  await ada.button('Remove it and edit').click();
  await ada.misses(notice);
  await text().getByText('kept').click();
  await userEvent.keyboard('{End} and changed');
  await eventually(() => textOf(server)).toContain('<paragraph>kept and changed</paragraph>');
  expect(textOf(server)).not.toContain('gallery');
});

component('content of a newer version that arrives while one writes stays, as does what was typed', async (stage) => {
  const { server, opens } = stage;
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('mine');
  await ada.sends(writeNote({ id: id(), noteId, data: withUnknown() }));
  await ada.sees(page.getByText('This note has content that this version of Pulse can’t show.'));
  await eventually(() => textOf(server)).toContain('mine');
  expect(textOf(server)).toContain(UNKNOWN);
});

component('content of a newer version is left alone by a reader, who is shown the rest', async (stage) => {
  const { server, opens } = stage;
  const { me, noteId } = await noteOf(server);
  const ben = await server.joins('Ben');
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: withUnknown() }));
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
  const his = await opens(ben, `/notes/${noteId}`);
  await his.sees(text().getByText('kept'));
  await page.getByRole('link', { name: 'All notes' }).click();
  await his.sees(item('Plan'));
  expect(document.body.textContent).not.toContain('couldn’t be saved');
  expect(textOf(server)).toBe(UNKNOWN);
});

async function noteOf(server: Server, title = 'Plan') {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title }));
  return { me, noteId };
}

async function shows(what: string): Promise<void> {
  await page.getByRole('group', { name: 'Notes shown' }).getByText(what, { exact: true }).click();
}

async function acts(person: Person, note: string, action: string): Promise<void> {
  await person.button(`Actions for ${note}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

function paragraph(words: string): string {
  const doc = new Y.Doc();
  const line = new Y.XmlElement('paragraph');
  line.insert(0, [new Y.XmlText(words)]);
  doc.getXmlFragment('text').insert(0, [line]);
  return toBase64(Y.encodeStateAsUpdate(doc));
}

/** A paragraph, and a block that this version does not know. */
function withUnknown(): string {
  const doc = new Y.Doc();
  const [line, gallery, within] = [
    new Y.XmlElement('paragraph'),
    new Y.XmlElement('gallery'),
    new Y.XmlElement('paragraph'),
  ];
  line.insert(0, [new Y.XmlText('kept')]);
  within.insert(0, [new Y.XmlText('inside')]);
  gallery.insert(0, [within]);
  doc.getXmlFragment('text').insert(0, [line, gallery]);
  return toBase64(Y.encodeStateAsUpdate(doc));
}

/** What the server holds of the only note. */
function textOf(server: Server): string {
  const doc = new Y.Doc();
  for (const { data } of server.all('noteUpdate')) Y.applyUpdate(doc, fromBase64(data));
  return doc.getXmlFragment('text').toJSON();
}
