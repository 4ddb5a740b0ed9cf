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
      'Programs act for a person with a token of theirs, to read or to write, over HTTP; nothing about accounts or administration',
    file: 'src/server/auth/api-tokens.ts',
    text: ".where('expiresAt', '>', now)\n        .where('person.disabledAt', 'is', null)",
    replacement: ".where('person.disabledAt', 'is', null)",
    tests: ['src/server/auth/api-tokens.contract.test.ts'],
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
      'Programs keep a copy current: rows of scopes once, then what has changed, as it is at the end of the range and with rights as of then; removed rows by id; they go on from where they stopped, and wait for the next change',
    file: 'src/sync/hub/changes.ts',
    text: "if (since && !(await fanOut.log.holds(since.cursor))) return 'gone';",
    replacement: '',
    tests: ['src/sync/hub/changes.test.ts'],
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
    statement:
      'Programs list tasks (narrowed, in an order, in pages, with chosen fields) and projects: what their person may read',
    file: 'src/server/task-list.ts',
    text: 'if (asked.project !== undefined && asked.project !== project) continue;',
    replacement: '',
    tests: ['src/server/task-list.contract.test.ts'],
  },
  {
    statement:
      'Guesses at a password are counted for the account, or for the browser where that is known, before the answer and on all nodes; five two-factor codes',
    file: 'src/server/auth/password-attempts.ts',
    text: 'const FREE_ATTEMPTS = 5;',
    replacement: 'const FREE_ATTEMPTS = 6;',
    tests: ['src/server/auth/password-attempts.contract.test.ts'],
  },
  {
    statement: "The most common passwords are refused, and what is made of one's own name and address, with the reason",
    file: 'src/domain/person/password.ts',
    text: "return isOwn(password, owner) ? 'PASSWORD_OWN' : null;",
    replacement: 'return null;',
    tests: ['src/domain/person/password.test.ts'],
  },
  {
    statement:
      'A trusted browser is asked for no code for 30 days; ended by another password, by turning two-factor authentication off, by signing out everywhere and by being disabled',
    file: 'src/server/auth/trusted-devices.ts',
    text: ".where('hash', '=', trustedId(token))\n    .where('person', '=', person)",
    replacement: ".where('hash', '=', trustedId(token))",
    tests: ['src/server/auth/factors.contract.test.ts'],
  },
  {
    statement:
      'An installation is checked from the command line and by administrators: settings, address, proxy, WebSocket, clock, disk, database, mail, Telegram, files, backups, each with what to do; a probe signed with the secret is answered to nobody else',
    file: 'src/server/doctor/way-in.ts',
    text: "if (forwardedFor === null) return bad('doctor.proxy.removed');",
    replacement: 'if (forwardedFor === null) return unchecked;',
    tests: ['src/server/doctor/way-in.test.ts'],
  },
  {
    statement: 'Alert rules and a dashboard, which ask for metrics that there are',
    file: 'src/server/metrics.ts',
    text: "name: 'pulse_emails_total',",
    replacement: "name: 'pulse_mails_total',",
    tests: ['src/server/metrics.test.ts'],
  },
  {
    statement: 'Auth states; signing out clears everything',
    file: 'src/web/app/app-session.ts',
    text: "storage.removeItem(ME);\n    current.set({ state: 'signed-out', ...how });",
    replacement: "current.set({ state: 'signed-out', ...how });",
    tests: ['src/web/app/app-session.test.ts'],
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
    statement: 'Streams of a project are kept after their first load',
    file: 'src/sync/replica/scopes.ts',
    text: 'else this.#trim(this.#warm);',
    replacement: 'else this.#trim(0);',
    tests: ['src/sync/replica/scopes.test.ts'],
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
    statement: 'Toasts: open/closed, removed once closed; stack collapsed or expanded on hover, expanded by default',
    file: 'src/web/ui/toast/store.ts',
    text: 'setTimeout(() => toasts.set(toasts.get().filter((each) => each.id !== id)), TOAST.removalDelay);',
    replacement: '',
    tests: ['src/web/ui/toast/store.test.ts'],
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
    statement:
      'Under a finger: swipes on rows (right completes, left opens the date), bars that scroll away, pull to refresh, what is typed stays above the keyboard',
    file: 'src/web/app/shell/touch/pull-to-refresh.tsx',
    text: 'const FAR = 72;',
    replacement: 'const FAR = 720;',
    tests: ['src/web/app/shell/touch/touch.browser.test.tsx'],
  },
  {
    statement: 'On a phone: targets of 44 px, nothing scrolls the page sideways',
    file: 'src/web/ui/tokens.css',
    text: 'width: max(100%, 2.75rem);',
    replacement: 'width: 100%;',
    tests: ['src/web/app/touch-targets.browser.test.tsx'],
  },
  {
    statement:
      "Who is around now, on Home and in a project's header: only people of one's projects and teams, stored nowhere, and to be turned off",
    file: 'src/web/data/around/meeting-places.ts',
    text: 'other.people.length - one.people.length',
    replacement: 'one.people.length - other.people.length',
    tests: ['src/web/data/around/meeting-places.test.ts'],
  },
  {
    statement: 'Every empty page teaches one act, and shows the key that does it there',
    file: 'src/web/ui/empty-state.tsx',
    text: '{hotkey && <HotkeyHint hotkey={hotkey} />}',
    replacement: '',
    tests: ['src/web/app/empty-states.browser.test.tsx'],
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
  {
    statement:
      'Sign in at a provider (OpenID Connect) where it is configured; joined with an account only by an address verified on both sides, or by its owner',
    file: 'src/server/auth/identity.ts',
    text: 'requireLocalEmailVerified: true',
    replacement: 'requireLocalEmailVerified: false',
    tests: ['test/faults/provider.test.ts'],
  },
  {
    statement:
      'An address proven for the first time frees its account of what was set up before; links and steps that wait end with a new password, a reset, a new address, signing out everywhere, being disabled',
    file: 'src/server/auth/prove-address.ts',
    text: "(by === 'mailbox' ? deleteCredentials : deleteTokens)",
    replacement: 'deleteTokens',
    tests: ['test/faults/prove-address.test.ts'],
  },
  {
    statement:
      'Sign in by a link, confirm an address, a new password, an invitation, each by email where it is configured',
    file: 'src/server/delivery/worker.ts',
    text: 'if (claimed.has(delivery.id)) begin(delivery);',
    replacement: 'begin(delivery);',
    tests: ['src/server/delivery/worker.contract.test.ts'],
  },
  {
    statement: 'Buttons load while an async click runs or their form submits',
    file: 'src/web/ui/button.tsx',
    text: 'loading ?? (running || (',
    replacement: 'loading ?? ((',
    tests: ['src/web/pages/parts/parts-page.browser.test.tsx'],
  },
  {
    statement:
      'The pulse line of projects and people: of each person in the workload, among the members of a team and in its pulse, for those who may read their workload',
    file: 'src/web/ui/pulse-line.tsx',
    text: "data-beats={days?.join(' ')}",
    replacement: "data-beats={days?.toReversed().join(' ')}",
    tests: ['src/web/project/pulse.browser.test.tsx'],
  },
  {
    statement: 'That the last task of today is done is said once, in place on Home',
    file: 'src/web/task/done/moment.ts',
    text: 'deadline === null || dayOf(deadline) > today) return false;',
    replacement: 'deadline === null || dayOf(deadline) >= today) return false;',
    tests: ['src/web/task/done/moment.browser.test.tsx'],
  },
  {
    statement:
      'What a program did says so, in the log, in the activity of a task, at comments and in webhooks; the name goes when its person is erased',
    file: 'src/domain/activity/record.ts',
    text: 'via: via ?? null,',
    replacement: 'via: null,',
    tests: ['src/domain/activity/record.test.ts'],
  },
  {
    statement:
      'Assistants connect over MCP with a token, once an administrator allows it: sixteen tools and four resources over the API, those that read alone with a token that reads; refusals say the way out, what people wrote is marked as data; what a program did last is undone by a tool or by one press in the activity',
    file: 'src/server/mcp/serve-mcp.ts',
    text: "...(access === 'write' ? writingTools : [])",
    replacement: '...writingTools',
    tests: ['test/faults/mcp.test.ts'],
  },
  {
    statement:
      'Two-factor authentication is required of nobody, administrators or everyone; until it is set up, nothing opens by cookie, bearer, socket or Telegram',
    file: 'src/server/http/signed-in.ts',
    text: "if (session?.isHeld && door !== 'sets up a factor')",
    replacement: "if (session?.isHeld && door === 'sets up a factor')",
    tests: ['test/faults/required-factor.test.ts'],
  },
];
