import { expect, it } from 'vitest';
import { parseEstimate } from './estimate.ts';

it.each([
  ['3h', 180],
  ['3', 180],
  [' 1.5 h ', 90],
  ['1,5h', 90],
  ['90m', 90],
  ['90 min', 90],
  ['1h30m', 90],
  ['1h 30', 90],
  ['2 Std. 15 Min.', 135],
  ['2 h 15 min', 135],
  ['2 Stunden', 120],
  ['10000h', 600_000],
])('%j is %d minutes', (text, minutes) => {
  expect(parseEstimate(text)).toBe(minutes);
});

it.each(['', 'soon', '-1', '-1h', '0', '0m', '10000h 1m', '10001h', '99999999m', '1h75m', '3 days', '1e3', 'h', 'm'])(
  '%j is no estimate',
  (text) => {
    expect(parseEstimate(text)).toBeNull();
  },
);
