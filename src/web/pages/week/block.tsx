import { useId, useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';

interface BlockProps {
  readonly title: string;
  /** Beside the title: its numbers. */
  readonly numbers?: ReactNode;
  readonly children: ReactNode;
}

export function Block({ title, numbers, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 px-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {numbers}
      </div>
      <div className="overflow-hidden rounded-xl bg-surface shadow-card">{children}</div>
    </section>
  );
}

interface LinesProps<T> {
  readonly items: readonly T[];
  /** So many fit on one screen with the other blocks. */
  readonly most: number;
  readonly nothing: string;
  readonly draw: (item: T) => ReactNode;
}

/** The first few, and all of them on request. */
export function Lines<T>({ items, most, nothing, draw }: LinesProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, most);
  const rest = items.length - shown.length;
  if (items.length === 0) return <p className="px-4 py-3 text-muted">{nothing}</p>;
  return (
    <>
      <ul className="divide-y divide-line">{shown.map(draw)}</ul>
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="h-9 w-full border-t border-line px-4 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          {plural(rest, { one: 'Show # more', other: 'Show # more' })}
        </button>
      )}
    </>
  );
}
