import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { DAY } from '../duration.ts';
import { Overlay } from '../overlay.ts';
import { Refusal } from '../refusal.ts';
import { createTask } from '../task/create.ts';
import {
  deleteNotification,
  markAllRead,
  markRead,
  markSeen,
  restoreNotification,
  snoozeNotification,
} from './commands.ts';
import { notify, type NotificationDraft } from './notify.ts';

/** Ada has assigned Bob two tasks: he has two notifications. */
function notifiedWorld(): World {
  const world = people();
  for (const name of ['one', 'two']) world.run(ada, createTask({ id: idOf(name), name, assignee: bob }));
  return world;
}

const of = (world: World, person: string) => world.list('notification', 'userId', person);
const first = (world: World) => of(world, bob)[0]?.id ?? '';

describe('notify', () => {
  const hello = { title: 'Hello', content: '', event: null, params: null };
  const context = { actor: ada, now: 5, commandId: idOf('command') };
  const send = (notice: Partial<NotificationDraft>) => {
    const tx = new Overlay(people());
    notify(tx, [{ ...hello, userId: bob, kind: 'comment', ...notice }], context);
    return tx.changes().map(({ after }) => after);
  };

  it('has the defaults of the spec', () => {
    expect(send({ userId: bob, title: ' Hello ' })).toEqual([
      {
        id: expect.any(String),
        userId: bob,
        kind: 'comment',
        title: 'Hello',
        content: '',
        event: null,
        params: null,
        action: null,
        status: 'unread',
        seenAt: null,
        snoozedUntil: null,
        actorId: ada,
        taskId: null,
        projectId: null,
        commentId: null,
        noteId: null,
        count: 1,
        thread: null,
        createdAt: 5,
        deletedAt: null,
      },
    ]);
    expect(send({ userId: bob, title: 'Hello', content: ' text ' })).toMatchObject([{ content: 'text' }]);
  });

  it('needs a title and a recipient', () => {
    expect(() => send({ userId: bob, title: ' ' })).toThrow(new Refusal('notification_title_required'));
    expect(() => send({ userId: '', title: 'Hello' })).toThrow(new Refusal('user_id_required'));
  });

  it('notifies nobody of their own action', () => expect(send({ userId: ada, title: 'Hello' })).toEqual([]));

  it('never overwrites a notification', () => {
    const tx = new Overlay(people());
    for (const title of ['a', 'b', 'c']) notify(tx, [{ ...hello, userId: bob, kind: 'comment', title }], context);
    expect(tx.list('notification', 'userId', bob).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  });
});

describe('notification.markRead', () => {
  it('marks one, permanently', () => {
    const world = notifiedWorld();
    world.run(bob, markRead({ id: first(world) }));
    expect(of(world, bob).map(({ status }) => status)).toEqual(['read', 'unread']);
    expect(world.run(bob, markRead({ id: first(world) }))).toEqual([]);
  });
});

describe('notification.markSeen', () => {
  it('leaves them unread, and takes no more events', () => {
    const world = notifiedWorld();
    world.run(bob, snoozeNotification({ id: of(world, bob)[1]?.id ?? '', until: world.now + DAY }));
    expect(world.run(bob, markSeen({})).length).toBe(1);
    expect(of(world, bob)).toMatchObject([
      { status: 'unread', seenAt: world.now, thread: null },
      { status: 'unread', seenAt: null },
    ]);
    expect(world.run(bob, markSeen({}))).toEqual([]);
    expect(world.run(ada, markSeen({}))).toEqual([]);
    // What was read was seen, and a snooze makes it new.
    world.run(bob, markRead({ id: first(world) }));
    expect(of(world, bob)[0]).toMatchObject({ status: 'read', seenAt: expect.any(Number) });
    world.run(bob, snoozeNotification({ id: first(world), until: null }));
    expect(of(world, bob)[0]).toMatchObject({ status: 'unread', seenAt: null });
  });

  it('ends at what the person saw', () => {
    const world = notifiedWorld();
    const [one, two] = of(world, bob).map(({ createdAt }) => createdAt);
    expect(two).toBeGreaterThan(one ?? 0);
    expect(world.run(bob, markSeen({ until: (one ?? 0) - 1 }))).toEqual([]);
    expect(world.run(bob, markSeen({ until: one ?? 0 })).length).toBe(1);
    expect(of(world, bob).map(({ seenAt }) => seenAt === null)).toEqual([false, true]);
  });
});

describe('an event added to a notification after it was seen', () => {
  it('stays unread when the seen one is marked', () => {
    const world = notifiedWorld();
    const row = world.get('notification', first(world));
    if (!row) throw new Error('no notification');
    const at = row.createdAt;
    world.put('notification', { ...row, createdAt: at + 5 });
    expect(world.run(bob, markRead({ id: first(world), createdAt: at }))).toEqual([]);
    expect(world.run(bob, markAllRead({ until: at })).length).toBe(0);
    expect(world.run(bob, markRead({ id: first(world), createdAt: at + 5 })).length).toBe(1);
    expect(world.run(bob, markAllRead({ until: world.now })).length).toBe(1);
  });
});

describe('notification.restore', () => {
  it('restores it as it was, unread or read', () => {
    const world = notifiedWorld();
    const [one, two] = of(world, bob).map(({ id }) => id);
    world.run(bob, markRead({ id: two ?? '' }));
    for (const id of [one, two]) world.run(bob, deleteNotification({ id: id ?? '' }));
    for (const id of [one, two]) world.run(bob, restoreNotification({ id: id ?? '' }));
    expect(of(world, bob)).toMatchObject([
      { status: 'unread', deletedAt: null },
      { status: 'read', deletedAt: null },
    ]);
  });

  it('undoes the named deletion, of the person’s own notification', () => {
    const world = notifiedWorld();
    const id = first(world);
    expect(world.says(bob, restoreNotification({ id }))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, deleteNotification({ id }));
    expect(world.says(bob, restoreNotification({ id, deletedAt: 1 }))).toBe('Couldn’t undo: it has changed since');
    for (const call of [restoreNotification({ id }), restoreNotification({ id: idOf('none') })])
      expect(world.says(ada, call)).toBe('Notification not found');
    expect(world.says(bob, restoreNotification({ id, deletedAt: world.now }))).toBeNull();
  });
});

describe('notification.markAllRead', () => {
  it('marks the person’s own', () => {
    const world = notifiedWorld();
    expect(world.run(ada, markAllRead({}))).toEqual([]);
    expect(world.run(bob, markAllRead({})).length).toBe(2);
    expect(of(world, bob).map(({ status }) => status)).toEqual(['read', 'read']);
    expect(world.run(bob, markAllRead({}))).toEqual([]);
  });

  it('does not change deleted ones', () => {
    const world = notifiedWorld();
    world.run(bob, deleteNotification({ id: first(world) }));
    expect(world.run(bob, markAllRead({})).length).toBe(1);
  });
});

describe('a notification', () => {
  it('is its recipient’s only', () => {
    const world = notifiedWorld();
    for (const call of [markRead({ id: first(world) }), deleteNotification({ id: first(world) })])
      expect(world.says(ada, call)).toBe('Notification not found');
    world.run(bob, deleteNotification({ id: first(world) }));
    for (const call of [markRead({ id: first(world) }), deleteNotification({ id: first(world) })])
      expect(world.says(bob, call)).toBe('Notification not found');
    expect(world.says(bob, markRead({ id: idOf('none') }))).toBe('Notification not found');
  });
});
