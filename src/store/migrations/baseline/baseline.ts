/**
 * What a new database starts with instead of the migrations up to it: one text of SQL for each dialect, beside this file,
 * written by `npm run baseline` and never by hand. Older databases take the migrations one by one, and both come to the same.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { checksumOf, pending, type Applied, type Dialect, type Migration } from '../migration.ts';

/** What is done at once, and the migrations that are applied by it. */
export interface Step {
  readonly statements: readonly string[];
  readonly applies: readonly Migration[];
  /** The last of them. */
  readonly last: Migration;
}

/** What is still to be done. Throws for a database that these migrations did not create. */
export function pendingSteps(applied: readonly Applied[], known: readonly Migration[], dialect: Dialect): Step[] {
  const waiting = pending(applied, known, dialect);
  const baseline = applied.length === 0 ? baselineOf(known, dialect) : null;
  const rest = waiting.slice(baseline?.applies.length ?? 0).map((migration) => ({
    statements: migration.changes.map((change) => change[dialect]),
    applies: [migration],
    last: migration,
  }));
  return baseline ? [baseline, ...rest] : rest;
}

export const fileOf = (dialect: Dialect): string => path.join(import.meta.dirname, `${dialect}.sql`);

/** The first line of a baseline: by it, one that is of other migrations is never taken. */
export function headOf(covered: readonly Migration[], dialect: Dialect): string {
  const hash = createHash('sha256');
  for (const migration of covered) hash.update(`${migration.id} ${migration.name} ${checksumOf(migration, dialect)}\n`);
  return `-- The migrations up to ${covered.at(-1)?.id} (${hash.digest('hex').slice(0, 16)}), by \`npm run baseline\`.`;
}

/** How many migrations the baseline of a text covers. */
export function coveredBy(text: string): number {
  return Number(/^-- The migrations up to (\d+) /.exec(text)?.[1] ?? 0);
}

/** Null if these migrations are not those that it was made of: a backup of an older form is restored, or a test has its own. */
function baselineOf(known: readonly Migration[], dialect: Dialect): Step | null {
  const text = fs.readFileSync(fileOf(dialect), 'utf8');
  const covered = known.slice(0, coveredBy(text));
  const last = covered.at(-1);
  if (!last || !text.startsWith(`${headOf(covered, dialect)}\n`)) return null;
  return { statements: [text], applies: covered, last };
}
