import { expect, it } from 'vitest';
import type { TaskRow } from '#domain/task/row.ts';
import type { Reader, Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { eventsOf } from './events.ts';
import { oldValues } from './old-values.ts';

const rows: Readonly<Record<string, Row>> = {
  shared: { id: 'shared', deletedAt: null, memberUids: ['ann', 'ben'] } as Row,
  hidden: { id: 'hidden', deletedAt: null, memberUids: ['ann'] } as Row,
};
const reader: Reader = {
  head: { epoch: 'one', seq: 1, id: 'one' },
  get: (_, id) => rows[id],
  list: () => [],
  all: () => [],
};
const store = { read: async (work: (reader: Reader) => unknown) => work(reader) } as unknown as Store;

const task = { id: 'task', deletedAt: null, assignee: 'ben', userId: 'ben', projectId: 'shared' } as Partial<TaskRow>;

function changedFrom(before: Partial<TaskRow>, person = 'ben') {
  const making = { by: 'ann', at: 1, before: { ...task, ...before } as Row, changed: Object.keys(before) };
  return oldValues(store, person, [{ table: 'task', row: task as Row }], new Map([['task/task', making]]));
}

it('knows what status, assignee, dates and priority were, and nothing of other columns', async () => {
  const before = { status: 'BACKLOG', deadline: '2026-01-01', priority: 'HIGH', assignee: 'ann' } as const;
  const old = await changedFrom({ ...before, name: 'Before', description: 'Before' });
  expect(old.get('task/task')).toEqual(before);
});

it('names a place only to those who can read it now', async () => {
  expect((await changedFrom({ projectId: 'hidden' })).get('task/task')).toEqual({});
  expect((await changedFrom({ projectId: 'hidden' }, 'ann')).get('task/task')).toEqual({ projectId: 'hidden' });
  expect((await changedFrom({ projectId: null })).get('task/task')).toEqual({ projectId: null });
});

it('calls what has happened by what people see of it', () => {
  const scopes = ['project:shared'];
  const happened = (changed: readonly (keyof TaskRow)[], now: Partial<TaskRow> = {}) =>
    eventsOf(scopes, { table: 'task', row: { ...task, ...now } as Row, before: task as Row, changed });
  expect(happened(['status', 'progress', 'answer', 'rank'], { status: 'DONE' })).toEqual(['task.completed']);
  expect(happened(['status', 'assignee'], { status: 'ON_HOLD' })).toEqual(['task.moved', 'task.assigned']);
  expect(happened(['progress', 'updatedAt'])).toEqual(['task.changed']);
  expect(happened(['rank', 'comments', 'updatedAt'])).toEqual([]);
  const added = { table: 'task', row: task as Row, changed: ['status'] };
  expect(eventsOf(scopes, { ...added, before: null })).toEqual(['task.added']);
  expect(eventsOf(scopes, { ...added, before: { ...task, projectId: 'hidden' } as Row })).toEqual(['task.added']);
  expect(eventsOf(scopes, { ...added, table: 'stream', before: null })).toEqual([]);
});
