// The input schemas of task fields that accept loose values.

import * as z from 'zod/mini';
import { givenValues } from '../field/input.ts';
import { HELPERS_MAX } from '../helping/shares.ts';
import { date, freshId, id, idList, name, requiredId, text } from '../input.ts';
import { timeZone } from '../profile/input.ts';
import { isRank } from './rank.ts';
import { LEVELS, PRIORITIES, STATUSES } from './row.ts';

const LAST_MINUTE = 24 * 60 - 1;
const DUE_TIME = `must be a time of day in minutes, from 0 to ${LAST_MINUTE}`;

export const taskName = () => name('task_name_required');
export const description = () => z.optional(text());
export const deadline = () => z.optional(z.nullable(date()));
/** In minutes of the day. */
export const dueTime = () =>
  z.optional(
    z.nullable(
      z.int({ error: DUE_TIME }).check(z.minimum(0, { error: DUE_TIME }), z.maximum(LAST_MINUTE, { error: DUE_TIME })),
    ),
  );
export const dueZone = () => z.optional(z.nullable(timeZone()));
export const status = () => z.optional(z.enum(STATUSES));
export const priority = () => z.optional(z.enum(PRIORITIES));
export const level = () => z.enum(LEVELS);
/** A sentence why Pulse asks about a task; an empty one clears it. */
export const LEVEL_REASON_MAX = 300;

export const rank = () =>
  z.optional(z.string().check(z.refine(isRank, { error: 'must be a rank of the fractional-indexing format' })));

/** In minutes: 10,000 hours. */
export const LONGEST_ESTIMATE = 600_000;

/** In minutes. */
export const estimate = () => z.optional(z.nullable(minutes()));

export const progress = () => z.optional(percent());

/** For a new task: text is read as a number, and anything that is not a number becomes 0. */
const initialProgress = () => z.optional(z.pipe(z.transform(toInteger), percent()));

/** For a new task: anything that is not a list becomes an empty one. */
const initialTags = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (Array.isArray(value) ? value : [])),
      idList('tag'),
    ),
  );

/** What a new task is given, beside its place. */
export const newTask = () => ({
  id: freshId('task'),
  name: taskName(),
  assignee: requiredId('person', 'assignee_required'),
  description: description(),
  deadline: deadline(),
  dueTime: dueTime(),
  dueZone: dueZone(),
  startDate: deadline(),
  estimate: estimate(),
  status: status(),
  priority: priority(),
  progress: initialProgress(),
  micromanagement: z.optional(level()),
  tags: initialTags(),
  helperUids: z.optional(idList('person').check(z.maxLength(HELPERS_MAX))),
  rank: rank(),
});

export const newPlace = () => ({
  streamId: z.optional(z.nullable(id('stream'))),
  projectId: z.optional(z.nullable(id('project'))),
  /** Says the status as well. */
  columnId: z.optional(z.nullable(id('column'))),
});

/** What it says in the fields of its project. */
export const newValues = () => ({ fieldValues: z.optional(z.nullable(givenValues())) });

function percent() {
  return z.int().check(z.minimum(0), z.maximum(100));
}

function minutes() {
  const error = `must be a whole number of minutes, from 1 to ${LONGEST_ESTIMATE} (10,000 hours)`;
  return z.int({ error }).check(z.minimum(1, { error }), z.maximum(LONGEST_ESTIMATE, { error }));
}

function toInteger(value: unknown): unknown {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0;
}
