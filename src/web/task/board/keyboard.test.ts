import { describe, expect, it } from 'vitest';
import { stepOf } from './keyboard.ts';

const plain = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };

describe('stepOf', () => {
  it('walks with arrow keys, Home and End', () => {
    expect(stepOf({ ...plain, key: 'ArrowLeft' })).toEqual({ direction: 'left', moves: false });
    expect(stepOf({ ...plain, key: 'End' })).toEqual({ direction: 'last', moves: false });
  });

  it('moves the card with Alt; Shift is for selecting', () => {
    expect(stepOf({ ...plain, altKey: true, key: 'ArrowUp' })).toEqual({
      direction: 'up',
      moves: true,
    });
    expect(stepOf({ ...plain, shiftKey: true, key: 'ArrowDown' })).toBeNull();
  });

  it("ignores the browser's own keys and all others", () => {
    expect(stepOf({ ...plain, ctrlKey: true, key: 'ArrowLeft' })).toBeNull();
    expect(stepOf({ ...plain, key: 'Enter' })).toBeNull();
  });
});
