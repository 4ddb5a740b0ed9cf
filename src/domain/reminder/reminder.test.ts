import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { addDaysOff } from '../availability/commands.ts';
import { SYSTEM } from '../command.ts';
import { DAY, HOUR } from '../duration.ts';
import { updateProfile } from '../profile/commands.ts';
import { createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { moveTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { removeReminder, setReminder } from './commands.ts';
import { deliverReminders } from './deliver.ts';

const [P, T, R, S] = [idOf('P'), idOf('T'), idOf('R'), idOf('S')];
/** A Monday, in UTC like the working hours of everybody here. */
const MONDAY = Date.parse('2026-11-16T00:00Z');
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

/** Ada's task, due on Friday, in a project with Bob and Cleo. */
function world(): World {
  const made = people();
  made.now = at(0, 8);
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Roof', assignee: ada, projectId: P, deadline: '2026-11-20' }));
  return made;
}

function tick(made: World, now: number, person = bob): void {
  made.now = now;
  made.run(SYSTEM, deliverReminders({ person }));
}

const due = (made: World) => made.get('reminder', R)?.dueAt;
const remindersOf = (made: World, person = bob) =>
  made.list('notification', 'userId', person).filter(({ kind }) => kind === 'reminder');

describe('a reminder', () => {
  it('at a time is delivered once, to the person who set it', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, at: at(0, 22) }));
    tick(made, at(0, 21));
    expect(remindersOf(made)).toEqual([]);
    tick(made, at(0, 22));
    expect(remindersOf(made)).toMatchObject([
      { content: 'You asked to be reminded of "Roof"', status: 'unread', taskId: T },
    ]);
    expect(made.decide(SYSTEM, deliverReminders({ person: bob }))).toEqual([]);
    expect(made.get('reminder', R)).toMatchObject({ deletedAt: made.now, dueAt: null });
    expect(remindersOf(made, ada)).toEqual([]);
  });

  it('before the due date comes when the person begins to work, on the last working day until then', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, daysBefore: 1 }));
    expect(due(made)).toBe(at(3, 9));
    made.run(bob, addDaysOff({ from: '2026-11-18', to: '2026-11-19' }));
    expect(due(made)).toBe(at(1, 9));
    made.run(bob, updateProfile({ timeZone: 'Asia/Tokyo' }));
    expect(due(made)).toBe(at(1, 0));
    made.run(bob, updateProfile({ workingHours: { days: [], start: '10:00', end: '12:00' } }));
    // At nine, where nobody has said when they work.
    expect(due(made)).toBe(at(3, 0));
  });

  it('moves with the due date, and waits while there is none', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, daysBefore: 0 }));
    expect(due(made)).toBe(at(4, 9));
    made.run(ada, updateTask({ id: T, deadline: '2026-11-18' }));
    expect(due(made)).toBe(at(2, 9));
    made.run(ada, updateTask({ id: T, deadline: null }));
    expect(due(made)).toBeNull();
    tick(made, at(9, 9));
    expect(remindersOf(made)).toEqual([]);
    made.run(ada, updateTask({ id: T, deadline: '2026-11-26' }));
    expect(due(made)).toBe(at(10, 9));
  });

  it('before a due time is counted from it, and is of the day once the time is gone', () => {
    const made = world();
    expect(made.refusal(bob, setReminder({ id: R, taskId: T, minutesBefore: 60 }))?.code).toBe('reminder_needs_time');
    made.run(ada, updateTask({ id: T, dueTime: 17 * 60, dueZone: 'UTC' }));
    made.run(bob, setReminder({ id: R, taskId: T, minutesBefore: 60 }));
    expect(due(made)).toBe(at(4, 16));
    made.run(ada, updateTask({ id: T, dueTime: 10 * 60 }));
    expect(due(made)).toBe(at(4, 9));
    made.run(ada, updateTask({ id: T, deadline: '2026-11-19', dueZone: 'Asia/Tokyo' }));
    expect(due(made)).toBe(at(3, 0));
    made.run(ada, updateTask({ id: T, dueTime: null }));
    expect(due(made)).toBe(at(3, 9));
    made.run(ada, updateTask({ id: T, deadline: null }));
    expect(due(made)).toBeNull();
  });

  it('of a day comes before the due time, and on the day that it is for the person', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, daysBefore: 0 }));
    // At seven, before Bob begins to work: on the day before.
    made.run(ada, updateTask({ id: T, dueTime: 7 * 60, dueZone: 'UTC' }));
    expect(due(made)).toBe(at(3, 9));
    made.run(ada, updateTask({ id: T, dueTime: 18 * 60, dueZone: 'UTC' }));
    expect(due(made)).toBe(at(4, 9));
    // In Tokyo it is Saturday by then.
    made.run(bob, updateProfile({ timeZone: 'Asia/Tokyo', workingHours: { days: [6], start: '01:00', end: '02:00' } }));
    expect(due(made)).toBe(at(4, 16));
  });

  const gone = {
    done: [
      (made: World) => made.run(ada, moveTask({ id: T, status: 'DONE' })),
      (made: World) => made.run(ada, moveTask({ id: T, status: 'IN_PROGRESS' })),
    ],
    deleted: [
      (made: World) => made.run(ada, deleteTask({ id: T })),
      (made: World) => made.run(ada, restoreTask({ id: T })),
    ],
    'in a deleted project': [
      (made: World) => made.run(ada, deleteProject({ id: P })),
      (made: World) => made.run(ada, restoreProject({ id: P })),
    ],
    'out of reach': [(made: World) => made.run(ada, removeMember({ id: P, personId: bob })), () => {}],
  } as const;

  it.each(Object.entries(gone))('of a task that is %s is not delivered', (why, [happens, undone]) => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, at: at(1, 12) }));
    happens(made);
    expect(due(made)).toBeNull();
    tick(made, at(1, 12));
    expect(remindersOf(made)).toEqual([]);
    undone(made);
    expect(due(made)).toBe(why === 'out of reach' ? null : at(1, 12));
  });

  it('that is late, because nothing ran, comes once', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, at: at(0, 12) }));
    made.run(bob, setReminder({ id: S, taskId: T, at: at(0, 13) }));
    tick(made, at(3, 3));
    expect(remindersOf(made)).toMatchObject([{ count: 2 }]);
    tick(made, at(3, 4));
    expect(remindersOf(made)).toHaveLength(1);
  });

  it('is refused in the past, without a due date, of what is done, and beyond ten', () => {
    const made = world();
    const refusal = (input: { at?: number; daysBefore?: number; minutesBefore?: number }) =>
      made.refusal(bob, setReminder({ id: idOf(`R${made.now}`), taskId: T, ...input }))?.code;
    expect(refusal({ at: at(0, 7) })).toBe('reminder_past');
    expect(refusal({ daysBefore: 100 })).toBe('reminder_past');
    expect(refusal({})).toBe('invalid_input');
    expect(refusal({ at: at(1, 7), daysBefore: 1 })).toBe('invalid_input');
    expect(refusal({ daysBefore: 1, minutesBefore: 1 })).toBe('invalid_input');
    made.run(ada, updateTask({ id: T, deadline: null }));
    expect(refusal({ daysBefore: 1 })).toBe('reminder_needs_deadline');
    for (let index = 0; index < 10; index += 1) expect(refusal({ at: at(1, 7) })).toBeUndefined();
    expect(refusal({ at: at(1, 7) })).toBe('too_many_reminders');
    made.run(ada, moveTask({ id: T, status: 'DONE' }));
    expect(refusal({ at: at(1, 7) })).toBe('reminder_of_done');
  });

  it('is one person’s alone', () => {
    const made = world();
    made.run(bob, setReminder({ id: R, taskId: T, at: at(1, 12) }));
    expect(made.refusal(cleo, removeReminder({ id: R }))?.code).toBe('row_not_found');
    expect(made.refusal(cleo, setReminder({ id: R, taskId: T, at: at(1, 12) }))?.code).toBe('already_exists');
    expect(made.refusal(idOf('Dan'), setReminder({ id: S, taskId: T, at: at(1, 12) }))?.code).toBe('task_not_found');
    made.run(bob, removeReminder({ id: R }));
    expect(made.get('reminder', R)).toMatchObject({ deletedAt: made.now, dueAt: null });
    expect(made.refusal(bob, removeReminder({ id: R }))?.code).toBe('row_not_found');
  });
});
