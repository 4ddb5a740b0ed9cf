import type { Mutation } from './mutation.ts';

const task = 'src/domain/task/commands.test.ts';
const project = 'src/domain/project/commands.test.ts';
const tag = 'src/domain/tag/commands.test.ts';

export const mutations: readonly Mutation[] = [
  // §4
  {
    statement: 'Three sizes of text; columns, cards and page told apart; twenty people in a row look different',
    file: 'src/web/ui/hues.css',
    text: '--hue: 56;',
    replacement: '--hue: 24;',
    tests: ['src/web/ui/tokens.test.ts'],
  },
  {
    statement: 'Theme light, dark or system, in local storage',
    file: 'src/web/ui/tokens.css',
    text: '--color-primary: light-dark(oklch(0.515 0.132 153)',
    replacement: '--color-primary: light-dark(oklch(0.515 0.132 300)',
    tests: ['src/web/ui/tokens.test.ts'],
  },
  // §5
  {
    statement: 'Task: name and assignee required; trimmed; tags default to an empty list',
    file: 'src/domain/task/input.ts',
    text: "name('task_name_required')",
    replacement: "name('user_id_required')",
    tests: [task],
  },
  {
    statement: 'Tag: non-empty; lower-case; no duplicates',
    file: 'src/domain/tag/name.ts',
    text: '.toLowerCase()',
    replacement: '',
    tests: [tag],
  },
  {
    statement: 'Only the creator deletes a tag',
    file: 'src/domain/tag/rules.ts',
    text: "tag.createdBy === actor ? null : new Refusal('tag_not_yours')",
    replacement: 'null',
    tests: [tag],
  },
  {
    statement: 'Period filter: month or quarter only',
    file: 'src/domain/workload/period.ts',
    text: "export const PERIODS = ['month', 'quarter'] as const;",
    replacement: "export const PERIODS = ['month', 'quarter', 'year'] as const;",
    tests: ['src/domain/workload/workload.test.ts'],
  },
  // §6
  {
    statement: 'Only the owner deletes, adds, removes',
    file: 'src/domain/project/commands.ts',
    text: 'assertAllowed(canDeleteProject(tx, actor, project));',
    replacement: '',
    tests: [project],
  },
  // §7
  {
    statement: 'Pagination (page 1, size 10, latest 3)',
    file: 'src/domain/notification/pagination.ts',
    text: 'export const LATEST = 3;',
    replacement: 'export const LATEST = 4;',
    tests: ['src/domain/notification/pagination.test.ts'],
  },
  {
    statement: 'Projects newest first',
    file: 'src/domain/project/queries.ts',
    text: "orderBy: [{ column: 'createdAt', direction: 'desc' }]",
    replacement: "orderBy: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Tags by name',
    file: 'src/domain/tag/queries.ts',
    text: "orderBy: [{ column: 'name' }]",
    replacement: "orderBy: [{ column: 'createdAt' }]",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Latest-build check every hour',
    file: 'src/web/app/newer-build.ts',
    text: 'page.includes(\'<div id="root">\') && ',
    replacement: '',
    tests: ['src/web/app/newer-build.test.ts'],
  },
  // §8
  {
    statement: 'Every message below, to the letter; in another language by its code',
    file: 'src/domain/refusal-texts.ts',
    text: "'Project not found'",
    replacement: "'Project missing'",
    tests: ['src/domain/refusal.test.ts'],
  },
  // §9
  {
    statement: 'Stream order starts at the count',
    file: 'src/domain/stream/commands.ts',
    text: 'order: streamsOf(tx, project.id).length',
    replacement: 'order: streamsOf(tx, project.id).length + 1',
    tests: ['src/domain/stream/commands.test.ts'],
  },
  {
    statement: 'Tooltip delays 700/300',
    file: 'src/web/ui/tooltip.tsx',
    text: 'delay: 700',
    replacement: 'delay: 100',
    tests: ['src/web/pages/parts/parts-page.browser.test.tsx'],
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
];
