/** What changed in what a task says in the fields of its project. */
import { live, type Rows } from '../command.ts';
import { sameJson } from '../../json.ts';
import type { FieldValue } from '../field/value.ts';
import { ownOf } from '../own-value.ts';
import type { TaskRow } from '../task/row.ts';
import type { ActivityChange } from './row.ts';

/** Before the id of the field, in the name of what changed. */
const VALUE = 'field ';
/** Before each option of several that was added or taken out. */
const OPTION = 'option ';

/** The field that a change is about; undefined: none. */
export function fieldOf(field: string): string | undefined {
  return [VALUE, OPTION].flatMap((kind) => (field.startsWith(kind) ? [field.slice(kind.length)] : []))[0];
}

export function isOfOptions(field: string): boolean {
  return field.startsWith(OPTION);
}

/** In one project: from which value to which. */
export function valueChanges(before: TaskRow, after: TaskRow, at: number): ActivityChange[] {
  const ids = new Set([before, after].flatMap(({ fieldValues }) => Object.keys(fieldValues ?? {})));
  return [...ids].flatMap((id): ActivityChange[] => {
    const [from, to] = [ownOf(before.fieldValues, id) ?? null, ownOf(after.fieldValues, id) ?? null];
    if (sameJson(from, to)) return [];
    if (isOne(from) && isOne(to)) return [{ field: VALUE + id, from, to, at }];
    const [old, now] = [listOf(from), listOf(to)];
    // One value and several never follow each other: the type of a field stays.
    return [
      ...old.filter((each) => !now.includes(each)).map((each) => ({ field: OPTION + id, from: each, to: null, at })),
      ...now.filter((each) => !old.includes(each)).map((each) => ({ field: OPTION + id, from: null, to: each, at })),
    ];
  });
}

/** From one project to another: the names of the fields, not what the task says in them, which its readers there may not know. */
export function fieldChanges(rows: Rows, before: TaskRow, after: TaskRow, at: number): ActivityChange[] {
  const [old, now] = [namesOf(rows, before), namesOf(rows, after)];
  return [
    ...old.filter((each) => !now.includes(each)).map((each) => ({ field: 'fields', from: each, to: null, at })),
    ...now.filter((each) => !old.includes(each)).map((each) => ({ field: 'fields', from: null, to: each, at })),
  ];
}

function isOne(value: FieldValue | null): value is Exclude<FieldValue, readonly string[]> | null {
  return !Array.isArray(value);
}

function namesOf(rows: Rows, { fieldValues }: TaskRow): string[] {
  return Object.keys(fieldValues ?? {}).flatMap((id) => live(rows, 'field', id)?.name ?? []);
}

function listOf(value: FieldValue | null): string[] {
  return isOne(value) ? (value === null ? [] : [String(value)]) : [...value];
}
