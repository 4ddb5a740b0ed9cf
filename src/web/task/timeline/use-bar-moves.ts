import type { KeyboardEvent, RefObject } from 'react';
import { useEffect } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { daysAfter } from '#domain/date.ts';
import { canEditTask } from '#domain/task/rules.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { daysFrom, exactDate } from '#web/ui/date.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { offerPush } from '../dependencies/offer-push.ts';
import { isOneOfSeveral, selection } from '../selection/store.ts';
import { runBulk } from '../selection/bulk.ts';
import type { Axis } from './axis.ts';
import { WEEK } from './axis.ts';
import { barOf, endingOn, movedBy, type Dates, type Grip } from './bars.ts';
import { dragBars, type BarDragging } from './drag-bars.ts';

interface BarMoves {
  readonly root: RefObject<HTMLElement | null>;
  readonly axis: Axis;
  readonly dayWidth: number;
  readonly today: string;
  /** A key moves the bar of this task. */
  readonly onKeyed: (id: string) => void;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -WEEK],
  ['ArrowDown', WEEK],
]);

/**
 * Moves bars by pointer and by keys: with Alt and an arrow key by a day or a week, with Shift too only the due date.
 * Moving one of several selected bars takes the others along.
 */
export function useBarMoves({ root, axis, dayWidth, today, onKeyed }: BarMoves) {
  const pulse = usePulse();
  const { t } = useLingui();
  const locale = useLocale();
  const taskOf = (id: string) => pulse.replica.get('task', id);

  function whyNot(id: string): string | null {
    const task = taskOf(id);
    const refusal = task && canEditTask(pulse.replica, pulse.person, task);
    return refusal ? refusalMessage(refusal) : null;
  }

  function change(id: string, datesOf: (task: TaskRow) => Dates | null): void {
    if (isOneOfSeveral(id)) {
      void runBulk(pulse, {
        taskIds: [...selection.get().ids],
        call(task) {
          const dates = datesOf(task);
          return dates && updateTask({ id: task.id, ...dates });
        },
        done: (count) => t`Moved ${plural(count, { one: '# task', other: '# tasks' })}`,
      });
      return;
    }
    const task = taskOf(id);
    const dates = task && datesOf(task);
    if (!dates || !pulse.run(updateTask({ id, ...dates })).success) return;
    offerPush(pulse, task, { ...task, ...dates });
    const bar = barOf({ ...task, ...dates });
    announce(
      bar ? t`“${task.name}”: ${dayRange(bar.from, bar.to, locale)}` : t`“${task.name}” has no due date any more`,
    );
  }

  function moveBy(id: string, grip: Grip, days: number): void {
    change(id, (task) => (task.deadline === null ? endingOn(task, today) : movedBy(task, grip, days)));
  }

  const dragging: BarDragging = {
    dayWidth,
    mayMove(id) {
      const reason = whyNot(id);
      if (reason !== null) toast({ tone: 'error', title: reason });
      return reason === null;
    },
    preview(id, grip, days) {
      const task = taskOf(id);
      const dates = task && movedBy(task, grip, days);
      const [before, after] = [task && barOf(task), dates && barOf({ ...task, ...dates })];
      if (!before || !after) return null;
      const shift = daysFrom(before.from, after.from);
      return { shift, grow: daysFrom(before.to, after.to) - shift, text: dayRange(after.from, after.to, locale) };
    },
    previewDay: (day) => exactDate(daysAfter(axis.first, day), locale),
    onMove: moveBy,
    onPlace: (id, day) =>
      change(id, (task) => {
        const deadline = day === null ? null : daysAfter(axis.first, day);
        return deadline === task.deadline ? null : endingOn(task, deadline);
      }),
  };
  const current = useLatest(dragging);
  useEffect(() => (root.current ? dragBars(root.current, () => current.current) : undefined), [root, current]);

  /** True: the key has moved a bar. */
  return function onKey(event: KeyboardEvent): boolean {
    const days = STEPS.get(event.key);
    const id = event.target instanceof Element && event.target.closest<HTMLElement>('[data-task]')?.dataset['task'];
    if (!id || days === undefined || !event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    onKeyed(id);
    moveBy(id, event.shiftKey ? 'end' : 'bar', days);
    return true;
  };
}
