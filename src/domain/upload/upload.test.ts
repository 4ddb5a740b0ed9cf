import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { createComment, deleteComment } from '../comment/commands.ts';
import { createNote, moveNote } from '../note/commands.ts';
import { DAY } from '../duration.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { beginUpload, removeUpload, restoreUpload } from './commands.ts';
import { dropUploads, finishUpload, forgetUploads } from './storing.ts';

const [project, task, comment, note, file, other] = ['project', 'task', 'comment', 'note', 'file', 'other'].map(
  idOf,
) as [string, string, string, string, string, string];
const plan = { id: file, name: 'plan.png', size: 100 };
const content = { type: 'image/png', size: 90, width: 4, height: 3 };

function furnished(): World {
  const world = people();
  world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [bob] }));
  world.run(ada, createTask({ id: task, name: 'Paint', assignee: bob, projectId: project }));
  world.run(bob, createComment({ id: comment, taskId: task, text: 'White?' }));
  return world;
}

describe('an upload', () => {
  it('is announced, and ready once Pulse says what its bytes are', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, taskId: task }));
    expect(world.get('upload', file)).toMatchObject({ userId: bob, taskId: task, commentId: null, type: null });
    world.run('system', finishUpload({ id: file, ...content }));
    expect(world.get('upload', file)).toMatchObject({ name: 'plan.png', ...content });
    expect(world.says(bob, finishUpload({ id: file, ...content }))).toBe('Unknown command: upload.finish');
  });

  it('is added by people who may work on the task, write the comment or write the note', () => {
    const world = furnished();
    expect(world.says(cleo, beginUpload({ ...plan, taskId: task }))).toBe('Task not found');
    expect(world.says(ada, beginUpload({ ...plan, commentId: comment }))).toBe('You don’t have permission to do this');
    world.run(bob, beginUpload({ ...plan, commentId: comment }));
    expect(world.get('upload', file)).toMatchObject({ taskId: task, commentId: comment });
    world.run(ada, createNote({ id: note, projectId: project, membersWrite: false }));
    expect(world.says(bob, beginUpload({ ...plan, id: other, noteId: note }))).toBe('You can only view this note');
    world.run(ada, beginUpload({ ...plan, id: other, noteId: note }));
    const two = beginUpload({ ...plan, id: idOf('two'), noteId: note, taskId: task });
    expect(world.says(ada, two)).toContain('one of a task, a comment and a note');
  });

  it('is removed and brought back by the person who added it, while they may read what it is on', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, commentId: comment }));
    expect(world.says(ada, removeUpload({ id: file }))).toBe('You don’t have permission to do this');
    world.run(bob, removeUpload({ id: file }));
    expect(world.says(ada, restoreUpload({ id: file }))).toBe('You don’t have permission to do this');
    world.run(bob, restoreUpload({ id: file }));
    expect(world.get('upload', file)?.deletedAt).toBeNull();
    world.run(ada, removeMember({ id: project, personId: bob }));
    expect(world.says(bob, removeUpload({ id: file }))).toBe('File not found');
  });

  it('is removed and brought back by people who may delete the task or note that it is on', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, taskId: task }));
    world.run(ada, removeUpload({ id: file }));
    world.run(ada, restoreUpload({ id: file }));
    const alone = idOf('alone');
    world.run(ada, createTask({ id: alone, name: 'Think', assignee: bob }));
    world.run(ada, beginUpload({ ...plan, id: other, taskId: alone }));
    expect(world.says(bob, removeUpload({ id: other }))).toBe('You don’t have permission to do this');
    world.run(ada, createNote({ id: note, projectId: project, membersWrite: false }));
    world.run(ada, beginUpload({ ...plan, id: idOf('read'), noteId: note }));
    expect(world.says(bob, removeUpload({ id: idOf('read') }))).toBe('You don’t have permission to do this');
    world.run(ada, moveNote({ id: note, membersWrite: true }));
    expect(world.says(bob, removeUpload({ id: idOf('read') }))).toBe('You don’t have permission to do this');
    world.run(bob, beginUpload({ ...plan, id: idOf('bob’s'), noteId: note }));
    world.run(ada, removeUpload({ id: idOf('bob’s') }));
  });

  it('is brought back by each of those who may remove it, whichever of them did, as all that is in the trash', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, taskId: task }));
    world.run('system', finishUpload({ id: file, ...content }));
    for (const [removing, restoring] of [
      [bob, ada],
      [ada, bob],
    ] as const) {
      world.run(removing, removeUpload({ id: file }));
      expect(world.says(cleo, restoreUpload({ id: file }))).toBe('File not found');
      // It is the last removal that is undone.
      expect(world.says(restoring, restoreUpload({ id: file, deletedAt: 1 }))).toContain('changed');
      world.run(restoring, restoreUpload({ id: file }));
      expect(world.get('upload', file)).toMatchObject({ userId: bob, deletedAt: null });
    }
  });

  it('leaves an activity on its task as it is removed and brought back, once it was there', () => {
    const world = furnished();
    const changes = () => world.all('activity').flatMap((row) => (row.deletedAt === null ? row.changes : []));
    world.run(bob, beginUpload({ ...plan, taskId: task }));
    world.run(bob, removeUpload({ id: file }));
    world.run(bob, beginUpload({ ...plan, id: other, taskId: task }));
    world.run('system', finishUpload({ id: other, ...content }));
    expect(changes()).toEqual([]);
    world.run(ada, removeUpload({ id: other }));
    expect(changes()).toMatchObject([{ field: 'file', from: 'plan.png', to: null }]);
    world.run(ada, restoreUpload({ id: other }));
    expect(changes()).toEqual([]);
  });

  it('is not found once what it is on is deleted', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, commentId: comment }));
    world.run(bob, beginUpload({ ...plan, id: other, taskId: task }));
    world.run(bob, deleteComment({ id: comment }));
    expect(world.says(bob, removeUpload({ id: file }))).toBe('File not found');
    world.run(ada, deleteTask({ id: task }));
    expect(world.says(bob, removeUpload({ id: other }))).toBe('File not found');
  });

  it('goes for good if its bytes never arrive, and only then', () => {
    const world = furnished();
    world.run(bob, beginUpload({ ...plan, taskId: task }));
    world.run(bob, beginUpload({ ...plan, id: other, taskId: task }));
    world.run('system', finishUpload({ id: file, ...content }));
    world.run('system', forgetUploads({ ids: [file, other] }));
    expect([world.get('upload', file)?.deletedAt, world.get('upload', other)?.deletedAt]).toEqual([null, 0]);
    expect(world.says(bob, restoreUpload({ id: other }))).toBe('File not found');
  });

  it('of a note that shows it no more goes for good after 30 days, and not before', () => {
    const world = furnished();
    world.run(bob, createNote({ id: note, title: 'Plan' }));
    world.run(bob, beginUpload({ ...plan, noteId: note }));
    world.now += 29 * DAY;
    world.run('system', dropUploads({ ids: [file] }));
    expect(world.get('upload', file)?.deletedAt).toBeNull();
    world.now += DAY;
    world.run('system', dropUploads({ ids: [file] }));
    expect(world.get('upload', file)?.deletedAt).toBe(0);
  });
});
