/** Where a note lives. */
import * as z from 'zod/mini';
import type { Rows } from '../command.ts';
import { id } from '../input.ts';
import { projectFor } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { teamFor } from '../team/rules.ts';
import type { NoteRow } from './row.ts';

export type Place = Pick<NoteRow, 'projectId' | 'teamId'>;

/** A place in the input of a command; with neither it is private. */
export const placeInput = () => ({
  projectId: z.optional(z.nullable(id('project'))),
  teamId: z.optional(z.nullable(id('team'))),
});

export function isPrivate({ projectId, teamId }: Place): boolean {
  return projectId === null && teamId === null;
}

/** The chosen place: a project or a team of the actor, or neither. Throws where it is hidden from them. */
export function placeFor(
  rows: Rows,
  actor: string,
  { projectId = null, teamId = null }: { readonly [K in keyof Place]?: Place[K] | undefined },
): Place {
  if (projectId !== null && teamId !== null)
    throw new Refusal('invalid_input', { field: 'teamId', problem: 'must not be given with a project' });
  if (projectId !== null) projectFor(rows, actor, projectId);
  if (teamId !== null) teamFor(rows, actor, teamId);
  return { projectId, teamId };
}
