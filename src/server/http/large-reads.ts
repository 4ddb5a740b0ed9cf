/**
 * Limits requests that read everything a person may see: one at a time per person and few in all, until the answer has
 * been taken. Everyone waits while SQLite reads, and an answer that nobody takes stays in memory.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { SECOND } from '#domain/duration.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';

/** In all: a client that does not take its answer occupies one for up to `IDLE_MS`. */
const READS = 4;
/** Per person, including the one that is being read. */
const WAITING = 50;
/** An answer of which nothing is taken for this long is cut off. */
const IDLE_MS = 30 * SECOND;

interface ReadQueue {
  readonly gate: Semaphore;
  length: number;
}

export function largeReads({ sessions }: Pick<AppPorts, 'sessions'>, limits = { idleMs: IDLE_MS }) {
  const all = new Semaphore(READS);
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
    const session = await sessions.find(c.req.header('cookie'));
    // The handler answers that.
    if (!session) return next();
    const { person } = session;
    const queue = queues.get(person) ?? { gate: new Semaphore(1), length: 0 };
    if (queue.length >= WAITING) {
      c.header('Retry-After', '5');
      return problem(c, 429, 'too_many', 'Too many requests at once. Wait a moment and try again.');
    }
    queues.set(person, queue);
    const { outgoing } = c.env;
    await turnOf(person, queue, outgoing);
    return outgoing.destroyed ? c.body(null, 400) : next();
  });
}
