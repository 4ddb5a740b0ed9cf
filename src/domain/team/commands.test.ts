import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from '../command.ts';
import { disablePerson } from '../person/commands.ts';
import { teamInvitationId } from '../team-invitation/row.ts';
import { createTeam, deleteTeam, restoreTeam, setShare, updateTeam } from './commands.ts';
import { acceptInvitation, declineInvitation, inviteToTeam, withdrawInvitation } from './invitations.ts';
import { leaveTeam, makeLead, nameLead, removeFromTeam, unmakeLead } from './members.ts';

const id = idOf('D');
const LEAD_ONLY = 'Only a lead of the team can do this';
const NOT_FOUND = 'Team not found';
const LAST = 'The last lead can’t leave. Make someone else a lead first.';

/** Bob leads Design, Cleo is in it, Dan is invited. */
function design(): World {
  const world = people();
  world.run(bob, createTeam({ id, name: 'Design', description: 'Looks' }));
  world.run(bob, inviteToTeam({ id, personUids: [cleo, dan] }));
  world.run(cleo, acceptInvitation({ id }));
  return world;
}

const team = (world: World) => world.row('team', 'D');
const invitation = (world: World, person: string) => world.get('teamInvitation', teamInvitationId(id, person));
const leads = (world: World, person: string) => world.get('reach', person)?.leadUids;

describe('a team', () => {
  it('is led by its creator', () => {
    const world = people();
    world.run(bob, createTeam({ id, name: ' Design ' }));
    expect(team(world)).toEqual({
      id,
      name: 'Design',
      description: '',
      memberUids: [bob],
      leadUids: [bob],
      shares: {},
      lowersLevels: false,
      deletedBy: null,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
    expect(world.says(bob, createTeam({ id, name: 'Other' }))).toBe('This ID is already in use');
    expect(world.says(bob, createTeam({ id: idOf('E'), name: ' ' }))).toBe('Team name is required');
  });

  it('is changed by its leads, and does not exist for strangers', () => {
    const calls: readonly Call[] = [
      updateTeam({ id, name: 'Shape' }),
      inviteToTeam({ id, personUids: [ada] }),
      withdrawInvitation({ id, personId: dan }),
      removeFromTeam({ id, personId: cleo }),
      makeLead({ id, personId: cleo }),
      unmakeLead({ id, personId: cleo }),
      setShare({ id, personId: cleo, share: 50 }),
      deleteTeam({ id }),
    ];
    for (const call of calls) {
      expect(design().says(bob, call), call.name).toBeNull();
      expect(design().says(cleo, call), call.name).toBe(LEAD_ONLY);
      for (const outsider of [ada, dan]) expect(design().says(outsider, call), call.name).toBe(NOT_FOUND);
    }
  });

  it('always has a lead who is not disabled', () => {
    const world = design();
    const going = [leaveTeam({ id }), removeFromTeam({ id, personId: bob }), unmakeLead({ id, personId: bob })];
    for (const call of going) expect(world.says(bob, call)).toBe(LAST);
    world.run(bob, makeLead({ id, personId: cleo }));
    world.run(ada, disablePerson({ id: cleo }));
    for (const call of going) expect(world.says(bob, call)).toBe(LAST);
    const other = design();
    other.run(bob, makeLead({ id, personId: cleo }));
    other.run(bob, leaveTeam({ id }));
    expect(team(other)).toMatchObject({ memberUids: [cleo], leadUids: [cleo] });
  });

  it('gets another lead from an administrator if all of its own are disabled', () => {
    const world = design();
    expect(world.says(ada, nameLead({ id, personId: cleo }))).toBe(NOT_FOUND);
    expect(world.says(cleo, nameLead({ id, personId: cleo }))).toBe('Only an administrator can do this');
    world.run(ada, disablePerson({ id: bob }));
    expect(world.says(ada, nameLead({ id, personId: ada }))).toContain('your own account');
    expect(world.says(ada, nameLead({ id, personId: dan }))).toBe('This person isn’t in the team');
    world.run(ada, nameLead({ id, personId: cleo }));
    expect(team(world).leadUids).toEqual([bob, cleo]);
    expect(world.notificationsOf(cleo)).toContain('Team: Ada made you a lead of Design');
  });

  it('has for each member a share of their hours, which ends with the membership', () => {
    const world = design();
    world.run(bob, setShare({ id, personId: cleo, share: 40 }));
    expect(team(world).shares).toEqual({ [cleo]: 40 });
    world.run(cleo, leaveTeam({ id }));
    expect(team(world).shares).toEqual({});
    expect(world.says(bob, setShare({ id, personId: cleo, share: 40 }))).toBe('This person isn’t in the team');
  });

  it.each([
    [0, 'share: must be at least 1'],
    [300, 'share: must be at most 100'],
    [0.5, 'share: must be a whole number'],
  ])('refuses a share of %s', (share, says) => {
    expect(design().says(bob, setShare({ id, personId: cleo, share }))).toBe(says);
  });

  it('is deleted and restored by its leads, with its open invitations', () => {
    const world = design();
    world.run(bob, inviteToTeam({ id, personUids: [ada] }));
    world.run(ada, declineInvitation({ id }));
    world.run(bob, deleteTeam({ id }));
    const deletedAt = world.now;
    expect(world.notificationsOf(cleo).at(-1)).toBe('Team: Bob deleted Design');
    expect(invitation(world, dan)?.deletedAt).toBe(deletedAt);
    expect(world.says(dan, acceptInvitation({ id }))).toBe('Invitation not found');
    expect(world.says(cleo, restoreTeam({ id, deletedAt }))).toBe(LEAD_ONLY);
    expect(world.says(dan, restoreTeam({ id, deletedAt }))).toBe(NOT_FOUND);
    expect(world.says(bob, restoreTeam({ id, deletedAt: 1 }))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, restoreTeam({ id, deletedAt }));
    expect(invitation(world, dan)?.deletedAt).toBeNull();
    expect(invitation(world, ada)?.deletedAt).not.toBeNull();
  });
});

describe('an invitation to a team', () => {
  it('shows what the invited person may know, up to date, to them and the leads', () => {
    const world = design();
    const copied = { name: 'Design', description: 'Looks', leadUids: [bob], deletedAt: null };
    expect(invitation(world, dan)).toMatchObject({ teamId: id, personId: dan, invitedBy: bob, ...copied });
    world.run(bob, updateTeam({ id, name: 'Shape', description: '' }));
    world.run(bob, makeLead({ id, personId: cleo }));
    expect(invitation(world, dan)).toMatchObject({ name: 'Shape', description: '', leadUids: [bob, cleo] });
  });

  it('adds the person when accepted, and not when declined', () => {
    const world = design();
    expect(team(world).memberUids).toEqual([bob, cleo]);
    world.run(dan, declineInvitation({ id }));
    expect(team(world).memberUids).toEqual([bob, cleo]);
    expect(world.says(dan, acceptInvitation({ id }))).toBe('Invitation not found');
    expect(world.notificationsOf(bob)).toEqual([
      'Team: Cleo joined Design',
      'Team: Dan declined the invitation to Design',
    ]);
    world.run(bob, inviteToTeam({ id, personUids: [dan] }));
    world.run(dan, acceptInvitation({ id }));
    expect(team(world).memberUids).toEqual([bob, cleo, dan]);
    expect(invitation(world, dan)?.deletedAt).toBe(world.now);
  });

  it('notifies once, with buttons to answer', () => {
    const world = design();
    world.run(bob, inviteToTeam({ id, personUids: [dan, cleo, ada, ada] }));
    for (const person of [dan, ada])
      expect(world.notificationsOf(person)).toEqual(['Team Invitation: Bob invited you to Design']);
    expect(world.list('notification', 'userId', dan)[0]?.action).toEqual({ type: 'team_invitation', teamId: id });
  });

  it('is refused for disabled and unknown people', () => {
    const world = design();
    world.run(ada, disablePerson({ id: dan }));
    expect(world.says(bob, inviteToTeam({ id, personUids: [ada, dan] }))).toBe('Person not found');
    expect(world.says(bob, inviteToTeam({ id, personUids: [idOf('Nobody')] }))).toBe('Person not found');
    expect(world.says(bob, inviteToTeam({ id, personUids: [] }))).toBe('personUids: must be at least 1 entries');
    const many = Array.from({ length: 501 }, (_, at) => idOf(`${at}`));
    expect(world.says(bob, inviteToTeam({ id, personUids: many }))).toBe('personUids: must be at most 500 entries');
    expect(invitation(world, ada)).toBeUndefined();
  });

  it('can be withdrawn while it is open', () => {
    const world = design();
    world.run(bob, withdrawInvitation({ id, personId: dan }));
    expect(world.says(dan, acceptInvitation({ id }))).toBe('Invitation not found');
    expect(world.says(bob, withdrawInvitation({ id, personId: dan }))).toBe('Invitation not found');
  });
});

describe('the reach of a person', () => {
  it('exists from the first day', () => {
    const world = people();
    expect(world.all('reach').map(({ id, leadUids }) => [id, leadUids])).toEqual(
      [ada, bob, cleo, dan].map((person) => [person, []]),
    );
  });

  it('has the leads of every team that they have joined, up to date', () => {
    const world = design();
    expect([leads(world, cleo), leads(world, dan), leads(world, bob)]).toEqual([[bob], [], []]);
    world.run(bob, makeLead({ id, personId: cleo }));
    expect([leads(world, cleo), leads(world, bob)]).toEqual([[bob], [cleo]]);
    world.run(dan, acceptInvitation({ id }));
    expect(leads(world, dan)).toEqual([bob, cleo].toSorted());
    world.run(cleo, unmakeLead({ id, personId: bob }));
    expect([leads(world, dan), leads(world, bob), leads(world, cleo)]).toEqual([[cleo], [cleo], []]);
    world.run(dan, leaveTeam({ id }));
    expect(leads(world, dan)).toEqual([]);
  });

  it('shrinks when a team is deleted and grows when it is restored, apart from other teams', () => {
    const world = design();
    world.run(bob, createTeam({ id: idOf('E'), name: 'Build' }));
    world.run(bob, inviteToTeam({ id: idOf('E'), personUids: [cleo] }));
    world.run(cleo, acceptInvitation({ id: idOf('E') }));
    world.run(bob, deleteTeam({ id }));
    expect(leads(world, cleo)).toEqual([bob]);
    world.run(bob, deleteTeam({ id: idOf('E') }));
    expect(leads(world, cleo)).toEqual([]);
    world.run(bob, restoreTeam({ id }));
    expect(leads(world, cleo)).toEqual([bob]);
  });
});
