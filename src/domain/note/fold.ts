/** What Pulse itself does to keep notes short. */
import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { id, LIST_MAX, uuid } from '../input.ts';
import { Refusal } from '../refusal.ts';
import { UPDATE_MAX } from './limits.ts';

/**
 * Replaces the named updates by one that was made of them. It replaces nothing else, whatever was written since they
 * were read; where one of them is gone, another node has folded it, and nothing happens.
 */
export const foldNote = command({
  name: 'note.fold',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    id: id('note'),
    updateId: uuid(),
    data: z.string().check(z.maxLength(UPDATE_MAX)),
    replaces: z.array(uuid()).check(z.minLength(2), z.maxLength(LIST_MAX)),
  }),
  reads: { lists: [{ table: 'noteUpdate', column: 'noteId', by: 'id' }] },
  run(tx, { id: noteId, updateId, data, replaces }, { now }) {
    if (!live(tx, 'note', noteId)) return;
    const there = tx.list('noteUpdate', 'noteId', noteId);
    const replaced = new Set(replaces);
    const folded = there.filter((row) => replaced.has(row.id));
    if (there.filter((row) => replaced.has(row.id)).length < replaced.size) throw new Refusal('changed_since');
    for (const row of folded) tx.remove('noteUpdate', row.id);
    tx.put('noteUpdate', { id: updateId, noteId, userId: null, data, createdAt: now, deletedAt: null });
    const was = tx.get('noteSize', noteId)?.size ?? 0;
    const less = folded.reduce((sum, row) => sum + row.data.length, 0);
    tx.put('noteSize', { id: noteId, size: was - less + data.length, deletedAt: null });
  },
});
