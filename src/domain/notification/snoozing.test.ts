import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import { HOUR } from '../duration.ts';
import { createProject } from '../project/commands.ts';
import { createTask } from '../task/create.ts';
import { arrivedAt, isSnoozed } from './arrival.ts';
import { markAllRead, markRead, snoozeNotification } from './commands.ts';
import { unseenEntries } from './entries.ts';
import type { NotificationRow } from './row.ts';

const T = idOf('T');
let comments = 0;

/** Bob's comment on Ada's task, of which Ada is notified. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob] }));
  made.run(ada, createTask({ id: T, name: 'Paint', assignee: ada, projectId: idOf('P') }));
  comment(made);
  return made;
}

function comment(made: World): void {
  comments += 1;
  made.run(bob, createComment({ id: idOf(`comment ${comments}`), taskId: T, text: 'Done?' }));
}

const rows = (made: World): NotificationRow[] => made.list('notification', 'userId', ada);
const [first, second] = [(made: World) => rows(made)[0] as NotificationRow, (made: World) => rows(made)[1]];
const snooze = (made: World, until: number | null) => made.run(ada, snoozeNotification({ id: first(made).id, until }));

describe('a snoozed notification', () => {
  it('is not counted until its time, and is new from then on, wherever the person looks', () => {
    const made = world();
    made.run(ada, markRead({ id: first(made).id }));
    const until = made.now + HOUR;
    snooze(made, until);
    expect(first(made)).toMatchObject({ status: 'unread', snoozedUntil: until });
    expect(unseenEntries(rows(made), until - 1)).toBe(0);
    // No command is needed for its return.
    expect(unseenEntries(rows(made), until)).toBe(1);
    expect(arrivedAt(first(made))).toBe(until);
  });

  it('stays when all others are marked read, and can be marked read itself', () => {
    const made = world();
    snooze(made, made.now + HOUR);
    made.run(ada, markAllRead({}));
    expect(isSnoozed(first(made), made.now)).toBe(true);
    made.run(ada, markRead({ id: first(made).id }));
    expect(first(made)).toMatchObject({ status: 'read', snoozedUntil: null });
  });

  it('is read with the others once it is back, as far as the person saw', () => {
    const made = world();
    const until = made.now + HOUR;
    snooze(made, until);
    made.now = until;
    made.run(ada, markAllRead({ until: until - 1 }));
    expect(first(made).status).toBe('unread');
    made.run(ada, markAllRead({ until }));
    expect(first(made)).toMatchObject({ status: 'read', snoozedUntil: until });
  });

  it('is not woken by what happens in the meantime, which is a notification of its own', () => {
    const made = world();
    snooze(made, made.now + HOUR);
    comment(made);
    expect(first(made).snoozedUntil).not.toBeNull();
    expect(second(made)).toMatchObject({ count: 1, status: 'unread', snoozedUntil: null });
  });

  it('is back at once without a time, or with one that has passed meanwhile', () => {
    const made = world();
    snooze(made, made.now + HOUR);
    snooze(made, null);
    expect(unseenEntries(rows(made), made.now)).toBe(1);
    snooze(made, made.now - HOUR);
    expect(unseenEntries(rows(made), made.now)).toBe(1);
  });

  it('is its recipient’s alone', () => {
    const made = world();
    const call = snoozeNotification({ id: first(made).id, until: made.now + HOUR });
    expect(made.refusal(bob, call)?.code).toBe('notification_not_found');
  });
});

describe('notifications', () => {
  it('say who did it, the latest of several; nobody for what Pulse did', () => {
    const made = world();
    expect(first(made).actorId).toBe(bob);
  });
});
