/** What holds of the fields of projects, and of what tasks say in them. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import { same } from './same.ts';
import type { Verdict } from './verdict.ts';

type Values = Readonly<Record<string, unknown>>;

/** As long as what is deleted can be restored. */
const RESTORABLE = 30 * 24 * 60 * 60 * 1000;

export function judgeFields(state: State, verdict: Verdict): void {
  const all = Map.groupBy(state.all('field'), (row) => text(row, 'projectId'));
  for (const [project, rows] of all) {
    const live = rows.filter((row) => row.deletedAt === null);
    const names = live.map(nameOf);
    verdict.check(new Set(names).size === names.length, 'names of fields', () => `${project}: ${names.join()}`);
    verdict.check(live.length <= 50, 'fields', () => `project ${project} has ${live.length} fields`);
  }
  for (const task of state.all('task'))
    for (const [id, value] of Object.entries(valuesOf(task))) {
      const field = state.get('field', id);
      if (!field) continue;
      verdict.check(text(task, 'projectId') === text(field, 'projectId'), 'values of tasks', () => {
        return `task ${task.id} of ${text(task, 'projectId')} says ${JSON.stringify(value)} in a field of ${text(field, 'projectId')}`;
      });
      verdict.check(isOf(text(field, 'type'), value), 'values of tasks', () => {
        return `task ${task.id} says ${JSON.stringify(value)} in a ${text(field, 'type')}`;
      });
    }
}

/** `state` is as it was before. */
export function judgeFieldEntry({ name, at, changes }: Entry, state: State, verdict: Verdict): void {
  for (const { table, id, before, after } of changes) {
    if (table !== 'task' || !before || !after || name === 'field.purgeValues') continue;
    const [was, is] = [valuesOf(before), valuesOf(after)];
    if (text(before, 'projectId') === text(after, 'projectId')) {
      const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !same(was[key], is[key]));
      verdict.check(changed.length <= (name === 'task.setField' ? 1 : 0), 'values are changed one by one', () => {
        return `${name} changed the values ${changed.join()} of task ${id}`;
      });
      continue;
    }
    judgeLeft({ before, after }, { state, verdict, changes });
    const back = state
      .all('restingValues')
      .find((row) => text(row, 'taskId') === id && text(row, 'projectId') === text(after, 'projectId'));
    if (!back || (back.deletedAt ?? 0) <= at - RESTORABLE) continue;
    for (const key of Object.keys(valuesOf(back))) {
      const field = state.get('field', key);
      verdict.check(!field || field.deletedAt === 0 || Object.hasOwn(is, key), 'values come back', () => {
        return `task ${id} is back in ${text(after, 'projectId')} without what it said in ${key}`;
      });
    }
  }
}

interface Around {
  readonly state: State;
  readonly verdict: Verdict;
  readonly changes: Entry['changes'];
}

/** What it said is said in a field of that name and type, or rests. */
function judgeLeft(
  { before, after }: { readonly before: Row; readonly after: Row },
  { state, verdict, changes }: Around,
): void {
  const resting = changes.find(
    (change) =>
      change.table === 'restingValues' &&
      change.after &&
      text(change.after, 'taskId') === before.id &&
      text(change.after, 'projectId') === text(before, 'projectId'),
  );
  const rests = resting?.after ? valuesOf(resting.after) : {};
  const is = valuesOf(after);
  for (const [key, value] of Object.entries(valuesOf(before))) {
    const field = state.get('field', key);
    const there = state.all('field').find((row) => {
      const isThere = row.deletedAt === null && text(row, 'projectId') === text(after, 'projectId');
      return isThere && field?.deletedAt === null && alike(row, field);
    });
    const isChosen = field && ['ONE_OF', 'SOME_OF', 'PERSON'].includes(text(field, 'type'));
    const isSaid = there ? same(is[there.id], value) || (isChosen === true && Object.hasOwn(is, there.id)) : false;
    verdict.check(isSaid || Object.hasOwn(rests, key), 'values rest', () => {
      return `task ${before.id} has lost ${JSON.stringify(value)} in ${key}: it says ${JSON.stringify(is)}, and left ${JSON.stringify(rests)}`;
    });
    verdict.check(!there || isChosen === true || !Object.hasOwn(rests, key), 'values go along', () => {
      return `task ${before.id} left ${JSON.stringify(value)}, for which there is a field ${there?.id}`;
    });
  }
}

function alike(one: Row, other: Row): boolean {
  const isSame = ['type', 'unit'].every((column) => text(one, column) === text(other, column));
  return isSame && nameOf(one) === nameOf(other);
}

const nameOf = (row: Row) => text(row, 'name').trim().toLowerCase();

function valuesOf(row: Row): Values {
  return (Reflect.get(row, 'fieldValues') as Values | null) ?? {};
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'NUMBER':
      return typeof value === 'number';
    case 'CHECKBOX':
      return value === true;
    case 'SOME_OF':
      return Array.isArray(value) && value.length > 0;
    case 'DATE':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    case 'LINK':
      return typeof value === 'string' && /^(?:https?:|mailto:)/.test(value);
    case 'TEXT':
      return typeof value === 'string' && value !== '';
    default:
      return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
  }
}
