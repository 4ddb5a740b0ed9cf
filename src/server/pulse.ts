/**
 * What became of check-ins in the last four weeks, and which tasks nobody answers about: for the pulse of a team and of
 * a project. Numbers about a person are for them and for their leads, and stand in no order of size.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { calendarOf } from '#domain/availability/calendar-of.ts';
import { isSilent, outcomeOf, trendWeeks, type Outcome, type PulseWeek } from '#domain/check-in/pulse.ts';
import { localTime } from '#domain/local-time.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema, type RowOf } from '#domain/registry.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { readable } from '#sync/hub/readable.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from './database/database.ts';
import { asRows } from './door/typed-rows.ts';

export interface PulsePorts {
  readonly store: Store;
  readonly database: Database;
}

export interface PersonPulse {
  readonly person: string;
  readonly weeks: readonly PulseWeek[];
  /** Half of the answers came within that many milliseconds of the question; null without an answer. */
  readonly answerTime: number | null;
  /** How often check-ins have interrupted the person in these weeks. */
  readonly interruptions: number;
  /** On their day. */
  readonly interruptionsToday: number;
}

interface Pulse {
  /** The Monday of each week, in the time zone of who asks; the current week is the last one. */
  readonly mondays: readonly string[];
  /** Tasks that who asks can read, and about which nobody answers. */
  readonly silent: readonly string[];
}

export interface TeamPulse extends Pulse {
  /** Everyone in the team for its leads, else who asks; in the order of the team. */
  readonly people: readonly PersonPulse[];
}

export interface OwnPulse {
  readonly mondays: readonly string[];
  readonly own: PersonPulse | null;
}

export interface ProjectPulse extends Pulse {
  readonly weeks: readonly PulseWeek[];
}

export async function readTeamPulse(
  ports: PulsePorts,
  reader: string,
  teamId: string,
  now: number,
): Promise<TeamPulse> {
  const { store } = ports;
  const [found] = await readable(store, schema, reader, 'team', [teamId]);
  const team = found as RowOf<'team'> | undefined;
  if (!team || team.deletedAt !== null) throw new Refusal('scope_not_found');
  const asked = team.leadUids.includes(reader) ? team.memberUids : [reader];
  const reached = new Set((await readable(store, schema, reader, 'reach', asked)).map(({ id }) => id));
  const people = asked.filter((id) => reached.has(id));
  const span = await spanOf(store, reader, now);
  return {
    mondays: span.mondays,
    people: await readPeople(ports, people, span, now),
    silent: await silentTasks(ports, reader, { people, now }),
  };
}

/** What leads are shown of the reader, who may be in no team. */
export async function readOwnPulse(ports: PulsePorts, reader: string, now: number): Promise<OwnPulse> {
  const span = await spanOf(ports.store, reader, now);
  const [own] = await readPeople(ports, [reader], span, now);
  return { mondays: span.mondays, own: own ?? null };
}

export async function readProjectPulse(
  ports: PulsePorts,
  reader: string,
  projectId: string,
  now: number,
): Promise<ProjectPulse> {
  const [project] = await readable(ports.store, schema, reader, 'project', [projectId]);
  if (!project) throw new Refusal('project_not_found');
  const span = await spanOf(ports.store, reader, now);
  const from = sql`"task" t join "checkIn" c on c."taskId" = t."id"`;
  const counted = sql`t."projectId" = ${projectId} and t."deletedAt" is null`;
  const weeks = await countWeeks(ports, span, sql`t."projectId"`, from, counted);
  return {
    mondays: span.mondays,
    weeks: weeks(projectId),
    silent: await silentTasks(ports, reader, { projectId, now }),
  };
}

async function readPeople(
  ports: PulsePorts,
  people: readonly string[],
  span: Span,
  now: number,
): Promise<PersonPulse[]> {
  const history = new Map<string, Pick<PersonPulse, 'weeks' | 'answerTime'>>();
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const some = people.slice(at, at + PEOPLE_AT_ONCE);
    const counted = sql`c."assignee" in (${list(some)}) and ${COUNTED}`;
    const weeks = await countWeeks(ports, span, sql`c."assignee"`, sql`"checkIn" c`, counted);
    const times = await answerTimes(ports, span, some);
    for (const person of some) history.set(person, { weeks: weeks(person), answerTime: times.get(person) ?? null });
    // Everyone waits while SQLite runs a query: others have their turn in between.
    await setImmediate();
  }
  const interruptions = await interruptionsOf(ports.store, people, { from: span.mondays[0] ?? '', now });
  return people.map((person) => ({
    person,
    weeks: history.get(person)?.weeks ?? [],
    answerTime: history.get(person)?.answerTime ?? null,
    interruptions: interruptions.get(person)?.all ?? 0,
    interruptionsToday: interruptions.get(person)?.today ?? 0,
  }));
}

/** Of private tasks nobody but who is asked knows what became of a question, and the numbers are the same for all who see them. */
const COUNTED = sql`not exists (
  select 1 from "workloadTask" w where w."id" = c."taskId" and coalesce(cast(w."isPrivate" as integer), 0) = 1)`;

/** How many people's check-ins are counted at once. */
const PEOPLE_AT_ONCE = 20;

type Candidates = { readonly now: number } & ({ readonly people: readonly string[] } | { readonly projectId: string });

/** So many tasks are asked about at once: SQLite keeps everyone waiting while it reads. */
const ASKED_AT_ONCE = 500;

/** Those about which nobody answers, and that the person can read. */
export async function silentTasks({ store, database }: PulsePorts, reader: string, of: Candidates): Promise<string[]> {
  const { rows } = await sql<ScheduleRow>`
    select s."id", s."misses", s."pendingId", s."dueAt" from ${'people' in of ? sql`"checkInSchedule" s` : sql`"task" t join "checkInSchedule" s on s."id" = t."id"`}
    where ${'people' in of ? sql`s."assignee" in (${list(of.people)})` : sql`t."projectId" = ${of.projectId}`}
      and s."deletedAt" is null and (s."misses" > 0 or s."pendingId" is not null)
  `.execute(database.db);
  const silent = rows.filter(({ misses, pendingId, dueAt }) =>
    isSilent(
      { misses: Number(misses), pendingId, dueAt: dueAt === null ? null : Number(dueAt), deletedAt: null },
      of.now,
    ),
  );
  const found: string[] = [];
  for (let at = 0; at < silent.length; at += ASKED_AT_ONCE) {
    const ids = silent.slice(at, at + ASKED_AT_ONCE).map(({ id }) => id);
    for (const { id } of await readable(store, schema, reader, 'task', ids)) found.push(id);
  }
  return found;
}

/** PostgreSQL returns big integers as text. */
type Big = number | string;

interface ScheduleRow {
  readonly id: string;
  readonly misses: Big;
  readonly pendingId: string | null;
  readonly dueAt: Big | null;
}

interface Span {
  readonly mondays: readonly string[];
  /** When each of the weeks begins. */
  readonly starts: readonly number[];
}

async function spanOf(store: Store, reader: string, now: number): Promise<Span> {
  const profile = await store.read((rows) => asRows(rows).get('profile', reader));
  const dateAt = (instant: number) => localTime(instant, profile?.timeZone ?? null).date;
  const mondays = trendWeeks(dateAt(now));
  return { mondays, starts: mondays.map((monday) => startOfDay(monday, dateAt)) };
}

interface CountRow {
  readonly key: string;
  readonly week: Big;
  readonly status: string;
  readonly answer: string | null;
  readonly many: Big;
}

/** The weeks of what has a key, of the check-ins that were answered or missed in them. */
async function countWeeks(
  { database }: PulsePorts,
  { starts }: Span,
  key: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<(key: string) => PulseWeek[]> {
  const [first = 0, ...later] = starts;
  const week = sql.join(
    later.map((start) => sql`case when c."closedAt" >= ${start} then 1 else 0 end`),
    sql` + `,
  );
  const { rows } = await sql<CountRow>`
    select ${key} as "key", ${week} as "week", c."status", c."answer", count(*) as "many"
    from ${from} where ${where} and c."closedAt" >= ${first} and c."status" in ('answered', 'missed')
    group by 1, 2, 3, 4
  `.execute(database.db);
  return (wanted) => {
    const weeks = starts.map((): Record<Outcome, number> => ({
      onTrack: 0,
      done: 0,
      atRisk: 0,
      blocked: 0,
      missed: 0,
    }));
    for (const { key: of, week: at, status, answer, many } of rows) {
      const counts = of === wanted ? weeks[Number(at)] : undefined;
      const outcome = outcomeOf(status, answer);
      if (counts && outcome) counts[outcome] += Number(many);
    }
    return weeks;
  };
}

/** The median of each person who has answered anything. */
async function answerTimes(
  { database }: PulsePorts,
  { starts: [first = 0] }: Span,
  people: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; time: Big }>`
    select "person", "time" from (
      select "assignee" as "person", "closedAt" - "askedAt" as "time",
        row_number() over (partition by "assignee" order by "closedAt" - "askedAt", "id") as "at",
        count(*) over (partition by "assignee") as "many"
      from "checkIn" c where "assignee" in (${list(people)}) and "status" = 'answered' and "closedAt" >= ${first} and ${COUNTED}
    ) as answered where "at" = ("many" + 1) / 2
  `.execute(database.db);
  return new Map(rows.map(({ person, time }) => [person, Number(time)]));
}

interface Interruptions {
  readonly all: number;
  readonly today: number;
}

/** Since the day `from`. Days are those of the person. */
async function interruptionsOf(
  store: Store,
  people: readonly string[],
  { from, now }: { readonly from: string; readonly now: number },
): Promise<Map<string, Interruptions>> {
  return store.read((reader) => {
    const rows = asRows(reader);
    return new Map(
      people.map((person): [string, Interruptions] => {
        const row = rows.get('interruptions', person);
        if (!row) return [person, { all: 0, today: 0 }];
        const days = Object.entries({ ...row.earlier, [row.day]: row.count });
        const all = days.reduce((sum, [day, count]) => (day >= from ? sum + count : sum), 0);
        return [person, { all, today: row.day >= calendarOf(rows, person).dateAt(now) ? row.count : 0 }];
      }),
    );
  });
}

/** Not empty: databases have no `in ()`. */
function list(ids: readonly string[]): RawBuilder<unknown> {
  return sql.join(ids.length > 0 ? ids : ['']);
}
