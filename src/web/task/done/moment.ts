/** Done is a moment: the card travels to its column, and the last task of the day is noticed. */
import { t } from '@lingui/core/macro';
import { archivedProjectsQuery } from '#domain/project/queries.ts';
import { agendaQuery } from '#domain/task/agenda.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { dayOf, plainDate } from '#web/ui/date.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { setOnDone } from './on-done.ts';
import { beginTravel } from './travel.ts';

export function accompanyDone(): void {
  setOnDone((pulse, task, travels) => {
    const travel = travels ? beginTravel(task.id) : null;
    return () => {
      travel?.();
      return isLastOfToday(pulse, task) ? t`That was the last one for today.` : undefined;
    };
  });
}

/** Whether the person has nothing more to do today, and had until now; true once a day, on this device. */
function isLastOfToday({ person, live }: Pulse, { assignee, deadline }: TaskRow): boolean {
  const today = plainDate(serverNow());
  if (assignee !== person || deadline === null || dayOf(deadline) > today) return false;
  const archived = live.list(archivedProjectsQuery).current().group();
  const hidden = archived.map(({ id }) => id);
  const left = (['overdue', 'today'] as const).some(
    (span) => live.list(agendaQuery(person, span, today, hidden)).current().total > 0,
  );
  const key = `pulse:remembered:${person} last of day`;
  if (left || localStorage.getItem(key) === today) return false;
  localStorage.setItem(key, today);
  return true;
}
