import { undoCreation } from '#domain/task/undo.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { undoMany } from './undo-many.ts';

/** Deletes tasks that were created together. */
export async function undoCreated(doer: Pick<Pulse, 'replica'>, ids: readonly string[]): Promise<void> {
  await undoMany(doer, ids, (id) => undoCreation(doer.replica.get('task', id) ?? { id, seriesId: null }));
}
