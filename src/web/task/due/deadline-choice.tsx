import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { Button } from '#web/ui/button.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { DayChoice } from './day-choice.tsx';

/** What of a due date was picked; what is left out stays. */
export interface PickedDue {
  readonly deadline?: string | null;
  readonly dueTime?: number | null;
  readonly dueZone?: string;
}

interface DeadlineChoiceProps {
  readonly due: Pick<TaskRow, 'deadline' | 'dueTime' | 'dueZone'>;
  readonly today: string;
  /** Whether there is a deadline to clear; by default if one is set. */
  readonly clears?: boolean;
  readonly onPick: (due: PickedDue) => void;
}

/** A day, and a time if it has one: a time that is given keeps the zone of the one before. */
export function DeadlineChoice({ due, today, clears = due.deadline !== null, onPick }: DeadlineChoiceProps) {
  const { t } = useLingui();
  const { deadline, dueTime, dueZone } = due;
  const zone = dueZone ?? zoneHere();
  const pickTime = (minutes: number, day: string) => onPick({ deadline: day, dueTime: minutes, dueZone: zone });
  return (
    <DayChoice
      label={t`Due date`}
      none={t`No due date`}
      day={deadline}
      today={today}
      clears={clears}
      onPick={(day) => onPick({ deadline: day })}
      onPickTime={pickTime}
    >
      <TimeField
        minutes={dueTime}
        zone={zone}
        onPick={(minutes) => (minutes === null ? onPick({ dueTime: null }) : pickTime(minutes, deadline ?? today))}
      />
    </DayChoice>
  );
}

interface TimeFieldProps {
  /** Of the day. */
  readonly minutes: number | null;
  readonly zone: string;
  readonly onPick: (minutes: number | null) => void;
}

/** Taken with Enter, or on leaving it. */
function TimeField({ minutes, zone, onPick }: TimeFieldProps) {
  const { t } = useLingui();
  const given = minutes === null ? '' : new Date(minutes * 60_000).toISOString().slice(11, 16);

  function take(value: string): void {
    if (value === given) return;
    const [hours = 0, rest = 0] = value.split(':').map(Number);
    onPick(value === '' ? null : hours * 60 + rest);
  }

  return (
    <div className="flex items-center gap-2 border-t border-line px-3 py-1.5">
      <label className="flex grow items-center justify-between gap-2 text-muted">
        <span>{t`Time`}</span>
        <input
          type="time"
          defaultValue={given}
          onBlur={({ currentTarget }) => take(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take(event.currentTarget.value);
            closePopup();
          }}
          className="h-8 rounded-md border border-line-strong bg-transparent px-2 text-ink tabular-nums pointer-coarse:h-11"
        />
      </label>
      {minutes !== null && (
        <Button
          square
          size="sm"
          variant="ghost"
          color="neutral"
          aria-label={t`Remove time`}
          onClick={() => {
            closePopup();
            onPick(null);
          }}
        >
          <X className="size-4" aria-hidden />
        </Button>
      )}
      {zone !== zoneHere() && <span className="text-xs text-faint">{zone}</span>}
    </div>
  );
}
