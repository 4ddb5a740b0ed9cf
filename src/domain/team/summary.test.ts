import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { PersonCalendar } from '../availability/person-calendar.ts';
import { deleteNotification } from '../notification/commands.ts';
import { updateProfile } from '../profile/commands.ts';
import { createTeam, updateTeam } from './commands.ts';
import { acceptInvitation, inviteToTeam } from './invitations.ts';
import { summarizeTeam } from './summarize.ts';
import { summaryWeek } from './summary.ts';

describe('weekly summary', () => {
  const hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
  const weekAt = (at: string, daysOff: readonly { from: string; to: string }[] = []) =>
    summaryWeek(
      new PersonCalendar({ workingHours: hours, timeZone: 'Europe/Berlin', daysOff: [...daysOff] }),
      Date.parse(at),
    );

  it('is sent on Monday, in the person’s working hours', () => {
    expect(weekAt('2026-11-23T07:59:00Z')).toBeNull();
    expect(weekAt('2026-11-23T08:00:00Z')).toBe('2026-11-23');
    expect(weekAt('2026-11-23T15:59:00Z')).toBe('2026-11-23');
    expect(weekAt('2026-11-23T16:00:00Z')).toBeNull();
    for (const day of ['2026-11-22', '2026-11-24', '2026-11-27']) expect(weekAt(`${day}T08:00:00Z`)).toBeNull();
  });

  it('is sent on the first working day after days off, and not in a week off', () => {
    const monday = [{ from: '2026-11-21', to: '2026-11-23' }];
    expect(weekAt('2026-11-23T08:00:00Z', monday)).toBeNull();
    expect(weekAt('2026-11-24T08:00:00Z', monday)).toBe('2026-11-23');
    expect(weekAt('2026-11-25T08:00:00Z', monday)).toBeNull();
    const week = [{ from: '2026-11-21', to: '2026-11-29' }];
    for (const day of [23, 24, 25, 26, 27]) expect(weekAt(`2026-11-${day}T08:00:00Z`, week)).toBeNull();
  });
});

const teamId = idOf('T');
const summarize = (person = ada, week = '2026-11-23') =>
  summarizeTeam({ id: teamId, person, week, blocked: 2, atRisk: 1, silent: 0, done: 12 });

/** Ada leads Bob. */
function led(): World {
  const world = people();
  world.run(ada, createTeam({ id: teamId, name: 'Design' }));
  world.run(ada, inviteToTeam({ id: teamId, personUids: [bob] }));
  world.run(bob, acceptInvitation({ id: teamId }));
  return world;
}

const summaries = (world: World, person = ada) =>
  world.list('notification', 'userId', person).filter(({ kind }) => kind === 'summary');

describe('a lead', () => {
  it('is notified once a week, with a link to the pulse', () => {
    const world = led();
    world.run('system', summarize());
    expect(summaries(world)).toMatchObject([
      {
        title: 'Weekly Summary',
        content: 'Design: 2 blocked, 1 at risk, 0 without an answer, 12 done last week',
        action: { type: 'link', url: `/team/${teamId}?view=pulse` },
        status: 'unread',
        deletedAt: null,
      },
    ]);
    world.run(ada, updateTeam({ id: teamId, name: 'Other' }));
    expect(world.decide('system', summarize())).toEqual([]);
    world.run('system', summarize(ada, '2026-11-30'));
    expect(summaries(world)).toHaveLength(2);
  });

  it('is not notified again after deleting the notification', () => {
    const world = led();
    world.run('system', summarize());
    world.run(ada, deleteNotification({ id: summaries(world)[0]?.id ?? '' }));
    expect(world.decide('system', summarize())).toEqual([]);
  });

  it('is not notified when it is turned off, when disabled, or after leading the team', () => {
    const world = led();
    expect(world.decide('system', summarize(bob))).toEqual([]);
    world.run(ada, updateProfile({ notify: { summary: { app: false } } }));
    expect(world.decide('system', summarize())).toEqual([]);
    const other = led();
    other.put('person', { ...other.row('person', 'Ada'), disabledAt: 1 });
    expect(other.decide('system', summarize())).toEqual([]);
  });
});
