import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { updateProfile } from '../profile/commands.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { wants } from './preferences.ts';

describe('notification preferences', () => {
  it('default to everything in the app and in the daily email, and nothing on devices', () => {
    for (const none of [undefined, null, {}, { comment: {} }]) {
      expect(wants(none, 'comment', 'app')).toBe(true);
      expect(wants(none, 'comment', 'push')).toBe(false);
      expect(wants(none, 'comment', 'email')).toBe(true);
    }
  });

  it('follow the choice, kind by kind', () => {
    const chosen = { comment: { app: false, push: true } };
    expect(wants(chosen, 'comment', 'app')).toBe(false);
    expect(wants(chosen, 'comment', 'push')).toBe(true);
    expect(wants(chosen, 'mention', 'app')).toBe(true);
    expect(wants(chosen, 'constructor', 'app')).toBe(true);
  });
});

describe('a kind that is turned off', () => {
  it('is not created, and another is', () => {
    const world = people();
    world.run(ada, updateProfile({ notify: { completion: { app: false } } }));
    world.run(ada, createTask({ id: idOf('T'), name: 'T', assignee: bob }));
    world.run(bob, moveTask({ id: idOf('T'), status: 'DONE' }));
    expect(world.notificationsOf(ada)).toEqual([]);
    expect(world.notificationsOf(bob).length).toBe(1);
    world.run(bob, updateProfile({ notify: { assignment: { app: false } } }));
    world.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob }));
    expect(world.notificationsOf(bob).length).toBe(1);
  });
});

describe('profile.update of the preferences', () => {
  it('changes the named choices, and only the person’s own', () => {
    const world = people();
    world.run(ada, updateProfile({ notify: { comment: { app: false }, mention: { email: true } } }));
    world.run(ada, updateProfile({ notify: { comment: { push: true } } }));
    expect(world.row('profile', 'Ada').notify).toEqual({
      comment: { app: false, push: true },
      mention: { email: true },
    });
    expect(world.row('profile', 'Bob').notify).toEqual({});
  });

  it('accepts an unknown kind, and no other shape', () => {
    const world = people();
    const says = (notify: unknown) => world.says(ada, { name: 'profile.update', version: 1, input: { notify } });
    expect(says({ checkin: { app: false } })).toBeNull();
    expect(world.row('profile', 'Ada').notify).toEqual({ checkin: { app: false } });
    expect(says({ comment: { fax: true } })).toBe('fax: is not a known field');
    expect(says({ comment: { app: 'no' } })).toMatch(/^notify\.comment\.app: /);
    expect(says({ 'a b': { app: false } })).toBe('notify.a b: is not valid');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${'abcdefghijklmnopqrstu'[at]}`, {}]));
    expect(says(many)).toMatch(/at most 20 kinds/);
  });
});
