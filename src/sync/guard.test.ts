import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { guardWith } from './guard.ts';

function guarding() {
  const reported: unknown[] = [];
  return { reported, guard: guardWith((error) => void reported.push(error)) };
}

it('reports an error, and gives up its connection or turn', () => {
  const { reported, guard } = guarding();
  const lost = vi.fn<(which: string) => void>();
  const bug = new Error('a bug');
  guard((which: string) => {
    if (which === 'this one') throw bug;
  }, lost)('this one');
  expect(reported).toEqual([bug]);
  expect(lost).toHaveBeenCalledExactlyOnceWith('this one');
});

it('handles a rejected promise the same', async () => {
  const { reported, guard } = guarding();
  const lost = vi.fn<(which: string) => void>();
  const bug = new Error('a bug');
  guard((which: string) => which === 'this one' && Promise.reject(bug), lost)('this one');
  await vi.waitFor(() => expect(lost).toHaveBeenCalledExactlyOnceWith('this one'), PATIENCE);
  expect(reported).toEqual([bug]);
});

it('also reports an error during giving up', () => {
  const { reported, guard } = guarding();
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  guard(fail('first'), fail('second'))();
  expect(reported).toMatchObject([{ message: 'first' }, { message: 'second' }]);
});
