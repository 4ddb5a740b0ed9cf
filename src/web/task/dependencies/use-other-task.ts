import type { FoundTask } from '#domain/finding/found.ts';
import { useRow } from '#web/data/context.ts';
import { useTaskElsewhere } from '#web/data/task-elsewhere.ts';

export type OtherTask = Pick<FoundTask, 'id' | 'name' | 'number' | 'status' | 'progress' | 'projectId'>;

/**
 * The other task of a dependency. Null: it is deleted or the person may not read it, or, with `isKnown` false, it is not
 * among the rows of this browser and the server has not answered yet.
 */
export function useOtherTask(id: string): { readonly task: OtherTask | null; readonly isKnown: boolean } {
  const row = useRow('task', id);
  const found = useTaskElsewhere(id, row === undefined);
  if (row) return { task: row.deletedAt === null ? row : null, isKnown: true };
  return { task: found ?? null, isKnown: found !== undefined };
}
