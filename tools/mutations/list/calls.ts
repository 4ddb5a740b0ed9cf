// §7 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const calls: readonly Mutation[] = [
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
    text: '!page.includes(\'<div id="root">\') || ',
    replacement: '',
    tests: ['src/web/app/newer-build.test.ts'],
  },
];
