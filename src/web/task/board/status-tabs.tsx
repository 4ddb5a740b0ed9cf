import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Null: not known yet. */
  readonly count: number | null;
}

interface Choice {
  /** The index of the column that is shown. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

interface StatusTabsProps extends Choice {
  readonly count: (status: TaskStatus) => number | null;
}

export function StatusTabs({ count, ...choice }: StatusTabsProps) {
  const { t } = useLingui();
  const tabs = STATUSES.map((status) => ({
    key: status,
    label: t(statusLabels[status]),
    icon: <StatusGlyph status={status} />,
    count: count(status),
  }));
  return <Tabs tabs={tabs} {...choice} />;
}

/** On a phone one column fills the screen: these tabs show the others. */
export function Tabs({ tabs, current, onChoose }: Choice & { readonly tabs: readonly Tab[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Columns`} className="flex shrink-0 gap-1 overflow-x-auto px-3 pb-2 sm:hidden">
      {tabs.map(({ key, label, icon, count }, index) => (
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
          <Count of={count} />
        </button>
      ))}
    </nav>
  );
}
