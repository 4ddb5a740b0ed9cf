import { plural } from '@lingui/core/macro';
import { Workflow } from 'lucide-react';

/** On a card or row: for how many open tasks it waits. */
export function WaitingMark({ count }: { readonly count: number }) {
  const label = plural(count, { one: 'Waits for # task', other: 'Waits for # tasks' });
  return (
    <span
      role="img"
      aria-label={label}
      data-tip={label}
      className="relative z-1 inline-flex shrink-0 items-center gap-1 text-xs text-warning-ink tabular-nums"
    >
      <Workflow className="size-3.5" aria-hidden />
      {count > 1 && count}
    </span>
  );
}
