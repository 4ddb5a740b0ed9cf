/** What people do with notes. */
import type { Random } from '../core/random.ts';
import { list, text } from '../judge/rights.ts';
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
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.update', look(random))],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.move', { membersWrite: random.chance(0.7) })],
  [3, (random, sight) => ofRow(random, sight, 'note', 'note.move', somePlace(random, sight))],
  [3, (random, sight) => ofRow(random, sight, 'note', 'note.invite', guest(random, sight))],
  [2, (random, sight) => ofRow(random, sight, 'note', 'note.uninvite', { personId: someone(random, sight) })],
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.leave', {})],
  [
    10,
    (random, sight) =>
      ofRow(random, sight, 'note', 'note.mention', {}, (id) => ({ id, personId: reader(random, sight, id) })),
  ],
  [1, (random, sight) => ofRow(random, sight, 'note', 'note.archive', { isArchived: random.chance(0.5) })],
  [5, deleteNote],
  [4, (random, sight) => restore(random, sight, 'note')],
];

function look(random: Random) {
  return random.chance(0.5)
    ? { icon: random.pick(['🚀', '❤️', null, 'rocket']) }
    : { cover: random.pick([0, 9, null, 10]) };
}

function createNote(random: Random, sight: CallContext) {
  return call('note.create', {
    id: sight.newId(),
    title: words(random),
    ...somePlace(random, sight),
    ...(random.chance(0.5) && { membersWrite: false }),
  });
}

/** Mostly one's own: nobody else can delete a note. */
function deleteNote(random: Random, sight: CallContext) {
  const own = alive(sight, 'note').filter((row) => text(row, 'ownerUid') === sight.person);
  const chosen = random.chance(0.9) ? random.pick(own) : undefined;
  return chosen ? call('note.delete', { id: chosen.id }) : ofRow(random, sight, 'note', 'note.delete', {});
}

/** Mostly somebody who reads the note: others are not notified. */
function reader(random: Random, sight: CallContext, id: string): string {
  const note = sight.rows('note').find((row) => row.id === id);
  const places = [...sight.rows('project'), ...sight.rows('team')];
  const place = places.find((row) => note && [text(note, 'projectId'), text(note, 'teamId')].includes(row.id));
  const readers = note ? [...list(note, 'readerUids'), ...(place ? list(place, 'memberUids') : [])] : [];
  const others = readers.filter((person) => person !== sight.person);
  return (random.chance(0.9) ? random.pick(others) : undefined) ?? someone(random, sight);
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
