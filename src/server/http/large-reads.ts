/**
 * Limits requests that take much time or memory, such as those that read everything a person may see: few at a time per
 * person and in all, until the answer has been taken. Everyone waits while SQLite reads, and an answer that nobody takes
 * stays in memory.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { SECOND } from '#domain/duration.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { findCaller } from './signed-in.ts';

export interface LargeReadLimits {
  /** Of one person at a time. */
  readonly ofPerson: number;
  /** In all: a client that does not take its answer occupies one for up to `idleMs`. */
  readonly inAll: number;
  /** Per person, including those that are being read. */
  readonly waiting: number;
  /** A connection on which nothing happens for this long is cut off. */
  readonly idleMs: number;
}

const READS: LargeReadLimits = { ofPerson: 1, inAll: 4, waiting: 50, idleMs: 30 * SECOND };

interface ReadQueue {
  readonly gate: Semaphore;
  length: number;
}

export function largeReads({ sessions }: Pick<AppPorts, 'sessions'>, changed: Partial<LargeReadLimits> = {}) {
  const limits = { ...READS, ...changed };
  const all = new Semaphore(limits.inAll);
  const queues = new Map<string, ReadQueue>();

  /** Resolves when it is the person's turn, which lasts until the answer is finished. */
  async function turnOf(person: string, queue: ReadQueue, outgoing: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = async () => {
      resolve();
      // It may have been closed before its turn.
      if (outgoing.destroyed || outgoing.closed) return;
      outgoing.setTimeout(limits.idleMs);
      await once(outgoing, 'close');
    };
    queue.length += 1;
    void queue.gate
      .run(() => all.run(turn))
      .finally(() => {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(person);
      });
    return promise;
  }

  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const caller = await findCaller(c, sessions);
    // The handler answers that.
    if (!caller) return next();
    const { person } = caller;
    const queue = queues.get(person) ?? { gate: new Semaphore(limits.ofPerson), length: 0 };
    if (queue.length >= limits.waiting) {
      c.header('Retry-After', '5');
      return problem(c, 429, 'too_many', 'Too many requests at once. Wait a moment and try again.');
    }
    queues.set(person, queue);
    const { outgoing } = c.env;
    await turnOf(person, queue, outgoing);
    return outgoing.destroyed ? c.body(null, 400) : next();
  });
}
