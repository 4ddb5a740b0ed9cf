/** What people do with who helps with a task. */
import type { Random } from '../core/random.ts';
import { list, text } from '../judge/rights.ts';
import { alive, call, ofRow, someone, type Call, type CallContext, type Make } from './call-parts.ts';

export const helperMakers: readonly (readonly [number, Make])[] = [
  [7, setHelper],
  [3, ofHelper('task.removeHelper')],
  // Who helps becomes responsible.
  [2, ofHelper('task.reassign', (helper) => ({ assignee: helper }))],
  [3, createTask],
  [4, help],
];

/** Mostly somebody who may. */
function setHelper(random: Random, sight: CallContext): Call | null {
  return ofRow(random, sight, 'task', 'task.setHelper', {}, (id) => {
    const task = alive(sight, 'task').find((row) => row.id === id);
    const project = alive(sight, 'project').find((row) => row.id === (task && text(task, 'projectId')));
    const members = project ? list(project, 'memberUids') : [];
    const personId = random.chance(0.8) ? (random.pick(members) ?? someone(random, sight)) : someone(random, sight);
    return { id, personId, ...(random.chance(0.5) && { share: random.pick([0, 25, 40, 70, 100, null]) }) };
  });
}

/** Of somebody who helps. */
function ofHelper(name: string, input: (helper: string) => object = (helper) => ({ personId: helper })): Make {
  return (random, sight) => {
    const task = random.pick(alive(sight, 'task').filter((row) => list(row, 'helperUids').length > 0));
    const helper = task && random.pick(list(task, 'helperUids'));
    return helper === undefined ? null : call(name, { id: task?.id, ...input(helper) });
  };
}

/** Without a project, so that who helps reads it by that alone. */
function createTask(random: Random, sight: CallContext): Call {
  const [assignee, helper] = [someone(random, sight), someone(random, sight)];
  return call('task.create', { id: sight.newId(), name: 'help wanted', assignee, helperUids: [helper] });
}

/** What somebody tries with a task with which they help, whether they may or not. */
function help(random: Random, sight: CallContext): Call | null {
  const task = random.pick(alive(sight, 'task').filter((row) => list(row, 'helperUids').includes(sight.person)));
  if (!task) return null;
  const { id } = task;
  return random.pick([
    call('task.update', { id, progress: random.below(100) }),
    call('task.update', { id, estimate: random.pick([60, 240]) }),
    call('task.update', { id, name: 'another name' }),
    call('task.move', { id, status: random.pick(['IN_PROGRESS', 'DONE']) }),
    call('comment.create', { id: sight.newId(), taskId: id, text: 'I help' }),
    call('task.delete', { id }),
  ]);
}
