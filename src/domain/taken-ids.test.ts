/**
 * Decision 13: creating a row under an id that is taken gets the same refusal for everyone, which reveals nothing
 * else.
 */
import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from './command.ts';
import { createComment, deleteComment } from './comment/commands.ts';
import { createProject, deleteProject } from './project/commands.ts';
import { createStream, deleteStream } from './stream/commands.ts';
import { createTask } from './task/create.ts';
import { deleteTask } from './task/deletion.ts';

const [own, foreign, seen, hidden, gone] = ['own', 'foreign', 'seen', 'hidden', 'gone'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

interface Noun {
  readonly noun: string;
  /** Creates the noun under this id, in the person's own project and task, or in Ada's. */
  readonly make: (id: string, where: 'own' | 'foreign') => Call;
  readonly remove: (id: string) => Call;
}

const place = (where: 'own' | 'foreign') => (where === 'own' ? own : foreign);
const nouns: readonly Noun[] = [
  {
    noun: 'project',
    make: (id) => createProject({ id, name: 'x' }),
    remove: (id) => deleteProject({ id }),
  },
  {
    noun: 'stream',
    make: (id, where) => createStream({ id, name: `x ${id}`, projectId: place(where) }),
    remove: (id) => deleteStream({ id }),
  },
  {
    noun: 'task',
    make: (id, where) => createTask({ id, name: 'x', assignee: where === 'own' ? bob : ada, projectId: place(where) }),
    remove: (id) => deleteTask({ id }),
  },
  {
    noun: 'comment',
    make: (id, where) => createComment({ id, text: 'x', taskId: place(where) }),
    remove: (id) => deleteComment({ id }),
  },
];

/** Bob and Ada have a project and a task each, which the other can't see. */
function world(): World {
  const made = people();
  for (const [person, id] of [
    [bob, own],
    [ada, foreign],
  ] as const) {
    made.run(person, createProject({ id, name: 'x' }));
    made.run(person, createTask({ id, name: 'x', assignee: person, projectId: id }));
  }
  return made;
}

describe.each(nouns)('the id of a $noun', ({ make, remove }) => {
  it('gets the same refusal whether the row is visible, hidden or deleted', () => {
    const made = world();
    made.run(bob, make(seen, 'own'));
    made.run(ada, make(hidden, 'foreign'));
    made.run(ada, make(gone, 'foreign'));
    made.run(ada, remove(gone));
    const refusals = [seen, hidden, gone].map((id) => made.refusal(bob, make(id, 'own')));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'already_exists', params: {} });
  });
});

// Projects are left out: they are not created inside anything.
describe.each(nouns.slice(1))('the id of a $noun', ({ make }) => {
  it('reveals nothing to people who may not create the row there', () => {
    const made = world();
    made.run(ada, make(hidden, 'foreign'));
    const asked = (id: string) => made.refusal(bob, make(id, 'foreign'))?.code;
    expect(asked(hidden)).toBe(asked(idOf('free')));
    expect(asked(hidden)).not.toBe('already_exists');
  });
});
