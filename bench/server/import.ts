/** A board of 10,000 cards comes in while somebody else is at work: what that costs them, beside what it costs alone. */
import { setTimeout } from 'node:timers/promises';
import { register, type Account } from '#test/client.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile, since, timed } from '../report/samples.ts';
import { boardFile } from './board.ts';
import { launch } from './launch.ts';
import { gather, moves } from './team.ts';

const CARDS = 10_000;
const EDITS = 400;
/** Between two edits of one person who is in a hurry. */
const PAUSE_MS = 15;
/** What another's replica may take to hear of it; on a busy machine, three times what an edit takes alone. */
const TARGET_MS = 8;
const TIMES_ALONE = 3;

interface Job {
  readonly id: string;
  readonly step: string;
}

export async function measureImport(report: Report): Promise<void> {
  const server = await launch();
  try {
    const importer = await register(server.url, { name: 'Importer' });
    const [worker] = await gather(server.url, 1, 50);
    if (!worker) throw new Error('Nobody is there');
    const next = moves(worker);
    const edit = async () => {
      for (const call of next(1)) await worker.client.send(call);
    };
    const paced = async () => {
      await setTimeout(PAUSE_MS);
      return (await timed(1, edit))[0] ?? Number.NaN;
    };
    const edits = async (more: () => boolean) => {
      const times: number[] = [];
      while (more()) times.push(await paced());
      return times;
    };

    await timed(EDITS, edit);
    let left = EDITS;
    const alone = await edits(() => left-- > 0);

    let going = true;
    const start = performance.now();
    const during = edits(() => going);
    const job = await bring(server.url, importer).finally(() => (going = false));
    if (job.step !== 'done') throw new Error(`The import has ${job.step}`);
    const rate = (1_000 * CARDS) / since(start);
    const times = await during;

    const floor = percentile(alone, 0.95);
    const target = Math.max(TARGET_MS, TIMES_ALONE * floor);
    report.add('import of 10,000 cards: another’s edit acknowledged, p50', 'ms', [median(times)], {
      floor: median(alone),
    });
    report.add('import of 10,000 cards: another’s edit acknowledged, p95', 'ms', [percentile(times, 0.95)], {
      floor,
      target,
    });
    report.add('import of 10,000 cards: another’s slowest edit', 'ms', [Math.max(...times)], {
      floor: Math.max(...alone),
    });
    report.add('import of 10,000 cards: cards', '/s', [rate]);
  } finally {
    await server.stop();
  }
}

/** Uploads, starts, and watches as a browser does. */
async function bring(url: string, { headers }: Account): Promise<Job> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headers, Origin: new URL(url).origin, 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return ((await response.json()) as { job: Job }).job;
  };
  const uploaded = await ask('/api/import/trello', { method: 'POST', body: boardFile(CARDS) });
  const choices = JSON.stringify({ lists: {}, archived: 'done', members: {} });
  let job = await ask(`/api/import/${uploaded.id}/start`, { method: 'POST', body: choices });
  while (job.step === 'running') {
    await setTimeout(400);
    job = await ask('/api/import');
  }
  return job;
}
