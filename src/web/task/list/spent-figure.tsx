import type { TaskRow } from '#domain/task/row.ts';
import { SpentSum } from '#web/data/time/spent.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { columnWidths, type ShownColumns } from './columns.ts';

interface SpentFigureProps {
  readonly columns: ShownColumns;
  readonly tasks: readonly TaskRow[];
}

/** Between it and the columns of fields. */
const BEHIND = ['updated', 'created', 'assignee'] as const;

/** What was spent on the tasks of a section, below the heading of that column. */
export function SpentFigure({ columns, tasks }: SpentFigureProps) {
  if (!columns.has('spent')) return null;
  return (
    <>
      <SpentSum tasks={tasks} className={classNames('shrink-0 truncate text-xs', columnWidths.spent)} />
      {BEHIND.filter(columns.has).map((key) => (
        <span key={key} className={classNames('shrink-0', columnWidths[key])} />
      ))}
    </>
  );
}
