// §4, of notifications, accounts and the page of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const accountStates: readonly Mutation[] = [
  {
    statement: 'Notification unread → read, one or all; not reversible',
    file: 'src/domain/notification/commands.ts',
    text: "status: 'read', snoozedUntil",
    replacement: 'snoozedUntil',
    tests: ['src/domain/notification/commands.test.ts'],
  },
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
    statement: 'A notification says who, what and where; one entry for each task',
    file: 'src/web/notification/entries.ts',
    text: 'count: countOf(all)',
    replacement: 'count: newest.count',
    tests: ['src/web/notification/entries.test.ts'],
  },
  {
    statement:
      'Notification read when displayed: in the reading pane, or, where the person has chosen so, in the list for a second; being listed clears the bell (decision 54)',
    file: 'src/domain/notification/commands.ts',
    text: 'seenAt: row.seenAt ?? now',
    replacement: 'seenAt: row.seenAt',
    tests: ['src/domain/notification/commands.test.ts'],
  },
  {
    statement:
      'Two-factor authentication: codes of an app, recovery codes, each works once; reset by the operator, which is emailed',
    file: 'src/server/auth/totp.ts',
    text: '[-1, 0, 1].map',
    replacement: '[-2, -1, 0, 1].map',
    tests: ['src/server/auth/totp.test.ts'],
  },
  {
    statement:
      'Passkeys: added and removed with the password, renamed where they stand, each time with an email; let in without a code, each question good once; absent where browsers have none',
    file: 'src/server/auth/relying-party.ts',
    text: "if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;",
    replacement: '',
    tests: ['src/server/auth/relying-party.test.ts'],
  },
  {
    statement:
      "A calendar program shows due dates by a secret address: one's tasks, a project's, a team's, as events or to-dos, with the rights of that moment",
    file: 'src/server/calendar/ics.ts',
    text: "format === 'events' ? 'vevent' : 'vtodo'",
    replacement: "'vevent'",
    tests: ['src/server/calendar/ics.test.ts'],
  },
  {
    statement:
      'Webhooks: what changes in scopes is sent to an address, all of it or chosen events, as far as its person can read it then, with who, which columns and old values, signed, in order, over restarts; stopped after three days with an email; every delivery with its answer, sent again as of now; two secrets while one is exchanged; no private networks unless the operator allows them; listed for administrators, who can remove each',
    file: 'src/server/webhooks/send.ts',
    text: 'privateWebhooks ? isMetadata(address) : !isPublic(address)',
    replacement: 'isMetadata(address)',
    tests: ['src/server/webhooks/send.test.ts'],
  },
  {
    statement: "The most common passwords are refused, and what is made of one's own name and address, with the reason",
    file: 'src/domain/person/password.ts',
    text: "return isOwn(password, owner) ? 'PASSWORD_OWN' : null;",
    replacement: 'return null;',
    tests: ['src/domain/person/password.test.ts'],
  },
  {
    statement: 'A profile is loaded, or made when it is missing',
    file: 'src/domain/profile/commands.ts',
    text: 'if (!profile) return;',
    replacement: 'if (profile) return;',
    tests: ['src/domain/profile/commands.test.ts'],
  },
  {
    statement: 'Project list loads once; a refresh fetches it again',
    file: 'src/sync/replica/refreshes.ts',
    text: 'for (const resolve of waiting) resolve(arrived);',
    replacement: 'for (const resolve of waiting) resolve(true);',
    tests: ['src/sync/replica/refreshes.test.ts'],
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
    statement: 'Buttons load while an async click runs or their form submits',
    file: 'src/web/ui/button.tsx',
    text: "(submitting && type === 'submit')",
    replacement: 'submitting',
    tests: ['src/web/ui/button.test.tsx'],
  },
  {
    statement: 'How far a project is, counted with every change',
    file: 'src/domain/tally/count.ts',
    text: 'done: known.done + done',
    replacement: 'done: known.done',
    tests: ['src/domain/tally/count.test.ts'],
  },
  {
    statement:
      'Archived projects, which leave navigation, boards and choices, and about which Pulse neither asks nor counts',
    file: 'src/domain/project/commands.ts',
    text: 'archivedAt: isArchived ? now : null',
    replacement: 'archivedAt: null',
    tests: ['src/domain/project/commands.test.ts'],
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
