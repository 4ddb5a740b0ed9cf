/** How work goes: check-ins, updates of projects, summaries of teams, workloads. */
import { isFilling } from '#server/demo/filling.ts';
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addPulse } from '#server/http/pulse.ts';
import { addWorkload } from '#server/http/workload.ts';
import { startCheckIns } from '#server/jobs/check-ins.ts';
import { duePeople } from '#server/jobs/due-people.ts';
import { startWeeklySummaries } from '#server/jobs/weekly-summaries.ts';
import { updateFactsFollower } from '#server/project-updates/gather.ts';
import { startWeeklyUpdates } from '#server/project-updates/weekly.ts';
import { readSummary } from '#server/team-summary.ts';
import type { Base, Part } from './part.ts';

export const reportRoutes: AddRoutes = ({ serve }, ports) => {
  addPulse(serve, ports);
  addWorkload(serve, ports);
};

export function openReports({ store, database, clock, log, leaseFor }: Base, door: Door): Part {
  const ports = { store, door, clock, log };
  return {
    followers: [updateFactsFollower({ store, door })],
    jobs: [
      () => startWeeklyUpdates(ports),
      () => startWeeklySummaries({ ...ports, summary: (...asked) => readSummary({ store, database }, ...asked) }),
      () =>
        startCheckIns({
          ...{ door, clock, log, lease: leaseFor('check-ins') },
          duePeople: async (search) => ((await isFilling(database, search.now)) ? [] : duePeople(database, search)),
        }),
    ],
  };
}
