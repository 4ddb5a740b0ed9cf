import { describe, expect, it } from 'vitest';
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn, snoozeCheckIn } from '#domain/check-in/commands.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { leaveTeam } from '#domain/team/members.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { readAskingLevels } from './asking-levels.ts';
import { readOwnPulse, readProjectPulse, readTeamPulse } from './pulse.ts';

const SECRET = 'Secret words';
/** Monday at eight in UTC, an hour before people begin. */
const MONDAY = Date.parse('2026-11-02T08:00:00Z');
const NO_ANSWERS = { onTrack: 0, done: 0, atRisk: 0, blocked: 0, missed: 0 };

describe.each(DATABASES)('the pulse on %s', (kind) => {
  it('of a team shows leads all members, members themselves, and strangers nothing', async () => {
    const { as, asks, answers, team, readOwn, at, questionOf } = await house(kind);
    const [ada, ben, cleo, dan] = [await as('Ada'), await as('Ben'), await as('Cleo'), await as('Dan')];
    const teamId = id();
    await ada(createTeam({ id: teamId, name: 'Team' }));
    for (const each of [ben, cleo]) {
      await ada(inviteToTeam({ id: teamId, personUids: [each.person] }));
      await each(acceptInvitation({ id: teamId }));
    }
    const [shared, hidden, own, other, projectId, sharedId] = [id(), id(), id(), id(), id(), id()];
    await ben(createProject({ id: projectId, name: SECRET }));
    await ada(createProject({ id: sharedId, name: 'Shared', memberUids: [ben.person] }));
    await ada(
      createTask({ id: shared, name: 'Shared', assignee: ben.person, micromanagement: 'MEDIUM', projectId: sharedId }),
    );
    const secret = { name: SECRET, assignee: ben.person, micromanagement: 'MEDIUM' } as const;
    await ben(createTask({ ...secret, id: hidden, projectId }));
    // Of a private one nobody learns what he answers.
    await ben(createTask({ ...secret, id: own }));
    await cleo(createTask({ id: other, name: SECRET, assignee: cleo.person, micromanagement: 'MEDIUM' }));

    // On Monday Ben answers after ten minutes and after an hour; Cleo puts it off. On Tuesday nobody answers.
    at(MONDAY + HOUR);
    await asks(ben);
    await asks(cleo);
    at(MONDAY + HOUR + 10 * MINUTE);
    await answers(ben, shared, 'ON_TRACK');
    at(MONDAY + 2 * HOUR);
    await answers(ben, hidden, 'BLOCKED');
    await answers(ben, own, 'AT_RISK');
    await putOff(cleo);
    at(MONDAY + DAY + HOUR);
    await asks(ben);
    const found = await team(ada, teamId);
    expect(found.mondays).toEqual(['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']);
    expect(found.people.map(({ person }) => person)).toEqual([ada.person, ben.person, cleo.person]);
    expect(found.people[1]).toMatchObject({
      weeks: [NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, { ...NO_ANSWERS, onTrack: 1, blocked: 1 }],
      interruptions: 2,
      interruptionsToday: 1,
    });
    // Of two the smaller one.
    expect(Math.round((found.people[1]?.answerTime ?? 0) / MINUTE)).toBe(10);
    expect(found.people[2]).toMatchObject({
      weeks: [NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, NO_ANSWERS],
      answerTime: null,
      interruptions: 1,
    });
    expect(found.silent).toEqual([]);

    // On Wednesday evening Tuesday's questions are missed; the lead is notified only about the task that she can read.
    at(MONDAY + 2 * DAY + 10 * HOUR);
    const late = await team(ada, teamId);
    expect(late.silent).toEqual([shared]);
    await asks(ben);
    const missed = await team(ada, teamId);
    expect(missed.silent).toEqual([shared]);
    expect(missed.people[1]?.weeks[3]).toEqual({ ...NO_ANSWERS, onTrack: 1, blocked: 1, missed: 2 });
    // Ben is shown the same of himself, in the same numbers, and nobody else.
    const seen = await team(ben, teamId);
    expect(seen.people).toEqual([missed.people[1]]);
    expect(await readOwn(ben)).toEqual({ mondays: missed.mondays, own: missed.people[1] });
    expect((await readOwn(dan)).own).toMatchObject({
      person: dan.person,
      weeks: [NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, NO_ANSWERS],
    });
    expect(seen.silent.toSorted()).toEqual([shared, hidden, own].toSorted());
    expect(JSON.stringify([found, late, missed])).not.toContain(SECRET);

    await expect(team(dan, teamId)).rejects.toMatchObject({ code: 'scope_not_found' });
    await expect(team(ada, id())).rejects.toMatchObject({ code: 'scope_not_found' });
    await cleo(leaveTeam({ id: teamId }));
    await expect(team(cleo, teamId)).rejects.toMatchObject({ code: 'scope_not_found' });
    expect((await team(ada, teamId)).people.map(({ person }) => person)).toEqual([ada.person, ben.person]);

    // What is done is no longer silent; after four weeks nothing is left of it.
    await ben(moveTask({ id: shared, status: 'DONE' }));
    expect((await team(ada, teamId)).silent).toEqual([]);
    at(MONDAY + 28 * DAY);
    expect((await team(ada, teamId)).people[1]).toMatchObject({
      weeks: [NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, NO_ANSWERS],
      answerTime: null,
      interruptions: 0,
    });

    async function putOff(person: Inhabitant) {
      await person(snoozeCheckIn({ id: await questionOf(person, other), until: MONDAY + 3 * HOUR }));
    }
  });

  it('of a project counts its tasks, for its members, by the caller’s weeks', async () => {
    const { as, asks, answers, project, at, questionOf } = await house(kind);
    const [ada, ben, cleo] = [await as('Ada'), await as('Ben'), await as('Cleo')];
    const [projectId, inside, gone, outside] = [id(), id(), id(), id()];
    await ada(createProject({ id: projectId, name: 'House', memberUids: [ben.person] }));
    for (const [taskId, of] of [
      [inside, projectId],
      [gone, projectId],
      [outside, null],
    ] as const)
      await ada(createTask({ id: taskId, name: 'T', assignee: ben.person, projectId: of, micromanagement: 'HIGH' }));
    at(MONDAY + HOUR);
    await asks(ben);
    for (const taskId of [inside, gone, outside]) await answers(ben, taskId, 'AT_RISK');
    await ada(deleteTask({ id: gone }));
    const week = { ...NO_ANSWERS, atRisk: 1 };
    expect((await project(ada, projectId)).weeks).toEqual([NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, week]);
    // A week later it is last week's, as soon as it is Monday there.
    at(MONDAY + 6 * DAY + 12 * HOUR);
    await ada(updateProfile({ timeZone: 'Pacific/Kiritimati' }));
    expect((await project(ada, projectId)).mondays.at(-1)).toBe('2026-11-09');
    expect((await project(ada, projectId)).weeks).toEqual([NO_ANSWERS, NO_ANSWERS, week, NO_ANSWERS]);
    expect((await project(ben, projectId)).weeks).toEqual([NO_ANSWERS, NO_ANSWERS, NO_ANSWERS, week]);

    at(MONDAY + 7 * DAY + HOUR);
    await asks(ben);
    expect(await questionOf(ben, inside)).not.toBe('');
    at(MONDAY + 7 * DAY + 6 * HOUR);
    expect((await project(ada, projectId)).silent).toEqual([inside]);
    await expect(project(cleo, projectId)).rejects.toMatchObject({ code: 'project_not_found' });
    await expect(project(ada, id())).rejects.toMatchObject({ code: 'project_not_found' });
  });
});

describe.each(DATABASES)('how often a person is asked, on %s', (kind) => {
  it('is counted over all of their tasks for them and their leads, else over those that the reader can read', async () => {
    const { as, asked } = await house(kind);
    const [ada, ben, cleo] = [await as('Ada'), await as('Ben'), await as('Cleo')];
    const [teamId, projectId, set] = [id(), id(), id()];
    await ada(createTeam({ id: teamId, name: 'Team' }));
    await ada(inviteToTeam({ id: teamId, personUids: [ben.person] }));
    await ben(acceptInvitation({ id: teamId }));
    await cleo(createProject({ id: projectId, name: 'House', memberUids: [ben.person] }));
    const create = async (by: Inhabitant, micromanagement: 'OFF' | 'LOW' | 'MEDIUM' | 'HIGH', more = {}) =>
      by(createTask({ id: id(), name: SECRET, assignee: ben.person, micromanagement, ...more }));
    await cleo(createTask({ id: set, name: 'T', assignee: ben.person, projectId, micromanagement: 'HIGH' }));
    await create(cleo, 'MEDIUM', { projectId });
    await create(cleo, 'HIGH', { projectId, status: 'DONE' });
    await create(ben, 'LOW');
    await create(ben, 'LOW');
    await create(ben, 'OFF');
    const all = { levels: { LOW: 2, MEDIUM: 1 }, isComplete: true };
    // Neither those that are done nor the task itself.
    expect(await asked(ada, ben.person, set)).toEqual(all);
    expect(await asked(ben, ben.person, set)).toEqual(all);
    expect(await asked(cleo, ben.person, set)).toEqual({ levels: { MEDIUM: 1 }, isComplete: false });
    for (const [reader, of] of [
      [cleo, ada.person],
      [cleo, id()],
    ] as const)
      expect(await asked(reader, of, set)).toEqual({ levels: {}, isComplete: false });
  });
});

async function house(kind: (typeof DATABASES)[number]) {
  const { store, database, door, as, now, at } = await openHouse(kind, MONDAY);
  const ports = { store, database };
  const questionOf = async ({ person }: Inhabitant, taskId: string) =>
    store
      .read((rows) => asRows(rows).list('checkIn', 'pendingFor', person))
      .then((open) => open.find((each) => each.taskId === taskId)?.id ?? '');
  return {
    as,
    at,
    questionOf,
    asks: async ({ person }: Inhabitant) => door.executeSystem(askDue({ person })),
    answers: async (who: Inhabitant, taskId: string, answer: 'ON_TRACK' | 'AT_RISK' | 'BLOCKED') =>
      who(answerCheckIn({ id: await questionOf(who, taskId), answer })),
    readOwn: async ({ person }: Inhabitant) => readOwnPulse(ports, person, now()),
    asked: async ({ person }: Inhabitant, of: string, except: string) => readAskingLevels(ports, person, of, except),
    team: async ({ person }: Inhabitant, teamId: string) => readTeamPulse(ports, person, teamId, now()),
    project: async ({ person }: Inhabitant, projectId: string) => readProjectPulse(ports, person, projectId, now()),
  };
}
