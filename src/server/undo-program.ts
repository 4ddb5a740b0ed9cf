/**
 * Undoes what a program did last for a person: what it changed goes back to how it was before, by commands of the person that are
 * asked every rule, and what somebody has changed since stays. What it did is read from the log, so it has to be of the last 30 days.
 */
import { sql } from 'kysely';
import { takeBackAnswer } from '#domain/check-in/commands.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import type { Call } from '#domain/command.ts';
import { deleteComment, restoreComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { MINUTE } from '#domain/duration.ts';
import { deleteNote, restoreNote, updateNote } from '#domain/note/commands.ts';
import type { NoteRow } from '#domain/note/row.ts';
import type { TableName } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { undoCommands } from '#domain/task/undo.ts';
import type { Store } from '#sync/log/store.ts';
import type { Row, RowChange } from '#sync/protocol/row.ts';
import { sameJson } from '../json.ts';
import type { Database } from './database/database.ts';
import type { Door } from './door/execute.ts';
import { asRows } from './door/typed-rows.ts';

/** A longer pause ends what belongs together. */
const PAUSE = 30 * MINUTE;
/** Of one session: a program that does more is a script, and has its own way back. */
const MOST_COMMANDS = 500;

interface Ports {
  readonly database: Database;
  readonly store: Pick<Store, 'read'>;
  readonly door: Pick<Door, 'execute'>;
  readonly newId: () => string;
}

interface Program {
  readonly person: string;
  readonly via: string;
}

export interface Undone {
  /** Null: there is nothing to undo. */
  readonly from: number | null;
  readonly to: number | null;
  readonly undone: number;
  readonly kept: readonly { readonly table: TableName; readonly id: string; readonly code: string }[];
}

/** `asked`: how the person asks for it. The undoing is named as what it is: by that program, or by nobody but the person. */
export async function undoProgram(
  { database, store, door, newId }: Ports,
  program: Program,
  asked: { readonly isLimited: boolean; readonly via: string | undefined },
): Promise<Undone> {
  const session = await lastSession(database, program);
  const kept: { table: TableName; id: string; code: string }[] = [];
  let undone = 0;

  async function send(call: Call): Promise<string | null> {
    const id = newId();
    const answer = await door.execute(
      program.person,
      { client: id, n: 1, id, ...call },
      asked.isLimited,
      false,
      asked.via,
    );
    return answer.success ? null : answer.code;
  }

  for (const change of netChanges(session)) {
    const { table, id, before, after } = change;
    const now = await store.read((reader) => asRows(reader).get(table, id) as Row | undefined);
    if (isAsBefore(change, now)) continue;
    const calls = callsFor(table, { before, after }, now);
    if (calls?.length === 0) continue;
    let refusal: string | null = calls === null ? 'changed_since' : null;
    for (const call of calls ?? []) refusal ??= await send(call);
    if (refusal === null) undone += 1;
    else kept.push({ table, id, code: refusal });
  }
  return { from: session.at(-1)?.at ?? null, to: session[0]?.at ?? null, undone, kept };
}

interface Logged {
  readonly at: number;
  readonly changes: readonly RowChange[];
}

/** What it did without a long pause in between, latest first. */
async function lastSession({ db }: Database, { person, via }: Program): Promise<Logged[]> {
  const { rows } = await sql<{ at: number | string; changes: string }>`
    select "at", "changes" from "log" where "actor" = ${person} and "via" = ${via} order by "seq" desc limit ${MOST_COMMANDS}
  `.execute(db);
  const session: Logged[] = [];
  for (const { at, changes } of rows) {
    const earliest = session.at(-1)?.at;
    if (earliest !== undefined && earliest - Number(at) > PAUSE) break;
    session.push({ at: Number(at), changes: JSON.parse(changes) as RowChange[] });
  }
  return session;
}

interface NetChange {
  readonly table: TableName;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** In the order in which they are undone: an answer takes its comment and its progress along, a comment goes before its task. */
const UNDONE = ['checkIn', 'comment', 'task', 'note'] as const satisfies readonly TableName[];

/** Each row once, as it was before and after all of it; what was changed last comes first. */
function netChanges(session: readonly Logged[]): NetChange[] {
  const found = new Map<string, NetChange>();
  for (const { changes } of session)
    for (const { table, id, before, after } of changes) {
      const later = found.get(`${table} ${id}`);
      // The tables of the log are those of the registry.
      found.set(`${table} ${id}`, { table: table as TableName, id, before, after: later ? later.after : after });
    }
  const all = [...found.values()];
  return UNDONE.flatMap((table) => all.filter((change) => change.table === table));
}

/** Columns that say when something was written, or follow from others. */
const ASIDE: ReadonlySet<string> = new Set(['updatedAt', 'rank', 'comments', 'number', 'movedAt', 'movedBy', 'slips']);

/** Undoing something else has brought it back as well, or it was never another. */
function isAsBefore({ before, after }: NetChange, now: Row | undefined): boolean {
  if (!before || !after) return !before && (now === undefined || now.deletedAt !== null);
  const [was, became, is] = [before, after, now].map((row) => new Map<string, unknown>(Object.entries(row ?? {})));
  const columns = Object.keys(after).filter((column) => !ASIDE.has(column));
  const changed = columns.filter((column) => !sameJson(was?.get(column), became?.get(column)));
  return changed.every((column) => sameJson(was?.get(column), is?.get(column)));
}

/** Null: it has changed since, or there is no way back. */
function callsFor(table: TableName, { before, after }: Pick<NetChange, 'before' | 'after'>, now: Row | undefined) {
  if (!after) return null;
  switch (table) {
    case 'task':
      return undoCommands(
        { before: (before ?? undefined) as TaskRow | undefined, after: after as TaskRow },
        now as TaskRow | undefined,
      );
    case 'comment':
      return commentCalls(before as CommentRow | null, after as CommentRow);
    case 'checkIn':
      return answerCalls(before as CheckInRow | null, after as CheckInRow);
    case 'note':
      return noteCalls(before as NoteRow | null, after as NoteRow, now as NoteRow | undefined);
    default:
      return null;
  }
}

function commentCalls(before: CommentRow | null, { id, text, deletedAt }: CommentRow): Call[] {
  if (!before) return [deleteComment({ id })];
  if (deletedAt !== null) return [restoreComment({ id, deletedAt })];
  return [editComment({ id, base: text, text: before.text })];
}

/** Only an answer is somebody's. */
function answerCalls(before: CheckInRow | null, { id, status }: CheckInRow): Call[] | null {
  return before?.status === 'pending' && status === 'answered' ? [takeBackAnswer({ id })] : null;
}

/** Of its text there are earlier versions to go back to. */
function noteCalls(before: NoteRow | null, { id, title, deletedAt }: NoteRow, now: NoteRow | undefined): Call[] | null {
  if (!before) return [deleteNote({ id })];
  if (deletedAt !== null) return [restoreNote({ id, deletedAt })];
  return before.title !== title && now?.title === title ? [updateNote({ id, title: before.title })] : null;
}
