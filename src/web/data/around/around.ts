/**
 * Who is around: each page in view whispers it now and then where its person meets others (`meeting-places.ts`), and
 * forgets those who have been silent for a while. No row says it, and nothing is kept.
 */
import { isActive } from '#domain/project/archive.ts';
import { HeardPages, readPageWhisper } from '../heard-pages.ts';
import type { Pulse } from '../pulse.ts';
import { meetingPlaces } from './meeting-places.ts';

const BEAT_MS = 45_000;
/** Silent for longer than two beats: gone. */
const GONE_MS = 110_000;
/** How long a page that is not in view still counts. */
const HIDDEN_MS = 60_000;
/** Between two whispers: carets in a note need the others that a session may have. */
const APART_MS = 400;
/** Who is asked answers within that time, so that not all do at once, and once for all who ask meanwhile. */
const ANSWER_MS = 2000;
const DECIDES: ReadonlySet<string> = new Set(['project', 'team', 'person']);
/** No page shows more. */
const MOST_HEARD = 1000;

interface AroundPorts {
  readonly replica: Pulse['replica'];
  readonly person: string;
  /** Names this page among those of its person. */
  readonly page: string;
  /** Who is around, whenever that changes. */
  readonly onChange: (people: ReadonlySet<string>) => void;
}

export class Around {
  readonly #ports: AroundPorts;
  #places: ReadonlyMap<string, string> = new Map();
  readonly #leave = new Map<string, () => void>();
  readonly #heard = new HeardPages<true>({ goneMs: GONE_MS, most: MOST_HEARD });
  /** What is still to be said, by scope: whether it asks. */
  readonly #toSay = new Map<string, boolean>();
  /** The scopes where an answer is on its way. */
  readonly #answers = new Map<string, number>();
  #shown: ReadonlySet<string> = new Set();
  #sayTimer = 0;
  #hiddenTimer = 0;
  #isPresent = true;

  constructor(ports: AroundPorts) {
    this.#ports = ports;
  }

  /** Says so and listens until the returned function is called. */
  start(): () => void {
    const { replica } = this.#ports;
    this.#isPresent = document.visibilityState === 'visible';
    const unwatch = replica.onChange((changes) => {
      if (changes.some(({ table }) => DECIDES.has(table))) this.#meet();
    });
    const unfollow = replica.subscribe(() => this.#show());
    const turn = () => this.#turn();
    const goodbye = () => this.#sayNow({ left: true });
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', goodbye);
    const beat = window.setInterval(() => this.#beat(), BEAT_MS);
    this.#meet();
    return () => {
      goodbye();
      unwatch();
      unfollow();
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', goodbye);
      window.clearInterval(beat);
      window.clearTimeout(this.#sayTimer);
      window.clearTimeout(this.#hiddenTimer);
      for (const timer of this.#answers.values()) window.clearTimeout(timer);
      for (const leave of this.#leave.values()) leave();
      this.#leave.clear();
      this.#ports.onChange(new Set());
    };
  }

  /** Opens the scopes where the person meets others, and closes those that are none any more. */
  #meet(): void {
    const { replica, person } = this.#ports;
    const projects = replica.list('project', 'memberUids', person).filter(isActive);
    const teams = replica.list('team', 'memberUids', person).filter((row) => row.deletedAt === null);
    this.#places = meetingPlaces(person, [
      // The smallest scope that every member of a project may open.
      ...projects.map(({ id, memberUids }) => ({ scope: `tally:${id}`, people: memberUids })),
      ...teams.map(({ id, memberUids }) => ({ scope: `team:${id}`, people: memberUids })),
    ]);
    const wanted = new Set(this.#places.values());
    for (const scope of wanted) if (!this.#leave.has(scope)) this.#leave.set(scope, this.#enter(scope));
    for (const [scope, leave] of this.#leave) {
      if (wanted.has(scope)) continue;
      leave();
      this.#leave.delete(scope);
      this.#toSay.delete(scope);
    }
    this.#show();
  }

  #enter(scope: string): () => void {
    const { replica } = this.#ports;
    const handle = replica.open(scope);
    let wasOpen = false;
    const follow = () => {
      const isOpen = handle.state() === 'open';
      if (isOpen && !wasOpen && this.#isPresent) this.#say(scope, true);
      wasOpen = isOpen;
    };
    const unfollow = handle.subscribe(follow);
    const unhear = replica.onWhisper(scope, ({ from, data }) => this.#hear(scope, from, data));
    follow();
    return () => {
      unfollow();
      unhear();
      handle.close();
    };
  }

  #beat(): void {
    if (this.#isPresent) for (const scope of this.#leave.keys()) this.#say(scope, false);
    this.#heard.forgetSilent();
    this.#show();
  }

  /** The page has come into view or gone out of it. */
  #turn(): void {
    window.clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'visible') {
      if (this.#isPresent) return;
      this.#isPresent = true;
      for (const scope of this.#leave.keys()) this.#say(scope, true);
    } else {
      this.#hiddenTimer = window.setTimeout(() => {
        this.#isPresent = false;
        this.#sayNow({ left: true });
      }, HIDDEN_MS);
    }
  }

  #say(scope: string, asks: boolean): void {
    this.#toSay.set(scope, asks || this.#toSay.get(scope) === true);
    if (this.#sayTimer === 0) this.#sayNext();
  }

  #sayNext(): void {
    this.#sayTimer = 0;
    const [next] = this.#toSay;
    if (!next) return;
    const [scope, asks] = next;
    this.#toSay.delete(scope);
    this.#whisper(scope, asks ? { asks: true } : {});
    this.#sayTimer = window.setTimeout(() => this.#sayNext(), APART_MS);
  }

  #sayNow(what: { readonly left: true }): void {
    this.#toSay.clear();
    for (const scope of this.#leave.keys()) this.#whisper(scope, what);
  }

  #whisper(scope: string, more: object): void {
    const { replica, page } = this.#ports;
    replica.whisper(scope, JSON.stringify({ around: page, ...more }));
  }

  #hear(scope: string, person: string, data: string): void {
    const said = readPageWhisper(data, 'around');
    if (!said || person === this.#ports.person) return;
    this.#heard.hear(person, said.page, said.left ? null : true);
    if (said.asks && this.#isPresent) this.#answerSoon(scope);
    this.#show();
  }

  #answerSoon(scope: string): void {
    if (this.#answers.has(scope)) return;
    const timer = window.setTimeout(() => {
      this.#answers.delete(scope);
      if (this.#leave.has(scope)) this.#say(scope, false);
    }, Math.random() * ANSWER_MS);
    this.#answers.set(scope, timer);
  }

  /** Only people one still has something in common with, and nobody while the connection is lost. */
  #show(): void {
    const isLive = this.#ports.replica.status().connection === 'live';
    const next = new Set<string>();
    if (isLive) for (const { person } of this.#heard.all()) if (this.#places.has(person)) next.add(person);
    if (next.size === this.#shown.size && [...next].every((each) => this.#shown.has(each))) return;
    this.#shown = next;
    this.#ports.onChange(next);
  }
}
