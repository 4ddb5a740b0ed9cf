/** Prints the figures, one line each, compared with their targets. */
import { isMet, type Measured } from './figure.ts';

const HEADINGS = ['', 'value', 'unit', 'rounds', 'floor', 'ratio', 'target', ''] as const;

export function table(figures: readonly Measured[]): string {
  const lines = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cells(figure: Measured): string[] {
  const { name, value, unit, floor, target, range } = figure;
  const met = isMet(figure);
  return [
    name,
    short(value),
    unit,
    range[0] === range[1] ? '' : range.map(short).join('–'),
    floor === null ? '' : short(floor),
    floor === null ? '' : `${(value / floor).toFixed(value < floor ? 2 : 1)}×`,
    target === null ? '' : `${unit === '/s' ? '≥' : '≤'} ${short(target)}`,
    met === null ? '' : met ? 'met' : 'MISSED',
  ];
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Names, units and verdicts to the left, numbers to the right. */
function pad(cell: string, column: number, width: number): string {
  return [0, 2, 7].includes(column) ? cell.padEnd(width) : cell.padStart(width);
}
