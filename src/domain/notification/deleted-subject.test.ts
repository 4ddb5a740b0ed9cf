import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { createComment, deleteComment, restoreComment } from '../comment/commands.ts';
import { editComment } from '../comment/edit.ts';
import { mentionText } from '../person/mention.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { deleteNotification, markAllRead, restoreNotification } from './commands.ts';

const [T, U] = [idOf('T'), idOf('U')];
const [one, two] = [idOf('one'), idOf('two')];

/** Ada's two tasks for herself in a project with Bob and Cleo; Bob has commented on the first. */
function world(text = 'a secret'): World {
  const made = people();
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  for (const id of [T, U]) made.run(ada, createTask({ id, name: 'Paint', assignee: ada, projectId: idOf('P') }));
  made.run(bob, createComment({ id: one, taskId: T, text }));
  return made;
}

const of = (made: World, person: string) => made.list('notification', 'userId', person);
const ids = (made: World, person: string) => of(made, person).map(({ id }) => id);
/** What is in the person's list and counts as unread. */
const textsOf = (made: World, person: string) =>
  of(made, person).flatMap(({ content, deletedAt }) => (deletedAt === null ? [content] : []));

describe('notifications about a comment', () => {
  it('are deleted and restored with it, read or not', () => {
    const made = world();
    made.run(ada, markAllRead({}));
    made.run(bob, deleteComment({ id: one }));
    expect(textsOf(made, ada)).toEqual([]);
    expect(JSON.stringify(of(made, ada))).not.toContain('secret');
    made.run(bob, restoreComment({ id: one }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": a secret']);
    expect(of(made, ada)).toMatchObject([{ status: 'read' }]);
  });

  it('have the comment’s current text', () => {
    const made = world();
    made.run(bob, editComment({ id: one, text: 'nothing' }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": nothing']);
    // An edit is no event of its own.
    expect(of(made, ada)).toMatchObject([{ count: 1 }]);
  });

  it('have the current text of a mention, too', () => {
    const made = world(`${mentionText({ personId: cleo, name: 'Cleo' })} a secret`);
    made.run(bob, editComment({ id: one, text: `${mentionText({ personId: cleo, name: 'Cleo' })} nothing` }));
    expect(textsOf(made, cleo)).toEqual(['Bob mentioned you on "Paint": @Cleo nothing']);
    made.run(bob, deleteComment({ id: one }));
    expect(textsOf(made, cleo)).toEqual([]);
  });

  it('stop quoting a deleted comment if they cover others as well, until it is restored', () => {
    const made = world('first');
    made.run(cleo, createComment({ id: two, taskId: T, text: 'a secret' }));
    const quoting = '2 new comments on "Paint", most recently by Cleo: a secret';
    expect(textsOf(made, ada)).toEqual([quoting]);
    made.run(cleo, deleteComment({ id: two }));
    expect(textsOf(made, ada)).toEqual(['2 new comments on "Paint", most recently by Cleo']);
    made.run(cleo, restoreComment({ id: two }));
    expect(textsOf(made, ada)).toEqual([quoting]);
    // The first comment is no longer quoted.
    made.run(bob, deleteComment({ id: one }));
    expect(textsOf(made, ada)).toEqual([quoting]);
  });

  it('reveal nothing new to people who may no longer read it, and are deleted all the same', () => {
    const made = world(`${mentionText({ personId: cleo, name: 'Cleo' })} known`);
    made.run(ada, removeMember({ id: idOf('P'), personId: cleo }));
    const before = textsOf(made, cleo);
    expect(before[0]).toBe('Bob mentioned you on "Paint": @Cleo known');
    made.run(ada, updateTask({ id: T, name: 'A secret plan' }));
    made.run(bob, editComment({ id: one, text: `${mentionText({ personId: cleo, name: 'Cleo' })} a secret` }));
    expect(textsOf(made, cleo)).toEqual(before);
    made.run(bob, deleteComment({ id: one }));
    expect(textsOf(made, cleo)).toEqual(before.slice(1));
    made.run(bob, restoreComment({ id: one }));
    expect(textsOf(made, cleo)).toEqual(before);
  });

  it('are deleted without other notifications about the task, or about other tasks', () => {
    const made = world();
    made.run(bob, createComment({ id: two, taskId: U, text: 'other' }));
    made.run(bob, deleteComment({ id: one }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": other']);
  });

  it('stay deleted if the recipient had deleted them, and cannot be restored alone', () => {
    const made = world();
    const [id = ''] = ids(made, ada);
    made.run(ada, deleteNotification({ id }));
    made.run(bob, deleteComment({ id: one }));
    expect(JSON.stringify(of(made, ada))).not.toContain('secret');
    expect(made.says(ada, restoreNotification({ id }))).toBe('Couldn’t undo: it has changed since');
    made.run(bob, restoreComment({ id: one }));
    expect(textsOf(made, ada)).toEqual([]);
    made.run(ada, restoreNotification({ id }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": a secret']);
  });
});

describe('notifications about a task', () => {
  it('are deleted and restored with it, including those about its comments', () => {
    const made = world();
    made.run(bob, createComment({ id: two, taskId: U, text: 'stays' }));
    made.run(ada, updateTask({ id: T, description: mentionText({ personId: cleo, name: 'Cleo' }) }));
    const before = [textsOf(made, ada), textsOf(made, cleo)];
    expect(before.map(({ length }) => length)).toEqual([2, 1]);
    made.run(ada, deleteTask({ id: T }));
    expect([textsOf(made, ada), textsOf(made, cleo)]).toEqual([['Bob commented on "Paint": stays'], []]);
    const [id = ''] = ids(made, cleo);
    expect(made.says(cleo, restoreNotification({ id }))).toBe('Couldn’t undo: it has changed since');
    made.run(ada, restoreTask({ id: T }));
    expect([textsOf(made, ada), textsOf(made, cleo)]).toEqual(before);
  });

  it('stay deleted with a comment that was deleted in the same millisecond', () => {
    const made = world();
    made.run(bob, deleteComment({ id: one }));
    made.now -= 1000;
    made.run(ada, deleteTask({ id: T }));
    expect(made.get('task', T)?.deletedAt).toBe(made.get('comment', one)?.deletedAt);
    made.run(ada, restoreTask({ id: T }));
    expect(textsOf(made, ada)).toEqual([]);
    made.run(bob, restoreComment({ id: one }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": a secret']);
  });

  it('stay deleted if they were deleted before', () => {
    const made = world();
    made.run(bob, deleteComment({ id: one }));
    made.run(ada, deleteTask({ id: T }));
    made.run(ada, restoreTask({ id: T }));
    expect(textsOf(made, ada)).toEqual([]);
    made.run(bob, restoreComment({ id: one }));
    expect(textsOf(made, ada)).toEqual(['Bob commented on "Paint": a secret']);
  });
});
