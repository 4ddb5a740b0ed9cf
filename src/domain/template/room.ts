/** How many templates a place holds: every page of those who have them carries them all. */
import type { CommandDefinition, Rows } from '../command.ts';
import { isPrivate, type Place } from '../note/place.ts';
import { Refusal } from '../refusal.ts';

/** Of a project, a team, or a person alone. */
export const TEMPLATES_MAX = 100;

/** Throws `too_many_templates` if there is no room for one more. `templateId`: one that does not count. */
export function assertRoom(rows: Rows, actor: string, { projectId, teamId }: Place, templateId: string): void {
  const there =
    projectId !== null
      ? rows.list('template', 'projectId', projectId)
      : teamId !== null
        ? rows.list('template', 'teamId', teamId)
        : rows.list('template', 'ownerUid', actor).filter(isPrivate);
  const others = there.filter(({ id, deletedAt }) => deletedAt === null && id !== templateId);
  if (others.length >= TEMPLATES_MAX) throw new Refusal('too_many_templates', { max: TEMPLATES_MAX });
}

interface IntoPlace {
  readonly projectId?: unknown;
  readonly teamId?: unknown;
}

/** What a command reads that puts a template into a place of its input. */
export const templatesThere: NonNullable<CommandDefinition<IntoPlace>['reads']> = {
  lists: [
    { table: 'template', column: 'projectId', by: 'projectId' },
    { table: 'template', column: 'teamId', by: 'teamId' },
    { table: 'template', column: 'ownerUid', byActor: true },
  ],
};
