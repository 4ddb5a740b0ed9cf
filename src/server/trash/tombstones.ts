/** Deleted rows that can still be restored, latest first: found through the index of tombstones only. */
import { sql, type RawBuilder } from 'kysely';
import { TRASH_KINDS, type TrashKind } from '#domain/trash/kinds.ts';
import type { Database } from '#server/database/database.ts';

/** A position in the list: what follows was deleted earlier. */
export interface TrashCursor {
  readonly deletedAt: number;
  readonly id: string;
}

export interface Tombstone extends TrashCursor {
  readonly kind: TrashKind;
}

interface TombstoneQuery {
  /** Deleted later than this. */
  readonly since: number;
  readonly after: TrashCursor | null;
  readonly most: number;
  /** Only what this person may be able to restore; null: everyone's. */
  readonly person: string | null;
}

/** PostgreSQL returns big integers as text. */
interface TombstoneRow {
  readonly kind: TrashKind;
  readonly id: string;
  readonly deletedAt: number | string;
}

export async function findTombstones({ db }: Database, query: TombstoneQuery): Promise<Tombstone[]> {
  const found = await tombstonesQuery(query).execute(db);
  return found.rows.map((row) => ({ ...row, deletedAt: Number(row.deletedAt) }));
}

export function tombstonesQuery(query: TombstoneQuery): RawBuilder<TombstoneRow> {
  const kinds = TRASH_KINDS.map((kind) => sql`select * from (${ofKind(kind, query)}) as ${sql.ref(`of_${kind}`)}`);
  return sql<TombstoneRow>`${sql.join(kinds, sql` union all `)} order by "deletedAt" desc, "id" desc limit ${query.most}`;
}

function ofKind(kind: TrashKind, { since, after, most, person }: TombstoneQuery): RawBuilder<unknown> {
  const later = after ? sql`and (row."deletedAt", row."id") < (${after.deletedAt}, ${after.id})` : sql``;
  const own = person === null ? sql`` : sql`and (${OWN[kind](person)})`;
  return sql`
    select ${sql.lit(kind)} as "kind", row."id" as "id", row."deletedAt" as "deletedAt"
    from ${sql.table(kind)} as row ${OF_PROJECTS.includes(kind) ? OF_PROJECT : sql``}
    where row."deletedAt" > ${since} ${later} ${own}
    order by row."deletedAt" desc, row."id" desc limit ${most}`;
}

const OF_PROJECTS: readonly TrashKind[] = ['task', 'stream', 'column', 'field'];
const OF_PROJECT = sql`left join "project" as home on home."id" = row."projectId"`;

/** People who may have the right to restore it; the rule is asked for each row found. */
const OWN: { readonly [K in TrashKind]: (person: string) => RawBuilder<unknown> } = {
  project: (person) => sql`row."ownerUid" = ${person}`,
  team: (person) => sql`cast(row."leadUids" as text) like ${`%${person}%`}`,
  task: (person) => sql`row."userId" = ${person} or home."ownerUid" = ${person}`,
  stream: (person) => sql`row."createdBy" = ${person} or home."ownerUid" = ${person}`,
  column: (person) => sql`home."ownerUid" = ${person}`,
  field: (person) => sql`home."ownerUid" = ${person}`,
  tag: (person) => sql`row."createdBy" = ${person}`,
  comment: (person) => sql`row."userId" = ${person}`,
  note: (person) => sql`row."ownerUid" = ${person}`,
};
