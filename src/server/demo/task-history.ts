/** The history of a task: created, started, commented on, done. */
import { DAY, MINUTE } from '#domain/duration.ts';
import { createComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { mentionText } from '#domain/person/mention.ts';
import { daysAfter } from '#domain/date.ts';
import type { Level, Priority, TaskStatus } from '#domain/task/row.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { Random } from './random.ts';
import { dateAfter, momentBetween, workedAt } from './days.ts';
import type { PastCommand } from '#server/door/replay.ts';

/** The place of a task in the company, before its history is drawn at random. */
export interface TaskSetting {
  readonly name: string;
  readonly description: string;
  readonly projectId: string | null;
  readonly streamId: string | null;
  /** Who may create it, be assigned it, or comment on it. */
  readonly people: readonly string[];
  readonly tags: readonly string[];
  readonly remarks: readonly string[];
  /** Names by id, for mentions. */
  readonly names: ReadonlyMap<string, string>;
}

interface TaskTimes {
  readonly status: TaskStatus;
  readonly made: number;
  readonly begun: number;
  readonly ended: number;
}

/** In order. `brief`: only its creation, in its present state. */
export function taskHistory(setting: TaskSetting, now: number, random: Random, brief: boolean): PastCommand[] {
  const { people, projectId, streamId } = setting;
  const author = random.pick(people);
  const assignee = random.happens(brief ? 0.85 : 0.4) ? author : random.pick(people);
  const life = taskTimes(now, random, brief);
  const id = newId(life.made, () => random.next());
  const due = deadline(life, now, random);
  const slips = due === null || brief ? 0 : slipsOf(id);
  const create = createTask({
    id,
    ...estimateOf(id),
    name: setting.name,
    description: setting.description,
    assignee,
    priority: priority(random),
    deadline: due === null ? null : daysAfter(due, -slips * SLIP_DAYS),
    micromanagement: level(random),
    tags: random.shuffled(setting.tags).slice(0, random.pick([0, 0, 1, 1, 1, 2])),
    projectId,
    streamId,
    ...(brief && { status: life.status, progress: life.status === 'IN_PROGRESS' ? random.between(1, 9) * 10 : 0 }),
  });
  const events: PastCommand[] = [{ at: life.made, who: author, call: create }];
  if (brief) return events;

  if (due !== null) {
    for (let slip = 1; slip <= slips; slip++) {
      const at = life.made + Math.floor(((life.ended - life.made) * slip) / (slips + 1));
      const later = daysAfter(due, (slip - slips) * SLIP_DAYS);
      events.push({ at, who: author, call: updateTask({ id, deadline: later }) });
    }
  }
  const move = (at: number, status: TaskStatus) => events.push({ at, who: assignee, call: moveTask({ id, status }) });
  if (life.status !== 'BACKLOG') move(life.begun, 'IN_PROGRESS');
  if (life.status === 'ON_HOLD') move(life.ended, 'ON_HOLD');
  if (life.status === 'IN_PROGRESS' || life.status === 'ON_HOLD') {
    const progress = random.between(1, 9) * 10;
    events.push({ at: life.ended + MINUTE, who: assignee, call: updateTask({ id, progress }) });
  }
  for (const text of random.shuffled(setting.remarks).slice(0, commentCount(setting, random))) {
    const at = momentBetween(life.made + MINUTE, life.ended - MINUTE, random);
    const called = random.happens(0.25) ? `${mention(setting, random)} ${text}` : text;
    const comment = createComment({ id: newId(at, () => random.next()), taskId: id, text: called });
    events.push({ at, who: random.pick([author, assignee, random.pick(people)]), call: comment });
  }
  if (life.status === 'DONE') move(life.ended, 'DONE');
  return events.toSorted((a, b) => a.at - b.at);
}

const SLIP_DAYS = 4;
const HOURS = [1, 2, 3, 4, 6, 8, 12] as const;

/** By the id, which was drawn at random: a third of the tasks are estimated. */
function estimateOf(id: string): { readonly estimate?: number } {
  const drawn = Number.parseInt(id.slice(-6), 16);
  return drawn % 3 === 0 ? { estimate: (HOURS[drawn % HOURS.length] ?? 1) * 60 } : {};
}

/** Most deadlines hold, some were moved, and a few again and again. */
function slipsOf(id: string): number {
  const drawn = Number.parseInt(id.slice(-6), 16) % 16;
  return drawn === 0 ? 3 : drawn < 4 ? 1 : 0;
}

function mention({ people, names }: TaskSetting, random: Random): string {
  const personId = random.pick(people);
  return mentionText({ personId, name: names.get(personId) ?? '' });
}

function taskTimes(now: number, random: Random, brief: boolean): TaskTimes {
  const status = random.pick<TaskStatus>([
    ...Array.from({ length: 10 }, () => 'DONE' as const),
    ...Array.from({ length: 6 }, () => 'BACKLOG' as const),
    ...Array.from({ length: 3 }, () => 'IN_PROGRESS' as const),
    'ON_HOLD',
  ]);
  const oldest = brief ? 300 : 70;
  // Done tasks are older; open ones may be from this morning.
  const daysAgo = status === 'DONE' ? random.between(2, oldest) : random.between(0, status === 'BACKLOG' ? 35 : 24);
  const made = workedAt(now, daysAgo, random) - 10 * MINUTE;
  const begun = Math.min(made + random.between(2, 5 * 24) * 60 * MINUTE, (made + now) / 2);
  const took = random.between(3, 9 * 24) * 60 * MINUTE;
  const ended = Math.min(begun + took, now - random.between(2, 6) * MINUTE);
  return { status, made, begun: Math.floor(begun), ended: Math.floor(Math.max(ended, begun + MINUTE)) };
}

function deadline({ status, ended }: TaskTimes, now: number, random: Random): string | null {
  if (!random.happens(0.6)) return null;
  if (status === 'DONE') return dateAfter(ended, random.between(-1, 6));
  return dateAfter(now, random.happens(0.15) ? -random.between(1, 9) : random.between(0, 40));
}

function priority(random: Random): Priority {
  return random.pick<Priority>([
    'LOW',
    'LOW',
    'STANDARD',
    'STANDARD',
    'STANDARD',
    'STANDARD',
    'HIGH',
    'HIGH',
    'URGENT',
  ]);
}

function level(random: Random): Level {
  return random.pick<Level>(['OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'LOW', 'MEDIUM', 'HIGH']);
}

/** Tasks without a project hardly get comments. */
function commentCount({ projectId }: TaskSetting, random: Random): number {
  return projectId === null ? 0 : random.pick([0, 0, 0, 1, 1, 2, 3, 5]);
}

/** How far back the company's history goes. */
export const HISTORY = 320 * DAY;
