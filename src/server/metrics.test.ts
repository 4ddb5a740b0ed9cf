import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unguarded } from '#sync/guard.ts';
import { createMetrics } from './metrics.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
/** Of Prometheus itself. */
const FOREIGN = new Set(['up']);

/** With everything that a server adds to them. */
async function namesOfMetrics(): Promise<Set<string>> {
  const metrics = createMetrics([], unguarded);
  const closed = new Map([[1000, 1]]);
  metrics.watch({ stats: () => ({ sessions: 1, behind: 0, tail: 0, deltas: 0, snapshots: 0, closed }) });
  metrics.watchBackups(async () => 1);
  metrics.watchOperation({
    free: () => 1,
    size: async () => 1,
    lags: async () => [{ follower: 'push', ms: 0 }],
    waiting: async () => 3,
  });
  const rendered = await metrics.render();
  return new Set(
    [...rendered.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
}

/** Every word of an expression that is followed by labels, a range, an operator or the end, and is no label itself. */
function namesIn(expressions: readonly string[]): string[] {
  const outside = (text: string) => text.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '');
  return expressions.flatMap((each) => [...outside(each).matchAll(/\b[a-z]\w*\b(?! *\()/g)].map(([name]) => name));
}
const OPERATORS = new Set(['and', 'or', 'unless']);

it.each([
  ['alerts.yaml', (text: string) => [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, each = '']) => each), 10],
  ['grafana.json', (text: string) => [...text.matchAll(/"expr": "(.+)",?$/gm)].map(([, each = '']) => each), 14],
])('%s asks for metrics that there are', async (file, expressionsOf, least) => {
  const expressions = expressionsOf(fs.readFileSync(path.join(deploy, file), 'utf8'));
  expect(expressions.length).toBeGreaterThanOrEqual(least);
  const known = await namesOfMetrics();
  const asked = namesIn(expressions.map((each) => each.replaceAll(String.raw`\"`, '"')));
  expect(asked.length).toBeGreaterThanOrEqual(expressions.length);
  expect(asked.filter((name) => !known.has(name) && !FOREIGN.has(name) && !OPERATORS.has(name))).toEqual([]);
});

it('grafana.json is a dashboard whose panels do not overlap', () => {
  const { panels } = JSON.parse(fs.readFileSync(path.join(deploy, 'grafana.json'), 'utf8')) as {
    panels: { title: string; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
});
