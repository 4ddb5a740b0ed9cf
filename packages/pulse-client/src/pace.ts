/** How often may be asked, as the answers say in `RateLimit`: those who ask take turns instead of being sent away. */

/** Until the server has said how often (ms). */
const UNKNOWN = 1_000;

export class Pace {
  /** How many may be asked at once. */
  #left = Number.POSITIVE_INFINITY;
  /** One more may be asked after each (ms). */
  #every = UNKNOWN;
  #nextTurn = 0;
  #underWay = 0;

  /** How long to wait before asking (ms). `end` has to follow. */
  take(now: number): number {
    this.#underWay += 1;
    if (this.#left >= 1 && now >= this.#nextTurn) {
      this.#left -= 1;
      return 0;
    }
    this.#nextTurn = Math.max(now, this.#nextTurn) + this.#every;
    // A timer may end a little early.
    return this.#nextTurn - now + 1;
  }

  hear({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): void {
    const [, most, seconds] = /;q=(\d+);w=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
    if (Number(most) > 0) this.#every = (Number(seconds) * 1_000) / Number(most);
    const [, left] = /;r=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
    if (left !== undefined) {
      // What is under way may not be counted in it yet, and with others under way it may be older than what was heard before.
      const known = Math.max(0, Number(left) - this.#underWay + 1);
      this.#left = this.#underWay === 1 ? known : Math.min(this.#left, known);
    }
    if (status === 429) this.#nextTurn = Math.max(this.#nextTurn, now + secondsIn(headers.get('Retry-After')));
  }

  /** The request has been answered, or never will be. */
  end(): void {
    this.#underWay -= 1;
  }
}

/** In milliseconds. */
function secondsIn(text: string | null): number {
  const seconds = Number(text ?? 1);
  return Number.isFinite(seconds) ? seconds * 1_000 : UNKNOWN;
}
