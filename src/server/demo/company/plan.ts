/** The format in which the company's work is written down, before it is distributed at random. */

/** A title, or a title with its description. `{slot}` stands for a word of `words.ts`. */
export type PlannedTask = string | readonly [title: string, description: string];

export interface ProjectPlan {
  readonly name: string;
  readonly description: string;
  /** Keys of colleagues; the first owns the project. */
  readonly members: readonly string[];
  /** In days from today. */
  readonly due: number | null;
  /** The streams in order, each with its tasks. A blank name: no stream. */
  readonly streams: Readonly<Record<string, readonly PlannedTask[]>>;
  /** Tasks that come up again and again. */
  readonly recurring: Readonly<Record<string, readonly PlannedTask[]>>;
  /** The tags of each stream's tasks. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly comments: readonly string[];
}
