/** Puts outcomes into words: each row is encoded once, and sessions with the same outcome share their frames. */
import { fault } from '../fault.ts';
import type { Cursor } from '../log/store.ts';
import { cut } from '../protocol/frame.ts';
import type { Effect } from './effect.ts';
import type { Outcome } from './outcome.ts';

export class Wording {
  readonly #effects: readonly Effect[];
  readonly #cursor: string;
  readonly #rows: (string | undefined)[] = [];
  readonly #shared = new Map<string, readonly string[]>();

  /** Deltas up to `cursor`. */
  constructor(effects: readonly Effect[], cursor: Cursor) {
    this.#effects = effects;
    this.#cursor = JSON.stringify(cursor);
  }

  frames({ said, closed, again }: Outcome): readonly string[] {
    const rest =
      (closed.length > 0 ? `,"closed":${JSON.stringify(closed)}` : '') +
      (again.length > 0 && !fault('lets the cursor pass what is regained before it has come')
        ? `,"again":${JSON.stringify(again)}`
        : '');
    let frames = this.#shared.get(said + rest);
    if (!frames) this.#shared.set(said + rest, (frames = this.#delta(said, rest)));
    return frames;
  }

  #delta(said: string, rest: string): string[] {
    const put: string[] = [];
    const drop: string[] = [];
    const lose: string[] = [];
    for (const word of said.split(' ')) {
      const index = Number(word.slice(1));
      if (word.startsWith('p')) put.push(this.#row(index));
      else if (word.startsWith('d')) drop.push(this.#key(index));
      else if (word.startsWith('l')) lose.push(this.#key(index));
    }
    let json = `{"t":"delta","cursor":${this.#cursor}`;
    if (put.length > 0) json += `,"put":[${put.join()}]`;
    if (drop.length > 0) json += `,"drop":[${drop.join()}]`;
    if (lose.length > 0) json += `,"lose":[${lose.join()}]`;
    return cut(`${json}${rest}}`);
  }

  #row(index: number): string {
    const { table, row } = this.#effect(index);
    return (this.#rows[index] ??= JSON.stringify([table, row]));
  }

  #key(index: number): string {
    const { table, id } = this.#effect(index);
    return JSON.stringify([table, id]);
  }

  #effect(index: number): Effect {
    const effect = this.#effects[index];
    if (!effect) throw new Error(`there is no effect ${index}`);
    return effect;
  }
}
