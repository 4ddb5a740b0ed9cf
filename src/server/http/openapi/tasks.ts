/** Describes the routes for single tasks. */
import { FOUND_KINDS } from '#domain/finding/found.ts';
import { SEARCH_MOST } from '../search.ts';
import { workloadQuestion } from '../workload.ts';
import { operation } from './operation.ts';

const parameter = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
});

const except = { name: 'except', in: 'query', required: true, schema: { type: 'string' } };

export const tasks = {
  '/api/search': {
    get: {
      ...operation(
        'Find tasks, notes and comments you can read, best first: by number (`#12`), or by words of names and texts, each found by its beginning',
        { answers: { found: { type: 'array' } } },
      ),
      parameters: [
        parameter('q', 'What to find'),
        parameter('kind', `Only ${FOUND_KINDS.join(', ')}`),
        parameter('assignee', 'Only tasks of this person'),
        parameter('tag', 'Only tasks with this tag'),
        parameter('number', 'Only the task with this number, and notes that name it in their text'),
        parameter('most', `Of each kind, at most ${SEARCH_MOST}`),
      ],
    },
  },
  '/api/tags': {
    get: operation('Count your visible tasks per tag, by tag id', {
      answers: { counts: { type: 'object', additionalProperties: { type: 'integer' } } },
    }),
  },
  '/api/workload': {
    post: operation(
      'List your tasks and those of the people you lead, newest first; with a period, only those due in the current month or quarter. A task that you cannot read has its workload without text; of a private one that is effort, open or done, and the week: `deadline` is its Sunday, and `doneAt` the noon of its Thursday',
      {
        asks: workloadQuestion,
        answers: { tasks: { type: 'array' } },
        refuses: { 404: 'One of them isn’t led by the caller' },
      },
    ),
  },
  '/api/workload/{person}': {
    get: operation('List the tasks of one person, newest first', {
      answers: { tasks: { type: 'array' } },
      refuses: { 404: 'Not led by the caller' },
    }),
  },
  '/api/pulse/teams/{id}': {
    get: operation(
      'Get the check-ins of the last four weeks by outcome, the time to answer, and how often they interrupted: of a team’s members for its leads, otherwise your own; and the readable tasks without answers',
      {
        answers: { mondays: { type: 'array' }, people: { type: 'array' }, silent: { type: 'array' } },
        refuses: { 404: 'Not in the team' },
      },
    ),
  },
  '/api/pulse/projects/{id}': {
    get: operation('Get a project’s check-ins of the last four weeks by outcome, and its tasks without answers', {
      answers: { mondays: { type: 'array' }, weeks: { type: 'array' }, silent: { type: 'array' } },
      refuses: { 404: 'Not found' },
    }),
  },
  '/api/pulse/me': {
    get: operation('Get your own check-ins of the last four weeks, as your leads see them', {
      answers: { mondays: { type: 'array' }, own: { type: 'object' } },
    }),
  },
  '/api/pulse/people/{id}': {
    get: {
      ...operation(
        'Count the tasks that a person is asked about, by level and without one task: all of them for the person and their leads, otherwise those that you can read',
        { answers: { levels: { type: 'object' }, isComplete: { type: 'boolean' } } },
      ),
      parameters: [except],
    },
  },
  '/api/notes/{id}/versions': {
    get: operation('List the earlier versions of a note, newest first', {
      answers: { versions: { type: 'array' } },
      refuses: { 404: 'Not found' },
    }),
  },
  '/api/notes/{id}/versions/{version}': {
    get: operation('Get one version of a note as the JSON of its editor', {
      answers: { content: { type: 'object' } },
      refuses: { 404: 'Not found' },
    }),
  },
  ...Object.fromEntries(
    ['tasks', 'comments', 'projects', 'teams'].flatMap((nouns) => [
      [
        `/api/${nouns}/{id}/versions`,
        {
          get: operation('List the saved versions of its text that you can read, newest first', {
            answers: { versions: { type: 'array' } },
            refuses: { 404: 'Not found' },
          }),
        },
      ],
      [
        `/api/${nouns}/{id}/versions/{version}`,
        {
          get: operation('Get one version of its text', {
            answers: { text: { type: 'string' } },
            refuses: { 404: 'Not found' },
          }),
        },
      ],
    ]),
  ),
  '/api/tasks/{id}': {
    get: operation('Get a task’s project and status', {
      answers: { task: { type: 'object' } },
      refuses: { 404: 'Not found' },
    }),
  },
};
