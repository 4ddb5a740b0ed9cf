import type { Rows } from '../command.ts';
import { NAME_MAX } from '../input.ts';
import { nameKey } from '../name-key.ts';
import { streamsOf } from './rules.ts';

/** The name, with the first number that makes it unique in the project if it is taken: `Doing 2`. */
export function freeStreamName(rows: Rows, projectId: string, name: string, self?: string): string {
  const others = streamsOf(rows, projectId).filter(({ id }) => id !== self);
  const taken = new Set(others.map((stream) => nameKey(stream.name)));
  for (let n = 1; ; n += 1) {
    const number = n === 1 ? '' : ` ${n}`;
    const numbered = name.slice(0, NAME_MAX - number.length).toWellFormed() + number;
    if (!taken.has(nameKey(numbered))) return numbered;
  }
}
