import type { DueSearch } from '#server/jobs/check-ins.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';

/** What `server/jobs/due-people.ts` asks of a database. */
export function duePeople(database: MemoryDatabase, { table, now, most, except }: DueSearch): string[] {
  const rows = database.all(table) as unknown as { assignee?: string; userId?: string; dueAt: number | null }[];
  const due = rows.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
  const people = new Set(due.map(({ assignee, userId }) => assignee ?? userId ?? ''));
  return [...people].filter((person) => !except.includes(person)).slice(0, most);
}
