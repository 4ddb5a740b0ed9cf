/**
 * Writes the rows to the browser's storage, in the one tab that leads. A write holds rows and cursor of one instant;
 * what changes meanwhile waits for the next.
 */
import { decides } from '../rule.ts';
import { backoff } from '../backoff.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { TableName } from '../protocol/row.ts';
import { rowKey } from './key.ts';
import type { ReplicaStorage, StoredMeta } from './ports.ts';
import type { Plan, Records, PersistedRow } from './records.ts';
import { timeSlicer } from './time-slicer.ts';

/** How long changes, and a cursor that moved alone, are collected; how long a failed write waits, doubling each time. */
const GATHER = 250;
const GATHER_CURSOR = 5_000;
const RETRY_BACKOFF = { least: 1_000, most: 60_000 } as const;

/** What is to be stored. */
export interface RowSource {
  /** Null before there is a cursor. */
  meta(): StoredMeta | null;
  base(table: TableName, id: string): PersistedRow | undefined;
  all(): PersistedRow[];
  /** How many messages have come from the server; null without a session. */
  heard(): number | null;
  /** The rows and the cursor of `meta` are stored. */
  onWritten(meta: StoredMeta): void;
  /** `healthy` has changed. */
  onHealthChange(): void;
}

export class RowWriter {
  readonly #storage: ReplicaStorage;
  readonly #clock: MonotonicClock;
  readonly #onStorageError: (error: unknown) => void;
  readonly #source: RowSource;
  readonly #records: Records;
  #version: number;
  #dirty = new Map<string, readonly [table: TableName, id: string]>();
  #all = false;
  #state: 'following' | 'leading' | 'stopped' = 'following';
  /** Another tab may have written since these rows were loaded. */
  #takingOver = false;
  /** What that tab has stored. */
  #predecessor: StoredMeta | null = null;
  /** How many messages had come when that was read. */
  #heardBefore = 0;
  #failures = 0;
  #writing = false;
  #timer: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(
    ports: { storage: ReplicaStorage; clock: MonotonicClock; onStorageError: (error: unknown) => void },
    loaded: { records: Records; version: number; discarded: boolean },
    source: RowSource,
  ) {
    this.#storage = ports.storage;
    this.#clock = ports.clock;
    this.#onStorageError = ports.onStorageError;
    this.#records = loaded.records;
    this.#version = loaded.version;
    this.#all = loaded.discarded;
    this.#source = source;
  }

  get healthy(): boolean {
    return this.#failures === 0;
  }

  get leads(): boolean {
    return this.#state === 'leading';
  }

  /** From now on this tab writes the rows. */
  lead(): void {
    if (this.#state !== 'following') return;
    this.#state = 'leading';
    this.#takingOver = true;
    this.cursorMoved();
  }

  changed(table: TableName, id: string): void {
    if (this.#state === 'following') this.#all = true;
    else this.#dirty.set(rowKey(table, id), [table, id]);
    this.#schedule(GATHER);
  }

  /** The cursor or the scopes have moved. */
  cursorMoved(): void {
    this.#schedule(this.#all || this.#dirty.size > 0 ? GATHER : GATHER_CURSOR);
  }

  stop(): void {
    this.#state = 'stopped';
    this.#timer?.cancel();
  }

  #schedule(wait: number): void {
    if (this.#state !== 'leading' || this.#writing) return;
    const at = this.#clock.elapsed() + wait;
    if (this.#timer && this.#timer.at <= at) return;
    this.#timer?.cancel();
    this.#timer = {
      at,
      cancel: this.#clock.after(wait, () => {
        this.#timer = null;
        void this.#write();
      }),
    };
  }

  async #write(): Promise<void> {
    const meta = this.#source.meta();
    if (!meta || this.#state !== 'leading' || this.#isBehind(meta)) return;
    this.#writing = true;
    const dirty = this.#dirty;
    const all = this.#all;
    this.#dirty = new Map();
    this.#all = false;
    try {
      await this.#writeOut(meta, dirty, all);
      // The storage works, even if another tab has written.
      this.#setFailures(0);
      this.#writing = false;
      if (this.#all || this.#dirty.size > 0) this.#schedule(GATHER);
      else if (this.#source.meta()?.cursor !== meta.cursor) this.#schedule(GATHER_CURSOR);
    } catch (error) {
      this.#writing = false;
      this.#all ||= all;
      for (const [key, value] of dirty) if (!this.#dirty.has(key)) this.#dirty.set(key, value);
      if (this.#failures === 0 && this.leads) this.#onStorageError(error);
      decides('P7');
      this.#setFailures(this.#failures + 1);
      this.#schedule(backoff(RETRY_BACKOFF, this.#failures - 1));
    }
  }

  /** Unless another tab has written. */
  async #writeOut(
    meta: StoredMeta,
    dirty: ReadonlyMap<string, readonly [table: TableName, id: string]>,
    all: boolean,
  ): Promise<void> {
    const plan = all ? this.#records.planAll(this.#source.all()) : this.#planChanges(dirty);
    const put = await this.#serialize(plan);
    const version = await this.#storage.write(this.#version, { meta, clear: all, put, remove: all ? [] : plan.remove });
    if (version === null) return this.#conflict();
    this.#version = version;
    this.#takingOver = false;
    this.#predecessor = null;
    this.#records.done(plan, dirty.keys());
    if (this.leads) this.#source.onWritten(meta);
  }

  #planChanges(dirty: ReadonlyMap<string, readonly [table: TableName, id: string]>): Plan {
    const changed = new Map<string, PersistedRow | undefined>();
    for (const [key, [table, id]] of dirty) changed.set(key, this.#source.base(table, id));
    return this.#records.plan(changed, (key) => {
      const slash = key.indexOf('/');
      return this.#source.base(key.slice(0, slash), key.slice(slash + 1));
    });
  }

  async #serialize(plan: Plan): Promise<[number, string][]> {
    const turn = timeSlicer(this.#clock);
    const texts: [number, string][] = [];
    for (const { key, rows } of plan.put) {
      await turn();
      texts.push([key, JSON.stringify(rows)]);
    }
    return texts;
  }

  /**
   * A tab that has just taken over rewrites everything; one that finds another tab writing beside it leaves it to that
   * tab.
   */
  async #conflict(): Promise<void> {
    if (!this.#takingOver) {
      this.stop();
      return;
    }
    decides('T2');
    const stored = await this.#storage.meta();
    this.#version = stored.version;
    this.#predecessor = stored.meta;
    this.#heardBefore = this.#source.heard() ?? 0;
    this.#takingOver = false;
    this.#all = true;
  }

  /** What is stored is newer, or may be: what people have seen must not go back in time. */
  #isBehind({ cursor }: StoredMeta): boolean {
    const left = this.#predecessor?.cursor;
    if (!left) return false;
    return left.epoch === cursor.epoch ? cursor.seq < left.seq : !this.#isConfirmed();
  }

  /** The server has spoken since the rows of another epoch were found: a connection may be dead without knowing it. */
  #isConfirmed(): boolean {
    const heard = this.#source.heard();
    return heard !== null && heard > this.#heardBefore;
  }

  /** A message has come from the server. */
  heard(): void {
    const meta = this.#source.meta();
    const left = this.#predecessor?.cursor;
    if (meta && left && left.epoch !== meta.cursor.epoch) this.cursorMoved();
  }

  #setFailures(failures: number): void {
    const was = this.#failures;
    this.#failures = failures;
    if ((was === 0) !== (failures === 0)) this.#source.onHealthChange();
  }
}
