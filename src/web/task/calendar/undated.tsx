import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';

interface UndatedProps {
  /** Its place among the columns of the board. */
  readonly column: number;
  readonly count: number;
  /** Whether a task in it is focused or open. */
  readonly isInUse: boolean;
  readonly children: ReactNode;
}

const query = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** What has no date, beside the days. On a tablet, where it would take a third of them, a rail that lays it over them, and on which one can drop. */
export function Undated({ column, count, isInUse, children }: UndatedProps) {
  const { t } = useLingui();
  const hasRoom = useSyncExternalStore(subscribe, () => query.matches);
  const [isOpen, setOpen] = useState(false);
  if (hasRoom) return <div className="flex w-72 shrink-0">{children}</div>;
  const isShown = isOpen || isInUse;
  return (
    <div className="relative flex w-11 shrink-0">
      <button
        type="button"
        data-cell={column}
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-col items-center gap-2 rounded-lg bg-sunken py-3 text-muted hover:bg-hover hover:text-ink data-over:inset-ring-2 data-over:inset-ring-focus"
      >
        <CalendarGlyph className="size-4" />
        <span className="font-semibold [writing-mode:vertical-rl]">{t`No due date`}</span>
        <span className="text-xs tabular-nums">{count}</span>
      </button>
      {isShown && (
        <div className="absolute inset-y-0 right-full z-10 mr-1 flex w-72 rounded-lg shadow-raised">{children}</div>
      )}
    </div>
  );
}
