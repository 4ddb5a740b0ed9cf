/** One tab: a replica on ports of the simulation, and what the judge notes about it. */
import type { Call } from '#domain/command.ts';
import { idSource } from '#domain/id.ts';
import type { RowTypes } from '#domain/registry.ts';
import { searchable, searchWords } from '#domain/search.ts';
import { createLiveQueries } from '#sync/live/live-queries.ts';
import type { ToClient } from '#sync/protocol/message.ts';
import { KeptCommands, type RestoreDoor } from '#sync/replica/kept-commands.ts';
import type { ReplicaStorage } from '#sync/replica/ports.ts';
import { createReplica, type Context, type Replica, type ScopeHandle } from '#sync/replica/replica.ts';
import type { Row, Schema } from '#sync/protocol/row.ts';
import type { Browser } from '../browser/browser.ts';
import { isStorageError } from '../browser/disk.ts';
import { Process, type Scheduler } from '../core/scheduler.ts';
import { WireObserver } from './wire-observer.ts';
import { isCommand, lacksRows, runLocally, tableNamed } from '#test/run-locally.ts';
import { MountedQueries } from './mounted-queries.ts';
import type { Issued, TabObserver } from './tab-observer.ts';

/** How long the code of commands may take once it is requested (ms). */
const FETCHING = [0, 50, 1000, 60_000] as const;

export class Tab {
  readonly name: string;
  readonly person: string;
  readonly browser: Browser;
  readonly process: Process;
  readonly replica: Replica<RowTypes>;
  readonly queries: MountedQueries;
  readonly wire = new WireObserver();
  readonly handles = new Map<string, ScopeHandle>();
  readonly #listening = new Map<string, () => void>();
  /** In the order of the clicks, without settled ones. */
  readonly pending = new Set<Issued>();
  readonly newId: () => string;
  /** Commands of ended tabs that were answered here and may not be shown yet. */
  readonly #adopted = new Map<string, number>();
  readonly #sent = new Map<string, string>();
  /** Something has changed since the judge last looked. */
  dirty = true;
  isReady = false;
  #left = false;
  /** The hash of the schema of its build. */
  readonly schema: string;
  #calls = 0;
  /** Once there was a restore. */
  kept: KeptCommands | null = null;
  readonly #storage: ReplicaStorage;
  readonly #observer: TabObserver;
  readonly #scheduler: Scheduler;
  readonly #contexts = new Map<string, Context>();
  /** The commands whose code this tab has fetched. */
  readonly #loaded = new Set<string>();
  #hasAll = false;
  /** Calls that are sent without a local run, as another program would. */
  readonly #unchecked = new WeakSet<Call>();

  constructor(
    name: string,
    person: string,
    browser: Browser,
    schema: Schema,
    scheduler: Scheduler,
    observer: TabObserver,
  ) {
    this.name = name;
    this.person = person;
    this.browser = browser;
    this.schema = schema.hash;
    this.#observer = observer;
    this.#scheduler = scheduler;
    this.process = new Process(scheduler, scheduler.random.between(-5000, 5000));
    this.newId = idSource(this.process.clock);
    const fetching = scheduler.random.pick(FETCHING);
    const storage = browser.disk(person).open(scheduler, this.process);
    this.#storage = storage;
    storage.onLoaded = (meta) => {
      if (meta?.schema === schema.hash) this.wire.loaded(meta.cursor, meta.scopes, this.handles.keys());
    };
    storage.onWrite = (meta) => this.#observer.persisted(this, meta?.cursor ?? null);
    this.replica = createReplica<RowTypes>({
      schema,
      person,
      storage,
      run: (call, rows, context) => {
        if (!this.#contexts.has(context.commandId)) this.#contexts.set(context.commandId, context);
        return runLocally(call, rows, context);
      },
      knows: (call) => isCommand(call) && !this.#unchecked.has(call) && (this.#hasAll || this.#loaded.has(call.name)),
      learn: (learned) =>
        this.process.clock.after(fetching, () => {
          this.#hasAll = true;
          learned();
        }),
      mayLackRows: lacksRows,
      dial: (events) => browser.dial(this.process, this.#tap(), events),
      clock: this.process.clock,
      locks: browser.locks.of(this.process),
      network: browser.network(this.process),
      newId: this.newId,
      name: `pulse:${person}`,
      warm: scheduler.random.pick([0, 0, 1, 24]),
      onBug: (error) => this.#observer.bug(this, error),
      onStorageError: (error) => {
        if (!isStorageError(error)) this.#observer.bug(this, error);
      },
    });
    this.queries = new MountedQueries(
      createLiveQueries<RowTypes>(this.replica, this.process.clock, { searchable, words: searchWords }),
    );
    this.replica.onChange(() => {
      this.dirty = true;
    });
    this.replica.onOutcome(({ id, outcome }) => this.#observer.said(this, id, outcome));
    void this.replica.ready.then(() => {
      this.isReady = true;
      this.dirty = true;
    });
  }

  /** Whether adopted commands cover its rows too: only the replica knows what they show. */
  get adopts(): boolean {
    const { cursor } = this.wire;
    for (const [place, seq] of this.#adopted) if (cursor && cursor.seq >= seq) this.#adopted.delete(place);
    const own = [...this.pending].filter(({ answered }) => !answered).length;
    return this.#adopted.size > 0 || this.replica.status().pending > own;
  }

  rows(table: string): Row[] {
    return this.replica.all(tableNamed(table));
  }

  row(table: string, id: string): Row | undefined {
    return this.replica.get(tableNamed(table), id);
  }

  get signedOut(): boolean {
    return this.replica.status().connection === 'signed-out';
  }

  /** Whether its person can work in it. */
  get works(): boolean {
    return this.isReady && !this.#left && !this.signedOut;
  }

  /** True if the person has signed out of this browser; then the tab is no longer used. */
  async signOut(unsent: 'discard' | 'flush'): Promise<boolean> {
    this.#left = true;
    const gone = await this.replica.signOut(unsent, 3000);
    this.#left = gone;
    return gone;
  }

  issue(call: Call, unchecked: boolean): boolean {
    if (unchecked) this.#unchecked.add(call);
    // Code that makes a call includes the command's code.
    this.#loaded.add(call.name);
    const calls = ++this.#calls;
    const result = this.replica.run(call);
    if (calls !== this.#calls || !result.success) return false;
    const context = this.#contexts.get(result.id) ?? null;
    const issued: Issued = { id: result.id, call, tab: this, context, answered: false, settled: null };
    this.pending.add(issued);
    this.#observer.issued(issued);
    void result.settled.then((answer) => {
      if (!this.process.alive) return;
      issued.settled = answer;
      this.pending.delete(issued);
      this.dirty = true;
      this.#observer.settled(issued, answer);
    });
    return true;
  }

  open(scope: string): void {
    if (this.handles.has(scope)) return;
    const handle = this.replica.open(scope);
    this.handles.set(scope, handle);
    this.#listening.set(
      scope,
      this.replica.onWhisper(scope, ({ data }) => this.#observer.heard(this, handle, data)),
    );
  }

  close(scope: string): void {
    this.#listening.get(scope)?.();
    this.#listening.delete(scope);
    this.handles.get(scope)?.close();
    this.handles.delete(scope);
    // Without a session the node learns later which scopes were closed.
    if (this.replica.status().connection !== 'live') this.wire.mayLetGo(this.handles.keys());
  }

  /** From now on it asks about what a restore has lost; `changed` is called when there is something new. */
  watchRestores(door: RestoreDoor, changed: () => void): void {
    this.kept ??= new KeptCommands(
      {
        storage: this.#storage,
        locks: this.browser.locks.of(this.process),
        clock: this.process.clock,
        name: `pulse:${this.person}`,
        replica: this.replica,
        door,
        isLost: () => false,
        onError: (error) => {
          if (!isStorageError(error)) this.#observer.bug(this, error);
        },
      },
      changed,
    );
  }

  /** The person closes it: pending writes have a moment left. */
  end(within: number): void {
    this.kept?.stop();
    this.replica.close();
    this.queries.close();
    this.#scheduler.after(within, () => this.crash());
  }

  /** It ends at once; unfinished writes are lost. */
  crash(): void {
    this.process.kill();
    this.browser.ended(this.process);
  }

  #follow(message: ToClient): void {
    // A tab that is taken for another person disconnects.
    if (message.t === 'welcome' && message.person !== this.person) return;
    this.wire.follow(message);
    if (message.t === 'welcome' && !message.resumed) this.#adopted.clear();
    if (message.t !== 'answer') return;
    const place = `${message.client} ${message.n}`;
    const id = this.#sent.get(place);
    const own = [...this.pending].find((issued) => issued.id === id);
    if (own) own.answered = true;
    else if (message.answer.success) this.#adopted.set(place, message.answer.seq);
  }

  #tap(): Parameters<Browser['dial']>[1] {
    return {
      dialled: () => this.wire.dialled(),
      closed: (code) => this.#observer.closed(this, code),
      sent: (frame) => {
        const message = this.wire.sent(frame);
        if (!message) return;
        if (message.t === 'command') this.#sent.set(`${message.client} ${message.n}`, message.id);
        this.#observer.sent(this, message);
      },
      received: (frame, deliver) => {
        const message = this.wire.received(frame);
        if (message) this.#observer.receiving(this, message);
        deliver();
        if (!message) return;
        this.#follow(message);
        this.dirty = true;
        this.#observer.received(this, message);
      },
    };
  }
}
