// §7 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const calls: readonly Mutation[] = [
  {
    statement: 'Results `{ success, error }`, with the stream or tag that was made',
    file: 'src/server/door/execute.ts',
    text: "return (await answer(new Refusal('bug', { incident }))).answer;",
    replacement: 'throw error;',
    tests: ['src/server/door/execute.test.ts'],
  },
  {
    statement: 'Notifications: live, mark one, mark all, delete',
    file: 'src/domain/notification/commands.ts',
    text: 'thread: null, deletedAt: now',
    replacement: 'thread: null, deletedAt: null',
    tests: ['src/domain/notification/commands.test.ts'],
  },
  {
    statement: 'Pagination (page 1, size 10, latest 3)',
    file: 'src/domain/notification/pagination.ts',
    text: 'export const LATEST_SHOWN = 3;',
    replacement: 'export const LATEST_SHOWN = 4;',
    tests: ['src/domain/notification/pagination.test.ts'],
  },
  {
    statement: 'Tasks by assignee and by project, live',
    file: 'src/domain/task/queries.ts',
    text: "from('assignee', personId, filter), groupBy: 'status'",
    replacement: "from('userId', personId, filter), groupBy: 'status'",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'My tasks newest first',
    file: 'src/domain/task/queries.ts',
    text: 'newest: newestFirst',
    replacement: "newest: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Add a task; update it, with updatedAt; delete it by id',
    file: 'src/domain/task/commands.ts',
    text: "tx.put('task', changed);\n    return replaced",
    replacement: 'return replaced',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Projects newest first',
    file: 'src/domain/project/queries.ts',
    text: "orderBy: [{ column: 'createdAt', direction: 'desc' }]",
    replacement: "orderBy: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Tags by name',
    file: 'src/domain/tag/queries.ts',
    text: "orderBy: [{ column: 'name' }]",
    replacement: "orderBy: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement:
      'Tasks of one person, of a list of people, and of those due in the current month or quarter; newest first; an empty list gives an empty list',
    file: 'src/server/workload.ts',
    text: 'return other.createdAt - one.createdAt ||',
    replacement: 'return one.createdAt - other.createdAt ||',
    tests: ['src/server/workload.contract.test.ts'],
  },
  {
    statement: 'New Task Assigned: exact title, content, action',
    file: 'src/domain/notification/texts.ts',
    text: '{author} has assigned you a new task',
    replacement: '{author} assigned you a new task',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'A failure to notify is only logged',
    file: 'src/domain/run.ts',
    text: 'onNotifyError(error);',
    replacement: 'throw error;',
    tests: ['src/server/door/execute.test.ts'],
  },
  {
    statement: 'Task Completed: exact title, content, link',
    file: 'src/domain/notification/texts.ts',
    text: "completed: 'Task Completed'",
    replacement: "completed: 'Task Done'",
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement: 'Streams read by order',
    file: 'src/domain/stream/queries.ts',
    text: "orderBy: [{ column: 'order' }, { column: 'createdAt' }]",
    replacement: "orderBy: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Project delete with its tasks and streams',
    file: 'src/domain/project/commands.ts',
    text: '{ ...project, deletedAt: now, updatedAt: now }',
    replacement: '{ ...project, updatedAt: now }',
    tests: ['src/domain/project/commands.test.ts'],
  },
  {
    statement: 'Latest-build check every hour',
    file: 'src/web/app/newer-build.ts',
    text: '!page.includes(\'<div id="root">\') || ',
    replacement: '',
    tests: ['src/web/app/newer-build.test.ts'],
  },
  {
    statement:
      'A newer build is offered, and loaded by itself, once, when nobody would notice and nothing is typed or unsent',
    file: 'src/web/app/reload-unnoticed.ts',
    text: 'isOverlayOpen() || isTyping(typed) ||',
    replacement: 'isOverlayOpen() ||',
    tests: ['src/web/app/reload-unnoticed.browser.test.tsx'],
  },
];
