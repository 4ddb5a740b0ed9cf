/** What was deleted and can still be brought back, the latest first: found by the index of tombstones alone. */
import { sql, type RawBuilder } from 'kysely';
import { TRASH_KINDS, type TrashKind } from '#domain/trash/kinds.ts';
import type { Database } from '#server/database/database.ts';

/** A place in the list: what comes after it was deleted earlier. */
export interface Place {
  readonly deletedAt: number;
  readonly id: string;
}

export interface Tombstone extends Place {
  readonly kind: TrashKind;
}

interface Wanted {
  /** Deleted later than this. */
  readonly since: number;
  readonly after: Place | null;
  readonly most: number;
  /** Only what this person may be able to bring back; null: everybody's. */
  readonly person: string | null;
}

/** Read from PostgreSQL, big integers are texts. */
interface Stored {
  readonly kind: TrashKind;
  readonly id: string;
  readonly deletedAt: number | string;
}

export async function tombstones({ db }: Database, wanted: Wanted): Promise<Tombstone[]> {
  const found = await tombstonesOf(wanted).execute(db);
  return found.rows.map((row) => ({ ...row, deletedAt: Number(row.deletedAt) }));
}

export function tombstonesOf(wanted: Wanted): RawBuilder<Stored> {
  const kinds = TRASH_KINDS.map((kind) => sql`select * from (${ofKind(kind, wanted)}) as ${sql.ref(`of_${kind}`)}`);
  return sql<Stored>`${sql.join(kinds, sql` union all `)} order by "deletedAt" desc, "id" desc limit ${wanted.most}`;
}

function ofKind(kind: TrashKind, { since, after, most, person }: Wanted): RawBuilder<unknown> {
  const later = after ? sql`and (row."deletedAt", row."id") < (${after.deletedAt}, ${after.id})` : sql``;
  const own = person === null ? sql`` : sql`and (${OWN[kind](person)})`;
  return sql`
    select ${sql.lit(kind)} as "kind", row."id" as "id", row."deletedAt" as "deletedAt"
    from ${sql.table(kind)} as row ${kind === 'task' || kind === 'stream' ? OF_PROJECT : sql``}
    where row."deletedAt" > ${since} ${later} ${own}
    order by row."deletedAt" desc, row."id" desc limit ${most}`;
}

const OF_PROJECT = sql`left join "project" as home on home."id" = row."projectId"`;

/** Whoever may have the right to bring it back; the rule is asked of each that is found. */
const OWN: { readonly [K in TrashKind]: (person: string) => RawBuilder<unknown> } = {
  project: (person) => sql`row."ownerUid" = ${person}`,
  task: (person) => sql`row."userId" = ${person} or home."ownerUid" = ${person}`,
  stream: (person) => sql`row."createdBy" = ${person} or home."ownerUid" = ${person}`,
  tag: (person) => sql`row."createdBy" = ${person}`,
  comment: (person) => sql`row."userId" = ${person}`,
};
