import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';

interface StatusTabsProps {
  readonly tasks: Rowset<TaskRow>;
  readonly board: RefObject<HTMLElement | null>;
}

/** On a phone one column fills the screen: these show the others, and swiping does too. */
export function StatusTabs({ tasks, board }: StatusTabsProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const own = board.current;
    if (!own) return;
    const onScroll = () => setCurrent(Math.round((own.scrollLeft / own.scrollWidth) * STATUSES.length));
    own.addEventListener('scroll', onScroll, { passive: true });
    return () => own.removeEventListener('scroll', onScroll);
  }, [board]);

  return (
    <nav aria-label={t`Columns`} className="flex shrink-0 gap-1 px-3 pb-2 sm:hidden">
      {STATUSES.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-current={index === current}
          onClick={() => board.current?.children[index]?.scrollIntoView({ inline: 'center', behavior: 'smooth' })}
          className={classNames(
            'flex h-11 min-w-0 grow items-center justify-center gap-1.5 rounded-lg px-2 font-medium tabular-nums',
            index === current ? 'bg-surface text-ink shadow-card inset-ring inset-ring-line' : 'text-muted',
          )}
        >
          <StatusGlyph status={status} />
          <span className={index === current ? 'truncate' : 'sr-only'}>{t(statusLabels[status])}</span>
          <span className="text-faint">{tasks.count(status).toLocaleString()}</span>
        </button>
      ))}
    </nav>
  );
}
