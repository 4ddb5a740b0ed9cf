/** The weekly summary for the leads of teams: only what they may know, with the names of tasks they can read. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { calendarOf } from '#domain/availability/calendar-of.ts';
import { DAY } from '#domain/duration.ts';
import { localTime } from '#domain/local-time.ts';
import { schema } from '#domain/registry.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { asReadBy, mayBeCoarse } from '#domain/workload/as-read-by.ts';
import { LATE_WINDOW, lateOf } from '#domain/workload/late.ts';
import { riskOf } from '#domain/workload/definitions.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { workCalendarOf } from '#domain/workload/usual.ts';
import { restOfDay } from '#domain/workload/working-time.ts';
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
    const summary = {
      teamId: id,
      name,
      ...(await summaryOf(ports, person, { people: memberUids, span, now, today: dateAt(now), dateAt })),
    };
    if (hasNews(summary)) teams.push(summary);
  }
  return { week, teams };
}

interface Question {
  readonly people: readonly string[];
  readonly span: { readonly from: number; readonly below: number };
  readonly now: number;
  /** The lead's day, and that of an instant. */
  readonly today: string;
  readonly dateAt: (instant: number) => string;
}

async function summaryOf(
  ports: PulsePorts,
  person: string,
  question: Question,
): Promise<Omit<TeamSummary, 'teamId' | 'name'>> {
  const { people, span, now } = question;
  const [blocked, atRisk]: [string[], string[]] = [[], []];
  let done = 0;
  for (const member of people) {
    const found = await workOf(ports, person, member, question);
    done += found.tasks.filter(({ doneAt }) => doneAt !== null && doneAt >= span.from && doneAt < span.below).length;
    for (const task of found.tasks) {
      const risk = riskOf(task, { ...question, late: found.late });
      if (risk !== null) (risk === 'blocked' ? blocked : atRisk).push(task.id);
    }
    // A forecast of one person takes milliseconds: others go on between two.
    await setImmediate();
  }
  const troubled = new Set([...blocked, ...atRisk]);
  const silent = (await silentTasks(ports, person, { people, now })).filter((id) => !troubled.has(id));
  return {
    blocked: await partOf(ports, person, blocked),
    atRisk: await partOf(ports, person, atRisk),
    silent: await partOf(ports, person, silent),
    done,
  };
}

/** Some drivers give large integers as text. */
interface StoredWork extends Pick<
  WorkloadTaskRow,
  'id' | 'status' | 'priority' | 'deadline' | 'inheritedDeadline' | 'estimate' | 'answer'
> {
  readonly isPrivate: boolean | number | null;
  readonly isSplit: boolean | number | null;
  readonly slips: number | string;
  readonly dueAt: number | string | null;
  readonly createdAt: number | string;
  readonly startedAt: number | string | null;
  readonly doneAt: number | string | null;
}

/**
 * What a person has to do and did in the weeks that a forecast looks at, and what of it will be late, as far as the lead
 * knows it.
 */
async function workOf({ store, database }: PulsePorts, lead: string, person: string, question: Question) {
  const { now, today, dateAt } = question;
  const since = now - (LATE_WINDOW + 1) * DAY;
  const { rows } = await sql<StoredWork>`
    select "id", "status", "priority", "deadline", "dueAt", "inheritedDeadline", "isPrivate", "isSplit", "slips", "estimate", "answer", "createdAt", "startedAt", "doneAt"
    from "workloadTask"
    where "assignee" = ${person} and "deletedAt" is null and coalesce(cast("isHelping" as integer), 0) = 0 and ("status" <> 'DONE' or "doneAt" >= ${since})
    order by "id"
  `.execute(database.db);
  const exact = await store.read((reader) => {
    const found = asRows(reader);
    const coarse = rows.filter((row) => mayBeCoarse({ ...row, isPrivate: Boolean(row.isPrivate) }));
    const loads = coarse.flatMap(({ id }) => found.get('workloadTask', id) ?? []);
    return new Map(loads.map((load) => [load.id, asReadBy(found, lead, load)]));
  });
  const tasks = rows.map((row) => ({
    ...row,
    isPrivate: Boolean(row.isPrivate),
    isSplit: Boolean(row.isSplit),
    isHelping: false,
    slips: Number(row.slips),
    dueAt: row.dueAt === null ? null : Number(row.dueAt),
    createdAt: Number(row.createdAt),
    startedAt: row.startedAt === null ? null : Number(row.startedAt),
    doneAt: row.doneAt === null ? null : Number(row.doneAt),
    ...exact.get(row.id),
  }));
  const known = await store.read((reader) => asRows(reader).get('availability', person));
  const calendar = workCalendarOf(known);
  const rest = restOfDay(calendar, now, known?.timeZone ?? null);
  return { tasks, late: lateOf(tasks, { today, rest, availability: known ?? null, dateOf: dateAt }) };
}

/** As many as are asked about at once. */
const LOOKED_AT = 50;

async function partOf({ store }: PulsePorts, person: string, ids: readonly string[]): Promise<SummaryPart> {
  const tasks = await readable(store, schema, person, 'task', ids.slice(0, LOOKED_AT));
  return { count: ids.length, names: tasks.slice(0, NAMED).map((task) => (task as TaskRow).name) };
}
