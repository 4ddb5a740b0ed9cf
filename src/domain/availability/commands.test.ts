import { describe, expect, it } from 'vitest';
import { ada, bob, people, World } from '#test/domain/world.ts';
import { erasePerson } from '../person/erase.ts';
import { updateProfile } from '../profile/commands.ts';
import { schema } from '../registry.ts';
import { addDaysOff, removeDaysOff } from './commands.ts';

const [winter, spring] = [
  { from: '2026-12-24', to: '2027-01-03' },
  { from: '2026-04-01', to: '2026-04-01' },
];

describe('availability', () => {
  it('is created with the person, with the hours and the zone of the profile', () => {
    const world = people();
    const hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' };
    expect(world.row('availability', 'Bob')).toEqual({
      id: bob,
      workingHours: hours,
      timeZone: null,
      daysOff: [],
      deletedAt: null,
    });
    world.run(bob, addDaysOff(winter));
    const workingHours = { days: [1, 2], start: '08:00', end: '12:00' };
    world.run(bob, updateProfile({ timeZone: 'Europe/Berlin', workingHours }));
    const changed = { workingHours, timeZone: 'Europe/Berlin', daysOff: [winter] };
    expect(world.row('availability', 'Bob')).toMatchObject(changed);
    expect(world.run(bob, updateProfile({ telegramUsername: 'robert' })).map(({ table }) => table)).toEqual([
      'profile',
    ]);
  });

  it('is emptied when the person’s account is deleted', () => {
    const world = people();
    world.run(bob, addDaysOff(winter));
    const changes = world.run('system', erasePerson({ id: bob })).filter(({ table }) => table === 'availability');
    expect(changes).toMatchObject([{ after: { daysOff: [], deletedAt: world.now } }]);
  });

  it('is read by everyone who reads the workload of the person', () => {
    const row = people().row('availability', 'Bob');
    expect(schema.home('availability', row)).toEqual({ parent: ['reach', bob] });
    expect(schema.scopes('availability', row)).toEqual([`workload:${bob}`]);
  });
});

describe('days off', () => {
  it('are added once, stay in order, and are removed', () => {
    const world = people();
    for (const days of [winter, spring, winter]) world.run(bob, addDaysOff(days));
    expect(world.row('availability', 'Bob').daysOff).toEqual([spring, winter]);
    expect(world.row('availability', 'Ada').daysOff).toEqual([]);
    world.run(bob, removeDaysOff(winter));
    expect(world.run(bob, removeDaysOff(winter))).toEqual([]);
    expect(world.row('availability', 'Bob').daysOff).toEqual([spring]);
  });

  it.each([
    [
      { from: '2027-01-03', to: '2026-12-24' },
      'The last day (2026-12-24) is before the first day (2027-01-03). Swap them.',
    ],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from: must be a date that exists (YYYY-MM-DD)'],
    [{ from: '2026-02-20' }, 'to: is missing'],
    [{ ...winter, reason: 'ill' }, 'reason: is not a known field'],
    [{ ...winter, id: ada }, 'id: is not a known field'],
  ])('refuse %j', (input, says) => {
    expect(people().says(bob, { name: 'availability.addDaysOff', version: 1, input })).toBe(says);
  });

  it('are at most two hundred, of an existing person', () => {
    const world = people();
    const daysOff = Array.from({ length: 200 }, (_, at) => ({ from: `${2000 + at}-01-01`, to: `${2000 + at}-01-01` }));
    world.put('availability', { ...world.row('availability', 'Bob'), daysOff });
    expect(world.says(bob, addDaysOff(winter))).toBe(
      'You have reached the limit of 200 days off. Remove past ones first.',
    );
    expect(new World().says(bob, addDaysOff(winter))).toBe('User not authenticated');
  });
});
