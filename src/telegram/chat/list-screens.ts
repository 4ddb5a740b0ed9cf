/** Lists of tasks in a chat: by status, of today, and what was searched for. */
import type { Rows } from '#domain/command.ts';
import type { Found } from '#domain/finding/found.ts';
import { FOUND_MAX, hasWords, NAMED_KINDS, type NamedKind } from '#domain/named-kinds.ts';
import type { PersonRow } from '#domain/person/row.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { isActive } from '#domain/project/archive.ts';
import { readableTask } from '#domain/task/rules.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import { isDueToday, isOpen, isOverdue, type Present } from '#domain/workload/definitions.ts';
import { boardPath, boardSearch } from '#domain/view/board.ts';
import { viewsOf } from '#domain/view/queries.ts';
import { dataOf, type LISTS } from '../bot/button-data.ts';
import { html, inOneLine } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { nameOf, openButtons, statusText } from './task-screens.ts';
import { dueDateText, type Visitor } from './visitor.ts';

type ListName = (typeof LISTS)[number];

const PAGE = 8;
const LABEL_MAX = 48;

/** The person's tasks of one status, or those due today and before. `page` starts at 0. */
export function listScreen(rows: Rows, visitor: Visitor, list: ListName, page: number): Screen {
  const { t } = visitor.translator;
  const mine = tasksOf(rows, visitor.person);
  const listed = list === 'today' ? dueTasks(mine, visitor) : mine.filter(({ status }) => status === list);
  const last = Math.max(Math.ceil(listed.length / PAGE) - 1, 0);
  const at = Math.min(page, last);
  const title = list === 'today' ? t('telegram.today') : statusText(visitor, list);
  const shown = listed.slice(at * PAGE, (at + 1) * PAGE);
  const empty = list === 'today' ? t('telegram.nothingToday') : t('telegram.nothingHere');
  return {
    lines: [html`<b>${title}</b> · ${listed.length}`, ...(listed.length === 0 ? [html`${empty}`] : [])],
    buttons: [
      ...shown.map((task) => [taskButton(visitor, task)]),
      pageButtons(visitor, list, at, last),
      switchButtons(visitor, mine, list),
      openButtons(visitor, '/tasks'),
    ],
  };
}

/** The names that everyone can see. */
export interface Directory {
  readonly people: readonly PersonRow[];
  readonly tags: readonly TagRow[];
}

/** What the search found, and what else has all of the words in its name: what the palette finds. */
export function foundScreen(
  rows: Rows,
  visitor: Visitor,
  text: string,
  { found, directory }: { readonly found: readonly Found[]; readonly directory: Directory },
): Screen {
  const { t } = visitor.translator;
  const places = NAMED_KINDS.flatMap((kind) => namedOf(kind, rows, visitor, { text, directory }));
  const linesOf = (wanted: (kind: Found['kind']) => boolean) =>
    found.filter(({ kind }) => wanted(kind)).flatMap((each) => foundOf(rows, visitor, each));
  const listed = [...linesOf((kind) => kind === 'task'), ...places, ...linesOf((kind) => kind !== 'task')];
  const heading = listed.length === 0 ? t('telegram.foundNothing', { text }) : t('telegram.found', { text });
  // Without an address for a button, its name is all there is to say.
  const unlinked = listed.filter(({ button }) => button === undefined).map(({ label }) => html`${label}`);
  return {
    lines: [html`${heading}`, ...unlinked],
    buttons: listed.flatMap(({ button }) => (button ? [[button]] : [])),
  };
}

/** A task as it is by now; nothing if that is gone. */
function foundOf(rows: Rows, visitor: Visitor, found: Found): FoundByName[] {
  const { t } = visitor.translator;
  const short = (name: string) => inOneLine(name, LABEL_MAX);
  const opens = (path: string, label: string) => [{ label, button: openButtons(visitor, path, label)[0] }];
  const ofTask = (id: string, buttonOf: (task: TaskRow) => Button) => {
    const task = readableTask(rows, visitor.person, id);
    return task ? [{ label: buttonOf(task).text, button: buttonOf(task) }] : [];
  };
  switch (found.kind) {
    case 'task':
      return ofTask(found.task.id, (task) => taskButton(visitor, task)).map((each) => ({
        ...each,
        label: found.task.name,
      }));
    case 'note':
      return opens(`/notes/${found.note.id}`, t('telegram.note', { note: short(found.note.title) }));
    case 'comment':
      return ofTask(found.task.id, ({ id, name }) => ({
        text: t('telegram.foundComment', { comment: short(found.excerpt?.text ?? name) }),
        data: dataOf('card', id),
      }));
    case 'stream': {
      const { id, name, projectId } = found.stream;
      return opens(`/projects/${projectId}?stream=${id}`, t('telegram.stream', { stream: short(name) }));
    }
    case 'upload': {
      const label = t('telegram.file', { file: short(found.upload.name) });
      if ('note' in found.on) return opens(`/notes/${found.on.note.id}`, label);
      return ofTask(found.on.task.id, ({ id }) => ({ text: label, data: dataOf('card', id) }));
    }
  }
}

interface FoundByName {
  readonly label: string;
  readonly button: Button | undefined;
}

function namedOf(
  kind: NamedKind,
  rows: Rows,
  visitor: Visitor,
  { text, directory }: { readonly text: string; readonly directory: Directory },
): FoundByName[] {
  const { person, translator } = visitor;
  const { t } = translator;
  const short = (name: string) => inOneLine(name, LABEL_MAX);
  const opens = (path: string, label: string): FoundByName => ({ label, button: openButtons(visitor, path, label)[0] });
  switch (kind) {
    case 'project': {
      const all = rows.list('project', 'memberUids', person);
      const archived = all.filter((project) => !isActive(project));
      const projects = [...named(all.filter(isActive), text), ...named(archived, text)].slice(0, FOUND_MAX);
      return projects.map(({ id, name }) => {
        const label = t('telegram.project', { project: short(name) });
        return { label, button: { text: label, data: dataOf('board', id) } };
      });
    }
    case 'view':
      return named(viewsOf(rows, person), text).map((view) =>
        opens(
          `${boardPath(view)}?${new URLSearchParams(boardSearch(view)).toString()}`,
          t('telegram.view', { view: short(view.name) }),
        ),
      );
    case 'team':
      return named(rows.list('team', 'memberUids', person), text).map(({ id, name }) =>
        opens(`/team/${id}`, t('telegram.team', { team: short(name) })),
      );
    case 'person': {
      const people = directory.people.filter(({ erasedAt }) => erasedAt === null);
      return named(
        people.map((each) => ({ ...each, name: each.displayName })),
        text,
      ).map(({ id, name }) => opens(`/search?person=${id}`, t('telegram.person', { person: short(name) })));
    }
    case 'tag':
      return named(
        directory.tags.filter(({ mergedInto }) => mergedInto === null),
        text,
      ).map(({ id, name }) => opens(`/search?tag=${id}`, t('telegram.tag', { tag: short(name) })));
  }
}

interface Named {
  readonly name: string;
  readonly deletedAt: number | null;
}

/** By name, as in the palette. */
function named<T extends Named>(all: readonly T[], text: string): T[] {
  return all
    .filter(({ name, deletedAt }) => deletedAt === null && hasWords(name, text))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, FOUND_MAX);
}

/** Those assigned to the person that their board shows, in its order. */
function tasksOf(rows: Rows, person: string): TaskRow[] {
  return rows
    .list('task', 'assignee', person)
    .filter((task) => readableTask(rows, person, task.id) !== undefined && !isArchived(rows, task))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
}

function isArchived(rows: Rows, { projectId }: TaskRow): boolean {
  return projectId !== null && !isActive(rows.get('project', projectId));
}

function dueTasks(tasks: readonly TaskRow[], present: Present): TaskRow[] {
  return tasks
    .filter((task) => isOverdue(task, present) || isDueToday(task, present))
    .toSorted((one, other) => (whenDue(one) < whenDue(other) ? -1 : 1));
}

/** Sorts by day, then by time. */
function whenDue({ deadline, dueAt }: TaskRow): string {
  return `${deadline ?? ''} ${dueAt === null ? 'later' : new Date(dueAt).toISOString()}`;
}

function taskButton(visitor: Visitor, task: TaskRow): Button {
  const isLate = isOverdue(task, visitor);
  const due = task.deadline === null || !isOpen(task) ? '' : ` · ${dueDateText(visitor, task)}`;
  const label = nameOf(task, LABEL_MAX - due.length);
  return { text: `${isLate ? '! ' : ''}${label}${due}`, data: dataOf('card', task.id) };
}

function pageButtons({ translator: { t } }: Visitor, list: ListName, page: number, last: number): Button[] {
  if (last === 0) return [];
  return [
    ...(page > 0 ? [{ text: `‹ ${t('telegram.previous')}`, data: dataOf('list', list, page - 1) }] : []),
    { text: `${page + 1} / ${last + 1}`, data: dataOf('list', list, page) },
    ...(page < last ? [{ text: `${t('telegram.next')} ›`, data: dataOf('list', list, page + 1) }] : []),
  ];
}

/** The other lists, with how many tasks are in them. */
function switchButtons(visitor: Visitor, tasks: readonly TaskRow[], list: ListName): Button[] {
  return STATUSES.filter((status) => status !== list).map((status) => {
    const count = tasks.filter((task) => task.status === status).length;
    return { text: `${statusText(visitor, status)} ${count}`, data: dataOf('list', status, 0) };
  });
}
