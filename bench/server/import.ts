/**
 * Measures what imports cost people who work at the same time. A board of 10,000 cards is imported; files of 50 MB,
 * each as expensive to read as possible, are uploaded one after another.
 */
import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { register, type Account } from '#test/client.ts';
import { foreignBoards, largeBoards } from '#test/large-boards.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile, since, timed } from '../report/samples.ts';
import { boardFile } from './board.ts';
import { launch } from './launch.ts';
import { residentNow } from './memory.ts';
import { createTeam, moves } from './team.ts';

const CARDS = 10_000;
const EDITS = 400;
const PIECE = 64 * 1024;
const FILE_BYTES = 50 * 1024 * 1024;
/** Between two edits of a person in a hurry. */
const PAUSE_MS = 15;
/** How long another replica may wait for an edit; on a busy machine, three times what an edit takes alone. */
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
    const [worker] = await createTeam(server.url, 1, 50);
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

    const floor = percentile(alone, 0.95);
    const target = Math.max(TARGET_MS, TIMES_ALONE * floor);
    /** How long the edits made meanwhile took. */
    const beside = async (work: Promise<unknown>) => {
      let going = true;
      const during = edits(() => going);
      await work.finally(() => (going = false));
      return during;
    };
    const add = (what: string, times: readonly number[]) => {
      report.add(`${what}: another’s edit acknowledged, p50`, 'ms', [median(times)], { floor: median(alone) });
      report.add(`${what}: another’s edit acknowledged, p95`, 'ms', [percentile(times, 0.95)], { floor, target });
      report.add(`${what}: another’s slowest edit`, 'ms', [Math.max(...times)], { floor: Math.max(...alone) });
    };

    const start = performance.now();
    const work = bring(server.url, importer);
    const during = await beside(work);
    const job = await work;
    if (job.step !== 'done') throw new Error(`The import has ${job.step}`);
    const rate = (1_000 * CARDS) / since(start);
    add('import of 10,000 cards', during);
    report.add('import of 10,000 cards: cards', '/s', [rate]);

    const idle = await residentNow(server);
    const all: number[] = [];
    const answered: number[] = [];
    let most = 0;
    for (const [what, file] of Object.entries({ ...largeBoards, ...foreignBoards })) {
      const body = Buffer.from(file(FILE_BYTES));
      const began = performance.now();
      const times = await beside(upload(server.url, importer, body));
      const ms = since(began);
      const memory = await residentNow(server);
      most = Math.max(most, memory);
      console.log(
        `  ${what}: ${Math.round(ms)} ms, slowest edit ${Math.round(Math.max(...times))} ms, ${Math.round(memory)} MB`,
      );
      all.push(...times);
      answered.push(ms);
    }
    add('files of 50 MB', all);
    report.add('files of 50 MB: slowest to be answered', 'ms', [Math.max(...answered)]);
    report.add('files of 50 MB: memory of the process after the worst', 'MB', [most], { floor: idle });
  } finally {
    await server.stop();
  }
}

/** Sends it in small pieces, so that the server's time is measured; whatever the answer. */
async function upload(url: string, { cookie }: Account, body: Buffer): Promise<void> {
  const headers = { Cookie: cookie, Origin: new URL(url).origin, 'Content-Length': body.length };
  const request = http.request(new URL('/api/import/trello', url), { method: 'POST', headers });
  const pieces = function* () {
    for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE);
  };
  Readable.from(pieces(), { objectMode: true }).pipe(request);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (![200, 422].includes(response.statusCode ?? 0)) throw new Error(`A file was answered ${response.statusCode}`);
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
