/** The tasks of the caller and of the people they lead, in one call, for programs. */
import { localTime } from '#domain/local-time.ts';
import { daysOfPeriod, type Period } from '#domain/workload/period.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { readWorkload } from '#server/workload.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addWorkload(serve: Serve, { store, clock }: AppPorts): void {
  async function daysOf(period: Period, person: string) {
    const profile = await store.read((rows) => asRows(rows).get('profile', person));
    return daysOfPeriod(period, localTime(clock.now(), profile?.timeZone ?? null).date);
  }

  serve('POST /api/workload', async ({ person, input: { people, period } }) => {
    const due = period ? await daysOf(period, person) : null;
    return { tasks: await readWorkload(store, person, { people, due }) };
  });

  serve('GET /api/workload/:person', async ({ person, params }) => ({
    tasks: await readWorkload(store, person, { people: [params.person], due: null }),
  }));
}
