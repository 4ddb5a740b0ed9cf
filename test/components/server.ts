/** A server inside the page: the product's door and hub on a store in memory. */
import { askDue } from '#domain/check-in/ask.ts';
import type { Call } from '#domain/command.ts';
import { DAY, HOUR } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { schema, tables, type RowOf, type TableName } from '#domain/registry.ts';
import { fillUpdate } from '#domain/project-update/fill.ts';
import { finishUpload } from '#domain/upload/storing.ts';
import { createExecute, type Door } from '#server/door/execute.ts';
import { repeatAll, reportLost } from '#server/door/repeat.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { createHub, type Hub } from '#sync/hub/hub.ts';
import { LogLost } from '#sync/log/log-tail.ts';
import { browserClock } from '#sync/replica/browser/clock.ts';
import { MemoryNetwork, type MemorySocket } from '#sync/replica/memory/dial.ts';
import type { AcknowledgedAt, Repeated, Restore } from '#sync/protocol/restored.ts';
import { RecordedDatabase } from '#test/simulation/server/database.ts';
import type { Me } from '#web/data/identity.ts';
import { answersOverHttp } from './http.ts';
import { withFault, type ScopeFault } from './scope-fault.ts';

export const id = (): string => newId(Date.now(), Math.random);

/** Ten o'clock; time starts on a Thursday. */
function nextMonday(now: number): number {
  return Math.ceil((now - 4 * DAY) / (7 * DAY)) * 7 * DAY + 4 * DAY + 10 * HOUR;
}

export class Server {
  /** The errors it has reported. */
  readonly bugs: unknown[] = [];
  readonly #database = new RecordedDatabase(Object.values(tables));
  readonly #store = new MemoryStore(this.#database);
  readonly #door: Door;
  readonly #hub: Hub;
  readonly #devices: { person: string; network: MemoryNetwork; sockets: MemorySocket[] }[] = [];
  readonly #faults = new Map<string, ScopeFault | 'gone'>();
  #accounts = 0;

  constructor() {
    const store = this.#store;
    let last = 0;
    // No two commands arrive in the same millisecond, as over a network: tasks are ordered by creation.
    const clock = { ...browserClock, now: () => (last = Math.max(last + 1, Date.now())) };
    const report = (error: unknown) => {
      // After a restore the hub finds another log.
      if (!(error instanceof LogLost)) this.bugs.push(error);
    };
    this.#door = createExecute({ store, clock, log: { error: report } });
    this.#hub = createHub({
      store,
      schema,
      clock,
      execute: (person, envelope, isLimited) => this.#door.execute(person, envelope, isLimited),
      report,
    });
  }

  /** A new account; the first one is the administrator. */
  async joins(displayName: string): Promise<Me> {
    const me: Me = { id: id(), displayName, email: `person${(this.#accounts += 1)}@example.org` };
    await this.#door.executeSystem(ensureProfile(me));
    return me;
  }

  /** As from another device; with `weeks`, on the Monday of `asks`. */
  async carriesOut(person: string, call: Call, weeks?: number): Promise<void> {
    const door = weeks === undefined ? this.#door : this.#onMonday(weeks);
    const answer = await door.execute(person, { client: 'elsewhere', n: 1, id: id(), ...call });
    if (!answer.success) throw new Error(`${call.name} was refused: ${answer.error}`);
  }

  /** By a program of the person. */
  async carriesOutThrough(via: string, person: string, call: Call): Promise<void> {
    const envelope = { client: 'elsewhere', n: 1, id: id(), ...call };
    const answer = await this.#door.execute(person, envelope, true, false, via);
    if (!answer.success) throw new Error(`${call.name} was refused: ${answer.error}`);
  }

  /** What is due for someone within a week is asked now, as on the next Monday at ten or so many weeks later. */
  async asks(person: string, weeks = 0): Promise<void> {
    await this.#onMonday(weeks).executeSystem(askDue({ person }));
  }

  /** All bytes of an upload have arrived. */
  async receives(upload: string, { type, width = null, height = null }: Partial<RowOf<'upload'>>): Promise<void> {
    const size = this.all('upload').find((row) => row.id === upload)?.size ?? 0;
    await this.#door.executeSystem(finishUpload({ id: upload, type: type ?? 'text/plain', size, width, height }));
  }

  /** What the server gathers for an update of a project. */
  async gathers(update: string, found: Omit<Parameters<typeof fillUpdate>[0], 'id'>): Promise<void> {
    await this.#door.executeSystem(fillUpdate({ id: update, ...found }));
  }

  #onMonday(weeks: number): Door {
    const clock = { ...browserClock, now: () => nextMonday(Date.now()) + weeks * 7 * DAY };
    const log = { error: (error: object) => void this.bugs.push(error) };
    return createExecute({ store: this.#store, clock, log });
  }

  all<T extends TableName>(table: T): RowOf<T>[] {
    return this.#database.all(table) as RowOf<T>[];
  }

  /** The network of a person's device. */
  networkOf(person: string): MemoryNetwork {
    const network = new MemoryNetwork();
    const sockets: MemorySocket[] = [];
    this.#devices.push({ person, network, sockets });
    network.accept = (socket) => {
      const fault = this.#faults.get(person);
      if (fault === 'gone') {
        socket.close(1006);
        return;
      }
      sockets.push(socket);
      const receive = (frame: string) => session.receive(frame);
      const ends = fault ? withFault(socket, receive, fault) : { receive, send: (frame: string) => socket.send(frame) };
      const session = this.#hub.connect({
        person,
        send: ends.send,
        buffered: () => 0,
        close: (code) => socket.close(code),
      });
      socket.received = ends.receive;
      socket.closed = () => session.end();
    };
    return network;
  }

  /** What can be restored later. */
  backUp(): number {
    return this.#database.commits;
  }

  /** Puts a backup back; `person` is the one whose page this is. */
  restores(backup: number, person: string, replay = true): void {
    this.#database.putBack(backup, 'new');
    const now = Date.now();
    const restore: Restore = { epoch: this.#database.head.epoch, at: now, to: now - HOUR, replay };
    answersOverHttp({
      '/api/restored/lost': async (_, body) => ({
        success: true,
        ...(await reportLost(
          this.#store,
          [restore],
          person,
          (body as { commands: readonly AcknowledgedAt[] }).commands,
        )),
      }),
      '/api/restored/repeat': async (_, body) => ({
        success: true,
        results: await repeatAll(
          this.#door,
          new Set(),
          { person, isLimited: false },
          (body as { commands: readonly Repeated[] }).commands,
        ),
      }),
    });
    for (const notify of this.#database.nodes) notify();
  }

  /** Cuts a person's devices off, or lets them connect again. */
  setOnline(person: string, online: boolean): void {
    for (const { network, sockets } of this.#devices.filter((device) => device.person === person)) {
      network.setOnline(online);
      if (!online) for (const socket of sockets.splice(0)) socket.close(1006);
    }
  }

  /** Ends a person's sessions; later ones have this fault, or none can be opened. */
  injectFault(person: string, fault: ScopeFault | 'gone'): void {
    this.#faults.set(person, fault);
    for (const device of this.#devices.filter((each) => each.person === person))
      for (const socket of device.sockets.splice(0)) socket.close(1006);
  }

  /** Sessions from now on have no fault. */
  mend(person: string): void {
    this.#faults.delete(person);
  }

  close(): void {
    this.#hub.close();
  }
}
