/** A way to reach people: what a delivery says when it is sent, how it is sent, and how much of it at once. */
import type { Backoff } from '#sync/backoff.ts';
import type { Delivery } from './deliveries.ts';

export interface Channel<Message> {
  readonly name: ChannelName;
  readonly limits: Limits;
  /** What it says now. What this throws is a bug, which costs the delivery; `StoreUnavailable` is not. */
  render(delivery: Delivery): Promise<Rendered<Message>>;
  /** One attempt. What this throws is a bug, as above. */
  send(message: Message, delivery: Delivery, stopping: AbortSignal): Promise<Outcome>;
  /** Whether it is lost, and not sent twice, if the process dies while it is sent. */
  isOnce?(delivery: Delivery): boolean;
}

export const CHANNELS = ['email', 'push', 'telegram'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export interface Limits {
  /** Attempts under way, in all and at one service: one that is silent holds up nobody else. */
  readonly atOnce: number;
  readonly atOnceEach: number;
  /** Where all that is begun at once ends before more is: at least this long for each such round (ms). */
  readonly roundMs?: number;
  /** An attempt has ended by then (ms): after it another process may try. */
  readonly longest: number;
  /** Between attempts that fail. */
  readonly backoff: Backoff;
}

export type Rendered<Message> =
  | { readonly kind: 'message'; readonly message: Message }
  /** Not before then. */
  | { readonly kind: 'later'; readonly until: number }
  | { readonly kind: 'nothing' };

export type Outcome =
  | 'sent'
  /** Something was sent, and there is more to do for it. */
  | 'again'
  /** The service will never accept it. */
  | 'refused'
  /** The service does not accept it for now; others to the same recipient may pass it. */
  | 'busy'
  /** The service can't be reached or is in trouble: what it carries waits. */
  | 'away'
  /** It says how long to wait. */
  | { readonly waitMs: number }
  /** There is nobody at this address any more. */
  | 'gone';
