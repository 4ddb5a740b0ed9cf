/**
 * Follows every command from the click to the log: each takes effect exactly once and in its client's order, what was
 * acknowledged is in the log, what was refused left no trace, and nothing that was stored disappears.
 */
import type { Entry } from '#sync/log/store.ts';
import type { Answer, Envelope } from '#sync/protocol/message.ts';
import { timeOf } from '#domain/id.ts';
import type { Random } from '../core/random.ts';
import type { History } from './history.ts';
import { difference, same } from './same.ts';
import type { Verdict } from './verdict.ts';

interface Age {
  readonly now: () => number;
  /** No command younger than this is too old, whatever its tab's clock says (ms). */
  readonly youngest: number;
}

interface TrackedCommand {
  readonly id: string;
  person: string;
  readonly what: string;
  place: string;
  /** Client → its number there. */
  readonly numbers: Map<string, number>;
  /** It is stored in a browser, or its tab still exists. */
  stored: boolean;
  /** Discarded on purpose, or lost with its tab before it was stored. */
  excused: boolean;
  answer: Answer | null;
  /** It was refused as too old: whether it took effect before is unknown. */
  expired: boolean;
  seq: number | null;
  /** It was decided, or may have been, in a database that has been restored since: its answer may be on its way. */
  lost: boolean;
  issues: number;
  saved: boolean;
}

export class Ledger {
  readonly #verdict: Verdict;
  readonly #history: History;
  readonly #age: Age;
  readonly #known = new Map<string, TrackedCommand>();
  readonly #places = new Map<string, TrackedCommand>();
  readonly #sent: Envelope[] = [];
  readonly #lastOfClient = new Map<string, number>();
  /** Since the last restore. */
  readonly #repeated = new Set<string>();
  /** Old receipts have been dropped: their commands are too old to be decided. */
  forgetting = false;
  wasRestored = false;

  constructor(verdict: Verdict, history: History, age: Age) {
    this.#verdict = verdict;
    this.#history = history;
    this.#age = age;
  }

  get size(): number {
    return this.#known.size;
  }

  issued(id: string, person: string, what: string): void {
    this.#of(id, person, what).issues++;
    this.#verdict.check(this.#of(id, person, what).issues === 1, 'ids are unique', () => `${id} was used twice`);
  }

  /** A command that was sent and answered. */
  some(random: Random): Envelope | undefined {
    return random.pick(this.#sent.filter(({ id }) => this.#known.get(id)?.answer));
  }

  /** It was stored in a browser. */
  saved(entry: Envelope, person: string): void {
    this.placed(entry, person);
    const known = this.#of(entry.id, person, entry.name);
    known.saved = true;
    known.stored = true;
  }

  /** The id of the command that this client has sent under that number. */
  idAt(client: string, n: number): string | undefined {
    return this.#places.get(`${client} ${n}`)?.id;
  }

  /** Where it is in the log; null: it is not. */
  placeOf(id: string): number | null {
    return this.#known.get(id)?.seq ?? null;
  }

  /** It was sent again and had its answer, with an effect or without. */
  repeated(id: string): void {
    this.#repeated.add(id);
  }

  isDecided(id: string): boolean {
    return this.#repeated.has(id);
  }

  wasPersisted(id: string): boolean {
    return this.#known.get(id)?.saved ?? false;
  }

  /** It is on its way. */
  sent(envelope: Envelope, person: string): void {
    this.placed(envelope, person);
    if (this.#sent.length < 40) this.#sent.push(envelope);
  }

  /** It is in an outbox of the person, or on its way from one. */
  placed({ id, client, n, name }: Envelope, person: string): void {
    const known = this.#of(id, person, name);
    const place = `${client} ${n}`;
    const there = this.#places.get(place);
    this.#verdict.check(!there || there === known, 'one command per place', () => {
      return `${place} is ${known.what} ${id} now, and was ${there?.what} ${there?.id}`;
    });
    this.#verdict.check(known.place === '' || known.place === place, 'one place per command', () => {
      return `${known.what} ${id} stood at ${known.place} and now at ${place}`;
    });
    known.place = place;
    known.numbers.set(client, n);
    this.#places.set(place, known);
  }

  /** Its tab crashed: it may be lost unless it is stored. */
  orphaned(id: string, isPersisted: boolean): void {
    const known = this.#known.get(id);
    if (known) known.stored = isPersisted || known.saved;
  }

  /** The person discarded it. */
  discarded(id: string): void {
    const known = this.#known.get(id);
    if (known) known.excused = true;
  }

  committed(entry: Entry): void {
    if (entry.actor === 'system') return;
    // Commands of an import are only checked against what holds for every command.
    if (entry.client.startsWith('past-')) {
      const brought = this.#of(entry.id, entry.actor, entry.name);
      brought.stored = false;
      brought.numbers.set(entry.client, (this.#lastOfClient.get(entry.client) ?? 0) + 1);
    }
    const known = this.#known.get(entry.id);
    if (!known)
      return this.#verdict.fail('commands are made by people', `entry ${entry.seq} is of unknown id ${entry.id}`);
    const { what, answer } = known;
    const at = `${what} ${entry.id} at ${entry.seq}`;
    this.#verdict.check(!known.expired, 'answers are final', () => `${at} had been refused as too old`);
    this.#verdict.check(known.seq === null, 'once', () => `${at} was in the log at ${known.seq} already`);
    // Another person who repeats what a backup lacks has made it their own.
    if (known.lost && entry.actor !== known.person) {
      known.person = entry.actor;
      known.excused = true;
    }
    this.#verdict.check(entry.actor === known.person, 'own hand', () => `${at} was made by another person`);
    this.#verdict.check(
      answer === null,
      'answers are final',
      () => `${at} had been answered ${JSON.stringify(answer)}`,
    );
    const last = this.#lastOfClient.get(entry.client) ?? 0;
    const n = known.numbers.get(entry.client) ?? 0;
    // Commands that a backup lacks may be sent again from storage, after later ones.
    const isLate = known.excused && this.wasRestored;
    this.#verdict.check(isLate || n > last, 'order per client', () => `${at}, number ${n}, came after number ${last}`);
    this.#lastOfClient.set(entry.client, Math.max(last, n));
    known.seq = entry.seq;
    known.lost = false;
  }

  /** The server's answer to the sender. */
  answered(client: string, n: number, answer: Answer, person: string): void {
    const known = this.#places.get(`${client} ${n}`);
    if (!known) return this.#verdict.fail('answers', `an answer for ${client} ${n}, which nobody sent`);
    this.#repeated.add(known.id);
    if (known.person !== person) {
      // What a backup lacks is decided anew, for the person who repeats it. If that had an effect, it is theirs by now.
      if (known.lost) {
        known.excused = true;
        return;
      }
      const refused = !answer.success && ['not_allowed', 'answer_expired'].includes(answer.code);
      this.#verdict.check(refused, 'own hand', () => `${person} was answered for ${known.what} ${known.id} of another`);
      return;
    }
    const at = `${known.what} ${known.id}`;
    if (known.lost) {
      known.excused = true;
      return;
    }
    if (!answer.success && answer.code === 'answer_expired') {
      const age = this.#age.now() - (timeOf(known.id) ?? 0);
      this.#verdict.check(age > this.#age.youngest, 'what is young is decided', () => {
        return `${at} was refused as too old after ${age} ms`;
      });
      known.excused = true;
      known.expired = true;
      return;
    }
    this.#verdict.check(!known.answer || same(known.answer, answer), 'same answer for a retry', () => {
      return `${at}: ${difference(known.answer, answer)}`;
    });
    known.answer = answer;
    if (!answer.success) {
      this.#verdict.check(known.seq === null, 'a refusal leaves no trace', () => `${at} stands at ${known.seq}`);
      this.#verdict.check(answer.code !== 'bug', 'no bugs', () => `${at} met a bug of the server`);
      return;
    }
    this.#verdict.check(answer.seq <= this.#history.head, 'acknowledged is committed', () => {
      return `${at} was acknowledged at ${answer.seq}, and the log ends at ${this.#history.head}`;
    });
    this.#verdict.check(known.seq === null || known.seq === answer.seq, 'acknowledged is committed', () => {
      return `${at} stands at ${known.seq} and was acknowledged at ${answer.seq}`;
    });
  }

  /** The tab's answer to its person. */
  settled(id: string, answer: Answer): void {
    const known = this.#known.get(id);
    if (!known || known.excused) return;
    this.#verdict.check(known.answer !== null && same(known.answer, answer), 'settled as answered', () => {
      return `${known.what} ${id}: ${difference(known.answer, answer)}`;
    });
  }

  /** Whether it is still unanswered. */
  waits(id: string): boolean {
    const known = this.#known.get(id);
    return known !== undefined && known.answer === null && !known.excused;
  }

  /** The database went back to an earlier state: later commands never happened. */
  restored(head: number, inPlace: boolean): void {
    this.wasRestored = true;
    for (const known of this.#known.values()) {
      known.expired = false;
      if (known.answer) known.excused = true;
      // A node still sends the answers it had decided by then.
      known.lost = known.seq === null ? inPlace : known.seq > head;
      if (known.seq !== null && known.seq > head) known.seq = null;
      known.answer = null;
    }
    this.#lastOfClient.clear();
    this.#repeated.clear();
  }

  /** At the end: the commands without an answer, except those of these people. */
  *unanswered(excused: ReadonlySet<string>): Generator<string> {
    for (const known of this.#known.values()) {
      if (excused.has(known.person) || known.excused || !known.stored || known.answer !== null) continue;
      yield `${known.what} ${known.id} (${known.place})`;
    }
  }

  *receipts(): Generator<{
    readonly id: string;
    readonly answer: Answer;
    readonly what: string;
  }> {
    for (const { id, answer, what, excused } of this.#known.values()) {
      if (answer && !excused) yield { id, answer, what };
    }
  }

  #of(id: string, person: string, what: string): TrackedCommand {
    let known = this.#known.get(id);
    if (!known) {
      const nothing = {
        place: '',
        numbers: new Map<string, number>(),
        stored: true,
        excused: false,
        answer: null,
        expired: false,
      };
      known = { id, person, what, ...nothing, seq: null, lost: false, issues: 0, saved: false };
      this.#known.set(id, known);
    }
    return known;
  }
}
