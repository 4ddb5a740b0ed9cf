// §4, of notifications, accounts and the page of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const accountStates: readonly Mutation[] = [
  {
    statement: 'Notifications of what is deleted go with it and come back with it; old ones go',
    file: 'src/domain/notification/deleted-subject.ts',
    text: ' && isSubjectThere(rows, row);',
    replacement: ';',
    tests: ['src/domain/notification/deleted-subject.test.ts'],
  },
  {
    statement: 'Notifications are snoozed, and come back as unread',
    file: 'src/domain/notification/arrival.ts',
    text: 'snoozedUntil > now',
    replacement: 'snoozedUntil < now',
    tests: ['src/domain/notification/snoozing.test.ts'],
  },
  {
    statement: 'Tasks are followed and muted',
    file: 'src/domain/subscription/following.ts',
    text: "?.kind === 'mute'",
    replacement: "?.kind === 'none'",
    tests: ['src/domain/subscription/subscription.test.ts'],
  },
  {
    statement:
      'Deleting a project hides its tasks and streams, here at once and offline, and the undo shows them again',
    file: 'src/domain/project/commands.ts',
    text: '  updateNotificationsOfProject(tx, project, was);\n',
    replacement: '',
    tests: ['src/domain/project/commands.test.ts'],
  },
  {
    statement: 'How far a project is, counted with every change',
    file: 'src/domain/tally/count.ts',
    text: 'done: known.done + done',
    replacement: 'done: known.done',
    tests: ['src/domain/tally/count.test.ts'],
  },
  {
    statement: "Favorites in the navigation, in one's own order",
    file: 'src/domain/favorite/rules.ts',
    text: 'compare(one.rank, other.rank) || ',
    replacement: '',
    tests: ['src/domain/favorite/favorite.test.ts'],
  },
  {
    statement: 'Three sizes of text; columns, cards and page told apart; twenty people in a row look different',
    file: 'src/web/ui/hues.css',
    text: '--hue: 56;',
    replacement: '--hue: 24;',
    tests: ['src/web/ui/tokens.test.ts'],
  },
  {
    statement: 'Progress: indeterminate at null, clamped',
    file: 'src/web/ui/progress.tsx',
    text: 'if (!(max > 0)) return 0;',
    replacement: '',
    tests: ['src/web/ui/progress.test.tsx'],
  },
];
