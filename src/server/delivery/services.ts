/** Which services get something now: one that fails gets a single attempt after each wait, until one succeeds. */
import { SECOND } from '#domain/duration.ts';
import { backoff } from '#sync/backoff.ts';
import type { Limits } from './channel.ts';

/** Something new is a reason to try a service again that failed longer ago than this. */
const NEWS_MS = 10 * SECOND;

interface Failing {
  readonly failures: number;
  readonly since: number;
  readonly until: number;
  /** It has said until when: nothing is tried before. */
  readonly isFirm: boolean;
}

export class Services {
  readonly #limits: Pick<Limits, 'atOnceEach' | 'backoff'>;
  readonly #failing = new Map<string, Failing>();
  readonly #underWay = new Map<string, number>();

  constructor(limits: Pick<Limits, 'atOnceEach' | 'backoff'>) {
    this.#limits = limits;
  }

  begin(service: string): void {
    this.#underWay.set(service, this.#count(service) + 1);
  }

  end(service: string): void {
    const left = this.#count(service) - 1;
    if (left > 0) this.#underWay.set(service, left);
    else this.#underWay.delete(service);
  }

  /** How many more it gets now. */
  room(service: string, now: number): number {
    const failing = this.#failing.get(service);
    if (failing && failing.until > now) return 0;
    return (failing ? 1 : this.#limits.atOnceEach) - this.#count(service);
  }

  /** Those that get nothing now. */
  full(now: number): string[] {
    const known = new Set([...this.#failing.keys(), ...this.#underWay.keys()]);
    return [...known].filter((service) => this.room(service, now) <= 0);
  }

  answered(service: string): void {
    this.#failing.delete(service);
  }

  failed(service: string, now: number): void {
    const before = this.#failing.get(service);
    // Attempts that were under way together fail together.
    if (before && before.until > now) return;
    const failures = (before?.failures ?? 0) + 1;
    this.#failing.set(service, {
      failures,
      since: now,
      until: now + backoff(this.#limits.backoff, failures - 1),
      isFirm: false,
    });
  }

  waits(service: string, now: number, ms: number): void {
    const failures = this.#failing.get(service)?.failures ?? 0;
    this.#failing.set(service, { failures, since: now, until: now + ms, isFirm: true });
  }

  /** There is something new to send. */
  hasNews(): void {
    for (const [service, failing] of this.#failing)
      if (!failing.isFirm)
        this.#failing.set(service, { ...failing, until: Math.min(failing.until, failing.since + NEWS_MS) });
  }

  /** When the next wait ends; undefined: there is none. */
  nextEnd(now: number): number | undefined {
    const ends = [...this.#failing.values()].map(({ until }) => until).filter((until) => until > now);
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  #count(service: string): number {
    return this.#underWay.get(service) ?? 0;
  }
}
