/** Which account a member of the board is, by name: a suggestion. */
import type { Member } from './board.ts';

export interface Known {
  readonly id: string;
  readonly name: string;
  /** Only where whoever imports may know it. */
  readonly email?: string;
}

/** The id of an account by the id of the member. Where two fit, none does. */
export function matchesOf(members: readonly Member[], people: readonly Known[]): Map<string, string> {
  const matches = new Map<string, string>();
  for (const { id, name, username, email } of members) {
    const found = people.filter(
      (person) =>
        same(person.email, email) ||
        same(person.name, name) ||
        same(person.name, username) ||
        same(person.email?.split('@')[0], username),
    );
    const [only] = found;
    if (only && found.length === 1) matches.set(id, only.id);
  }
  return matches;
}

function same(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a && b) && fold(a ?? '') === fold(b ?? '');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
