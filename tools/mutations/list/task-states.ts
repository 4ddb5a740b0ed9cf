// §4, of tasks and what is around them of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const taskStates: readonly Mutation[] = [
  {
    statement: 'Status BACKLOG (default), IN_PROGRESS, DONE, ON_HOLD; no other restriction',
    file: 'src/domain/task/create.ts',
    text: "status = 'BACKLOG'",
    replacement: "status = 'IN_PROGRESS'",
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'DONE forces progress 100; leaving DONE keeps it',
    file: 'src/domain/task/commands.ts',
    text: '{ progress: 100, ...NO_ANSWER }',
    replacement: '{ ...NO_ANSWER }',
    tests: ['src/domain/task/moving.test.ts'],
  },
  {
    statement: 'A status change writes updatedAt and merges into what is here',
    file: 'src/domain/patch.ts',
    text: ', updatedAt: now }',
    replacement: ' }',
    tests: ['src/domain/patch.test.ts'],
  },
  {
    statement: 'Priority default STANDARD; micromanagement default OFF; progress integer, 0 when not numeric',
    file: 'src/domain/task/input.ts',
    text: 'Math.trunc(number) : 0',
    replacement: 'Math.trunc(number) : 1',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'A level asks for a status: when, in whose hours, how often a day, missed, withdrawn',
    file: 'src/domain/check-in/when.ts',
    text: 'return [0, 0.5];',
    replacement: 'return [0];',
    tests: ['src/domain/check-in/when.test.ts'],
  },
  {
    statement:
      'Undoing a change of a task brings back the question that it closed, the answer, reminders and the notification',
    file: 'src/domain/check-in/aside.ts',
    text: "row.status === 'skipped' && isAsBefore(row)",
    replacement: "row.status === 'answered' && isAsBefore(row)",
    tests: ['src/domain/check-in/aside.test.ts'],
  },
  {
    statement:
      'A question is answered on home, where a line opens one at a time, with the keys 1 to 4, and taken back by one undo; progress and words follow the answer; in the open task; in the bell with one tap, several tasks in one notification',
    file: 'src/web/check-in/open-check-ins.tsx',
    text: 'checkIn={question} hasKeys onAnswered',
    replacement: 'checkIn={question} hasKeys={false} onAnswered',
    tests: ['src/web/check-in/check-in.browser.test.tsx'],
  },
  {
    statement:
      'A question is pushed with “On track” and “Not on track”, which opens the choice; one whose reason is gone is replaced by “No longer needed” where it still stands, and closed when Pulse opens. An answer that is given offline is stored and sent once',
    file: 'src/web/worker/answers.ts',
    text: "if (delivery === 'later') await ports.wakeOnline();",
    replacement: '',
    tests: ['src/web/worker/answers.test.ts'],
  },
  {
    statement:
      'A question is pushed with “On track” and “Not on track”, which opens the choice; one whose reason is gone is replaced by “No longer needed” where it still stands, and closed when Pulse opens. An answer that is given offline is stored and sent once',
    file: 'src/server/push/message.ts',
    text: 'answers: [], replaces: true }',
    replacement: 'answers: [] }',
    tests: ['src/server/push/message.test.ts'],
  },
  {
    statement:
      "Who sets a level: the author, the project's owner, and leads of the assignee who are members; with a reason, and with what it costs the assignee shown before, counted over all of their tasks",
    file: 'src/domain/task/rules.ts',
    text: "rows.get('reach', task.assignee)?.leadUids.includes(actor) === true",
    replacement: 'false',
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement:
      'So many interruptions a day, from 0 to 10; check-ins and what comes of them are kinds of notification, in the app, by email and on devices',
    file: 'src/web/account/interruptions-section.tsx',
    text: 'interruptions: Number(count)',
    replacement: 'interruptions: Number(count) - 1',
    tests: ['src/web/account/interruptions.browser.test.tsx'],
  },
  {
    statement:
      'Three clean answers offer a lower level with one tap, once a month at most for a task and level, as of two missed ones (src/domain/check-in/news.ts); or lower it where a team says so; the assignee is notified. What a lead does about trouble or silence reaches them as the answer',
    file: 'src/domain/check-in/lowering.ts',
    text: '!isNewsOfClean(schedule, context.now)',
    replacement: 'isNewsOfClean(schedule, context.now)',
    tests: ['src/domain/check-in/lowering.test.ts'],
  },
  {
    statement:
      'A person is reminded of a task at a time or before its due date, once; it moves with the due date and goes with what is done, deleted or out of reach',
    file: 'src/domain/reminder/when.ts',
    text: "if (task.status === 'DONE') return null;",
    replacement: '',
    tests: ['src/domain/reminder/reminder.test.ts'],
  },
  {
    statement:
      'Time on tasks: one timer per person, on all devices, also offline; entries by hand, asked once about what looks forgotten; a week by task and day, sums for the owner of a project, CSV; read by the person, their leads (by day, of private tasks by week) and the owner',
    file: 'src/domain/time/spent.ts',
    text: 'const until = Math.min(midnight, endedAt);',
    replacement: 'const until = endedAt;',
    tests: ['src/domain/time/spent.test.ts'],
  },
  {
    statement: 'A project has a critical path, and no forecast of it is earlier than that allows',
    file: 'src/domain/dependency/critical-path.ts',
    text: 'one.minutes > other.minutes ||',
    replacement: 'one.minutes < other.minutes ||',
    tests: ['src/domain/dependency/critical-path.test.ts'],
  },
  {
    statement:
      'One person stays responsible, others help: added in the open task, the menu and the palette, offline, undone; found in My tasks under Helping; notified as followers are; they read it, set status and progress, comment, and nothing else by that; each has a share of its hours in the workload',
    file: 'src/domain/helping/keep-helpers.ts',
    text: 'return !project || isMember(project, helper);',
    replacement: 'return true;',
    tests: ['src/domain/helping/commands.test.ts'],
  },
  {
    statement:
      'One person stays responsible, others help: added in the open task, the menu and the palette, offline, undone; found in My tasks under Helping; notified as followers are; they read it, set status and progress, comment, and nothing else by that; each has a share of its hours in the workload',
    file: 'src/domain/workload/copy.ts',
    text: 'sharesOf(task).get(helper) ?? 0',
    replacement: '100',
    tests: ['src/domain/helping/commands.test.ts'],
  },
  {
    statement:
      'A task waits for others: marked, filtered, on the timeline, not asked about; no circles; its assignee is notified once all are done, and when one along the chain is put off until after it is due',
    file: 'src/domain/dependency/rules.ts',
    text: 'if (from.has(waiting.id)) return',
    replacement: 'if (from.has(other.id) && step.length > 1000) return',
    tests: ['src/domain/dependency/commands.test.ts'],
  },
  {
    statement:
      'A project has columns of its own, each for one of the four statuses: named, colored, ordered, limited, deleted and restored with their tasks, in templates and the trash',
    file: 'src/domain/column/commands.ts',
    text: "if (four.length === 0) assertAllowed(hasRoom(tx, project.id));\n    for (const each of four) tx.put('column', each);",
    replacement: '',
    tests: ['src/domain/column/commands.test.ts'],
  },
  {
    statement:
      'Own columns on the board, above lanes, in lists and menus, for one task or several, offline; a column over its limit is marked; the owner edits them from the header, the menu of the project and the palette',
    file: 'src/web/task/columns/task-columns.ts',
    text: "name === '' ? nameOf(category) : name",
    replacement: 'name',
    tests: ['src/web/task/columns/task-columns.test.ts'],
  },
  {
    statement:
      'Lists of a Trello board become statuses, columns between them or streams, as their names and places suggest or as one chooses, which the next import remembers',
    file: 'src/server/import/trello/lists.ts',
    text: "const areSteps = means('IN_PROGRESS') || (means('BACKLOG') && means('DONE'));",
    replacement: 'const areSteps = false;',
    tests: ['src/server/import/trello/plan.test.ts'],
  },
  {
    statement:
      'A project has fields of its own, of eight types: values set one by one, checked, in the history, undone, in templates and copies; deleted and restored with their values; kept, left and brought back by tasks that change their project; copied from another project',
    file: 'src/domain/field/set-value.ts',
    text: 'const others = task.fieldValues;',
    replacement: 'const others = {};',
    tests: ['src/domain/field/commands.test.ts'],
  },
  {
    statement:
      'Own fields on chosen cards, as columns of the list with sum and average, sorted, filtered with counts, grouped, in saved views, in a line that adds a task, and copied as CSV; a deleted one drops out of all of these and is back with its values',
    file: 'src/domain/field/figures.ts',
    text: 'average: sum / count',
    replacement: 'average: sum',
    tests: ['src/web/task/fields/asked.test.ts'],
  },
  {
    statement:
      'A task repeats by a rule, on the calendar or from completion; what ends the present one makes the next, once, offline too; it is skipped, paused, ended and undone',
    file: 'src/domain/series/next-task.ts',
    text: 'series.isPaused || !isAtWork(tx, task)',
    replacement: '!isAtWork(tx, task)',
    tests: ['src/domain/series/commands.test.ts'],
  },
  {
    statement:
      "A due date may have a time, in the zone it was given in and shown in the reader's; it moves reminders, overdue, calendar, check-ins, feeds and imports; a date without a time stays a plain date",
    file: 'src/domain/task/due-time.ts',
    text: 'instantAt(deadline, dueTime, dueZone)',
    replacement: 'instantAt(deadline, dueTime, null)',
    tests: ['src/domain/task/due-time.test.ts'],
  },
  {
    statement:
      "A due date may have a time, in the zone it was given in and shown in the reader's; it moves reminders, overdue, calendar, check-ins, feeds and imports; a date without a time stays a plain date",
    file: 'src/domain/workload/definitions.ts',
    text: 'task.dueAt === null ? task.deadline < today : task.dueAt <= now',
    replacement: 'task.deadline < today',
    tests: ['src/domain/workload/workload.test.ts'],
  },
  {
    statement:
      'Notes live with their owner and invited people, in a project or in a team, to read or to write; ownership passes on; archived, deleted, restored, erased and exported like the rest. What is written is checked to be a Yjs update that no reader’s editor fails on, and many small updates are folded into one without losing what is written meanwhile. Two people write in one text, one offline for 200 edits. A text with content that this version does not know can be read, and is changed only after the person has it removed.',
    file: 'src/domain/note/writing.ts',
    text: "if (sizeOf(tx, noteId) + data.length > NOTE_MAX) throw new Refusal('note_full');",
    replacement: '',
    tests: ['src/domain/note/note.test.ts'],
  },
  {
    statement:
      'Notes live with their owner and invited people, in a project or in a team, to read or to write; ownership passes on; archived, deleted, restored, erased and exported like the rest. What is written is checked to be a Yjs update that no reader’s editor fails on, and many small updates are folded into one without losing what is written meanwhile. Two people write in one text, one offline for 200 edits. A text with content that this version does not know can be read, and is changed only after the person has it removed.',
    file: 'src/domain/note/writing.ts',
    text: 'assertAllowed(canWriteNote(tx, actor, note));',
    replacement: '',
    tests: ['src/domain/note/note.test.ts'],
  },
  {
    statement:
      'Files on tasks, comments and in the text of notes, chosen, dropped or pasted (those of a comment stay in its field over a reload until it is sent; an image in a note has its place before it has loaded): announced by a command, sent in parts that go on after a broken connection and after a reload where the browser can store the file, known by their bytes and not by their names, images without metadata and within limits, served to who may see them at that moment, deleted with what they are on, after a day if they never arrive, and after 30 days if their note shows them no more; on disk or in an S3-compatible bucket; a limit per person, shown with what is used in the settings, and what all take to administrators; removed by who added them and by who may delete what they are on, which a task’s activity says',
    file: 'src/domain/upload/storing.ts',
    text: 'if (upload && upload.noteId !== null && upload.createdAt < now - RESTORABLE_MS)',
    replacement: 'if (upload && upload.noteId !== null)',
    tests: ['src/domain/upload/upload.test.ts'],
  },
  {
    statement:
      'Tables in notes, made with `/`, Markdown or by pasting, changed with keys and the toolbar; `/` for every kind of block; paste from Word and Google Docs keeps lists, headings, checklists and links and nothing else; a note written as Markdown and read again stays the same; each block has the direction of its own text; two people who change one table at once have the same table, with what both wrote, also in cells that one of them makes headings',
    file: 'src/web/note/editor/markdown/to-markdown.ts',
    text: "'#'.repeat(Number(node.attrs['level']))",
    replacement: "'#'",
    tests: ['src/web/note/editor/markdown/markdown.test.ts'],
  },
  {
    statement:
      'A toolbar above the text of a note and one at the selection (on a phone above the keyboard, with targets of 44 px), reached with Alt+F10; every key of the editor is in the list of shortcuts; an address pasted over a selection makes a link; code with a language; an outline of the headings; the browser’s spelling, not in code; the name of a caret at the edge is not cut off; what was written and is refused (a full note, access lost while offline, also after a reload) is offered once as Markdown, without the words of others',
    file: 'src/web/note/refused/own-words.ts',
    text: 'if (struct instanceof Y.Item) adopt(struct, here, doc);',
    replacement: 'if (struct instanceof Y.Item && !struct) adopt(struct, here, doc);',
    tests: ['src/web/note/refused/own-words.test.ts'],
  },
  {
    statement:
      'Mentions in notes: readers of the note, found with `@`, notified once with a link until they have read that; the notification goes with the note and comes back with it',
    file: 'src/domain/note/notify.ts',
    text: 'const note = readableNote(tx, personId, noteId);',
    replacement: "const note = tx.get('note', noteId);",
    tests: ['src/domain/note/note.test.ts'],
  },
  {
    statement:
      'Who has a note open and where their carets are, to those who may read it at that moment, stored nowhere; a reader cannot write by any door; without access the page closes and the text leaves the browser within two seconds; three people in one paragraph converge; what is typed first is sent at once while someone else looks on',
    file: 'src/sync/hub/whispers.ts',
    text: 'if (session.ended || !isAt(session, at.seq) || !session.open.has(whisper.scope) ||',
    replacement: 'if (session.ended ||',
    tests: ['src/sync/hub/whispers.test.ts'],
  },
  {
    statement:
      'Notes as files: one or all as Markdown or HTML, all in an archive, with the files that they show, linked to each other; Markdown files, folders and archives become notes with the files beside them, what is missing or none is named; the export of one’s data has notes and files',
    file: 'src/web/note/transfer/markdown-files.ts',
    text: 'if (HIDDEN.test(path)) return;',
    replacement: '',
    tests: ['src/web/note/transfer/markdown-files.test.ts'],
  },
  {
    statement:
      'Versions of a note by session of work: who wrote, what changed since the one before or until now, restored as an edit that undo takes back; what it said before its first edit is one; for readers of the note only',
    file: 'src/web/ui/differences/differences.ts',
    text: 'if (same < ALIKE * Math.min(before.length, after.length)) return null;',
    replacement: '',
    tests: ['src/web/ui/differences/differences.test.ts'],
  },
  {
    statement:
      'Versions of a note by session of work: who wrote, what changed since the one before or until now, restored as an edit that undo takes back; what it said before its first edit is one; for readers of the note only',
    file: 'src/server/notes/versions.ts',
    text: 'if (!before && !latest?.at) await keepBeginning(ports, noteId, Math.min(...times));',
    replacement: '',
    tests: ['src/server/notes/versions.contract.test.ts'],
  },
  {
    statement: 'When Pulse may tell someone something by itself: one calendar of hours, time zone and days off',
    file: 'src/domain/availability/person-calendar.ts',
    text: 'minute < this.close && this.worksOn(date)',
    replacement: 'minute < this.close',
    tests: ['src/server/email/digest/send-time.test.ts'],
  },
  {
    statement: 'When Pulse may tell someone something by itself: one calendar of hours, time zone and days off',
    file: 'src/domain/availability/person-calendar.ts',
    text: 'localTime(instant, this.#timeZone).date;',
    replacement: 'localTime(instant, null).date;',
    tests: ['src/domain/check-in/when.test.ts'],
  },
  {
    statement:
      "The pulse of a team and of a project: blocked, at risk, silent, on track, with the latest answer and its age; four weeks of people and project, time to answer, interruptions; acted on in place; oneself as one's leads see it, in the profile too",
    file: 'src/domain/check-in/pulse.ts',
    text: "if (silent) return 'silent';",
    replacement: '',
    tests: ['src/domain/check-in/pulse.test.ts'],
  },
  {
    statement: "A weekly summary for leads, once, in the app and in that day's email",
    file: 'src/domain/team/summary.ts',
    text: 'calendar.worksAt(now) && isFirstOfWeek(today, calendar)',
    replacement: 'calendar.worksAt(now)',
    tests: ['src/domain/team/summary.test.ts'],
  },
  {
    statement:
      "Effort of a task: an estimate, else a guess that says how it was made (time that the person measured, their estimates, the team's, shared working time), else unknown and counted; what is left follows from progress and measured time",
    file: 'src/domain/workload/effort.ts',
    text: 'const LEAST_SAMPLES = 5;',
    replacement: 'const LEAST_SAMPLES = 4;',
    tests: ['src/domain/workload/effort.test.ts'],
  },
  {
    statement:
      "Effort of a task: an estimate, else a guess that says how it was made (time that the person measured, their estimates, the team's, shared working time), else unknown and counted; what is left follows from progress and measured time",
    file: 'src/domain/workload/measured.ts',
    text: 'effort: (minutes * 100) / share',
    replacement: 'effort: minutes',
    tests: ['src/domain/workload/effort.test.ts'],
  },
  {
    statement:
      "Effort of a task: an estimate, else a guess that says how it was made (time that the person measured, their estimates, the team's, shared working time), else unknown and counted; what is left follows from progress and measured time",
    file: 'src/domain/workload/definitions.ts',
    text: 'Math.max(part - spent, part * LEAST_LEFT)',
    replacement: 'part',
    tests: ['src/domain/workload/effort.test.ts'],
  },
  {
    statement:
      'Of a private task leads know effort, open or done, and the week, unless its assignee shares it in the open task; who reads it counts it in full; old rows are rewritten',
    file: 'src/domain/workload/copy.ts',
    text: 'return isPrivate(task) ? privately(coarse) : coarse;',
    replacement: 'return coarse;',
    tests: ['src/domain/workload/derive.test.ts'],
  },
  {
    statement: "Working hours, days off and public holidays, without reasons, for one's leads",
    file: 'src/domain/availability/commands.ts',
    text: 'if (to < from) throw',
    replacement: 'if (to > from) throw',
    tests: ['src/domain/availability/commands.test.ts'],
  },
  {
    statement:
      'Forecast with 50 % and 85 % from what was done, for project, person and team, for as many tasks as are left and until nothing is left with the usual inflow, with days off; and with one task more or less while a task is held over another person',
    file: 'src/domain/workload/late.ts',
    text: 'if (deviations < CAUTION) late.set',
    replacement: 'if (deviations > CAUTION) late.set',
    tests: ['src/domain/workload/forecast.test.ts'],
  },
  {
    statement:
      'Each move of a due date is counted, shown on the task, summed by project and person (how often, by how many days); three put it at risk, as do the latest answer and the forecast',
    file: 'src/domain/workload/definitions.ts',
    text: 'const MANY_SLIPS = 3;',
    replacement: 'const MANY_SLIPS = 4;',
    tests: ['src/domain/workload/workload.test.ts'],
  },
  {
    statement:
      'Each move of a due date is counted, shown on the task, summed by project and person (how often, by how many days); three put it at risk, as do the latest answer and the forecast',
    file: 'src/domain/task/history.ts',
    text: 'slippedDays: task.slippedDays - corrected + days',
    replacement: 'slippedDays: task.slippedDays + days',
    tests: ['src/domain/task/history.test.ts'],
  },
  {
    statement:
      'A week of a person is a queue that takes no more than its hours; overflow flows on, on hold is no load, guesses are marked; parts of a cell add up',
    file: 'src/domain/workload/queue.ts',
    text: 'const part = Math.min(ready, room);',
    replacement: 'const part = ready;',
    tests: ['src/domain/workload/week-load.test.ts'],
  },
  {
    statement:
      'Each word of a number means one thing (open, on hold, overdue, at risk, load, free; docs/numbers.md), and one set is at risk: home with its sentence and its week, filters, workload, pulse, project, summary, email, bot, the page inside Telegram and API count the same; each number lists its tasks, and what is likely late says when it is done',
    file: 'src/domain/workload/definitions.ts',
    text: "return status === 'ON_HOLD';",
    replacement: 'return false;',
    tests: ['src/domain/workload/week-load.test.ts'],
  },
];
