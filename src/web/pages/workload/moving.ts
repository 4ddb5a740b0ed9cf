/** Moving a task to another person or week from a workload: its effect on both, and whether it is allowed. */
import { t } from '@lingui/core/macro';
import { assertAllowed, Refusal } from '#domain/refusal.ts';
import { daysAfter } from '#domain/date.ts';
import { reassignTask, updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { canEditTask, canReassignTask } from '#domain/task/rules.ts';
import { addMember } from '#domain/project/members.ts';
import { canAddMember } from '#domain/project/membership/rules.ts';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { effortOf } from '#domain/workload/effort.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { spread } from '#domain/workload/spread.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { toast } from '#web/ui/toast/store.ts';
import { USUAL, type Loads, type PersonView } from './use-loads.ts';

export interface Destination {
  readonly person: string;
  /** The Monday of a week; null keeps the due date. */
  readonly week: DaySpan | null;
}

/** Why the viewer may not; null if they may. */
export function cannotMove({ replica, person }: Pulse, id: string, to: Destination): Refusal | null {
  const task = replica.get('task', id);
  // A lead who knows of the task but cannot read it.
  if (!task || task.deletedAt !== null) return new Refusal('not_allowed');
  try {
    if (to.person !== task.assignee) assertAllowed(canReassignTask(replica, person, task, to.person));
    if (to.week) assertAllowed(canEditTask(replica, person, task));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The due date of a task in a week: its Friday, or today if that has passed. */
function dueIn({ from }: DaySpan, today: string): string {
  const friday = daysAfter(from, 4);
  return friday < today ? today : friday;
}

/** What a task's dates become in a week: a start date that would be after the due date goes. */
function datesIn(week: DaySpan, { startDate }: TaskRow, today: string) {
  const deadline = dueIn(week, today);
  return { deadline, ...(startDate !== null && startDate > deadline && { startDate: null }) };
}

export interface Effect {
  /** In minutes, for the week of the new due date. */
  readonly planned: number;
  readonly capacity: number | null;
}

/** How full that week is for the new and the present assignee; null if it is not shown. */
export function effectOf(
  loads: Loads,
  from: PersonView,
  item: WorkloadTaskRow,
  to: Destination,
): { readonly after: Effect | null; readonly before: Effect | null } {
  const receiver = loads.people.get(to.person);
  const deadline = to.week ? dueIn(to.week, loads.today) : item.deadline;
  if (!receiver || deadline === null) return { after: null, before: null };
  const due = deadline < loads.today ? loads.today : deadline;
  const at = loads.weeks.findIndex((week) => week.from <= due && due <= week.to);
  const change = (view: PersonView, date: string | null, sign: number) => {
    if (date === null) return 0;
    const left = (effortOf(item, view.medians).minutes * (100 - item.progress)) / 100;
    const startDate = item.startDate !== null && item.startDate > date ? null : item.startDate;
    const load = spread({ deadline: date, startDate, left }, view.calendar ?? USUAL, loads.today, loads.weeks);
    return sign * (load[at] ?? 0);
  };
  const week = (view: PersonView, by: number): Effect | null => {
    const one = view.load.weeks[at];
    return one ? { planned: Math.max(0, one.planned + by), capacity: one.capacity } : null;
  };
  const taken = change(from, item.deadline, -1);
  if (receiver.person === from.person) return { after: week(from, taken + change(from, deadline, 1)), before: null };
  return { after: week(receiver, change(receiver, deadline, 1)), before: week(from, taken) };
}

/** Moves the task; shows a refusal, which offers a project's owner to add a person who is no member. */
export function move(pulse: Pulse, id: string, to: Destination, today: string): void {
  const { replica, run, person } = pulse;
  const task = replica.get('task', id);
  const refusal = cannotMove(pulse, id, to);
  if (refusal) {
    const project = task?.projectId ? replica.get('project', task.projectId) : undefined;
    const canAdd =
      refusal.code === 'assignee_not_member' && project && !canAddMember(replica, person, project, to.person);
    const addAndMove = () => {
      if (project && run(addMember({ id: project.id, personId: to.person })).success) move(pulse, id, to, today);
    };
    toast({
      tone: 'error',
      title: refusalMessage(refusal),
      ...(canAdd && { action: { label: t`Add to project`, onSelect: addAndMove } }),
    });
    return;
  }
  if (!task) return;
  const dates = to.week && datesIn(to.week, task, today);
  if (to.person !== task.assignee) run(reassignTask({ id, assignee: to.person, ...dates }));
  else if (dates && dates.deadline !== task.deadline) run(updateTask({ id, ...dates }));
}
