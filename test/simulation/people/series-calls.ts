/** What people do with tasks that repeat. */
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, restore, words, type Call, type CallContext, type Make } from './call-parts.ts';

export const seriesMakers: readonly (readonly [number, Make])[] = [
  [5, createSeries],
  // Completing a task of a series and taking that back is what makes and unmakes tasks.
  [10, (random, sight) => ofTask(random, sight, 'task.move', { status: random.chance(0.7) ? 'DONE' : 'BACKLOG' })],
  [1, (random, sight) => ofTask(random, sight, 'task.delete', {})],
  [2, (random, sight) => ofRow(random, sight, 'series', 'series.update', { isPaused: random.chance(0.4) })],
  [1, (random, sight) => ofRow(random, sight, 'series', 'series.update', someRule(random))],
  [1, skip],
  [1, onlyHere],
  [1, (random, sight) => ofRow(random, sight, 'series', 'series.delete', {})],
  [1, (random, sight) => restore(random, sight, 'series')],
];

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Nowhere'] as const;

function createSeries(random: Random, sight: CallContext): Call | null {
  const timeZone = random.pick(ZONES);
  return ofRow(random, sight, 'task', 'series.create', {}, (taskId) => ({
    id: sight.newId(),
    taskId,
    timeZone,
    ...someRule(random),
  }));
}

/** None of them ends. */
function someRule(random: Random): Call['input'] {
  const rule = random.pick([
    'FREQ=DAILY',
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,FR',
    'FREQ=MONTHLY;INTERVAL=2',
    'FREQ=HOURLY',
  ]);
  return { rule, ...(random.chance(0.3) && { fromCompletion: true }) };
}

/** A task that comes in a series. */
function ofTask(random: Random, sight: CallContext, name: string, rest: Call['input']): Call | null {
  const task = random.pick(alive(sight, 'task').filter((row) => text(row, 'seriesId') !== ''));
  return task ? call(name, { id: task.id, ...rest }) : null;
}

/** Sometimes a day that was skipped already. */
function skip(random: Random, sight: CallContext): Call | null {
  const series = random.pick(alive(sight, 'series'));
  const task = sight.rows('task').find(({ id }) => id === text(series ?? NO_ROW, 'taskId')) ?? NO_ROW;
  return series ? call('series.skip', { id: series.id, day: text(task, 'deadline') || null }) : null;
}

function onlyHere(random: Random, sight: CallContext): Call | null {
  const series = random.pick(alive(sight, 'series'));
  return series
    ? call('series.onlyHere', { id: series.id, taskId: text(series, 'taskId'), name: words(random) })
    : null;
}

const NO_ROW = { id: '', deletedAt: null };
