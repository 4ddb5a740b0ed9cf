/** Asks the server for the typed text once the person pauses, and ignores answers to earlier texts. */
import type { Found } from '#domain/finding/found.ts';

export interface SearchResult {
  /** What was asked for. */
  readonly query: string;
  readonly found: readonly Found[];
  /** The server could not be asked. */
  readonly failed: boolean;
}

export const NOTHING: SearchResult = { query: '', found: [], failed: false };

interface Ports {
  /** Null: the server could not be asked. */
  readonly ask: (query: string, signal: AbortSignal) => Promise<readonly Found[] | null>;
  /** Calls back later; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly onAnswer: (answer: SearchResult) => void;
}

export const PAUSE_MS = 120;

/** Searches for `query` until the returned function is called. */
export function searchFor(query: string, { ask, after, onAnswer }: Ports): () => void {
  const leaving = new AbortController();
  async function send(): Promise<void> {
    const found = await ask(query, leaving.signal);
    if (!leaving.signal.aborted) onAnswer({ query, found: found ?? [], failed: found === null });
  }
  const cancel = after(PAUSE_MS, () => void send());
  return () => {
    leaving.abort();
    cancel();
  };
}
