/** An import in the app while two server processes work on one PostgreSQL database. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ImportState } from '#domain/imported/import-state.ts';
import { post, register, type Account } from '#test/client.ts';
import { startNodes, type Nodes } from '#test/nodes.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { trelloBoard } from '#test/trello.ts';
import { PATIENCE } from '#test/patience.ts';

let nodes: Nodes;
let first: ServerProcess;
let second: ServerProcess;
let ann: Account;

beforeAll(async () => {
  nodes = await startNodes();
  ({ first, second } = nodes);
  ann = await register(first.url);
});
afterAll(async () => nodes.stop());

/** Enough cards for its node to be killed halfway. */
const CARDS = 1_000;
const file = trelloBoard((board) => {
  const [card] = board.cards;
  if (!card) throw new Error('the board has no card');
  for (let n = 0; n < CARDS; n += 1) {
    board.cards.push({ ...card, id: `5ca3d99b${n.toString(16).padStart(16, '0')}`, name: `card ${n}` });
  }
});
const choices = { lists: {}, archived: 'done', members: {} };

async function look(server: ServerProcess): Promise<ImportState | null> {
  const response = await fetch(new URL('/api/import', server.url), { headers: ann.headers });
  return ((await response.json()) as { job: ImportState | null }).job;
}

async function upload(server: ServerProcess): Promise<string> {
  const { status, body } = await post(server.url, '/api/import/trello', file, ann.headers);
  expect(status).toBe(200);
  return (body as { job: ImportState }).job.id;
}

async function begin(server: ServerProcess, id: string): Promise<void> {
  expect(await post(server.url, `/api/import/${id}/start`, choices, ann.headers)).toMatchObject({ status: 202 });
}

async function until<S extends ImportState['step']>(
  server: ServerProcess,
  step: S,
): Promise<ImportState & { step: S }> {
  return vi.waitUntil(async () => {
    const state = await look(server);
    return state?.step === step ? (state as ImportState & { step: S }) : undefined;
  }, PATIENCE);
}

it('runs on either node and reports to both; a dead node is noticed, and nothing is imported twice', async () => {
  const id = await upload(first);
  await begin(second, id);
  await vi.waitUntil(async () => {
    const state = await look(first);
    return state?.step === 'running' && state.done > 0;
  }, PATIENCE);
  await second.kill();
  expect(await look(first)).toMatchObject({ step: 'running', id });
  expect(await until(first, 'failed')).toMatchObject({ id, stopped: true });

  await begin(first, await upload(first));
  const { report } = await until(first, 'done');
  expect(report.tasks.added).toBeGreaterThan(0);
  expect(report.tasks.unchanged).toBeGreaterThan(0);
  await second.restart();
  expect(await look(second)).toMatchObject({ step: 'done', report });
  await begin(second, await upload(second));
  const again = await until(first, 'done');
  expect(again.report.tasks).toMatchObject({ added: 0, unchanged: report.tasks.added + report.tasks.unchanged });
}, 120_000);
