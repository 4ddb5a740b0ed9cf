import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AlarmClock, CalendarClock, Sun } from 'lucide-react';
import { laterTimes } from '#domain/availability/later-times.ts';
import { useCalendar } from '#web/data/use-calendar.ts';
import { useNow } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';

interface SnoozeMenuProps {
  readonly label: string;
  readonly onPick: (until: number) => void;
}

/** When a notification is to come back. */
function SnoozeMenu({ label, onPick }: SnoozeMenuProps) {
  const { t } = useLingui();
  const now = useNow();
  const times = laterTimes(now, useCalendar());
  const timeOf = useTimeOf();
  return (
    <Menu
      label={label}
      entries={times.map(({ name, at }) => ({
        label: t(names[name]),
        icon: icons[name],
        hint: timeOf(at),
        onSelect: () => onPick(at),
      }))}
    />
  );
}

export function openSnoozeMenu(anchor: HTMLElement, props: SnoozeMenuProps): void {
  openPopup(anchor, props.label, <SnoozeMenu {...props} />, 'end');
}

const names = { later: msg`Later today`, tomorrow: msg`Tomorrow`, monday: msg`Next week` } as const;
const icons = { later: <AlarmClock />, tomorrow: <Sun />, monday: <CalendarClock /> } as const;
