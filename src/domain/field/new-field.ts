import type { Context } from '../command.ts';

export function newField(projectId: string, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  return { projectId, createdBy: actor, createdAt: now, updatedAt: now, deletedBy: null, deletedAt: null };
}
