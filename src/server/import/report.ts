/** The report of an import, for a terminal. */
import { LEFT_OUT, type ImportCounts, type LeftOut, type ImportReport } from '#domain/imported/import-state.ts';

export function reportLines(report: ImportReport): string[] {
  const { tasks, comments, streams, tags, members, leftOut } = report;
  const counts = ({ added, updated, unchanged }: ImportCounts) =>
    `${added} added, ${updated} updated, ${unchanged} unchanged`;
  const lines = [
    `${report.again ? 'Updated' : 'Imported'} ${report.projectName}`,
    `  tasks      ${counts(tasks)}`,
    `  comments   ${counts(comments)}`,
    `  new        ${streams} streams, ${tags} tags, ${members} members`,
  ];
  for (const what of LEFT_OUT) if (leftOut[what]) lines.push(`  skipped    ${leftOut[what]} ${reasons[what]}`);
  return lines;
}

const reasons: Readonly<Record<LeftOut, string>> = {
  archived_cards: 'archived cards, as chosen',
  deleted_here: 'cards or comments that were deleted in Pulse since the last import',
  missing_comments: 'comments: a Trello export has only the last 1,000 actions of a board',
  history: 'history entries (who moved what, and when)',
  item_details: 'members and due dates of checklist items, which are now part of their text',
  custom_fields: 'custom field values, which Pulse doesn’t have',
  cut_texts: 'texts longer than Pulse allows were shortened',
  strays: 'items that belong to no list or card in the file',
  refused: 'changes that you no longer have permission to make',
};
