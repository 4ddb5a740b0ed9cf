/** What one seed came to. */
export interface SeedResult {
  readonly seed: number;
  /** Over everything that happened: the same for the same seed. */
  readonly hash: string;
  readonly events: number;
  readonly commands: number;
  readonly failure: Failure | null;
  /** Rules of SPEC.md that were decisive, where they are counted. */
  readonly rules?: readonly string[];
  /** The fewest acts that still fail, where somebody has looked for them. */
  readonly shortened?: Shortened | null;
}

export interface Shortened {
  /** Their places in the history. */
  readonly acts: readonly number[];
  /** How many there were. */
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

export function describe({ seed, failure, shortened }: SeedResult): string {
  if (!failure) return `seed ${seed} holds`;
  const { invariant, message, trace } = failure;
  const again = `npm run simulate -- --seed ${seed}`;
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
