/**
 * Gives leads the summary of their teams when their week begins. Which notification that is follows from team, lead and
 * week, so that a crash, another node or a repeated round gives nobody a second one.
 */
import { MINUTE } from '#domain/duration.ts';
import type { RowOf } from '#domain/registry.ts';
import { summarizeTeam } from '#domain/team/summarize.ts';
import type { TeamSummary } from '#domain/team/summary.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Door } from '#server/door/execute.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { startRounds } from './rounds.ts';

interface Ports {
  readonly store: Store;
  /** Null if it is not the time for it, or of the week that they had it for. */
  readonly summary: (
    person: string,
    now: number,
    sentWeek: string | null,
  ) => Promise<{ readonly week: string; readonly teams: readonly TeamSummary[] } | null>;
  readonly door: Pick<Door, 'executeSystem'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Between rounds (ms). */
  readonly every?: number;
}

/** Returns a function that stops it, which resolves when the last command has been decided. */
export function startWeeklySummaries({ store, summary, door, clock, log, every = MINUTE }: Ports): () => Promise<void> {
  let stopped = false;
  /** The week of a lead’s last summary, so that their teams are read once and not each minute. */
  const notifiedWeeks = new Map<string, string>();
  const stop = startRounds(
    { clock, every, onError: (error) => log.warn({ error }, 'weekly summaries are waiting for the database') },
    run,
  );

  async function run(): Promise<void> {
    const teams = (await store.read((reader) => reader.all('team'))) as RowOf<'team'>[];
    const leads = new Set(teams.flatMap(({ deletedAt, leadUids }) => (deletedAt === null ? leadUids : [])));
    for (const person of leads) {
      if (stopped) return;
      await tell(person);
    }
  }

  async function tell(person: string): Promise<void> {
    try {
      const found = await summary(person, clock.now(), notifiedWeeks.get(person) ?? null);
      if (!found) return;
      // Also if a bug prevents it, which would occur again each minute.
      notifiedWeeks.set(person, found.week);
      for (const { teamId, blocked, atRisk, silent, done } of found.teams) {
        const counts = { blocked: blocked.count, atRisk: atRisk.count, silent: silent.count, done };
        await door.executeSystem(summarizeTeam({ id: teamId, person, week: found.week, ...counts }));
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        notifiedWeeks.delete(person);
        throw error;
      }
      log.error({ error, person, incident: newIncident() }, 'a weekly summary failed');
    }
  }

  return async () => {
    stopped = true;
    await stop();
  };
}
