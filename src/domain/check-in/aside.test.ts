import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { SYSTEM, type Call } from '../command.ts';
import { DAY, HOUR } from '../duration.ts';
import { createProject } from '../project/commands.ts';
import { setReminder } from '../reminder/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { setLevel } from '../task/set-level.ts';
import { undoCommands } from '../task/undo.ts';
import { askDue } from './ask.ts';
import { answerCheckIn, bringBack } from './commands.ts';
import type { CheckInRow } from './row.ts';

const T = idOf('T');
/** A Monday, in UTC like the working hours of everybody here. */
const MONDAY = Date.parse('2026-11-16T00:00Z');
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

/** What the follower does at this time. */
function tick(made: World, now: number): void {
  made.now = now;
  made.run(SYSTEM, askDue({ person: bob }));
}

const pending = (made: World): CheckInRow[] => made.list('checkIn', 'pendingFor', bob);
function open(made: World): CheckInRow {
  const [row] = pending(made);
  if (!row) throw new Error('nothing was asked');
  return row;
}
const questions = (made: World) =>
  made.list('notification', 'userId', bob).filter(({ kind, deletedAt }) => kind === 'checkin' && deletedAt === null);

describe('undoing a change of a task', () => {
  /** The change, and what a browser sends to undo it. */
  function undone(made: World, actor: string, call: Call): void {
    const before = made.get('task', T);
    made.run(actor, call);
    const after = made.get('task', T);
    if (!before || !after) throw new Error('no task');
    for (const each of undoCommands({ before, after }, after) ?? []) made.run(actor, each);
  }

  /** Bob has said that it is blocked, and is asked again; he is reminded of it, too. */
  function asked(): World {
    const made = people();
    made.now = at(0, 8);
    made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
    const task = { id: T, name: 'Roof', assignee: bob, projectId: idOf('P'), micromanagement: 'MEDIUM' } as const;
    made.run(ada, createTask(task));
    made.run(ada, updateTask({ id: T, progress: 40 }));
    tick(made, at(0, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'BLOCKED' }));
    tick(made, at(1, 9));
    made.run(bob, setReminder({ id: idOf('R'), taskId: T, at: at(1, 12) }));
    made.now = at(1, 10);
    return made;
  }

  const changes: readonly (readonly [string, Call])[] = [
    [bob, moveTask({ id: T, status: 'DONE' })],
    [ada, moveTask({ id: T, status: 'DONE' })],
    [cleo, moveTask({ id: T, status: 'ON_HOLD' })],
    [bob, updateTask({ id: T, progress: 60 })],
    [ada, reassignTask({ id: T, assignee: cleo })],
    [ada, setLevel({ id: T, micromanagement: 'OFF' })],
    [ada, deleteTask({ id: T })],
  ];
  it.each(changes)('brings back the question, the answer, the reminder and the notification: %s %o', (actor, call) => {
    const made = asked();
    const [{ id }, [question], answeredAt] = [open(made), questions(made), made.get('task', T)?.answeredAt];
    undone(made, actor, call);
    expect(open(made)).toMatchObject({ id, aside: null });
    expect(made.get('task', T)).toMatchObject({ answer: 'BLOCKED', answeredAt, progress: 40 });
    expect(questions(made)).toEqual([question]);
    expect(made.get('reminder', idOf('R'))?.dueAt).toBe(at(1, 12));
    expect(made.get('checkInSchedule', T)?.dueAt).toBe(at(2, 18));
    // As if it had been open all the time.
    made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
    expect(made.get('task', T)?.answer).toBe('ON_TRACK');
  });

  it('brings nothing back of a task that is another by then', () => {
    const made = asked();
    made.run(bob, moveTask({ id: T, status: 'DONE' }));
    for (const status of ['DONE', 'IN_PROGRESS'] as const) {
      made.run(bob, moveTask({ id: T, status }));
      made.run(cleo, bringBack({ taskId: T }));
      expect(pending(made)).toEqual([]);
      expect(made.get('task', T)?.answer).toBeNull();
    }
    expect(made.refusal(dan, bringBack({ taskId: T }))?.code).toBe('task_not_found');
  });

  it('leaves a question closed that would be closed by now', () => {
    const made = asked();
    const before = made.get('task', T);
    made.run(ada, moveTask({ id: T, status: 'ON_HOLD' }));
    made.now = at(2, 18);
    made.run(ada, moveTask({ id: T, status: before?.status ?? 'BACKLOG' }));
    made.run(ada, bringBack({ taskId: T }));
    expect(pending(made)).toEqual([]);
  });
});
