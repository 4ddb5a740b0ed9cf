/**
 * Checks that a tab shows the truth at its cursor, as far as its scopes reach, with its pending commands applied:
 * computed again from the history and compared row by row.
 */
import type { Rows } from '#domain/command.ts';
import { tableNames } from '#domain/registry.ts';
import { Refusal } from '#domain/refusal.ts';
import { runCommand } from '#domain/run.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Tab } from '../people/tab.ts';
import type { Issued } from '../people/tab-observer.ts';
import type { History } from './history.ts';
import { State, list, text } from './rights.ts';
import { difference, same } from './same.ts';
import type { Verdict } from './verdict.ts';

/** Checks a tab whose cursor is a position of this history, if its state allows conclusions. */
export function judgeView(tab: Tab, history: History, verdict: Verdict): void {
  const { cursor, partial, scopes, maybe } = tab.wire;
  if (!tab.isReady || partial.size > 0 || tab.adopts || (maybe.size > 0 && tab.pending.size > 0)) return;
  const visible = (open: Iterable<string>): Map<string, Row> =>
    cursor ? new State(history, cursor.seq).visible(tab.person, open) : new Map<string, Row>();
  const most = replayed(visible([...scopes, ...maybe]), [...tab.pending]);
  const least = maybe.size > 0 ? visible(scopes) : most;
  const at = `${tab.name} at ${cursor?.seq ?? 'nothing'} with ${tab.pending.size} pending`;
  let seen = 0;
  for (const table of tableNames) {
    for (const row of tab.rows(table)) {
      const key = `${table}/${row.id}`;
      const truth = most.get(key);
      if (truth === undefined) return verdict.fail('view', `${at} shows ${table} ${row.id}, which it should not`);
      if (!same(row, truth)) return verdict.fail('view', `${at} shows ${table} ${row.id}: ${difference(row, truth)}`);
      if (least.has(key)) seen++;
    }
  }
  if (seen === least.size) return;
  for (const key of least.keys()) {
    const [table = '', id = ''] = key.split('/');
    if (!tab.row(table, id)) return verdict.fail('view', `${at} does not show ${table} ${id}`);
  }
}

/** The rows with the effects of the commands, in order; a refused one has none. */
function replayed(base: ReadonlyMap<string, Row>, pending: readonly Issued[]): ReadonlyMap<string, Row> {
  // What a person may see is not deleted.
  if (pending.length === 0) return base;
  const rows = new Map(base);
  const reader = {
    get: (table: string, id: string) => rows.get(`${table}/${id}`),
    list: (table: string, column: string, key: string) =>
      [...rows].filter(([at, row]) => at.startsWith(`${table}/`) && holds(row, column, key)).map(([, row]) => row),
  };
  for (const { call, context } of pending) {
    if (!context) continue;
    try {
      // Rows of a table are of its type: the store accepts no others.
      for (const { table, id, after } of runCommand(reader as unknown as Rows, call, context, 'browser')) {
        if (after) rows.set(`${table}/${id}`, after);
        else rows.delete(`${table}/${id}`);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  if ([...rows.values()].every(({ deletedAt }) => deletedAt === null)) return rows;
  for (const [key, row] of rows) {
    const deletedAt = deletedAtOf(rows, key, row);
    // Rows above it are judged by `deletedAt` as well, with the same result before and after.
    if (deletedAt !== row.deletedAt) rows.set(key, { ...row, deletedAt });
  }
  return rows;
}

/** R9: of the row, or of the nearest deleted row above it. */
function deletedAtOf(rows: ReadonlyMap<string, Row>, key: string, row: Row): number | null {
  if (row.deletedAt !== null) return row.deletedAt;
  const above = aboveOf(key, row);
  const parent = rows.get(above);
  return parent ? deletedAtOf(rows, above, parent) : null;
}

function aboveOf(key: string, row: Row): string {
  const [table = '', id = ''] = key.split('/');
  if (table === 'projectUpdate' && Reflect.get(row, 'sentAt') === null) return '';
  if (['task', 'series', 'dependency', 'stream', 'column', 'field', 'projectUpdate'].includes(table))
    return `project/${text(row, 'projectId')}`;
  if (['comment', 'activity', 'checkIn'].includes(table)) return `task/${text(row, 'taskId')}`;
  if (table === 'upload') {
    const [commentId, taskId] = [text(row, 'commentId'), text(row, 'taskId')];
    if (commentId !== '') return `comment/${commentId}`;
    return taskId !== '' ? `task/${taskId}` : `note/${text(row, 'noteId')}`;
  }
  if (table === 'timeDay') return `projectTime/${text(row, 'projectId')}`;
  if (table === 'noteUpdate') return `note/${text(row, 'noteId')}`;
  if (table === 'note' || table === 'view' || table === 'template') {
    const [projectId, teamId] = [text(row, 'projectId'), text(row, 'teamId')];
    return projectId !== '' ? `project/${projectId}` : teamId !== '' ? `team/${teamId}` : '';
  }
  return table === 'tally' ? `project/${id}` : '';
}

function holds(row: Row, column: string, key: string): boolean {
  return Reflect.get(row, column) === key || list(row, column).includes(key);
}
