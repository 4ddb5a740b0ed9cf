/** The tasks that a text names by number and that are not among the rows of this browser: the server is asked for them. */
import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/duration.ts';
import type { FoundTask } from '#domain/finding/found.ts';
import { backoff, jittered, RETRY } from '#sync/backoff.ts';
import { browserClock } from '#sync/replica/browser/clock.ts';
import { usePulse, useStatus } from './context.ts';
import { catchUnreachable } from './problem-text.ts';
import type { Pulse } from './pulse.ts';
import { request, type RequestResult } from './request.ts';

/** How long an answer is used again: names, and who may read what, change. */
const HOLDS_MS = MINUTE;

interface Answer {
  readonly task: Promise<FoundTask | null>;
  readonly at: number;
}

/** By number, for each person who signs in. */
const answers = new WeakMap<Pulse['replica'], Map<number, Answer>>();

/** One question at a time: a text may name hundreds. */
let last: Promise<unknown> = Promise.resolve();

/** The code of a refusal of too many requests at once. */
const BUSY = 'too_many';
/** A refused question is repeated for about a minute. */
const MOST_REPEATED = 9;

/** Null: there is none, the person may not read it, or the server could not be asked. */
function askForTask({ replica }: Pick<Pulse, 'replica'>, number: number): Promise<FoundTask | null> {
  const known = answers.get(replica) ?? new Map<number, Answer>();
  answers.set(replica, known);
  const before = known.get(number);
  if (before && performance.now() - before.at < HOLDS_MS) return before.task;
  const ask = async () => {
    const outcome = await findTask(number);
    // Asked again next time.
    if (!outcome.success) known.delete(number);
    return outcome.success ? outcome.task : null;
  };
  const task = last.then(ask, ask);
  last = task;
  known.set(number, { task, at: performance.now() });
  return task;
}

/** The task with that number, of those that the person may read. */
export async function findTask(
  number: number,
  signal?: AbortSignal,
): Promise<RequestResult<{ readonly task: FoundTask | null }>> {
  const asked = { query: { kind: 'task', most: 1, number }, ...(signal && { signal }) };
  const ask = async () => catchUnreachable(request('GET /api/search', asked));
  let outcome = await ask();
  for (let failures = 0; !outcome.success && outcome.code === BUSY && failures < MOST_REPEATED; failures += 1) {
    const ms = jittered(backoff(RETRY, failures), browserClock);
    await new Promise<void>((resolve) => browserClock.after(ms, resolve));
    outcome = await ask();
  }
  if (!outcome.success) return outcome;
  const [first] = outcome.found;
  return { success: true, task: first?.kind === 'task' ? first.task : null };
}

/** The task with that id, if the person may read it. */
export async function findTaskById(
  id: string,
  signal?: AbortSignal,
): Promise<RequestResult<{ readonly task: FoundTask }>> {
  return catchUnreachable(request('GET /api/tasks/:id', { params: { id }, ...(signal && { signal }) }));
}

/** `askForTask` for something that is shown; null also until the answer is here. `asks`: whether it is wanted yet. */
export function useTaskByNumber(number: number, asks: boolean): FoundTask | null {
  const pulse = usePulse();
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [found, setFound] = useState<FoundTask | null>(null);
  useEffect(() => {
    if (!asks || !isLive) return undefined;
    let isHere = true;
    void askForTask(pulse, number).then((task) => isHere && setFound(task));
    return () => {
      isHere = false;
    };
  }, [pulse, number, asks, isLive]);
  return found?.number === number ? found : null;
}
