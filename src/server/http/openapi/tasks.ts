/** Describes the routes for single tasks. */
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
  '/api/tasks/{id}': {
    get: operation('Get a task’s project and status', {
      answers: { task: { type: 'object' } },
      refuses: { 404: 'Not found' },
    }),
  },
};
