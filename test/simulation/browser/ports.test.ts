/** The doubles of a simulated browser pass the contract suites of the real adapters. */
import { describe, it } from 'vitest';
import { dialCases } from '#sync/replica/dial.contract.ts';
import { locksCases } from '#sync/replica/locks.contract.ts';
import type { Connection, ConnectionEvents } from '#sync/replica/ports.ts';
import { storageCases } from '#sync/replica/storage.contract.ts';
import type { End } from '../core/link.ts';
import { Random } from '../core/random.ts';
import { Process, Scheduler } from '../core/scheduler.ts';
import { Browser } from './browser.ts';
import { Disk } from './disk.ts';
import { SimulatedLocks } from './locks.ts';

/** Advances virtual time until the case has ended. */
async function inTime(scheduler: Scheduler, contract: Promise<void>): Promise<void> {
  const turn = async (): Promise<void> => {
    await scheduler.run(() => false, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const ended = contract.then(() => true);
  while (!(await Promise.race([ended, turn().then(() => false)])));
}

const newScheduler = (): Scheduler => new Scheduler(new Random(5), 0);

describe('simulated disk of a browser', () => {
  it.each(Object.entries(storageCases))('%s', async (_name, contract) => {
    const scheduler = newScheduler();
    const disk = new Disk();
    await inTime(
      scheduler,
      contract(() => disk.open(scheduler, new Process(scheduler))),
    );
  });
});

describe('simulated locks of a browser', () => {
  it.each(Object.entries(locksCases))('%s', async (_name, contract) => {
    const scheduler = newScheduler();
    const locks = new SimulatedLocks(scheduler);
    await inTime(
      scheduler,
      contract(() => locks.of(new Process(scheduler))),
    );
  });
});

describe('simulated sockets of a browser', () => {
  it.each(Object.entries(dialCases))('%s', async (_name, contract) => {
    const scheduler = newScheduler();
    const dialOf = (accept: ((person: string | null, end: End) => void) | undefined) => {
      const fate = { latency: [1, 5], rate: 1000, cutAt: null, silentAt: null, stall: null } as const;
      const browser = new Browser(scheduler, {
        accept: () => accept,
        linkFaults: () => fate,
        breaksAfter: () => false,
        patience: 1000,
      });
      return (events: ConnectionEvents): Connection => browser.dial(new Process(scheduler), untapped, events);
    };
    await inTime(scheduler, contract({ dial: dialOf((_person, end) => echo(end)), nowhere: dialOf(undefined) }));
  });
});

const untapped = {
  dialled: () => {},
  sent: () => {},
  received: (_frame: string, deliver: () => void) => deliver(),
  closed: () => {},
};

function echo(end: End): void {
  end.listen({
    message: (text) => {
      if (text.startsWith('echo ')) end.send(text.slice(5));
      if (text !== 'hang up') return;
      end.send('bye');
      end.close(4409);
    },
    closed: () => {},
  });
}
