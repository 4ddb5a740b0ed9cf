export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('Nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

/** How long each of `count` consecutive calls takes, in milliseconds. */
export async function timed(count: number, call: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

/** Like `timed`, for several calls in turns: disturbances of the machine affect all of them alike. */
export async function timedInTurns<K extends string>(
  count: number,
  calls: Readonly<Record<K, () => unknown>>,
): Promise<Record<K, number[]>> {
  const entries = Object.entries<() => unknown>(calls);
  const times = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<string, number[]>;
  for (let done = 0; done < count; done++) {
    for (const [name, call] of entries) times[name]?.push(...(await timed(1, call)));
  }
  return times;
}

/** Milliseconds since `start`. */
export function since(start: number): number {
  return performance.now() - start;
}
