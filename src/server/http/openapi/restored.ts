/** Describes the routes for what is lost when the data is put back. */
import { lostBody, repeatBody, RESTORED_PATH } from '../restored.ts';
import { operation } from './operation.ts';

const ids = { type: 'array', items: { type: 'string' } };

export const restored = {
  [`${RESTORED_PATH}/lost`]: {
    post: operation(
      'Ask which acknowledged commands a restore has lost (`lost`), and which may not come back (`dropped`)',
      {
        asks: lostBody,
        answers: { to: { type: ['number', 'null'] }, known: ids, lost: ids, dropped: ids },
      },
    ),
  },
  [`${RESTORED_PATH}/repeat`]: {
    post: operation(
      'Send lost commands again, under their ids. What names something that is not there stays undecided',
      {
        asks: repeatBody,
        answers: { results: { type: 'array' } },
      },
    ),
  },
};
