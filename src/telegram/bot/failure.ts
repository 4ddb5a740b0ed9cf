/** What it means when Telegram does not do what it was asked. */
import { GrammyError, HttpError } from 'grammy';
import { SECOND } from '#domain/duration.ts';

export type Failure =
  /** Too many messages: not before so many milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** The person has blocked the bot or deleted their account; the bot was removed from the group. */
  | { readonly kind: 'gone' }
  /** The message says that already. */
  | { readonly kind: 'unchanged' }
  /** The message was deleted, or is too old to change. */
  | { readonly kind: 'missing' }
  /** Telegram can't be reached or is in trouble; what was sent may have arrived. */
  | { readonly kind: 'away' }
  /** The token is wrong or was withdrawn. */
  | { readonly kind: 'token' }
  /** Another program takes the updates of this bot. */
  | { readonly kind: 'conflict' }
  /** It will never accept this: a bug. */
  | { readonly kind: 'refused' };

/** Throws what does not come from Telegram. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { kind: 'away' };
  if (!(error instanceof GrammyError)) throw error;
  const { error_code: code, description, parameters } = error;
  if (code === 429) return { kind: 'wait', ms: (Number(parameters.retry_after) || 1) * SECOND };
  if (code === 403) return { kind: 'gone' };
  if (code >= 500) return { kind: 'away' };
  if (code === 401 || code === 404) return { kind: 'token' };
  if (code === 409) return { kind: 'conflict' };
  if (/message is not modified/i.test(description)) return { kind: 'unchanged' };
  if (/message (to edit|can't be edited|to be replied)|MESSAGE_ID_INVALID/i.test(description))
    return { kind: 'missing' };
  if (/chat not found|user is deactivated|PEER_ID_INVALID/i.test(description)) return { kind: 'gone' };
  return { kind: 'refused' };
}
