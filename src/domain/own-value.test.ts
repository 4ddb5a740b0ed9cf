/** Ids, names and words from outside that collide with properties every object has. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ada, idOf, people } from '#test/domain/world.ts';
import { wants, withChoices } from './notification/preferences.ts';
import { ownOf } from './own-value.ts';
import { sameJson } from '../json.ts';
import { patched } from './patch.ts';
import { createProject } from './project/commands.ts';
import { refusalText } from './refusal-texts.ts';
import { schema, tableOf } from './registry.ts';
import { updateTask } from './task/commands.ts';
import { createTask } from './task/create.ts';

const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name', 'then'];
const key = fc.constantFrom(...names);

describe('a key that is a property of every object', () => {
  it('returns an own value, or nothing', () => {
    fc.assert(
      fc.property(key, fc.integer(), (name, value) => {
        expect(ownOf({}, name)).toBeUndefined();
        expect(ownOf(Object.fromEntries([[name, value]]), name)).toBe(value);
      }),
    );
  });

  it('is no scope, no table and no command', () => {
    fc.assert(
      fc.property(key, fc.uuid(), (name, id) => {
        expect(schema.kind(`${name}:${id}`)).toBeNull();
        expect(schema.kind(name)).toBeNull();
        expect(schema.sources(`${name}:${id}`)).toEqual([]);
        expect(() => tableOf(name)).toThrow('No such table');
        const world = people();
        expect(world.says(ada, { name, version: 1, input: {} })).toBe(`Unknown command: ${name}`);
      }),
    );
  });

  it('is a wrong id, and a valid text', () => {
    const world = people();
    world.run(ada, createProject({ id: idOf('P'), name: 'P' }));
    fc.assert(
      fc.property(key, (name) => {
        for (const call of [
          createProject({ id: name, name }),
          updateTask({ id: name }),
          createTask({ id: idOf(`T ${name}`), name, assignee: name }),
        ])
          expect(world.says(ada, call)).toMatch(/: must be a UUID$/);
        const input = JSON.parse(`{"id":"${idOf('P')}","${name}":1}`) as object;
        expect(world.says(ada, { name: 'project.update', version: 1, input })).not.toBeNull();
        const id = idOf(`a task ${name}`);
        if (!world.get('task', id)) world.run(ada, createTask({ id, name, assignee: ada, projectId: idOf('P') }));
        expect(world.get('task', id)?.name).toBe(name);
      }),
    );
  });

  it('works in a patch, a choice and a refusal', () => {
    fc.assert(
      fc.property(key, fc.boolean(), (name, app) => {
        const with1 = Object.fromEntries([[name, 1]]);
        expect(sameJson({}, with1)).toBe(false);
        expect(sameJson(with1, {})).toBe(false);
        expect(sameJson(with1, Object.fromEntries([[name, 1]]))).toBe(true);
        const row = { id: 'x', deletedAt: null, updatedAt: 1 };
        const changed = patched(row, Object.fromEntries([[name, {}.constructor]]), 2);
        expect(Object.hasOwn(changed, name)).toBe(true);
        expect(wants({}, name, 'app')).toBe(true);
        expect(wants({}, name, 'push')).toBe(false);
        const chosen = withChoices({}, Object.fromEntries([[name, { app }]]));
        expect(wants(chosen, name, 'app')).toBe(app);
        expect(refusalText('unknown_command', { name })).toBe(`Unknown command: ${name}`);
      }),
    );
  });
});
