import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { STEPS_MAX } from '#server/threads/limits.ts';
import { manyAuthors, worstNotes } from '#test/worst/notes.ts';
import { breaking } from '#test/broken-update.ts';
import { TooManySteps, withinSteps } from './counted-reading.ts';
import { judgeUpdate, type Judged } from './judge-update.ts';

let notes = 0;

/** A note whose updates are judged as they come. */
function note() {
  const noteId = `note ${(notes += 1)}`;
  const written: string[] = [];
  const size = () => written.reduce((sum, { length }) => sum + length, 0);
  return {
    written,
    write(update: string | Uint8Array): Judged {
      const data = typeof update === 'string' ? update : Buffer.from(update).toString('base64');
      const first = judgeUpdate({ noteId, size: size(), data });
      const judged = first === 'unread' ? judgeUpdate({ noteId, size: size(), data, all: written }) : first;
      if (judged === 'sound') written.push(data);
      return judged;
    },
  };
}

function readIn(updates: readonly string[]): { readonly doc: Y.Doc; readonly steps: number } {
  const doc = new Y.Doc();
  const { steps } = withinSteps(Infinity, () => {
    for (const data of updates) Y.applyUpdate(doc, Buffer.from(data, 'base64'));
  });
  return { doc, steps };
}

describe('what would keep everybody waiting who opens the note', () => {
  it.each(Object.entries(worstNotes))('refuses, so that what is left is quick to read: %s', (_, make) => {
    const { written, write } = note();
    const updates = make();
    const answers = updates.map(write);
    const { doc, steps } = readIn(written);
    expect(steps).toBeLessThanOrEqual(STEPS_MAX);
    expect(doc.store.pendingStructs?.update.length ?? 0).toBeLessThanOrEqual(512 * 1024);
    // People can go on writing: only what was refused is gone.
    if (answers.includes('costly')) expect(write(typed(9_999_999, 'Hello', doc))).toBe('sound');
  });

  it('refuses an update with more authors than a person has', () => {
    const [first = '', many = ''] = manyAuthors(2, 150);
    const { write } = note();
    expect(write(first)).toBe('sound');
    expect(write(many)).toBe('invalid');
  });

  it('stops reading at the limit', () => {
    expect(() => withinSteps(10, () => new Set(Array.from({ length: 11 }, (_, n) => n)))).toThrow(TooManySteps);
    const all = new Set<number>();
    for (let n = 0; n < 100; n += 1) all.add(n);
    expect(all.size).toBe(100);
  });

  it.each([[false], [true]])('refuses 2,000 quotes within each other; with the innermost first: %s', (isReversed) => {
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    const field = doc.getXmlFragment(TEXT_FIELD);
    for (let n = 0, at: Y.XmlFragment = field; n < 2_000; n += 1) {
      const quote = new Y.XmlElement('blockquote');
      at.insert(0, [quote]);
      at = quote;
    }
    const parts = [updates.slice(0, 1_000), updates.slice(1_000)].map((some) => Y.mergeUpdates(some));
    const { write } = note();
    expect(new Set((isReversed ? parts.toReversed() : parts).map(write))).toContain('invalid');
    expect(note().write(Y.mergeUpdates(updates.slice(0, 150)))).toBe('sound');
  });

  it('refuses what breaks the note', () => {
    const { written, write } = note();
    for (let n = 0; n < 5; n += 1) write(typed(10 + n, 'Hello', readIn(written).doc));
    expect(write(breaking(written.map((data) => Buffer.from(data, 'base64'))))).toBe('invalid');
  });
});

describe('what people write', () => {
  it('takes what fifty people have written at one place without knowing of each other', () => {
    const { written, write } = note();
    write(typed(1, 'Minutes', new Y.Doc()));
    const base = readIn(written).doc;
    for (let person = 2; person <= 52; person += 1) {
      const own = new Y.Doc();
      own.clientID = person;
      Y.applyUpdate(own, Y.encodeStateAsUpdate(base));
      const before = Y.encodeStateVector(own);
      for (let line = 0; line < 40; line += 1) {
        const words = new Y.XmlText(`What ${person} says ${line}`);
        own.getXmlFragment(TEXT_FIELD).insert(1, [words]);
        words.format(0, 4, { bold: true });
      }
      expect(write(Y.encodeStateAsUpdate(own, before))).toBe('sound');
    }
  });

  it('takes each letter of a long text, and what comes after others have written', () => {
    const { written, write } = note();
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    const words = new Y.XmlText('');
    doc.getXmlFragment(TEXT_FIELD).insert(0, [words]);
    for (let n = 0; n < 2_000; n += 1) words.insert(n % 2 ? 0 : words.length, 'a');
    expect(new Set(updates.map(write))).toEqual(new Set(['sound']));
    // Another node has taken this one.
    written.push(Buffer.from(typed(7, 'x'.repeat(100_000), readIn(written).doc)).toString('base64'));
    expect(write(typed(8, 'Hello', readIn(written).doc))).toBe('sound');
  });
});

/** A line that somebody adds at the end. */
function typed(client: number, line: string, seen: Y.Doc): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = client;
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(seen));
  const before = Y.encodeStateVector(doc);
  const field = doc.getXmlFragment(TEXT_FIELD);
  field.insert(field.length, [new Y.XmlText(line)]);
  return Y.encodeStateAsUpdate(doc, before);
}
