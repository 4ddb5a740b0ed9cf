/** When work will be done, from the pace of people on past days: Monte Carlo, without a clock, repeatable. */
import { daysAfter } from '../date.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  countsOf,
  dayNumber,
  FORECAST_WINDOW,
  pastOf,
  SIZES,
  sum,
  weekdayOf,
  type Pace,
  type Past,
  type Worker,
} from './past-days.ts';

export interface ForecastQuestion {
  readonly people: readonly Worker[];
  readonly today: string;
  /** How many tasks more than are open, or fewer: to try things out. */
  readonly more?: number;
  /** The first day by which all can be done, since some of it has to be done one after the other; null: in over three years. */
  readonly notBefore?: string | null;
  /** Whether it is also asked when nothing is left, which takes longer. */
  readonly asksInflow?: boolean;
  readonly runs?: number;
  readonly seed?: number;
}

export interface Dates {
  /** Null: more than three years away. */
  readonly half: string | null;
  readonly likely: string | null;
}

export type Forecast =
  | { readonly kind: 'tooLittle'; readonly days: number }
  | { readonly kind: 'done' }
  | (Dates & {
      /** When as many tasks as are left now are done. */
      readonly kind: 'dates';
      /** The number of finished tasks it is based on. */
      readonly samples: number;
      /** When nothing is left, if as much comes as usually; null if little does, or that is not asked. */
      readonly withInflow: Dates | null;
      /** For how many days nothing was finished. */
      readonly still: number;
      /** The share of runs that are done within so many days from today, for the chart. */
      readonly curve: readonly { readonly days: number; readonly share: number }[];
    });

/** On fewer days with something done no forecast is based. */
export const LEAST_DAYS_DONE = 10;
/** Enough to tell 85 % from 82 %, and few enough for fifty people. */
const RUNS = 400;
export const FURTHEST = 3 * 365;
const LIKELY = 0.85;

/** Each run plays the days to come: people take up tasks, help who has more, and go on to be given work as usually. */
export function forecast({
  people,
  today,
  more = 0,
  notBefore = today,
  asksInflow = true,
  runs = RUNS,
  seed = 1,
}: ForecastQuestion): Forecast {
  const remaining = sum(people.map(({ open }) => open)) + more;
  if (remaining <= 0) return { kind: 'done' };
  const end = dayNumber(today);
  const days = countsOf(
    people.flatMap((person) => person.done),
    end,
  );
  if (days.size < LEAST_DAYS_DONE) return { kind: 'tooLittle', days: days.size };
  const { paces, weeks, done, tidied } = pastOf(people, today);
  const team = people.map((person, at): Member => ({ ...startOf(person), pace: paces[at] ?? NO_PACE }));
  shareOut(team, more);
  const inflow = Math.max(0, usualInflow(people, end) - tidied / WINDOW_DAYS);
  const weekday = (day: number) => weekdayOf(end + day);
  const play = { inflow, weeks, weekday, random: seededRandom(seed) };
  const least = notBefore === null ? FURTHEST + 1 : dayNumber(notBefore) - end;
  const run = (until: 'through' | 'empty') => Math.max(least, played(team, play, until));
  const through = Float64Array.from({ length: runs }, () => run('through'));
  // Where work never ends, each run goes on for three years.
  const asksEnd = asksInflow && inflow > 0;
  const empty = Float64Array.from({ length: asksEnd ? Math.ceil(runs / 4) : 0 }, () => run('empty'));
  through.sort();
  empty.sort();
  const curve = STEPS.map((share) => ({ days: nearest(through, share), share })).filter(({ days }) => days <= FURTHEST);
  return {
    kind: 'dates',
    ...datesOf(through, today),
    samples: done,
    withInflow: asksEnd ? datesOf(empty, today) : null,
    still: end - Math.max(...days.keys()) - 1,
    curve,
  };
}

const STEPS = Array.from({ length: 20 }, (_, at) => (at + 1) / 20);

function datesOf(sorted: Float64Array, today: string): Dates {
  const at = (share: number) => {
    const days = nearest(sorted, share);
    return days > FURTHEST ? null : daysAfter(today, days);
  };
  return { half: at(0.5), likely: at(LIKELY) };
}

/** The day by which nearest to such a share of the runs is done: of few days the first one with as many is too late. */
function nearest(sorted: Float64Array, share: number): number {
  const wanted = sorted.length * share;
  const day = sorted[Math.ceil(wanted) - 1] ?? Infinity;
  const before = sorted.indexOf(day);
  const until = sorted.lastIndexOf(day) + 1;
  return before > 0 && wanted - before < until - wanted ? (sorted[before - 1] ?? day) : day;
}

interface Member {
  readonly pace: Pace;
  /** Tasks that wait, and tasks that are begun. */
  queue: number;
  readonly begun: number;
}

const NO_PACE: Pace = { perDay: 0, unsure: 0, worksOn: () => false };

function startOf({ open, inProgress }: Worker): Pick<Member, 'queue' | 'begun'> {
  const begun = Math.min(open, inProgress);
  return { queue: open - begun, begun };
}

/** Gives tasks to who has the fewest, or takes them from who has the most. */
function shareOut(team: readonly Member[], more: number): void {
  for (let left = Math.abs(more); left > 0; left -= 1) {
    const order = team.toSorted((one, other) => one.queue - other.queue);
    const member = more > 0 ? order[0] : order.at(-1);
    if (member) member.queue += Math.sign(more);
  }
}

/** How many tasks come on a working day: of the median week, as one in which a plan was made is not what usually comes. */
function usualInflow(people: readonly Worker[], end: number): number {
  const counts = countsOf(
    people.flatMap(({ created }) => created),
    end,
  );
  const weeks = Array.from({ length: FORECAST_WINDOW / 7 }, () => 0);
  for (const [day, count] of counts) {
    const week = Math.floor((end - 1 - day) / 7);
    weeks[week] = (weeks[week] ?? 0) + count;
  }
  weeks.sort((one, other) => one - other);
  const middle = weeks.length / 2;
  return ((weeks[middle - 1] ?? 0) + (weeks[middle] ?? 0)) / 2 / WORKING_DAYS;
}

const WORKING_DAYS = 5;
/** The working days of the weeks that a forecast looks at. */
const WINDOW_DAYS = (FORECAST_WINDOW / 7) * WORKING_DAYS;

interface Play extends Pick<Past, 'weeks'> {
  /** How many tasks come on a working day. */
  readonly inflow: number;
  readonly weekday: (day: number) => number;
  readonly random: () => number;
}

/** How much faster or slower all may become than they were, and how much more or less may come: as logarithms. */
const UNSURE = { pace: 0.1, inflow: 0.3 };
/** How much a week is like the one before. */
const GOES_ON = 0.6;
/** Who has nothing left helps the one with the longest queue, if more than these wait there. */
const WAIT = 2;
/** Of many tasks in hand people turn to no more than these, the first ones. */
export const MOST_AT_ONCE = 3;

interface Player {
  readonly pace: number;
  readonly worksOn: (day: number) => boolean;
  /** How many tasks a person has in hand. */
  readonly most: number;
  queue: number;
  /** What is left of the tasks in hand. */
  readonly hand: number[];
}

/** In how many days as many tasks are done as were open, or nothing is left. */
function played(team: readonly Member[], { inflow, weeks, weekday, random }: Play, until: 'through' | 'empty'): number {
  const all = spread(UNSURE.pace, random);
  const comes = inflow * spread(UNSURE.inflow, random);
  const players = team.map(({ pace, queue, begun }): Player => {
    const hand = Array.from({ length: begun }, (_, at) => spread(SIZES, random) * (at < MOST_AT_ONCE ? random() : 1));
    const perDay = pace.perDay * all * spread(pace.unsure, random);
    return { pace: perDay, worksOn: pace.worksOn, most: Math.max(1, begun), queue, hand };
  });
  const remaining = sum(players.map(({ queue, hand }) => queue + hand.length));
  let [open, done, day] = [remaining, 0, 0];
  let like = normal(random);
  while (day <= FURTHEST && (until === 'empty' ? open > 0 : done < remaining)) {
    day += 1;
    if (day % 7 === 1) like = GOES_ON * like + Math.sqrt(1 - GOES_ON ** 2) * normal(random);
    const week = Math.exp(weeks * like - weeks ** 2 / 2);
    if (weekday(day) <= WORKING_DAYS)
      for (let many = times(comes, random); many > 0; many -= 1) {
        const player = players[Math.floor(random() * players.length)];
        if (player) player.queue += 1;
        open += 1;
      }
    for (const player of players) {
      if (!player.worksOn(day)) continue;
      const finished = worked(player, players, player.pace * week, random);
      done += finished;
      open -= finished;
    }
  }
  return day;
}

/** A person's day, which is shared among the first tasks in hand. How many are done. */
function worked(player: Player, players: readonly Player[], work: number, random: () => number): number {
  const { hand, most } = player;
  let [left, done] = [work, 0];
  while (left > NOTHING) {
    while (hand.length < most && takesUp(player, players)) hand.push(spread(SIZES, random));
    const turns = Math.min(hand.length, MOST_AT_ONCE);
    if (turns === 0) break;
    let each = left / turns;
    for (let at = 0; at < turns; at += 1) each = Math.min(each, hand[at] ?? 0);
    left -= each * turns;
    for (let at = turns - 1; at >= 0; at -= 1) {
      const rest = (hand[at] ?? 0) - each;
      if (rest > NOTHING) hand[at] = rest;
      else {
        hand.splice(at, 1);
        done += 1;
      }
    }
  }
  return done;
}

/** A rounding error of sums is no work. */
const NOTHING = 1e-9;

function takesUp(player: Player, players: readonly Player[]): boolean {
  let from = player;
  if (player.queue === 0) for (const other of players) if (other.queue > Math.max(WAIT, from.queue)) from = other;
  if (from.queue === 0) return false;
  from.queue -= 1;
  return true;
}

/** A number that is 1 on average, and in two of three cases within a factor of e^`far`. */
function spread(far: number, random: () => number): number {
  return Math.exp(far * normal(random) - (far * far) / 2);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How often something happens that does so `mean` times on average. */
function times(mean: number, random: () => number): number {
  const end = Math.exp(-mean);
  let [count, left] = [0, random()];
  while (left > end) {
    count += 1;
    left *= random();
  }
  return count;
}
