/** The person's data inside Telegram: a replica that rests in memory, for as long as the page is open. */
import { browserClock } from '#sync/replica/browser/clock.ts';
import { browserNetwork } from '#sync/replica/browser/network.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import type { Dial } from '#sync/replica/ports.ts';
import { showRefusal } from '#web/app/show-refusal.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { startPulse } from '#web/data/start.ts';
import { dialFor, type Entry } from './entry.ts';

export function startMemoryPulse(entry: Entry): Pulse {
  return pulseOn(entry.person, dialFor(entry));
}

export function pulseOn(person: string, dial: Dial): Pulse {
  return startPulse({
    person,
    ports: {
      storage: new MemoryDisk().open(),
      locks: new MemoryBrowserLocks().tab(),
      clock: browserClock,
      network: browserNetwork,
      dial,
    },
    firstScopes: [`assigned:${person}`, `asked:${person}`],
    onRefused: showRefusal,
    // It saves no text.
    onOutcome: () => {},
    clockOffset: 0,
    onTime: () => {},
  });
}
