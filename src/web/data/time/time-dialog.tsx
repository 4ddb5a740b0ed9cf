import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { daysAfter } from '#domain/date.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { instantAt, localTime, minuteOf } from '#domain/local-time.ts';
import { addTime, changeTime, deleteTime, restoreTime } from '#domain/time/commands.ts';
import { canWriteDown } from '#domain/time/rules.ts';
import { minuteHolding } from '#domain/time/spent.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { estimateText } from '#web/ui/estimate-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useNow } from '#web/ui/now.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { zoneHere } from '#web/ui/time-zone.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { taskName } from './timer.tsx';

interface TimeDialogProps extends OverlayProps {
  readonly taskId: string;
  /** What is corrected; without one, time is added. */
  readonly entryId?: string;
  /** The day that is suggested; today by default. */
  readonly date?: string;
}

/** From when to when the viewer worked on a task. */
export default function TimeDialog({ taskId, entryId = '', date: suggested, onClose }: TimeDialogProps) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const now = useNow();
  const task = useRow('task', taskId);
  const entry = useRow('timeEntry', entryId);
  const zone = entry ? (entry.timeZone ?? 'UTC') : zoneHere();
  const [typed, setTyped] = useState(() => {
    const today = localTime(now, zone);
    if (!entry) {
      const day = suggested ?? today.date;
      const end = day === today.date ? now : (instantAt(day, 10 * 60, zone) ?? now);
      return {
        date: day,
        from: localTime(Math.max(end - HOUR, instantAt(day, 0, zone) ?? 0), zone).time,
        to: localTime(end, zone).time,
      };
    }
    const start = localTime(entry.startedAt, zone);
    return {
      date: start.date,
      from: start.time,
      to: entry.endedAt === null ? '' : localTime(entry.endedAt, zone).time,
    };
  });
  const [refused, setRefused] = useState<string | null>(null);
  const runs = entry?.endedAt === null;
  const span = spanOf(typed, zone);
  const name = taskName(task);

  function change(part: Partial<typeof typed>): void {
    setTyped({ ...typed, ...part });
    setRefused(null);
  }

  function save(): void {
    if (!span || (span.endedAt === null && !runs)) return setRefused(t`Enter a day and two times`);
    const refusal = canWriteDown(span.startedAt, span.endedAt, now);
    if (refusal) return setRefused(refusalMessage(refusal));
    const { startedAt, endedAt } = span;
    if (entry) {
      if (!run(changeTime({ id: entry.id, startedAt, endedAt })).success) return;
      const before = { startedAt: entry.startedAt, endedAt: entry.endedAt };
      const title = t`Time on “${name}” changed`;
      toast({ title, isPolite: true, undo: undoable(() => void run(changeTime({ id: entry.id, ...before })), title) });
    } else if (endedAt !== null) {
      const id = newId();
      if (!run(addTime({ id, taskId, startedAt, endedAt })).success) return;
      const title = t`Time on “${name}” added`;
      toast({ title, isPolite: true, undo: undoable(() => void run(deleteTime({ id })), title) });
    }
    onClose();
  }

  function remove(): void {
    if (!entry || !run(deleteTime({ id: entry.id })).success) return;
    const title = t`Time on “${name}” deleted`;
    toast({ title, isPolite: true, undo: undoable(() => void run(restoreTime({ id: entry.id })), title) });
    onClose();
  }

  const minutes = span && span.endedAt !== null ? (span.endedAt - span.startedAt) / MINUTE : null;
  return (
    <Dialog
      title={entry ? t`Edit time` : t`Add time`}
      description={
        <span dir="auto" className="break-words">
          {name}
        </span>
      }
      onClose={onClose}
    >
      <Form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          type="date"
          autoFocus
          label={t`Day`}
          value={typed.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="time"
            label={t`From`}
            value={typed.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextField
            type="time"
            label={t`To`}
            hint={runs && typed.to === '' ? t`Empty while it runs` : undefined}
            value={typed.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
        {refused !== null ? (
          <p role="alert" className="text-error-ink">
            {refused}
          </p>
        ) : (
          <p className="text-muted tabular-nums">{minutes === null ? ' ' : estimateText(minutes)}</p>
        )}
        <DialogActions>
          {entry && (
            <>
              <Button variant="ghost" color="error" onClick={remove}>
                {t`Delete`}
              </Button>
              <span className="grow" />
            </>
          )}
          <Button variant="outline" color="neutral" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit">{t`Save`}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface Typed {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** An end that is not after the start is on the next day; without one it runs. Null where a day or a start is missing. */
function spanOf({ date, from, to }: Typed, zone: string): { startedAt: number; endedAt: number | null } | null {
  const startedAt = date === '' || from === '' ? null : instantAt(date, minuteOf(from), zone);
  if (startedAt === null) return null;
  if (to === '') return { startedAt, endedAt: null };
  const day = minuteOf(to) > minuteOf(from) ? date : daysAfter(date, 1);
  const endedAt = instantAt(day, minuteOf(to), zone);
  return endedAt === null ? null : { startedAt: minuteHolding(startedAt), endedAt };
}
