/** What happened to a task: made, begun, talked about, done. */
import { DAY, MINUTE } from '#domain/duration.ts';
import { createComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { mentionText } from '#domain/person/mention.ts';
import type { Level, Priority, TaskStatus } from '#domain/task/row.ts';
import { createTask, moveTask, updateTask } from '#domain/task/commands.ts';
import type { Chance } from './chance.ts';
import { dateAfter, momentBetween, workedAt } from './days.ts';
import type { Event } from '#server/door/past.ts';

/** Where a task stands in the company, before chance decides what became of it. */
export interface Setting {
  readonly name: string;
  readonly description: string;
  readonly projectId: string | null;
  readonly streamId: string | null;
  /** Who may be its author, its assignee, or have something to say. */
  readonly people: readonly string[];
  readonly tags: readonly string[];
  readonly remarks: readonly string[];
  /** By id: how they are called where somebody mentions them. */
  readonly names: ReadonlyMap<string, string>;
}

interface Life {
  readonly status: TaskStatus;
  readonly made: number;
  readonly begun: number;
  readonly ended: number;
}

/** In order. `brief`: only that it was made, as it is now. */
export function lifeOf(setting: Setting, now: number, chance: Chance, brief: boolean): Event[] {
  const { people, projectId, streamId } = setting;
  const author = chance.pick(people);
  const assignee = chance.happens(brief ? 0.85 : 0.4) ? author : chance.pick(people);
  const life = lived(now, chance, brief);
  const id = newId(life.made, () => chance.random());
  const create = createTask({
    id,
    name: setting.name,
    description: setting.description,
    assignee,
    priority: priority(chance),
    deadline: deadline(life, now, chance),
    micromanagement: level(chance),
    tags: chance.shuffled(setting.tags).slice(0, chance.pick([0, 0, 1, 1, 1, 2])),
    projectId,
    streamId,
    ...(brief && { status: life.status, progress: life.status === 'IN_PROGRESS' ? chance.between(1, 9) * 10 : 0 }),
  });
  const events: Event[] = [{ at: life.made, who: author, call: create }];
  if (brief) return events;

  const move = (at: number, status: TaskStatus) => events.push({ at, who: assignee, call: moveTask({ id, status }) });
  if (life.status !== 'BACKLOG') move(life.begun, 'IN_PROGRESS');
  if (life.status === 'ON_HOLD') move(life.ended, 'ON_HOLD');
  if (life.status === 'IN_PROGRESS' || life.status === 'ON_HOLD') {
    const progress = chance.between(1, 9) * 10;
    events.push({ at: life.ended + MINUTE, who: assignee, call: updateTask({ id, progress }) });
  }
  for (const text of chance.shuffled(setting.remarks).slice(0, talk(setting, chance))) {
    const at = momentBetween(life.made + MINUTE, life.ended - MINUTE, chance);
    const called = chance.happens(0.25) ? `${mention(setting, chance)} ${text}` : text;
    const comment = createComment({ id: newId(at, () => chance.random()), taskId: id, text: called });
    events.push({ at, who: chance.pick([author, assignee, chance.pick(people)]), call: comment });
  }
  if (life.status === 'DONE') move(life.ended, 'DONE');
  return events.toSorted((a, b) => a.at - b.at);
}

function mention({ people, names }: Setting, chance: Chance): string {
  const personId = chance.pick(people);
  return mentionText({ personId, name: names.get(personId) ?? '' });
}

function lived(now: number, chance: Chance, brief: boolean): Life {
  const status = chance.pick<TaskStatus>([
    ...Array.from({ length: 10 }, () => 'DONE' as const),
    ...Array.from({ length: 6 }, () => 'BACKLOG' as const),
    ...Array.from({ length: 3 }, () => 'IN_PROGRESS' as const),
    'ON_HOLD',
  ]);
  const oldest = brief ? 300 : 70;
  // What is done lies further back; what waits may be of this morning.
  const daysAgo = status === 'DONE' ? chance.between(2, oldest) : chance.between(0, status === 'BACKLOG' ? 35 : 24);
  const made = workedAt(now, daysAgo, chance) - 10 * MINUTE;
  const begun = Math.min(made + chance.between(2, 5 * 24) * 60 * MINUTE, (made + now) / 2);
  const took = chance.between(3, 9 * 24) * 60 * MINUTE;
  const ended = Math.min(begun + took, now - chance.between(2, 6) * MINUTE);
  return { status, made, begun: Math.floor(begun), ended: Math.floor(Math.max(ended, begun + MINUTE)) };
}

function deadline({ status, ended }: Life, now: number, chance: Chance): string | null {
  if (!chance.happens(0.6)) return null;
  if (status === 'DONE') return dateAfter(ended, chance.between(-1, 6));
  return dateAfter(now, chance.happens(0.15) ? -chance.between(1, 9) : chance.between(0, 40));
}

function priority(chance: Chance): Priority {
  return chance.pick<Priority>([
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

function level(chance: Chance): Level {
  return chance.pick<Level>(['OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'LOW', 'MEDIUM', 'HIGH']);
}

/** Nobody talks to themselves, or hardly. */
function talk({ projectId }: Setting, chance: Chance): number {
  return projectId === null ? 0 : chance.pick([0, 0, 0, 1, 1, 2, 3, 5]);
}

/** How far back the company reaches. */
export const HISTORY = 320 * DAY;
