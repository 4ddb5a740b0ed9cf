/** Tools that change nothing. */
import * as z from 'zod';
import { FOUND_KINDS, type Found } from '#domain/finding/found.ts';
import { PRIORITIES, STATUSES, type TaskRow } from '#domain/task/row.ts';
import { excerpt, TEXT_MOST } from './answers.ts';
import { agenda } from './agenda.ts';
import { given, shownTask, when } from './shown.ts';
import { tool, type Message, type Tool } from './tool.ts';

const PAGE = 20;
const PAGE_MAX = 50;
/** Of a task, the latest. */
const COMMENTS = 20;
const CHANGES = 20;

export const taskInput = z.string().max(100).describe('Id or number of the task, such as "#12"');
const day = z.iso.date();
const limit = z.number().int().min(1).max(PAGE_MAX).optional().describe(`At most ${PAGE_MAX}; ${PAGE} if left out`);
const cursor = z.string().max(500).optional().describe('`next` of the answer before, for the next page');

export const readingTools: readonly Tool[] = [
  tool(
    'find',
    {
      title: 'Find',
      description: 'Find tasks, notes, comments, streams and files by words or by a task number ("#12"), best first.',
      input: z.object({
        query: z.string().min(1).max(500),
        kind: z.enum(FOUND_KINDS).optional(),
        limit: z.number().int().min(1).max(PAGE_MAX).optional().describe('Of each kind; 10 if left out'),
      }),
    },
    async ({ query, kind, limit: most = 10 }, { ask }) => {
      const { found } = await ask.route('GET /api/search', { query: { q: query, kind, most } });
      return { found: found.map(shownFound) };
    },
  ),

  tool(
    'read_task',
    {
      title: 'Read a task',
      description:
        'A task with its description, subtasks, latest comments and changes, open check-in, and the notes that name it.',
      input: z.object({
        task: taskInput,
        comments_before: z
          .string()
          .max(100)
          .optional()
          .describe('`commentsBefore` of the answer before: older comments'),
      }),
    },
    async ({ task: text, comments_before: before }, message) => readTask(message, text, before),
  ),

  tool(
    'list_tasks',
    {
      title: 'List tasks',
      description:
        'Tasks of the user, of another person, of a project or of a team, open ones unless a status is named. Newest first, or by due date.',
      input: z.object({
        person: z.string().max(100).optional().describe('"me", a name or an id; "me" if nothing else is named'),
        project: z.string().max(500).optional().describe('Name or id'),
        team: z.string().max(500).optional().describe('Name or id of a team that the user is in'),
        status: z.array(z.enum(STATUSES)).min(1).optional(),
        priority: z.array(z.enum(PRIORITIES)).min(1).optional(),
        due_from: day.optional(),
        due_to: day.optional(),
        order: z.enum(['created', 'updated', 'due']).optional(),
        limit,
        cursor,
      }),
    },
    async (
      { person, project, team, status, priority, order = 'due', limit: most = PAGE, ...rest },
      { ask, directory },
    ) => {
      const mine = person === undefined && project === undefined && team === undefined ? 'me' : person;
      const { tasks, next } = await ask.route('GET /api/tasks', {
        query: {
          assignee: mine === undefined ? undefined : await directory.person(mine),
          project: project === undefined ? undefined : await directory.project(project),
          team: team === undefined ? undefined : (await directory.team(team)).id,
          status: (status ?? STATUSES.filter((each) => each !== 'DONE')).join(','),
          priority: priority?.join(','),
          dueFrom: rest.due_from,
          dueTo: rest.due_to,
          order,
          most,
          after: rest.cursor,
        },
      });
      const shown = [];
      for (const task of tasks as readonly TaskRow[]) shown.push(await shownTask(directory, task));
      return given({ tasks: shown, next });
    },
  ),

  tool(
    'list_places',
    {
      title: 'List projects, teams or people',
      description: 'The projects and teams that the user is in, or the people of this Pulse, with their ids.',
      input: z.object({
        kind: z.enum(['projects', 'teams', 'people']),
        contains: z.string().max(100).optional().describe('Only those whose names contain this'),
        limit,
        cursor,
      }),
    },
    async ({ kind, contains = '', limit: most = PAGE, cursor: after }, message) => {
      const all = await named(message, kind);
      const wanted = all.filter(({ name }) => name.toLowerCase().includes(contains.toLowerCase()));
      const from = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
      const page = wanted.slice(from, from + most);
      return given({ [kind]: page, next: from + most < wanted.length ? page.at(-1)?.id : undefined });
    },
  ),

  tool(
    'read_note',
    {
      title: 'Read a note',
      description: 'A note with its text, without formatting.',
      input: z.object({
        note: z.string().max(100).describe('Its id, as `find` says it'),
        from: z.number().int().min(0).optional().describe('`next` of the answer before: from which character on'),
      }),
    },
    async ({ note: id, from = 0 }, { ask }) => {
      const { note, text } = await ask.route('GET /api/notes/:id', { path: `/api/notes/${encodeURIComponent(id)}` });
      const next = from + TEXT_MOST < text.length ? from + TEXT_MOST : undefined;
      return given({ ...shownNote(note), text: text.slice(from, from + TEXT_MOST), next });
    },
  ),

  tool(
    'agenda',
    {
      title: 'Agenda of today',
      description:
        'What the user has to do: overdue, due today and in the next seven days, and the check-ins to answer.',
      input: z.object({}),
    },
    async (_, message) => agenda(message),
  ),
];

export async function readTask({ ask, directory }: Message, text: string, before?: string): Promise<object> {
  const task = await directory.task(text);
  const rows = await ask.scope(`task:${task.id}`);
  const comments = rows.of('comment').toSorted((one, other) => one.createdAt - other.createdAt);
  const end = before === undefined ? comments.length : comments.findIndex(({ id }) => id === before);
  const page = comments.slice(Math.max(0, end - COMMENTS), Math.max(0, end));
  const subtasks = rows.of('task').filter(({ parentId }) => parentId === task.id);
  const changes = rows
    .of('activity')
    .flatMap(({ actor, via, changes: all }) => all.map((change) => ({ ...change, actor, via })))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, CHANGES);
  const question = rows.of('checkIn').find(({ status }) => status === 'pending');
  const { found } =
    task.number === null
      ? { found: [] }
      : await ask.route('GET /api/search', {
          query: { q: '', kind: 'note', number: task.number, most: 10 },
        });
  const shownComments = [];
  for (const { id, userId, via, createdAt, text: words } of page)
    shownComments.push(given({ id, by: await directory.nameOf(userId), via, at: when(createdAt), ...excerpt(words) }));
  const shownChanges = [];
  for (const { actor, via, field, from, to, at } of changes)
    shownChanges.push(given({ by: await directory.nameOf(actor), via, field, from, to, at: when(at) }));
  return given({
    ...(await shownTask(directory, task)),
    author: await directory.nameOf(task.userId),
    description: excerpt(task.description),
    estimateMinutes: task.estimate,
    start: task.startDate,
    subtasks: subtasks.slice(0, PAGE_MAX).map(({ id, name, status }) => ({ id, name, status })),
    comments: shownComments,
    commentsBefore: end > COMMENTS ? page[0]?.id : undefined,
    changes: shownChanges,
    checkIn: question && {
      id: question.id,
      asked: await directory.nameOf(question.assignee),
      at: when(question.askedAt),
    },
    notes: found.map(shownFound),
  });
}

export function shownNote({ id, title, projectId, teamId, updatedAt }: NoteLine): Readonly<Record<string, unknown>> {
  return given({ id, title, projectId, teamId, updatedAt: when(updatedAt) });
}

type NoteLine = Extract<Found, { readonly kind: 'note' }>['note'];

function shownFound(found: Found): object {
  const { kind } = found;
  const words = found.excerpt?.text;
  switch (kind) {
    case 'task':
      return given({
        kind,
        id: found.task.id,
        number: found.task.number,
        name: found.task.name,
        status: found.task.status,
        words,
      });
    case 'note':
      return given({ kind, ...shownNote(found.note), words });
    case 'comment':
      return given({ kind, id: found.comment.id, task: found.task.id, taskName: found.task.name, words });
    case 'stream':
      return { kind, id: found.stream.id, name: found.stream.name, project: found.stream.projectId };
    case 'upload':
      return {
        kind,
        id: found.upload.id,
        name: found.upload.name,
        on: 'task' in found.on ? found.on.task.id : found.on.note.id,
      };
  }
}

async function named({ directory }: Message, kind: 'projects' | 'teams' | 'people') {
  if (kind === 'projects') return (await directory.projects()).map(({ id, name }) => ({ id, name }));
  if (kind === 'teams') return (await directory.teams()).map(({ id, name }) => ({ id, name }));
  const people = [...(await directory.people()).values()].filter(({ disabledAt }) => disabledAt === null);
  return people.map(({ id, displayName }) => ({ id, name: displayName }));
}
