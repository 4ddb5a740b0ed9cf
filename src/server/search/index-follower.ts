/** Keeps the index of the search: it reads the log, and at first builds the index from all rows. */
import type { FoundKind } from '#domain/finding/found.ts';
import { FOUND_KINDS } from '#domain/finding/found.ts';
import { sameJson } from '../../json.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import { built, COMPLETE, markStale, position, setBuilt, setPosition } from './index-state.ts';
import { reindex, type IndexPorts } from './reindex.ts';

/** What the words of a thing follow from; a column of a task or note also decides who reads what is on it. */
const COLUMNS: { readonly [K in FoundKind]: readonly string[] } = {
  task: ['name', 'number', 'description', 'projectId', 'userId', 'assignee', 'helperUids', 'tags', 'deletedAt'],
  comment: ['text', 'taskId', 'deletedAt'],
  note: ['title', 'projectId', 'teamId', 'readerUids', 'deletedAt'],
  stream: ['name', 'projectId', 'deletedAt'],
  upload: ['name', 'taskId', 'commentId', 'noteId', 'deletedAt'],
};
const HOME_OF_TASK = ['projectId', 'userId', 'assignee', 'helperUids'];
const HOME_OF_NOTE = ['projectId', 'teamId', 'readerUids'];

/** Rows that are looked for at once. */
const PAGE = 200;

export function indexFollower(ports: IndexPorts & { readonly clock: Pick<Clock, 'now'> }): Follower {
  const { index, clock } = ports;

  async function buildPage(from: number): Promise<boolean> {
    if ((await position(index)) < from) await setPosition(index, from);
    const done = await built(index);
    if (done === COMPLETE) return true;
    const [kind = FOUND_KINDS[0], last = ''] = done?.startsWith(COMPLETE) ? done.slice(COMPLETE.length).split(' ') : [];
    if (last === '')
      await index.db
        .deleteFrom('searchEntry')
        .where('kind', '=', kind as FoundKind)
        .execute();
    const ids = await idsAfter(kind as FoundKind, last);
    await reindex(ports, kind as FoundKind, ids);
    if (kind === 'note') await markStale(index, ids, clock.now());
    const next = ids.length === PAGE ? kind : FOUND_KINDS[FOUND_KINDS.indexOf(kind as FoundKind) + 1];
    await setBuilt(
      index,
      next === undefined ? COMPLETE : `${COMPLETE}${next} ${ids.length === PAGE ? ids.at(-1) : ''}`,
    );
    return next === undefined;
  }

  async function idsAfter(kind: FoundKind, last: string): Promise<string[]> {
    const rows = await index.db
      .selectFrom(kind)
      .select('id')
      .where('id', '>', last)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    return rows.map(({ id }) => id);
  }

  async function commentsOf(tasks: readonly string[]): Promise<string[]> {
    const found: { readonly id: string }[] = [];
    for (let at = 0; at < tasks.length; at += PAGE)
      found.push(
        ...(await index.db
          .selectFrom('comment')
          .select('id')
          .where('taskId', 'in', tasks.slice(at, at + PAGE))
          .where('deletedAt', 'is', null)
          .execute()),
      );
    return found.map(({ id }) => id);
  }

  async function uploadsOn(column: 'taskId' | 'noteId', ids: readonly string[]): Promise<string[]> {
    const found: { readonly id: string }[] = [];
    for (let at = 0; at < ids.length; at += PAGE)
      found.push(
        ...(await index.db
          .selectFrom('upload')
          .select('id')
          .where(column, 'in', ids.slice(at, at + PAGE))
          .where('deletedAt', 'is', null)
          .execute()),
      );
    return found.map(({ id }) => id);
  }

  return {
    name: 'search',
    prepare: buildPage,
    async handle(entries) {
      const changes = entries.flatMap((entry) => entry.changes);
      const changed = (kind: FoundKind, columns = COLUMNS[kind]) => [
        ...new Set(changes.filter((change) => change.table === kind && differs(change, columns)).map(({ id }) => id)),
      ];
      // Also where the row has changed: its text may be written into the index at this moment, beside what the row was.
      const written = new Set([...changes.flatMap(writtenNote), ...changed('note')]);
      const [movedTasks, movedNotes] = [changed('task', HOME_OF_TASK), changed('note', HOME_OF_NOTE)];
      const comments = new Set([...changed('comment'), ...(await commentsOf(movedTasks))]);
      const uploads = new Set([
        ...changed('upload'),
        ...(await uploadsOn('taskId', movedTasks)),
        ...(await uploadsOn('noteId', movedNotes)),
      ]);
      for (const [kind, ids] of [
        ['task', changed('task')],
        ['comment', [...comments]],
        ['note', changed('note')],
        ['stream', changed('stream')],
        ['upload', [...uploads]],
      ] as const)
        await reindex(ports, kind, ids);
      await markStale(index, [...written], clock.now());
      const newest = entries.at(-1);
      if (newest) await setPosition(index, newest.seq);
      // What is delivered again changes nothing.
      return false;
    },
  };
}

function differs({ before, after }: RowChange, columns: readonly string[]): boolean {
  if (!before || !after) return true;
  // own key: the columns are those of the row's table.
  const value = (row: object, column: string) => (row as Record<string, unknown>)[column];
  return columns.some((column) => !sameJson(value(before, column), value(after, column)));
}

/** What Pulse has folded says the same as before. */
function writtenNote({ table, after }: RowChange): string[] {
  if (table !== 'noteUpdate' || !after || !('noteId' in after) || !('userId' in after)) return [];
  return after.userId === null || typeof after.noteId !== 'string' ? [] : [after.noteId];
}
