/** Signing in where no cookie arrives: in pages that Telegram embeds. */
import type { Context } from 'hono';
import { MINUTE } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { clientAddress } from './client-address.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

/** Per address, of requests that prove nothing. What Telegram or a bearer proves is not held up by them. */
const FAILURES = { most: 120, ms: MINUTE };
/** Per session. */
const TICKETS = { most: 300, ms: MINUTE };

export function addMiniApp(serve: Serve, { config, clock, miniApp, store }: AppPorts): void {
  const mayFail = createRateLimit(clock, FAILURES);
  const mayAsk = createRateLimit(clock, TICKETS);

  serve('POST /api/telegram/session', async ({ c, input: { launchData } }) => {
    if (!miniApp) return noBot(c);
    const signedIn = await miniApp.signIn(launchData);
    if (typeof signedIn === 'string' && !mayFail(clientAddress(c.env.incoming, config))) return tooMany(c);
    if (signedIn === 'invalid')
      return problem(
        c,
        401,
        'INVALID_LAUNCH',
        'Telegram has to open this page anew: close it, and open it from the chat',
      );
    if (signedIn === 'stranger')
      return problem(
        c,
        403,
        'TELEGRAM_NOT_LINKED',
        'This Telegram account isn’t linked to Pulse. Link it on your profile',
      );
    if (signedIn === 'no-factor') throw new Refusal('second_factor_needed');
    const { person, bearer } = signedIn;
    // The first, so that the socket does not wait for another request.
    const ticket = await miniApp.ticketFor(bearer);
    const language = await store.read((reader) => asRows(reader).get('profile', person)?.language ?? null);
    return { ...signedIn, ticket, language };
  });

  serve('POST /api/telegram/ticket', async ({ c }) => {
    if (!miniApp) return noBot(c);
    const [, bearer = ''] = /^Bearer ([\w-]{1,100})$/.exec(c.req.header('authorization') ?? '') ?? [];
    const ticket = bearer === '' ? undefined : await miniApp.ticketFor(bearer);
    if (!(ticket === undefined ? mayFail(clientAddress(c.env.incoming, config)) : mayAsk(bearer))) return tooMany(c);
    if (ticket === undefined)
      return problem(c, 401, 'SESSION_ENDED', 'Close this page, and open it from the chat again');
    return { ticket };
  });
}

function noBot(c: Context): Response {
  return problem(c, 409, 'NO_TELEGRAM_BOT', 'Telegram isn’t set up, or can’t be reached. Try again later.');
}

function tooMany(c: Context): Response {
  return problem(c, 429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again in a minute.');
}
