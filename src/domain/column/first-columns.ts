/** The rows of the columns that a project has to begin with: the four statuses, or those of its template. */
import type { Rows } from '../command.ts';
import { columnId } from '../id.ts';
import { columnsOf } from './columns.ts';
import { ranksBetween } from '../task/rank.ts';
import { STATUSES } from '../task/row.ts';
import type { ColumnRow } from './row.ts';

export interface Made {
  readonly projectId: string;
  readonly actor: string;
  readonly now: number;
}

/** What a project without columns of its own has; none where it has its own. */
export function theFour(rows: Rows, made: Made): ColumnRow[] {
  if (rows.list('column', 'projectId', made.projectId).length > 0) return [];
  const ranks = ranksBetween(null, null, STATUSES.length);
  return STATUSES.map((category, at) => ({
    ...newColumn(made),
    id: columnId(made.projectId, category),
    name: '',
    category,
    hue: null,
    limit: null,
    rank: ranks[at] ?? '',
  }));
}

/** The live columns of a project as rows, also where those are still to be written. */
export function columnRows(rows: Rows, made: Made): ColumnRow[] {
  const four = theFour(rows, made);
  return four.length > 0 ? four : columnsOf(rows, made.projectId);
}

export function newColumn({ projectId, actor, now }: Made) {
  return { projectId, createdBy: actor, createdAt: now, updatedAt: now, deletedBy: null, deletedAt: null };
}

type Described = Pick<ColumnRow, 'name' | 'category' | 'hue' | 'limit'> & { readonly isDefault: boolean };

/** Their ids follow from the project, as those of the four do. */
export function columnsFrom(described: readonly Described[], made: Made): ColumnRow[] {
  const ranks = ranksBetween(null, null, described.length);
  return described.map(({ isDefault, ...each }, at) => ({
    ...newColumn(made),
    ...each,
    id: columnId(made.projectId, isDefault ? each.category : `${at}`),
    rank: ranks[at] ?? '',
  }));
}
