import type { TaskRow } from '../task/row.ts';
import { valueIn } from './fields.ts';
import { typeOf } from './field-types.ts';
import type { FieldRow } from './row.ts';

export interface Figures {
  readonly sum: number;
  /** Of the tasks that have a value. */
  readonly average: number;
}

/** What the tasks say together in a field; null: none has a value, or a sum says nothing. */
export function figuresOf(field: FieldRow, tasks: readonly TaskRow[]): Figures | null {
  if (!typeOf(field.type).isSummed) return null;
  let [sum, count] = [0, 0];
  for (const task of tasks) {
    const value = valueIn(field, task);
    if (typeof value !== 'number') continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : { sum, average: sum / count };
}
