import { describe, expect, it } from 'vitest';
import { ada, idOf, people } from '#test/domain/world.ts';
import { SYSTEM } from '../command.ts';
import { rememberImported } from './commands.ts';

const remember = (fields: Record<string, string>) => rememberImported({ found: [{ id: idOf('T'), fields }] });

describe('findings of an import', () => {
  it('is stored by row, and replaces what was stored before', () => {
    const world = people();
    world.run(SYSTEM, remember({ name: 'a', due: 'b' }));
    world.run(SYSTEM, remember({ name: 'c' }));
    expect(world.row('imported', 'T')).toEqual({ id: idOf('T'), fields: { name: 'c' }, deletedAt: null });
  });

  it('can’t be sent by a person', () => {
    expect(people().says(ada, remember({}))).toBe('Unknown command: imported.remember');
  });
});
