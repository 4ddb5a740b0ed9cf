/** What a calendar feed shows: what its person may read at that moment, the next due dates first. */
import { DAY } from '#domain/duration.ts';
import { localTime } from '#domain/local-time.ts';
import { isActive } from '#domain/project/archive.ts';
import { readAll } from '#domain/read-all.ts';
import type { RowOf } from '#domain/registry.ts';
import { comingRule } from '#domain/series/next.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { CalendarFeed } from '#server/auth/calendar-feeds.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { AppPorts } from '#server/http/ports.ts';
import { listTasks, type Place, type TaskFilter } from '#server/task-list.ts';

/** For how long completed tasks are shown. */
const COMPLETED_SHOWN_MS = 30 * DAY;
/** More are left out: calendar programs read all of a feed each time. */
const TASKS_MAX = 2_000;
const PAGE = 200;
/** Of due dates: tasks without one are left out. */
const LAST_DAY = '9999-12-31';
const OPEN = ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD'] as const;

type Ports = Pick<AppPorts, 'store' | 'database'>;

/** As RFC 5545 has it: the first day, and the rule from there. */
export interface ComingDays {
  readonly from: string;
  readonly rule: string;
}

export interface FeedTasks {
  readonly tasks: readonly TaskRow[];
  /** By id: those of the tasks. */
  readonly projects: ReadonlyMap<string, RowOf<'project'>>;
  /** By id of a task that repeats: the days on which it comes after that one, where they are known. */
  readonly coming: ReadonlyMap<string, ComingDays>;
}

/** Nothing where the project or team is gone, or its person has left it. */
export async function tasksOfFeed(ports: Ports, feed: CalendarFeed, now: number): Promise<FeedTasks> {
  const { person, format } = feed;
  const { filter, projects } = await ports.store.read((reader) => {
    const rows = asRows(reader);
    const own = rows.list('project', 'memberUids', person).filter(isActive);
    return { filter: filterOf(rows, feed), projects: new Map(own.map((project) => [project.id, project])) };
  });
  if (!filter) return { tasks: [], projects, coming: new Map() };
  const asked = { ...filter, dueTo: LAST_DAY, ...(format === 'events' && { status: OPEN }) };
  const isShown = ({ projectId, doneAt, status }: TaskRow) =>
    (projectId === null || projects.has(projectId)) && (status !== 'DONE' || (doneAt ?? 0) >= now - COMPLETED_SHOWN_MS);
  const tasks: TaskRow[] = [];
  let after: Place | null | undefined;
  do {
    const page = await listTasks(ports, person, { ...asked, order: 'due', most: PAGE, after: after ?? undefined });
    tasks.push(...page.tasks.filter(isShown));
    after = page.next;
  } while (after && tasks.length < TASKS_MAX);
  const shown = tasks.slice(0, TASKS_MAX);
  return { tasks: shown, projects, coming: await ports.store.read((reader) => comingOf(asRows(reader), shown, now)) };
}

function comingOf(rows: ReturnType<typeof asRows>, tasks: readonly TaskRow[], now: number): Map<string, ComingDays> {
  const repeating = tasks.filter(({ seriesId, status }) => seriesId !== null && status !== 'DONE');
  const series = readAll(
    repeating.map(
      ({ seriesId }) =>
        () =>
          rows.get('series', seriesId ?? ''),
    ),
  );
  const found = repeating.flatMap(({ id, deadline, occurrence }, at) => {
    const row = series[at];
    if (row?.deletedAt !== null || row.taskId !== id) return [];
    const due = { day: deadline, occurrence: occurrence ?? 1, today: localTime(now, row.timeZone).date };
    const coming = comingRule(row, due);
    return coming ? [[id, coming] as const] : [];
  });
  return new Map(found);
}

function filterOf(
  rows: ReturnType<typeof asRows>,
  { kind, target, person }: CalendarFeed,
): Pick<TaskFilter, 'assignee' | 'project'> | null {
  if (kind === 'mine') return { assignee: person };
  if (target === null) return null;
  if (kind === 'project') return { project: target };
  const team = rows.get('team', target);
  return team?.deletedAt === null && team.memberUids.includes(person) ? { assignee: team.memberUids } : null;
}
