/** Addresses that are sent what changes. */
import * as z from 'zod/mini';
import { scopeList } from './changes.ts';
import { answer, contracts, done, instant, listOf } from './contract.ts';

const missing = { 404: 'Not found' };

export const webhooks = contracts({
  'GET /api/webhooks': {
    id: 'listWebhooks',
    summary: 'List your webhooks',
    who: 'person',
    answer: answer({
      webhooks: listOf(
        answer({
          id: z.string(),
          url: z.string(),
          /** What it follows; scopes that you can no longer read are left out. */
          scopes: listOf(z.string()),
          /** Of the API token that it was made with and ends with. */
          token: z.string(),
          createdAt: instant(),
          /** When something was sent last, and what came of it: a status such as `204`, or why nothing was sent. */
          lastAt: z.nullable(instant()),
          lastResult: z.nullable(z.string()),
          /** Since when nothing arrives. */
          failingSince: z.nullable(instant()),
          /** When it was stopped, after three days of that. */
          stoppedAt: z.nullable(instant()),
        }),
      ),
    }),
  },
  'POST /api/webhooks': {
    id: 'makeWebhook',
    summary:
      'Send what changes in scopes to an address, from now on; the answer is the only one that contains its secret',
    who: 'person',
    input: z.strictObject({ url: z.url().check(z.maxLength(2_000)), scopes: scopeList }),
    answer: answer({ id: z.string(), secret: z.string() }),
    refuses: {
      400: 'Invalid request, or an address that nothing is sent to',
      403: 'A webhook is made with an API token',
      404: 'One of the scopes does not exist, or you can’t read it',
      409: 'You have as many as one person can have',
    },
  },
  'DELETE /api/webhooks/:id': {
    id: 'removeWebhook',
    summary: 'Remove a webhook: nothing is sent to it any more',
    who: 'person',
    answer: done,
    refuses: missing,
  },
  'POST /api/webhooks/:id/test': {
    id: 'testWebhook',
    summary: 'Send a test to a webhook now, and get what it answered: a status, or why nothing was sent',
    who: 'person',
    answer: answer({ result: z.string() }),
    refuses: missing,
  },
  'POST /api/webhooks/:id/start': {
    id: 'startWebhook',
    summary: 'Start a webhook that was stopped: it goes on where it stopped',
    who: 'person',
    answer: done,
    refuses: missing,
  },
});
