/** A mistake the operator can correct; printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
