/** What a command will probably ask for, by the ids that it names: a store that fetches rows then makes one trip of it. */
import { activityIds } from '#domain/activity/record.ts';
import { UUID } from '#domain/id.ts';
import type { TableName } from '#domain/registry.ts';
import type { Likely } from '#sync/log/store.ts';
import type { Envelope } from '#sync/protocol/message.ts';

/** Inputs that name a row of another noun than the command's own, which is named by `id`. */
const named: Readonly<Record<string, TableName>> = {
  assignee: 'person',
  memberUids: 'person',
  personId: 'person',
  reassignTo: 'person',
  projectId: 'project',
  streamId: 'stream',
  tagId: 'tag',
  tags: 'tag',
  taskId: 'task',
};

const followed: Readonly<Record<string, string>> = {
  'comment.delete': 'commentId',
  'comment.edit': 'commentId',
  'comment.restore': 'commentId',
  'task.delete': 'taskId',
  'task.restore': 'taskId',
};

/** The input has not been checked yet: whoever names more than this asks for the rest later. */
const MOST = 50;

export function likelyOf(actor: string, { client, name, input }: Envelope, now: number): Likely {
  const rows: (readonly [table: string, id: string])[] = [['person', actor]];
  const [noun = ''] = name.split('.');
  if (name === 'task.create') rows.push(['counter', 'task']);
  const inputs = typeof input === 'object' && !Array.isArray(input) ? Object.entries(input ?? {}) : [];
  for (const [key, value] of inputs) {
    const table = key === 'id' ? noun : Object.hasOwn(named, key) ? named[key] : undefined;
    if (table === undefined) continue;
    const ids: unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [value];
    for (const id of ids) {
      if (typeof id !== 'string' || !UUID.test(id)) continue;
      rows.push([table, id]);
      if (key === 'projectId' && noun === 'task') rows.push(['tally', id]);
      if (key === 'id' && noun === 'task' && name !== 'task.create')
        rows.push(...activityIds(id, { actor, now }).map((each) => ['activity', each] as const));
    }
    // Whether the person wants to be told.
    if (key === 'assignee' && typeof value === 'string' && UUID.test(value)) rows.push(['profile', value]);
  }
  const { taskId, id } = Object.fromEntries(inputs);
  const isComment = name === 'comment.create' && typeof taskId === 'string' && UUID.test(taskId);
  // Whoever has commented on the task is told.
  const lists: (readonly [table: TableName, column: string, key: string])[] = [];
  if (isComment) lists.push(['comment', 'taskId', taskId]);
  // What was told of it follows it.
  const column = followed[name];
  if (column !== undefined && typeof id === 'string' && UUID.test(id)) lists.push(['notification', column, id]);
  return { client, rows, ...(lists.length > 0 && { lists }) };
}
