import { useMemo, useSyncExternalStore } from 'react';
import { plural } from '@lingui/core/macro';
import { partsOf } from '#domain/task/parts.ts';
import { projectSubtasksQuery, subtasksQuery } from '#domain/task/subtask-queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { percentOf } from '#web/ui/progress.tsx';
import { StatusGlyph } from '../glyphs.tsx';

/** `2/5`: how many of a task's subtasks are done. Nothing where it has none. */
export function SubtaskProgress({ task }: { readonly task: TaskRow }) {
  const text = useOfSubtasks(task, progressText);
  if (text === '') return null;
  const [done = 0, all = 0] = text.split('/').map(Number);
  return (
    <span
      role="img"
      aria-label={plural(all, {
        one: `${done} of # subtask completed`,
        other: `${done} of # subtasks completed`,
      })}
      className="inline-flex shrink-0 items-center gap-1 text-xs text-faint tabular-nums"
    >
      <StatusGlyph status="IN_PROGRESS" progress={(100 * done) / all} />
      {text}
    </span>
  );
}

/** The state of a task, with the progress that is counted where the task has parts, as in its panel. */
export function CountedGlyph({ task }: { readonly task: TaskRow }) {
  const counted = useOfSubtasks(task, (subtasks) => {
    const { done = 0, all = 0 } = partsOf(task, subtasks) ?? {};
    return percentOf(done, all);
  });
  return <StatusGlyph status={task.status} progress={counted ?? task.progress} />;
}

/** Something of a task's subtasks, as far as this browser holds them. */
function useOfSubtasks<T extends string | number | null>(
  { id, projectId }: TaskRow,
  read: (subtasks: readonly TaskRow[]) => T,
): T {
  const { live } = usePulse();
  // One list for all cards of a project: with one for each, a board would subscribe to dozens anew with each key in its filter.
  const isOwn = projectId === null;
  const key = projectId ?? id;
  const list = useMemo(() => live.list(isOwn ? subtasksQuery(key) : projectSubtasksQuery(key)), [live, isOwn, key]);
  return useSyncExternalStore(list.subscribe, () => read(list.current().group(isOwn ? '' : id)));
}

/** Empty for no subtasks. */
export function progressText(subtasks: readonly Pick<TaskRow, 'status'>[]): string {
  if (subtasks.length === 0) return '';
  return `${subtasks.filter(({ status }) => status === 'DONE').length}/${subtasks.length}`;
}
