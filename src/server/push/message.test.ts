import { describe, expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { acceptOwnership, declineOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTeam, deleteTeam } from '#domain/team/commands.ts';
import { acceptInvitation, declineInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { translatorFor } from '#server/language/translator.ts';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { messageOf } from './message.ts';

const id = idOf('D');

function latest(world: World, language: string) {
  const row = world.list('notification', 'userId', bob).at(-1);
  if (!row) throw new Error('nobody was notified');
  return messageOf(row, 1, translatorFor(language));
}

describe('a push message', () => {
  it('of an invitation has the buttons that answer it, in the person’s language', () => {
    const world = people();
    world.run(ada, createTeam({ id, name: 'Design' }));
    world.run(ada, inviteToTeam({ id, personUids: [bob] }));
    expect(latest(world, 'en')).toMatchObject({
      title: 'Team Invitation',
      body: 'Ada invited you to Design',
      url: '/team',
      answers: [
        { action: 'accept', title: 'Accept', call: acceptInvitation({ id }) },
        { action: 'decline', title: 'Decline', call: declineInvitation({ id }) },
      ],
    });
    expect(latest(world, 'de').answers.map(({ title }) => title)).toEqual(['Annehmen', 'Ablehnen']);
    world.run(bob, acceptInvitation({ id }));
    world.run(ada, deleteTeam({ id }));
    expect(latest(world, 'en').answers).toEqual([]);
  });

  it('of a project that is offered has them as well', () => {
    const world = people();
    world.run(ada, createProject({ id: idOf('P'), name: 'Launch' }));
    world.run(ada, offerOwnership({ id: idOf('P'), personId: bob }));
    const calls = latest(world, 'en').answers.map(({ call }) => call);
    expect(calls).toEqual([acceptOwnership({ id: idOf('P') }), declineOwnership({ id: idOf('P') })]);
  });
});
