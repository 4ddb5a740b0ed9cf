import { useLingui } from '@lingui/react/macro';
import { AlarmClock, AlarmClockOff, Check, Trash2 } from 'lucide-react';
import { isSnoozed } from '#domain/notification/arrival.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { useNow } from '#web/ui/now.ts';
import type { MenuItem } from '#web/ui/popup/menu.tsx';
import type { Entry } from './entries.ts';
import { openSnoozeMenu } from './snooze-menu.tsx';
import { useEntryActions } from './use-entry-actions.ts';

export interface EntryAct extends Omit<MenuItem, 'onSelect'> {
  /** `anchor`: where a choice opens. */
  readonly run: (anchor: HTMLElement) => void;
}

/** What can be done with an entry of the notifications: for its line and the palette. Nothing without an entry. */
export function useEntryMenu(entry: Entry | undefined): readonly EntryAct[] {
  const { t } = useLingui();
  const { read, wake, snooze, remove } = useEntryActions();
  const now = useNow();
  if (!entry) return [];
  const isLater = isSnoozed(entry.newest, now);
  return [
    ...(entry.isUnread && !isLater
      ? [{ label: t`Mark as read`, icon: <Check className="size-4" />, run: () => read(entry) }]
      : []),
    isLater
      ? { label: t`Unsnooze`, icon: <AlarmClockOff className="size-4" />, run: () => wake(entry) }
      : {
          label: t`Snooze`,
          icon: <AlarmClock className="size-4" />,
          keys: shownKeys('h'),
          run: (anchor) => openSnoozeMenu(anchor, { label: t`Snooze`, onPick: (until) => snooze(entry, until) }),
        },
    {
      label: t`Delete`,
      icon: <Trash2 className="size-4" />,
      keys: shownKeys('Delete'),
      danger: true,
      run: () => remove(entry),
    },
  ];
}
