/** Calendar feeds: a person's list of them, and what their addresses answer. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import {
  findCalendarFeed,
  listCalendarFeeds,
  makeCalendarFeed,
  MAX_FEEDS,
  removeCalendarFeed,
  type NewCalendarFeed,
} from '#server/auth/calendar-feeds.ts';
import { tasksOfFeed } from '#server/calendar/feed-tasks.ts';
import { calendarOf } from '#server/calendar/ics.ts';
import type { App } from './app.ts';
import { clientAddress } from './client-address.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';
import { languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

const FEEDS_PATH = '/calendars';
/** For how long a program need not ask again. */
const FRESH_MS = 5 * MINUTE;

export function addCalendars(app: App, serve: Serve, ports: AppPorts): void {
  const { config, store, database, clock, newId, requiredFactor, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  serve('GET /api/me/calendars', async ({ person }) => ({ feeds: await listCalendarFeeds(database, person) }));

  serve('POST /api/me/calendars', async ({ c, session, input: { name, kind, target, format, ...typed } }) => {
    const { person } = session;
    const feed: NewCalendarFeed = { name, kind, target: kind === 'mine' ? null : target, format };
    if (!(await isOwn(person, feed))) return problem(c, 404, 'NOT_FOUND', 'Choose a project or team of yours');
    return stepUp(c, { session, what: ['calendarFeed', 'add'], typed }, async () => {
      const id = newId();
      const secret = await makeCalendarFeed(database, person, feed, { id, now: clock.now() });
      if (secret === undefined)
        return problem(c, 409, 'TOO_MANY_FEEDS', `You have ${MAX_FEEDS} calendar feeds. Remove one you no longer use.`);
      tellCredential({ person, credential: 'calendarFeed', change: 'added', name, acceptLanguage: languageOf(c) });
      return { id, path: `${FEEDS_PATH}/${secret}.ics` };
    });
  });

  serve('DELETE /api/me/calendars/:id', async ({ c, person, params }) => {
    const name = await removeCalendarFeed(database, person, params.id);
    if (name === undefined) return problem(c, 404, 'FEED_NOT_FOUND', 'This calendar feed was already removed');
    tellCredential({ person, credential: 'calendarFeed', change: 'removed', name, acceptLanguage: languageOf(c) });
    return {};
  });

  app.get(`${FEEDS_PATH}/:file{[\\w-]+\\.ics}`, async (c) => {
    const now = clock.now();
    const secret = c.req.param('file').slice(0, -'.ics'.length);
    const feed = await findCalendarFeed(database, secret, { now, address: clientAddress(c.env.incoming, config) });
    if (!feed) return problem(c, 404, 'FEED_NOT_FOUND', 'This calendar feed was removed. Make a new one in Pulse.');
    if (await requiredFactor.isMissing(feed.person)) throw new Refusal('second_factor_needed');
    const { tasks, projects, coming } = await tasksOfFeed({ store, database }, feed, now);
    const origin = config.url?.origin ?? new URL(c.req.url).origin;
    const body = calendarOf({
      ...feed,
      tasks,
      projectName: ({ projectId }) => projects.get(projectId ?? '')?.name ?? null,
      urlOf: ({ id, projectId }) => `${origin}${projectId === null ? '/tasks' : `/projects/${projectId}`}?taskId=${id}`,
      comingOf: ({ id }) => coming.get(id),
    });
    return answered(c, body);
  });

  async function isOwn(person: string, { kind, target }: NewCalendarFeed): Promise<boolean> {
    if (kind === 'mine') return true;
    if (target === null) return false;
    return store.read((reader) => {
      const row = asRows(reader).get(kind, target);
      return row?.deletedAt === null && row.memberUids.includes(person);
    });
  }
}

function answered(c: Context, body: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', `private, max-age=${FRESH_MS / SECOND}`);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  return c.body(body);
}
