// §1–2, from the boards on of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const behaviour: readonly Mutation[] = [
  {
    statement:
      'Board: my tasks; search, and filters by project, person (“Me” is the viewer), creator, tags, priority and due date or days, each choice with its count; count per status; by hand, or sorted by age, last update, due date, priority or name',
    file: 'src/domain/task/due.ts',
    text: '[{ anyOf: WITHOUT_TIME, within: { deadline: { below: today } } },',
    replacement: '[{ anyOf: WITHOUT_TIME, within: { deadline: { below: `${today}~` } } },',
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'The tasks seen are copied as Markdown or CSV, or printed as a plain list, all of them',
    file: 'src/web/task/transcript/csv.ts',
    text: "task.tags.join(', ')",
    replacement: "task.tags.join(' ')",
    tests: ['src/web/task/transcript/transcript.test.ts'],
  },
  {
    statement: 'Of done tasks those of the last seven days are shown, on board and list; a button shows the others',
    file: 'src/web/task/recently-done.ts',
    text: 'const DAYS = 7;',
    replacement: 'const DAYS = 8;',
    tests: ['src/web/task/recently-done.test.ts'],
  },
  {
    statement:
      'List: the same tasks in rows, in sections by status, due date, priority, tag, assignee, project or stream, folded and remembered per place; named in the row, with chosen columns; fields edited in place; keys, dragging and filters as on the board, with the same selection; each place keeps its own view, order, grouping and columns on the device, after what the address or a saved view says',
    file: 'src/web/task/grouping/sections.ts',
    text: "return places.has(key) ? key : '';",
    replacement: 'return key;',
    tests: ['src/web/task/grouping/sections.test.ts'],
  },
  {
    statement:
      'Columns of a board by assignee, priority, tag, due date, project or stream, as the list’s sections: moved by mouse or keys, alone or selected, a task gets what the group stands for, undone in one step; tasks added there have it; empty groups that can take a task are there; kept in the address and in saved views',
    file: 'src/web/task/grouping/fields.ts',
    text: "if (key === 'none') return { deadline: null };",
    replacement: "if (key === 'none') return null;",
    tests: ['src/web/task/grouping/fields.test.ts'],
  },
  {
    statement:
      'Calendar: the same tasks on the days they are due, a month or a week at a time, those without a date beside them; dragged or moved by keys to another day or week, alone or selected; added on a day; on a phone one day below the other',
    file: 'src/web/task/calendar/days.ts',
    text: "if (deadline === null) return status === 'DONE' ? null : '';",
    replacement: 'if (deadline === null) return null;',
    tests: ['src/web/task/calendar/days.test.ts'],
  },
  {
    statement:
      'Calendar: the same tasks on the days they are due, a month or a week at a time, those without a date beside them; dragged or moved by keys to another day or week, alone or selected; added on a day; on a phone one day below the other',
    file: 'src/web/task/calendar/days.ts',
    text: 'next <= last || days.length % WEEK > 0;',
    replacement: 'next <= last;',
    tests: ['src/web/task/calendar/days.test.ts'],
  },
  {
    statement:
      'Timeline: the same tasks as bars from their start to their due date, in lanes of streams or projects, by weeks or months, those without a date beside them; without a start date, the bar begins when the task was started or created, and says so; dragged, pulled at its ends or moved by keys, alone or selected; what one may not edit stays and says why; on a phone names stay in view',
    file: 'src/web/task/timeline/bars.ts',
    text: 'earlier(daysAfter(bar.from, days), bar.to)',
    replacement: 'daysAfter(bar.from, days)',
    tests: ['src/web/task/timeline/timeline.test.ts'],
  },
  {
    statement:
      "Saved views: the filters, layout, grouping and order of one's own tasks, a project's or a team's under a name, private or shared with a project or team; in the sidebar and the palette; renamed, updated, deleted with undo",
    file: 'src/domain/view/commands.ts',
    text: 'shown: input.shown && given(input.shown)',
    replacement: 'shown: undefined',
    tests: ['src/domain/view/view.test.ts'],
  },
  {
    statement:
      'Subtasks: tasks with a parent, in its project; one progress counted from subtasks and checklist, in the panel and in the circles of cards and rows; added, completed and ordered in the open task; shown on boards by choice; they go with their parent as far as the person could move or delete each alone; a parent counts as one task, its hours are theirs, needed by its date',
    file: 'src/domain/task/subtasks.ts',
    text: 'canDeleteTask(tx, actor, each) === null',
    replacement: 'canDeleteTask(tx, actor, each) !== null',
    tests: ['src/domain/task/subtasks.test.ts'],
  },
  {
    statement:
      'Dates are typed, picked from a month by keys or from the usual days: in the open task, menus, the bar of selected tasks and the dialog for a new one',
    file: 'src/domain/task/quick-add/parse-date-field.ts',
    text: "text.trim().replace(/^\\+\\s*/, '')",
    replacement: 'text.trim()',
    tests: ['src/domain/task/quick-add/parse-date-field.test.ts'],
  },
  {
    statement:
      'Descriptions and comments that are saved at once are merged, ticks name their item, and saved texts have versions, for who could read them where they were then',
    file: 'src/domain/text/merge.ts',
    text: 'if (mine === base) return { text: theirs, isClash: false };',
    replacement: 'if (mine !== base) return { text: mine, isClash: false };',
    tests: ['src/domain/text/merge.test.ts', 'src/domain/task/describe.test.ts'],
  },
  {
    statement:
      'Of two names of a task the last one wins; whose name it replaced sees that in the activity, and takes theirs back',
    file: 'src/web/task/activity/lines.ts',
    text: 'names.at(-2)?.actor ?? userId',
    replacement: 'userId',
    tests: ['src/web/task/activity/lines.test.ts'],
  },
  {
    statement:
      'Checklists in descriptions are counted on cards, ticked in the open task, and an item becomes a subtask',
    file: 'src/domain/task/checklist.ts',
    text: "if (mark.startsWith(fence) && rest.trim() === '') fence = '';",
    replacement: "fence = '';",
    tests: ['src/domain/task/checklist.test.ts'],
  },
  {
    statement: 'Markdown as one writes: lists go on, links are pasted over text, a toolbar and keys format',
    file: 'src/web/ui/markdown/editing/edits.ts',
    text: "box === undefined ? '' : '[ ] '",
    replacement: "box ?? ''",
    tests: ['src/web/ui/markdown/editing/edits.test.ts'],
  },
  {
    statement:
      "`#297` in a description, a comment, the history of a note and, of one's own tasks, the Telegram page is a link to that task for people who may read it, crossed out once it is done; the server is asked for tasks that the browser does not hold; a task is duplicated from its menu, its panel and the palette, with its subtasks if that is wanted",
    file: 'src/web/ui/markdown/parse.ts',
    text: '|| links > 0) return [token];',
    replacement: ') return [token];',
    tests: ['src/web/ui/markdown/parse.test.ts'],
  },
  {
    statement:
      'Templates of tasks (checklist, subtasks) and projects (streams, tasks, dates from the start), at most 100 in a place: saved, shared, renamed, deleted; used in the dialogs, the palette and quick add, in one command',
    file: 'src/domain/template/commands.ts',
    text: 'assertRoom(tx, actor, where, input.id);',
    replacement: '',
    tests: ['src/domain/template/template.test.ts'],
  },
  {
    statement: 'Project view: all tasks of one project, live',
    file: 'src/domain/task/queries.ts',
    text: "const query = from('projectId', projectId, filter);",
    replacement: "const query = from('userId', projectId, filter);",
    tests: ['src/domain/queries.test.ts'],
  },
  {
    statement: 'Effects read the log with a place of their own, at least once; one node of several',
    file: 'src/server/jobs/follow.ts',
    text: '      at = null;\n      return false;\n    }\n    at ??=',
    replacement: '    }\n    at ??=',
    tests: ['src/server/jobs/follow.contract.test.ts'],
  },
  {
    statement: 'Notifications on devices (web push), by kind and device',
    file: 'src/web/notification/device.ts',
    text: 'if (!(await resumePrevious(subscription))) await subscription.unsubscribe();',
    replacement: 'await resumePrevious(subscription);',
    tests: ['src/web/notification/device.test.ts'],
  },
  {
    statement: 'A daily email of what is late, due and unread, by kind; stopped by its link',
    file: 'src/server/email/digest/send-time.ts',
    text: 'calendar.worksAt(now) ? calendar.dateAt(now) : null',
    replacement: 'calendar.dateAt(now)',
    tests: ['src/server/email/digest/send-time.test.ts'],
  },
  {
    statement: 'Installed: opens without the server, takes newer builds, count on the icon, share target',
    file: 'src/web/worker/files.ts',
    text: "if (!(await page.clone().text()).includes(entry)) throw new Error('the server has another build by now');",
    replacement: '',
    tests: ['src/web/worker/files.test.ts'],
  },
  {
    statement: 'Installed: opens without the server, takes newer builds, count on the icon, share target',
    file: 'src/web/task/shared.ts',
    text: "url.trim() || (lines.find(isAddress) ?? '')",
    replacement: 'url.trim()',
    tests: ['src/web/task/shared.test.ts'],
  },
  {
    statement: 'Theme light, dark or system, in local storage',
    file: 'src/web/ui/tokens.css',
    text: '--color-primary: light-dark(oklch(0.515 0.132 153)',
    replacement: '--color-primary: light-dark(oklch(0.515 0.132 300)',
    tests: ['src/web/ui/tokens.test.ts'],
  },
  {
    statement: 'Primary green, secondary blue, neutral slate, error red',
    file: 'src/web/ui/tokens.css',
    text: '--color-secondary: light-dark(oklch(0.523 0.19 260)',
    replacement: '--color-secondary: light-dark(oklch(0.523 0.19 150)',
    tests: ['src/web/ui/tokens.test.ts'],
  },
  {
    statement:
      'The page is never blank: a thrown error, broken notes in the browser, a server that hangs, a network that one has to sign in to',
    file: 'src/web/app/app-session.ts',
    text: "if (!isKnown) current.set({ state: 'failed', error });",
    replacement: '',
    tests: ['src/web/app/app-session.test.ts'],
  },
  {
    statement: 'A second language, complete (German), on pages, in emails and on devices',
    file: 'src/web/notification/translate-notification.ts',
    text: "i18n.locale === 'en' ? notification",
    replacement: "i18n.locale !== 'en' ? notification",
    tests: ['src/web/notification/translate-notification.test.ts'],
  },
  {
    statement:
      'Custom fields of a Trello board become fields of its project, with their values; what people say here stays until it changes there',
    file: 'src/server/import/changes.ts',
    text: 'ownOf(before, key) === ownOf(found, key)',
    replacement: 'ownOf(found, key) === undefined',
    tests: ['src/server/import/placing.contract.test.ts'],
  },
  {
    statement: 'The API is read and tried at `/api`, with files of the server alone',
    file: 'src/server/http/site.ts',
    text: 'if (api) assets.set(API_PATH, api);',
    replacement: '',
    tests: ['src/server/http/site.test.ts'],
  },
  {
    statement: 'Register and sign in with email and password',
    file: 'src/server/auth/identity.ts',
    text: 'password: { verify: verifyAndRecordPassword },',
    replacement: 'password: { verify: async () => true },',
    tests: ['test/faults/accounts.test.ts'],
  },
  {
    statement: 'Every route refuses what is malformed with a problem that says so, changes nothing and logs no bug',
    file: 'src/server/http/app.ts',
    text: "app.all('/api/*', (c) => problem(c, 404, 'not_found', 'Not found'));",
    replacement: "app.all('/api/*', (c) => c.text('Not found', 404));",
    tests: ['test/faults/routes.test.ts'],
  },
  {
    statement: "An administrator resets someone's two-factor authentication, and their sessions end",
    file: 'src/server/auth/factors.ts',
    text: '  await deletePasskeys(database, person);\n',
    replacement: '',
    tests: ['test/faults/administration.test.ts'],
  },
  {
    statement:
      'Tasks of a project come from a CSV file: columns by their names, values by the fields, what is not understood in the description, undone together',
    file: 'src/web/task/csv/rows.ts',
    text: "said.description ?? '', kept.join('\\n')]",
    replacement: "said.description ?? '']",
    tests: ['src/web/task/csv/csv-import.test.ts'],
  },
  {
    statement:
      '“Jonas is editing” beside a description or comment that someone else has in their editor, if they may edit it',
    file: 'src/web/data/editing/editing.ts',
    text: 'this.#mayEdit(person, text) && !people',
    replacement: '!people',
    tests: ['src/web/data/editing/editing.browser.test.tsx'],
  },
  {
    statement: 'New task from anywhere, its fields as chips; another with the same ones; a draft',
    file: 'src/web/task/new-task/new-task-dialog.tsx',
    text: 'if (another) field.current?.focus();\n    else onClose();',
    replacement: 'onClose();',
    tests: ['src/web/task/new-task/new-task.browser.test.tsx'],
  },
  {
    statement:
      'Tasks of a team on its page: what its people have to do and one may read in full, in each view, with the filters, keys and panel of every board; what is only load is not among them',
    file: 'src/domain/task/team-query.ts',
    text: 'anyOf: { ...anyOf, assignee }',
    replacement: 'anyOf',
    tests: ['src/web/pages/team-tasks.browser.test.tsx'],
  },
  {
    statement:
      'Tasks in notes: `#12` with name, state and box, found by typing `#`; a checklist item, line or selection becomes a task in one key, done in both places, and ticked in the text only by its task; a task of another project is shown live, too; of a task that one may not see only the number; the open task lists the notes that name it',
    file: 'src/web/note/editor/tasks/checklist-item.ts',
    text: "task ? task.status === 'DONE' : !isElsewhere",
    replacement: '!isElsewhere',
    tests: ['src/web/note/editor/tasks/tasks.browser.test.tsx'],
  },
  {
    statement:
      'A note has an icon (one emoji, before its title in lists, favorites and search) and a cover (a color), changed by who may write it, offline too, taken back by Ctrl+Z',
    file: 'src/web/note/note-mark.tsx',
    text: 'note.icon === null',
    replacement: 'note.icon !== ""',
    tests: ['src/web/note/look.browser.test.tsx'],
  },
  {
    statement:
      'Own fields in the open task, each in its own way, and in a dialog of the project: added with options or a unit, named, ordered, copied, deleted and undone',
    file: 'src/web/task/fields/fields-dialog.tsx',
    text: 'rankBetween(others[order - 1]?.rank ?? null, others[order]?.rank ?? null)',
    replacement: 'rankBetween(others.at(-1)?.rank ?? null, null)',
    tests: ['src/web/task/fields/fields.browser.test.tsx'],
  },
  {
    statement:
      'The task shows who set the level, when and why, what is asked and what was answered or missed, the same to everyone who reads it',
    file: 'src/web/check-in/task-check-ins.tsx',
    text: '{levelReason !== null && (',
    replacement: '{levelReason === null && (',
    tests: ['src/web/check-in/check-in.browser.test.tsx'],
  },
  {
    statement:
      'The API as a package without dependencies, with types that are those of the contracts: commands once, at the pace of the token, changes that go on after a restart and after 410',
    file: 'packages/pulse-client/src/pulse-client.ts',
    text: 'const how = { body, signal, isRepeatable: true, id };',
    replacement: 'const how = { body, signal, isRepeatable: false, id };',
    tests: ['packages/pulse-client/src/pulse-client.test.ts'],
  },
  {
    statement:
      'A command line for people over HTTP: sign in, quick add, lists, comments, done, timer, completion; one program with that of operators, whose former names work',
    file: 'src/cli/main.ts',
    text: 'if (FORMER_NAMES.includes(word)) {',
    replacement: "if (word === '') {",
    tests: ['test/faults/command-line.test.ts'],
  },
];
