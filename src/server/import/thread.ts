/** Reads files and plans imports in a thread of their own: a large file takes seconds, and nobody has to wait for it. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker, type Transferable } from 'node:worker_threads';
import type { ImportChoices } from '#domain/imported/import-state.ts';
import { processorTime } from '#server/threads/processor-time.ts';
import { PLAN_HEAP_MB, READ_HEAP_MB, READ_MS } from './limits.ts';
import type { Planner } from './planner.ts';
import type { BoardFacts } from './trello/board.ts';
import { NotATrelloBoard } from './trello/not-a-trello-board.ts';
import type { KnownPerson } from './trello/members.ts';
import type { Importer, Outline, TaskPlan } from './trello/plan.ts';
import type { PlanWork, PlanQuestion, ReadBoardResult, ReadReply, ReadWork } from './trello/worker.ts';

/** How often the time of a thread that reads is looked at. */
const LOOK_MS = 100;

/**
 * Throws `NotATrelloBoard`, also if the file needs more time or memory than allowed, and the reason of `gone` once
 * nobody waits any more. The bytes are transferred: the caller can't use them afterwards.
 */
export async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  people: readonly KnownPerson[],
  signal: AbortSignal,
  mostMs = READ_MS,
): Promise<ReadBoardResult> {
  signal.throwIfAborted();
  const done = new AbortController();
  const thread = new ImportThread({ task: 'read', bytes, people }, READ_HEAP_MB, [bytes.buffer]);
  const gone = once(signal, 'abort', { signal: done.signal });
  try {
    const late = thread.untilBusyFor(mostMs, done.signal);
    const reading = await Promise.race([thread.ask<ReadReply>(), gone.then(() => null), late]);
    if (reading && !('foreign' in reading)) return reading;
    signal.throwIfAborted();
    throw new NotATrelloBoard(reading ? reading.foreign : 'This file takes too long to read.');
  } catch (error) {
    if (isOutOfMemory(error)) throw new NotATrelloBoard('This file takes more memory to read than Pulse may use.');
    throw error;
  } finally {
    done.abort();
    await thread.end();
  }
}

interface StoredBoard {
  readonly board: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

/** To be ended by the caller. */
export async function planInThread(
  { board, parts }: StoredBoard,
  choices: ImportChoices,
  importer: Importer,
): Promise<Planner & { end(): Promise<void> }> {
  const thread = new ImportThread({ task: 'plan', board, choices, importer }, PLAN_HEAP_MB);
  try {
    const facts = await thread.ask<BoardFacts>();
    return {
      board: facts,
      outline: async (target) => thread.ask<Outline>({ target }),
      async *tasks() {
        for await (const part of parts) yield await thread.ask<TaskPlan[]>({ part });
      },
      end: () => thread.end(),
    };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

class ImportThread {
  readonly #worker: Worker;
  /** Rejects when the thread has failed or ended. */
  readonly #over: Promise<never>;

  constructor(work: ReadWork | PlanWork, heap: number, transferList: Transferable[] = []) {
    this.#worker = new Worker(new URL('./trello/worker.ts', import.meta.url), {
      workerData: work,
      transferList,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    // Permanent: an error without a listener would end the process, and `once` below only catches the first.
    this.#worker.on('error', () => {});
    this.#over = this.#end();
    // Callers get the error; a thread that ended in order is asked nothing more.
    this.#over.catch(() => {});
  }

  /** One at a time. Without a question: the message it sends by itself. */
  async ask<T>(question?: PlanQuestion): Promise<T> {
    const answer = new Promise<T>((resolve) => this.#worker.once('message', resolve));
    if (question) this.#worker.postMessage(question);
    return Promise.race([answer, this.#over]);
  }

  /** Resolves once it has kept a processor busy for so long (ms), and rejects when `done` is aborted. */
  async untilBusyFor(ms: number, done: AbortSignal): Promise<null> {
    while ((await processorTime(this.#worker)) < ms) await setTimeout(LOOK_MS, undefined, { signal: done });
    return null;
  }

  async #end(): Promise<never> {
    await once(this.#worker, 'exit');
    throw new Error('The thread of an import has ended');
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
