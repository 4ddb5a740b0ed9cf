import { useEffect, useState } from 'react';
import type { FoundTask } from '#domain/finding/found.ts';
import { useRow, useStatus } from '#web/data/context.ts';
import { findTaskById } from '#web/data/task-by-number.ts';

export type OtherTask = Pick<FoundTask, 'id' | 'name' | 'number' | 'status' | 'progress' | 'projectId'>;

/**
 * The other task of a dependency. Null: the person may not read it, or, with `isKnown` false, it is not among the rows of
 * this browser and the server has not answered yet.
 */
export function useOtherTask(id: string): { readonly task: OtherTask | null; readonly isKnown: boolean } {
  const row = useRow('task', id);
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [answer, setAnswer] = useState<{ readonly id: string; readonly task: FoundTask | null } | null>(null);
  const isHere = row !== undefined;
  useEffect(() => {
    if (isHere || !isLive) return undefined;
    const stop = new AbortController();
    void findTaskById(id, stop.signal).then((outcome) => {
      if (stop.signal.aborted) return;
      if (outcome.success) setAnswer({ id, task: outcome.task });
      else if (outcome.code === 'task_not_found') setAnswer({ id, task: null });
    });
    return () => stop.abort();
  }, [id, isHere, isLive]);
  if (row) return { task: row.deletedAt === null ? row : null, isKnown: true };
  return answer?.id === id ? { task: answer.task, isKnown: true } : { task: null, isKnown: false };
}
