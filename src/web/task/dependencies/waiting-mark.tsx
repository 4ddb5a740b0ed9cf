import { Workflow } from 'lucide-react';
import { waitsForText } from './waits-for-text.ts';

/** On a card or row: for how many open tasks it waits. */
export function WaitingMark({ count }: { readonly count: number }) {
  const label = waitsForText(count);
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
