import { describe, expect, it } from 'vitest';
import { activityIds } from '#domain/activity/record.ts';
import type { Call } from '#domain/command.ts';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag, restoreTag } from '#domain/tag/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { prefetchFor } from './prefetch.ts';

const id = () => newId(Date.UTC(2026, 0, 1), Math.random);
const ann = id();
const now = Date.UTC(2026, 0, 1);
const command = id();
const of = (call: Call) => prefetchFor({ actor: ann, now }, { client: 'tab', n: 1, id: command, ...call });

describe('prefetch hints of a command', () => {
  it('are its receipt, its actor, its row with the latest activity, and the rows it names', () => {
    const [task, stream] = [id(), id()];
    expect(of(moveTask({ id: task, status: 'DONE', streamId: stream }))).toEqual({
      receipts: [command],
      rows: [
        ['person', ann],
        ['task', task],
        ...activityIds(task, { actor: ann, now }).map((each) => ['activity', each]),
        ['workloadTask', task],
        ['checkInSchedule', task],
        ['stream', stream],
      ],
      lists: [
        ['reminder', 'taskId', task],
        ['dependency', 'taskId', task],
      ],
    });
  });

  it('name the command before it in its outbox', () => {
    const [before, call] = [id(), createTag({ id: id(), name: 'red' })];
    expect(
      prefetchFor({ actor: ann, now }, { client: 'tab', n: 2, id: command, after: before, ...call }),
    ).toMatchObject({
      receipts: [command, before],
      after: { receipt: before, person: ann },
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('are empty for the name %s', (name) => {
    const input = JSON.parse(`{ "id": "${id()}", "${name}": "${id()}" }`) as object;
    const { rows, lists } = prefetchFor(
      { actor: ann, now },
      { client: 'tab', n: 1, id: id(), name, version: 1, input },
    );

    expect(rows).toEqual([['person', ann]]);
    expect(lists).toBeUndefined();
  });

  it('include the counter and the project’s tally for a task that gets its number', () => {
    const [task, project, tag] = [id(), id(), id()];
    const call = createTask({ id: task, name: 'One', assignee: ann, projectId: project, tags: [tag] });
    expect(of(call).rows).toEqual([
      ['person', ann],
      ['counter', 'task'],
      ['task', task],
      ['person', ann],
      ['profile', ann],
      ['tag', tag],
      ['project', project],
      ['tally', project],
    ]);
  });

  it('include the comments and followers of a task for a new comment', () => {
    const [comment, task] = [id(), id()];
    expect(of(createComment({ id: comment, taskId: task, text: 'Hello' }))).toMatchObject({
      lists: [
        ['comment', 'taskId', task],
        ['subscription', 'taskId', task],
        ['reminder', 'taskId', task],
        ['dependency', 'taskId', task],
      ],
    });
    expect(of({ name: 'comment.create', version: 1, input: { taskId: 'x' } }).lists).toBeUndefined();
  });

  it('include the actor’s tags for a new tag', () => {
    const made = [['tag', 'createdBy', ann]];
    expect(of(createTag({ id: id(), name: 'urgent' })).lists).toEqual(made);
    expect(of(restoreTag({ id: id() })).lists).toEqual(made);
  });

  it('include the notifications about a task or comment that is deleted or restored', () => {
    const about = id();
    expect(of(deleteTask({ id: about })).lists).toEqual([
      ['notification', 'taskId', about],
      ['task', 'parentId', about],
      ['reminder', 'taskId', about],
      ['dependency', 'taskId', about],
    ]);
    expect(of(deleteComment({ id: about })).lists).toEqual([['notification', 'commentId', about]]);
    expect(of({ name: 'task.delete', version: 1, input: { id: 'x' } }).lists).toBeUndefined();
  });

  it('are limited, whatever the input', () => {
    const memberUids = Array.from({ length: 1_000 }, id);
    expect(of(createProject({ id: id(), name: 'All', memberUids })).rows).toHaveLength(102);
  });

  it('are limited to the command’s own where the input names no row', () => {
    const inputs: unknown[] = [
      null,
      7,
      'text',
      [],
      ['x'],
      { id: 7 },
      { id: 'x' },
      { toString: id() },
      { constructor: id() },
    ];
    for (const input of inputs) {
      expect(of({ name: 'task.move', version: 1, input }), JSON.stringify(input)).toEqual({
        receipts: [command],
        rows: [['person', ann]],
      });
    }
  });
});
