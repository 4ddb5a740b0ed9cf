import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#web/ui/class-names.ts';
import { ColumnCount } from '../columns/column-count.tsx';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Null: not known yet. */
  readonly count: number | null;
  /** How many tasks the column should have at most; null: any number. */
  readonly limit: number | null;
}

interface Choice {
  /** The index of the column that is shown. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** On a phone one column fills the screen: these tabs show the others. */
export function Tabs({ tabs, current, onChoose }: Choice & { readonly tabs: readonly Tab[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Columns`} className="flex shrink-0 gap-1 overflow-x-auto px-3 pb-2 sm:hidden">
      {tabs.map(({ key, label, icon, count, limit }, index) => (
        <button
          key={key}
          type="button"
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className={classNames(
            'flex h-11 grow items-center justify-center gap-1.5 rounded-lg px-2 font-medium',
            index === current ? 'min-w-28 bg-surface text-ink shadow-card' : 'shrink-0 text-muted',
          )}
        >
          {icon}
          <span className={index === current ? 'truncate' : 'sr-only'}>{label}</span>
          <ColumnCount of={count} limit={limit} />
        </button>
      ))}
    </nav>
  );
}
