// §8 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const errorCatalogue: readonly Mutation[] = [
  {
    statement: 'Every message below, to the letter; in another language by its code',
    file: 'src/domain/refusal-texts.ts',
    text: "'Project not found'",
    replacement: "'Project missing'",
    tests: ['src/domain/refusal.test.ts'],
  },
];
