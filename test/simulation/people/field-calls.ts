/** What people do with the fields of projects, and with what tasks say in them. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, restore, someone, words, type Call, type CallContext, type Make } from './call-parts.ts';

const TYPES = ['TEXT', 'NUMBER', 'DATE', 'ONE_OF', 'SOME_OF', 'PERSON', 'CHECKBOX', 'LINK'] as const;
const NAMES = ['Cost', 'cost ', 'Risk', 'Client'];

export const fieldMakers: readonly (readonly [number, Make])[] = [
  [5, create],
  [2, (random, sight) => ofField(random, sight, 'field.update', change(random))],
  [2, setOption],
  [3, (random, sight) => ofField(random, sight, 'field.delete', {})],
  [3, (random, sight) => restore(random, sight, 'field')],
  [1, copy],
  [12, setValue],
  [4, move],
];

interface Option {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** Half of them with a name that other projects have as well. */
function create(random: Random, sight: CallContext): Call | null {
  const type = random.chance(0.5) ? 'NUMBER' : random.pick(TYPES);
  const isChosen = type === 'ONE_OF' || type === 'SOME_OF';
  const options = ['Low', 'High'].map((name) => ({ id: sight.newId(), name }));
  return ofRow(random, sight, 'project', 'field.create', {}, (projectId) => ({
    id: sight.newId(),
    projectId,
    name: random.chance(0.6) ? random.pick(NAMES) : words(random),
    type,
    ...(isChosen && { options }),
    ...(type === 'NUMBER' && random.chance(0.2) && { unit: '€' }),
  }));
}

function change(random: Random): Call['input'] {
  return random.pick([{ name: words(random) }, { name: random.pick(NAMES) }, { rank: 'a1' }, { unit: '€' }]);
}

function ofField(random: Random, sight: CallContext, name: string, rest: Call['input']): Call | null {
  return ofRow(random, sight, 'field', name, rest);
}

function setOption(random: Random, sight: CallContext): Call | null {
  const field = random.pick(alive(sight, 'field').filter((row) => optionsOf(row).length > 0));
  if (!field) return null;
  const known = random.pick(optionsOf(field));
  const rest = random.pick([
    { optionId: sight.newId(), name: words(random) },
    { optionId: known?.id, isDeleted: known?.isDeleted === false },
    { optionId: known?.id, name: words(random), position: random.below(3) },
  ]);
  return call('field.setOption', { id: field.id, ...rest });
}

function copy(random: Random, sight: CallContext): Call | null {
  const from = random.pick(alive(sight, 'project'));
  return ofRow(random, sight, 'project', 'field.copy', {}, (projectId) => ({
    projectId,
    fromId: from?.id ?? projectId,
  }));
}

/** Now and then in a deleted field, in another project's, or what its type does not take. */
function setValue(random: Random, sight: CallContext): Call | null {
  // Often in the task that says something already.
  const saying = random.pick(alive(sight, 'task').filter((task) => Reflect.get(task, 'fieldValues') !== null));
  const fields = alive(sight, 'field').filter((row) => text(row, 'projectId') === text(saying ?? row, 'projectId'));
  const field = random.pick(random.chance(0.1) ? sight.deleted('field') : fields);
  if (!field) return null;
  if (saying && random.chance(0.6)) return call('task.setField', valueIn(random, sight, saying, field));
  const own = alive(sight, 'task').filter((task) => text(task, 'projectId') === text(field, 'projectId'));
  const task = random.pick(random.chance(0.05) ? alive(sight, 'task') : own);
  return task ? call('task.setField', valueIn(random, sight, task, field)) : null;
}

function valueIn(random: Random, sight: CallContext, task: Row, field: Row): Call['input'] {
  const type = random.chance(0.05) ? random.pick(TYPES) : text(field, 'type');
  const value = random.chance(0.1) ? null : valueFor(random, sight, type, field);
  return { id: task.id, fieldId: field.id, value };
}

function valueFor(random: Random, sight: CallContext, type: string, field: Row): unknown {
  const options = optionsOf(field).map(({ id }) => id);
  if (type === 'NUMBER') return random.below(1000) / 4;
  if (type === 'DATE') return `2026-0${1 + random.below(9)}-15`;
  if (type === 'ONE_OF') return random.pick(options) ?? '';
  if (type === 'SOME_OF') return options.filter(() => random.chance(0.6));
  if (type === 'PERSON') return someone(random, sight);
  if (type === 'CHECKBOX') return random.chance(0.7);
  if (type === 'LINK') return `https://example.org/${random.below(9)}`;
  return words(random);
}

/** To another project, or back. */
function move(random: Random, sight: CallContext): Call | null {
  const tasks = alive(sight, 'task');
  const saying = tasks.filter(
    (row) => Object.keys((Reflect.get(row, 'fieldValues') as object | null) ?? {}).length > 0,
  );
  const task = random.pick(random.chance(0.7) ? saying : tasks);
  const project = random.pick(alive(sight, 'project'));
  return task && project ? call('task.move', { id: task.id, projectId: project.id }) : null;
}

function optionsOf(field: Row): readonly Option[] {
  return (Reflect.get(field, 'options') as readonly Option[] | undefined) ?? [];
}
