import { describe, expect, it } from 'vitest';
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { SYSTEM } from '#domain/command.ts';
import { DAY } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { acceptOwnership, declineOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam, deleteTeam } from '#domain/team/commands.ts';
import { acceptInvitation, declineInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { translatorFor } from '#server/language/translator.ts';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { messageOf, withdrawnOf } from './message.ts';

const id = idOf('D');

function latest(world: World, language: string) {
  const row = world
    .list('notification', 'userId', bob)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .at(-1);
  if (!row) throw new Error('nobody was notified');
  return messageOf(row, 1, translatorFor(language));
}

describe('push message', () => {
  it('for an invitation has buttons to answer it, in the person’s language', () => {
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

  it('for one question has its answer button, for several none, and replaces itself when none is left', () => {
    const world = people();
    world.now = Date.parse('2026-11-16T10:00Z');
    const create = (task: string, name: string) =>
      world.run(ada, createTask({ id: idOf(task), name, assignee: bob, micromanagement: 'MEDIUM' }));
    create('T', 'Roof');
    const ask = () => {
      world.now += DAY;
      world.run(SYSTEM, askDue({ person: bob }));
    };
    ask();
    const [asked] = world.all('checkIn');
    const call = answerCheckIn({ id: asked?.id ?? '', answer: 'ON_TRACK', via: 'push' });
    expect(latest(world, 'en')).toMatchObject({ body: 'How is "Roof" going?', url: `/tasks?taskId=${idOf('T')}` });
    expect(latest(world, 'en').answers).toEqual([
      { action: 'on-track', title: 'On track', call },
      { action: 'open', title: 'Not on track' },
    ]);
    expect(latest(world, 'de').answers.map(({ title }) => title)).toEqual(['Im Plan', 'Nicht im Plan']);
    create('U', 'Wall');
    ask();
    expect(latest(world, 'en')).toMatchObject({ body: 'How are your 2 tasks going?', url: '/#check-ins', answers: [] });
    world.run(ada, moveTask({ id: idOf('T'), status: 'DONE' }));
    world.run(ada, moveTask({ id: idOf('U'), status: 'DONE' }));
    const [gone] = world.list('notification', 'userId', bob).filter(({ kind }) => kind === 'checkin');
    if (!gone) throw new Error('there was no question');
    expect(withdrawnOf(gone, 0, translatorFor('en'))).toMatchObject({
      id: gone.id,
      title: 'No longer needed',
      body: 'Check-in: How is "Wall" going?',
      answers: [],
      replaces: true,
    });
  });

  it('for an offered project has its answer buttons', () => {
    const world = people();
    world.run(ada, createProject({ id: idOf('P'), name: 'Launch' }));
    world.run(ada, offerOwnership({ id: idOf('P'), personId: bob }));
    const calls = latest(world, 'en').answers.map(({ call }) => call);
    expect(calls).toEqual([acceptOwnership({ id: idOf('P') }), declineOwnership({ id: idOf('P') })]);
  });
});
