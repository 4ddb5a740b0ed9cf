import { describe, expect, it } from 'vitest';
import { people, ada, bob, idOf } from '#test/domain/world.ts';
import { createComment } from './comment/commands.ts';
import { createProject } from './project/commands.ts';
import { schema, scopeForms, tableNames, tableOf, tables } from './registry.ts';
import { parentsOf } from './table.ts';
import { createTask } from './task/create.ts';

describe.each(tableNames)('the table %s', (name) => {
  const table = tableOf(name);
  const columns = Object.keys(table.columns);

  it('is registered under its own name, with an id and a tombstone', () => {
    expect(table.name).toBe(name);
    expect(table.columns).toMatchObject({ id: 'text', deletedAt: 'integer' });
  });

  it('indexes existing columns, and each one that defines a scope', () => {
    expect(columns).toEqual(expect.arrayContaining([...table.indexes]));
    const scoped = Object.values(table.scopes).filter((column) => column !== null && column !== 'id');
    expect(table.indexes).toEqual(expect.arrayContaining(scoped));
  });

  it('is delivered in scopes that can be opened', () => {
    for (const [kind, column] of Object.entries(table.scopes))
      expect(schema.kind(column === null ? kind : `${kind}:x`)).not.toBeNull();
  });

  it('refers to existing tables, by columns that it has', () => {
    for (const [column, to] of Object.entries(table.references)) {
      expect(columns).toContain(column);
      expect(tableNames).toContain(to);
    }
  });

  it('declares whose id each id column holds', () => {
    const ids = columns.filter((column) => /(?:[a-z](?:Id|Ids|Uid|Uids|By)|^actor|^assignee|^tags)$/.test(column));
    expect(Object.keys(table.references)).toEqual(expect.arrayContaining(ids));
  });

  it('is found by what names its home, and by the person whose data it holds', () => {
    const found = ['id', ...table.indexes];
    for (const { by } of parentsOf(table)) expect(found).toContain(by);
    expect(found).toEqual(expect.arrayContaining([...(table.goesWith ?? [])]));
    expect(Object.keys(table.references)).toEqual(expect.arrayContaining([...(table.goesWith ?? [])]));
    for (const { of, erased } of table.personal) {
      expect(found).toContain(of);
      expect(columns).toEqual(expect.arrayContaining(Object.keys(erased)));
    }
  });
});

describe('schema', () => {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'P', memberUids: [bob] }));
  world.run(ada, createTask({ id: idOf('T'), name: 'T', assignee: bob, projectId: idOf('P') }));
  world.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob }));
  world.run(ada, createComment({ id: idOf('C'), taskId: idOf('T'), text: 'C' }));

  it('gives each row a home, whose parent is a table', () => {
    for (const name of tableNames)
      for (const row of world.all(name)) {
        const home = schema.home(name, row);
        if ('parent' in home) expect(tableNames).toContain(home.parent[0]);
        else expect('everyone' in home || Array.isArray(home.people)).toBe(true);
      }
    expect(schema.home('task', world.row('task', 'T'))).toEqual({ parent: ['project', idOf('P')] });
    expect(schema.home('task', world.row('task', 'U'))).toEqual({ people: [ada, bob] });
  });

  it('gives each row its scopes, and a tombstone none', () => {
    const task = world.row('task', 'T');
    expect(schema.scopes('task', task)).toEqual([`assigned:${bob}`, `authored:${ada}`, `project:${idOf('P')}`]);
    expect(schema.scopes('task', { ...task, deletedAt: 1 })).toEqual([]);
    expect(schema.scopes('project', world.row('project', 'P'))).toEqual([`user:${ada}`, `user:${bob}`]);
    expect(schema.scopes('counter', world.all('counter')[0] ?? task)).toEqual([]);
  });

  it('finds the rows of a scope by the column that put them there', () => {
    for (const name of tableNames)
      for (const row of world.all(name))
        for (const scope of schema.scopes(name, row)) {
          const source = schema.sources(scope).find(({ table }) => table === name);
          if (!source) throw new Error(`${name} is not among the sources of ${scope}`);
          if (source.column === null) continue;
          const value: unknown = Object.entries(row).find(([column]) => column === source.column)?.[1];
          expect(Array.isArray(value) ? value : [value]).toContain(source.key);
        }
  });

  it('has each kind of scope opened by one table', () => {
    const kinds = tableNames.flatMap((name) => Object.keys(tableOf(name).opens));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(scopeForms.toSorted()).toEqual([
      'asked:{id}',
      'assigned:{id}',
      'authored:{id}',
      'everyone',
      'helping:{id}',
      'note:{id}',
      'notes:{id}',
      'project:{id}',
      'projectNotes:{id}',
      'projectTime:{id}',
      'projectUpdates:{id}',
      'projectViews:{id}',
      'tally:{id}',
      'task:{id}',
      'team:{id}',
      'teamNotes:{id}',
      'teamViews:{id}',
      'time:{id}',
      'updateDrafts:{id}',
      'user:{id}',
      'views:{id}',
      'workload:{id}',
    ]);
    expect(schema.parents).toEqual(['comment', 'note', 'project', 'projectTime', 'reach', 'task', 'team']);
  });

  it('knows how each kind of scope is opened', () => {
    expect(schema.kind('everyone')).toBe('everyone');
    expect(schema.kind(`user:${ada}`)).toBe('self');
    expect(schema.kind(`project:${ada}`)).toEqual({ anchor: 'project' });
    for (const scope of ['everyone:x', 'user', 'user:', 'nothing:x', '', 'constructor:x'])
      expect(schema.kind(scope)).toBeNull();
    expect(schema.sources('constructor:x')).toEqual([]);
  });

  it('resends people’s tasks when they become readers of a project', () => {
    expect(schema.scopesToResend('project', world.row('project', 'P'), bob)).toEqual([
      `assigned:${bob}`,
      `authored:${bob}`,
      `helping:${bob}`,
      `notes:${bob}`,
      `updateDrafts:${bob}`,
      `asked:${bob}`,
      `views:${bob}`,
    ]);
    expect(schema.scopesToResend('task', world.row('task', 'U'), bob)).toEqual([`asked:${bob}`]);
  });

  it('resends a task, and no other, when one of its comments is restored, which may have files', () => {
    expect(schema.scopesToResend('comment', world.row('comment', 'C'), bob)).toEqual([`task:${idOf('T')}`]);
  });

  it('has a hash', () => expect(schema.hash).toMatch(/^[0-9a-f]{8}$/));

  it('knows no other table', () => {
    expect(() => tableOf('toString')).toThrow('No such table: toString');
    expect(Object.keys(tables)).toEqual(schema.tables);
  });
});
