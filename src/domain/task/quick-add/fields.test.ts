import { describe, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import type { TaskField } from '#domain/task/quick-add/parse-line.ts';
import { parseInput } from '#domain/input.ts';
import { fieldsOf } from './fields.ts';

const piece = (meaning: TaskField) => ({ start: 0, end: 0, text: '', meaning });

describe('fields of a quick-add line', () => {
  it('are set by each recognized piece, and by no other', () => {
    const pieces = [
      piece({ kind: 'priority', priority: 'HIGH' }),
      piece({ kind: 'deadline', deadline: '2026-11-20' }),
      piece({ kind: 'tag', id: 't1' }),
      piece({ kind: 'person', id: 'ada' }),
      piece({ kind: 'project', id: 'p1' }),
      piece({ kind: 'tag', id: 't2' }),
    ];
    expect(fieldsOf({ name: 'Pay', pieces })).toEqual({
      name: 'Pay',
      priority: 'HIGH',
      deadline: '2026-11-20',
      assignee: 'ada',
      projectId: 'p1',
      tags: ['t1', 't2'],
    });
    expect(fieldsOf({ name: 'Pay', pieces: [] })).toEqual({ name: 'Pay', tags: [] });
  });

  it('keep an overlong name in the description, and accept its beginning as the name', () => {
    const long = `${'x'.repeat(498)}😀${'y'.repeat(10_000)}`;
    const { name, description } = fieldsOf({ name: long, pieces: [] });
    expect(description).toBe(long);
    expect(name).toMatch(/^x{498}.?…$/u);
    const id = '01900000-0000-7000-8000-000000000000';
    expect(parseInput(createTask.definition.input, { id, assignee: id, name, description })).toMatchObject({ name });
  });
});
