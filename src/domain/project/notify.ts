import type { Context, Tx } from '../command.ts';
import { notify, type Notice } from '../notification/notify.ts';
import { displayName } from '../person/rules.ts';
import type { ProjectRow } from './row.ts';

interface Removal {
  readonly project: ProjectRow;
  readonly removed: string;
  /** Who got the removed person's unfinished tasks, and how many they are. */
  readonly assignee: string;
  readonly tasks: number;
}

/** Tells who was removed, and who has their tasks now. */
export function notifyRemoval(tx: Tx, { project, removed, assignee, tasks }: Removal, context: Context): void {
  const actor = displayName(tx, context.actor);
  const heir = displayName(tx, assignee);
  const count = tasks === 1 ? '1 unfinished task' : `${tasks} unfinished tasks`;
  const handed = tasks === 0 ? '' : ` ${heir} now has your ${count}.`;
  const told: Notice = {
    userId: removed,
    kind: 'project',
    title: 'Removed from Project',
    content: `${actor} removed you from "${project.name}".${handed}`,
  };
  const given: Notice = {
    userId: assignee,
    kind: 'assignment',
    title: 'Tasks Reassigned',
    content: `${actor} has assigned you ${count} of ${displayName(tx, removed)} in "${project.name}"`,
    action: { type: 'link', label: 'View Project', url: `/projects/${project.id}` },
  };
  notify(tx, tasks === 0 ? [told] : [told, given], context);
}
