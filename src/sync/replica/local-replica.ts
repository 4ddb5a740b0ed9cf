/** Puts the parts of a replica together: what the hub sends, what the person does, and what subscribers are notified of. */
import { decides } from '../rule.ts';
import { CLOSE, PROTOCOL, type Cursor, type ToClient } from '../protocol/message.ts';
import type { RowChange, Scope } from '../protocol/row.ts';
import type { Call, RefusedCommand, RunResult, CommandOutcome } from './call.ts';
import { TombstoneCascade } from './tombstone-cascade.ts';
import { PendingCommands } from './pending-commands.ts';
import { flush } from './flush.ts';
import { Listeners } from './listeners.ts';
import { ServerRows } from './server-rows.ts';
import { OrphanedOutboxes } from './orphaned-outboxes.ts';
import { SnapshotBatcher } from './snapshot-batcher.ts';
import type { OutboxEntry } from './ports.ts';
import type { Replica, ReplicaOptions, ReplicaRows, Whisper } from './replica.ts';
import type { ScopeHandle } from './scopes.ts';
import { Refreshes } from './refreshes.ts';
import { ServerConnection, type Welcome } from './server-connection.ts';
import { OutboxCleanup } from './outbox-cleanup.ts';
import { StatusStore, type Status } from './status.ts';

const WARM_SCOPES = 48;
const FLUSH_TIMEOUT = 15_000;
/** How long stored rows may wait to be shown for the code of a pending command. */
const LEARN_WITHIN = 3_000;

export class LocalReplica<S> implements Replica<S> {
  readonly ready: Promise<void>;
  readonly #options: ReplicaOptions<S>;
  readonly #serverRows: ServerRows;
  readonly #cascade: TombstoneCascade;
  readonly #commands: PendingCommands;
  readonly #orphans: OrphanedOutboxes;
  readonly #connection: ServerConnection;
  readonly #batcher: SnapshotBatcher;
  readonly #cleanup: OutboxCleanup;
  readonly #releaseLead: () => void;
  readonly #unsubscribe: () => void;
  readonly #changes: Listeners<readonly RowChange[]>;
  readonly #refreshes = new Refreshes();
  readonly #refusals: Listeners<RefusedCommand>;
  readonly #outcomes: Listeners<CommandOutcome>;
  readonly #whispers = new Map<Scope, Listeners<Whisper>>();
  readonly #status: StatusStore;
  /** The scopes named in the last `hello`. */
  #resumedScopes: ReadonlySet<Scope> = new Set();
  /** How far the server's clock is ahead of ours. */
  #clockOffset: number;
  #serverFails = false;
  #state: 'open' | 'wiped' | 'closed' = 'open';

  constructor(options: ReplicaOptions<S>) {
    const { schema, clock, storage, locks, person, name, newId, onBug, run } = options;
    const { knows = () => true, learn = () => () => {}, mayLackRows = () => false, keeps = () => true } = options;
    const onStorageError = (error: unknown) => options.onStorageError?.(error);
    const onChange = () => this.#updateStatus();
    this.#options = options;
    this.#clockOffset = options.clockOffset ?? 0;
    this.#changes = new Listeners(onBug);
    this.#refusals = new Listeners(onBug);
    this.#outcomes = new Listeners(onBug);
    this.#status = new StatusStore(onBug);
    const send: ServerConnection['send'] = (message) => this.#connection.send(message);
    this.#serverRows = new ServerRows({
      schema,
      clock,
      storage,
      warm: options.warm ?? WARM_SCOPES,
      send,
      onBug,
      onStorageError,
      onRows: () => this.#publish(),
      onWritten: (cursor) => this.#cleanup.persisted(cursor),
      onHealthChange: onChange,
    });
    const { view } = this.#serverRows;
    this.#cascade = new TombstoneCascade(schema, view.tables);
    this.#commands = new PendingCommands({
      schema,
      view,
      storage,
      clock,
      person,
      newId: () => newId(this.now()),
      // The tables hold what the schema describes, which is what `S` describes.
      run: (call, rows, context) => run(call, rows as ReplicaRows<S>, context),
      knows,
      learn,
      learned: () => this.#publish(),
      mayLackRows,
      keeps,
      send,
      onBug,
      onStorageError,
      onChange,
    });
    this.#orphans = new OrphanedOutboxes(
      { storage, locks, clock, onStorageError },
      (client) => `${name}:client:${client}`,
      (client, entries) => {
        this.#cleanup.adopted(client);
        this.#commands.adopt(client, entries);
        this.#publish();
      },
    );
    this.#cleanup = new OutboxCleanup(
      { storage, clock, onStorageError },
      this.#commands,
      this.#orphans,
      () => this.#serverRows.leads,
    );
    this.#batcher = new SnapshotBatcher(
      clock,
      (message) => this.#received(message),
      (error) => this.#connection.fail(error),
    );
    this.#connection = new ServerConnection(options, {
      hello: () => {
        const { cursor, scopes } = this.#serverRows;
        // Scopes that an empty replica names in its `hello` arrive as snapshots without another request.
        const held = cursor ? scopes.resumable() : scopes.wanted();
        this.#resumedScopes = new Set(held);
        const { client } = this.#commands;
        return { t: 'hello', protocol: PROTOCOL, schema: schema.hash, client, cursor, scopes: held };
      },
      welcomed: (welcome) => this.#welcomed(welcome),
      received: (message) => this.#batcher.add(message),
      closed: (code) => this.#closed(code),
      onChange,
    });
    this.#releaseLead = locks.request(`${name}:leader`, () => {
      this.#serverRows.lead();
      this.#orphans.watch();
    });
    this.#unsubscribe = storage.onWiped(() => this.#wiped());
    this.ready = this.#start();
  }

  get: Replica<S>['get'] = (table, id) => this.#rows.get(table, id);
  list: Replica<S>['list'] = (table, column, key) => this.#rows.list(table, column, key);
  all: Replica<S>['all'] = (table) => this.#rows.all(table);

  run(call: Call): RunResult {
    if (this.#state === 'closed') throw new Error('the replica is closed');
    const result = this.#commands.run(call, this.now());
    this.#publish();
    return result;
  }

  isOpen = (): boolean => this.#state === 'open';

  now(): number {
    return this.#options.clock.now() + this.#clockOffset;
  }

  place(): Cursor | null {
    return this.#connection.state === 'live' ? this.#serverRows.cursor : null;
  }

  open(scope: Scope): ScopeHandle {
    return this.#serverRows.scopes.open(scope);
  }

  async refresh(scope: Scope): Promise<boolean> {
    if (this.#connection.state !== 'live' || !this.#serverRows.scopes.requestAgain(scope)) return false;
    return this.#refreshes.wait(scope);
  }

  whisper(scope: Scope, data: string): void {
    if (this.#serverRows.scopes.isOpen(scope)) this.#connection.send({ t: 'whisper', scope, data });
  }

  onWhisper(scope: Scope, listener: (whisper: Whisper) => void): () => void {
    const listeners = this.#whispers.get(scope) ?? new Listeners<Whisper>(this.#options.onBug);
    this.#whispers.set(scope, listeners);
    const stop = listeners.add(listener);
    return () => {
      stop();
      if (listeners.isEmpty && this.#whispers.get(scope) === listeners) this.#whispers.delete(scope);
    };
  }

  status = (): Status => this.#status.current;
  subscribe = (listener: () => void): (() => void) => this.#status.subscribe(listener);

  onRefused(listener: (refused: RefusedCommand) => void): () => void {
    return this.#refusals.add(listener);
  }

  onOutcome(listener: (said: CommandOutcome) => void): () => void {
    return this.#outcomes.add(listener);
  }

  onChange(listener: (changes: readonly RowChange[]) => void): () => void {
    return this.#changes.add(listener);
  }

  async signOut(unsent: 'discard' | 'flush', timeout = FLUSH_TIMEOUT): Promise<boolean> {
    const { storage } = this.#options;
    const isOpen = (entry: OutboxEntry) => !this.#commands.isAnswered(entry);
    const wipe = async () => storage.wipe((outbox) => outbox.some(isOpen));
    decides('P8');
    if (unsent === 'flush' && !(await this.#flush(timeout, wipe))) return false;
    this.#end();
    this.#commands.writer.discard();
    if (unsent === 'discard') await storage.wipe();
    this.#orphans.stop();
    this.#releaseLead();
    return true;
  }

  reconnect(force = false): void {
    if (this.#state === 'open') this.#connection.connect(force);
  }

  close(): void {
    if (this.#state === 'closed') return;
    this.#end();
    this.#commands.writer.stop();
    void this.#commands.writer.flushed().then(() => {
      this.#orphans.stop();
      this.#releaseLead();
      this.#options.storage.close();
    });
  }

  /** The tables hold what `S` describes. */
  get #rows(): Pick<Replica<S>, 'get' | 'list' | 'all'> {
    return this.#cascade as unknown as Pick<Replica<S>, 'get' | 'list' | 'all'>;
  }

  async #start(): Promise<void> {
    this.#connection.connect();
    this.#orphans.hold(this.#commands.client, () => this.#commands.writer.begin());
    await this.#orphans.scan(await this.#serverRows.load());
    if (this.#state !== 'open') return;
    this.#publish();
    this.#connection.allowHello();
    await this.#commands.known(LEARN_WITHIN);
  }

  #welcomed(welcome: Welcome): boolean {
    const { person, clock, onClockOffset } = this.#options;
    if (welcome.person !== person) return false;
    this.#clockOffset = welcome.now - clock.now();
    onClockOffset?.(this.#clockOffset);
    if (!welcome.resumed) this.#commands.streamRestarted(welcome.cursor);
    this.#serverRows.welcomed(welcome, this.#resumedScopes);
    this.#commands.sessionStarted();
    this.#publish();
    return true;
  }

  #received(message: Exclude<ToClient, Welcome>): void {
    this.#serverFails = false;
    this.#serverRows.heard();
    switch (message.t) {
      case 'answer': {
        const at = { epoch: this.#serverRows.cursor?.epoch ?? '', answered: this.now() };
        const refused = this.#commands.answer(message.client, message.n, message.answer, at);
        this.#publish();
        if (refused) this.#refusals.notify(refused);
        return;
      }
      case 'unsaved':
        this.#commands.outbox.unsaved(message.client, message.n);
        this.#updateStatus();
        return;
      case 'pong':
        return;
      case 'whisper': {
        const { scope, from, data } = message;
        if (this.#serverRows.scopes.isOpen(scope)) this.#whispers.get(scope)?.notify({ from, data });
        return;
      }
      case 'failed':
        this.#serverRows.scopes.failed(message.scope);
        this.#refreshes.settle(message.scope, false);
        this.#updateStatus();
        return;
      case 'snapshot':
      case 'delta':
      case 'denied':
        this.#serverRows.receive(message);
        this.#publish();
        if (message.t === 'denied') this.#refreshes.settle(message.scope, false);
        else if (message.t === 'snapshot' && message.done) this.#refreshes.settle(message.scope, true);
    }
  }

  #closed(code: number): void {
    // The rest of that snapshot will not arrive: it is sent again as a whole.
    this.#batcher.discard();
    this.#serverFails = code === CLOSE.fault;
    this.#serverRows.disconnected();
    this.#refreshes.failAll();
    this.#updateStatus();
  }

  /** Shows what has changed since the last time and notifies subscribers. */
  #publish(): void {
    const { view, scopes, cursor } = this.#serverRows;
    const outcomes = cursor && !scopes.stale ? this.#commands.reached(cursor) : [];
    const changes = view.commit();
    for (const { table, id, after } of changes) if (!after) scopes.anchorChanged(table, id);
    const seen = this.#cascade.apply(changes);
    if (seen.length > 0) this.#changes.notify(seen);
    for (const each of outcomes) this.#outcomes.notify(each);
    scopes.notifyStates();
    this.#updateStatus();
    this.#cleanup.poll();
  }

  #updateStatus(): void {
    const { outbox, writer } = this.#commands;
    this.#status.set({
      connection: this.#state === 'wiped' ? 'signed-out' : this.#connection.state,
      pending: outbox.size,
      serverSaves: outbox.serverSaves,
      serverFails: this.#serverFails || (this.#connection.state === 'live' && this.#serverRows.scopes.failing),
      stored: writer.healthy && this.#serverRows.healthy,
    });
  }

  async #flush(timeout: number, end: () => Promise<boolean>): Promise<boolean> {
    const connect = () => this.#connection.connect();
    const { clock } = this.#options;
    const ports = { clock, commands: this.#commands, orphans: this.#orphans, connect, subscribe: this.subscribe };
    return flush(ports, timeout, end);
  }

  /** Another tab signed the person out. */
  #wiped(): void {
    if (this.#state !== 'open') return;
    decides('T4');
    this.#end();
    this.#state = 'wiped';
    this.#commands.writer.discard();
    this.#orphans.stop();
    this.#releaseLead();
    this.#updateStatus();
  }

  #end(): void {
    this.#state = 'closed';
    this.#cleanup.stop();
    this.#refreshes.failAll();
    this.#unsubscribe();
    this.#connection.stop();
    this.#batcher.discard();
    this.#commands.stop();
    this.#serverRows.stop();
  }
}
