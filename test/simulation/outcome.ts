/** What one seed came to. */
export interface Outcome {
  readonly seed: number;
  /** Over everything that happened: the same for the same seed. */
  readonly hash: string;
  readonly events: number;
  readonly commands: number;
  readonly failure: Failure | null;
}

export interface Failure {
  /** The invariant that did not hold. */
  readonly invariant: string;
  readonly message: string;
  /** The last lines before it. */
  readonly trace: readonly string[];
}

export function describe({ seed, failure }: Outcome): string {
  if (!failure) return `seed ${seed} holds`;
  const { invariant, message, trace } = failure;
  return [
    `seed ${seed}: ${invariant}: ${message}`,
    ...trace.map((line) => `  ${line}`),
    `  again, with everything: npm run simulate -- --seed ${seed}`,
  ].join('\n');
}
