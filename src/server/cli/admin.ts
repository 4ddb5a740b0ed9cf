/** `pulse admin …`: the operator's commands at the server's machine, which open the database. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { connect, type Database } from '#server/database/database.ts';
import { ConfigError, readConfig, type Config } from '#server/config/config.ts';
import { checkSecret } from '#server/auth/secret.ts';
import { openStore } from '#server/database/store.ts';
import { createLog } from '#server/log.ts';
import { MigrationError } from '#store/migrations/migration.ts';
import type { Store } from '#sync/log/store.ts';
import { VERSION } from '../../version.ts';
import { giveBack } from './give-back.ts';
import { exportInstance, makeBackup } from './backup.ts';
import { checkDatabase } from './check.ts';
import { makeDemo } from './demo.ts';
import { examineInstance } from './doctor.ts';
import { HELP } from './help.ts';
import { importFile } from './import.ts';
import { invitePerson } from './invite.ts';
import { migrateDatabase } from './migrate.ts';
import { moveInstance } from './move.ts';
import { listPeople } from './people.ts';
import { rehearseUpgrade } from './rehearse.ts';
import { rollBack } from './rollback.ts';
import { resetPassword } from './reset-password.ts';
import { importInstance, restoreBackup } from './restore.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { verifyInstance } from './verify.ts';
import { UsageError } from './usage-error.ts';

/** These open what they need by themselves. */
type ConfigRun = (config: Config, args: string[]) => Promise<void>;

type Run = (database: Database, config: Config, args: string[]) => Promise<void>;

/** These change the product's rows through the door and so need the store, which is created if it does not exist. */
type StoreRun = (database: Database, config: Config, store: Store, args: string[]) => Promise<void>;

const commands: Readonly<Record<string, Run>> = {
  invite: async (database, config, args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
    await invitePerson(database, config, values.email ?? null);
  },
  people: listPeople,
  'reset-password': async (database, config, [email = '']) => {
    if (!email) throw new UsageError('Missing email address: reset-password ADDRESS');
    await resetPassword(database, config, email);
  },
  'reset-second-factor': async (database, config, [email = '']) => {
    if (!email) throw new UsageError('Missing email address: reset-second-factor ADDRESS');
    await resetSecondFactor(database, config, email);
  },
};

const configCommands: Readonly<Record<string, ConfigRun>> = {
  backup: makeBackup,
  check: checkDatabase,
  export: exportInstance,
  'import instance': importInstance,
  migrate: migrateDatabase,
  move: moveInstance,
  rehearse: rehearseUpgrade,
  restore: restoreBackup,
  rollback: rollBack,
};

const storeCommands: Readonly<Record<string, StoreRun>> = {
  bot: async (database, config, store) => {
    const { runBot } = await import('./bot.ts');
    await runBot(database, config, store);
  },
  demo: makeDemo,
  import: importFile,
  verify: verifyInstance,
};

const HELP_WORDS: readonly string[] = ['help', '--help', '-h'];

/** Returns the exit code. */
export async function runAdmin([name = 'help', ...args]: readonly string[]): Promise<number> {
  // The only one of two words: the other sources are of people's programs, and go through the door.
  if (name === 'import' && args[0] === 'instance') return main('import instance', args.slice(1));
  return main(name, args);
}

async function main(command: string, rest: string[]): Promise<number> {
  if (HELP_WORDS.includes(command) || rest.some((word) => word !== 'help' && HELP_WORDS.includes(word))) {
    console.log(HELP);
    return 0;
  }
  if (command === '--version' || command === 'version') {
    console.log(VERSION);
    return 0;
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const storeRun = Object.hasOwn(storeCommands, command) ? storeCommands[command] : undefined;
  const configRun = Object.hasOwn(configCommands, command) ? configCommands[command] : undefined;
  const isDoctor = command === 'doctor';
  if (!run && !storeRun && !configRun && !isDoctor) {
    console.error(`Unknown command: ${command}\n\n${HELP}`);
    return 2;
  }
  let config: Config | undefined;
  try {
    if (isDoctor) {
      await examineInstance(rest);
      return 0;
    }
    config = readConfig(process.env);
    if (configRun) {
      await configRun(config, rest);
      return 0;
    }
    if (command === 'bot') await checkSecret(config, createLog(config.logLevel));
    const store = storeRun ? await openStore(config) : undefined;
    const database = open(config);
    try {
      await run?.(database, config, rest);
      if (store) await storeRun?.(database, config, store, rest);
    } finally {
      await database.close();
      await store?.close();
    }
    return 0;
  } catch (error) {
    if (!isSaid(error)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    if (config) giveBack(config);
  }
}

function open({ database }: Config): Database {
  if (database.kind === 'sqlite' && !fs.existsSync(database.file)) {
    throw new UsageError(`No database at ${database.file}: start the server once, or set PULSE_DATA`);
  }
  return connect(database);
}

/** Its message is for the operator. */
function isSaid(error: unknown): error is Error {
  const isUsage =
    error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  const kinds = [UsageError, ConfigError, MigrationError];
  return isUsage || kinds.some((kind) => error instanceof kind);
}
