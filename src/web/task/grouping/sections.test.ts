import { describe, expect, it } from 'vitest';
import { typeOf } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { FieldValue } from '#domain/field/value.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { taskColumns } from '../columns/task-columns.ts';
import { TaskGroups } from '../task-groups.ts';
import type { Grouping } from './groupings.ts';
import { sectioningOf, sectionsOf, type Section, type SectionOptions } from './sections.ts';

const today = '2026-11-23';
const present = { today, now: Date.parse('2026-11-23T12:00Z') };

const columns = taskColumns([], (status) => status);

const plain = {
  status: 'BACKLOG',
  priority: 'STANDARD',
  deadline: null,
  dueAt: null,
  assignee: 'ada',
  projectId: null,
  streamId: null,
  tags: [],
};

function task(id: string, row: Partial<TaskRow>): TaskRow {
  return { ...plain, id, ...row } as TaskRow;
}

function made(
  tasks: readonly TaskRow[],
  grouping: Grouping,
  options: Omit<SectionOptions, 'present' | 'columns'>,
): Section[] {
  const sectioning = sectioningOf(grouping, { present, columns, ...options });
  return sectionsOf(new TaskGroups(sectioning.keyOf).of(tasks), sectioning);
}

function shown(grouping: Grouping, tasks: readonly TaskRow[], order: readonly string[] = []): Record<string, string> {
  const sections = made(tasks, grouping, { order });
  return Object.fromEntries(sections.map(({ key, tasks }) => [key, tasks.map(({ id }) => id).join('')]));
}

describe('sections of a list', () => {
  it('are the statuses, also those without tasks, so that tasks can be moved there', () => {
    const tasks = [task('a', { status: 'DONE' }), task('b', {}), task('c', { status: 'DONE' })];
    expect(Object.entries(shown('status', tasks))).toEqual([
      ['BACKLOG', 'b'],
      ['IN_PROGRESS', ''],
      ['DONE', 'ac'],
      ['ON_HOLD', ''],
    ]);
    expect(made(tasks, 'status', { order: [] }).map(({ status }) => status)).not.toContain(null);
  });

  it('are days and weeks for open tasks, and one for all done tasks', () => {
    const due = (id: string, deadline: string | null) => task(id, { deadline });
    const tasks = [
      due('a', '2026-11-22'),
      due('b', '2026-11-23'),
      due('c', '2026-11-24'),
      due('d', '2026-11-29'),
      due('e', '2026-11-30'),
      due('f', null),
      task('g', { deadline: '2026-11-01', status: 'DONE' }),
    ];
    expect(Object.entries(shown('due', tasks))).toEqual([
      ['overdue', 'a'],
      ['today', 'b'],
      ['tomorrow', 'c'],
      ['week', 'd'],
      ['later', 'e'],
      ['none', 'f'],
      ['done', 'g'],
    ]);
  });

  it('are tags, by name: a task with several is in that which it got last', () => {
    const tasks = [
      task('a', { tags: ['web', 'bug'] }),
      task('b', { tags: ['web'] }),
      task('c', { tags: ['old bug', 'gone'] }),
      task('d', { tags: ['gone'] }),
      task('e', {}),
      task('f', { tags: ['bug', 'web', 'gone'] }),
    ];
    const tagFor = (id: string) => (id === 'old bug' ? 'bug' : id);
    const sections = made(tasks, 'tag', { order: ['bug', 'ink', 'web'], tagFor });
    expect(sections.map(({ key, tasks }) => [key, tasks.map(({ id }) => id).join('')])).toEqual([
      ['bug', 'ac'],
      ['web', 'bf'],
      ['', 'de'],
    ]);
  });

  it('put the highest priority first, and unknown ones last', () => {
    const tasks = [task('a', { priority: 'LOW' }), task('b', { priority: 'URGENT' }), task('c', { priority: 'NEW' })];
    expect(Object.entries(shown('priority', tasks))).toEqual([
      ['URGENT', 'b'],
      ['LOW', 'a'],
      ['', 'c'],
    ]);
  });

  it('are the values of a field, in its order; a deleted option is none, and so is no value', () => {
    const option = (id: string, isDeleted = false) => ({ id, name: id, hue: null, isDeleted });
    const field = { id: 'room', type: 'ONE_OF', options: [option('hall'), option('bath'), option('gone', true)] };
    const said = (id: string, value?: FieldValue) =>
      task(id, { fieldValues: value === undefined ? null : { room: value } });
    const tasks = [said('a', 'bath'), said('b', 'hall'), said('c', 'gone'), said('d'), said('e', 'bath')];
    const order = typeOf('ONE_OF').groups?.(field as unknown as FieldRow, []) ?? [];
    const sections = made(tasks, 'field:room', { order, field: field as unknown as FieldRow });
    expect(sections.map(({ key, tasks }) => [key, tasks.map(({ id }) => id).join('')])).toEqual([
      ['hall', 'b'],
      ['bath', 'ae'],
      ['', 'cd'],
    ]);
    const checked = made([said('a', true), said('b')], 'field:room', {
      order: ['yes'],
      field: { ...field, type: 'CHECKBOX' } as unknown as FieldRow,
    });
    expect(checked.map(({ key, tasks }) => [key, tasks.length])).toEqual([
      ['yes', 1],
      ['', 1],
    ]);
  });

  it('follow the order of streams; a deleted stream is none', () => {
    const tasks = [task('a', { streamId: 's1' }), task('b', { streamId: 'gone' }), task('c', { streamId: 's2' })];
    expect(Object.entries(shown('stream', tasks, ['s2', 's1', 's3']))).toEqual([
      ['s2', 'c'],
      ['s1', 'a'],
      ['', 'b'],
    ]);
  });

  it('are there without a task where they are kept', () => {
    const sectioning = sectioningOf('priority', { present, columns, order: [] });
    const groups = new TaskGroups(sectioning.keyOf).of([task('a', {})]);
    const kept = sectionsOf(groups, sectioning, (key) => key === 'URGENT');
    expect(kept.map(({ key, tasks }) => [key, tasks.length])).toEqual([
      ['URGENT', 0],
      ['STANDARD', 1],
    ]);
  });
});
