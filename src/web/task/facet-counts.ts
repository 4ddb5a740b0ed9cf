import { useCallback, useMemo } from 'react';
import type { TaskQuery } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';

/**
 * How many tasks of the query have each value, as the hint of an option. The query has the other filters, so that the
 * number says what choosing the value would show. `valuesOf` must not change with every render.
 */
export function useFacetCounts(
  query: TaskQuery,
  valuesOf: (task: TaskRow) => readonly string[],
): (value: string) => { readonly hint: string } {
  const tasks = useList({ ...query, groupBy: [] }).group();
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const task of tasks) for (const value of valuesOf(task)) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  }, [tasks, valuesOf]);
  return useCallback((value) => ({ hint: String(counts.get(value) ?? 0) }), [counts]);
}
