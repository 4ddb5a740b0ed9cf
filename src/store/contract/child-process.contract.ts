/** Runs code in a process of its own that can be killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Runs a module, which may import from this folder, and kills it once its output is `enough`; returns the output. */
export async function killWhen(script: string, enough: (output: string) => boolean): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    while (!enough(output)) {
      await setTimeout(5);
      if (child.exitCode !== null) throw new Error(`The process ended by itself (${child.exitCode})`);
    }
    child.kill('SIGKILL');
    await ended;
    return output;
  } finally {
    child.kill('SIGKILL');
  }
}
