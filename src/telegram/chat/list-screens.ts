/** Lists of tasks in a chat: by status, of today, and what was searched for. */
import type { Rows } from '#domain/command.ts';
import { FOUND_MAX, hasWords, NAMED_KINDS, type NamedKind } from '#domain/named-kinds.ts';
import { readableTask } from '#domain/task/rules.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import { viewsOf } from '#domain/view/queries.ts';
import type { ViewRow } from '#domain/view/row.ts';
import { dataOf, type LISTS } from '../bot/button-data.ts';
import { html, inOneLine } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { nameOf, openButtons, statusText } from './task-screens.ts';
import { dateText, type Visitor } from './visitor.ts';

type ListName = (typeof LISTS)[number];

const PAGE = 8;
const LABEL_MAX = 48;

/** The person's tasks of one status, or those due today and before. `page` starts at 0. */
export function listScreen(rows: Rows, visitor: Visitor, list: ListName, page: number): Screen {
  const { t } = visitor.translator;
  const mine = tasksOf(rows, visitor.person);
  const listed = list === 'today' ? dueTasks(mine, visitor.today) : mine.filter(({ status }) => status === list);
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

/** Tasks, and what else of the person has all of the words in its name: what the palette finds. */
export function foundScreen(rows: Rows, visitor: Visitor, text: string, tasks: readonly TaskRow[]): Screen {
  const { t } = visitor.translator;
  const others = NAMED_KINDS.flatMap((kind) => namedOf(kind, rows, visitor, text));
  const isEmpty = tasks.length + others.length === 0;
  const found = isEmpty ? t('telegram.foundNothing', { text }) : t('telegram.found', { text });
  // Without an address for a button, its name is all there is to say.
  const unlinked = others.filter(({ button }) => button === undefined).map(({ label }) => html`${label}`);
  return {
    lines: [html`${found}`, ...unlinked],
    buttons: [
      ...tasks.map((task) => [taskButton(visitor, task)]),
      ...others.flatMap(({ button }) => (button ? [[button]] : [])),
    ],
  };
}

interface FoundByName {
  readonly label: string;
  readonly button: Button | undefined;
}

function namedOf(kind: NamedKind, rows: Rows, visitor: Visitor, text: string): FoundByName[] {
  const { person, translator } = visitor;
  const { t } = translator;
  const short = (name: string) => inOneLine(name, LABEL_MAX);
  const opens = (path: string, label: string): FoundByName => ({ label, button: openButtons(visitor, path, label)[0] });
  switch (kind) {
    case 'project':
      return named(rows.list('project', 'memberUids', person), text).map(({ id, name }) => {
        const label = t('telegram.project', { project: short(name) });
        return { label, button: { text: label, data: dataOf('board', id) } };
      });
    case 'view':
      return named(viewsOf(rows, person), text).map((view) =>
        opens(viewPath(view), t('telegram.view', { view: short(view.name) })),
      );
    case 'team':
      return named(rows.list('team', 'memberUids', person), text).map(({ id, name }) =>
        opens(`/team/${id}`, t('telegram.team', { team: short(name) })),
      );
  }
}

function viewPath({ boardId, shown }: ViewRow): string {
  const board = boardId === null ? '/tasks' : `/projects/${boardId}`;
  const query = new URLSearchParams(shown).toString();
  return query === '' ? board : `${board}?${query}`;
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

/** Those assigned to the person, in the order of their board. */
function tasksOf(rows: Rows, person: string): TaskRow[] {
  return rows
    .list('task', 'assignee', person)
    .filter((task) => readableTask(rows, person, task.id) !== undefined)
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
}

function dueTasks(tasks: readonly TaskRow[], today: string): TaskRow[] {
  return tasks
    .filter(({ status, deadline }) => status !== 'DONE' && deadline !== null && deadline <= today)
    .toSorted((one, other) => ((one.deadline ?? '') < (other.deadline ?? '') ? -1 : 1));
}

function taskButton(visitor: Visitor, task: TaskRow): Button {
  const isLate = task.deadline !== null && task.deadline < visitor.today && task.status !== 'DONE';
  const due = task.deadline === null || task.status === 'DONE' ? '' : ` · ${dateText(visitor, task.deadline)}`;
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
