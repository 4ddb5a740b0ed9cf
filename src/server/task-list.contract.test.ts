import { describe, expect, it } from 'vitest';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createTag } from '#domain/tag/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { PRIORITIES, STATUSES, type TaskRow } from '#domain/task/row.ts';
import { Random } from '#test/simulation/core/random.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';
import { listTasks, type Order, type Place, type TaskFilter } from './task-list.ts';

const DUE = [null, '2026-11-01', '2026-11-15', '2026-12-01'] as const;

describe.each(DATABASES)('a list of tasks on %s', (kind) => {
  it('has what its reader may read and what was asked for, in its order, page by page', async () => {
    const { store, database, as } = await openHouse(kind);
    const random = new Random(7);
    const [ada, bob, cleo] = [await as('Ada'), await as('Bob'), await as('Cleo')];
    const people: readonly [Inhabitant, ...Inhabitant[]] = [ada, bob, cleo];
    const [shared, own, gone, red] = [id(), id(), id(), id()];
    await ada(createTag({ id: red, name: 'red' }));
    await ada(createProject({ id: shared, name: 'Shared' }));
    await ada(addMember({ id: shared, personId: bob.person }));
    await bob(createProject({ id: own, name: 'Own' }));
    await ada(createProject({ id: gone, name: 'Gone' }));
    await ada(addMember({ id: gone, personId: bob.person }));
    type Members = readonly [project: string | null, people: readonly [Inhabitant, ...Inhabitant[]]];
    const members: readonly [Members, ...Members[]] = [
      [null, people],
      [shared, [ada, bob]],
      [own, [bob]],
      [gone, [ada, bob]],
    ];
    for (let count = 0; count < 40; count += 1) {
      const [projectId, those] = random.pick(members);
      const [author, assignee] = [random.pick(those), random.pick(those)];
      const task = { id: id(), name: `T${count}`, assignee: assignee.person, projectId, deadline: random.pick(DUE) };
      const more = { priority: random.pick(PRIORITIES), tags: random.chance(0.3) ? [red] : [] };
      await author(createTask({ ...task, ...more }));
      if (random.chance(0.4)) await assignee(moveTask({ id: task.id, status: random.pick(STATUSES) }));
      if (random.chance(0.1)) await author(deleteTask({ id: task.id }));
    }
    await ada(removeMember({ id: gone, personId: bob.person }));
    await ada(deleteProject({ id: gone }));

    const all = (await store.read((reader) => reader.all('task'))) as unknown as readonly TaskRow[];
    const isOf = ({ projectId, assignee, userId }: TaskRow, { person }: Inhabitant) =>
      projectId === null
        ? [assignee, userId].includes(person)
        : members.some(
            ([project, those]) =>
              project === projectId && project !== gone && those.some((one) => one.person === person),
          );
    const readBy = (reader: Inhabitant) => all.filter((task) => task.deletedAt === null && isOf(task, reader));
    const changedAt = all.map(({ updatedAt }) => updatedAt).toSorted((one, other) => one - other)[20] ?? 0;
    const filters: readonly (readonly [TaskFilter, (task: TaskRow) => boolean])[] = [
      [{}, () => true],
      [{ assignee: bob.person }, ({ assignee }) => assignee === bob.person],
      [{ author: ada.person }, ({ userId }) => userId === ada.person],
      [{ project: shared }, ({ projectId }) => projectId === shared],
      [{ project: gone }, () => false],
      [{ project: null }, ({ projectId }) => projectId === null],
      [{ tag: red }, ({ tags }) => tags.includes(red)],
      [{ status: ['DONE', 'ON_HOLD'] }, ({ status }) => status === 'DONE' || status === 'ON_HOLD'],
      [{ priority: ['URGENT'] }, ({ priority }) => priority === 'URGENT'],
      [{ dueFrom: '2026-11-02', dueTo: '2026-11-15' }, ({ deadline }) => deadline === '2026-11-15'],
      [{ updatedFrom: changedAt }, ({ updatedAt }) => updatedAt >= changedAt],
      [{ parent: red }, () => false],
    ];
    const values: Readonly<Record<Order, (task: TaskRow) => string | number>> = {
      created: ({ createdAt }) => -createdAt,
      updated: ({ updatedAt }) => -updatedAt,
      due: ({ deadline }) => deadline ?? '9999',
    };
    let listed = 0;
    for (const reader of people)
      for (const [index, order] of (['created', 'updated', 'due'] as const).entries())
        // Each order with a third of the filters.
        for (const [filter, fits] of filters.filter((_, at) => at === 0 || at % 3 === index)) {
          const found: TaskRow[] = [];
          let after: Place | undefined;
          do {
            const page = await listTasks({ store, database }, reader.person, { ...filter, order, most: 7, after });
            expect(page.tasks.length).toBeLessThanOrEqual(7);
            found.push(...page.tasks);
            after = page.next ?? undefined;
          } while (after);
          const expected = readBy(reader).filter(fits);
          expect(found.map((task) => task.id).toSorted()).toEqual(expected.map((task) => task.id).toSorted());
          const by = found.map(values[order]);
          expect(by).toEqual(by.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
          listed += found.length;
        }
    expect(listed).toBeGreaterThan(100);
  });
});
