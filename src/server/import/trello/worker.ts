/** Reads a file beside the loop, which others wait for. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Board } from './board.ts';
import { ForeignFile, readBoard } from './file.ts';

export type Reading = { readonly board: Board } | { readonly foreign: string };

parentPort?.postMessage(reading(new TextDecoder().decode(workerData as ArrayBuffer)));

function reading(text: string): Reading {
  try {
    return { board: readBoard(text) };
  } catch (error) {
    if (!(error instanceof ForeignFile)) throw error;
    return { foreign: error.message };
  }
}
