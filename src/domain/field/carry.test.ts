import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { DAY } from '../duration.ts';
import { schema } from '../registry.ts';
import { createProject } from '../project/commands.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { droppedFields } from './carry.ts';
import { createField, deleteField, restoreField, setOption } from './commands.ts';
import { setField } from './set-value.ts';

const ids = ['P', 'Q', 'A', 'B', 'x', 'y', 'u', 'P Cost', 'P Risk', 'P Who', 'P Own', 'Q Cost', 'Q Risk', 'Q Who'].map(
  idOf,
);
const [P, Q, A, B, x, y, u, cost, risk, who, own, qCost, qRisk, qWho] = ids as [
  ...[string, string, string, string, string, string, string],
  ...[string, string, string, string, string, string, string],
];

/** Two projects of Ada and Bob, P with Cleo, which have a cost, risks and a person; P has a field of its own. A has all, with a subtask. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createProject({ id: Q, name: 'Q', memberUids: [bob] }));
  const field = { projectId: P, name: 'Cost', type: 'NUMBER', unit: '€' } as const;
  made.run(ada, createField({ ...field, id: cost }));
  made.run(ada, createField({ ...field, id: qCost, projectId: Q, name: 'COST' }));
  const risks = { name: 'Risk', type: 'SOME_OF' } as const;
  const low = { id: x, name: 'Low' };
  made.run(ada, createField({ ...risks, id: risk, projectId: P, options: [low, { id: y, name: 'High' }] }));
  made.run(ada, createField({ ...risks, id: qRisk, projectId: Q, options: [{ id: u, name: 'low' }] }));
  made.run(ada, createField({ id: who, projectId: P, name: 'Who', type: 'PERSON' }));
  made.run(ada, createField({ id: qWho, projectId: Q, name: 'Who', type: 'PERSON' }));
  made.run(ada, createField({ id: own, projectId: P, name: 'Own', type: 'TEXT' }));
  made.run(bob, createTask({ id: A, name: 'A', assignee: bob, projectId: P }));
  made.run(bob, createTask({ id: B, name: 'B', assignee: bob, parentId: A }));
  for (const [fieldId, value] of Object.entries({ [cost]: 5, [risk]: [x, y], [who]: cleo, [own]: 'here' }))
    made.run(bob, setField({ id: A, fieldId, value }));
  made.run(bob, setField({ id: B, fieldId: own, value: 'below' }));
  return made;
}

const values = (made: World, task = 'A') => made.row('task', task).fieldValues;
const whole = { [cost]: 5, [risk]: [x, y], [who]: cleo, [own]: 'here' };
const there = { [qCost]: 5, [qRisk]: [u] };

describe('the values of a task that goes to another project', () => {
  it('stay in fields of the same name and type, and the rest comes back with the task', () => {
    const made = world();
    expect(droppedFields(made, made.row('task', 'A'), Q, made.now).map(({ id }) => id)).toEqual([risk, who, own]);
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect([values(made), values(made, 'B')]).toEqual([there, null]);
    for (const row of made.all('restingValues')) expect(schema.scopes('restingValues', row)).toEqual([]);
    expect(made.all('restingValues').map(({ taskId, fieldValues }) => [taskId, fieldValues])).toEqual([
      [A, { [risk]: [y], [who]: cleo, [own]: 'here' }],
      [B, { [own]: 'below' }],
    ]);
    made.run(bob, moveTask({ id: A, projectId: P }));
    expect([values(made), values(made, 'B')]).toEqual([whole, { [own]: 'below' }]);
    expect(made.all('restingValues')).toEqual([]);
  });

  it('are what people say there meanwhile', () => {
    const made = world();
    made.run(bob, moveTask({ id: A, projectId: Q }));
    made.run(bob, setField({ id: A, fieldId: qCost, value: 6 }));
    made.run(bob, setField({ id: A, fieldId: qRisk, value: [] }));
    made.run(bob, setField({ id: A, fieldId: qWho, value: ada }));
    made.run(bob, moveTask({ id: A, projectId: P }));
    expect(values(made)).toEqual({ [cost]: 6, [risk]: [y], [who]: ada, [own]: 'here' });
  });

  it('rest while the task is in no project, and as long as what is deleted', () => {
    const made = world();
    made.run(bob, moveTask({ id: A, projectId: null }));
    expect(values(made)).toBeNull();
    const later = world();
    made.run(bob, moveTask({ id: A, projectId: P }));
    expect(values(made)).toEqual(whole);
    later.run(bob, moveTask({ id: A, projectId: null }));
    later.now += 31 * DAY;
    later.run(bob, moveTask({ id: A, projectId: P }));
    expect([values(later), later.all('restingValues')]).toEqual([null, []]);
  });

  it('are not mixed up with numbers of another unit', () => {
    const made = world();
    const dollars = idOf('dollars');
    made.run(ada, deleteField({ id: qCost }));
    made.run(ada, createField({ id: dollars, projectId: Q, name: 'Cost', type: 'NUMBER', unit: '$' }));
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect(values(made)).toEqual({ [qRisk]: [u] });
  });

  it('of a deleted field or option come back with the task, and with the field', () => {
    const made = world();
    made.run(ada, deleteField({ id: own }));
    made.run(ada, setOption({ id: risk, optionId: x, isDeleted: true }));
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect(values(made)).toEqual({ [qCost]: 5 });
    made.run(bob, moveTask({ id: A, projectId: P }));
    made.run(ada, restoreField({ id: own }));
    expect(values(made)).toEqual(whole);
  });

  it('are named in the history where they are dropped, without what they said', () => {
    const made = world();
    const gone = () =>
      made
        .list('activity', 'taskId', A)
        .flatMap(({ changes }) => changes.flatMap((each) => (each.field === 'fields' ? [each] : [])));
    made.now += DAY;
    made.forget('task', B);
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect(gone().map(({ from, to }) => [from, to])).toEqual([
      ['Cost', null],
      ['Who', null],
      ['Own', null],
      [null, 'COST'],
    ]);
    made.run(bob, moveTask({ id: A, projectId: P }));
    expect(gone()).toEqual([]);
  });

  it('cannot be known by a browser, which leaves them to the server', () => {
    const made = world();
    made.run(bob, moveTask({ id: A, projectId: Q }));
    const before = made.all('restingValues');
    expect(before).toHaveLength(2);
    for (const { id } of before) made.forget('restingValues', id);
    made.run(bob, moveTask({ id: A, projectId: P }), 'browser');
    expect(values(made)).toEqual({ [cost]: 5, [risk]: [x] });
  });
});
