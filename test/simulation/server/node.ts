/** One server process on the shared database: the product's store, door and hub, behind simulated sockets. */
import { createExecute, type Door } from '#server/door/execute.ts';
import { MemoryStore, type StoreStep } from '#store/memory/store.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import { createHub, type Hub } from '#sync/hub/hub.ts';
import type { Schema } from '#sync/protocol/row.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { LogLost } from '#sync/log/log-tail.ts';
import { FrameDecoder } from '#sync/protocol/frame.ts';
import { CLOSE, type ToClient, type ToServer } from '#sync/protocol/message.ts';
import { parseToClient } from '#sync/protocol/parse.ts';
import { startCheckIns } from '#server/jobs/check-ins.ts';
import { singleNodeLease } from '#server/jobs/lease.ts';
import type { End } from '../core/link.ts';
import { Process, type Scheduler } from '../core/scheduler.ts';
import { PATIENCE, type WhisperCheck } from '../judge/whispers.ts';
import { duePeople } from './due-people.ts';

export interface NodeObserver {
  /** Follows what this node sends to one socket, and what it receives. */
  stream(person: string): { sent(message: ToClient): void; asked(scope: string, seq?: number): void };
  /** What nodes do with whispers; `stream` is the connection. */
  readonly whispers: Pick<WhisperCheck, 'said' | 'relayed'>;
  answered(person: string, message: Extract<ToClient, { t: 'answer' }>): void;
  bug(where: string, error: unknown): void;
  /** It takes the log for another one than it has read. */
  lost(where: string, error: Error): void;
}

export interface StoreConditions {
  /** The chance that a step of the store fails. */
  failing: number;
  /** How long a step of the store takes at most, in milliseconds. */
  slowness: number;
}

/** What all nodes of a world share. */
export interface NodeOptions {
  readonly storeConditions: StoreConditions;
  /** Of this version. */
  readonly schema: Schema;
  /** How long receipts are kept. */
  readonly receiptLifetime: NonNullable<Parameters<typeof createExecute>[0]['receiptLifetime']>;
}

/** Small numbers, so that a small world reaches every limit. */
export const limits = {
  page: 7,
  tail: { entries: 12, characters: 40_000 },
  lag: { entries: 60, characters: 200_000 },
  homes: 2,
  reads: 2,
  backlog: 200_000,
  whispers: { burst: 10, rate: 10, waiting: 20, patience: PATIENCE, backlog: 50_000 },
};

export class Node {
  readonly name: string;
  readonly process: Process;
  readonly store: MemoryStore;
  readonly door: Door;
  readonly storeConditions: StoreConditions;
  readonly schema: Schema;
  readonly #hub: Hub;
  readonly #scheduler: Scheduler;
  readonly #observer: NodeObserver;
  readonly #stopAsking: () => Promise<void>;
  readonly #ends = new Set<End>();
  /** Crashes when the store comes to this step. */
  #crashAt: { readonly step: StoreStep; readonly crash: () => void } | null = null;

  constructor(
    name: string,
    database: MemoryDatabase,
    scheduler: Scheduler,
    { storeConditions, receiptLifetime, schema }: NodeOptions,
    witness: NodeObserver,
  ) {
    this.name = name;
    this.storeConditions = storeConditions;
    this.schema = schema;
    this.#scheduler = scheduler;
    this.#observer = witness;
    this.process = new Process(scheduler, scheduler.random.between(-50, 50));
    const { clock } = this.process;
    this.store = new MemoryStore(database, { pause: (step) => this.#pause(step), now: () => clock.now() });
    const report = (fields: object): void => this.#report(Reflect.get(fields, 'error') ?? fields);
    const log = { error: report, warn: report };
    this.door = createExecute({ store: this.store, clock, log, receiptLifetime });
    this.#hub = createHub({
      store: this.store,
      schema,
      clock,
      execute: (person, envelope, isLimited) => this.door.execute(person, envelope, isLimited),
      report: (error) => this.#report(error),
      limits,
    });
    this.#stopAsking = startCheckIns({
      duePeople: (search) => this.store.read(() => duePeople(database, search)),
      door: this.door,
      // Each believes that it is alone, as happens when a lease moves.
      lease: singleNodeLease,
      clock,
      log,
    });
  }

  get alive(): boolean {
    return this.process.alive;
  }

  /** A socket whose cookie belongs to `person`. */
  accept(person: string | null, end: End): void {
    if (person === null) {
      end.listen({ message: () => {}, closed: () => {} });
      end.close(CLOSE.unauthenticated);
      return;
    }
    const stream = this.#observer.stream(person);
    const down = new FrameDecoder();
    const up = new FrameDecoder();
    const session = this.#hub.connect({
      person,
      send: (frame) => {
        if (!this.alive || !end.open) return;
        const json = down.push(frame);
        if (json !== null) this.#sent(person, stream, parseToClient(json));
        end.send(frame);
      },
      buffered: () => end.buffered,
      close: (code) => end.close(code),
    });
    this.#ends.add(end);
    end.listen({
      message: (frame) => {
        if (!this.alive) return;
        this.#heard(person, stream, up, frame);
        session.receive(frame);
      },
      closed: () => {
        this.#ends.delete(end);
        if (this.alive) session.end();
      },
    });
  }

  endPerson(person: string): void {
    if (this.alive) this.#hub.endPerson(person, CLOSE.unauthenticated);
  }

  /** It asks and reminds nobody from now on. */
  endAsking(): void {
    void this.#stopAsking();
  }

  /** Stops as on SIGTERM. */
  async stop(): Promise<void> {
    await this.#stopAsking();
    this.#hub.close();
    await this.store.close();
    this.process.kill();
  }

  crash(): void {
    if (!this.alive) return;
    this.process.kill();
    this.store.crash();
    for (const end of this.#ends) {
      end.abandon();
      end.reset();
    }
  }

  crashAt(step: StoreStep, crash: () => void): void {
    this.#crashAt = { step, crash };
  }

  #sent(person: string, stream: ReturnType<NodeObserver['stream']>, message: ToClient): void {
    stream.sent(message);
    if (message.t === 'answer') this.#observer.answered(person, message);
    if (message.t === 'whisper') this.#observer.whispers.relayed(stream, this.name, person, message);
  }

  #heard(person: string, stream: ReturnType<NodeObserver['stream']>, up: FrameDecoder, frame: string): void {
    try {
      const json = up.push(frame);
      const message = json === null ? null : (JSON.parse(json) as ToServer);
      if (message?.t === 'whisper')
        this.#observer.whispers.said(stream, this.name, person, message.scope, message.data);
      if (message?.t === 'open') stream.asked(message.scope);
      if (message?.t === 'hello') for (const scope of message.scopes) stream.asked(scope, message.cursor?.seq);
    } catch {
      // Not part of the protocol: the product decides what happens.
    }
  }

  async #pause(step: StoreStep): Promise<void> {
    if (this.#crashAt?.step === step) {
      const { crash } = this.#crashAt;
      this.#crashAt = null;
      crash();
      return;
    }
    const { random } = this.#scheduler;
    const { failing, slowness } = this.storeConditions;
    await this.#scheduler.sleep(
      random.chance(step === 'read' ? 0.2 : 0.05) ? random.between(0, slowness) : random.between(0, 2),
    );
    if (random.chance(failing)) throw new Error('the disk is full');
  }

  #report(error: unknown): void {
    if (error instanceof StoreUnavailable) return;
    if (error instanceof LogLost) return this.#observer.lost(this.name, error);
    this.#observer.bug(this.name, error);
  }
}
