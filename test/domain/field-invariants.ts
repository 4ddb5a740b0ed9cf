/** What holds of the fields of projects, and of what tasks say in them, after any sequence of commands by anyone. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { idOf, type World } from './world.ts';

interface Named {
  readonly project: fc.Arbitrary<string>;
  readonly task: fc.Arbitrary<string>;
  readonly word: fc.Arbitrary<string>;
  /** Stands for the latest deletion. */
  readonly latest: number;
}

const field = fc.constantFrom(idOf('F1'), idOf('F2'), idOf('F3'));
const option = fc.constantFrom(idOf('O1'), idOf('O2'));

/** What people may say of fields. */
export function fieldInputs({ project, task, word, latest }: Named): Readonly<Record<string, fc.Arbitrary<object>>> {
  return {
    'field.create': fc.record({ id: field, projectId: project, name: word, type: fc.constantFrom('NUMBER', 'TEXT') }),
    'field.update': fc.record({ id: field, name: word }),
    'field.setOption': fc.record({ id: field, optionId: option, name: word }),
    'field.delete': fc.record({ id: field }),
    'field.restore': fc.record({ id: field, deletedAt: fc.constant(latest) }),
    'field.copy': fc.record({ projectId: project, fromId: project }),
    'task.setField': fc.record({
      id: task,
      fieldId: field,
      value: fc.constantFrom<string | number | null>(5, 'five', null),
    }),
  };
}

export function checkFields(world: World): void {
  const live = world.all('field').filter(({ deletedAt }) => deletedAt === null);
  for (const [, fields] of Map.groupBy(live, ({ projectId }) => projectId)) {
    const names = fields.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  }
  for (const { fieldValues, projectId } of world.all('task')) {
    if (fieldValues !== null) expect(Object.keys(fieldValues)).not.toEqual([]);
    for (const [id, value] of Object.entries(fieldValues ?? {})) {
      const field = world.get('field', id);
      expect(field?.projectId).toBe(projectId);
      expect(typeof value).toBe(field?.type === 'NUMBER' ? 'number' : 'string');
    }
  }
}
