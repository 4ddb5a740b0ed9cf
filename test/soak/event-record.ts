/** What people did and received, in the order in which they saw it: for the judge, after the end. */
import { FrameDecoder } from '#sync/protocol/frame.ts';
import type { Answer, Cursor, Envelope, ToClient, ToServer } from '#sync/protocol/message.ts';
import { parseToClient } from '#sync/protocol/parse.ts';
import type { OutboxEntry } from '#sync/replica/ports.ts';
import type { Judge } from '#test/simulation/judge/judge.ts';
import { describeMessage } from '#test/simulation/judge/describe.ts';
import type { Tab } from '#test/simulation/people/tab.ts';
import type { Issued, TabObserver } from '#test/simulation/people/tab-observer.ts';

type Heard = { readonly asked: string; readonly from: number } | { readonly message: ToClient };

/** What was sent over one connection. */
interface Connection {
  readonly person: string;
  readonly heard: Heard[];
}

/** Writes a line to the record. */
export type Note = (text: string) => void;

export class EventRecord implements TabObserver {
  /** Bugs that a replica or a page reported. */
  readonly bugs: string[] = [];
  commands = 0;
  readonly #note: Note;
  readonly #before: ((judge: Judge) => void)[] = [];
  readonly #after: ((judge: Judge) => void)[] = [];
  readonly #connections: Connection[] = [];
  readonly #known = new Set<string>();

  constructor(note: Note) {
    this.#note = note;
  }

  get ids(): string[] {
    return [...this.#known];
  }

  /** A new connection of a person. */
  connection(person: string): { sent(frame: string): void; received(frame: string): void } {
    const heard: Heard[] = [];
    this.#connections.push({ person, heard });
    const [up, down] = [new FrameDecoder(), new FrameDecoder()];
    let at = 0;
    return {
      sent: (frame) => {
        const json = up.push(frame);
        if (json === null) return;
        const message = JSON.parse(json) as ToServer;
        if (message.t === 'open') heard.push({ asked: message.scope, from: at });
        if (message.t === 'hello') {
          for (const scope of message.scopes) heard.push({ asked: scope, from: message.cursor?.seq ?? 0 });
        }
        if (message.t !== 'command') return;
        const { t: _, ...envelope } = message;
        this.#sent(envelope, person);
      },
      received: (frame) => {
        const json = down.push(frame);
        if (json === null) return;
        const message = parseToClient(json);
        heard.push({ message });
        if ('cursor' in message) at = message.cursor.seq;
        if (message.t !== 'answer') return;
        const { client, n, answer } = message;
        this.#after.push(({ ledger }) => ledger.answered(client, n, answer, person));
      },
    };
  }

  issued({ id, call, tab }: Issued): void {
    this.#note(`${tab.name} runs ${call.name} ${id}`);
    this.#issue(id, tab.person, call.name);
  }

  settled({ id, tab }: Issued, answer: Answer): void {
    this.#note(`${tab.name} knows ${id}: ${JSON.stringify(answer)}`);
    this.#after.push(({ ledger }) => ledger.settled(id, answer));
  }

  saved(entry: OutboxEntry, person: string): void {
    this.#before.push(({ ledger }) => ledger.saved(entry, person));
  }

  /** Its tab is gone: it may be lost unless it is stored. */
  orphaned(id: string, isPersisted: boolean): void {
    this.#before.push(({ ledger }) => ledger.orphaned(id, isPersisted));
  }

  sent(tab: Tab, message: ToServer): void {
    this.#note(`${tab.name} → ${describeMessage(message)}`);
  }

  receiving(tab: Tab, message: ToClient): void {
    this.#note(`${tab.name} ← ${describeMessage(message)}`);
  }

  received(): void {}

  heard(): void {}

  said(): void {}

  closed(tab: Tab, code: number): void {
    this.#note(`${tab.name} ← closed ${code}`);
  }

  persisted(tab: Tab, cursor: Cursor | null): void {
    this.#note(`${tab.name} keeps rows as of ${cursor?.seq}`);
  }

  bug(where: Tab | string, error: unknown): void {
    const name = typeof where === 'string' ? where : where.name;
    this.bugs.push(`${name}: ${error instanceof Error ? String(error.stack) : JSON.stringify(error)}`);
  }

  /** Reports the commands, before the log is read. */
  tellIntents(judge: Judge): void {
    for (const tell of this.#before) tell(judge);
  }

  /** Reports answers and results, to be compared with the log. */
  tellAnswers(judge: Judge): void {
    for (const tell of this.#after) tell(judge);
    for (const { person, heard } of this.#connections) {
      const stream = judge.stream(person);
      for (const each of heard) {
        if ('asked' in each) stream.asked(each.asked, each.from);
        else stream.sent(each.message);
      }
    }
  }

  #issue(id: string, person: string, name: string): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.commands++;
    this.#before.push(({ ledger }) => ledger.issued(id, person, name));
  }

  #sent(envelope: Envelope, person: string): void {
    this.#issue(envelope.id, person, envelope.name);
    this.#before.push(({ ledger }) => ledger.sent(envelope, person));
  }
}
