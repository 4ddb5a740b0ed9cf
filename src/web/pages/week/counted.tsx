import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#web/ui/class-names.ts';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { TaskLine } from './task-line.tsx';
import type { WeekItem } from './week-of.ts';

interface CountedProps {
  /** What is counted, with the number. */
  readonly text: string;
  readonly icon?: ReactNode;
  readonly tone?: 'error' | 'warning' | 'neutral';
  readonly items: readonly WeekItem[];
  readonly today: string;
  readonly onOpen: (taskId: string) => void;
}

/** A number: a click lists exactly what was counted. Nothing where there is nothing. */
export function Counted({ text, icon, tone = 'neutral', items, today, onOpen }: CountedProps) {
  if (items.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) =>
        openPopup(currentTarget, text, <Listed title={text} items={items} today={today} onOpen={onOpen} />)
      }
      className={classNames(
        'relative inline-flex items-center gap-1 rounded-md px-1 text-xs font-medium whitespace-nowrap tabular-nums hover:bg-hover hover:underline pointer-coarse:min-h-11',
        tone === 'error' ? 'text-error-ink' : tone === 'warning' ? 'text-warning-ink' : 'text-muted',
      )}
    >
      {icon}
      {text}
    </button>
  );
}

type ListedProps = Pick<CountedProps, 'items' | 'today' | 'onOpen'> & { readonly title: string };

function Listed({ title, items, today, onOpen }: ListedProps) {
  const { t } = useLingui();
  return (
    <div className="flex max-h-[60dvh] w-96 max-w-full flex-col gap-1 overflow-y-auto p-2">
      <h3 className="px-2 pt-1 font-semibold">{title}</h3>
      <ul aria-label={t`Tasks`} className="flex flex-col">
        {items.map((each) => (
          <TaskLine
            key={each.item.id}
            {...each}
            today={today}
            onOpen={(taskId) => {
              closePopup();
              onOpen(taskId);
            }}
          />
        ))}
      </ul>
    </div>
  );
}
