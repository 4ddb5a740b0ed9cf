/** What a project in the archive is not. Nobody’s rights depend on it. */
import type { ProjectRow } from './row.ts';

/** Whether its tasks are work: Pulse asks about them, counts them and lists them among others. Not in the archive. */
export function isActive(project: ProjectRow | null | undefined): boolean {
  return project?.deletedAt === null && project.archivedAt === null;
}
