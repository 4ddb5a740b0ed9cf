/** Brings the commands of all tabs to their answers, as far as that can be done in a while. */
import type { Stopwatch } from '../protocol/clock.ts';
import type { Commands } from './commands.ts';
import type { Orphans } from './orphans.ts';

export interface FlushPorts {
  readonly clock: Stopwatch;
  readonly commands: Commands;
  readonly orphans: Orphans;
  /** Makes the next attempt to connect now. */
  readonly connect: () => void;
  /** Calls back when the number of pending commands may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** How often it is looked whether other tabs are done. */
const LOOK = 500;

/**
 * True once nothing of ours is pending and `end` has answered so too, which is asked again and again while other tabs
 * have something at rest; false if that takes longer than `within` ms.
 */
export async function flush(ports: FlushPorts, within: number, end: () => Promise<boolean>): Promise<boolean> {
  const { clock, orphans, commands } = ports;
  const until = clock.elapsed() + within;
  for (;;) {
    await orphans.look();
    if (!(await emptied(ports, until - clock.elapsed()))) return false;
    await commands.writer.settled();
    if (await end()) return true;
    if (clock.elapsed() + LOOK > until) return false;
    await new Promise<void>((resolve) => {
      clock.after(LOOK, resolve);
    });
  }
}

async function emptied({ clock, commands, connect, subscribe }: FlushPorts, within: number): Promise<boolean> {
  if (commands.outbox.size === 0) return true;
  connect();
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(within, resolve);
  const unsubscribe = subscribe(() => commands.outbox.size === 0 && resolve());
  await promise;
  cancel();
  unsubscribe();
  return commands.outbox.size === 0;
}
