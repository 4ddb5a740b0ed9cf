/** What a part of the server is, and what every part stands on. */
import type { Guard } from '#sync/guard.ts';
import type { Store } from '#sync/log/store.ts';
import type { MonotonicClock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { follow, type Follower } from '#server/jobs/follow.ts';
import type { Lease } from '#server/jobs/lease.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Threads } from '#server/threads/threads.ts';

/** Opened before any part. */
export interface Base {
  readonly config: Config;
  readonly log: Log;
  readonly guard: Guard;
  readonly clock: MonotonicClock;
  readonly metrics: Metrics;
  readonly store: Store;
  /** The tables outside the log. */
  readonly database: Database;
  readonly threads: Threads;
  /** Pulse's own reading keeps nobody from being judged. */
  readonly ownThread: Threads;
  readonly newId: () => string;
  readonly leaseFor: (name: string) => Lease;
  /** What the server asks the database while it starts. */
  readonly patiently: <T>(ask: () => Promise<T>) => Promise<T>;
  /** Ends whatever was opened or begun, the last of it first. */
  readonly stack: AsyncDisposableStack;
}

/** Resolves when what was under way has ended. */
export type Stop = () => Promise<void> | void;

/**
 * What a part does by itself, besides what the other parts and its routes (`routes.ts`) use of it. What it opens, such as a
 * connection, it puts on the stack.
 */
export interface Part {
  /** Each begins one once all parts are open, and returns what ends it. */
  readonly jobs?: readonly (() => Stop)[];
  /** On one of several nodes, which has the lease of their name. */
  readonly followers?: readonly Follower[];
}

/** Begins what the parts do by themselves. */
export function begin({ store, clock, log, leaseFor, stack }: Base, parts: readonly Part[]): void {
  for (const { jobs = [], followers = [] } of parts) {
    for (const follower of followers)
      stack.defer(follow({ store, clock, log, lease: leaseFor(follower.name) }, follower));
    for (const job of jobs) stack.defer(job());
  }
}
