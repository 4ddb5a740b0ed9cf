/**
 * Groups that the owner of a project has linked to it. Everyone there sees what the bot writes, so it writes numbers and
 * links only, unless the owner allowed titles; and it acts for members of the project only.
 */
import { live, type Rows } from '#domain/command.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { readableProject } from '#domain/project/rules.ts';
import { readableTask } from '#domain/task/rules.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import type { Database } from '#server/database/database.ts';
import { dataOf } from '../bot/button-data.ts';
import { html, inOneLine, type Html } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { say, type Reply } from './commands.ts';
import { makeTask } from './new-task.ts';
import type { Turn } from './ports.ts';
import { nameOf, openButtons, statusText } from './task-screens.ts';
import type { Visitor } from './visitor.ts';

export interface LinkedGroup {
  readonly project: ProjectRow;
  readonly hasTitles: boolean;
}

/** Buttons in one message; more projects than that are linked from their settings by none. */
const PROJECTS_MAX = 30;
const SHOWN_OF_STATUS = 10;
const TITLE_MAX = 80;

/** The project of a group, if the visitor may read it and it is still its owner who linked it. */
export async function groupOf(turn: Turn): Promise<LinkedGroup | undefined> {
  const row = await turn.ports.database.db
    .selectFrom('telegramGroup')
    .selectAll()
    .where('chatId', '=', turn.chatId)
    .executeTakeFirst();
  if (!row) return undefined;
  const project = await turn.read((rows) => readableProject(rows, turn.visitor.person, row.projectId));
  return project?.ownerUid === row.linkedBy ? { project, hasTitles: Number(row.hasTitles) === 1 } : undefined;
}

/** In a private chat: which of the visitor's projects the group belongs to. */
export async function offerProjects(turn: Turn, title: string): Promise<Screen> {
  const { visitor } = turn;
  const { t } = visitor.translator;
  const owned = await turn.read((rows) => ownedProjects(rows, visitor.person));
  const group = inOneLine(title, TITLE_MAX);
  if (owned.length === 0) return { lines: [html`${t('telegram.ownNoProject')}`], buttons: [] };
  return {
    lines: [html`${t('telegram.linkGroup', { group })}`, html`${t('telegram.groupSeesNumbers')}`],
    buttons: owned.slice(0, PROJECTS_MAX).map(({ id, name }) => [{ text: name, data: dataOf('linkGroup', id, 0) }]),
  };
}

/** Undefined if the visitor does not own the project. */
export async function linkGroup(
  turn: Turn,
  chatId: string,
  projectId: string,
  hasTitles: boolean,
): Promise<Screen | undefined> {
  const { visitor, ports } = turn;
  const { t } = visitor.translator;
  const project = await turn.read((rows) => live(rows, 'project', projectId));
  if (project?.ownerUid !== visitor.person) return undefined;
  const values = { projectId, linkedBy: visitor.person, hasTitles: Number(hasTitles), linkedAt: visitor.now };
  await ports.database.db
    .insertInto('telegramGroup')
    .values({ chatId, ...values })
    .onConflict((conflict) => conflict.column('chatId').doUpdateSet(values))
    .execute();
  const seen = hasTitles ? t('telegram.groupSeesTitles') : t('telegram.groupSeesNumbers');
  return {
    lines: [html`${t('telegram.groupLinked', { project: inOneLine(project.name, TITLE_MAX) })}`, html`${seen}`],
    buttons: [
      [
        hasTitles
          ? { text: t('telegram.hideTitles'), data: dataOf('linkGroup', projectId, 0) }
          : { text: t('telegram.showTitles'), data: dataOf('linkGroup', projectId, 1) },
      ],
      [{ text: t('telegram.unlinkGroup'), data: dataOf('unlinkGroup') }],
    ],
  };
}

/** By its project's owner. */
export async function unlinkGroup({ db }: Database, person: string, chatId: string): Promise<void> {
  await db.deleteFrom('telegramGroup').where('chatId', '=', chatId).where('linkedBy', '=', person).execute();
}

/** Of projects that are gone for good. */
export async function deleteOldGroups({ db }: Database): Promise<void> {
  await db.deleteFrom('telegramGroup').where('projectId', 'not in', db.selectFrom('project').select('id')).execute();
}

export async function makeGroupTask(turn: Turn, { project, hasTitles }: LinkedGroup, text: string): Promise<Reply> {
  const { visitor } = turn;
  const { taskId, screen } = await makeTask(turn, { text, projectId: project.id });
  if (taskId === null) return { screen };
  const task = await turn.read((rows) => readableTask(rows, visitor.person, taskId));
  if (!task) return say(html`${visitor.translator.t('telegram.created')}`);
  const line = html`${visitor.translator.t('telegram.created')} ${hasTitles ? nameOf(task) : `#${task.number ?? ''}`}`;
  return { screen: { lines: [line], buttons: [linkButtons(visitor, task)] } };
}

export async function boardScreen(turn: Turn, { project, hasTitles }: LinkedGroup): Promise<Screen> {
  const { visitor } = turn;
  const tasks = await turn.read((rows) => rows.list('task', 'projectId', project.id));
  const live = tasks.filter(({ deletedAt }) => deletedAt === null);
  const lines = STATUSES.flatMap((status): Html[] => {
    const of = live.filter((task) => task.status === status);
    // What is done is counted only.
    const shown = status === 'DONE' ? [] : of.toSorted(byRank).slice(0, SHOWN_OF_STATUS);
    const names = shown.map((task) => (hasTitles ? nameOf(task, TITLE_MAX) : `#${task.number ?? ''}`));
    const more = shown.length > 0 && of.length > shown.length ? [html`…`] : [];
    return [
      html`<b>${statusText(visitor, status)}</b> · ${of.length}`,
      ...(hasTitles ? names.map((name) => html`${name}`) : names.length > 0 ? [html`${names.join(' ')}`] : []),
      ...more,
    ];
  });
  return { lines, buttons: [openButtons(visitor, `/projects/${project.id}`)] };
}

function linkButtons(visitor: Visitor, task: TaskRow): Button[] {
  return openButtons(visitor, `/tasks?taskId=${task.id}`);
}

function ownedProjects(rows: Rows, person: string): ProjectRow[] {
  return rows
    .list('project', 'memberUids', person)
    .filter(({ deletedAt, ownerUid }) => deletedAt === null && ownerUid === person)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function byRank(one: TaskRow, other: TaskRow): number {
  return one.rank < other.rank ? -1 : 1;
}
