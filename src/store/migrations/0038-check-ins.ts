/**
 * Check-ins, when the next one of each task is due, and how often people are interrupted. Tasks that have a level are
 * planned by the first round after the start, which begins with those at 0.
 */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Change, Migration } from './migration.ts';

const both = (statement: string): Change => ({ sqlite: statement, postgres: statement });
const number = (table: string, name: string): Change => ({
  sqlite: `alter table "${table}" add column "${name}" integer`,
  postgres: `alter table "${table}" add column "${name}" bigint`,
});
const text = (table: string, name: string) => both(`alter table "${table}" add column "${name}" text`);

const schedule = `
  insert into "checkInSchedule" ("id", "assignee", "dueAt", "after", "misses", "clean")
  select "id", "assignee", 0, 0, 0, 0 from "task"
  where "deletedAt" is null and "micromanagement" in ('LOW', 'MEDIUM', 'HIGH') and "status" not in ('DONE', 'ON_HOLD')`;

export const checkIns: Migration = {
  id: 38,
  name: 'check-ins',
  rotatesEpoch: true,
  changes: [
    createTable(
      'checkIn',
      {
        id: 'text',
        taskId: 'text',
        assignee: 'text',
        pendingFor: 'text',
        status: 'text',
        dueAt: 'integer',
        askedAt: 'integer',
        closedAt: 'integer',
        answer: 'text',
        progress: 'integer',
        words: 'text',
        via: 'text',
        level: 'text',
        levelBy: 'text',
        snoozedUntil: 'integer',
        commentId: 'text',
        before: 'json',
        deletedAt: 'integer',
      },
      ['taskId', 'assignee', 'pendingFor'],
    ),
    createPurgeIndex('checkIn'),
    createTable(
      'checkInSchedule',
      {
        id: 'text',
        assignee: 'text',
        dueAt: 'integer',
        after: 'integer',
        touchedAt: 'integer',
        snoozedUntil: 'integer',
        pendingId: 'text',
        misses: 'integer',
        clean: 'integer',
        deletedAt: 'integer',
      },
      ['assignee'],
    ),
    // What is due is asked for every few seconds.
    both(`create index "checkInSchedule_dueAt" on "checkInSchedule" ("dueAt", "assignee") where "dueAt" is not null`),
    createTable('interruptions', { id: 'text', day: 'text', count: 'integer', deletedAt: 'integer' }),
    number('task', 'levelAt'),
    text('task', 'levelReason'),
    text('task', 'answer'),
    number('task', 'answeredAt'),
    text('workloadTask', 'answer'),
    number('workloadTask', 'answeredAt'),
    number('profile', 'interruptions'),
    both(`update "profile" set "interruptions" = 3`),
    both(schedule),
  ],
};
