/** Who may do what with a note. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { canBeChosen } from '../person/rules.ts';
import { readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { isInTeam } from '../team/rules.ts';
import { isPrivate } from './place.ts';
import type { NoteRow } from './row.ts';

/** Invited to one note. */
const MOST_INVITED = 100;

/** The note, unless it is missing, deleted or hidden from the actor. */
export function readableNote(rows: Rows, actor: string, id: string): NoteRow | undefined {
  const note = live(rows, 'note', id);
  return note && isReadable(rows, actor, note) ? note : undefined;
}

/** Like `readableNote`, but throws `Note not found`. */
export function noteFor(rows: Rows, actor: string, id: string): NoteRow {
  const note = readableNote(rows, actor, id);
  if (!note) throw new Refusal('note_not_found');
  return note;
}

/** Its text, title, icon and cover, and whether it is pinned. */
export function canWriteNote(rows: Rows, actor: string, note: NoteRow): Refusal | null {
  if (!isReadable(rows, actor, note)) return new Refusal('note_not_found');
  const mayWrite = isPrivate(note) ? note.writerUids.includes(actor) : note.membersWrite;
  return mayWrite || actor === note.ownerUid ? null : new Refusal('note_read_only');
}

/** Where it is, who reads and writes it, and whether it is archived. */
export function canShareNote(rows: Rows, actor: string, note: NoteRow): Refusal | null {
  return ownerOnly(rows, actor, note);
}

/** Also before a person is chosen. Inviting an invited person again changes what they may do. */
export function canInviteToNote(rows: Rows, actor: string, note: NoteRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(rows, actor, note);
  if (refusal) return refusal;
  if (!isPrivate(note)) return new Refusal('note_not_private');
  if (personId === undefined) return null;
  if (note.readerUids.length > MOST_INVITED && !note.readerUids.includes(personId))
    return new Refusal('note_too_many_invited', { max: MOST_INVITED });
  return canBeChosen(rows, personId);
}

/** An invited person goes. Who reads it as a member of its project or team stays. */
export function canLeaveNote(rows: Rows, actor: string, note: NoteRow): Refusal | null {
  if (!isReadable(rows, actor, note)) return new Refusal('note_not_found');
  if (actor === note.ownerUid) return new Refusal('note_owner_stays');
  return isPrivate(note) ? null : new Refusal('note_not_private');
}

export function canDeleteNote(rows: Rows, actor: string, note: NoteRow): Refusal | null {
  return ownerOnly(rows, actor, note);
}

/** `note` is a tombstone, or was one before. */
export function canRestoreNote(
  rows: Rows,
  actor: string,
  note: NoteRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canDeleteNote(rows, actor, note);
  if (refusal) return refusal;
  return isDeletedAt(note, deletedAt) ? null : new Refusal('changed_since');
}

function ownerOnly(rows: Rows, actor: string, note: NoteRow): Refusal | null {
  if (!isReadable(rows, actor, note)) return new Refusal('note_not_found');
  return actor === note.ownerUid ? null : new Refusal('note_owner_only');
}

function isReadable(rows: Rows, actor: string, { projectId, teamId, readerUids }: NoteRow): boolean {
  if (projectId !== null) return readableProject(rows, actor, projectId) !== undefined;
  if (teamId === null) return readerUids.includes(actor);
  const team = live(rows, 'team', teamId);
  return team !== undefined && isInTeam(team, actor);
}
