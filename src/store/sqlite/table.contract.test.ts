import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anItem, contractMigrations, contractTables } from '../contract/tables.contract.ts';
import { tableOf, byName } from '../table.ts';
import { migrate } from './migrate.ts';
import { SqliteTable } from './table.ts';

describe('SQLite table', () => {
  it('writes only changed columns, since a set column costs its index a write', () => {
    const { database, items } = opened();
    const row = (name: string) => anItem('a', { name, owner: 'ann', tags: ['x'] });
    items.write('a', null, row('old'));
    database.exec(
      `create table written (what text);
       create trigger owner after update of owner on item begin insert into written values ('owner'); end;
       create trigger name after update of name on item begin insert into written values ('name'); end`,
    );
    items.write('a', row('old'), row('old'));
    items.write('a', row('old'), row('new'));
    expect(database.prepare('select what from written').pluck().all()).toEqual(['name']);
    expect(items.get('a')).toEqual(row('new'));
  });

  it('does not update a missing row', () => {
    const { items } = opened();
    expect(() => items.write('a', anItem('a'), anItem('a', { name: 'new' }))).toThrow('is not there');
    expect(items.get('a')).toBeUndefined();
  });
});

function opened() {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, contractMigrations, () => 0);
  return { database, items: new SqliteTable(database, tableOf(byName(contractTables), 'item')) };
}
