// §6 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const roles: readonly Mutation[] = [
  {
    statement: 'Only the owner deletes, adds, removes',
    file: 'src/domain/project/commands.ts',
    text: 'assertAllowed(canDeleteProject(tx, actor, project));',
    replacement: '',
    tests: ['src/domain/project/commands.test.ts'],
  },
];
