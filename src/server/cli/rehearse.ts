// `npm run pulse -- admin rehearse`: what an upgrade to this version would do, on a copy.
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { NoRoom, rehearse, type Rehearsed } from '#server/operate/rehearse.ts';
import { MigrationError } from '#store/migrations/migration.ts';
import { progressLine } from './progress-line.ts';
import { sizeText } from './size-text.ts';
import { asUsageError, UsageError } from './usage-error.ts';

export const REHEARSE_HELP = `  rehearse [--in postgres://USER:PASSWORD@HOST/EMPTY]
                             run by a newer version: migrates and verifies a copy of the data, while
                             the older one runs; says how long it takes, how large it is and what is
                             wrong, and changes nothing. On PostgreSQL in a database that it makes
                             and drops, or in the empty one that --in names`;

export async function rehearseUpgrade(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { in: { type: 'string' } } });
  const progress = progressLine('Rehearsing');
  try {
    const rehearsed = await rehearse({ config, spare: values.in, onProgress: progress.tell });
    progress.end();
    if (!rehearsed) throw new UsageError('There is no database: see PULSE_DATA and DATABASE_URL');
    report(rehearsed);
  } catch (error) {
    if (error instanceof NoRoom) throw new UsageError(`${error.message}. Make room; nothing was changed.`);
    if (error instanceof MigrationError) throw new UsageError(error.message);
    if (error instanceof Error && error.name === 'NoSecondDatabase')
      throw new UsageError('This needs an empty database beside the one in use: make one, and add --in postgres://…');
    throw asUsageError(error, 'The rehearsal was broken off; nothing was changed');
  } finally {
    progress.end();
  }
}

function report({ before, migrations, copying, migrating, verifying, size, verified, problems }: Rehearsed): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${migrations} migrations took ${seconds(migrating)}: for so long Pulse would not be ready.`);
  console.log(`Copying took ${seconds(copying)}, verifying ${seconds(verifying)}.`);
  console.log(`The database would have ${sizeText(size)} instead of ${sizeText(before.size)}.`);
  if (problems.length > 0) throw new UsageError([...problems, `${problems.length} things are wrong.`].join('\n'));
  console.log(`All is well: ${verified.entries} entries of the log, all rows, ${verified.uploads.count} uploads.`);
}
