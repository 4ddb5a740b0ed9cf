/** The operator's command, in a process of its own with the same limits: it takes neither memory nor turns from the server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Guard } from '#sync/guard.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../cli/main.ts');

/** Rejects with what it says if it fails. `onMessage` gets what it tells the process that has started it. */
export async function runCommand(
  args: readonly string[],
  onMessage: (message: Readonly<Record<string, unknown>>) => void,
  guard: Guard,
  signal?: AbortSignal,
): Promise<void> {
  const child = fork(PROGRAM, ['admin', ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal });
  child.on(
    'message',
    guard((message: Readonly<Record<string, unknown>>) => onMessage(message)),
  );
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  if (code !== 0) throw new Error(said.trim() || `It ended with ${String(code)}`);
}
