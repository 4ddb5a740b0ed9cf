/** Runs what keeps the index of the search. */
import { SECOND } from '#domain/duration.ts';
import { follow } from '#server/jobs/follow.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { indexFollower } from './index-follower.ts';
import { noteReader } from './read-notes.ts';
import type { IndexPorts } from './reindex.ts';

interface Ports extends IndexPorts {
  readonly store: Store;
  readonly threads: Pick<Threads, 'run'>;
  readonly leaseFor: (name: string) => Lease;
  readonly clock: Clock;
  readonly log: Log;
}

const EVERY_MS = 5 * SECOND;

/** Returns a function that stops it, which resolves when the current step has ended. */
export function runIndex(ports: Ports): () => Promise<void> {
  const { store, leaseFor, clock, log } = ports;
  const lease = leaseFor('search-notes');
  const readNotes = noteReader(ports);
  const stopFollowing = follow({ store, lease: leaseFor('search'), clock, log }, indexFollower(ports));
  const stopReading = startRounds(
    {
      clock,
      every: EVERY_MS,
      onError: (error) => log.warn({ error }, 'the texts of notes are waiting for the database'),
    },
    async () => {
      if (await lease.hold()) await readNotes(clock.now());
    },
  );
  return async () => {
    await stopReading();
    await stopFollowing();
  };
}
