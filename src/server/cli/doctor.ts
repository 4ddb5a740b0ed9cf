// `npm run pulse -- admin doctor`: what is wrong with this installation, and what to do.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { readSecret } from '#server/auth/secret.ts';
import { ConfigError, readConfig, type Config } from '#server/config/config.ts';
import { unknownSettings } from '#server/config/unknown-settings.ts';
import { connect, type Database } from '#server/database/database.ts';
import { bad, runChecks, inWords, type Shown } from '#server/doctor/check.ts';
import { checksOf } from '#server/doctor/checks.ts';
import { translatorFor } from '#server/language/translator.ts';
import { UsageError } from './usage-error.ts';

export const DOCTOR_HELP = `  doctor [--json]            checks this installation beside the running server: settings, address,
                             proxy, WebSocket, clock, disk, database, mail, Telegram, files and
                             backups; says what to do, and ends with 1 if something is wrong`;

/** Also where the settings are wrong: that is a finding. */
export async function examineInstance(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const found = await examine();
  const wrong = found.filter(({ state }) => state === 'bad').length;
  console.log(
    values.json ? JSON.stringify({ isWell: wrong === 0, checks: found }, null, 2) : found.map(lineOf).join('\n'),
  );
  if (wrong > 0) throw new UsageError(wrong === 1 ? '1 thing is wrong.' : `${wrong} things are wrong.`);
}

async function examine(): Promise<Shown[]> {
  const english = translatorFor();
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const finding = bad('doctor.settings.wrong', { reason: error.message });
    return [inWords({ id: 'settings', label: 'doctor.settings.label', finding }, english)];
  }
  const database = openExisting(config);
  try {
    const patient = { config, database, secret: readSecret(config), now: Date.now };
    const found = await runChecks(checksOf({ ...patient, unknownSettings: unknownSettings(process.env) }));
    return found.map((each) => inWords(each, english));
  } finally {
    await database?.close();
  }
}

/** Makes none. */
function openExisting({ database }: Config): Database | null {
  return database.kind === 'sqlite' && !fs.existsSync(database.file) ? null : connect(database);
}

const MARKS = { good: 'ok', bad: 'WRONG', unset: '-' } as const;

function lineOf({ label, state, saw, advice }: Shown): string {
  const first = `${MARKS[state].padEnd(6)}${label.padEnd(11)}${saw}`;
  return advice === null ? first : `${first}\n${' '.repeat(17)}${advice}`;
}
