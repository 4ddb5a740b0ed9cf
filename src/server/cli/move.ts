// `npm run pulse -- admin move`: from the embedded database to PostgreSQL, or back.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config, DatabaseConfig } from '#server/config/config.ts';
import { move, MoveRefused, type Moved } from '#server/operate/move.ts';
import { rowsText } from './backup.ts';
import { progressLine } from './progress-line.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const MOVE_HELP = `  move --to postgres://USER:PASSWORD@HOST/NAME
  move --to sqlite           moves everything from the embedded database to an empty one of
                             PostgreSQL, or back; the server must be stopped. Compares all rows, and
                             goes on where it was if it was broken off`;

export async function moveInstance(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const to = databaseAt(values.to, config);
  const progress = progressLine('Moving');
  try {
    const moved = await move({ from: config.database, to, now: Date.now(), onProgress: progress.tell });
    progress.end();
    report(moved, to);
  } catch (error) {
    if (error instanceof MoveRefused) throw new UsageError(error.message);
    throw asUsageError(error, 'The move was broken off; run it again to continue it');
  } finally {
    progress.end();
  }
}

function databaseAt(to: string | undefined, { data, database }: Config): DatabaseConfig {
  if (to === 'sqlite') {
    if (database.kind === 'sqlite')
      throw new UsageError('It is on the embedded database: set DATABASE_URL to move from there');
    return { kind: 'sqlite', file: path.join(data, 'pulse.db') };
  }
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to))
    throw new UsageError('Where to? move --to postgres://USER:PASSWORD@HOST/NAME, or move --to sqlite');
  if (database.kind === 'postgres')
    throw new UsageError(
      'It is on PostgreSQL already. From one to another: pg_dump, or `export` and `import instance`',
    );
  return { kind: 'postgres', url: to };
}

function report({ aside, sums }: Moved, { kind }: DatabaseConfig): void {
  if (sums) console.log(`Moved ${rowsText(sums)}, the same on both sides.`);
  else console.log('Finished the move that was broken off.');
  console.log(
    kind === 'postgres'
      ? 'Set DATABASE_URL to the new address, and start Pulse. PULSE_DATA stays: it has the secret and the uploads.'
      : 'Unset DATABASE_URL, and start Pulse.',
  );
  if (aside !== null)
    console.log(
      kind === 'postgres'
        ? `The former database is in ${aside}: delete it when all is well.`
        : `The former tables are in the schema ${aside}: drop schema ${aside} cascade.`,
    );
}
