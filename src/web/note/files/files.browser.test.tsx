/** @module-tag long */
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { fromBase64, toBase64 } from '../editor/bytes.ts';
import { linkImages } from './link-images.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const figure = (name: string) => text().getByRole('figure').filter({ hasText: name });

component(
  'an image is pasted: its place is kept, it is shown once it is there, removed and brought back',
  async (at) => {
    const { server, opens } = at;
    const { me, noteId } = await noteOf(server);
    const ada = await opens(me, `/notes/${noteId}`);
    await text().click();
    await userEvent.keyboard('Before{Enter}');
    await pastes({ file: await image(600, 400) });
    await ada.sees(text().getByRole('progressbar', { name: 'Uploading “wall.png”' }));
    const room = text().element().querySelector('svg');
    expect([room?.getAttribute('width'), room?.getAttribute('height')]).toEqual(['600', '400']);
    const [upload] = server.all('upload');
    expect(upload).toMatchObject({ noteId, name: 'wall.png', userId: me.id });
    await eventually(() => textOf(server)).toContain(
      `<upload height="400" id="${upload?.id}" name="wall.png" width="600">`,
    );

    await server.receives(upload?.id ?? '', { type: 'image/png', width: 600, height: 400 });
    const shown = text().getByRole('img', { name: 'wall.png' });
    await eventually(() => shown.query()?.getAttribute('src')).toBe(`/api/uploads/${upload?.id}`);
    expect(shown.element().getAttribute('height')).toBe('400');
    await userEvent.keyboard('After');
    await eventually(() => textOf(server)).toContain('<paragraph>After</paragraph>');
    await text().getByRole('button', { name: 'Remove “wall.png”' }).click();
    await ada.misses(shown);
    await userEvent.keyboard('{Control>}z{/Control}');
    await eventually(() => shown.query()).not.toBeNull();
    // While an image is read, the person may go on elsewhere.
    await pastes({ file: await image(300, 200) });
    const title = page.getByRole('textbox', { name: 'Title' });
    (title.element() as HTMLElement).focus();
    await ada.sees(text().getByRole('progressbar', { name: 'Uploading “wall.png”' }));
    expect(document.activeElement).toBe(title.element());
  },
);

component('files are chosen, shown with name and size, cancelled while they are sent', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.button('Image or file').click();
  const files = ['plan.pdf', 'old.pdf'].map((name) => new File(['hello'], name, { type: 'application/pdf' }));
  await userEvent.upload(page.getByLabelText('Images and files to add'), files);
  await ada.sees(text().getByRole('progressbar', { name: 'Uploading “plan.pdf”' }));
  await text().getByRole('button', { name: 'Cancel upload of “old.pdf”' }).click();
  await eventually(() => server.all('upload').map(({ name, deletedAt }) => [name, deletedAt === null])).toEqual([
    ['plan.pdf', true],
    ['old.pdf', false],
  ]);
  await server.receives(server.all('upload')[0]?.id ?? '', { type: 'application/pdf' });
  await ada.sees(text().getByRole('link', { name: 'plan.pdf' }));
  await ada.sees(figure('plan.pdf').getByText('5 bytes'));
  await eventually(() => textOf(server)).not.toContain('old.pdf');
});

component(
  'files are dropped where they are meant to be; one that is dropped on a reader’s page is taken by nobody',
  async (at) => {
    const { server, opens } = at;
    const { me, noteId } = await noteOf(server);
    const ben = await server.joins('Ben');
    await server.carriesOut(ben.id, createNote({ id: id(), title: 'His' }));
    const his = server.all('note').find(({ title }) => title === 'His')?.id ?? '';
    await server.carriesOut(ben.id, inviteToNote({ id: his, personId: me.id, mayWrite: false }));
    const ada = await opens(me, `/notes/${noteId}`);
    await text().click();
    await userEvent.keyboard('First{Enter}Second');
    await drops(text().getByText('First'), await image(60, 40), new File(['hello'], 'plan.pdf'));
    await ada.sees(text().getByRole('progressbar', { name: 'Uploading “wall.png”' }));
    await ada.sees(text().getByRole('progressbar', { name: 'Uploading “plan.pdf”' }));
    await eventually(() => textOf(server)).toMatch(
      /^<paragraph>First<\/paragraph><upload [^>]*wall\.png[^>]*><\/upload><upload [^>]*plan\.pdf[^>]*><\/upload><paragraph>Second/,
    );
    expect(server.all('upload')).toMatchObject([
      { noteId, name: 'wall.png' },
      { noteId, name: 'plan.pdf' },
    ]);

    await ada.goesTo(`/notes/${his}`);
    await ada.sees(page.getByText('You can view this note but not edit it.'));
    await drops(text(), new File(['hello'], 'evil.pdf'));
    expect(server.all('upload')).toHaveLength(2);
  },
);

/** On the right half of something. */
async function drops(target: Locator, ...files: readonly File[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const { left, width, top, height } = target.element().getBoundingClientRect();
  const at = { clientX: left + width * 0.9, clientY: top + height / 2 };
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.element().dispatchEvent(new DragEvent(type, { ...at, dataTransfer, bubbles: true, cancelable: true }));
}

component('a file that is pasted into a table comes below it; / offers files as well', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('/table');
  await page.getByRole('option', { name: 'Table' }).click();
  await pastes({ file: await image(60, 40) });
  await ada.sees(text().getByRole('progressbar', { name: 'Uploading “wall.png”' }));
  await eventually(() => textOf(server)).toMatch(/^<table>.*<\/table><upload [^>]*><\/upload>/i);
  await userEvent.keyboard('Below{Enter}/image');
  await ada.sees(page.getByRole('option', { name: 'Image or file' }));
});

component('who may only read sees files, and those that are on their way or gone', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ben = await server.joins('Ben');
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
  const [ready, arriving, missing] = [id(), id(), id()];
  for (const upload of [ready, arriving])
    await server.carriesOut(me.id, beginUpload({ id: upload, name: `${upload}.pdf`, size: 9, noteId }));
  await server.receives(ready, { type: 'application/pdf' });
  const named = [ready, arriving, missing].map((upload) => ({ id: upload, name: 'plan.pdf' }));
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data: uploadNodes(named) }));
  const his = await opens(ben, `/notes/${noteId}`);
  // The name of what is there is its own, whatever the text says.
  await his.sees(text().getByRole('link', { name: `${ready}.pdf` }));
  await his.sees(figure(`${arriving}.pdf`).getByText('This file is still being uploaded'));
  await his.sees(figure('plan.pdf').getByText('This file isn’t available'));
  expect(text().getByRole('button').length).toBe(0);
});

component('what a raw update says of a file is not taken as it is', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const upload = id();
  await server.carriesOut(me.id, beginUpload({ id: upload, name: 'wall.png', size: 9, noteId }));
  await server.receives(upload, { type: 'image/png', width: 30, height: 20 });
  const data = uploadNodes([
    { id: '../me/data', name: '<b>x</b>' },
    { id: 'https://evil.example/a.png', name: 'x', width: 10, height: 10 },
    { id: upload, name: 'wall.png', width: 1e9, height: -5 },
  ]);
  await server.carriesOut(me.id, writeNote({ id: id(), noteId, data }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(figure('<b>x</b>').getByText('This file isn’t available'));
  const images = [...text().element().querySelectorAll('img')];
  // What the page asks for: how large an image is drawn before it has arrived, is the browser's own.
  const asked = images.map((each) => ['src', 'width', 'height'].map((name) => each.getAttribute(name)));
  expect(asked).toEqual([[`/api/uploads/${upload}`, '30', '20']]);
  expect(text().element().innerHTML).not.toMatch(/evil|me\/data/);
});

component('images from elsewhere become links', async ({ server, opens }) => {
  const { me, noteId } = await noteOf(server);
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await pastes({ html: '<p>See <img src="https://example.org/cat.png" alt="a cat"></p>' });
  await ada.sees(text().getByRole('link', { name: 'a cat' }));
  expect(text().element().querySelector('img')).toBeNull();
  expect(linkImages('<img src="javascript:alert(1)" alt="x"><img src="data:image/png;base64,AA" alt="y">')).toBe('xy');
  expect(linkImages('<a href="https://a.example"><img src="b.png" alt="z"></a>')).toBe(
    '<a href="https://a.example">z</a>',
  );
});

async function noteOf(server: Server) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  return { me, noteId };
}

async function image(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height / 2);
  const type = 'image/png';
  return new File([await canvas.convertToBlob({ type })], 'wall.png', { type });
}

async function pastes({ file, html }: { readonly file?: File; readonly html?: string }): Promise<void> {
  const clipboardData = new DataTransfer();
  if (file) clipboardData.items.add(file);
  if (html !== undefined) clipboardData.setData('text/html', html);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function uploadNodes(nodes: readonly Readonly<Record<string, string | number>>[]): string {
  const doc = new Y.Doc();
  const elements = nodes.map((attributes) => {
    const node = new Y.XmlElement<Record<string, string | number>>('upload');
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  });
  doc.getXmlFragment('text').insert(0, elements as Y.XmlElement[]);
  return toBase64(Y.encodeStateAsUpdate(doc));
}

/** What the server holds of the only note. */
function textOf(server: Server): string {
  const doc = new Y.Doc();
  for (const { data } of server.all('noteUpdate')) Y.applyUpdate(doc, fromBase64(data));
  return doc.getXmlFragment('text').toJSON();
}
