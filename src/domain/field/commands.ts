import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { assertNames, freshId, id, instant, name, uuid } from '../input.ts';
import { nameKey } from '../name-key.ts';
import { patched } from '../patch.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { rank } from '../task/input.ts';
import { rankBetween, ranksBetween } from '../task/rank.ts';
import { withNewIds } from './described.ts';
import { fieldsOf } from './fields.ts';
import { hueOrNone } from '../hue-input.ts';
import { newOption, unit } from './input.ts';
import { newField } from './new-field.ts';
import { FIELD_TYPES, OPTIONS_MAX, type FieldOption, type FieldRow, type FieldTypeName } from './row.ts';
import { canEditField, canEditFields, canNameField, canRestoreField, fieldFor, hasRoom, optionsFit } from './rules.ts';
import { liveOptions } from './field-types.ts';

/** Without a rank it comes last. */
export const createField = command({
  name: 'field.create',
  version: 1,
  input: z.strictObject({
    id: freshId('field'),
    projectId: id('project'),
    name: name('name_required'),
    type: z.enum(FIELD_TYPES),
    /** Of a number. */
    unit: z.optional(unit()),
    /** Of those that are chosen from, in their order. */
    options: z.optional(z.array(newOption()).check(z.maxLength(OPTIONS_MAX))),
    rank: rank(),
  }),
  reads: { lists: [{ table: 'field', column: 'projectId', by: 'projectId' }] },
  run(tx, { options = [], ...input }, context) {
    const project = projectFor(tx, context.actor, input.projectId);
    if (tx.get('field', input.id)) throw new Refusal('already_exists');
    assertAllowed(canEditFields(tx, context.actor, project));
    assertAllowed(hasRoom(tx, project.id));
    assertAllowed(canNameField(tx, project.id, input.name));
    if (options.length > 0) assertChosenFrom(input.type);
    if (input.unit) assertNumber(input.type);
    for (const each of options) assertNames(newOption(), each, () => false);
    if (new Set(options.map((each) => each.id)).size < options.length) throw new Refusal('option_exists');
    const made = options.map((each) => ({ ...each, hue: each.hue ?? null, isDeleted: false }));
    assertAllowed(optionsFit(made));
    tx.put('field', {
      ...newField(project.id, context),
      id: input.id,
      name: input.name,
      type: input.type,
      unit: input.unit ?? '',
      options: made,
      rank: input.rank ?? rankBetween(fieldsOf(tx, project.id).at(-1)?.rank ?? null, null),
    });
  },
});

/** Renames a field, says what its numbers are counted in, or puts it elsewhere among the others. */
export const updateField = command({
  name: 'field.update',
  version: 1,
  input: z.strictObject({
    id: id('field'),
    name: z.optional(name('name_required')),
    unit: z.optional(unit()),
    rank: rank(),
  }),
  run(tx, { id: fieldId, ...patch }, { actor, now }) {
    const field = fieldFor(tx, actor, fieldId);
    assertAllowed(canEditField(tx, actor, field));
    if (patch.name !== undefined) assertAllowed(canNameField(tx, field.projectId, patch.name, fieldId));
    if (patch.unit) assertNumber(field.type);
    tx.put('field', patched(field, patch, now));
  },
});

/**
 * Adds an option, or changes one that is there: one by one, so that the changes of two people both stay. Values that name a
 * deleted option are left as they are, and are back with it.
 */
export const setOption = command({
  name: 'field.setOption',
  version: 1,
  input: z.strictObject({
    id: id('field'),
    optionId: uuid(),
    /** A new option needs one. */
    name: z.optional(name('name_required')),
    hue: z.optional(hueOrNone()),
    isDeleted: z.optional(z.boolean()),
    /** Before how many of the others it is, from then on. */
    position: z.optional(z.int().check(z.minimum(0), z.maximum(OPTIONS_MAX))),
  }),
  run(tx, { id: fieldId, optionId, position, ...patch }, { actor, now }) {
    const field = fieldFor(tx, actor, fieldId);
    assertAllowed(canEditField(tx, actor, field));
    assertChosenFrom(field.type);
    const before = field.options.find((each) => each.id === optionId);
    const given = { id: optionId, hue: null, isDeleted: false, ...before, ...defined(patch) };
    if (given.name === undefined) throw new Refusal('name_required');
    const option: FieldOption = { ...given, name: given.name };
    const options = placed(field.options, option, position);
    assertAllowed(optionsFit(options));
    tx.put('field', patched(field, { options }, now));
  },
});

/** Its values stay where they are, and readers leave them out until it is restored. */
export const deleteField = command({
  name: 'field.delete',
  version: 1,
  input: z.strictObject({ id: id('field') }),
  run(tx, { id: fieldId }, { actor, now }) {
    const field = fieldFor(tx, actor, fieldId);
    assertAllowed(canEditField(tx, actor, field));
    tx.put('field', { ...field, deletedAt: now, deletedBy: actor, updatedAt: now });
  },
});

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export const restoreField = command({
  name: 'field.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('field'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const field = deletedOrNot(tx, 'field', input.id);
    if (!field) throw new Refusal('field_not_found');
    assertAllowed(canRestoreField(tx, actor, field, input.deletedAt));
    tx.put('field', { ...field, deletedAt: null, deletedBy: null, updatedAt: now });
  },
});

/** Gives a project the fields of another one that the actor reads, without values; it keeps those that it has already. */
export const copyFields = command({
  name: 'field.copy',
  version: 1,
  input: z.strictObject({ projectId: id('project'), fromId: id('project') }),
  reads: {
    lists: (['projectId', 'fromId'] as const).map((by) => ({ table: 'field', column: 'projectId', by })),
  },
  run(tx, { projectId, fromId }, context) {
    const project = projectFor(tx, context.actor, projectId);
    const from = projectFor(tx, context.actor, fromId);
    assertAllowed(canEditFields(tx, context.actor, project));
    const own = fieldsOf(tx, projectId);
    const isOwn = ({ name: named, type, unit: of }: FieldRow) =>
      own.some((each) => nameKey(each.name) === nameKey(named) && each.type === type && each.unit === of);
    const copied = fieldsOf(tx, from.id).filter((each) => !isOwn(each));
    assertAllowed(hasRoom(tx, projectId, copied.length));
    const taken = new Set(own.map((each) => nameKey(each.name)));
    const ranks = ranksBetween(own.at(-1)?.rank ?? null, null, copied.length);
    for (const [at, each] of copied.entries())
      tx.put('field', {
        ...newField(projectId, context),
        ...withNewIds({ ...each, options: liveOptions(each) }, context),
        name: freeName(each.name, taken),
        type: each.type,
        unit: each.unit,
        rank: ranks[at] ?? '',
      });
  },
});

/** Deleted ones are kept behind the others, as many as a field may have. */
function placed(options: readonly FieldOption[], option: FieldOption, position: number | undefined): FieldOption[] {
  const there = liveOptions({ options }).filter(({ id: other }) => other !== option.id);
  const gone = options.filter(({ id: other, isDeleted }) => isDeleted && other !== option.id);
  const was = liveOptions({ options }).findIndex(({ id: other }) => other === option.id);
  const at = position ?? (was < 0 ? there.length : was);
  const isThere = !option.isDeleted;
  return [
    ...(isThere ? there.toSpliced(at, 0, option) : there),
    ...(isThere ? gone : [...gone, option]).slice(-OPTIONS_MAX),
  ];
}

function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let n = 2; taken.has(nameKey(free)); n += 1) free = `${wanted.slice(0, 490)} ${n}`;
  taken.add(nameKey(free));
  return free;
}

function assertChosenFrom(type: FieldTypeName): void {
  if (type === 'ONE_OF' || type === 'SOME_OF') return;
  throw new Refusal('invalid_input', { field: 'type', problem: 'must be ONE_OF or SOME_OF to have options' });
}

function assertNumber(type: FieldTypeName): void {
  if (type !== 'NUMBER') throw new Refusal('invalid_input', { field: 'unit', problem: 'is for numbers alone' });
}

function defined<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
}
