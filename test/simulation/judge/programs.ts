/** Invariants of what a person does with a program: it is named wherever it is recorded, and nothing else is. */
import type { Entry } from '#sync/log/store.ts';
import { programOf } from '../people/script.ts';
import { same } from './same.ts';
import { text } from './rights.ts';
import type { Verdict } from './verdict.ts';

/** Where it is said who did something: what a row says of that, and of what it is said. */
const RECORDS: ReadonlyMap<string, readonly [by: string, what: string]> = new Map([
  ['activity', ['actor', 'changes']],
  ['comment', ['userId', 'text']],
]);

export function judgeProgramEntry(entry: Entry, verdict: Verdict): void {
  const { via } = entry;
  const where = `${entry.seq} ${entry.name} of ${entry.actor}`;
  // Every command of a script is a client of its own; so is what a page sends again after a restore, as its person.
  const named = entry.client === entry.id ? [programOf(entry.id), undefined] : [undefined];
  verdict.check(named.includes(via), 'programs', () => `${where} names ${via}`);
  for (const { table, id, before, after } of entry.changes) {
    const [by, what] = RECORDS.get(table) ?? [];
    if (by === undefined || what === undefined || after === null || text(after, by) !== entry.actor) continue;
    if (before && same(Reflect.get(before, what), Reflect.get(after, what))) continue;
    const said: unknown = Reflect.get(after, 'via');
    verdict.check(
      said === (via ?? null),
      'programs',
      () => `${where} with ${via}: ${table} ${id} says ${String(said)}`,
    );
  }
}
