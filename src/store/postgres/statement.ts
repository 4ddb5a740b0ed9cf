import { createHash } from 'node:crypto';

/** A statement as `pg` takes it. Named ones are prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Each prepared statement takes memory on every connection; beyond this many different ones, statements are sent
 * unnamed.
 */
const PREPARED = 300;
const names = new Map<string, string>();

export function prepared(text: string, values: unknown[]): Statement {
  const known = names.get(text);
  if (known === undefined && names.size >= PREPARED) return { text, values };
  const name = known ?? createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return { name, text, values };
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Returns the placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
