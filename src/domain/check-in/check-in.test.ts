import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { addDaysOff } from '../availability/commands.ts';
import { SYSTEM } from '../command.ts';
import { createComment } from '../comment/commands.ts';
import { DAY, HOUR } from '../duration.ts';
import { updateProfile } from '../profile/commands.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { setLevel } from '../task/set-level.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { createTeam } from '../team/commands.ts';
import type { Level } from '../task/row.ts';
import { askDue } from './ask.ts';
import { addToAnswer, answerCheckIn, snoozeCheckIn, takeBackAnswer } from './commands.ts';
import type { CheckInRow } from './row.ts';

const T = idOf('T');
/** A Monday, in UTC like the working hours of everybody here. */
const MONDAY = Date.parse('2026-11-16T00:00Z');
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

/** Ada asks Bob about the task T, which is in a project with Cleo. */
function world(level: Level = 'MEDIUM'): World {
  const made = people();
  made.now = at(0, 8);
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Roof', assignee: bob, projectId: idOf('P'), micromanagement: level }));
  return made;
}

/** What the follower does at this time. */
function tick(made: World, now: number, person = bob): void {
  made.now = now;
  made.run(SYSTEM, askDue({ person }));
}

const pending = (made: World, person = bob): CheckInRow[] => made.list('checkIn', 'pendingFor', person);
const all = (made: World): string[] => made.all('checkIn').map(({ status }) => status);
function open(made: World): CheckInRow {
  const [row] = pending(made);
  if (!row) throw new Error('nothing was asked');
  return row;
}
const due = (made: World) => made.get('checkInSchedule', T)?.dueAt;
const questions = (made: World, person = bob) =>
  made.list('notification', 'userId', person).filter(({ kind, deletedAt }) => kind === 'checkin' && deletedAt === null);
const textsOf = (made: World, person: string) =>
  made
    .list('notification', 'userId', person)
    .filter(({ kind, deletedAt }) => kind === 'status' && deletedAt === null)
    .map(({ content }) => content);

describe('asking', () => {
  it('asks once per due moment, however often and late it is checked', () => {
    const made = world();
    expect(due(made)).toBe(at(0, 9));
    tick(made, at(0, 8.5));
    expect(all(made)).toEqual([]);
    tick(made, at(0, 9));
    expect(open(made)).toMatchObject({ dueAt: at(0, 9), assignee: bob, level: 'MEDIUM', levelBy: ada });
    const before = made.all('checkIn').length;
    expect(made.decide(SYSTEM, askDue({ person: bob }))).toEqual([]);
    expect(made.all('checkIn')).toHaveLength(before);
  });

  it('asks one question after an outage of days, in the person’s working hours', () => {
    const made = world('HIGH');
    tick(made, at(3, 20));
    expect(all(made)).toEqual([]);
    expect(due(made)).toBe(at(4, 9));
    tick(made, at(4, 11));
    expect(all(made)).toEqual(['pending']);
    expect(due(made)).toBe(at(4, 13.5));
  });

  it('asks one question after an outage that has passed the next moment too', () => {
    const made = world('HIGH');
    tick(made, at(3, 20));
    tick(made, at(4, 15));
    tick(made, at(4, 16));
    expect(all(made)).toEqual(['pending']);
    // On Monday.
    expect(due(made)).toBe(at(7, 9));
  });

  it('asks no moment twice when a clock jumps a day ahead and back', () => {
    const made = world();
    tick(made, at(1, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'ON_TRACK' }));
    tick(made, at(0, 9.5));
    expect(all(made)).toEqual(['answered']);
    tick(made, at(2, 9));
    expect(all(made)).toEqual(['answered', 'pending']);
  });

  it('does not repeat a question at another level or by another person after a clock is corrected', () => {
    const made = world();
    tick(made, at(1, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'ON_TRACK' }));
    made.now = at(0, 9.5);
    made.run(ada, setLevel({ id: T, micromanagement: 'HIGH' }));
    made.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(due(made)).toBe(at(1, 13.5));
  });

  it('asks about several tasks in one question, with one interruption', () => {
    const made = world();
    made.run(ada, createTask({ id: idOf('U'), name: 'Wall', assignee: bob, micromanagement: 'HIGH' }));
    tick(made, at(0, 9));
    expect(pending(made)).toHaveLength(2);
    expect(questions(made)).toMatchObject([{ content: 'How are your 2 tasks going?', status: 'unread' }]);
    expect(questions(made)[0]?.action).toEqual({ type: 'check_ins', url: '/#check-ins' });
    made.run(ada, moveTask({ id: T, status: 'ON_HOLD' }));
    const [{ id: checkInId } = open(made)] = pending(made);
    const url = `/tasks?taskId=${idOf('U')}`;
    expect(questions(made)[0]?.action).toEqual({ type: 'check_in', checkInId, url });
    expect(made.get('interruptions', bob)).toMatchObject({ day: '2026-11-16', count: 1 });
  });

  it('adds a question beyond the daily limit without an interruption', () => {
    const made = world('HIGH');
    made.run(bob, updateProfile({ interruptions: 1 }));
    tick(made, at(0, 9));
    const [first] = questions(made);
    tick(made, at(0, 14));
    expect(pending(made)).toMatchObject([{ dueAt: at(0, 13.5) }]);
    expect(questions(made)).toMatchObject([{ id: first?.id, createdAt: first?.createdAt }]);
    tick(made, at(1, 9));
    expect(questions(made)[0]?.createdAt).toBeGreaterThan(at(1, 9));
    expect(made.get('interruptions', bob)).toMatchObject({
      day: '2026-11-17',
      count: 1,
      earlier: { '2026-11-16': 1 },
    });
    // Four weeks are kept.
    for (const day of [2, 3, 29]) tick(made, at(day, 9));
    expect(made.get('interruptions', bob)?.earlier).toEqual({ '2026-11-17': 1, '2026-11-18': 1, '2026-11-19': 1 });
  });

  it('adds the first question silently when interruptions are off', () => {
    const made = world();
    made.run(bob, updateProfile({ interruptions: 0 }));
    tick(made, at(0, 9));
    expect(pending(made)).toHaveLength(1);
    expect(questions(made)).toMatchObject([{ status: 'read' }]);
  });

  it('keeps the daily limit across time zones', () => {
    const made = world('HIGH');
    made.run(bob, updateProfile({ interruptions: 1, timeZone: 'Pacific/Auckland' }));
    tick(made, at(0, 21));
    expect(made.get('interruptions', bob)).toMatchObject({ day: '2026-11-17', count: 1 });
    made.run(bob, updateProfile({ timeZone: 'America/New_York' }));
    tick(made, at(0, 22));
    expect(made.get('interruptions', bob)).toMatchObject({ day: '2026-11-17', count: 1 });
  });

  it('moves due moments with days off and time zones', () => {
    const made = world();
    made.run(bob, addDaysOff({ from: '2026-11-16', to: '2026-11-17' }));
    expect(due(made)).toBe(at(2, 9));
    made.run(bob, updateProfile({ timeZone: 'Asia/Tokyo' }));
    expect(due(made)).toBe(at(2, 0));
  });

  it('misses a question at the end of the next working day, with HIGH at the next question', () => {
    const made = world();
    tick(made, at(0, 9));
    tick(made, at(1, 9));
    expect(all(made)).toEqual(['pending']);
    tick(made, at(1, 18));
    expect(all(made)).toEqual(['missed']);
    expect(due(made)).toBe(at(2, 9));

    const high = world('HIGH');
    tick(high, at(0, 9));
    tick(high, at(0, 13.5));
    expect(all(high)).toEqual(['missed', 'pending']);
  });
});

describe('withdrawn questions', () => {
  const gone = {
    done: (made: World) => made.run(ada, moveTask({ id: T, status: 'DONE' })),
    'on hold': (made: World) => made.run(ada, moveTask({ id: T, status: 'ON_HOLD' })),
    off: (made: World) => made.run(ada, setLevel({ id: T, micromanagement: 'OFF' })),
    reassigned: (made: World) => made.run(ada, reassignTask({ id: T, assignee: cleo })),
    deleted: (made: World) => made.run(ada, deleteTask({ id: T })),
    'its project deleted': (made: World) => made.run(ada, deleteProject({ id: idOf('P') })),
    'its project archived': (made: World) => made.run(ada, archiveProject({ id: idOf('P'), isArchived: true })),
    'changed by the assignee': (made: World) => made.run(bob, updateTask({ id: T, progress: 40 })),
    'commented by the assignee': (made: World) =>
      made.run(bob, createComment({ id: idOf('C'), taskId: T, text: 'half of it' })),
  };

  it.each(Object.entries(gone))('%s: the question disappears everywhere', (_, happens) => {
    const made = world();
    tick(made, at(0, 9));
    happens(made);
    expect(all(made)).toEqual(['skipped']);
    expect(pending(made)).toEqual([]);
    expect(questions(made)).toEqual([]);
  });

  it('are not caused by other people’s changes to the task', () => {
    const made = world();
    tick(made, at(0, 9));
    made.run(ada, updateTask({ id: T, progress: 40 }));
    expect(all(made)).toEqual(['pending']);
  });

  it('end with a new assignee, who is asked from then on; an assignee’s update replaces the next question', () => {
    const made = world();
    tick(made, at(0, 9));
    made.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(made.get('checkInSchedule', T)).toMatchObject({ assignee: cleo, dueAt: at(1, 9), pendingId: null });
    made.run(cleo, updateTask({ id: T, progress: 10 }));
    expect(due(made)).toBe(at(2, 9));
  });

  it('are asked again after their project is unarchived', () => {
    const made = world();
    made.run(ada, archiveProject({ id: idOf('P'), isArchived: true }));
    made.run(bob, updateTask({ id: T, progress: 20 }));
    made.run(ada, setLevel({ id: T, micromanagement: 'HIGH' }));
    expect(due(made)).toBeNull();
    made.run(ada, archiveProject({ id: idOf('P'), isArchived: false }));
    expect(due(made)).toBe(at(0, 9));
  });

  it('are asked again after their project is restored', () => {
    const made = world();
    made.run(ada, deleteProject({ id: idOf('P') }));
    expect(due(made)).toBeNull();
    made.run(ada, restoreProject({ id: idOf('P') }));
    expect(due(made)).toBe(at(0, 9));
  });
});

describe('answering', () => {
  it('changes the task in one step, by the same rules, and says so in a comment', () => {
    const made = world();
    tick(made, at(0, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'DONE', words: 'Tiles are on', progress: 3 }));
    expect(made.row('task', 'T')).toMatchObject({ status: 'DONE', progress: 100, comments: 1, answer: null });
    expect(made.all('comment')).toMatchObject([{ text: 'Tiles are on', userId: bob }]);
    expect(made.notificationsOf(ada)).toContain('Task Completed: Task "Roof" was completed by Bob');
    expect(pending(made)).toEqual([]);
    expect(questions(made)).toEqual([]);
  });

  it('is undone as a whole, and the question is open again', () => {
    const made = world();
    tick(made, at(0, 9));
    const before = made.row('task', 'T');
    const { id } = open(made);
    made.run(bob, answerCheckIn({ id, answer: 'AT_RISK', words: 'Rain', progress: 20 }));
    expect(made.row('task', 'T')).toMatchObject({ answer: 'AT_RISK', progress: 20 });
    made.run(bob, takeBackAnswer({ id }));
    const { updatedAt: _, ...columns } = before;
    expect(made.row('task', 'T')).toMatchObject(columns);
    expect(made.all('comment')).toMatchObject([{ deletedAt: made.now }]);
    expect(open(made)).toMatchObject({ id, answer: null });
    made.run(bob, answerCheckIn({ id, answer: 'DONE' }));
    made.run(bob, takeBackAnswer({ id }));
    expect(made.row('task', 'T')).toMatchObject({ status: 'BACKLOG', progress: 0, doneAt: null });
  });

  it('gets words and the progress afterwards, once, which are taken back with it', () => {
    const made = world();
    tick(made, at(0, 9));
    const { id } = open(made);
    expect(made.refusal(bob, addToAnswer({ id, words: 'Rain' }))?.code).toBe('changed_since');
    made.run(bob, answerCheckIn({ id, answer: 'AT_RISK' }));
    expect(made.refusal(ada, addToAnswer({ id, words: 'Rain' }))?.code).toBe('not_allowed');
    made.run(bob, addToAnswer({ id, progress: 20 }));
    made.run(bob, addToAnswer({ id, words: 'Rain' }));
    expect(made.get('checkIn', id)).toMatchObject({ answer: 'AT_RISK', progress: 20, words: 'Rain' });
    expect(made.row('task', 'T')).toMatchObject({ answer: 'AT_RISK', progress: 20 });
    expect(made.all('comment')).toMatchObject([{ text: 'Rain', deletedAt: null }]);
    const texts = made.list('notification', 'userId', ada).map(({ content }) => content);
    expect(texts).toContainEqual(expect.stringContaining('Rain'));
    expect(made.refusal(bob, addToAnswer({ id, words: 'Snow' }))?.code).toBe('changed_since');
    made.run(bob, takeBackAnswer({ id }));
    expect(made.row('task', 'T')).toMatchObject({ answer: null, progress: 0 });
    expect(made.all('comment')).toMatchObject([{ deletedAt: made.now }]);
    expect(open(made)).toMatchObject({ id, progress: null, words: null });
  });

  it('is not undone once someone has changed what it set', () => {
    const made = world();
    tick(made, at(0, 9));
    const { id } = open(made);
    made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK', progress: 20 }));
    made.run(ada, updateTask({ id: T, progress: 30 }));
    expect(made.refusal(bob, takeBackAnswer({ id }))?.code).toBe('changed_since');
    expect(made.refusal(ada, takeBackAnswer({ id }))?.code).toBe('not_allowed');
  });

  it('is not undone once the task was asked about again, and undoing interrupts nobody', () => {
    const made = world('HIGH');
    tick(made, at(0, 9));
    const { id } = open(made);
    made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
    made.run(bob, takeBackAnswer({ id }));
    expect(questions(made)).toMatchObject([{ count: 1 }]);
    expect(made.get('interruptions', bob)?.count).toBe(1);
    made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
    tick(made, at(0, 13.5));
    expect(made.refusal(bob, takeBackAnswer({ id }))?.code).toBe('changed_since');
    expect(pending(made)).toHaveLength(1);
  });

  it('belongs to the person who was asked; the first of two answers counts; a deleted task has none', () => {
    const made = world();
    tick(made, at(0, 9));
    const { id } = open(made);
    expect(made.refusal(ada, answerCheckIn({ id, answer: 'DONE' }))?.code).toBe('not_allowed');
    expect(made.refusal(dan, answerCheckIn({ id, answer: 'DONE' }))?.code).toBe('check_in_not_found');
    made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
    expect(made.refusal(bob, answerCheckIn({ id, answer: 'BLOCKED' }))?.code).toBe('check_in_closed');
    expect(made.get('checkIn', id)).toMatchObject({ answer: 'ON_TRACK' });
    made.run(ada, deleteTask({ id: T }));
    expect(made.refusal(bob, answerCheckIn({ id, answer: 'DONE' }))?.code).toBe('check_in_not_found');
  });

  it('can be postponed for a while, but not forever', () => {
    const made = world();
    tick(made, at(0, 9));
    const { id } = open(made);
    expect(made.refusal(bob, snoozeCheckIn({ id, until: at(9, 9) }))?.code).toBe('snooze_too_long');
    made.run(bob, snoozeCheckIn({ id, until: at(0, 15) }));
    expect(pending(made)).toEqual([]);
    expect(due(made)).toBe(at(0, 15));
    tick(made, at(0, 15));
    expect(open(made)).toMatchObject({ dueAt: at(0, 15) });
  });

  it('trouble notifies the person who set the level, and leads who read the task, at once; so do two misses', () => {
    const made = world();
    made.run(cleo, createTeam({ id: idOf('D'), name: 'D' }));
    made.run(cleo, inviteToTeam({ id: idOf('D'), personUids: [bob, dan] }));
    for (const person of [bob, dan]) made.run(person, acceptInvitation({ id: idOf('D') }));
    tick(made, at(0, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'BLOCKED' }));
    for (const person of [ada, cleo]) expect(textsOf(made, person)).toEqual(['Bob is blocked on "Roof"']);
    expect(textsOf(made, dan)).toEqual([]);

    const silent = world();
    for (const day of [0, 2]) {
      tick(silent, at(day, 9));
      expect(textsOf(silent, ada)).toEqual([]);
      tick(silent, at(day + 1, 18));
    }
    expect(textsOf(silent, ada)).toEqual(['Bob has not answered two check-ins on "Roof"']);
    expect(textsOf(silent, bob)).toEqual([]);
  });
});
