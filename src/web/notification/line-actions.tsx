import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { AlarmClock, AlarmClockOff, Check, Ellipsis, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { shownKeys } from '#web/ui/kbd.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Entry } from './entries.ts';
import { openSnoozeMenu } from './snooze-menu.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { sentenceOf, useSaid } from './use-said.ts';

interface Act {
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: (anchor: HTMLElement) => void;
}

/** What can be done with an entry: buttons under a pointer, a menu for fingers. */
export function LineActions({ entry, isLater }: { readonly entry: Entry; readonly isLater: boolean }) {
  const { t } = useLingui();
  const { read, wake, snooze, remove } = useEntryActions();
  const said = sentenceOf(useSaid()(entry.newest));
  const acts: readonly Act[] = [
    ...(entry.isUnread && !isLater
      ? [{ label: t`Mark as read`, icon: <Check className="size-4" />, run: () => read(entry) }]
      : []),
    isLater
      ? { label: t`Unsnooze`, icon: <AlarmClockOff className="size-4" />, run: () => wake(entry) }
      : {
          label: t`Snooze`,
          icon: <AlarmClock className="size-4" />,
          keys: shownKeys('h'),
          run: (anchor: HTMLElement) =>
            openSnoozeMenu(anchor, { label: t`Snooze`, onPick: (until) => snooze(entry, until) }),
        },
    {
      label: t`Delete`,
      icon: <Trash2 className="size-4" />,
      keys: shownKeys('Delete'),
      run: () => remove(entry),
    },
  ];

  return (
    <>
      <span className="absolute top-2 right-3 z-2 flex gap-0.5 rounded-md bg-raised shadow-card pointer-coarse:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        {acts.map(({ label, icon, keys, run }) => (
          <Button
            key={label}
            square
            variant="ghost"
            color="neutral"
            aria-label={`${label}: ${said}`}
            data-tip={keys === undefined ? label : `${label} (${keys})`}
            onClick={({ currentTarget }) => run(currentTarget)}
          >
            {icon}
          </Button>
        ))}
      </span>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`More actions: ${said}`}
        aria-haspopup="menu"
        className="relative z-2 -my-1.5 -mr-2 shrink-0 pointer-coarse:size-11 pointer-fine:hidden"
        onClick={({ currentTarget: anchor }) =>
          openPopup(
            anchor,
            t`More actions`,
            <Menu
              label={t`More actions`}
              entries={acts.map(({ run, ...act }) => ({ ...act, onSelect: () => run(anchor) }))}
            />,
            'end',
          )
        }
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </>
  );
}
