/** The worker thread of imports: reads a file, or plans an import (`../thread.ts` starts it). */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportChoices } from '#domain/imported/import-state.ts';
import type { Board, BoardFacts } from './board.ts';
import { readBoard } from './file.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';
import { matchesOf, type KnownPerson } from './members.ts';
import { packCards, unpackCards } from './pack.ts';
import { planOf, type Importer, type Plan, type Target } from './plan.ts';
import { previewOf, type BoardPreview } from './preview.ts';

export interface ReadWork {
  readonly task: 'read';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** People who may be members of the board. */
  readonly people: readonly KnownPerson[];
}

export interface PlanWork {
  readonly task: 'plan';
  /** As `Read` has it. */
  readonly board: string;
  readonly choices: ImportChoices;
  readonly importer: Importer;
}

export interface ReadBoardResult {
  readonly facts: BoardFacts;
  readonly look: BoardPreview;
  /** The board, and its cards in parts, as they are stored until the import. */
  readonly board: string;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** It first sends the board's facts, then answers a target with an `Outline`, and each part with its tasks. */
export type PlanQuestion = { readonly target: Target } | { readonly part: Uint8Array };
export type ReadReply = ReadBoardResult | { readonly foreign: string };

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

function read({ bytes, people }: ReadWork): ReadReply {
  try {
    const { board, cards } = readBoard(bytes);
    const look = previewOf(board, matchesOf(board.members, people));
    return { facts: factsOf(board), look, board: JSON.stringify(board), parts: packCards(cards) };
  } catch (error) {
    if (!(error instanceof NotATrelloBoard)) throw error;
    return { foreign: error.message };
  }
}

async function plan({ board: json, choices, importer }: PlanWork): Promise<void> {
  if (!parentPort) throw new Error('Nobody asks');
  const board = JSON.parse(json) as Board;
  let planned: Plan | undefined;
  const questions = on(parentPort, 'message') as AsyncIterable<[PlanQuestion]>;
  parentPort.postMessage(factsOf(board));
  for await (const [question] of questions) {
    if ('target' in question) {
      planned = planOf(board, choices, importer, question.target);
      const { task: _task, ...outline } = planned;
      parentPort.postMessage(outline);
    } else {
      parentPort.postMessage(unpackCards(question.part).flatMap((card) => planned?.task(card) ?? []));
    }
  }
}

function factsOf({ id, known, lost }: Board): BoardFacts {
  return { id, known, lost };
}
