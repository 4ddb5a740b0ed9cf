/** Describes the routes for imports: upload, preview, start, progress. */
import { choicesSchema } from '#server/import/trello/choices.ts';
import { operation } from './operation.ts';

const job = { job: { type: ['object', 'null'] } };
const board = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };

export const importing = {
  '/api/import': { get: operation('Get the status of your import; null if there is none', { answers: job }) },
  '/api/import/trello': {
    post: {
      ...operation('Upload a Trello board export and get a preview; nothing is written yet', {
        answers: job,
        refuses: {
          409: 'An import is already running',
          429: 'Other imports are running; see Retry-After',
          413: 'Too large',
          422: 'Not a Trello board export; nothing was written',
        },
      }),
      requestBody: board,
    },
  },
  '/api/import/{id}/start': {
    post: started(
      operation('Bring in what was uploaded, as chosen; ask /api/import how far it is', {
        asks: choicesSchema,
        answers: job,
        refuses: { 404: 'The upload no longer exists' },
      }),
    ),
  },
  '/api/import/{id}': { delete: operation('Delete an upload or its report') },
};

/** It is accepted, not done, when it is answered. */
function started({ responses: { 200: accepted, ...others }, ...rest }: ReturnType<typeof operation>) {
  return { ...rest, responses: { 202: accepted, ...others } };
}
