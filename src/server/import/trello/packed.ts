/** A board as it rests until it is begun with: everybody waits while it is written, and a large one has ten megabytes. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Board } from './board.ts';

/** Takes its time: not for the loop. */
export function packed(board: Board): string {
  return gzipSync(JSON.stringify(board), { level: 1 }).toString('base64');
}

export async function unpacked(text: string): Promise<Board> {
  const json = await promisify(gunzip)(Buffer.from(text, 'base64'));
  return JSON.parse(json.toString()) as Board;
}
