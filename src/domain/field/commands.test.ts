import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { deleteNow } from '../trash/commands.ts';
import { createProject } from '../project/commands.ts';
import { createTask } from '../task/create.ts';
import { undoCommands } from '../task/undo.ts';
import { copyFields, createField, deleteField, restoreField, setOption, updateField } from './commands.ts';
import { fieldsOf, shownValues } from './fields.ts';
import { FIELDS_MAX } from './input.ts';
import { purgeValues } from './purge.ts';
import { setField } from './set-value.ts';

const [P, Q, A, F, G, X, Y, Z] = ['P', 'Q', 'A', 'F', 'G', 'X', 'Y', 'Z'].map(idOf) as [
  ...[string, string, string, string],
  ...[string, string, string, string],
];
const options = [
  { id: X, name: 'Low' },
  { id: Y, name: 'High', hue: 3 },
];

/** Ada's project P with Bob and his task A there; her project Q. P has a number in euros and a choice. */
function world(): World {
  const made = people();
  for (const id of [P, Q]) made.run(ada, createProject({ id, name: id === P ? 'P' : 'Q', memberUids: [bob] }));
  made.run(bob, createTask({ id: A, name: 'A', assignee: bob, projectId: P }));
  made.run(ada, createField({ id: F, projectId: P, name: 'Cost', type: 'NUMBER', unit: '€' }));
  made.run(ada, createField({ id: G, projectId: P, name: 'Risk', type: 'SOME_OF', options }));
  return made;
}

const names = (made: World, projectId = P) => fieldsOf(made, projectId).map(({ name }) => name);
const said = (made: World) => shownValues(fieldsOf(made, P), made.row('task', 'A'));
const stored = (made: World) => made.row('task', 'A').fieldValues;

describe('the fields of a project', () => {
  it('are made, renamed and put in order by its owner, under names of their own', () => {
    const made = world();
    expect(names(made)).toEqual(['Cost', 'Risk']);
    const cost = { id: X, projectId: P, name: ' cost ', type: 'TEXT' } as const;
    expect(made.says(ada, createField(cost))).toBe('A field with this name already exists in the project');
    expect(made.says(ada, updateField({ id: G, name: 'COST' }))).toBe(
      'A field with this name already exists in the project',
    );
    made.run(ada, updateField({ id: G, name: 'Danger', rank: 'Zz' }));
    expect(names(made)).toEqual(['Danger', 'Cost']);
    expect(made.says(bob, updateField({ id: G, name: 'x' }))).toBe('Only project owner can edit the project');
    expect(made.says(cleo, updateField({ id: G, name: 'x' }))).toBe('Field not found');
  });

  it('have a unit if they are numbers, and options if there is something to choose', () => {
    const made = world();
    const field = { id: X, projectId: P, name: 'x' };
    expect(made.says(ada, createField({ ...field, type: 'DATE', unit: 'days' }))).toContain(
      'unit: is for numbers alone',
    );
    expect(made.says(ada, createField({ ...field, type: 'TEXT', options }))).toContain('to have options');
    expect(made.says(ada, updateField({ id: G, unit: 'kg' }))).toContain('is for numbers alone');
    const twice = [
      { id: X, name: 'Low' },
      { id: Y, name: 'low' },
    ];
    expect(made.says(ada, createField({ ...field, type: 'ONE_OF', options: twice }))).toBe(
      'An option with this name already exists in the field',
    );
  });

  it('are at most fifty', () => {
    const made = world();
    for (let n = 2; n < FIELDS_MAX; n += 1)
      made.run(ada, createField({ id: idOf(`f${n}`), projectId: P, name: `f${n}`, type: 'TEXT' }));
    const more = createField({ id: X, projectId: P, name: 'one more', type: 'TEXT' });
    expect(made.says(ada, more)).toBe('A project can have at most 50 fields. Delete one first.');
    expect(made.says(ada, copyFields({ projectId: P, fromId: P }))).toBe(null);
    made.run(ada, createField({ id: Y, projectId: Q, name: 'new', type: 'TEXT' }));
    expect(made.says(ada, copyFields({ projectId: P, fromId: Q }))).toContain('at most 50 fields');
  });

  it('have options that are changed one by one, deleted and brought back with the values that name them', () => {
    const made = world();
    made.run(bob, setField({ id: A, fieldId: G, value: [Y, X, Y] }));
    expect(said(made)).toEqual({ [G]: [X, Y] });
    made.run(ada, setOption({ id: G, optionId: X, isDeleted: true }));
    expect(said(made)).toEqual({ [G]: [Y] });
    made.run(ada, setOption({ id: G, optionId: Z, name: 'None', hue: 1, position: 0 }));
    expect(made.get('field', G)?.options.map(({ name }) => name)).toEqual(['None', 'High', 'Low']);
    expect(made.says(ada, setOption({ id: G, optionId: Z, name: 'high' }))).toContain('already exists in the field');
    expect(made.says(ada, setOption({ id: G, optionId: A }))).toBe('Name is required');
    made.run(ada, setOption({ id: G, optionId: X, isDeleted: false }));
    expect(said(made)).toEqual({ [G]: [Y, X] });
    expect(made.says(bob, setOption({ id: G, optionId: X, hue: 2 }))).toBe('Only project owner can edit the project');
    expect(made.says(ada, setOption({ id: F, optionId: X, name: 'x' }))).toContain('must be ONE_OF or SOME_OF');
  });

  it('are copied from another project: anew, and once', () => {
    const made = world();
    made.run(ada, createField({ id: Z, projectId: Q, name: 'cost', type: 'NUMBER', unit: '$' }));
    made.run(ada, copyFields({ projectId: Q, fromId: P }));
    expect(names(made, Q)).toEqual(['cost', 'Cost 2', 'Risk']);
    const [, cost, risk] = fieldsOf(made, Q);
    expect(cost).toMatchObject({ type: 'NUMBER', unit: '€', projectId: Q });
    expect(risk?.options.map(({ name, hue }) => [name, hue])).toEqual([
      ['Low', null],
      ['High', 3],
    ]);
    expect([F, G, X, Y]).not.toContain(risk?.id);
    expect([X, Y]).not.toContain(risk?.options[0]?.id);
    made.run(ada, updateField({ id: cost?.id ?? '', name: 'Euros' }));
    made.run(ada, copyFields({ projectId: Q, fromId: P }));
    expect(names(made, Q)).toEqual(['cost', 'Euros', 'Risk', 'Cost 2']);
    expect(made.says(bob, copyFields({ projectId: Q, fromId: P }))).toBe('Only project owner can edit the project');
    expect(made.says(cleo, copyFields({ projectId: Q, fromId: P }))).toBe('Project not found');
  });
});

describe('the values of a task', () => {
  it('are set one by one, by who may edit the task, and gone where they are empty', () => {
    const made = world();
    expect(stored(made)).toBeNull();
    made.run(bob, setField({ id: A, fieldId: F, value: 12.5 }));
    made.run(ada, setField({ id: A, fieldId: G, value: [X] }));
    expect(stored(made)).toEqual({ [F]: 12.5, [G]: [X] });
    expect(made.says(cleo, setField({ id: A, fieldId: F, value: 1 }))).toBe('Task not found');
    made.run(bob, setField({ id: A, fieldId: G, value: [] }));
    made.run(bob, setField({ id: A, fieldId: F, value: null }));
    expect(stored(made)).toBeNull();
    expect(made.says(bob, setField({ id: A, fieldId: X, value: 1 }))).toBe('Field not found');
    made.run(ada, createField({ id: Z, projectId: Q, name: 'z', type: 'NUMBER' }));
    expect(made.says(bob, setField({ id: A, fieldId: Z, value: 1 }))).toBe('Field not found');
  });

  it('come with a new task as well', () => {
    const made = world();
    const task = { id: X, name: 'X', assignee: bob, projectId: P };
    expect(made.says(bob, createTask({ ...task, fieldValues: { [F]: 'much' } }))).toBe('value: must be a number');
    expect(made.says(bob, createTask({ ...task, projectId: null, fieldValues: { [F]: 2 } }))).toBe('Field not found');
    made.run(bob, createTask({ ...task, fieldValues: { [F]: 2, [G]: null } }));
    expect(made.get('task', X)?.fieldValues).toEqual({ [F]: 2 });
  });

  it('are left out with their field, are set even then, and come back with it', () => {
    const made = world();
    made.run(bob, setField({ id: A, fieldId: F, value: 12 }));
    made.run(ada, deleteField({ id: F }));
    expect([said(made), stored(made)]).toEqual([null, { [F]: 12 }]);
    made.run(bob, setField({ id: A, fieldId: F, value: 13 }));
    made.run(ada, createField({ id: X, projectId: P, name: 'Cost', type: 'NUMBER' }));
    expect(made.says(ada, restoreField({ id: F }))).toBe('A field with this name already exists in the project');
    made.run(ada, updateField({ id: X, name: 'Price' }));
    made.run(ada, restoreField({ id: F }));
    expect(said(made)).toEqual({ [F]: 13 });
  });

  it('are removed for good once nobody can restore their field, which is nobody’s change', () => {
    const made = world();
    made.run(bob, setField({ id: A, fieldId: F, value: 12 }));
    made.run(bob, setField({ id: A, fieldId: G, value: [X] }));
    const [{ updatedAt }, history] = [made.row('task', 'A'), made.all('activity')];
    const purge = () => made.run('system', purgeValues({ id: F, before: 5, taskIds: [A] }));
    purge();
    made.run(ada, deleteField({ id: F }));
    purge();
    expect(stored(made)).toEqual({ [F]: 12, [G]: [X] });
    made.run(ada, deleteNow({ kind: 'field', id: F }));
    expect(made.says(bob, setField({ id: A, fieldId: F, value: 1 }))).toBe('Field not found');
    purge();
    expect(stored(made)).toEqual({ [G]: [X] });
    expect([made.row('task', 'A').updatedAt, made.all('activity')]).toEqual([updatedAt, history]);
    expect(made.says(ada, purgeValues({ id: F, before: 5, taskIds: [A] }))).toBe('Unknown command: field.purgeValues');
  });

  it('are in the history of the task, from what to what, and undone unless someone has set them again', () => {
    const made = world();
    const before = made.row('task', 'A');
    made.run(bob, setField({ id: A, fieldId: F, value: 12 }));
    made.run(bob, setField({ id: A, fieldId: G, value: [X] }));
    const after = made.row('task', 'A');
    const changes = () => made.list('activity', 'taskId', A).flatMap((row) => row.changes);
    expect(changes()).toMatchObject([
      { field: `field ${F}`, from: null, to: 12 },
      { field: `option ${G}`, from: null, to: X },
    ]);
    made.run(ada, setField({ id: A, fieldId: F, value: 13 }));
    expect(undoCommands({ before, after }, made.row('task', 'A'))).toBeNull();
    made.run(ada, setField({ id: A, fieldId: F, value: 12 }));
    for (const call of undoCommands({ before, after }, made.row('task', 'A')) ?? []) made.run(bob, call);
    expect(stored(made)).toBeNull();
  });
});
