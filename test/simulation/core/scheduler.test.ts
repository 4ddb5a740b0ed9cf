import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';
import { Process, Scheduler } from './scheduler.ts';

const scheduler = (): Scheduler => new Scheduler(new Random(1), 1000);
const never = (): boolean => false;

describe('scheduler', () => {
  it('runs events by time, and events of one time in the order they were set', async () => {
    const world = scheduler();
    const ran: string[] = [];
    world.after(5, () => ran.push(`late at ${world.now}`));
    for (const name of ['a', 'b', 'c']) world.after(2, () => ran.push(name));
    world.after(-1, () => ran.push(`now at ${world.now}`));
    await world.run(never, 100);
    expect(ran).toEqual(['now at 1000', 'a', 'b', 'c', 'late at 1005']);
  });

  it('finishes all promises of an event before the next event', async () => {
    const world = scheduler();
    const ran: string[] = [];
    world.after(1, () => {
      void (async () => {
        for (let step = 0; step < 50; step++) await Promise.resolve();
        ran.push('promises');
      })();
    });
    world.after(1, () => ran.push('next'));
    await world.run(never, 100);
    expect(ran).toEqual(['promises', 'next']);
  });

  it('runs no cancelled event, and none of an ended process', async () => {
    const world = scheduler();
    const process = new Process(world, 500);
    const ran: string[] = [];
    world.after(1, () => ran.push('cancelled'))();
    process.clock.after(1, () => ran.push(`in time at ${process.clock.now()}`));
    process.clock.after(3, () => ran.push('too late'));
    world.after(2, () => process.kill());
    await world.run(never, 100);
    expect(ran).toEqual(['in time at 1501']);
  });

  it('stops eventually', async () => {
    const world = scheduler();
    const again = (): void => void world.after(1, again);
    again();
    await expect(world.run(never, 50)).rejects.toThrow('no end after 50 events');
  });
});

describe('chance', () => {
  it('repeats with the same seed, and differs with another', () => {
    const draw = (seed: number): number[] => {
      const random = new Random(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(2 ** 40)).not.toEqual(draw(2 ** 41));
  });

  it('respects weights', () => {
    const random = new Random(3);
    const drawn = { often: 0, seldom: 0 };
    for (let draw = 0; draw < 4000; draw++) {
      drawn[
        random.weighted<'often' | 'seldom'>([
          [3, 'often'],
          [1, 'seldom'],
        ])
      ]++;
    }
    expect(drawn.often / 4000).toBeCloseTo(0.75, 1);
  });
});
