import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { isSoundUpdate } from './sound-update.ts';

const isSound = (data: Uint8Array | string) =>
  isSoundUpdate(typeof data === 'string' ? Buffer.from(data, 'base64') : data);

function update(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, 'Hello');
  doc.getText('text').delete(1, 2);
  return Y.encodeStateAsUpdate(doc);
}

it('takes updates', () => {
  expect(isSound(update())).toBe(true);
  expect(isSound(Y.mergeUpdates([update(), update()]))).toBe(true);
});

it('refuses what is cut off, what is something else, and what is nothing', () => {
  const whole = update();
  for (let length = 0; length < whole.length; length += 1)
    expect(isSound(whole.slice(0, length)), `${length}`).toBe(false);
  expect(isSound(Buffer.from('<script>alert(1)</script>'))).toBe(false);
  expect(isSound(new Uint8Array(200_000).fill(255))).toBe(false);
  expect(isSound(Buffer.from('{"type":"doc","content":[]}'))).toBe(false);
});

it.each([
  // Found by changing bytes of what an editor wrote.
  ['a piece within a later one', 'AQYBAAEBB2RlZmF1bHQBAA6HAQADB2hlYWRpbmchAAHZDwVsZXZlbAGoARABfQMAAQEBAwAPEAESAQ=='],
  ['a deletion of nothing', 'AAEDAQUA'],
  ['a piece beside itself', 'AQEDAMUDAgMNB3siYSI6MX0A'],
])('refuses what can be decoded but breaks the editors of all readers: %s', (_, data) => {
  expect(() => Y.decodeUpdate(Buffer.from(data, 'base64'))).not.toThrow();
  expect(() => readAndWritten(Buffer.from(data, 'base64'))).toThrow();
  expect(isSound(data)).toBe(false);
});

it('whatever of changed updates it takes can be applied, merged and written down again', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(changes, (bytes) => {
      const original = richUpdate();
      const changed = Uint8Array.from(original);
      for (const [at, byte] of bytes) changed[at % changed.length] = byte;
      if (!isSound(changed)) return;
      readAndWritten(changed);
      readAndWritten(Y.mergeUpdates([original, changed]));
    }),
    { numRuns: 500 },
  );
});

/** What an editor does with an update: it shows it, and writes the text down again. */
function readAndWritten(update: Uint8Array): void {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  Y.applyUpdate(new Y.Doc(), Y.encodeStateAsUpdate(doc));
}

/** Every form of a piece: an element, its attribute that was replaced, a mark, an embed, and what is deleted. */
function richUpdate(): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 3;
  const text = doc.getXmlFragment('text');
  const [line, words, title] = [new Y.XmlElement('paragraph'), new Y.XmlText(), new Y.XmlElement('heading')];
  text.insert(0, [line, title]);
  line.insert(0, [words]);
  words.insert(0, 'Hello');
  words.format(1, 3, { bold: true });
  words.delete(2, 2);
  words.insertEmbed(1, { a: 1 });
  title.setAttribute('level', '2');
  title.setAttribute('level', '3');
  title.insert(0, [new Y.XmlText('gone')]);
  title.delete(0, 1);
  return Y.encodeStateAsUpdate(doc);
}
