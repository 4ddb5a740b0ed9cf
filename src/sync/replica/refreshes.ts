/** Callers that wait for a scope's rows to be sent again. */
import type { Scope } from '../protocol/row.ts';

export class Refreshes {
  readonly #waiting = new Map<Scope, ((arrived: boolean) => void)[]>();

  async wait(scope: Scope): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.set(scope, [...(this.#waiting.get(scope) ?? []), resolve]);
    });
  }

  /** Its rows are shown, or (false) will not arrive. */
  settle(scope: Scope, arrived: boolean): void {
    const waiting = this.#waiting.get(scope) ?? [];
    this.#waiting.delete(scope);
    for (const resolve of waiting) resolve(arrived);
  }

  /** The connection has ended. */
  failAll(): void {
    for (const scope of [...this.#waiting.keys()]) this.settle(scope, false);
  }
}
