import { describe, expect, it } from 'vitest';
import { moveTask, reassignTask, updateTask } from './commands.ts';
import { bringBack } from '../check-in/commands.ts';
import { describeTask } from './describe.ts';
import { deleteSeries } from '../series/commands.ts';
import { setLevel } from './set-level.ts';
import { shareTask } from './share.ts';
import { deleteTask } from './deletion.ts';
import { restoreTask } from './restoring.ts';
import type { TaskRow } from './row.ts';
import { addTag, removeTag } from './tagging.ts';
import { undoCommands } from './undo.ts';

const before = {
  id: '1',
  status: 'BACKLOG',
  rank: 'a0',
  projectId: null,
  streamId: null,
  priority: 'LOW',
  deadline: null,
  progress: 20,
  assignee: 'ada',
  helperUids: [],
  helperShares: null,
  isShared: false,
  seriesId: null,
  micromanagement: 'OFF',
  answer: null,
  tags: ['x', 'y'],
  deletedAt: null,
} as unknown as TaskRow;

describe('an undo', () => {
  it('restores the fields that were set, and nothing else', () => {
    const done = { ...before, status: 'DONE', progress: 100, rank: 'a5' } as TaskRow;
    expect(undoCommands({ before, after: done }, { ...done, priority: 'HIGH', tags: [] })).toEqual([
      moveTask({ id: '1', status: 'BACKLOG', rank: 'a0' }),
      updateTask({ id: '1', progress: 20 }),
    ]);
    const given = { ...before, assignee: 'bob', deadline: '2026-01-02' };
    expect(undoCommands({ before, after: given }, given)).toEqual([
      updateTask({ id: '1', deadline: null }),
      reassignTask({ id: '1', assignee: 'ada' }),
    ]);
    const tagged = { ...before, tags: ['y', 'z'] };
    expect(undoCommands({ before, after: tagged }, { ...tagged, tags: ['z', 'y', 'w'] })).toEqual([
      removeTag({ id: '1', tagId: 'z' }),
      addTag({ id: '1', tagId: 'x' }),
    ]);
  });

  it('restores texts and the level', () => {
    const after = { ...before, name: 'Sand', description: 'x', micromanagement: 'HIGH' };
    const was = { ...before, name: 'Paint', description: '', micromanagement: 'OFF' };
    expect(undoCommands({ before: was, after }, after)).toEqual([
      updateTask({ id: '1', name: 'Paint' }),
      describeTask({ id: '1', base: 'x', text: '' }),
      setLevel({ id: '1', micromanagement: 'OFF', reason: '' }),
    ]);
    expect(undoCommands({ before: after, after: was }, was)?.at(-1)).toEqual(bringBack({ taskId: '1' }));
    expect(undoCommands({ before: was, after }, { ...after, name: 'Tile' })).toBeNull();
    expect(undoCommands({ before: was, after }, { ...after, description: 'x, and more' })).not.toBeNull();
  });

  it('restores why a level was set', () => {
    const [was, after] = [
      { ...before, micromanagement: 'LOW', levelReason: 'Demo on Friday' },
      { ...before, micromanagement: 'LOW', levelReason: null },
    ];
    expect(undoCommands({ before: was, after }, after)).toEqual([
      setLevel({ id: '1', micromanagement: 'LOW', reason: 'Demo on Friday' }),
      bringBack({ taskId: '1' }),
    ]);
  });

  it('restores the estimate and the start', () => {
    const was = { ...before, estimate: null, startDate: '2026-01-01' };
    const after = { ...before, estimate: 90, startDate: null };
    expect(undoCommands({ before: was, after }, after)).toEqual([
      updateTask({ id: '1', startDate: '2026-01-01', estimate: null }),
    ]);
    expect(undoCommands({ before: was, after }, { ...after, estimate: 60 })).toBeNull();
  });

  it('restores what leads know of it, unless it is somebody else’s now', () => {
    const after = { ...before, isShared: true };
    expect(undoCommands({ before, after }, after)).toEqual([shareTask({ id: '1', isShared: false })]);
    const given = { ...before, assignee: 'bob', isShared: false };
    expect(undoCommands({ before: after, after: given }, given)).toEqual([
      reassignTask({ id: '1', assignee: before.assignee }),
    ]);
  });

  it('of a new task deletes it, even after other changes', () => {
    const now = { ...before, status: 'DONE' } as TaskRow;
    expect(undoCommands({ before: undefined, after: before }, now)).toEqual([deleteTask({ id: '1' })]);
    expect(undoCommands({ before: undefined, after: before }, undefined)).toBeNull();
    const repeats = { ...before, seriesId: 'weekly' };
    expect(undoCommands({ before: undefined, after: before }, repeats)).toEqual([
      deleteSeries({ id: 'weekly' }),
      deleteTask({ id: '1' }),
    ]);
  });

  it('leaves the progress of a task that is completed again to its status', () => {
    const wasDone = { ...before, status: 'DONE', progress: 100 } as TaskRow;
    expect(undoCommands({ before: wasDone, after: before }, before)).toEqual([moveTask({ id: '1', status: 'DONE' })]);
  });

  it('is not possible if a field was set again, or the task is gone', () => {
    const after = { ...before, priority: 'HIGH', tags: ['x', 'y', 'z'] };
    expect(undoCommands({ before, after }, { ...after, priority: 'URGENT' })).toBeNull();
    expect(undoCommands({ before, after }, { ...after, tags: ['x', 'y'] })).toBeNull();
    expect(undoCommands({ before, after }, undefined)).toBeNull();
    expect(undoCommands({ before, after }, { ...after, deletedAt: 5 })).toBeNull();
  });

  it('of a deletion is left to the server, whether or not the tombstone is still here', () => {
    const after = { ...before, deletedAt: 5 };
    for (const now of [after, undefined])
      expect(undoCommands({ before, after }, now)).toEqual([restoreTask({ id: '1' })]);
  });
});
