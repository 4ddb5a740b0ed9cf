import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstFailure } from '../pool.ts';
import { plantNamed, plants } from './plants.ts';
import { apply } from './transform.ts';

describe('planted bugs', () => {
  it.each(plants.map((plant) => [plant.name, plant] as const))(
    '%s: its snippets are in the product',
    (name, { edits }) => {
      for (const edit of edits) expect(apply(name, readFileSync(edit.file, 'utf8'), edit)).toContain(edit.replace);
    },
  );

  it('are at least fourteen, with names of their own', () => {
    expect(new Set(plants.map(({ name }) => name)).size).toBeGreaterThanOrEqual(14);
    expect(plantNamed('drops nothing').edits).toHaveLength(1);
    expect(() => plantNamed('none')).toThrow('no planted bug');
  });

  it('refuses a snippet that is not there once', () => {
    const edit = { file: 'a.ts', find: 'b', replace: 'c' };
    expect(apply('x', 'abc', edit)).toBe('acc');
    expect(() => apply('x', 'ac', edit)).toThrow('holds 0 times');
    expect(() => apply('x', 'abab', edit)).toThrow('holds 2 times');
  });

  it.each([
    'skips the idempotency check',
    'acknowledges before the commit',
    'drops the overlay at the answer instead of at its seq',
  ])('is caught: %s', async (plant) => {
    const failure = await firstFailure({ from: 1, count: 100, plant });
    expect(failure?.failure?.invariant).toBeTypeOf('string');
  });
});
