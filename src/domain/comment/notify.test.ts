import { describe, expect, it, vi } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { mentionText } from '../person/mention.ts';
import { createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { createComment, deleteComment } from './commands.ts';
import { editComment } from './edit.ts';

const T = idOf('T');

/** Ada's task for Bob in a project with Cleo; Dan is in no project. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Paint', assignee: bob, projectId: idOf('P') }));
  return made;
}

let comments = 0;
function says(made: World, person: string, text: string, taskId = T): string {
  comments += 1;
  const id = idOf(`comment ${comments}`);
  made.run(person, createComment({ id, taskId, text }));
  return id;
}

const at = (name: string, personId: string) => mentionText({ personId, name });
const assigned = 'New Task Assigned: Ada has assigned you a new task: "Paint"';

describe('a comment', () => {
  it('notifies author and assignee, and nobody who is not involved', () => {
    const made = world();
    says(made, cleo, 'Which white?');
    expect(made.notificationsOf(ada)).toEqual(['New Comment: Cleo commented on "Paint": Which white?']);
    expect(made.notificationsOf(bob)).toEqual([assigned, 'New Comment: Cleo commented on "Paint": Which white?']);
    expect(made.notificationsOf(cleo)).toEqual([]);
    expect(made.list('notification', 'userId', ada)[0]).toMatchObject({
      kind: 'comment',
      taskId: T,
      action: { type: 'link', label: 'View Task', url: `/projects/${idOf('P')}?taskId=${T}` },
    });
  });

  it('notifies people who have commented before, as long as their comment exists', () => {
    const made = world();
    const comment = says(made, cleo, 'one');
    says(made, ada, 'two');
    expect(made.notificationsOf(cleo)).toEqual(['New Comment: Ada commented on "Paint": two']);
    made.run(cleo, deleteComment({ id: comment }));
    says(made, ada, 'three');
    expect(made.notificationsOf(cleo)).toEqual(['New Comment: Ada commented on "Paint": two']);
  });

  it('is quoted once, however many people are notified: its marks take a while to read', () => {
    const made = world();
    says(made, cleo, 'one');
    const reading = vi.spyOn(String.prototype, 'toWellFormed');
    try {
      says(made, ada, `**two** ${at('Cleo', cleo)}`);
      const quoted = reading.mock.results.filter(({ value }) => String(value).startsWith('**two**'));
      expect(quoted).toHaveLength(1);
    } finally {
      reading.mockRestore();
    }
    expect(made.notificationsOf(bob).at(-1)).toContain('two @Cleo');
  });

  it('notifies nobody who can no longer read the task', () => {
    const made = world();
    says(made, cleo, 'one');
    made.run(ada, removeMember({ id: idOf('P'), personId: cleo }));
    says(made, ada, `two ${at('Cleo', cleo)}`);
    expect(made.notificationsOf(cleo).filter((each) => !each.startsWith('Removed'))).toEqual([]);
  });

  it('is shortened to one line', () => {
    const made = world();
    says(made, bob, 'word \n '.repeat(100));
    expect(made.notificationsOf(ada)).toEqual([`New Comment: Bob commented on "Paint": ${'word '.repeat(28).trim()}…`]);
  });
});

describe('a mention', () => {
  it('notifies once, instead of the comment', () => {
    const made = world();
    says(made, bob, `${at('Cleo', cleo)} and ${at('Cleo', cleo)} and ${at('Ada', ada)}, look`);
    const words = 'You Were Mentioned: Bob mentioned you on "Paint": @Cleo and @Cleo and @Ada, look';
    expect(made.notificationsOf(cleo)).toEqual([words]);
    expect(made.notificationsOf(ada)).toEqual([words]);
    expect(made.list('notification', 'userId', cleo)[0]?.kind).toBe('mention');
  });

  it('makes the mentioned person involved', () => {
    const made = world();
    says(made, bob, at('Cleo', cleo));
    says(made, bob, 'more');
    expect(made.notificationsOf(cleo)[1]).toBe('New Comment: Bob commented on "Paint": more');
  });

  it('notifies neither people who can’t read the task nor the author', () => {
    const made = world();
    says(made, bob, `${at('Dan', dan)} ${at('Bob', bob)} ${at('Nobody', idOf('Nobody'))}`);
    expect(made.notificationsOf(dan)).toEqual([]);
    expect(made.notificationsOf(bob)).toEqual([assigned]);
    expect(made.all('notification').map(({ userId }) => userId)).toEqual([bob, ada]);
    made.run(ada, createTask({ id: idOf('alone'), name: 'Alone', assignee: ada }));
    says(made, ada, at('Bob', bob), idOf('alone'));
    expect(made.notificationsOf(bob)).toEqual([assigned]);
  });

  it('added by an edit notifies, an existing one does not notify again', () => {
    const made = world();
    const id = says(made, bob, `${at('Cleo', cleo)}?`);
    made.run(bob, editComment({ id, text: `${at('Cleo', cleo)}? ${at('Ada', ada)}` }));
    expect(made.notificationsOf(cleo).length).toBe(1);
    expect(made.notificationsOf(ada)).toEqual([
      'New Comment: Bob commented on "Paint": @Cleo? @Ada',
      'You Were Mentioned: Bob mentioned you on "Paint": @Cleo? @Ada',
    ]);
  });

  it('in a description notifies when it is new', () => {
    const made = world();
    made.run(bob, updateTask({ id: T, description: `With ${at('Cleo', cleo)}` }));
    made.run(bob, updateTask({ id: T, description: `With ${at('Cleo', cleo)} and Dan ${at('Dan', dan)}` }));
    made.run(bob, updateTask({ id: T, name: 'Painted' }));
    expect(made.notificationsOf(cleo)).toEqual(['You Were Mentioned: Bob mentioned you in the description of "Paint"']);
    expect(made.notificationsOf(dan)).toEqual([]);
  });

  it('in the description of a new task notifies, but its assignee only of the assignment', () => {
    const made = world();
    const description = `${at('Cleo', cleo)} ${at('Bob', bob)}`;
    const task = { id: idOf('U'), name: 'Sand', assignee: bob, projectId: idOf('P'), description };
    made.run(ada, createTask(task));
    expect(made.notificationsOf(cleo)).toEqual(['You Were Mentioned: Ada mentioned you in the description of "Sand"']);
    expect(made.notificationsOf(bob)[1]).toBe('New Task Assigned: Ada has assigned you a new task: "Sand"');
    expect(made.notificationsOf(bob).length).toBe(2);
  });

  it('adds up while it is unread', () => {
    const made = world();
    says(made, bob, at('Cleo', cleo));
    says(made, ada, at('Cleo', cleo));
    expect(made.notificationsOf(cleo)).toEqual([
      'You Were Mentioned: You were mentioned 2 times on "Paint", most recently by Ada',
    ]);
  });
});
