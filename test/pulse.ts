/** The command line. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { COMPILED, program } from './programs.ts';
import type { TestServer } from './server.ts';
import { cleanEnvironment } from './server-settings.ts';

export interface Said {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * As a server's operator uses it. Rejects with its output if it ends with a code other than 0. `typed` is all of its standard
 * input, `settings` are further ones of the server.
 */
export async function pulse(
  { data, url }: Pick<TestServer, 'data' | 'url'>,
  args: readonly string[],
  typed = '',
  settings: Readonly<Record<string, string>> = {},
): Promise<Said> {
  const env = cleanEnvironment({
    // Compiled code is cached.
    NODE_COMPILE_CACHE: COMPILED,
    PULSE_DATA: data,
    PORT: new URL(url).port,
    ...settings,
  });
  const running = promisify(execFile)(process.execPath, [program('cli'), 'admin', ...args], { env });
  running.child.stdin?.end(typed);
  return running;
}

export interface Ended extends Said {
  readonly code: number;
}

/** As a person uses it: `env` says where their settings are, or which token they have. */
export async function personPulse(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  typed = '',
): Promise<Ended> {
  const running = spawn(process.execPath, [program('cli'), ...args], {
    env: cleanEnvironment({ NODE_COMPILE_CACHE: COMPILED, ...env }),
  });
  running.stdin.end(typed);
  const [stdout, stderr, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close') as Promise<[number]>,
  ]);
  return { stdout, stderr, code };
}
