/**
 * The first nouns. Their columns are written out as they were then, so that a change of the domain does not change the
 * past.
 */
import { createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const times = { createdAt: 'integer', updatedAt: 'integer', deletedAt: 'integer' } as const;

export const nouns: Migration = {
  id: 2,
  name: 'nouns',
  changes: [
    createTable('person', { id: 'text', displayName: 'text', role: 'text', disabledAt: 'integer', ...times }, ['role']),
    createTable('profile', {
      id: 'text',
      email: 'text',
      timeZone: 'text',
      workingHours: 'json',
      telegramUsername: 'text',
      isPulseBotActivated: 'boolean',
      ...times,
    }),
    createTable(
      'project',
      {
        id: 'text',
        name: 'text',
        description: 'text',
        visibility: 'text',
        teamId: 'text',
        ownerUid: 'text',
        memberUids: 'list',
        dueAt: 'text',
        ...times,
      },
      ['memberUids'],
    ),
    createTable(
      'stream',
      { id: 'text', projectId: 'text', name: 'text', order: 'integer', createdBy: 'text', ...times },
      ['projectId'],
    ),
    createTable(
      'task',
      {
        id: 'text',
        number: 'integer',
        userId: 'text',
        authorName: 'text',
        name: 'text',
        description: 'text',
        deadline: 'text',
        status: 'text',
        priority: 'text',
        progress: 'integer',
        micromanagement: 'text',
        levelBy: 'text',
        tags: 'list',
        assignee: 'text',
        streamId: 'text',
        projectId: 'text',
        comments: 'integer',
        rank: 'text',
        ...times,
      },
      ['assignee', 'userId', 'projectId'],
    ),
    createTable('comment', { id: 'text', taskId: 'text', userId: 'text', authorName: 'text', text: 'text', ...times }, [
      'taskId',
    ]),
    createTable('tag', { id: 'text', name: 'text', createdBy: 'text', createdAt: 'integer', deletedAt: 'integer' }, [
      'name',
    ]),
    createTable(
      'notification',
      {
        id: 'text',
        userId: 'text',
        title: 'text',
        content: 'text',
        action: 'json',
        status: 'text',
        taskId: 'text',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId'],
    ),
    createTable('counter', { id: 'text', value: 'integer', deletedAt: 'integer' }),
    both(`insert into counter (id, value) values ('task', 0)`),
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
