/** At most so many of a kind of work at a time; the others wait for their turn, in their order. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // The turn goes on to the next, who does not count anew.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
