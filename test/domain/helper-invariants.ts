/** What holds of helpers and of everyone's part of a task after any sequence of commands by anyone. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { World } from './world.ts';

interface Given {
  readonly task: fc.Arbitrary<string>;
  readonly person: fc.Arbitrary<string>;
}

export function helperInputs({ task, person }: Given): Readonly<Record<string, fc.Arbitrary<object>>> {
  const share = fc.option(fc.option(fc.nat({ max: 110 }), { nil: null }), { nil: undefined });
  return {
    'task.setHelper': fc.record({ id: task, personId: person, share }),
    'task.removeHelper': fc.record({ id: task, personId: person }),
  };
}

export function checkHelpers(world: World): void {
  for (const task of world.all('task')) {
    const { id, assignee, helperUids, helperShares, projectId, deletedAt } = task;
    expect(new Set(helperUids).size).toBe(helperUids.length);
    const shares = Object.entries(helperShares ?? {});
    expect(helperUids).toEqual(expect.arrayContaining(shares.map(([helper]) => helper)));
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeLessThanOrEqual(100);
    const project = projectId === null ? undefined : world.get('project', projectId);
    if (deletedAt === null) {
      expect(helperUids).not.toContain(assignee);
      if (project) expect(project.memberUids).toEqual(expect.arrayContaining([...helperUids]));
    }
    const loads = world.all('workloadTask').filter(({ taskId }) => taskId === id);
    const counted = loads.filter((load) => load.deletedAt === null);
    if (counted.length === 0) continue;
    expect(counted.map((load) => load.assignee).toSorted()).toEqual([assignee, ...helperUids].toSorted());
    expect(counted.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    const [own] = counted.filter(({ isHelping }) => !isHelping);
    expect(own).toMatchObject({ id, assignee });
    for (const load of counted) {
      const { id: _, assignee: whose, isHelping, share, ...of } = load;
      expect(own).toMatchObject(of);
      const given = shares.find(([helper]) => helper === whose)?.[1];
      if (isHelping && given !== undefined) expect(share).toBe(given);
    }
  }
  for (const { taskId } of world.all('workloadTask')) expect(world.get('task', taskId)).toBeDefined();
}
