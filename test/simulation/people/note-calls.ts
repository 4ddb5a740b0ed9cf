/** What people do with notes. */
import type { Random } from '../core/random.ts';
import { alive, call, ofRow, restore, someone, words, type CallContext, type Make } from './call-parts.ts';
import { updateOf } from './note-letters.ts';

export const noteMakers: readonly (readonly [number, Make])[] = [
  [4, createNote],
  [
    20,
    (random, sight) =>
      ofRow(random, sight, 'note', 'note.write', {}, (noteId) => {
        const id = sight.newId();
        return { id, noteId, data: random.chance(0.05) ? 'no update' : updateOf([id]) };
      }),
  ],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.update', { title: words(random) })],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.move', { membersWrite: random.chance(0.7) })],
  [3, (random, sight) => ofRow(random, sight, 'note', 'note.move', somePlace(random, sight))],
  [3, (random, sight) => ofRow(random, sight, 'note', 'note.invite', guest(random, sight))],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.uninvite', { personId: someone(random, sight) })],
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.leave', {})],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.mention', { personId: someone(random, sight) })],
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.archive', { isArchived: random.chance(0.5) })],
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.delete', {})],
  [2, (random, sight) => restore(random, sight, 'note')],
];

function createNote(random: Random, sight: CallContext) {
  return call('note.create', {
    id: sight.newId(),
    title: words(random),
    ...somePlace(random, sight),
    ...(random.chance(0.5) && { membersWrite: false }),
  });
}

function guest(random: Random, sight: CallContext) {
  return { personId: someone(random, sight), mayWrite: random.chance(0.7) };
}

export function somePlace(random: Random, sight: CallContext) {
  const kind = random.pick(['project', 'project', 'team', 'none'] as const);
  if (kind === 'none') return { projectId: null };
  const id = random.pick(alive(sight, kind))?.id ?? null;
  return kind === 'project' ? { projectId: id } : { teamId: id };
}
