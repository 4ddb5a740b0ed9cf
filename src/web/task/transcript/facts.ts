/** What is said of a task where it is copied or printed. */
import { valueIn } from '#domain/field/fields.ts';
import { plainly, typeOf } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { localTime } from '#domain/local-time.ts';
import { tagLabel } from '#domain/tag/name.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { nameOf } from '#web/data/people.ts';
import { tagsOf } from '#web/data/tags.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { plainDate } from '#web/ui/date.ts';
import type { CardContext } from '../board/card-context.ts';

/** Texts in the viewer's language; empty where the task has none. Dates are `YYYY-MM-DD`, a due time by the viewer's clock `YYYY-MM-DD HH:MM`. */
export interface TaskFacts {
  readonly number: string;
  readonly name: string;
  readonly isDone: boolean;
  readonly status: string;
  readonly priority: string;
  /** The priority does not go without saying. */
  readonly isPriorityUnusual: boolean;
  readonly assignee: string;
  readonly creator: string;
  readonly project: string;
  readonly tags: readonly string[];
  readonly due: string;
  readonly created: string;
  readonly updated: string;
  /** What it says in each field of its project. Numbers are as programs write them. */
  readonly said: readonly string[];
}

/** Tasks under a heading. */
export interface TranscriptSection<Task = TaskFacts> {
  readonly label: string;
  readonly tasks: readonly Task[];
}

export interface FactLabels {
  readonly status: (task: TaskRow) => string;
  readonly priority: (priority: string) => string;
  readonly yes: string;
}

export function factsOf(
  task: TaskRow,
  { people, tags, projects }: CardContext,
  labels: FactLabels,
  fields: readonly FieldRow[],
): TaskFacts {
  const voice = { ...plainly((id) => nameOf(people, id)), yes: labels.yes };
  return {
    number: task.number === null ? '' : String(task.number),
    name: task.name,
    isDone: task.status === 'DONE',
    status: labels.status(task),
    priority: labels.priority(task.priority),
    isPriorityUnusual: task.priority !== 'STANDARD',
    assignee: nameOf(people, task.assignee),
    creator: nameOf(people, task.userId),
    project: projects.get(task.projectId ?? '')?.name ?? '',
    tags: tagsOf(tags, task.tags).map(({ name }) => tagLabel(name)),
    due: dueText(task),
    created: plainDate(task.createdAt),
    updated: plainDate(task.updatedAt),
    said: fields.map((field) => {
      const value = valueIn(field, task);
      return value === null ? '' : typeOf(field.type).text(value, field, voice);
    }),
  };
}

function dueText({ deadline, dueAt }: TaskRow): string {
  if (dueAt === null) return deadline ?? '';
  const { date, time } = localTime(dueAt, zoneHere());
  return `${date} ${time}`;
}

/** What stands behind a task's name in one line. */
export function detailsOf(task: TaskFacts): string[] {
  const { number, priority, isPriorityUnusual, due, assignee, project, tags } = task;
  return [number && `#${number}`, isPriorityUnusual ? priority : '', due, assignee, project, ...tags].filter(
    (each) => each !== '',
  );
}
