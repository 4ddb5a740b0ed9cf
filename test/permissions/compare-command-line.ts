/** Compares what the command line of people shows and changes with what the permission table lets them read. */
import { expect } from 'vitest';
import { PulseClient } from '#client/pulse-client.ts';
import { makeToken } from '#test/api-token.ts';
import type { Account } from '#test/client.ts';
import { commands } from '../../src/cli/commands.ts';
import type { State } from './state.ts';

interface Ports {
  readonly people: ReadonlyMap<string, Account>;
  readonly state: State;
  readonly url: string;
}

/** The number of no task. */
const ABSENT = '999999';

/** By command: what is typed about a task. */
const typed: Readonly<Record<string, (number: string) => readonly string[]>> = {
  show: (number) => [number],
  done: (number) => [number],
  comment: (number) => [number, 'text'],
  timer: (number) => ['start', number],
};

/** A task that a person does not read is one that is not there. */
export async function compareCommandLine({ people, state, url }: Ports): Promise<void> {
  const tasks = state.targets().flatMap(({ table, row }) => {
    const { number } = row as { readonly number?: number | null };
    return table === 'task' && number ? [{ table, row, number: String(number) }] : [];
  });
  expect(tasks.length).toBeGreaterThan(2);
  for (const [person, account] of people) {
    if (!state.active(person)) continue;
    const client = new PulseClient({ url, token: await makeToken(url, account) });
    for (const { number, ...target } of tasks) {
      if (state.reads(person, target)) {
        expect(await endOf(client, 'show', [number])).toMatch(new RegExp(`^#${number} `));
        continue;
      }
      for (const [name, words] of Object.entries(typed)) {
        const missing = await endOf(client, name, words(ABSENT));
        expect(await endOf(client, name, words(number)), name).toBe(missing.replace(ABSENT, number));
      }
    }
  }
}

/** What a command says, or why it fails. */
async function endOf(client: PulseClient, name: string, words: readonly string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const ports = { env: {}, client: () => client, say, warn: say, read: async () => Promise.resolve(''), width: null };
  try {
    await commands[name]?.run({ words, options: {} }, ports);
    return said.join('\n');
  } catch (error) {
    return String(error);
  }
}
