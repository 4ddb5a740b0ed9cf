import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, type Difference } from './differences.ts';

describe('differences of two texts', () => {
  it('are blocks that came, went or stayed', () => {
    expect(differences(['# Plan', 'Paint the wall', 'Call Ben'], ['# Plan', 'Call Ben', 'Buy brushes'])).toEqual([
      { change: 'same', text: '# Plan' },
      { change: 'removed', text: 'Paint the wall' },
      { change: 'same', text: 'Call Ben' },
      { change: 'added', text: 'Buy brushes' },
    ]);
  });

  it('are words where a block is still much the same', () => {
    expect(differences(['We paint the wall on Monday.'], ['We paint the roof on Monday.'])).toEqual([
      {
        change: 'changed',
        pieces: [
          { text: 'We paint the ', change: 'same' },
          { text: 'wall', change: 'removed' },
          { text: 'roof', change: 'added' },
          { text: ' on Monday.', change: 'same' },
        ],
      },
    ]);
    expect(differences(['We paint the wall on Monday.'], ['Nothing else.'])).toEqual([
      { change: 'removed', text: 'We paint the wall on Monday.' },
      { change: 'added', text: 'Nothing else.' },
    ]);
  });

  it('lead from either text to the other', () => {
    const texts = fc.array(fc.constantFrom('One two three', 'One two four', 'Five', 'Six seven', ''), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const found = differences(before, after);
        expect(side(found, 'removed')).toEqual(before);
        expect(side(found, 'added')).toEqual(after);
      }),
    );
  });
});

/** The text without what only the other one has. */
function side(found: readonly Difference[], kept: 'added' | 'removed'): string[] {
  return found.flatMap((each) => {
    if (each.change === 'changed')
      return [each.pieces.map(({ text, change }) => (change === 'same' || change === kept ? text : '')).join('')];
    return each.change === 'same' || each.change === kept ? [each.text] : [];
  });
}
