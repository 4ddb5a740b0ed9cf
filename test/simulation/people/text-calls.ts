/** What people write in texts, and tick in them. Each word that they write is another one, and shows what was lost. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { alive, call, ofRow, type Call, type CallContext, type Make } from './call-parts.ts';

export const textMakers: readonly (readonly [number, Make])[] = [
  [14, (random, sight) => save(random, sight, 'task', 'task.describe', 'description')],
  [5, (random, sight) => save(random, sight, 'comment', 'comment.edit', 'text')],
  [4, (random, sight) => save(random, sight, 'project', 'project.describe', 'description')],
  [2, (random, sight) => save(random, sight, 'team', 'team.describe', 'description')],
  [8, tick],
];

const WORD = /w[0-9a-f]{32}/g;

/** Those that nobody else has written. */
export function wordsIn(written: string): string[] {
  return written.match(WORD) ?? [];
}

function save(random: Random, sight: CallContext, table: string, name: string, column: string): Call | null {
  const row = random.pick(alive(sight, table));
  if (!row || random.chance(0.04)) return ofRow(random, sight, table, name, { text: word(sight) });
  const seen = text(row, column);
  // Some opened their editor before others wrote what is there now, and some programs say nothing of that.
  const base = random.chance(0.5) ? seen : edited(random, sight, seen);
  const saved = { text: edited(random, sight, base) };
  return call(name, { id: row.id, ...(random.chance(0.95) && { base }), ...saved });
}

function edited(random: Random, sight: CallContext, before: string): string {
  const lines = before === '' ? [] : before.split('\n');
  for (let left = 1 + random.below(2); left > 0; left -= 1) {
    const at = random.below(lines.length + 1);
    const line = lines[at];
    const change = random.below(5);
    if (change === 0 && line !== undefined) lines.splice(at, 1);
    else if (change === 1 && line !== undefined) lines[at] = `${line} ${word(sight)}`;
    else if (change === 2 && line !== undefined) lines[at] = line.replace(WORD, () => word(sight));
    else lines.splice(at, 0, random.pick([word(sight), `- [ ] ${word(sight)}`, '- [ ] again', '- [x] again']));
  }
  return lines.slice(0, 12).join('\n');
}

function word(sight: CallContext): string {
  return `w${sight.newId().replaceAll('-', '')}`;
}

function tick(random: Random, sight: CallContext): Call | null {
  const task = random.pick(alive(sight, 'task').filter((row) => itemsOf(row).length > 0));
  if (!task) return ofRow(random, sight, 'task', 'task.tick', {}, (id) => ({ id, item: { text: 'x' }, checked: true }));
  const items = itemsOf(task);
  const at = random.below(items.length);
  const named = items[at] ?? '';
  const number = items.slice(0, at + 1).filter((item) => item === named).length;
  return call('task.tick', { id: task.id, item: { text: named, number }, checked: random.chance(0.7) });
}

function itemsOf(task: Row): string[] {
  return text(task, 'description')
    .split('\n')
    .flatMap((line) => (/^- \[[ x]\] /.test(line) ? [line.slice('- [ ] '.length)] : []));
}
