import { serverCommands } from '#domain/server-commands.ts';
import { idSource } from '#domain/id.ts';
import { connect } from '#server/database/database.ts';
import { openStore } from '#server/database/store.ts';
import { createLease, singleNodeLease } from '#server/jobs/lease.ts';
import { createMetrics } from '#server/metrics.ts';
import { THREADS } from '#server/threads/limits.ts';
import { createThreads } from '#server/threads/threads.ts';
import type { Base } from './part.ts';

type Opening = Pick<Base, 'config' | 'log' | 'guard' | 'clock' | 'patiently' | 'stack'>;

/** Opens the store, the tables outside the log, and the threads. */
export async function openBase(opening: Opening): Promise<Base> {
  const { config, guard, clock, patiently, stack } = opening;
  const store = stack.adopt(await patiently(async () => openStore(config, guard)), (opened) => opened.close());
  const database = stack.adopt(connect(config.database, guard, { store }), (opened) => opened.close());
  const threads = stack.adopt(createThreads({ most: THREADS, clock }), (opened) => opened.close());
  const ownThread = stack.adopt(createThreads({ most: 1, clock }), (opened) => opened.close());
  const newId = idSource(clock);
  const isAlone = config.database.kind === 'sqlite';
  return {
    ...opening,
    ...{ store, database, threads, ownThread, newId },
    metrics: createMetrics([...serverCommands.keys()], guard),
    leaseFor: (name) => (isAlone ? singleNodeLease : createLease({ database, clock, name, newId })),
  };
}
