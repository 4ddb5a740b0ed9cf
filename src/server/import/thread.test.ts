/** Every upload is parsed or refused in another thread, with time and memory in proportion to its size. */
import { describe, expect, it } from 'vitest';
import { foreignBoards, largeBoards } from '#test/large-boards.ts';
import { trelloBoard } from '#test/trello.ts';
import { readInThread } from './thread.ts';
import { NotATrelloBoard } from './trello/not-a-trello-board.ts';

const BYTES = 5 * 1024 * 1024;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const waiting = new AbortController().signal;

describe('a large file', () => {
  it.each(Object.entries(largeBoards))('of %s is read, and its waiting part is no larger', async (_what, file) => {
    const bytes = bytesOf(file(BYTES));
    const { board, parts } = await readInThread(bytes.slice(), [], waiting);
    const size = Buffer.byteLength(board) + parts.reduce((sum, part) => sum + part.length, 0);
    expect(size).toBeLessThan(bytes.length);
    // Written or read at once, none of the parts holds anyone up.
    expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThan(256 * 1024);
    expect(board.length).toBeLessThan(1024 * 1024);
  });

  it.each(Object.entries(foreignBoards))('of %s is refused', async (_what, file) => {
    await expect(readInThread(bytesOf(file(BYTES)), [], waiting)).rejects.toThrow(NotATrelloBoard);
  });

  it('is refused if reading it keeps a processor busy for too long', async () => {
    const bytes = bytesOf(largeBoards['texts that fill it']?.(BYTES) ?? '');
    await expect(readInThread(bytes, [], waiting, 1)).rejects.toThrow('This file takes too long to read.');
  });

  it('stops reading when its sender disconnects', async () => {
    const gone = new AbortController();
    const reading = readInThread(bytesOf(largeBoards['texts that fill it']?.(BYTES) ?? ''), [], gone.signal);
    gone.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    await expect(readInThread(bytesOf(trelloBoard()), [], gone.signal)).rejects.toThrow('gone');
  });

  it('returns the possible members of the board', async () => {
    const people = [{ id: 'z', name: 'zoë ŽIŽKA' }];
    const { look } = await readInThread(bytesOf(trelloBoard()), people, waiting);
    expect(look.members.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['Zoë Žižka', 'z'],
      ['Ann Archer', null],
    ]);
  });
});
