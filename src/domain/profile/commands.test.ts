import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, World } from '#test/domain/world.ts';
import { updateProfile } from './commands.ts';
import { ensureProfile, setEmail } from './account.ts';

const eve = idOf('Eve');

describe('profile.ensure', () => {
  it('creates the directory row and the profile', () => {
    const world = people();
    world.run('system', ensureProfile({ id: eve, displayName: ' Eve ', email: 'eve@example.org' }));
    expect(world.row('person', 'Eve')).toEqual({
      id: eve,
      displayName: 'Eve',
      role: 'person',
      disabledAt: null,
      erasedAt: null,
      avatar: null,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
    expect(world.row('profile', 'Eve')).toEqual({
      id: eve,
      email: 'eve@example.org',
      timeZone: null,
      workingHours: { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' },
      telegramUsername: null,
      language: null,
      firstDay: null,
      dateOrder: null,
      isPulseBotActivated: false,
      notify: {},
      interruptions: 3,
      readsWhenShown: false,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
  });

  it.each([undefined, '', '  '])('names a person User whose name is %j', (displayName) => {
    const world = people();
    world.run('system', ensureProfile({ id: eve, displayName, email: 'eve@example.org' }));
    expect(world.row('person', 'Eve').displayName).toBe('User');
  });

  it('makes the first person the administrator, and nobody else', () => {
    const world = people();
    expect(world.row('person', 'Ada').role).toBe('administrator');
    expect(world.row('person', 'Bob').role).toBe('person');
    world.run('system', ensureProfile({ id: eve, email: 'eve@example.org', role: 'administrator' }));
    expect(world.row('person', 'Eve').role).toBe('administrator');
    const empty = new World();
    empty.run('system', ensureProfile({ id: eve, email: 'eve@example.org', role: 'person' }));
    expect(empty.row('person', 'Eve').role).toBe('administrator');
  });

  it('keeps existing rows and creates missing ones', () => {
    const world = people();
    const again = ensureProfile({
      id: ada,
      displayName: 'Other',
      email: 'other@example.org',
      role: 'person',
    });
    expect(world.run('system', again)).toEqual([]);
    const half = new World();
    half.put('person', world.row('person', 'Ada'));
    expect(half.run('system', again).map(({ table }) => table)).toEqual(['profile', 'availability']);
    expect(half.row('person', 'Ada')).toEqual(world.row('person', 'Ada'));
  });
});

describe('profile.update', () => {
  it('changes the own name in the directory and the own profile', () => {
    const world = people();
    world.run(
      bob,
      updateProfile({
        displayName: ' Robert ',
        timeZone: 'Europe/Berlin',
        workingHours: { days: [1, 3], start: '08:30', end: '12:00' },
        telegramUsername: '@robert_b',
      }),
    );
    expect(world.row('person', 'Bob')).toMatchObject({
      displayName: 'Robert',
      updatedAt: world.now,
    });
    expect(world.row('profile', 'Bob')).toMatchObject({
      timeZone: 'Europe/Berlin',
      workingHours: { days: [1, 3], start: '08:30', end: '12:00' },
      telegramUsername: 'robert_b',
      updatedAt: world.now,
    });
    expect(world.row('person', 'Ada').displayName).toBe('Ada');
  });

  it('touches only the row that changes', () => {
    const world = people();
    expect(world.run(bob, updateProfile({ displayName: 'B' })).map(({ table }) => table)).toEqual(['person']);
    const zone = world.run(bob, updateProfile({ timeZone: 'UTC' }));
    expect(zone.map(({ table }) => table)).toEqual(['profile', 'availability']);
    expect(world.run(bob, updateProfile({ timeZone: 'UTC' }))).toEqual([]);
  });

  it('uses the default name for a blank one, and removes the Telegram name', () => {
    const world = people();
    world.run(bob, updateProfile({ displayName: ' ', telegramUsername: 'robert' }));
    expect(world.row('person', 'Bob').displayName).toBe('User');
    world.run(bob, updateProfile({ telegramUsername: '' }));
    expect(world.row('profile', 'Bob').telegramUsername).toBeNull();
    world.run(bob, updateProfile({ telegramUsername: 'robert' }));
    world.run(bob, updateProfile({ telegramUsername: null, timeZone: null }));
    expect(world.row('profile', 'Bob')).toMatchObject({ telegramUsername: null, timeZone: null });
  });

  it('needs a profile of its own', () => {
    expect(people().says(eve, updateProfile({ displayName: 'Eve' }))).toBe('User not authenticated');
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: must be the name of a time zone'],
    [{ telegramUsername: 'a b' }, 'telegramUsername: must be a Telegram username'],
    [{ workingHours: { days: [0], start: '09:00', end: '10:00' } }, 'workingHours.days.0: must be at least 1'],
    [{ workingHours: { days: [2, 2], start: '09:00', end: '10:00' } }, 'workingHours.days: must name each day once'],
    [
      { workingHours: { days: [1], start: '24:00', end: '25:00' } },
      'workingHours.start: must be a time of day (HH:MM)',
    ],
    [{ workingHours: { days: [1], start: '10:00', end: '10:00' } }, 'workingHours: must end after they start'],
    [{ language: 'English' }, 'language: must be the tag of a language'],
    [{ email: 'new@example.org' }, 'email: is not a known field'],
    [{ displayName: 'n'.repeat(501) }, 'displayName must be at most 500 characters'],
  ])('refuses %j', (input, says) => {
    expect(people().says(bob, { name: 'profile.update', version: 1, input })).toBe(says);
  });
});

describe('profile.setEmail', () => {
  it('copies the account’s address, and changes nothing if it is the same', () => {
    const world = people();
    world.run('system', setEmail({ id: bob, email: 'robert@example.org' }));
    expect(world.row('profile', 'Bob').email).toBe('robert@example.org');
    expect(world.run('system', setEmail({ id: bob, email: 'robert@example.org' }))).toEqual([]);
    expect(world.says(bob, setEmail({ id: bob, email: 'b@example.org' }))).toBe('Unknown command: profile.setEmail');
  });
});
