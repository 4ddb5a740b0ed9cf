/** A waiting call of `write`, without the type of its result. */
import type { Decide, ReaderWithReceipts, Decision, PrefetchHints } from '#sync/log/store.ts';
import { isText } from './table.ts';

export type DecisionOutcome = Pick<Decision<unknown>, 'entry' | 'receipt'> & {
  /** Resolves the caller's promise: only after the commit. */
  readonly settle: () => void;
};

/** How long deciding may hold up whatever else the process has to do, until what is decided is committed. */
export const DECIDING_MS = 10;

export interface PendingWrite {
  /** The person who takes a turn with it; empty for what Pulse does by itself. */
  readonly of: string;
  readonly hints: PrefetchHints | undefined;
  readonly decide: (rows: ReaderWithReceipts) => DecisionOutcome;
  readonly reject: (error: unknown) => void;
}

/** Passes the call to `enqueue` and promises its result. */
export function submit<T>(
  decide: Decide<T>,
  hints: PrefetchHints | undefined,
  of: string,
  enqueue: (work: PendingWrite) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    enqueue({
      of,
      hints,
      decide: (rows) => {
        const { entry, receipt, result } = decide(rows);
        return { entry, receipt, settle: () => resolve(result) };
      },
      reject,
    });
  });
}

/** Throws a TypeError for texts that the log or the receipts could not store. */
export function checkTexts({ entry, receipt }: DecisionOutcome): void {
  const texts = entry ? [entry.id, entry.actor, entry.client, entry.name] : [];
  if (receipt) texts.push(receipt.id, receipt.person);
  if (!texts.every(isText)) throw new TypeError('A command, its client or its actor is not named by a text');
}

/** The outcome of a command that threw: nothing is written, and its caller gets the error. */
export function failedOutcome(work: PendingWrite, error: unknown): DecisionOutcome {
  return { entry: null, receipt: null, settle: () => work.reject(error) };
}
