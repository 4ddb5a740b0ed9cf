import { arrange } from '#domain/arrangement/commands.ts';
import { inArrangement } from '#domain/arrangement/order.ts';
import { arrangementQuery } from '#domain/arrangement/queries.ts';
import type { Arranged } from '#domain/arrangement/row.ts';
import { useList, usePulse } from './context.ts';

interface Item {
  readonly id: string;
}

interface Arrangement<T> {
  readonly items: readonly T[];
  /** To a position, counted from 0. False: it is there already, or there is no such position. */
  readonly move: (id: string, index: number) => boolean;
}

/** What the navigation lists of one kind, in the person's own order. */
export function useArrangement<T extends Item>(of: Arranged, all: readonly T[]): Arrangement<T> {
  const { run } = usePulse();
  const [row] = useList(arrangementQuery).group();
  const items = inArrangement(all, row?.[of] ?? []);
  return {
    items,
    move: (id, index) => {
      if (index < 0 || index >= items.length || items[index]?.id === id) return false;
      const ids = items.map((item) => item.id).filter((each) => each !== id);
      return run(arrange({ of, ids: ids.toSpliced(index, 0, id) })).success;
    },
  };
}
