import { expect, it } from 'vitest';
import type { CardContext } from '../board/card-context.ts';
import { columnsText, offeredColumns, readColumns } from './columns.ts';

const context = (showsProject: boolean, showsAssignee: boolean) => ({ showsProject, showsAssignee }) as CardContext;

it('a list offers the columns that differ between its rows', () => {
  expect(offeredColumns(context(true, false))).toEqual([
    'priority',
    'tags',
    'project',
    'due',
    'waits',
    'updated',
    'created',
  ]);
  expect(offeredColumns(context(false, true))).toContain('assignee');
  expect(offeredColumns(context(false, true))).not.toContain('project');
});

it('chosen columns are read as they were written; unknown ones and those that are not offered are left out', () => {
  const offered = offeredColumns(context(true, true));
  expect(readColumns(columnsText(['created', 'tags']), offered)).toEqual(['tags', 'created']);
  expect(readColumns('tags odd assignee', offeredColumns(context(true, false)))).toEqual(['tags']);
  expect(readColumns('', offered)).toEqual([]);
  expect(readColumns(null, offered)).toEqual(['priority', 'tags', 'project', 'due', 'assignee']);
});
