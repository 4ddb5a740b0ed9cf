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
  {
    statement: 'Projects visible to memberUids only',
    file: 'src/domain/project/rules.ts',
    text: 'return project.memberUids.includes(personId);',
    replacement: 'return project.memberUids.length > 0;',
    tests: ['src/domain/project/commands.test.ts'],
  },
  {
    statement: 'A single project that does not include the user gives nothing',
    file: 'src/domain/project/rules.ts',
    text: 'return project && isMember(project, actor) ? project : undefined;',
    replacement: 'return project;',
    tests: ['src/domain/stream/commands.test.ts'],
  },
  {
    statement: 'Own notifications only',
    file: 'src/domain/notification/rules.ts',
    text: "if (row?.userId !== actor) throw new Refusal('notification_not_found');\n  return row;",
    replacement: "if (!row) throw new Refusal('notification_not_found');\n  return row;",
    tests: ['src/domain/notification/commands.test.ts'],
  },
  {
    statement: 'Author notified when someone else completes',
    file: 'src/domain/task/notify.ts',
    text: '    task.userId,\n',
    replacement: '',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement: 'Who may do what (permissions table)',
    file: 'src/domain/task/rules.ts',
    text: "return allowed ? null : new Refusal('not_allowed');",
    replacement: 'return null;',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement:
      'A member leaves a project: unfinished tasks go to the owner, who is notified; the owner hands over first',
    file: 'src/domain/project/members.ts',
    text: 'removeFromProject(tx, project, actor, project.ownerUid, now)',
    replacement: 'removeFromProject(tx, project, actor, actor, now)',
    tests: ['src/domain/project/members.test.ts'],
  },
  {
    statement:
      "A task leaves its project by its author or the project's owner only; no right over a row comes of a sequence of commands",
    file: 'src/domain/task/rules.ts',
    text: 'if (task.projectId === null || projectId === null) return',
    replacement: 'if (task.projectId === null) return',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement:
      'Ownership of a project is offered and accepted; an administrator names an owner, or a lead, where those who could are disabled',
    file: 'src/domain/project/ownership.ts',
    text: 'patched(shared, { offeredTo: personId }, now)',
    replacement: 'withOwner(tx, shared, personId, now)',
    tests: ['src/domain/project/ownership.test.ts'],
  },
  {
    statement: '`memberUids` is the owner, who was added by hand, and the people of the team, from the next command on',
    file: 'src/domain/project/membership/members-of.ts',
    text: 'return team?.memberUids ??',
    replacement: 'return team?.leadUids ??',
    tests: ['src/domain/team/projects.test.ts'],
  },
];
