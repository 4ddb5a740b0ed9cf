import { describe, expect, it } from 'vitest';
import { keptAs, SAME_VISIT_MS, visitAt } from './visit.ts';

const start = 1_800_000_000_000;

describe('a visit', () => {
  it('begins with nothing to catch up on', () => {
    expect(visitAt(null, start)).toEqual({ since: start, left: start, isFirst: true });
    expect(visitAt('what is this', start)).toEqual({ since: start, left: start, isFirst: true });
  });

  it('continues for a person who returns soon: unread activity stays listed', () => {
    const left = keptAs({ since: start, left: start + 5000, isFirst: false });
    const back = start + 5000 + SAME_VISIT_MS - 1;
    expect(visitAt(left, back)).toEqual({ since: start, left: back, isFirst: false });
  });

  it('ends after that, and the next one begins where it ended', () => {
    const left = keptAs({ since: start, left: start + 5000, isFirst: true });
    const back = start + 5000 + SAME_VISIT_MS;
    expect(visitAt(left, back)).toEqual({ since: start + 5000, left: back, isFirst: false });
  });
});
