/** What the operator can put right; told without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
