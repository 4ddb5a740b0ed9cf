import { describe, expect, it } from 'vitest';
import type { ProjectRow } from '#domain/project/row.ts';
import { inOrder, projectOrder } from './order.ts';

const project = (name: string, dueAt: string | null) => ({ name, dueAt }) as ProjectRow;
const projects = [
  project('kitchen', null),
  project('Bath', '2026-12-18T09:00:00Z'),
  project('Älter', null),
  project('Attic', '2026-12-02'),
];
const names = (order: Parameters<typeof inOrder>[1]) => inOrder(projects, order).map(({ name }) => name);

describe('order of projects', () => {
  it('is manual, by name, or by date', () => {
    expect(names('newest')).toEqual(['kitchen', 'Bath', 'Älter', 'Attic']);
    expect(names('name').slice(2)).toEqual(['Bath', 'kitchen']);
    expect(names('due')).toEqual(['Attic', 'Bath', 'kitchen', 'Älter']);
  });

  it('is newest first without a choice, or when the choice no longer exists', () => {
    expect([projectOrder(null), projectOrder('size'), projectOrder('due')]).toEqual(['newest', 'newest', 'due']);
  });
});
