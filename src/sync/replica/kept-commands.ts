/**
 * After the server was put back to an earlier moment: which acknowledged commands of this browser it lacks, and their way
 * back. One tab does this for all; nothing of it is needed before a page is drawn. Rules B in ../SPEC.md.
 */
import { backoff } from '../backoff.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import {
  ASKED_AT_ONCE,
  REPEATED_AT_ONCE,
  type AcknowledgedAt,
  type Repeated,
  type Repetition,
  type RestoreReport,
} from '../protocol/restored.ts';
import type { Cursor } from '../protocol/message.ts';
import type { TableName } from '../protocol/row.ts';
import { decides } from '../rule.ts';
import type { KeptCommand, Locks, ReplicaStorage } from './ports.ts';
import type { Replica } from './replica.ts';
import { timeSlicer } from './time-slicer.ts';

/** For how long, and how many characters of JSON, they are kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const KEPT_CHARACTERS = 5_000_000;
/** How often it is seen to that they are no more and no older. */
const TIDY_EVERY = 60 * 60_000;
/** How long to wait before what waits is sent again, or the server is asked again. */
const AGAIN = { least: 10_000, most: 15 * 60_000 } as const;
/** The most characters of one request. */
const REPEATED_CHARACTERS = 400_000;

/** Null: the server could not be reached. */
export interface RestoreDoor {
  lost(commands: readonly AcknowledgedAt[]): Promise<RestoreReport | null>;
  /** Decides them in this order; may answer for the first ones alone. */
  repeat(commands: readonly Repeated[]): Promise<readonly Repetition[] | null>;
}

export interface KeptCommandsPorts {
  readonly storage: Pick<ReplicaStorage, 'kept' | 'saveKept'>;
  readonly locks: Locks;
  readonly clock: MonotonicClock;
  /** Prefix of the name of its lock. */
  readonly name: string;
  readonly replica: Pick<Replica<object>, 'place' | 'now' | 'subscribe'>;
  readonly door: RestoreDoor;
  /** The person cannot read this row, and could before in this log. */
  readonly isLost: (table: TableName, id: string) => boolean;
  readonly onError: (error: unknown) => void;
}

export interface KeptState {
  /** What the server was put back before, to that moment (ms), in order: to be brought back or discarded. */
  readonly question: { readonly to: number; readonly commands: readonly KeptCommand[] } | null;
  /** Asked for, and waiting for something that is not there. */
  readonly waiting: readonly KeptCommand[];
  /** Asked for, and not to come back. */
  readonly refused: readonly KeptCommand[];
  /** How many were to be gone; said once. */
  readonly dropped: { readonly to: number; readonly count: number } | null;
}

const NOTHING: KeptState = { question: null, waiting: [], refused: [], dropped: null };

export class KeptCommands {
  current: KeptState = NOTHING;
  readonly #ports: KeptCommandsPorts;
  readonly #onChange: () => void;
  #work: Promise<void> = Promise.resolve();
  #isHeld = false;
  #stopped = false;
  /** The log that everything was last compared with. */
  #compared: string | null = null;
  /** How many times what waits was sent and still waits. */
  #attempts = 0;
  #cancel: () => void = () => {};
  readonly #release: () => void;
  readonly #unsubscribe: () => void;

  /** Begins at once, or when the tab that does it has ended. */
  constructor(ports: KeptCommandsPorts, onChange: () => void) {
    this.#ports = ports;
    this.#onChange = onChange;
    this.#unsubscribe = ports.replica.subscribe(() => {
      const log = this.#log();
      if (this.#isHeld && log !== null && log !== this.#compared) void this.look();
    });
    this.#release = ports.locks.request(`${ports.name}:kept`, () => {
      this.#isHeld = true;
      void this.look();
    });
  }

  /** Compares what is kept with the server's log, and sends what waits; unless another tab does. */
  async look(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#isHeld) return;
      this.#attempts += 1;
      await this.#compare();
      await this.#repeat();
    });
  }

  /** The person wants what the question is about. Resolves when the server has been asked once. */
  async bringBack(): Promise<void> {
    return this.#inTurn(async () => {
      const asked = this.#ports.replica.now();
      const put = (await this.#inQuestion()).map((command) => ({ ...command, asked }));
      // From here on it needs no tab that remembers.
      await this.#ports.storage.saveKept({ put, remove: [] });
      await this.#show(null);
      await this.#repeat();
    });
  }

  async discard(): Promise<void> {
    return this.#inTurn(async () => {
      const remove = (await this.#inQuestion()).map(({ id }) => id);
      await this.#ports.storage.saveKept({ put: [], remove });
      await this.#show(null);
    });
  }

  /** The person has read why they do not come back. */
  async putAway(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      await this.#ports.storage.saveKept({ put: [], remove: ids });
      await this.#show(this.current.question);
    });
  }

  /** The person has seen how many were to be gone. */
  toldDropped(): void {
    this.current = { ...this.current, dropped: null };
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#unsubscribe();
    this.#release();
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return;
      try {
        await work();
      } catch (error) {
        // Also after a sign-out, when nothing is kept any more.
        if (!this.#stopped) this.#ports.onError(error);
      }
      this.#lookLater();
    });
    return this.#work;
  }

  /** The epoch of the log that the replica follows; null without a session. */
  #log(): string | null {
    return this.#ports.replica.place()?.epoch ?? null;
  }

  #lookLater(): void {
    this.#cancel();
    if (this.#stopped || !this.#isHeld) return;
    const log = this.#log();
    const isDone = this.current.waiting.length === 0 && (log === null || log === this.#compared);
    const wait = isDone ? TIDY_EVERY : backoff(AGAIN, Math.max(0, this.#attempts - 1));
    if (isDone) this.#attempts = 0;
    this.#cancel = this.#ports.clock.after(wait, () => void this.look());
  }

  async #compare(): Promise<void> {
    const { replica, storage, door } = this.#ports;
    const place = replica.place();
    if (!place) return;
    const { epoch: log } = place;
    const all = await this.#tidied(place);
    const elsewhere = all.filter(({ epoch, refused }) => epoch !== log && !refused);
    const lost: KeptCommand[] = [];
    let to = 0;
    for (let at = 0; at < elsewhere.length; at += ASKED_AT_ONCE) {
      const some = elsewhere.slice(at, at + ASKED_AT_ONCE);
      const report = await door.lost(some.map(({ id, epoch, answered }) => ({ id, epoch, answered })));
      if (!report) return;
      to = report.to ?? 0;
      const known = new Set(report.known);
      // One that was sent again may be known because it was refused: it is sent once more, for the answer.
      const unasked = some.filter(({ id, asked }) => known.has(id) && asked === undefined);
      const put = unasked.map((command) => acknowledged(command, { epoch: log }));
      this.#tellDropped(to, report.dropped.length);
      await storage.saveKept({ put, remove: report.dropped });
      const lacking = new Set(report.lost);
      lost.push(...some.filter(({ id, asked }) => lacking.has(id) && asked === undefined));
    }
    this.#compared = log;
    if (lost.length > 0) decides('B3');
    await this.#show(lost.length > 0 ? { to, commands: inOrder(lost) } : null);
  }

  /** Before they are removed: nothing vanishes untold. */
  #tellDropped(to: number, count: number): void {
    if (count === 0) return;
    const before = this.current.dropped?.count ?? 0;
    this.current = { ...this.current, dropped: { to, count: before + count } };
    this.#onChange();
  }

  /** Sends what was asked for, until there is nothing more that can be decided. */
  async #repeat(): Promise<void> {
    const { storage, door } = this.#ports;
    const asked = inOrder((await storage.kept()).filter((each) => each.asked !== undefined && !each.refused));
    if (asked.length === 0) return;
    for (const some of batches(asked)) {
      // What is decided is in this log, or in a later one, with which it will be compared.
      const log = this.#log();
      const results = log === null ? null : await door.repeat(some.map(withoutPlace));
      if (!results || log === null) break;
      const became = new Map(results.map((result) => [result.id, result]));
      const put: KeptCommand[] = [];
      const remove: string[] = [];
      for (const command of some) {
        const result = became.get(command.id);
        if (result?.became === 'moot') remove.push(command.id);
        else if (result) put.push(this.#after(command, result, log));
      }
      if (put.some(({ asked: waits, refused }) => waits === undefined || refused)) this.#attempts = 0;
      await storage.saveKept({ put, remove });
      if (results.length < some.length) break;
    }
    await this.#show(this.current.question);
  }

  #after(command: KeptCommand, result: Exclude<Repetition, { became: 'moot' }>, epoch: string): KeptCommand {
    const { answer } = result;
    const now = this.#ports.replica.now();
    if (answer.success) return acknowledged(command, { epoch, seq: answer.seq, answered: now });
    const isOver = result.became === 'decided' || now - (command.asked ?? now) > KEPT_MS;
    return isOver ? { ...command, refused: answer } : command;
  }

  /** Of the question, as far as no other tab has answered it. */
  async #inQuestion(): Promise<KeptCommand[]> {
    const ids = new Set(this.current.question?.commands.map(({ id }) => id));
    return (await this.#ports.storage.kept()).filter(({ id, asked }) => ids.has(id) && asked === undefined);
  }

  async #show(question: KeptState['question']): Promise<void> {
    const all = await this.#ports.storage.kept();
    const refused = inOrder(all.filter((each) => each.refused !== undefined));
    const waiting = inOrder(all.filter((each) => each.asked !== undefined && !each.refused));
    this.current = { ...this.current, question, refused, waiting };
    this.#onChange();
  }

  /** Removes what is too old, too much, or no longer the person's to read; returns the rest. */
  async #tidied(place: Cursor): Promise<KeptCommand[]> {
    const { storage, replica, clock, isLost } = this.#ports;
    const turn = timeSlicer(clock);
    const newestFirst = (await storage.kept()).toSorted((one, other) => other.answered - one.answered);
    const since = replica.now() - KEPT_MS;
    const stay: KeptCommand[] = [];
    const remove: string[] = [];
    let characters = 0;
    for (const command of newestFirst) {
      await turn();
      characters += JSON.stringify(command).length;
      const { id, epoch, seq, answered, asked, roots } = command;
      const isThere = epoch === place.epoch && seq <= place.seq;
      const isShut = isThere && roots.some(([table, root]) => isLost(table, root));
      const isOld = answered < since && asked === undefined;
      if (characters > KEPT_CHARACTERS || isOld || isShut) remove.push(id);
      else stay.push(command);
    }
    if (remove.length > 0) await storage.saveKept({ put: [], remove });
    return stay;
  }
}

/** A command that the log holds, again or still. */
function acknowledged(command: KeptCommand, place: Pick<KeptCommand, 'epoch'> & Partial<KeptCommand>): KeptCommand {
  const { roots, seq, answered } = command;
  return { ...withoutPlace(command), roots, seq, answered, ...place };
}

/** As they were decided: log by log, and in each by place. */
function inOrder(commands: readonly KeptCommand[]): KeptCommand[] {
  const began = new Map<string, number>();
  for (const { epoch, answered } of commands) began.set(epoch, Math.min(answered, began.get(epoch) ?? answered));
  return commands.toSorted(
    (one, other) =>
      (began.get(one.epoch) ?? 0) - (began.get(other.epoch) ?? 0) ||
      one.seq - other.seq ||
      (one.id < other.id ? -1 : 1),
  );
}

function withoutPlace({ id, name, version, input }: KeptCommand): Repeated {
  return { id, name, version, input };
}

function* batches(commands: readonly KeptCommand[]): Generator<readonly KeptCommand[]> {
  let some: KeptCommand[] = [];
  let characters = 0;
  for (const command of commands) {
    const own = JSON.stringify(command.input).length;
    if (some.length === REPEATED_AT_ONCE || (some.length > 0 && characters + own > REPEATED_CHARACTERS)) {
      yield some;
      some = [];
      characters = 0;
    }
    some.push(command);
    characters += own;
  }
  if (some.length > 0) yield some;
}
