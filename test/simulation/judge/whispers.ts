/** Invariants of whispers: who gets one, how late, and that nothing keeps it. */
import type { ToClient } from '#sync/protocol/message.ts';
import type { Disk } from '../browser/disk.ts';
import type { History } from './history.ts';
import { State } from './rights.ts';
import type { Verdict } from './verdict.ts';

type Whisper = Extract<ToClient, { t: 'whisper' }>;

/** Begins each whisper, and nothing else that is stored. */
export const MARK = 'whispered:';

/** How long a node may keep one before it relays it (ms). */
export const PATIENCE = 60;
/** On the node that it came to, with what the judge’s clock rounds. */
const LATEST_HERE = PATIENCE + 1;
/** Two nodes, and a text takes as long as the slowest step of a store between them (ms). */
const ARRIVAL_MAX = 2 * PATIENCE + 450;

/** Scopes of one person, or of everyone. */
const UNSHARED = new Set([
  'everyone',
  'user',
  'asked',
  'assigned',
  'authored',
  'helping',
  'notes',
  'views',
  'updateDrafts',
]);

interface Said {
  /** The connection it came from. */
  readonly by: object;
  readonly node: string;
  readonly person: string;
  readonly scope: string;
  /** When the node got it, and the end of the log then. */
  readonly at: number;
  readonly head: number;
  readonly restores: number;
}

export class WhisperCheck {
  readonly #history: History;
  readonly #verdict: Verdict;
  readonly #now: () => number;
  readonly #said = new Map<string, Said>();
  #restores = 0;

  constructor(history: History, verdict: Verdict, now: () => number) {
    this.#history = history;
    this.#verdict = verdict;
    this.#now = now;
  }

  /** The log went back: positions from before say nothing any more. */
  restored(): void {
    this.#restores++;
  }

  /** A node has got it. */
  said(by: object, node: string, person: string, scope: string, data: string): void {
    const said = { by, node, person, scope, at: this.#now(), head: this.#history.head, restores: this.#restores };
    this.#said.set(data, said);
  }

  /** A node sends it to this connection of `person`. */
  relayed(to: object, node: string, person: string, { scope, from, data }: Whisper): void {
    const said = this.#said.get(data);
    const isTrue = said?.scope === scope && said.person === from;
    this.#verdict.check(isTrue, 'true whispers', () => `${person} was sent ${data} of ${from} in ${scope}`);
    if (!said) return;
    this.#verdict.check(said.by !== to, 'whispers of others', () => `${person} was sent their own ${data} back`);
    const age = this.#now() - said.at;
    const latest = said.node === node ? LATEST_HERE : ARRIVAL_MAX;
    this.#verdict.check(age <= latest, 'no late whispers', () => `${person} was sent ${data} after ${age} ms`);
    const kind = scope.slice(0, scope.indexOf(':'));
    const isShared = scope.includes(':') && !UNSHARED.has(kind);
    this.#verdict.check(isShared, 'whispers in shared scopes', () => `${person} was sent ${data} in ${scope}`);
    if (said.restores !== this.#restores) return;
    for (const each of [person, from])
      this.#verdict.check(this.#mayOpen(each, said), 'rights', () => {
        return `${person} was sent ${data} of ${from} in ${scope}, said at ${said.head}`;
      });
  }

  /** At rest: whispers are in no browser. */
  judgeDisk(disk: Disk): void {
    const stored = [...disk.records.values(), ...Array.from(disk.outbox.values(), (entry) => JSON.stringify(entry))];
    const kept = stored.find((text) => text.includes(MARK));
    this.#verdict.check(kept === undefined, 'nothing keeps whispers', () => `a browser stores ${kept?.slice(0, 200)}`);
  }

  /** Whether the person may have had the scope open at some moment since then. */
  #mayOpen(person: string, { scope, head }: Said): boolean {
    for (let seq = head; seq <= this.#history.head; seq++) {
      if (new State(this.#history, seq).mayOpen(person, scope)) return true;
    }
    return false;
  }
}
