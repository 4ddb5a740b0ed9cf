import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { removeReminder, setReminder } from '#domain/reminder/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { useNow } from '#web/ui/now.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { instantOfField, suggestedTimes, type Wish } from './suggested-times.ts';
import { useCalendar } from '#web/data/use-calendar.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';

const names = {
  later: msg`Later today`,
  tomorrow: msg`Tomorrow morning`,
  monday: msg`Monday morning`,
  dayBefore: msg`A day before it’s due`,
  dueDay: msg`The day it’s due`,
  hourBefore: msg`An hour before it’s due`,
  dueTime: msg`When it’s due`,
} as const;

/** When to remind the person of a task: one of the usual times, or any other. */
export default function ReminderDialog({ taskId, onClose }: { readonly taskId: string } & OverlayProps) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const now = useNow();
  const calendar = useCalendar();
  const timeOf = useTimeOf();
  const task = useRow('task', taskId);
  const [problem, setProblem] = useState<string | null>(null);
  if (!task) return null;

  function remind(wish: Wish, at: number): void {
    const id = newId();
    if (!run(setReminder({ id, taskId, ...wish })).success) return;
    onClose();
    const title = t`We’ll remind you ${timeOf(at)}`;
    const undo = undoable(() => void run(removeReminder({ id })), title);
    // In the open task it stands where it was asked for.
    if (document.querySelector(`[data-reminders="${CSS.escape(taskId)}"]`)) announce(title);
    else toast({ title, tone: 'primary', isPolite: true, undo });
  }

  function submit(form: FormData): void {
    const at = instantOfField(formText(form, 'at'), calendar);
    if (at === null || at <= now) setProblem(t`Choose a time in the future`);
    else remind({ at }, at);
  }

  const { name } = task;
  return (
    <Dialog title={t`Remind me of “${name}”`} onClose={onClose}>
      <ul aria-label={t`Suggested times`} className="-mx-2 flex flex-col py-1">
        {suggestedTimes(now, task, calendar).map((each, index) => (
          <li key={each.name}>
            <button
              type="button"
              autoFocus={index === 0}
              onClick={() => remind(each.wish, each.at)}
              className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11"
            >
              <span className="grow">{t(names[each.name])}</span>
              <span className="text-xs text-faint">{timeOf(each.at)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-4">
        <TextField
          type="datetime-local"
          name="at"
          label={t`Another time`}
          error={problem}
          onInput={() => setProblem(null)}
          className="min-w-0 grow"
        />
        <Button type="submit" size="lg">{t`Remind me`}</Button>
      </Form>
    </Dialog>
  );
}
