import { expect, it } from 'vitest';
import { coloursAt } from './avatar-looks.ts';

it('twenty people in a row look different', () => {
  for (const first of [0, 7, 20])
    expect(new Set(Array.from({ length: 20 }, (_, at) => JSON.stringify(coloursAt(first + at)))).size).toBe(20);
});
