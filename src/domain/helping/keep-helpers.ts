/**
 * Ends that people help where they may not: who becomes the assignee, or is no member of the task's project any more. Follows
 * from every command, so that none can forget it.
 */
import type { Rows } from '../command.ts';
import type { Overlay } from '../overlay.ts';
import { patched } from '../patch.ts';
import { lostMembers } from '../project/leaving.ts';
import { isMember } from '../project/rules.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { withHelpers } from './shares.ts';

/** Adds what follows from what a command has written; `before` are the rows before it. */
export function keepHelpers(tx: Overlay, before: Rows, now: number): void {
  const erased = new Set(tx.written('person').flatMap(({ id, erasedAt }) => (erasedAt === null ? [] : [id])));
  const tasks = new Map(tx.written('task').map((task) => [task.id, task]));
  for (const task of leftBy(tx, before, erased)) tasks.set(task.id, task);
  const helped = [...tasks.values()].filter(({ helperUids, deletedAt }) => helperUids.length > 0 && deletedAt === null);
  const projects = readAll(
    helped.map(
      ({ projectId }) =>
        () =>
          projectId === null ? undefined : tx.get('project', projectId),
    ),
  );
  for (const [at, task] of helped.entries()) {
    const project = projects[at];
    const kept = withHelpers(task, (helper) => {
      if (erased.has(helper) || helper === task.assignee) return false;
      return !project || isMember(project, helper);
    });
    if (kept.helperUids.length < task.helperUids.length) tx.put('task', patched(task, kept, now));
  }
}

/** The tasks with which people help who have lost a project, or whose account is erased. */
function leftBy(tx: Overlay, before: Rows, erased: ReadonlySet<string>): TaskRow[] {
  const lost = tx.written('project').flatMap((project) => {
    const was = before.get('project', project.id);
    return was ? lostMembers(was, project).map(({ personId }) => personId) : [];
  });
  const people = [...new Set([...lost, ...erased])];
  return readAll(people.map((person) => () => tx.list('task', 'helperUids', person))).flat();
}
