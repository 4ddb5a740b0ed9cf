/** Which of a project's tasks are shown: all (null), those of one stream, or those without a stream. */
import type { StreamRow } from '#domain/stream/row.ts';
import type { StreamFilter } from '#domain/task/queries.ts';

/** No stream has this id. */
export const NO_STREAM = 'none';

/** The stream in the address, unless it is deleted; until all streams are loaded it may still arrive. */
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

/** A task whose stream was deleted counts as having none: it still has the id. */
export function streamFilter(streams: readonly StreamRow[], chosen: string | null): StreamFilter {
  if (chosen === null) return {};
  return chosen === NO_STREAM ? { noneOf: streams.map(({ id }) => id) } : { anyOf: [chosen] };
}
