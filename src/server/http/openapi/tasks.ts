/** Tasks by themselves. */
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
    get: operation('How many of the tasks that one may see have each tag, by the id of the tag', {
      answers: { counts: { type: 'object', additionalProperties: { type: 'integer' } } },
    }),
  },
  '/api/tasks/{id}': {
    get: operation('A task: where it is, and how it stands', {
      answers: { task: { type: 'object' } },
      refuses: { 404: 'There is none that one may see' },
    }),
  },
};
