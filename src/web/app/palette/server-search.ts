/** Asks the server for the typed text once the person pauses, and ignores answers to earlier texts. */
import type { FoundTask } from '#web/data/found-task.ts';

export interface SearchResult {
  /** The text that was searched. */
  readonly text: string;
  readonly tasks: readonly FoundTask[];
  /** The server could not be asked. */
  readonly failed: boolean;
}

export const NOTHING: SearchResult = { text: '', tasks: [], failed: false };

interface Ports {
  /** Null: the server could not be asked. */
  readonly ask: (text: string) => Promise<readonly FoundTask[] | null>;
  /** Calls back later; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly onAnswer: (answer: SearchResult) => void;
}

export const PAUSE_MS = 150;

/** Searches for `text` until the returned function is called. */
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

/** Tasks from this browser and from the server, each once and in its latest version. Tasks deleted here are left out. */
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
    // A closed project's tasks are stored here as they were when it was closed.
    const own = all.get(task.id);
    if (!deleted.has(task.id) && (!own || own.updatedAt < task.updatedAt)) all.set(task.id, task);
  }
  return [...all.values()];
}
