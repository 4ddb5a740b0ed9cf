import type { Pulse } from '#web/data/pulse.ts';
import { isKept, keptTransfers } from './kept-transfers.ts';
import { transfer } from './transfers.ts';

/** Goes on with the files that earlier pages of this browser have not sent completely. */
export async function resumeTransfers(pulse: Pulse): Promise<void> {
  for (const kept of await keptTransfers(pulse.person))
    // The page that sent it may have finished meanwhile.
    void transfer(pulse, kept, async () => isKept(pulse.person, kept.id));
}
