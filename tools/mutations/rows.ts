import fs from 'node:fs';
import path from 'node:path';

/** The statements of docs/spec-coverage.md. */
export function statementsIn(root: string): string[] {
  const text = fs.readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| statement |'));
  return lines.map((line) => (line.split(' | ')[0] ?? '').slice('| '.length));
}
