import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { SYSTEM, type Call } from '../command.ts';
import { createComment, deleteComment } from '../comment/commands.ts';
import { editComment } from '../comment/edit.ts';
import { DAY, HOUR } from '../duration.ts';
import { markRead } from '../notification/commands.ts';
import { createProject } from '../project/commands.ts';
import { reassignTask, updateTask } from '../task/commands.ts';
import { setLevel } from '../task/set-level.ts';
import { createTask } from '../task/create.ts';
import { createTeam, updateTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { askDue } from './ask.ts';
import { answerCheckIn } from './commands.ts';
import { higherLevel } from './lowering.ts';
import type { CheckInRow } from './row.ts';

const T = idOf('T');
const MONDAY = Date.parse('2026-11-16T00:00Z');
const at = (day: number, hour: number) => MONDAY + day * DAY + hour * HOUR;

/** Ada asks Bob about the task T, which is in a project with Cleo. */
function world(): World {
  const made = people();
  made.now = at(0, 8);
  made.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Roof', assignee: bob, projectId: idOf('P'), micromanagement: 'MEDIUM' }));
  return made;
}

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
const textsOf = (made: World, person: string) =>
  made
    .list('notification', 'userId', person)
    .filter(({ kind, deletedAt }) => kind === 'status' && deletedAt === null)
    .map(({ content }) => content);

describe('task that goes well', () => {
  it('suggests a lower level after three clean answers to the person who set it', () => {
    const made = world();
    for (const day of [0, 1, 2]) {
      expect(textsOf(made, ada)).toEqual([]);
      tick(made, at(day, 9));
      made.run(bob, answerCheckIn({ id: open(made).id, answer: 'ON_TRACK' }));
    }
    expect(textsOf(made, ada)).toEqual([
      'Bob answered 3 check-ins in a row: "Roof" is on track. You could check in less often.',
    ]);
    const [offer] = made.list('notification', 'userId', ada).filter(({ kind }) => kind === 'status');
    const url = `/projects/${idOf('P')}?taskId=${T}`;
    expect(offer?.action).toEqual({ type: 'lower_level', taskId: T, level: 'LOW', url });
    const accepted = setLevel({ id: T, micromanagement: 'LOW', from: higherLevel('LOW') });
    made.run(ada, setLevel({ id: T, micromanagement: 'MEDIUM', reason: 'First time' }));
    made.run(ada, accepted);
    expect(made.row('task', 'T')).toMatchObject({ micromanagement: 'LOW', levelReason: 'First time' });
    expect(textsOf(made, bob)).toEqual(['Ada checks in on "Roof" less often from now on']);
    made.run(ada, setLevel({ id: T, micromanagement: 'HIGH' }));
    expect(textsOf(made, bob)).toHaveLength(1);
    // Accepted late, it neither lowers nor raises what has changed since.
    expect(made.refusal(ada, accepted)?.code).toBe('changed_since');
    made.run(ada, setLevel({ id: T, micromanagement: 'OFF' }));
    expect(made.refusal(ada, accepted)?.code).toBe('changed_since');
  });

  it('suggests it once for a level, again only after a month, and at another level at once', () => {
    const made = world();
    const offers = () =>
      made.list('notification', 'userId', ada).filter(({ action }) => action?.type === 'lower_level');
    const count = () => offers().reduce((sum, offer) => sum + (offer.count ?? 1), 0);
    const goesWell = (days: readonly number[]) => {
      for (const day of days) {
        tick(made, at(day, 9));
        for (const { id } of pending(made)) made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
      }
    };
    const weekdays = (from: number, weeks: number) =>
      Array.from({ length: weeks * 5 }, (_, each) => from + Math.floor(each / 5) * 7 + (each % 5));
    goesWell(weekdays(0, 4));
    expect(made.all('checkIn').filter(({ status }) => status === 'answered').length).toBeGreaterThan(6);
    expect(count()).toBe(1);
    made.run(ada, setLevel({ id: T, micromanagement: 'HIGH' }));
    goesWell(weekdays(28, 2));
    expect(count()).toBe(2);
    made.run(ada, setLevel({ id: T, micromanagement: 'MEDIUM' }));
    goesWell(weekdays(42, 1));
    goesWell(weekdays(49, 2));
    expect(count()).toBe(3);
  });

  it('lowers the level itself if the team wants it, and notifies both; questions never stop by themselves', () => {
    const made = world();
    made.run(ada, createTeam({ id: idOf('D'), name: 'D' }));
    made.run(ada, inviteToTeam({ id: idOf('D'), personUids: [bob] }));
    made.run(bob, acceptInvitation({ id: idOf('D') }));
    made.run(ada, updateTeam({ id: idOf('D'), lowersLevels: true }));
    expect(made.refusal(bob, updateTeam({ id: idOf('D'), lowersLevels: false }))?.code).toBe('lead_only');
    const answerDays = (days: number[]) => {
      for (const day of days) {
        tick(made, at(day, 9));
        for (const { id } of pending(made)) made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
      }
    };
    answerDays([0, 1, 2]);
    expect(textsOf(made, ada)).toEqual([]);
    tick(made, at(3, 9));
    expect(pending(made)).toEqual([]);
    expect(made.row('task', 'T')).toMatchObject({ micromanagement: 'LOW', levelBy: ada });
    for (const person of [ada, bob])
      expect(textsOf(made, person)).toEqual([
        'Pulse checks in on "Roof" less often from now on: 3 on-track check-ins in a row',
      ]);
    answerDays([7, 14, 21, 28]);
    expect(made.all('checkIn')).toHaveLength(7);
    expect(made.row('task', 'T')).toMatchObject({ micromanagement: 'LOW' });
    expect(textsOf(made, ada)).toContain(
      'Bob answered 3 check-ins in a row: "Roof" is on track. You could check in less often.',
    );
  });
});

describe('task that goes badly', () => {
  it('notifies the assignee of a reaction to their trouble, and of nothing else', () => {
    const made = world();
    made.run(ada, updateTask({ id: T, deadline: '2026-12-01' }));
    tick(made, at(0, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'BLOCKED' }));
    const react = (...calls: Call[]) => {
      for (const call of calls) made.run(ada, call);
      const said = textsOf(made, bob);
      for (const { id, createdAt } of made
        .list('notification', 'userId', bob)
        .filter(({ deletedAt }) => deletedAt === null))
        made.run(bob, markRead({ id, createdAt }));
      return said.slice(-1);
    };
    made.run(cleo, updateTask({ id: T, deadline: '2026-12-02' }));
    made.run(bob, updateTask({ id: T, deadline: '2026-12-03' }));
    made.run(ada, updateTask({ id: T, priority: 'HIGH' }));
    expect(textsOf(made, bob)).toEqual([]);
    expect(react(updateTask({ id: T, deadline: '2026-12-04' }))).toEqual([
      'Ada answered: "Roof" is now due on Dec 4, 2026',
    ]);
    expect(react(updateTask({ id: T, deadline: null }))).toEqual(['Ada answered: "Roof" no longer has a due date']);
    expect(react(createComment({ id: idOf('C'), taskId: T, text: 'Take the crane' }))).toEqual([
      'Ada answered on "Roof": Take the crane',
    ]);
    expect(made.list('notification', 'userId', bob).filter(({ kind }) => kind === 'comment')).toEqual([]);
    made.run(ada, editComment({ id: idOf('C'), text: 'Take the big crane' }));
    expect(textsOf(made, bob)).toContain('Ada answered on "Roof": Take the big crane');
    expect(react(reassignTask({ id: T, assignee: cleo }))).toEqual(['Ada answered: "Roof" is now assigned to Cleo']);
  });

  it('stays an answer when the comment is deleted that was the latest of several', () => {
    const made = world();
    tick(made, at(0, 9));
    made.run(bob, answerCheckIn({ id: open(made).id, answer: 'BLOCKED' }));
    made.run(ada, updateTask({ id: T, deadline: '2026-12-04' }));
    made.run(ada, createComment({ id: idOf('C'), taskId: T, text: 'Take the crane' }));
    made.run(ada, deleteComment({ id: idOf('C') }));
    expect(made.list('notification', 'userId', bob)).toContainEqual(
      expect.objectContaining({
        title: 'Answer to Your Check-in',
        content: 'Ada answered on "Roof"',
        count: 2,
        deletedAt: null,
      }),
    );
  });

  it('is said once of silence, and again only after a month', () => {
    const made = world();
    const notified = () =>
      made
        .list('notification', 'userId', ada)
        .filter(({ content }) => content.includes('has not answered two'))
        .reduce((sum, row) => sum + (row.count ?? 1), 0);
    const isSilentOn = (...days: number[]) => {
      for (const day of days) {
        tick(made, at(day, 9));
        tick(made, at(day + 1, 18));
      }
    };
    const answers = (day: number) => {
      tick(made, at(day, 9));
      for (const { id } of pending(made)) made.run(bob, answerCheckIn({ id, answer: 'ON_TRACK' }));
    };
    isSilentOn(0, 2);
    expect(notified()).toBe(1);
    answers(7);
    isSilentOn(9, 14, 16);
    expect(made.row('checkInSchedule', 'T')?.misses).toBeGreaterThan(1);
    expect(notified()).toBe(1);
    answers(35);
    isSilentOn(37, 42);
    expect(notified()).toBe(2);
  });

  it('also counts as a reaction to silence, and reveals nothing without access to the task', () => {
    const made = world();
    for (const day of [0, 2]) {
      tick(made, at(day, 9));
      tick(made, at(day + 1, 18));
    }
    made.run(ada, updateTask({ id: T, deadline: '2026-12-04' }));
    expect(textsOf(made, bob)).toEqual(['Ada answered: "Roof" is now due on Dec 4, 2026']);

    const own = people();
    own.now = at(0, 8);
    own.run(ada, createTask({ id: T, name: 'Roof', assignee: bob, micromanagement: 'MEDIUM' }));
    tick(own, at(0, 9));
    own.run(bob, answerCheckIn({ id: open(own).id, answer: 'AT_RISK' }));
    own.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(textsOf(own, bob)).toEqual([]);
  });
});
