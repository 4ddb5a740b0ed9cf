// `npm run pulse -- admin rollback`: puts back the database from before an upgrade.
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { NEWEST } from '#server/database/applied.ts';
import { checkBackup } from '#server/operate/backup-file.ts';
import { lostSince } from '#server/operate/lost-since.ts';
import { copyFromBefore } from '#server/operate/upgrade.ts';
import { restoreBackup } from './restore.ts';
import { UsageError } from './usage-error.ts';

export const ROLLBACK_HELP = `  rollback [--yes] [--no-replay]
                             run by the version from before an upgrade: says what was done since, and
                             with --yes puts the database from before back; the server must be
                             stopped. What was done since is offered back as by \`restore\``;

export async function rollBack(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false }, 'no-replay': { type: 'boolean', default: false } },
  });
  const file = copyFromBefore(config.data);
  if (file === null)
    throw new UsageError(`There is no copy from before an upgrade in ${config.data}: restore a backup instead`);
  const { manifest } = await checkBackup(file, () => undefined);
  if (manifest.schema < NEWEST)
    throw new UsageError(
      `The copy is of Pulse ${manifest.pulse}, and this version would bring it up to date again. Install that one, and run ` +
        `its \`rollback\`, or its \`restore ${file}\`.`,
    );
  const { changes, people, last } = await lostSince(config.database, manifest.log.seq);
  const until = last === null ? '' : `, the last at ${new Date(last).toISOString()}`;
  console.log(`${file} is of ${manifest.createdAt}, from before the upgrade.`);
  console.log(`Since then ${people} people have made ${changes} changes${until}. They are not in it.`);
  console.log(
    values['no-replay']
      ? 'Browsers will not offer them back.'
      : 'Browsers will ask these people whether to bring back theirs (not with --no-replay).',
  );
  if (!values.yes) throw new UsageError('Nothing was changed. Add --yes to put it back.');
  await restoreBackup(config, values['no-replay'] ? [file, '--no-replay'] : [file]);
}
