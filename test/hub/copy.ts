/** A copy that is kept by asking for changes, as a program keeps it: it takes each answer literally. */
import type { Hub } from '#sync/hub/hub.ts';
import type { Changes, Place } from '#sync/hub/changes.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';

export class Copy {
  readonly person: string;
  readonly rows = new Map<string, Row>();
  /** All that it was given. */
  readonly answers: Changes[] = [];
  place: Place | null = null;

  constructor(person: string) {
    this.person = person;
  }

  /** Throws where something is removed that it does not have. */
  async ask({ changes }: Pick<Hub, 'changes'>, ...add: Scope[]): Promise<'answered' | 'gone' | 'denied' | 'out'> {
    const found = await changes.read({ person: this.person, since: this.place, add });
    if (found === 'gone') this.forget();
    if (typeof found === 'string') return found;
    this.answers.push(found);
    for (const [table, id] of found.removed)
      if (!this.rows.delete(`${table}/${id}`)) throw new Error(`${this.person} has no ${table} ${id}`);
    for (const [table, row] of found.rows) this.rows.set(`${table}/${row.id}`, row);
    this.place = found.place;
    return 'answered';
  }

  /** Begins again. */
  forget(): void {
    this.place = null;
    this.rows.clear();
  }
}
