import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const seen = { left: 0, top: 0, right: 1440, bottom: 900 };
const toasts = { left: 512, top: 16, right: 928, bottom: 80 };
const field = (top: number, bottom: number, left = 400) => ({ left, top, right: left + 600, bottom });

describe('the place of toasts', () => {
  it('is at the top while nobody writes, or writes elsewhere', () => {
    expect(placeOf(toasts, seen, null)).toEqual({ top: 16, isLow: false });
    expect(placeOf(toasts, seen, field(300, 340))).toEqual({ top: 16, isLow: false });
    expect(placeOf(toasts, seen, field(10, 60, 930))).toEqual({ top: 16, isLow: false });
  });

  it('is at the bottom while the field is at the top', () => {
    expect(placeOf(toasts, seen, field(60, 100))).toEqual({ top: 820, isLow: true });
  });

  it('is above the keyboard of a phone', () => {
    expect(placeOf(toasts, { ...seen, bottom: 420 }, field(60, 100))).toEqual({ top: 340, isLow: true });
  });

  it('is beside a field that is in the way of both', () => {
    expect(placeOf(toasts, seen, field(40, 830))).toEqual({ top: 820, isLow: true });
    expect(placeOf(toasts, { ...seen, bottom: 200 }, field(70, 150))).toEqual({ top: 0, isLow: false });
  });
});
