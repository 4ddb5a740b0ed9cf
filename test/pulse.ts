/** The command line, as a server's operator would use it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COMPILED, program } from './programs.ts';
import type { TestServer } from './server.ts';
import { cleanEnvironment } from './server-settings.ts';

export interface Said {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Rejects with its output if it ends with a code other than 0. `typed` is all of its standard input, `settings` are further
 * ones of the server.
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
  const running = promisify(execFile)(process.execPath, [program('cli'), ...args], { env });
  running.child.stdin?.end(typed);
  return running;
}
