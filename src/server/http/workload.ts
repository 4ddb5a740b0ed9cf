/** The tasks of the caller and of the people they lead, in one call, for programs. */
import * as z from 'zod/mini';
import { id, idList, parseInput, refusedWith } from '#domain/input.ts';
import { localTime } from '#domain/local-time.ts';
import { daysOfPeriod, PERIODS, type Period } from '#domain/workload/period.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { readWorkload } from '#server/workload.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

export const WORKLOAD_PATH = '/api/workload';

/** At most 500 people; with a period only tasks that are due in the current one, where the caller is. */
export const workloadQuestion = z.strictObject({
  people: idList('person'),
  period: z.optional(z.enum(PERIODS, { error: refusedWith('invalid_period') })),
});

export function addWorkload(app: App, { sessions, store, clock }: AppPorts): void {
  async function daysOf(period: Period, person: string) {
    const profile = await store.read((rows) => asRows(rows).get('profile', person));
    return daysOfPeriod(period, localTime(clock.now(), profile?.timeZone ?? null).date);
  }

  app.post(WORKLOAD_PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { people, period } = await bodyOf(c, workloadQuestion);
    const due = period ? await daysOf(period, person) : null;
    return c.json({ success: true, tasks: await readWorkload(store, person, { people, due }) });
  });

  app.get(`${WORKLOAD_PATH}/:person`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const people = [parseInput(id('person'), c.req.param('person'))];
    return c.json({ success: true, tasks: await readWorkload(store, person, { people, due: null }) });
  });
}
