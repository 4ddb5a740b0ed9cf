/** Moving a task to another person or week from a workload: its effect on both, and whether it is allowed. */
import { t } from '@lingui/core/macro';
import { assertAllowed, Refusal } from '#domain/refusal.ts';
import { daysAfter } from '#domain/date.ts';
import { reassignTask, updateTask } from '#domain/task/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { canEditTask, canReassignTask } from '#domain/task/rules.ts';
import { addMember } from '#domain/project/members.ts';
import { canAddMember } from '#domain/project/membership/rules.ts';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { isOpen, neededBy } from '#domain/workload/definitions.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { toast } from '#web/ui/toast/store.ts';
import { contextOf, type Loads, type PersonView } from './use-loads.ts';

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

/** The project that a person who is no member can be added to, so that the task becomes theirs; null if that is not the reason. */
export function projectToJoin(pulse: Pulse, id: string, to: Destination): ProjectRow | null {
  const { replica, person } = pulse;
  if (cannotMove(pulse, id, to)?.code !== 'assignee_not_member') return null;
  const project = replica.get('project', replica.get('task', id)?.projectId ?? '');
  return project && canAddMember(replica, person, project, to.person) === null ? project : null;
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

/** How full a person's week is, in minutes. */
interface Fill {
  readonly planned: number;
  /** What is due by then and does not fit. */
  readonly late: number;
}

export interface Effect {
  readonly person: string;
  readonly before: Fill;
  readonly after: Fill;
  readonly capacity: number | null;
}

/** What it would do to both people's week of the new due date, the new assignee's first. Empty if it is not shown. */
export function effectsOf(loads: Loads, from: PersonView, item: WorkloadTaskRow, to: Destination): readonly Effect[] {
  const given = effectOn(loads, item, to);
  const due = dueOf(loads, item, to);
  if (!given || due === null || to.person === from.person) return given ? [given] : [];
  const taken = effectAt(loads, from, openOf(from, item), due);
  return taken ? [given, taken] : [given];
}

/** What it would do to the new assignee's week of the new due date; null if that is not shown. */
export function effectOn(loads: Loads, item: WorkloadTaskRow, to: Destination): Effect | null {
  const receiver = loads.people.get(to.person);
  const deadline = to.week ? dueIn(to.week, loads.today) : item.deadline;
  const due = dueOf(loads, item, to);
  if (!receiver || due === null) return null;
  const startDate = item.startDate !== null && deadline !== null && item.startDate > deadline ? null : item.startDate;
  // Who helps with it already goes on with both parts.
  const own = receiver.items.find(({ taskId, isHelping }) => isHelping && taskId === item.taskId);
  const share = item.share + (own?.share ?? 0);
  const moved = { ...item, deadline, startDate, assignee: receiver.person, share };
  return effectAt(loads, receiver, [...openOf(receiver, item), moved], due);
}

/** The day in whose week it would be done: what is overdue is done from today on. */
function dueOf({ today }: Loads, item: WorkloadTaskRow, to: Destination): string | null {
  const deadline = to.week ? dueIn(to.week, today) : neededBy(item);
  return deadline !== null && deadline < today ? today : deadline;
}

/** The open tasks of a person without one of them. */
function openOf({ items }: PersonView, without: WorkloadTaskRow): WorkloadTaskRow[] {
  return items.filter((item) => isOpen(item) && item.taskId !== without.taskId);
}

function effectAt(loads: Loads, view: PersonView, open: readonly WorkloadTaskRow[], due: string): Effect | null {
  const at = loads.weeks.findIndex((week) => week.from <= due && due <= week.to);
  const [before, after] = [view.load.weeks[at], loadOf(open, contextOf(view, loads)).weeks[at]];
  if (!before || !after) return null;
  const fillOf = ({ planned, late }: typeof before) => ({ planned: planned.minutes, late });
  return { person: view.person, before: fillOf(before), after: fillOf(after), capacity: before.capacity };
}

/** Moves the task, with an undo; shows a refusal, which offers a project's owner to add a person who is no member. */
export function move(pulse: Pulse, id: string, to: Destination, today: string): void {
  const { replica, run } = pulse;
  const task = replica.get('task', id);
  const refusal = cannotMove(pulse, id, to);
  if (refusal) {
    const project = projectToJoin(pulse, id, to);
    const addAndMove = () => {
      if (project && run(addMember({ id: project.id, personId: to.person })).success) move(pulse, id, to, today);
    };
    toast({
      tone: 'error',
      title: refusalMessage(refusal),
      ...(project && { action: { label: t`Add to project`, onSelect: addAndMove } }),
    });
    return;
  }
  if (!task) return;
  const dates = to.week && datesIn(to.week, task, today);
  const isAnother = to.person !== task.assignee;
  if (!isAnother && (!dates || dates.deadline === task.deadline)) return;
  const { name } = task;
  const call = isAnother ? reassignTask({ id, assignee: to.person, ...dates }) : updateTask({ id, ...dates });
  const { success, undo } = run(call);
  if (success) toast({ title: t`Moved “${name}”`, tone: 'primary', undo });
}
