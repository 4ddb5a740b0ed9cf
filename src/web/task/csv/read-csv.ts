/** The lines and cells of a CSV file, as spreadsheets and other tools write it. */
import Papa from 'papaparse';

/** Each is a task, and all are made at once. */
export const ROWS_MAX = 2000;
const CELLS_MAX = 100;

export interface CsvTable {
  /** What its first line calls the columns. */
  readonly head: readonly string[];
  /** As many cells as the head has; none of them is empty throughout. */
  readonly rows: readonly (readonly string[])[];
}

export type CsvProblem =
  | { readonly kind: 'empty' }
  /** A quotation mark is never closed; `line` counts from 1. */
  | { readonly kind: 'quotes'; readonly line: number }
  | { readonly kind: 'rows' };

/** Commas, semicolons, tabs or bars between cells, whichever the file has. */
export function readCsv(text: string): CsvTable | CsvProblem {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: ROWS_MAX + 2 });
  const quotes = errors.find(({ code }) => code === 'MissingQuotes');
  if (quotes) return { kind: 'quotes', line: (quotes.row ?? 0) + 1 };
  const [first, ...lines] = data;
  if (!first || lines.length === 0) return { kind: 'empty' };
  if (lines.length > ROWS_MAX) return { kind: 'rows' };
  const width = Math.min(CELLS_MAX, Math.max(...data.map((cells) => cells.length)));
  const widths = Array.from({ length: width }, (_, at) => at);
  return {
    head: widths.map((at) => (first[at] ?? '').trim()),
    rows: lines.map((cells) => widths.map((at) => plain(cells[at] ?? ''))),
  };
}

/** Without the sign that keeps spreadsheets from computing a text (`ui/csv.ts`). */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
