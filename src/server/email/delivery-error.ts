/**
 * Why an email was not delivered. `refused`: the mail server will not take it. `busy`: it may later. `away`: it takes
 * nothing now. `unsure`: it went silent, and may have taken it.
 */
export type DeliveryFailure = 'refused' | 'busy' | 'away' | 'unsure';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly reason: DeliveryFailure;

  constructor(reason: DeliveryFailure, cause: unknown) {
    super('The mail server did not take the email', { cause });
    this.reason = reason;
  }
}
