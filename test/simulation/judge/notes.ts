/** Invariants of notes: who has them, who writes them, and that every letter stays, folded or not. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { lettersIn } from '../people/note-letters.ts';
import { list, text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

export function judgeNotes(state: State, entries: readonly Entry[], verdict: Verdict): void {
  const written = lettersWritten(entries);
  const updates = Map.groupBy(state.all('noteUpdate'), (row) => text(row, 'noteId'));
  for (const note of state.all('note')) {
    if (note.deletedAt !== null) continue;
    judgePeople(note, state, verdict);
    if (!isPlacePresent(note, state)) continue;
    const rows = (updates.get(note.id) ?? []).map((row) => text(row, 'data'));
    const [there, expected] = [inOrder(rows.flatMap(lettersIn)), inOrder(written.get(note.id) ?? [])];
    verdict.check(there === expected, 'letters', () => `note ${note.id} says ${there}, not ${expected}`);
    const [size, sum] = [state.get('noteSize', note.id), rows.reduce((total, { length }) => total + length, 0)];
    const counted: unknown = size && Reflect.get(size, 'size');
    verdict.check(
      (counted ?? 0) === sum,
      'sizes of notes',
      () => `note ${note.id} of ${sum} counts ${String(counted)}`,
    );
  }
}

/** `before` is the state that the command was decided on. */
export function judgeNoteEntry({ name, actor, changes }: Entry, before: State, verdict: Verdict): void {
  if (name === 'note.mention') judgeMention(changes, before, verdict);
  if (name === 'note.delete') judgeDeletion(changes, before, verdict);
  if (name === 'note.update') judgeUpdate(actor, changes, before, verdict);
  if (name !== 'note.write') return;
  for (const { table, after } of changes) {
    if (table !== 'noteUpdate' || after === null) continue;
    const note = before.get('note', text(after, 'noteId'));
    const may = note !== undefined && before.mayRead(actor, 'note', note) && mayWrite(actor, note);
    verdict.check(may, 'writers of notes', () => `${actor} wrote in note ${text(after, 'noteId')}`);
  }
}

/** Title, icon, cover and pin are changed by who may write, and an icon and a cover are what can be shown. */
function judgeUpdate(actor: string, changes: Entry['changes'], before: State, verdict: Verdict): void {
  for (const { table, id, after } of changes) {
    if (table !== 'note' || after === null) continue;
    const note = before.get('note', id);
    const may = note !== undefined && before.mayRead(actor, 'note', note) && mayWrite(actor, note);
    verdict.check(may, 'writers of notes', () => `${actor} changed note ${id}`);
    const [icon, cover]: unknown[] = [Reflect.get(after, 'icon'), Reflect.get(after, 'cover')];
    const isShown = [null, '🚀', '❤️'].includes(icon as string | null) && [null, 0, 9].includes(cover as number | null);
    verdict.check(isShown, 'looks of notes', () => `note ${id} looks like ${String(icon)} on ${String(cover)}`);
  }
}

/** The person reads the note, and the notification names no other. */
function judgeMention(changes: Entry['changes'], before: State, verdict: Verdict): void {
  for (const { table, after } of changes) {
    if (table !== 'notification' || after === null) continue;
    const [person, note] = [text(after, 'userId'), before.get('note', text(after, 'noteId'))];
    const may = note !== undefined && before.mayRead(person, 'note', note);
    verdict.check(may, 'mentions in notes', () => `${person} is notified of note ${note?.id}`);
  }
}

/** The notifications of the note go with it, whether it is brought back later or not. */
function judgeDeletion(changes: Entry['changes'], before: State, verdict: Verdict): void {
  const deleted = (id: string) => changes.some(({ after }) => after?.id === id && after.deletedAt !== null);
  for (const row of before.all('notification')) {
    const note = text(row, 'noteId');
    if (row.deletedAt !== null || note === '' || !deleted(note)) continue;
    verdict.check(deleted(row.id), 'notified of', () => `notification ${row.id} is about ${note}, which is deleted`);
  }
}

export function mayWrite(person: string, note: Row): boolean {
  if (text(note, 'ownerUid') === person) return true;
  return isPrivate(note) ? list(note, 'writerUids').includes(person) : Reflect.get(note, 'membersWrite') === true;
}

/** An owner is a reader; people are invited to private notes only. */
function judgePeople(note: Row, state: State, verdict: Verdict): void {
  const [owner, readers, writers] = [text(note, 'ownerUid'), list(note, 'readerUids'), list(note, 'writerUids')];
  const place = placeOf(note, state);
  const isInvited = readers[0] === owner && writers.every((person) => readers.includes(person));
  const isWell = isPrivate(note) ? isInvited : readers.length === 0 && writers.length === 0;
  verdict.check(isWell, 'readers of notes', () => {
    return `note ${note.id} of ${owner} is read by ${readers.join()}, written by ${writers.join()}`;
  });
  if (place?.deletedAt !== null) return;
  const members = list(place, 'memberUids');
  verdict.check(members.includes(owner), 'owners of notes', () => {
    return `note ${note.id} is owned by ${owner}, who is not among ${members.join()}`;
  });
}

function isPrivate(note: Row): boolean {
  return text(note, 'projectId') === '' && text(note, 'teamId') === '';
}

function placeOf(note: Row, state: State): Row | undefined {
  const projectId = text(note, 'projectId');
  return projectId !== '' ? state.get('project', projectId) : state.get('team', text(note, 'teamId'));
}

function isPlacePresent(note: Row, state: State): boolean {
  return isPrivate(note) || placeOf(note, state)?.deletedAt === null;
}

/** By note, everything that the log says was written. */
function lettersWritten(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const written = new Map<string, string[]>();
  for (const { name, changes } of entries) {
    if (name !== 'note.write') continue;
    for (const { table, after } of changes) {
      if (table !== 'noteUpdate' || after === null) continue;
      const noteId = text(after, 'noteId');
      written.set(noteId, [...(written.get(noteId) ?? []), ...lettersIn(text(after, 'data'))]);
    }
  }
  return written;
}

function inOrder(letters: readonly string[]): string {
  return letters.toSorted().join();
}
