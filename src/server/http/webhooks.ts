/** A person's webhooks: list, make, see what they were sent, test, switch off and on, remove. */
import type { Rows } from '#domain/command.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { CredentialChange } from '#server/auth/credential-notices.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { rowKey } from '#sync/hub/readers.ts';
import { isThere, looksAfter, maySteer, scopesFor, scopesOfBelonging } from '#server/webhooks/belonging.ts';
import { listDeliveries } from '#server/webhooks/deliveries.ts';
import { createMaySend } from '#server/webhooks/may-send.ts';
import { changesMessage, testMessage, type Written } from '#server/webhooks/message.ts';
import { readSince } from '#server/webhooks/read-since.ts';
import { MAX_WEBHOOKS, type ListedWebhook, type NewWebhook, type Webhook } from '#server/webhooks/webhooks.ts';
import { tokenOf } from './bearer.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';
import { languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

type Context = Parameters<typeof problem>[0];
type Asked = Pick<NewWebhook, 'person' | 'token' | 'name' | 'belongsTo' | 'form' | 'url' | 'events'> & {
  readonly scopes: readonly string[];
};

export function addWebhooks(serve: Serve, ports: AppPorts): void {
  const { clock, database, hub, newId, store, webhooks, deliverWebhook, tellCredential } = ports;
  const stepUp = createStepUp(ports);
  const maySend = createMaySend(ports);
  /** Those that are being sent something that was asked for: one at a time. */
  const busy = new Set<string>();

  serve('GET /api/webhooks', async ({ c, person }) => ({ webhooks: await listFor(c, person) }));

  serve('GET /api/webhooks/:id', async ({ c, person, params: { id } }) => {
    const webhook = await steered(c, person, id);
    if (!webhook) return missingWebhook(c);
    const deliveries = await listDeliveries(database, id, clock.now());
    // What comes back is about what its maker can read, and says it to who may be no reader.
    const isMaker = webhook.person === person;
    return {
      webhook,
      deliveries: deliveries.map(({ id: delivery, message, type, events, at, ms, result, answer, about }) => ({
        ...{ id: delivery, message, type, events, at, ms, result, answer: isMaker ? answer : '' },
        canSendAgain: about !== null,
      })),
    };
  });

  serve(
    'POST /api/webhooks',
    async ({ c, person, input: { url, form = 'json', scopes, name = nameOf(url), events = null } }) => {
      const token = tokenOf(c);
      if (!token)
        return problem(c, 403, 'token_needed', 'Make a webhook with an API token, or with your password in a browser.');
      return make(c, { person, token: token.id, name, belongsTo: null, form, url, scopes, events });
    },
  );

  serve(
    'POST /api/me/webhooks',
    async ({ c, session, input: { url, form = 'json', scopes = [], belongsTo = null, name, events, ...typed } }) => {
      const { person } = session;
      return stepUp(c, { session, what: ['webhook', 'add'], typed }, async () => {
        const made = await make(c, { person, token: null, name, belongsTo, form, url, scopes, events });
        if (!(made instanceof Response)) tell(c, person, 'added', name);
        return made;
      });
    },
  );

  serve('PATCH /api/webhooks/:id', async ({ c, person, params: { id }, input }) => {
    const webhook = await steered(c, person, id);
    if (!webhook) return missingWebhook(c);
    if (saysNothing({ ...webhook, ...input })) return silent(c);
    await webhooks.change(id, input);
    return {};
  });

  serve('DELETE /api/webhooks/:id', async ({ c, person, params: { id } }) =>
    steer(c, person, id, async ({ person: maker, token, name }) => {
      await webhooks.remove(id);
      // Of those that were made with a token, the person was notified with the token.
      if (token === null) tell(c, maker, 'removed', name, person);
    }),
  );

  serve('POST /api/webhooks/:id/stop', async ({ c, person, params: { id } }) =>
    steer(c, person, id, () => webhooks.stop(id, clock.now())),
  );

  serve('POST /api/webhooks/:id/start', async ({ c, person, params: { id } }) =>
    steer(c, person, id, () => webhooks.start(id, clock.now())),
  );

  serve('POST /api/webhooks/:id/test', async ({ c, person, params }) => {
    return sending(c, person, params.id, async (webhook) => deliver(c, webhook, testMessage(webhook, clock.now())));
  });

  serve('POST /api/webhooks/:id/deliveries/:delivery/again', async ({ c, person, params }) => {
    return sending(c, person, params.id, async (webhook) => {
      const deliveries = await listDeliveries(database, webhook.id, clock.now());
      const delivery = deliveries.find(({ id }) => id === params.delivery);
      if (!delivery?.about) return missingWebhook(c);
      const { found, since } = await readSince(ports, { ...webhook, place: delivery.about.since });
      if (typeof found === 'string') return gone(c);
      const only = new Set(delivery.about.rows.map((ref) => rowKey(...ref)));
      const message = await changesMessage(store, { ...webhook, place: since }, found, only);
      return message?.about ? deliver(c, webhook, { ...message, id: delivery.message }) : gone(c);
    });
  });

  serve('POST /api/webhooks/:id/secret', async ({ c, session, params: { id }, input: typed }) => {
    const { person } = session;
    return stepUp(c, { session, what: ['webhook', 'add'], typed }, async () => {
      const webhook = await steered(c, person, id);
      if (!webhook) return missingWebhook(c);
      const secret = await webhooks.replaceSecret(id, clock.now());
      tell(c, webhook.person, 'changed', webhook.name, person);
      return { secret };
    });
  });

  serve('DELETE /api/webhooks/:id/secret/old', async ({ c, person, params: { id } }) =>
    steer(c, person, id, () => webhooks.endOldSecret(id)),
  );

  /** Their own, and those of what they look after; a program has its person's own alone. */
  async function listFor(c: Context, person: string): Promise<Seen[]> {
    const own = (await webhooks.list(person)).filter(({ belongsTo }) => belongsTo === null).map(asOwn);
    if (tokenOf(c)) return own;
    const belonging = await webhooks.listBelonging();
    return store.read((reader) => {
      const rows = asRows(reader);
      return [...own, ...belonging.flatMap((webhook) => seenBy(rows, person, webhook) ?? [])];
    });
  }

  async function steered(c: Context, person: string, id: string): Promise<Seen | undefined> {
    const webhook = await webhooks.get(id);
    if (!webhook) return undefined;
    const { belongsTo } = webhook;
    if (belongsTo === null) return webhook.person === person ? asOwn(webhook) : undefined;
    if (tokenOf(c)) return undefined;
    return store.read((reader) => seenBy(asRows(reader), person, webhook));
  }

  async function steer(
    c: Context,
    person: string,
    id: string,
    work: (webhook: ListedWebhook) => Promise<void>,
  ): Promise<Response | Record<string, never>> {
    const webhook = await steered(c, person, id);
    if (!webhook) return missingWebhook(c);
    await work(webhook);
    return {};
  }

  /** To send something to it that was asked for. */
  async function sending<Sent>(
    c: Context,
    person: string,
    id: string,
    work: (webhook: Webhook) => Promise<Sent>,
  ): Promise<Sent | Response> {
    if (!(await steered(c, person, id))) return missingWebhook(c);
    const webhook = await webhooks.find(id, clock.now());
    return webhook && (await maySend(webhook)) ? work(webhook) : held(c);
  }

  async function make(c: Context, { person, token, name, belongsTo, form, url, scopes, events }: Asked) {
    if (!deliverWebhook.accepts(url))
      return problem(c, 400, 'address_not_allowed', 'The address must begin with https:// and be on the internet.');
    if (saysNothing({ form, events })) return silent(c);
    const add =
      belongsTo === null
        ? scopes.map((scope) => scope.replace(/:me$/, `:${person}`))
        : await store.read((reader) => {
            const rows = asRows(reader);
            return maySteer(rows, person, belongsTo) ? scopesOfBelonging(rows, person, belongsTo) : null;
          });
    if (!add) return problem(c, 404, 'NOT_FOUND', 'There is no such project or team that you look after');
    const found = await hub.changes.read({ person, since: null, add });
    if (found === 'out') throw new Refusal('authentication');
    if (typeof found === 'string') return problem(c, 404, 'scope_not_found', refusalText('scope_not_found'));
    const [id, now] = [newId(), clock.now()];
    const secret = await webhooks.make({
      id,
      person,
      token,
      name,
      belongsTo,
      form,
      url,
      events,
      place: found.place,
      now,
    });
    if (secret === undefined)
      return problem(c, 409, 'too_many_webhooks', `You have ${MAX_WEBHOOKS} webhooks. Remove one you no longer use.`);
    return { id, secret };
  }

  async function deliver(c: Context, webhook: Webhook, message: Written) {
    if (busy.has(webhook.id))
      return problem(c, 429, 'webhook_busy', 'Something is being sent to this webhook. Wait for its answer.');
    busy.add(webhook.id);
    try {
      const never = new AbortController().signal;
      return { result: (await deliverWebhook(webhook, message, never)) ?? 'failed' };
    } finally {
      busy.delete(webhook.id);
    }
  }

  function tell(c: Context, person: string, change: CredentialChange, name: string, by = person): void {
    const isOwn = by === person;
    const asked = isOwn ? { acceptLanguage: languageOf(c) } : { by };
    tellCredential({ person, credential: 'webhook', change, name, ...asked });
  }
}

interface Seen extends ListedWebhook {
  /** Nothing is sent while the project or team is deleted, which may be undone. */
  readonly isPlaceDeleted: boolean;
}

/** A shared one, as the person sees it; undefined if they don't look after it. */
function seenBy(rows: Rows, person: string, webhook: ListedWebhook): Seen | undefined {
  const { belongsTo } = webhook;
  if (belongsTo === null || !looksAfter(rows, person, belongsTo)) return undefined;
  const isPlaceDeleted = !isThere(rows, belongsTo);
  return { ...webhook, scopes: scopesFor(rows, person, webhook), isPlaceDeleted };
}

function asOwn(webhook: ListedWebhook): Seen {
  return { ...webhook, isPlaceDeleted: false };
}

/** What is gone is not mentioned in a chat. */
function saysNothing({ form, events }: { readonly [K in 'form' | 'events']?: NewWebhook[K] | undefined }): boolean {
  return form !== 'json' && events?.every((event) => event === 'task.removed') === true;
}

function silent(c: Context): Response {
  return problem(c, 400, 'not_in_chats', 'What is gone is not mentioned in a chat. Choose another event.');
}

function nameOf(url: string): string {
  return new URL(url).hostname.slice(0, 100);
}

export function missingWebhook(c: Context): Response {
  return problem(c, 404, 'webhook_not_found', 'There is no such webhook');
}

function held(c: Context): Response {
  const text = 'Its project or team is deleted, or who made it lacks a required second factor or the right to it.';
  return problem(c, 409, 'webhook_held', text);
}

function gone(c: Context): Response {
  return problem(c, 410, 'changes_gone', 'Too much has changed since then to send this again.');
}
