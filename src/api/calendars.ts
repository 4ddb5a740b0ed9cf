/** Feeds with which calendar programs show tasks. */
import * as z from 'zod/mini';
import { uuid } from '#domain/input.ts';
import { answer, contracts, done, instant, listOf } from './contract.ts';
import { proof, wrong } from './proof.ts';

/** Whose tasks: those assigned to its person; of a project; of the people of a team. */
export const FEED_KINDS = ['mine', 'project', 'team'] as const;
/** What a calendar shows them as. */
export const FEED_FORMATS = ['events', 'tasks'] as const;

const kind = z.enum(FEED_KINDS);
const format = z.enum(FEED_FORMATS);

export const calendars = contracts({
  'GET /api/me/calendars': {
    id: 'listCalendarFeeds',
    summary: 'List your calendar feeds',
    who: 'browser',
    answer: answer({
      feeds: listOf(
        answer({
          id: z.string(),
          name: z.string(),
          kind,
          /** The project or team. */
          target: z.nullable(z.string()),
          format,
          createdAt: instant(),
          /** Accurate to a minute; null: never read. */
          usedAt: z.nullable(instant()),
          /** The network from which it was read last, such as `192.0.2.0/24`. */
          usedFrom: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'POST /api/me/calendars': {
    id: 'makeCalendarFeed',
    summary: 'Make a calendar feed; the answer is the only one that contains its address',
    who: 'browser',
    input: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      kind,
      target: z.nullable(uuid()),
      format,
      ...proof,
    }),
    answer: answer({ id: z.string(), path: z.string() }),
    refuses: {
      ...wrong,
      404: 'There is no such project or team of yours',
      409: 'You have as many as one person can have',
    },
  },
  'DELETE /api/me/calendars/:id': {
    id: 'removeCalendarFeed',
    summary: 'Remove a calendar feed: calendars that show it can no longer read it',
    who: 'browser',
    answer: done,
    refuses: { 404: 'Not found' },
  },
});
