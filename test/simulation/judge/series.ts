/** Invariants of tasks that repeat. */
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

export function judgeSeries(state: State, verdict: Verdict): void {
  const tasks = state.all('task').filter((row) => text(row, 'seriesId') !== '');
  for (const series of state.all('series')) {
    if (series.deletedAt !== null) continue;
    const present = state.get('task', text(series, 'taskId'));
    const open = tasks.filter((row) => text(row, 'seriesId') === series.id && isOpen(row));
    const one = open.every(({ id }) => id === present?.id);
    verdict.check(one, 'one open task', () => `series ${series.id} has ${open.map(({ id }) => id).join()} open`);
    if (!present) continue;
    const follows = ['userId', 'assignee', 'projectId'].every((name) => text(series, name) === text(present, name));
    verdict.check(present.deletedAt !== null || follows, 'series follow', () => {
      return `series ${series.id} is not where its task ${present.id} is`;
    });
    verdict.check(isOpen(present) || mayRest(series, present, state), 'the next task', () => {
      return `series ${series.id} has no task after ${present.id}`;
    });
  }
  for (const task of tasks) judgeDay(task, state, verdict);
}

function isOpen(task: Row): boolean {
  return task.deletedAt === null && text(task, 'status') !== 'DONE';
}

/** No rule of these people ends: a series has no open task only while it is paused, or nobody is left to do it. */
function mayRest(series: Row, present: Row, state: State): boolean {
  const project = state.get('project', text(series, 'projectId'));
  const people = ['userId', 'assignee'].map((name) => state.get('person', text(series, name)));
  const isErased = people.some((person) => person && Reflect.get(person, 'erasedAt') !== null);
  const isAway = project !== undefined && (project.deletedAt !== null || Reflect.get(project, 'archivedAt') !== null);
  return (
    Reflect.get(series, 'isPaused') === true ||
    isAway ||
    (isErased && text(series, 'projectId') === '') ||
    present.deletedAt === 0
  );
}

/** A task that was made as the next one is due after the day of that, where its series is. */
function judgeDay(task: Row, state: State, verdict: Verdict): void {
  const [made, changed] = [Reflect.get(task, 'createdAt') as number, Reflect.get(task, 'updatedAt')];
  const series = state.get('series', text(task, 'seriesId'));
  // One that was changed in the same millisecond may have lost its day.
  if (task.id.charAt(14) !== '8' || made !== changed || !series || text(task, 'deadline') === '') return;
  const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: text(series, 'timeZone') }).format(made);
  verdict.check(text(task, 'deadline') > today, 'days of series', () => {
    return `task ${task.id} was made on ${today} for ${text(task, 'deadline')}`;
  });
}
