import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { mergeTag, separateTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createExecute } from './door/execute.ts';
import { countTags } from './tag-counts.ts';

const id = () => newId(Date.now(), Math.random);

describe.each(DATABASES)('the tasks of each tag on %s', (kind) => {
  it('are counted that one may see, each once, and no others', async () => {
    const { as, counts } = await house(kind);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const [red, blue, projectId] = [id(), id(), id()];
    const task = async (by: Person, assignee: Person, tags: string[], project: string | null = null) => {
      const taskId = id();
      await by(createTask({ id: taskId, name: 'T', assignee: assignee.person, tags, projectId: project }));
      return taskId;
    };
    await ada(createTag({ id: red, name: 'red' }));
    await ada(createTag({ id: blue, name: 'blue' }));
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    // Ada's own, of which she is author and assignee; one between Ada and Bob; one in the project; one of Cleo's.
    await task(ada, ada, [red]);
    await task(ada, bob, [red, blue]);
    await task(bob, bob, [blue], projectId);
    const foreign = await task(cleo, cleo, [red]);
    const gone = await task(ada, ada, [red]);
    await ada(deleteTask({ id: gone }));
    expect(await counts(ada)).toEqual({ [red]: 2, [blue]: 2 });
    expect(await counts(bob)).toEqual({ [red]: 1, [blue]: 2 });
    expect(await counts(cleo)).toEqual({ [red]: 1 });

    await ada(mergeTag({ id: red, into: blue }));
    // The one with both is one.
    expect(await counts(ada)).toEqual({ [blue]: 3 });
    await ada(separateTag({ id: red }));
    await ada(removeMember({ id: projectId, personId: bob.person }));
    expect(await counts(bob)).toEqual({ [red]: 1, [blue]: 1 });
    await ada(deleteProject({ id: projectId }));
    await ada(deleteTag({ id: red }));
    expect(await counts(ada)).toEqual({ [blue]: 1 });
    await cleo(deleteTask({ id: foreign }));
    expect(await counts(cleo)).toEqual({});
  });
});

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof house>>['as']>>;

async function house(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  let now = 1;
  const clock = { now: () => (now += 1), after: () => () => {}, random: () => Math.random() };
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const as = async (name: string) => {
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: `${name}@example.org` }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer, call.name).toMatchObject({ success: true });
    };
    return Object.assign(run, { person });
  };
  const counts = async ({ person }: { readonly person: string }) =>
    Object.fromEntries(await countTags({ store, database }, person));
  return { as, counts };
}
