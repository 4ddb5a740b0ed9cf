import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { createComment, deleteComment, restoreComment } from './commands.ts';
import { editComment } from './edit.ts';

const id = idOf('C');
const taskId = idOf('T');

/** Ada's project with Bob and Cleo, her task in it, and a comment by Bob. */
function commentedWorld(): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  world.run(ada, createTask({ id: taskId, name: 'T', assignee: ada, projectId: idOf('P') }));
  world.run(bob, createComment({ id, taskId, text: ' Hello ' }));
  return world;
}

describe('comment.create', () => {
  it('is counted on the task, which is no edit of the task', () => {
    const world = commentedWorld();
    expect(world.row('comment', 'C')).toEqual({
      id,
      taskId,
      userId: bob,
      authorName: 'Bob',
      text: 'Hello',
      via: null,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
    const task = world.row('task', 'T');
    expect(task).toMatchObject({ comments: 1, updatedAt: task.createdAt });
  });

  it('is for everyone who can read the task', () => {
    const world = commentedWorld();
    world.run(bob, createTask({ id: idOf('U'), name: 'U', assignee: cleo }));
    const comment = (actor: string) =>
      world.says(actor, createComment({ id: idOf(actor), taskId: idOf('U'), text: 'x' }));
    expect([bob, cleo, ada].map(comment)).toEqual([null, null, 'Task not found']);
    expect(world.says(dan, createComment({ id: idOf('D'), taskId, text: 'x' }))).toBe('Task not found');
    expect(world.says(bob, createComment({ id: idOf('D'), taskId: idOf('none'), text: 'x' }))).toBe('Task not found');
  });

  it('needs a text and an id of its own', () => {
    const world = commentedWorld();
    expect(world.says(bob, createComment({ id: idOf('D'), taskId, text: ' ' }))).toBe('Comment is required');
    expect(world.says(bob, createComment({ id, taskId, text: 'x' }))).toBe('This ID is already in use');
    expect(world.says(bob, createComment({ id: idOf('D'), taskId, text: 'x'.repeat(50_001) }))).toBe(
      'text must be at most 50000 characters',
    );
    expect(world.row('task', 'T').comments).toBe(1);
  });
});

describe('comment.edit and comment.delete', () => {
  it('are for the author', () => {
    const world = commentedWorld();
    world.run(bob, editComment({ id, text: 'New' }));
    expect(world.row('comment', 'C')).toMatchObject({ text: 'New', updatedAt: world.now });
    for (const call of [editComment({ id, text: 'X' }), deleteComment({ id })]) {
      expect(world.says(ada, call)).toBe('You don’t have permission to do this');
      expect(world.says(dan, call)).toBe('Comment not found');
    }
    world.run(bob, deleteComment({ id }));
    expect(world.row('comment', 'C').deletedAt).toBe(world.now);
    expect(world.row('task', 'T').comments).toBe(0);
  });

  it('need the comment, its task and a text', () => {
    const world = commentedWorld();
    expect(world.says(bob, editComment({ id, text: '' }))).toBe('Comment is required');
    expect(world.says(bob, deleteComment({ id: idOf('none') }))).toBe('Comment not found');
    world.run(bob, deleteComment({ id }));
    expect(world.says(bob, deleteComment({ id }))).toBe('Comment not found');
    expect(world.row('task', 'T').comments).toBe(0);
    world.run(bob, createComment({ id: idOf('D'), taskId, text: 'x' }));
    world.run(ada, deleteTask({ id: taskId }));
    expect(world.says(bob, editComment({ id: idOf('D'), text: 'y' }))).toBe('Comment not found');
  });

  it('can be undone by the author, once, if nothing happened in between', () => {
    const world = commentedWorld();
    expect(world.says(bob, restoreComment({ id }))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, deleteComment({ id }));
    expect(world.says(ada, restoreComment({ id }))).toBe('You don’t have permission to do this');
    expect(world.says(dan, restoreComment({ id }))).toBe('Comment not found');
    expect(world.says(bob, restoreComment({ id: idOf('none') }))).toBe('Comment not found');
    expect(world.says(bob, restoreComment({ id, deletedAt: world.now - 1 }))).toMatch(/^Couldn’t undo/);
    const { updatedAt } = world.row('comment', 'C');
    world.run(bob, restoreComment({ id, deletedAt: world.row('comment', 'C').deletedAt ?? 0 }));
    expect(world.row('comment', 'C')).toMatchObject({ deletedAt: null, text: 'Hello' });
    expect(world.row('task', 'T').comments).toBe(1);
    expect(updatedAt).toBeGreaterThan(0);
    world.run(bob, deleteComment({ id }));
    world.run(ada, deleteTask({ id: taskId }));
    expect(world.says(bob, restoreComment({ id }))).toBe('Comment not found');
  });

  it('end with the membership', () => {
    const world = commentedWorld();
    world.run(ada, removeMember({ id: idOf('P'), personId: bob }));
    expect(world.says(bob, deleteComment({ id }))).toBe('Comment not found');
  });
});
