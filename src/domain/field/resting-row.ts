/**
 * The values that a task had in a project that it has left, where the next one has no field for them: it has them again when it
 * comes back. Never leaves the server. A tombstone from the first day, so that it is purged when what is deleted is.
 */
import type { BaseRow, Table } from '../table.ts';
import type { FieldValues } from './value.ts';

/** Its id follows from the task and the project. */
export interface RestingValuesRow extends BaseRow {
  readonly taskId: string;
  readonly projectId: string;
  readonly fieldValues: FieldValues;
}

export const restingValues: Table<RestingValuesRow> = {
  name: 'restingValues',
  columns: { id: 'text', taskId: 'text', projectId: 'text', fieldValues: 'json', deletedAt: 'integer' },
  indexes: ['taskId'],
  home: { parent: 'task', by: 'taskId' },
  scopes: {},
  opens: {},
  references: { taskId: 'task', projectId: 'project' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
