// §3 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const entities: readonly Mutation[] = [
  {
    statement: 'Stored timestamps become dates when read',
    file: 'src/web/ui/date.ts',
    text: 'date.length === 10 ? date : plainDate',
    replacement: 'date.length === 0 ? date : plainDate',
    tests: ['src/web/ui/date.test.ts'],
  },
];
