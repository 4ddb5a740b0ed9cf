/** What a row of a list shows besides the task's name: what every task has, and what the fields of a project ask. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldRow } from '#domain/field/row.ts';
import { typeOf } from '#domain/field/field-types.ts';
import { fieldKey, type FieldKey } from '#domain/field/key.ts';
import type { TaskOrder } from '#domain/task/queries.ts';
import type { CardContext } from '../board/card-context.ts';

const BUILT_IN = ['priority', 'tags', 'project', 'due', 'waits', 'spent', 'assignee', 'updated', 'created'] as const;
type BuiltIn = (typeof BUILT_IN)[number];

export interface Column {
  readonly key: BuiltIn | FieldKey;
  readonly label: MessageDescriptor | string;
  /** Its classes: values stand below each other, under their heading. */
  readonly width: string;
  /** By what a click on its heading sorts; undefined: nothing is sorted by it. */
  readonly order?: TaskOrder | undefined;
  /** It shows what tasks say in this one. */
  readonly field?: FieldRow;
}

export interface FieldColumn extends Column {
  readonly field: FieldRow;
}

/** In their order; those of fields are the last. */
export interface ShownColumns {
  readonly all: readonly Column[];
  readonly has: (key: BuiltIn) => boolean;
  readonly ofFields: readonly FieldColumn[];
}

const columnLabels: Record<BuiltIn, MessageDescriptor> = {
  priority: msg`Priority`,
  tags: msg`Tags`,
  project: msg`Project`,
  due: msg`Due date`,
  waits: msg`Waits for`,
  spent: msg`Spent`,
  assignee: msg`Assignee`,
  updated: msg`Updated`,
  created: msg`Created`,
};

export const columnWidths: Record<BuiltIn, string> = {
  priority: 'w-26',
  tags: 'w-44 max-lg:hidden beside:hidden',
  project: 'w-36 max-md:hidden',
  due: 'w-36',
  waits: 'w-28 max-md:hidden',
  spent: 'w-28 text-right tabular-nums max-md:hidden',
  assignee: 'lg:w-20 max-lg:w-6',
  updated: 'w-20 max-md:hidden',
  created: 'w-20 max-md:hidden',
};

const orders: Partial<Record<BuiltIn, TaskOrder>> = {
  priority: 'priority',
  due: 'due',
  updated: 'updated',
  created: 'newest',
};

/** The same in rem, as wide as it ever is. */
const roomOf: Record<BuiltIn, number> = {
  priority: 6.5,
  tags: 11,
  project: 9,
  due: 9,
  waits: 7,
  spent: 7,
  assignee: 5,
  updated: 5,
  created: 5,
};

/** In rem, of the column of a field; one that is summed has room for its sum and average. */
const WIDTH = 9;
const SUM_WIDTH = 12;
/** The number of a task and enough of its name to know it by, with the row’s padding. */
const NAME_WIDTH = 24;
const GAP = 0.5;

/** Not the column that would say the same in each row. */
export function offeredColumns(
  { showsProject, showsAssignee }: Pick<CardContext, 'showsProject' | 'showsAssignee'>,
  fields: readonly FieldRow[],
): Column[] {
  const builtIn = BUILT_IN.filter((each) => (each === 'project' ? showsProject : each !== 'assignee' || showsAssignee));
  return [
    ...builtIn.map((key) => ({ key, label: columnLabels[key], width: columnWidths[key], order: orders[key] })),
    ...fields.map((field) => {
      const key = fieldKey(field.id);
      const width = `${typeOf(field.type).isSummed ? 'w-48 justify-end text-right' : 'w-36'} max-md:hidden`;
      return { key, label: field.name, width, order: key, field };
    }),
  ];
}

/** How wide a list with columns of fields is at least, in rem: beyond that it is scrolled; 0 without one. */
export function leastWidth({ all, has, ofFields }: ShownColumns): number {
  if (ofFields.length === 0) return 0;
  const builtIn = BUILT_IN.filter(has).map((key) => roomOf[key]);
  const widths = ofFields.map(({ field }) => (typeOf(field.type).isSummed ? SUM_WIDTH : WIDTH));
  return [...builtIn, ...widths].reduce((sum, each) => sum + each, NAME_WIDTH + all.length * GAP);
}

/** Those that are there only once someone has chosen them, as those of fields are. */
const CHOSEN: ReadonlySet<string> = new Set(['waits', 'spent', 'updated', 'created']);

/** The columns in a text of `withColumn`; null: nobody has chosen. */
export function readColumns(text: string | null, offered: readonly Column[]): ShownColumns {
  const chosen = text?.split(' ');
  const all = offered.filter(({ key, field }) => (chosen ? chosen.includes(key) : !field && !CHOSEN.has(key)));
  const keys = new Set<string>(all.map(({ key }) => key));
  return {
    all,
    has: (key) => keys.has(key),
    ofFields: all.filter((each): each is FieldColumn => each.field !== undefined),
  };
}

/** The text of the columns with one more or less. What is not offered now stays in it: a deleted field may be restored. */
export function withColumn(text: string | null, offered: readonly Column[], key: string): string {
  const chosen = text?.split(' ') ?? readColumns(null, offered).all.map((each): string => each.key);
  return (chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(' ');
}
