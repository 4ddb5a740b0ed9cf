/** Measures commands from their frame to the durable answer: one at a time, and from many clients at once. */
import type { Call } from '#domain/command.ts';
import type { CommitFloor } from '../floors/commit.ts';
import type { NetworkFloor } from '../floors/network.ts';
import type { Report } from '../report/figure.ts';
import { median, percentile, since, timed, timedInTurns } from '../report/samples.ts';
import type { Client } from './client.ts';
import { moves, type Member } from './team.ts';

export interface Floors {
  readonly network: NetworkFloor;
  readonly commit: CommitFloor;
}

/** The results of one round: times in milliseconds, and rates per second. */
interface Round {
  readonly post: readonly number[];
  readonly commit: readonly number[];
  readonly alone: readonly number[];
  readonly among: readonly number[];
  readonly grouped: number;
  readonly waiting: number;
  readonly pipelined: number;
}

interface Person {
  readonly client: Client;
  readonly next: (count: number) => Call[];
}

const ROUNDS = 5;
const CALLS = 200;
const WARM_UP = 1_000;
/** How many commands of a client are unanswered at once when pipelined. */
const WINDOW = 32;
/** How often the floor commits as many changes together as there are clients. */
const GROUPS = 60;
/** "About 1 ms" on a quiet machine of two cores. */
const TIMES_FLOOR = 3;

/** `rate`: the target in commands per second. */
export async function measureCommands(
  label: string,
  team: readonly Member[],
  floors: Floors,
  rate: number,
  report: Report,
): Promise<void> {
  const people = team.map((member): Person => ({ client: member.client, next: moves(member) }));
  await runConcurrently(people, Math.ceil(WARM_UP / people.length), WINDOW);
  await measure(people, floors);
  const rounds: Round[] = [];
  for (let done = 0; done < ROUNDS; done++) rounds.push(await measure(people, floors));

  const at = (what: 'post' | 'commit' | 'alone' | 'among', share: number) =>
    rounds.map((round) => percentile(round[what], share));
  const floor = (share: number) => median(at('post', share)) + median(at('commit', share));
  const grouped = rounds.map((round) => round.grouped);
  const many = `${people.length} clients`;
  report.add(`${label}: floor, loopback POST, p50`, 'ms', at('post', 0.5));
  report.add(`${label}: floor, commit, p50`, 'ms', at('commit', 0.5));
  report.add(`${label}: floor, ${people.length} changes a commit`, '/s', grouped);
  const target = TIMES_FLOOR * floor(0.5);
  report.add(`${label}: acknowledged, one at a time, p50`, 'ms', at('alone', 0.5), { floor: floor(0.5), target });
  report.add(`${label}: acknowledged, one at a time, p95`, 'ms', at('alone', 0.95), { floor: floor(0.95) });
  report.add(`${label}: acknowledged, ${many}, p50`, 'ms', at('among', 0.5), { floor: floor(0.5) });
  report.add(`${label}: acknowledged, ${many}, p95`, 'ms', at('among', 0.95), { floor: floor(0.95) });
  const goal = { floor: median(grouped), target: rate };
  const rates = (what: 'waiting' | 'pipelined') => rounds.map((round) => round[what]);
  report.add(`${label}: commands, ${many}, each waits`, '/s', rates('waiting'), goal);
  report.add(`${label}: commands, ${many}, pipelined`, '/s', rates('pipelined'), goal);
}

/** The measurement and its floor in turns: a busy machine affects both alike. */
async function measure(people: readonly Person[], { network, commit }: Floors): Promise<Round> {
  const [first] = people;
  if (!first) throw new Error('Nobody is there');
  const calls = first.next(CALLS).values();
  const turns = await timedInTurns(CALLS, {
    post: () => network.post(),
    commit: () => commit.commit(1),
    alone: () => first.client.pipeline(oneOf(calls), 1),
  });
  const start = performance.now();
  await timed(GROUPS, () => commit.commit(people.length));
  const grouped = (1_000 * GROUPS * people.length) / since(start);
  const among = await runConcurrently(people, CALLS, 1);
  const pipelined = await runConcurrently(people, 2 * CALLS, WINDOW);
  return {
    ...turns,
    among: among.times,
    grouped,
    waiting: among.rate,
    pipelined: pipelined.rate,
  };
}

function oneOf<T>(values: Iterator<T>): T[] {
  const { done, value } = values.next();
  return done === true ? [] : [value];
}

/** Each sends this many commands, `window` at a time. */
async function runConcurrently(
  people: readonly Person[],
  each: number,
  window: number,
): Promise<{ readonly times: number[]; readonly rate: number }> {
  const work = people.map(({ client, next }) => ({ client, calls: next(each) }));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(work.map(({ client, calls }) => client.pipeline(calls, window, (ms) => times.push(ms))));
  return { times, rate: (1_000 * times.length) / since(start) };
}
