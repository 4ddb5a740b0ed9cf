import { describe, expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { leaveTeam } from '#domain/team/members.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { readWorkload, type WorkloadEntry } from './workload.ts';

const SECRET = 'Secret words';

describe.each(DATABASES)('the tasks of people on %s', (kind) => {
  it('of the caller’s teams, in full where readable, otherwise without text', async () => {
    const { as, ask } = await house(kind);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const [teamId, own, shared, hidden, gone, mine] = [id(), id(), id(), id(), id(), id()];
    await ada(createTeam({ id: teamId, name: 'Team' }));
    await ada(inviteToTeam({ id: teamId, personUids: [bob.person] }));
    const projectId = id();
    await bob(createProject({ id: projectId, name: SECRET }));
    const task = async (
      by: Inhabitant,
      taskId: string,
      assignee: Inhabitant,
      deadline: string | null,
      project?: string,
    ) =>
      by(
        createTask({
          id: taskId,
          name: SECRET,
          description: SECRET,
          assignee: assignee.person,
          deadline,
          projectId: project ?? null,
        }),
      );
    await task(bob, own, bob, '2026-11-30');
    await task(ada, shared, bob, null);
    await task(bob, hidden, bob, '2026-12-01', projectId);
    await task(bob, gone, bob, '2026-11-30');
    await bob(deleteTask({ id: gone }));
    await task(ada, mine, ada, '2026-11-30');

    // He has not joined yet.
    await expect(ask(ada, [bob])).rejects.toMatchObject({ code: 'scope_not_found' });
    await bob(acceptInvitation({ id: teamId }));
    const found = await ask(ada, [bob]);
    expect(idsOf(found)).toEqual([hidden, shared, own]);
    expect(found.map((entry) => 'task' in entry)).toEqual([false, true, false]);
    expect(JSON.stringify(found.filter((entry) => 'load' in entry))).not.toContain(SECRET);
    expect(idsOf(await ask(ada, [bob, ada, bob]))).toEqual([mine, hidden, shared, own]);
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(idsOf(await ask(ada, [ada, bob], november))).toEqual([mine, own]);
    expect(await ask(ada, [])).toEqual([]);

    // One who is not theirs refuses all; a member reads no lead's.
    await expect(ask(ada, [bob, cleo])).rejects.toMatchObject({ code: 'scope_not_found' });
    await expect(ask(bob, [ada])).rejects.toMatchObject({ code: 'scope_not_found' });
    expect((await ask(bob, [bob])).every((entry) => 'task' in entry)).toBe(true);
    await bob(leaveTeam({ id: teamId }));
    await expect(ask(ada, [bob])).rejects.toMatchObject({ code: 'scope_not_found' });
  });
});

function idsOf(found: readonly WorkloadEntry[]): string[] {
  return found.map((entry) => ('task' in entry ? entry.task.id : entry.load.id));
}

async function house(kind: (typeof DATABASES)[number]) {
  const { store, as } = await openHouse(kind);
  const ask = async (
    { person }: Inhabitant,
    people: readonly Inhabitant[],
    due: { from: string; to: string } | null = null,
  ) => readWorkload(store, person, { people: people.map((each) => each.person), due });
  return { as, ask };
}
