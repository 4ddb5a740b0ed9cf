/** What holds of the columns of projects after any sequence of commands by anyone. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { TaskStatus } from '#domain/task/row.ts';
import type { World } from './world.ts';

interface Named {
  readonly column: fc.Arbitrary<string>;
  /** One of the four among them. */
  readonly anyColumn: fc.Arbitrary<string>;
  readonly project: fc.Arbitrary<string>;
  readonly word: fc.Arbitrary<string>;
  readonly status: fc.Arbitrary<TaskStatus>;
  /** Stands for the latest deletion. */
  readonly latest: number;
}

/** What people may say of columns. */
export function columnInputs(named: Named): Readonly<Record<string, fc.Arbitrary<object>>> {
  const { column: id, anyColumn, project: projectId, word: name, status: category, latest } = named;
  const limit = fc.option(fc.nat({ max: 3 }));
  return {
    'column.create': fc.record({ id, projectId, name, category }),
    'column.update': fc.record({ id: anyColumn, projectId, name: fc.option(name, { nil: undefined }), limit }),
    'column.delete': fc.record({ id: anyColumn, projectId }),
    'column.restore': fc.record({ id: anyColumn, deletedAt: fc.constant(latest) }),
  };
}

export function checkColumns(world: World): void {
  const live = world.all('column').filter(({ deletedAt }) => deletedAt === null);
  for (const [, columns] of Map.groupBy(live, ({ projectId }) => projectId)) {
    expect(new Set(columns.map(({ category }) => category)).size).toBe(4);
    const names = columns.map(({ name }) => name.toLowerCase()).filter((name) => name !== '');
    expect(new Set(names).size).toBe(names.length);
  }
  for (const { columnId, projectId, status } of world.all('task')) {
    const column = columnId === null ? undefined : world.get('column', columnId);
    if (column) expect({ projectId: column.projectId, status: column.category }).toEqual({ projectId, status });
  }
}
