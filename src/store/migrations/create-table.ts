/** Creates the tables of nouns in both databases: one column per column, an index per index. */
import type { ColumnKind } from '#domain/table.ts';
import type { Change, Dialect } from './migration.ts';

export const columnTypes: Readonly<Record<Dialect, Readonly<Record<ColumnKind, string>>>> = {
  sqlite: { text: 'text', integer: 'integer', boolean: 'integer', list: 'text', json: 'text' },
  postgres: { text: 'text', integer: 'bigint', boolean: 'boolean', list: 'text[]', json: 'json' },
};

export function createTable(
  name: string,
  columns: Readonly<Record<string, ColumnKind>>,
  indexes: readonly string[] = [],
): Change {
  // own key: an index is of a column that the migration names.
  return join([table(name, columns), ...indexes.map((column) => createIndex(name, column, columns[column]))]);
}

export function addColumn(name: string, column: string, kind: ColumnKind): Change {
  const add = (dialect: Dialect) => `alter table "${name}" add column "${column}" ${columnTypes[dialect][kind]}`;
  return { sqlite: add('sqlite'), postgres: add('postgres') };
}

/** An index of deletion times, for a table that is purged. */
export function createPurgeIndex(name: string): Change {
  const index = `create index "${name}_purged" on "${name}" ("deletedAt") where "deletedAt" is not null`;
  return { sqlite: index, postgres: index };
}

/** A list is indexed by each text in it: on SQLite through a second table that triggers keep up to date. */
export function createIndex(name: string, column: string, kind: ColumnKind | undefined): Change {
  const index = `create index "${name}_${column}" on "${name}"`;
  if (kind === 'list') {
    return { sqlite: listIndex(name, column), postgres: `${index} using gin ("${column}") with (fastupdate = off)` };
  }
  return { sqlite: `${index} ("${column}")`, postgres: `${index} ("${column}")` };
}

export const listIndexName = (table: string, column: string): string => `${table}_${column}`;

function table(name: string, columns: Readonly<Record<string, ColumnKind>>): Change {
  const definition = (dialect: Dialect) =>
    Object.entries(columns)
      .map(
        ([column, kind]) =>
          `"${column}" ${columnTypes[dialect][kind]}${column === 'id' ? ' not null primary key' : ''}`,
      )
      .join(', ');
  return {
    sqlite: `create table "${name}" (${definition('sqlite')}) strict`,
    postgres: `create table "${name}" (${definition('postgres')})`,
  };
}

function listIndex(name: string, column: string): string {
  const index = `"${listIndexName(name, column)}"`;
  const trigger = (suffix: string) => `create trigger "${listIndexName(name, column)}_${suffix}" after`;
  const add = `insert into ${index} select distinct value, new."id" from json_each(new."${column}")`;
  const remove = `delete from ${index} where "id" = old."id" and "key" in (select value from json_each(old."${column}"))`;
  return [
    `create table ${index} ("key" text not null, "id" text not null, primary key ("key", "id")) strict, without rowid`,
    `${trigger('added')} insert on "${name}" begin ${add}; end`,
    `${trigger('changed')} update of "${column}" on "${name}" when old."${column}" is not new."${column}" ` +
      `begin ${remove}; ${add}; end`,
    `${trigger('removed')} delete on "${name}" begin ${remove}; end`,
  ].join(';\n');
}

function join(changes: readonly Change[]): Change {
  const all = (dialect: Dialect) => changes.map((change) => change[dialect]).join(';\n');
  return { sqlite: all('sqlite'), postgres: all('postgres') };
}
