import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '#domain/duration.ts';
import { StoreDamaged, type StoreLost } from '#sync/log/store.ts';
import { createFileChecks, type FileChecks } from './check-files.ts';

const DAMAGE = 'The database is damaged: a page is never used';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-checks-'));
  file = path.join(folder, 'pulse.db');
  // As of a server that was killed.
  for (const name of [file, `${file}-wal`]) fs.writeFileSync(name, 'x');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** `run`: each check, in the order in which they are begun. */
function createChecks(run: Parameters<typeof createFileChecks>[0]['run']) {
  const timers: { readonly ms: number; readonly ring: () => void }[] = [];
  const lost: StoreLost[] = [];
  const said: string[] = [];
  const log = { info: (_: object, text: string) => void said.push(text), warn: () => undefined };
  const checks: FileChecks = createFileChecks({
    database: { kind: 'sqlite', file },
    log,
    guard: (callback) => callback,
    clock: {
      now: () => 0,
      random: () => 0.5,
      after: (ms, ring) => {
        const timer = { ms, ring };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    ...(run && { run }),
  });
  return { checks, timers, lost, said, store: { lose: (reason: StoreLost) => void lost.push(reason) } };
}

describe('a start after a kill', () => {
  it('waits for all of a check that is quick, and is refused where there is damage', async () => {
    const { checks, timers } = createChecks(async (onFits) => {
      onFits();
      return DAMAGE;
    });
    await expect(checks.atStart()).rejects.toThrow(/a page is never used.*Nothing was changed/);
    expect(timers).toEqual([]);
  });

  it('does not begin before it is known that the files belong together', async () => {
    const { checks } = createChecks(async () => 'The database is damaged: there are gaps in its log');
    await expect(checks.atStart()).rejects.toThrow(/gaps in its log/);
  });

  it('serves while the rest is checked, and nothing is saved any more when that finds damage', async () => {
    const rest = Promise.withResolvers<string | null>();
    const { checks, timers, lost, said, store } = createChecks((onFits) => {
      onFits();
      return rest.promise;
    });
    const started = checks.atStart();
    await expect.poll(() => timers.length).toBe(1);
    expect(timers[0]?.ms).toBe(SECOND);
    timers[0]?.ring();
    await started;
    expect(said).toContainEqual(expect.stringMatching(/serves meanwhile/));
    checks.watch(store);
    expect(lost).toEqual([]);
    rest.resolve(DAMAGE);
    await expect.poll(() => lost).toEqual([new StoreDamaged(DAMAGE)]);
    await checks.stop();
  });
});

it('when the daily check finds damage, nothing is saved any more', async () => {
  const answers = [null, DAMAGE];
  const { checks, timers, lost, store } = createChecks(async () => answers.shift() ?? null);
  checks.watch(store);
  const waits: (number | undefined)[] = [];
  const next = () => {
    const timer = timers.shift();
    waits.push(timer?.ms);
    timer?.ring();
  };
  next();
  await expect.poll(() => timers.length).toBe(1);
  expect(lost).toEqual([]);
  next();
  await expect.poll(() => lost).toEqual([new StoreDamaged(DAMAGE)]);
  expect(waits).toEqual([DAY / 2, DAY]);
  await checks.stop();
});
