/** The weekly summary for the leads of teams: only what they may know, with the names of tasks they can read. */
import { sql } from 'kysely';
import { calendarOf } from '#domain/availability/calendar-of.ts';
import { localTime } from '#domain/local-time.ts';
import { schema } from '#domain/registry.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { hasNews, summaryWeek, type SummaryPart, type TeamSummary } from '#domain/team/summary.ts';
import { readable } from '#sync/hub/readable.ts';
import { asRows } from './door/typed-rows.ts';
import { silentTasks, type PulsePorts } from './pulse.ts';

/** How many tasks of a state are named. */
const NAMED = 5;

export interface WeeklySummary {
  /** Its Monday. */
  readonly week: string;
  readonly teams: readonly TeamSummary[];
}

/** Of the teams that the person leads and about which there is something to say; null unless it is the time for it, and of another week than `sentWeek`. */
export async function readSummary(
  ports: PulsePorts,
  person: string,
  now: number,
  sentWeek: string | null = null,
): Promise<WeeklySummary | null> {
  const { week, zone, led } = await ports.store.read((reader) => {
    const rows = asRows(reader);
    return {
      week: summaryWeek(calendarOf(rows, person), now),
      zone: rows.get('availability', person)?.timeZone ?? null,
      led: rows
        .list('team', 'memberUids', person)
        .filter(({ deletedAt, leadUids }) => deletedAt === null && leadUids.includes(person)),
    };
  });
  if (week === null || week === sentWeek || led.length === 0) return null;
  const dateAt = (instant: number) => localTime(instant, zone).date;
  const span = { from: startOfDay(daysAfter(week, -7), dateAt), below: startOfDay(week, dateAt) };
  const teams: TeamSummary[] = [];
  for (const { id, name, memberUids } of led) {
    const summary = { teamId: id, name, ...(await summaryOf(ports, person, { people: memberUids, span, now })) };
    if (hasNews(summary)) teams.push(summary);
  }
  return { week, teams };
}

interface Question {
  readonly people: readonly string[];
  readonly span: { readonly from: number; readonly below: number };
  readonly now: number;
}

async function summaryOf(
  ports: PulsePorts,
  person: string,
  { people, span, now }: Question,
): Promise<Omit<TeamSummary, 'teamId' | 'name'>> {
  const { rows } = await sql<{ id: string; answer: string | null; status: string }>`
    select "id", "answer", "status" from "workloadTask" where "assignee" in (${sql.join([...people])})
      and "deletedAt" is null and (("status" <> 'DONE' and "answer" in ('BLOCKED', 'AT_RISK'))
        or ("status" = 'DONE' and "doneAt" >= ${span.from} and "doneAt" < ${span.below}))
    order by "id"
  `.execute(ports.database.db);
  const idsOf = (answer: string) => rows.filter((row) => row.status !== 'DONE' && row.answer === answer);
  const [blocked, atRisk] = [idsOf('BLOCKED'), idsOf('AT_RISK')].map((found) => found.map(({ id }) => id));
  const troubled = new Set([...(blocked ?? []), ...(atRisk ?? [])]);
  const silent = (await silentTasks(ports, person, { people, now })).filter((id) => !troubled.has(id));
  return {
    blocked: await partOf(ports, person, blocked ?? []),
    atRisk: await partOf(ports, person, atRisk ?? []),
    silent: await partOf(ports, person, silent),
    done: rows.filter(({ status }) => status === 'DONE').length,
  };
}

/** As many as are asked about at once. */
const LOOKED_AT = 50;

async function partOf({ store }: PulsePorts, person: string, ids: readonly string[]): Promise<SummaryPart> {
  const tasks = await readable(store, schema, person, 'task', ids.slice(0, LOOKED_AT));
  return { count: ids.length, names: tasks.slice(0, NAMED).map((task) => (task as TaskRow).name) };
}
