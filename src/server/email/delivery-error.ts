/**
 * Why an email was not delivered. `refused`: the mail server will not accept it. `busy`: it may later. `away`: it
 * accepts nothing now. `unsure`: it went silent, and may have accepted it.
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
