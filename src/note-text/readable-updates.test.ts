import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isRead } from '#test/broken-update.ts';
import { docOf } from './readable-updates.ts';

/** What an editor writes: two paragraphs, a mark, letters that go again. */
function written(): { readonly updates: Uint8Array[]; readonly text: string } {
  const doc = new Y.Doc();
  doc.clientID = 7;
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const field = doc.getXmlFragment('text');
  const paragraph = new Y.XmlElement('paragraph');
  field.insert(0, [paragraph]);
  const text = new Y.XmlText();
  paragraph.insert(0, [text]);
  text.insert(0, 'Hello world');
  text.format(0, 5, { bold: true });
  text.delete(2, 3);
  text.insert(4, 'abc');
  field.insert(1, [new Y.XmlElement('paragraph')]);
  return { updates, text: field.toJSON() };
}

const textOf = (doc: Y.Doc): string => doc.getXmlFragment('text').toJSON();

/** Whether Yjs reads it as an update. */
function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes);
    return true;
  } catch {
    // It says by throwing that it is none.
    return false;
  }
}

describe('updates that no editor wrote', () => {
  it('are left out where they break the text, wherever they stand; the rest is all there', () => {
    const { updates, text } = written();
    let broken = 0;
    fc.assert(
      fc.property(
        fc.nat(updates.length - 1),
        fc.nat(updates.length),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        (from, to, changes) => {
          const bytes = Uint8Array.from(updates[from] ?? []);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          if (!isUpdate(bytes)) return;
          const all = updates.toSpliced(to, 0, bytes);
          const doc = docOf(all);
          if (isRead(all)) return;
          broken += 1;
          expect(textOf(doc)).toBe(text);
        },
      ),
      { numRuns: 6000, seed: 7 },
    );
    expect(broken).toBeGreaterThan(20);
  });

  it('costs nothing where there are none: every update is taken once', () => {
    const { updates, text } = written();
    expect(textOf(docOf(updates))).toBe(text);
    expect(textOf(docOf(updates.toReversed()))).toBe(text);
    expect(textOf(docOf([]))).toBe('');
  });
});
