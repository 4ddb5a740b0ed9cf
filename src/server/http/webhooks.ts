/** A person's webhooks: list, make, see what they were sent, test, switch off and on, remove. */
import { refusalText } from '#domain/refusal-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { rowKey } from '#sync/hub/readers.ts';
import { maySteer, scopesOfBelonging } from '#server/webhooks/belonging.ts';
import { listDeliveries } from '#server/webhooks/deliveries.ts';
import { changesMessage, testMessage, type Written } from '#server/webhooks/message.ts';
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
  /** Those that are being sent something that was asked for: one at a time. */
  const busy = new Set<string>();

  serve('GET /api/webhooks', async ({ c, person }) => ({ webhooks: await listFor(c, person) }));

  serve('GET /api/webhooks/:id', async ({ c, person, params: { id } }) => {
    const webhook = await steered(c, person, id);
    if (!webhook) return missing(c);
    const deliveries = await listDeliveries(database, id, clock.now());
    return {
      webhook,
      deliveries: deliveries.map(({ id: delivery, message, type, events, at, ms, result, answer, about }) => ({
        ...{ id: delivery, message, type, events, at, ms, result, answer },
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

  serve('PATCH /api/webhooks/:id', async ({ c, person, params: { id }, input }) =>
    steer(c, person, id, () => webhooks.change(id, input)),
  );

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
    const webhook = await found(c, person, params.id);
    return webhook ? deliver(c, webhook, testMessage(webhook, clock.now())) : missing(c);
  });

  serve('POST /api/webhooks/:id/deliveries/:delivery/again', async ({ c, person, params }) => {
    const webhook = await found(c, person, params.id);
    const deliveries = webhook ? await listDeliveries(database, webhook.id, clock.now()) : [];
    const delivery = deliveries.find(({ id }) => id === params.delivery);
    if (!webhook || !delivery?.about) return missing(c);
    const { since, rows } = delivery.about;
    // What it carries is what its maker can read.
    const changes = await hub.changes.read({ person: webhook.person, since, add: [] });
    if (typeof changes === 'string') return gone(c);
    const only = new Set(rows.map((ref) => rowKey(...ref)));
    const message = await changesMessage(store, { ...webhook, place: since }, changes, only);
    return message?.about ? deliver(c, webhook, { ...message, id: delivery.message }) : gone(c);
  });

  serve('POST /api/webhooks/:id/secret', async ({ c, session, params: { id }, input: typed }) => {
    const { person } = session;
    return stepUp(c, { session, what: ['webhook', 'add'], typed }, async () =>
      (await steered(c, person, id)) ? { secret: await webhooks.replaceSecret(id, clock.now()) } : missing(c),
    );
  });

  serve('DELETE /api/webhooks/:id/secret/old', async ({ c, person, params: { id } }) =>
    steer(c, person, id, () => webhooks.endOldSecret(id)),
  );

  /** Their own, and those of what they look after; a program has its person's own alone. */
  async function listFor(c: Context, person: string): Promise<ListedWebhook[]> {
    const own = (await webhooks.list(person)).filter(({ belongsTo }) => belongsTo === null);
    if (tokenOf(c)) return own;
    const belonging = await webhooks.listBelonging();
    return store.read((reader) => [
      ...own,
      ...belonging.filter(({ belongsTo }) => belongsTo !== null && maySteer(asRows(reader), person, belongsTo)),
    ]);
  }

  async function steered(c: Context, person: string, id: string): Promise<ListedWebhook | undefined> {
    const webhook = await webhooks.get(id);
    if (!webhook) return undefined;
    const { belongsTo } = webhook;
    if (belongsTo === null) return webhook.person === person ? webhook : undefined;
    if (tokenOf(c)) return undefined;
    return (await store.read((reader) => maySteer(asRows(reader), person, belongsTo))) ? webhook : undefined;
  }

  async function steer(
    c: Context,
    person: string,
    id: string,
    work: (webhook: ListedWebhook) => Promise<void>,
  ): Promise<Response | Record<string, never>> {
    const webhook = await steered(c, person, id);
    if (!webhook) return missing(c);
    await work(webhook);
    return {};
  }

  /** To send something to it. */
  const found = async (c: Context, person: string, id: string): Promise<Webhook | undefined> =>
    (await steered(c, person, id)) && webhooks.find(id, clock.now());

  async function make(c: Context, { person, token, name, belongsTo, form, url, scopes, events }: Asked) {
    if (!deliverWebhook.accepts(url))
      return problem(c, 400, 'address_not_allowed', 'The address must begin with https:// and be on the internet.');
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

  function tell(c: Context, person: string, change: 'added' | 'removed', name: string, by = person): void {
    const other = by === person ? undefined : by;
    tellCredential({ person, credential: 'webhook', change, name, by: other, acceptLanguage: languageOf(c) });
  }
}

function nameOf(url: string): string {
  return new URL(url).hostname.slice(0, 100);
}

function missing(c: Context): Response {
  return problem(c, 404, 'webhook_not_found', 'There is no such webhook of yours');
}

function gone(c: Context): Response {
  return problem(c, 410, 'changes_gone', 'Too much has changed since then to send this again.');
}
