/** A copy of the database on which a migration is tried. */
import path from 'node:path';
import type { DatabaseConfig } from '#server/config/config.ts';
import type { TableLines } from './refill-postgres.ts';
import { openSnapshot } from './snapshot.ts';

export interface Rehearsal {
  readonly database: DatabaseConfig;
  /** Deletes what was made. */
  end(): Promise<void>;
}

/** The database server refuses to make another database. */
class NoSecondDatabase extends Error {
  override readonly name = 'NoSecondDatabase';
}

/**
 * `folder`: an empty one, for SQLite. `spare`: an empty PostgreSQL database; by default one is made beside the one that is
 * copied, and dropped. Throws `NoSecondDatabase`.
 */
export async function copyForRehearsal(
  config: DatabaseConfig,
  { folder, spare }: { readonly folder: string; readonly spare: string | undefined },
  onProgress: (share: number) => void,
): Promise<Rehearsal> {
  const snapshot = await openSnapshot(config, 'file', folder, onProgress);
  try {
    // The copy itself is what a snapshot of SQLite reads from.
    if (config.kind === 'sqlite')
      return { database: { kind: 'sqlite', file: path.join(folder, 'pulse.db') }, end: () => snapshot.close() };
    const { claimPostgres } = await import('./refill-postgres.ts');
    const { besideIt } = await import('./rows/postgres.ts');
    const made = spare === undefined ? await besideIt(config.url) : null;
    if (spare === undefined && !made) throw new NoSecondDatabase();
    const url = made?.url ?? spare ?? '';
    try {
      const claim = await claimPostgres(url);
      if (!claim || !(await claim.isEmpty())) throw new NoSecondDatabase();
      async function* parts(): AsyncGenerator<TableLines> {
        for await (const { rows } of snapshot.parts(onProgress))
          if (rows) yield { table: rows.table.name, lines: rows.lines };
      }
      try {
        await claim.refill({ schema: snapshot.facts.schema, aside: null, parts: parts() });
        await claim.finish();
      } finally {
        await claim.release();
      }
    } catch (error) {
      await made?.drop();
      throw error;
    }
    await snapshot.close();
    return { database: { kind: 'postgres', url }, end: async () => made?.drop() };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
