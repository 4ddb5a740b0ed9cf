import { useCallback, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { allSubtasksQuery } from '#domain/task/subtask-queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { StatusGlyph } from '../glyphs.tsx';

/** `2/5`: how many of a task's subtasks are done. Nothing where it has none. */
export function SubtaskProgress({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const { live } = usePulse();
  // One list for all cards; each renders only when its own text changes.
  const list = live.list(allSubtasksQuery);
  const current = useCallback(() => progressText(list.current().group(taskId)), [list, taskId]);
  const text = useSyncExternalStore(list.subscribe, current);
  if (text === '') return null;
  const [done, all] = text.split('/');
  return (
    <span
      role="img"
      aria-label={t`${done} of ${all} subtasks completed`}
      className="inline-flex shrink-0 items-center gap-1 text-xs text-faint tabular-nums"
    >
      <StatusGlyph status="IN_PROGRESS" progress={(100 * Number(done)) / Number(all)} />
      {text}
    </span>
  );
}

/** Empty for no subtasks. */
export function progressText(subtasks: readonly Pick<TaskRow, 'status'>[]): string {
  if (subtasks.length === 0) return '';
  return `${subtasks.filter(({ status }) => status === 'DONE').length}/${subtasks.length}`;
}
