import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { readConfig } from '#server/config/config.ts';
import { singleNodeLease } from '#server/jobs/lease.ts';
import { unguarded } from '#sync/guard.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { PATIENCE } from '#test/patience.ts';
import { recordBackup } from './last-backup.ts';
import { createBackups } from './schedule.ts';

/** Half past midnight, in a time zone of the computer or not. */
const BEGAN = Math.ceil(Date.now() / DAY) * DAY + 30 * MINUTE;

describe.each(ANY_DATABASE)('backups on %s', (kind) => {
  it('are made at once where there is none, and then each day at the hour', async () => {
    const { passes, made, backups } = await scheduled(kind);
    await passes(2 * MINUTE);
    expect(made).toHaveLength(1);
    await passes(HOUR);
    expect(made).toHaveLength(1);
    await passes(HOUR);
    expect(made).toHaveLength(2);
    await backups.chooseHour(5);
    await passes(DAY);
    expect(made).toHaveLength(3);
    expect(new Date(made.at(-1) ?? 0).getUTCHours()).toBe(5);
    await backups.chooseHour(null);
    await passes(2 * DAY);
    expect(made).toHaveLength(3);
    expect(await backups.state()).toMatchObject({ hour: null, isLate: false, last: { at: made.at(-1) } });
  });

  it('that fail say why, are tried again each hour, and administrators are notified of it', async () => {
    const { passes, made, tries, fails, backups, sent } = await scheduled(kind);
    fails('no space left');
    await passes(2 * MINUTE);
    expect(await backups.state()).toMatchObject({ last: null, problem: 'no space left' });
    expect(await backups.age()).toBe(Infinity);
    await passes(HOUR + 30 * MINUTE);
    expect(tries()).toBe(2);
    expect(sent).not.toHaveBeenCalled();
    await passes(2 * DAY);
    expect(await backups.state()).toMatchObject({ isLate: true });
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'person.warnOfBackup', input: { last: 0, days: 0 } }),
    );
    fails(null);
    await passes(2 * HOUR);
    expect(made).toHaveLength(1);
    expect(await backups.state()).toMatchObject({ problem: null, isLate: false });
  });

  it('are made again where the last one is from a time that has not come: the clock was set back', async () => {
    const { passes, made, backups, moveClock } = await scheduled(kind);
    moveClock(365 * DAY);
    await passes(2 * MINUTE);
    expect(made).toHaveLength(1);
    moveClock(0);
    expect(await backups.state()).toMatchObject({ last: null });
    expect(await backups.age()).toBe(Infinity);
    await passes(2 * MINUTE);
    expect(made).toHaveLength(2);
    expect(await backups.state()).toMatchObject({ last: { at: made[1] }, isLate: false });
  });

  it('that are kept longer than people were promised are warned of', async () => {
    const { log } = await scheduled(kind, { PULSE_BACKUP_TO: '/backups', PULSE_BACKUP_DAYS: '60' });
    expect(log.warn).toHaveBeenCalledWith({ days: 60 }, expect.stringMatching(/kept longer than people were promised/));
    const { log: asPromised } = await scheduled(kind);
    expect(asPromised.warn).not.toHaveBeenCalled();
  });

  it('are made by hand as well, one at a time, and not without a target', async () => {
    const { backups, made, passes } = await scheduled(kind);
    await backups.chooseHour(null);
    expect(backups.start()).toBe(true);
    expect(backups.start()).toBe(false);
    await passes(MINUTE);
    expect(made).toHaveLength(1);
    const nowhere = await scheduled(kind, {});
    expect(nowhere.backups.start()).toBe(false);
    await nowhere.passes(4 * DAY);
    expect(await nowhere.backups.state()).toMatchObject({ target: null, hour: null, last: null, isLate: false });
    expect(nowhere.sent).not.toHaveBeenCalled();
  });
});

async function scheduled(
  kind: (typeof ANY_DATABASE)[number],
  env: Record<string, string> = { PULSE_BACKUP_TO: '/backups' },
) {
  const { database } = await openDatabase(kind);
  const clock = new ManualClock(BEGAN);
  let [timers, ahead] = [0, 0];
  await database.db.updateTable('migration').set({ at: BEGAN }).execute();
  const made: number[] = [];
  const sent = vi.fn<() => Promise<void>>(async () => undefined);
  let [failure, count]: [string | null, number] = [null, 0];
  const run = async () => {
    count += 1;
    if (failure !== null) throw new Error(failure);
    const at = clock.now() + ahead;
    made.push(at);
    const name = `made ${at}`;
    await recordBackup(database, { name, size: 1, hashes: [] }, { at, target: '/backups' });
  };
  const log = {
    debug: vi.fn<() => void>(),
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<() => void>(),
  };
  const backups = createBackups({
    config: readConfig(env),
    database,
    door: { executeSystem: sent },
    lease: singleNodeLease,
    clock: {
      now: () => clock.now() + ahead,
      random: () => clock.random(),
      after: (after, callback) => {
        timers += 1;
        return clock.after(after, callback);
      },
    },
    log,
    guard: unguarded,
    run,
  });
  onTestFinished(() => backups.stop());
  /** Each minute there is a round, which waits for the database. */
  const passes = async (ms: number) => {
    const until = clock.now() + ms;
    while (clock.now() < until) {
      const before = timers;
      const step = Math.min(30 * MINUTE, until - clock.now());
      await clock.advance(step);
      if (step >= MINUTE) await vi.waitUntil(() => timers > before, { ...PATIENCE, interval: 1 });
      await vi.waitUntil(async () => (await backups.state()).share === null, { ...PATIENCE, interval: 1 });
    }
  };
  return {
    backups,
    made,
    sent,
    log,
    passes,
    moveClock: (by: number) => (ahead = by),
    tries: () => count,
    fails: (why: string | null) => (failure = why),
  };
}
