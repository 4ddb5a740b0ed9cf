import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import { mentionText } from '../person/mention.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { moveTask, reassignTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteSubscription, setSubscription } from './commands.ts';
import { subscriptionId } from './row.ts';

const [P, T] = [idOf('P'), idOf('T')];
let comments = 0;

/** Ada's task for herself in a project with Bob and Cleo. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Paint', assignee: ada, projectId: P }));
  return made;
}

function comment(made: World, person: string, text = 'Done?'): void {
  comments += 1;
  made.run(person, createComment({ id: idOf(`comment ${comments}`), taskId: T, text }));
}

const kinds = (made: World, person: string) => made.list('notification', 'userId', person).map(({ kind }) => kind);
const set = (made: World, person: string, kind: 'follow' | 'mute') =>
  made.run(person, setSubscription({ taskId: T, kind }));

describe('a person who follows a task', () => {
  it('is notified of comments and its completion, like those who take part in it', () => {
    const made = world();
    set(made, cleo, 'follow');
    comment(made, bob);
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    expect(kinds(made, cleo)).toEqual(['comment', 'completion']);
    expect(kinds(made, ada)).toEqual(['comment', 'completion']);
  });

  it('is notified of nothing any more once they stop, or cannot read the task', () => {
    const made = world();
    set(made, cleo, 'follow');
    made.run(cleo, deleteSubscription({ id: subscriptionId(T, cleo) }));
    comment(made, bob);
    expect(kinds(made, cleo)).toEqual([]);
    set(made, cleo, 'follow');
    made.run(ada, removeMember({ id: P, personId: cleo }));
    comment(made, bob);
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    expect(kinds(made, cleo)).toEqual(['project']);
  });
});

describe('a person who muted a task', () => {
  it('is notified of mentions and assignments alone', () => {
    const made = world();
    set(made, bob, 'mute');
    comment(made, bob);
    comment(made, ada);
    comment(made, ada, `What do you say, ${mentionText({ personId: bob, name: 'Bob' })}?`);
    made.run(ada, reassignTask({ id: T, assignee: bob }));
    expect(kinds(made, bob)).toEqual(['mention', 'assignment']);
  });

  it('does not hear that a task which they created is completed', () => {
    const made = world();
    set(made, ada, 'mute');
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    expect(kinds(made, ada)).toEqual([]);
  });

  it('follows it instead by choosing that', () => {
    const made = world();
    set(made, cleo, 'mute');
    set(made, cleo, 'follow');
    expect(made.get('subscription', subscriptionId(T, cleo))).toMatchObject({ kind: 'follow', createdAt: made.now });
    expect(made.decide(cleo, setSubscription({ taskId: T, kind: 'follow' }))).toEqual([]);
    comment(made, bob);
    expect(kinds(made, cleo)).toEqual(['comment']);
  });
});

describe('a subscription', () => {
  it('is for people who read the task, and one person’s alone', () => {
    const made = world();
    expect(made.refusal(dan, setSubscription({ taskId: T, kind: 'mute' }))?.code).toBe('task_not_found');
    set(made, cleo, 'mute');
    const end = deleteSubscription({ id: subscriptionId(T, cleo) });
    expect(made.refusal(bob, end)?.code).toBe('row_not_found');
    made.run(cleo, end);
    expect(made.refusal(cleo, end)?.code).toBe('row_not_found');
  });
});
