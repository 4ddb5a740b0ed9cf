/** The result of one seed. */
export interface SeedResult {
  readonly seed: number;
  /** Over everything that happened: always the same for one seed. */
  readonly hash: string;
  readonly events: number;
  readonly commands: number;
  readonly failure: Failure | null;
  /** Of the simulation of check-ins. */
  readonly year?: boolean;
  /** Rules of SPEC.md that were decisive, if they are counted. */
  readonly rules?: readonly string[];
  /** The fewest acts that still fail, if they were searched for. */
  readonly shortened?: Shortened | null;
}

export interface Shortened {
  /** Their indexes in the history. */
  readonly acts: readonly number[];
  /** How many acts there were. */
  readonly of: number;
  readonly failure: Failure;
}

export interface Failure {
  /** The invariant that did not hold. */
  readonly invariant: string;
  readonly message: string;
  /** The last lines before it. */
  readonly trace: readonly string[];
}

export function describe({ seed, failure, shortened, year }: SeedResult): string {
  if (!failure) return `seed ${seed} holds`;
  const { invariant, message, trace } = failure;
  const again = `npm run simulate -- ${year ? '--year ' : ''}--seed ${seed}`;
  return [
    `seed ${seed}: ${invariant}: ${message}`,
    ...(shortened?.failure.trace ?? trace).map((line) => `  ${line}`),
    ...(shortened
      ? [
          `  shortened to ${shortened.acts.length} of ${shortened.of} acts: ${shortened.failure.message}`,
          `  again, shortened: ${again} --acts ${shortened.acts.join()}`,
        ]
      : []),
    `  again, with everything: ${again}`,
  ].join('\n');
}
