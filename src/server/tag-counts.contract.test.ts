import { describe, expect, it } from 'vitest';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createTag, deleteTag, mergeTag, separateTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { countTags } from './tag-counts.ts';

describe.each(DATABASES)('the tasks of each tag on %s', (kind) => {
  it('are counted if the person may read them, each once', async () => {
    const { as, counts } = await house(kind);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const [red, blue, projectId] = [id(), id(), id()];
    const task = async (by: Inhabitant, assignee: Inhabitant, tags: string[], project: string | null = null) => {
      const taskId = id();
      await by(createTask({ id: taskId, name: 'T', assignee: assignee.person, tags, projectId: project }));
      return taskId;
    };
    await ada(createTag({ id: red, name: 'red' }));
    await ada(createTag({ id: blue, name: 'blue' }));
    await ada(createProject({ id: projectId, name: 'House' }));
    await ada(addMember({ id: projectId, personId: bob.person }));
    // One task that Ada created for herself, one between Ada and Bob, one in the project, and one of Cleo's.
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
    // A task with both tags counts once.
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

async function house(kind: (typeof DATABASES)[number]) {
  const { store, database, as } = await openHouse(kind);
  const counts = async ({ person }: Inhabitant) => Object.fromEntries(await countTags({ store, database }, person));
  return { as, counts };
}
