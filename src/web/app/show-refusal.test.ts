import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#web/ui/toast/store.ts';
import { showRefusal } from './show-refusal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => vi.useRealTimers());

const tag = { code: 'tag_missing', params: {}, error: 'Tag does not exist' } as const;
const stream = { code: 'stream_not_found', params: {}, error: 'Stream not found' } as const;
const edit = { name: 'task.update', version: 1, input: {} };
const open = () =>
  toasts
    .get()
    .filter((each) => each.open)
    .map(({ title, description }) => (description === undefined ? title : `${title} / ${description}`));

describe('refusal', () => {
  it('of a change that was not shown gives the reason, at once', () => {
    showRefusal(tag);
    expect(open()).toEqual(['Tag does not exist']);
  });

  it('of a change that was shown says that it was undone', () => {
    showRefusal(tag, edit);
    vi.advanceTimersByTime(300);
    expect(open()).toEqual(['Tag does not exist / Your change couldn’t be saved and was reverted.']);
  });

  it('of many changes is shown once per reason', () => {
    for (let n = 0; n < 40; n += 1) showRefusal(tag, edit);
    showRefusal(stream, edit);
    vi.advanceTimersByTime(300);
    expect(open()).toEqual([
      'Stream not found / Your change couldn’t be saved and was reverted.',
      'Tag does not exist / 40 of your changes couldn’t be saved and were reverted.',
    ]);
  });

  it('that comes later is counted with those still on screen', () => {
    for (let n = 0; n < 3; n += 1) showRefusal(tag, edit);
    vi.advanceTimersByTime(300);
    showRefusal(tag, edit);
    vi.advanceTimersByTime(300);
    expect(open()).toEqual(['Tag does not exist / 4 of your changes couldn’t be saved and were reverted.']);
    toasts.set([]);
    showRefusal(tag, edit);
    vi.advanceTimersByTime(300);
    expect(open()).toEqual(['Tag does not exist / Your change couldn’t be saved and was reverted.']);
  });
});
