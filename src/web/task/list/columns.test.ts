import { expect, it } from 'vitest';
import type { FieldRow } from '#domain/field/row.ts';
import { leastWidth, offeredColumns, readColumns, withColumn } from './columns.ts';

const fields = [
  { id: 'cost', name: 'Cost', type: 'NUMBER' },
  { id: 'room', name: 'Room', type: 'ONE_OF' },
] as FieldRow[];
const offered = (showsProject: boolean, showsAssignee: boolean, own: readonly FieldRow[] = []) =>
  offeredColumns({ showsProject, showsAssignee }, own);
const keys = (columns: readonly { readonly key: string }[]) => columns.map(({ key }) => key);

it('a list offers the columns that differ between its rows, then the fields of its project', () => {
  expect(keys(offered(true, false))).toEqual([
    'priority',
    'tags',
    'project',
    'due',
    'waits',
    'spent',
    'updated',
    'created',
  ]);
  expect(keys(offered(false, true))).toContain('assignee');
  expect(keys(offered(false, true))).not.toContain('project');
  expect(offered(false, true, fields).slice(-2)).toMatchObject([
    { key: 'field:cost', label: 'Cost', order: 'field:cost' },
    { key: 'field:room', label: 'Room' },
  ]);
});

it('chosen columns are read as they were written; unknown ones and those that are not offered are left out', () => {
  const all = offered(true, true);
  expect(keys(readColumns(withColumn('created', all, 'tags'), all).all)).toEqual(['tags', 'created']);
  expect(keys(readColumns('tags odd assignee', offered(true, false)).all)).toEqual(['tags']);
  expect(readColumns('', all).all).toEqual([]);
  expect(keys(readColumns(null, offered(true, true, fields)).all)).toEqual([
    'priority',
    'tags',
    'project',
    'due',
    'assignee',
  ]);
});

it('the column of a deleted field is left out, and is there again when it is restored', () => {
  const [cost, room] = fields;
  const all = offered(false, true, fields);
  const text = withColumn(withColumn(null, all, 'field:cost'), all, 'tags');
  expect(keys(readColumns(text, all).ofFields)).toEqual(['field:cost']);
  const without = offered(false, true, room ? [room] : []);
  const later = withColumn(text, without, 'field:room');
  expect(keys(readColumns(later, without).ofFields)).toEqual(['field:room']);
  expect(keys(readColumns(later, all).ofFields)).toEqual(['field:cost', 'field:room']);
  expect(cost?.id).toBe('cost');
});

it('a list is wider than the page only with columns of fields', () => {
  const all = offered(false, true, fields);
  expect(leastWidth(readColumns('tags due', all))).toBe(0);
  expect(leastWidth(readColumns('tags field:cost field:room', all))).toBe(24 + 11.5 + 12.5 + 9.5);
});
