/**
 * The code of commands in this browser. The first board is drawn without it: what a person does before it has come is
 * kept and sent all the same, and shows its effect when it is there.
 */
import { loadedCommands, type Call } from '#domain/command.ts';
import { Refusal } from '#domain/refusal.ts';
import type * as running from '#domain/run.ts';
import type { ReplicaOptions } from '#sync/replica/replica.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import type { Tables } from './tables.ts';

let runCommand: typeof running.runCommand | null = null;

interface Waiting {
  readonly isHere: () => void;
  readonly onFailed: () => void;
}

const waiting = new Set<Waiting>();
let fetching: 'no' | 'yes' | 'again' = 'no';

/**
 * Calls back once the code is here, in the order in which it was asked for; the returned function gives up. `onFailed` is
 * called if it could not be fetched at first: it is tried until it is here.
 */
export function afterCommands(isHere: () => void, onFailed: () => void = () => {}): () => void {
  const one = { isHere, onFailed };
  waiting.add(one);
  if (fetching === 'again') onFailed();
  if (fetching === 'no') fetchCommands();
  return () => void waiting.delete(one);
}

function fetchCommands(): void {
  fetching = 'yes';
  afterImport(
    async () => Promise.all([import('#domain/run.ts'), import('#domain/commands.ts')]),
    ([running]) => {
      ({ runCommand } = running);
      fetching = 'no';
      document.documentElement.dataset['commands'] = 'ready';
      const all = [...waiting];
      waiting.clear();
      for (const { isHere } of all) isHere();
    },
    () => {
      fetching = 'again';
      for (const { onFailed } of waiting) onFailed();
    },
  );
}

/** Whether the command can be run here. */
export function knowsCommand({ name }: Pick<Call, 'name'>): boolean {
  return runCommand !== null && loadedCommands.has(name);
}

export const runHere: ReplicaOptions<Tables>['run'] = (call, rows, context) => {
  if (!runCommand) throw new Error(`The code of ${call.name} is not loaded`);
  try {
    return { success: true, changes: runCommand(rows, call, context, 'browser') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, params } = error;
    return { success: false, error: code, code, params };
  }
};
