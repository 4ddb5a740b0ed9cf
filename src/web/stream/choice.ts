/** Which of a project's tasks are looked at: all of them (null), those of a stream, or those without one. */
import type { StreamRow } from '#domain/stream/row.ts';
import type { StreamFilter } from '#domain/task/queries.ts';

/** No stream has this id. */
export const NO_STREAM = 'none';

/** What the address asks for, unless that stream is gone; until all of them are here it may be on its way. */
export function chosenStream(
  streams: readonly StreamRow[],
  wanted: string | undefined,
  complete: boolean,
): string | null {
  if (wanted === undefined) return null;
  if (!complete) return wanted;
  const exists = wanted === NO_STREAM ? streams.length > 0 : streams.some(({ id }) => id === wanted);
  return exists ? wanted : null;
}

/** A task whose stream was deleted is without one: it still has the id. */
export function streamFilter(streams: readonly StreamRow[], chosen: string | null): StreamFilter {
  if (chosen === null) return {};
  return chosen === NO_STREAM ? { noneOf: streams.map(({ id }) => id) } : { anyOf: [chosen] };
}
