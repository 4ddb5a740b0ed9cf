/** What has changed in the scopes that a program follows. */
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import type { MiddlewareHandler } from 'hono';
import type { ServerResponse } from 'node:http';
import { SCOPES_MOST } from '#api/changes.ts';
import type { Answer } from '#api/routes.ts';
import { SECOND } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Place } from '#sync/hub/changes.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { opaque, readOpaque } from './opaque.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Asked, Serve } from './serve.ts';
import { assertStillSignedIn } from './signed-in.ts';

/** Of an answer in JSON. What is more waits for its turn, like whole scopes. */
const SMALL = 256 * 1024;

type Found = Answer<'GET /api/changes'> | Response;

export function addChanges(serve: Serve, { hub, sessions }: AppPorts, largeRead: MiddlewareHandler): void {
  serve(
    'GET /api/changes',
    async ({ c, person, query: { scopes = [], after, wait = 0 } }) => {
      const since = after === undefined ? null : placeIn(after);
      const add = scopes.map((scope) => scope.replace(/:me$/, `:${person}`));
      if (add.length + (since?.scopes.length ?? 0) > SCOPES_MOST)
        return problem(c, 400, 'too_many_scopes', `At most ${SCOPES_MOST} scopes can be followed together.`);
      const isWhole = !since || add.length > 0;
      if (!isWhole && wait > 0) {
        const code = await hub.changes.wait(person, since, wait * SECOND, closing(c.env.outgoing));
        if (c.env.outgoing.destroyed) return c.body(null, 400);
        await assertStillSignedIn(c, sessions);
        if (code === CLOSE.tooMany) return tooMany(c);
        if (code === CLOSE.restarting) return restarting(c);
      }
      const read = async (): Promise<Found> => changesFor(c, person, since, add);
      if (!isWhole) {
        const found = await read();
        if (found instanceof Response || JSON.stringify(found).length <= SMALL) return found;
      }
      let found: Found | undefined;
      const instead = await largeRead(c, async () => {
        found = await read();
      });
      return found ?? (instead as Response);
    },
    compress(),
  );

  async function changesFor(
    c: Asked<'GET /api/changes'>['c'],
    person: string,
    since: Place | null,
    add: readonly string[],
  ): Promise<Found> {
    const found = await hub.changes.read({ person, since, add });
    if (found === 'out') throw new Refusal('authentication');
    if (found === 'denied') throw new Refusal('scope_not_found');
    if (found === 'gone')
      return problem(c, 410, 'changes_gone', 'What has changed since then is not known any more. Begin again.');
    const { rows, removed, closed, place } = found;
    return { rows, removed, closed, next: textOf(place) } as Answer<'GET /api/changes'>;
  }
}

/** Resolves when the connection is closed, or the answer has been sent. */
function closing(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => void outgoing.once('close', resolve));
}

function tooMany(c: Asked<'GET /api/changes'>['c']): Response {
  c.header('Retry-After', '5');
  return problem(c, 429, 'too_many', 'Too many of your programs are waiting for changes.');
}

function restarting(c: Asked<'GET /api/changes'>['c']): Response {
  c.header('Retry-After', '2');
  return problem(c, 503, 'restarting', 'Pulse is restarting. Ask again in a moment.');
}

/** What `next` says. */
const place = z.tuple([z.string(), z.int(), z.string(), z.array(z.string()).check(z.maxLength(SCOPES_MOST))]);

function textOf({ cursor: { epoch, seq, id }, scopes }: Place): string {
  return opaque([epoch, seq, id, scopes]);
}

function placeIn(text: string): Place {
  const [epoch, seq, id, scopes] = readOpaque(place, text);
  return { cursor: { epoch, seq, id }, scopes };
}
