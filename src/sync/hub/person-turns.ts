/** Limits how much of one person runs at once; the rest of it waits in line, and other people do not. */
import { Semaphore } from './semaphore.ts';

export class PersonTurns {
  readonly #most: number;
  /** By person, while anything of theirs runs. */
  readonly #turns = new Map<string, { readonly gate: Semaphore; waiting: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(person) ?? { gate: new Semaphore(this.#most), waiting: 0 };
    this.#turns.set(person, turn);
    turn.waiting++;
    try {
      return await turn.gate.run(work);
    } finally {
      turn.waiting--;
      if (turn.waiting === 0) this.#turns.delete(person);
    }
  }
}
