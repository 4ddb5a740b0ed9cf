/** Where Pulse is and with which token, in a file that only its owner can read. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CliFailure, EXIT } from './failure.ts';

export interface Login {
  readonly url: string;
  readonly token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function loginFile(env: Environment): string {
  const home = env['XDG_CONFIG_HOME'] ?? (process.platform === 'win32' ? env['APPDATA'] : undefined);
  return path.join(home ?? path.join(os.homedir(), '.config'), 'pulse', 'login.json');
}

/**
 * A token in the environment counts before the file. An address alone does not: on the host PULSE_URL is a setting of the
 * server, and the token in the file is not for that one.
 */
export function readLogin(env: Environment): Login {
  const stored = storedLogin(env);
  const token = env['PULSE_TOKEN'];
  const login = token ? { url: env['PULSE_URL'] ?? stored?.url, token } : stored;
  if (login?.url) return { url: login.url, token: login.token };
  throw new CliFailure(
    token
      ? 'Set PULSE_URL to the address of Pulse as well.'
      : 'You are not signed in. Run `pulse login`, or set PULSE_URL and PULSE_TOKEN.',
    EXIT.signedOut,
  );
}

/** Null: there is none. */
export function storedLogin(env: Environment): Login | null {
  const file = loginFile(env);
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new CliFailure(`${file} can’t be read: ${(error as Error).message}`);
  }
  const damaged = new CliFailure(`${file} is damaged. Run \`pulse login\` again.`, EXIT.signedOut);
  try {
    const { url, token } = JSON.parse(text) as Partial<Login>;
    if (typeof url === 'string' && typeof token === 'string') return { url, token };
  } catch {
    throw damaged;
  }
  throw damaged;
}

export function storeLogin(env: Environment, login: Login): string {
  const file = loginFile(env);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Whole, or as it was; and never readable by others.
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(aside, file);
  return file;
}

/** Whether there was one. */
export function forgetLogin(env: Environment): boolean {
  const file = loginFile(env);
  const isThere = fs.existsSync(file);
  fs.rmSync(file, { force: true });
  return isThere;
}
