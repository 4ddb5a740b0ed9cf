/** The kinds of teams that forecasts are judged by, as what differs between them. */
export const KINDS = [
  'steady',
  'bursts',
  'tidy-ups',
  'part-time',
  'vacations',
  'growing scope',
  'many open at once',
  'estimates only',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Habits {
  /** On how many days of a week a person works, least and most. */
  readonly days: readonly [number, number];
  /** How many tasks a person has in progress at once. */
  readonly open: readonly [number, number];
  /** How many weeks of a year a person is away, and how many of these are the same for all. */
  readonly away: readonly [number, number];
  readonly awayTogether: number;
  /** How many tasks come for each that is done, while a project lasts. */
  readonly coming: readonly [number, number];
  /** How much slower and faster than usual whole weeks are, a run of them at a time. */
  readonly pace: readonly [number, number];
  /** How many small tasks a week come that nobody works on until a tidy-up closes them all at once. */
  readonly leftovers: number;
  /** Which share of the tasks somebody estimates, and which is put in progress before it is done. */
  readonly estimated: number;
  readonly started: number;
}

const USUAL: Habits = {
  days: [5, 5],
  open: [1, 3],
  away: [4, 6],
  awayTogether: 1,
  coming: [0.1, 0.5],
  pace: [0.9, 1.1],
  leftovers: 0,
  estimated: 0.3,
  started: 0.9,
};

export const HABITS: Readonly<Record<Kind, Habits>> = {
  steady: USUAL,
  bursts: { ...USUAL, pace: [0.35, 1.9] },
  'tidy-ups': { ...USUAL, leftovers: 5 },
  'part-time': { ...USUAL, days: [1, 4] },
  vacations: { ...USUAL, away: [7, 10], awayTogether: 3 },
  'growing scope': { ...USUAL, coming: [0.6, 0.95] },
  'many open at once': { ...USUAL, open: [6, 10] },
  'estimates only': { ...USUAL, estimated: 1, started: 0 },
};
