/** Merging: until a notification was seen, further events of its kind on the same task are added to it. */
import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import { createProject } from '../project/commands.ts';
import { moveTask, reassignTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteNotification, markAllRead, markRead, markSeen, restoreNotification } from './commands.ts';

const [T, U] = [idOf('T'), idOf('U')];

/** Ada's two tasks for herself in a project with Bob and Cleo. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  for (const id of [T, U]) made.run(ada, createTask({ id, name: 'Paint', assignee: ada, projectId: idOf('P') }));
  return made;
}

let comments = 0;
function says(made: World, person: string, text: string, taskId = T): void {
  comments += 1;
  made.run(person, createComment({ id: idOf(`comment ${comments}`), taskId, text }));
}

const of = (made: World, person: string) => made.list('notification', 'userId', person);

describe('several events on one task', () => {
  it('are one notification, at the time of the last, under the id of the first', () => {
    const made = world();
    says(made, bob, 'one');
    const [first] = of(made, ada);
    says(made, cleo, 'two');
    says(made, bob, 'three');
    expect(made.notificationsOf(ada)).toEqual(['New Comments: 3 new comments on "Paint", most recently by Bob: three']);
    expect(of(made, ada)).toMatchObject([{ id: first?.id, count: 3, status: 'unread', createdAt: made.now }]);
  });

  it('are separate notifications after the last was seen, read or deleted', () => {
    const made = world();
    says(made, bob, 'one');
    made.run(ada, markRead({ id: of(made, ada)[0]?.id ?? '' }));
    says(made, bob, 'two');
    made.run(ada, markAllRead({}));
    says(made, bob, 'three');
    made.run(ada, deleteNotification({ id: of(made, ada)[2]?.id ?? '' }));
    says(made, bob, 'four');
    made.run(ada, markSeen({}));
    says(made, bob, 'five');
    expect(of(made, ada).map(({ count, thread }) => [count, thread !== null])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [1, false],
      [1, true],
    ]);
  });

  it('are not added to a restored notification: it has a successor', () => {
    const made = world();
    says(made, bob, 'one');
    const id = of(made, ada)[0]?.id ?? '';
    made.run(ada, deleteNotification({ id }));
    says(made, bob, 'two');
    made.run(ada, restoreNotification({ id }));
    says(made, bob, 'three');
    expect(of(made, ada).map(({ count }) => count)).toEqual([1, 2]);
  });

  it('are kept apart by task, by kind and by person', () => {
    const made = world();
    says(made, bob, 'one');
    says(made, bob, 'two', U);
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    expect(of(made, ada).map(({ kind, taskId, count }) => [kind, taskId, count])).toEqual([
      ['comment', T, 1],
      ['comment', U, 1],
      ['completion', T, 1],
    ]);
    says(made, ada, 'three');
    expect(of(made, bob).map(({ count }) => count)).toEqual([1]);
  });

  it('keep the spec’s texts for assignments and completions', () => {
    const made = world();
    made.run(ada, reassignTask({ id: T, assignee: bob }));
    made.run(cleo, reassignTask({ id: T, assignee: cleo }));
    made.run(cleo, reassignTask({ id: T, assignee: bob }));
    expect(made.notificationsOf(bob)).toEqual(['New Task Assigned: Cleo has assigned you a new task: "Paint"']);
    expect(of(made, bob)).toMatchObject([{ count: 2, action: { authorName: 'Cleo' } }]);
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    made.run(bob, moveTask({ id: T, status: 'BACKLOG' }));
    made.run(cleo, moveTask({ id: T, status: 'DONE' }));
    expect(made.notificationsOf(ada)).toEqual(['Task Completed: Task "Paint" was completed by Cleo']);
  });
});
