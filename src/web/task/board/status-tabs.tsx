import { useLingui } from '@lingui/react/macro';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';

interface StatusTabsProps {
  /** Null: not known yet. */
  readonly count: (status: TaskStatus) => number | null;
  /** The index of the status whose column is shown. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** On a phone one column fills the screen: these tabs show the others. */
export function StatusTabs({ count, current, onChoose }: StatusTabsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Columns`} className="flex shrink-0 gap-1 px-3 pb-2 sm:hidden">
      {STATUSES.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className={classNames(
            'flex h-11 min-w-0 grow items-center justify-center gap-1.5 rounded-lg px-2 font-medium',
            index === current ? 'bg-surface text-ink shadow-card' : 'text-muted',
          )}
        >
          <StatusGlyph status={status} />
          <span className={index === current ? 'truncate' : 'sr-only'}>{t(statusLabels[status])}</span>
          <Count of={count(status)} />
        </button>
      ))}
    </nav>
  );
}
