import { describe, expect, it } from 'vitest';
import { migrations } from './list.ts';
import { checksumOf, MigrationError, pending, type Applied, type Migration } from './migration.ts';

const sql = (text: string) => [{ sqlite: text, postgres: text }];
const first: Migration = { id: 1, name: 'first', changes: sql('one') };
const second: Migration = { id: 2, name: 'second', changes: sql('two') };
const applied = (migration: Migration): Applied => ({
  ...migration,
  checksum: checksumOf(migration, 'sqlite'),
  version: null,
});

describe('migrations', () => {
  it('are numbered without a gap', () => {
    expect(migrations.map(({ id }) => id)).toEqual(migrations.map((_, index) => index + 1));
  });

  it('run where they are missing', () => {
    expect(pending([], [first, second], 'sqlite')).toEqual([first, second]);
    expect(pending([applied(first)], [first, second], 'sqlite')).toEqual([second]);
    expect(pending([applied(first), applied(second)], [first, second], 'sqlite')).toEqual([]);
  });

  it('refuse the database of a newer version', () => {
    const opening = () => pending([applied(first), applied(second)], [first], 'sqlite');
    expect(opening).toThrow(MigrationError);
    expect(opening).toThrow(
      /newer version of Pulse: its migration 2 "second" is unknown to this one \(\d+\.\d+\.\d+\)/,
    );
    const bySome = [applied(first), { ...applied(second), version: '7.8.9' }];
    expect(() => pending(bySome, [first], 'sqlite')).toThrow(/newer version of Pulse \(7\.8\.9\): its migration 2/);
  });

  it('refuse a database of another application', () => {
    const changed = { ...first, changes: sql('another') };
    expect(() => pending([applied(changed)], [first, second], 'sqlite')).toThrow(/Migration 1 "first"/);
    expect(() => pending([applied(second)], [first, second], 'sqlite')).toThrow(/Migration 2 "second"/);
  });
});
