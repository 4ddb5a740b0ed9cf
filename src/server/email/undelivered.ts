/**
 * Why a letter was not delivered. `refused`: the mail server will not take it. `busy`: it may later. `away`: it takes
 * nothing now. `unsure`: it went silent, and may have taken it.
 */
export type Reason = 'refused' | 'busy' | 'away' | 'unsure';

export class Undelivered extends Error {
  override readonly name = 'Undelivered';
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super('The mail server did not take the letter', { cause });
    this.reason = reason;
  }
}
