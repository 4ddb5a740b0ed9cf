/** Adds the created stream or tag to the result of a command over HTTP, under the name of its noun. */
import type { Call } from './command.ts';
import type { RowOf } from './registry.ts';

const CREATES = { 'stream.create': 'stream', 'tag.create': 'tag' } as const;
type CreatedTable = (typeof CREATES)[keyof typeof CREATES];

export type CreatedRows = { readonly [T in CreatedTable]?: RowOf<T> };

/** `rowOf` returns a row as the command left it. */
export function createdRows(
  { name, input }: Pick<Call, 'name' | 'input'>,
  rowOf: (table: CreatedTable, id: string) => object | null | undefined,
): CreatedRows {
  if (!isCreating(name)) return {};
  const { id } = input as { readonly id: string };
  const row = rowOf(CREATES[name], id);
  return row ? { [CREATES[name]]: row } : {};
}

function isCreating(name: string): name is keyof typeof CREATES {
  return Object.hasOwn(CREATES, name);
}
