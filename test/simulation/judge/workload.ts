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
  'dueAt',
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
  'waitsFor',
] as const;

/** Judged by themselves. */
const AROUND = ['deletedAt', 'isPrivate', 'isSplit', 'inheritedDeadline', 'taskId', 'isHelping', 'share'];

export function judgeWorkload(state: State, verdict: Verdict): void {
  for (const task of state.all('task')) {
    const load = state.get('workloadTask', task.id);
    const isThere = load?.deletedAt === null;
    verdict.check(isThere === isWorkedOn(task, state), 'workload', () => {
      return `task ${task.id} counts in the workload of ${text(task, 'assignee')}: ${isThere}`;
    });
    if (!load) continue;
    const names = Object.keys(load).filter((name) => !AROUND.includes(name));
    const known = isPrivate(task) ? ofPrivate(task) : task;
    const isSame = names.length === COLUMNS.length && COLUMNS.every((name) => sameIn(load, known, name));
    const saysPrivate = Reflect.get(load, 'isPrivate') === isPrivate(task);
    verdict.check(isSame && saysPrivate, 'workload', () => `of task ${task.id} leads know ${JSON.stringify(load)}`);
    if (isThere) judgeAround(task, load, { state, verdict });
  }
  for (const load of state.all('workloadTask')) {
    const taskId = text(load, 'taskId');
    verdict.check(state.get('task', taskId) !== undefined, 'workload', () => `there is no task ${taskId}`);
  }
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
  const own: unknown = inherits ? Reflect.get(parent, 'deadline') : null;
  const date = text(task, 'projectId') === '' ? sundayOf(own) : own;
  verdict.check(Reflect.get(load, 'inheritedDeadline') === date, 'workload', () => {
    return `task ${task.id} is to be done by ${JSON.stringify(load)}, its parent by ${String(date)}`;
  });
}

/** Nobody in a project works on it, and its assignee does not share it. */
function isPrivate(task: Row): boolean {
  return text(task, 'projectId') === '' && Reflect.get(task, 'isShared') !== true;
}

/** Of such a task no day, priority, progress or answer is known: who has it, its effort, whether it is done, and the week. */
function ofPrivate(task: Row): Row {
  const doneAt: unknown = Reflect.get(task, 'doneAt');
  const monday = typeof doneAt === 'number' ? mondayBefore(new Date(doneAt)) : null;
  return {
    ...Object.fromEntries(['assignee', 'estimate', 'createdAt'].map((name) => [name, Reflect.get(task, name)])),
    ...Object.fromEntries(
      ['priority', 'dueAt', 'startDate', 'answer', 'answeredAt', 'startedAt'].map((name) => [name, null]),
    ),
    ...{ id: task.id, deletedAt: null, progress: 0, slips: 0, slippedDays: 0, waitsFor: 0 },
    status: text(task, 'status') === 'DONE' ? 'DONE' : 'BACKLOG',
    deadline: sundayOf(Reflect.get(task, 'deadline')),
    doneAt: monday === null ? null : monday.setUTCHours(84),
  } as Row;
}

function sundayOf(date: unknown): string | null {
  if (typeof date !== 'string') return null;
  const monday = mondayBefore(new Date(date));
  return new Date(monday.setUTCDate(monday.getUTCDate() + 6)).toISOString().slice(0, 10);
}

function mondayBefore(day: Date): Date {
  const monday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return monday;
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
