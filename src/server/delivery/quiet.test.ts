import { expect, it } from 'vitest';
import { quietUntil } from './quiet.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

it('quiet hours end at their end, also after midnight, on the clock of the person', () => {
  const night = { from: '20:00', to: '08:00' };
  expect(quietUntil(night, null, at('19:59:59'))).toBeNull();
  expect(quietUntil(night, null, at('20:00:00'))).toBe(at('20:00:00') + 12 * 3_600_000);
  expect(quietUntil(night, null, at('03:30:20'))).toBe(at('08:00:00'));
  expect(quietUntil(night, null, at('08:00:00'))).toBeNull();
  // In Berlin it is one hour later.
  expect(quietUntil(night, 'Europe/Berlin', at('19:30:00'))).toBe(at('07:00:00') + 24 * 3_600_000);
  const noon = { from: '12:00', to: '13:00' };
  expect(quietUntil(noon, null, at('12:10:00'))).toBe(at('13:00:00'));
  expect(quietUntil(noon, null, at('13:00:00'))).toBeNull();
  expect(quietUntil(null, null, at('03:00:00'))).toBeNull();
  expect(quietUntil({ from: '08:00', to: '08:00' }, null, at('08:00:00'))).toBeNull();
});
