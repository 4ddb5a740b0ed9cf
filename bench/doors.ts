/**
 * Feeds each door through which people's bytes come its worst input while somebody else works: how long that person's
 * commands take, and how much memory the server takes meanwhile. Each attack has a server of its own.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { setTimeout } from 'node:timers/promises';
import { attacks, type Attack } from '#test/worst/attacks.ts';
import type { AttackerData } from './doors/attacker.ts';
import type { Report } from './report/figure.ts';
import { percentile, since } from './report/samples.ts';
import { launch } from './server/launch.ts';
import { createTeam, moves, type Member } from './server/team.ts';

/** Between two commands of the one who works, whether or not the one before was answered. */
const PAUSE_MS = 20;
const WARM_UP = 100;
const TARGET = { p95: 100, memory: 100 };
const MEMORY_MS = 20;
/** An attack that keeps the server busy for longer is given up. */
const LONGEST_MS = 60_000;

/** `only`: attacks whose name contains it; empty for all. */
export async function measureDoors(report: Report, only = process.env['BENCH_DOORS'] ?? ''): Promise<void> {
  for (const attack of attacks.filter(({ name }) => name.includes(only))) await measure(attack, report);
}

async function measure({ name }: Attack, report: Report): Promise<void> {
  const server = await launch();
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
    report.add(`${name}: another’s command, p95`, 'ms', [figures.p95], { target: TARGET.p95 });
    report.add(`${name}: memory`, 'MB', [figures.memory], { target: TARGET.memory });
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
