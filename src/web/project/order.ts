import type { ProjectRow } from '#domain/project/row.ts';
import { dayOf } from '#web/ui/date.ts';

export const PROJECT_ORDERS = ['newest', 'name', 'due'] as const;
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];

export function projectOrder(text: string | null): ProjectOrder {
  return PROJECT_ORDERS.find((order) => order === text) ?? 'newest';
}

/** `newest` is the order of the query; projects without a due date come last when sorted by it. */
export function inOrder(projects: readonly ProjectRow[], order: ProjectOrder): readonly ProjectRow[] {
  switch (order) {
    case 'newest':
      return projects;
    case 'name':
      return projects.toSorted((one, other) => one.name.localeCompare(other.name));
    case 'due':
      return projects.toSorted((one, other) => compareDue(one.dueAt, other.dueAt));
  }
}

function compareDue(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day < otherDay ? -1 : day > otherDay ? 1 : 0;
}
