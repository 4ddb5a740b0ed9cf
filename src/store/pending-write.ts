/** A waiting call of `write`, without the type of its result. */
import type { Decide, ReaderWithReceipts, Decision, PrefetchHints } from '#sync/log/store.ts';
import { isText } from './table.ts';

export type DecisionOutcome = Pick<Decision<unknown>, 'entry' | 'receipt'> & {
  /** Resolves the caller's promise: only after the commit. */
  readonly settle: () => void;
};

export interface PendingWrite {
  readonly hints: PrefetchHints | undefined;
  readonly decide: (rows: ReaderWithReceipts) => DecisionOutcome;
  readonly reject: (error: unknown) => void;
}

/** Passes the call to `enqueue` and promises its result. */
export function submit<T>(
  decide: Decide<T>,
  hints: PrefetchHints | undefined,
  enqueue: (work: PendingWrite) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    enqueue({
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
