// §9 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const constants: readonly Mutation[] = [
  {
    statement: 'Task defaults; completion sets 100',
    file: 'src/domain/task/input.ts',
    text: 'z.transform(toInteger)',
    replacement: 'z.transform((value) => value)',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Stream order starts at the count',
    file: 'src/domain/stream/commands.ts',
    text: 'order: streamsOf(tx, project.id).length',
    replacement: 'order: streamsOf(tx, project.id).length + 1',
    tests: ['src/domain/stream/commands.test.ts'],
  },
  {
    statement: 'Auth redirect delay 100 ms',
    file: 'src/web/app/root.tsx',
    text: 'const REDIRECT_MS = 100;',
    replacement: 'const REDIRECT_MS = 10;',
    tests: ['src/web/app/root.browser.test.tsx'],
  },
  {
    statement: 'Toasts: 5000 ms, 5, 200 ms, F8, swipe 50, 16 px, 24rem and wider above, top-center; progress cycle 2 s',
    file: 'src/web/ui/toast/store.ts',
    text: 'most: 5',
    replacement: 'most: 6',
    tests: ['src/web/ui/toast/store.test.ts'],
  },
  {
    statement: 'Tooltip delays 700/300',
    file: 'src/web/ui/tooltip.tsx',
    text: 'delay: 700',
    replacement: 'delay: 100',
    tests: ['src/web/pages/parts/parts-page.browser.test.tsx'],
  },
  {
    statement: 'Buttons xs–xl, default md, primary, solid',
    file: 'src/web/ui/button.tsx',
    text: "size = 'md', variant",
    replacement: "size = 'lg', variant",
    tests: ['src/web/ui/button.test.tsx'],
  },
  {
    statement: 'Icon fetch time-out 1500 ms: for what the page can do without; icons are part of the bundle',
    file: 'src/web/ui/fetch/fetch-with-timeout.ts',
    text: 'SHORT_TIMEOUT_MS = 1500',
    replacement: 'SHORT_TIMEOUT_MS = 15_000',
    tests: ['src/web/ui/fetch/reload.test.ts'],
  },
  {
    statement: 'Notification page 10, latest 3; bot code 5',
    file: 'src/telegram/link/code.ts',
    text: 'const CODE_LENGTH = 5;',
    replacement: 'const CODE_LENGTH = 6;',
    tests: ['src/telegram/link/code.test.ts'],
  },
  {
    statement: 'Reload guard 10 seconds',
    file: 'src/web/ui/fetch/reload.ts',
    text: 'const GUARD_MS = 10_000;',
    replacement: 'const GUARD_MS = 1_000;',
    tests: ['src/web/ui/fetch/reload.test.ts'],
  },
  {
    statement: 'Build-update check every hour',
    file: 'src/web/app/shell/newer-build.tsx',
    text: '10 * SECOND : HOUR',
    replacement: '10 * SECOND : MINUTE',
    tests: ['test/journeys/newer-build.test.ts'],
  },
];
