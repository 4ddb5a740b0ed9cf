/**
 * Commands from the click to the answer: their effect on the view, their way to the server and their storage in the
 * meantime.
 */
import { decides } from '../rule.ts';
import { EXPIRED, type Answer, type Cursor, type ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Call, Context, ExecutionResult, RefusedCommand, RunResult, CommandOutcome } from './call.ts';
import type { Schema } from '../protocol/row.ts';
import { recordEffect, type ReadableRows } from './command-effect.ts';
import { Outbox, type Pending } from './outbox.ts';
import { OutboxWriter } from './outbox-writer.ts';
import { rootsOf } from './roots.ts';
import type { KeptCommand, OutboxEntry, ReplicaStorage } from './ports.ts';
import { Unknown } from './unknown.ts';
import type { Layer, OptimisticView } from './optimistic-view.ts';

export interface PendingCommandsOptions {
  readonly schema: Schema;
  readonly view: OptimisticView;
  readonly storage: ReplicaStorage;
  readonly clock: MonotonicClock;
  readonly person: string;
  readonly newId: () => string;
  readonly run: (call: Call, rows: ReadableRows, context: Context) => ExecutionResult;
  readonly knows: (call: Call) => boolean;
  readonly learn: (learned: () => void) => () => void;
  /** Commands whose code has arrived were run, but are not shown yet. */
  readonly learned: () => void;
  readonly mayLackRows: (call: Call) => boolean;
  readonly keeps: (call: Call) => boolean;
  readonly send: (message: ToServer) => void;
  readonly onBug: (error: unknown) => void;
  /** A write to storage failed; it is tried again. */
  readonly onStorageError: (error: unknown) => void;
  /** The number of pending commands, or whether they are stored, has changed. */
  readonly onChange: () => void;
}

interface Answered {
  readonly pending: Pending;
  readonly answer: Answer;
  seq: number;
  /** Null: it is not kept, or too old to be known. */
  readonly kept: KeptCommand | null;
}

interface Shown {
  readonly client: string;
  readonly n: number;
  readonly seq: number;
  readonly epoch: string;
  readonly kept: KeptCommand | null;
}

export class PendingCommands {
  /** Ours; the outbox may hold queues of other clients. */
  readonly client: string;
  readonly outbox: Outbox;
  readonly writer: OutboxWriter;
  readonly #options: PendingCommandsOptions;
  readonly #unknown: Unknown;
  #n = 0;
  /** Adopted client → the last `n` that was taken over. */
  readonly #adopted = new Map<string, number>();
  /** Successful commands whose changes the replica does not show yet. */
  #answered: Answered[] = [];
  /** Shown, but the rows may not be stored yet; their entries are removed once they are. */
  #shown: Shown[] = [];

  constructor(options: PendingCommandsOptions) {
    this.#options = options;
    this.#unknown = new Unknown(options);
    this.client = options.newId();
    this.outbox = new Outbox(options.send, options.clock);
    this.writer = new OutboxWriter(options, options.onChange);
  }

  run(call: Call, now: number): RunResult {
    const { newId, schema, view } = this.#options;
    const id = newId();
    const entry: OutboxEntry = { client: this.client, n: this.#n + 1, id, ...call, at: now };
    const layer = this.#layer(entry, call);
    let roots: KeptCommand['roots'] | null = null;
    if (this.#options.knows(call)) {
      let outcome: ExecutionResult | undefined;
      const effect = recordEffect((rows) => {
        outcome = this.#options.run(call, rows, this.#context(entry));
        return outcome.success ? outcome.changes : [];
      }, view.tables);
      if (outcome && !outcome.success && !this.#options.mayLackRows(call)) return outcome;
      view.addTopLayer(layer, effect);
      roots = rootsOf(effect, schema, view.tables);
    } else this.#unknown.add(layer);
    this.#n += 1;
    const settled = new Promise<Answer>((settle) => {
      this.outbox.add({ entry, layer, roots, settle });
    });
    this.writer.put(entry);
    this.#options.onChange();
    return { success: true, id, settled };
  }

  /** Takes over what another client has left, ordered by `n`, except what was taken over before. */
  adopt(client: string, entries: readonly OutboxEntry[]): void {
    for (const entry of entries) {
      if (entry.n <= (this.#adopted.get(client) ?? 0)) continue;
      decides('T3');
      this.#adopted.set(client, entry.n);
      const { name, version, input } = entry;
      const call = { name, version, input };
      const layer = this.#layer(entry, call);
      if (this.#options.knows(call)) this.#options.view.addLayer(layer);
      else this.#unknown.add(layer);
      this.outbox.add({ entry, layer, roots: null, settle: () => {} });
    }
    this.#options.onChange();
  }

  /**
   * A refusal reverts the effect at once and is returned; a success keeps it until `reached`. `at`: the log of the session,
   * and the server's time.
   */
  answer(
    client: string,
    n: number,
    answer: Answer,
    at: Pick<KeptCommand, 'epoch' | 'answered'>,
  ): RefusedCommand | null {
    const pending = this.outbox.answered(client, n);
    if (!pending) return null;
    this.#options.onChange();
    if (answer.success) {
      const { seq } = answer;
      this.#answered.push({ pending, answer, seq, kept: this.#kept(pending, { ...at, seq }) });
      return null;
    }
    decides('R3');
    this.#options.view.removeLayer(pending.layer);
    // It may have been decided (K2), and its outcome be among the rows that are shown.
    if (answer.code === EXPIRED) this.#answered.push({ pending, answer, seq: 0, kept: null });
    else this.writer.remove(client, n);
    const { id, name, version, input } = pending.entry;
    pending.settle(answer);
    return { id, call: { name, version, input }, answer };
  }

  /**
   * The stream starts again at a position that cannot be compared: answered commands show once it has delivered
   * everything.
   */
  streamRestarted({ seq, epoch }: Cursor): void {
    for (const answered of this.#answered) answered.seq = 0;
    this.#shown = this.#shown.map((shown) => ({ ...shown, seq, epoch }));
  }

  /** The base is as of `cursor`: effects that it includes are removed. Returns what the server says about their commands. */
  reached({ seq, epoch }: Cursor): CommandOutcome[] {
    const shown = this.#answered.filter((answered) => answered.seq <= seq);
    if (shown.length === 0) return [];
    this.#answered = this.#answered.filter((answered) => answered.seq > seq);
    if (this.#answered.length > 0) decides('R2');
    for (const { pending, answer, kept: command } of shown) {
      const { client, n } = pending.entry;
      this.#options.view.removeLayer(pending.layer);
      this.#shown.push({ client, n, seq, epoch, kept: command });
      pending.settle(answer);
    }
    return shown.flatMap(outcomesOf);
  }

  /** A session has begun: it is sent everything whose outcome is not shown, for the log may have lost what it had answered. */
  sessionStarted(): void {
    for (const { pending, seq } of this.#answered) if (seq > 0) this.outbox.takeBack(pending);
    this.#answered = this.#answered.filter(({ seq }) => seq === 0);
    this.outbox.restart();
  }

  /** Whether there are entries whose result may not be stored. */
  get hasUnpersisted(): boolean {
    return this.#shown.length > 0;
  }

  /** The stored rows are as of `cursor`. */
  persisted({ seq, epoch }: Cursor): void {
    const isPersisted = (each: { seq: number; epoch: string }) => each.epoch === epoch && each.seq <= seq;
    for (const each of this.#shown) {
      if (!isPersisted(each)) continue;
      decides('P6');
      this.writer.remove(each.client, each.n, each.kept);
    }
    this.#shown = this.#shown.filter((each) => !isPersisted(each));
  }

  /** Whether the answer of a stored command is known here. */
  isAnswered({ client, n }: OutboxEntry): boolean {
    const last = client === this.client ? this.#n : (this.#adopted.get(client) ?? 0);
    return n <= last && !this.outbox.has(client, n);
  }

  /** Whether nothing of a client is left to be answered, shown or removed. */
  done(client: string): boolean {
    return (
      this.outbox.isEmpty(client) &&
      !this.#shown.some((shown) => shown.client === client) &&
      !this.#answered.some(({ pending }) => pending.entry.client === client)
    );
  }

  /** Resolves when the code of all pending commands is here, `within` ms have passed, or it has stopped. */
  async known(within: number): Promise<void> {
    await this.#unknown.learned(within);
  }

  stop(): void {
    this.outbox.stop();
    this.#unknown.stop();
  }

  #kept({ entry, roots, layer }: Pending, at: Pick<KeptCommand, 'epoch' | 'answered' | 'seq'>): KeptCommand | null {
    const { schema, view, keeps } = this.#options;
    if (!keeps(entry)) return null;
    const { id, name, version, input } = entry;
    return { id, name, version, input, ...at, roots: roots ?? rootsOf(layer.effect, schema, view.tables) };
  }

  #layer(entry: OutboxEntry, call: Call): Layer {
    return {
      effect: null,
      run: (rows) => {
        if (!this.#options.knows(call)) return [];
        try {
          const outcome = this.#options.run(call, rows, this.#context(entry));
          return outcome.success ? outcome.changes : [];
        } catch (error) {
          this.#options.onBug(error);
          return [];
        }
      },
    };
  }

  #context({ id, at }: OutboxEntry): Context {
    return { actor: this.#options.person, now: at, commandId: id };
  }
}

function outcomesOf({ pending, answer }: { readonly pending: Pending; readonly answer: Answer }): CommandOutcome[] {
  if (!answer.success || answer.outcome === undefined) return [];
  const { id, name, version, input } = pending.entry;
  return [{ id, call: { name, version, input }, outcome: answer.outcome }];
}
