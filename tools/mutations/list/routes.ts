// §1–2, to the boards of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const routes: readonly Mutation[] = [
  {
    statement: 'Each user has tasks assigned; create, update, delete',
    file: 'src/domain/task/deletion.ts',
    text: 'putDeletion(tx, { ...each, deletedAt: now, updatedAt: now }',
    replacement: 'putDeletion(tx, { ...each, updatedAt: now }',
    tests: ['src/domain/task/deletion.test.ts'],
  },
  {
    statement: 'In-app notifications',
    file: 'src/domain/notification/notify.ts',
    text: 'notices.filter(({ userId }) => userId !== context.actor)',
    replacement: 'notices',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Projects private or team-shared',
    file: 'src/domain/project/commands.ts',
    text: 'team === null ? [] : teamMembers(tx, team)),',
    replacement: '[]),',
    tests: ['src/domain/team/projects.test.ts'],
  },
  {
    statement: 'A project holds tasks and ordered streams',
    file: 'src/domain/stream/commands.ts',
    text: 'others.toSpliced(input.order, 0, stream)',
    replacement: '[...others, stream]',
    tests: ['src/domain/stream/commands.test.ts'],
  },
  {
    statement: 'Tags are global',
    file: 'src/domain/tag/rules.ts',
    text: "if (isTaken(rows, name)) return new Refusal('tag_exists');",
    replacement: "if (tagsMadeBy(rows, actor).some((each) => each.name === name)) return new Refusal('tag_exists');",
    tests: ['src/domain/tag/commands.test.ts'],
  },
  {
    statement: 'Profile carries the bot link',
    file: 'src/telegram/link/requests.ts',
    text: 'Number(row.expiresAt) > clock.now() ? row : undefined',
    replacement: 'row',
    tests: ['src/telegram/link/requests.contract.test.ts'],
  },
  {
    statement: 'Leads load tasks of several employees',
    file: 'src/server/workload.ts',
    text: "if (known.length < wanted.length) throw new Refusal('scope_not_found');",
    replacement: '',
    tests: ['src/server/workload.contract.test.ts'],
  },
  {
    statement: '`/login` open; others need sign-in',
    file: 'src/web/app/return-path.ts',
    text: 'url.origin !== origin || ',
    replacement: '',
    tests: ['src/web/app/return-path.test.ts'],
  },
  {
    statement: '`/tasks`, `/projects`, `/projects/{id}`',
    file: 'src/web/pages/board/search.ts',
    text: "ORDERS.find((each) => each === name) ?? 'rank'",
    replacement: "ORDERS.find((each) => each === name) ?? 'newest'",
    tests: ['src/web/pages/board/search.test.ts'],
  },
  {
    statement: 'A task added under a filter takes over its values, or is said to be hidden',
    file: 'src/web/pages/board/fields-from-filter.ts',
    text: "const taken = tagged === 'all' ? ownTags : ownTags.slice(0, 1);",
    replacement: 'const taken = ownTags;',
    tests: ['src/web/pages/board/fields-from-filter.test.ts'],
  },
  {
    statement: 'Completing, selecting and undo mean the same everywhere',
    file: 'src/web/ui/undo.ts',
    text: 'if (!done.includes(what)) return false;',
    replacement: '',
    tests: ['src/web/ui/undo.test.ts'],
  },
  {
    statement:
      'The palette and a page of its own (`/search`) find names, numbers, texts, comments, notes, people, tags and projects: from the rows of the browser at once, completed by the server, best first, with the hit marked; typing errors in names are forgiven; nothing tells of what one may not see',
    file: 'src/domain/finding/typing-errors.ts',
    text: 'word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0',
    replacement: '0',
    tests: ['src/domain/finding/finding.test.ts'],
  },
  {
    statement:
      'The palette does what the menus of the selected tasks, of the selected, open or focused task, of the focused project, team, note, saved view, notification or comment and of the page’s project, team or note do, shows their keys, and puts first what one uses; no act of a task’s menu and no key of a task is missing in it',
    file: 'src/web/app/palette/use-uses.ts',
    text: 'countOf(other.id) - countOf(one.id)',
    replacement: 'countOf(one.id) - countOf(other.id)',
    tests: ['src/web/app/palette/palette.browser.test.tsx'],
  },
  {
    statement:
      '`/help`: the handbook, fetched when it is opened, also offline; listed, searched by sections, in the palette and the account menu; its links, headings, pictures and tables of settings, keys, commands and requests are true',
    file: 'src/web/pages/help/sections.ts',
    text: 'Number(has(other.names)) - Number(has(one.names))',
    replacement: 'Number(has(one.names)) - Number(has(other.names))',
    tests: ['src/web/pages/help/help.test.ts'],
  },
  {
    statement:
      '`/` home: the day in one sentence, quick add, what is overdue (to today by one key) and due, check-ins in one line, news since the last look, notifications in a line each, projects',
    file: 'src/domain/task/agenda.ts',
    text: 'const DAYS_SOON = 7;',
    replacement: 'const DAYS_SOON = 6;',
    tests: ['src/domain/task/agenda.test.ts'],
  },
  {
    statement:
      'Updates of a project: begun by its owner, filled by the server with what was done, moved and is blocked, how the forecast changed and why, what is next and who is asked; a sentence and a health; sent to its members, in their inbox, email and Telegram; the newest on its overview, “No update for 9 days”, its health in “This week”',
    file: 'src/domain/project-update/schedule.ts',
    text: 'goesAt <= now && updatedAt === createdAt',
    replacement: 'goesAt <= now',
    tests: ['src/domain/project-update/publish.test.ts'],
  },
  {
    statement:
      'One quick add, on boards, in lanes, at home, by `c`, on the share page and of a pasted list: days, `!priority`, `#tag`, `@person`, `+project`, `/template` anywhere in a line, in English and German, each a chip that can be taken off; quotes are text; nothing is lost',
    file: 'src/domain/task/quick-add/split-words.ts',
    text: 'const isQuoted = quotes.covers(start);',
    replacement: 'const isQuoted = false;',
    tests: ['src/domain/task/quick-add/parse-line.test.ts'],
  },
  {
    statement:
      '`/team`, `/team/{id}`: teams, joined by an invitation that is accepted on the page, in the bell and on a lock screen; links for people without an account; several people invited at once; next steps of a new team; its projects; the last lead stays',
    file: 'src/domain/team/rules.ts',
    text: 'isInTeam(team, actor) ? leadsStay(rows, team, actor) :',
    replacement: 'isInTeam(team, actor) ? null :',
    tests: ['src/domain/team/commands.test.ts'],
  },
  {
    statement:
      '`/telegram-tasks`: my tasks and check-ins inside Telegram, signed in by launch data; `/telegram-preview`: the same on sample data, open to anyone',
    file: 'src/telegram/mini-app/launch-data.ts',
    text: 'if (hash !== undefined && !isHashed(fields, hash, botToken)) return undefined;',
    replacement: '',
    tests: ['src/telegram/mini-app/launch-data.test.ts'],
  },
  {
    statement: 'Signed in on `/login` → `/` after 100 ms',
    file: 'src/web/app/return-path.ts',
    text: " || url.pathname === '/login'",
    replacement: '',
    tests: ['src/web/app/return-path.test.ts'],
  },
  {
    statement: 'Signed in on `/login` → `/` after 100 ms',
    file: 'src/web/app/root.tsx',
    text: 'const REDIRECT_MS = 100;',
    replacement: 'const REDIRECT_MS = 60_000;',
    tests: ['src/web/app/root.browser.test.tsx'],
  },
  {
    statement: 'Signed out elsewhere → `/login`',
    file: 'src/web/app/app-session.ts',
    text: "if (current.get().state === 'signed-in') showSignedOut({ isOwn: true });",
    replacement: '',
    tests: ['src/web/app/app-session.test.ts'],
  },
  {
    statement: 'Completion notification links to `/projects/{projectId}?taskId=`',
    file: 'src/domain/task/notify.ts',
    text: '?taskId=${id}`',
    replacement: '?task=${id}`',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement: 'Completion notification links to `/projects/{projectId}?taskId=`',
    file: 'src/web/notification/target.ts',
    text: "const task = searchParams.get('taskId');",
    replacement: "const task = searchParams.get('task');",
    tests: ['src/web/notification/target.test.ts'],
  },
  {
    statement: 'Toasts top-center; never over the field in use, and only for what the page does not show (decision 42)',
    file: 'src/web/ui/toast/place.ts',
    text: 'if (!field || !covers(toasts, field)) return high;',
    replacement: 'return high;',
    tests: ['src/web/ui/toast/place.test.ts'],
  },
  {
    statement: 'Full-page error screen: code, message, paragraph, title, two actions',
    file: 'src/web/pages/error-page.tsx',
    text: '{text`Go Home`}',
    replacement: '{text`Home`}',
    tests: ['src/web/pages/error-page.test.tsx'],
  },
  {
    statement:
      'A scope that the server fails at, or does not answer: shown where its rows are missing, with a button; they come without a reload',
    file: 'src/web/pages/missing-rows.tsx',
    text: 'replica.reconnect(true)',
    replacement: 'undefined',
    tests: ['src/web/pages/missing-rows.browser.test.tsx'],
  },
  {
    statement: 'What one reads stays where it is while heights above it are measured, also after a turn or a resize',
    file: 'src/web/task/lanes/layout.ts',
    text: 'top += header + bodyHeight(own);',
    replacement: 'top += bodyHeight(own);',
    tests: ['src/web/task/lanes/layout.test.ts'],
  },
  {
    statement: 'What one reads stays where it is while heights above it are measured, also after a turn or a resize',
    file: 'src/web/ui/virtual/layout.ts',
    text: 'moved += height + this.#gap - (',
    replacement: 'moved += height - (',
    tests: ['src/web/ui/virtual/layout.test.ts'],
  },
  {
    statement:
      'A filter keystroke with 10,000 tasks is in the page within 6 ms: cards are written over, and measured anew',
    file: 'src/web/ui/virtual/recycled-keys.ts',
    text: 'before.size > 0 && fresh > keys.length / 2 && mayReuse()',
    replacement: 'false',
    tests: ['src/web/ui/virtual/recycled-keys.test.ts'],
  },
  {
    statement: 'Preview banner, two texts',
    file: 'src/web/app/shell/preview-banner.tsx',
    text: '{connected ?',
    replacement: '{!connected ?',
    tests: ['src/web/app/shell/preview-banner.browser.test.tsx'],
  },
  {
    statement:
      'Inviting into a project: an address under Members is enough; the link says who invites whom to what, holds its address, and the person who uses it becomes a member; else administrators are asked; palette and first step',
    file: 'src/server/auth/invitation.ts',
    text: "on('email', '=', email.toLowerCase())",
    replacement: "on('email', 'is not', null)",
    tests: ['src/server/auth/invitation.contract.test.ts'],
  },
  {
    statement:
      '`/notes`, `/notes/{id}`: found by title, mine, shared, by place, archived; pinned; written by several people, offline too, with Markdown while typing and pasting',
    file: 'src/web/pages/notes/notes-page.tsx',
    text: 'named.has(id) || inText.has(id)',
    replacement: 'named.has(id)',
    tests: ['src/web/pages/notes/notes-page.browser.test.tsx'],
  },
  {
    statement:
      '`/settings`; `/settings/instance` and `/settings/operation` (figures, version, checks with what to do) for administrators',
    file: 'src/web/administration/operation/checks-section.tsx',
    text: "['bad', 'good', 'unset']",
    replacement: "['good', 'bad', 'unset']",
    tests: ['src/web/administration/operation/operation.browser.test.tsx'],
  },
  {
    statement:
      'The list of projects has columns where there is room, else cards; answers of a long dialog stay in view',
    file: 'src/web/ui/dialog.tsx',
    text: 'sticky -bottom-5 -mx-5',
    replacement: '-mx-5',
    tests: ['src/web/pages/projects-list.browser.test.tsx'],
  },
  {
    statement: 'Boards scroll sideways by thumb, wheel and trackpad',
    file: 'src/web/task/board/column-board.tsx',
    text: 'overflow-x-auto overscroll-x-contain',
    replacement: 'overflow-x-hidden overscroll-x-contain',
    tests: ['src/web/pages/board/scroll.browser.test.tsx'],
  },
  {
    statement:
      'A day from late tasks to a day that is done: at a desk by keys, on a tablet and a phone by fingers; nothing is wider than the screen, fields on a phone have one size',
    file: 'src/web/pages/home/day-done.tsx',
    text: 'if (done === 0) return null;',
    replacement: 'if (done > 0) return null;',
    tests: ['test/journeys/day.test.ts'],
  },
  {
    statement: '`/notifications`',
    file: 'src/web/pages/notifications-page.tsx',
    text: "show === 'snoozed' ? snoozed : arrived;",
    replacement: 'arrived;',
    tests: ['src/web/notification/notifications.browser.test.tsx'],
  },
  {
    statement: 'A card says when its task is due, in color today and when that is over',
    file: 'src/web/task/deadline.tsx',
    text: "date <= today ? 'today' : 'none'",
    replacement: "'none'",
    tests: ['src/web/task/board/card.browser.test.tsx'],
  },
  {
    statement: "A link to a task is its project's address; a page that is asked for a task finds it where it is",
    file: 'src/web/pages/board/lost-task.tsx',
    text: 'if (!outcome.success || outcome.task.projectId === projectId) return;',
    replacement: 'if (here || !outcome.success) return;',
    tests: ['src/web/pages/board/lost-task.browser.test.tsx'],
  },
  {
    statement:
      '“This week” on Home for who leads: blocked and unanswered in words, due and not done, people, projects with due and likely dates; each number lists its tasks',
    file: 'src/web/pages/home/use-tab.ts',
    text: "isLead && (named ?? last) === 'week'",
    replacement: "(named ?? last) === 'week'",
    tests: ['src/web/pages/week/week.browser.test.tsx'],
  },
  {
    statement: 'Keys that are pressed while what a key has opened is being fetched are given to it',
    file: 'src/web/ui/kept-keys.ts',
    text: 'if (isOpen() && isKept(event)) kept.push(event);',
    replacement: 'if (isOpen()) isKept(event);',
    tests: ['src/web/ui/kept-keys.browser.test.tsx'],
  },
  {
    statement: 'Unknown page: not-found error',
    file: 'src/web/app/page-error.ts',
    text: 'new PageError(404, t`Page Not Found: ${path}`)',
    replacement: 'new PageError(404, t`Not Found: ${path}`)',
    tests: ['src/web/pages/error-page.browser.test.tsx'],
  },
  {
    statement:
      'Mondays of a lead and of a member, at a desk, on a phone and in Telegram: the week, a number, its task, an update; what is late and asked, until the day is done; the summary, a blocked task with its words, an answer by a reply',
    file: 'src/telegram/chat/team-screen.ts',
    text: "risk === 'blocked').map",
    replacement: 'risk === null).map',
    tests: ['test/faults/telegram.test.ts'],
  },
];
