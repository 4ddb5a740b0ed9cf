import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { askDue } from '../check-in/ask.ts';
import { answerCheckIn, takeBackAnswer } from '../check-in/commands.ts';
import { createComment } from '../comment/commands.ts';
import { SYSTEM } from '../command.ts';
import { DAY, HOUR } from '../duration.ts';
import { occurrenceId } from '../id.ts';
import { archiveProject, createProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { setHelper } from '../helping/commands.ts';
import { removeReminder, setReminder } from '../reminder/commands.ts';
import { deliverReminders } from '../reminder/deliver.ts';
import { createStream, deleteStream } from '../stream/commands.ts';
import { createTag } from '../tag/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import type { TaskRow } from '../task/row.ts';
import { setLevel } from '../task/set-level.ts';
import { setParent } from '../task/set-parent.ts';
import { changeOnlyHere, createSeries, deleteSeries, restoreSeries, skipInSeries, updateSeries } from './commands.ts';

const [P, T, S, R, U, G] = ['P', 'T', 'S', 'R', 'U', 'G'].map(idOf) as [string, string, string, string, string, string];
/** A Monday. */
const MONDAY = Date.parse('2026-11-16T00:00Z');
const FRIDAYS = 'FREQ=WEEKLY;BYDAY=FR';
const second = occurrenceId(S, 2);
const third = occurrenceId(S, 3);

/** Ada's project with Bob and Cleo, and her task for Bob, due on Friday. */
function world(rule: string | null = FRIDAYS, more: Partial<Parameters<typeof createSeries>[0]> = {}): World {
  const made = people();
  made.now = MONDAY + 8 * HOUR;
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Report', assignee: bob, projectId: P, deadline: '2026-11-20' }));
  if (rule !== null) made.run(ada, createSeries({ id: S, taskId: T, rule, timeZone: 'UTC', ...more }));
  return made;
}

const complete = (made: World, id: string, actor = bob) => made.run(actor, moveTask({ id, status: 'DONE' }));
const task = (made: World, id: string): TaskRow | undefined => made.get('task', id);
const open = (made: World) => made.all('task').filter((each) => each.status !== 'DONE' && each.deletedAt === null);
const days = (made: World) => open(made).map(({ deadline }) => deadline);
const on = (day: number, hour = 12) => MONDAY + day * DAY + hour * HOUR;

describe('completing a task of a series', () => {
  it('makes the next: what it is made of comes again, what was done with it does not', () => {
    const made = world(null);
    made.run(ada, createTag({ id: G, name: 'money' }));
    made.run(ada, createStream({ id: R, projectId: P, name: 'Office' }));
    const content = {
      description: '- [x] Numbers\n- [ ] Words',
      estimate: 90,
      priority: 'HIGH',
      startDate: '2026-11-18',
    } as const;
    made.run(ada, updateTask({ id: T, ...content }));
    made.run(
      ada,
      createTask({ id: U, name: 'Draft', assignee: cleo, parentId: T, deadline: '2026-11-19', status: 'DONE' }),
    );
    made.run(ada, moveTask({ id: T, streamId: R, status: 'IN_PROGRESS' }));
    made.run(ada, createSeries({ id: S, taskId: T, rule: FRIDAYS, timeZone: 'UTC' }));
    made.run(bob, updateTask({ id: T, progress: 60 }));
    made.run(bob, createComment({ id: idOf('C'), taskId: T, text: 'Half of it' }));
    complete(made, T);
    expect(task(made, second)).toMatchObject({
      ...{ ...content, description: '- [ ] Numbers\n- [ ] Words', startDate: '2026-11-25' },
      ...{ name: 'Report', deadline: '2026-11-27', status: 'BACKLOG', progress: 0, comments: 0, number: 3 },
      ...{ assignee: bob, userId: ada, streamId: R, projectId: P, seriesId: S, occurrence: 2, startedAt: null },
    });
    const [subtask] = made.list('task', 'parentId', second);
    expect(subtask).toMatchObject({
      name: 'Draft',
      assignee: cleo,
      deadline: '2026-11-26',
      status: 'BACKLOG',
      number: 4,
    });
    expect(made.row('series', 'S')).toMatchObject({ taskId: second, occurrence: 2 });
    expect(made.row('tally', 'P')).toMatchObject({ total: 4, done: 2 });
  });

  it('makes one, though two people complete it at once', () => {
    const made = world();
    complete(made, T);
    complete(made, T, ada);
    expect(days(made)).toEqual(['2026-11-27']);
  });

  it('does not pile up what was missed: the next comes after today', () => {
    const made = world();
    made.now = on(25);
    complete(made, T);
    expect(days(made)).toEqual(['2026-12-18']);
  });

  it('knows which day it is where the series is', () => {
    // In Auckland it is Friday, the 27th, by then.
    const made = world(FRIDAYS, { timeZone: 'Pacific/Auckland' });
    made.now = on(10, 18);
    complete(made, T);
    expect(days(made)).toEqual(['2026-12-04']);
  });

  it('counts from completion where the series does', () => {
    const made = world('FREQ=DAILY;INTERVAL=3', { fromCompletion: true });
    made.now = on(8);
    complete(made, T);
    expect(days(made)).toEqual(['2026-11-27']);
  });

  it('ends with the rule', () => {
    const made = world('FREQ=WEEKLY;BYDAY=FR;COUNT=2');
    complete(made, T);
    complete(made, second);
    expect(open(made)).toEqual([]);
    expect(made.says(ada, skipInSeries({ id: S, day: '2026-11-27' }))).toBe('There is no open task to skip');
  });

  it('as an answer to a check-in does the same', () => {
    const made = world();
    made.run(ada, setLevel({ id: T, micromanagement: 'MEDIUM' }));
    made.now = on(1, 9);
    made.run(SYSTEM, askDue({ person: bob }));
    const [question] = made.list('checkIn', 'pendingFor', bob);
    made.run(bob, answerCheckIn({ id: question?.id ?? '', answer: 'DONE' }));
    expect(days(made)).toEqual(['2026-11-27']);
    made.run(bob, takeBackAnswer({ id: question?.id ?? '' }));
    expect(days(made)).toEqual(['2026-11-20']);
  });

  it('gives the work of who has left to the owner, and leaves a stream that is gone', () => {
    const made = world();
    made.run(ada, createStream({ id: R, projectId: P, name: 'Office' }));
    made.run(ada, moveTask({ id: T, streamId: R }));
    made.run(ada, updateSeries({ id: S, isPaused: true }));
    complete(made, T);
    made.run(ada, deleteStream({ id: R }));
    made.run(ada, removeMember({ id: P, personId: bob }));
    made.run(ada, updateSeries({ id: S, isPaused: false }));
    expect(task(made, second)).toMatchObject({ assignee: ada, streamId: null });
    expect(made.row('series', 'S')).toMatchObject({ assignee: ada });
  });

  it('makes another one where its id is taken', () => {
    const made = world();
    complete(made, T);
    made.run(bob, moveTask({ id: T, status: 'BACKLOG' }));
    // As a program might: no trash lists it.
    made.run(ada, restoreTask({ id: second }));
    expect(task(made, second)).toMatchObject({ seriesId: null, deletedAt: null });
    complete(made, T);
    expect(task(made, third)).toMatchObject({ deadline: '2026-11-27', occurrence: 3, name: 'Report' });
    expect(made.row('series', 'S')).toMatchObject({ taskId: third });
  });

  it('taken back into a project of which its helper is no member, changes the series once', () => {
    const made = world();
    const elsewhere = idOf('Q');
    made.run(ada, createProject({ id: elsewhere, name: 'Q', memberUids: [bob] }));
    made.run(ada, setHelper({ id: T, personId: cleo }));
    complete(made, T);
    const changes = made.run(ada, moveTask({ id: T, status: 'IN_PROGRESS', projectId: elsewhere }));
    expect(changes.filter(({ table }) => table === 'series')).toHaveLength(1);
    expect(made.get('series', S)).toMatchObject({ taskId: T, projectId: elsewhere, helperUids: [] });
  });
});

describe('a completed task that is open again', () => {
  it('takes an untouched next task with it, which comes back with its number', () => {
    const made = world();
    made.run(ada, createTask({ id: U, name: 'Draft', assignee: bob, parentId: T }));
    complete(made, T);
    const { number } = task(made, second) ?? {};
    made.run(bob, moveTask({ id: T, status: 'IN_PROGRESS' }));
    expect(days(made)).toEqual(['2026-11-20', null]);
    expect(made.row('series', 'S')).toMatchObject({ taskId: T, occurrence: 1 });
    complete(made, T);
    expect(task(made, second)).toMatchObject({ number, deletedAt: null });
    expect(made.list('task', 'parentId', second)).toMatchObject([{ deletedAt: null }]);
  });

  it.each([
    ['renamed', (made: World) => made.run(cleo, updateTask({ id: second, name: 'Report for Bob' }))],
    ['commented', (made: World) => made.run(cleo, createComment({ id: R, taskId: second, text: 'Soon' }))],
    ['done', (made: World) => complete(made, second)],
    [
      'given a subtask',
      (made: World) => made.run(cleo, createTask({ id: U, name: 'x', assignee: bob, parentId: second })),
    ],
  ])('leaves the series where the next was %s', (_, touch) => {
    const made = world();
    complete(made, T);
    touch(made);
    made.run(bob, moveTask({ id: T, status: 'BACKLOG' }));
    expect(task(made, T)).toMatchObject({ seriesId: null, occurrence: null });
    expect(task(made, second)?.deletedAt).toBeNull();
    const count = open(made).length;
    complete(made, T);
    expect(open(made)).toHaveLength(count - 1);
  });
});

describe('deleting a task of a series', () => {
  it('makes the next, and restoring takes it back', () => {
    const made = world();
    made.run(ada, deleteTask({ id: T }));
    expect(days(made)).toEqual(['2026-11-27']);
    made.run(ada, restoreTask({ id: T }));
    expect(days(made)).toEqual(['2026-11-20']);
  });
});

describe('skipping', () => {
  it('moves the task on, with its start, and is no slip', () => {
    const made = world();
    made.run(ada, updateTask({ id: T, startDate: '2026-11-18' }));
    made.run(cleo, skipInSeries({ id: S, day: '2026-11-20' }));
    expect(task(made, T)).toMatchObject({ deadline: '2026-11-27', startDate: '2026-11-25', slips: 0, occurrence: 1 });
    // Who skips the same day a moment later skips none.
    made.run(ada, skipInSeries({ id: S, day: '2026-11-20' }));
    expect(task(made, T)).toMatchObject({ deadline: '2026-11-27' });
  });

  it('is refused at the last one', () => {
    const made = world('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261120');
    expect(made.says(ada, skipInSeries({ id: S, day: '2026-11-20' }))).toContain('the last one');
  });
});

describe('a pause', () => {
  it('makes no next task until it ends', () => {
    const made = world();
    made.run(cleo, updateSeries({ id: S, isPaused: true }));
    complete(made, T);
    expect(open(made)).toEqual([]);
    made.now = on(14);
    made.run(cleo, updateSeries({ id: S, isPaused: false }));
    expect(days(made)).toEqual(['2026-12-04']);
  });

  it('is what the archive is', () => {
    const made = world();
    made.run(ada, archiveProject({ id: P, isArchived: true }));
    complete(made, T);
    expect(open(made)).toEqual([]);
    made.run(ada, archiveProject({ id: P, isArchived: false }));
    expect(days(made)).toEqual(['2026-11-27']);
  });
});

describe('how a task repeats', () => {
  it('follows its due date, or begins with the first day of the rule', () => {
    const made = world(null);
    made.run(ada, updateTask({ id: T, deadline: null }));
    made.run(cleo, createSeries({ id: S, taskId: T, rule: 'FREQ=WEEKLY;BYDAY=MO,TH', timeZone: 'Europe/Berlin' }));
    expect(days(made)).toEqual(['2026-11-16']);
    complete(made, T);
    expect(days(made)).toEqual(['2026-11-19']);
  });

  it('changes from the present task on', () => {
    const made = world();
    complete(made, T);
    made.run(cleo, updateSeries({ id: S, rule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1' }));
    complete(made, second);
    expect(days(made)).toEqual(['2026-11-30']);
    expect(made.row('series', 'S')).toMatchObject({ start: '2026-11-27' });
  });

  it.each([
    ['FREQ=HOURLY', false, 'Pulse can’t repeat a task by “FREQ=HOURLY”'],
    ['every friday', false, 'Pulse can’t repeat a task by “every friday”'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', false, 'Pulse can’t repeat a task by'],
    [FRIDAYS, true, 'Counted from completion'],
  ])('is refused: %s', (rule, fromCompletion, words) => {
    const made = world(null);
    expect(made.says(ada, createSeries({ id: S, taskId: T, rule, timeZone: 'UTC', fromCompletion }))).toContain(words);
    made.run(ada, createSeries({ id: S, taskId: T, rule: 'FREQ=DAILY', timeZone: 'UTC' }));
    expect(made.says(ada, updateSeries({ id: S, rule, fromCompletion }))).toContain(words);
  });

  it('is refused for a subtask, a task that is done, and one that repeats', () => {
    const made = world();
    made.run(ada, createTask({ id: U, name: 'Draft', assignee: bob, parentId: T }));
    const again = (taskId: string) => createSeries({ id: R, taskId, rule: 'FREQ=DAILY', timeZone: 'UTC' });
    expect(made.refusal(ada, again(T))).toMatchObject({ code: 'repeats_already' });
    expect(made.refusal(ada, again(U))).toMatchObject({ code: 'subtask_repeats' });
    made.run(ada, setParent({ id: U, parentId: null }));
    expect(made.refusal(ada, setParent({ id: T, parentId: U }))).toMatchObject({ code: 'subtask_repeats' });
    complete(made, U);
    expect(made.refusal(ada, again(U))).toMatchObject({ code: 'repeat_of_done' });
    expect(made.refusal(ada, createSeries({ id: S, taskId: T, rule: 'FREQ=DAILY', timeZone: 'Mars' }))).not.toBeNull();
  });

  it('can be ended, and begun again where it was', () => {
    const made = world();
    complete(made, T);
    made.run(cleo, deleteSeries({ id: S }));
    expect(task(made, second)).toMatchObject({ seriesId: null, occurrence: null });
    made.run(cleo, restoreSeries({ id: S }));
    complete(made, second);
    expect(task(made, third)).toMatchObject({ deadline: '2026-12-04', occurrence: 3 });
  });

  it('is nobody’s business who may not read the task', () => {
    const made = world();
    const dan = idOf('Dan');
    for (const call of [
      updateSeries({ id: S, isPaused: true }),
      skipInSeries({ id: S, day: null }),
      deleteSeries({ id: S }),
    ])
      expect(made.refusal(dan, call)).toMatchObject({ code: 'series_not_found' });
  });
});

describe('what is only one task’s', () => {
  it('is as it was in the next one, also if that is made twice', () => {
    const made = world();
    made.run(cleo, updateTask({ id: T, name: 'Report for the board' }));
    made.run(cleo, changeOnlyHere({ id: S, taskId: T, name: 'Report' }));
    made.run(cleo, updateTask({ id: T, name: 'Report for the press' }));
    made.run(cleo, changeOnlyHere({ id: S, taskId: T, name: 'Report for the board' }));
    complete(made, T);
    made.run(bob, moveTask({ id: T, status: 'BACKLOG' }));
    complete(made, T);
    expect(task(made, second)).toMatchObject({ name: 'Report' });
    complete(made, second);
    expect(task(made, third)).toMatchObject({ name: 'Report' });
  });

  it('is the day to which it was moved', () => {
    const made = world();
    made.run(cleo, updateTask({ id: T, deadline: '2026-11-23' }));
    complete(made, T);
    expect(days(made)).toEqual(['2026-11-27']);
  });

  it('is not who has it, unless somebody says so', () => {
    const made = world();
    made.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(made.row('series', 'S')).toMatchObject({ assignee: cleo });
    made.run(ada, changeOnlyHere({ id: S, taskId: T, assignee: bob }));
    complete(made, T, cleo);
    expect(task(made, second)).toMatchObject({ assignee: bob });
    expect(made.row('series', 'S')).toMatchObject({ assignee: bob });
  });
});

describe('reminders', () => {
  it('come again, delivered or not, unless they were removed or at a time', () => {
    const made = world();
    const set = (name: string, wish: { daysBefore: number } | { at: number }) =>
      made.run(cleo, setReminder({ id: idOf(name), taskId: T, ...wish }));
    set('delivered', { daysBefore: 3 });
    set('waiting', { daysBefore: 1 });
    set('removed', { daysBefore: 2 });
    set('at', { at: on(1) });
    made.run(cleo, removeReminder({ id: idOf('removed') }));
    made.now = on(1, 13);
    made.run(SYSTEM, deliverReminders({ person: cleo }));
    complete(made, T);
    const reminders = made
      .list('reminder', 'taskId', second)
      .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
    expect(reminders).toMatchObject([
      { userId: cleo, daysBefore: 3, dueAt: on(8, 9), deletedAt: null },
      { userId: cleo, daysBefore: 1, dueAt: on(10, 9), deletedAt: null },
    ]);
  });

  it('are not of a time that is over', () => {
    const made = world('FREQ=DAILY');
    made.run(cleo, setReminder({ id: R, taskId: T, daysBefore: 2 }));
    made.now = on(4, 10);
    complete(made, T);
    expect(days(made)).toEqual(['2026-11-21']);
    expect(made.list('reminder', 'taskId', second)).toMatchObject([{ daysBefore: 2, dueAt: null, deletedAt: null }]);
  });
});
