/** The two rows of a dependency. */
import type { Rows } from '../command.ts';
import { dependencyId } from '../id.ts';
import { isActive } from '../project/archive.ts';
import type { TaskRow } from '../task/row.ts';
import type { DependencyRow, OtherState } from './row.ts';

type Kind = DependencyRow['kind'];

const MIRRORED = { waits: 'blocks', blocks: 'waits' } as const satisfies Record<Kind, Kind>;

/** The id of the other task's row. */
export function mirrorId({ kind, taskId, otherId }: Pick<DependencyRow, 'kind' | 'taskId' | 'otherId'>): string {
  return dependencyId(MIRRORED[kind], otherId, taskId);
}

/** What the task is for those of the other one. */
export function stateOf(rows: Rows, { status, projectId, deletedAt }: TaskRow): OtherState {
  if (deletedAt !== null || (projectId !== null && !isActive(rows.get('project', projectId)))) return 'gone';
  return status === 'DONE' ? 'done' : 'open';
}
