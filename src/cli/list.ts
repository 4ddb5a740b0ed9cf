/** `pulse list`: tasks as lines. */
import type { PersonRow, ProjectRow, PulseClient, TaskQuery, TaskRow } from '#client/pulse-client.ts';
import { ORDERS, STATES, type Given, type Ports } from './commands.ts';
import { usageFailure } from './failure.ts';
import { findProject } from './find-project.ts';
import { tableLines } from './table-lines.ts';
import { dueText, numberText, plainText, priorityText, statusText } from './task-text.ts';

type State = (typeof STATES)[number];
type Status = TaskRow['status'];

const STATUSES: Readonly<Record<State, readonly Status[]>> = {
  open: ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD'],
  backlog: ['BACKLOG'],
  'in-progress': ['IN_PROGRESS'],
  'on-hold': ['ON_HOLD'],
  done: ['DONE'],
  all: ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD', 'DONE'],
};
const LISTED = 50;

export async function list({ words, options }: Given, ports: Ports): Promise<void> {
  if (words.length > 0) throw usageFailure('pulse list takes no words: --project NAME, --status STATUS, …');
  const status = String(options['status'] ?? 'open')
    .split(',')
    .flatMap((word) => STATUSES[oneOf(STATES, word, '--status')]);
  const order = oneOf(ORDERS, String(options['order'] ?? 'due'), '--order');
  const most = mostIn(options['most']);
  const { project } = options;
  const client = ports.client();
  const projects = await projectsOf(client, typeof project === 'string' || !options['json']);
  const isMine = options['mine'] === true || project === undefined;
  const query: TaskQuery<keyof TaskRow> = {
    status: [...new Set(status)],
    order,
    ...(isMine && { assignee: 'me' }),
    ...(typeof project === 'string' && { project: project === 'none' ? 'none' : findProject(projects, project).id }),
  };
  const { tasks, hasMore } = await firstOf(client, query, most);
  if (options['json']) {
    ports.say(JSON.stringify(tasks, null, 2));
    return;
  }
  const people = isMine ? null : await peopleOf(client);
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const head = ['#', 'Status', 'Priority', 'Due', ...(people ? ['Assignee'] : []), 'Project', 'Name'];
  const cells = tasks.map((task) => [
    numberText(task),
    statusText(task.status),
    priorityText(task.priority),
    dueText(task),
    ...(people ? [plainText(people.get(task.assignee) ?? '')] : []),
    plainText(names.get(task.projectId ?? '') ?? ''),
    plainText(task.name),
  ]);
  for (const line of tableLines(head, cells, ports.width)) ports.say(line);
  if (tasks.length === 0) ports.warn('No tasks.');
  if (hasMore) ports.warn(`There are more than ${most}: --most N lists as many, --most all every one.`);
}

function oneOf<const T extends string>(all: readonly T[], word: string, option: string): T {
  const found = all.find((each) => each === word.trim().toLowerCase());
  if (found === undefined) throw usageFailure(`${option} takes ${all.join(', ')}, not “${word}”`);
  return found;
}

function mostIn(given: string | boolean | undefined): number {
  if (given === undefined) return LISTED;
  if (given === 'all') return Number.POSITIVE_INFINITY;
  const most = Number(given);
  if (!Number.isSafeInteger(most) || most < 1)
    throw usageFailure(`--most takes a number, or all, not “${String(given)}”`);
  return most;
}

async function firstOf(client: PulseClient, query: TaskQuery<keyof TaskRow>, most: number) {
  const tasks: TaskRow[] = [];
  for await (const task of client.tasks(query)) {
    if (tasks.length === most) return { tasks, hasMore: true };
    tasks.push(task);
  }
  return { tasks, hasMore: false };
}

async function projectsOf(client: PulseClient, isNeeded: boolean): Promise<readonly ProjectRow[]> {
  return isNeeded ? (await client.request('GET /api/projects')).projects : [];
}

async function peopleOf(client: PulseClient): Promise<ReadonlyMap<string, string>> {
  const rows = await client.rows(['everyone']);
  const people = rows.flatMap(([table, row]): PersonRow[] => (table === 'person' ? [row] : []));
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}
