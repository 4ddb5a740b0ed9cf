/** The facts of an update as lines for emails and chats, each with the page of Pulse that shows its evidence. */
import type { Rows } from '#domain/command.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { displayName } from '#domain/person/rules.ts';
import type { Reason } from '#domain/project-update/facts.ts';
import { readableTask } from '#domain/task/rules.ts';
import { localTime } from '#domain/local-time.ts';
import type { Translator } from './translator.ts';

export interface UpdateLine {
  readonly text: string;
  /** A path in Pulse. */
  readonly path: string;
}

interface Reader {
  readonly person: string;
  readonly translator: Translator;
  readonly timeZone: string | null;
}

/** So many of a kind: an update is one screen, on a phone too. */
const LINES_MAX = 3;

/** Of the update that the notification is about: its owner sent it. None for any other notification. */
export function updateLines(rows: Rows, { kind, projectId, createdAt }: NotificationRow, reader: Reader): UpdateLine[] {
  if (kind !== 'project' || projectId === null) return [];
  const update = rows.list('projectUpdate', 'sentIn', projectId).find(({ sentAt }) => sentAt === createdAt);
  if (!update?.facts || update.deletedAt !== null || !update.isReviewed) return [];
  const { done, moved, stuck, forecast, reasons, next, asked } = update.facts;
  const { t } = reader.translator;
  const overview = `/projects/${projectId}?view=overview`;
  const nameOf = (person: string | null) => displayName(rows, person ?? '');
  const dateOf = (date: string) => dateText(reader.translator, date);
  const line = (text: string, path = overview): UpdateLine => ({ text, path });
  /** Nothing of a task that is gone, or that they may not read any more. */
  const ofTask = (id: string, textOf: (task: string) => string): UpdateLine[] => {
    const task = readableTask(rows, reader.person, id);
    return task ? [line(textOf(task.name), `/projects/${projectId}?taskId=${id}`)] : [];
  };
  const some = <T>(all: readonly T[], count: number, linesOf: (each: T) => UpdateLine[]): UpdateLine[] => {
    const shown = all.slice(0, LINES_MAX);
    return [
      ...shown.flatMap(linesOf),
      ...(count > shown.length ? [line(t('update.others', { count: count - shown.length }))] : []),
    ];
  };
  return [
    ...(done.count === 0 ? [line(t('update.nothingDone'))] : []),
    ...some(done.people, done.people.length, ({ person, count, tasks }) => {
      const names = tasks.flatMap((id) => readableTask(rows, reader.person, id)?.name ?? []);
      return [line(t('update.done', { person: nameOf(person), count, tasks: names.join(', ') || '…' }))];
    }),
    ...some(moved.tasks, moved.count, ({ task: id, days }) => ofTask(id, (task) => t('update.moved', { task, days }))),
    ...some(stuck.tasks, stuck.count, ({ task: id, person, since }) => {
      const date = dateOf(localTime(since, reader.timeZone).date);
      return ofTask(id, (task) => t('update.stuck', { task, person: nameOf(person), date }));
    }),
    ...(forecast ? [line(likelyText(t, forecast, dateOf))] : []),
    ...(reasons.length > 0
      ? [line(reasons.map((reason) => reasonText(t, reason, nameOf(reason.person))).join(' · '))]
      : []),
    ...some(next, next.length, ({ task: id, person }) =>
      ofTask(id, (task) => t('update.next', { task, person: nameOf(person) })),
    ),
    ...some(asked, asked.length, ({ what, task: id, person: asks }) => {
      const person = nameOf(asks);
      if (what === 'due' || id === null) return [line(t('update.due', { person }))];
      return ofTask(id, (task) => t(what === 'unblock' ? 'update.unblock' : 'update.date', { person, task }));
    }),
  ];
}

interface Likely {
  readonly before: string | null;
  readonly now: string | null;
}

function likelyText(t: Translator['t'], { before, now }: Likely, dateOf: (date: string) => string): string {
  const textOf = (date: string | null) => (date === null ? t('update.never') : dateOf(date));
  const date = textOf(now);
  return before === now ? t('update.likely', { date }) : t('update.changed', { date, before: textOf(before) });
}

function reasonText(t: Translator['t'], { kind, count }: Reason, person: string): string {
  return kind === 'away' ? t('update.away', { person, count }) : t(`update.${kind}`, { count });
}

function dateText({ language }: Translator, date: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(date));
}
