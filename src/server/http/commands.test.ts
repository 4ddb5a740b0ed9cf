import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ManualClock } from '#test/hub/clock.ts';
import { addCommands } from './commands.ts';

it('H4: a session may make as many calls as it may send frames: so many at once, so many a second', async () => {
  const clock = new ManualClock();
  const app = new Hono<{ Bindings: HttpBindings }>();
  const nothing = () => {};
  addCommands(
    app,
    {
      sessions: {
        find: (cookie) =>
          Promise.resolve({ id: cookie ?? '', person: 'ann', expiresAt: Infinity, isLimited: false, isHeld: false }),
        findByStored: () => Promise.resolve(undefined),
        isShut: () => Promise.resolve(false),
        watch: () => nothing,
        stop: nothing,
      },
      door: {
        execute: () => Promise.resolve({ success: true, seq: 1 }),
        executeSystem: () => Promise.resolve(),
      },
      clock,
      log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    },
    { burst: 3, rate: 2 },
  );
  const call = async (Cookie: string) => {
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const response = await app.request('/api/commands', { method: 'POST', headers, body: '{"id":"x"}' });
    return response.status;
  };
  const calls = async (times: number) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) statuses.push(await call('one'));
    return statuses;
  };
  expect(await calls(4)).toEqual([200, 200, 200, 429]);
  expect(await call('another')).toBe(200);
  clock.goTo(clock.now() + 1000);
  expect(await calls(3)).toEqual([200, 200, 429]);
});
