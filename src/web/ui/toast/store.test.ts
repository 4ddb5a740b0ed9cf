import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, isToastOpen, toast, TOAST, toasts } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => vi.useRealTimers());

const open = () =>
  toasts
    .get()
    .filter((each) => each.open)
    .map((each) => each.title);

describe('toasts', () => {
  it('has the product’s constants', () => {
    expect(TOAST).toEqual({
      duration: 5000,
      most: 5,
      removalDelay: 200,
      hotkey: 'F8',
      swipeThreshold: 50,
      gap: 16,
    });
  });

  it('shows the newest first', () => {
    toast({ title: 'one' });
    toast({ title: 'two' });
    expect(open()).toEqual(['two', 'one']);
  });

  it('closes the oldest beyond five', () => {
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) toast({ title });
    expect(open()).toEqual(['7', '6', '5', '4', '3']);
  });

  it('removes a closed one after its 200 ms animation', () => {
    const id = toast({ title: 'one' });
    closeToast(id);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(199);
    expect(toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  it('replaces another at once, where that is still shown', () => {
    const id = toast({ title: 'one' });
    toast({ title: 'two' });
    const next = toast({ title: 'one more', replaces: id });
    expect(toasts.get().map(({ title }) => title)).toEqual(['one more', 'two']);
    expect([isToastOpen(id), isToastOpen(next)]).toEqual([false, true]);
    toast({ title: 'three', replaces: id });
    expect(open()).toEqual(['three', 'one more', 'two']);
  });

  it('closes once only', () => {
    const id = toast({ title: 'one' });
    closeToast(id);
    const closed = toasts.get();
    closeToast(id);
    closeToast(id + 1);
    expect(toasts.get()).toBe(closed);
  });
});
