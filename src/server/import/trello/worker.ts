/** Reads a file beside the loop, which others wait for. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Board } from './board.ts';
import { ForeignFile, readBoard } from './file.ts';
import { packed } from './packed.ts';

/** The board, and as it rests. */
export interface Read {
  readonly board: Board;
  readonly rests: string;
}

export type Reading = Read | { readonly foreign: string };

parentPort?.postMessage(reading(new TextDecoder().decode(workerData as ArrayBuffer)));

function reading(text: string): Reading {
  try {
    const board = readBoard(text);
    return { board, rests: packed(board) };
  } catch (error) {
    if (!(error instanceof ForeignFile)) throw error;
    return { foreign: error.message };
  }
}
