/** Who may say who helps with a task, and who may help. */
import { live, type Rows } from '../command.ts';
import { canBeChosen } from '../person/rules.ts';
import { isMember } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { TaskRow } from '../task/row.ts';
import { canEditTask } from '../task/rules.ts';
import { HELPERS_MAX } from './shares.ts';

/** Without `helper`: whether the actor may set helpers at all. */
export function canSetHelper(rows: Rows, actor: string, task: TaskRow, helper?: string): Refusal | null {
  const refusal = canEditTask(rows, actor, task);
  if (refusal || helper === undefined || task.helperUids.includes(helper)) return refusal;
  if (task.helperUids.length >= HELPERS_MAX) return new Refusal('too_many_helpers', { max: HELPERS_MAX });
  return canHelp(rows, helper, task);
}

/** In a project its members can help, elsewhere anyone in the directory. */
export function canHelp(rows: Rows, person: string, task: Pick<TaskRow, 'assignee' | 'projectId'>): Refusal | null {
  if (person === task.assignee) return new Refusal('assignee_helps');
  const refusal = canBeChosen(rows, person);
  const project = task.projectId === null ? undefined : live(rows, 'project', task.projectId);
  if (refusal || project === undefined || isMember(project, person)) return refusal;
  return new Refusal('person_not_member');
}
