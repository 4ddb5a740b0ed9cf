import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { toBase64 } from '../editor/bytes.ts';
import { orphaned } from './orphaned.ts';

/** A document, and what is written in it, update by update. */
function writes(...words: readonly string[]): readonly Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const each of words) doc.getText('text').insert(doc.getText('text').length, each);
  return updates;
}

const row = (data: Uint8Array | string, userId: string | null = 'ada') => ({
  id: '',
  noteId: '',
  userId,
  data: typeof data === 'string' ? data : toBase64(data),
  createdAt: 0,
  deletedAt: null,
});

it('what was written after something that was refused waits for it, and nothing else', () => {
  const own = writes('before', 'refused', 'after', 'later');
  const [before, refused, after, later] = own.map((update) => row(update));
  const [other] = writes('by somebody else').map((update) => row(update, 'ben'));
  const [, update = new Uint8Array()] = own;
  const folded = row(Y.mergeUpdates([...own]), null);
  if (!before || !refused || !after || !later || !other) throw new Error('nothing written');
  const broken = row('AAECAw==', 'eve');
  expect(orphaned([update], [before, after, other, folded, broken, later])).toEqual(own.slice(2));
  expect(orphaned([], [before, after])).toEqual([]);
});
