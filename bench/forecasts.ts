/** Whether forecasts hold: asked in the past of simulated teams, by kind of team, on seeds that nothing was tuned on. */
import { judge, noVerdict, type Verdict } from './forecast/judge.ts';
import { KINDS } from './forecast/kinds.ts';
import { simulated } from './forecast/team.ts';

/** Forecasts were tuned on the first, and are judged by the second. */
export const TUNED = Array.from({ length: 6 }, (_, at) => at + 1);
const JUDGED = Array.from({ length: 12 }, (_, at) => at + 1001);
/** Whether what misses there misses elsewhere, too. */
const OTHERS = Array.from({ length: 24 }, (_, at) => at + 2001);

export function measureForecasts(): Promise<void> {
  const wanted = process.env['BENCH_SEEDS'];
  const seeds = wanted === 'tuned' ? TUNED : wanted === 'others' ? OTHERS : JUDGED;
  console.log(`${seeds.length} teams of each kind, seeds ${seeds[0]} to ${seeds.at(-1)}:\n`);
  console.log(HEAD.join('\n'));
  const all = noVerdict();
  for (const kind of KINDS) {
    const verdict = noVerdict();
    for (const seed of seeds) judge(simulated(kind, seed), verdict);
    console.log(lineOf(kind, verdict));
    add(all, verdict);
  }
  console.log(lineOf('all', all));
  return Promise.resolve();
}

const HEAD = [
  '| teams | forecasts given | 50 % held | 85 % held | with inflow: 50 %, 85 % held | at risk of in time | at risk of late | weeks lifted by guesses |',
  '|---|---|---|---|---|---|---|---|',
];

function lineOf(name: string, verdict: Verdict): string {
  const { weeks, given, alone, withInflow, inTime, late, personWeeks, lifted } = verdict;
  const cells = [
    name,
    `${share(given, weeks)} of ${weeks}`,
    share(alone.half, alone.asked),
    share(alone.likely, alone.asked),
    `${share(withInflow.half, withInflow.asked)}, ${share(withInflow.likely, withInflow.asked)} of ${withInflow.asked}`,
    `${share(inTime.flagged, inTime.tasks)} of ${inTime.tasks}`,
    `${share(late.flagged, late.tasks)} of ${late.tasks}`,
    `${lifted} of ${personWeeks}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}

function add(sum: Verdict, each: Verdict): void {
  for (const key of ['weeks', 'given', 'personWeeks', 'lifted'] as const) sum[key] += each[key];
  for (const key of ['alone', 'withInflow'] as const)
    for (const part of ['asked', 'half', 'likely'] as const) sum[key][part] += each[key][part];
  for (const key of ['inTime', 'late'] as const)
    for (const part of ['tasks', 'flagged'] as const) sum[key][part] += each[key][part];
}
