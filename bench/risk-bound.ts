/** How few of the tasks that are done in time can be flagged, if most of those that are late are to be. */
import { flaggedAt, tell, TELLERS, type Rooms } from './forecast/bound.ts';
import { KINDS } from './forecast/kinds.ts';
import { simulated } from './forecast/team.ts';
import { TUNED } from './forecasts.ts';

/** Which share of what is late is to be found. */
const FOUND = 0.8;

export function measureRiskBound(): Promise<void> {
  const rooms = new Map(
    Object.values(TELLERS).map((teller): [typeof teller, Rooms] => [teller, { late: [], inTime: [] }]),
  );
  for (const kind of KINDS) for (const seed of TUNED) tell(simulated(kind, seed), rooms);
  console.log(`Two weeks ahead, with ${percent(FOUND)} of what is late found, of what is in time is flagged:\n`);
  for (const [name, teller] of Object.entries(TELLERS)) {
    const found = rooms.get(teller);
    if (found) console.log(`- ${name}: ${percent(flaggedAt(FOUND, found))} of ${found.inTime.length}`);
  }
  return Promise.resolve();
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
