import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { isByRank, type Ordered, type TaskOrder } from '#domain/task/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Column, ShownColumns } from './columns.ts';

interface ListHeaderProps {
  readonly columns: ShownColumns;
  readonly ordered: Ordered;
  /** A second click on a heading goes back to the order that was set by dragging. */
  readonly onOrder: (order: TaskOrder) => void;
}

/** The first is before the name, the assignee after what else every task has. */
const PLACES = ['name', 'tags', 'project', 'due', 'waits', 'spent', 'updated', 'created', 'assignee'];

/** The headings of a list's columns, each above its own. */
export function ListHeader({ columns, ordered, onOrder }: ListHeaderProps) {
  const { t } = useLingui();
  const order = isByRank(ordered) ? 'rank' : (ordered.order ?? 'rank');
  const heading = ({ key, label, order: of, width }: Column) => (
    <Heading key={key} of={of} className={width} {...{ order, onOrder }}>
      <span className={key === 'assignee' ? 'max-lg:sr-only' : undefined}>
        {typeof label === 'string' ? label : t(label)}
      </span>
    </Heading>
  );
  const isWide = columns.ofFields.length > 0;
  const placed = columns.all.filter(({ field }) => !field);
  placed.sort((one, other) => PLACES.indexOf(one.key) - PLACES.indexOf(other.key));
  return (
    <div
      role="group"
      aria-label={t`Sort by`}
      className={classNames(
        'sticky top-0 z-3 flex h-8 items-center gap-2 border-b border-line bg-canvas pr-2 pl-7 text-xs text-faint max-sm:hidden pointer-coarse:pl-2',
        isWide && 'md:pl-0 md:pointer-coarse:pl-0',
      )}
    >
      <div
        className={classNames(
          'contents',
          isWide &&
            'md:sticky md:left-0 md:z-1 md:flex md:min-w-0 md:h-full md:grow md:items-center md:gap-2 md:border-r md:border-line md:bg-canvas md:pl-7',
          isWide && 'md:pointer-coarse:pl-2',
        )}
      >
        {placed.filter(({ key }) => key === 'priority').map(heading)}
        <Heading of="title" className="min-w-0 grow" {...{ order, onOrder }}>
          {t`Name`}
        </Heading>
      </div>
      {placed.filter(({ key }) => key !== 'priority').map(heading)}
      {columns.ofFields.map(heading)}
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
