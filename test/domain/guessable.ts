/** What a browser may compute ahead of the server. */
import { isDeepStrictEqual } from 'node:util';
import type { RowChange } from '#domain/overlay.ts';

const SERVER_ONLY: readonly string[] = [
  'counter',
  'notification',
  'activity',
  'reach',
  'checkInSchedule',
  'interruptions',
  'timeDay',
  'projectTime',
];

function withoutRelatives(change: RowChange): RowChange {
  const without = (row: RowChange['after']) => row && { ...row, isSplit: false, inheritedDeadline: null };
  return { ...change, before: without(change.before), after: without(change.after) };
}

/** The changes that a browser with all rows would compute as well. */
export function guessable(changes: readonly RowChange[], name: string): RowChange[] {
  // What follows from a team is the server's to say: a browser has not got all of its projects.
  const ofTeam = name.startsWith('team.') ? ['project', 'task', 'teamInvitation', 'workloadTask'] : [];
  // Nor of the rows of a project's tasks.
  const followers = /^project\.(delete|restore)$/.test(name) ? ['workloadTask'] : ofTeam;
  // Withdrawn questions and reminders that move follow on the server.
  const due = ['checkIn', 'reminder'].filter((table) => !name.startsWith(`${table}.`));
  const isChanged = (task: string) => changes.some(({ table, id }) => table === 'task' && id === task);
  return (
    changes
      .filter(({ table }) => ![...followers, ...due].includes(table))
      .filter(({ table, before }) => !['tally', 'workloadTask'].includes(table) || before !== null)
      // A browser holds no tombstones.
      .filter(({ table, id, before }) => table !== 'workloadTask' || (before?.deletedAt === null && isChanged(id)))
      // What its parent and subtasks mean for a task’s row, the server adds.
      .map((change) => (change.table === 'workloadTask' ? withoutRelatives(change) : change))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .filter(({ table }) => !SERVER_ONLY.includes(table))
      // An answer is taken back, and the question has no reason any more: its level is off by now.
      .filter(({ after }) => name !== 'checkIn.takeBack' || !(after && 'status' in after && after.status === 'skipped'))
      .map((change) =>
        change.table === 'task' && change.before === null ? { ...change, after: unnumbered(change.after) } : change,
      )
  );
}

function unnumbered(row: RowChange['after']): RowChange['after'] {
  return row && Object.assign({}, row, { number: null });
}
