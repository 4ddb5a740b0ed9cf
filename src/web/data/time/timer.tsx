/** Starting and stopping what one works on, from wherever that is done. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CirclePlay, CircleStop } from 'lucide-react';
import { changeTime, deleteTime, startTime, stopTime } from '#domain/time/commands.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { runningTimeQuery } from '#domain/time/queries.ts';
import { canTrackTime } from '#domain/time/rules.ts';
import { minutesSoFar } from '#domain/time/totals.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import type { MenuItem } from '#web/ui/popup/menu.tsx';
import { serverNow } from '#web/ui/server-time.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { useList, usePulse } from '../context.ts';
import type { Pulse } from '../pulse.ts';

/** What runs for the viewer. */
export function useRunningTime(): TimeEntryRow | undefined {
  const { person } = usePulse();
  return useList(runningTimeQuery(person)).group()[0];
}

/** The name of a task; of one that is gone, or hidden from the viewer by now, that. */
export function taskName(task: TaskRow | undefined): string {
  return task && task.deletedAt === null ? task.name : t`A task you can’t see`;
}

/** The number and the name of a task, for files. */
export function namedTask(task: TaskRow | undefined): readonly [number: string, name: string] {
  return [typeof task?.number === 'number' ? `#${task.number}` : '', taskName(task)];
}

/** Starts what does not run, and stops what does. */
export function toggleTime(pulse: Pulse, taskId: string): void {
  const running = runningOf(pulse);
  if (running?.taskId === taskId) stop(pulse, running);
  else start(pulse, taskId);
}

/** Stops what runs, if anything. */
export function stopRunning(pulse: Pulse): void {
  const running = runningOf(pulse);
  if (running) stop(pulse, running);
}

function runningOf({ live, person }: Pulse): TimeEntryRow | undefined {
  return live.list(runningTimeQuery(person)).current().group()[0];
}

function start(pulse: Pulse, taskId: string): void {
  const { run, newId, replica } = pulse;
  const before = runningOf(pulse);
  const id = newId();
  if (!run(startTime({ id, taskId, at: pressed() })).success) return;
  const name = taskName(replica.get('task', taskId));
  const title = t`Timer started on “${name}”`;
  const undo = undoable(() => {
    run(deleteTime({ id }));
    if (before) run(changeTime({ id: before.id, endedAt: null }));
  }, title);
  const other = before && taskName(replica.get('task', before.taskId));
  toast({ title, ...(other !== undefined && { description: t`Stopped on “${other}”` }), isPolite: true, undo });
}

function stop({ run, replica }: Pulse, { id, taskId }: TimeEntryRow): void {
  if (!run(stopTime({ id, at: pressed() })).success) return;
  const entry = replica.get('timeEntry', id);
  const spent = estimateText(entry ? minutesSoFar(entry, serverNow()) : 0);
  const name = taskName(replica.get('task', taskId));
  const title = t`${spent} on “${name}”`;
  toast({ title, isPolite: true, undo: undoable(() => void run(changeTime({ id, endedAt: null })), title) });
}

function pressed(): number {
  return Math.floor(serverNow());
}

/** The entry of a task's menu; none without a task. */
export function useTimeEntries(task: TaskRow | undefined): readonly MenuItem[] {
  const { t } = useLingui();
  const pulse = usePulse();
  const running = useRunningTime();
  if (!task) return [];
  const runs = running?.taskId === task.id;
  const refusal = runs ? null : canTrackTime(pulse.replica, pulse.person, task);
  return [
    {
      label: runs ? t`Stop timer` : t`Start timer`,
      icon: runs ? <CircleStop /> : <CirclePlay />,
      keys: shownKeys('b'),
      disabled: refusal ? refusalMessage(refusal) : undefined,
      onSelect: () => toggleTime(pulse, task.id),
    },
  ];
}
