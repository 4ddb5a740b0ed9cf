/** The report of an import, for a terminal. */
import { LEFT_OUT, type Counts, type LeftOut, type Report } from '#domain/imported/job.ts';

export function reportLines(report: Report): string[] {
  const { tasks, comments, streams, tags, members, leftOut } = report;
  const counts = ({ added, updated, unchanged }: Counts) =>
    `${added} added, ${updated} updated, ${unchanged} as they were`;
  const lines = [
    `${report.again ? 'Updated' : 'Imported'} “${report.projectName}”`,
    `  tasks      ${counts(tasks)}`,
    `  comments   ${counts(comments)}`,
    `  new        ${streams} streams, ${tags} tags, ${members} members`,
  ];
  for (const what of LEFT_OUT) if (leftOut[what]) lines.push(`  left out   ${leftOut[what]} ${reasons[what]}`);
  return lines;
}

const reasons: Readonly<Record<LeftOut, string>> = {
  archived_cards: 'archived cards, as chosen',
  deleted_here: 'cards or comments that were deleted here since they were imported',
  missing_comments: 'comments: the file holds only the last 1,000 actions of a board',
  history: 'entries of the board’s history (who moved what, and when)',
  custom_fields: 'values of custom fields, which Pulse has no place for',
  cut_texts: 'texts were cut: they were longer than Pulse allows, and say so',
  strays: 'parts that belong to no list or card of the file',
  refused: 'changes that you may not make here any more',
};
