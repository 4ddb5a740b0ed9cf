/** What every server of a test is set to. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerOptions } from './server.ts';

/** Its folder is a new one, unless it is given. */
export function settingsOf({ database, env = {}, data }: ServerOptions) {
  const folder = data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-server-'));
  const settings: Record<string, string> = {
    PULSE_DATA: folder,
    // Each client of a test can set its address, so that rate limits are not shared.
    PULSE_TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    ...(database !== undefined && database !== 'sqlite' && { DATABASE_URL: database }),
    ...env,
  };
  return { folder, settings };
}

/** The settings of the machine that runs the tests must not apply to the server. */
export function cleanEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, ...env };
}
