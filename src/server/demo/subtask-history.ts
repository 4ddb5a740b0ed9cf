/** Tasks that were broken down: one in each project of the demo, with steps that fit any task. */
import type { Call } from '#domain/command.ts';
import { MINUTE } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { PastCommand } from '#server/door/replay.ts';
import type { Random } from './random.ts';

/** The first two are done. */
export const STEPS = ['Agree on the goal', 'Write a first draft', 'Ask the team for feedback', 'Finish and share'];
const DONE = 2;

/** The steps of the first task in the project that is in progress; none where there is no such task. */
export function subtaskHistory(
  events: readonly PastCommand[],
  projectId: string,
  people: readonly string[],
  now: number,
  random: Random,
): PastCommand[] {
  const latest = new Map<string, unknown>();
  for (const { call } of events)
    if (call.name === 'task.move') latest.set(inputOf(call).id ?? '', inputOf(call).status);
  const parent = events.find(({ call }) => {
    const { id = '', projectId: place } = inputOf(call);
    return call.name === 'task.create' && place === projectId && latest.get(id) === 'IN_PROGRESS';
  });
  const parentId = parent && inputOf(parent.call).id;
  if (!parent || parentId === undefined) return [];
  return STEPS.flatMap((name, at): PastCommand[] => {
    const made = parent.at + (at + 1) * MINUTE;
    const id = newId(made, () => random.next());
    const assignee = random.pick(people);
    const create = { at: made, who: parent.who, call: createTask({ id, name, assignee, projectId, parentId }) };
    const ended = made + Math.floor(((now - made) * (at + 1)) / (STEPS.length + 1));
    return at < DONE ? [create, { at: ended, who: assignee, call: moveTask({ id, status: 'DONE' }) }] : [create];
  });
}

/** Of a command about a task. */
function inputOf({ input }: Call): Partial<TaskRow> {
  return input as Partial<TaskRow>;
}
