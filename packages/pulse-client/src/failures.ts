import type { RefusalCode } from './api.ts';

/** Pulse has decided against it, and would again: `code` says why, and stays the same; `message` says it in English. */
export class PulseRefusal extends Error {
  override readonly name = 'PulseRefusal';
  readonly code: RefusalCode | (string & {});
  readonly params: Readonly<Record<string, string | number>>;
  /** Of HTTP. */
  readonly status: number;

  constructor(status: number, { code, error, params = {} }: Refused) {
    super(error);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/**
 * There was no answer for as long as the client is patient; `cause` is what came last. A command may have been done all the
 * same: sent again with the same `id`, it is done once.
 */
export class PulseUnreachable extends Error {
  override readonly name = 'PulseUnreachable';
  /** Of the command that was sent. */
  readonly id: string | undefined;

  constructor(message: string, cause: unknown, id?: string) {
    super(message, { cause });
    this.id = id;
  }
}

/** The body of an answer that refuses. */
export interface Refused {
  readonly code: string;
  readonly error: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
