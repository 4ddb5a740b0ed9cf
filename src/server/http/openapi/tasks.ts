/** Describes the routes for single tasks. */
import { workloadQuestion } from '../workload.ts';
import { operation } from './operation.ts';

const search = { name: 'search', in: 'query', required: true, schema: { type: 'string' } };

export const tasks = {
  '/api/tasks': {
    get: {
      ...operation('The tasks that one may see, by number (`#12`) or words of their names: at most eight', {
        answers: { tasks: { type: 'array' } },
      }),
      parameters: [search],
    },
  },
  '/api/tags': {
    get: operation('Count your visible tasks per tag, by tag id', {
      answers: { counts: { type: 'object', additionalProperties: { type: 'integer' } } },
    }),
  },
  '/api/workload': {
    post: operation(
      'The tasks of people whom one leads, and one’s own, newest first; with a period only those due in the current month or quarter. Each is a task, or its load without text where one cannot read it',
      {
        asks: workloadQuestion,
        answers: { tasks: { type: 'array' } },
        refuses: { 404: 'One of them isn’t led by the caller' },
      },
    ),
  },
  '/api/workload/{person}': {
    get: operation('The tasks of one person, newest first', {
      answers: { tasks: { type: 'array' } },
      refuses: { 404: 'Not led by the caller' },
    }),
  },
  '/api/pulse/teams/{id}': {
    get: operation(
      'What became of check-ins in each of the last four weeks, how soon they were answered and how often they interrupted today: of everybody in a team for its leads, else of oneself; and the readable tasks about which nobody answers',
      {
        answers: { mondays: { type: 'array' }, people: { type: 'array' }, silent: { type: 'array' } },
        refuses: { 404: 'Not in the team' },
      },
    ),
  },
  '/api/pulse/projects/{id}': {
    get: operation(
      'What became of the check-ins of a project in each of the last four weeks, and its tasks about which nobody answers',
      {
        answers: { mondays: { type: 'array' }, weeks: { type: 'array' }, silent: { type: 'array' } },
        refuses: { 404: 'Not found' },
      },
    ),
  },
  '/api/tasks/{id}': {
    get: operation('Get a task’s project and status', {
      answers: { task: { type: 'object' } },
      refuses: { 404: 'Not found' },
    }),
  },
};
