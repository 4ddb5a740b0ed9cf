import { csvOf } from '#web/ui/csv.ts';
import type { TaskFacts, TranscriptSection } from './facts.ts';

export const CSV_COLUMNS = [
  'number',
  'name',
  'status',
  'priority',
  'assignee',
  'creator',
  'project',
  'tags',
  'due',
  'created',
  'updated',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/**
 * One line per task, each once, below a line with the names of the columns; as RFC 4180 has it. `fields`: the names of
 * those of the project, in their order.
 */
export function asCsv(
  sections: readonly TranscriptSection[],
  names: Readonly<Record<CsvColumn, string>>,
  fields: readonly string[],
): string {
  const lines = sections.flatMap(({ tasks }) =>
    tasks.map((task) => [...CSV_COLUMNS.map((column) => cell(task, column)), ...task.said]),
  );
  return csvOf([[...CSV_COLUMNS.map((column) => names[column]), ...fields], ...lines]);
}

function cell(task: TaskFacts, column: CsvColumn): string {
  return column === 'tags' ? task.tags.join(', ') : task[column];
}
