/** Guesses which rows a command will read from the ids in its input, so that a store which fetches rows makes one trip. */
import type { CommandDefinition } from '#domain/command.ts';
import { UUID } from '#domain/id.ts';
import { rowsNamedIn } from '#domain/input.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { tableOf } from '#domain/registry.ts';
import type { Table } from '#domain/table.ts';
import type { PrefetchHints } from '#sync/log/store.ts';
import type { Envelope } from '#sync/protocol/message.ts';

/** The input is unchecked: an input with more ids than this has the rest fetched later. */
const PREFETCHED_MAX = 50;

type Sender = Parameters<Table['prefetch']>[1];

export function prefetchFor(by: Sender, { id, after, name, input }: Envelope): PrefetchHints {
  const { actor } = by;
  const order =
    after === undefined ? { receipts: [id] } : { receipts: [id, after], after: { receipt: after, person: actor } };
  const rows: (readonly [table: string, id: string])[] = [['person', actor]];
  const definition = serverCommands.get(name);
  if (!definition) return { ...order, rows };
  rows.push(...(definition.reads?.rows ?? []));
  const fields = fieldsOf(input);
  const lists = (definition.reads?.lists ?? []).flatMap((list) => {
    if (list.given !== undefined && !fields.has(list.given)) return [];
    const ids = 'by' in list ? idsIn(fields.get(list.by)) : [actor];
    return ids.map((each) => [list.table, list.column, each] as const);
  });
  for (const [field, { table, isNew }] of rowsNamedBy(definition))
    for (const each of idsIn(fields.get(field))) {
      rows.push([table, each]);
      if (isNew) continue;
      const { prefetch, prefetchLists = [] } = tableOf(table);
      rows.push(...prefetch(each, by));
      lists.push(...prefetchLists.map(([of, column]) => [of, column, each] as const));
    }
  return { ...order, rows, ...(lists.length > 0 && { lists }) };
}

function fieldsOf(input: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof input === 'object' && !Array.isArray(input) ? Object.entries(input ?? {}) : []);
}

function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, PREFETCHED_MAX) : [value];
  return values.filter((each): each is string => typeof each === 'string' && UUID.test(each));
}

const rowsNamedCache = new WeakMap<object, ReturnType<typeof rowsNamedIn>>();

/** Schemas are analyzed once. */
function rowsNamedBy(definition: CommandDefinition<unknown>) {
  const found = rowsNamedCache.get(definition) ?? rowsNamedIn(definition.input);
  rowsNamedCache.set(definition, found);
  return found;
}
