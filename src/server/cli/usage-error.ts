import { ConfigError } from '#server/config/config.ts';
import { StoreUnavailable } from '#sync/log/store.ts';

/** A mistake the operator can correct; printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the machine or a service refused, such as a full disk; `said`: what came of it. Anything else is a bug, and stays. */
export function asUsageError(error: unknown, said: string): unknown {
  if (!(error instanceof Error) || error instanceof UsageError || error instanceof ConfigError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isOfDatabase =
    error instanceof StoreUnavailable ||
    error.name === 'SqliteError' ||
    error.name === 'DamagedDatabase' ||
    error.name === 'BucketRefused';
  return code !== undefined || isOfDatabase ? new UsageError(`${said}: ${error.message}`) : error;
}
