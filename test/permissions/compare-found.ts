/** Compares what the search finds for each person with what the permission table lets them read. */
import { expect } from 'vitest';
import { readableText } from '#domain/person/mention.ts';
import type { Account } from '#test/client.ts';
import type { State, Target } from './state.ts';

export type Found = { readonly [N in Searched['table']]?: { readonly id: string } };

interface Ports {
  readonly people: ReadonlyMap<string, Account>;
  readonly state: State;
  readonly ask: (
    account: Account,
    path: string,
  ) => Promise<{ readonly status: number; readonly body: { readonly found?: readonly Found[] } }>;
}

/** By the words of each thing, and by what is nowhere: tasks, comments, notes and streams. */
export async function compareFound({ people, state, ask }: Ports): Promise<void> {
  const searched = state.targets().filter((target): target is Searched => SEARCHED.has(target.table));
  const queries = new Set(searched.map((target) => textOf(target)).filter((text) => text.trim() !== ''));
  expect(queries.size).toBeGreaterThan(2);
  for (const [person, account] of people) {
    const { status } = await ask(account, '/api/projects');
    // Disabled by what was tried.
    if (status === 401) continue;
    for (const query of queries) {
      const { body } = await ask(account, `/api/search?q=${encodeURIComponent(query)}`);
      const readable = searched.filter((target) => textOf(target) === query && state.reads(person, target));
      const found = (body.found ?? []).map((each) => (each.comment ?? each.note ?? each.stream ?? each.task)?.id ?? '');
      const known = new Set(searched.filter((target) => state.reads(person, target)).map(({ row }) => row.id));
      expect(found, `${query} for ${person}`).toEqual(expect.arrayContaining(readable.map(({ row }) => row.id)));
      expect(
        found.filter((each) => !known.has(each)),
        `${query} for ${person}`,
      ).toEqual([]);
    }
    for (const tagged of state.live('tag')) {
      const { body } = await ask(account, `/api/search?tag=${tagged.id}`);
      for (const each of body.found ?? []) {
        const row = state.get('task', each.task?.id ?? '');
        expect(row && state.reads(person, { table: 'task', row }), `${tagged.name} for ${person}`).toBe(true);
      }
    }
  }
}

const SEARCHED: ReadonlySet<string> = new Set(['task', 'comment', 'note', 'stream']);
type Searched = Extract<Target, { table: 'task' | 'comment' | 'note' | 'stream' }>;

function textOf(target: Searched): string {
  if (target.table === 'task' || target.table === 'stream') return target.row.name;
  return target.table === 'comment' ? readableText(target.row.text) : target.row.title;
}
