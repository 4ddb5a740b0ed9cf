/** Invariants of what is made several at a time, and of what is saved to be used again. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { list, text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

/**
 * Only people who have a view or template change it, and they put it where they are: into a project or team of theirs,
 * of whose tasks it is, too. `before` is the state that the command was decided on.
 */
export function judgeSavedEntry({ name, actor, changes }: Entry, before: State, verdict: Verdict): void {
  if (!/^(?:view|template)\./.test(name)) return;
  for (const { table, id, after } of changes) {
    const row = name.endsWith('.create') ? after : before.get(table, id);
    const may = row !== null && row !== undefined && before.mayRead(actor, table, { ...row, deletedAt: null });
    verdict.check(may, 'what is saved', () => `${actor} did ${name} to ${table} ${id}`);
    const isTheirs = after === null || (before.mayRead(actor, table, { ...after, deletedAt: null }) && ofTheirs(after));
    verdict.check(isTheirs, 'what is saved', () => `${actor} did ${name}, which put ${table} ${id} where they are not`);
    const isMoved = row && after && ['projectId', 'teamId'].some((place) => text(row, place) !== text(after, place));
    if (isMoved) verdict.check(mayMove(row), 'what is saved', () => `${actor} took ${table} ${id} away with ${name}`);
  }

  /** Its owner, and who heads the project or team that it leaves. */
  function mayMove(row: Row): boolean {
    const [project, team] = [before.get('project', text(row, 'projectId')), before.get('team', text(row, 'teamId'))];
    return (
      [row, project].some((of) => of && text(of, 'ownerUid') === actor) ||
      (team && list(team, 'leadUids').includes(actor)) === true
    );
  }

  /** Their project's or team's tasks, as far as a view says whose. */
  function ofTheirs(view: Row): boolean {
    if (!name.endsWith('.create')) return true;
    return (
      [
        ['project', 'boardId'],
        ['team', 'boardTeamId'],
      ] as const
    ).every(([table, column]) => {
      const of = before.get(table, text(view, column));
      return text(view, column) === '' || (of !== undefined && before.mayRead(actor, table, of));
    });
  }
}

/** Only the owner of a project writes its updates, and what was sent stays as it was. */
export function judgeUpdateEntry({ name, actor, changes }: Entry, before: State, verdict: Verdict): void {
  for (const { table, id, after } of changes) {
    if (table !== 'projectUpdate' || !/^projectUpdate\.(?:write|edit|send|delete)$/.test(name)) continue;
    const row = before.get(table, id);
    const project = before.get('project', text(row ?? after ?? { id, deletedAt: null }, 'projectId'));
    const isOwner = project?.deletedAt === null && text(project, 'ownerUid') === actor;
    verdict.check(isOwner, 'updates of projects', () => `${actor} did ${name} to ${id} of another's project`);
    const wasSent = row !== undefined && typeof Reflect.get(row, 'sentAt') === 'number';
    const stays = !wasSent || name === 'projectUpdate.delete';
    verdict.check(stays, 'updates of projects', () => `${name} changed ${id}, which was sent`);
  }
}

/** The subtasks of a new task are under it. */
export function judgeMadeEntry({ name, changes }: Entry, verdict: Verdict): void {
  if (name !== 'task.createWithSubtasks') return;
  const made = changes.flatMap(({ table, after }) => (table === 'task' && after ? [after] : []));
  const parents = made.filter((task) => text(task, 'parentId') === '');
  const isWell = parents.length === 1 && made.every((task) => ['', parents[0]?.id].includes(text(task, 'parentId')));
  verdict.check(isWell, 'made with subtasks', () => `${parents.length} of ${made.length} tasks have no parent`);
}
