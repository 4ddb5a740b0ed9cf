/** What waits for the writer. People take turns, so that nobody waits for all that another has sent at once. */
export class Turns<T extends { readonly of: string }> {
  /** By person, those first who had no turn for the longest time. */
  readonly #waiting = new Map<string, T[]>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(each: T): void {
    const waiting = this.#waiting.get(each.of);
    if (waiting) waiting.push(each);
    else this.#waiting.set(each.of, [each]);
  }

  /** At most so many, one of each person, then the next of each. What is of one person stays in order. */
  take(most = Infinity): T[] {
    const taken: T[] = [];
    for (const [of, waiting] of this.#waiting) {
      if (taken.length === most) break;
      taken.push(...waiting.splice(0, 1));
      this.#waiting.delete(of);
      // To the end of the line, where this loop meets it again.
      if (waiting.length > 0) this.#waiting.set(of, waiting);
    }
    return taken;
  }

  /** The next of each person in turn, left where they are. */
  peek(most: number): T[] {
    const taken = this.take(most);
    this.putBack(taken);
    return taken;
  }

  /** What was taken last, and comes first again. */
  putBack(taken: readonly T[]): void {
    const later = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of [...taken, ...later.flat()]) this.add(each);
  }
}
