// §3 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const entities: readonly Mutation[] = [
  {
    statement: 'Task: every field',
    file: 'src/domain/task/create.ts',
    text: 'estimate: input.estimate ?? null,',
    replacement: 'estimate: null,',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Notification: fields; actions task_assignment, link',
    file: 'src/domain/task/notify.ts',
    text: 'taskName: task.name, authorId, authorName },',
    replacement: 'taskName: task.name, authorId: task.assignee, authorName },',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'In another language a notification is said from what happened, whatever people have written',
    file: 'src/domain/notification/texts.ts',
    text: 'if (!isKnown(event)) return { title, content };',
    replacement: 'if (isKnown(event)) return { title, content };',
    tests: ['src/web/notification/translate-notification.test.ts', 'src/server/language/translator.test.ts'],
  },
  {
    statement: 'Stream: fields; order = current count; as lanes those without open tasks are last and folded',
    file: 'src/web/task/lanes/lanes.ts',
    text: '[...live, ...lanes.filter((lane) => !isLive(lane))]',
    replacement: 'lanes',
    tests: ['src/web/task/lanes/lanes.test.ts'],
  },
  {
    statement: 'Project: fields; owner first in memberUids',
    file: 'src/domain/project/membership/members-of.ts',
    text: '[ownerUid, ...addedUids, ...teamUids]',
    replacement: '[...addedUids, ownerUid, ...teamUids]',
    tests: ['src/domain/project/commands.test.ts'],
  },
  {
    statement: 'Project: description read by its members, as markdown, and as plain text in the list',
    file: 'src/web/ui/markdown/plain.ts',
    text: ".replaceAll(/^ {0,3}#{1,6} +/gm, '')",
    replacement: '',
    tests: ['src/web/ui/markdown/plain.test.ts'],
  },
  {
    statement:
      'Project: extra members chosen while it is made; who takes over from a removed one, and the undo of that',
    file: 'src/web/project/removal.ts',
    text: 'tasks.filter((id) => still.has(id)).map',
    replacement: 'tasks.map',
    tests: ['src/web/project/removal.test.ts'],
  },
  {
    statement: 'Stored timestamps become dates when read',
    file: 'src/web/ui/date.ts',
    text: 'date.length === 10 ? date : plainDate',
    replacement: 'date.length === 0 ? date : plainDate',
    tests: ['src/web/ui/date.test.ts'],
  },
  {
    statement: 'The current user supplies userId and displayName; nothing of it comes from the input',
    file: 'src/domain/task/create.ts',
    text: 'authorName: displayName(tx, actor),',
    replacement: 'authorName: displayName(tx, input.assignee),',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Who changed what of a task, live, a burst in one line',
    file: 'src/domain/activity/record.ts',
    text: 'now - row.updatedAt < BURST',
    replacement: 'now - row.updatedAt > BURST',
    tests: ['src/domain/activity/record.test.ts'],
  },
  {
    statement: 'Who changed what of a task, live, a burst in one line',
    file: 'src/web/task/activity/lines.ts',
    text: '.filter((change) => !follows(change, changes))\n',
    replacement: '',
    tests: ['src/web/task/activity/lines.test.ts'],
  },
  {
    statement: 'Descriptions and comments in markdown, without HTML',
    file: 'src/web/ui/markdown/parse.ts',
    text: 'html: false, linkify',
    replacement: 'html: true, linkify',
    tests: ['src/web/ui/markdown/parse.test.ts'],
  },
  {
    statement: 'Comments: edited, deleted and brought back by their author',
    file: 'src/domain/comment/commands.ts',
    text: "tx.put('comment', { ...comment, deletedAt: null });",
    replacement: '',
    tests: ['src/domain/comment/commands.test.ts'],
  },
  {
    statement: 'Tag: stored lower-case, shown capitalised',
    file: 'src/domain/tag/name.ts',
    text: 'first.toUpperCase()',
    replacement: 'first',
    tests: ['src/domain/tag/commands.test.ts'],
  },
  {
    statement: 'Profile: displayName (default User), email, telegramUsername, isPulseBotActivated (default false)',
    file: 'src/domain/profile/commands.ts',
    text: 'typed || DEFAULT_DISPLAY_NAME',
    replacement: 'typed',
    tests: ['src/domain/profile/commands.test.ts'],
  },
  {
    statement:
      "Profile: telegramPassword: made by the server and stored hashed, ten minutes, once, five wrong tries; confirmed in the session that asked, bound to Telegram's number of the account; a deep link and its QR code beside it",
    file: 'src/telegram/link/requests.ts',
    text: "where.or([where('telegramId', 'is', null), where('telegramId', '=', telegramId)])",
    replacement: "where.or([where('telegramId', 'is', null), where('telegramId', '!=', '')])",
    tests: ['src/telegram/link/requests.contract.test.ts'],
  },
  {
    statement:
      'The pulse bot: linking, notifications and check-ins (one live set of buttons per question), chat, groups, outages; one of several nodes, or a process of its own',
    file: 'src/telegram/chat/list-screens.ts',
    text: ' && !isArchived(rows, task))',
    replacement: ')',
    tests: ['src/telegram/chat/list-screens.test.ts'],
  },
];
