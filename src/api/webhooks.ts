/** Addresses that are sent what changes. */
import * as z from 'zod/mini';
import { scopeList } from './changes.ts';
import { answer, contracts, done, instant, listOf } from './contract.ts';
import { onlyProof, proof, wrong } from './proof.ts';

const missing = { 404: 'Not found' };
const sending = {
  409: 'Nothing is sent to it now: its project or team is deleted, or who made it lacks a required second factor or the right to it',
  429: 'Something is being sent to it already',
};
const unsendable = 'Invalid request, or only `task.removed` for a chat, in which what is gone is not mentioned';
const tooMany = 'You have as many as one person can have';

/** What can be chosen to be sent: of tasks, and the comments that are added to them. */
export const WEBHOOK_EVENTS = [
  'task.added',
  'task.moved',
  'task.completed',
  'task.assigned',
  'task.changed',
  'task.removed',
  'comment.added',
] as const;

/** What messages look like: JSON as documented, or what a chat takes at an address that it gives out. */
export const WEBHOOK_FORMS = ['json', 'slack', 'mattermost', 'discord', 'matrix', 'teams'] as const;
const form = z.enum(WEBHOOK_FORMS);

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** Null: everything that changes in the scopes, rows of other tables among it. */
const events = z.nullable(z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)));
const made = { url: z.url().check(z.maxLength(2_000)), scopes: scopeList, form: z.optional(form) };
/** Of the owner of the project, the leads of the team, the administrators: the project, the team's projects, all projects. */
const belongsTo = z.string().check(z.regex(/^(instance|(project|team):[\da-f-]{36})$/));
/** A status such as `204`, or why nothing was sent. */
const result = z.string();

const webhook = {
  id: z.string(),
  /** Who made it: it carries what they can read. */
  person: z.string(),
  name: z.string(),
  /** `project:ID`, `team:ID` or `instance`, whose owner, leads or administrators steer it; null: it is its person's own. */
  belongsTo: z.nullable(z.string()),
  /** Whether that project or team is deleted: nothing is sent unless that is undone. */
  isPlaceDeleted: z.boolean(),
  url: z.string(),
  form,
  /** What it follows; of one that somebody else has made, what you can read as well. */
  scopes: listOf(z.string()),
  events: z.nullable(listOf(z.enum(WEBHOOK_EVENTS))),
  /** Of the API token that it was made with and ends with; null: it was made in a browser. */
  token: z.nullable(z.string()),
  createdAt: instant(),
  /** It was sent everything that happened until then. */
  sentUntil: z.nullable(instant()),
  /** When something was sent last, and what came of it. */
  lastAt: z.nullable(instant()),
  lastResult: z.nullable(result),
  /** Since when nothing arrives. */
  failingSince: z.nullable(instant()),
  /** When it was switched off, by a person or after three days of that. */
  stoppedAt: z.nullable(instant()),
  /** Until when messages are signed with the secret before, too. */
  oldSecretUntil: z.nullable(instant()),
};

export const webhooks = contracts({
  'GET /api/webhooks': {
    id: 'listWebhooks',
    summary: 'List your webhooks; in a browser, also those of projects, teams and the instance that you look after',
    who: 'person',
    answer: answer({ webhooks: listOf(answer(webhook)) }),
  },
  'GET /api/webhooks/:id': {
    id: 'getWebhook',
    summary: 'Get a webhook, and what it was sent in the last seven days, newest first, at most 200',
    who: 'person',
    answer: answer({
      webhook: answer(webhook),
      deliveries: listOf(
        answer({
          id: z.string(),
          /** The `webhook-id` that it was sent with, the same in each attempt. */
          message: z.string(),
          /** Of the message. */
          type: z.string(),
          /** What it was about. */
          events: listOf(z.enum(WEBHOOK_EVENTS)),
          at: instant(),
          /** How long the answer took, in milliseconds. */
          ms: z.number(),
          result,
          /** How the body of the answer begins; empty if somebody else has made it. */
          answer: z.string(),
          canSendAgain: z.boolean(),
        }),
      ),
    }),
    refuses: missing,
  },
  'POST /api/webhooks': {
    id: 'makeWebhook',
    summary:
      'Send what changes in scopes to an address, from now on; the answer is the only one that contains its secret',
    who: 'person',
    input: z.strictObject({ ...made, name: z.optional(name), events: z.optional(events) }),
    answer: answer({ id: z.string(), secret: z.string() }),
    refuses: {
      400: `${unsendable}; or an address that nothing is sent to`,
      403: 'With an API token only; in a browser, `POST /api/me/webhooks` asks for the password',
      404: 'One of the scopes does not exist, or you can’t read it',
      409: tooMany,
    },
  },
  'POST /api/me/webhooks': {
    id: 'makeOwnWebhook',
    summary: 'The same in a browser, for the password, also for a project, a team or the instance that you look after',
    who: 'browser',
    input: z
      .strictObject({
        ...made,
        scopes: z.optional(scopeList),
        belongsTo: z.optional(belongsTo),
        name,
        events,
        ...proof,
      })
      .check(
        z.refine(({ scopes, belongsTo: place }) => (scopes === undefined) !== (place === undefined), {
          error: 'needs scopes or belongsTo',
        }),
      ),
    answer: answer({ id: z.string(), secret: z.string() }),
    refuses: {
      ...wrong,
      400: `${unsendable}; or an address that nothing is sent to`,
      404: 'One of the scopes does not exist, or you can’t read it; or it is not yours to look after',
      409: tooMany,
    },
  },
  'PATCH /api/webhooks/:id': {
    id: 'changeWebhook',
    summary: 'Change the name of a webhook, or the events that it is sent from now on',
    who: 'person',
    input: z.strictObject({ name: z.optional(name), events: z.optional(events) }),
    answer: done,
    refuses: { ...missing, 400: unsendable },
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
    answer: answer({ result }),
    refuses: { ...missing, ...sending },
  },
  'POST /api/webhooks/:id/deliveries/:delivery/again': {
    id: 'sendWebhookAgain',
    summary: 'Send what a delivery was about again now: the same rows, as they are and as far as you can read them now',
    who: 'person',
    answer: answer({ result }),
    refuses: { ...missing, ...sending, 410: 'Too much has changed since then' },
  },
  'POST /api/webhooks/:id/stop': {
    id: 'stopWebhook',
    summary: 'Switch a webhook off: it keeps its place',
    who: 'person',
    answer: done,
    refuses: missing,
  },
  'POST /api/webhooks/:id/start': {
    id: 'startWebhook',
    summary: 'Switch a webhook on again: it goes on where it stopped',
    who: 'person',
    answer: done,
    refuses: missing,
  },
  'POST /api/webhooks/:id/secret': {
    id: 'replaceWebhookSecret',
    summary: 'Get a new secret, once; for 24 hours messages are signed with the one before, too',
    who: 'browser',
    input: onlyProof,
    answer: answer({ secret: z.string() }),
    refuses: { ...wrong, ...missing },
  },
  'DELETE /api/webhooks/:id/secret/old': {
    id: 'endOldWebhookSecret',
    summary: 'Stop signing with the secret before',
    who: 'person',
    answer: done,
    refuses: missing,
  },
});
