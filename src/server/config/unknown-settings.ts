import { readConfig } from './config.ts';

/** Read where a backup is made, so that no other part of the server has it. */
const OF_BACKUPS = 'PULSE_BACKUP_PASSPHRASE';
/** Of the command line of people, which may be used on the same machine. */
const OF_PEOPLE = 'PULSE_TOKEN';

/** The names that look like settings, and that nothing reads: a misspelled one would be ignored in silence. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const read = new Set([OF_BACKUPS, OF_PEOPLE]);
  const note = (name: string | symbol) => {
    if (typeof name === 'string') read.add(name);
    return undefined;
  };
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => note(name), getOwnPropertyDescriptor: (_, name) => note(name) },
    ),
  );
  return Object.keys(env)
    .filter((name) => /^(PULSE_(?!TEST_)|(S3|SMTP|OIDC|TELEGRAM)_)/.test(name) && !read.has(name))
    .toSorted();
}
