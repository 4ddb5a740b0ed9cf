/** A page that a person has open elsewhere: its replica, without what it shows. */
import { browserClock } from '#sync/replica/browser/clock.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import type { Me } from '#web/data/identity.ts';
import { startPulse } from '#web/data/start.ts';
import { eventually } from './person.ts';
import type { Server } from './server.ts';

export interface Elsewhere extends Pick<ReturnType<typeof startPulse>, 'replica' | 'newId'> {
  leaves(): Promise<void>;
}

export async function elsewhere(server: Server, me: Me): Promise<Elsewhere> {
  const network = server.networkOf(me.id);
  const nothing = () => {};
  const { replica, newId, close } = startPulse({
    person: me.id,
    ports: {
      storage: new MemoryDisk().open(),
      dial: network.dial,
      clock: browserClock,
      locks: new MemoryBrowserLocks().tab(),
      network,
    },
    firstScopes: [],
    onRefused: nothing,
    onOutcome: nothing,
    clockOffset: 0,
    onTime: nothing,
  });
  await replica.ready;
  const own = replica.open(`user:${me.id}`);
  await eventually(() => own.state()).toBe('open');
  return {
    replica,
    newId,
    async leaves() {
      // What it has said is on its way.
      await new Promise((resolve) => setTimeout(resolve, 200));
      close();
    },
  };
}
