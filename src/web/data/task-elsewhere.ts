/** Tasks that are not among the rows of this browser, by number or id: the server is asked for them. */
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
  readonly task: Promise<FoundTask | null | undefined>;
  readonly at: number;
}

/** By number or id, for each person who signs in. */
const answers = new WeakMap<Pulse['replica'], Map<number | string, Answer>>();

/** One question at a time: a text may name hundreds. */
let last: Promise<unknown> = Promise.resolve();

/** The code of a refusal of too many requests at once. */
const BUSY = 'too_many';
/** A refused question is repeated for about a minute. */
const MOST_REPEATED = 9;

/** By number or id. Null: there is none, or the person may not read it; undefined: the server could not be asked. */
function askForTask({ replica }: Pick<Pulse, 'replica'>, name: number | string): Promise<FoundTask | null | undefined> {
  const known = answers.get(replica) ?? new Map<number | string, Answer>();
  answers.set(replica, known);
  const before = known.get(name);
  if (before && performance.now() - before.at < HOLDS_MS) return before.task;
  const ask = async () => {
    const outcome = await (typeof name === 'number' ? findTask(name) : findTaskById(name));
    if (outcome.success) return outcome.task;
    if (outcome.code === 'task_not_found') return null;
    // Asked again next time.
    known.delete(name);
    return undefined;
  };
  const task = last.then(ask, ask);
  last = task;
  known.set(name, { task, at: performance.now() });
  return task;
}

/** The task with that number, of those that the person may read. */
export async function findTask(
  number: number,
  signal?: AbortSignal,
): Promise<RequestResult<{ readonly task: FoundTask | null }>> {
  const asked = { query: { kind: 'task', most: 1, number }, ...(signal && { signal }) };
  const outcome = await patiently(async () => request('GET /api/search', asked));
  if (!outcome.success) return outcome;
  const [first] = outcome.found;
  return { success: true, task: first?.kind === 'task' ? first.task : null };
}

/** The task with that id, if the person may read it. */
export async function findTaskById(
  id: string,
  signal?: AbortSignal,
): Promise<RequestResult<{ readonly task: FoundTask }>> {
  return patiently(async () => request('GET /api/tasks/:id', { params: { id }, ...(signal && { signal }) }));
}

/** Repeats what was refused because there is too much at once. */
async function patiently<T extends object>(request: () => Promise<RequestResult<T>>): Promise<RequestResult<T>> {
  const ask = async () => catchUnreachable(request());
  let outcome = await ask();
  for (let failures = 0; !outcome.success && outcome.code === BUSY && failures < MOST_REPEATED; failures += 1) {
    const ms = jittered(backoff(RETRY, failures), browserClock);
    await new Promise<void>((resolve) => browserClock.after(ms, resolve));
    outcome = await ask();
  }
  return outcome;
}

/** `askForTask` for something that is shown; undefined also until the answer is here. `asks`: whether it is wanted yet. */
export function useTaskElsewhere(name: number | string, asks: boolean): FoundTask | null | undefined {
  const pulse = usePulse();
  const isLive = useStatus(({ connection }) => connection === 'live');
  const [answer, setAnswer] = useState<{ name: number | string; task: FoundTask | null | undefined } | null>(null);
  useEffect(() => {
    if (!asks || !isLive) return undefined;
    let isHere = true;
    void askForTask(pulse, name).then((task) => isHere && setAnswer({ name, task }));
    return () => {
      isHere = false;
    };
  }, [pulse, name, asks, isLive]);
  return answer?.name === name ? answer.task : undefined;
}
