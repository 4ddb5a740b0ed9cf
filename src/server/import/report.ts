/** What an import has done, and what it has left out, and why. */

export const LEFT_OUT = [
  'archived_cards',
  'deleted_here',
  'missing_comments',
  'history',
  'custom_fields',
  'cut_texts',
  'strays',
  'refused',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface Report {
  readonly projectId: string;
  readonly projectName: string;
  /** The project was there: this import has updated it. */
  readonly again: boolean;
  readonly tasks: Counts;
  readonly comments: Counts;
  readonly streams: number;
  readonly tags: number;
  readonly members: number;
  /** With how many of it; what is zero is not there. */
  readonly leftOut: Partial<Readonly<Record<LeftOut, number>>>;
}

export interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** In plain English, for a terminal. */
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
  for (const [what, count] of Object.entries(leftOut)) lines.push(`  left out   ${count} ${reasons[what as LeftOut]}`);
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
