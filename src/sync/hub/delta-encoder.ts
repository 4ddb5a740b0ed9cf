/** Encodes session deltas as frames: each row is encoded once, and sessions with equal deltas share their frames. */
import type { Cursor } from '../log/store.ts';
import { splitIntoFrames } from '../protocol/frame.ts';
import type { RowEffect } from './log-range.ts';
import { opsOf, type SessionDelta } from './session-delta.ts';

export class DeltaEncoder {
  readonly #effects: readonly RowEffect[];
  readonly #cursor: string;
  readonly #rows: (string | undefined)[] = [];
  readonly #cache = new Map<string, readonly string[]>();

  /** Encodes deltas up to `cursor`. */
  constructor(effects: readonly RowEffect[], cursor: Cursor) {
    this.#effects = effects;
    this.#cursor = JSON.stringify(cursor);
  }

  frames({ ops, closed, resend }: SessionDelta): readonly string[] {
    const rest =
      (closed.length > 0 ? `,"closed":${JSON.stringify(closed)}` : '') +
      (resend.length > 0 ? `,"again":${JSON.stringify(resend)}` : '');
    let frames = this.#cache.get(ops + rest);
    if (!frames) this.#cache.set(ops + rest, (frames = this.#delta(ops, rest)));
    return frames;
  }

  #delta(ops: string, rest: string): string[] {
    const put: string[] = [];
    const drop: string[] = [];
    const lose: string[] = [];
    for (const [op, index] of opsOf({ ops })) {
      if (op === 'p') put.push(this.#row(index));
      else (op === 'd' ? drop : lose).push(this.#key(index));
    }
    let json = `{"t":"delta","cursor":${this.#cursor}`;
    if (put.length > 0) json += `,"put":[${put.join()}]`;
    if (drop.length > 0) json += `,"drop":[${drop.join()}]`;
    if (lose.length > 0) json += `,"lose":[${lose.join()}]`;
    return splitIntoFrames(`${json}${rest}}`);
  }

  #row(index: number): string {
    const { table, row } = this.#effect(index);
    return (this.#rows[index] ??= JSON.stringify([table, row]));
  }

  #key(index: number): string {
    const { table, id } = this.#effect(index);
    return JSON.stringify([table, id]);
  }

  #effect(index: number): RowEffect {
    const effect = this.#effects[index];
    if (!effect) throw new Error(`there is no effect ${index}`);
    return effect;
  }
}
