/** The product in one thread: store, door, hub and a replica for each person, connected in memory. */
import { ensureProfile } from '#domain/profile/account.ts';
import { askDue } from '#domain/check-in/ask.ts';
import type { Call } from '#domain/command.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import { idSource } from '#domain/id.ts';
import { schema, tables, type RowTypes } from '#domain/registry.ts';
import { createExecute, type Door } from '#server/door/execute.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { createHub, type Hub } from '#sync/hub/hub.ts';
import type { Answer } from '#sync/log/store.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { MemoryNetwork } from '#sync/replica/memory/dial.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import { createReplica, type Replica, type ScopeHandle } from '#sync/replica/replica.ts';
import { Copy } from '#test/hub/copy.ts';

/** A person's replica, and the scopes that it has asked for. */
export interface PersonReplica {
  readonly replica: Replica<RowTypes>;
  readonly scopes: Map<string, ScopeHandle>;
}

interface Seat extends PersonReplica {
  /** What a program of the person keeps. */
  readonly copy: Copy;
}

export class System {
  readonly clock = new ManualClock();
  readonly newId: () => string;
  readonly database = new MemoryDatabase(Object.values(tables));
  readonly store: MemoryStore;
  readonly door: Door;
  readonly seats = new Map<string, Seat>();
  readonly bugs: unknown[] = [];
  readonly #hub: Hub;

  constructor(random: () => number) {
    const { clock } = this;
    this.newId = idSource({ now: () => clock.now(), random });
    this.store = new MemoryStore(this.database, { now: () => clock.now() });
    const log = { error: (fields: object) => this.bugs.push(fields) };
    this.door = createExecute({ store: this.store, clock, log });
    this.#hub = createHub({
      store: this.store,
      schema,
      clock,
      execute: (person, envelope, isLimited) => this.door.execute(person, envelope, isLimited),
      report: (error) => this.bugs.push(error),
    });
  }

  async join(displayName: string): Promise<string> {
    const id = this.newId();
    await this.door.executeSystem(ensureProfile({ id, displayName, email: `${displayName}@example.org` }));
    const replica = this.#replica(id);
    this.seats.set(id, { replica, scopes: new Map(), copy: new Copy(id) });
    return id;
  }

  /** Asks the questions that are due for a person by the next Monday, at ten. */
  async ask(person: string): Promise<void> {
    const { clock, store } = this;
    const week = 7 * DAY;
    // Time starts on a Thursday.
    const monday = Math.ceil((clock.now() - 4 * DAY) / week) * week + 4 * DAY + 10 * HOUR;
    const log = { error: (fields: object) => this.bugs.push(fields) };
    const later = createExecute({
      store,
      clock: { after: (ms, run) => clock.after(ms, run), random: () => clock.random(), now: () => monday },
      log,
    });
    await later.executeSystem(askDue({ person }));
    await this.settle();
  }

  /** Works for anyone, also the last administrator, whom no command disables. */
  async disable(person: string): Promise<void> {
    const row = this.database.get('person', person);
    if (!row) throw new Error('nobody to disable');
    const after = { ...row, disabledAt: this.clock.now() };
    const changes = [{ table: 'person', id: person, before: row, after }];
    await this.store.write(() => ({
      entry: {
        id: this.newId(),
        at: this.clock.now(),
        actor: 'system',
        client: 'system',
        name: 'test',
        version: 1,
        changes,
      },
      receipt: null,
      result: undefined,
    }));
  }

  /** Through the person's replica and socket. */
  async send(person: string, call: Call): Promise<Answer> {
    const seat = this.seats.get(person);
    const result = seat?.replica.run(call);
    if (!result?.success) throw new Error('there is no seat to send from');
    const answer = await result.settled;
    await this.settle();
    return answer;
  }

  /** Opens scopes in the replicas; a denied one is asked for again when its row arrives. */
  async open(scopes: readonly string[], wants: (person: string, scope: string) => boolean = () => true): Promise<void> {
    for (const [person, seat] of this.seats)
      for (const scope of scopes)
        if (!seat.scopes.has(scope) && wants(person, scope)) seat.scopes.set(scope, seat.replica.open(scope));
    await this.settle();
  }

  /** Each program asks what has changed, and for further scopes. */
  async tellCopies(scopesFor: (copy: Copy) => readonly string[]): Promise<void> {
    for (const { copy } of this.seats.values()) {
      const answered = await copy.ask(this.#hub, ...scopesFor(copy));
      if (answered !== 'answered') this.bugs.push(new Error(`${copy.person} is answered ${answered}`));
    }
  }

  /** Lets everything arrive. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
    await this.clock.advance(1);
  }

  close(): void {
    for (const { replica } of this.seats.values()) replica.close();
    this.#hub.close();
  }

  #replica(person: string): Replica<RowTypes> {
    const network = new MemoryNetwork();
    network.accept = (socket) => {
      const session = this.#hub.connect({
        person,
        send: (frame) => socket.send(frame),
        buffered: () => 0,
        close: (code) => socket.close(code),
      });
      socket.received = (frame) => session.receive(frame);
      socket.closed = () => session.end();
    };
    return createReplica<RowTypes>({
      schema,
      person,
      // Nothing is decided here: every call is left to the server.
      run: () => ({ success: true, changes: [] }),
      storage: new MemoryDisk().open(),
      dial: network.dial,
      clock: this.clock,
      locks: new MemoryBrowserLocks().tab(),
      network,
      newId: this.newId,
      name: person,
      onBug: (error) => this.bugs.push(error),
      warm: 0,
    });
  }
}
