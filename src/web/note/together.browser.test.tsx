/** @module-tag long */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { browserClock } from '#sync/replica/browser/clock.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import type { Me } from '#web/data/identity.ts';
import { startPulse } from '#web/data/start.ts';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './editor/bytes.ts';
import { ALONE_MS, NoteText } from './editor/note-text.ts';
import { Presence, type Caret } from './together/presence.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const faces = () => page.getByRole('list', { name: 'Here now' });
const caret = () => page.getByCss('.note-caret');

component(
  'another’s face and caret show while they are there, in their color, and are no part of the text',
  async ({ server, opens }) => {
    const { ada, ben, noteId } = await shared(server);
    const bens = await device(server, ben, noteId);
    bens.presence.showCaret(caretAt(bens.text.doc, 4));
    const hers = await opens(ada, `/notes/${noteId}`);
    // Heard before the editor was there, perhaps.
    await eventually(() => caret().element().dataset['name']).toBe('Ben');
    await hers.sees(faces().getByRole('img', { name: 'Ben' }));
    expect(text().element().textContent).toBe('Good morning');
    const before = caret().element().getBoundingClientRect().left;

    bens.presence.showCaret(caretAt(bens.text.doc, 9, 5));
    await eventually(() => caret().element().getBoundingClientRect().left).toBeGreaterThan(before);
    await eventually(() => page.getByCss('.note-selection').element().textContent).toBe('morn');
    expect(getComputedStyle(page.getByCss('.note-selection').element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');

    // Letters before it move it along.
    await text().click();
    await userEvent.keyboard('{Control>}{Home}{/Control}Very ');
    await eventually(() => page.getByCss('.note-selection').element().textContent).toBe('morn');
    await bens.leaves();
    await eventually(() => caret().length + faces().length).toBe(0);
  },
);

component('the name of a caret at the edge of the text is written before it', async ({ server, opens }) => {
  const { ada, ben, noteId } = await shared(server);
  const bens = await device(server, ben, noteId);
  const turned = () => caret().element().classList.contains('note-caret-turned');
  // A line that ends near the edge.
  words(bens.text.doc).insert(12, ' w'.repeat(60));
  bens.presence.showCaret(caretAt(bens.text.doc, 2));
  await opens(ada, `/notes/${noteId}`);
  await eventually(turned).toBe(false);
  const { right } = text().element().getBoundingClientRect();
  for (let at = 12; at < 130 && !turned(); at += 6) {
    const before = caret().element().getBoundingClientRect().left;
    bens.presence.showCaret(caretAt(bens.text.doc, at));
    await eventually(() => caret().element().getBoundingClientRect().left).not.toBe(before);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  expect(turned()).toBe(true);
  expect(right - caret().element().getBoundingClientRect().left).toBeLessThan(192);
  const name = getComputedStyle(caret().element(), '::after');
  expect([name.right, name.left]).not.toContain('-2px');
  await bens.leaves();
});

component(
  'the caret of the person is shown to others, and a reader is there without one',
  async ({ server, opens }) => {
    const { ada, ben, noteId } = await shared(server);
    const hers = await opens(ada, `/notes/${noteId}`);
    const bens = await device(server, ben, noteId);
    await text().click();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}');
    await eventually(() => indexOf(bens, ada)).toBe(2);
    await page.getByRole('textbox', { name: 'Title' }).click();
    await eventually(() => bens.presence.others().map(({ caret }) => caret)).toEqual([null]);
    await page.getByRole('link', { name: 'All notes' }).click();
    await eventually(() => bens.presence.others()).toEqual([]);

    await server.carriesOut(ada.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
    await hers.goesTo(`/notes/${noteId}`);
    await hers.sees(faces().getByRole('img', { name: 'Ben' }));
    await bens.leaves();
  },
);

component(
  'a key is sent at once while somebody looks on, and what was typed alone when they come',
  async ({ server, opens }) => {
    const { ada, ben, noteId } = await shared(server);
    const hers = await opens(ada, `/notes/${noteId}`);
    const updates = () => server.all('noteUpdate').length;
    const before = updates();
    const timers = vi.spyOn(window, 'setTimeout');
    // Others in the page wait as long, such as for a connection that is lost: what is typed waits to be flushed.
    const waits = () =>
      timers.mock.calls.filter(([callback, ms]) => ms === ALONE_MS && String(callback).includes('flush')).length;
    await text().click();
    await userEvent.keyboard('a');
    await hers.sees(text().getByText('a', { exact: false }));
    expect(waits()).toBeGreaterThan(0);
    const bens = await device(server, ben, noteId);
    await expect.poll(updates).toBe(before + 1);
    // On a crowded machine two seconds may have passed before she hears of him.
    await hers.sees(faces().getByRole('img', { name: 'Ben' }));
    const alone = waits();
    await userEvent.keyboard('b');
    await expect.poll(updates).toBe(before + 2);
    expect(waits()).toBe(alone);
    await bens.leaves();
  },
);

component('without access faces and carets are gone, and nothing more is heard', async ({ server, opens }) => {
  const { ada, ben, noteId } = await shared(server);
  const adas = await device(server, ada, noteId);
  adas.presence.showCaret(caretAt(adas.text.doc, 2));
  const his = await opens(ben, `/notes/${noteId}`);
  await his.sees(faces());
  await server.carriesOut(ada.id, removeFromNote({ id: noteId, personId: ben.id }));
  await his.sees(his.heading('Write your first note'));
  expect(faces().length + caret().length).toBe(0);
  await eventually(() => adas.presence.others()).toEqual([]);
  await adas.leaves();
});

/** Three people type into one paragraph: Ada in the page, the others on their devices. */
component('what three people type into one paragraph is the same for all', async ({ server, opens }) => {
  const { ada, ben, noteId } = await shared(server);
  const cleo = await server.joins('Cleo');
  await server.carriesOut(ada.id, inviteToNote({ id: noteId, personId: cleo.id, mayWrite: true }));
  await opens(ada, `/notes/${noteId}`);
  const [bens, cleos] = [await device(server, ben, noteId), await device(server, cleo, noteId)];
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  for (const key of 'adaadaad') {
    await userEvent.keyboard(key);
    words(bens.text.doc).insert(5, 'b');
    words(cleos.text.doc).insert(words(cleos.text.doc).length, 'c');
  }
  const result = () => [bens, cleos].map(({ text: { doc } }) => words(doc).toString());
  await eventually(() => new Set([...result(), text().element().textContent]).size).toBe(1);
  const [written = ''] = result();
  expect(written.replaceAll(/[abcd]/g, '')).toBe('Goo morning');
  for (const [key, times] of Object.entries({ a: 5, b: 8, c: 8, d: 3 + 1 }))
    expect(written.split(key).length - 1, key).toBe(times);
  await bens.leaves();
  await cleos.leaves();
});

/** A note of Ada's that Ben may write. */
async function shared(server: Server) {
  const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const noteId = id();
  await server.carriesOut(ada.id, createNote({ id: noteId, title: 'Minutes' }));
  await server.carriesOut(ada.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: true }));
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText('Good morning')]);
  doc.getXmlFragment(TEXT_FIELD).insert(0, [paragraph]);
  const data = toBase64(Y.encodeStateAsUpdate(doc));
  await server.carriesOut(ada.id, writeNote({ id: id(), noteId, data }));
  return { ada, ben, noteId };
}

interface Device {
  readonly presence: Presence;
  readonly text: NoteText;
  readonly leaves: () => Promise<void>;
}

/** Another browser with the note open. */
async function device(server: Server, me: Me, noteId: string): Promise<Device> {
  const network = server.networkOf(me.id);
  const ports = {
    storage: new MemoryDisk().open(),
    dial: network.dial,
    clock: browserClock,
    locks: new MemoryBrowserLocks().tab(),
    network,
  };
  const nothing = () => {};
  const scope = `note:${noteId}`;
  const started = {
    person: me.id,
    ports,
    firstScopes: [],
    onRefused: nothing,
    onOutcome: nothing,
    clockOffset: 0,
    onTime: nothing,
  };
  const { replica, newId, close } = startPulse(started);
  await replica.ready;
  const handle = replica.open(scope);
  await eventually(() => handle.state()).toBe('open');
  const presence = new Presence({ replica, noteId, page: newId() });
  const stop = presence.start();
  const options = {
    replica,
    newId,
    noteId,
    isTogether: () => true,
    onRefused: nothing,
    onUnsent: nothing,
    onBroken: nothing,
  };
  const note = new NoteText(options);
  const leaves = async () => {
    note.close();
    stop();
    // As an editor does that is closed after its page.
    presence.showCaret(null);
    // What it has said is on its way, and would be what it still said.
    await new Promise((resolve) => setTimeout(resolve, 200));
    close();
  };
  return { presence, text: note, leaves };
}

function words(doc: Y.Doc): Y.XmlText {
  const paragraph = doc.getXmlFragment(TEXT_FIELD).get(0) as Y.XmlElement;
  return paragraph.get(0) as Y.XmlText;
}

function caretAt(doc: Y.Doc, head: number, anchor = head): Caret {
  const at = (index: number) =>
    toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(words(doc), index)));
  return { anchor: at(anchor), head: at(head) };
}

/** Where a person's caret is in the paragraph, as a device sees it. */
function indexOf({ presence, text: { doc } }: Device, { id: person }: Me): number | undefined {
  const caret = presence.others().find((other) => other.person === person)?.caret;
  if (!caret) return undefined;
  return Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(fromBase64(caret.head)), doc)?.index;
}
