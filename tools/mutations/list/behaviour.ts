// §1–2, from the boards on of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const behaviour: readonly Mutation[] = [
  {
    statement: 'Theme light, dark or system, in local storage',
    file: 'src/web/ui/tokens.css',
    text: '--color-primary: light-dark(oklch(0.515 0.132 153)',
    replacement: '--color-primary: light-dark(oklch(0.515 0.132 300)',
    tests: ['src/web/ui/tokens.test.ts'],
  },
];
