/** Puts the parts of a replica together: what the hub says, what the person does, and what is told of it. */
import { decides } from '../rule.ts';
import { fault } from '../fault.ts';
import { CLOSE, PROTOCOL, type ToClient } from '../protocol/message.ts';
import type { Change, Scope } from '../protocol/row.ts';
import type { Call, RefusedCommand, Result } from './call.ts';
import { Beneath } from './beneath.ts';
import { Commands } from './commands.ts';
import { flush } from './flush.ts';
import { Listeners } from './listeners.ts';
import { Mirror } from './mirror.ts';
import { Orphans } from './orphans.ts';
import { Parts } from './parts.ts';
import type { OutboxEntry } from './ports.ts';
import type { Replica, ReplicaOptions, ReplicaRows } from './replica.ts';
import type { ScopeHandle } from './scopes.ts';
import { Refreshes } from './refreshes.ts';
import { Session, type Welcome } from './session.ts';
import { Settlement } from './settlement.ts';
import { StatusLine, type Status } from './status.ts';

const WARM_SCOPES = 48;
const FLUSH_WITHIN = 15_000;
/** How long what rested may wait for the code of a pending command. */
const LEARN_WITHIN = 3_000;

export class LocalReplica<S> implements Replica<S> {
  readonly ready: Promise<void>;
  readonly #options: ReplicaOptions<S>;
  readonly #mirror: Mirror;
  readonly #seen: Beneath;
  readonly #commands: Commands;
  readonly #orphans: Orphans;
  readonly #session: Session;
  readonly #parts: Parts;
  readonly #settlement: Settlement;
  readonly #freeLead: () => void;
  readonly #unsubscribe: () => void;
  readonly #changes: Listeners<readonly Change[]>;
  readonly #refreshes = new Refreshes();
  readonly #refusals: Listeners<RefusedCommand>;
  readonly #status: StatusLine;
  /** The scopes of the last greeting. */
  #continued: ReadonlySet<Scope> = new Set();
  /** How far the server's clock is ahead of ours. */
  #ahead: number;
  #serverFails = false;
  #state: 'open' | 'wiped' | 'closed' = 'open';

  constructor(options: ReplicaOptions<S>) {
    const { schema, clock, storage, locks, person, name, newId, onBug, run } = options;
    const { knows = () => true, learn = () => () => {}, lacks = () => false } = options;
    const onFault = (error: unknown) => options.onFault?.(error);
    const turned = () => this.#turned();
    this.#options = options;
    this.#ahead = options.ahead ?? 0;
    this.#changes = new Listeners(onBug);
    this.#refusals = new Listeners(onBug);
    this.#status = new StatusLine(onBug);
    const send: Session['send'] = (message) => this.#session.send(message);
    this.#mirror = new Mirror({
      schema,
      clock,
      storage,
      warm: options.warm ?? WARM_SCOPES,
      send,
      onBug,
      onFault,
      moved: () => this.#show(),
      written: (cursor) => this.#settlement.rested(cursor),
      turned,
    });
    const { view } = this.#mirror;
    this.#seen = new Beneath(schema, view.tables);
    this.#commands = new Commands({
      view,
      storage,
      clock,
      person,
      newId: () => newId(this.#now()),
      // The tables hold what the schema says, which is what `S` says.
      run: (call, rows, context) => run(call, rows as ReplicaRows<S>, context),
      knows,
      learn,
      learned: () => this.#show(),
      lacks,
      send,
      onBug,
      onFault,
      changed: turned,
    });
    this.#orphans = new Orphans(
      { storage, locks, clock, onFault },
      (client) => `${name}:client:${client}`,
      (client, entries) => {
        this.#settlement.adopted(client);
        this.#commands.adopt(client, entries);
        this.#show();
      },
    );
    this.#settlement = new Settlement(
      { storage, clock, onFault },
      this.#commands,
      this.#orphans,
      () => this.#mirror.leads,
    );
    this.#parts = new Parts(
      clock,
      (message) => this.#received(message),
      (error) => this.#session.fail(error),
    );
    this.#session = new Session(options, {
      greeting: () => {
        const { cursor, scopes } = this.#mirror;
        // What an empty replica names comes as a snapshot, without a question more.
        const held = cursor ? scopes.held() : scopes.wanted();
        this.#continued = new Set(held);
        const { client } = this.#commands;
        return { t: 'hello', protocol: PROTOCOL, schema: schema.hash, client, cursor, scopes: held };
      },
      welcomed: (welcome) => this.#welcomed(welcome),
      received: (message) => this.#parts.pass(message),
      closed: (code) => this.#closed(code),
      changed: turned,
    });
    this.#freeLead = locks.request(`${name}:leader`, () => {
      this.#mirror.lead();
      this.#orphans.watch();
    });
    this.#unsubscribe = storage.onWiped(() => this.#wiped());
    this.ready = this.#start();
  }

  get: Replica<S>['get'] = (table, id) => this.#rows.get(table, id);
  list: Replica<S>['list'] = (table, column, key) => this.#rows.list(table, column, key);
  all: Replica<S>['all'] = (table) => this.#rows.all(table);

  run(call: Call): Result {
    if (this.#state === 'closed') throw new Error('the replica is closed');
    const result = this.#commands.run(call, this.#now());
    this.#show();
    return result;
  }

  isOpen = (): boolean => this.#state === 'open';

  open(scope: Scope): ScopeHandle {
    return this.#mirror.scopes.open(scope);
  }

  async refresh(scope: Scope): Promise<boolean> {
    if (this.#session.state !== 'live' || !this.#mirror.scopes.askAgain(scope)) return false;
    return this.#refreshes.wait(scope);
  }

  status = (): Status => this.#status.now;
  subscribe = (listener: () => void): (() => void) => this.#status.subscribe(listener);

  onRefused(listener: (refused: RefusedCommand) => void): () => void {
    return this.#refusals.add(listener);
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    return this.#changes.add(listener);
  }

  async signOut(unsent: 'discard' | 'flush', within = FLUSH_WITHIN): Promise<boolean> {
    const { storage } = this.#options;
    const isOpen = (entry: OutboxEntry) => !this.#commands.isAnswered(entry);
    const wipe = async () =>
      storage.wipe((outbox) => !fault('signs out over what other tabs have not sent') && outbox.some(isOpen));
    decides('P8');
    if (unsent === 'flush' && !(await this.#flush(within, wipe))) return false;
    this.#end();
    this.#commands.writer.discard();
    if (unsent === 'discard') await storage.wipe();
    this.#orphans.stop();
    this.#freeLead();
    return true;
  }

  reconnect(anew = false): void {
    if (this.#state === 'open') this.#session.connect(anew);
  }

  close(): void {
    if (this.#state === 'closed') return;
    this.#end();
    this.#commands.writer.stop();
    void this.#commands.writer.settled().then(() => {
      this.#orphans.stop();
      this.#freeLead();
      this.#options.storage.close();
    });
  }

  /** By the server's clock, as far as it is known. */
  #now(): number {
    return this.#options.clock.now() + this.#ahead;
  }

  /** What the tables hold is what `S` says. */
  get #rows(): Pick<Replica<S>, 'get' | 'list' | 'all'> {
    return this.#seen as unknown as Pick<Replica<S>, 'get' | 'list' | 'all'>;
  }

  async #start(): Promise<void> {
    this.#session.connect();
    this.#orphans.own(this.#commands.client, () => this.#commands.writer.begin());
    await this.#orphans.look(await this.#mirror.load());
    if (this.#state !== 'open') return;
    this.#show();
    this.#session.prepared();
    await this.#commands.known(LEARN_WITHIN);
  }

  #welcomed(welcome: Welcome): boolean {
    const { person, clock, onTime } = this.#options;
    if (welcome.person !== person) return false;
    this.#ahead = welcome.now - clock.now();
    onTime?.(this.#ahead);
    if (!welcome.resumed) this.#commands.restarted(welcome.cursor);
    this.#mirror.welcomed(welcome, this.#continued);
    this.#commands.outbox.restart();
    this.#show();
    return true;
  }

  #received(message: Exclude<ToClient, Welcome>): void {
    this.#serverFails = false;
    switch (message.t) {
      case 'answer': {
        const refused = this.#commands.answer(message.client, message.n, message.answer);
        this.#show();
        if (refused) this.#refusals.tell(refused);
        return;
      }
      case 'unsaved':
        this.#commands.outbox.unsaved(message.client, message.n);
        this.#turned();
        return;
      case 'pong':
        return;
      case 'failed':
        this.#mirror.scopes.failed(message.scope);
        this.#refreshes.settle(message.scope, false);
        this.#turned();
        return;
      case 'snapshot':
      case 'delta':
      case 'denied':
        this.#mirror.receive(message);
        this.#show();
        if (message.t === 'denied') this.#refreshes.settle(message.scope, false);
        else if (message.t === 'snapshot' && message.done) this.#refreshes.settle(message.scope, true);
    }
  }

  #closed(code: number): void {
    // The rest of that snapshot will not come: it comes anew as a whole.
    this.#parts.drop();
    this.#serverFails = code === CLOSE.fault;
    this.#mirror.disconnected();
    this.#refreshes.giveUp();
    this.#turned();
  }

  /** Brings to the eye, and to whoever listens, what has changed since the last time. */
  #show(): void {
    const { view, scopes, cursor } = this.#mirror;
    if (cursor && !scopes.stale) this.#commands.reached(cursor);
    const changes = view.commit();
    for (const { table, id, after } of changes) if (!after) scopes.anchorMoved(table, id);
    const seen = this.#seen.apply(changes);
    if (seen.length > 0) this.#changes.tell(seen);
    scopes.announce();
    this.#turned();
    this.#settlement.look();
  }

  #turned(): void {
    const { outbox, writer } = this.#commands;
    this.#status.become({
      connection: this.#state === 'wiped' ? 'signed-out' : this.#session.state,
      pending: outbox.size,
      serverSaves: outbox.serverSaves,
      serverFails: this.#serverFails || (this.#session.state === 'live' && this.#mirror.scopes.failing),
      stored: writer.healthy && this.#mirror.healthy,
    });
  }

  async #flush(within: number, end: () => Promise<boolean>): Promise<boolean> {
    const connect = () => this.#session.connect();
    const { clock } = this.#options;
    const ports = { clock, commands: this.#commands, orphans: this.#orphans, connect, subscribe: this.subscribe };
    return flush(ports, within, end);
  }

  /** Another tab signed the person out. */
  #wiped(): void {
    if (this.#state !== 'open') return;
    decides('T4');
    this.#end();
    this.#state = 'wiped';
    this.#commands.writer.discard();
    this.#orphans.stop();
    this.#freeLead();
    this.#turned();
  }

  #end(): void {
    this.#state = 'closed';
    this.#settlement.stop();
    this.#refreshes.giveUp();
    this.#unsubscribe();
    this.#session.stop();
    this.#parts.drop();
    this.#commands.stop();
    this.#mirror.stop();
  }
}
