/** An expected failure. It travels as `{ code, params }`; its texts stand by its code (refusal-texts.ts, catalogs). */
import type { refusals } from './refusal-texts.ts';

/** Said before anything else could be fetched. */
export const NO_DATABASE = 'Database is not initialized';

/** Stands among names of tasks for one that the person may not see; pages write it in their language. */
export const HIDDEN_TASK = 'a task you can’t see';

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Readonly<Record<string, string | number>>;

/** Thrown by rules and commands, caught at the door; never a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** Details that the person must not see: for the server's log. */
  readonly reason: string | undefined;

  constructor(code: RefusalCode, params: RefusalParams = {}, reason?: string) {
    // Made without a stack trace, which is most of its cost: pages ask rules for every row, and nobody reads the stack
    // of an expected failure.
    const limit: unknown = Reflect.get(Error, 'stackTraceLimit');
    Reflect.set(Error, 'stackTraceLimit', 0);
    super(code);
    Reflect.set(Error, 'stackTraceLimit', limit);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.reason = reason;
  }
}

/** Throws the refusal that a rule returned, if any. */
export function assertAllowed(refusal: Refusal | null): void {
  if (refusal) throw refusal;
}
