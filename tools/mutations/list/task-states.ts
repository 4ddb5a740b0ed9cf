// §4, of tasks and what is around them of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const taskStates: readonly Mutation[] = [
  {
    statement: 'DONE forces progress 100; leaving DONE keeps it',
    file: 'src/domain/task/commands.ts',
    text: '{ progress: 100, ...NO_ANSWER }',
    replacement: '{ ...NO_ANSWER }',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement: 'A status change writes updatedAt and merges into what is here',
    file: 'src/domain/patch.ts',
    text: ', updatedAt: now }',
    replacement: ' }',
    tests: ['src/domain/patch.test.ts'],
  },
  {
    statement: 'A level asks for a status: when, in whose hours, how often a day, missed, withdrawn',
    file: 'src/domain/check-in/when.ts',
    text: 'return [0, 0.5];',
    replacement: 'return [0];',
    tests: ['src/domain/check-in/when.test.ts'],
  },
  {
    statement:
      'A person is reminded of a task at a time or before its due date, once; it moves with the due date and goes with what is done, deleted or out of reach',
    file: 'src/domain/reminder/when.ts',
    text: "if (task.status === 'DONE') return null;",
    replacement: '',
    tests: ['src/domain/reminder/reminder.test.ts'],
  },
];
