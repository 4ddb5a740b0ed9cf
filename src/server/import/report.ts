/** The report of an import, for a terminal. */
import { LEFT_OUT, type ImportCounts, type LeftOut, type ImportReport } from '#domain/imported/import-state.ts';

export function reportLines(report: ImportReport): string[] {
  const { tasks, comments, streams, columns = 0, fields = 0, tags, members, leftOut, replaced = [] } = report;
  const counts = ({ added, updated, unchanged }: ImportCounts) =>
    `${added} added, ${updated} updated, ${unchanged} unchanged`;
  const lines = [
    `${report.again ? 'Updated' : 'Imported'} ${report.projectName}`,
    `  tasks      ${counts(tasks)}`,
    `  comments   ${counts(comments)}`,
    `  new        ${streams} streams, ${columns} columns, ${fields} fields, ${tags} tags, ${members} members`,
  ];
  if (replaced.length > 0) lines.push('  replaced   texts of these tasks, whose history has what was there before:');
  for (const name of replaced) lines.push(`             ${name}`);
  for (const what of LEFT_OUT) {
    const count = leftOut[what] ?? 0;
    if (count > 0) lines.push(`  skipped    ${count} ${reasons[what][count === 1 ? 0 : 1]}`);
  }
  return lines;
}

/** Of one, and of several. */
const reasons: Readonly<Record<LeftOut, readonly [string, string]>> = {
  archived_cards: ['archived card, as chosen', 'archived cards, as chosen'],
  deleted_here: [
    'card or comment that was deleted in Pulse since the last import',
    'cards or comments that were deleted in Pulse since the last import',
  ],
  missing_comments: [
    'comment: a Trello export has only the last 1,000 actions of a board',
    'comments: a Trello export has only the last 1,000 actions of a board',
  ],
  history: ['history entry (who moved what, and when)', 'history entries (who moved what, and when)'],
  item_details: [
    'checklist item with a member or due date, which is now part of its text',
    'checklist items with a member or due date, which are now part of their text',
  ],
  custom_fields: ['custom field value that Pulse can’t read', 'custom field values that Pulse can’t read'],
  cut_texts: [
    'text longer than Pulse allows, which was shortened',
    'texts longer than Pulse allows, which were shortened',
  ],
  due_times: [
    'time of day of a due date (tasks are due on a day)',
    'times of day of due dates (tasks are due on a day)',
  ],
  reminders: ['reminder (set your own on a task)', 'reminders (set your own on a task)'],
  late_starts: ['start date later than its due date', 'start dates later than their due dates'],
  bad_dates: ['date that Pulse can’t read', 'dates that Pulse can’t read'],
  complete_marks: [
    '“complete” mark of a card whose list has another status',
    '“complete” marks of cards whose list has another status',
  ],
  archived_marks: [
    'card’s archived mark (it is a task like the others now)',
    'cards’ archived marks (they are tasks like the others now)',
  ],
  lone_members: [
    'board member without an account here, whose cards are assigned to you',
    'board members without accounts here, whose cards are assigned to you',
  ],
  further_members: [
    'member of a card besides its assignee, who is now named in the description',
    'members of cards besides their assignee, who are now named in the description',
  ],
  files: [
    'uploaded file, which stays in Trello (the task has a link to it)',
    'uploaded files, which stay in Trello (the tasks have links to them)',
  ],
  covers: ['card cover', 'card covers'],
  stickers: ['sticker', 'stickers'],
  votes: ['vote', 'votes'],
  watched: [
    'card, list or board that you watched (follow its task instead)',
    'cards, lists or boards that you watched (follow their tasks instead)',
  ],
  locations: ['location', 'locations'],
  power_ups: ['entry of a Power-Up', 'entries of Power-Ups'],
  templates: [
    'template mark (a card template is an ordinary task now)',
    'template marks (card templates are ordinary tasks now)',
  ],
  special_cards: [
    'separator, link or mirror card (now an ordinary task)',
    'separator, link or mirror cards (now ordinary tasks)',
  ],
  unused_labels: ['label that is on no card', 'labels that are on no card'],
  joined_labels: [
    'label that has the same name as another (both are one tag now)',
    'labels that have the same name as another (they are one tag now)',
  ],
  label_colors: ['label color (tags have their own colors)', 'label colors (tags have their own colors)'],
  empty_lists: ['archived list without cards', 'archived lists without cards'],
  list_settings: [
    'list with a color, or with a card limit and no column',
    'lists with a color, or with a card limit and no column',
  ],
  closed_board: ['closed board: its project is an open one', 'closed boards: their projects are open ones'],
  strays: ['item that belongs to no list or card in the file', 'items that belong to no list or card in the file'],
  refused: ['change that you no longer have permission to make', 'changes that you no longer have permission to make'],
};
