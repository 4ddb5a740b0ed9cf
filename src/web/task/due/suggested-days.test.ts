import { expect, it } from 'vitest';
import { suggestedDays } from './suggested-days.ts';

it('lists each day once: on a Sunday, next Monday is tomorrow', () => {
  expect(suggestedDays('2026-11-21')).toEqual({
    tomorrow: '2026-11-22',
    nextMonday: '2026-11-23',
    inTwoWeeks: '2026-12-05',
  });
  expect(suggestedDays('2026-11-22')).toMatchObject({ tomorrow: '2026-11-23', nextMonday: null });
  expect(suggestedDays('2026-11-23')).toMatchObject({ tomorrow: '2026-11-24', nextMonday: '2026-11-30' });
});
