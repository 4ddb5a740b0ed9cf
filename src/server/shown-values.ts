/** Tasks as programs get them: without the values of fields and options that are deleted. */
import { fieldsOf, shownValues } from '#domain/field/fields.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Store } from '#sync/log/store.ts';
import { asRows } from './door/typed-rows.ts';

export async function withShownValues(store: Store, tasks: readonly TaskRow[]): Promise<readonly TaskRow[]> {
  const saying = tasks.filter(({ fieldValues }) => fieldValues !== null);
  const projects = new Set(saying.flatMap(({ projectId }) => projectId ?? []));
  if (projects.size === 0) return tasks;
  const fields = await store.read((reader) => {
    const rows = asRows(reader);
    return new Map([...projects].map((id) => [id, fieldsOf(rows, id)]));
  });
  return tasks.map((task) => {
    if (task.fieldValues === null) return task;
    return { ...task, fieldValues: shownValues(fields.get(task.projectId ?? '') ?? [], task) };
  });
}
