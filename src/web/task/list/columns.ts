/** What a row of a list shows besides the task's name. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardContext } from '../board/card-context.ts';

const COLUMNS = ['priority', 'tags', 'project', 'due', 'waits', 'assignee', 'updated', 'created'] as const;
export type Column = (typeof COLUMNS)[number];
export type ShownColumns = ReadonlySet<Column>;

export const columnLabels: Record<Column, MessageDescriptor> = {
  priority: msg`Priority`,
  tags: msg`Tags`,
  project: msg`Project`,
  due: msg`Due date`,
  waits: msg`Waits for`,
  assignee: msg`Assignee`,
  updated: msg`Updated`,
  created: msg`Created`,
};

/** Fields stand below each other, under their headings. */
export const columnWidths: Record<Column, string> = {
  priority: '',
  tags: 'w-44 max-lg:hidden beside:hidden',
  project: 'w-36 max-md:hidden',
  due: 'w-36',
  waits: 'w-28 max-md:hidden',
  assignee: 'lg:w-20 max-lg:w-6',
  updated: 'w-20 max-md:hidden',
  created: 'w-20 max-md:hidden',
};

/** Not the column that would say the same in each row. */
export function offeredColumns({ showsProject, showsAssignee }: CardContext): Column[] {
  return COLUMNS.filter((each) => (each === 'project' ? showsProject : each !== 'assignee' || showsAssignee));
}

/** Those that are there only once someone has chosen them. */
const CHOSEN: ReadonlySet<Column> = new Set(['waits', 'updated', 'created']);

/** The columns in a text of `columnsText`; null: nobody has chosen. */
export function readColumns(text: string | null, offered: readonly Column[]): Column[] {
  if (text === null) return offered.filter((each) => !CHOSEN.has(each));
  const chosen = text.split(' ');
  return offered.filter((each) => chosen.includes(each));
}

export function columnsText(columns: readonly string[]): string {
  return columns.join(' ');
}
