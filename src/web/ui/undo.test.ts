import { beforeEach, describe, expect, it } from 'vitest';
import { clearUndoables, lastDone, takeBack, undoable, undoableTogether } from './undo.ts';

beforeEach(clearUndoables);

describe('what can be taken back', () => {
  it('is taken back once, by a toast or by the key', async () => {
    const log: string[] = [];
    const first = undoable(() => void log.push('first'));
    const second = undoable(() => void log.push('second'));
    expect(lastDone()).toBe(second);
    expect(await takeBack(first)).toBe(true);
    expect(await takeBack(first)).toBe(false);
    expect(await takeBack(second)).toBe(true);
    expect([lastDone(), log]).toEqual([undefined, ['first', 'second']]);
  });

  it('says so itself where it answers false', async () => {
    expect(await takeBack(undoable(async () => false))).toBe(false);
  });

  it('counts a list of new tasks as one', async () => {
    const log: string[] = [];
    const edit = undoable(() => void log.push('edit'));
    for (const id of ['a', 'b']) undoable(() => void log.push(id), '', id);
    const together = undoableTogether(['a', 'b'], () => void log.push('both'));
    expect(lastDone()).toBe(together);
    await takeBack(together);
    expect([lastDone(), log]).toEqual([edit, ['both']]);
  });

  it('is nothing for the next person', () => {
    undoable(() => {});
    clearUndoables();
    expect(lastDone()).toBeUndefined();
  });
});
