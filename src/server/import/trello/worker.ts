/** Reads a file, or plans what comes of it, beside the loop that others wait for (`../aside.ts` asks). */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Choices } from '#domain/imported/job.ts';
import type { Board, Facts } from './board.ts';
import { readBoard } from './file.ts';
import { ForeignFile } from './foreign.ts';
import { matchesOf, type Known } from './members.ts';
import { packed, unpacked } from './packed.ts';
import { planOf, type Importer, type Plan, type Target } from './plan.ts';
import { previewOf, type Look } from './preview.ts';

export interface ReadWork {
  readonly task: 'read';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Who may be on the board. */
  readonly people: readonly Known[];
}

export interface PlanWork {
  readonly task: 'plan';
  /** As `Read` has it. */
  readonly board: string;
  readonly choices: Choices;
  readonly importer: Importer;
}

export interface Read {
  readonly facts: Facts;
  readonly look: Look;
  /** The board, and its cards in parts, as they wait to be brought in. */
  readonly board: string;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** First it says what board it is (`Facts`), then it answers a target with an `Outline`, and each part with its tasks. */
export type Question = { readonly target: Target } | { readonly part: Uint8Array };
export type Reading = Read | { readonly foreign: string };

const work = workerData as ReadWork | PlanWork;
if (work.task === 'read') {
  const reading = read(work);
  const parts = 'parts' in reading ? reading.parts : [];
  parentPort?.postMessage(
    reading,
    parts.map(({ buffer }) => buffer),
  );
} else {
  await plan(work);
}

function read({ bytes, people }: ReadWork): Reading {
  try {
    const { board, cards } = readBoard(bytes);
    const look = previewOf(board, matchesOf(board.members, people));
    return { facts: factsOf(board), look, board: JSON.stringify(board), parts: packed(cards) };
  } catch (error) {
    if (!(error instanceof ForeignFile)) throw error;
    return { foreign: error.message };
  }
}

async function plan({ board: json, choices, importer }: PlanWork): Promise<void> {
  if (!parentPort) throw new Error('Nobody asks');
  const board = JSON.parse(json) as Board;
  let planned: Plan | undefined;
  const questions = on(parentPort, 'message') as AsyncIterable<[Question]>;
  parentPort.postMessage(factsOf(board));
  for await (const [question] of questions) {
    if ('target' in question) {
      planned = planOf(board, choices, importer, question.target);
      const { task: _task, ...outline } = planned;
      parentPort.postMessage(outline);
    } else {
      parentPort.postMessage(unpacked(question.part).flatMap((card) => planned?.task(card) ?? []));
    }
  }
}

function factsOf({ id, known, lost }: Board): Facts {
  return { id, known, lost };
}
