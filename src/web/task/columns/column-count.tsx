import { useLingui } from '@lingui/react/macro';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';

interface ColumnCountProps {
  /** Null while it is unknown. */
  readonly of: number | null;
  /** How many there should be at most; null: any number. */
  readonly limit: number | null;
}

/** How many tasks a column has, and how many it should have: one over its limit is marked, and takes more all the same. */
export function ColumnCount({ of, limit }: ColumnCountProps) {
  const { t } = useLingui();
  if (limit === null || of === null) return <Count of={of} />;
  const isOver = of > limit;
  return (
    <span
      role="img"
      aria-label={isOver ? t`${of} tasks, over the limit of ${limit}` : t`${of} tasks, limit ${limit}`}
      data-tip={isOver ? t`Over the limit of ${limit}` : t`Limit ${limit}`}
      className={classNames(
        'shrink-0 tabular-nums',
        isOver
          ? 'rounded-full bg-warning-soft px-2 font-medium text-warning-ink inset-ring inset-ring-warning-line'
          : 'text-faint',
      )}
    >
      {of} / {limit}
    </span>
  );
}
