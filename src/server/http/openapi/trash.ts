/** Describes the routes for the trash. */
import { operation } from './operation.ts';

const after = { name: 'after', in: 'query', description: 'As `next` of the page before', schema: { type: 'string' } };
const answers = { items: { type: 'array' }, next: { type: ['string', 'null'] } };

export const trash = {
  '/api/trash': {
    get: {
      ...operation(
        'List what you can restore (`{kind}.restore`) or delete permanently (`trash.deleteNow`), latest first',
        {
          answers,
        },
      ),
      parameters: [after],
    },
  },
  '/api/trash/others': {
    get: {
      ...operation('List what others deleted by kind, owner, time and number (administrators only)', {
        answers,
        refuses: { 403: 'Only an administrator can do this' },
      }),
      parameters: [after],
    },
  },
};
