/** What holds of people's time after any sequence of commands by anyone. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { sundayOf } from './private-workload.ts';
import type { RowOf } from '#domain/registry.ts';
import { idOf, type World } from './world.ts';

const MINUTE = 60_000;

/** A time that many hours before the command, which only the run knows. */
export function earlier(hours: number): string {
  return `${EARLIER}${hours}`;
}

/** The hours of such a time; null for anything else. */
export function hoursBefore(value: unknown): number | null {
  return typeof value === 'string' && value.startsWith(EARLIER) ? Number(value.slice(EARLIER.length)) : null;
}

const EARLIER = 'earlier ';

interface Among {
  readonly task: fc.Arbitrary<string>;
  /** Stands for the time of the latest deletion. */
  readonly latest: number;
}

export function timeInputs({ task: taskId, latest }: Among): Readonly<Record<string, fc.Arbitrary<object>>> {
  const id = fc.constantFrom(...['Z1', 'Z2', 'Z3'].map(idOf));
  const at = fc.nat({ max: 40 }).map(earlier);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  return {
    'timeEntry.start': fc.record({ id, taskId, at }),
    'timeEntry.stop': fc.record({ id, at }),
    'timeEntry.add': fc.record({ id, taskId, startedAt: at, endedAt: at }),
    'timeEntry.change': fc.record({ id, startedAt: maybe(at), endedAt: maybe(fc.option(at, { nil: null })) }),
    'timeEntry.delete': fc.record({ id }),
    'timeEntry.restore': fc.record({ id, deletedAt: fc.constant(latest) }),
  };
}

/** Worked out anew, minute by minute. */
export function checkTime(world: World): void {
  const entries = world.all('timeEntry');
  for (const entry of entries) {
    const { runningUid, endedAt, deletedAt, userId, startedAt } = entry;
    expect(runningUid).toBe(endedAt === null && deletedAt === null ? userId : null);
    expect(startedAt % MINUTE).toBe(0);
    if (endedAt !== null) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
  }
  const running = entries.flatMap(({ runningUid }) => runningUid ?? []);
  expect(new Set(running).size).toBe(running.length);
  const exact = new Map<string, number>();
  const known = new Map<string, number>();
  for (const { userId, taskId, projectId, startedAt, endedAt, timeZone, deletedAt } of entries) {
    if (deletedAt !== null || endedAt === null) continue;
    const task = world.get('task', taskId);
    const isPrivate = isOwn(task);
    // All is in UTC where nobody has a zone.
    expect(timeZone).toBeNull();
    for (let at = startedAt; at < endedAt; at += MINUTE) {
      const date = new Date(at).toISOString().slice(0, 10);
      if (projectId !== null) add(exact, `${userId} ${taskId} ${date} in ${projectId}`);
      add(known, `${userId} ${taskId} ${isPrivate ? String(sundayOf(date)) : date}`);
    }
  }
  const days = world.all('timeDay').filter(({ deletedAt }) => deletedAt === null);
  const sums = (ofLeads: boolean) =>
    new Map(
      days
        .filter(({ reachUid }) => (reachUid !== null) === ofLeads)
        .map(({ userId, taskId, date, projectId, spent }) => [
          `${userId} ${taskId} ${date}${ofLeads ? '' : ` in ${projectId ?? ''}`}`,
          spent,
        ]),
    );
  expect(sums(true)).toEqual(known);
  expect(sums(false)).toEqual(exact);
  for (const { reachUid, projectId, userId, taskId, isWeek } of days) {
    const task = world.get('task', taskId);
    expect(isWeek).toBe(reachUid !== null && isOwn(task));
    if (reachUid !== null) expect(reachUid).toBe(userId);
    expect((reachUid === null) !== (projectId === null)).toBe(true);
  }
  for (const { id, ownerUid, deletedAt } of world.all('project'))
    expect(world.get('projectTime', id)).toEqual({ id, ownerUid, deletedAt });
}

function isOwn(task: RowOf<'task'> | undefined): boolean {
  return task === undefined || (task.projectId === null && !task.isShared);
}

function add(sums: Map<string, number>, key: string): void {
  sums.set(key, (sums.get(key) ?? 0) + 1);
}
