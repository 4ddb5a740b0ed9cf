import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { splitUpdate } from './split-update.ts';

const UPDATE_MAX = 100_000;

function typed(write: (text: Y.Text, doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => write(doc.getText('text'), doc));
  return Y.encodeStateAsUpdate(doc);
}

function read(updates: readonly Uint8Array[]): string {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  expect(doc.store.pendingStructs).toBeNull();
  return doc.getText('text').toJSON();
}

it('what fits stays whole', () => {
  const update = typed((text) => text.insert(0, 'Hello'));
  expect(splitUpdate(update, UPDATE_MAX)).toEqual([update]);
});

it('a long text, many pieces and what was deleted arrive whole in updates below the limit', () => {
  const long = '0123456789😀'.repeat(40_000);
  const update = typed((text) => {
    text.insert(0, long);
    for (let at = 0; at < 2000; at += 1) text.insert(at * 7, 'new');
    text.delete(100, 5000);
  });
  const parts = splitUpdate(update, UPDATE_MAX);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(UPDATE_MAX);
  expect(read(parts)).toBe(read([update]));
});

it('a piece never ends within a character', () => {
  const text = `a${'😀'.repeat(60_000)}`;
  const parts = splitUpdate(
    typed((into) => into.insert(0, text)),
    UPDATE_MAX,
  );
  expect(read(parts)).toBe(text);
});
