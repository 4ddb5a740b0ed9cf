/** What a person's daily email contains: plain data, of rows they may read now. */
import { arrivedAt } from '#domain/notification/arrival.ts';
import { entryId, isUnseen } from '#domain/notification/entries.ts';
import { DUE, SUMMARY, wants } from '#domain/notification/preferences.ts';
import { notificationPath } from '#domain/notification/path.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { NotificationText } from '#domain/notification/texts.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { isActive } from '#domain/project/archive.ts';
import { readableProject } from '#domain/project/rules.ts';
import { readAll } from '#domain/read-all.ts';
import type { Rows } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readableTask } from '#domain/task/rules.ts';
import { isDueToday, isOverdue, type Present } from '#domain/workload/definitions.ts';
import { dayDue } from '#domain/task/due-time.ts';
import { localTime } from '#domain/local-time.ts';
import type { TeamSummary } from '#domain/team/summary.ts';
import { translatorFor } from '#server/language/translator.ts';
import { updateLines, type UpdateLine } from '#server/language/update-lines.ts';

export interface DueTask {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly deadline: string;
  /** The time by the person's clock (`HH:MM`), on their own day; null without one. */
  readonly time: string | null;
  readonly isOverdue: boolean;
  /** The name of its project. */
  readonly project: string | null;
  /** A path in Pulse. */
  readonly path: string;
}

/** The unread notifications of one task, or of no task. */
export interface UnreadGroup {
  /** The name of the task. */
  readonly task: string | null;
  readonly path: string;
  /** As stored, newest first. */
  readonly notifications: readonly NotificationText[];
  /** The facts of the update that it is about. */
  readonly facts: readonly UpdateLine[];
}

/** The items that are in the email; the rest is only counted. */
export interface Excerpt<T> {
  readonly first: readonly T[];
  readonly more: number;
}

export interface DigestContents {
  readonly overdue: Excerpt<DueTask>;
  readonly today: Excerpt<DueTask>;
  readonly unread: Excerpt<UnreadGroup>;
  /** Once a week, for leads. */
  readonly teams: Excerpt<TeamSummary>;
  /** When the newest notification arrived; null if there is none. */
  readonly toldUntil: number | null;
}

interface DigestPeriod {
  /** The person's date. */
  readonly day: string;
  readonly now: number;
  /** Notifications that arrived after this time are new. */
  readonly since: number;
  /** The weekly summaries of the person's teams, on the day they are due. */
  readonly teams: readonly TeamSummary[];
}

const LISTED_MAX = 20;
/** After each due time. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Null if there is nothing to send. */
export function digestContents(
  rows: Rows,
  profile: ProfileRow,
  { day, now, since, teams }: DigestPeriod,
): DigestContents | null {
  const tasks = wants(profile.notify, DUE, 'email') ? dueTasks(rows, profile, { today: day, now }) : [];
  const unread = rows
    .list('notification', 'userId', profile.id)
    .filter((row) => {
      const isNews = isUnseen(row, now) && arrivedAt(row) > since;
      // Summaries are in the email itself.
      return isNews && row.kind !== SUMMARY && wants(profile.notify, row.kind, 'email');
    })
    .toSorted((one, other) => arrivedAt(other) - arrivedAt(one));
  const wantedTeams = wants(profile.notify, SUMMARY, 'app') && wants(profile.notify, SUMMARY, 'email') ? teams : [];
  if (tasks.length + unread.length + wantedTeams.length === 0) return null;
  return {
    overdue: excerpt(tasks.filter(({ isOverdue }) => isOverdue)),
    today: excerpt(tasks.filter(({ isOverdue }) => !isOverdue)),
    unread: unreadGroups(rows, profile, unread),
    teams: excerpt(wantedTeams),
    toldUntil: unread[0] ? arrivedAt(unread[0]) : null,
  };
}

/** Earliest first. */
function dueTasks(rows: Rows, { id, timeZone }: ProfileRow, present: Present): DueTask[] {
  const dateOf = (instant: number) => localTime(instant, timeZone).date;
  const due = rows.list('task', 'assignee', id).flatMap((task) => {
    const day = dayDue(task, dateOf);
    const isLate = isOverdue(task, present);
    const isDue = day !== null && task.deletedAt === null && (isLate || isDueToday(task, present));
    return isDue ? [{ task, day, isLate }] : [];
  });
  const readable = readAll(
    due.map(
      ({ task }) =>
        () =>
          readableTask(rows, id, task.id) !== undefined &&
          (task.projectId === null || isActive(rows.get('project', task.projectId))),
    ),
  );
  return due
    .filter((_, at) => readable[at])
    .toSorted(
      (one, other) =>
        compare(one.day, other.day) ||
        (one.task.dueAt ?? LAST) - (other.task.dueAt ?? LAST) ||
        compare(one.task.rank, other.task.rank),
    )
    .map(({ task, day, isLate }) => ({
      name: task.name,
      deadline: day,
      time: task.dueAt === null ? null : localTime(task.dueAt, timeZone).time,
      isOverdue: isLate,
      project: projectName(rows, id, task),
      path: `/tasks?taskId=${task.id}`,
    }));
}

function projectName(rows: Rows, person: string, { projectId }: TaskRow): string | null {
  return projectId === null ? null : (readableProject(rows, person, projectId)?.name ?? null);
}

/** By task, the one with the newest notification first. */
function unreadGroups(
  rows: Rows,
  { id: person, language, timeZone }: ProfileRow,
  unread: readonly NotificationRow[],
): Excerpt<UnreadGroup> {
  const { first, more } = excerpt([...Map.groupBy(unread, entryId).values()]);
  const news = (notifications: readonly NotificationRow[]): UnreadGroup[] => {
    const [newest] = notifications;
    if (!newest) return [];
    const task = newest.taskId === null ? undefined : readableTask(rows, person, newest.taskId);
    const facts = updateLines(rows, newest, { person, translator: translatorFor(language), timeZone });
    return [{ task: task?.name ?? null, path: notificationPath(newest), notifications, facts }];
  };
  // Each is a database query: they run together.
  return { first: readAll(first.map((group) => () => news(group))).flat(), more };
}

function excerpt<T>(all: readonly T[]): Excerpt<T> {
  return { first: all.slice(0, LISTED_MAX), more: Math.max(0, all.length - LISTED_MAX) };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
