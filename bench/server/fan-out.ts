/** Measures a change from the click in one replica to its arrival in another: the whole path, including the commit. */
import type { RowTypes } from '#domain/registry.ts';
import type { Replica } from '#sync/replica/replica.ts';
import type { NetworkFloor } from '../floors/network.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile, since, timed } from '../report/samples.ts';
import { openScope, startReplica } from '#test/replica.ts';
import { browserScopes, moves, type Member } from './team.ts';

const ROUNDS = 5;
const MOVES = 200;
const TARGET = { p50: 2, p95: 8 };

/** `project` and some of its tasks belong to the first person; the second is a member. */
export async function measureFanOut(
  label: string,
  url: string,
  [mover, watcher]: readonly [Member, Member],
  { project, tasks }: Pick<Member, 'project' | 'tasks'>,
  network: NetworkFloor,
  report: Report,
): Promise<void> {
  const from = await startReplica(url, mover.account);
  const to = await startReplica(url, watcher.account);
  for (const scope of browserScopes(mover.account.id, project)) await openScope(from, scope);
  for (const scope of browserScopes(watcher.account.id, project)) await openScope(to, scope);
  const next = moves({ tasks });
  await fanOut(from, to, next(MOVES));

  const echo: number[][] = [];
  const times: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    echo.push(await timed(MOVES, () => network.echo()));
    times.push(await fanOut(from, to, next(MOVES)));
  }
  from.close();
  to.close();

  const at = (rounds: readonly number[][], share: number) => rounds.map((each) => percentile(each, share));
  report.add(`${label}: floor, WebSocket echo, p50`, 'ms', at(echo, 0.5));
  report.add(`${label}: another's replica has it, p50`, 'ms', at(times, 0.5), {
    floor: median(at(echo, 0.5)),
    target: TARGET.p50,
  });
  report.add(`${label}: another's replica has it, p95`, 'ms', at(times, 0.95), {
    floor: median(at(echo, 0.95)),
    target: TARGET.p95,
  });
}

/** One at a time: the next move is made when the previous one has also come back to its author. */
async function fanOut(
  from: Replica<RowTypes>,
  to: Replica<RowTypes>,
  calls: ReturnType<ReturnType<typeof moves>>,
): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const arrived = Promise.withResolvers<void>();
    const start = performance.now();
    const stop = to.onChange(() => {
      times.push(since(start));
      arrived.resolve();
    });
    const result = from.run(call);
    if (!result.success) throw new Error(result.error);
    await arrived.promise;
    stop();
    await result.settled;
  }
  return times;
}
