import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { dependenciesQuery } from '#domain/dependency/queries.ts';
import type { DependencyRow } from '#domain/dependency/row.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { useDependencies } from './use-dependencies.ts';

interface DependencyChoiceProps {
  readonly task: TaskRow;
  readonly kind: DependencyRow['kind'];
}

/** Listed at once. */
const TASKS_MAX = 50;
/** Of other projects, the last changed: a browser may hold 100,000. */
const MOST_ELSEWHERE = 2000;

/** The tasks that a task waits for, or that wait for it: those it has first, then those of its project, last changed. */
export function DependencyChoice({ task, kind }: DependencyChoiceProps) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const { add, remove } = useDependencies();
  const rows = useList(dependenciesQuery(task.id)).group();
  const selected = rows.flatMap((row) => (row.kind === kind ? [row.otherId] : []));
  // The list keeps its order while something is picked in it.
  const tasks = useMemo(() => {
    const others = replica.all('task').filter(({ id, deletedAt }) => id !== task.id && deletedAt === null);
    const fits = (each: TaskRow) =>
      each.status !== 'DONE' && (kind === 'waits' || canEditTask(replica, person, each) === null);
    const byChange = (one: TaskRow, other: TaskRow) => other.updatedAt - one.updatedAt;
    const [near, far] = [true, false].map((isNear) =>
      others.filter((each) => (each.projectId === task.projectId) === isNear && fits(each)).toSorted(byChange),
    ) as [TaskRow[], TaskRow[]];
    const had = new Set(
      replica
        .list('dependency', 'taskId', task.id)
        .flatMap((row) => (row.kind === kind && row.deletedAt === null ? [row.otherId] : [])),
    );
    const rest = [...near, ...far.slice(0, MOST_ELSEWHERE)].filter(({ id }) => !had.has(id));
    return [...others.filter(({ id }) => had.has(id)), ...rest];
  }, [replica, person, task.id, task.projectId, kind]);
  const options = tasks.map(({ id, name, number, status, progress }) => ({
    value: id,
    label: name,
    icon: <StatusGlyph status={status} progress={progress} />,
    ...(number === null ? {} : { hint: `#${number}` }),
  }));
  return (
    <Choice
      multiple
      label={kind === 'waits' ? t`Waits for` : t`Blocks`}
      search={t`Find a task…`}
      most={TASKS_MAX}
      options={options}
      selected={selected}
      empty={t`No other task`}
      onPick={(otherId) => (selected.includes(otherId) ? remove : add)({ kind, taskId: task.id, otherId })}
    />
  );
}
