/**
 * Merges the worst texts, and feeds each door through which people's bytes come its worst input while somebody else works: how long that person's
 * commands take, and how much memory the server takes meanwhile. Each attack has a server of its own.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { setTimeout } from 'node:timers/promises';
import { merge } from '#domain/text/merge.ts';
import { attacks } from '#test/worst/attacks.ts';
import { createDatabase, type TestDatabase } from '#tools/postgres.ts';
import { worstTexts, type WorstTexts } from '#test/worst/texts.ts';
import type { AttackerData } from './doors/attacker.ts';
import type { Report } from './report/figure.ts';
import { percentile, since } from './report/samples.ts';
import { launch } from './server/launch.ts';
import { createTeam, moves, type Member } from './server/team.ts';

/** Between two commands of the one who works, whether or not the one before was answered. */
const PAUSE_MS = 20;
const WARM_UP = 100;
const TARGET = { p95: 100, memory: 100, merge: 5 };
/** What a thread has taken of a processor is counted in steps of 4 ms. */
const MERGES = 50;
const BATCHES = 40;
const MEMORY_MS = 20;
/** An attack that keeps the server busy for longer is given up. */
const LONGEST_MS = 60_000;

/** Attacks whose name contains it; empty for all. */
const ONLY = process.env['BENCH_DOORS'] ?? '';

export async function measureDoors(report: Report): Promise<void> {
  for (const [name, make] of Object.entries(worstTexts))
    if (`merge: ${name}`.includes(ONLY)) measureMerge(`merge: ${name}`, make(), report);
  await measureAttacks(report);
}

export async function measureDoorsOnPostgres(report: Report): Promise<void> {
  await measureAttacks(report, async () => createDatabase({ durable: true }));
}

async function measureAttacks(report: Report, open?: () => Promise<TestDatabase>): Promise<void> {
  for (const { name } of attacks.filter(({ name }) => name.includes(ONLY))) {
    const database = await open?.();
    try {
      await measure(name, report, database?.url);
    } finally {
      await database?.drop();
    }
  }
}

/** What a merge takes of a processor: at the door itself, on the loop. The clock shows what else the machine does, too. */
function measureMerge(name: string, { base, theirs, mine }: WorstTexts, report: Report): void {
  const batch = () => {
    const before = process.threadCpuUsage();
    for (let merges = 0; merges < MERGES; merges += 1) merge(base, theirs, mine);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / MERGES;
  };
  batch();
  const each = Array.from({ length: BATCHES }, batch);
  const [p50, p95] = [percentile(each, 0.5), percentile(each, 0.95)];
  console.log(`  ${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, most ${Math.max(...each).toFixed(2)} ms`);
  report.add(`${name}, p95`, 'ms', [p95], { target: TARGET.merge });
}

/** `database`: the address of an empty PostgreSQL database; nothing for SQLite. */
async function measure(name: string, report: Report, database?: string): Promise<void> {
  const server = await launch(database);
  try {
    const [worker] = await createTeam(server.url, 1, 50);
    if (!worker) throw new Error('Nobody is there');
    const attacker = new Worker(new URL('./doors/attacker.ts', import.meta.url), {
      workerData: { url: server.url, name } satisfies AttackerData,
    });
    await once(attacker, 'message');
    await working(worker, (_, done) => done >= WARM_UP);
    const idle = residentOf(server.pid);
    let highest = idle;
    const watch = setInterval(() => (highest = Math.max(highest, residentOf(server.pid))), MEMORY_MS);
    const begun = performance.now();
    let over = false;
    const attacked = once(attacker, 'message').then(([said]: unknown[]) => {
      over = true;
      return String(said);
    });
    attacker.postMessage('attack');
    const times = await working(worker, () => over || since(begun) > LONGEST_MS);
    const ms = since(begun);
    const said = over ? await attacked : 'given up';
    clearInterval(watch);
    await attacker.terminate();
    const figures = { p95: percentile(times, 0.95), most: Math.max(...times), memory: highest - idle };
    console.log(
      `  ${name}: p95 ${figures.p95.toFixed(1)} ms, slowest ${Math.round(figures.most)} ms, ` +
        `+${Math.round(figures.memory)} MB, ${Math.round(ms)} ms (${said})`,
    );
    const where = database === undefined ? name : `${name}, on PostgreSQL`;
    report.add(`${where}: another’s command, p95`, 'ms', [figures.p95], { target: TARGET.p95 });
    report.add(`${where}: memory`, 'MB', [figures.memory], { target: TARGET.memory });
  } finally {
    // One that is held up does not hear that it should end.
    await server.kill('SIGKILL');
    await server.stop();
  }
}

/** How long each command took, those included that were still waiting at the end. */
async function working(member: Member, isOver: (ms: number, done: number) => boolean): Promise<number[]> {
  const next = moves(member);
  const [times, sent]: [number[], Promise<void>[]] = [[], []];
  const begun = performance.now();
  while (!isOver(since(begun), times.length) || times.length === 0) {
    const at = performance.now();
    const [call] = next(1);
    if (call) sent.push(member.client.send(call).then(() => void times.push(since(at))));
    await setTimeout(PAUSE_MS);
  }
  await Promise.race([Promise.all(sent), setTimeout(LONGEST_MS)]);
  return sent.length > times.length
    ? [...times, ...Array.from({ length: sent.length - times.length }, () => LONGEST_MS)]
    : times;
}

/** In MB. */
function residentOf(pid: number): number {
  const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 2 ** 20;
}
