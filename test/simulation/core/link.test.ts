import { describe, expect, it } from 'vitest';
import { Link, LOST, type LinkFaults } from './link.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';

const smooth: LinkFaults = { latency: [1, 30], rate: 1000, cutAt: null, silentAt: null, stall: null };

function connected(change: Partial<LinkFaults> = {}, seed = 1) {
  const scheduler = new Scheduler(new Random(seed), 0);
  const link = new Link(scheduler, { ...smooth, ...change }, 10_000);
  const heard: { client: (string | number)[]; server: (string | number)[] } = { client: [], server: [] };
  for (const side of ['client', 'server'] as const) {
    link[side].listen({ message: (text) => heard[side].push(text), closed: (code) => heard[side].push(code) });
  }
  const run = async (): Promise<void> => scheduler.run(() => false, 10_000);
  return { scheduler, link, heard, run };
}

const numbers = Array.from({ length: 40 }, (_, index) => String(index));

describe('simulated connection', () => {
  it('keeps the order of each direction', async () => {
    const { link, heard, run } = connected();
    for (const text of numbers) {
      link.client.send(text);
      link.server.send(text);
    }
    await run();
    expect(heard).toEqual({ client: numbers, server: numbers });
    expect(link.server.buffered).toBe(0);
  });

  it('delivers what was sent before a close, and then its code', async () => {
    const { link, heard, run } = connected();
    for (const text of numbers) link.server.send(text);
    link.server.close(4408);
    link.server.send('too late');
    await run();
    expect(heard).toEqual({ client: [...numbers, 4408], server: [4408] });
  });

  it('loses the end of what was in transit when cut, and both sides notice', async () => {
    const lost = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      const { link, heard, run } = connected({ cutAt: 30 }, seed);
      for (const text of numbers) link.server.send(text);
      await run();
      const arrived = heard.client.filter((each) => each !== LOST);
      expect(arrived).toEqual(numbers.slice(0, arrived.length));
      expect([heard.client.at(-1), heard.server]).toEqual([LOST, [LOST]]);
      lost.add(arrived.length);
    }
    expect(lost.size).toBeGreaterThan(3);
  });

  it('can go silent without either side noticing for a long time', async () => {
    const { scheduler, link, heard, run } = connected({ silentAt: 1 });
    link.server.send('lost');
    let early = '';
    scheduler.after(4000, () => (early = JSON.stringify(heard)));
    await run();
    expect(JSON.parse(early)).toEqual({ client: [], server: [] });
    expect(heard).toEqual({ client: [LOST], server: [LOST] });
  });

  it('delays messages while it is slow or stalled', async () => {
    const { scheduler, link, heard, run } = connected({ rate: 0.1, stall: { at: 3, ms: 5000 } });
    for (let count = 0; count < 5; count++) link.server.send('x'.repeat(100));
    const counts: number[] = [];
    for (const at of [1500, 4000, 7000]) scheduler.after(at, () => counts.push(heard.client.length));
    expect(link.server.buffered).toBe(500);
    await run();
    expect(counts).toEqual([1, 2, 3]);
    expect(heard.client).toHaveLength(5);
  });

  it('carries UTF-8, which loses half a surrogate pair', async () => {
    const { link, heard, run } = connected();
    link.client.send('🙂');
    link.client.send('🙂'.slice(0, 1));
    await run();
    expect(heard.server).toEqual(['🙂', '\uFFFD']);
  });
});
