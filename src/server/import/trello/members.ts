/** Suggests which account a member of the board is, by name. */
import { nameKey } from '#domain/name-key.ts';
import type { Member } from './board.ts';

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  /** Only if the importer may know it. */
  readonly email?: string;
}

type NamedMember = Pick<Member, 'id' | 'name' | 'username' | 'email'>;

/** Account ids by member id. If two people match, neither is suggested. */
export function matchesOf(members: readonly NamedMember[], people: readonly KnownPerson[]): Map<string, string> {
  const byName = new Index();
  const byEmail = new Index();
  const byMailbox = new Index();
  for (const { id, name, email } of people) {
    byName.add(name, id);
    byEmail.add(email, id);
    byMailbox.add(email?.split('@')[0], id);
  }
  const matches = new Map<string, string>();
  for (const { id, name, username, email } of members) {
    const fits = [byName.find(name), byName.find(username), byEmail.find(email), byMailbox.find(username)];
    const [only, ...others] = new Set(fits.flatMap((people) => [...people]));
    if (only !== undefined && others.length === 0) matches.set(id, only);
  }
  return matches;
}

/** People by name; more than two count as two. */
class Index {
  readonly #people = new Map<string, Set<string>>();

  add(text: string | undefined, person: string): void {
    if (!text) return;
    const people = this.#people.get(nameKey(text));
    if (!people) this.#people.set(nameKey(text), new Set([person]));
    else if (people.size < 2) people.add(person);
  }

  find(text: string | null): ReadonlySet<string> {
    return (text && this.#people.get(nameKey(text))) || NOBODY;
  }
}

const NOBODY: ReadonlySet<string> = new Set();
