/** The key that signs session cookies: the operator's, or one made at the first start and kept with the data. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { IdentityDatabase } from './database.ts';
import { keepShared } from './shared.ts';

export async function loadSecret(config: Config, accounts: IdentityDatabase): Promise<string> {
  return config.secret ?? keepSecret(config, accounts, 'secret', randomBytes(32).toString('base64url'));
}

/** Keeps `fresh` under the name, unless that has been made before; answers what there is. */
export async function keepSecret(
  config: Config,
  accounts: IdentityDatabase,
  name: string,
  fresh: string,
): Promise<string> {
  // Nodes on one PostgreSQL database share the key there; beside a SQLite file it stays out of copies of the file.
  return config.database.kind === 'postgres'
    ? keepShared(accounts, name, fresh)
    : keepInFile(path.join(config.data, name), fresh);
}

function keepInFile(file: string, fresh: string): string {
  if (!fs.existsSync(file)) {
    // Linked in whole, so that a crash never leaves half a key, and of two that start at once one wins.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, fresh, { mode: 0o600, flush: true });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
