import { expect, it, vi } from 'vitest';
import { HeardPages, readPageWhisper } from './heard-pages.ts';

it('forgets a page that has been silent for longer than it may', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const heard = new HeardPages<string>({ goneMs: 25_000, most: 100 });
  heard.hear('ben', 'one', 'description');
  vi.advanceTimersByTime(20_000);
  heard.hear('cleo', 'two', 'description');
  vi.advanceTimersByTime(5_000);
  heard.forgetSilent();
  expect(heard.all().map(({ person }) => person)).toEqual(['ben', 'cleo']);
  vi.advanceTimersByTime(1);
  heard.forgetSilent();
  expect(heard.all().map(({ person }) => person)).toEqual(['cleo']);
  vi.useRealTimers();
});

it('remembers no more pages than it may, and none that has said goodbye', () => {
  const heard = new HeardPages<string>({ goneMs: 1_000, most: 2 });
  for (const page of ['one', 'two', 'three']) heard.hear('ben', page, 'a');
  heard.hear('ben', 'one', 'b');
  expect(heard.all().map(({ page, said }) => [page, said])).toEqual([
    ['one', 'b'],
    ['two', 'a'],
  ]);
  heard.hear('ben', 'one', null);
  expect(heard.all().map(({ page }) => page)).toEqual(['two']);
});

it('takes nothing that another program may have whispered for a page', () => {
  for (const data of ['', '{', 'null', '[]', '{"page":"a"}', '{"editing":1}', `{"editing":"${'a'.repeat(65)}"}`])
    expect(readPageWhisper(data, 'editing'), data).toBeNull();
  expect(readPageWhisper('{"editing":"a","left":true,"text":1}', 'editing')).toMatchObject({ page: 'a', left: true });
});
