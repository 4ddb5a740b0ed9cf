import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { createUnnoticedReload, type UnnoticedReload } from './reload-unnoticed.ts';

const reload = vi.fn();
let isKept = true;
let reloading: UnnoticedReload;
let visible: { mockReturnValue: (state: DocumentVisibilityState) => unknown };

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  isKept = true;
  sessionStorage.clear();
  visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  reloading = createUnnoticedReload({ isKept: () => isKept, reload });
});
afterEach(() => {
  reloading.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.querySelector('#field')?.remove();
});

function field(): HTMLTextAreaElement {
  const added = document.createElement('textarea');
  added.id = 'field';
  return document.body.appendChild(added);
}

function types(into: HTMLTextAreaElement, text: string): void {
  into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

it('waits until a page that is seen was not used for a while', () => {
  reloading.load('two', 5 * MINUTE);
  vi.advanceTimersByTime(4 * MINUTE);
  document.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(4 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE + 30_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('loads a page that nobody sees soon, and once for each build', () => {
  visible.mockReturnValue('hidden');
  reloading.load('two', 5 * MINUTE);
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledOnce();
  // The same build came again.
  reloading.load('two', 5 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(reload).toHaveBeenCalledOnce();
  reloading.load('three', 5 * MINUTE);
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not while something is typed that was not sent, or is not stored', () => {
  visible.mockReturnValue('hidden');
  const text = field();
  types(text, 'half a sen');
  reloading.load('two', 5 * MINUTE);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  types(text, '');
  isKept = false;
  vi.advanceTimersByTime(10 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  isKept = true;
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledOnce();
});
