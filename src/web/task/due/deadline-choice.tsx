import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { clockOf, minuteOf } from '#domain/local-time.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { Button } from '#web/ui/button.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { DayChoice } from './day-choice.tsx';

/** What of a due date was picked; what is left out stays. */
export interface PickedDue {
  readonly deadline?: string | null;
  readonly dueTime?: number | null;
  readonly dueZone?: string;
}

/** As it is picked for a task: a time alone is of the day that the task has, else of today, and keeps its zone. */
export function pickedFor(task: Due, picked: PickedDue, today: string): PickedDue {
  if (typeof picked.dueTime !== 'number' || picked.deadline !== undefined) return picked;
  const zone = task.dueZone === null ? { dueZone: zoneHere() } : {};
  return { ...picked, ...zone, ...(task.deadline === null && { deadline: today }) };
}

type Due = Pick<TaskRow, 'deadline' | 'dueTime' | 'dueZone'>;

interface DeadlineChoiceProps {
  readonly due: Due;
  readonly today: string;
  /** Whether there is a deadline to clear; by default if one is set. */
  readonly clears?: boolean;
  /** For each task `pickedFor` says what that makes of it. */
  readonly onPick: (picked: PickedDue) => void;
}

/** A day, and a time if it has one. */
export function DeadlineChoice({ due, today, clears = due.deadline !== null, onPick }: DeadlineChoiceProps) {
  const { t } = useLingui();
  return (
    <DayChoice
      label={t`Due date`}
      none={t`No due date`}
      day={due.deadline}
      today={today}
      clears={clears}
      onPick={(deadline) => onPick({ deadline })}
      onPickTime={(dueTime, deadline) => onPick({ deadline, dueTime, dueZone: zoneHere() })}
    >
      <TimeField minutes={due.dueTime} zone={due.dueZone} onPick={(dueTime) => onPick({ dueTime })} />
    </DayChoice>
  );
}

interface TimeFieldProps {
  /** Of the day. */
  readonly minutes: number | null;
  /** Null: the viewer's. */
  readonly zone: string | null;
  readonly onPick: (minutes: number | null) => void;
}

/** Taken with Enter and on leaving it, also by closing the popup; Escape leaves it as it was. */
function TimeField({ minutes, zone, onPick }: TimeFieldProps) {
  const { t } = useLingui();
  const given = minutes === null ? '' : clockOf(minutes);
  const taken = useRef(given);
  const written = useRef(given);
  const take = useEventCallback(() => {
    if (written.current === taken.current) return;
    taken.current = written.current;
    onPick(taken.current === '' ? null : minuteOf(taken.current));
  });
  // What is closed by a click elsewhere gets no blur.
  useEffect(() => take, [take]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') written.current = taken.current;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
    closePopup();
  }

  return (
    <div className="flex items-center gap-2 border-t border-line px-3 py-1.5">
      <label className="flex grow items-center justify-between gap-2 text-muted">
        <span>{t({ context: 'of day', message: 'Time' })}</span>
        <input
          type="time"
          defaultValue={given}
          onChange={({ target }) => void (written.current = target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
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
            written.current = '';
            take();
            closePopup();
          }}
        >
          <X className="size-4" aria-hidden />
        </Button>
      )}
      {zone !== null && zone !== zoneHere() && <span className="text-xs text-faint">{zone}</span>}
    </div>
  );
}
