import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { TaskOrder } from '#domain/task/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { columnLabels, columnWidths, type Column, type ShownColumns } from './columns.ts';

interface ListHeaderProps {
  readonly columns: ShownColumns;
  readonly order: TaskOrder;
  readonly onOrder: (order: TaskOrder) => void;
}

/** By what a click on a heading sorts. A second click goes back to the order that was set by dragging. */
const orders: Partial<Record<Column, TaskOrder>> = {
  priority: 'priority',
  due: 'due',
  updated: 'updated',
  created: 'newest',
};

/** The headings of a list's fields, each above its own. */
export function ListHeader({ columns, order, onOrder }: ListHeaderProps) {
  const { t } = useLingui();
  const heading = (column: Column) =>
    columns.has(column) && (
      <Heading key={column} of={orders[column]} className={columnWidths[column]} {...{ order, onOrder }}>
        <span className={column === 'assignee' ? 'max-lg:sr-only' : undefined}>{t(columnLabels[column])}</span>
      </Heading>
    );
  return (
    <div
      role="group"
      aria-label={t`Sort by`}
      className="sticky top-0 z-2 flex h-8 items-center gap-2 border-b border-line bg-canvas pr-2 pl-7 text-xs text-faint max-sm:hidden pointer-coarse:pl-2"
    >
      {columns.has('priority') && (
        <Heading of="priority" className="w-26" {...{ order, onOrder }}>
          {t(columnLabels.priority)}
        </Heading>
      )}
      <Heading of="title" className="min-w-0 grow" {...{ order, onOrder }}>
        {t`Name`}
      </Heading>
      {(['tags', 'project', 'due', 'waits', 'updated', 'created', 'assignee'] as const).map(heading)}
    </div>
  );
}

interface HeadingProps {
  /** Undefined: nothing is sorted by it. */
  readonly of: TaskOrder | undefined;
  readonly order: TaskOrder;
  readonly onOrder: (order: TaskOrder) => void;
  readonly className: string;
  readonly children: ReactNode;
}

function Heading({ of, order, onOrder, className, children }: HeadingProps) {
  if (of === undefined)
    return (
      <span dir="auto" className={classNames('shrink-0 truncate px-1', className)}>
        {children}
      </span>
    );
  const isOn = of === order;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onOrder(isOn ? 'rank' : of)}
      className={classNames(
        'thumb relative flex h-6 shrink-0 items-center gap-1 rounded-md px-1 text-left hover:bg-hover hover:text-ink',
        isOn && 'font-medium text-ink',
        className,
      )}
    >
      <span dir="auto" className="truncate">
        {children}
      </span>
      {isOn && <ArrowDown className="size-3 shrink-0" aria-hidden />}
    </button>
  );
}
