import { useLingui } from '@lingui/react/macro';
import { plural, t } from '@lingui/core/macro';
import { AlarmClock, X } from 'lucide-react';
import { removeReminder, setReminder } from '#domain/reminder/commands.ts';
import { remindersQuery } from '#domain/reminder/queries.ts';
import type { ReminderRow } from '#domain/reminder/row.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { openReminder } from './overlays.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';

/** The viewer's own reminders of a task, and a way to set another. Nobody else sees them. */
export function TaskReminders({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const task = useRow('task', taskId);
  const reminders = useList(remindersQuery(taskId)).group();
  const isOver = task?.deletedAt !== null || task.status === 'DONE';
  useHotkeys(isOver ? {} : { h: () => openReminder({ taskId }) });
  if (isOver) return null;
  return (
    <section aria-label={t`Reminders`} data-reminders={taskId} className="flex flex-wrap items-center gap-2">
      {reminders.map((reminder) => (
        <Reminder key={reminder.id} reminder={reminder} />
      ))}
      <Button
        size="sm"
        variant="ghost"
        color="neutral"
        aria-haspopup="dialog"
        icon={<AlarmClock className="size-4" aria-hidden />}
        onClick={() => openReminder({ taskId })}
        className="first:-ml-2.5"
      >
        {t`Remind me…`}
      </Button>
    </section>
  );
}

function Reminder({ reminder }: { readonly reminder: ReminderRow }) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const timeOf = useTimeOf();
  const { id, taskId, at, daysBefore, minutesBefore, dueAt } = reminder;
  const when = dueAt === null ? t`Starts once there’s a due date` : timeOf(dueAt);
  const why = wayOf(reminder);

  function remove(): void {
    if (!run(removeReminder({ id })).success) return;
    const wish = minutesBefore !== null ? { minutesBefore } : daysBefore !== null ? { daysBefore } : { at: at ?? 0 };
    const undo = undoable(() => void run(setReminder({ id: newId(), taskId, ...wish })));
    toast({ title: t`Reminder removed`, isPolite: true, undo });
  }

  return (
    <span
      data-tip={why}
      className="flex h-7 items-center gap-1.5 rounded-md bg-surface pl-2 text-xs inset-ring inset-ring-line pointer-coarse:h-11"
    >
      <AlarmClock className="size-3.5 text-muted" aria-hidden />
      {when}
      {why && <span className="sr-only">{`, ${why}`}</span>}
      <Button
        square
        size="xs"
        variant="ghost"
        color="neutral"
        aria-label={t`Remove reminder ${when}`}
        onClick={remove}
        className="pointer-coarse:size-11"
      >
        <X className="size-3.5" aria-hidden />
      </Button>
    </span>
  );
}

/** How it is counted; undefined for a chosen time. */
function wayOf({ daysBefore, minutesBefore }: ReminderRow): string | undefined {
  if (minutesBefore === 0) return t`When it’s due`;
  if (minutesBefore !== null)
    return minutesBefore % 60 === 0
      ? plural(minutesBefore / 60, { one: '# hour before it’s due', other: '# hours before it’s due' })
      : plural(minutesBefore, { one: '# minute before it’s due', other: '# minutes before it’s due' });
  if (daysBefore === null) return undefined;
  if (daysBefore === 0) return t`The day it’s due`;
  return plural(daysBefore, { one: '# day before it’s due', other: '# days before it’s due' });
}
