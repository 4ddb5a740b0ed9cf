/**
 * Versions of descriptions and comments: each text that somebody saves is one at once, with who saved it, and so is the one
 * whose place it took. A tick makes none; what was ticked is kept with the next text.
 */
import type { TaskRow } from '#domain/task/row.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Entry, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { keepVersion } from './versions.ts';

/** By table, its column with a text that has versions. */
export const TEXTS = { task: 'description', comment: 'text', project: 'description', team: 'description' } as const;
export type TextTable = keyof typeof TEXTS;

/** Who could read a text where it was then: the readers of that project, or these people. */
export type Place = { readonly projectId: string } | { readonly people: readonly string[] };

interface Ports {
  readonly store: Pick<Store, 'read'>;
  readonly database: Database;
}

export function textVersionsFollower({ store, database }: Ports): Follower {
  return {
    name: 'text-versions',
    async handle(entries) {
      for (const entry of entries) {
        if (entry.name === 'task.tick') continue;
        for (const { table, before, after } of entry.changes)
          if (before && after && hasText(table) && textOf(before, TEXTS[table]) !== textOf(after, TEXTS[table]))
            await keep(entry, table, before, after);
      }
      // What is delivered again changes nothing.
      return false;
    },
  };

  async function keep({ seq, at, actor }: Entry, table: TextTable, before: Row, after: Row): Promise<void> {
    const id = `${after.id}.${seq}`;
    const known = await database.db.selectFrom('version').select('id').where('id', '=', id).executeTakeFirst();
    if (known) return;
    const column = TEXTS[table];
    const earlier = textOf(before, column);
    const updatedAt = Math.min(timeOf(before, 'updatedAt'), at - 1);
    // Who wrote a text without a version is known of one that was never changed.
    const authors =
      timeOf(before, 'updatedAt') === timeOf(before, 'createdAt')
        ? [textOf(before, AUTHORS[table])].filter(Boolean)
        : [];
    const subjectId = after.id;
    if (earlier !== '') {
      const place = await placeOf(table, before);
      const version = { id: `${id}.before`, subjectId, writtenAt: updatedAt, content: earlier, place };
      await keepVersion(database, { ...version, authors: JSON.stringify(authors) }, at);
    }
    const place = await placeOf(table, after);
    const version = { id, subjectId, writtenAt: at, content: textOf(after, column), place };
    await keepVersion(database, { ...version, authors: JSON.stringify([actor]) }, at);
  }

  /** Of a comment: where its task is. Projects and teams stay where they are. */
  async function placeOf(table: TextTable, row: Row): Promise<string | null> {
    if (table === 'project' || table === 'team') return null;
    const task =
      table === 'task' ? row : await store.read((reader) => asRows(reader).get('task', textOf(row, 'taskId')));
    return task ? JSON.stringify(taskPlace(task as unknown as TaskRow)) : null;
  }
}

const AUTHORS = { task: 'userId', comment: 'userId', project: 'ownerUid', team: '' } as const;

function taskPlace({ projectId, userId, assignee }: TaskRow): Place {
  return projectId === null ? { people: [userId, assignee] } : { projectId };
}

function hasText(table: string): table is TextTable {
  return Object.hasOwn(TEXTS, table);
}

function textOf(row: Row, column: string): string {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' ? value : '';
}

function timeOf(row: Row, column: string): number {
  return Number(Reflect.get(row, column));
}
