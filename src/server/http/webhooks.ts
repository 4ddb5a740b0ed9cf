/** A person's webhooks: list, make, test, start, remove. */
import { refusalText } from '#domain/refusal-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { testMessage } from '#server/webhooks/message.ts';
import { MAX_WEBHOOKS } from '#server/webhooks/webhooks.ts';
import { tokenOf } from './bearer.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';

export function addWebhooks(serve: Serve, { clock, hub, newId, webhooks, sendWebhook }: AppPorts): void {
  serve('GET /api/webhooks', async ({ person }) => ({ webhooks: await webhooks.list(person) }));

  serve('POST /api/webhooks', async ({ c, person, input: { url, scopes } }) => {
    const token = tokenOf(c);
    if (!token) return problem(c, 403, 'token_needed', 'Make a webhook with an API token: it ends with the token.');
    if (!sendWebhook.accepts(url))
      return problem(c, 400, 'address_not_allowed', 'The address must begin with https:// and be on the internet.');
    const add = scopes.map((scope) => scope.replace(/:me$/, `:${person}`));
    const found = await hub.changes.read({ person, since: null, add });
    if (found === 'out') throw new Refusal('authentication');
    if (typeof found === 'string') return problem(c, 404, 'scope_not_found', refusalText('scope_not_found'));
    const [id, now] = [newId(), clock.now()];
    const secret = await webhooks.make({ id, person, token: token.id, url, place: found.place, now });
    if (secret === undefined)
      return problem(c, 409, 'too_many_webhooks', `You have ${MAX_WEBHOOKS} webhooks. Remove one you no longer use.`);
    return { id, secret };
  });

  serve('DELETE /api/webhooks/:id', async ({ c, person, params }) =>
    (await webhooks.remove(person, params.id)) ? {} : missing(c),
  );

  serve('POST /api/webhooks/:id/start', async ({ c, person, params }) =>
    (await webhooks.start(person, params.id, clock.now())) ? {} : missing(c),
  );

  serve('POST /api/webhooks/:id/test', async ({ c, person, params }) => {
    const now = clock.now();
    const webhook = await webhooks.find(person, params.id, now);
    if (!webhook) return missing(c);
    return {
      result: await sendWebhook(webhook, { ...testMessage(webhook, now), at: now }, new AbortController().signal),
    };
  });
}

function missing(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 404, 'webhook_not_found', 'There is no such webhook of yours');
}
