/** Results carry the stream or the tag that was made, under its name. */
import type { Call } from './command.ts';
import type { RowOf } from './registry.ts';

const MAKES = { 'stream.create': 'stream', 'tag.create': 'tag' } as const;
type Makes = (typeof MAKES)[keyof typeof MAKES];

export type Made = { readonly [T in Makes]?: RowOf<T> };

/** `rowOf` answers the row as the command has left it. */
export function madeBy(
  { name, input }: Pick<Call, 'name' | 'input'>,
  rowOf: (table: Makes, id: string) => object | null | undefined,
): Made {
  if (!isMaking(name)) return {};
  const { id } = input as { readonly id: string };
  const row = rowOf(MAKES[name], id);
  return row ? { [MAKES[name]]: row } : {};
}

function isMaking(name: string): name is keyof typeof MAKES {
  return Object.hasOwn(MAKES, name);
}
