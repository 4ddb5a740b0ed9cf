import { beforeEach, describe, expect, it } from 'vitest';
import { clearUndoables, lastUndoable, runUndo, undoable, undoableMany } from './undo.ts';

beforeEach(clearUndoables);

describe('undo', () => {
  it('runs once, by a toast or by the key', async () => {
    const log: string[] = [];
    const first = undoable(() => void log.push('first'));
    const second = undoable(() => void log.push('second'));
    expect(lastUndoable()).toBe(second);
    expect(await runUndo(first)).toBe(true);
    expect(await runUndo(first)).toBe(false);
    expect(await runUndo(second)).toBe(true);
    expect([lastUndoable(), log]).toEqual([undefined, ['first', 'second']]);
  });

  it('reports it itself when the callback returns false', async () => {
    expect(await runUndo(undoable(async () => false))).toBe(false);
  });

  it('counts a list of new tasks as one', async () => {
    const log: string[] = [];
    const edit = undoable(() => void log.push('edit'));
    for (const id of ['a', 'b']) undoable(() => void log.push(id), '', id);
    const together = undoableMany(['a', 'b'], () => void log.push('both'));
    expect(lastUndoable()).toBe(together);
    await runUndo(together);
    expect([lastUndoable(), log]).toEqual([edit, ['both']]);
  });

  it('is empty for the next person', () => {
    undoable(() => {});
    clearUndoables();
    expect(lastUndoable()).toBeUndefined();
  });
});
