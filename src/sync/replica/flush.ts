/** Waits until the commands of all tabs have their answers, for a limited time. */
import type { MonotonicClock } from '../protocol/clock.ts';
import type { PendingCommands } from './pending-commands.ts';
import type { OrphanedOutboxes } from './orphaned-outboxes.ts';

export interface FlushPorts {
  readonly clock: MonotonicClock;
  readonly commands: PendingCommands;
  readonly orphans: OrphanedOutboxes;
  /** Makes the next attempt to connect now. */
  readonly connect: () => void;
  /** Calls back when the number of pending commands may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** How often other tabs are checked. */
const POLL_INTERVAL = 500;

/**
 * True once nothing of ours is pending and `end` returns true, which is asked repeatedly while other tabs have stored
 * commands; false if that takes longer than `timeout` ms.
 */
export async function flush(ports: FlushPorts, timeout: number, end: () => Promise<boolean>): Promise<boolean> {
  const { clock, orphans, commands } = ports;
  const deadline = clock.elapsed() + timeout;
  for (;;) {
    await orphans.scan();
    if (!(await outboxEmptied(ports, deadline - clock.elapsed()))) return false;
    await commands.writer.flushed();
    if (await end()) return true;
    if (clock.elapsed() + POLL_INTERVAL > deadline) return false;
    await new Promise<void>((resolve) => {
      clock.after(POLL_INTERVAL, resolve);
    });
  }
}

async function outboxEmptied({ clock, commands, connect, subscribe }: FlushPorts, timeout: number): Promise<boolean> {
  if (commands.outbox.size === 0) return true;
  connect();
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(timeout, resolve);
  const unsubscribe = subscribe(() => commands.outbox.size === 0 && resolve());
  await promise;
  cancel();
  unsubscribe();
  return commands.outbox.size === 0;
}
