/** Asks the server for what is being typed: once somebody pauses, and hears only the answer to what stands there now. */
import type { FoundTask } from '#web/data/found-task.ts';

export interface SearchResult {
  /** What was asked for. */
  readonly text: string;
  readonly tasks: readonly FoundTask[];
  /** It could not be asked. */
  readonly failed: boolean;
}

export const NOTHING: SearchResult = { text: '', tasks: [], failed: false };

interface Ports {
  /** Null: it could not be asked. */
  readonly ask: (text: string) => Promise<readonly FoundTask[] | null>;
  /** Calls back later; the answer takes that back. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly onAnswer: (answer: SearchResult) => void;
}

export const PAUSE_MS = 150;

/** Until the answer is called, `text` is what stands there. */
export function searchFor(text: string, { ask, after, onAnswer }: Ports): () => void {
  let isWanted = true;
  async function send(): Promise<void> {
    const tasks = await ask(text);
    if (isWanted) onAnswer({ text, tasks: tasks ?? [], failed: tasks === null });
  }
  const cancel = after(PAUSE_MS, () => void send());
  return () => {
    isWanted = false;
    cancel();
  };
}

/** Tasks of this browser and those that the server has found: each once, as it was last. What is deleted here is nowhere. */
export function merged(
  here: readonly (FoundTask & { readonly deletedAt: number | null })[],
  found: readonly FoundTask[],
): FoundTask[] {
  const all = new Map<string, FoundTask>();
  const deleted = new Set<string>();
  for (const task of here) {
    if (task.deletedAt === null) all.set(task.id, task);
    else deleted.add(task.id);
  }
  for (const task of found) {
    // A project that is not open rests here as it was when it was closed.
    const own = all.get(task.id);
    if (!deleted.has(task.id) && (!own || own.updatedAt < task.updatedAt)) all.set(task.id, task);
  }
  return [...all.values()];
}
