/** What leads know of tasks that they cannot read, worked out anew from the tasks: those columns, and nothing else. */
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

const COLUMNS = [
  'id',
  'assignee',
  'status',
  'priority',
  'deadline',
  'startDate',
  'progress',
  'estimate',
  'slips',
  'slippedDays',
  'answer',
  'answeredAt',
  'createdAt',
  'startedAt',
  'doneAt',
] as const;

export function judgeWorkload(state: State, verdict: Verdict): void {
  for (const task of state.all('task')) {
    const load = state.get('workloadTask', task.id);
    const isThere = load?.deletedAt === null;
    verdict.check(isThere === isWorkedOn(task, state), 'workload', () => {
      return `task ${task.id} counts in the workload of ${text(task, 'assignee')}: ${isThere}`;
    });
    if (!load) continue;
    const names = Object.keys(load).filter((name) => !['deletedAt', 'isSplit', 'inheritedDeadline'].includes(name));
    const isSame = names.length === COLUMNS.length && COLUMNS.every((name) => sameIn(load, task, name));
    verdict.check(isSame, 'workload', () => `of task ${task.id} leads know ${JSON.stringify(load)}`);
    if (isThere) judgeAround(task, load, { state, verdict });
  }
  for (const load of state.all('workloadTask'))
    verdict.check(state.get('task', load.id) !== undefined, 'workload', () => `there is no task ${load.id}`);
  for (const profile of state.all('profile')) {
    if (profile.deletedAt !== null) continue;
    const availability = state.get('availability', profile.id);
    const isSame =
      availability !== undefined && ['workingHours', 'timeZone'].every((name) => sameIn(availability, profile, name));
    verdict.check(isSame, 'availability', () => `of ${profile.id} leads know ${JSON.stringify(availability)}`);
  }
}

/** A task with subtasks is said to have some, and those without a date have that of their parent. */
function judgeAround(
  task: Row,
  load: Row,
  { state, verdict }: { readonly state: State; readonly verdict: Verdict },
): void {
  const isParent = state
    .all('task')
    .some((each) => each.deletedAt === null && text(each, 'parentId') === task.id && text(task, 'parentId') === '');
  verdict.check(
    Reflect.get(load, 'isSplit') === isParent,
    'workload',
    () => `task ${task.id} has subtasks: ${isParent}`,
  );
  const parent = state.get('task', text(task, 'parentId'));
  const inherits = Reflect.get(task, 'deadline') === null && parent?.deletedAt === null;
  const date: unknown = inherits ? Reflect.get(parent, 'deadline') : null;
  verdict.check(Reflect.get(load, 'inheritedDeadline') === date, 'workload', () => {
    return `task ${task.id} is to be done by ${JSON.stringify(load)}, its parent by ${String(date)}`;
  });
}

function isWorkedOn(task: Row, state: State): boolean {
  const project = text(task, 'projectId');
  if (task.deletedAt !== null || project === '') return task.deletedAt === null;
  const row = state.get('project', project);
  return row?.deletedAt === null && (text(task, 'status') === 'DONE' || Reflect.get(row, 'archivedAt') === null);
}

function sameIn(one: Row, other: Row, name: string): boolean {
  return JSON.stringify(Reflect.get(one, name)) === JSON.stringify(Reflect.get(other, name));
}
