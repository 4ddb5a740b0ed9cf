/** The Web Locks of one browser: one holder at a time, a waiting line, freed when the holder's tab ends. */
import type { Locks } from '#sync/replica/ports.ts';
import type { Process, Scheduler } from '../core/scheduler.ts';

interface LockRequest {
  readonly process: Process;
  readonly held: () => void;
}

export class SimulatedLocks {
  readonly #scheduler: Scheduler;
  readonly #lines = new Map<string, LockRequest[]>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  of(process: Process): Locks {
    return {
      request: (name, held) => {
        // A tab that has ended requests nothing.
        if (!process.alive) return () => {};
        const request: LockRequest = { process, held };
        const line = this.#lines.get(name) ?? [];
        this.#lines.set(name, line);
        line.push(request);
        if (line.length === 1) this.#grant(name);
        return () => this.#leave(name, request);
      },
      attempt: async (name) => {
        await this.#scheduler.sleep(this.#scheduler.random.between(0, 3));
        if (!process.alive) await new Promise<never>(() => {});
        if (this.#lines.has(name)) return null;
        const request: LockRequest = { process, held: () => {} };
        this.#lines.set(name, [request]);
        return () => this.#leave(name, request);
      },
    };
  }

  /** Frees the locks that an ended tab held or waited for. */
  free(process: Process): void {
    for (const [name, line] of this.#lines) {
      for (const request of line.filter((each) => each.process === process)) this.#leave(name, request);
    }
  }

  #leave(name: string, request: LockRequest): void {
    const line = this.#lines.get(name) ?? [];
    const place = line.indexOf(request);
    if (place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(name);
    else if (place === 0) this.#grant(name);
  }

  #grant(name: string): void {
    const line = this.#lines.get(name);
    const first = line?.[0];
    if (!first) return;
    this.#scheduler.after(this.#scheduler.random.between(0, 3), () => {
      if (this.#lines.get(name)?.[0] === first && first.process.alive) first.held();
    });
  }
}
