/** Done is a moment: the card travels to its column, and the last task of the day is noticed. */
import { t } from '@lingui/core/macro';
import { archivedProjectsQuery } from '#domain/project/queries.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { agendaQuery, dayDoneQuery, wasDayDoneBefore } from '#domain/task/agenda.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { predicateOf } from '#sync/live/filter.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { announce } from '#web/ui/announce.tsx';
import { dayOf, plainDate } from '#web/ui/date.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { setOnDone } from './on-done.ts';
import { beginTravel } from './travel.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';

export function accompanyDone(): void {
  setOnDone((pulse, task, travels) => {
    const travel = travels ? beginTravel(task.id) : null;
    return () => {
      travel?.();
      if (!isLastOfToday(pulse, task)) return undefined;
      const text = t`All done for today.`;
      // Home says it in place.
      if (!document.querySelector('[data-agenda]')) return text;
      announce(text);
      return undefined;
    };
  });
}

/** Whether the person has nothing more to do today, and had until now; true once a day, on whatever device that was. */
function isLastOfToday({ person, live, replica }: Pulse, { id, assignee, deadline }: TaskRow): boolean {
  const now = serverNow();
  const today = plainDate(now);
  if (assignee !== person || deadline === null || dayOf(deadline) > today) return false;
  const archived = live.list(archivedProjectsQuery).current().group();
  const hidden = archived.map((project) => project.id);
  // Without the order of a list: thousands of tasks would be sorted before the completed one is drawn.
  const isDue = (['overdue', 'today'] as const).map((span) =>
    predicateOf<TaskRow>(agendaQuery(person, span, { today, now }, hidden).filter),
  );
  const own = replica.list('task', 'assignee', person);
  if (own.some((task) => task.deletedAt === null && isDue.some((test) => test?.(task)))) return false;
  const since = startOfDay(today, (at) => plainDate(at));
  const isDone = predicateOf<TaskRow>(dayDoneQuery(person, since, today).filter);
  if (
    wasDayDoneBefore(
      own.filter((task) => task.deletedAt === null && isDone?.(task)),
      id,
    )
  )
    return false;
  const key = `pulse:remembered:${person} last of day`;
  if (deviceStorage().getItem(key) === today) return false;
  deviceStorage().setItem(key, today);
  return true;
}
