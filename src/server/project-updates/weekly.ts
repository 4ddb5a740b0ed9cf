/** Begins the weekly updates of projects a day before they go out, and sends those that nobody has touched by then. */
import { DAY, MINUTE } from '#domain/duration.ts';
import { localTime } from '#domain/local-time.ts';
import { isActive } from '#domain/project/archive.ts';
import { beginUpdate, publishUpdate } from '#domain/project-update/publish.ts';
import { DRAFT_BEFORE, isDue, nextMoment } from '#domain/project-update/schedule.ts';
import type { RowOf } from '#domain/registry.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Door } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { newIncident } from '#server/incident.ts';
import { startRounds } from '#server/jobs/rounds.ts';
import type { Log } from '#server/log.ts';

interface Ports {
  readonly store: Store;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** After an outage of a whole day an update is left to its owner. */
const LATE_MAX = DAY;

/** Returns a function that stops it. Each command follows from the project and the moment, so that several nodes may do the same. */
export function startWeeklyUpdates({ store, door, clock, log }: Ports): () => Promise<void> {
  return startRounds(
    {
      clock,
      every: MINUTE,
      onError: (error) => log.warn({ error }, 'updates of projects are waiting for the database'),
    },
    async () => {
      const now = clock.now();
      const projects = (await store.read((reader) => reader.all('project'))) as RowOf<'project'>[];
      for (const project of projects) {
        if (project.updateOn === null || !isActive(project)) continue;
        try {
          await look(project, project.updateOn, now);
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error;
          log.error({ error, project: project.id, incident: newIncident() }, 'a weekly update failed');
        }
      }
    },
  );

  async function look({ id, ownerUid }: RowOf<'project'>, on: NonNullable<RowOf<'project'>['updateOn']>, now: number) {
    const { zone, due } = await store.read((reader) => {
      const rows = asRows(reader);
      return {
        zone: rows.get('availability', ownerUid)?.timeZone ?? null,
        due: rows
          .list('projectUpdate', 'projectId', id)
          .filter((update) => update.deletedAt === null && isDue(update, now) && now - (update.goesAt ?? 0) < LATE_MAX),
      };
    });
    for (const update of due) await door.executeSystem(publishUpdate({ id: update.id }));
    const next = nextMoment(on, now, (instant) => localTime(instant, zone).date);
    if (next - now <= DRAFT_BEFORE) await door.executeSystem(beginUpdate({ projectId: id, goesAt: next }));
  }
}
