// §1–2, to the boards of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const routes: readonly Mutation[] = [
  {
    statement: '`/login` open; others need sign-in',
    file: 'src/web/app/return-path.ts',
    text: 'url.origin !== origin || ',
    replacement: '',
    tests: ['src/web/app/return-path.test.ts'],
  },
  {
    statement: 'Completing, selecting and undo mean the same everywhere',
    file: 'src/web/ui/undo.ts',
    text: 'if (!done.includes(what)) return false;',
    replacement: '',
    tests: ['src/web/ui/undo.test.ts'],
  },
];
