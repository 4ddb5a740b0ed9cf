/** What pages and programs ask about tasks beside their scopes: search, workload, versions, trash. */
import * as z from 'zod/mini';
import { FOUND_KINDS, type Found, type FoundNote, type FoundTask } from '#domain/finding/found.ts';
import { date, id, idList, refusedWith } from '#domain/input.ts';
import { tables, type RowOf } from '#domain/registry.ts';
import { PRIORITIES, STATUSES, type TaskRow } from '#domain/task/row.ts';
import { TRASH_KINDS } from '#domain/trash/kinds.ts';
import { PERIODS } from '#domain/workload/period.ts';
import { answer, contracts, instant, listOf } from './contract.ts';
import { rowOf, wholeRowOf } from './rows.ts';

/** Of each kind. */
export const SEARCH_MOST = 50;
/** Of one page. */
const TASKS_MOST = 200;
export const TASK_ORDERS = ['created', 'updated', 'due'] as const;

const foundTask: z.ZodMiniType<FoundTask> = rowOf('task', [
  'id',
  'number',
  'name',
  'status',
  'progress',
  'projectId',
  'assignee',
  'userId',
  'updatedAt',
]);
const foundNote: z.ZodMiniType<FoundNote> = rowOf('note', ['id', 'title', 'projectId', 'teamId', 'updatedAt']);
/** Where the words are in the text; null where they are in the name. */
const excerpt = z.nullable(answer({ text: z.string(), marks: listOf(answer({ start: z.number(), end: z.number() })) }));

const found: z.ZodMiniType<Found> = z.union([
  answer({ kind: z.literal('task'), task: foundTask, excerpt }),
  answer({ kind: z.literal('note'), note: foundNote, excerpt }),
  answer({
    kind: z.literal('comment'),
    comment: rowOf('comment', ['id', 'userId', 'createdAt']),
    task: foundTask,
    excerpt,
  }),
  answer({ kind: z.literal('stream'), stream: rowOf('stream', ['id', 'name', 'projectId']), excerpt: z.null() }),
  answer({
    kind: z.literal('upload'),
    upload: rowOf('upload', ['id', 'name']),
    on: z.union([answer({ task: foundTask }), answer({ note: foundNote })]),
    excerpt: z.null(),
  }),
]);

/** A task that the reader can read, or what leads know of one that they cannot. */
type WorkloadEntry =
  | ({ readonly task: RowOf<'task'> } & Pick<RowOf<'workloadTask'>, 'isHelping' | 'share'>)
  | { readonly load: RowOf<'workloadTask'> };
const workload = answer({
  tasks: listOf(
    z.union([
      /** Whether the person helps with it, and which part of its effort is theirs, in percent. */
      answer({ task: wholeRowOf('task'), isHelping: z.boolean(), share: z.int() }),
      answer({ load: wholeRowOf('workloadTask') }),
    ]),
  ) as z.ZodMiniType<readonly WorkloadEntry[]>,
});

const versions = answer({
  versions: listOf(
    answer({
      id: z.string(),
      writtenAt: instant(),
      /** None where that is not known. */
      authors: listOf(z.string()),
    }),
  ),
});
const missing = { 404: 'Not found' };

const listVersions = <const I extends string>(id: I) => ({
  id,
  summary: 'List the saved versions of its text that you can read, newest first',
  who: 'person' as const,
  answer: versions,
  refuses: missing,
});
const getVersion = <const I extends string>(id: I) => ({
  id,
  summary: 'Get one version of its text',
  who: 'person' as const,
  answer: answer({ text: z.string() }),
  refuses: missing,
});

const page = <S extends z.ZodMiniType>(item: S) =>
  answer({
    items: listOf(item),
    /** To be sent as `after` for the next page; null: this is the last. */
    next: z.nullable(z.string()),
  });
const pageAsked = z.object({ after: z.optional(z.string()) });

const inTrash = {
  kind: z.enum(TRASH_KINDS),
  deletedAt: instant(),
  /** When it is deleted for good. */
  goesAt: instant(),
  /** The number of the task; for a comment, that of its task. */
  number: z.nullable(z.number()),
  /** How many tasks were deleted with a project, or subtasks with a task; null if none were, or for any other kind. */
  tasks: z.nullable(z.number()),
};

const count = () => z.number();
const week = answer({ onTrack: count(), done: count(), atRisk: count(), blocked: count(), missed: count() });
const personPulse = answer({
  person: z.string(),
  weeks: listOf(week),
  /** Half of the answers came within that many milliseconds of the question; null without an answer. */
  answerTime: z.nullable(z.number()),
  /** How often check-ins have interrupted the person in these weeks. */
  interruptions: count(),
  /** On their day. */
  interruptionsToday: count(),
});
/** The Monday of each week, in the time zone of who asks; the current week is the last one. */
const mondays = listOf(z.string());
/** Tasks that who asks can read, and about which nobody answers. */
const silent = listOf(z.string());

/** Several of these names, separated by commas. */
const someOf = <const N extends string>(names: readonly N[]) =>
  z.pipe(
    z.string().check(z.maxLength(1_000)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(names)),
    ),
  );
const TASK_COLUMNS = Object.keys(tables.task.columns) as (keyof TaskRow)[];
/** A place in a list; it means something to the server alone. */
const place = z.string().check(z.maxLength(500));

export const tasks = contracts({
  'GET /api/tasks': {
    id: 'listTasks',
    summary: 'List the tasks you can read, in pages: narrowed, in an order, and with the fields you ask for',
    who: 'person',
    query: z.object({
      /** Only the one with this id, or with this number (`#12`). */
      id: z.optional(id('task')),
      number: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      /** Of a person, or `me`. */
      assignee: z.optional(z.union([z.literal('me'), id('person')])),
      author: z.optional(z.union([z.literal('me'), id('person')])),
      /** Of the people of a team that you are in. */
      team: z.optional(id('team')),
      /** Of a project; `none`: of tasks without one. */
      project: z.optional(z.union([z.literal('none'), id('project')])),
      parent: z.optional(id('task')),
      tag: z.optional(id('tag')),
      status: z.optional(someOf(STATUSES)),
      priority: z.optional(someOf(PRIORITIES)),
      dueFrom: z.optional(date()),
      dueTo: z.optional(date()),
      updatedFrom: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      /** `created`: newest first; `updated`: the latest change first; `due`: the next due date first. */
      order: z.optional(z.enum(TASK_ORDERS)),
      /** Names of columns, separated by commas; all of them if left out. */
      fields: z.optional(someOf(TASK_COLUMNS)),
      /** `next` of the page before. */
      after: z.optional(place),
      most: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(TASKS_MOST))),
    }),
    answer: answer({
      /** May be fewer than were asked for, though there are more. */
      tasks: listOf(z.partial(wholeRowOf('task') as unknown as z.ZodMiniObject)) as z.ZodMiniType<
        readonly Partial<TaskRow>[]
      >,
      /** To be sent as `after` for the next page; null: this is the last. */
      next: z.nullable(z.string()),
    }),
    refuses: { 400: 'Invalid request, or an `after` that no page had as its `next` in this order', ...missing },
    isLarge: true,
  },
  'GET /api/projects': {
    id: 'listProjects',
    summary: 'List the projects you are in, by name; with `archived`, those that are put away',
    who: 'person',
    query: z.object({ archived: z.optional(z.enum(['true', 'false'])) }),
    answer: answer({ projects: listOf(wholeRowOf('project')) }),
  },
  'GET /api/tasks/:id': {
    id: 'getTask',
    summary: 'Get a task',
    who: 'person',
    answer: answer({ task: wholeRowOf('task') }),
    refuses: missing,
  },
  'GET /api/tags': {
    id: 'countTags',
    summary: 'Count your visible tasks per tag, by tag id',
    who: 'person',
    answer: answer({ counts: z.record(z.string(), z.number()) }),
  },
  'GET /api/search': {
    id: 'search',
    summary:
      'Find tasks, notes and comments you can read, best first: by number (`#12`), or by words of names and texts, each found by its beginning',
    who: 'person',
    query: z.object({
      q: z.optional(z.string()),
      kind: z.optional(z.enum(FOUND_KINDS)),
      assignee: z.optional(id('person')),
      tag: z.optional(id('tag')),
      /** Only the task with this number, and notes that name it in their text. */
      number: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      most: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(SEARCH_MOST))),
    }),
    answer: answer({ found: listOf(found) }),
    isLarge: true,
  },
  'POST /api/workload': {
    isReading: true,
    id: 'listWorkload',
    summary:
      'List your tasks and those of the people you lead, newest first; with a period, only those due in the current month or quarter. A task that you cannot read has its workload without text; of a private one that is effort, open or done, and the week: `deadline` is its Sunday, and `doneAt` the noon of its Thursday',
    who: 'person',
    /** With a period only tasks that are due in the current one, where the caller is. */
    input: z.strictObject({
      people: idList('person'),
      period: z.optional(z.enum(PERIODS, { error: refusedWith('invalid_period') })),
    }),
    answer: workload,
    refuses: { 404: 'One of them isn’t led by the caller' },
    isLarge: true,
  },
  'GET /api/workload/:person': {
    id: 'listWorkloadOfPerson',
    summary: 'List the tasks of one person, newest first',
    who: 'person',
    params: z.object({ person: id('person') }),
    answer: workload,
    refuses: { 404: 'Not led by the caller' },
    isLarge: true,
  },
  'GET /api/pulse/teams/:id': {
    id: 'getTeamPulse',
    summary:
      'Get the check-ins of the last four weeks by outcome, the time to answer, and how often they interrupted: of a team’s members for its leads, otherwise your own; and the readable tasks without answers',
    who: 'person',
    params: z.object({ id: id('team') }),
    answer: answer({ mondays, people: listOf(personPulse), silent }),
    refuses: { 404: 'Not in the team' },
    isLarge: true,
  },
  'GET /api/pulse/projects/:id': {
    id: 'getProjectPulse',
    summary: 'Get a project’s check-ins of the last four weeks by outcome, and its tasks without answers',
    who: 'person',
    params: z.object({ id: id('project') }),
    answer: answer({ mondays, weeks: listOf(week), silent }),
    refuses: missing,
    isLarge: true,
  },
  'GET /api/pulse/me': {
    id: 'getOwnPulse',
    summary: 'Get your own check-ins of the last four weeks, as your leads see them',
    who: 'person',
    answer: answer({ mondays, own: z.nullable(personPulse) }),
    isLarge: true,
  },
  'GET /api/pulse/people/:id': {
    id: 'countAskingLevels',
    summary:
      'Count the tasks that a person is asked about, by level and without one task: all of them for the person and their leads, otherwise those that you can read',
    who: 'person',
    params: z.object({ id: id('person') }),
    query: z.object({ except: id('task') }),
    answer: answer({
      levels: z.record(z.string(), z.number()),
      /** Whether all of the person’s tasks are counted. */
      isComplete: z.boolean(),
    }),
    isLarge: true,
  },
  'GET /api/notes/:id': {
    id: 'getNote',
    summary: 'Get a note with its text, each block on a line',
    who: 'person',
    params: z.object({ id: id('note') }),
    answer: answer({ note: wholeRowOf('note'), text: z.string() }),
    refuses: { ...missing, 409: 'Its text takes too long to read' },
    isLarge: true,
  },
  'GET /api/notes/:id/versions': {
    id: 'listNoteVersions',
    summary: 'List the earlier versions of a note, newest first',
    who: 'person',
    params: z.object({ id: id('note') }),
    answer: versions,
    refuses: missing,
  },
  'GET /api/notes/:id/versions/:version': {
    id: 'getNoteVersion',
    summary: 'Get one version of a note as the JSON of its editor',
    who: 'person',
    params: z.object({ id: id('note'), version: z.string() }),
    answer: answer({ content: z.unknown() }),
    refuses: missing,
  },
  'GET /api/tasks/:id/versions': listVersions('listTaskVersions'),
  'GET /api/tasks/:id/versions/:version': getVersion('getTaskVersion'),
  'GET /api/comments/:id/versions': listVersions('listCommentVersions'),
  'GET /api/comments/:id/versions/:version': getVersion('getCommentVersion'),
  'GET /api/projects/:id/versions': listVersions('listProjectVersions'),
  'GET /api/projects/:id/versions/:version': getVersion('getProjectVersion'),
  'GET /api/teams/:id/versions': listVersions('listTeamVersions'),
  'GET /api/teams/:id/versions/:version': getVersion('getTeamVersion'),
  'GET /api/trash': {
    id: 'listTrash',
    summary: 'List what you can restore (`{kind}.restore`) or delete permanently (`trash.deleteNow`), latest first',
    who: 'person',
    query: pageAsked,
    answer: page(
      answer({
        ...inTrash,
        id: z.string(),
        /** Its name; for a comment, how it begins; empty for a column that has the name of its status. */
        name: z.string(),
        /** Null if that is no longer known. */
        deletedBy: z.nullable(z.string()),
        /** Where it was: the name of the project, or of a comment’s task. */
        within: z.nullable(z.string()),
        /** Of a column: that of its tasks. */
        status: z.nullable(z.enum(STATUSES)),
      }),
    ),
  },
  'GET /api/trash/others': {
    id: 'listTrashOfOthers',
    summary: 'List what others deleted by kind, owner, time and number (administrators only)',
    who: 'administrator',
    query: pageAsked,
    /** `owner`: of a project, a lead of a team, else the person who created it. */
    answer: page(answer({ ...inTrash, owner: z.string() })),
    refuses: { 403: 'Only an administrator can do this' },
  },
});
